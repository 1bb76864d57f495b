import {
  type Card,
  colourOf,
  ledColourOf,
  legalPlays,
  ONE,
  playingOrder,
  pointsOf,
  type Random,
  rankOf,
  type SeatView,
} from '../engine';
import { foolChance, toFollow, voidChance, winChance } from './danger';
import { type Memory, memoryOf, shareBelow } from './memory';
import { type Weights, weightsFor } from './weights';

interface Ranked {
  readonly card: Card;
  readonly strength: number;
}

/** What there is to weigh with, the same for every card of a decision. */
interface Sight {
  readonly view: SeatView;
  readonly memory: Memory;
  readonly weights: Weights;
  readonly ranked: readonly Ranked[];
}

/** In points of the round: of cards that are nearer than this to the best it may take any, the nearer the more likely. */
const SLACK = 0.3;

/**
 * Plays by good rules of thumb: remembers all that was played and who lacks which colour, weighs the chance of the disc
 * against what is kept for later, and knows when the last trick is there. Looks no trick ahead. Of cards that are about
 * as good it takes now one, now the other, as people do.
 */
export function medium(view: SeatView, random: Random): Card {
  const legal = legalPlays(
    view.hand,
    view.trick.map((play) => play.card),
  );
  // Nobody who keeps cards is hurt by the last disc (R15, R16): all that counts is what goes.
  if (isLastTrick(view)) return bestOf(legal, (card) => pointsOf(card, view.options.onePenalty));
  const memory = memoryOf(view);
  const sight = { view, memory, weights: weightsFor(view), ranked: rankedHand(view, memory) };
  return oneOfTheBest(legal, (card) => worthOf(sight, card), random);
}

/** Whether a hand is empty already, or will be when this trick is over (R14). */
function isLastTrick({ counts, leader, sittingOut, players, trick }: SeatView): boolean {
  const toPlay = playingOrder(leader, sittingOut, players).slice(trick.length);
  return counts.some((count, seat) => count === 0 || (count === 1 && toPlay.includes(seat)));
}

/** The hand by how sure each card is to be above others when its colour is led, the surest first: a 1 never is. */
function rankedHand({ hand }: SeatView, memory: Memory): Ranked[] {
  const ranked = hand.map((card) => {
    const colour = colourOf(card);
    return { card, strength: colour === undefined ? 0 : shareBelow(memory, colour, rankOf(card)) };
  });
  return ranked.sort((one, other) => other.strength - one.strength);
}

/** What speaks for a card, in points of the round; only differences mean anything. */
function worthOf(sight: Sight, card: Card): number {
  const { view, memory, weights, ranked } = sight;
  const danger = foolChance(view, memory, card);
  const at = ranked.findIndex((each) => each.card === card);
  const best = ranked[at === 0 ? 1 : 0]?.strength ?? 0;
  const second = ranked[at <= 1 ? 2 : 1]?.strength ?? 0;
  const worth =
    weights.fool * danger +
    (danger === 0 ? weights.safe : 0) +
    weights.point * pointsOf(card, view.options.onePenalty) +
    weights.best * best +
    weights.second * second +
    weights.win * winChance(view, memory, card);
  const led = ledColourOf(view.trick.map((play) => play.card));
  if (led === undefined) return worth + leadWorth(sight, card);
  const follows = view.hand.some((other) => colourOf(other) === led);
  return follows ? worth : worth + discardWorth(sight, card);
}

function leadWorth({ view, memory, weights }: Sight, card: Card): number {
  const colour = colourOf(card);
  if (colour === undefined) return weights.leadOne;
  const after = toFollow(view);
  const voids = after.reduce((sum, seat) => sum + voidChance(view, memory, seat, colour), 0);
  return (
    (weights.leadVoids * voids) / Math.max(1, after.length) +
    weights.leadUnseen * memory.unseen[colour].length +
    weights.leadLength * lengthOf(view, card)
  );
}

function discardWorth({ view, weights }: Sight, card: Card): number {
  return card === ONE ? weights.discardOne : weights.discardLength * lengthOf(view, card);
}

/** How many cards of its colour the hand holds. */
function lengthOf({ hand }: SeatView, card: Card): number {
  return hand.filter((other) => colourOf(other) === colourOf(card)).length;
}

/** The card of most worth; of equals the first. */
function bestOf(cards: readonly Card[], worth: (card: Card) => number): Card {
  const worths = cards.map(worth);
  return cards[worths.indexOf(Math.max(...worths))] as Card;
}

/** A card that is worth about as much as the best. */
function oneOfTheBest(cards: readonly Card[], worth: (card: Card) => number, random: Random): Card {
  const worths = cards.map(worth);
  const least = Math.max(...worths) - SLACK;
  let left = random() * worths.reduce((sum, each) => sum + Math.max(0, each - least), 0);
  const place = worths.findIndex((each) => {
    left -= Math.max(0, each - least);
    return left < 0;
  });
  return place < 0 ? bestOf(cards, worth) : (cards[place] as Card);
}
