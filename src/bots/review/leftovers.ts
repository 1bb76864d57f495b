import { type Card, type Colour, colourOf, pointsOf } from '../../engine';
import { type Dice, WORDS } from '../search/dice';

/** A hand of which only the number of cards is known, and perhaps what they cost (R13, R16). */
export interface Unknown {
  readonly count: number;
  readonly points: number | undefined;
  /** Colours that it cannot hold (R5). */
  readonly lacks: readonly Colour[];
}

/** So many states are kept in mind before the points of all hands but the first are left out of account. */
const MOST_STATES = 60_000;

/** Draws how cards lie in hands of which not all is known: each way that agrees with what is known equally likely. */
export class Leftovers {
  private readonly cards: readonly Card[];
  private readonly onePenalty: number;
  private hands: readonly Unknown[];
  /** Ways to deal the cards from one on, by the card and what each hand then lacks. */
  private ways = new Map<string, number>();

  constructor(cards: readonly Card[], hands: readonly Unknown[], onePenalty: number) {
    this.cards = cards;
    this.onePenalty = onePenalty;
    this.hands = hands;
    // What no table can have told truly is left out of account, the least certain first.
    for (const looser of [hands, othersCounted(hands), hands.map(uncoloured), hands.map(counted)]) {
      this.hands = looser;
      this.ways = new Map();
      if (this.total > 0 && this.ways.size <= MOST_STATES) return;
    }
  }

  /** How many ways there are. */
  get total(): number {
    return this.waysFrom(0, countsOf(this.hands), pointsLeft(this.hands));
  }

  private waysFrom(at: number, counts: readonly number[], points: readonly number[]): number {
    if (at === this.cards.length) return [...counts, ...points].every((each) => each === 0) ? 1 : 0;
    const key = `${at} ${counts} ${points}`;
    const known = this.ways.get(key);
    if (known !== undefined) return known;
    if (this.ways.size > MOST_STATES) return 0;
    let sum = 0;
    for (let hand = 0; hand < counts.length; hand++) {
      const after = this.given(at, hand, counts, points);
      if (after !== undefined) sum += this.waysFrom(at + 1, after.counts, after.points);
    }
    this.ways.set(key, sum);
    return sum;
  }

  /** What hands lack when one of them gets a card; undefined where it cannot. */
  private given(at: number, hand: number, counts: readonly number[], points: readonly number[]) {
    const card = this.cards[at] as Card;
    const { lacks, points: told } = this.hands[hand] as Unknown;
    const colour = colourOf(card);
    const cost = told === undefined ? 0 : pointsOf(card, this.onePenalty);
    if (counts[hand] === 0 || cost > (points[hand] as number)) return undefined;
    if (colour !== undefined && lacks.includes(colour)) return undefined;
    return {
      counts: counts.map((each, other) => (other === hand ? each - 1 : each)),
      points: points.map((each, other) => (other === hand ? each - cost : each)),
    };
  }

  /** Draws the hands. */
  draw(dice: Dice): Card[][] {
    const hands: Card[][] = this.hands.map(() => []);
    let counts = countsOf(this.hands);
    let points = pointsLeft(this.hands);
    for (const [at, card] of this.cards.entries()) {
      let place = (dice.roll() / WORDS) * this.waysFrom(at, counts, points);
      let last: { hand: number; counts: number[]; points: number[] } | undefined;
      for (let hand = 0; hand < counts.length; hand++) {
        const after = this.given(at, hand, counts, points);
        const ways = after === undefined ? 0 : this.waysFrom(at + 1, after.counts, after.points);
        if (after === undefined || ways === 0) continue;
        last = { hand, ...after };
        place -= ways;
        if (place < 0) break;
      }
      if (last === undefined) throw new Error('no hands agree with what is known');
      hands[last.hand]?.push(card);
      counts = last.counts;
      points = last.points;
    }
    return hands;
  }
}

const countsOf = (hands: readonly Unknown[]): number[] => hands.map(({ count }) => count);
const pointsLeft = (hands: readonly Unknown[]): number[] => hands.map(({ points }) => points ?? 0);
const counted = ({ count }: Unknown): Unknown => ({ count, points: undefined, lacks: [] });
const uncoloured = (hand: Unknown): Unknown => ({ ...hand, lacks: [] });

/** Only the first hand's points are still told. */
function othersCounted(hands: readonly Unknown[]): Unknown[] {
  return hands.map((hand, index) => (index === 0 ? hand : { ...hand, points: undefined }));
}
