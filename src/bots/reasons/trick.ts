import { type Card, COLOURS, type Colour, colourOf, judge, ledColourOf, ONE, rankOf, type Seat } from '../../engine';
import { lacks, type Moment, standingOf } from './moment';
import { type Reason, reason } from './reason';

/** What is certain of a card's place in the trick (R6–R12). */
export interface Fate {
  /** The cards lying there that are worse, where they are as many as there are discs. */
  readonly worse: readonly Card[] | undefined;
  /** Those who come after and cannot but play worse, since they lack the led colour. */
  readonly below: readonly Seat[];
  readonly isSafe: boolean;
  readonly wins: 'last' | 'highest' | 'lack' | undefined;
  readonly fool: 'last' | 'lowest' | undefined;
  /** Among the worst of the cards that lie there with it, where any lie there. */
  readonly isWorstSoFar: boolean;
  /** The led colour once it is played. */
  readonly led: Colour | undefined;
}

/** Says for certain what a card comes to in the trick, as far as that can be known. */
export function fateOf(moment: Moment, card: Card): Fate {
  const { view, lying, after } = moment;
  const { discs, options } = view;
  const cards = [...lying, card];
  const place = lying.length;
  const led = ledColourOf(cards);
  const { order, fools, winner } = judge(cards, discs, options.allOnes);
  const isLast = after.length === 0;
  // Among nothing but 1s all is open until a colour is fixed (R7), or the trick is done (R12).
  const isSettled = led !== undefined || isLast;
  const worse = isSettled ? order.slice(0, order.indexOf(place)) : [];
  const isLed = led !== undefined && colourOf(card) === led;
  const below = isLed ? after.filter((seat) => lacks(moment, seat, led)) : [];
  const wins = winner === place ? winning(moment, card, led) : undefined;
  const isSafe = worse.length + below.length >= discs || (wins !== undefined && cards.length + after.length > discs);
  const isFool = isLast
    ? fools.includes(place)
    : led !== undefined && worse.length + after.filter((seat) => mayGoBelow(moment, seat, card, led)).length < discs;
  return {
    worse: worse.length >= discs ? worse.map((other) => cards[other] as Card) : undefined,
    below,
    isSafe,
    wins,
    fool: isFool ? (isLast ? 'last' : 'lowest') : undefined,
    isWorstSoFar: led !== undefined && place > 0 && fools.includes(place),
    led,
  };
}

/** Why nobody who comes after can beat the best card so far; undefined where somebody may (R8). */
function winning(moment: Moment, card: Card, led: Colour | undefined): Fate['wins'] {
  const { after } = moment;
  if (after.length === 0) return 'last';
  if (led === undefined || colourOf(card) !== led) return undefined;
  if (after.every((seat) => lacks(moment, seat, led))) return 'lack';
  const { below, unseen } = standingOf(moment, card);
  return below === unseen ? 'highest' : undefined;
}

/** Whether a seat that comes after may play something worse than this card, for all that is known (R9, R10). */
function mayGoBelow(moment: Moment, seat: Seat, card: Card, led: Colour): boolean {
  const { unseen, ones } = moment.memory;
  const follows = card === ONE || colourOf(card) === led;
  const isOff = (colour: Colour) => colour !== led && !lacks(moment, seat, colour);
  if (!follows) {
    return COLOURS.some((colour) => isOff(colour) && unseen[colour].some((rank) => rank <= rankOf(card)));
  }
  if (ones > 0 || COLOURS.some(isOff)) return true;
  return !lacks(moment, seat, led) && unseen[led].some((rank) => rank < rankOf(card));
}

/** What speaks for a card, or against it, in this trick. */
export function ofTrick(moment: Moment, card: Card, fate: Fate): Reason[] {
  const { lying, led: before, legal } = moment;
  const { worse, below, isSafe, wins, fool, isWorstSoFar, led } = fate;
  const colour = colourOf(card);
  const standing = standingOf(moment, card);
  const isOpen = !isSafe && fool === undefined;
  const isHigh = standing.below * 2 > standing.unseen;
  const isLow = standing.below * 2 < standing.unseen;
  const follows = colour !== undefined && colour === led;
  const hasOff = before !== undefined && legal.some((other) => other !== ONE && colourOf(other) !== before);
  const isTie = lying.some((other) => rankOf(other) === rankOf(card) && (colourOf(other) !== led) === !follows);
  const reasons: Reason[] = [
    ...reason(worse !== undefined, 'SAFE', 'R9', { worse: worse ?? [] }),
    ...reason(fool !== undefined, 'FOOL', isTie ? 'R10' : 'R9', { because: fool ?? 'last' }),
    ...reason(isOpen && isWorstSoFar, 'WORST_SO_FAR', isTie ? 'R10' : 'R9', { lying: lying.length }),
    ...reason(card === ONE && isOpen && !hasOff, 'ONE_LOWEST', 'R6', { colour: before }),
  ];
  if (led === undefined) return reasons;
  reasons.push(
    ...reason(worse === undefined && below.length > 0 && isSafe && wins !== 'lack', 'SAFE_AFTER', 'R9', {
      colour: led,
      seats: below,
    }),
    ...reason(wins !== undefined, 'WINS', 'R8', { colour: led, because: wins ?? 'last' }),
    ...reason(!isSafe && below.length > 0, 'LACK', 'R9', { colour: led, seats: below }),
    ...reason(card === ONE && isOpen && hasOff, 'ONE_ABOVE', 'R6', { colour: led }),
    ...reason(follows && isOpen && isHigh, 'HIGH', 'R9', { colour: led, ...standing }),
    ...reason(follows && isOpen && isLow, 'LOW', 'R9', { colour: led, ...standing }),
  );
  return reasons;
}
