import { bitsOf, RANK_BITS, RANKS, WILD } from './code';
import { type Position, SEATS } from './position';
import { Strengths } from './strengths';

/** The kinds of decision, each with weights of its own. */
export const MODES = ['lead', 'follow', 'discard'] as const;
const LEAD = 0;
const FOLLOW = 1;
const DISCARD = 2;

/** More cards no hand has that are of different names. */
const MOST = 96;
/** How many numbers tell of the table, and of each card. */
export const TABLE_SIZE = 24;
export const CARD_SIZE = 30;
const LED = 64;

/**
 * What the seat to play sees, in numbers of about 0 to 1: what is the same for all its cards, and what each card is
 * like. Only its own hand and what is public are read. Nothing but sums, products, quotients and comparisons, which
 * give the same number on every machine.
 */
export class Sight {
  readonly moves = new Int32Array(MOST);
  count = 0;
  mode: 0 | 1 | 2 = LEAD;
  /** The fewest cards anybody holds. */
  fewest = 0;
  readonly table = new Float64Array(TABLE_SIZE);
  /** One row a card, in the order of the moves. */
  readonly cards = new Float64Array(MOST * CARD_SIZE);

  private readonly unseen = new Int32Array(WILD);
  private readonly unseenCount = new Int32Array(WILD);
  /** How likely each seat lacks each colour: `lacks[colour * 8 + place]`, by place among those yet to come. */
  private readonly lacks = new Float64Array(WILD * SEATS);
  private readonly knownLack = new Float64Array(WILD);
  private readonly meanLack = new Float64Array(WILD);
  private readonly after = new Int32Array(SEATS);
  private readonly keys = new Int32Array(SEATS);
  private readonly own = new Strengths();

  /** Looks at a position through the eyes of the seat to play. */
  look(position: Position): void {
    this.glance(position);
    this.seeTable(position);
  }

  /** The same without what is alike for all cards, which a policy of one weight a number has no use for. */
  glance(position: Position): void {
    this.count = position.legal(this.moves);
    const { turn, led } = position;
    this.mode = led < 0 ? LEAD : position.held[turn * 4 + led] !== 0 ? FOLLOW : DISCARD;
    this.seeOthers(position);
    this.seeHand(position);
    const penalty = position.penalty(turn);
    for (let move = 0; move < this.count; move++) this.seeCard(position, move, penalty);
  }

  private seeOthers(position: Position): void {
    const { turn, players, counts, voids } = position;
    const toCome = position.toCome - 1;
    this.fewest = counts[turn] as number;
    for (let seat = 0; seat < players; seat++) this.fewest = Math.min(this.fewest, counts[seat] as number);
    for (let place = 0, seat = turn; place < toCome; place++) {
      seat = position.after(seat);
      this.after[place] = seat;
    }
    for (let lies = 0; lies < position.laid; lies++) this.keys[lies] = position.keyOf(position.lying[lies] as number);
    for (let colour = 0; colour < WILD; colour++) {
      const unseen = (position.still[colour] as number) & ~(position.held[turn * 4 + colour] as number);
      const count = bitsOf(unseen);
      this.unseen[colour] = unseen;
      this.unseenCount[colour] = count;
      let room = 0;
      for (let seat = 0; seat < players; seat++) {
        if (seat !== turn && (((voids[seat] as number) >> colour) & 1) === 0) room += counts[seat] as number;
      }
      let known = 0;
      let sum = 0;
      for (let place = 0; place < toCome; place++) {
        const seat = this.after[place] as number;
        const isKnown = count === 0 || (((voids[seat] as number) >> colour) & 1) === 1;
        const lack = isKnown ? 1 : power(1 - (counts[seat] as number) / room, count);
        this.lacks[colour * SEATS + place] = lack;
        sum += lack;
        if (isKnown) known += 1;
      }
      this.knownLack[colour] = toCome === 0 ? 0 : known / toCome;
      this.meanLack[colour] = toCome === 0 ? 0 : sum / toCome;
    }
  }

  private strengthOf(colour: number, bit: number): number {
    const count = this.unseenCount[colour] as number;
    return count === 0 ? 1 : bitsOf((this.unseen[colour] as number) & (bit - 1)) / count;
  }

  private seeHand(position: Position): void {
    const { turn } = position;
    const { own } = this;
    own.clear();
    for (let colour = 0; colour < WILD; colour++) {
      for (let mask = position.held[turn * 4 + colour] as number; mask !== 0; mask &= mask - 1) {
        own.add(this.strengthOf(colour, mask & -mask));
      }
    }
    for (let one = 0; one < (position.ones[turn] as number); one++) own.add(0);
  }

