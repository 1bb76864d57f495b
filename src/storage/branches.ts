/**
 * The logs of one game, when copies of it meet. A copy that only began is part of the one that went on; copies that
 * parted ways are all kept, each under an id that follows from the set of logs alone, in whatever order they met.
 */

/** A log as stored, unchecked: what this version cannot read is compared and kept all the same. */
export type Log = readonly unknown[];

/** Parts the id of a game from the mark of one of its ways. */
const WAY = '~';

/** The id that all ways of a game have in common. */
export function rootOf(id: string): string {
  const at = id.indexOf(WAY, 1);
  return at < 0 ? id : id.slice(0, at);
}

/** Whatever belongs to games, by root. */
export function byRoot<T>(all: readonly T[], idOf: (each: T) => string): Map<string, T[]> {
  const roots = new Map<string, T[]>();
  for (const each of all) {
    const root = rootOf(idOf(each));
    const others = roots.get(root);
    if (others === undefined) roots.set(root, [each]);
    else others.push(each);
  }
  return roots;
}

interface Copy {
  readonly log: Log;
  /** Event by event what it says, whenever it was told and whatever the copy's id. */
  readonly said: readonly string[];
}

/**
 * All logs of a root, merged: the log of each id. At a fork the way whose next event comes first as text keeps the id,
 * every other is called by a mark of its path up to there. A way that was once called so stays so, even where the other
 * is no longer known: it may have been deleted.
 */
export function mergeLogs(root: string, logs: readonly (readonly [id: string, log: Log])[]): Map<string, Log> {
  if (logs.length === 1 && logs[0]?.[0] === root) return new Map(logs);
  const known = new Set(logs.map(([id]) => id.slice(root.length + WAY.length)));
  const ways = waysOf(logs.map(([, log]) => ({ log: withId(log, root), said: saidBy(log, root) })));
  const idOf = ({ said }: Copy): string => {
    const isPassedOver = (at: number) =>
      ways.some(
        (way) => (way.said[at] ?? '') < (said[at] ?? '') && begins(said.slice(0, at), way.said) && at < way.said.length,
      );
    const mark = marksOf(said).findLast((each, at) => known.has(each) || isPassedOver(at));
    return mark === undefined ? root : `${root}${WAY}${mark}`;
  };
  return new Map(ways.map((way) => [idOf(way), withId(way.log, idOf(way))]));
}

/** Whether a log is the beginning of another, or all of it; whatever the times. */
export function isBeginning(short: Log, long: Log): boolean {
  return short.length <= long.length && begins(saidBy(short, ''), saidBy(long, ''));
}

/** The copies that no other goes on from; of those that say the same, the one with the finest times. */
function waysOf(copies: readonly Copy[]): Copy[] {
  const sorted = [...copies].sort((a, b) => compareSaid(b.said, a.said) || compareTimes(b.log, a.log));
  const ways: Copy[] = [];
  for (const copy of sorted) {
    // Whatever goes on from a log comes right before it, in any number.
    const last = ways.at(-1);
    if (last === undefined || !begins(copy.said, last.said)) ways.push(copy);
  }
  return ways;
}

const begins = (short: readonly string[], long: readonly string[]) => short.every((event, at) => event === long[at]);

function compareSaid(one: readonly string[], other: readonly string[]): number {
  for (let at = 0; at < one.length && at < other.length; at++) {
    const [a, b] = [one[at] as string, other[at] as string];
    if (a !== b) return a < b ? -1 : 1;
  }
  return one.length - other.length;
}

/** A link has no room for the seconds: the copy with more different times knows better. */
function compareTimes(one: Log, other: Log): number {
  const [a, b] = [JSON.stringify(one, inOrder), JSON.stringify(other, inOrder)];
  return timesOf(one) - timesOf(other) || (a < b ? -1 : a > b ? 1 : 0);
}

const timesOf = (log: Log): number => new Set(log.map((event) => fieldsOf(event)?.at)).size;

function saidBy(log: Log, root: string): string[] {
  return withId(log, root).map((event) => {
    const fields = fieldsOf(event);
    if (fields === undefined) return JSON.stringify(event) ?? 'null';
    const { at: _, ...said } = fields;
    return JSON.stringify(said, inOrder);
  });
}

/** The same log as that of another id. */
export function withId(log: Log, id: string): Log {
  const [first, ...rest] = log;
  const fields = fieldsOf(first);
  return fields?.type !== 'gameStarted' || fields.id === id ? log : [{ ...fields, id }, ...rest];
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

/** Whoever wrote an object, its fields are in one order. */
export function inOrder(_key: string, value: unknown): unknown {
  const fields = fieldsOf(value);
  return fields === undefined
    ? value
    : Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A mark of every beginning of a path: twice 32 bits, so that no two ways of a game share one by chance. */
function marksOf(said: readonly string[]): string[] {
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  return said.map((event) => {
    for (let at = 0; at <= event.length; at++) {
      // No event has a line end in it, which NaN at its end counts as.
      const letter = event.charCodeAt(at) || 10;
      one = Math.imul(one ^ letter, 0x01000193);
      other = Math.imul(other ^ letter, 0x85ebca6b);
    }
    return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
  });
}
