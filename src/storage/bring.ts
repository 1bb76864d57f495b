import { type GameEvent, type GameState, outcomeOf, replay } from '../engine';
import { byRoot, inOrder, isBeginning, type Log, mergeLogs } from './branches';
import { recordOf } from './fields';
import { AT_ONCE, eventsOf, type Steps, stepper, textOfPack } from './file';
import { KEPT_FOR } from './gone';
import { readGone, readNote } from './marks';
import { mergeMarks, mergeNotes, mergePeople } from './merge';
import { makePack } from './pack';
import { plainOrUndefined } from './plain';
import { eventsIn, read } from './raw';
import { readLog } from './reader';
import type { Backup } from './restore';
import { readPerson } from './rows';
import type { Changes, GameChange, GameSummary, Mark, Person, Raw, RawLog } from './store';
import { fromBrokenLog, summaryOf } from './summary';

/** What bringing a backup would do, game by game, and all that there is to write. */
export interface Plan {
  /** Games that are not here yet. */
  readonly added: readonly GameSummary[];
  /** Games of here that go on, or whose times are known better. */
  readonly longer: readonly GameSummary[];
  /** Games whose copies parted ways: all are kept, each of these as a game of its own. */
  readonly parted: readonly GameSummary[];
  /** Games of here that were deleted there since, or brought back. */
  readonly deleted: readonly GameSummary[];
  readonly restored: readonly GameSummary[];
  /** Games that are here already. */
  readonly same: number;
  /** Games that were deleted, and stay so. */
  readonly refused: number;
  /** Games, among those that come, of which this code can show the beginning only. */
  readonly partial: number;
  /** Games that cannot be read, and stay in the file. */
  readonly damaged: number;
  readonly newPeople: number;
  readonly changedPeople: number;
  readonly changes: Changes;
}

/** Longer ids would not leave room for the mark of a way. */
const LONGEST_ID = 180;
const MOST_EVENTS = 20_000;

/** What becomes of a game. */
type Kind = 'added' | 'longer' | 'parted' | 'deleted' | 'restored';

/** A log as it is to be from now on. */
interface Change {
  readonly id: string;
  readonly log: Log;
  readonly kind: Kind;
  readonly goesOn: boolean;
}

