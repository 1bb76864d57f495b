import { byRoot, inOrder, type Log, mergeLogs } from './branches';
import type { GameNote, Mark, Person } from './store';

/** All that outlives a phone, apart from what belongs to the device. */
export interface History {
  /** The logs by id. */
  readonly games: ReadonlyMap<string, Log>;
  readonly people: readonly Person[];
  readonly notes: readonly GameNote[];
  readonly gone: readonly Mark[];
}

/** Two histories in one, without loss; whichever comes first, however often. */
export function mergeHistories(one: History, other: History): History {
  const roots = byRoot([...one.games, ...other.games], ([id]) => id);
  return {
    games: new Map([...roots].flatMap(([root, logs]) => [...mergeLogs(root, logs)])),
    people: mergePeople([...one.people, ...other.people]),
    notes: newest([...one.notes, ...other.notes], ({ changedAt }) => [changedAt]),
    gone: newest([...one.gone, ...other.gone], ({ at }) => [at]),
  };
}

/**
 * What was said last of a person holds, as a whole: a name and a colour, or that they are somebody else too. Of those
 * that nothing was ever said of, the one used last is called right.
 */
export function mergePeople(all: readonly Person[]): Person[] {
  const used = new Map<string, number>();
  for (const { id, usedAt } of all) used.set(id, Math.max(used.get(id) ?? 0, usedAt));
  const said = all.map((person) => (person.changedAt === undefined ? person : { ...person, usedAt: 0 }));
  const times = ({ changedAt, usedAt }: Person) => [changedAt ?? Number.NEGATIVE_INFINITY, usedAt];
  return newest(said, times).map((person) => ({ ...person, usedAt: used.get(person.id) ?? 0 }));
}

/** The newest of each id, by the first of these times that differs; of two as new always the same one. */
export function newest<T extends { readonly id: string }>(
  all: readonly T[],
  timesOf: (each: T) => readonly number[],
): T[] {
  const kept = new Map<string, T>();
  for (const each of all) {
    const old = kept.get(each.id);
    if (old === undefined || isNewer(each, old, timesOf)) kept.set(each.id, each);
  }
  return [...kept.values()];
}

function isNewer<T>(one: T, other: T, timesOf: (each: T) => readonly number[]): boolean {
  const [mine, theirs] = [timesOf(one), timesOf(other)];
  const at = mine.findIndex((time, place) => time !== theirs[place]);
  if (at < 0) return JSON.stringify(one, inOrder) > JSON.stringify(other, inOrder);
  return (mine[at] ?? 0) > (theirs[at] ?? 0);
}
