import { byRoot, type Log, mergeLogs } from './branches';
import { joined, timeOf } from './said';
import { type GameNote, type Mark, OF_GAME, OF_PERSON, type Person } from './store';

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
    notes: mergeNotes([...one.notes, ...other.notes]),
    gone: mergeMarks([...one.gone, ...other.gone]),
  };
}

/** Each thing as it was said last. Of names that nobody ever said, the one used last is right. */
export function mergePeople(all: readonly Person[]): Person[] {
  return grouped(all).map((same) => {
    const { namedAt: _, ...person } = joined(OF_PERSON, same, ({ usedAt }) => usedAt);
    const said = timeOf(person, 'name');
    // Of those who heard of the name at once, the one that knows it longest is right.
    const since = same.flatMap((each) => (timeOf(each, 'name') === said ? (each.namedAt ?? []) : []));
    return {
      ...person,
      usedAt: Math.max(...same.map(({ usedAt }) => usedAt)),
      ...(since.length === 0 ? {} : { namedAt: Math.min(...since) }),
    };
  });
}

/** Each thing as it was said last. */
export function mergeNotes(all: readonly GameNote[]): GameNote[] {
  return grouped(all).map((same) => joined(OF_GAME, same));
}

/** The newest mark of each game; of two as new always the same one. */
export function mergeMarks(all: readonly Mark[]): Mark[] {
  const later = (one: Mark, other: Mark) => (one.at - other.at || Number(one.isGone) - Number(other.isGone)) > 0;
  return grouped(all).map((same) => same.reduce((one, other) => (later(other, one) ? other : one)));
}

function grouped<T extends { readonly id: string }>(all: readonly T[]): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const each of all) {
    const group = groups.get(each.id);
    if (group === undefined) groups.set(each.id, [each]);
    else group.push(each);
  }
  return [...groups.values()];
}
