import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type App, makeApp } from '../../src/app/app';
import { type Play, playOf } from '../../src/app/play';
import type { Bots } from '../../src/bots/client';
import {
  type Card,
  type GameEvent,
  type GameState,
  legalPlays,
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
  readonly options?: Partial<Options>;
  readonly more?: readonly GameEvent[];
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
async function stage({ bots, practice = false, options = {}, more = [] }: Deal): Promise<Staged> {
  let onHash: () => void = () => undefined;
  const place = {
    location: { hash: `#/play/${GAME}`, replace: () => undefined },
    addEventListener: (_: 'hashchange', listener: () => void) => {
      onHash = listener;
    },
  };
  const store = { ...openMemory(), kind: 'disk' as const };
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
      at: 1,
    },
    { type: 'roundStarted', hands: HANDS, at: 2 },
    ...more,
  ];
  const begun = replay(events);
  if (!begun.ok) throw new Error(`${begun.error.code} ${JSON.stringify(begun.error.facts)}`);
  await store.append(GAME, 0, events, summaryOf(begun.value, 2));
  const asked: { view: SeatView; seed: string; level: string }[] = [];
  let closed = false;
  const fake: Bots = {
    async ask(level, view, seed) {
      asked.push({ view, seed, level });
      closed = false;
      const legal = legalPlays(
        view.hand,
        view.trick.map(({ card }) => card),
      );
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
afterEach(() => vi.useRealTimers());

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

  it('skips through a trick in which the person sits out, then scores the round as the hands are', async () => {
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
    expect(play.isFinished.value).toBe(false);
    expect(state().rounds[0]?.score).toMatchObject({ left: [['G7'], ['R6'], [], []], points: [-7, -6, 0, 10] });
  });

  it('keeps the last trick of a round in sight until it is gathered, though the round is scored', async () => {
    const { play, state } = await stage({ bots: ALONE });
    play.play('G2');
    for (let trick = 0; trick < 3; trick++) {
      await pass(LONG);
      expect(play.isFinished.value).toBe(true);
      if (trick < 2) play.gather();
    }
    expect(state().rounds[0]?.score).toBeDefined();
    expect(play.trick.value?.fools).toEqual([2]);
    play.gather();
    expect(play.isFinished.value).toBe(false);
    expect(play.trick.value).toBeUndefined();
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

describe('taking back', () => {
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
});
