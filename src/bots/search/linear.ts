import type { Position } from './position';
import { CARD_SIZE, MODES, type Sight } from './sight';

/** Ranges of the fewest cards that anybody holds, by their lowest: weights differ as the round goes on. */
const PHASES = [1, 2, 3, 5, 8] as const;
/** Ranges of the number at the table, by their lowest. */
const CROWDS = [0, 5, 7] as const;
/** How many sets of weights there are. */
export const SETS = MODES.length * PHASES.length * CROWDS.length;

/** Which set of weights holds for what is seen. */
export function setOf(sight: Sight, players: number): number {
  return (reached(CROWDS, players) * PHASES.length + reached(PHASES, sight.fewest)) * MODES.length + sight.mode;
}

/** The last of these that a number comes up to, by its place; the first where it comes up to none. */
function reached(steps: readonly number[], number: number): number {
  let place = 0;
  while (place + 1 < steps.length && number >= (steps[place + 1] as number)) place += 1;
  return place;
}

/** A policy quick enough to play thousands of rounds on to their end: one weight a number that a card is told by. */
export class Linear {
  private readonly weights: Float64Array;

  constructor(weights: Float64Array) {
    this.weights = weights;
  }

  /** The place among the moves of the card it plays, of what has been looked at. */
  choose(sight: Sight, { players }: Pick<Position, 'players'>): number {
    const { cards, count } = sight;
    const { weights } = this;
    const from = setOf(sight, players) * CARD_SIZE;
    let best = 0;
    let most = -Infinity;
    for (let move = 0; move < count; move++) {
      let value = 0;
      const at = move * CARD_SIZE;
      for (let index = 0; index < CARD_SIZE; index++) {
        value += (cards[at + index] as number) * (weights[from + index] as number);
      }
      if (value > most) {
        most = value;
        best = move;
      }
    }
    return best;
  }
}
