import { cardsOf, leftOf, type Moment, type Round } from '../../engine';
import type { Course } from '../protocol';
import { codeOf } from '../search/code';
import { type Dice, WORDS } from '../search/dice';
import { type Policy, playOn } from '../search/playout';
import { Position } from '../search/position';
import { diceOf, type Effort } from './effort';
import type { Reading } from './reading';

/** One card in so many is played by chance: all hands known, one future alone would say little. */
const ONE_IN = 10;

const moves = new Int32Array(128);

/** Plays each card by one of some policies, and now and then by chance alone. */
function wavering(players: Effort['players'], dice: Dice): Policy {
  return (position) => {
    if (dice.roll() < WORDS / ONE_IN) return moves[dice.below(position.legal(moves))] as number;
    return (players[dice.below(players.length)] ?? players[0]).policy(position);
  };
}

/** What any seat comes to in one deal by chance: the points of all seats. */
function anyDeal({ options, dealer, seats }: Round, dice: Dice, policy: Policy): number[] {
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

/** Playouts at a step. */
const AT_ONCE = 60;

/** What each seat was to expect as the round went on. */
export function* courseOf(
  reading: Reading,
  moments: readonly Moment[],
  seed: string,
  { players, playouts, readings }: Effort,
): Generator<number, Course> {
  const { round } = reading;
  const lefts = reading.leftovers(0, readings, diceOf(seed, 'left'));
  const position = new Position(reading.table);
  const course: number[][] = [];
  for (const trick of round.tricks.keys()) {
    const moment = moments.find((each) => each.trick === trick) as Moment;
    const wavers = wavering(players, diceOf(seed, 'course', trick));
    const starts = lefts.map((left) => reading.openAt(moment, left));
    const sums = round.seats.map(() => 0);
    for (let playout = 0; playout < playouts; playout++) {
      if (playout % AT_ONCE === 0) yield trick + playout / playouts;
      position.copy(starts[playout % starts.length] as Position);
      playOn(position, wavers);
      for (const seat of sums.keys()) {
        sums[seat] = (sums[seat] as number) + reading.worth(seat, position.points(seat));
      }
    }
    course.push(sums.map((sum) => hundredths(sum / playouts)));
  }
  return [...course, [...(round.score?.points ?? [])]];
}

/** What any deal brings at this table, as each seat counts it. */
export function* meansOf(reading: Reading, seed: string, { players, anyDeals }: Effort): Generator<number, number[]> {
  const { round } = reading;
  const dice = diceOf(seed, 'deals');
  const wavers = wavering(players, dice);
  const sums = round.seats.map(() => 0);
  for (let deal = 0; deal < anyDeals; deal++) {
    const points = anyDeal(round, dice, wavers);
    for (const seat of sums.keys()) {
      for (const each of points) sums[seat] = (sums[seat] as number) + reading.worth(seat, each);
    }
    if (deal % AT_ONCE === 0) yield deal / anyDeals;
  }
  return sums.map((sum) => sum / anyDeals / round.seats.length);
}

const hundredths = (number: number): number => (Math.round(100 * number) + 0) / 100;
