import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type App, makeApp } from '../../src/app/app';
import { draftKeys } from '../../src/app/keys';
import { type Play, playOf } from '../../src/app/play';
import type { Bots } from '../../src/bots/client';
import {
  type Card,
  type GameEvent,
  type GameState,
  ONE,
  type Options,
  replay,
  SCHEMA,
  type SeatView,
} from '../../src/engine';
import { openMemory } from '../../src/storage/memory';
import type { Store } from '../../src/storage/store';
import { summaryOf } from '../../src/storage/summary';
import { optionsOf } from '../engine/log';
import { legalIn } from '../engine/turn';

const GAME = 'game';

/**
 * Four hands of three cards; seat 0 leads. With bots on all the other seats it goes G2 1 G4 G6 (1 is the Fool, 3 leads),
 * R5 R2 R4 (0 is the Fool), G5 G3 R3 (2 is the Fool, 3 is out).
 */
const HANDS: readonly (readonly Card[])[] = [
  ['G2', 'G7', 'R2'],
  ['G3', 'R6', ONE],
  ['G4', 'R3', 'R4'],
  ['G5', 'G6', 'R5'],
];
const DECK = { green: 7, red: 6, yellow: 1, blue: 1, ones: 1 };
const BOT = 'easy';
const ALONE = [undefined, BOT, BOT, BOT] as const;
const PAIR = [undefined, BOT, undefined, BOT] as const;

interface Deal {
  /** The level of each seat's bot; undefined for a person. */
  readonly bots: readonly (string | undefined)[];
  readonly practice?: boolean;
  readonly daily?: string;
  readonly options?: Partial<Options>;
  readonly hands?: readonly (readonly Card[])[];
  readonly more?: readonly GameEvent[];
  /** Where the game is stored already: it is opened again, as after a reload. */
  readonly store?: Store;
}

interface Staged {
  readonly app: App;
  readonly store: Store;
  readonly play: Play;
  readonly asked: { readonly view: SeatView; readonly seed: string; readonly level: string }[];
  isClosed(): boolean;
  go(hash: string): void;
  state(): GameState;
  /** The cards that lie there, as they were played. */
  lying(): Card[];
}

