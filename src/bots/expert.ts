import type { Card, Random, SeatView } from '../engine';
import { cardOf } from './search/code';
import { Dice, WORDS } from './search/dice';
import { Guess } from './search/guess';
import { learnedNet, quickPolicy } from './search/learned';
import type { Net } from './search/net';
import { Outlook } from './search/outlook';
import { positionOf } from './search/seen';
import { Sight } from './search/sight';

/** About so many cards are played in thought for each that is played, however many there are to choose from. */
const EFFORT = 90_000;
/** And no more than so many times as many are weighed in all, those by which the hands are guessed too. */
const BOUND = 1.4;
/** Deals that a card is tried in, on the average: more tell nothing more. */
const MOST = 1000;
/** After each of so many portions the worse half of the cards is tried no more. */
const PORTIONS = 3;
/** What the net tells of a card counts like so many deals. */
const PRIOR = 80;

let net: Net | undefined;
const sight = new Sight();

/**
 * Plays every card on to the end of the round in hundreds of deals that agree with all that it has seen, the likelier
 * ones more often, and takes the card that comes to most; what `hard` thinks of the cards counts a little. So many
 * playouts, not so much time: equal views with equal chance give equal cards on every machine.
 */
export function expert(view: SeatView, random: Random, effort: number = EFFORT): Card {
  const position = positionOf(view);
  const count = position.legal(sight.moves);
  if (count === 1) return cardOf(sight.moves[0] as number);
  const seed = Math.floor(random() * WORDS);
  const guess = new Guess(view, new Dice(seed ^ 0x2545f491));
  const outlook = new Outlook(view, quickPolicy(), seed, guess);
  net ??= learnedNet();
  sight.look(position);
  net.value(sight);
  const values = [...net.values.subarray(0, count)];
  const among = values.reduce((sum, value) => sum + value, 0) / count;
  let level = 0;
  const worth = (place: number) => outlook.meanOf(place, level + (values[place] as number) - among, PRIOR);
  const playout = view.counts.reduce((sum, cards) => sum + cards, 0);
  const trials = Math.min(effort / playout, MOST * count) / PORTIONS;
  let places = values.map((_, place) => place);
  for (let portion = 0; portion < PORTIONS; portion++) {
    const bound = (effort * BOUND) / PORTIONS / (playout * places.length + guess.cost);
    outlook.run(Math.ceil(Math.min(trials / places.length, bound)), places);
    // The net tells only how cards differ: what they come to on the whole is what they did when all were tried.
    if (portion === 0) level = places.reduce((sum, place) => sum + outlook.meanOf(place, 0, 0), 0) / count;
    places.sort((first, other) => worth(other) - worth(first));
    if (portion + 1 < PORTIONS) places = places.slice(0, Math.max(2, Math.ceil(places.length / 2)));
  }
  return cardOf(outlook.moves[places[0] as number] as number);
}
