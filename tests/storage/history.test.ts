import { Dexie } from 'dexie';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type GameEvent, type GameState, outcomeOf, replay } from '../../src/engine';
import { openDisk, type Store } from '../../src/storage';
import { openMemory } from '../../src/storage/memory';
import type { Wanted } from '../../src/storage/store';
import { fromLog } from '../../src/storage/summary';
import { isWanted } from '../../src/storage/wanted';
import { contents, freshBrowser, tamper } from './database';
import { overLog, randomLog, runningLog } from './logs';

const DAY = 24 * 3600 * 1000;
const put = (store: Store, id: string, log: readonly GameEvent[]) => store.append(id, 0, log, fromLog(log)!);
const stateOf = (log: readonly GameEvent[]): GameState => {
  const state = replay(log);
  if (!state.ok) throw new Error(state.error.code);
  return state.value;
};

describe.each<[string, () => Promise<Store>]>([
  ['disk', () => openDisk()],
  ['memory', async () => openMemory()],
])('history (%s)', (_, open) => {
  let store: Store;
  beforeEach(async () => {
    freshBrowser();
    store = await open();
    await put(store, 'a', runningLog('a', 100));
    await put(store, 'b', overLog('b', 200));
    await put(store, 'c', overLog('c', 300));
    return () => store.close();
  });

  it.each<[string, Wanted, string[]]>([
    ['all, newest start first', {}, ['c', 'b', 'a']],
    ['those that are over', { state: 'over' }, ['c', 'b']],
    ['those that run', { state: 'running' }, ['a']],
    ['those that were ended early', { state: 'stopped' }, ['c', 'b']],
    ['those ended early before a moment', { state: 'stopped', to: 300 }, ['b']],
    ['those of a kind', { kind: 'table' }, ['c', 'b', 'a']],
    ['none of another kind', { kind: 'daily' }, []],
    ['those of somebody', { people: ['p0'] }, ['c', 'b', 'a']],
    ['none of who never played', { people: ['p0', 'x'] }, []],
    ['from a moment on', { from: 200 }, ['c', 'b']],
    ['before a moment', { to: 300 }, ['b', 'a']],
    ['those of somebody, or these', { among: [{ people: ['x'], ids: ['a', 'c', 'x'] }], state: 'over' }, ['c']],
    [
      'those that are among each',
      {
        among: [
          { people: ['p0'], ids: [] },
          { people: ['x'], ids: ['b'] },
        ],
      },
      ['b'],
    ],
  ])('finds %s', async (_name, wanted, ids) => expect(await store.findGames(wanted)).toEqual(ids));

  it('reads summaries in the order asked for', async () => {
    expect(await store.readGames(['b', 'x', 'a'])).toEqual([
      fromLog(overLog('b', 200)),
      undefined,
      fromLog(runningLog('a', 100)),
    ]);
  });

  it('finds what a look at every summary finds', async () => {
    for (let seed = 0; seed < 9; seed++) await put(store, `game-${seed}`, randomLog(seed, 40));
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            state: fc.constantFrom('running', 'over', 'stopped'),
            kind: fc.constantFrom('table', 'game'),
            people: fc.subarray(['person-0', 'person-1', 'person-6'], { maxLength: 2 }),
            among: fc.array(
              fc.record({
                people: fc.subarray(['person-0', 'person-4', 'person-6']),
                ids: fc.subarray(['game-1', 'game-2', 'game-5']),
              }),
              { maxLength: 2 },
            ),
            from: fc.integer({ min: 0, max: 8 }).map((seed) => 1_700_000_000_000 + seed),
          },
          { requiredKeys: [] },
        ),
        async (wanted) => {
          const all = await store.listGames();
          const found = await store.findGames(wanted as Wanted);
          expect([...found].sort()).toEqual(
            all
              .filter((each) => isWanted(each, wanted as Wanted))
              .map(({ id }) => id)
              .sort(),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('marks games as deleted, and brings them back as they were', async () => {
    const before = await store.readGames(['a', 'b', 'c']);
    const outcomes = await store.listOutcomes();
    await store.removeGames(['a', 'c', 'x'], 1000);
    expect(await store.findGames()).toEqual(['b']);
    expect(await store.listGames()).toEqual([before[1]]);
    expect(await store.countGames()).toBe(1);
    expect(await store.loadGame('a')).toBeUndefined();
    expect((await store.listOutcomes()).map(({ game }) => game)).toEqual(['b']);
    expect(await store.listGone()).toEqual([
      { id: 'a', at: 1000, isGone: true, summary: before[0] },
      { id: 'c', at: 1000, isGone: true, summary: before[2] },
    ]);
    await store.restoreGames(['a', 'c', 'x'], 2000);
    expect(await store.readGames(['a', 'b', 'c'])).toEqual(before);
    expect(await store.loadGame('a')).toEqual({ events: runningLog('a', 100) });
    expect(await store.listOutcomes()).toEqual(outcomes);
    expect(await store.listGone()).toEqual([
      { id: 'a', at: 2000, isGone: false },
      { id: 'c', at: 2000, isGone: false },
    ]);
  });

  it('does not play on in a deleted game; from its beginning it is written anew', async () => {
    await store.removeGames(['b'], 1000);
    const more = { type: 'gameContinued', at: 900 } as const;
    await expect(store.append('b', 5, [more], fromLog(overLog('b', 200))!)).rejects.toMatchObject({
      fault: 'conflict',
    });
    await put(store, 'b', runningLog('b', 200));
    expect(await store.loadGame('b')).toEqual({ events: runningLog('b', 200) });
    expect(await store.listGone()).toEqual([{ id: 'b', at: 1001, isGone: false }]);
  });

  it('keeps just the mark of what is deleted for good', async () => {
    await store.putNote({ id: 'b', place: 'Rome', note: '', changedAt: 5 });
    await store.deleteGame('b', 1000);
    expect(await store.listGone()).toEqual([{ id: 'b', at: 1000, isGone: true }]);
    await store.restoreGames(['b'], 2000);
    expect(await store.findGames()).toEqual(['c', 'a']);
    expect(await store.listNotes()).toEqual([]);
  });

  it('keeps place and note', async () => {
    const note = { id: 'a', place: 'Garda', note: 'rain', changedAt: 7 };
    await store.putNote(note);
    await store.putNote({ ...note, note: 'sun', changedAt: 8 });
    const saidAt = { place: 7, note: 8 };
    expect(await store.listNotes()).toEqual([{ ...note, note: 'sun', changedAt: 8, saidAt }]);
  });

  it('lists what finished games add to statistics, and follows a correction', async () => {
    const outcomeAfter = (log: readonly GameEvent[]) => JSON.parse(JSON.stringify(outcomeOf(stateOf(log))));
    expect(await store.listOutcomes()).toEqual([
      { game: 'b', outcome: outcomeAfter(overLog('b', 200)) },
      { game: 'c', outcome: outcomeAfter(overLog('c', 300)) },
    ]);
    expect(await store.listOutcomes(['p1', 'x'])).toHaveLength(2);
    expect(await store.listOutcomes(['x'])).toEqual([]);
    const fixed: GameEvent[] = [
      ...overLog('b', 200),
      { type: 'scoreAdjusted', round: 0, player: 1, points: -7, reason: 'revoke', at: 900 },
    ];
    await store.append('b', 5, fixed.slice(5), fromLog(fixed)!);
    expect((await store.listOutcomes()).find(({ game }) => game === 'b')?.outcome).toEqual(outcomeAfter(fixed));
    const on: GameEvent[] = [...fixed, { type: 'gameContinued', at: 901 }];
    await store.append('b', 6, on.slice(6), fromLog(on)!);
    expect((await store.listOutcomes()).map(({ game }) => game)).toEqual(['c']);
  });

  it('keeps of people what is not given anew, and lists again who sits down again', async () => {
    await store.putPeople([{ id: 'p', name: 'Ann', usedAt: 1, changedAt: 1, colour: 3 }]);
    await store.deletePerson('p', 5);
    expect(await store.listPeople()).toEqual([]);
    const told = { id: 'p', name: 'Ann', namedAt: 1, colour: 3 };
    expect(await store.listAllPeople()).toEqual([
      { ...told, usedAt: 1, isGone: true, changedAt: 5, saidAt: { name: 1, colour: 1, isGone: 5 } },
    ]);
    await store.putPeople([{ id: 'p', name: 'Ann', usedAt: 9 }]);
    expect(await store.listPeople()).toEqual([
      { ...told, usedAt: 9, changedAt: 9, saidAt: { name: 1, colour: 1, isGone: 9 } },
    ]);
  });
});

describe('tending', () => {
  beforeEach(freshBrowser);

  it('takes deleted logs away after 30 days, and not before', async () => {
    const store = await openDisk();
    await put(store, 'a', overLog('a'));
    await store.tidied();
    await store.removeGames(['a'], 1000);
    await store.tend(1000 + 30 * DAY);
    expect((await contents()).packs).toHaveLength(1);
    await store.tend(1001 + 30 * DAY);
    expect((await contents()).packs).toHaveLength(0);
    expect(await store.listGone()).toEqual([{ id: 'a', at: 1000, isGone: true }]);
    store.close();
  });

  it('makes outcomes that are missing, and leaves alone what counts nowhere', async () => {
    const store = await openDisk();
    for (let seed = 0; seed < 12; seed++) await put(store, `game-${seed}`, randomLog(seed, 60));
    await put(store, 'a', overLog('a'));
    await store.tidied();
    const whole = (await contents()).outcomes;
    await tamper('outcomes', (table) => table.clear());
    await store.tend(0);
    expect((await contents()).outcomes).toEqual(whole);
    store.close();
  });

  it('opens a database of the second version, whose games have no index yet', async () => {
    const old = new Dexie('foolscap', { indexedDB: globalThis.indexedDB, IDBKeyRange: globalThis.IDBKeyRange });
    old.version(2).stores({
      events: '[game+seq]',
      packs: '[game+length]',
      games: 'id',
      people: 'id',
      values: 'key',
      reviews: '[game+round]',
    });
    const log = runningLog('a', 100);
    await old.open();
    await old.table('events').bulkAdd(log.map((event, seq) => ({ game: 'a', seq, event })));
    await old.table('games').bulkAdd([fromLog(log), { id: 'odd', players: 7 }]);
    await old.table('people').add({ id: 'p', name: 'Ann', usedAt: 3 });
    old.close();
    const store = await openDisk();
    expect(await store.findGames({ people: ['p1'], kind: 'table' })).toEqual(['a']);
    expect(await store.listPeople()).toEqual([{ id: 'p', name: 'Ann', usedAt: 3 }]);
    expect(await store.loadGame('a')).toEqual({ events: log });
    store.close();
  });
});
