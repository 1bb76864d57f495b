import type { Dice } from './dice';
import type { Position } from './position';

const moves = new Int32Array(128);

/** Plays a round to its end with legal cards by chance. */
export function playRandomly(position: Position, dice: Dice): void {
  while (!position.isOver) {
    const found = position.legal(moves);
    position.play(moves[found === 1 ? 0 : dice.below(found)] as number);
  }
}
