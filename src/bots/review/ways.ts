import { type Card, type Colour, colourOf, pointsOf } from '../../engine';
import { type Dice, WORDS } from '../search/dice';

/** A hand of which only the number of cards is known, and perhaps what they cost (R13, R16). */
export interface Unknown {
  readonly count: number;
  readonly points: number | undefined;
  /** Colours that it cannot hold (R5). */
  readonly lacks: readonly Colour[];
}

/** More states take too long to count. */
const MOST_STATES = 20_000;
/** Whether a card may lie in such a hand. */
export function mayHold({ lacks }: Unknown, card: Card): boolean {
  const colour = colourOf(card);
  return colour === undefined || !lacks.includes(colour);
}

/** What hands still lack: cards, and points where those are known. */
interface State {
  readonly counts: readonly number[];
  readonly points: readonly number[];
}

/** Counts all ways to deal some cards to hands of which not all is known, and draws one of them by its number. */
export class Ways {
  readonly total: number;
  private readonly cards: readonly Card[];
  private readonly hands: readonly Unknown[];
  private readonly onePenalty: number;
  /** Ways to deal the cards from one on, by the card and what each hand then lacks. */
  private readonly known = new Map<string, number>();

  constructor(cards: readonly Card[], hands: readonly Unknown[], onePenalty: number) {
    this.cards = cards;
    this.hands = hands;
    this.onePenalty = onePenalty;
    this.total = this.from(0, this.start);
  }

  /** Whether all were counted. */
  get isCounted(): boolean {
    return this.known.size < MOST_STATES;
  }

  private get start(): State {
    return { counts: this.hands.map(({ count }) => count), points: this.hands.map(({ points }) => points ?? 0) };
  }

  private from(at: number, state: State): number {
    const { counts, points } = state;
    if (at === this.cards.length) return [...counts, ...points].every((each) => each === 0) ? 1 : 0;
    const key = `${at} ${counts} ${points}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (!this.isCounted) return 0;
    let sum = 0;
    for (let hand = 0; hand < counts.length; hand++) {
      const after = this.given(at, hand, state);
      if (after !== undefined) sum += this.from(at + 1, after);
    }
    this.known.set(key, sum);
    return sum;
  }

  /** What hands lack when one of them gets a card; undefined where it cannot. */
  private given(at: number, hand: number, { counts, points }: State): State | undefined {
    const card = this.cards[at] as Card;
    const told = this.hands[hand] as Unknown;
    const cost = told.points === undefined ? 0 : pointsOf(card, this.onePenalty);
    if (counts[hand] === 0 || cost > (points[hand] as number) || !mayHold(told, card)) return undefined;
    return {
      counts: counts.map((each, other) => (other === hand ? each - 1 : each)),
      points: points.map((each, other) => (other === hand ? each - cost : each)),
    };
  }

  /** Draws the hands; there must be a way. */
  draw(dice: Dice): Card[][] {
    const drawn: Card[][] = this.hands.map(() => []);
    let state = this.start;
    for (const [at, card] of this.cards.entries()) {
      let place = (dice.roll() / WORDS) * this.from(at, state);
      let last: { readonly hand: number; readonly state: State } | undefined;
      for (let hand = 0; hand < drawn.length && place >= 0; hand++) {
        const after = this.given(at, hand, state);
        const ways = after === undefined ? 0 : this.from(at + 1, after);
        if (after === undefined || ways === 0) continue;
        last = { hand, state: after };
        place -= ways;
      }
      if (last === undefined) throw new Error('no hands agree with what is known');
      drawn[last.hand]?.push(card);
      state = last.state;
    }
    return drawn;
  }
}
