import type { Outcome } from '../engine';
import type { Connection } from './connection';
import type { OutcomeRow } from './database';
import { lengthOf, readStored, valuesOf } from './log';
import { RULES } from './rules';
import type { GameOutcome } from './store';

/** The finished games whose outcome is missing or out of date. */
export async function withoutOutcome(connection: Connection): Promise<string[]> {
  const { over, rows } = await connection.read(async (tables) => ({
    over: await tables.games.where('[state+changedAt]').between(['over', -Infinity], ['over', Infinity]).primaryKeys(),
    rows: await tables.outcomes.toArray(),
  }));
  const known = new Set(rows.flatMap(({ game, rules }) => (rules === RULES ? [game] : [])));
  return over.filter((id) => !known.has(id));
}

/** Works out what a game adds to statistics, and keeps that where its log is still the same. */
export async function makeOutcome(connection: Connection, id: string): Promise<void> {
  const values = await valuesOf(await connection.read((tables) => readStored(tables, id)));
  const [{ readLog }, { outcomeOfLog }] = await Promise.all([import('./reader'), import('./summary')]);
  const { events, problem } = readLog(values);
  const value = problem === undefined ? outcomeOfLog(events) : undefined;
  const row: OutcomeRow = { game: id, rules: RULES, ...(value === undefined ? {} : { value: JSON.stringify(value) }) };
  await connection.write(async (tables) => {
    const isListed = (await tables.games.get(id)) !== undefined;
    if (isListed && (await lengthOf(tables, id)) === values.length) await tables.outcomes.put(row);
  });
}

/** What all games add to statistics. */
export async function listOutcomes(connection: Connection): Promise<GameOutcome[]> {
  for (const id of await withoutOutcome(connection)) await makeOutcome(connection, id);
  const rows = await connection.read((tables) => tables.outcomes.toArray());
  return rows.flatMap(({ game, value }) => {
    const outcome = readOutcome(value);
    return outcome === undefined ? [] : [{ game, outcome }];
  });
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
