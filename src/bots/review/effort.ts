import { randomOf } from '../../engine';
import { Dice, WORDS } from '../search/dice';
import { learnedPolicy, quickPolicy } from '../search/learned';
import type { Player } from './trial';

/** How much a review is gone into. */
export interface Effort {
  /** By whom the deals are played on, the quickest first: a fault is one only where all find it. */
  readonly players: readonly [Player, ...Player[]];
  /** Deals that each decision is tried in; and again by each other player, where the first finds fault with it. */
  readonly deals: number;
  readonly again: number;
  /** Ways how hands that nobody saw may have been. */
  readonly readings: number;
  /** Playouts from the beginning of each trick, all hands known. */
  readonly playouts: number;
  /** Deals by chance, for what any deal brings. */
  readonly anyDeals: number;
}

/** As much as a person waits for. */
export function thorough(): Effort {
  const players = [
    { policy: quickPolicy(), takes: 0.5 },
    { policy: learnedPolicy(), takes: 5 },
  ] as const;
  return { players, deals: 1500, again: 800, readings: 24, playouts: 600, anyDeals: 600 };
}

/** Chance of its own for each piece of work, so that none depends on what else is done. */
export function diceOf(...names: readonly (string | number)[]): Dice {
  return new Dice(Math.floor(randomOf(names.join('/'))() * WORDS));
}
