import type { AllOnes, Edition } from '../../../engine';
import type { EntryId } from './entries';

/** Cards in notation, such as `G12 G5 1 R7`. */
export type Cards = string;

/** A trick to be judged. Seat 0 leads. */
export interface TrickCase {
  readonly cards: Cards;
  readonly discs?: 1 | 2;
  readonly allOnes?: AllOnes;
  /** A hand is empty after it. */
  readonly ends?: boolean;
}

/** A hand to be played from, and what lies there. */
export interface HandCase {
  readonly lying: Cards;
  readonly hand: Cards;
}

/** What everybody has left at the end of a round, by seat. */
export interface LeftCase {
  readonly left: readonly Cards[];
  /** Who takes the disc in the last trick. */
  readonly fool: number;
  readonly edition?: Edition;
  readonly bids?: readonly number[];
}

/** A trick of a round that has begun. */
export interface SeatedCase {
  readonly seats: readonly number[];
  readonly cards: Cards;
}

/** The cases of an example, gone through one by one. */
export type Cases<C> = readonly [C, ...C[]];

/** Small examples. They hold cards and points only: what follows from them the engine tells when they are shown. */
export type Example =
  | { readonly kind: 'box' | 'notation' }
  | { readonly kind: 'decks'; readonly edition: Edition }
  | { readonly kind: 'deal'; readonly says: 'leads' | 'next' }
  /** `rules`: those whose steps of the verdict are shown. */
  | { readonly kind: 'trick'; readonly rules: readonly string[]; readonly cases: Cases<TrickCase> }
  | { readonly kind: 'hand'; readonly cases: Cases<HandCase> }
  | { readonly kind: 'left'; readonly cases: Cases<LeftCase> }
  | { readonly kind: 'sum'; readonly hand: Cards }
  /** Points of each round by player. */
  | { readonly kind: 'game'; readonly cases: Cases<readonly (readonly number[])[]> }
  /** Two tricks, each with its seats in the order played. */
  | { readonly kind: 'revoke'; readonly tricks: readonly [SeatedCase, SeatedCase] };

export type ExampleOf<K extends Example['kind']> = Extract<Example, { readonly kind: K }>;

const round = [10, -9, -4, -12];

/** What each entry shows below its text. */
export const EXAMPLES: Partial<Record<EntryId, readonly Example[]>> = {
  R1: [{ kind: 'box' }],
  R2: [{ kind: 'decks', edition: '2018' }],
  R4: [{ kind: 'deal', says: 'leads' }],
  R5: [
    {
      kind: 'hand',
      cases: [
        { lying: 'G12 G5', hand: 'G3 G9 R7 Y2 1' },
        { lying: 'B8 1 B3', hand: 'G16 R2 Y10 1' },
        { lying: 'R10', hand: 'R4 G6 B2' },
      ],
    },
  ],
  R6: [{ kind: 'trick', rules: ['R6', 'R9'], cases: [{ cards: 'G8 G3 1 G11' }, { cards: 'Y9 1 B10 Y2' }] }],
  R7: [
    { kind: 'trick', rules: ['R5', 'R7'], cases: [{ cards: '1 Y8 Y3 G12' }, { cards: '1 1 R6 R9' }] },
    { kind: 'hand', cases: [{ lying: '1', hand: 'G4 R13 Y6 1' }] },
  ],
  R8: [{ kind: 'trick', rules: ['R8'], cases: [{ cards: 'B4 B7 G17 B5' }, { cards: 'Y3 G15 R12 1' }] }],
  R9: [
    {
      kind: 'trick',
      rules: ['R9'],
      cases: [
        { cards: 'G12 G5 R7 Y6' },
        { cards: 'G12 G5 G17 1' },
        { cards: 'R3 R2 B8 R11' },
        { cards: 'Y2 1 G14 B6' },
      ],
    },
  ],
  R10: [
    {
      kind: 'trick',
      rules: ['R9', 'R10'],
      cases: [{ cards: 'G10 R4 Y4 G12' }, { cards: 'R8 1 R5 1' }, { cards: 'B2 G7 R7 Y7' }],
    },
  ],
  R11: [
    {
      kind: 'trick',
      rules: ['R9', 'R11'],
      cases: [
        { cards: 'R9 R12 B6 R2' },
        { cards: 'R9 G4 B6 R2 R11', discs: 2 },
        { cards: 'Y7 Y12 B10 Y4 Y9', discs: 2 },
      ],
    },
  ],
  R12: [{ kind: 'trick', rules: ['R12', 'R9'], cases: [{ cards: '1 1 1' }] }],
  R14: [{ kind: 'trick', rules: ['R14'], cases: [{ cards: 'Y5 Y9 R3 Y2', ends: true }] }],
  R15: [{ kind: 'left', cases: [{ left: ['', 'G12 1', 'R3', 'Y8 B2'], fool: 2 }] }],
  R16: [{ kind: 'sum', hand: 'G14 R9 Y2 B6 1' }],
  R17: [
    {
      kind: 'game',
      cases: [
        [
          [10, -31, -20, -12],
          [-8, -48, 10, -9],
        ],
        [
          [10, -31, -20, -12],
          [-8, -49, 10, -9],
        ],
        Array.from({ length: 6 }, () => round),
      ],
    },
  ],
  R18: [
    {
      kind: 'game',
      cases: [
        [
          [10, -42, 10, -15],
          [-15, -40, -15, 10],
        ],
        [
          [10, -42, -9, -15],
          [-12, -40, 10, -6],
        ],
      ],
    },
  ],
  R19: [{ kind: 'deal', says: 'next' }],
  ones: [{ kind: 'trick', rules: ['R12', 'R9'], cases: [{ cards: '1 1 1', allOnes: 'last' }, { cards: '1 1 1' }] }],
  foppen: [
    { kind: 'decks', edition: '1995' },
    {
      kind: 'left',
      cases: [
        { left: ['', 'G12 1', 'R3', 'Y8 B2'], fool: 2, edition: '1995', bids: [0] },
        { left: ['', 'G12 1', 'R3', 'Y8 B2'], fool: 2, edition: '1995', bids: [0, 3] },
      ],
    },
  ],
  notation: [{ kind: 'notation' }],
  derived: [
    {
      kind: 'revoke',
      tricks: [
        { seats: [0, 1, 2, 3], cards: 'G9 R7 Y3 G12' },
        { seats: [3, 0, 1], cards: 'B5 B9 G4' },
      ],
    },
  ],
};
