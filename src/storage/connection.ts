import type { Dexie, Transaction } from 'dexie';
import { makeDatabase, type Tables, tablesOf } from './database';
import { within } from './deadline';
import { faultOf, openingFault } from './fault';
import { StorageError, type StorageFault } from './store';

/** Runs whole transactions. Each settles in time, and is tried once more when the connection broke under it. */
export interface Connection {
  read<T>(body: (tables: Tables) => Promise<T>): Promise<T>;
  /** `ms`: what takes longer by its nature has more time. */
  write<T>(body: (tables: Tables) => Promise<T>, ms?: number): Promise<T>;
  close(): void;
}

export interface Terms {
  readonly name: string;
  readonly timeoutMs: number;
  /**
   * Told while the opening waits for another tab ('blocked'), when newer code made the database what it is ('newer'), and
   * when it took it over just now ('closed').
   */
  readonly onFault: (fault: StorageFault) => void;
  /** The connection ended under us, or the database was deleted: it is opened again with the next thing to do. */
  readonly onLost?: (() => void) | undefined;
  /** An opening that was given up as too late came through after all. Without it such a connection is closed. */
  readonly onOpenLate?: ((connection: Connection) => void) | undefined;
}

/** Opens the database; rejects with a StorageError in time. */
export async function connect(terms: Terms): Promise<Connection> {
  let isBlocked = false;
  const opening = open(terms, () => {
    isBlocked = true;
  });
  try {
    return await within(terms.timeoutMs, opening);
  } catch (error) {
    const fault = openingFault(error);
    if (fault !== 'timeout') throw new StorageError(fault, error);
    opening.then(
      (late) => (terms.onOpenLate === undefined ? late.close() : terms.onOpenLate(late)),
      () => undefined,
    );
    throw new StorageError(isBlocked ? 'blocked' : 'timeout', error);
  }
}

async function open(terms: Terms, onBlocked: () => void): Promise<Connection> {
  let isShut = false;
  let database: Dexie | undefined;
  let reopening: Promise<Dexie> | undefined;
  let isNewer = false;

  const shut = (): void => {
    const last = database;
    isShut = true;
    database = undefined;
    last?.close();
  };
  const openOnce = async (): Promise<Dexie> => {
    const opened = makeDatabase(terms.name, () => {
      isNewer = true;
    });
    opened.on('blocked', () => {
      onBlocked();
      terms.onFault('blocked');
      return false;
    });
    // Dexie tells this of its own closing too.
    opened.on('close', () => {
      if (database !== opened) return;
      database = undefined;
      terms.onLost?.();
    });
    opened.on('versionchange', ({ newVersion }) => {
      // After a deletion, what is opened next is a new one, and empty; after an upgrade, this code would write to a
      // database that newer code has changed.
      if (newVersion !== null && !isShut) {
        shut();
        terms.onFault('closed');
      }
      opened.close();
      return false;
    });
    await opened.open();
    if (isNewer) {
      const stores = opened.backendDB().objectStoreNames;
      if (!opened.tables.every((table) => stores.contains(table.name))) throw new StorageError('newer');
      terms.onFault('newer');
    }
    return opened;
  };
  const current = (): Promise<Dexie> => {
    if (database !== undefined) return Promise.resolve(database);
    reopening ??= openOnce()
      .then((opened) => {
        if (isShut) opened.close();
        else database = opened;
        return opened;
      })
      .finally(() => {
        reopening = undefined;
      });
    return reopening;
  };
  const drop = (broken: Dexie): void => {
    if (database === broken) broken.close();
  };

  const attempt = async <T>(mode: 'r' | 'rw', body: (tables: Tables) => Promise<T>, ms: number): Promise<T> => {
    if (isShut) throw new StorageError('closed');
    if (isNewer && mode === 'rw') throw new StorageError('newer');
    let isLate = false;
    let running: Transaction | undefined;
    let used: Dexie | undefined;
    const work = async (): Promise<T> => {
      const opened = await current().catch((error: unknown) => {
        throw new StorageError(openingFault(error) === 'full' ? 'full' : 'closed', error);
      });
      used = opened;
      return settled(opened, mode, async (transaction) => {
        if (isLate) throw new StorageError('timeout');
        running = transaction;
        return body(tablesOf(transaction));
      });
    };
    try {
      return await within(ms, work(), () => {
        isLate = true;
        abort(running);
      });
    } catch (error) {
      const fault = faultOf(error);
      if (used !== undefined && (isBroken(fault) || fault === 'timeout')) drop(used);
      throw new StorageError(fault, error);
    }
  };
  const run = async <T>(mode: 'r' | 'rw', body: (tables: Tables) => Promise<T>, ms = terms.timeoutMs): Promise<T> => {
    try {
      return await attempt(mode, body, ms);
    } catch (error) {
      if (isShut || !isBroken(faultOf(error))) throw error;
      return attempt(mode, body, ms);
    }
  };

  await current();
  return { read: (body) => run('r', body), write: (body, ms) => run('rw', body, ms), close: shut };
}

/** iOS ends its storage process in the background; what it says then has many names, some of them unknown. */
const isBroken = (fault: StorageFault): boolean => fault === 'closed' || fault === 'unknown';

/**
 * Runs a transaction that settles when it is aborted, even if the browser forgets the request that was waiting (Chrome,
 * disk full). Rejects with what the transaction died of; its requests only know that it was aborted.
 */
function settled<T>(database: Dexie, mode: 'r' | 'rw', body: (transaction: Transaction) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let running: Transaction | undefined;
    // Undefined where the transaction could not even begin, whatever the types say.
    const cause = () => (running?.idbtrans as IDBTransaction | undefined)?.error ?? undefined;
    database
      .transaction(mode, database.tables, async (transaction) => {
        running = transaction;
        transaction.on('abort', () => {
          if (cause() !== undefined) reject(cause());
        });
        return body(transaction);
      })
      .then(resolve, (error) => reject(cause() ?? error));
  });
}

function abort(transaction: Transaction | undefined): void {
  try {
    transaction?.abort();
  } catch {
    // It has ended: whether it was written, the next look at the log tells.
  }
}
