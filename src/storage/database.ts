import { Dexie, type Table, type Transaction } from 'dexie';
import { indexed } from './indexed';
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

/** What a finished game adds to statistics. Without a value it adds nothing. A cache: what changes the log takes it away. */
export interface OutcomeRow {
  readonly game: string;
  /** Version of the rules that made it. */
  readonly rules: number;
  /** The ids of those who played. */
  readonly people: readonly string[];
  /** The outcome as JSON: a text is read faster than what it says. */
  readonly value?: string;
}

/** The tables within one transaction. What is read from those that have just an id is unchecked. */
export interface Tables {
  readonly events: Table<EventRow, [string, number]>;
  readonly packs: Table<PackRow, [string, number]>;
  readonly games: Table<{ readonly id: string }, string>;
  readonly people: Table<{ readonly id: string }, string>;
  readonly values: Table<ValueRow, string>;
  readonly reviews: Table<ReviewRow, [string, number]>;
  readonly notes: Table<{ readonly id: string }, string>;
  readonly gone: Table<{ readonly id: string }, string>;
  readonly outcomes: Table<OutcomeRow, string>;
}

/** The first version had no index but the keys. */
const STORES = { events: '[game+seq]', packs: '[game+length]', games: 'id', people: 'id', values: 'key' };

/**
 * A row without an indexed field drops out of that list without a word: `rowOf` writes them all, and `tend` finds the
 * rows that lack one.
 */
const SEARCHED = {
  games: 'id, startedAt, [state+changedAt], kind, *people',
  notes: 'id',
  gone: 'id',
  outcomes: 'game, rules, *people',
};

/** Gives the summaries there are what they are searched by. One that is damaged is made anew later. */
async function indexGames(transaction: Transaction): Promise<void> {
  await transaction.table('games').toCollection().modify(indexed);
}

/**
 * The browser's databases, where one that newer code has left is opened as it is: Dexie asks for it without a version
 * once its own turns out too low, and would then add what it misses.
 */
function guarded({ indexedDB }: typeof globalThis, onNewer: () => void): IDBFactory {
  let isNewer = false;
  return {
    cmp: (one, other) => indexedDB.cmp(one, other),
    databases: () => indexedDB.databases(),
    deleteDatabase: (name) => indexedDB.deleteDatabase(name),
    open(name, version) {
      if (version !== undefined && isNewer) throw new DOMException('newer', 'VersionError');
      if (version !== undefined) return indexedDB.open(name, version);
      isNewer = true;
      onNewer();
      return indexedDB.open(name);
    },
  };
}

/** The database, not opened yet. `onNewer`: while it opens it turns out to be of newer code. */
export function makeDatabase(name: string, onNewer: () => void): Dexie {
  const database = new Dexie(name, {
    autoOpen: false,
    cache: 'disabled',
    // Saved is said only of what is on the disk.
    chromeTransactionDurability: 'strict',
    indexedDB: guarded(globalThis, onNewer),
    IDBKeyRange: globalThis.IDBKeyRange,
  });
  database.version(1).stores(STORES);
  database.version(2).stores({ reviews: '[game+round]' });
  database.version(3).stores(SEARCHED).upgrade(indexGames);
  // Games that were stopped before are on it once the lists have been looked after.
  database.version(4).stores({ games: `${SEARCHED.games}, stopped` });
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
    notes: transaction.table('notes'),
    gone: transaction.table('gone'),
    outcomes: transaction.table('outcomes'),
  };
}