  private seeTable(position: Position): void {
    const { turn, players, counts, led, discs, laid } = position;
    const { table } = this;
    const own = counts[turn] as number;
    let fewest = 99;
    let nextFewest = 99;
    let sum = 0;
    let short = 0;
    for (let seat = 0; seat < players; seat++) {
      if (seat === turn) continue;
      const count = counts[seat] as number;
      sum += count;
      if (count <= 2) short += 1;
      if (count < fewest) {
        nextFewest = fewest;
        fewest = count;
      } else if (count < nextFewest) nextFewest = count;
    }
    const toCome = position.toCome - 1;
    let leaving = 0;
    for (let lies = 0; lies < laid; lies++) if (counts[position.lyingOf[lies] as number] === 0) leaving += 1;
    const left = leaving;
    for (let place = 0; place < toCome; place++) if (counts[this.after[place] as number] === 1) leaving += 1;
    let colours = 0;
    for (let colour = 0; colour < WILD; colour++) if (position.held[turn * 4 + colour] !== 0) colours += 1;
    const onesHidden = position.onesStill - (position.ones[turn] as number);
    const isSaved = (discs === 1 ? position.worst : position.second) < LED;
    table[0] = own / 12;
    table[1] = fewest / 12;
    table[2] = nextFewest / 12;
    table[3] = sum / (12 * (players - 1));
    table[4] = toCome / 7;
    table[5] = laid / 7;
    table[6] = players / 8;
    table[7] = discs - 1;
    table[8] = (position.ones[turn] as number) / 3;
    table[9] = sum === 0 ? 0 : (4 * onesHidden) / sum;
    table[10] = position.penalty(turn) / 100;
    table[11] = this.own.best[0] as number;
    table[12] = this.own.best[1] as number;
    table[13] = left > 0 ? 1 : 0;
    table[14] = leaving / 3;
    table[15] = isSaved ? 1 : 0;
    table[16] = position.worst < LED ? position.worst / 27 : position.worst < 2 * LED ? 1 : 1.3;
    table[17] = laid === 0 ? 0 : (counts[position.winner] as number) / 12;
    table[18] = short / 4;
    table[19] = colours / 4;
    table[20] = led < 0 ? 0 : (this.meanLack[led] as number);
    table[21] = led < 0 ? 0 : (this.unseenCount[led] as number) / 20;
    table[22] = laid === 0 ? 0 : (counts[position.worstSeat] as number) / 12;
    table[23] = own <= fewest ? 1 : 0;
  }

  private seeCard(position: Position, move: number, penalty: number): void {
    const { cards } = this;
    const { best, low, sum } = this.own;
    const { turn, discs, laid, players } = position;
    const at = move * CARD_SIZE;
    const code = this.moves[move] as number;
    const kind = code >> RANK_BITS;
    const rank = code & RANKS;
    const isWild = kind === WILD;
    const key = position.keyOf(code);
    const led = position.led < 0 ? kind : position.led;
    const toCome = position.toCome - 1;
    const count = isWild ? 0 : (this.unseenCount[kind] as number);
    const below = isWild ? 0 : bitsOf((this.unseen[kind] as number) & ((1 << rank) - 1));
    const held = isWild ? 0 : (position.held[turn * 4 + kind] as number);
    const length = bitsOf(held);
    const strength = isWild ? 0 : count === 0 ? 1 : below / count;
    const points = isWild ? position.onePenalty : rank;
    let worse = 0;
    for (let lies = 0; lies < laid; lies++) if ((this.keys[lies] as number) < key) worse += 1;
    const need = discs - worse;
    const fool = need <= 0 ? 0 : this.foolChance(position, led, key, rank, need);
    const isWinning = key > LED && led < WILD && !isWild && kind === led && key > position.best;
    let win = isWinning ? 1 : 0;
    if (isWinning) {
      for (let place = 0; place < toCome; place++) {
        const lack = this.lacks[led * SEATS + place] as number;
        win *= lack + (1 - lack) * strength;
      }
    }
    const own = position.counts[turn] as number;
    const place = strength === best[0] ? 0 : strength === best[1] ? 1 : strength === best[2] ? 2 : 3;
    cards[at] = isWild ? 1 : 0;
    cards[at + 1] = points / 27;
    cards[at + 2] = rank / 27;
    cards[at + 3] = strength;
    cards[at + 4] = below / 10;
    cards[at + 5] = (count - below) / 10;
    cards[at + 6] = count / 20;
    cards[at + 7] = length / 8;
    cards[at + 8] = length === 1 ? 1 : 0;
    cards[at + 9] = length === 0 ? 0 : bitsOf(held & ((1 << rank) - 1)) / length;
    cards[at + 10] = fool;
    cards[at + 11] = fool === 0 ? 1 : 0;
    cards[at + 12] = fool === 1 ? 1 : 0;
    cards[at + 13] = win;
    cards[at + 14] = win === 1 ? 1 : 0;
    cards[at + 15] = isWild ? 0 : (this.knownLack[kind] as number);
    cards[at + 16] = isWild ? 0 : (this.meanLack[kind] as number);
    cards[at + 17] = best[place === 0 ? 1 : 0] as number;
    cards[at + 18] = best[place <= 1 ? 2 : 1] as number;
    cards[at + 19] = best[place <= 2 ? 3 : 2] as number;
    cards[at + 20] = own === 1 ? 0 : (sum - strength) / (own - 1);
    cards[at + 21] = own === 1 ? 1 : ((strength === low[0] ? low[1] : low[0]) as number);
    cards[at + 22] = (penalty - points) / 100;
    cards[at + 23] = need > 0 ? 1 : 0;
    cards[at + 24] = fool * (this.fewest <= 2 ? 1 : 0);
    cards[at + 25] = (points * (this.fewest <= 2 ? 1 : 0)) / 27;
    cards[at + 26] = toCome === 0 || isWild || led !== kind ? 0 : (this.lacks[led * SEATS] as number);
    cards[at + 27] = isWild ? 0 : length / (length + count);
    cards[at + 28] = (count * own) / (12 * players);
    cards[at + 29] = this.gapOf(kind, rank, held);
  }

