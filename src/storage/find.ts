import type { Connection } from './connection';
import type { Tables } from './database';
import { readSummary } from './rows';
import type { Among, GameSummary, Wanted } from './store';

/**
 * The ids of the games wanted, newest start first. Each condition is a set of keys that an index gives; no row is read,
 * so that ten thousand games take some ten milliseconds.
 */
export async function findGames(connection: Connection, wanted: Wanted): Promise<string[]> {
  return connection.read(async (tables) => {
    const [ordered, ...sets] = await Promise.all([inOrder(tables, wanted), ...setsOf(tables, wanted)]);
    const conditions = sets.map((ids) => new Set(ids));
    return ordered.filter((id) => conditions.every((ids) => ids.has(id))).reverse();
  });
}

/** The oldest first: only so are keys read in one go. */
function inOrder({ games }: Tables, { from, to }: Wanted): PromiseLike<string[]> {
  return games
    .where('startedAt')
    .between(from ?? -Infinity, to ?? Infinity, true, to === undefined)
    .primaryKeys();
}

function setsOf({ games }: Tables, { state, kind, people = [], among = [] }: Wanted): PromiseLike<string[]>[] {
  const keys = (index: string, key: string | number) => games.where(index).equals(key).primaryKeys();
  const inState = (state: string) =>
    games.where('[state+changedAt]').between([state, -Infinity], [state, Infinity]).primaryKeys();
  const someOf = async ({ people, ids }: Among) =>
    [ids, ...(await Promise.all(people.map((person) => keys('people', person))))].flat();
  return [
    ...(state === undefined ? [] : [state === 'stopped' ? keys('stopped', 1) : inState(state)]),
    ...(kind === undefined ? [] : [keys('kind', kind)]),
    ...people.map((person) => keys('people', person)),
    ...among.map(someOf),
  ];
}

/** The summaries of these games, in that order. */
export async function readGames(connection: Connection, ids: readonly string[]): Promise<(GameSummary | undefined)[]> {
  const rows = await connection.read((tables) => tables.games.bulkGet([...ids]));
  return rows.map(readSummary);
}
