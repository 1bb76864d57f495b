import type { EventRow, PackRow, Tables } from './database';
import { parsePack } from './pack';

/** How long a stored log is. */
export interface Extent {
  readonly length: number;
  /** Some of it are rows, not packed yet. */
  readonly hasRows: boolean;
}

/** A log as it is stored: packed events, and rows that came later or are not packed yet. */
export interface StoredLog {
  readonly id: string;
  /** The longest first. */
  readonly packs: readonly PackRow[];
  readonly rows: readonly EventRow[];
}

const rowsOf = (tables: Tables, id: string) => tables.events.where(':id').between([id, 0], [id, Infinity], true, true);
const packsOf = (tables: Tables, id: string) => tables.packs.where(':id').between([id, 0], [id, Infinity], true, true);

/** The extents of all logs, by game. Reads keys only, and of each game with rows but the last one. */
export async function allExtents(tables: Tables): Promise<Map<string, Extent>> {
  const extents = new Map<string, Extent>();
  for (const [id, length] of await tables.packs.toCollection().primaryKeys()) {
    extents.set(id, { length: Math.max(length, extents.get(id)?.length ?? 0), hasRows: false });
  }
  // The last key, then the last key before that game's, and so on.
  let last = await lastKey(tables.events.orderBy(':id'));
  while (last !== undefined) {
    const [id, seq] = last;
    extents.set(id, { length: Math.max(seq + 1, extents.get(id)?.length ?? 0), hasRows: true });
    last = await lastKey(tables.events.where(':id').below([id]));
  }
  return extents;
}

/** The length of one game's log; 0 where there is none. */
export async function lengthOf(tables: Tables, id: string): Promise<number> {
  const packed = await lastKey(packsOf(tables, id));
  const row = await lastKey(rowsOf(tables, id));
  return Math.max(packed?.[1] ?? 0, row === undefined ? 0 : row[1] + 1);
}

interface Keyed {
  reverse(): { limit(most: number): { primaryKeys(): PromiseLike<[string, number][]> } };
}

async function lastKey(collection: Keyed): Promise<[string, number] | undefined> {
  const [key] = await collection.reverse().limit(1).primaryKeys();
  return key;
}

/** Reads all that is stored of a game's log. */
export async function readStored(tables: Tables, id: string): Promise<StoredLog> {
  const packs = await packsOf(tables, id).reverse().toArray();
  return { id, packs, rows: await rowsOf(tables, id).toArray() };
}

/** The events in order, unchecked, with a hole where one is missing. Not inside a transaction. */
export async function valuesOf({ packs, rows }: StoredLog): Promise<unknown[]> {
  const last = rows.at(-1);
  const values: unknown[] = Array.from({
    length: Math.max(packs[0]?.length ?? 0, last === undefined ? 0 : last.seq + 1),
  });
  for (const pack of packs) {
    const packed = (await parsePack(pack)) ?? [];
    for (const [seq, value] of packed.slice(0, pack.length).entries()) values[seq] ??= value;
  }
  for (const { seq, event } of rows) values[seq] = event;
  return values;
}

/** Rows that have the same events at the same places, up to the end of the log. */
export async function endsWith(tables: Tables, rows: readonly EventRow[]): Promise<boolean> {
  const [first] = rows;
  if (first === undefined) return true;
  const stored = await tables.events
    .where(':id')
    .between([first.game, first.seq], [first.game, Infinity], true, true)
    .toArray();
  return JSON.stringify(stored) === JSON.stringify(rows);
}

/** Takes a game's log away. */
export async function deleteLog(tables: Tables, id: string): Promise<void> {
  await rowsOf(tables, id).delete();
  await packsOf(tables, id).delete();
}

/**
 * Puts a pack in the place of the rows it was made of. False, with nothing changed, where the log is no longer what it
 * was made of; rows that came after it stay.
 */
export async function replaceByPack(tables: Tables, stored: StoredLog, pack: PackRow): Promise<boolean> {
  const { id } = stored;
  const now = await readStored(tables, id);
  const made = { ...now, rows: now.rows.filter(({ seq }) => seq < pack.length) };
  if (JSON.stringify(made) !== JSON.stringify(stored)) return false;
  await packsOf(tables, id).delete();
  await tables.packs.put(pack);
  await tables.events.where(':id').between([id, 0], [id, pack.length], true, false).delete();
  return true;
}
