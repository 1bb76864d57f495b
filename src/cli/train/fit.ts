import type { Dice } from '../../bots/search/dice';
import { NET_SIZE, UNIT_SIZE, UNITS } from '../../bots/search/net';
import { CARD_SIZE, MODES, TABLE_SIZE } from '../../bots/search/sight';
import type { Decision } from './decisions';

const BATCH = 64;
const STEP = { first: 0.004, last: 0.0002 };
const MOMENTUM = 0.9;
const SPREAD = 0.999;
const INPUTS = TABLE_SIZE + CARD_SIZE;

/** Weights to begin with. */
export function freshNet(dice: Dice): Float64Array {
  const weights = new Float64Array(NET_SIZE);
  for (let at = 0; at < NET_SIZE; at++) {
    const place = at % UNIT_SIZE;
    const size = place < INPUTS ? 1 / Math.sqrt(INPUTS / 3) : place === INPUTS ? 0 : 0.6;
    weights[at] = (dice.roll() / 2 ** 31 - 1) * size;
  }
  return weights;
}

/** Fits the net to the decisions, in place, by Adam; gives the mean square error of the last pass. */
export function fitNet(weights: Float64Array, decisions: readonly Decision[], passes: number, dice: Dice): number {
  let error = 0;
  let moves = 0;
  for (let mode = 0; mode < MODES.length; mode++) {
    const those = decisions.filter((decision) => decision.mode === mode);
    const part = weights.subarray(mode * UNITS * UNIT_SIZE, (mode + 1) * UNITS * UNIT_SIZE);
    error += fitMode(part, those, passes, dice);
    moves += those.reduce((sum, { values }) => sum + values.length, 0);
  }
  return error / moves;
}

function fitMode(weights: Float64Array, decisions: Decision[], passes: number, dice: Dice): number {
  const slope = new Float64Array(weights.length);
  const pace = new Float64Array(weights.length);
  const spread = new Float64Array(weights.length);
  const batches = Math.ceil(decisions.length / BATCH);
  const steps = batches * passes;
  let error = 0;
  let step = 0;
  for (let pass = 0; pass < passes; pass++) {
    error = 0;
    shuffle(decisions, dice);
    for (let batch = 0; batch < batches; batch++) {
      slope.fill(0);
      const those = decisions.slice(batch * BATCH, (batch + 1) * BATCH);
      for (const decision of those) error += descend(weights, slope, decision);
      step += 1;
      const rate = STEP.first + ((STEP.last - STEP.first) * step) / steps;
      const fresh = [1 - MOMENTUM ** step, 1 - SPREAD ** step] as const;
      for (let at = 0; at < weights.length; at++) {
        const mean = (slope[at] as number) / those.length;
        pace[at] = MOMENTUM * (pace[at] as number) + (1 - MOMENTUM) * mean;
        spread[at] = SPREAD * (spread[at] as number) + (1 - SPREAD) * mean * mean;
        weights[at] =
          (weights[at] as number) -
          (rate * (pace[at] as number)) / fresh[0] / (Math.sqrt((spread[at] as number) / fresh[1]) + 1e-8);
      }
    }
  }
  return error;
}

const base = new Float64Array(UNITS);
const hidden = new Float64Array(UNITS * 96);
const scores = new Float64Array(96);
const pulled = new Float64Array(UNITS);

/** Adds the slope of one decision's square error; gives that error. */
function descend(weights: Float64Array, slope: Float64Array, { table, cards, values }: Decision): number {
  const count = values.length;
  for (let unit = 0; unit < UNITS; unit++) {
    const at = unit * UNIT_SIZE;
    let sum = weights[at + INPUTS] as number;
    for (let index = 0; index < TABLE_SIZE; index++) sum += (weights[at + index] as number) * (table[index] as number);
    base[unit] = sum;
  }
  let mean = 0;
  for (let move = 0; move < count; move++) {
    let score = 0;
    const row = move * CARD_SIZE;
    for (let unit = 0; unit < UNITS; unit++) {
      const at = unit * UNIT_SIZE + TABLE_SIZE;
      let sum = base[unit] as number;
      for (let index = 0; index < CARD_SIZE; index++)
        sum += (weights[at + index] as number) * (cards[row + index] as number);
      hidden[move * UNITS + unit] = sum;
      if (sum > 0) score += sum * (weights[at + CARD_SIZE + 1] as number);
    }
    scores[move] = score;
    mean += score / count;
  }
  pulled.fill(0);
  let error = 0;
  for (let move = 0; move < count; move++) {
    const off = (scores[move] as number) - mean - (values[move] as number);
    error += off * off;
    const row = move * CARD_SIZE;
    for (let unit = 0; unit < UNITS; unit++) {
      const sum = hidden[move * UNITS + unit] as number;
      if (sum <= 0) continue;
      const at = unit * UNIT_SIZE + TABLE_SIZE;
      slope[at + CARD_SIZE + 1] = (slope[at + CARD_SIZE + 1] as number) + off * sum;
      const pull = off * (weights[at + CARD_SIZE + 1] as number);
      pulled[unit] = (pulled[unit] as number) + pull;
      for (let index = 0; index < CARD_SIZE; index++)
        slope[at + index] = (slope[at + index] as number) + pull * (cards[row + index] as number);
    }
  }
  for (let unit = 0; unit < UNITS; unit++) {
    const pull = pulled[unit] as number;
    const at = unit * UNIT_SIZE;
    slope[at + INPUTS] = (slope[at + INPUTS] as number) + pull;
    for (let index = 0; index < TABLE_SIZE; index++)
      slope[at + index] = (slope[at + index] as number) + pull * (table[index] as number);
  }
  return error;
}

function shuffle<T>(items: T[], dice: Dice): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = dice.below(last + 1);
    const held = items[last] as T;
    items[last] = items[other] as T;
    items[other] = held;
  }
}
