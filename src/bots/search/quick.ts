import { bitsOf, ONE_CODE, RANK_BITS, WILD } from './code';
import type { Dice } from './dice';
import type { Position } from './position';

/** How many numbers tell what a card is like. */
export const FEATURES = 28;
/** Whether a seat leads, follows, or may discard: each with weights of its own. */
const MODES = 3;
/** Ranges of the fewest cards that anybody holds, by their lowest: weights differ as the round goes on. */
const PHASES = [0, 1, 2, 3, 4, 5, 7, 9] as const;
/** Ranges of the number at the table, by their lowest. */
const CROWDS = [0, 5, 7] as const;
/** How many sets of weights there are. */
export const SETS = MODES * PHASES.length * CROWDS.length;

/** More cards no hand has that are of different names. */
const MOST = 96;
const LED = 64;

/** The phase of each number of cards, and the crowd of each number of players. */
const phaseOf = Int32Array.from({ length: 64 }, (_, cards) => PHASES.findLastIndex((from) => cards >= from));
const crowdOf = Int32Array.from({ length: 9 }, (_, players) => CROWDS.findLastIndex((from) => players >= from));
/** The bits of four colours, each in four bits of its own, so that seats can be counted by adding. */
const SPREAD = Int32Array.from({ length: 16 }, (_, colours) =>
  [0, 1, 2, 3].reduce((sum, colour) => sum + (((colours >> colour) & 1) << (4 * colour)), 0),
);
/** How likely one of some hands lacks a colour of so many cards: `[hands * 32 + cards]`. */
const LACK = Float64Array.from({ length: 9 * 32 }, (_, at) => {
  const hands = at >> 5;
  let lack = 1;
  for (let card = 0; card < (at & 31); card++) lack *= hands === 0 ? 1 : 1 - 1 / hands;
  return lack;
});
/** One part of so many. */
const PART = Float64Array.from({ length: 32 }, (_, parts) => (parts === 0 ? 0 : 1 / parts));

/**
 * A policy quick enough to play thousands of rounds on to their end: one weight a number that a card is told by. The
 * numbers are reckoned from masks and counted at once, without being laid down anywhere. Only the hand of the seat to
 * play and what is public are read. Nothing but sums, products and comparisons.
 */
export class Quick {
  readonly moves = new Int32Array(MOST);
  readonly values = new Float64Array(MOST);
  private readonly weights: Float64Array;
  /** By colour: the unseen cards as bits, and how many. */
  private readonly unseen = new Int32Array(WILD);
  private readonly count = new Int32Array(WILD);

  constructor(weights: Float64Array) {
    this.weights = weights;
  }

  /** The card it plays, as a number. */
  choose(position: Position): number {
    const count = this.weigh(position, this.weights, setOf(position) * FEATURES);
    const { moves, values } = this;
    let best = 0;
    for (let move = 1; move < count; move++) {
      if ((values[move] as number) > (values[best] as number)) best = move;
    }
    return moves[best] as number;
  }

  /** The card it plays where so many of 256 cards are played at random. */
  stray(position: Position, dice: Dice, often: number): number {
    const roll = dice.roll();
    if ((roll & 255) >= often) return this.choose(position);
    const found = position.legal(this.moves);
    return this.moves[found === 1 ? 0 : dice.below(found)] as number;
  }

  /**
   * How likely it is that somebody plays a card who plays somewhat like this policy: a card that is worth `doubt` points
   * less than the best is played a quarter as often.
   */
  likelihood(position: Position, code: number, doubt: number): number {
    const count = this.weigh(position, this.weights, setOf(position) * FEATURES);
    if (count === 1) return 1;
    const { moves, values } = this;
    let most = values[0] as number;
    for (let move = 1; move < count; move++) if ((values[move] as number) > most) most = values[move] as number;
    let sum = 0;
    let share = 0;
    for (let move = 0; move < count; move++) {
      const part = doubt / (doubt + most - (values[move] as number));
      sum += part * part;
      if (moves[move] === code) share = part * part;
    }
    return share / sum;
  }

