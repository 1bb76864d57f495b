import { COLOURS, type Colour, colourOf, type PlayedCard } from './cards';
import type { Seat } from './options';
import type { Play } from './round';
import { ledColourOf } from './trick';

/** A false discard, proven: the seat held the led colour and did not follow (R5). Tricks by index. */
export interface Revoke {
  readonly seat: Seat;
  readonly trick: number;
  readonly colour: Colour;
  /** The first later trick that shows a card of the colour; undefined where only the cards left at the end do. */
  readonly shownIn: number | undefined;
}

/**
 * All proven revokes of a round, by trick and then order of play. Nobody draws cards in this game: who discards on a
 * colour and shows it later held it all along. `left`: hands at the end, undefined where unknown.
 */
export function revokesOf(
  tricks: readonly (readonly Play[])[],
  left: readonly (readonly PlayedCard[] | undefined)[] = [],
): Revoke[] {
  return tricks.flatMap((plays, trick) => {
    const colour = ledColourOf(plays.map((play) => play.card));
    if (colour === undefined) return [];
    return plays.flatMap(({ seat, card }): Revoke[] => {
      const own = colourOf(card);
      if (own === undefined || own === colour) return [];
      const later = tricks.findIndex(
        (others, index) => index > trick && others.some((play) => play.seat === seat && colourOf(play.card) === colour),
      );
      if (later >= 0) return [{ seat, trick, colour, shownIn: later }];
      const holds = left[seat]?.some((other) => colourOf(other) === colour) ?? false;
      return holds ? [{ seat, trick, colour, shownIn: undefined }] : [];
    });
  });
}

/** Colours a seat has shown itself void in by discarding (R5); what a revoke contradicts is the table's business. */
export function voidsOf(tricks: readonly (readonly Play[])[], seat: Seat): Colour[] {
  const shown = new Set<Colour>();
  for (const plays of tricks) {
    const colour = ledColourOf(plays.map((play) => play.card));
    const own = plays.find((play) => play.seat === seat);
    const played = own === undefined ? undefined : colourOf(own.card);
    if (colour !== undefined && played !== undefined && played !== colour) shown.add(colour);
  }
  return COLOURS.filter((colour) => shown.has(colour));
}
