import {
  accept,
  type GameEvent,
  type GameState,
  type Result,
  type Round,
  refuse,
  replay,
  runningRound,
  type WhatIf,
} from '../engine';
import { summaryOf } from '../storage/summary';
import type { App } from './app';
import { newId } from './chance';
import { tableBegun } from './table';

/** A point of a round from which it can be played on. */
export interface Point {
  /** By its index. */
  readonly round: number;
  /** So many of its cards had been played. */
  readonly cards: number;
}

/** Whether a round can be played on from its points: it was played here, and is over. */
export function canPlayOn(state: GameState, index: number): boolean {
  const round = state.rounds[index];
  return state.kind === 'digital' && round?.dealt !== undefined && round.score !== undefined && round.tricks.length > 0;
}

/** The point before a card of a trick. */
export function pointBefore(round: Round, index: number, trick: number, place: number): Point {
  const cards = round.tricks.slice(0, trick).reduce((sum, { entry }) => sum + entry.plays.length, place);
  return { round: index, cards };
}

/**
 * The log of a game of practice that stands where another one did: all that was told there up to a point of a round, so
 * that totals, hands and the bots' chance are what they were. Where the deals came from is left out: nobody can be shown
 * anything of a deal before it that is known already.
 */
export function eventsFrom(state: GameState, point: Point, id: string, at: number): Result<readonly GameEvent[]> {
  const points = state.rounds[point.round]?.score?.points;
  if (!canPlayOn(state, point.round) || points === undefined) return refuse('ERR_NO_ROUND');
  const origin = state.whatIf;
  const began = origin === undefined ? state.startedAt : origin.began;
  const whatIf: WhatIf = {
    game: origin?.game ?? state.id,
    ...(began === undefined ? {} : { began }),
    ...point,
    points: origin?.round === point.round ? origin.points : points,
  };
  const events = toldBefore(state, point).map((event): GameEvent => {
    if (event.type === 'roundStarted') {
      const { draw, ...dealt } = event;
      return { ...dealt, at };
    }
    if (event.type !== 'gameStarted') return { ...event, at };
    const { daily, ...started } = event;
    return { ...started, id, botSeed: state.botSeed, practice: true, whatIf, at };
  });
  const begun = replay(events);
  if (!begun.ok) return begun;
  return isThere(begun.value, state, point) ? accept(events) : refuse('ERR_NO_TRICK');
}

/** What was told of a game before a card of a round. */
function toldBefore(state: GameState, { round, cards }: Point): GameEvent[] {
  let at = -1;
  let played = 0;
  const next = state.done.findIndex((event) => {
    if (event.type === 'roundStarted') at += 1;
    if (at !== round || event.type !== 'cardPlayed') return false;
    played += 1;
    return played > cards;
  });
  return state.done.slice(0, Math.max(0, next));
}

/** Whether a game stands at the point of another: one that was corrected since does not tell so in its order. */
function isThere(begun: GameState, state: GameState, { round: index, cards }: Point): boolean {
  const round = runningRound(begun);
  const model = state.rounds[index];
  if (round === undefined || model === undefined || begun.rounds.length !== index + 1) return false;
  const played = playsOf(model).slice(0, cards);
  const isAsDealt = JSON.stringify(round.dealt) === JSON.stringify(model.dealt);
  return isAsDealt && JSON.stringify(playsOf(round)) === JSON.stringify(played);
}

function playsOf({ tricks, current }: Round) {
  return [...tricks, ...(current === undefined ? [] : [current])].flatMap(({ entry }) => entry.plays);
}

/** Whether a game that plays on from a point of another has gone back to before that point. */
export function isBeforeStart({ whatIf, rounds }: GameState): boolean {
  const round = whatIf && rounds[whatIf.round];
  return whatIf !== undefined && (round === undefined || playsOf(round).length < whatIf.cards);
}

/** Whether the one round that such a game is about has been played: it ends with it. */
export function isPlayedOut({ whatIf, rounds }: GameState): boolean {
  return whatIf !== undefined && rounds[whatIf.round]?.score !== undefined;
}

const starting = new WeakMap<App, Promise<Result<string>>>();

/** Plays on from a point of a finished round, in a game of its own that never counts. Two taps are one game. */
export function playOnFrom(app: App, state: GameState, point: Point): Promise<Result<string>> {
  const running = starting.get(app);
  if (running !== undefined) return running;
  const begun = begin(app, state, point).finally(() => starting.delete(app));
  starting.set(app, begun);
  return begun;
}

async function begin(app: App, state: GameState, point: Point): Promise<Result<string>> {
  const at = Date.now();
  const id = newId();
  const events = eventsFrom(state, point, id, at);
  if (!events.ok) return events;
  const begun = replay(events.value);
  if (!begun.ok) return begun;
  try {
    const store = await app.store();
    await store.append(id, 0, events.value, summaryOf(begun.value, at));
    await app.refresh();
  } catch {
    // The game goes on in memory, says that it is not saved, and is written as soon as it can be.
    tableBegun(app, id, events.value);
  }
  app.go({ screen: 'play', game: id });
  return accept(id);
}