/** A digital game on its screen, with bots that play the last legal card they hold. */
async function stage({
  bots,
  practice = false,
  daily,
  options = {},
  hands = HANDS,
  more = [],
  store: stored,
}: Deal): Promise<Staged> {
  let onHash: () => void = () => undefined;
  const place = {
    location: { hash: `#/play/${GAME}`, replace: () => undefined },
    addEventListener: (_: 'hashchange', listener: () => void) => {
      onHash = listener;
    },
  };
  const store = stored ?? { ...openMemory(), kind: 'disk' as const };
  const app = makeApp({ place, openDisk: async () => store, openMemory: async () => openMemory() });
  const players = bots.map((bot, seat) => ({
    id: `p${seat}`,
    name: `P${seat}`,
    ...(bot === undefined ? {} : { bot }),
  }));
  const events: readonly GameEvent[] = [
    {
      type: 'gameStarted',
      schema: SCHEMA,
      id: GAME,
      kind: 'digital',
      players,
      dealer: bots.length - 1,
      options: optionsOf(bots.length, { ...options, deck: DECK }),
      botSeed: 'bots',
      practice,
      ...(daily === undefined ? {} : { daily }),
      at: 1,
    },
    { type: 'roundStarted', hands, at: 2 },
    ...more,
  ];
  const begun = replay(events);
  if (!begun.ok) throw new Error(`${begun.error.code} ${JSON.stringify(begun.error.facts)}`);
  if (stored === undefined) await store.append(GAME, 0, events, summaryOf(begun.value, 2));
  const asked: { view: SeatView; seed: string; level: string }[] = [];
  let closed = true;
  const fake: Bots = {
    study: () => () => undefined,
    open() {
      closed = false;
    },
    async ask(level, view, seed) {
      asked.push({ view, seed, level });
      const legal = legalIn(view);
      return { card: legal[legal.length - 1] as Card };
    },
    close() {
      closed = true;
    },
  };
  const play = playOf(app, GAME, () => fake);
  await vi.advanceTimersByTimeAsync(0);
  const state = () => {
    const now = play.table.state.value;
    if (now === undefined) throw new Error('no game');
    return now;
  };
  const lying = () => (play.trick.value?.entry.plays ?? []).map(({ card }) => card as Card);
  const go = (hash: string) => {
    place.location.hash = hash;
    onHash();
  };
  return { app, store, play, asked, isClosed: () => closed, state, lying, go };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const CARD = 800;
/** Long enough for all that goes by itself. */
const LONG = 20_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const card = (seat: number, played: Card): GameEvent => ({ type: 'cardPlayed', seat, card: played, at: 3 });
const FIRST_TRICK: readonly GameEvent[] = [card(0, 'G2'), card(1, ONE), card(2, 'G4'), card(3, 'G6')];
const SECOND_TRICK: readonly GameEvent[] = [card(3, 'R5'), card(0, 'R2'), card(2, 'R4')];

describe('alone among bots', () => {
  it('waits for the person, with no curtain, and shows what may be played', async () => {
    const { play } = await stage({ bots: ALONE });
    await pass(LONG);
    expect(play.turn.value).toBe(0);
    expect(play.curtain.value).toBeUndefined();
    expect(play.hand.value).toEqual({ seat: 0, cards: HANDS[0], legal: HANDS[0] });
  });

  it('lets the bots play one after the other, at the pace that is set', async () => {
    const { play, lying, app } = await stage({ bots: ALONE });
    play.play('G2');
    await pass(CARD - 1);
    expect(lying()).toEqual(['G2']);
    await pass(1);
    expect(lying()).toEqual(['G2', ONE]);
    app.changeSettings({ pace: 'instant' });
    await pass(10);
    expect(lying()).toEqual(['G2', ONE, 'G4', 'G6']);
  });

  it('leaves a finished trick until it is gathered, and nobody plays meanwhile', async () => {
    const { play, lying, state } = await stage({ bots: ALONE });
    play.play('G2');
    await pass(LONG);
    expect(play.isFinished.value).toBe(true);
    expect(play.trick.value).toMatchObject({ winner: 3, fools: [1] });
    expect(play.hand.value).toMatchObject({ legal: undefined });
    expect(state().rounds[0]?.current?.entry.plays).toEqual([]);
    play.gather();
    await pass(CARD);
    expect(lying()).toEqual(['R5']);
  });

  it('gathers by itself after a while where that is wanted', async () => {
    const { play, app, lying } = await stage({ bots: ALONE });
    app.changeSettings({ gathers: true });
    play.play('G2');
    await pass(3 * CARD + 2999);
    expect(play.isFinished.value).toBe(true);
    await pass(1 + CARD);
    expect(lying()).toEqual(['R5']);
  });

  it('plays a card that must be played, unless that is not wanted', async () => {
    const { play, lying } = await stage({ bots: ALONE });
    play.play('G2');
    await pass(LONG);
    play.gather();
    await pass(CARD);
    expect(play.hand.value?.legal).toEqual(['R2']);
    await pass(700);
    expect(lying()).toEqual(['R5', 'R2']);

    const other = await stage({ bots: ALONE });
    other.app.changeSettings({ forced: false });
    other.play.play('G2');
    await pass(LONG);
    other.play.gather();
    await pass(LONG);
    expect(other.lying()).toEqual(['R5']);
  });

  it('refuses a card that may not be played, and says what must be', async () => {
    const { play, app, lying } = await stage({ bots: ALONE });
    app.changeSettings({ forced: false });
    play.play('G2');
    await pass(LONG);
    play.gather();
    await pass(LONG);
    expect(play.play('G7')).toMatchObject({ ok: false, error: { code: 'ERR_MUST_FOLLOW', facts: { legal: ['R2'] } } });
    expect(play.table.refusal.value?.code).toBe('ERR_MUST_FOLLOW');
    expect(lying()).toEqual(['R5']);
  });

  it('plays one card for two taps, and none out of turn', async () => {
    const { play, lying } = await stage({ bots: ALONE });
    play.play('G2');
    expect(play.play('G7')).toMatchObject({ ok: false, error: { code: 'ERR_NOT_YOUR_TURN' } });
    expect(lying()).toEqual(['G2']);
  });

  it('skips through a trick in which the person sits out to its verdict, then scores the round as the hands are', async () => {
    const { play, state } = await stage({ bots: ALONE });
    play.play('G2');
    await pass(LONG);
    play.gather();
    await pass(LONG);
    expect(play.trick.value).toMatchObject({ fools: [0], winner: 3 });
    expect(play.canSkip.value).toBe(false);
    play.gather();
    expect(play.canSkip.value).toBe(true);
    play.skip();
    await pass(10);
    // Whoever is the Fool now is not skipped over.
    expect(play.isFinished.value).toBe(true);
    expect(play.trick.value?.fools).toEqual([2]);
    await pass(LONG);
    expect(play.isFinished.value).toBe(true);
    play.gather();
    await pass(10);
    expect(state().rounds[0]?.score).toMatchObject({ left: [['G7'], ['R6'], [], []], points: [-7, -6, 0, 10] });
  });

  it('scores the round only once its last trick is gathered', async () => {
    const { play, state } = await stage({ bots: ALONE });
    play.play('G2');
    for (let trick = 0; trick < 3; trick++) {
      await pass(LONG);
      expect(play.isFinished.value).toBe(true);
      if (trick < 2) play.gather();
    }
    expect(state().rounds[0]?.score).toBeUndefined();
    expect(play.trick.value?.fools).toEqual([2]);
    play.gather();
    await pass(1);
    expect(play.isFinished.value).toBe(false);
    expect(play.trick.value).toBeUndefined();
    expect(state().rounds[0]?.score).toMatchObject({ points: [-7, -6, 0, 10] });
  });

  it('deals the next round with hands of another deal, drawn from what was settled before', async () => {
    const { play, state } = await stage({ bots: ALONE });
    play.play('G2');
    for (let trick = 0; trick < 3; trick++) {
      await pass(LONG);
      play.gather();
    }
    await pass(10);
    const seal = play.deal.seal.value;
    expect(seal).toMatch(/^[0-9a-f]{64}$/);
    play.dealNext();
    await pass(10);
    expect(state().rounds).toHaveLength(2);
    expect(state().rounds[1]?.dealt?.map((hand) => hand.length)).toEqual([3, 3, 3, 3]);
    expect(play.deal.seal.value).not.toBe(seal);
  });
});

describe('a game that is left and opened again', () => {
  it('has the bots ready as soon as it is on the screen, before one is asked', async () => {
    const { go, isClosed, asked } = await stage({ bots: ALONE });
    expect(asked).toEqual([]);
    expect(isClosed()).toBe(false);
    go('#/');
    expect(isClosed()).toBe(true);
    go(`#/play/${GAME}`);
    expect(isClosed()).toBe(false);
  });

  it('has a worker ready for hints where only people play, unless none is to be had', async () => {
    const bots = [undefined, undefined, undefined, undefined];
    expect((await stage({ bots })).isClosed()).toBe(false);
    expect((await stage({ bots, daily: '2026-11-30' })).isClosed()).toBe(true);
  });

  it('scores a round at once whose last trick was not gathered before a reload', async () => {
    const third = [card(3, 'G5'), card(1, 'G3'), card(2, 'R3')];
    const { play, state } = await stage({ bots: ALONE, more: [...FIRST_TRICK, ...SECOND_TRICK, ...third] });
    await pass(1);
    expect(state().rounds[0]?.score).toMatchObject({ points: [-7, -6, 0, 10] });
    expect(play.isFinished.value).toBe(false);
  });

  it('tries nothing more once it was stopped, in the middle of a trick as well', async () => {
    const { play, asked } = await stage({ bots: ALONE, practice: true });
    play.play('G2');
    await pass(CARD / 2);
    const before = asked.length;
    play.table.tell({ type: 'gameStopped' });
    await pass(LONG);
    expect(play.table.refusal.value).toBeUndefined();
    expect(asked).toHaveLength(before);
    expect(play.turn.value).toBeUndefined();
    expect(play.canTakeBack.value).toBe(false);
  });

  it('asks a bot once, and waits no longer, though another setting changes meanwhile', async () => {
    const { play, app, asked, lying } = await stage({ bots: ALONE });
    play.play('G2');
    await pass(CARD - 100);
    const before = asked.length;
    app.changeSettings({ theme: 'dark', keys: false, coach: false });
    expect(asked).toHaveLength(before);
    await pass(100);
    expect(lying()).toEqual(['G2', ONE]);
    app.changeSettings({ gathers: true });
    await pass(2 * CARD + 2000);
    expect(play.isFinished.value).toBe(true);
    app.changeSettings({ theme: 'light' });
    await pass(1000);
    expect(play.isFinished.value).toBe(false);
  });

  it('asks nobody while it is not on the screen, and goes on when it is', async () => {
    const { play, go, isClosed, lying, asked } = await stage({ bots: ALONE });
    play.play('G2');
    go('#/');
    expect(isClosed()).toBe(true);
    const before = asked.length;
    await pass(LONG);
    expect(lying()).toEqual(['G2']);
    expect(asked).toHaveLength(before);
    go(`#/play/${GAME}`);
    await pass(CARD);
    expect(lying()).toEqual(['G2', ONE]);
  });

  it('asks a bot the same again, with the same chance, in the same position', async () => {
    const more: readonly GameEvent[] = [{ type: 'cardPlayed', seat: 0, card: 'G2', at: 3 }];
    const first = await stage({ bots: ALONE, more });
    const second = await stage({ bots: ALONE, more });
    expect(second.asked[0]).toEqual(first.asked[0]);
    expect(first.asked[0]).toMatchObject({ level: BOT, view: { seat: 1, hand: HANDS[1] } });
  });

  it('does not hear a bot whose card was taken back meanwhile', async () => {
    const { play, lying } = await stage({ bots: ALONE });
    play.play('G2');
    await pass(CARD / 2);
    expect(play.canTakeBack.value).toBe(true);
    play.takeBack();
    await pass(LONG);
    expect(lying()).toEqual([]);
    expect(play.turn.value).toBe(0);
  });
});

describe('a window that only follows', () => {
  const WRITER = {
    locks: {
      request: (_: string, options: LockOptions, granted: (lock: null) => unknown) =>
        options.ifAvailable ? Promise.resolve(granted(null)) : new Promise(() => undefined),
    },
  };

  /** A window of a game that another one writes. */
  async function following(deal: Deal) {
    const heard: ((message: { data: unknown }) => void)[] = [];
    vi.stubGlobal('navigator', WRITER);
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        addEventListener = (_: string, listener: (message: { data: unknown }) => void) => void heard.push(listener);
        postMessage = () => undefined;
        close = () => undefined;
      },
    );
    const staged = await stage(deal);
    expect(staged.play.table.isFollowing.value).toBe(true);
    const writes = async (...events: readonly GameEvent[]) => {
      const stored = (await staged.store.loadGame(GAME))?.events ?? [];
      const all = replay([...stored, ...events]);
      if (!all.ok) throw new Error(all.error.code);
      await staged.store.append(GAME, stored.length, events, summaryOf(all.value, 3));
      for (const hear of heard) hear({ data: { game: GAME, type: 'told' } });
      await pass(1);
    };
    return { ...staged, writes };
  }

  it('gathers a finished trick for itself, and leaves one that was played on', async () => {
    const { play, lying, asked, writes } = await following({ bots: ALONE, more: FIRST_TRICK });
    expect(play.isFinished.value).toBe(true);
    play.gather();
    expect(play.isFinished.value).toBe(false);
    await writes(...SECOND_TRICK);
    expect(play.isFinished.value).toBe(true);
    await writes(card(3, 'G5'));
    expect(play.isFinished.value).toBe(false);
    expect(lying()).toEqual(['G5']);
    expect(asked).toEqual([]);
  });

  it('scores nothing, and shows the last trick until the other window has scored it', async () => {
    const third = [card(3, 'G5'), card(1, 'G3'), card(2, 'R3')];
    const more = [...FIRST_TRICK, ...SECOND_TRICK, ...third];
    const { play, state, writes } = await following({ bots: ALONE, more });
    await pass(LONG);
    expect(state().rounds[0]?.score).toBeUndefined();
    expect(play.isFinished.value).toBe(true);
    await writes({ type: 'roundScored', left: [['G7'], ['R6'], [], []], at: 4 });
    expect(play.isFinished.value).toBe(false);
  });
});

