import type { SeatView } from '../engine';

/** What each notion is worth, in points of the round. */
export interface Weights {
  /** To be the Fool for certain. */
  readonly fool: number;
  /** To be safe for certain: estimates err. */
  readonly safe: number;
  /** Each point of the hand got rid of (R16). */
  readonly point: number;
  /** The strongest card kept, were it above all others of its colour; and the second strongest. */
  readonly best: number;
  readonly second: number;
  /** To win the trick for certain, and so lead the next. */
  readonly win: number;
  /** To lead a 1. */
  readonly leadOne: number;
  /** To lead a colour that all others lack. */
  readonly leadVoids: number;
  /** Each card that others may hold of the colour led. */
  readonly leadUnseen: number;
  /** Each card held of the colour led. */
  readonly leadLength: number;
  /** To play a 1 where one may discard. */
  readonly discardOne: number;
  /** Each card held of the colour discarded. */
  readonly discardLength: number;
}

/**
 * The weights by how many cards are left to whoever has fewest. Measured by playing single decisions on to the end in
 * every way, and rounded. What they say: early on a disc costs little, points nothing, and long colours are to be
 * played; towards the end points and discs are what counts, and the strongest card is for the last trick, where one
 * who goes out as the Fool has gone out for nothing (R15).
 */
const PHASES: readonly (Weights & { readonly from: number })[] = [
  {
    from: 8,
    fool: -1.5,
    safe: 1,
    point: 0.02,
    best: 2.5,
    second: 1,
    win: 0,
    leadOne: -1,
    leadVoids: 1,
    leadUnseen: -0.12,
    leadLength: 0.2,
    discardOne: 1.5,
    discardLength: 0.4,
  },
  {
    from: 5,
    fool: -2,
    safe: 1,
    point: 0.08,
    best: 2.5,
    second: 2,
    win: 0.5,
    leadOne: -1,
    leadVoids: 1,
    leadUnseen: -0.18,
    leadLength: 0.25,
    discardOne: 1.5,
    discardLength: 0.4,
  },
  {
    from: 3,
    fool: -3.5,
    safe: 1,
    point: 0.23,
    best: 5,
    second: 2,
    win: 2,
    leadOne: -1,
    leadVoids: 1,
    leadUnseen: -0.14,
    leadLength: 0.12,
    discardOne: 0,
    discardLength: 0.2,
  },
  {
    from: 0,
    fool: -7.5,
    safe: 0.5,
    point: 0.55,
    best: 3.5,
    second: 0,
    win: 1,
    leadOne: 0,
    leadVoids: 1,
    leadUnseen: -0.19,
    leadLength: 0,
    discardOne: 0,
    discardLength: 0,
  },
];

/** The weights that hold now. */
export function weightsFor({ counts }: SeatView): Weights {
  const fewest = Math.min(...counts);
  return PHASES.find(({ from }) => fewest >= from) as Weights;
}
