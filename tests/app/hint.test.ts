import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeApp } from '../../src/app/app';
import type { Hint } from '../../src/app/hint';
import { playOf } from '../../src/app/play';
import type { Bots } from '../../src/bots/client';
import type { Study } from '../../src/bots/protocol';
import { type Card, type GameEvent, type GameFact, replay, SCHEMA, viewFor } from '../../src/engine';
import { openMemory } from '../../src/storage/memory';
import { summaryOf } from '../../src/storage/summary';
import { optionsOf } from '../engine/log';

/** Four hands of three cards; seat 0 leads. */
const HANDS: readonly (readonly Card[])[] = [
  ['G2', 'G7', 'R2'],
  ['G3', 'R6', '1'],
  ['G4', 'R3', 'R4'],
  ['G5', 'G6', 'R5'],
];
const DECK = { green: 7, red: 6, yellow: 1, blue: 1, ones: 1 };
const HINT: Hint = { deals: 8, cards: [{ card: 'G7', mean: 1, error: 0.5, isClose: true, reasons: [] }] };

interface Studied {
  readonly study: Extract<Study, { kind: 'hint' }>;
  readonly on: { found(hint: Hint): void; ended(isWhole: boolean): void };
  isStopped: boolean;
}

interface Staging {
  readonly persons?: number;
  readonly daily?: string;
  readonly options?: Parameters<typeof optionsOf>[1];
}

/** A digital game on its screen, the first seats people; what the worker is told to study is noted. */
async function stage({ persons = 1, daily, options }: Staging = {}) {
  let onHash: () => void = () => undefined;
  const place = {
    location: { hash: '#/play/game', replace: () => undefined },
    addEventListener: (_: 'hashchange', listener: () => void) => {
      onHash = listener;
    },
  };
  const store = openMemory();
  const app = makeApp({ place, openDisk: async () => store, openMemory: async () => store });
  const facts: readonly GameFact[] = [
    {
      type: 'gameStarted',
      schema: SCHEMA,
      id: 'game',
      kind: 'digital',
      players: HANDS.map((_, seat) => ({
        id: `p${seat}`,
        name: `P${seat}`,
        ...(seat < persons ? {} : { bot: 'easy' }),
      })),
      dealer: 3,
      options: optionsOf(4, { deck: DECK, ...options }),
      botSeed: 'bots',
      ...(daily === undefined ? {} : { daily }),
    },
    { type: 'roundStarted', hands: HANDS },
  ];
  const events = facts.map((fact, at): GameEvent => ({ ...fact, at }));
  const begun = replay(events);
  if (!begun.ok) throw new Error(begun.error.code);
  await store.append('game', 0, events, summaryOf(begun.value, 0));
  const studies: Studied[] = [];
  const bots: Bots = {
    open: () => undefined,
    ask: async (_, { hand }) => ({ card: hand[0] as Card }),
    study(study, on) {
      if (study.kind !== 'hint') throw new Error(study.kind);
      const studied: Studied = { study: study as Studied['study'], on: on as Studied['on'], isStopped: false };
      studies.push(studied);
      return () => {
        studied.isStopped = true;
      };
    },
    close: () => undefined,
  };
  const play = playOf(app, 'game', () => bots);
  await vi.advanceTimersByTimeAsync(0);
  const go = (hash: string) => {
    place.location.hash = hash;
    onHash();
  };
  return { play, hints: play.hints, studies, store, go };
}

