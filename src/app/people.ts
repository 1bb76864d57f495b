import type { Person } from '../storage/store';
import type { App } from './app';
import { cleanName } from './name';
import { rootsOf } from './statistics/identity';
import type { Known } from './statistics/statistics';

export type { Person } from '../storage/store';

/** Somebody as lists show them: one for all that were told to be the same. */
export interface Somebody {
  readonly id: string;
  readonly name: string;
  readonly colour: number | undefined;
  /** Not on the list of those one sits down with. */
  readonly isGone: boolean;
  /** Who they are too. */
  readonly others: readonly Person[];
  /** Games that count, at a real table and digital ones. */
  readonly games: number;
  /** The start of the last game; undefined: none is known. */
  readonly lastPlayed: number | undefined;
}

/** Everybody who is known or has played a game that counts: who played last first. */
export function somebodiesOf(known: Known): Somebody[] {
  const { people, rootOf } = known;
  const played = [known.statistics({ kind: 'table' }), known.statistics({ kind: 'digital' })];
  const ids = new Set([...people.map(({ id }) => rootOf(id)), ...played.flatMap((each) => [...each.people.keys()])]);
  const byId = new Map(people.map((person) => [person.id, person]));
  const byRoot = new Map<string, Person[]>();
  for (const person of people) {
    const root = rootOf(person.id);
    if (root !== person.id) byRoot.set(root, [...(byRoot.get(root) ?? []), person]);
  }
  return [...ids]
    .map((id): Somebody => {
      const person = byId.get(id);
      const others = byRoot.get(id) ?? [];
      const tallies = played.flatMap((each) => each.people.get(id) ?? []);
      const starts = tallies.flatMap((tally) => tally.played.at(-1)?.startedAt ?? []);
      const used = [person, ...others].flatMap((each) =>
        each === undefined || each.usedAt === 0 ? [] : [each.usedAt],
      );
      const last = Math.max(...(starts.length > 0 ? starts : used));
      return {
        id,
        name: person?.name ?? played.map((each) => each.names.get(id)).find((name) => name !== undefined) ?? '',
        colour: person?.colour,
        isGone: person?.isGone === true && others.every(({ isGone }) => isGone === true),
        others,
        games: tallies.reduce((sum, { games }) => sum + games, 0),
        lastPlayed: Number.isFinite(last) ? last : undefined,
      };
    })
    .sort((a, b) => (b.lastPlayed ?? 0) - (a.lastPlayed ?? 0) || (a.id < b.id ? -1 : 1));
}

/** What of somebody can be changed. The newest change holds where two devices meet. */
export type Change = Partial<Pick<Person, 'name' | 'colour' | 'same' | 'isGone'>>;

/** Changes somebody, who may be known by a game alone. Where the name is none, nothing is changed. */
export async function changePerson(
  app: App,
  { id, name }: Pick<Person, 'id' | 'name'>,
  change: Change,
): Promise<boolean> {
  const clean = change.name === undefined ? undefined : cleanName(change.name);
  if (clean === '') return false;
  const store = await app.store();
  const known = (await store.listAllPeople()).find((person) => person.id === id);
  // A clock that was put back must not lose the change against an older one.
  const changedAt = Math.max(Date.now(), (known?.changedAt ?? 0) + 1);
  const told = { ...change, ...(clean === undefined ? {} : { name: clean }) };
  const person = known ?? { id, name, usedAt: 0 };
  // Of somebody known by a game alone nothing is said but what is changed now.
  if (known === undefined) await store.putPeople([person]);
  await store.putPeople([{ ...person, ...told, changedAt }]);
  await app.refresh();
  return true;
}

/**
 * Tells that somebody is another person too, who is on the list again. False where they cannot be one: nobody sits at a
 * table twice.
 */
export async function joinPeople(app: App, person: Pick<Person, 'id' | 'name'>, into: string): Promise<boolean> {
  const store = await app.store();
  const people = await store.listAllPeople();
  const rootOf = rootsOf(people);
  const all = (id: string) => [id, ...people.flatMap((each) => (rootOf(each.id) === id ? [each.id] : []))];
  for (const here of new Set(all(person.id))) {
    for (const there of new Set(all(into))) {
      if ((await store.findGames({ people: [here, there] })).length > 0) return false;
    }
  }
  const other = people.find(({ id }) => id === into);
  if (other?.isGone === true) await changePerson(app, other, { isGone: false });
  await changePerson(app, person, { same: into });
  return true;
}

/** Takes that back: they are nobody but themselves. */
export async function partPeople(app: App, person: Pick<Person, 'id' | 'name'>): Promise<void> {
  await changePerson(app, person, { same: person.id });
}
