import {
  type Card,
  type GameFact,
  type GameState,
  handOf,
  legalPlays,
  phaseOf,
  type Round,
  runningRound,
  type Seat,
  type SeatView,
  turnOf,
} from '../../src/engine';

/** Whose turn it is, and what they may play; undefined where nobody is to play. */
export function legalNow(state: GameState): { readonly seat: Seat; readonly legal: readonly Card[] } | undefined {
  const round = runningRound(state);
  const seat = round && turnOf(round);
  if (round === undefined || seat === undefined || phaseOf(state) !== 'playing') return undefined;
  const lying = round.current?.entry.plays.map(({ card }) => card) ?? [];
  return { seat, legal: legalPlays(handOf(round, seat) ?? [], lying) };
}

/** The legal plays of a view. */
export function legalIn({ hand, trick }: Pick<SeatView, 'hand' | 'trick'>): Card[] {
  return legalPlays(
    hand,
    trick.map(({ card }) => card),
  );
}

/** A round that was played out, scored by what each seat holds. */
export function scoredAsPlayed(round: Round): GameFact {
  return { type: 'roundScored', left: round.seats.map((_, seat) => handOf(round, seat) ?? []) };
}

/** What happens next where everybody plays the first card they may. */
export function nextFact(state: GameState, choose = (legal: readonly Card[]) => legal[0]): GameFact {
  const now = legalNow(state);
  const round = runningRound(state);
  if (now === undefined && round !== undefined) return scoredAsPlayed(round);
  const card = now && choose(now.legal);
  if (now === undefined || card === undefined) throw new Error('nothing to play');
  return { type: 'cardPlayed', seat: now.seat, card };
}
