import type { Connection } from './connection';
import { forget, KEPT_FOR, listGone } from './gone';
import { rowOf } from './indexed';
import { allExtents, type Extent, lengthOf, readStored, valuesOf } from './log';
import { makeOutcome, outcomeRow, withoutOutcome } from './outcomes';
import { readSummary } from './rows';
import { RULES } from './rules';
import type { GameSummary } from './store';

/** So many summaries are looked at in one go. */
const AT_ONCE = 100;
/** Milliseconds between two of them: whoever opens a list meanwhile is not held up. */
const PAUSE = 30;

/** Lets taps and other writings go first. */
const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

/** What is to be looked after. */
export interface Tended {
  /** Summaries made anew. */
  readonly made: number;
  /** Games that are over and not packed. */
  readonly unpacked: readonly string[];
}

/** Mends the lists, one game after the other: see `Store.tend`. */
export async function tend(connection: Connection, now: number): Promise<Tended> {
  await purge(connection, now);
  const { extents, ids } = await connection.read(async (tables) => ({
    extents: await allExtents(tables),
    ids: await tables.games.toCollection().primaryKeys(),
  }));
  const gone = new Set((await listGone(connection)).flatMap(({ id, isGone }) => (isGone ? [id] : [])));
  for (const id of gone) extents.delete(id);

  const unpacked: string[] = [];
  let made = 0;
  const known = new Set(ids);
  const missing = [...extents.keys()].filter((id) => !known.has(id));
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const rows = await connection.read((tables) => tables.games.bulkGet(some));
    for (const [index, id] of some.entries()) {
      const row = rows[index];
      // It was deleted meanwhile.
      if (row === undefined) continue;
      if (isFit(row, extents.get(id))) {
        if ((row as GameSummary).state === 'over' && extents.get(id)?.hasRows) unpacked.push(id);
      } else if (await remake(connection, id, row)) {
        made += 1;
      }
    }
    await pause(PAUSE);
  }
  for (const id of missing) {
    if (await remake(connection, id, undefined)) made += 1;
    await pause();
  }
  for (const id of await withoutOutcome(connection)) {
    await makeOutcome(connection, id);
    await pause();
  }
  return { made, unpacked };
}

/** Whether a row is whole, found by every list, of these rules and of the log as it is. Without a log nothing better can be made. */
function isFit(row: unknown, extent: Extent | undefined): boolean {
  const summary = readSummary(row);
  if (extent === undefined) return true;
  if (summary === undefined || JSON.stringify(rowOf(summary)) !== JSON.stringify({ ...summary, ...keysOf(row) }))
    return false;
  return summary.rules === RULES && summary.length === extent.length;
}

/** What a row is searched by. */
function keysOf(row: unknown): object {
  const { kind, people, stopped } = row as { readonly [K in 'kind' | 'people' | 'stopped']?: unknown };
  return { kind, people, stopped };
}

/** Makes a summary from the log, and puts it where the log is still the same. False where it is as good as it was. */
async function remake(connection: Connection, id: string, old: unknown): Promise<boolean> {
  const values = await valuesOf(await connection.read((tables) => readStored(tables, id)));
  const [{ readLog }, { fromBrokenLog, fromLog, outcomeOfLog }] = await Promise.all([
    import('./reader'),
    import('./summary'),
  ]);
  const { events, problem } = readLog(values);
  const whole = problem === undefined ? fromLog(events) : undefined;
  // Written perhaps by newer code, which can read the log; what it knew is better than what this code can make of it.
  const made = whole ?? readSummary(old) ?? fromBrokenLog(id, values.length, events);
  const row = rowOf({ ...made, id });
  if (JSON.stringify(row) === JSON.stringify(old)) return false;
  // In its place at once: whoever reads statistics meanwhile must not miss a game.
  const outcome = made.state === 'over' && outcomeRow(id, problem === undefined ? outcomeOfLog(events) : undefined);
  return connection.write(async (tables) => {
    if ((await lengthOf(tables, id)) !== values.length) return false;
    await tables.games.put(row);
    if (outcome) await tables.outcomes.put(outcome);
    else await tables.outcomes.delete(id);
    return true;
  });
}

/** Takes away the logs of games deleted long ago. */
async function purge(connection: Connection, now: number): Promise<void> {
  const due = (await listGone(connection)).filter(({ at, isGone }) => isGone && at < now - KEPT_FOR);
  if (due.length === 0) return;
  await connection.write(async (tables) => {
    for (const { id, at } of due) if ((await lengthOf(tables, id)) > 0) await forget(tables, id, at);
  });
}
