import { IDBObjectStore } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent } from '../../src/engine';
import { type DiskStore, openDisk, type Store } from '../../src/storage';
import { planFor } from '../../src/storage/bring';
import { makeFile, sealFile } from '../../src/storage/file';
import { join } from '../../src/storage/join';
import { openMemory } from '../../src/storage/memory';
import { type BackupProblem, checkBackup, readBackup } from '../../src/storage/restore';
import { fromLog } from '../../src/storage/summary';
import { contents, freshBrowser } from './database';
import { backupIn, bring, dumpOf, fileOf } from './dump';
import { overLog, randomLog } from './logs';

const opened: DiskStore[] = [];

async function open(name = 'foolscap'): Promise<DiskStore> {
  const store = await openDisk({ name });
  opened.push(store);
  return store;
}

beforeEach(() => freshBrowser());

afterEach(() => {
  vi.restoreAllMocks();
  for (const store of opened.splice(0)) store.close();
});

const NOW = 2_000_000_000_000;
const DAY = 24 * 3600_000;
const eva = { id: 'p-eva', name: 'Eva', usedAt: 5 };

const game = (id: string, length = Number.POSITIVE_INFINITY) => ({ id, events: overLog(id).slice(0, length) });
const branch = (id: string) => ({ id, events: [...overLog(id).slice(0, 4), { type: 'undone', at: 7 } as GameEvent] });

const backupOf = (...games: readonly unknown[]) => ({
  ...{ format: 'foolscap-backup', version: 2, notes: [], gone: [], games },
  people: [eva],
  values: [{ key: 'lastTable', value: { seats: ['p-eva'] } }],
});

const fill = async (store: Store, ...games: { id: string; events: readonly GameEvent[] }[]) => {
  for (const { id, events } of games) await store.append(id, 0, events, fromLog(events)!);
};

const lengths = async (store: Store) =>
  Object.fromEntries((await dumpOf(store)).games.map(({ id, events }) => [id, events.length]));

