import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Backup, type DiskStore, openDisk, type Store } from '../../src/storage';
import { openMemory } from '../../src/storage/memory';
import { checkBackup, readBackup } from '../../src/storage/restore';
import { fromLog } from '../../src/storage/summary';
import { freshBrowser } from './database';
import { overLog } from './logs';

const opened: DiskStore[] = [];

async function open(): Promise<DiskStore> {
  const store = await openDisk();
  opened.push(store);
  return store;
}

beforeEach(() => freshBrowser());

afterEach(() => {
  vi.restoreAllMocks();
  for (const store of opened.splice(0)) store.close();
});

const eva = { id: 'p-eva', name: 'Eva', usedAt: 5 };

const log = overLog('log');

function gameOf(id: string, length = Number.POSITIVE_INFINITY): Backup['games'][number] {
  const events: typeof log = JSON.parse(JSON.stringify(overLog(id).slice(0, length)));
  const summary = fromLog(events);
  if (summary === undefined) throw new Error('no game');
  return { id, events, summary };
}

const backupOf = (...games: Backup['games']): Backup => ({
  people: [eva],
  values: [{ key: 'lastTable', value: { seats: ['p-eva'] } }],
  games,
  damaged: 0,
});

const fill = async (store: Store, ...games: Backup['games']) => {
  for (const { id, events, summary } of games) await store.append(id, 0, events, summary);
};

const dump = async (store: Store) => JSON.parse(JSON.stringify(await store.exportAll()));

describe('a backup that is read', () => {
  const whole = { format: 'foolscap-rescue', version: 1, people: [eva], values: [], games: [] as unknown[] };
  const { id, events } = gameOf('g');

  it('is what was exported', async () => {
    const store = await open();
    await fill(store, gameOf('g'), gameOf('h', 4));
    await store.putPeople([eva]);
    await store.putValue('entry:h', { at: 4 });
    const read = readBackup(`\uFEFF${JSON.stringify(await store.exportAll())}`);
    if (typeof read === 'string') throw new Error(read);
    expect(read).toMatchObject({ people: [eva], values: [{ key: 'entry:h', value: { at: 4 } }], damaged: 0 });
    expect(Object.fromEntries(read.games.map((game) => [game.id, game.events]))).toEqual({
      g: gameOf('g').events,
      h: gameOf('h', 4).events,
    });
  });

  it.each<[string, unknown, string]>([
    ['a list', [], 'foreign'],
    ['nothing', null, 'foreign'],
    ['a text', 'foolscap-rescue', 'foreign'],
    ['another format', { ...whole, format: 'other' }, 'foreign'],
    ['a newer version', { ...whole, version: 2 }, 'newer'],
    ['games that are no list', { ...whole, games: {} }, 'damaged'],
    ['people that are missing', { ...whole, people: undefined }, 'damaged'],
    ['nothing at all', { ...whole, people: [] }, 'empty'],
    ['only damaged games', { ...whole, games: [{ id, events: [events[0], null] }] }, 'damaged'],
    ['too many games', { ...whole, games: Array.from({ length: 20_001 }) }, 'large'],
  ])('says what is wrong with %s', (_, value, problem) => {
    expect(checkBackup(value)).toBe(problem);
  });

  it('says so of what is no JSON, and of what is far too long', () => {
    expect(readBackup('{"format":')).toBe('damaged');
    expect(readBackup('<!doctype html>')).toBe('damaged');
    expect(readBackup(' '.repeat(50_000_001))).toBe('large');
  });

  it.each<[string, unknown]>([
    ['of another id', { id: 'other', events }],
    ['without an id', { events }],
    ['without events', { id, events: [] }],
    ['with a hole', { id, events: [...events.slice(0, 2), null, ...events.slice(3)] }],
    ['that the rules refuse', { id, events: [events[0], events[0]] }],
    ['with a number without end', { id, events: [{ ...events[0], at: 1e300 }] }],
    ['with a hostile key', JSON.parse(`{"id":"g","events":[{"type":"gameStarted","__proto__":{"x":1}}]}`)],
  ])('leaves a game behind %s, and counts it', (_, game) => {
    const read = checkBackup({ ...whole, games: [game, gameOf('h')] });
    expect(read).toMatchObject({ damaged: 1, games: [{ id: 'h' }] });
  });

  it('trusts no summary, and takes no draft of a game that stays behind', () => {
    const read = checkBackup({
      ...whole,
      values: [
        { key: 'entry:g', value: 1 },
        { key: 'entry:gone', value: 1 },
        { key: 'setup', value: { seats: [] } },
        { key: 7, value: 1 },
        { key: 'big', value: 'x'.repeat(200_000) },
      ],
      games: [{ id, events, summary: { ...gameOf('g').summary, rounds: 99 } }],
    });
    expect(read).toMatchObject({
      values: [{ key: 'entry:g' }, { key: 'setup' }],
      games: [{ summary: gameOf('g').summary }],
    });
  });
});

