import {
  type Card,
  type Deck,
  type Draw,
  type EventOf,
  type EventType,
  type GameEvent,
  type GameFact,
  type GameState,
  phaseOf,
  reduce,
  replay,
  runningRound,
} from '../../engine';
import type { Habits } from './habit';
import { UNREADABLE } from './pen';
import { codeLeft, codePlay } from './play';
import { codeTimes, isAnchor, spread } from './times';
import { codeValue } from './value';

/** What the rules do not know, lent by those who do. */
export interface Lore {
  /** The hands of a digital deal. */
  handsOf(draw: Draw, deck: Deck, players: number): readonly (readonly Card[])[];
  /** An event of anything; undefined where it is none. */
  readEvent(value: unknown): GameEvent | undefined;
}

/** Part of the format: only ever added to at the end. */
const TYPES: readonly EventType[] = [
  ...(['gameStarted', 'roundStarted', 'bidsMade', 'cardPlayed', 'foolMarked', 'tricksSkipped'] as const),
  ...(['positionNamed', 'roundScored', 'dealThrownAway', 'scoreAdjusted', 'trickAmended', 'leaderAmended'] as const),
  ...(['sittingOutAmended', 'roundAmended', 'trickOverruled', 'seatsAmended', 'dealerAmended'] as const),
  ...(['optionsAmended', 'playerRenamed', 'playerJoined', 'playerLeft', 'gameContinued', 'gameStopped'] as const),
  ...(['undone', 'redone'] as const),
];

/** What follows most often. */
const USUAL = {
  between: 'roundStarted',
  playing: 'cardPlayed',
  scoring: 'roundScored',
  over: 'gameContinued',
} as const;

/** A longer log goes in no link. */
export const MOST_EVENTS = 8000;

/** A game that is written or read: it stops after each event, since all of them at once would be felt. */
export type Coding<T> = Generator<undefined, T>;

/**
 * Writes a log that the rules accept, or reads one: undefined where the rules do not accept what is read. What the
 * rules derive on the way (whose turn it is, which cards are left) is part of the format: where it changes, old links
 * have to be read by a version of their own.
 */
export function* codeLog(habits: Habits, lore: Lore, given?: readonly GameEvent[]): Coding<GameEvent[] | undefined> {
  const count = habits.whole('events', given?.length ?? 0);
  if (count < 1 || count > MOST_EVENTS) return undefined;
  const start = habits.whole('start', given?.[0]?.at ?? 0);
  const code = codeTimes(habits, start);
  const events: GameEvent[] = [];
  const minutes: (number | undefined)[] = [];
  let state: GameState | undefined;
  for (let at = 0; at < count; at++) {
    const event = lore.readEvent({ ...codeFact(habits, lore, state, given?.[at]), at: start });
    if (event === undefined) return undefined;
    const told = reduce(state, event);
    const next = told.ok ? told : replay([...events, event]);
    if (!next.ok) return undefined;
    state = next.value;
    events.push(event);
    minutes.push(isAnchor(event, at === count - 1) ? code(given?.[at]?.at) : undefined);
    yield;
  }
  const times = spread(start, minutes);
  return events.map((event, at) => ({ ...event, at: times[at] ?? start }));
}

function codeFact(habits: Habits, lore: Lore, state: GameState | undefined, given: GameEvent | undefined): GameFact {
  const phase = state === undefined ? undefined : phaseOf(state);
  const usual = phase === undefined ? 'gameStarted' : USUAL[phase];
  const picked = habits.pick(`after ${phase}`, TYPES.length, given === undefined ? 0 : TYPES.indexOf(given.type), {
    usual: TYPES.indexOf(usual),
  });
  const type = TYPES[picked];
  const round = state && runningRound(state);
  if (state !== undefined && type === 'roundStarted') return codeDeal(habits, lore, state, given as Told<typeof type>);
  if (round !== undefined && type === 'cardPlayed') return codePlay(habits, round, given as Told<typeof type>);
  if (round !== undefined && type === 'roundScored') {
    const { at: _at, ...score } = { at: 0, ...(given as Told<typeof type> | undefined) };
    return codeLeft(habits, round, given === undefined ? undefined : (score as Omit<EventOf<typeof type>, 'at'>));
  }
  return codeOther(habits, type, given);
}

type Told<T extends EventType> = EventOf<T> | undefined;

/** How hands came to be dealt. */
const AT_TABLE = 0;
const DRAWN = 1;
const OTHERWISE = 2;

function codeDeal(habits: Habits, lore: Lore, state: GameState, given: Told<'roundStarted'>): GameFact {
  const handsOf = (draw: Draw) => lore.handsOf(draw, state.options.deck, state.seats.length);
  const { hands, draw } = given ?? {};
  const isDrawn = draw !== undefined && JSON.stringify(hands) === JSON.stringify(handsOf(draw));
  const kind = isDrawn ? DRAWN : hands === undefined && draw === undefined ? AT_TABLE : OTHERWISE;
  const how = habits.pick(`deal ${state.kind}`, 3, kind, { usual: state.kind === 'table' ? AT_TABLE : DRAWN });
  if (how === AT_TABLE) return { type: 'roundStarted' };
  if (how === OTHERWISE) return codeOther(habits, 'roundStarted', given);
  const read = codeValue(habits, 'draw', draw) as Partial<Draw> | null;
  if (typeof read?.seed !== 'string' || typeof read.cut !== 'string') throw UNREADABLE;
  const { seed, cut } = read;
  return { type: 'roundStarted', hands: handsOf({ seed, cut }), draw: { seed, cut } };
}

/** All other facts field by field. */
function codeOther(habits: Habits, type: EventType | undefined, given: GameEvent | undefined): GameFact {
  const { type: _type, at: _at, ...fields } = given ?? { type, at: 0 };
  return { type, ...(codeValue(habits, String(type), fields) as object) } as GameFact;
}
