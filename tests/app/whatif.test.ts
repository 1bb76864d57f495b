import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeApp } from '../../src/app/app';
import { type Play, playOf } from '../../src/app/play';
import { canPlayOn, eventsFrom, playOnFrom, pointBefore } from '../../src/app/whatif';
import type { Bots } from '../../src/bots/client';
import {
  type Card,
  type GameEvent,
  type GameFact,
  type GameState,
  phaseOf,
  replay,
  runningRound,
  standingsOf,
  turnOf,
  viewFor,
} from '../../src/engine';
import { openMemory } from '../../src/storage/memory';
import { readEvent } from '../../src/storage/reader';
import type { Store } from '../../src/storage/store';
import { summaryOf } from '../../src/storage/summary';
import { chanceOf } from '../engine/chance';
import { optionsOf, roundOf, started, tell } from '../engine/log';
import { dealt, randomOptions, TABLES, type TableKind } from '../engine/truth';
import { legalIn, scoredAsPlayed } from '../engine/turn';

const SEED = '0'.repeat(64);
const ROUNDS = 2;

/** A digital game of some rounds, all scored, every card played at a venture; seat 0 is a person. */
function played(kind: TableKind, seed: number, more: Partial<Extract<GameFact, { type: 'gameStarted' }>> = {}) {
  const chance = chanceOf(seed);
  const options = { ...randomOptions(kind, chance), rounds: ROUNDS + 1 };
  const start = started(options, kind.players, chance.below(kind.players), 'digital');
  if (start.type !== 'gameStarted') throw new Error('no start');
  const players = start.players.map((player, seat) => (seat === 0 ? player : { ...player, bot: 'easy' }));
  let state = tell(undefined, { ...start, players, botSeed: 'bots', ...more });
  for (let round = 0; round < ROUNDS; round++) {
    const hands = dealt(options.deck, kind.players, chance);
    state = tell(state, { type: 'roundStarted', hands, draw: { seed: SEED, cut: '' } });
    if (options.bids) state = tell(state, { type: 'bidsMade', seats: [0] });
    for (let seat = turnOf(roundOf(state)); seat !== undefined; seat = turnOf(roundOf(state))) {
      const view = viewFor(state, seat);
      if (view === undefined) throw new Error('no view');
      const card = chance.pick(legalIn(view));
      state = tell(state, { type: 'cardPlayed', seat, card });
    }
    state = tell(state, scoredAsPlayed(roundOf(state)));
  }
  return state;
}

function begun(state: GameState, round: number, cards: number): GameState {
  const events = eventsFrom(state, { round, cards }, 'other', 5);
  if (!events.ok) throw new Error(events.error.code);
  const other = replay(events.value);
  if (!other.ok) throw new Error(other.error.code);
  return other.value;
}

const cardsOf = (state: GameState, index: number) =>
  state.rounds[index]?.tricks.flatMap(({ entry }) => entry.plays.map(({ card }) => card)) ?? [];

describe.each(TABLES)('a game from a point of another: $name', (kind) => {
  it('stands there exactly: hands, cards, turn, totals, the chance of the bots; and is practice', () => {
    const state = played(kind, 7);
    for (let index = 0; index < ROUNDS; index++) {
      const all = cardsOf(state, index);
      for (const count of new Set([0, 1, kind.players, Math.floor(all.length / 2), all.length - 1])) {
        const other = begun(state, index, count);
        const round = runningRound(other);
        expect(round?.dealt).toEqual(state.rounds[index]?.dealt);
        expect(round?.bids).toEqual(state.rounds[index]?.bids);
        const lying = round?.current?.entry.plays.map(({ card }) => card) ?? [];
        expect([...cardsOf(other, index), ...lying]).toEqual(all.slice(0, count));
        expect(other).toMatchObject({ id: 'other', practice: true, botSeed: 'bots', daily: undefined });
        expect(summaryOf(other, 1)).toMatchObject({
          digital: 'practice',
          rounds: index,
          whatIf: { round: index, began: state.startedAt },
        });
        const before = standingsOf(state).map(({ player }) =>
          state.rounds
            .slice(0, index)
            .reduce((sum, { score, seats }) => sum + (score?.points[seats.indexOf(player)] ?? 0), 0),
        );
        expect(standingsOf(other).map(({ total }) => total)).toEqual(before);
        expect(other.whatIf).toEqual({
          game: 'game',
          began: state.startedAt,
          round: index,
          cards: count,
          points: state.rounds[index]?.score?.points,
        });
        // A deal that is known beforehand has no seal to be checked.
        expect(other.rounds.map(({ draw }) => draw)).toEqual(other.rounds.map(() => undefined));
      }
    }
  });
});

