import { type Card, COLOURS, type Colour, colourOf, pointsOf, rankOf, type Seat } from '../../engine';
import { type Moment, standingOf } from './moment';
import { type Reason, reason } from './reason';
import type { Fate } from './trick';

/** With so few cards in another hand the round is about to end. */
const FEW = 2;
/** A colour of fewer cards is not long. */
const LONG = 3;

/** What speaks for a card, or against it, by what it leaves in the hand (R5, R14–R16). */
export function ofHand(moment: Moment, card: Card, fate: Fate): Reason[] {
  const { view, leaving } = moment;
  if (view.hand.length === 1) {
    const as = fate.fool !== undefined ? 'fool' : fate.isSafe ? 'safe' : 'open';
    return reason(true, 'GOES_OUT', 'R15', { as });
  }
  if (leaving !== undefined) return ofLastTrick(moment, card, leaving, fate.isSafe);
  return [...ofPoints(moment, card), ...ofStrength(moment, card), ...ofColours(moment, card)];
}

function ofLastTrick(moment: Moment, card: Card, seat: Seat, isSafe: boolean): Reason[] {
  const { points, most, least, dearest } = costsOf(moment, card);
  return [
    ...reason(points === most && points > least, 'SHEDS_LAST', 'R16', { points, seat }),
    ...reason(points < most, 'LEAVES', 'R16', { card: dearest, more: most - points }),
    ...reason(!isSafe, 'DISC_FREE', 'R15', { seat }),
  ];
}

function ofPoints(moment: Moment, card: Card): Reason[] {
  const { view } = moment;
  const others = view.counts.map((cards, seat) => ({ cards, seat })).filter(({ seat }) => seat !== view.seat);
  const fewest = others.reduce((least, other) => (other.cards < least.cards ? other : least));
  if (fewest.cards > FEW) return [];
  const { points, most, least, dearest } = costsOf(moment, card);
  return [
    ...reason(points === most && points > least, 'SHEDS_SOON', 'R16', { points, ...fewest }),
    ...reason(points < most, 'LEAVES', 'R16', { card: dearest, more: most - points }),
  ];
}

/** What the cards that may be played would cost if they were kept. */
function costsOf({ legal, view }: Moment, card: Card) {
  const cost = (other: Card) => pointsOf(other, view.options.onePenalty);
  const dearest = legal.reduce((most, other) => (cost(other) > cost(most) ? other : most));
  return {
    points: cost(card),
    most: cost(dearest),
    least: Math.min(...legal.map(cost)),
    dearest,
  };
}

/** The strongest of the cards that may be played is better kept for the last tricks, which nobody likes to lose. */
function ofStrength(moment: Moment, card: Card): Reason[] {
  const strength = (other: Card) => {
    const { below, unseen } = standingOf(moment, other);
    if (colourOf(other) === undefined) return 0;
    return unseen === 0 ? 1 : below / unseen;
  };
  const strongest = moment.legal.reduce((best, other) => {
    const more = strength(other) - strength(best);
    return more > 0 || (more === 0 && rankOf(other) > rankOf(best)) ? other : best;
  });
  const isWorthKeeping = strength(strongest) > 0.5;
  const isWeaker = strength(card) < strength(strongest);
  const hasWeaker = moment.legal.some((other) => strength(other) < strength(strongest));
  const standing = standingOf(moment, strongest);
  return [
    ...reason(isWorthKeeping && isWeaker, 'KEEPS', 'R8', { card: strongest, ...standing }),
    ...reason(isWorthKeeping && hasWeaker && card === strongest, 'SPENDS', 'R8', standing),
  ];
}

/** Whoever lacks a colour cannot follow it, and what does not follow is the worst (R5, R9). */
function ofColours({ legal, view, memory }: Moment, card: Card): Reason[] {
  const colour = colourOf(card);
  if (colour === undefined) return [];
  const count = (of: Colour) => view.hand.filter((other) => colourOf(other) === of).length;
  const playable = COLOURS.filter((of) => legal.some((other) => colourOf(other) === of));
  const isLongest =
    playable.every((of) => count(of) <= count(colour)) && playable.some((of) => count(of) < count(colour));
  const isOut = memory.unseen[colour].length > 0;
  return [
    ...reason(isLongest && count(colour) >= LONG, 'LONG', 'R5', { colour, left: count(colour) - 1 }),
    ...reason(isOut && count(colour) === 1 && legal.length > 1, 'VOIDS', 'R5', { colour }),
  ];
}
