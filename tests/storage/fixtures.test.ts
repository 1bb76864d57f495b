import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GameEvent, replay } from '../../src/engine';
import { type DiskStore, type GameSummary, openDisk, type StorageFault } from '../../src/storage';
import { openMemory } from '../../src/storage/memory';
import { readLog } from '../../src/storage/reader';
import { readBackup } from '../../src/storage/restore';
import { fromLog } from '../../src/storage/summary';
import { contents, freshBrowser } from './database';
import { bring, dumpOf, fileOf } from './dump';
import { overLog } from './logs';

/**
 * Databases and files as code of the past wrote them: the first and the last code of each version. Made once by that
 * very code, and never changed; a new version adds its own.
 */
const read = async (name: string) => JSON.parse(await readFile(join(import.meta.dirname, 'fixtures', name), 'utf8'));

interface Fixture {
  readonly version: number;
  readonly stores: Readonly<
    Record<string, { keyPath: string | string[]; indexes: readonly Index[]; rows: readonly unknown[] }>
  >;
}

interface Index {
  readonly name: string;
  readonly keyPath: string | string[];
  readonly unique: boolean;
  readonly multiEntry: boolean;
}

let store: DiskStore | undefined;
beforeEach(() => freshBrowser());
afterEach(() => store?.close());

/** Bytes are kept as text in a fixture. */
function revived(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('$bytes' in value) return new Uint8Array(Buffer.from(String(value.$bytes), 'base64'));
  if (Array.isArray(value)) return value.map(revived);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, revived(item)]));
}

async function restore({ version, stores }: Fixture): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('foolscap', version);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve(request.result);
    request.onupgradeneeded = () => {
      for (const [name, { keyPath, indexes, rows }] of Object.entries(stores)) {
        const table = request.result.createObjectStore(name, { keyPath });
        for (const { name, keyPath, ...terms } of indexes) table.createIndex(name, keyPath, terms);
        for (const row of rows) table.put(revived(row));
      }
    };
  });
  database.close();
}

/** The games of a file of the first version; every code of the past that wrote a database wrote one. */
async function gamesIn(name: string): Promise<{ id: string; events: unknown[] }[]> {
  const { games } = await read(name);
  return games.map(({ id, events }: { id: string; events: unknown[] }) => ({ id, events }));
}

describe.each([
  ['database-1.json', 'rescue-1-first.json'],
  ['database-2.json', 'rescue-1-last.json'],
])('%s', (name, rescue) => {
  it('opens, with every game on the lists, readable to the last event', async () => {
    await restore(await read(name));
    store = await openDisk();
    const games = await gamesIn(rescue);
    expect((await dumpOf(store)).games).toEqual(games.sort((a, b) => (a.id < b.id ? -1 : 1)));
    await store.tend(Date.now());
    expect((await store.listGames()).map(({ id }) => id).sort()).toEqual(games.map(({ id }) => id));
    expect((await store.findGames()).sort()).toEqual(games.map(({ id }) => id));
    for (const { id, events } of games) {
      const loaded = await store.loadGame(id);
      expect(loaded?.problem).toBeUndefined();
      expect(loaded?.events).toHaveLength(events.length);
    }
    expect((await store.listPeople()).map(({ name }) => name)).toEqual(['Eva "x" <b>', 'Ali']);
    expect(await store.getValue('lastTable')).toEqual({ seats: ['person-0', 'person-1'], dealer: 1 });
  });

  it('is the same after a backup', async () => {
    await restore(await read(name));
    store = await openDisk();
    const file = await fileOf(store);
    const before = await dumpOf(store);
    await store.eraseEverything();
    const plan = await bring(store, file);
    expect(plan).toMatchObject({ damaged: 0, parted: [] });
    expect(await dumpOf(store)).toEqual(before);
  });
});

describe.each(['rescue-1-first.json', 'rescue-1-landed.json', 'rescue-1-amended.json', 'rescue-1-last.json'])(
  '%s',
  (name) => {
    it('is brought back whole', async () => {
      store = await openDisk();
      const file = await read(name);
      const plan = await bring(store, file);
      expect(plan).toMatchObject({ damaged: 0, same: 0 });
      expect(plan.added).toHaveLength(file.games.length);
      const games = await gamesIn(name);
      expect((await dumpOf(store)).games).toEqual(games.sort((a, b) => (a.id < b.id ? -1 : 1)));
      expect((await bring(store, file)).same).toBe(games.length);
    });
  },
);

