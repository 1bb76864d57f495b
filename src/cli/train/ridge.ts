import { FEATURES, SETS } from '../../bots/search/quick';
import type { Decision } from './decisions';

/** Pulls weights towards 0, in decisions. */
const PULL = 0.3;

/** The weights of each set that come nearest to the values of its decisions, by least squares. */
export function ridge(decisions: readonly Decision[]): Float64Array {
  const weights = new Float64Array(SETS * FEATURES);
  for (let set = 0; set < SETS; set++) {
    const those = decisions.filter((decision) => decision.set === set);
    if (those.length > 0) weights.set(solve(...momentsOf(those)), set * FEATURES);
  }
  return weights;
}

/** Sums of products of all numbers with each other and with the values, each taken from the mean of its decision. */
function momentsOf(decisions: readonly Decision[]): [Float64Array[], Float64Array] {
  const square = Array.from({ length: FEATURES }, (_, row) => {
    const line = new Float64Array(FEATURES);
    line[row] = PULL;
    return line;
  });
  const side = new Float64Array(FEATURES);
  const row = new Float64Array(FEATURES);
  const mean = new Float64Array(FEATURES);
  for (const { traits, values } of decisions) {
    mean.fill(0);
    for (let at = 0; at < traits.length; at++)
      mean[at % FEATURES] = (mean[at % FEATURES] as number) + (traits[at] as number) / values.length;
    for (let move = 0; move < values.length; move++) {
      for (let one = 0; one < FEATURES; one++)
        row[one] = (traits[move * FEATURES + one] as number) - (mean[one] as number);
      for (let one = 0; one < FEATURES; one++) {
        const line = square[one] as Float64Array;
        const left = row[one] as number;
        if (left === 0) continue;
        for (let other = 0; other < FEATURES; other++)
          line[other] = (line[other] as number) + left * (row[other] as number);
        side[one] = (side[one] as number) + left * (values[move] as number);
      }
    }
  }
  return [square, side];
}

/** Gauss's elimination; the square is symmetric and definite, so that no pivot is 0. */
function solve(square: readonly Float64Array[], side: Float64Array): Float64Array {
  const size = side.length;
  for (let step = 0; step < size; step++) {
    const line = square[step] as Float64Array;
    for (let row = step + 1; row < size; row++) {
      const other = square[row] as Float64Array;
      const factor = (other[step] as number) / (line[step] as number);
      if (factor === 0) continue;
      for (let column = step; column < size; column++)
        other[column] = (other[column] as number) - factor * (line[column] as number);
      side[row] = (side[row] as number) - factor * (side[step] as number);
    }
  }
  for (let step = size - 1; step >= 0; step--) {
    const line = square[step] as Float64Array;
    let value = side[step] as number;
    for (let column = step + 1; column < size; column++) value -= (line[column] as number) * (side[column] as number);
    side[step] = value / (line[step] as number);
  }
  return side;
}
