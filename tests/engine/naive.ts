/**
 * A second judge, written from the rules alone. It shares nothing with the engine, not even the notion of a card, and
 * takes another way on purpose: it asks "is there anything worse?" again and again where the engine may sort.
 */
export type NaiveCard = { readonly colour: 'green' | 'red' | 'yellow' | 'blue' | 'wild'; readonly rank: number };

export type NaiveVerdict = {
  readonly led: NaiveCard['colour'] | 'none';
  readonly winner: number;
  readonly fools: readonly number[];
  readonly fromWorst: readonly number[];
};

const isWild = (card: NaiveCard): boolean => card.colour === 'wild';

/** R6, R7: the first normal card fixes the led colour; before it there is none. */
export function naiveLed(trick: readonly NaiveCard[]): NaiveCard['colour'] | 'none' {
  for (const card of trick) if (!isWild(card)) return card.colour;
  return 'none';
}

/** R6: a 1 counts as a card of the led colour. */
const belongs = (card: NaiveCard, led: string): boolean => isWild(card) || card.colour === led;

/** R9, R10 as sentences: is the card at `a` worse than the one at `b`? */
function isWorse(trick: readonly NaiveCard[], a: number, b: number, led: string): boolean {
  const one = trick[a];
  const other = trick[b];
  if (one === undefined || other === undefined) throw new Error('no such card');
  if (!belongs(one, led) && belongs(other, led)) return true;
  if (belongs(one, led) && !belongs(other, led)) return false;
  if (one.rank < other.rank) return true;
  if (one.rank > other.rank) return false;
  return a > b;
}

/** R9–R12: takes the worst card away, again and again, until none is left. */
function fromWorst(trick: readonly NaiveCard[], led: string, allOnes: 'first' | 'last'): number[] {
  const left = trick.map((_, index) => index);
  const order: number[] = [];
  while (left.length > 0) {
    for (const candidate of left) {
      const others = left.filter((index) => index !== candidate);
      const isWorst =
        led === 'none' && allOnes === 'last'
          ? others.every((other) => candidate < other)
          : others.every((other) => isWorse(trick, candidate, other, led));
      if (!isWorst) continue;
      order.push(candidate);
      left.splice(left.indexOf(candidate), 1);
      break;
    }
  }
  return order;
}

/** R8: scans for the card of the led colour that no other one of it beats. */
function winnerOf(trick: readonly NaiveCard[], led: string, allOnes: 'first' | 'last'): number {
  if (led === 'none') return allOnes === 'first' ? 0 : trick.length - 1;
  for (let index = 0; index < trick.length; index++) {
    const card = trick[index];
    if (card === undefined || card.colour !== led) continue;
    if (!trick.some((other) => other.colour === led && other.rank > card.rank)) return index;
  }
  throw new Error('a led colour without a card of it');
}

/** The whole judgement, as positions in the trick; `discs` Fools, or as many as there are cards. */
export function naiveJudge(trick: readonly NaiveCard[], discs: 1 | 2, allOnes: 'first' | 'last'): NaiveVerdict {
  const led = naiveLed(trick);
  const order = fromWorst(trick, led, allOnes);
  const fools = order.filter((_, place) => place < discs);
  return { led, winner: winnerOf(trick, led, allOnes), fools, fromWorst: order };
}

/** R5–R7: what of a hand may be played on the cards that lie there. */
export function naiveLegal(hand: readonly NaiveCard[], trick: readonly NaiveCard[]): NaiveCard[] {
  const led = naiveLed(trick);
  let mustFollow = false;
  for (const card of hand) if (led !== 'none' && card.colour === led) mustFollow = true;
  const legal: NaiveCard[] = [];
  for (const card of hand) {
    if (mustFollow && !isWild(card) && card.colour !== led) continue;
    legal.push(card);
  }
  return legal;
}

/** R15, R16: the points of a round, a seat each, from the cards that are left and who took a disc at the very end. */
export function naivePoints(
  left: readonly (readonly NaiveCard[])[],
  lastFools: readonly number[],
  costOfOne: number,
): number[] {
  const points: number[] = [];
  for (let seat = 0; seat < left.length; seat++) {
    const hand = left[seat] ?? [];
    let score = 0;
    if (hand.length === 0) score = lastFools.includes(seat) ? 0 : 10;
    for (const card of hand) score = score - (isWild(card) ? costOfOne : card.rank);
    points.push(score);
  }
  return points;
}
