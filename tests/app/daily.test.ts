import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type App, makeApp } from '../../src/app/app';
import { bringBack, lookInto } from '../../src/app/backup';
import { BUILD_ID } from '../../src/app/build';
import { type Daily, dailyFacts, dailyOf, localDate } from '../../src/app/daily';
import { type DailyResult, resultOf } from '../../src/app/dailyresult';
import { checkDeal, seedOfDay } from '../../src/app/fairdeal';
import { deleteGames } from '../../src/app/held';
import { openTables, tableOf } from '../../src/app/table';
import { LEVELS } from '../../src/bots/protocol';
import { type GameEvent, type GameFact, type GameState, phaseOf, runningRound } from '../../src/engine';
import { openMemory } from '../../src/storage/memory';
import { StorageError, type Store } from '../../src/storage/store';
import { summaryOf } from '../../src/storage/summary';
import { tell } from '../engine/log';
import { nextFact } from '../engine/turn';
import { fileOf } from '../storage/dump';

const YOU = { id: 'me', name: 'Me' };
const naming = (id: string) => (id.startsWith('bot:') ? `Bot ${id.slice(4)}` : 'You');

function begun(date: string, practice = false): GameState {
  return tell(undefined, ...dailyFacts('game', date, YOU, naming, practice));
}

function playedOut(state: GameState): GameState {
  let now = state;
  while (phaseOf(now) !== 'over') now = tell(now, nextFact(now));
  return now;
}

