import { type Card, type Colour, colourOf, ONE, type PlayedCard, rankOf, UNSEEN } from './cards';
import type { AllOnes } from './options';

/** How a complete or partial trick of seen cards stands. Places are indices into the cards in the order played. */
export interface Judgement {
  /** The led colour; undefined while only 1s lie there (R7, R12). */
  readonly colour: Colour | undefined;
  /** The card that fixed the colour (R7). */
  readonly fixedBy: number | undefined;
  /** Places from the worst card up (R9–R11). */
  readonly order: readonly number[];
  /** Place of the winning card (R8). */
  readonly winner: number;
  /** Places of the worst cards, worst first: as many as there are discs (R11). */
  readonly fools: readonly number[];
}

/** Above every rank, so that any led-colour card lies above any off-colour card. */
const LED = 1000;

/** The led colour: that of the first card which is not a 1 (R7). An unseen card leaves it open. */
export function ledColourOf(cards: readonly PlayedCard[]): Colour | undefined {
  const first = cards.find((card) => card !== ONE);
  return first === undefined ? undefined : colourOf(first);
}

/** How high a card stands in its trick: off-colour cards by number, above them the led colour with 1s lowest (R6, R9). */
export function strengthOf(card: Card, colour: Colour | undefined): number {
  return card === ONE || colourOf(card) === colour ? LED + rankOf(card) : rankOf(card);
}

/**
 * Decides a trick (R6–R12). `cards` in the order played, at least one. The Fool is `fools[0]`: the lowest
 * off-colour card, else the lowest of the led colour; of equal cards the one played last.
 */
export function judge(cards: readonly Card[], discs: number, allOnes: AllOnes = 'first'): Judgement {
  const colour = ledColourOf(cards);
  const strengths = cards.map((card) => strengthOf(card, colour));
  const places = cards.map((_, place) => place);
  // R12 turned round: of nothing but 1s the last wins and the first are the worst.
  const laterIsWorse = colour !== undefined || allOnes === 'first';
  const order = places.sort(
    (a, b) => (strengths[a] as number) - (strengths[b] as number) || (laterIsWorse ? b - a : a - b), // R9, R10
  );
  return {
    colour,
    fixedBy: colour === undefined ? undefined : cards.findIndex((card) => card !== ONE),
    order,
    winner: order[order.length - 1] as number, // R8: the top of the led colour; equal tops exist only among 1s (R12)
    fools: order.slice(0, discs),
  };
}

/** What is certain of a trick in which some cards were not seen. */
export interface Certainty {
  readonly colour: Colour | undefined;
  readonly winner: number | undefined;
  readonly fools: readonly number[] | undefined;
}

/** With more cards unseen hardly anything is certain, and trying them all would be felt. */
const MOST_UNSEEN = 2;

/**
 * Judges a trick with unseen cards by trying every card that may still be out: what comes out the same each time is
 * certain, the rest is left undefined. Never guesses.
 */
export function judgeUnseen(
  cards: readonly PlayedCard[],
  out: readonly Card[],
  discs: number,
  allOnes: AllOnes = 'first',
): Certainty {
  const holes = cards.flatMap((card, place) => (card === UNSEEN ? [place] : []));
  if (holes.length === 0) return judge(cards as readonly Card[], discs, allOnes);
  const unknown: Certainty = { colour: ledColourOf(cards), winner: undefined, fools: undefined };
  if (holes.length > MOST_UNSEEN) return unknown;

  const filled = [...cards];
  let first: Judgement | undefined;
  let colourSame = true;
  let winnerSame = true;
  let foolsSame = true;
  const taken = new Set<number>();
  const fill = (hole: number): void => {
    if (!colourSame && !winnerSame && !foolsSame) return;
    const place = holes[hole];
    if (place === undefined) {
      const judged = judge(filled as readonly Card[], discs, allOnes);
      first ??= judged;
      colourSame &&= judged.colour === first.colour;
      winnerSame &&= judged.winner === first.winner;
      foolsSame &&= judged.fools.every((fool, i) => fool === first?.fools[i]);
      return;
    }
    out.forEach((card, i) => {
      if (taken.has(i) || (card === ONE && out.indexOf(ONE) !== i && !taken.has(out.indexOf(ONE)))) return;
      taken.add(i);
      filled[place] = card;
      fill(hole + 1);
      taken.delete(i);
    });
  };
  fill(0);
  if (first === undefined) return unknown;
  return {
    colour: colourSame ? first.colour : undefined,
    winner: winnerSame ? first.winner : undefined,
    fools: foolsSame ? first.fools : undefined,
  };
}

/**
 * The cards of a hand that may be played on the cards lying there (R4–R7), in hand order. Never empty for a hand
 * that is not.
 */
export function legalPlays(hand: readonly Card[], lying: readonly PlayedCard[]): Card[] {
  const colour = ledColourOf(lying);
  if (colour === undefined || !hand.some((card) => colourOf(card) === colour)) return [...hand];
  return hand.filter((card) => card === ONE || colourOf(card) === colour); // R5, R6
}
