/** A mean and its standard error: how far chance alone may have moved it. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/** What each of some cards came to, in the same deals one after the other. */
export interface Outcomes {
  readonly moves: readonly unknown[];
  readonly deals: number;
  /** `points[move * deals + deal]`. */
  readonly points: Float64Array;
  /** These are all the deals there are: nothing is left to chance. */
  readonly isExact: boolean;
}

/** Every second deal from the first or the second on. */
type Half = 0 | 1;

/** What a card came to. */
export function meanOf(outcomes: Outcomes, move: number): Estimate {
  const { points, deals } = outcomes;
  return estimate(points.subarray(move * deals, (move + 1) * deals), outcomes.isExact);
}

/** What one card comes to beyond another, in a half of the deals or in all. */
export function gainOf(outcomes: Outcomes, move: number, over: number, half?: Half): Estimate {
  const { points, deals, isExact } = outcomes;
  const gains: number[] = [];
  const step = half === undefined ? 1 : 2;
  for (let deal = half ?? 0; deal < deals; deal += step) {
    gains.push((points[move * deals + deal] as number) - (points[over * deals + deal] as number));
  }
  return estimate(gains, isExact);
}

function estimate(numbers: readonly number[] | Float64Array, isExact: boolean): Estimate {
  const count = numbers.length;
  let sum = 0;
  for (const each of numbers) sum += each;
  const mean = sum / count;
  if (isExact) return { mean, error: 0 };
  let squares = 0;
  for (const each of numbers) squares += (each - mean) * (each - mean);
  return { mean, error: Math.sqrt(squares / count / Math.max(1, count - 1)) };
}

/**
 * What the card that was played lost against the best one. Which that is, is found by half of the deals, and the loss by the
 * other half: the best of many by chance is none. Where nothing is left to chance, both are found by all.
 */
export function lossOf(outcomes: Outcomes, played: number): Estimate {
  const best = bestOf(outcomes, played, outcomes.isExact ? undefined : 0);
  if (best === played) return { mean: 0, error: 0 };
  return gainOf(outcomes, best, played, outcomes.isExact ? undefined : 1);
}

/** The card that comes to most in a half of the deals, or in all; the one that was played, where none comes to more. */
export function bestOf(outcomes: Outcomes, played: number, half?: Half): number {
  let best = played;
  let most = 0;
  for (let move = 0; move < outcomes.moves.length; move++) {
    const { mean } = gainOf(outcomes, move, played, half);
    if (mean > most) {
      most = mean;
      best = move;
    }
  }
  return best;
}

/** A loss below this is none worth a word, and one within so many standard errors may be chance. */
const LEAST = 0.5;
const ERRORS = 2.5;

/** Whether a loss is more than chance, and worth a word. */
export function isProven({ mean, error }: Estimate): boolean {
  return mean > LEAST && mean > ERRORS * error;
}
