import { type Card, shuffled } from '../../engine';
import type { Dice } from '../search/dice';
import { mayHold, type Unknown, Ways } from './ways';

/** So often are hands dealt at a venture where all ways cannot be counted. */
const TRIES = 60;

/**
 * Draws how cards lie in hands of which not all is known: each way that agrees with what is known equally likely. Where there
 * are too many ways to count, that holds of the first hand alone; what cannot be, whoever told it, is left out of account.
 */
export class Leftovers {
  private readonly others: readonly Unknown[];
  private readonly ways: Ways;

  constructor(cards: readonly Card[], hands: readonly Unknown[], onePenalty: number) {
    const [first, ...others] = hands as readonly [Unknown, ...Unknown[]];
    const rest: Unknown = { count: others.reduce((sum, { count }) => sum + count, 0), points: undefined, lacks: [] };
    const looser = [
      [first, rest],
      [{ ...first, lacks: [] }, rest],
      [{ ...rest, count: first.count }, rest],
    ];
    let ways = new Ways(cards, hands, onePenalty);
    for (const each of looser) {
      if (ways.isCounted && ways.total > 0) break;
      ways = new Ways(cards, each, onePenalty);
    }
    this.others = others;
    this.ways = ways;
  }

  /** How many ways there are. */
  get total(): number {
    return this.ways.total;
  }

  /** Draws the hands. */
  draw(dice: Dice): Card[][] {
    const drawn = this.ways.draw(dice);
    if (drawn.length === this.others.length + 1) return drawn;
    const [first = [], rest = []] = drawn;
    return [first, ...this.venture(rest, dice)];
  }

  /** Deals cards to the other hands, of colours that they may hold if that comes about. */
  private venture(rest: readonly Card[], dice: Dice): Card[][] {
    for (let tried = 0; ; tried++) {
      const mixed = shuffled(rest, (count) => dice.below(count));
      const hands = this.others.map(({ count }) => mixed.splice(0, count));
      const fits = hands.every((hand, index) => hand.every((card) => mayHold(this.others[index] as Unknown, card)));
      if (fits || tried === TRIES) return hands;
    }
  }
}
