import {
  type Card,
  colourOf,
  ledColourOf,
  legalPlays,
  ONE,
  playingOrder,
  pointsOf,
  rankOf,
  type SeatView,
  without,
} from '../engine';
import { foolChance, toFollow, voidChance, winChance } from './danger';
import { type Memory, memoryOf, shareBelow } from './memory';

/** What each notion is worth, in points of the round. */
interface Weights {
  /** To be the Fool for certain. */
  readonly fool: number;
  /** To be safe for certain: estimates err. */
  readonly safe: number;
  /** Each point of the hand got rid of (R16). */
  readonly point: number;
  /** The strongest card kept, were it above all others of its colour; and the second strongest. */
  readonly best: number;
  readonly second: number;
  /** To win the trick for certain, and so lead the next. */
  readonly win: number;
  /** To lead a 1. */
  readonly leadOne: number;
  /** To lead a colour that all others lack. */
  readonly leadVoids: number;
  /** Each card that others may hold of the colour led. */
  readonly leadUnseen: number;
  /** Each card held of the colour led. */
  readonly leadLength: number;
  /** To play a 1 where one may discard. */
  readonly discardOne: number;
  /** Each card held of the colour discarded. */
  readonly discardLength: number;
}

/**
 * The weights by how many cards are left to whoever has fewest. Measured by playing single decisions on to the end in
 * every way, and rounded. What they say: early on a disc costs little, points nothing, and long colours are to be
 * played; towards the end points and discs are what counts, and the strongest card is for the last trick, where one
 * who goes out as the Fool has gone out for nothing (R15).
 */
const PHASES: readonly (Weights & { readonly from: number })[] = [
  {
    from: 8,
    fool: -1.5,
    safe: 1,
    point: 0.02,
    best: 2.5,
    second: 1,
    win: 0,
    leadOne: -1,
    leadVoids: 1,
    leadUnseen: -0.12,
    leadLength: 0.2,
    discardOne: 1.5,
    discardLength: 0.4,
  },
  {
    from: 5,
    fool: -2,
    safe: 1,
    point: 0.08,
    best: 2.5,
    second: 2,
    win: 0.5,
    leadOne: -1,
    leadVoids: 1,
    leadUnseen: -0.18,
    leadLength: 0.25,
    discardOne: 1.5,
    discardLength: 0.4,
  },
  {
    from: 3,
    fool: -3.5,
    safe: 1,
    point: 0.23,
    best: 5,
    second: 2,
    win: 2,
    leadOne: -1,
    leadVoids: 1,
    leadUnseen: -0.14,
    leadLength: 0.12,
    discardOne: 0,
    discardLength: 0.2,
  },
  {
    from: 0,
    fool: -7.5,
    safe: 0.5,
    point: 0.55,
    best: 3.5,
    second: 0,
    win: 1,
    leadOne: 0,
    leadVoids: 1,
    leadUnseen: -0.19,
    leadLength: 0,
    discardOne: 0,
    discardLength: 0,
  },
];

/**
 * Plays by good rules of thumb: remembers all that was played and who lacks which colour, weighs the chance of the disc
 * against what is kept for later, and knows when the last trick is there. Looks no trick ahead, and takes no chances.
 */
export function medium(view: SeatView): Card {
  const legal = legalPlays(
    view.hand,
    view.trick.map((play) => play.card),
  );
  // Nobody who keeps cards is hurt by the last disc (R15, R16): all that counts is what goes.
  if (isLastTrick(view)) return bestOf(legal, (card) => pointsOf(card, view.options.onePenalty));
  const memory = memoryOf(view);
  const weights = weightsFor(view);
  return bestOf(legal, (card) => worthOf(view, memory, weights, card));
}

/** Whether a hand is empty already, or will be when this trick is over (R14). */
function isLastTrick({ counts, leader, sittingOut, players, trick }: SeatView): boolean {
  const toPlay = playingOrder(leader, sittingOut, players).slice(trick.length);
  return counts.some((count, seat) => count === 0 || (count === 1 && toPlay.includes(seat)));
}

function weightsFor({ counts }: SeatView): Weights {
  const fewest = Math.min(...counts);
  return PHASES.find(({ from }) => fewest >= from) as Weights;
}

/** What speaks for a card, in points of the round; only differences mean anything. */
function worthOf(view: SeatView, memory: Memory, weights: Weights, card: Card): number {
  const lying = view.trick.map((play) => play.card);
  const danger = foolChance(view, memory, card);
  const kept = without(view.hand, [card])
    .map((other) => strengthOf(memory, other))
    .sort((one, other) => other - one);
  const worth =
    weights.fool * danger +
    (danger === 0 ? weights.safe : 0) +
    weights.point * pointsOf(card, view.options.onePenalty) +
    weights.best * (kept[0] ?? 0) +
    weights.second * (kept[1] ?? 0) +
    weights.win * winChance(view, memory, card);
  const led = ledColourOf(lying);
  if (led === undefined) return worth + leadWorth(view, memory, weights, card);
  const follows = view.hand.some((other) => colourOf(other) === led);
  return follows ? worth : worth + discardWorth(view, weights, card);
}

/** How sure a card is to be above others when its colour is led: a 1 never is. */
function strengthOf(memory: Memory, card: Card): number {
  const colour = colourOf(card);
  return colour === undefined ? 0 : shareBelow(memory, colour, rankOf(card));
}

function leadWorth(view: SeatView, memory: Memory, weights: Weights, card: Card): number {
  const colour = colourOf(card);
  if (colour === undefined) return weights.leadOne;
  const after = toFollow(view);
  const voids =
    after.reduce((sum, seat) => sum + voidChance(view, memory, seat, colour), 0) / Math.max(1, after.length);
  return (
    weights.leadVoids * voids +
    weights.leadUnseen * memory.unseen[colour].length +
    weights.leadLength * lengthOf(view, card)
  );
}

function discardWorth(view: SeatView, weights: Weights, card: Card): number {
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