describe('the local date', () => {
  /** Dates as a device in a time zone has them, in a process of its own: the zone of this one is settled. */
  function datesIn(zone: string, moments: readonly string[]): string[] {
    const code = `${localDate.toString()}; console.log(JSON.stringify(JSON.parse(process.argv[1]).map((at) => localDate(new Date(at)))))`;
    const told = execFileSync(process.execPath, ['-e', code, JSON.stringify(moments)], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
    return JSON.parse(told) as string[];
  }

  it.each<[string, Record<string, string>]>([
    ['UTC', { '2026-11-30T23:59:59.999Z': '2026-11-30', '2026-12-01T00:00:00Z': '2026-12-01' }],
    ['Pacific/Kiritimati', { '2026-11-30T09:59:59Z': '2026-11-30', '2026-11-30T10:00:00Z': '2026-12-01' }],
    ['Pacific/Pago_Pago', { '2026-12-01T10:59:59Z': '2026-11-30', '2026-12-01T11:00:00Z': '2026-12-01' }],
    ['Asia/Kathmandu', { '2026-12-31T18:14:59Z': '2026-12-31', '2026-12-31T18:15:00Z': '2027-01-01' }],
    ['America/St_Johns', { '2027-01-01T03:29:59Z': '2026-12-31', '2027-01-01T03:30:00Z': '2027-01-01' }],
    // The hour that is there twice.
    ['Europe/Berlin', { '2026-10-25T00:30:00Z': '2026-10-25', '2026-10-25T01:30:00Z': '2026-10-25' }],
    // The night that has no midnight.
    ['America/Santiago', { '2026-09-06T03:59:59Z': '2026-09-05', '2026-09-06T04:00:00Z': '2026-09-06' }],
    ['Australia/Lord_Howe', { '2028-02-28T13:00:00Z': '2028-02-29', '2028-02-29T13:00:00Z': '2028-03-01' }],
  ])('in %s is that of its calendar', (zone, dates) => {
    expect(datesIn(zone, Object.keys(dates))).toEqual(Object.values(dates));
  });

  it('is written in the same digits and calendar everywhere', () => {
    expect(localDate(new Date(2026, 0, 5, 12))).toBe('2026-01-05');
    expect(localDate(new Date(987, 8, 9))).toBe('0987-09-09');
  });
});

describe('the deal of a day', () => {
  it('comes from the date alone', () => {
    const seed = createHash('sha256').update('foolscap daily deal 2026-11-30').digest('hex');
    expect(seedOfDay('2026-11-30')).toBe(seed);
    expect(dailyFacts('a', '2026-11-30', YOU, naming)).toEqual(dailyFacts('a', '2026-11-30', { ...YOU }, naming));
    const [one, other] = ['2026-11-30', '2026-12-01'].map((date) => begun(date).rounds[0]?.dealt);
    expect(one).not.toEqual(other);
  });

  it('is the same whoever plays it, in whatever game and language', () => {
    const ours = begun('2026-11-30');
    const theirs = tell(undefined, ...dailyFacts('x', '2026-11-30', { id: 'p', name: 'Zoë' }, (id) => id));
    expect(theirs.rounds[0]?.dealt).toEqual(ours.rounds[0]?.dealt);
    expect(theirs.botSeed).toBe(ours.botSeed);
    expect(theirs.options).toEqual(ours.options);
    expect(theirs.players.map(({ bot }) => bot)).toEqual(ours.players.map(({ bot }) => bot));
  });

  it('seats the person first, to lead, with three bots of the strongest level', () => {
    const state = begun('2026-11-30');
    expect(state.players.map(({ bot }) => bot)).toEqual([undefined, ...Array(3).fill(LEVELS.at(-1))]);
    expect(new Set(state.players.map(({ id }) => id)).size).toBe(4);
    expect(state.players[0]).toEqual(YOU);
    expect(runningRound(state)?.current?.leader).toBe(0);
    expect(state).toMatchObject({ kind: 'digital', daily: '2026-11-30', practice: false });
  });

  it('gives the bots a chance that has nothing to do with the cards', () => {
    const { botSeed } = begun('2026-11-30');
    expect(botSeed).not.toContain(seedOfDay('2026-11-30'));
    expect(botSeed).toContain('2026-11-30');
  });

  it('is one round', () => {
    const over = playedOut(begun('2026-11-30'));
    expect(over.rounds).toHaveLength(1);
  });

  it('can be worked out again like any other', () => {
    const [round] = begun('2026-11-30').rounds;
    expect(round && checkDeal(round)?.isSame).toBe(true);
  });
});

describe('its result', () => {
  it('is none before the round is scored, nor of another game', () => {
    const state = begun('2026-11-30');
    expect(resultOf(state)).toBeUndefined();
    const [started, ...rest] = dailyFacts('game', '2026-11-30', YOU, naming);
    const { daily: _, ...other } = started as Extract<GameFact, { type: 'gameStarted' }>;
    expect(resultOf(playedOut(tell(undefined, other, ...rest)))).toBeUndefined();
  });

  it('tells points, place, and how each trick went, but no card', () => {
    for (const date of ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03']) {
      const over = playedOut(begun(date));
      const [round] = over.rounds;
      const result = resultOf(over) as DailyResult;
      const points = round?.score?.points ?? [];
      const mine = points[0] as number;
      expect(result).toMatchObject({ date, points: mine, isPractice: false, standIns: 0 });
      expect(result.place).toBe(1 + points.filter((each) => each > mine).length);
      expect(result.marks).toHaveLength(round?.tricks.length ?? 0);
      for (const [index, mark] of result.marks.entries()) {
        const trick = round?.tricks[index];
        expect(mark === 'fool').toBe(trick?.fools?.includes(0));
        expect(mark === 'out').toBe(trick?.sittingOut?.includes(0));
        expect(mark === 'won').toBe(trick?.winner === 0);
        // Whoever is the Fool sits out the next trick (R11).
        if (index > 0) expect(mark === 'out').toBe(result.marks[index - 1] === 'fool');
      }
      expect(JSON.stringify(result)).not.toMatch(/"[GRYB]\d/);
    }
    expect(resultOf(playedOut(begun('2026-11-30', true)))?.isPractice).toBe(true);
  });
});

describe('a card in the stead of a bot’s', () => {
  it('is counted, unless it was taken back', () => {
    const [led, ...others] = ['failed', 'late', undefined] as const;
    let state = tell(begun('2026-11-30'), nextFact(begun('2026-11-30')));
    for (const standIn of [led, ...others]) {
      state = tell(state, { ...nextFact(state), ...(standIn === undefined ? {} : { standIn }) } as GameFact);
    }
    expect(resultOf(playedOut(state))?.standIns).toBe(2);
    const again = tell(state, { type: 'undone' }, { type: 'undone' });
    expect(resultOf(playedOut(again))?.standIns).toBe(1);
  });
});

describe('a game with a real deck', () => {
  it('is of no day, whatever its log says', () => {
    const [started] = dailyFacts('game', '2026-11-30', YOU, naming);
    const state = tell(undefined, { ...started, kind: 'table' } as GameFact);
    expect(state.daily).toBeUndefined();
  });
});

interface Opened {
  readonly app: App;
  readonly daily: Daily;
  /** The game that is shown, as its address says. */
  shown(): string;
}

function opened(store: Store): Opened {
  const place = { location: { hash: '#/daily', replace: () => undefined }, addEventListener: () => undefined };
  const app = makeApp({ place, openDisk: async () => store, openMemory: async () => openMemory() });
  return { app, daily: dailyOf(app), shown: () => place.location.hash };
}

const disk = (): Store => ({ ...openMemory(), kind: 'disk' });
const quiet = () => vi.advanceTimersByTimeAsync(20);

/** Plays a stored game to its end, as the screen of the game does. */
async function finish({ app }: Opened, game: string) {
  const table = tableOf(app, game);
  await quiet();
  for (let state = table.state.value; state !== undefined && phaseOf(state) !== 'over'; state = table.state.value) {
    const told = table.tell(nextFact(state));
    if (!told.ok) throw new Error(told.error.code);
  }
  await quiet();
}

const idIn = (hash: string) => decodeURIComponent(hash.replace('#/play/', ''));

describe('the one try', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(new Date(2026, 10, 30, 20, 15));
  });
  afterEach(() => vi.useRealTimers());

  it('begins the game of today and goes to it', async () => {
    const page = opened(disk());
    await quiet();
    expect(page.daily.date.value).toBe('2026-11-30');
    expect(page.daily.attempt.value).toEqual({ kind: 'none' });
    expect(await page.daily.play(naming)).toBe(true);
    const game = idIn(page.shown());
    expect(page.shown()).toBe(`#/play/${game}`);
    expect(page.daily.attempt.value).toEqual({ kind: 'begun', game, build: BUILD_ID });
    expect(page.app.games.value?.map(({ id }) => id)).toEqual([game]);
  });

  it('is the same game the second time: in the same page, after a reload, and when it is over', async () => {
    const store = disk();
    const first = opened(store);
    await first.daily.play(naming);
    const game = idIn(first.shown());
    await first.daily.play(naming);
    expect(idIn(first.shown())).toBe(game);

    const second = opened(store);
    await quiet();
    expect(second.daily.attempt.value).toEqual({ kind: 'begun', game, build: BUILD_ID });
    await second.daily.play(naming);
    expect(idIn(second.shown())).toBe(game);
    await finish(second, game);
    await second.daily.read();
    expect(second.daily.attempt.value).toMatchObject({ kind: 'over', game, result: { date: '2026-11-30' } });

    const third = opened(store);
    await third.daily.play(naming);
    expect(idIn(third.shown())).toBe(game);
    expect(third.daily.attempt.value.kind).toBe('over');
    expect((await store.listGames()).length).toBe(1);
  });

  it('is one game for two taps, and for two windows', async () => {
    const store = disk();
    const one = opened(store);
    const other = opened(store);
    await quiet();
    await Promise.all([one.daily.play(naming), one.daily.play(naming), other.daily.play(naming)]);
    expect(one.shown()).toBe(other.shown());
    expect((await store.listGames()).length).toBe(1);
  });

  it('goes on with the bots it was begun with, whatever became the strongest level since', async () => {
    const store = disk();
    const at = Date.now();
    const [started, dealt] = dailyFacts('old', '2026-11-30', YOU, naming);
    const players = (started as Extract<GameFact, { type: 'gameStarted' }>).players;
    const events = [
      {
        ...started,
        players: players.map((player) => (player.bot === undefined ? player : { ...player, bot: 'easy' })),
      },
      dealt,
    ].map((fact) => ({ ...fact, at }) as GameEvent);
    const state = tell(undefined, ...events);
    await store.append('old', 0, events, summaryOf(state, at));
    await store.putValue('dailyTry.2026-11-30', { game: 'old', build: 'before', isStored: true });
    const page = opened(store);
    await page.daily.play(naming);
    expect(idIn(page.shown())).toBe('old');
    expect(page.daily.attempt.value).toEqual({ kind: 'begun', game: 'old', build: 'before' });
    await finish(page, 'old');
    const loaded = await store.loadGame('old');
    expect(loaded?.events[0]).toEqual(events[0]);
    expect((await store.listGames()).length).toBe(1);
  });

  it('is no other where its game was deleted', async () => {
    const store = disk();
    const page = opened(store);
    await page.daily.play(naming);
    await deleteGames(page.app, [idIn(page.shown())]);
    await page.daily.read();
    expect(page.daily.attempt.value).toEqual({ kind: 'gone' });
    expect(await page.daily.play(naming)).toBe(false);
    expect(await opened(store).daily.play(naming)).toBe(false);
    expect(await store.listGames()).toEqual([]);
  });

  it('begins after all where the page died before its game was stored', async () => {
    const store = disk();
    const dying = opened({ ...store, append: () => new Promise(() => undefined) });
    void dying.daily.play(naming);
    await quiet();
    const kept = (await store.getValue('dailyTry.2026-11-30')) as { readonly game: string };
    const again = opened(store);
    await quiet();
    expect(again.daily.attempt.value).toEqual({ kind: 'none' });
    expect(await again.daily.play(naming)).toBe(true);
    expect(idIn(again.shown())).toBe(kept.game);
    expect((await store.listGames()).map(({ id }) => id)).toEqual([kept.game]);
  });

  it('is played in memory where nothing can be stored, and only once there too', async () => {
    const full = () => Promise.reject(new StorageError('full'));
    const page = opened({ ...disk(), append: full, putValue: full });
    expect(await page.daily.play(naming)).toBe(true);
    const game = idIn(page.shown());
    expect(openTables(page.app).map(({ id }) => id)).toEqual([game]);
    expect(await page.daily.play(naming)).toBe(true);
    expect(idIn(page.shown())).toBe(game);
    await finish(page, game);
    await page.daily.read();
    expect(page.daily.attempt.value.kind).toBe('over');
  });

  it('is over though somebody plays on after its round', async () => {
    const page = opened(disk());
    await page.daily.play(naming);
    const game = idIn(page.shown());
    await finish(page, game);
    const result = resultOf(tableOf(page.app, game).state.value as GameState);
    expect(tableOf(page.app, game).tell({ type: 'gameContinued' }).ok).toBe(true);
    await page.daily.read();
    expect(page.daily.attempt.value).toEqual({ kind: 'over', game, build: BUILD_ID, result });
  });

  it('is over though somebody stopped it, without a result', async () => {
    const page = opened(disk());
    await page.daily.play(naming);
    const game = idIn(page.shown());
    tableOf(page.app, game);
    await quiet();
    expect(tableOf(page.app, game).tell({ type: 'gameStopped' }).ok).toBe(true);
    await page.daily.read();
    expect(page.daily.attempt.value).toEqual({ kind: 'over', game, build: BUILD_ID });
  });

  it('can be practised once it is over, and practice counts for nothing', async () => {
    const store = disk();
    const page = opened(store);
    await quiet();
    expect(await page.daily.practise(naming)).toBe(false);
    await page.daily.play(naming);
    const game = idIn(page.shown());
    expect(await page.daily.practise(naming)).toBe(false);
    await finish(page, game);
    expect(await page.daily.practise(naming)).toBe(true);
    const practice = idIn(page.shown());
    expect(practice).not.toBe(game);
    const [counted, practised] = await Promise.all([game, practice].map((id) => store.loadGame(id)));
    expect(counted?.events[0]).not.toHaveProperty('practice');
    expect(practised?.events[0]).toMatchObject({ practice: true, daily: '2026-11-30' });
    expect(practised?.events[1]).toMatchObject({ ...counted?.events[1], at: expect.any(Number) });
    await finish(page, practice);
    await page.daily.read();
    expect(page.daily.attempt.value).toMatchObject({ kind: 'over', game });
  });

  it('goes on at midnight while the page is open: the day after has a try of its own', async () => {
    const store = disk();
    const page = opened(store);
    await page.daily.play(naming);
    const yesterday = idIn(page.shown());
    vi.setSystemTime(new Date(2026, 10, 30, 23, 59, 59));
    globalThis.dispatchEvent?.(new Event('focus'));
    await page.daily.read();
    expect(page.daily.date.value).toBe('2026-11-30');
    vi.setSystemTime(new Date(2026, 11, 1, 0, 0, 0));
    await page.daily.read();
    expect(page.daily.date.value).toBe('2026-12-01');
    expect(page.daily.attempt.value).toEqual({ kind: 'none' });
    await page.daily.play(naming);
    expect(idIn(page.shown())).not.toBe(yesterday);
    // Yesterday's game goes on, and is yesterday's still.
    await finish(page, yesterday);
    const state = tableOf(page.app, yesterday).state.value;
    expect(state && resultOf(state)?.date).toBe('2026-11-30');
  });

  it('turns the page by itself, day after day', async () => {
    const page = opened(disk());
    await vi.advanceTimersByTimeAsync(3.75 * 3600_000 - 1000);
    expect(page.daily.date.value).toBe('2026-11-30');
    await vi.advanceTimersByTimeAsync(2000);
    expect(page.daily.date.value).toBe('2026-12-01');
    await vi.advanceTimersByTimeAsync(24 * 3600_000);
    expect(page.daily.date.value).toBe('2026-12-02');
  });

  it('takes the date of the tap, though the page slept through midnight', async () => {
    const store = disk();
    const page = opened(store);
    await quiet();
    vi.setSystemTime(new Date(2026, 11, 2, 7, 30));
    await page.daily.play(naming);
    const [started] = (await store.loadGame(idIn(page.shown())))?.events ?? [];
    expect(started).toMatchObject({ daily: '2026-12-02' });
  });

  it('goes back to the try of a day when the clock goes back', async () => {
    const page = opened(disk());
    await page.daily.play(naming);
    const game = idIn(page.shown());
    vi.setSystemTime(new Date(2026, 11, 1, 8));
    await page.daily.read();
    vi.setSystemTime(new Date(2026, 10, 30, 22));
    await page.daily.play(naming);
    expect(idIn(page.shown())).toBe(game);
  });

  it('names the version that it was begun on', async () => {
    const store = disk();
    const page = opened(store);
    await page.daily.play(naming);
    const game = idIn(page.shown());
    await store.putValue('dailyTry.2026-11-30', { game, build: '0.0.1+older', isStored: true });
    const later = opened(store);
    await later.daily.read();
    expect(later.daily.attempt.value).toMatchObject({ build: '0.0.1+older' });
  });

  it('begins anew where what is stored makes no sense', async () => {
    for (const nonsense of [7, '', null, {}, { game: '' }, { game: 4, build: 'x', isStored: true }]) {
      const store = disk();
      await store.putValue('dailyTry.2026-11-30', nonsense);
      const page = opened(store);
      expect(await page.daily.play(naming), JSON.stringify(nonsense)).toBe(true);
      expect(page.daily.attempt.value.kind).toBe('begun');
    }
  });
});

