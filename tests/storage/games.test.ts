import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent } from '../../src/engine';
import { type DiskStore, gamesOnceHeld, noteGamesHeld, openDisk, RULES } from '../../src/storage';
import { fromLog } from '../../src/storage/summary';
import { contents, freshBrowser, tamper } from './database';
import { dumpOf } from './dump';
import { overLog, runningLog } from './logs';

let store: DiskStore;
const put = (log: readonly GameEvent[], id: string) => store.append(id, 0, log, fromLog(log)!);
const storedSummaries = async () => (await contents()).games as { id: string; rules: number }[];

beforeEach(async () => {
  freshBrowser();
  store = await openDisk();
  await put(runningLog('a', 100), 'a');
  await put(overLog('b', 200), 'b');
  await put(runningLog('c', 300), 'c');
  await store.tidied();
  return () => store.close();
});

/** The lists after they were looked after. */
const tended = async (state?: 'running' | 'over') => {
  await store.tend(5);
  return store.listGames(state);
};

describe('listGames', () => {
  const all = [fromLog(runningLog('c', 300)), fromLog(overLog('b', 200)), fromLog(runningLog('a', 100))];

  it('lists every log', async () => expect(await store.listGames()).toEqual(all));

  it.each<[string, object | undefined]>([
    ['is missing', undefined],
    ['has lost its sort key', { changedAt: undefined }],
    ['has null for a sort key', { changedAt: null }],
    ['has a truth value for a sort key', { changedAt: true }],
    ['has lost its players', { players: undefined }],
    ['is of older rules', { rules: RULES - 1, rounds: 7 }],
    ['is of newer rules', { rules: RULES + 1, rounds: 7 }],
    ['is of a shorter log', { length: 1, rounds: 7 }],
    ['is of a longer log', { length: 999, rounds: 7 }],
  ])('makes a summary anew that %s, of a packed game as of rows', async (_, damage) => {
    for (const id of ['b', 'c']) {
      const summary = { ...(id === 'b' ? all[1] : all[0]), ...damage };
      await tamper('games', (table) => (damage === undefined ? table.delete(id) : (table.put(summary) as never)));
    }
    expect(await tended()).toEqual(all);
    expect(await storedSummaries()).toEqual([...all].reverse().map((one) => expect.objectContaining(one!)));
    expect(await store.countGames()).toBe(3);
    expect(await store.findGames()).toEqual(['c', 'b', 'a']);
    expect(await store.listGames('over')).toEqual([all[1]]);
  });

  it('makes all anew after a change of the rules', async () => {
    for (let i = 0; i < 250; i++) {
      const log = runningLog(`n${i}`, 1000 + i);
      await store.append(`n${i}`, 0, log, { ...fromLog(log)!, rules: RULES - 1, rounds: 7 });
    }
    expect(await store.tend(5)).toBe(250);
    expect((await store.listGames()).every(({ rounds, rules }) => rounds <= 1 && rules === RULES)).toBe(true);
    expect(await store.tend(5)).toBe(0);
  }, 30_000);

  it('never leaves a game out of the statistics meanwhile', async () => {
    for (let i = 0; i < 40; i++) await put(overLog(`n${i}`, 1000 + i), `n${i}`);
    await store.tidied();
    const whole = await store.listOutcomes();
    expect(whole).toHaveLength(41);
    for (const { game } of whole)
      await tamper('games', (table) => table.put({ ...fromLog(overLog(game, 200))!, id: game, rounds: 7 }));
    let isDone = false;
    const tending = store.tend(5).finally(() => {
      isDone = true;
    });
    const seen: number[] = [];
    while (!isDone) seen.push((await contents()).outcomes?.length ?? 0);
    expect(await tending).toBe(41);
    expect(seen.length).toBeGreaterThan(5);
    expect(new Set(seen)).toEqual(new Set([41]));
    expect(await store.listOutcomes()).toEqual(whole);
  });

  it('does not put a summary made anew over a newer one', async () => {
    await tamper('games', (table) => table.delete('b') as IDBRequest<unknown>);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const Real = DecompressionStream;
    class Held {
      readonly writable: WritableStream;
      readonly readable: ReadableStream;
      constructor(format: CompressionFormat) {
        const real = new Real(format);
        const gate = new TransformStream({
          async transform(chunk, out) {
            await held;
            out.enqueue(chunk);
          },
        });
        this.writable = real.writable;
        this.readable = real.readable.pipeThrough(gate);
      }
    }
    vi.stubGlobal('DecompressionStream', Held);
    const listing = store.tend(5);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const more: GameEvent[] = [...overLog('b', 200), { type: 'gameContinued', at: 900 }];
    await store.append('b', 5, more.slice(5), fromLog(more)!);
    release();
    await listing;
    vi.unstubAllGlobals();
    expect(await storedSummaries()).toContainEqual(expect.objectContaining(fromLog(more)!));
    expect((await store.listGames())[0]).toEqual(fromLog(more));
  });

  it('lists a log that cannot be read at all, and one that breaks off', async () => {
    await tamper('events', (table) => table.put({ game: 'a', seq: 0, event: { schema: 'lost' } }));
    await tamper('games', (table) => table.delete('a') as IDBRequest<unknown>);
    await tamper('events', (table) => table.put({ game: 'c', seq: 2, event: { type: 'cardSwapped', at: 1 } }));
    await tamper('games', (table) => table.delete('c') as IDBRequest<unknown>);
    const games = await tended();
    expect(games.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(games[0]).toEqual({ ...fromLog(runningLog('c', 300).slice(0, 2)), length: 3 });
    expect(games[2]).toMatchObject({ length: 3, state: 'running', players: [], rounds: 0 });
    expect(await store.loadGame('a')).toEqual({ events: [], problem: { at: 0 } });
    expect(await store.loadGame('c')).toEqual({ events: runningLog('c', 300).slice(0, 2), problem: { at: 2 } });
    // Nothing was deleted, nothing written over.
    expect((await contents()).events).toHaveLength(6);
  });

  it('keeps what newer code knew of a log that this code cannot read', async () => {
    const newer = { ...all[2]!, rules: RULES + 1, rounds: 7 };
    await tamper('games', (table) => table.put(newer));
    await tamper('events', (table) => table.put({ game: 'a', seq: 2, event: { type: 'cardSwapped', at: 1 } }));
    expect(await tended()).toEqual([all[0], all[1], newer]);
    expect(await storedSummaries()).toContainEqual(expect.objectContaining(newer));
  });

  it('lists a log that the rules refuse, up to there', async () => {
    const wrong = { game: 'a', seq: 3, event: { type: 'gameContinued', at: 9 } };
    await tamper('events', (table) => table.put(wrong));
    const games = await tended();
    expect(games[2]).toEqual(all[2]);
    expect(await store.loadGame('a')).toEqual({ events: [...runningLog('a', 100), wrong.event] });
  });

  it('lists a game of which only the summary is left', async () => {
    await tamper('packs', (table) => table.delete(['b', 5]) as IDBRequest<unknown>);
    expect(await store.listGames()).toEqual(all);
    expect(await store.loadGame('b')).toBeUndefined();
  });

  it('lists a pack that is damaged', async () => {
    await tamper('packs', (table) =>
      table.put({ game: 'b', length: 5, format: 'deflate-raw', data: new Uint8Array(3) }),
    );
    expect(await store.loadGame('b')).toEqual({ events: [], problem: { at: 0 } });
    expect(await tended()).toHaveLength(3);
  });

  it('goes by the rows where a pack of the same events is damaged', async () => {
    await tamper('packs', (table) =>
      table.put({ game: 'a', length: 2, format: 'deflate-raw', data: new Uint8Array(3) }),
    );
    expect(await store.loadGame('a')).toEqual({ events: runningLog('a', 100) });
  });

  it('lists a log with a hole', async () => {
    await tamper('events', (table) => table.delete(['c', 1]) as IDBRequest<unknown>);
    expect(await store.loadGame('c')).toEqual({ events: runningLog('c', 300).slice(0, 1), problem: { at: 1 } });
    expect((await tended()).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });
});

describe('what is taken along', () => {
  it('leaves out nothing, be it damaged', async () => {
    const odd = { schema: 'lost', deep: [1] };
    await tamper('events', (table) => table.put({ game: 'a', seq: 0, event: odd }));
    await tamper('events', (table) => table.delete(['c', 1]) as IDBRequest<unknown>);
    await tamper('events', (table) => table.put({ game: 'c', seq: 2, event: new Date(0) }));
    await tamper('people', (table) => table.put({ id: 'x', nom: 'Ali' }));
    const rescue = await dumpOf(store);
    expect(rescue.people).toEqual([{ id: 'x', nom: 'Ali' }]);
    const games = new Map(rescue.games.map((game) => [game.id, game.events]));
    expect(games.get('a')).toEqual([odd, ...JSON.parse(JSON.stringify(runningLog('a', 100).slice(1)))]);
    expect(games.get('b')).toEqual(JSON.parse(JSON.stringify(overLog('b', 200))));
    expect(games.get('c')).toMatchObject([{ type: 'gameStarted' }, null, new Date(0).toISOString()]);
  });
});

describe('people', () => {
  it('are listed even if their time of use was lost', async () => {
    await store.putPeople([{ id: 'a', name: 'Ann', usedAt: 5 }]);
    await tamper('people', (table) => table.put({ id: 'b', name: 'Bob' }));
    await tamper('people', (table) => table.put({ id: 'c', name: 'Cem', usedAt: null }));
    expect((await store.listPeople()).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

describe('the marker outside the database', () => {
  const local = new Map<string, string>();
  beforeEach(() => {
    local.clear();
    globalThis.localStorage = {
      getItem: (key: string) => local.get(key) ?? null,
      setItem: (key: string, value: string) => void local.set(key, value),
    } as Storage;
    return () => Reflect.deleteProperty(globalThis, 'localStorage');
  });

  it('tells lost data from a first visit', async () => {
    expect(gamesOnceHeld()).toBe(0);
    noteGamesHeld((await store.listGames()).length);
    freshBrowser();
    const after = await openDisk();
    expect(await after.listGames()).toEqual([]);
    expect(gamesOnceHeld()).toBe(3);
    after.close();
  });

  it('is taken back when all is erased on purpose', async () => {
    noteGamesHeld(3);
    await store.eraseEverything();
    expect(gamesOnceHeld()).toBe(0);
  });

  it.each(['x', '-1', '1.5', '"3"', 'null'])('says 0 for %s', (text) => {
    local.set('foolscap.games', text);
    expect(gamesOnceHeld()).toBe(0);
  });

  it('says 0 where nothing can be kept', () => {
    Reflect.deleteProperty(globalThis, 'localStorage');
    noteGamesHeld(3);
    expect(gamesOnceHeld()).toBe(0);
  });
});
