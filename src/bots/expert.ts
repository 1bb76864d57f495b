import type { Card, Random, SeatView } from '../engine';
import { cardOf } from './search/code';
import { Dice, WORDS } from './search/dice';
import { learnedNet, quickPolicy } from './search/learned';
import type { Net } from './search/net';
import { Outlook } from './search/outlook';
import { positionOf } from './search/seen';
import { Sight } from './search/sight';

/** Deals that each card is tried in on the whole, by the number at the table. */
const DEALS = 400;
/** After each of so many portions the worse half of the cards is tried no more. */
const PORTIONS = 3;
/** What the net tells of a card counts like so many deals. */
const PRIOR = 60;

let net: Net | undefined;
const sight = new Sight();

/**
 * Plays every card on to the end of the round in hundreds of deals that agree with all that it has seen, and takes the
 * one that comes to most; what `hard` thinks of the cards counts a little. So many playouts, not so much time: equal
 * views with equal chance give equal cards on every machine.
 */
export function expert(view: SeatView, random: Random): Card {
  const seed = Math.floor(random() * WORDS);
  const outlook = new Outlook(view, quickPolicy(new Dice(seed ^ 0x5bd1e995)), seed);
  const { moves } = outlook;
  if (moves.length === 1) return cardOf(moves[0] as number);
  net ??= learnedNet();
  sight.look(positionOf(view));
  net.value(sight);
  const values = [...net.values.subarray(0, moves.length)];
  const among = values.reduce((sum, value) => sum + value, 0) / moves.length;
  let level = 0;
  const worth = (place: number) => outlook.meanOf(place, level + (values[place] as number) - among, PRIOR);
  let places = moves.map((_, place) => place);
  for (let portion = 0; portion < PORTIONS; portion++) {
    outlook.run(Math.floor((DEALS * moves.length) / PORTIONS / places.length), places);
    // The net tells only how cards differ: what they come to on the whole is what they did in deals that all were tried in.
    if (portion === 0) level = places.reduce((sum, place) => sum + outlook.meanOf(place, 0, 0), 0) / moves.length;
    places.sort((one, other) => worth(other) - worth(one));
    if (portion + 1 < PORTIONS) places = places.slice(0, Math.max(2, Math.ceil(places.length / 2)));
  }
  return cardOf(moves[places[0] as number] as number);
}
