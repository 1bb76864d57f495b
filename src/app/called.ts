import { nameKey } from '../storage/namekey';
import type { Person, Store } from '../storage/store';
import { rootsOf } from './statistics/identity';

export { nameKey } from '../storage/namekey';

/** What somebody is called wherever they are named: equal names are told apart by a number. */
export interface Called {
  /** Who they really are. */
  readonly id: string;
  readonly name: string;
  readonly number?: number | undefined;
}

/**
 * What everybody is called, by every id they go by. Whoever has had a name first is number one: whoever comes later, or
 * takes the name, changes nobody's number.
 */
export function calledNow(people: readonly Person[]): Map<string, Called> {
  const rootOf = rootsOf(people);
  const roots = people.filter(({ id }) => rootOf(id) === id).sort(byAge);
  const count = new Map<string, number>();
  for (const { name } of roots) count.set(nameKey(name), (count.get(nameKey(name)) ?? 0) + 1);
  const last = new Map<string, number>();
  /** "Eva 2" may be somebody's whole name. */
  const taken = new Set<string>();
  const called = new Map<string, Called>();
  for (const { id, name } of roots) {
    const key = nameKey(name);
    const isAlone = count.get(key) === 1 && !taken.has(key);
    let number = last.get(key) ?? 0;
    if (!isAlone)
      do number += 1;
      while (taken.has(`${key} ${number}`));
    last.set(key, number);
    taken.add(isAlone ? key : `${key} ${number}`);
    called.set(id, isAlone ? { id, name } : { id, name, number });
  }
  for (const { id, name } of people) called.set(id, called.get(rootOf(id)) ?? { id: rootOf(id), name });
  return called;
}

const byAge = (one: Person, other: Person): number =>
  (one.namedAt ?? 0) - (other.namedAt ?? 0) || (one.id < other.id ? -1 : 1);

/** Everybody else who is called so; each is one, by however many ids they go. */
export function namesakesOf(called: ReadonlyMap<string, Called>, name: string, person?: string): Called[] {
  const all = [...called].flatMap(([id, each]) => (each.id === id ? [each] : []));
  return all.filter((each) => each.id !== person && nameKey(each.name) === nameKey(name));
}

/**
 * Those who count where names are told apart, and since when they have had theirs. Whoever was taken off the list
 * before they ever played is in nobody's way; of a name given before that was noted, the first game tells.
 */
export async function withAges(store: Store, people: readonly Person[]): Promise<readonly Person[]> {
  const count = new Map<string, number>();
  for (const { name } of people) count.set(nameKey(name), (count.get(nameKey(name)) ?? 0) + 1);
  const unsure = people.filter(
    ({ name, namedAt, isGone }) => (count.get(nameKey(name)) ?? 0) > 1 && (namedAt === undefined || isGone === true),
  );
  if (unsure.length === 0) return people;
  const { agesOf } = await import('./ages');
  return agesOf(store, people, unsure);
}