/** Works out what a backup adds, changes and leaves. Reads only. `now`: what was deleted long ago is not brought. */
export async function planFor(raw: Raw, backup: Backup, now: number, steps: Steps = {}): Promise<Plan> {
  const marks = merged(read(raw.gone, readMark), backup.gone, mergeMarks);
  const found: Record<Kind, GameSummary[]> = { added: [], longer: [], parted: [], deleted: [], restored: [] };
  const count = { same: 0, refused: 0, partial: 0, damaged: 0 };
  const games: GameChange[] = [];
  const dropped: string[] = [];
  const put = async ({ id, log, kind, goesOn }: Change) => {
    const mark = marks.all.get(id);
    const { summary, outcome, isWhole } = told(id, log);
    if (mark?.isGone && kind !== 'deleted') count.refused += 1;
    else found[kind].push(summary);
    if (!isWhole) count.partial += 1;
    const stored = raw.logs.get(id) ?? 0;
    games.push({ id, stored, length: log.length, pack: await makePack(log), summary, outcome, mark, goesOn });
  };

  const step = stepper(steps);
  const incoming = backup.games.flatMap((game) => readIncoming(game) ?? []);
  count.damaged += backup.games.length - incoming.length;
  const there = [...byRoot(incoming, ({ id }) => id)];
  const here = byRoot([...raw.logs.keys()], (id) => id);
  for (let at = 0; at < there.length; at += AT_ONCE) {
    const some = there.slice(at, at + AT_ONCE);
    const logs = await readAll(
      raw,
      some.flatMap(([root]) => here.get(root) ?? []),
    );
    for (const [place, [root, copies]] of some.entries()) {
      await step(at + place, there.length);
      const isWanted = ({ id }: Incoming) => raw.logs.has(id) || !isLongGone(marks.all.get(id), now);
      const wanted = copies.filter(isWanted);
      count.refused += copies.length - wanted.length;
      const ids = here.get(root) ?? [];
      const change = await changesOf(root, new Map(ids.map((id) => [id, logs.get(id) as RawLog])), wanted);
      count.same += change.same;
      count.damaged += change.damaged;
      dropped.push(...change.dropped);
      for (const each of change.changes) await put(each);
    }
  }
  const turned = [...marks.changed.values()].filter(({ id, isGone }) => {
    const isTold = games.some((game) => game.id === id) || dropped.includes(id);
    return raw.logs.has(id) && !isTold && (marks.old.get(id)?.isGone ?? false) !== isGone;
  });
  for (const { id, isGone } of turned) {
    const log = await eventsIn((await readAll(raw, [id])).get(id));
    // It is here already, and does not stay as it is.
    if (incoming.some((game) => game.id === id)) count.same -= 1;
    await put({ id, log, kind: isGone ? 'deleted' : 'restored', goesOn: true });
  }

  const people = merged(read(raw.people, readPerson), backup.people, mergePeople);
  const newPeople = [...people.changed.keys()].filter((id) => !people.old.has(id)).length;
  const notes = merged(read(raw.notes, readNote), backup.notes, mergeNotes);
  const keys = new Set(raw.values.map(({ key }) => key));
  const ids = new Set(games.map(({ id }) => id));
  const values = backup.values.filter(({ key }) => {
    // A draft comes with its game alone, or it would come back whenever it was finished.
    const [, game] = key.split(':');
    return !keys.has(key) && (game === undefined || ids.has(game));
  });
  return {
    ...found,
    ...count,
    newPeople,
    changedPeople: [...people.changed].filter(([id, { usedAt: _, ...said }]) => isOther(people.old.get(id), said))
      .length,
    changes: {
      ...{ games, dropped, values },
      people: [...people.changed.values()],
      notes: [...notes.changed.values()],
      marks: [...marks.changed.values()],
    },
  };
}

/** Whether there is anything in a plan to be done. */
export function changesAnything({ changes }: Plan): boolean {
  return Object.values(changes).some((list) => list.length > 0);
}

interface Incoming {
  readonly id: string;
  readonly events: unknown;
  readonly pack: unknown;
}

function readIncoming(value: unknown): Incoming | undefined {
  const { id, events, pack } = recordOf(value);
  return typeof id === 'string' && id !== '' && id.length <= LONGEST_ID ? { id, events, pack } : undefined;
}

const isLongGone = (mark: Mark | undefined, now: number) => mark?.isGone === true && mark.at < now - KEPT_FOR;

async function readAll(raw: Raw, ids: readonly string[]): Promise<Map<string, RawLog>> {
  const logs = ids.length === 0 ? [] : await raw.readLogs(ids);
  return new Map(ids.map((id, place) => [id, logs[place] ?? { events: [] }]));
}

interface Found {
  readonly changes: readonly Change[];
  /** Ids whose log is called otherwise from now on. */
  readonly dropped: readonly string[];
  readonly same: number;
  readonly damaged: number;
}

