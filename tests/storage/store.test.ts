import { signal } from '@preact/signals';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/engine';
import { openDisk, type Store } from '../../src/storage';
import { openMemory } from '../../src/storage/memory';
import { fromLog } from '../../src/storage/summary';
import { freshBrowser } from './database';
import { dumpOf } from './dump';
import { overLog, randomLog, runningLog } from './logs';

const summaryOfLog = (log: readonly GameEvent[]) => fromLog(log)!;
const put = (store: Store, id: string, log: readonly GameEvent[]) => store.append(id, 0, log, summaryOfLog(log));
const fault = (name: string) => ({ name: 'StorageError', fault: name });

describe.each<[string, () => Promise<Store>]>([
  ['disk', () => openDisk()],
  ['memory', async () => openMemory()],
])('the store (%s)', (kind, open) => {
  let store: Store;
  beforeEach(async () => {
    freshBrowser();
    store = await open();
    return () => store.close();
  });

  it('says what it is', () => expect(store.kind).toBe(kind));

  it('starts empty', async () => {
    expect(await store.listGames()).toEqual([]);
    expect(await store.listPeople()).toEqual([]);
    expect(await store.loadGame('g')).toBeUndefined();
    expect(await store.getValue('draft')).toBeUndefined();
  });

  it('gives back a log event by event', async () => {
    const log = overLog('g');
    for (const [seq, event] of log.entries()) {
      await store.append('g', seq, [event], summaryOfLog(log.slice(0, seq + 1)));
      expect(await store.loadGame('g')).toEqual({ events: log.slice(0, seq + 1) });
    }
    expect(await store.listGames()).toEqual([summaryOfLog(log)]);
  });

  it('gives back every log that the rules accept, and its summary', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 40 }), async (seed, cut) => {
        const log = randomLog(seed, 40);
        await store.deleteGame('r', 5);
        await store.append('r', 0, log.slice(0, cut), summaryOfLog(log.slice(0, cut)));
        if (cut < log.length) await store.append('r', cut, log.slice(cut), summaryOfLog(log));
        expect(await store.loadGame('r')).toEqual({ events: log });
        expect(await store.listGames()).toEqual([{ ...summaryOfLog(log), id: 'r' }]);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('keeps games apart, also where one id begins with the other', async () => {
    for (const id of ['g', 'g1', 'g10', 'a', '￿']) await put(store, id, runningLog(id));
    for (const id of ['g', 'g1', 'g10', 'a', '￿']) expect(await store.loadGame(id)).toEqual({ events: runningLog(id) });
    await store.deleteGame('g1', 5);
    expect(await store.loadGame('g1')).toBeUndefined();
    expect((await store.listGames()).map(({ id }) => id).sort()).toEqual(['a', 'g', 'g10', '￿']);
  });

  it.each([
    ['what is there already', 0, 1],
    ['the last that is there', 2, 1],
    ['several of which one is there', 2, 2],
    ['what would leave a hole', 4, 1],
  ])('refuses to write %s', async (_, seq, count) => {
    const log = overLog('g');
    await put(store, 'g', log.slice(0, 3));
    const rival = log.slice(0, count).map((event) => ({ ...event, at: 77 }));
    await expect(store.append('g', seq, rival, summaryOfLog(log))).rejects.toMatchObject(fault('conflict'));
    expect(await store.loadGame('g')).toEqual({ events: log.slice(0, 3) });
    expect(await store.listGames()).toEqual([summaryOfLog(log.slice(0, 3))]);
  });

  it('refuses to write on where the game was deleted', async () => {
    const log = overLog('g');
    await put(store, 'g', log.slice(0, 3));
    await store.deleteGame('g', 5);
    await expect(store.append('g', 3, log.slice(3), summaryOfLog(log))).rejects.toMatchObject(fault('conflict'));
    expect(await store.listGames()).toEqual([]);
  });

  it('keeps what was found out about rounds as long as their game', async () => {
    for (const id of ['g', 'g1']) await put(store, id, runningLog(id));
    await store.putReview('g', 0, { found: 1 });
    await store.putReview('g', 0, { found: 2 });
    await store.putReview('g', 11, { found: 3 });
    await store.putReview('g1', 0, { found: 4 });
    await store.putReview('deleted', 0, { found: 5 });
    expect(await store.getReview('g', 0)).toEqual({ found: 2 });
    expect(await store.getReview('g', 1)).toBeUndefined();
    expect(await store.getReview('deleted', 0)).toBeUndefined();
    await store.deleteGame('g', 5);
    for (const round of [0, 11]) expect(await store.getReview('g', round)).toBeUndefined();
    expect(await store.getReview('g1', 0)).toEqual({ found: 4 });
    await store.eraseEverything();
    await put(store, 'g1', runningLog('g1'));
    expect(await store.getReview('g1', 0)).toBeUndefined();
  });

  it('lists the newest change first, by state, up to a limit', async () => {
    await put(store, 'old', runningLog('old', 100));
    await put(store, 'new', runningLog('new', 900));
    await put(store, 'done', overLog('done', 500));
    const ids = async (...args: Parameters<Store['listGames']>) => (await store.listGames(...args)).map(({ id }) => id);
    expect(await ids()).toEqual(['new', 'done', 'old']);
    expect(await ids('running')).toEqual(['new', 'old']);
    expect(await ids('over')).toEqual(['done']);
    expect(await ids(undefined, 2)).toEqual(['new', 'done']);
    expect(await ids('running', 1)).toEqual(['new']);
  });

  it('keeps people, newest use first, names not unique', async () => {
    await store.putPeople([
      { id: 'a', name: 'Ali', usedAt: 1 },
      { id: 'b', name: 'Ali', usedAt: 3 },
      { id: 'c', name: '‏علی', usedAt: 2 },
    ]);
    expect((await store.listPeople()).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    await store.putPeople([{ id: 'a', name: 'Alina', usedAt: 4, changedAt: 4 }]);
    await store.deletePerson('c', 5);
    expect(await store.listPeople()).toEqual([
      { id: 'a', name: 'Alina', usedAt: 4, changedAt: 4, namedAt: 4 },
      { id: 'b', name: 'Ali', usedAt: 3, namedAt: 3 },
    ]);
  });

  it('keeps values under their keys', async () => {
    const draft = { left: [null, 12, ['G5']], typed: ['', '12+'] };
    await store.putValue('scoring:g', draft);
    draft.typed[1] = 'changed later';
    expect(await store.getValue('scoring:g')).toEqual({ left: [null, 12, ['G5']], typed: ['', '12+'] });
    await store.putValue('scoring:g', 0);
    expect(await store.getValue('scoring:g')).toBe(0);
    await store.deleteValue('scoring:g');
    expect(await store.getValue('scoring:g')).toBeUndefined();
  });

  it('gives copies: changing them changes nothing', async () => {
    await store.putValue('v', { list: [1] });
    ((await store.getValue('v')) as { list: number[] }).list.push(2);
    expect(await store.getValue('v')).toEqual({ list: [1] });
    await put(store, 'g', runningLog('g'));
    const loaded = await store.loadGame('g');
    (loaded!.events as GameEvent[]).pop();
    expect((await store.loadGame('g'))?.events).toHaveLength(3);
    const [summary] = await store.listGames();
    Object.assign(summary!, { rounds: 99 });
    expect((await store.listGames())[0]?.rounds).toBe(0);
    const people = [{ id: 'a', name: 'Ali', usedAt: 1 }];
    await store.putPeople(people);
    people[0]!.name = 'changed';
    Object.assign((await store.listPeople())[0]!, { name: 'changed' });
    expect((await store.listPeople())[0]?.name).toBe('Ali');
  });

  it.each<[string, (store: Store) => Promise<unknown>]>([
    ['a signal as a value', (s) => s.putValue('v', signal(1))],
    ['a proxy as a value', (s) => s.putValue('v', new Proxy({}, {}))],
    ['nothing as a value', (s) => s.putValue('v', undefined)],
    ['a date in a value', (s) => s.putValue('v', { at: new Date() })],
    ['an empty key', (s) => s.putValue('', 1)],
    ['a signal as a name', (s) => s.putPeople([{ id: 'a', name: signal('Ali') as unknown as string, usedAt: 1 }])],
    ['a person without an id', (s) => s.putPeople([{ id: '', name: 'Ali', usedAt: 1 }])],
    [
      'a signal in an event',
      (s) =>
        s.append(
          'g',
          0,
          [{ ...runningLog('g')[0]!, at: signal(1) as unknown as number }],
          summaryOfLog(runningLog('g')),
        ),
    ],
    [
      'an event that could not be read back',
      (s) => s.append('g', 0, [{ ...runningLog('g')[0]!, at: Number.NaN }], summaryOfLog(runningLog('g'))),
    ],
    [
      'an event of no known type',
      (s) => s.append('g', 0, [{ type: 'cardSwapped', at: 1 } as unknown as GameEvent], summaryOfLog(runningLog('g'))),
    ],
    [
      'a function in a summary',
      (s) => s.append('g', 0, runningLog('g'), { ...summaryOfLog(runningLog('g')), x: () => 1 } as never),
    ],
    ['a sequence number below 0', (s) => s.append('g', -1, runningLog('g'), summaryOfLog(runningLog('g')))],
    [
      'a sequence number that is none',
      (s) => s.append('g', Number.NaN, runningLog('g'), summaryOfLog(runningLog('g'))),
    ],
  ])('rejects %s loudly and writes nothing', async (_, write) => {
    await expect(write(store)).rejects.toThrow(TypeError);
    expect(await store.getValue('v')).toBeUndefined();
    expect(await store.listPeople()).toEqual([]);
    expect(await store.listGames()).toEqual([]);
    expect(await store.loadGame('g')).toBeUndefined();
  });

  it('erases everything', async () => {
    await put(store, 'g', overLog('g'));
    await store.putPeople([{ id: 'a', name: 'Ali', usedAt: 1 }]);
    await store.putValue('v', 1);
    await store.eraseEverything();
    expect(await store.listGames()).toEqual([]);
    expect(await store.loadGame('g')).toBeUndefined();
    expect(await store.listPeople()).toEqual([]);
    expect(await store.getValue('v')).toBeUndefined();
    await put(store, 'g', runningLog('g'));
    expect(await store.loadGame('g')).toEqual({ events: runningLog('g') });
  });

  it('exports everything as plain JSON', async () => {
    const log = overLog('g');
    await put(store, 'g', log);
    await store.putPeople([{ id: 'a', name: 'Ali', usedAt: 1 }]);
    await store.putValue('v', { list: [1] });
    expect(await dumpOf(store)).toEqual({
      people: [{ id: 'a', name: 'Ali', usedAt: 1, namedAt: 1 }],
      values: [{ key: 'v', value: { list: [1] } }],
      notes: [],
      gone: [],
      games: [{ id: 'g', events: JSON.parse(JSON.stringify(log)) }],
    });
  });

  it('after closing refuses', async () => {
    store.close();
    await expect(store.listGames()).rejects.toMatchObject(fault('closed'));
    await expect(store.putValue('v', 1)).rejects.toMatchObject(fault('closed'));
    store.close();
  });
});
