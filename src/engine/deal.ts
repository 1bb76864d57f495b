import { type Card, cardsOf, type Deck, sizeOf } from './cards';

/** Where a digital deal comes from: whoever knows both can draw it again. */
export interface Draw {
  /** At least 128 random bits, in hexadecimal. Its hash was shown before the deal. */
  readonly seed: string;
  /** What the players added after they had seen that hash; empty where they did not. */
  readonly cut: string;
}

/** A shuffled copy (Fisher–Yates). `below`: a whole number from 0 to below a count, each equally likely. */
export function shuffled<T>(items: readonly T[], below: (count: number) => number): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = below(last + 1);
    const held = mixed[last] as T;
    mixed[last] = mixed[other] as T;
    mixed[other] = held;
  }
  return mixed;
}

/** Deals a whole shuffled deck, hand by hand from seat 0 on (R3). The deck must go out evenly. */
export function dealHands(deck: Deck, players: number, below: (count: number) => number): Card[][] {
  const cards = shuffled(cardsOf(deck), below);
  const size = sizeOf(deck) / players;
  return Array.from({ length: players }, (_, seat) => cards.slice(seat * size, (seat + 1) * size));
}