  /** How many of the unseen cards lie between a card and the next higher of its colour in the hand. */
  private gapOf(kind: number, rank: number, held: number): number {
    if (kind === WILD) return 0;
    const higher = held & ~((2 << rank) - 1);
    const unseen = (this.unseen[kind] as number) & ~((2 << rank) - 1);
    return bitsOf(higher === 0 ? unseen : unseen & ((higher & -higher) - 1)) / 8;
  }

  /** How likely a card becomes one of the worst: that fewer than `need` worse ones come (R9–R11). */
  private foolChance(position: Position, led: number, key: number, rank: number, need: number): number {
    const toCome = position.toCome - 1;
    const lower = led === WILD ? 0 : key >= LED ? this.lowerOf(led, rank) : this.lowerOff(led, rank);
    let none = 1;
    let one = 0;
    for (let place = 0; place < toCome; place++) {
      const lack = led === WILD ? 0 : (this.lacks[led * SEATS + place] as number);
      let worse: number;
      // Whoever comes first after a 1 fixes the colour (R7), which others may lack.
      if (led === WILD) worse = place === 0 ? 0 : this.anyLack(place);
      // Who follows keeps above if they can; who discards too, with the highest of all their cards.
      else if (key >= LED) worse = lack + (1 - lack) * lower * lower;
      else worse = lack === 0 ? 0 : lack * power(lower, position.counts[this.after[place] as number] as number);
      one = one * (1 - worse) + none * worse;
      none *= 1 - worse;
    }
    return need === 1 ? none : none + one;
  }

  /** The share of the unseen cards of the led colour that are lower. */
  private lowerOf(led: number, rank: number): number {
    const count = this.unseenCount[led] as number;
    return count === 0 ? 0 : bitsOf((this.unseen[led] as number) & ((1 << rank) - 1)) / count;
  }

  /** The share of the unseen cards of the other colours that are no higher (R10). */
  private lowerOff(led: number, rank: number): number {
    let lower = 0;
    let all = 0;
    for (let colour = 0; colour < WILD; colour++) {
      if (colour === led) continue;
      lower += bitsOf((this.unseen[colour] as number) & ((2 << rank) - 1));
      all += this.unseenCount[colour] as number;
    }
    return all === 0 ? 0 : lower / all;
  }

  private anyLack(place: number): number {
    let sum = 0;
    for (let at = place; at < WILD * SEATS; at += SEATS) sum += this.lacks[at] as number;
    return sum / WILD;
  }
}

/** By squares: the language's own differs in the last digit from engine to engine. */
function power(base: number, times: number): number {
  let product = 1;
  for (let square = base, left = times; left > 0; left >>= 1) {
    if ((left & 1) === 1) product *= square;
    square *= square;
  }
  return product;
}
