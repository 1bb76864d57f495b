import type { Person, Store } from '../storage/store';

/** When somebody's first game began, asked once: whatever becomes of it, their number stays. */
const known = new WeakMap<Store, Map<string, number>>();

/** People as they count where names are told apart: see `withAges`. */
export async function agesOf(
  store: Store,
  people: readonly Person[],
  unsure: readonly Person[],
): Promise<readonly Person[]> {
  const firsts = known.get(store) ?? new Map<string, number>();
  known.set(store, firsts);
  const ages = new Map<string, number>();
  const idle = new Set<string>();
  for (const { id, namedAt, usedAt, isGone } of unsure) {
    const first = firsts.get(id) ?? (await firstOf(store, id));
    if (first !== undefined) firsts.set(id, first);
    else if (isGone === true && !people.some(({ same }) => same === id)) idle.add(id);
    ages.set(id, namedAt ?? first ?? usedAt);
  }
  return people
    .filter(({ id }) => !idle.has(id))
    .map((person) => ({ ...person, namedAt: ages.get(person.id) ?? person.namedAt }));
}

async function firstOf(store: Store, person: string): Promise<number | undefined> {
  const first = (await store.findGames({ people: [person] })).at(-1);
  return first === undefined ? undefined : (await store.readGames([first]))[0]?.startedAt;
}
