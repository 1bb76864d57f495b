import type { SeatView, SeenPlay } from '../../engine';
import { codeOf, RANK_BITS, RANKS, WILD } from './code';
import { Position, type Table } from './position';

/** The table that a seat sits at, as far as a round depends on it. */
export function tableOf({ players, deck, discs, options }: SeatView): Table {
  return { players, deck, discs, onePenalty: options.onePenalty, allOnes: options.allOnes };
}

/** What a seat sees, as a position in which the others hold nothing that is known, only so many cards. */
export function positionOf(view: SeatView): Position {
  const position = new Position(tableOf(view));
  for (const { plays } of view.played) recall(position, plays);
  view.counts.forEach((count, seat) => {
    position.counts[seat] = count;
  });
  // Whoever has played to this trick will be found one card short.
  for (const { seat } of view.trick) position.counts[seat] = (position.counts[seat] as number) + 1;
  position.lead(
    view.leader,
    view.sittingOut.reduce((seats, seat) => seats | (1 << seat), 0),
  );
  for (const { card } of view.trick) position.play(codeOf(card));
  position.held.fill(0);
  position.ones.fill(0);
  position.counts[view.seat] = 0;
  for (const card of view.hand) position.give(view.seat, codeOf(card));
  return position;
}

/** Takes the cards of an earlier trick away, and notes who could not follow. */
function recall(position: Position, plays: readonly SeenPlay[]): void {
  let led = -1;
  for (const { seat, card } of plays) {
    const code = codeOf(card);
    const kind = code >> RANK_BITS;
    if (kind === WILD) {
      position.onesStill -= 1;
      continue;
    }
    const bit = 1 << (code & RANKS);
    position.gone[kind] = (position.gone[kind] as number) | bit;
    position.still[kind] = (position.still[kind] as number) & ~bit;
    if (led < 0) led = kind;
    else if (kind !== led) position.voids[seat] = (position.voids[seat] as number) | (1 << led);
  }
}