/** What becomes of a game of which copies come, and perhaps are here. */
async function changesOf(root: string, here: ReadonlyMap<string, RawLog>, there: readonly Incoming[]): Promise<Found> {
  const fresh = there.filter(({ id, pack }) => typeof pack !== 'string' || textOfPack(here.get(id)) !== pack);
  if (fresh.length === 0) return { changes: [], dropped: [], same: there.length, damaged: 0 };
  const stored = new Map<string, Log>();
  for (const [id, log] of here) stored.set(id, await eventsIn(log));
  const copies: [string, Log][] = [];
  for (const { id, events, pack } of fresh) {
    const log = checked(id, await eventsOf(events, pack), [...stored.values()]);
    if (log !== undefined) copies.push([id, log]);
  }
  const damaged = fresh.length - copies.length;
  const all = mergeLogs(root, [...stored, ...copies]);
  const changes = [...all].flatMap(([id, log]): Change[] => {
    const old = stored.get(id);
    if (old !== undefined && JSON.stringify(old) === JSON.stringify(log)) return [];
    const goesOn = old !== undefined && isBeginning(old, log);
    return [{ id, log, goesOn, kind: stored.size === 0 ? 'added' : goesOn ? 'longer' : 'parted' }];
  });
  // What knows the times better is told as such.
  const isChanged = (id: string) => changes.some((change) => change.id === id);
  const isKnown = ([, log]: [string, Log]) => [...stored].some(([id, old]) => !isChanged(id) && isBeginning(log, old));
  return {
    changes: copies.length === 0 ? [] : changes,
    dropped: copies.length === 0 ? [] : [...stored.keys()].filter((id) => !all.has(id)),
    same: there.length - fresh.length + copies.filter(isKnown).length,
    damaged,
  };
}

/**
 * A log that this code can read and the rules accept; where they do so only up to some event it is kept too, since other
 * code wrote it and may read all of it, but not beside what is here already.
 */
function checked(id: string, values: Log | undefined, here: readonly Log[]): Log | undefined {
  if (values === undefined || values.length > MOST_EVENTS) return undefined;
  const log = values.map((value) => (value === null ? null : plainOrUndefined(value)));
  const { events, problem } = readLog(log);
  const [start] = events;
  if (log.includes(undefined) || start?.type !== 'gameStarted' || start.id !== id) return undefined;
  const state = replay(events);
  if (!state.ok && !replay([start]).ok) return undefined;
  if (state.ok && problem === undefined) known.set(log, toldOf(state.value, events));
  const isIn = known.has(log) || here.length === 0 || here.some((old) => isBeginning(old, log));
  return isIn ? log : undefined;
}

/** What lists and statistics are told of a game. */
type Told = Pick<GameChange, 'summary' | 'outcome'>;

/** To work it out is most of the work. */
const known = new WeakMap<Log, Told>();

function toldOf(state: GameState, events: readonly GameEvent[]): Told {
  return { summary: summaryOf(state, events.at(-1)?.at ?? state.startedAt), outcome: outcomeOf(state) };
}

/** What can be told of a log that was checked, or is here. */
function told(id: string, log: Log): Told & { readonly isWhole: boolean } {
  const before = known.get(log);
  if (before !== undefined) return { ...before, summary: { ...before.summary, id }, isWhole: true };
  const { events, problem } = readLog(log);
  const state = replay(events);
  if (problem === undefined && state.ok && events.length > 0) return { ...toldOf(state.value, events), isWhole: true };
  return { summary: fromBrokenLog(id, log.length, events), outcome: undefined, isWhole: false };
}

const readMark = (row: unknown): Mark | undefined => {
  const gone = readGone(row);
  return gone && { id: gone.id, at: gone.at, isGone: gone.isGone };
};

/** Whether more is said of somebody who is here than that they played. */
function isOther(old: Person | undefined, said: Omit<Person, 'usedAt'>): boolean {
  return (
    old !== undefined &&
    JSON.stringify({ ...old, usedAt: 0 }, inOrder) !== JSON.stringify({ ...said, usedAt: 0 }, inOrder)
  );
}

/** What is here, what it is with what comes, and what of that is other than it was; by id. */
function merged<T extends { readonly id: string }>(
  here: readonly T[],
  there: readonly T[],
  merge: (all: readonly T[]) => readonly T[],
): Readonly<Record<'old' | 'all' | 'changed', Map<string, T>>> {
  const mapOf = (list: readonly T[]) => new Map(list.map((each) => [each.id, each]));
  const old = mapOf(here);
  const all = merge([...here, ...there]);
  const textOf = (each: T | undefined) => JSON.stringify(each, inOrder);
  return { old, all: mapOf(all), changed: mapOf(all.filter((each) => textOf(each) !== textOf(old.get(each.id)))) };
}
