import { ONE_CODE, RANK_BITS, WILD } from '../search/code';
import { Position, type Table } from '../search/position';

/** Of more hidden cards there are too many deals, whoever lacks whatever. */
const MOST_CARDS = 16;

/**
 * All deals of the hidden cards that agree with what a seat sees (R5, R13), each as a position; undefined where there are
 * more than so many.
 */
export function everyDeal(start: Position, seat: number, table: Table, most: number): Position[] | undefined {
  const cards = hiddenFrom(start, seat);
  if (cards.length > MOST_CARDS) return undefined;
  const room = [...start.counts].map((count, other) => (other === seat ? 0 : count));
  const deals: Position[] = [];
  const holders: number[] = [];
  const mayHold = (other: number, kind: number) =>
    (room[other] as number) > 0 && (kind === WILD || (((start.voids[other] as number) >> kind) & 1) === 0);
  const dealFrom = (at: number): boolean => {
    const card = cards[at];
    if (card === undefined) {
      if (deals.length === most) return false;
      deals.push(dealt(start, table, cards, holders));
      return true;
    }
    for (let other = 0; other < start.players; other++) {
      if (!mayHold(other, card >> RANK_BITS)) continue;
      room[other] = (room[other] as number) - 1;
      holders[at] = other;
      const isWithin = dealFrom(at + 1);
      room[other] = (room[other] as number) + 1;
      if (!isWithin) return false;
    }
    return true;
  };
  return dealFrom(0) ? deals : undefined;
}

function hiddenFrom(start: Position, seat: number): number[] {
  const cards: number[] = [];
  for (let colour = 0; colour < WILD; colour++) {
    const hidden = (start.still[colour] as number) & ~(start.held[seat * 4 + colour] as number);
    for (let mask = hidden; mask !== 0; mask &= mask - 1) {
      cards.push((colour << RANK_BITS) | (31 - Math.clz32(mask & -mask)));
    }
  }
  for (let one = start.onesStill - (start.ones[seat] as number); one > 0; one--) cards.push(ONE_CODE);
  return cards;
}

function dealt(start: Position, table: Table, cards: readonly number[], holders: readonly number[]): Position {
  const position = new Position(table);
  position.copy(start);
  for (const other of new Set(holders)) position.counts[other] = 0;
  cards.forEach((card, at) => {
    position.give(holders[at] as number, card);
  });
  return position;
}
