import { type LeftDraft, outstandingOf } from './account';
import { type Card, cardsOf, pointsOf, without } from './cards';
import type { Round } from './round';
import { penaltyOf } from './score';

/** Points of a round that do not add up, and the fewest cards that would explain them. */
export interface Explanation {
  /** Points still out that no hand accounts for; negative: so many too many. */
  readonly missing: number;
  /**
   * The smallest sets of cards that make up the difference: cards still out that nobody counted, or cards that somebody
   * counted though they are gone or count for another. Empty where no cards add up to it.
   */
  readonly sets: readonly (readonly Card[])[];
  /** There are more sets than were asked for. */
  readonly more: boolean;
}

/**
 * Explains the points of a round whose every card was tracked (rules.md, Conservation), at most so many sets. Undefined
 * where it adds up, where a hand is not entered, or where too little is known to tell.
 */
export function explainMissing(round: Round, left: LeftDraft, most = 12): Explanation | undefined {
  const out = outstandingOf(round);
  const { onePenalty, deck } = round.options;
  if (left.length !== round.seats.length || left.some((hand) => hand === undefined)) return undefined;
  const entered = left.reduce<number>((sum, hand) => sum + (hand === undefined ? 0 : penaltyOf(hand, onePenalty)), 0);
  const missing = penaltyOf(out.cards, onePenalty) - entered;
  // Where tricks were not entered, cards are gone that nobody saw: only too many points prove anything.
  if (missing === 0 || (missing > 0 && !out.exact)) return undefined;
  const told = left.flatMap((hand) => (hand === undefined || typeof hand === 'number' ? [] : hand));
  const pool = without(missing > 0 ? out.cards : cardsOf(deck), told);
  const sets = smallestSets(pool, Math.abs(missing), onePenalty, most + 1);
  return { missing, sets: sets.slice(0, most), more: sets.length > most };
}

/** The sets of the fewest cards with so many points, at most so many; equal cards make equal sets. */
function smallestSets(cards: readonly Card[], points: number, onePenalty: number, most: number): Card[][] {
  const worth = cards.map((card) => pointsOf(card, onePenalty));
  const fewest = fewestCards(worth, points);
  const sets: Card[][] = [];
  const choose = (from: number, rest: number, chosen: readonly Card[]): void => {
    if (sets.length >= most) return;
    if (rest === 0) {
      sets.push([...chosen]);
      return;
    }
    for (let at = from; at < cards.length; at++) {
      const card = cards[at] as Card;
      // The same card again in the same place makes the same set.
      if (at > from && card === cards[at - 1]) continue;
      const after = rest - (worth[at] as number);
      if (after < 0 || worth[at] === 0) continue;
      const needed = fewest[at + 1]?.[after];
      if (needed !== undefined && needed + 1 === fewest[from]?.[rest]) choose(at + 1, after, [...chosen, card]);
    }
  };
  if (fewest[0]?.[points] !== undefined) choose(0, points, []);
  return sets;
}

/** How few of the cards from a place on make so many points; undefined where none do. */
function fewestCards(worth: readonly number[], points: number): (number | undefined)[][] {
  const none: (number | undefined)[] = Array.from({ length: points + 1 }, (_, sum) => (sum === 0 ? 0 : undefined));
  const rows: (number | undefined)[][] = [none];
  for (const each of [...worth].reverse()) {
    const [after = none] = rows;
    const row = after.map((fewest, sum) => {
      const rest = sum < each ? undefined : after[sum - each];
      const using = rest === undefined ? undefined : rest + 1;
      return using === undefined || (fewest !== undefined && fewest <= using) ? fewest : using;
    });
    rows.unshift(row);
  }
  return rows;
}
