import { type Card, COLOURS, type Colour, cardOf, LOWEST_RANK, ONE, type SeatView, voidsOf } from '../engine';

/** What a seat can know of the others' hands: what it has not seen, and what their discards gave away. */
export interface Memory {
  /** Numbers of each colour in the others' hands, lowest first. */
  readonly unseen: Readonly<Record<Colour, readonly number[]>>;
  /** 1s in the others' hands. */
  readonly ones: number;
  /** Colours that each seat has shown to lack (R5). */
  readonly voids: readonly (readonly Colour[])[];
}

/** Recalls the whole round. */
export function memoryOf(view: SeatView): Memory {
  const tricks = [...view.played.map(({ plays }) => plays), view.trick];
  const seen = new Set<Card>(view.hand);
  let ones = view.deck.ones - view.hand.filter((card) => card === ONE).length;
  for (const plays of tricks) {
    for (const { card } of plays) {
      if (card === ONE) ones -= 1;
      else seen.add(card);
    }
  }
  const unseen: Record<Colour, number[]> = { green: [], red: [], yellow: [], blue: [] };
  for (const colour of COLOURS) {
    for (let rank = LOWEST_RANK; rank <= view.deck[colour]; rank++) {
      if (!seen.has(cardOf(colour, rank))) unseen[colour].push(rank);
    }
  }
  return { unseen, ones, voids: view.counts.map((_, seat) => voidsOf(tricks, seat)) };
}

/** The share of the others' cards of a colour that are lower than a number; all where they have none. */
export function shareBelow({ unseen }: Memory, colour: Colour, rank: number): number {
  const others = unseen[colour];
  return others.length === 0 ? 1 : others.filter((other) => other < rank).length / others.length;
}
