/** A mean and how far chance alone may have moved it. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/** The mean of some numbers, with its standard error. */
export function estimate(numbers: readonly number[] | Float64Array): Estimate {
  const count = numbers.length;
  let sum = 0;
  for (const each of numbers) sum += each;
  const mean = sum / count;
  let squares = 0;
  for (const each of numbers) squares += (each - mean) * (each - mean);
  return { mean, error: Math.sqrt(squares / count / Math.max(1, count - 1)) };
}

/** What each of some cards came to, in the same deals one after the other. */
export interface Outcomes {
  readonly deals: number;
  /** `points[move * deals + deal]`. */
  readonly points: Float64Array;
}

/** The outcomes of one card. */
export function outcomesOf({ points, deals }: Outcomes, move: number): Float64Array {
  return points.subarray(move * deals, (move + 1) * deals);
}

/** What one card comes to beyond another, in every second deal from the first or the second on, or in all. */
export function gainOf(outcomes: Outcomes, move: number, over: number, half?: 0 | 1): Estimate {
  const mine = outcomesOf(outcomes, move);
  const theirs = outcomesOf(outcomes, over);
  const gains: number[] = [];
  const step = half === undefined ? 1 : 2;
  for (let deal = half ?? 0; deal < mine.length; deal += step)
    gains.push((mine[deal] as number) - (theirs[deal] as number));
  return estimate(gains);
}

/** The card that comes to most in a half of the deals; the one that was played, where none comes to more. */
export function bestOf(outcomes: Outcomes, moves: number, played: number, half: 0 | 1): number {
  let best = played;
  let most = 0;
  for (let move = 0; move < moves; move++) {
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
