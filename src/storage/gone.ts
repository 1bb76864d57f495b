import type { Connection } from './connection';
import type { Tables } from './database';
import { rowOf } from './indexed';
import { deleteLog, lengthOf, readStored, valuesOf } from './log';
import { readGone } from './marks';
import { readSummary } from './rows';
import type { Gone, Loaded } from './store';

/** So long a deleted game can be brought back: milliseconds. */
export const KEPT_FOR = 30 * 24 * 3600 * 1000;

/** Takes games off all lists; their logs stay. */
export function removeGames(connection: Connection, ids: readonly string[], at: number): Promise<void> {
  return connection.write(async (tables) => {
    for (const id of ids) {
      const summary = await tables.games.get(id);
      if (summary === undefined && (await lengthOf(tables, id)) === 0) continue;
      await tables.gone.put({ id, at, isGone: true, summary } as Gone);
      await tables.games.delete(id);
      await tables.outcomes.delete(id);
    }
  });
}

/** Puts deleted games on the lists again. Nothing is done of one whose log is no longer here. */
export function restoreGames(connection: Connection, ids: readonly string[], at: number): Promise<void> {
  return connection.write(async (tables) => {
    for (const id of ids) {
      const mark = readGone(await tables.gone.get(id));
      if (mark?.isGone !== true || (await lengthOf(tables, id)) === 0) continue;
      await tables.gone.put({ id, at, isGone: false } as Gone);
      // Without it, or where it is damaged, the list makes it anew.
      const summary = readSummary(mark.summary);
      if (summary !== undefined) await tables.games.put(rowOf(summary));
    }
  });
}

/** All marks, newest first. */
export async function listGone(connection: Connection): Promise<Gone[]> {
  const rows = await connection.read((tables) => tables.gone.toArray());
  return rows.flatMap((row) => readGone(row) ?? []).sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
}

/** The log of a game that is deleted; undefined where it is not, or there is none. */
export async function loadGone(connection: Connection, id: string): Promise<Loaded | undefined> {
  const { stored, mark } = await connection.read(async (tables) => ({
    stored: await readStored(tables, id),
    mark: readGone(await tables.gone.get(id)),
  }));
  if (mark?.isGone !== true || stored.packs.length + stored.rows.length === 0) return undefined;
  const { readLog } = await import('./reader');
  return readLog(await valuesOf(stored));
}

/** Takes away everything that belongs to a game but the mark that it is deleted. */
export async function forget(tables: Tables, id: string, at: number): Promise<void> {
  await deleteLog(tables, id);
  await tables.games.delete(id);
  await tables.outcomes.delete(id);
  await tables.notes.delete(id);
  await tables.reviews.where(':id').between([id, 0], [id, Infinity], true, true).delete();
  await tables.gone.put({ id, at, isGone: true } as Gone);
}
