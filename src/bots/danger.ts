import {
  type Card,
  COLOURS,
  type Colour,
  colourOf,
  ledColourOf,
  ONE,
  playingOrder,
  rankOf,
  type Seat,
  type SeatView,
  strengthOf,
} from '../engine';
import { type Memory, shareBelow } from './memory';

/** The chance that a seat holds no card of a colour: that each unseen card of it lies with somebody else. */
export function voidChance(view: SeatView, { unseen, voids }: Memory, seat: Seat, colour: Colour): number {
  if (voids[seat]?.includes(colour)) return 1;
  const share = (view.counts[seat] as number) / roomFor(view, voids, colour);
  return power(1 - share, unseen[colour].length);
}

/** How many cards those others hold who may hold this colour. */
function roomFor({ counts, seat }: SeatView, voids: Memory['voids'], colour: Colour): number {
  const rooms = counts.filter((_, other) => other !== seat && !voids[other]?.includes(colour));
  return Math.max(
    1,
    rooms.reduce((sum, count) => sum + count, 0),
  );
}

/** Who plays after this seat in the trick. */
export function toFollow(view: SeatView): Seat[] {
  return playingOrder(view.leader, view.sittingOut, view.players).slice(view.trick.length + 1);
}

/**
 * How likely the card becomes one of the worst, were it played now (R9–R11): 0 where enough worse ones lie already, 1
 * where too few can still come, else an estimate from what the others may hold.
 */
export function foolChance(view: SeatView, memory: Memory, card: Card): number {
  const lying = view.trick.map((play) => play.card);
  const led = ledColourOf([...lying, card]);
  if (led === undefined) {
    // Only 1s: the next seat fixes a colour (R7), and any of the others may lack it.
    const chances = toFollow(view)
      .slice(1)
      .map((seat) => meanVoid(view, memory, seat));
    return 1 - atLeast(view.discs, chances);
  }
  const mine = strengthOf(card, led);
  const worse = lying.filter((other) => strengthOf(other, led) < mine).length;
  const chances = isOff(card, led) ? chancesOff(view, memory, card, led) : chancesOn(view, memory, card, led);
  return 1 - atLeast(view.discs - worse, chances);
}

const isOff = (card: Card, led: Colour) => card !== ONE && colourOf(card) !== led;

/** The chance of each seat to come that it lays something worse than this discard: a discard at most so high (R10). */
function chancesOff(view: SeatView, memory: Memory, card: Card, led: Colour): number[] {
  const rank = rankOf(card);
  const others = COLOURS.flatMap((colour) => (colour === led ? [] : memory.unseen[colour]));
  const below = others.filter((other) => other <= rank).length / Math.max(1, others.length);
  return toFollow(view).map((seat) => {
    // Whoever discards keeps off the worst place too, with the highest card.
    const low = power(below, view.counts[seat] as number);
    return voidChance(view, memory, seat, led) * low;
  });
}

/** The chance of each seat to come that it lays something worse than this card of the led colour. */
function chancesOn(view: SeatView, memory: Memory, card: Card, led: Colour): number[] {
  const lying = view.trick.map((play) => play.card);
  const below = shareBelow(memory, led, rankOf(card));
  const each = memory.unseen[led].length / Math.max(1, roomFor(view, memory.voids, led));
  const saved = lying.filter((other) => isOff(other, led)).length >= view.discs;
  return toFollow(view).map((seat) => {
    const isVoid = voidChance(view, memory, seat, led);
    const held = Math.max(1, Math.round(each * (view.counts[seat] as number)));
    // Where enough discards lie already, those who follow are safe and get rid of low cards; else they keep above.
    const lower = saved ? 1 - power(1 - below, held) : below * below;
    return isVoid + (1 - isVoid) * lower;
  });
}

/** How likely the card wins the trick, were it played now (R8): that nobody who follows has a higher one to play. */
export function winChance(view: SeatView, memory: Memory, card: Card): number {
  const lying = view.trick.map((play) => play.card);
  const led = ledColourOf([...lying, card]);
  if (led === undefined || colourOf(card) !== led) return 0;
  const rank = rankOf(card);
  if (lying.some((other) => colourOf(other) === led && rankOf(other) > rank)) return 0;
  const below = shareBelow(memory, led, rank);
  return toFollow(view).reduce((chance, seat) => {
    const isVoid = voidChance(view, memory, seat, led);
    return chance * (isVoid + (1 - isVoid) * below);
  }, 1);
}

function meanVoid(view: SeatView, memory: Memory, seat: Seat): number {
  return COLOURS.reduce((sum, colour) => sum + voidChance(view, memory, seat, colour), 0) / COLOURS.length;
}

/** The chance that at least so many of independent chances come true. */
function atLeast(wanted: number, chances: readonly number[]): number {
  if (wanted <= 0) return 1;
  // How likely it is that exactly so many have come true, up to one less than wanted.
  let exactly: readonly number[] = Array.from({ length: wanted }, (_, count) => (count === 0 ? 1 : 0));
  for (const chance of chances) {
    exactly = exactly.map((each, count) => each * (1 - chance) + (exactly[count - 1] ?? 0) * chance);
  }
  return 1 - exactly.reduce((sum, each) => sum + each, 0);
}

/** Not that of the language, of which engines differ in the last digit: the same bot must play alike everywhere. */
function power(base: number, times: number): number {
  let product = 1;
  for (let time = 0; time < times; time++) product *= base;
  return product;
}
