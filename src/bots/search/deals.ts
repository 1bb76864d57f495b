import type { Dice } from './dice';
import type { Position } from './position';

/** Where deals of the cards come from that a seat does not see. */
export interface Deals {
  /** Deals the hidden cards into a position, a copy of the one that the seat sees. */
  deal(position: Position, dice: Dice): void;
}
