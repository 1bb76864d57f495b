import { type Connection, connect } from './connection';
import { faultOf } from './fault';
import { listGames } from './games';
import type { History } from './history';
import { rowOf } from './indexed';
import { listedPeople } from './listing';
import { deleteLog, endsWith, lengthOf, readStored, valuesOf } from './log';
import { noteGamesHeld } from './marker';
import { packGame } from './packing';
import { plainOf } from './plain';
import { readPerson } from './rows';
import { type GameSummary, type Gone, StorageError, type StorageFault, type Store } from './store';
import { writableEvents, writableKey, writableSeq } from './writable';

export interface DiskOptions {
  /** After so long an opening, a read or a write has failed. */
  readonly timeoutMs?: number;
  readonly name?: string;
  /** See `Terms`. */
  readonly onFault?: (fault: StorageFault) => void;
  /** The browser closed the database, or somebody deleted it: what was saved may be gone. */
  readonly onLost?: () => void;
  /** The opening that was rejected as blocked or too slow has come through after all. */
  readonly onOpenLate?: (store: DiskStore) => void;
}

export interface DiskStore extends Store {
  /** Packs a game's log into one record; false where there was nothing to pack or it had to stay as it is. */
  pack(id: string): Promise<boolean>;
  /** Settles when the packing that goes on by itself after a game's end is through. */
  tidied(): Promise<void>;
}

/** Opens the database; rejects with a StorageError in time when that hangs, is blocked or refused. */
export async function openDisk(options: DiskOptions = {}): Promise<DiskStore> {
  const { timeoutMs = 5000, name = 'foolscap', onFault = () => undefined, onLost, onOpenLate } = options;
  if (!hasDatabase()) throw new StorageError('unavailable');
  const late = onOpenLate && ((connection: Connection) => onOpenLate(storeOn(connection)));
  return storeOn(await connect({ name, timeoutMs, onFault, onLost, onOpenLate: late }));
}

/** Hardened browsers leave it out, or throw when it is looked at. */
function hasDatabase(): boolean {
  try {
    return globalThis.indexedDB !== undefined && globalThis.indexedDB !== null;
  } catch {
    return false;
  }
}

function storeOn(connection: Connection): DiskStore {
  const tidying = tidy(connection);
  const later = <K extends keyof History>(name: K): History[K] =>
    (async (...given: readonly unknown[]) => {
      const { historyOn } = await import('./history');
      return (historyOn(connection)[name] as (...given: readonly unknown[]) => unknown)(...given);
    }) as History[K];
  const listAllPeople = async () => {
    const rows = await connection.read((tables) => tables.people.toArray());
    return listedPeople(rows.flatMap((row) => readPerson(row) ?? []));
  };
  return {
    kind: 'disk',
    putPeople: later('putPeople'),
    deletePerson: later('deletePerson'),
    findGames: later('findGames'),
    listPlayers: later('listPlayers'),
    readGames: later('readGames'),
    removeGames: later('removeGames'),
    restoreGames: later('restoreGames'),
    listGone: later('listGone'),
    loadGone: later('loadGone'),
    deleteGame: later('deleteGame'),
    listNotes: later('listNotes'),
    putNote: later('putNote'),
    getReview: later('getReview'),
    putReview: later('putReview'),
    raw: later('raw'),
    listAllPeople,
    listPeople: async () => (await listAllPeople()).filter(({ isGone }) => isGone !== true),
    listGames: (state, limit) => listGames(connection, state, limit),
    countGames: () => connection.read((tables) => tables.games.count()),
    async listOutcomes(people) {
      await tidying.through();
      return (await import('./outcomes')).listOutcomes(connection, people);
    },
    async tend(now) {
      const counts = await connection.read(({ events, packs, games, gone }) =>
        Promise.all([events, packs, games, gone].map((table) => table.count())),
      );
      // Who is here for the first time is spared the code.
      if (counts.every((count) => count === 0)) return 0;
      const { made, unpacked } = await (await import('./tend')).tend(connection, now);
      for (const id of unpacked) tidying.pack(id);
      return made;
    },
    async loadGame(id) {
      const { stored, mark } = await connection.read(async (tables) => ({
        stored: await readStored(tables, id),
        mark: await tables.gone.get(id),
      }));
      if (stored.packs.length + stored.rows.length === 0 || isMarked(mark)) return undefined;
      const { readLog } = await import('./reader');
      return readLog(await valuesOf(stored));
    },
    append: appender(connection, tidying),
    getValue: (key) => connection.read(async (tables) => (await tables.values.get(key))?.value),
    async putValue(key, value) {
      const row = { key: writableKey(key), value: plainOf(value) };
      await connection.write((tables) => tables.values.put(row));
    },
    deleteValue: (key) => connection.write((tables) => tables.values.delete(key)),
    async eraseEverything() {
      await connection.write(async (tables) => {
        for (const table of Object.values(tables)) await table.clear();
      });
      // What was erased on purpose is not missing.
      noteGamesHeld(0);
    },
    close: () => connection.close(),
    pack: (id) => packGame(connection, id),
    tidied: () => tidying.through(),
  };
}

const isMarked = (mark: unknown): mark is Gone => (mark as Gone | undefined)?.isGone === true;

/** Appends; an append whose end was not seen (too late, connection lost) counts as done if it is found when tried again. */
function appender(connection: Connection, tidying: Tidying): Store['append'] {
  const unsure = new Set<string>();
  return async (id, seq, events, summary) => {
    const first = writableSeq(seq);
    const rows = (await writableEvents(events)).map((event, i) => ({ game: writableKey(id), seq: first + i, event }));
    const kept = rowOf({ ...(plainOf(summary) as GameSummary), id });
    if (rows.length === 0) return;
    const mark = `${first} ${id}`;
    let isAgain = unsure.has(mark);
    try {
      await connection.write(async (tables) => {
        const isRetry = isAgain;
        isAgain = true;
        const mark = await tables.gone.get(id);
        if (isMarked(mark)) {
          if (first > 0) throw new StorageError('conflict');
          // Whoever writes a deleted game from its beginning wants it after all.
          await deleteLog(tables, id);
          await tables.gone.put({ id, at: Math.max(mark.at + 1, kept.changedAt), isGone: false } as Gone);
        }
        if ((await lengthOf(tables, id)) !== first) {
          if (isRetry && (await endsWith(tables, rows))) return;
          throw new StorageError('conflict');
        }
        await tables.events.bulkAdd(rows);
        await tables.games.put(kept);
        if ((await tables.outcomes.get(id)) !== undefined) await tables.outcomes.delete(id);
      });
    } catch (error) {
      if (faultOf(error) === 'conflict') unsure.delete(mark);
      else unsure.add(mark);
      throw error;
    }
    unsure.delete(mark);
    if (summary.state === 'over') tidying.pack(id);
  };
}

interface Tidying {
  pack(id: string): void;
  through(): Promise<void>;
}

/** Packs finished games one after the other, behind everything else. A game that cannot be packed stays as it is. */
function tidy(connection: Connection): Tidying {
  const waiting = new Set<string>();
  let running = Promise.resolve();
  return {
    pack(id) {
      if (waiting.has(id)) return;
      waiting.add(id);
      running = running
        .then(() => {
          waiting.delete(id);
          return packGame(connection, id);
        })
        .then(async () => (await import('./outcomes')).makeOutcome(connection, id))
        .then(
          () => undefined,
          () => undefined,
        );
    },
    through: () => running,
  };
}
