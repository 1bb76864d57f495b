import { type GameState, phaseOf, type Round, type Trick } from '../../../engine';

/** A place in a game where the replay stops: a trick, or the end of a round. */
export interface Stop {
  /** Indices from 0. */
  readonly round: number;
  /** Undefined for what the round came to. */
  readonly trick: number | undefined;
}

/** All tricks of a round, the one being entered last, where anything is told of it. */
export function tricksOf({ tricks, current }: Round): readonly Trick[] {
  return current === undefined || current.entry.plays.length === 0 ? tricks : [...tricks, current];
}

/** Where the replay of a game stops, in the order played. A round ends with its score, or where the table stopped. */
export function stopsOf(state: GameState): Stop[] {
  const isOver = phaseOf(state) === 'over';
  return state.rounds.flatMap((round, index): Stop[] => {
    const tricks = tricksOf(round).map((_, trick): Stop => ({ round: index, trick }));
    const hasEnd = round.score !== undefined || isOver || tricks.length === 0;
    return hasEnd ? [...tricks, { round: index, trick: undefined }] : tricks;
  });
}

/** The stop that an address names: the nearest there is; the first where it names none. */
export function placeOf(stops: readonly Stop[], round: number | undefined, place = 0): number {
  if (round === undefined) return 0;
  const first = stops.findIndex((stop) => stop.round === round);
  if (first < 0) return Math.max(0, stops.length - 1);
  return Math.min(
    first + place,
    stops.findLastIndex((stop) => stop.round === round),
  );
}

/** The place of a stop within its round, from 0. */
export function placeInRound(stops: readonly Stop[], at: number): number {
  return at - stops.findIndex((stop) => stop.round === stops[at]?.round);
}

/** The game as it stood after a round, or, of one that is not scored yet, before it. */
export function stateAfter(state: GameState, index: number): GameState {
  return {
    ...state,
    seats: state.rounds[index]?.seats ?? state.seats,
    rounds: state.rounds.slice(0, index + 1),
    adjustments: state.adjustments.filter(({ round }) => round <= index),
  };
}
