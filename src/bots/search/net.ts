import { CARD_SIZE, MODES, type Sight, TABLE_SIZE } from './sight';

/** Units of the hidden layer, for each kind of decision. */
export const UNITS = 32;
/** Weights of a unit: those of the table, of the card, its bias, and what it counts in the end. */
export const UNIT_SIZE = TABLE_SIZE + CARD_SIZE + 2;
export const NET_SIZE = MODES.length * UNITS * UNIT_SIZE;

/** A learned policy: one hidden layer over what is seen, for each kind of decision. */
export class Net {
  readonly values = new Float64Array(96);
  private readonly weights: Float64Array;
  private readonly base = new Float64Array(UNITS);

  constructor(weights: Float64Array) {
    this.weights = weights;
  }

  /** Values each move of what has been looked at, in points of the round; only differences mean anything. */
  value({ mode, table, cards, count }: Sight): void {
    const { weights, base, values } = this;
    const from = mode * UNITS * UNIT_SIZE;
    for (let unit = 0; unit < UNITS; unit++) {
      const at = from + unit * UNIT_SIZE;
      let sum = weights[at + TABLE_SIZE + CARD_SIZE] as number;
      for (let index = 0; index < TABLE_SIZE; index++)
        sum += (weights[at + index] as number) * (table[index] as number);
      base[unit] = sum;
    }
    for (let move = 0; move < count; move++) {
      let value = 0;
      const row = move * CARD_SIZE;
      for (let unit = 0; unit < UNITS; unit++) {
        const at = from + unit * UNIT_SIZE + TABLE_SIZE;
        let sum = base[unit] as number;
        for (let index = 0; index < CARD_SIZE; index++)
          sum += (weights[at + index] as number) * (cards[row + index] as number);
        if (sum > 0) value += sum * (weights[at + CARD_SIZE + 1] as number);
      }
      values[move] = value;
    }
  }

  /** The place among the moves of the best card. */
  choose(sight: Sight): number {
    this.value(sight);
    let best = 0;
    for (let move = 1; move < sight.count; move++) {
      if ((this.values[move] as number) > (this.values[best] as number)) best = move;
    }
    return best;
  }
}
