import type { Connection } from './connection';
import { listed } from './listing';
import { allExtents, type Extent, lengthOf, readStored, type StoredLog, valuesOf } from './log';
import { readSummary } from './rows';
import { RULES } from './rules';
import type { GameSummary } from './store';

/** New rules make every summary out of date at once; so many are made anew before the list is shown, the rest next time. */
const MOST_AT_ONCE = 100;

/** A list of games, and those that are over but not packed yet. */
export interface GameList {
  readonly games: GameSummary[];
  readonly unpacked: readonly string[];
}

/** Lists all games: the logs there are, each with its summary, made anew where it does not fit the log. */
export async function listGames(
  connection: Connection,
  state: GameSummary['state'] | undefined,
  limit: number | undefined,
): Promise<GameList> {
  const { rows, extents } = await connection.read(async (tables) => ({
    rows: await tables.games.toArray(),
    extents: await allExtents(tables),
  }));
  const kept = new Map<string, GameSummary>();
  for (const row of rows) {
    const summary = readSummary(row);
    if (summary !== undefined) kept.set(summary.id, summary);
  }
  for (const id of outOfDate(kept, extents)) {
    kept.set(id, await remake(connection, id, kept.get(id)));
  }
  const all = [...kept.values()];
  const unpacked = listed(all, 'over').flatMap(({ id }) => (extents.get(id)?.hasRows ? [id] : []));
  return { games: listed(all, state, limit), unpacked };
}

function outOfDate(kept: ReadonlyMap<string, GameSummary>, extents: ReadonlyMap<string, Extent>): string[] {
  const wrong = [...extents].flatMap(([id, { length }]) => (kept.get(id)?.length === length ? [] : [id]));
  const old = listed([...kept.values()], undefined)
    .filter(({ id, rules, length }) => rules !== RULES && extents.get(id)?.length === length)
    .slice(0, MOST_AT_ONCE);
  return [...wrong, ...old.map(({ id }) => id)];
}

/** Makes a summary from the log, and puts it where the log is still the same and all of it could be read. */
async function remake(connection: Connection, id: string, old: GameSummary | undefined): Promise<GameSummary> {
  const stored = await connection.read((tables) => readStored(tables, id));
  const values = await valuesOf(stored);
  // Only here the rules are needed, and that is rare: the first visit need not load them.
  const [{ readLog }, { fromBrokenLog, fromLog }] = await Promise.all([import('./reader'), import('./summary')]);
  const { events, problem } = readLog(values);
  const made = problem === undefined ? fromLog(events) : undefined;
  // Written perhaps by newer code, which can read the log; what it knew is better than what this code can make of it.
  if (made === undefined) return old ?? fromBrokenLog(id, values.length, events);
  const summary = { ...made, id };
  await connection.write(async (tables) => {
    if ((await lengthOf(tables, id)) === summary.length) await tables.games.put(summary);
  });
  return summary;
}

/** All that is stored of every game, unchecked, one after the other. */
export async function readEverything(
  connection: Connection,
): Promise<{ id: string; events: unknown[]; summary?: unknown }[]> {
  const { rows, ids } = await connection.read(async (tables) => ({
    rows: await tables.games.toArray(),
    ids: [...(await allExtents(tables)).keys()],
  }));
  const summaries = new Map(rows.map((row) => [row.id, row]));
  const games = [];
  for (const id of new Set([...ids, ...summaries.keys()])) {
    const stored: StoredLog = await connection.read((tables) => readStored(tables, id));
    const summary = summaries.get(id);
    games.push({ id, events: await valuesOf(stored), ...(summary === undefined ? {} : { summary }) });
  }
  return games;
}
