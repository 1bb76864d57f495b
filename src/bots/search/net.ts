import { CARD_SIZE, MODES, type Sight, TABLE_SIZE } from './sight';

/** Units of the hidden layer, for each kind of decision. */
export const UNITS = 32;
/** Weights of a unit: those of the table, of the card, its bias, and what it counts in the end. */
export const UNIT_SIZE = TABLE_SIZE + CARD_SIZE + 2;
export const NET_SIZE = MODES.length * UNITS * UNIT_SIZE;

const BIAS = TABLE_SIZE + CARD_SIZE;
const GAIN = BIAS + 1;
/** Units are summed up so many abreast: a single sum would wait for itself at every step. */
const ABREAST = 4;

/** A learned policy: one hidden layer over what is seen, for each kind of decision. */
export class Net {
  readonly values = new Float64Array(96);
  /** For every four units their first weights, then their second, and so on. */
  private readonly weights: Float64Array;
  private readonly base = new Float64Array(UNITS);
  private readonly sums = new Float64Array(UNITS);
  /** The numbers that are not 0, which a good part is, and which weight each is for. */
  private readonly numbers = new Float64Array(BIAS);
  private readonly places = new Int32Array(BIAS);

  /** `weights`: those of the first unit, then those of the second, and so on. */
  constructor(weights: Float64Array) {
    this.weights = weights.map((_, at) => {
      const place = Math.floor(at / ABREAST) % UNIT_SIZE;
      const unit = Math.floor(at / (ABREAST * UNIT_SIZE)) * ABREAST + (at % ABREAST);
      return weights[unit * UNIT_SIZE + place] as number;
    });
  }

  /** Values each move of what has been looked at, in points of the round; only differences mean anything. */
  value({ mode, table, cards, count }: Sight): void {
    const { weights, base, sums, values } = this;
    const from = mode * UNITS * UNIT_SIZE;
    for (let unit = 0; unit < UNITS; unit++) base[unit] = weights[from + placeOf(unit, BIAS)] as number;
    this.add(base, from, table, 0, TABLE_SIZE, 0);
    for (let move = 0; move < count; move++) {
      sums.set(base);
      this.add(sums, from, cards, move * CARD_SIZE, CARD_SIZE, TABLE_SIZE);
      let value = 0;
      for (let unit = 0; unit < UNITS; unit++) {
        const sum = sums[unit] as number;
        if (sum > 0) value += sum * (weights[from + placeOf(unit, GAIN)] as number);
      }
      values[move] = value;
    }
  }

  /** Adds so many numbers, times their weights, to the sums of all units; `first`: the weight of the first number. */
  private add(sums: Float64Array, from: number, input: Float64Array, at: number, size: number, first: number): void {
    const { weights, numbers, places } = this;
    let count = 0;
    for (let index = 0; index < size; index++) {
      const number = input[at + index] as number;
      if (number === 0) continue;
      numbers[count] = number;
      places[count++] = (first + index) * ABREAST;
    }
    for (let unit = 0; unit < UNITS; unit += ABREAST) {
      const block = from + unit * UNIT_SIZE;
      let sum0 = sums[unit] as number;
      let sum1 = sums[unit + 1] as number;
      let sum2 = sums[unit + 2] as number;
      let sum3 = sums[unit + 3] as number;
      for (let index = 0; index < count; index++) {
        const place = block + (places[index] as number);
        const number = numbers[index] as number;
        sum0 += number * (weights[place] as number);
        sum1 += number * (weights[place + 1] as number);
        sum2 += number * (weights[place + 2] as number);
        sum3 += number * (weights[place + 3] as number);
      }
      sums[unit] = sum0;
      sums[unit + 1] = sum1;
      sums[unit + 2] = sum2;
      sums[unit + 3] = sum3;
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

/** Where a weight of a unit stands among those of its kind of decision. */
function placeOf(unit: number, weight: number): number {
  const abreast = unit % ABREAST;
  return (unit - abreast) * UNIT_SIZE + weight * ABREAST + abreast;
}
