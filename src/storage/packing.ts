import type { Connection } from './connection';
import { readStored, replaceByPack, valuesOf } from './log';
import { makePack, parsePack } from './pack';
import { plainOrUndefined } from './plain';

/**
 * Packs a game's log into one record. False where there is nothing to pack, where not all of it can be kept exactly, or
 * where somebody wrote meanwhile; the log is then as it was. Whenever it is broken off, either the rows or the pack are there.
 */
export async function packGame(connection: Connection, id: string): Promise<boolean> {
  const stored = await connection.read((tables) => readStored(tables, id));
  if (stored.rows.length === 0) return false;
  const values = await valuesOf(stored);
  if (values.some((value) => plainOrUndefined(value) === undefined)) return false;
  const pack = await makePack(values);
  // The rows are about to be taken away: what cannot be read back is not put in their place.
  const readBack = await parsePack(pack);
  if (JSON.stringify(readBack) !== JSON.stringify(values)) return false;
  const row = { game: id, length: values.length, ...pack };
  return connection.write((tables) => replaceByPack(tables, stored, row));
}