/**
 * The very first code had no screens yet. Its logs are chance's, and half of them tell what no screen ever told: tricks
 * left out of a game played here, before there were any, or a dealer amended, before anything was corrected.
 */
const isOfNoScreen = (name: string, [start, ...events]: readonly GameEvent[]) =>
  name === 'rescue-1-first.json' &&
  (start?.type !== 'gameStarted' || start.kind === 'digital' || events.some(({ type }) => type === 'dealerAmended'));

describe.each(['rescue-1-first.json', 'rescue-1-landed.json', 'rescue-1-amended.json', 'rescue-1-last.json'])(
  'what screens told of the games of %s',
  (name) => {
    it('is worked out to its end, with the scores that were shown', async () => {
      const { games } = (await read(name)) as { games: { events: unknown[]; summary: Pick<GameSummary, 'players'> }[] };
      const scores = ({ players }: Pick<GameSummary, 'players'>) => players.map(({ id, total }) => [id, total]);
      for (const { events, summary } of games) {
        const log = readLog(events).events;
        if (isOfNoScreen(name, log)) continue;
        const shown = fromLog(log);
        expect(shown).toMatchObject({ length: events.length });
        expect(shown && scores(shown)).toEqual(scores(summary));
      }
    });
  },
);

const now = 1_700_000_010_000;
/** What a file holds, however it is packed: that differs from machine to machine. */
const heldBy = async (file: unknown) => {
  const memory = openMemory();
  await bring(memory, file, now);
  return dumpOf(memory);
};

describe('database-3.json and backup-2.json', () => {
  it('open whole, with notes, colours, and what was deleted', async () => {
    await restore(await read('database-3.json'));
    store = await openDisk();
    // What lists show of the games was made by older rules.
    await store.tend(now);
    expect(await store.tend(now)).toBe(0);
    expect((await store.listGames()).map(({ id }) => id).sort()).toEqual([1, 2, 3, 5, 6, 7, 8].map((n) => `game-${n}`));
    expect((await store.listGone()).map(({ id, isGone }) => [id, isGone])).toEqual([['game-4', true]]);
    expect(await store.listNotes()).toMatchObject([{ id: 'game-2', place: 'home' }]);
    expect(await store.listPeople()).toMatchObject([{ name: 'Eva "x" <b>' }, { name: 'Ali', colour: 3 }]);
    expect(await heldBy(await fileOf(store))).toEqual(await heldBy(await read('backup-2.json')));
  });

  it('are the same once brought back', async () => {
    store = await openDisk();
    const file = await read('backup-2.json');
    expect(await bring(store, file, now)).toMatchObject({ damaged: 0, partial: 0, refused: 1 });
    expect(await heldBy(await fileOf(store))).toEqual(await heldBy(file));
    await store.restoreGames(['game-4'], now);
    expect((await store.loadGame('game-4'))?.problem).toBeUndefined();
    expect(await store.listGames()).toHaveLength(8);
  });
});

