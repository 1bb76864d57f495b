import type { Outcome } from '../engine';
import type { Connection } from './connection';
import type { OutcomeRow } from './database';
import { lengthOf, readStored, valuesOf } from './log';
import { RULES } from './rules';
import type { GameOutcome } from './store';

/** The finished games whose outcome is missing or out of date. Reads keys only. */
export async function withoutOutcome(connection: Connection): Promise<string[]> {
  const { over, known } = await connection.read(async (tables) => ({
    over: await tables.games.where('[state+changedAt]').between(['over', -Infinity], ['over', Infinity]).primaryKeys(),
    known: new Set(await tables.outcomes.where('rules').equals(RULES).primaryKeys()),
  }));
  return over.filter((id) => !known.has(id));
}

/** The stored row of what a finished game adds, be it nothing. */
export function outcomeRow(game: string, value: Outcome | undefined): OutcomeRow {
  const people = value === undefined ? [] : [...new Set(value.players.map((player) => player.id))];
  return { game, rules: RULES, people, ...(value && { value: JSON.stringify(value) }) };
}

/** Works out what a game adds to statistics, and keeps that where its log is still the same. */
export async function makeOutcome(connection: Connection, id: string): Promise<void> {
  const values = await valuesOf(await connection.read((tables) => readStored(tables, id)));
  const [{ readLog }, { outcomeOfLog }] = await Promise.all([import('./reader'), import('./summary')]);
  const { events, problem } = readLog(values);
  const value = problem === undefined ? outcomeOfLog(events) : undefined;
  const row = outcomeRow(id, value);
  await connection.write(async (tables) => {
    const isListed = (await tables.games.get(id)) !== undefined;
    if (isListed && (await lengthOf(tables, id)) === values.length) await tables.outcomes.put(row);
  });
}

/** So many are read in one go. */
const AT_ONCE = 1000;

/** What games add to statistics: all, or those in which one of these people played. */
export async function listOutcomes(connection: Connection, people?: readonly string[]): Promise<GameOutcome[]> {
  for (const id of await withoutOutcome(connection)) await makeOutcome(connection, id);
  const all: GameOutcome[] = [];
  const read = (rows: readonly OutcomeRow[]) => {
    for (const { game, value } of rows) {
      const outcome = readOutcome(value);
      if (outcome !== undefined) all.push({ game, outcome });
    }
  };
  if (people !== undefined) {
    const rows = await connection.read(({ outcomes }) =>
      Promise.all(people.map((person) => outcomes.where('people').equals(person).toArray())),
    );
    // A game of two who are the same counts once.
    read([...new Map(rows.flat().map((row) => [row.game, row])).values()]);
    return all;
  }
  // Whole stretches: ten thousand rows one by one take several times as long.
  for (let last: string | undefined = ''; last !== undefined; ) {
    const after: string = last;
    const rows = await connection.read(({ outcomes }) => outcomes.where(':id').above(after).limit(AT_ONCE).toArray());
    read(rows);
    last = rows.at(-1)?.game;
  }
  return all;
}

/** A stored outcome. This code wrote it, for these rules: whether it is there at all is looked at, no more. */
function readOutcome(value: unknown): Outcome | undefined {
  try {
    const outcome = JSON.parse(String(value)) as Outcome | null;
    return Array.isArray(outcome?.players) ? (outcome ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}
