import {
  type Card,
  type Colour,
  colourOf,
  ledColourOf,
  legalPlays,
  playingOrder,
  rankOf,
  type Seat,
  type SeatView,
} from '../../engine';
import { type Memory, memoryOf } from '../memory';

/** What a seat that is to play can be certain of. */
export interface Moment {
  readonly view: SeatView;
  readonly memory: Memory;
  readonly lying: readonly Card[];
  /** The cards that may be played, each once. */
  readonly legal: readonly Card[];
  /** The led colour as it is before a card is played. */
  readonly led: Colour | undefined;
  /** Who plays after this seat in the trick. */
  readonly after: readonly Seat[];
  /** Another who plays the last card in this trick, so that the round ends with it (R14). */
  readonly leaving: Seat | undefined;
}

export function momentOf(view: SeatView): Moment {
  const lying = view.trick.map(({ card }) => card);
  const order = playingOrder(view.leader, view.sittingOut, view.players);
  const after = order.slice(lying.length + 1);
  const hasLeft = order.slice(0, lying.length).find((seat) => view.counts[seat] === 0);
  return {
    view,
    memory: memoryOf(view),
    lying,
    legal: [...new Set(legalPlays(view.hand, lying))],
    led: ledColourOf(lying),
    after,
    leaving: hasLeft ?? after.find((seat) => view.counts[seat] === 1),
  };
}

/** Whether a seat certainly holds no card of a colour: it has shown so, or nobody else has any left. */
export function lacks({ memory }: Moment, seat: Seat, colour: Colour): boolean {
  return memory.unseen[colour].length === 0 || memory.voids[seat]?.includes(colour) === true;
}

/** How a card of a colour stands among those of its colour that the others hold. */
export function standingOf({ memory }: Moment, card: Card): { readonly below: number; readonly unseen: number } {
  const colour = colourOf(card);
  const unseen = colour === undefined ? [] : memory.unseen[colour];
  return { below: unseen.filter((rank) => rank < rankOf(card)).length, unseen: unseen.length };
}