  /**
   * Values each card that may be played, with the weights from a place on; gives how many there are. A card that has to
   * be played is not valued.
   */
  weigh(position: Position, weights: Float64Array, from: number): number {
    const { moves, values, unseen, count } = this;
    const { turn, led, players, discs, held, still, counts, voids } = position;
    const at = turn * 4;
    const ones = position.ones[turn] as number;
    const follows = led >= 0 && held[at + led] !== 0;
    if (follows && ones === 0) {
      const mask = held[at + led] as number;
      if ((mask & (mask - 1)) === 0) {
        moves[0] = (led << RANK_BITS) | (31 - Math.clz32(mask));
        return 1;
      }
    }
    const own = counts[turn] as number;
    const toCome = position.toCome - 1;
    // Who lacks which colour: of all others, and of those who play after this card.
    let allVoid = 0;
    for (let seat = 0; seat < players; seat++) allVoid += SPREAD[voids[seat] as number] as number;
    allVoid -= SPREAD[voids[turn] as number] as number;
    let laterVoid = 0;
    let seat = turn;
    let nextVoids = 0;
    const { sitting } = position;
    for (let place = 0; place < toCome; place++) {
      do seat = seat + 1 === players ? 0 : seat + 1;
      while (((sitting >> seat) & 1) === 1);
      if (place === 0) nextVoids = voids[seat] as number;
      laterVoid += SPREAD[voids[seat] as number] as number;
    }
    // The hand's strongest cards.
    let best0 = 0;
    let best1 = 0;
    let best2 = 0;
    for (let colour = 0; colour < WILD; colour++) {
      const mask = held[at + colour] as number;
      // Whoever follows has no use for colours that they do not hold.
      if (mask === 0 && follows) continue;
      const out = (still[colour] as number) & ~mask;
      const number = bitsOf(out);
      unseen[colour] = out;
      count[colour] = number;
      let one = 0;
      let other = 0;
      if (mask !== 0) {
        const part = PART[number] as number;
        const high = 31 - Math.clz32(mask);
        one = number === 0 ? 1 : bitsOf(out & ((1 << high) - 1)) * part;
        const rest = mask & ~(1 << high);
        if (rest !== 0) other = number === 0 ? 1 : bitsOf(out & ((1 << (31 - Math.clz32(rest))) - 1)) * part;
        if (one > best0) {
          best2 = best1;
          best1 = best0;
          best0 = one;
        } else if (one > best1) {
          best2 = best1;
          best1 = one;
        } else if (one > best2) best2 = one;
        if (other > best1) {
          best2 = best1;
          best1 = other;
        } else if (other > best2) best2 = other;
      }
    }
    // What each number counts, taken out once for all cards.
    const ofRank = (weights[from + 1] as number) * 0.04;
    const ofRankSquared = (weights[from + 22] as number) * 0.0015;
    const ofStrength = weights[from + 2] as number;
    const ofStrengthSquared = weights[from + 20] as number;
    const ofAbove = (weights[from + 3] as number) * 0.1;
    const ofKept = weights[from + 13] as number;
    const ofKeptSquared = weights[from + 21] as number;
    const ofNextKept = weights[from + 14] as number;
    const ofGap = (weights[from + 16] as number) * 0.125;
    const ofSafe = weights[from + 8] as number;
    const ofFool = weights[from + 7] as number;
    const ofFoolSquared = weights[from + 23] as number;
    const ofFoolRank = (weights[from + 26] as number) * 0.04;
    let found = 0;
    const start = follows ? led : 0;
    const end = follows ? led : WILD - 1;
    for (let colour = start; colour <= end; colour++) {
      const mask = held[at + colour] as number;
      if (mask === 0) continue;
      const number = count[colour] as number;
      const out = unseen[colour] as number;
      const part = PART[number] as number;
      const length = bitsOf(mask);
      const isLed = led < 0 || colour === led;
      const ledNow = led < 0 ? colour : led;
      const voidLater = (laterVoid >> (4 * ledNow)) & 15;
      const hands = players - 1 - ((allVoid >> (4 * ledNow)) & 15);
      const lack = LACK[hands * 32 + (count[ledNow] as number)] as number;
      // The same for the colour of the card, which matters later where it is not led now.
      const voidOwn = (laterVoid >> (4 * colour)) & 15;
      const lackOwn = LACK[(players - 1 - ((allVoid >> (4 * colour)) & 15)) * 32 + number] as number;
      const share = PART[toCome] as number;
      const known = voidOwn * share;
      const mean = (voidOwn + (toCome - voidOwn) * lackOwn) * share;
      const isNextVoid = (nextVoids >> colour) & 1;
      // What is the same for all cards of a colour is counted once.
      const common =
        (weights[from + 4] as number) * number * 0.05 +
        (weights[from + 5] as number) * length * 0.125 +
        (length === 1 ? (weights[from + 6] as number) : 0) +
        (weights[from + 11] as number) * known +
        (weights[from + 12] as number) * mean +
        (weights[from + 17] as number) * (length * (PART[length + number] as number)) +
        (weights[from + 18] as number) * number * own * (PART[players] as number) * 0.08 +
        (weights[from + 19] as number) * isNextVoid;
      const ofLower = (weights[from + 15] as number) * (PART[length] as number);
      let lower = 0;
      for (let left = mask; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const rank = 31 - Math.clz32(bit);
        const below = bitsOf(out & (bit - 1));
        const strength = number === 0 ? 1 : below * part;
        const key = isLed ? LED + rank : rank;
        let need = discs;
        if (position.worst < key) need -= 1;
        if (position.second < key) need -= 1;
        let fool = 0;
        if (need > 0 && isLed) {
          // Whoever lacks the colour lies below; who follows keeps above if they can.
          fool = fewWorse(need - voidLater, toCome - voidLater, lack + (1 - lack) * strength * strength);
        } else if (need > 0) {
          fool = this.foolOff(position, bit, need, voidLater, lack);
        }
        let win = 0;
        if (isLed && key > position.best) {
          win = 1;
          const beaten = lack + (1 - lack) * strength;
          for (let place = voidLater; place < toCome; place++) win *= beaten;
        }
        const kept0 = strength === best0 ? best1 : best0;
        const kept1 = strength >= best1 ? best2 : best1;
        const higher = left & (left - 1);
        const above = out & ~((bit << 1) - 1);
        const gap = bitsOf(higher === 0 ? above : above & ((higher & -higher) - 1));
        let value =
          common +
          rank * (ofRank + rank * ofRankSquared) +
          strength * (ofStrength + strength * ofStrengthSquared) +
          (number - below) * ofAbove +
          kept0 * (ofKept + kept0 * ofKeptSquared) +
          kept1 * ofNextKept +
          lower * ofLower +
          gap * ofGap;
        if (kept0 === 1) value += weights[from + 27] as number;
        if (fool === 0) value += ofSafe;
        else value += fool * (ofFool + fool * ofFoolSquared + rank * ofFoolRank);
        if (win !== 0) {
          value +=
            win *
            ((weights[from + 9] as number) +
              win * (weights[from + 24] as number) +
              kept0 * (weights[from + 25] as number));
          if (win === 1) value += weights[from + 10] as number;
        }
        values[found] = value;
        moves[found++] = (colour << RANK_BITS) | rank;
        lower += 1;
      }
    }
    if (ones !== 0) {
      const key = LED + 1;
      let need = discs;
      if (position.worst < key) need -= 1;
      if (position.second < key) need -= 1;
      let fool = 0;
      if (need > 0 && led < 0) {
        // Whoever comes first after a 1 fixes the colour (R7), which others may lack.
        let lack = 0;
        for (let colour = 0; colour < WILD; colour++) {
          const hands = players - 1 - ((allVoid >> (4 * colour)) & 15);
          lack += 0.25 * (LACK[hands * 32 + (count[colour] as number)] as number);
        }
        fool = fewWorse(need, toCome - 1, lack);
      } else if (need > 0) {
        const voidLater = (laterVoid >> (4 * led)) & 15;
        const hands = players - 1 - ((allVoid >> (4 * led)) & 15);
        const lack = LACK[hands * 32 + (count[led] as number)] as number;
        fool = fewWorse(need - voidLater, toCome - voidLater, lack);
      }
      const points = position.onePenalty;
      values[found] =
        (weights[from] as number) +
        (weights[from + 1] as number) * points * 0.04 +
        (weights[from + 7] as number) * fool +
        (fool === 0 ? (weights[from + 8] as number) : 0) +
        (weights[from + 13] as number) * best0 +
        (weights[from + 14] as number) * best1 +
        (weights[from + 21] as number) * best0 * best0 +
        (weights[from + 22] as number) * points * points * 0.0015 +
        (weights[from + 23] as number) * fool * fool +
        (weights[from + 26] as number) * fool * points * 0.04 +
        (best0 === 1 ? (weights[from + 27] as number) : 0);
      moves[found++] = ONE_CODE;
    }
    return found;
  }

