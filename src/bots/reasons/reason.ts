import type { Card, Colour, Seat } from '../../engine';

/** What each reason tells; `rule` beside it says by which rule it holds. */
interface Told {
  /** No other card may be played; with how many cards in the hand. */
  readonly FORCED: { readonly held: number };
  /** The last card: goes out, for certain or not, or as the Fool. */
  readonly GOES_OUT: { readonly as: 'safe' | 'fool' | 'open' };
  /** The round ends with this trick, in which that seat plays its last card: nothing sheds more points. */
  readonly SHEDS_LAST: { readonly points: number; readonly seat: Seat };
  /** That seat holds so few cards: nothing sheds more points. */
  readonly SHEDS_SOON: { readonly points: number; readonly seat: Seat; readonly cards: number };
  /** The round ends with this trick, and not by this hand: a disc costs nothing. */
  readonly DISC_FREE: { readonly seat: Seat };
  /** Enough worse cards lie there: these. */
  readonly SAFE: { readonly worse: readonly Card[] };
  /** Those who are known to lack the colour, and come after, cannot but play worse; with those that lie there enough. */
  readonly SAFE_AFTER: { readonly colour: Colour; readonly seats: readonly Seat[] };
  /** Nobody who comes after can beat it: nobody comes, the higher cards are gone, or those who come lack the colour. */
  readonly WINS: { readonly colour: Colour; readonly because: 'last' | 'highest' | 'lack' };
  /** The same, but not enough for two discs. */
  readonly LACK: { readonly colour: Colour; readonly seats: readonly Seat[] };
  /** A 1 takes the led colour, and lies above all that does not follow. */
  readonly ONE_ABOVE: { readonly colour: Colour };
  /** Most cards of its colour that the others hold are lower. */
  readonly HIGH: { readonly colour: Colour; readonly below: number; readonly unseen: number };
  /** Spares the strongest of the cards that might be played instead. */
  readonly KEEPS: { readonly card: Card; readonly below: number; readonly unseen: number };
  /** From the longest colour: so many of it are left. */
  readonly LONG: { readonly colour: Colour; readonly left: number };

  /** Nobody who comes after can play anything worse. */
  readonly FOOL: { readonly because: 'last' | 'lowest' };
  /** The round is about to end, and this card gets rid of so much less than the dearest. */
  readonly LEAVES: { readonly card: Card; readonly more: number };
  /** Of what lies there it would be the worst, or the second worst where there are two discs. */
  readonly WORST_SO_FAR: { readonly lying: number };
  /** A 1 is the lowest card of the colour. */
  readonly ONE_LOWEST: { readonly colour: Colour | undefined };
  /** Few cards of its colour that the others hold are lower. */
  readonly LOW: { readonly colour: Colour; readonly below: number; readonly unseen: number };
  /** Gives away the strongest card that might be played. */
  readonly SPENDS: { readonly below: number; readonly unseen: number };
  /** The last of its colour: what follows in that colour cannot be followed. */
  readonly VOIDS: { readonly colour: Colour };
}

export type ReasonCode = keyof Told;

/** What speaks for a card, the weightiest first. */
export const FOR = [
  'FORCED',
  'GOES_OUT',
  'SHEDS_LAST',
  'DISC_FREE',
  'SAFE',
  'SAFE_AFTER',
  'WINS',
  'SHEDS_SOON',
  'LACK',
  'ONE_ABOVE',
  'HIGH',
  'KEEPS',
  'LONG',
] as const satisfies readonly ReasonCode[];

/** What speaks against a card, the weightiest first. */
export const AGAINST = [
  'FOOL',
  'LEAVES',
  'WORST_SO_FAR',
  'ONE_LOWEST',
  'LOW',
  'SPENDS',
  'VOIDS',
] as const satisfies readonly ReasonCode[];

/** Something about playing a card that is certain by the rules and by what everybody can know. */
export type Reason = {
  readonly [Code in ReasonCode]: {
    readonly code: Code;
    readonly speaks: 'for' | 'against';
    readonly rule: `R${number}`;
    readonly facts: Told[Code];
  };
}[ReasonCode];

/** Makes a reason, or none where it does not hold. */
export function reason<Code extends ReasonCode>(
  holds: boolean,
  code: Code,
  rule: `R${number}`,
  facts: Told[Code],
): Extract<Reason, { readonly code: Code }>[] {
  const speaks = (FOR as readonly ReasonCode[]).includes(code) ? 'for' : 'against';
  return holds ? [{ code, speaks, rule, facts } as Extract<Reason, { readonly code: Code }>] : [];
}
