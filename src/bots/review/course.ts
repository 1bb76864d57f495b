import { type Card, cardsOf, leftOf, type Moment, type Round } from '../../engine';
import { codeOf } from '../search/code';
import { type Dice, WORDS } from '../search/dice';
import { type Policy, playOn } from '../search/playout';
import { Position } from '../search/position';
import type { Reading } from './reading';

/** One card in so many is played by chance: all hands known, one future alone would say little. */
const ONE_IN = 10;

const moves = new Int32Array(128);

/** A policy that plays some cards by chance. */
export function wavering(policy: Policy, dice: Dice): Policy {
  return (position) => {
    if (dice.roll() >= WORDS / ONE_IN) return policy(position);
    return moves[dice.below(position.legal(moves))] as number;
  };
}

/** What each seat is to expect from when a trick begins, the hands being one of these: sums over so many playouts. */
export function expectFrom(
  reading: Reading,
  moment: Moment,
  lefts: readonly (readonly (readonly Card[])[])[],
  playouts: number,
  policy: Policy,
): number[] {
  const sums = reading.round.seats.map(() => 0);
  const starts = lefts.map((left) => reading.openAt(moment, left));
  const round = new Position(reading.table);
  for (let playout = 0; playout < playouts; playout++) {
    round.copy(starts[playout % starts.length] as Position);
    playOn(round, policy);
    sums.forEach((sum, seat) => {
      sums[seat] = sum + reading.worth(seat, round.points(seat));
    });
  }
  return sums.map((sum) => sum / playouts);
}

/** What any seat comes to in one deal by chance: the points of all seats. */
export function anyDeal({ options, dealer, seats }: Round, dice: Dice, policy: Policy): number[] {
  const players = seats.length;
  const position = new Position({ ...options, players });
  const cards = cardsOf(options.deck).map(codeOf);
  for (let left = cards.length; left > 0; left--) {
    const drawn = dice.below(left);
    position.give(left % players, cards[drawn] as number);
    cards[drawn] = cards[left - 1] as number;
  }
  position.lead(leftOf(dealer, players), 0);
  playOn(position, policy);
  return seats.map((_, seat) => position.points(seat));
}