describe('taking back', () => {
  it('allows another card in the last trick of a round, until it is gathered', async () => {
    // Seat 3 is the Fool of the first trick, sits the second out, and plays the last card of the third.
    const hands: readonly (readonly Card[])[] = [
      ['R6', 'G6', 'G7'],
      ['R4', 'G4', 'G5'],
      ['R5', ONE, 'G3'],
      ['G2', 'R2', 'R3'],
    ];
    const { play, state, app } = await stage({ bots: [BOT, BOT, BOT, undefined], hands });
    app.changeSettings({ pace: 'instant' });
    for (let trick = 0; trick < 2; trick++) {
      await pass(LONG);
      play.gather();
    }
    await pass(LONG);
    expect(play.hand.value?.legal).toEqual(['R2', 'R3']);
    play.play('R3');
    await pass(LONG);
    expect(state().rounds[0]?.score).toBeUndefined();
    expect(play.canTakeBack.value).toBe(true);
    play.takeBack();
    expect(play.hand.value?.legal).toEqual(['R2', 'R3']);
    play.play('R2');
    play.gather();
    await pass(1);
    expect(play.canTakeBack.value).toBe(false);
    expect(state().rounds[0]?.score?.left).toEqual([[], [], ['R5'], ['R3']]);
  });

  it('goes back in practice over the border of a round', async () => {
    const { play, state, lying } = await stage({ bots: ALONE, practice: true });
    play.play('G2');
    for (let trick = 0; trick < 3; trick++) {
      await pass(LONG);
      play.gather();
    }
    await pass(10);
    play.dealNext();
    expect(state().rounds).toHaveLength(2);
    expect(play.canTakeBack.value).toBe(true);
    play.takeBack();
    expect(state().rounds).toHaveLength(1);
    expect(state().rounds[0]?.score).toBeUndefined();
    expect(play.hand.value).toEqual({ seat: 0, cards: HANDS[0], legal: HANDS[0] });
    expect(play.isFinished.value).toBe(false);
    play.play('G7');
    await pass(CARD);
    expect(lying()).toEqual(['G7', ONE]);
  });

  it('takes back in practice that a trick was skipped through', async () => {
    const { play, lying } = await stage({ bots: ALONE, practice: true });
    play.play('G2');
    for (let trick = 0; trick < 2; trick++) {
      await pass(LONG);
      play.gather();
    }
    play.skip();
    await pass(1);
    play.takeBack();
    expect(lying()).toEqual([]);
    play.play('G2');
    for (let trick = 0; trick < 2; trick++) {
      await pass(LONG);
      play.gather();
    }
    expect(play.canSkip.value).toBe(true);
    await pass(CARD - 1);
    expect(lying()).toEqual([]);
  });

  it('ends once a bot has answered, and allows another card before', async () => {
    const { play, lying } = await stage({ bots: ALONE });
    expect(play.canTakeBack.value).toBe(false);
    play.play('G2');
    play.takeBack();
    expect(play.canTakeBack.value).toBe(false);
    play.play('G7');
    expect(play.canTakeBack.value).toBe(true);
    await pass(CARD);
    expect(lying()).toHaveLength(2);
    expect(play.canTakeBack.value).toBe(false);
    play.takeBack();
    expect(lying()).toHaveLength(2);
  });

  it('goes back in practice to the last card that a person chose, over the answers of bots and forced cards', async () => {
    const { play, lying, app } = await stage({ bots: ALONE, practice: true });
    play.play('G2');
    await pass(LONG);
    play.gather();
    await pass(LONG);
    expect(lying()).toEqual(['R5', 'R2', 'R4']);
    play.takeBack();
    expect(lying()).toEqual([]);
    expect(play.hand.value?.legal).toEqual(HANDS[0]);
    expect(play.canTakeBack.value).toBe(false);
    app.changeSettings({ pace: 'instant' });
    play.play('G7');
    await pass(10);
    expect(play.isFinished.value).toBe(true);
  });
});

