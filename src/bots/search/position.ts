import { COLOURS, LOWEST_RANK, type Options, OUT, type Seat } from '../../engine';
import { ONE_CODE, RANK_BITS, RANKS, WILD } from './code';

/** Seats that there is room for. */
export const SEATS = 8;
/** Above every rank, so that any card of the led colour lies above any other (R9). */
const LED = 64;
const NONE = 2 * LED;

/** What of a table's options a round depends on. */
export type Table = Pick<Options, 'deck' | 'onePenalty' | 'allOnes'> & {
  readonly players: number;
  readonly discs: number;
};

/**
 * A running round in masks and small numbers, for playing it on very often. It follows the rules as the engine does
 * (R4–R16), which a test shows card by card; it checks nothing. Hands that are not known are just empty: all else is public.
 */
export class Position {
  readonly players: number;
  readonly discs: number;
  readonly onePenalty: number;
  private readonly lastOneWins: boolean;
  private readonly cells = new Int32Array(9 * SEATS + 2 * WILD);
  /** Ranks as bits, by seat and colour: `held[seat * 4 + colour]`. */
  readonly held = this.cells.subarray(0, 4 * SEATS);
  /** 1s of each seat. */
  readonly ones = this.cells.subarray(4 * SEATS, 5 * SEATS);
  readonly counts = this.cells.subarray(5 * SEATS, 6 * SEATS);
  /** Colours each seat has shown to lack, as bits (R5). */
  readonly voids = this.cells.subarray(6 * SEATS, 7 * SEATS);
  /** The cards that lie, and who played them. */
  readonly lying = this.cells.subarray(7 * SEATS, 8 * SEATS);
  readonly lyingOf = this.cells.subarray(8 * SEATS, 9 * SEATS);
  /** Ranks as bits of the cards that are played, and of all that are not, by colour. */
  readonly gone = this.cells.subarray(9 * SEATS, 9 * SEATS + WILD);
  readonly still = this.cells.subarray(9 * SEATS + WILD, 9 * SEATS + 2 * WILD);
  onesStill: number;
  /** Who is to play; where the round is over it means nothing. */
  turn: Seat = 0;
  leader: Seat = 0;
  /** Seats that sit out, as bits; after the last trick those who took its discs. */
  sitting = 0;
  /** The led colour, −1 while it is open. */
  led = -1;
  /** Cards that lie, and those yet to come. */
  laid = 0;
  toCome = 0;
  /** The two worst places so far: how high they lie (see `keyOf`) and whose they are. */
  worst = NONE;
  worstSeat: Seat = 0;
  second = NONE;
  secondSeat: Seat = 0;
  /** The winning card so far, and whose it is. */
  best = LED;
  winner: Seat = 0;
  /** Whether this trick has emptied a hand. */
  private emptied = false;
  isOver = false;

  constructor({ players, deck, discs, onePenalty, allOnes }: Table) {
    this.players = players;
    this.discs = discs;
    this.onePenalty = onePenalty;
    this.lastOneWins = allOnes === 'last';
    COLOURS.forEach((colour, index) => {
      this.still[index] = maskUpTo(deck[colour]);
    });
    this.onesStill = deck.ones;
  }

  /** Becomes like another position of the same table. */
  copy(other: Position): void {
    this.cells.set(other.cells);
    this.onesStill = other.onesStill;
    this.turn = other.turn;
    this.leader = other.leader;
    this.sitting = other.sitting;
    this.led = other.led;
    this.laid = other.laid;
    this.toCome = other.toCome;
    this.worst = other.worst;
    this.worstSeat = other.worstSeat;
    this.second = other.second;
    this.secondSeat = other.secondSeat;
    this.best = other.best;
    this.winner = other.winner;
    this.emptied = other.emptied;
    this.isOver = other.isOver;
  }

  /** Puts a card into a hand. */
  give(seat: Seat, code: number): void {
    const kind = code >> RANK_BITS;
    if (kind === WILD) this.ones[seat] = (this.ones[seat] as number) + 1;
    else this.held[seat * 4 + kind] = (this.held[seat * 4 + kind] as number) | (1 << (code & RANKS));
    this.counts[seat] = (this.counts[seat] as number) + 1;
  }

