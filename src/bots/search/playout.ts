import type { Dice } from './dice';
import type { Position } from './position';

/**
 * Chooses one of the legal cards of a position, by its number, for the seat to play. It reads that seat's hand and what is
 * public, also where the other hands are filled in.
 */
export type Policy = (position: Position) => number;

const moves = new Int32Array(128);

/** Plays a round on to its end, every seat by the same policy. */
export function playOn(position: Position, policy: Policy): void {
  while (!position.isOver) position.play(policy(position));
}

/** Plays a round to its end with legal cards by chance. */
export function playRandomly(position: Position, dice: Dice): void {
  while (!position.isOver) {
    const found = position.legal(moves);
    position.play(moves[found === 1 ? 0 : dice.below(found)] as number);
  }
}