const FOUR = TABLES.find(({ players }) => players === 4) ?? TABLES[0];
if (FOUR === undefined) throw new Error('no table of four');

it('is read back from what is stored, and practice whatever is said of that', () => {
  const events = eventsFrom(played(FOUR, 1), { round: 1, cards: 6 }, 'other', 5);
  if (!events.ok) throw new Error(events.error.code);
  expect(events.value.map((event) => readEvent(JSON.parse(JSON.stringify(event))))).toEqual(events.value);
  const [start, ...others] = events.value;
  if (start?.type !== 'gameStarted') throw new Error('no start');
  const { practice, ...rest } = start;
  const state = replay([rest, ...others]);
  expect(state).toMatchObject({ ok: true, value: { practice: true } });
  expect(readEvent({ ...start, whatIf: { game: 'x', round: -1, cards: 0, points: [] } })).toBeUndefined();
});

it('counts cards up to a place in a trick', () => {
  const round = played(FOUR, 2).rounds[0];
  if (round === undefined) throw new Error('no round');
  expect(pointBefore(round, 0, 0, 0)).toEqual({ round: 0, cards: 0 });
  expect(pointBefore(round, 0, 2, 1)).toEqual({ round: 0, cards: 4 + (round.tricks[1]?.entry.plays.length ?? 0) + 1 });
});

it('plays on only from rounds that are over, were played here, and by the log went as they are shown', () => {
  const state = played(FOUR, 3);
  const hands = state.rounds[0]?.dealt;
  if (hands === undefined) throw new Error('no hands');
  const running = tell(state, { type: 'roundStarted', hands });
  expect(canPlayOn(running, 1)).toBe(true);
  expect(canPlayOn(running, 2)).toBe(false);
  expect(canPlayOn(running, 9)).toBe(false);
  expect(eventsFrom(running, { round: 2, cards: 0 }, 'other', 5)).toMatchObject({ ok: false });
  expect(canPlayOn({ ...state, kind: 'table' }, 0)).toBe(false);
  // Corrected since: the cards as they were told first are not those that are shown.
  const [first, ...others] = state.rounds;
  const turned = first?.tricks.map((trick, place) =>
    place > 0 ? trick : { ...trick, entry: { ...trick.entry, plays: [...trick.entry.plays].reverse() } },
  );
  if (first === undefined || turned === undefined) throw new Error('no round');
  const corrected = { ...state, rounds: [{ ...first, tricks: turned }, ...others] };
  expect(eventsFrom(corrected, { round: 0, cards: 4 }, 'other', 5)).toMatchObject({ ok: false });
});

it('leaves the date of a daily deal behind, with its one try', () => {
  const state = played(FOUR, 4, { daily: '2026-11-30' });
  expect(state.daily).toBe('2026-11-30');
  expect(begun(state, 0, 3).daily).toBeUndefined();
});

/** Four hands of three cards; seat 0 leads, and plays alone among bots that play the last legal card they hold. */
const HANDS: readonly (readonly Card[])[] = [
  ['G2', 'G7', 'R2'],
  ['G3', 'R6', '1'],
  ['G4', 'R3', 'R4'],
  ['G5', 'G6', 'R5'],
];
const DECK = { green: 7, red: 6, yellow: 1, blue: 1, ones: 1 };
const PLAYED: readonly (readonly [number, Card])[] = [
  [0, 'G2'],
  [1, '1'],
  [2, 'G4'],
  [3, 'G6'],
  [3, 'R5'],
  [0, 'R2'],
  [2, 'R4'],
  [3, 'G5'],
  [1, 'G3'],
  [2, 'R3'],
];

/** That round as it was played and scored, in an app that shows it. */
async function stage(store: Store = { ...openMemory(), kind: 'disk' }, persons = [0]) {
  const place = { location: { hash: '#/play/game', replace: () => undefined }, addEventListener: () => undefined };
  const app = makeApp({ place, openDisk: async () => store, openMemory: async () => openMemory() });
  const players = HANDS.map((_, seat) => ({
    id: `p${seat}`,
    name: `P${seat}`,
    ...(persons.includes(seat) ? {} : { bot: 'easy' }),
  }));
  const start = started(optionsOf(4, { deck: DECK }), 4, 3, 'digital');
  const facts: GameFact[] = [
    { ...start, players, botSeed: 'bots' } as GameFact,
    { type: 'roundStarted', hands: HANDS, draw: { seed: SEED, cut: '' } },
    ...PLAYED.map(([seat, card]): GameFact => ({ type: 'cardPlayed', seat, card })),
    { type: 'roundScored', left: [['G7'], ['R6'], [], []] },
  ];
  const events = facts.map((fact): GameEvent => ({ ...fact, at: 1 }));
  const state = replay(events);
  if (!state.ok) throw new Error(state.error.code);
  await store.append('game', 0, events, summaryOf(state.value, 1));
  const asked: string[] = [];
  const bots: Bots = {
    study: () => () => undefined,
    open: () => undefined,
    close: () => undefined,
    async ask(_level, view, seed) {
      asked.push(seed);
      const legal = legalIn(view);
      return { card: legal.at(-1) as Card };
    },
  };
  const open = async (cards: number): Promise<Play> => {
    const id = await playOnFrom(app, state.value, { round: 0, cards });
    if (!id.ok) throw new Error(id.error.code);
    expect(place.location.hash).toBe(`#/play/${id.value}`);
    // The stub of the window tells nobody of its address.
    Object.assign(app.route, { value: { screen: 'play', game: id.value } });
    const play = playOf(app, id.value, () => bots);
    await vi.advanceTimersByTimeAsync(0);
    return play;
  };
  return { app, store, state: state.value, asked, open };
}

