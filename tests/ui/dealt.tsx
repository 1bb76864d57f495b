import { act } from '@testing-library/preact';
import { vi } from 'vitest';
import { type App, makeApp } from '../../src/app/app';
import { type Play, playOf } from '../../src/app/play';
import type { Settings } from '../../src/app/settings';
import type { Bots, Reply } from '../../src/bots/client';
import {
  type Card,
  type Edition,
  type GameEvent,
  type GameFact,
  type Options,
  optionsFor,
  replay,
  SCHEMA,
  type Seat,
  type SeatView,
} from '../../src/engine';
import { openMemory } from '../../src/storage/memory';
import { summaryOf } from '../../src/storage/summary';
import { PlayScreen } from '../../src/ui/screens/Play';
import { legalIn } from '../engine/turn';
import { draw, NAMES } from './opened';

/** By seat; of these cards is the deck. */
export const HANDS: readonly (readonly Card[])[] = [
  ['R3', '1', 'G7', 'G2'],
  ['G3', 'R4', 'R6', 'Y2'],
  ['G4', 'G5', 'Y3', 'Y5'],
  ['G6', 'R2', 'R5', 'Y4'],
];
const DECK = { green: 7, red: 6, yellow: 5, blue: 1, ones: 1 };

export interface Dealt {
  /** The first seats are people; all others bots. */
  readonly persons?: number;
  readonly dealer?: Seat;
  readonly practice?: boolean;
  readonly daily?: string | undefined;
  readonly edition?: Edition;
  readonly options?: Partial<Options>;
  readonly settings?: Partial<Settings>;
  /** What a bot answers of these legal cards; else the first. */
  readonly reply?: ((legal: readonly Card[]) => Reply) | undefined;
  readonly study?: Bots['study'];
  readonly more?: readonly GameFact[];
  /** Before it is drawn. */
  prepare?(app: App): void;
}

export interface Shown {
  readonly app: App;
  readonly play: Play;
  readonly container: Element;
  /** What the bots were shown, one question after the other. */
  readonly views: readonly SeatView[];
}

/** Lets time go by, which the test has stopped. */
export const pass = (ms = 1) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** A digital game of four on its screen, its first round dealt. Seat 0 is Ada, a person, and leads unless another deals. */
export async function showDealt(dealt: Dealt = {}): Promise<Shown> {
  const { persons = 1, dealer = 3, practice = false, daily, reply } = dealt;
  const usual = optionsFor(4, dealt.edition);
  if (usual === undefined) throw new Error('no game of four');
  const facts: readonly GameFact[] = [
    {
      type: 'gameStarted',
      schema: SCHEMA,
      id: 'game',
      kind: 'digital',
      players: HANDS.map((_, seat) => ({
        id: `p${seat}`,
        name: NAMES[seat] as string,
        ...(seat < persons ? {} : { bot: 'easy' }),
      })),
      dealer,
      options: { ...usual, ...dealt.options, deck: DECK },
      botSeed: 'bots',
      practice,
      ...(daily === undefined ? {} : { daily }),
    },
    { type: 'roundStarted', hands: HANDS, draw: { seed: 'ab'.repeat(32), cut: '' } },
    ...(dealt.more ?? []),
  ];
  const events = facts.map((fact, index): GameEvent => ({ ...fact, at: 1_700_000_000_000 + index }));
  const begun = replay(events);
  if (!begun.ok) throw new Error(begun.error.code);
  const store = openMemory();
  await store.append('game', 0, events, summaryOf(begun.value, 0));
  const place = { location: { hash: '#/play/game', replace: () => undefined }, addEventListener: () => undefined };
  const app = makeApp({ place, openDisk: async () => store, openMemory: async () => store });
  app.changeSettings({ pace: 'fast', coach: false, ...dealt.settings });
  const views: SeatView[] = [];
  const bots: Bots = {
    study: dealt.study ?? (() => () => undefined),
    async ask(_, view) {
      views.push(view);
      const legal = legalIn(view);
      return reply?.(legal) ?? { card: legal[0] as Card };
    },
    open: () => undefined,
    close: () => undefined,
  };
  dealt.prepare?.(app);
  const play = playOf(app, 'game', () => bots);
  await vi.advanceTimersByTimeAsync(0);
  const { container } = draw(app, <PlayScreen game="game" />);
  await pass();
  return { app, play, container, views };
}
