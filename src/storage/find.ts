import type { Connection } from './connection';
import type { Tables } from './database';
import { readSummary } from './rows';
import type { GameSummary, Wanted } from './store';

/**
 * The ids of the games wanted, newest start first. Each condition is a set of keys that an index gives; no row is read,
 * so that ten thousand games take some ten milliseconds. Only what no index tells is read in the games that are left.
 */
export async function findGames(connection: Connection, wanted: Wanted): Promise<string[]> {
  return connection.read(async (tables) => {
    const [ordered, ...sets] = await Promise.all([inOrder(tables, wanted), ...setsOf(tables, wanted)]);
    const conditions = [...sets.map((ids) => new Set(ids)), ...(wanted.ids === undefined ? [] : [wanted.ids])];
    const found = ordered.filter((id) => conditions.every((ids) => ids.has(id))).reverse();
    if (wanted.state !== 'stopped') return found;
    const rows = await tables.games.bulkGet(found);
    return found.filter((_, at) => readSummary(rows[at])?.isStopped === true);
  });
}

/** The oldest first: only so are keys read in one go. */
function inOrder({ games }: Tables, { from, to }: Wanted): PromiseLike<string[]> {
  return games
    .where('startedAt')
    .between(from ?? -Infinity, to ?? Infinity, true, to === undefined)
    .primaryKeys();
}

function setsOf({ games }: Tables, { state, kind, people = [] }: Wanted): PromiseLike<string[]>[] {
  const stored = state === 'stopped' ? 'over' : state;
  return [
    ...(stored === undefined
      ? []
      : [games.where('[state+changedAt]').between([stored, -Infinity], [stored, Infinity]).primaryKeys()]),
    ...(kind === undefined ? [] : [games.where('kind').equals(kind).primaryKeys()]),
    ...people.map((person) => games.where('people').equals(person).primaryKeys()),
  ];
}

/** The summaries of these games, in that order. */
export async function readGames(connection: Connection, ids: readonly string[]): Promise<(GameSummary | undefined)[]> {
  const rows = await connection.read((tables) => tables.games.bulkGet([...ids]));
  return rows.map(readSummary);
}