describe('database-3-last.json, database-4.json and backup-2-last.json', () => {
  it.each(['database-3-last.json', 'database-4.json'])(
    '%s opens whole, with when each thing was said of people and games',
    async (name) => {
      await restore(await read(name));
      store = await openDisk();
      await store.tend(now);
      expect(await store.tend(now)).toBe(0);
      const games = await store.listGames();
      expect(games.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 6, 7, 8].map((n) => `game-${n}`));
      expect(games.find(({ id }) => id === 'game-1')).toMatchObject({ digital: 'game', isStopped: true });
      expect(games.find(({ id }) => id === 'game-2')).toMatchObject({ digital: 'practice', whatIf: { round: 0 } });
      const stopped = games.flatMap(({ id, isStopped }) => (isStopped ? [id] : []));
      expect(stopped).toContain('game-1');
      expect((await store.findGames({ state: 'stopped' })).sort()).toEqual(stopped.sort());
      for (const { id } of games) expect(replay((await store.loadGame(id))?.events ?? []).ok).toBe(true);
      expect(await store.listNotes()).toMatchObject([{ place: 'home', note: 'rain' }]);
      const people = await store.listAllPeople();
      expect(Object.fromEntries(people.map(({ id, ...person }) => [id, person]))).toMatchObject({
        'person-0': { name: 'Alì', colour: 3, namedAt: 1_700_000_009_000 },
        'person-1': { name: 'Eva "x" <b>', namedAt: 1_700_000_001_000 },
        'person-2': { name: 'Ali', same: 'person-0' },
        'person-3': { name: 'Noor', isGone: true },
      });
      expect(await heldBy(await fileOf(store))).toEqual(await heldBy(await read('backup-2-last.json')));
    },
  );

  it('are the same once brought back, and a name told in between gives way to the one told last', async () => {
    store = await openDisk();
    await store.putPeople([{ id: 'person-0', name: 'Al', colour: 5, usedAt: 1, changedAt: 1_700_000_006_000 }]);
    const file = await read('backup-2-last.json');
    expect(await bring(store, file, now)).toMatchObject({ damaged: 0, partial: 0 });
    // The colour was told there before the name was, and here after it.
    expect(await store.listPeople()).toContainEqual(expect.objectContaining({ name: 'Alì', colour: 5 }));
    await store.eraseEverything();
    await bring(store, file, now);
    expect(await heldBy(await fileOf(store))).toEqual(await heldBy(file));
  });

  it('are in a sealed file too', async () => {
    const sealed = JSON.stringify(await read('backup-2-sealed.json'));
    expect(await readBackup(sealed)).toBe('sealed');
    const opened = await readBackup(sealed, 'Fool! 1995 é');
    expect(opened).toEqual(await readBackup(JSON.stringify(await read('backup-2-last.json'))));
  });
});

describe('a database of newer code', () => {
  const newer = async (change: Partial<Fixture['stores']> = {}) => {
    store = await openDisk();
    await store.append('g', 0, overLog('g'), fromLog(overLog('g'))!);
    await store.tidied();
    store.close();
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('foolscap', 990);
      request.onsuccess = () => resolve(request.result);
      request.onupgradeneeded = () => {
        request.result.createObjectStore('seasons', { keyPath: 'id' }).put({ id: 1 });
        for (const gone of Object.keys(change)) request.result.deleteObjectStore(gone);
      };
    });
    database.close();
  };

  it('is read, and nothing is written to it', async () => {
    await newer();
    const before = await contents();
    const faults: StorageFault[] = [];
    store = await openDisk({ onFault: (fault) => faults.push(fault) });
    expect(faults).toEqual(['newer']);
    expect((await store.listGames()).map(({ id }) => id)).toEqual(['g']);
    expect((await store.loadGame('g'))?.events).toHaveLength(5);
    const refused = { fault: 'newer' };
    await expect(store.append('h', 0, overLog('h'), fromLog(overLog('h'))!)).rejects.toMatchObject(refused);
    await expect(store.putValue('v', 1)).rejects.toMatchObject(refused);
    await expect(store.putPeople([{ id: 'a', name: 'Ali', usedAt: 1 }])).rejects.toMatchObject(refused);
    await expect(store.eraseEverything()).rejects.toMatchObject(refused);
    await expect(bring(store, await read('rescue-1-last.json'))).rejects.toMatchObject(refused);
    await store.tend(Date.now()).catch(() => undefined);
    expect(await fileOf(store)).toContain('"id":"g"');
    store.close();
    expect(await contents()).toEqual(before);
    expect((await indexedDB.databases())[0]?.version).toBe(990);
  });

  it('in which a table of ours is no more is left alone', async () => {
    // Dexie says what it would add.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await newer({ reviews: undefined });
    await expect(openDisk()).rejects.toMatchObject({ fault: 'newer' });
    expect((await indexedDB.databases())[0]?.version).toBe(990);
    expect(Object.keys(await contents())).not.toContain('reviews');
  });
});
