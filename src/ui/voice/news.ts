import { type GameEvent, type GameState, phaseOf, type Round, runningRound, type Seat, type Trick } from '../../engine';

/** What an entry has led to. */
export interface News {
  /** What was told last. */
  readonly told: GameEvent;
  /** The running round. */
  readonly round: Round | undefined;
  /** The tricks that it decided, or that it corrected. */
  readonly tricks: readonly Trick[];
  /** Other seats have the discs now. */
  readonly hasNewFool: boolean;
  /** Nobody plays on in this round. */
  readonly endsRound: boolean;
}

/**
 * What is new in a state, seen from the one before; undefined where nothing is. A game that is just opened is no news,
 * nor is what is taken back or done again: each verdict is given once.
 */
export function newsBetween(before: GameState, state: GameState): News | undefined {
  const told = state.done.at(-1);
  if (told === undefined || state.done.length <= before.done.length) return undefined;
  if (isSame(told, before.undone.at(-1))) return undefined;
  const round = runningRound(state);
  const fools = foolsOf(round);
  return {
    told,
    round,
    tricks: round === undefined ? [] : newTricks(told, round, before, state),
    hasNewFool: fools.length > 0 && fools.join() !== foolsOf(runningRound(before)).join(),
    endsRound: phaseOf(before) === 'playing' && phaseOf(state) !== 'playing' && told.type !== 'gameStopped',
  };
}

/** Another window's facts are read anew: equal ones are not the same object. */
function isSame(told: GameEvent, other: GameEvent | undefined): boolean {
  return told === other || JSON.stringify(told) === JSON.stringify(other);
}

function newTricks(told: GameEvent, round: Round, before: GameState, state: GameState): readonly Trick[] {
  switch (told.type) {
    case 'trickAmended':
      return told.round === state.rounds.length - 1 ? round.tricks.slice(told.trick, told.trick + 1) : [];
    case 'cardPlayed':
    case 'foolMarked': {
      const known = before.rounds.length === state.rounds.length ? runningRound(before)?.tricks.length : 0;
      return round.tricks.slice(known);
    }
    default:
      return [];
  }
}

/** Who has a disc: who sits out, or took it in the last trick of the round. */
function foolsOf(round: Round | undefined): readonly Seat[] {
  const trick = round?.current;
  return (trick === undefined ? round?.tricks.at(-1)?.fools : trick.sittingOut) ?? [];
}