describe('several people with one device', () => {
  it('names who is to take it before any hand is shown', async () => {
    const { play } = await stage({ bots: PAIR });
    expect(play.curtain.value).toBe(0);
    expect(play.hand.value).toBeUndefined();
    play.lift();
    expect(play.curtain.value).toBeUndefined();
    expect(play.hand.value?.seat).toBe(0);
  });

  it('hides the hand as soon as it is another person’s turn, and shows it to nobody else', async () => {
    const { play } = await stage({ bots: PAIR });
    play.lift();
    play.play('G2');
    expect(play.hand.value).toMatchObject({ seat: 0, cards: ['G7', 'R2'], legal: undefined });
    await pass(CARD);
    expect(play.curtain.value).toBe(2);
    expect(play.hand.value).toBeUndefined();
    play.lift();
    expect(play.hand.value).toMatchObject({ seat: 2, cards: HANDS[2] });
    expect(play.canTakeBack.value).toBe(false);
  });

  it('asks again after a reload who has the device', async () => {
    const more: readonly GameEvent[] = [{ type: 'cardPlayed', seat: 0, card: 'G2', at: 3 }];
    const { play } = await stage({ bots: [undefined, undefined, BOT, BOT], more });
    expect(play.curtain.value).toBe(1);
    expect(play.hand.value).toBeUndefined();
  });

  it('lets a card be taken back by who played it, until the next person looks', async () => {
    const { play } = await stage({ bots: [undefined, undefined, BOT, BOT] });
    play.lift();
    play.play('G2');
    expect(play.curtain.value).toBe(1);
    expect(play.canTakeBack.value).toBe(true);
    play.lift();
    expect(play.canTakeBack.value).toBe(false);
  });

  it('asks who has the device before a card that is taken back at the curtain shows its hand again', async () => {
    const { play } = await stage({ bots: [undefined, undefined, BOT, BOT] });
    play.lift();
    play.play('G2');
    expect(play.curtain.value).toBe(1);
    play.takeBack();
    expect(play.curtain.value).toBe(0);
    expect(play.hand.value).toBeUndefined();
    play.lift();
    expect(play.hand.value).toMatchObject({ seat: 0, cards: HANDS[0] });
  });

  it('asks nobody anew who takes a card back with the own hand in sight', async () => {
    const { play } = await stage({ bots: PAIR });
    play.lift();
    play.play('G2');
    play.takeBack();
    expect(play.curtain.value).toBeUndefined();
    expect(play.hand.value?.seat).toBe(0);
  });

  it('asks again who has the device when the game was left', async () => {
    const { play, go } = await stage({ bots: PAIR });
    play.lift();
    expect(play.hand.value?.seat).toBe(0);
    go('#/');
    go(`#/play/${GAME}`);
    expect(play.curtain.value).toBe(0);
    expect(play.hand.value).toBeUndefined();
  });

  it('plays no card by itself that would tell of a hand, but for the last one', async () => {
    const { play, lying } = await stage({ bots: PAIR });
    play.lift();
    play.play('G2');
    await pass(CARD);
    play.lift();
    await pass(LONG);
    expect(play.hand.value?.legal).toEqual(['G4']);
    expect(lying()).toEqual(['G2', ONE]);
  });
});