  /** How likely a card that is discarded becomes one of the worst: who discards too does so with a high card (R10). */
  private foolOff(position: Position, bit: number, need: number, voidLater: number, lack: number): number {
    const { unseen, count } = this;
    const { led } = position;
    const own = position.counts[position.turn] as number;
    let lower = 0;
    let all = 0;
    for (let colour = 0; colour < WILD; colour++) {
      if (colour === led) continue;
      lower += bitsOf((unseen[colour] as number) & ((bit << 1) - 1));
      all += count[colour] as number;
    }
    const low = lower * (all > 31 ? 1 / all : (PART[all] as number));
    let worse = low;
    for (let card = 1; card < own && card < 4; card++) worse *= low;
    let none = 1;
    let once = 0;
    for (let place = position.toCome - 2; place >= 0; place--) {
      // Some are known to discard, others may.
      const chance = place < position.toCome - 1 - voidLater ? worse * lack : worse;
      once = once * (1 - chance) + none * chance;
      none *= 1 - chance;
    }
    return need === 1 ? none : none + once;
  }
}

/** How likely fewer than `need` of some later cards are worse, each of which is so by the same chance (R9–R11). */
function fewWorse(need: number, cards: number, chance: number): number {
  if (need <= 0) return 0;
  let none = 1;
  let once = 0;
  for (let card = 0; card < cards; card++) {
    once = once * (1 - chance) + none * chance;
    none *= 1 - chance;
  }
  return need === 1 ? none : none + once;
}

/** Which set of weights holds for the seat to play. */
export function setOf({ turn, led, players, counts, held }: Position): number {
  let fewest = counts[0] as number;
  for (let seat = 1; seat < players; seat++) {
    const count = counts[seat] as number;
    if (count < fewest) fewest = count;
  }
  const mode = led < 0 ? 0 : held[turn * 4 + led] !== 0 ? 1 : 2;
  return ((crowdOf[players] as number) * PHASES.length + (phaseOf[fewest] as number)) * MODES + mode;
}