  /** Begins a trick. `sitting`: seats as bits. */
  lead(leader: Seat, sitting: number): void {
    this.leader = leader;
    this.turn = leader;
    this.sitting = sitting;
    this.led = -1;
    this.laid = 0;
    let toCome = this.players;
    for (let left = sitting; left !== 0; left &= left - 1) toCome -= 1;
    this.toCome = toCome;
    this.worst = NONE;
    this.second = NONE;
    this.best = LED;
  }

  /** Lists what may be played (R5–R7), a 1 once and last; gives how many. */
  legal(into: Int32Array): number {
    const at = this.turn * 4;
    let found = 0;
    const first = this.led >= 0 && this.held[at + this.led] !== 0 ? this.led : 0;
    const last = this.led >= 0 && this.held[at + this.led] !== 0 ? this.led : WILD - 1;
    for (let colour = first; colour <= last; colour++) {
      for (let mask = this.held[at + colour] as number; mask !== 0; mask &= mask - 1) {
        into[found++] = (colour << RANK_BITS) | (31 - Math.clz32(mask & -mask));
      }
    }
    if (this.ones[this.turn] !== 0) into[found++] = ONE_CODE;
    return found;
  }

  /** How high a card would lie in this trick: off-colour cards by rank, above them the led colour with the 1s (R6, R9). */
  keyOf(code: number): number {
    const kind = code >> RANK_BITS;
    return kind === WILD || this.led < 0 || kind === this.led ? LED + (code & RANKS) : code & RANKS;
  }

  /** Plays a legal card for the seat whose turn it is. */
  play(code: number): void {
    const seat = this.turn;
    const kind = code >> RANK_BITS;
    const key = this.keyOf(code);
    if (kind === WILD) {
      this.ones[seat] = (this.ones[seat] as number) - 1;
      this.onesStill -= 1;
    } else {
      const bit = 1 << (code & RANKS);
      this.held[seat * 4 + kind] = (this.held[seat * 4 + kind] as number) & ~bit;
      this.gone[kind] = (this.gone[kind] as number) | bit;
      this.still[kind] = (this.still[kind] as number) & ~bit;
      if (this.led < 0) this.led = kind;
      else if (kind !== this.led) this.voids[seat] = (this.voids[seat] as number) | (1 << this.led);
    }
    const count = (this.counts[seat] as number) - 1;
    this.counts[seat] = count;
    if (count === 0) this.emptied = true;
    this.lying[this.laid] = code;
    this.lyingOf[this.laid++] = seat;
    // Of equal cards the later is the worse (R10), and the earlier the better (R12).
    if (key <= this.worst) {
      this.second = this.worst;
      this.secondSeat = this.worstSeat;
      this.worst = key;
      this.worstSeat = seat;
    } else if (key <= this.second) {
      this.second = key;
      this.secondSeat = seat;
    }
    if (key > this.best) {
      this.best = key;
      this.winner = seat;
    }
    this.toCome -= 1;
    if (this.toCome === 0) this.endTrick();
    else this.turn = this.after(seat);
  }

  /** Who plays after a seat in this trick. */
  after(seat: Seat): Seat {
    let next = seat;
    do next = next + 1 === this.players ? 0 : next + 1;
    while (((this.sitting >> next) & 1) === 1);
    return next;
  }

  private endTrick(): void {
    const isTurned = this.led < 0 && this.lastOneWins; // R12 turned round
    const winner = isTurned ? this.turn : this.winner;
    let fools = 1 << (isTurned ? (this.lyingOf[0] as number) : this.worstSeat);
    if (this.discs === 2) fools |= 1 << (isTurned ? (this.lyingOf[1] as number) : this.secondSeat);
    this.lead(winner, fools);
    this.isOver = this.emptied; // R14
  }

  /** Points of a seat when the round is over (R15, R16). */
  points(seat: Seat): number {
    if (this.counts[seat] === 0) return ((this.sitting >> seat) & 1) === 1 ? 0 : OUT;
    return 0 - this.penalty(seat);
  }

  /** What the cards of a hand cost (R16). */
  penalty(seat: Seat): number {
    let sum = (this.ones[seat] as number) * this.onePenalty;
    for (let at = seat * 4; at < seat * 4 + 4; at++) {
      for (let mask = this.held[at] as number; mask !== 0; mask &= mask - 1) sum += 31 - Math.clz32(mask & -mask);
    }
    return sum;
  }
}

/** The bits of all ranks of a colour up to its highest. */
function maskUpTo(highest: number): number {
  return highest < LOWEST_RANK ? 0 : (1 << (highest + 1)) - (1 << LOWEST_RANK);
}