const LONG = 20_000;
const now = (play: Play) => play.table.state.value ?? expect.fail('no game');

describe('played on', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('goes on with the same bots, and ends with its round', async () => {
    const { open, asked, store } = await stage();
    const play = await open(0);
    expect(play.hand.value).toEqual({ seat: 0, cards: HANDS[0], legal: HANDS[0] });
    play.play('G7');
    await vi.advanceTimersByTimeAsync(LONG);
    expect(asked[0]).toBe('bots/0/0/1');
    for (let trick = 0; trick < 5 && phaseOf(now(play)) !== 'over'; trick++) {
      play.gather();
      await vi.advanceTimersByTimeAsync(LONG);
      const legal = play.hand.value?.legal?.[0];
      if (legal !== undefined) play.play(legal);
      await vi.advanceTimersByTimeAsync(LONG);
    }
    expect(now(play)).toMatchObject({ stopped: true, practice: true, whatIf: { points: [-7, -6, 0, 10] } });
    expect(now(play).rounds[0]?.score).toBeDefined();
    const { id } = now(play);
    const listed = (await store.listGames()).find((game) => game.id === id);
    expect(listed).toMatchObject({ state: 'over', digital: 'practice' });
  });

  it('takes back what was played since, and nothing of what was given', async () => {
    const { open } = await stage();
    const play = await open(4);
    await vi.advanceTimersByTimeAsync(LONG);
    expect(play.canTakeBack.value).toBe(false);
    play.gather();
    await vi.advanceTimersByTimeAsync(LONG);
    // The one card that may be played plays itself: nobody chose anything since.
    expect(now(play).rounds[0]?.current?.entry.plays.length ?? 0).toBeGreaterThanOrEqual(0);
    expect(play.canTakeBack.value).toBe(false);

    const from = await open(0);
    from.play('R2');
    await vi.advanceTimersByTimeAsync(LONG);
    expect(from.canTakeBack.value).toBe(true);
    from.takeBack();
    expect(from.hand.value?.legal).toEqual(HANDS[0]);
    expect(from.canTakeBack.value).toBe(false);
  });

  it('shows no hand before the person has the device, where several play', async () => {
    const { open } = await stage(undefined, [0, 2]);
    const play = await open(2);
    expect(play.turn.value).toBe(2);
    expect(play.curtain.value).toBe(2);
    expect(play.hand.value).toBeUndefined();
    play.lift();
    expect(play.hand.value).toMatchObject({ seat: 2, legal: ['G4'] });
  });

  it('is one game for two taps, and leaves the other as it is', async () => {
    const { app, state, store } = await stage();
    const before = await store.loadGame('game');
    const [one, two] = await Promise.all([
      playOnFrom(app, state, { round: 0, cards: 4 }),
      playOnFrom(app, state, { round: 0, cards: 4 }),
    ]);
    expect(one).toEqual(two);
    expect(await store.listGames()).toHaveLength(2);
    expect(await store.loadGame('game')).toEqual(before);
  });

  it('remembers what came of the round then, however often it is played again', async () => {
    const { open } = await stage();
    const play = await open(0);
    for (let trick = 0; trick < 6 && phaseOf(now(play)) !== 'over'; trick++) {
      const legal = play.hand.value?.legal?.at(-1);
      if (legal !== undefined) play.play(legal);
      await vi.advanceTimersByTimeAsync(LONG);
      play.gather();
      await vi.advanceTimersByTimeAsync(LONG);
    }
    const { began } = now(play).whatIf ?? {};
    expect(began).toBeDefined();
    expect(begun(now(play), 0, 1).whatIf).toEqual({
      game: 'game',
      began,
      round: 0,
      cards: 1,
      points: [-7, -6, 0, 10],
    });
  });
});
