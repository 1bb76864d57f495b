import { type Card, COLOURS, colourOf, cardOf as makeCard, ONE, rankOf } from '../../engine';

/** Cards as small numbers: the rank in five bits, above it the kind: the four colours, then the 1s. */
export const RANK_BITS = 5;
export const RANKS = (1 << RANK_BITS) - 1;
/** The kind of the 1s. */
export const WILD = COLOURS.length;
export const ONE_CODE = (WILD << RANK_BITS) | 1;

/** The number of a card. */
export function codeOf(card: Card): number {
  const colour = colourOf(card);
  return colour === undefined ? ONE_CODE : (COLOURS.indexOf(colour) << RANK_BITS) | rankOf(card);
}

/** The card of a number. */
export function cardOf(code: number): Card {
  const colour = COLOURS[code >> RANK_BITS];
  return colour === undefined ? ONE : makeCard(colour, code & RANKS);
}

/** How many bits of a mask are set. */
export function bitsOf(mask: number): number {
  let pairs = mask - ((mask >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