describe.each([
  ['disk', open],
  ['memory', async () => openMemory()],
] as const)('bringing a backup to a store (%s)', (_, openStore) => {
  it('adds what is missing and leaves what is there; the same again changes nothing', async () => {
    const store: Store = await openStore();
    await fill(store, gameOf('h', 4));
    await store.putPeople([{ ...eva, name: 'Evi' }]);
    const backup = backupOf(gameOf('g'), gameOf('h'));
    expect(await store.bring(backup, 'missing')).toEqual({ added: 1, known: 1 });
    expect((await store.loadGame('g'))?.events).toEqual(overLog('g'));
    expect((await store.loadGame('h'))?.events).toHaveLength(4);
    expect((await store.listPeople()).map(({ name }) => name)).toEqual(['Evi']);
    const before = await dump(store);
    expect(await store.bring(backup, 'missing')).toEqual({ added: 0, known: 2 });
    expect(await dump(store)).toEqual(before);
    expect((await store.listGames()).map(({ id }) => id).sort()).toEqual(['g', 'h']);
  });
});

describe('bringing a backup to the disk', () => {
  it('changes nothing where one part of it cannot be written', async () => {
    const store = await open();
    await fill(store, gameOf('a', 3));
    const before = await dump(store);
    const { put, add } = IDBObjectStore.prototype;
    let left = 3;
    const limited = (act: typeof put): typeof put =>
      function (this: globalThis.IDBObjectStore, ...args) {
        left -= 1;
        if (left < 0) throw new DOMException('no room', 'QuotaExceededError');
        return act.apply(this, args);
      };
    IDBObjectStore.prototype.put = limited(put);
    IDBObjectStore.prototype.add = limited(add);
    try {
      await expect(store.bring(backupOf(gameOf('g'), gameOf('h'), gameOf('i', 5)), 'missing')).rejects.toMatchObject({
        fault: 'full',
      });
    } finally {
      Object.assign(IDBObjectStore.prototype, { put, add });
    }
    expect(await dump(store)).toEqual(before);
  });

  it('from memory lengthens what goes on, and makes a game of its own of what went another way', async () => {
    const store = await open();
    await fill(store, gameOf('g', 3), gameOf('h'), gameOf('i'));
    const undone: (typeof log)[number] = { type: 'undone', at: 7 };
    const branch = { ...gameOf('i', 4), events: [...gameOf('i', 4).events, undone] };
    const backup = backupOf(gameOf('g'), gameOf('h', 3), branch);
    await store.bring(backup, 'newer');
    expect((await store.loadGame('g'))?.events).toEqual(overLog('g'));
    expect((await store.loadGame('h'))?.events).toEqual(overLog('h'));
    expect((await store.loadGame('i'))?.events).toEqual(overLog('i'));
    expect((await store.loadGame('i+'))?.events.at(-1)).toEqual(undone);
    const before = await dump(store);
    await store.bring(backup, 'newer');
    expect(await dump(store)).toEqual(before);
  });
});
