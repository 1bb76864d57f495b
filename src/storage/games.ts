import type { Connection } from './connection';
import type { Tables } from './database';
import { listed } from './listing';
import { readSummary } from './rows';
import type { GameSummary } from './store';

/** Games by their newest change, all or the first so many. */
export async function listGames(
  connection: Connection,
  state: GameSummary['state'] | undefined,
  limit: number | undefined,
): Promise<GameSummary[]> {
  const states = state === undefined ? (['running', 'over'] as const) : [state];
  const rows = await connection.read((tables) => Promise.all(states.map((each) => newest(tables, each, limit))));
  return listed(
    rows.flat().flatMap((row) => readSummary(row) ?? []),
    state,
    limit,
  );
}

/** The rows of games in a state; with a limit those changed last. */
function newest(tables: Tables, state: GameSummary['state'], limit: number | undefined): PromiseLike<unknown[]> {
  const all = tables.games.where('[state+changedAt]').between([state, -Infinity], [state, Infinity]);
  return limit === undefined ? all.toArray() : all.reverse().limit(limit).toArray();
}