/** A game in which a hint was asked for, and how it goes on. */
async function asked(staging: Staging = {}) {
  const staged = await stage(staging);
  if (staged.play.curtain.value !== undefined) staged.play.lift();
  staged.hints.ask();
  const [studied] = staged.studies;
  if (studied === undefined) throw new Error('nothing is studied');
  return { ...staged, studied };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a hint', () => {
  it('is worked out from what the person sees, and told as it is refined', async () => {
    const { play, hints, studied } = await asked();
    const state = play.table.state.value;
    expect(studied.study).toEqual({ kind: 'hint', view: state && viewFor(state, 0), seed: 'bots/0/0/0' });
    expect(hints.state.value).toEqual({ kind: 'thinking' });
    studied.on.found(HINT);
    expect(hints.state.value).toEqual({ kind: 'found', hint: HINT, isWhole: false });
    const finer = { ...HINT, deals: 32 };
    studied.on.found(finer);
    studied.on.ended(true);
    expect(hints.state.value).toEqual({ kind: 'found', hint: finer, isWhole: true });
    expect(studied.isStopped).toBe(false);
  });

  it('may fail, and be asked for again', async () => {
    const { hints, studied, studies } = await asked();
    studied.on.ended(false);
    expect(hints.state.value).toEqual({ kind: 'failed' });
    hints.ask();
    expect(hints.state.value).toEqual({ kind: 'thinking' });
    expect(studies[1]?.study).toEqual(studied.study);
  });

  it('holds as far as it went where it fails on the way', async () => {
    const { hints, studied } = await asked();
    studied.on.found(HINT);
    studied.on.ended(false);
    expect(hints.state.value).toEqual({ kind: 'found', hint: HINT, isWhole: true });
  });

  it('is the same when it is asked for again', async () => {
    const { hints, studied, studies } = await asked();
    hints.close();
    expect(hints.state.value).toEqual({ kind: 'off' });
    expect(studied.isStopped).toBe(true);
    hints.ask();
    expect(studies[1]?.study).toEqual(studied.study);
  });

  const LEAVINGS = [
    { name: 'a card is played', leave: ({ play }) => play.play('G2') },
    { name: 'the screen is left', leave: ({ go }) => go('#/') },
    { name: 'the game is stopped', leave: ({ play }) => play.table.tell({ type: 'gameStopped' }) },
  ] as const satisfies readonly { name: string; leave: (staged: Awaited<ReturnType<typeof asked>>) => void }[];

  it.each(LEAVINGS)('goes at once when $name', async ({ leave }) => {
    const staged = await asked();
    staged.studied.on.found(HINT);
    leave(staged);
    expect(staged.studied.isStopped).toBe(true);
    expect(staged.hints.state.value).toEqual({ kind: 'off' });
    expect(staged.hints.isOffered.value).toBe(false);
    // Nothing is left to come back to.
    staged.go('#/play/game');
    expect(staged.hints.state.value).toEqual({ kind: 'off' });
  });

  it('goes at once when another person takes the device', async () => {
    const { play, hints, studied } = await asked({ persons: 2 });
    studied.on.found(HINT);
    play.play('G2');
    expect(play.curtain.value).toBe(1);
    expect(studied.isStopped).toBe(true);
    expect(hints.state.value).toEqual({ kind: 'off' });
    expect(hints.isOffered.value).toBe(false);
    play.lift();
    expect(hints.isOffered.value).toBe(true);
    expect(hints.state.value).toEqual({ kind: 'off' });
  });

  it('leaves no trace in the store', async () => {
    const { studied, store } = await asked();
    const before = await store.loadGame('game');
    studied.on.found(HINT);
    studied.on.ended(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await store.loadGame('game')).toEqual(before);
  });
});

describe('no hint', () => {
  it('is offered behind the curtain, nor while others play', async () => {
    const { play, hints, studies } = await stage({ persons: 2 });
    expect(play.curtain.value).toBe(0);
    hints.ask();
    expect(studies).toEqual([]);
    expect(hints.isOffered.value).toBe(false);
    play.lift();
    expect(hints.isOffered.value).toBe(true);
    const alone = await stage();
    alone.play.play('G2');
    expect(alone.hints.isOffered.value).toBe(false);
  });

  it('is offered in the deal of the day', async () => {
    const { hints, studies } = await stage({ daily: '2026-11-30' });
    expect(hints.isOffered.value).toBe(false);
    hints.ask();
    expect(studies).toEqual([]);
    expect(hints.state.value).toEqual({ kind: 'off' });
  });
});