describe('bids (1995)', () => {
  it('are asked for before anybody plays', async () => {
    const { play, lying, state } = await stage({ bots: [BOT, BOT, undefined, BOT], options: { bids: true } });
    await pass(LONG);
    expect(play.isBidding.value).toBe(true);
    expect(lying()).toEqual([]);
    play.bid(true);
    await pass(CARD);
    expect(play.isBidding.value).toBe(false);
    expect(state().rounds[0]?.bids).toEqual([2]);
    expect(lying()).toEqual(['R2']);
  });

  it('are kept while not all have answered, and go on with the next person after a reload', async () => {
    const deal = { bots: PAIR, options: { bids: true } };
    const { play, store } = await stage(deal);
    play.lift();
    play.bid(true);
    await play.table.saving.settled();
    const again = await stage({ ...deal, store });
    expect(again.play.curtain.value).toBe(2);
    again.play.lift();
    again.play.bid(false);
    await again.play.table.saving.settled();
    expect(again.state().rounds[0]?.bids).toEqual([0]);
    expect(again.play.isBidding.value).toBe(false);
    for (const key of draftKeys(GAME)) if (key.startsWith('bids')) expect(await store.getValue(key)).toBeUndefined();
  });

  it('that were kept of another deal count for nothing', async () => {
    const store = { ...openMemory(), kind: 'disk' as const };
    const key = draftKeys(GAME).find((each) => each.startsWith('bids')) ?? '';
    await store.putValue(key, { dealtAt: 77, bids: [true] });
    const deal = { bots: PAIR, options: { bids: true } };
    const first = await stage(deal);
    const log = (await first.store.loadGame(GAME))?.events ?? [];
    await store.append(GAME, 0, log, summaryOf(first.state(), 2));
    const { play } = await stage({ ...deal, store });
    expect(play.curtain.value).toBe(0);
  });
});