describe('a backup that is read', () => {
  const { id, events } = game('g');

  it.each([1, 2])('may be of version %i', async (version) => {
    const format = version === 1 ? 'foolscap-rescue' : 'foolscap-backup';
    const read = await backupIn(`\uFEFF${JSON.stringify({ ...backupOf(game('g')), format, version })}`);
    expect(read).toMatchObject({ people: [eva], games: JSON.parse(JSON.stringify([game('g')])) });
  });

  it.each<[string, unknown, BackupProblem]>([
    ['a list', [], 'foreign'],
    ['nothing', null, 'foreign'],
    ['a text', 'foolscap-rescue', 'foreign'],
    ['another format', { ...backupOf(), format: 'other' }, 'foreign'],
    ['a newer version', { ...backupOf(), version: 3 }, 'newer'],
    ['a newer version that has nothing we know', { format: 'foolscap-backup', version: 9, seal: 7 }, 'newer'],
    ['a newer rescue file, which never was', { ...backupOf(), format: 'foolscap-rescue', version: 2 }, 'newer'],
    ['a version that is no number', { ...backupOf(), version: '2' }, 'damaged'],
    ['games that are no list', { ...backupOf(), games: {} }, 'damaged'],
    ['people that are missing', { ...backupOf(), people: undefined }, 'damaged'],
    ['nothing at all', { ...backupOf(), people: [], values: [] }, 'empty'],
    ['too many games', { ...backupOf(), games: Array.from({ length: 50_001 }) }, 'large'],
  ])('says what is wrong with %s', (_, value, problem) => {
    expect(checkBackup(value)).toBe(problem);
  });

  it('says so of what is no JSON, and of what is far too long', async () => {
    expect(await readBackup('{"format":"foolscap-backup","ver')).toBe('damaged');
    expect(await readBackup('<!doctype html><title>Foolscap</title>')).toBe('foreign');
    expect(await readBackup('\u0000\u0001PNG')).toBe('foreign');
    expect(await readBackup('')).toBe('foreign');
    expect(await readBackup(' '.repeat(50_000_001))).toBe('large');
  });

  it.each<[string, unknown]>([
    ['of another id', { id: 'other', events }],
    ['without an id', { events }],
    ['with an id without end', { id: 'x'.repeat(300), events }],
    ['without events', { id, events: [] }],
    ['with events that are none', { id, events: [1, 'two', [3]] }],
    ['that the rules refuse from its start', { id, events: [{ ...events[0], players: [] }, events[1]] }],
    ['with a number without end', { id, events: [{ ...events[0], at: 1e300 }] }],
    ['with a hostile key', JSON.parse(`{"id":"g","events":[{"type":"gameStarted","__proto__":{"x":1}}]}`)],
    ['with a pack that is none', { id, pack: 'AAAA' }],
    ['with a pack that is no text', { id, pack: { length: 3 } }],
    ['that is nothing', null],
  ])('leaves a game behind %s, and counts it', async (_, bad) => {
    const store = await open();
    const plan = await bring(store, backupOf(bad, game('h')));
    expect(plan).toMatchObject({ damaged: 1, added: [{ id: 'h' }] });
    expect(Object.keys(await lengths(store))).toEqual(['h']);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it('trusts no summary, and takes a draft with its game alone', async () => {
    const store = await open();
    await bring(store, {
      ...backupOf({ ...game('g'), summary: { ...fromLog(events), rounds: 99 } }),
      values: [
        { key: 'entry:g', value: 1 },
        { key: 'entry:gone', value: 1 },
        { key: 'setup', value: { seats: [] } },
        { key: 7, value: 1 },
        { key: 'big', value: 'x'.repeat(200_000) },
      ],
    });
    expect(await store.listGames()).toEqual([fromLog(events)]);
    expect((await dumpOf(store)).values.map((row) => (row as { key: string }).key)).toEqual(['entry:g', 'setup']);
  });
});

describe('a file that somebody has meddled with', () => {
  const whole = JSON.stringify({
    ...backupOf(game('g'), { id: 'r', events: randomLog(3, 20, 'r') }),
    notes: [{ id: 'g', place: 'home', note: '', changedAt: 1 }],
    gone: [{ id: 'r', at: 1, isGone: false }],
  });

  /** Every place in a value, as the way to it. */
  const placesIn = (value: unknown, way: readonly string[] = []): (readonly string[])[] =>
    typeof value !== 'object' || value === null
      ? [way]
      : [way, ...Object.entries(value).flatMap(([key, item]) => placesIn(item, [...way, key]))];
  const places = placesIn(JSON.parse(whole)).slice(1);

  it('is refused, or brought as far as it is sound: what is listed then can be opened', async () => {
    const junk = fc.oneof(fc.jsonValue(), fc.constantFrom('\u0000', 1e308, -1, '<svg/onload=alert(1)>', [[]]));
    const meddling = fc.tuple(fc.constantFrom(...places), junk, fc.constantFrom('set', 'cut', '__proto__'));
    await fc.assert(
      fc.asyncProperty(fc.array(meddling, { minLength: 1, maxLength: 3 }), async (all) => {
        const file = JSON.parse(whole);
        for (const [way, value, how] of all) {
          let at: unknown = file;
          for (const key of way.slice(0, -1)) at = Object(at)[key];
          if (typeof at !== 'object' || at === null) continue;
          const key = how === 'set' ? (way.at(-1) as string) : how;
          if (how === 'cut') Reflect.deleteProperty(at, way.at(-1) as string);
          else Object.defineProperty(at, key, { value, enumerable: true, configurable: true, writable: true });
        }
        const read = await readBackup(JSON.stringify(file));
        if (typeof read === 'string') return;
        const store = openMemory();
        const raw = await store.raw();
        await raw.write((await planFor(raw, read, NOW)).changes);
        for (const { id } of await store.listGames())
          expect((await store.loadGame(id))?.events.length).toBeGreaterThan(0);
        await store.listOutcomes();
        const again = await store.raw();
        expect(Object.values((await planFor(again, read, NOW)).changes).flat()).toEqual([]);
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it('is refused where it ends too soon', async () => {
    for (let length = 0; length < whole.length; length += 37) {
      expect(await readBackup(whole.slice(0, length)), String(length)).toMatch(/^(damaged|foreign)$/);
    }
  });
});

describe('a passphrase', () => {
  it('opens what it sealed, in whatever way its letters are written; another does not, and says so', async () => {
    const store = await open();
    await fill(store, game('g'));
    const file = await makeFile(await store.raw(), new Map());
    const sealed = await sealFile(file, 'Caf\u00e9 \u{1f0cf}');
    expect(await sealed.text()).not.toContain('"games"');
    expect(await readBackup(sealed)).toBe('sealed');
    expect(await readBackup(sealed, 'cafe')).toBe('locked');
    expect(await readBackup(sealed, 'Cafe\u0301 \u{1f0cf}')).toEqual(await readBackup(file));
    const text = await sealed.text();
    const damaged = JSON.parse(text);
    expect(damaged.seal.rounds).toBeGreaterThanOrEqual(600_000);
    expect(await readBackup(JSON.stringify({ ...damaged, seal: { ...damaged.seal, rounds: 1e12 } }), 'x')).toBe(
      'damaged',
    );
    expect(await readBackup(JSON.stringify({ ...damaged, data: 7 }), 'x')).toBe('damaged');
    // Never the same twice.
    expect(JSON.parse(await (await sealFile(file, 'x')).text()).seal.salt).not.toBe(damaged.seal.salt);
  }, 60_000);
});

describe.each([
  ['disk', open],
  ['memory', async () => openMemory()],
] as const)('bringing a backup to a store (%s)', (_, openStore) => {
  let store: Store;
  beforeEach(async () => {
    store = await openStore();
  });

  it('adds what is missing and lengthens what goes on; the same again changes nothing', async () => {
    await fill(store, game('h', 4));
    const backup = backupOf(game('g'), game('h'));
    const plan = await bring(store, backup);
    expect(plan).toMatchObject({ added: [{ id: 'g' }], longer: [{ id: 'h', length: 5 }], parted: [], same: 0 });
    expect((await store.loadGame('g'))?.events).toEqual(overLog('g'));
    expect((await store.loadGame('h'))?.events).toEqual(overLog('h'));
    const before = await dumpOf(store);
    const again = await bring(store, backup);
    expect(again).toMatchObject({ added: [], longer: [], same: 2 });
    expect(Object.values(again.changes).flat()).toEqual([]);
    expect(await dumpOf(store)).toEqual(before);
    expect((await store.listGames()).map(({ id }) => id).sort()).toEqual(['g', 'h']);
    expect((await store.listOutcomes()).map(({ game }) => game).sort()).toEqual(['g', 'h']);
  });

  it('leaves what went on here', async () => {
    await fill(store, game('g'));
    expect(await bring(store, backupOf(game('g', 3)))).toMatchObject({ added: [], longer: [], same: 1 });
    expect((await store.loadGame('g'))?.events).toEqual(overLog('g'));
  });

  it('counts a copy once that is known better: one kept from a link has no seconds', async () => {
    const store = await open();
    const { id, events } = game('g');
    await fill(store, { id, events: events.map((event) => ({ ...event, at: 60_000 })) });
    const plan = await bring(store, backupOf(game('g')));
    expect(plan).toMatchObject({ added: [], longer: [{ id: 'g' }], parted: [], same: 0 });
    expect(await bring(store, backupOf(game('g')))).toMatchObject({ longer: [], same: 1 });
  });

  it('keeps both where logs parted ways, and says so; the same on either side', async () => {
    await fill(store, game('g'));
    const plan = await bring(store, backupOf(branch('g')));
    expect(plan.parted).toHaveLength(1);
    const other = openMemory();
    await fill(other, branch('g'));
    await bring(other, backupOf(game('g')));
    expect((await dumpOf(other)).games).toEqual((await dumpOf(store)).games);
    expect(Object.values(await lengths(store)).sort()).toEqual([5, 5]);
    expect((await store.listGames()).every(({ id }) => id === 'g' || /^g~[a-z0-9]+$/.test(id))).toBe(true);
    const before = await dumpOf(store);
    await bring(store, await fileOf(other));
    expect(await dumpOf(store)).toEqual(before);
  });

  it('goes by what was said last of people, notes and settings', async () => {
    await store.putPeople([{ ...eva, name: 'Evi', changedAt: 9 }]);
    await store.putNote({ id: 'g', place: 'here', note: '', changedAt: 9 });
    await store.putValue('lastTable', 7);
    const plan = await bring(store, {
      ...backupOf(game('g')),
      people: [
        { ...eva, changedAt: 5 },
        { id: 'p-ali', name: 'Ali', usedAt: 1 },
      ],
      notes: [
        { id: 'g', place: 'there', note: '', changedAt: 5 },
        { id: 'h', place: 'there', note: 'rain', changedAt: 5 },
      ],
    });
    expect(plan).toMatchObject({ newPeople: 1, changedPeople: 0 });
    const used = await bring(store, { ...backupOf(), people: [{ ...eva, usedAt: 99 }] });
    expect(used).toMatchObject({ newPeople: 0, changedPeople: 0 });
    expect((await store.listPeople()).map(({ name }) => name)).toEqual(['Evi', 'Ali']);
    expect((await store.listNotes()).map(({ id, place }) => `${id} ${place}`)).toEqual(['g here', 'h there']);
    expect(await store.getValue('lastTable')).toBe(7);
  });

  it('deletes what was deleted there, and leaves deleted what was deleted here', async () => {
    await fill(store, game('a'), game('b'));
    await store.removeGames(['b'], NOW - DAY);
    const gone = [{ id: 'a', at: NOW - DAY, isGone: true }];
    const plan = await bring(store, { ...backupOf(game('a'), game('b'), game('c')), gone }, NOW);
    expect(plan).toMatchObject({ deleted: [{ id: 'a' }], added: [{ id: 'c' }] });
    expect((await store.listGames()).map(({ id }) => id)).toEqual(['c']);
    await store.restoreGames(['a', 'b'], NOW);
    expect((await store.listGames()).map(({ id }) => id).sort()).toEqual(['a', 'b', 'c']);
  });

  it('brings back what was brought back there later', async () => {
    await fill(store, game('a'));
    await store.removeGames(['a'], 5);
    const plan = await bring(store, { ...backupOf(), gone: [{ id: 'a', at: 6, isGone: false }] }, 10);
    expect(plan).toMatchObject({ restored: [{ id: 'a' }] });
    expect((await store.loadGame('a'))?.events).toEqual(overLog('a'));
    expect((await store.listOutcomes()).map(({ game }) => game)).toEqual(['a']);
  });

  it('does not bring what was deleted long ago', async () => {
    const gone = [{ id: 'a', at: NOW - 31 * DAY, isGone: true }];
    expect(await bring(store, { ...backupOf(game('a')), gone }, NOW)).toMatchObject({ added: [], refused: 1 });
    expect(await lengths(store)).toEqual({});
  });

  it('keeps a log that this version reads in part, but not beside a whole one', async () => {
    const future = { id: 'g', events: [...game('g', 3).events, { type: 'cardsTossed', at: 9 }] };
    expect(await bring(store, backupOf(future))).toMatchObject({ added: [{ id: 'g', length: 4 }], damaged: 0 });
    expect((await dumpOf(store)).games[0]?.events).toEqual(future.events);
    expect(await store.loadGame('g')).toMatchObject({ problem: { at: 3 } });
    const refused = { id: 'r', events: [...game('r', 3).events, { type: 'gameStarted' }] };
    expect(await bring(store, backupOf(refused))).toMatchObject({ added: [{ id: 'r' }], partial: 1, damaged: 0 });
    await fill(store, game('h'));
    expect(await bring(store, backupOf({ id: 'h', events: [...game('h', 2).events, null] }))).toMatchObject({
      damaged: 1,
    });
    expect(await lengths(store)).toEqual({ g: 4, h: 5, r: 4 });
  });

  it('is told how far it is, and stops when it is no longer wanted', async () => {
    const stop = new AbortController();
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 50));
    const onStep = vi.fn(() => stop.abort(new Error('enough')));
    const backup = await backupIn(backupOf(game('a'), game('b')));
    const plan = planFor(await store.raw(), backup, NOW, { onStep, signal: stop.signal });
    await expect(plan).rejects.toThrow('enough');
    await expect(planFor(await store.raw(), backup, NOW, { onStep, signal: stop.signal })).rejects.toThrow('enough');
    expect(onStep).toHaveBeenCalledTimes(1);
    expect(onStep).toHaveBeenCalledWith(0, 2);
  });
});

describe('a round trip', () => {
  it('over export, erasing and import leaves everything as it was, to the byte', async () => {
    const store = await open();
    for (let seed = 1; seed <= 12; seed++) {
      const events = randomLog(seed, 30, `game-${seed}`);
      await fill(store, { id: `game-${seed}`, events });
    }
    await fill(store, game('over'), game('gone'));
    await store.putPeople([eva, { ...eva, id: 'p', name: '<img src=x onerror=alert(1)>', colour: 3, changedAt: 4 }]);
    await store.putNote({ id: 'over', place: '\u202e=1+1', note: 'rain', changedAt: 4 });
    await store.putValue('lastTable', { seats: ['p'] });
    await store.putValue('entry:game-1', { at: 30 });
    await store.removeGames(['gone'], NOW);
    await store.tidied();
    const file = await fileOf(store);
    const before = await dumpOf(store);
    const lists = [await store.listGames(), await store.listOutcomes(), await store.listGone()];

    await store.eraseEverything();
    await bring(store, file, NOW);
    expect(await dumpOf(store)).toEqual(before);
    expect([await store.listGames(), await store.listOutcomes(), await store.listGone()]).toEqual(lists);
    expect(await fileOf(store)).toBe(file);

    store.close();
    const database = JSON.stringify(await contents());
    const again = await open();
    await bring(again, file, NOW);
    again.close();
    expect(JSON.stringify(await contents())).toBe(database);
  });

  it('carries what cannot be read along', async () => {
    const store = await open();
    await fill(store, game('g'));
    await store.tidied();
    const raw = await store.raw();
    const broken = {
      ...raw,
      readLogs: async () => [{ pack: { format: 'deflate-raw' as const, data: new Uint8Array([1, 2]) } }],
    };
    const file = JSON.parse(await (await makeFile(broken, new Map())).text());
    expect(file.games).toEqual([{ id: 'g', pack: 'AQI=' }]);
  });

  it('has longer logs of open games in it', async () => {
    const store = await open();
    await fill(store, game('g', 3));
    const open2 = new Map([
      ['g', overLog('g')],
      ['h', overLog('h')],
    ]);
    const file = await (await makeFile(await store.raw(), open2)).text();
    await bring(store, file);
    expect(await lengths(store)).toEqual({ g: 5, h: 5 });
  });
});

describe('bringing a backup to the disk', () => {
  it('changes nothing where one part of it cannot be written', async () => {
    const store = await open();
    await fill(store, game('a', 3));
    const before = await dumpOf(store);
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
      await expect(bring(store, backupOf(game('a'), game('g'), game('h')))).rejects.toMatchObject({ fault: 'full' });
    } finally {
      Object.assign(IDBObjectStore.prototype, { put, add });
    }
    expect(await dumpOf(store)).toEqual(before);
  });

  it('writes nothing where a game went on meanwhile', async () => {
    const store = await open();
    await fill(store, game('a', 3));
    const raw = await store.raw();
    const { changes } = await planFor(raw, await backupIn(backupOf(game('a'), game('b'))), NOW);
    await store.append('a', 3, overLog('a').slice(3, 4), fromLog(overLog('a').slice(0, 4))!);
    await expect(raw.write(changes)).rejects.toMatchObject({ fault: 'conflict' });
    expect(await lengths(store)).toEqual({ a: 4 });
  });

  it('from memory lengthens what goes on, and makes a game of its own of what went another way', async () => {
    const store = await open();
    await fill(store, game('g', 3), game('h'), game('i'));
    await store.putValue('setup', 'old');
    const memory = openMemory();
    await fill(memory, game('g'), game('h', 3), branch('i'));
    await memory.putValue('setup', 'new');
    await join(await memory.raw(), await store.raw(), NOW);
    expect(await lengths(store)).toMatchObject({ g: 5, h: 5, i: 5 });
    expect((await store.listGames()).filter(({ id }) => id.startsWith('i'))).toHaveLength(2);
    expect(await store.getValue('setup')).toBe('new');
    const before = await dumpOf(store);
    await join(await memory.raw(), await store.raw(), NOW);
    expect(await dumpOf(store)).toEqual(before);
  });
});