describe('a try that has ended', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(new Date(2026, 10, 30, 20, 15));
  });
  afterEach(() => vi.useRealTimers());

  const stateOf = ({ app }: Opened, game: string) => tableOf(app, game).state.value as GameState;
  async function begunNow(store: Store) {
    const page = opened(store);
    await page.daily.play(naming);
    const game = idIn(page.shown());
    return { page, game, early: await fileOf(store) };
  }

  async function bringFrom({ app }: Opened, file: string): Promise<void> {
    const plan = await lookInto(app, file);
    if (typeof plan === 'string') throw new Error(plan);
    await bringBack(app, plan);
  }

  it('keeps its result when an earlier log of it is imported, and is not played again', async () => {
    const store = disk();
    const { page, game, early } = await begunNow(store);
    await finish(page, game);
    const result = resultOf(stateOf(page, game));
    expect(await page.daily.outcome(stateOf(page, game))).toEqual({ kind: 'over', game, build: BUILD_ID, result });
    await store.deleteGame(game, Date.now());
    await bringFrom(page, early);
    await store.restoreGames([game], Date.now());

    const again = opened(store);
    await again.daily.read();
    expect(again.daily.attempt.value).toEqual({ kind: 'over', game, build: BUILD_ID, result });
    // Played once more from there, with other cards.
    const table = tableOf(again.app, game);
    await quiet();
    expect(table.tell({ type: 'gameStopped' }).ok).toBe(true);
    await quiet();
    expect(await again.daily.outcome(stateOf(again, game))).toMatchObject({ kind: 'over', result });
    await again.daily.read();
    expect(again.daily.attempt.value).toMatchObject({ kind: 'over', result });
  });

  it('keeps its result though its game is deleted, which cannot be gone to then', async () => {
    const store = disk();
    const { page, game } = await begunNow(store);
    await finish(page, game);
    await page.daily.read();
    await deleteGames(page.app, [game]);
    const later = opened(store);
    await later.daily.read();
    expect(later.daily.attempt.value).toMatchObject({ kind: 'over', isDeleted: true, result: { date: '2026-11-30' } });
    expect(await later.daily.play(naming)).toBe(false);
    expect(await later.daily.practise(naming)).toBe(true);
  });

  it('stays gone once it was seen gone, after practice and whatever is imported', async () => {
    const store = disk();
    const { page, game, early } = await begunNow(store);
    await deleteGames(page.app, [game]);
    expect(await page.daily.practise(naming)).toBe(true);
    await bringFrom(page, early);
    await store.restoreGames([game], Date.now());
    const again = opened(store);
    await again.daily.read();
    expect(again.daily.attempt.value).toEqual({ kind: 'gone' });
    expect(await again.daily.play(naming)).toBe(false);
    await finish(again, game);
    expect(await again.daily.outcome(stateOf(again, game))).toEqual({ kind: 'gone' });
  });

  it('stays stopped, though the stop was taken back and the round played out', async () => {
    const store = disk();
    const { page, game } = await begunNow(store);
    const table = tableOf(page.app, game);
    await quiet();
    table.tell({ type: 'gameStopped' });
    await page.daily.read();
    expect(page.daily.attempt.value).toEqual({ kind: 'over', game, build: BUILD_ID });
    table.tell({ type: 'undone' });
    await finish(page, game);
    expect(resultOf(stateOf(page, game))).toBeDefined();
    expect(await page.daily.outcome(stateOf(page, game))).toEqual({ kind: 'over', game, build: BUILD_ID });
    const again = opened(store);
    await again.daily.read();
    expect(again.daily.attempt.value).toEqual({ kind: 'over', game, build: BUILD_ID });
  });

  it('is told for the day of its game, though midnight is past', async () => {
    const store = disk();
    const { game } = await begunNow(store);
    vi.setSystemTime(new Date(2026, 11, 1, 0, 10));
    const later = opened(store);
    await finish(later, game);
    const found = await later.daily.outcome(stateOf(later, game));
    expect(found).toMatchObject({ kind: 'over', game, build: BUILD_ID, result: { date: '2026-11-30' } });
    expect(later.daily.date.value).toBe('2026-12-01');
    expect(later.daily.attempt.value).toEqual({ kind: 'none' });
    expect(await store.getValue('dailyTry.2026-11-30')).toMatchObject({ end: { kind: 'over' } });
  });

  it('is not that of practice, nor of another game of that day', async () => {
    const store = disk();
    const { page, game } = await begunNow(store);
    await finish(page, game);
    await page.daily.practise(naming);
    const practice = idIn(page.shown());
    await finish(page, practice);
    expect(await page.daily.outcome(stateOf(page, practice))).toEqual({ kind: 'none' });
    const other = playedOut(tell(undefined, ...dailyFacts('other', '2026-11-30', YOU, naming)));
    expect(await page.daily.outcome(other)).toEqual({ kind: 'none' });
    // Where nothing is known of the day but this game, it is the one.
    expect(await opened(disk()).daily.outcome(other)).toMatchObject({ kind: 'over', game: 'other' });
  });

  it('is looked at anew where what is noted of its end makes no sense', async () => {
    const store = disk();
    const { page, game } = await begunNow(store);
    await finish(page, game);
    const result = resultOf(stateOf(page, game));
    const kept = { game, build: BUILD_ID, isStored: true };
    for (const end of [7, null, 'over', { kind: 'fine' }]) {
      await store.putValue('dailyTry.2026-11-30', { ...kept, end });
      const again = opened(store);
      await again.daily.read();
      expect(again.daily.attempt.value, JSON.stringify(end)).toMatchObject({ kind: 'over', result });
    }
    for (const broken of [7, { ...result, points: '7' }, { ...result, marks: ['<b>'] }, { ...result, date: 'x' }]) {
      await store.putValue('dailyTry.2026-11-30', { ...kept, end: { kind: 'over', result: broken } });
      const again = opened(store);
      await again.daily.read();
      expect(again.daily.attempt.value).toEqual({ kind: 'over', game, build: BUILD_ID });
    }
  });
});
