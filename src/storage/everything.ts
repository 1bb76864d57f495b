import type { Connection } from './connection';
import { allExtents, readStored, type StoredLog, valuesOf } from './log';
import { readGone } from './marks';
import { readSummary } from './rows';

/** All that is stored of every game, unchecked, one after the other. */
export async function readEverything(
  connection: Connection,
): Promise<{ id: string; events: unknown[]; summary?: unknown }[]> {
  const { rows, ids, gone } = await connection.read(async (tables) => ({
    rows: await tables.games.toArray(),
    ids: [...(await allExtents(tables)).keys()],
    gone: await tables.gone.toArray(),
  }));
  const summaries = new Map(rows.map((row) => [row.id, readSummary(row) ?? row]));
  const left = new Set([...ids, ...summaries.keys()]);
  for (const mark of gone) if (readGone(mark)?.isGone === true) left.delete(mark.id);
  const games = [];
  for (const id of left) {
    const stored: StoredLog = await connection.read((tables) => readStored(tables, id));
    const summary = summaries.get(id);
    games.push({ id, events: await valuesOf(stored), ...(summary === undefined ? {} : { summary }) });
  }
  return games;
}
