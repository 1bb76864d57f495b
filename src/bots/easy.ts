import {
  type Card,
  colourOf,
  FULL_DECK,
  ledColourOf,
  legalPlays,
  ONE,
  pointsOf,
  type Random,
  rankOf,
  type SeatView,
  strengthOf,
} from '../engine';
import { toFollow } from './danger';

/**
 * What a play is worth in the child's eyes goes from 0 to 5. It never takes one that is so much worse than the best:
 * no disc where a safe card is at hand, no 2 led from a hand with high cards.
 */
const SLACK = { lead: 1.5, follow: 2.2 };
/** How little it minds which of the good plays it takes: measured so that it loses 3 to 4 points a round to the rules. */
const CARELESSNESS = 0.7;

/**
 * A family's child: sees the cards on the table and its own, knows that high cards are good to lead and that the worst
 * one takes the disc, and plays one of the cards that look good. It counts no cards, thinks of no later trick nor of
 * the end, spares its high cards too long, and of all that was played it remembers who could not follow a moment ago.
 */
export function easy(view: SeatView, random: Random): Card {
  const lying = view.trick.map((play) => play.card);
  const leads = ledColourOf(lying) === undefined;
  const plays = legalPlays(view.hand, lying).map((card) => ({
    card,
    liking: leads ? leadLiking(view, card) : followLiking(view, lying, card),
  }));
  const most = Math.max(...plays.map(({ liking }) => liking));
  const good = plays.filter(({ liking }) => liking > most - (leads ? SLACK.lead : SLACK.follow));
  const weights = good.map(({ liking }) => CARELESSNESS / (CARELESSNESS + most - liking));
  return (good[drawn(weights, random)] as { readonly card: Card }).card;
}

function leadLiking(view: SeatView, card: Card): number {
  if (card === ONE) return 0;
  return 1 + 2 * heightOf(view, card) + (wasDiscardedOn(view, card) ? 1 : 0);
}

function followLiking(view: SeatView, lying: readonly Card[], card: Card): number {
  const led = ledColourOf([...lying, card]);
  const strength = strengthOf(card, led);
  const worse = lying.filter((other) => strengthOf(other, led) < strength).length;
  const after = toFollow(view).length;
  const size = pointsOf(card, view.options.onePenalty) / FULL_DECK.green;
  // That there may be two Fools it sees only when all the others have played.
  if (worse >= (after === 0 ? view.discs : 1)) return 5 - size / 2;
  if (after < view.discs - worse) return size;
  return (colourOf(card) === led ? 2 : 1) + 2 * heightOf(view, card) + size;
}

/** How high a card is in its colour, up to 1. */
function heightOf({ deck }: SeatView, card: Card): number {
  const colour = colourOf(card);
  return colour === undefined ? 0 : rankOf(card) / deck[colour];
}

/** Whether somebody could not follow this colour in the last trick. */
function wasDiscardedOn({ played }: SeatView, card: Card): boolean {
  const cards = played.at(-1)?.plays.map((play) => play.card) ?? [];
  const led = ledColourOf(cards);
  return led !== undefined && colourOf(card) === led && cards.some((other) => other !== ONE && colourOf(other) !== led);
}

/** The place of one of these weights, each as likely as it is large. */
function drawn(weights: readonly number[], random: Random): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const place = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return place < 0 ? weights.length - 1 : place;
}
