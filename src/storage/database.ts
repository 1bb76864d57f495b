import { Dexie, type Table, type Transaction } from 'dexie';
import type { Pack } from './pack';

/** One event of a game's log. `event` is unchecked: only the reader makes a GameEvent of it. */
export interface EventRow {
  readonly game: string;
  readonly seq: number;
  readonly event: unknown;
}

/** The first `length` events of a game in one piece. */
export interface PackRow extends Pack {
  readonly game: string;
  readonly length: number;
}

/** What was found out about a round of a game. What is read is unchecked. */
export interface ReviewRow {
  readonly game: string;
  readonly round: number;
  readonly value: unknown;
}

export interface ValueRow {
  readonly key: string;
  readonly value: unknown;
}

/** The tables within one transaction. What is read from `games` and `people` is unchecked. */
export interface Tables {
  readonly events: Table<EventRow, [string, number]>;
  readonly packs: Table<PackRow, [string, number]>;
  readonly games: Table<{ readonly id: string }, string>;
  readonly people: Table<{ readonly id: string }, string>;
  readonly values: Table<ValueRow, string>;
  readonly reviews: Table<ReviewRow, [string, number]>;
}

/** No index but the keys: a row without the indexed field would drop out of every list without a word. */
const STORES = { events: '[game+seq]', packs: '[game+length]', games: 'id', people: 'id', values: 'key' };

/** The database, not opened yet. */
export function makeDatabase(name: string): Dexie {
  const database = new Dexie(name, {
    autoOpen: false,
    cache: 'disabled',
    // Saved is said only of what is on the disk.
    chromeTransactionDurability: 'strict',
    indexedDB: globalThis.indexedDB,
    IDBKeyRange: globalThis.IDBKeyRange,
  });
  database.version(1).stores(STORES);
  database.version(2).stores({ reviews: '[game+round]' });
  return database;
}

/** The tables, bound to a transaction over all of them. */
export function tablesOf(transaction: Transaction): Tables {
  return {
    events: transaction.table('events'),
    packs: transaction.table('packs'),
    games: transaction.table('games'),
    people: transaction.table('people'),
    values: transaction.table('values'),
    reviews: transaction.table('reviews'),
  };
}
