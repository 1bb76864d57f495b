import type { GameEvent } from '../engine';
import type { Connection } from './connection';
import { rowOf } from './indexed';
import { lengthOf, readStored, valuesOf } from './log';
import { readGone } from './marks';
import { makePack, type Pack } from './pack';
import { type Backup, type Bringing, type Brought, type GameSummary, type Gone, StorageError } from './store';
import { fromLog } from './summary';

/** What is to be done with a game of the backup. */
interface Plan {
  readonly id: string;
  /** The length its log has on the disk; another one found when writing means that somebody wrote meanwhile. */
  readonly stored: number;
  readonly events: readonly GameEvent[];
  readonly summary: GameSummary;
  /** A finished game is put as one record. */
  readonly pack: Pack | undefined;
}

/** Adds a backup to the database in one transaction. */
export async function bringTo(connection: Connection, backup: Backup, how: Bringing): Promise<Brought> {
  const plans: Plan[] = [];
  for (const game of backup.games) {
    const plan = await planFor(connection, game, how);
    if (plan !== undefined) plans.push(plan);
  }
  await connection.write(async (tables) => {
    for (const { id, stored, events, summary, pack } of plans) {
      if ((await lengthOf(tables, id)) !== stored) throw new StorageError('conflict');
      if (pack !== undefined) await tables.packs.put({ game: id, length: events.length, ...pack });
      else await tables.events.bulkAdd(rowsFrom(id, events, stored));
      const mark = readGone(await tables.gone.get(id));
      // What was deleted stays deleted; its log is there again, so that it can be brought back.
      if (mark?.isGone === true) await tables.gone.put({ ...mark, summary } as Gone);
      else await tables.games.put(rowOf(summary));
      await tables.outcomes.delete(id);
    }
    const people = new Set(await tables.people.toCollection().primaryKeys());
    await tables.people.bulkPut(backup.people.filter(({ id }) => how === 'newer' || !people.has(id)));
    const keys = new Set(await tables.values.toCollection().primaryKeys());
    await tables.values.bulkPut(backup.values.filter(({ key }) => how === 'newer' || !keys.has(key)));
  });
  return { added: plans.length, known: backup.games.length - plans.length };
}

const rowsFrom = (game: string, events: readonly GameEvent[], first: number) =>
  events.slice(first).map((event, index) => ({ game, seq: first + index, event }));

async function planFor(
  connection: Connection,
  { id, events, summary }: Backup['games'][number],
  how: Bringing,
): Promise<Plan | undefined> {
  const log = await connection.read((tables) => readStored(tables, id));
  const values = await valuesOf(log);
  if (values.length === 0) {
    const pack = summary.state === 'over' ? await makePack(events) : undefined;
    return { id, stored: 0, events, summary, pack };
  }
  if (how === 'missing' || isPrefix(events, values)) return undefined;
  if (isPrefix(values, events)) return { id, stored: values.length, events, summary, pack: undefined };
  return planFor(connection, copyOf(id, events, summary), how);
}

/** Whether a log begins with all of another. */
function isPrefix(short: readonly unknown[], long: readonly unknown[]): boolean {
  return short.length <= long.length && JSON.stringify(short) === JSON.stringify(long.slice(0, short.length));
}

/** A log that went another way, as a game of its own. The same log always has the same id. */
function copyOf(id: string, events: readonly GameEvent[], summary: GameSummary): Backup['games'][number] {
  const next = `${id}+`.slice(-200);
  const copy = events.map((event) => (event.type === 'gameStarted' ? { ...event, id: next } : event));
  return { id: next, events: copy, summary: fromLog(copy) ?? { ...summary, id: next } };
}
