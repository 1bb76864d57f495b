import { bitsOf, ONE_CODE, RANK_BITS, WILD } from './code';
import { Completions } from './completions';
import type { Deals } from './deals';
import type { Dice } from './dice';
import { type Position, SEATS } from './position';

/** So often is a deal drawn at a venture before all deals are counted. */
const TRIES = 60;

/**
 * Draws the hands that a seat does not see: each deal that agrees with all that is public (R5, R13) equally likely.
 * Colours that somebody is known to lack go first, each card to a free place of those who may hold it. That alone would
 * favour some deals, so a draw is kept only as often as makes them equal; where too few are kept, as where hardly any
 * deal is left, the deals are counted and one is drawn by its number.
 */
export class Sampler implements Deals {
  private readonly seat: number;
  private readonly players: number;
  /** What is hidden: ranks as bits by colour, and the 1s. */
  private readonly hidden = new Int32Array(WILD);
  private readonly hiddenOnes: number;
  private readonly sizes = new Int32Array(SEATS);
  /** Colours that some hidden hand lacks, the least free first; and who may hold each colour, as bits of seats. */
  private readonly bound: readonly number[];
  private readonly free: readonly number[];
  private readonly holders = new Int32Array(WILD);
  /** How many places there can be at most for a bound colour when its turn comes. */
  private readonly mostRoom = new Int32Array(WILD);
  private readonly room = new Int32Array(SEATS);
  private readonly rest = new Int32Array(128);
  private completions: Completions | undefined;

  /** `position`: as `seat` sees it. */
  constructor(position: Position, seat: number) {
    this.seat = seat;
    this.players = position.players;
    const all = ((1 << this.players) - 1) & ~(1 << seat);
    for (let other = 0; other < this.players; other++) {
      if (other !== seat) this.sizes[other] = position.counts[other] as number;
    }
    for (let colour = 0; colour < WILD; colour++) {
      this.hidden[colour] = (position.still[colour] as number) & ~(position.held[seat * 4 + colour] as number);
      let holders = all;
      for (let other = 0; other < this.players; other++) {
        if ((((position.voids[other] as number) >> colour) & 1) === 1) holders &= ~(1 << other);
      }
      this.holders[colour] = holders;
    }
    this.hiddenOnes = position.onesStill - (position.ones[seat] as number);
    const colours = [0, 1, 2, 3].filter((colour) => this.hidden[colour] !== 0);
    const isBound = (colour: number) =>
      colours.includes(colour) && this.roomOf(all & ~(this.holders[colour] as number)) > 0;
    const slack = (colour: number) =>
      this.roomOf(this.holders[colour] as number) - bitsOf(this.hidden[colour] as number);
    this.bound = colours.filter(isBound).sort((one, other) => slack(one) - slack(other));
    this.free = colours.filter((colour) => !isBound(colour));
    this.bound.forEach((colour, turn) => {
      const mine = this.holders[colour] as number;
      // Earlier colours take at least what finds no place elsewhere.
      const taken = this.bound.slice(0, turn).reduce((sum, earlier) => {
        const elsewhere = this.roomOf((this.holders[earlier] as number) & ~mine);
        return sum + Math.max(0, bitsOf(this.hidden[earlier] as number) - elsewhere);
      }, 0);
      this.mostRoom[colour] = this.roomOf(mine) - taken;
    });
  }

  private roomOf(seats: number): number {
    let room = 0;
    for (let seat = 0; seat < this.players; seat++) if (((seats >> seat) & 1) === 1) room += this.sizes[seat] as number;
    return room;
  }

  /** Deals the hidden cards into a position, a copy of the one that the seat sees. */
  deal(position: Position, dice: Dice): void {
    for (let tried = 0; tried < TRIES; tried++) {
      this.clear(position);
      if (this.venture(position, dice)) {
        this.dealRest(position, dice);
        return;
      }
    }
    this.clear(position);
    this.dealCounted(position, dice);
    this.dealRest(position, dice);
  }

  private clear(position: Position): void {
    this.room.set(this.sizes);
    for (let seat = 0; seat < this.players; seat++) {
      if (seat === this.seat) continue;
      for (let at = seat * 4; at < seat * 4 + 4; at++) position.held[at] = 0;
      position.ones[seat] = 0;
    }
  }

  /** Deals the bound colours; false where the draw fails or is not to be kept. */
  private venture(position: Position, dice: Dice): boolean {
    for (const colour of this.bound) {
      const holders = this.holders[colour] as number;
      let room = 0;
      for (let seat = 0; seat < this.players; seat++)
        if (((holders >> seat) & 1) === 1) room += this.room[seat] as number;
      let most = this.mostRoom[colour] as number;
      for (let mask = this.hidden[colour] as number; mask !== 0; mask &= mask - 1) {
        // A draw out of few places is as much likelier as there are fewer: it is kept so much more seldom.
        if (room <= 0 || (room < most && dice.below(most) >= room)) return false;
        this.give(position, this.placed(holders, dice.below(room)), colour, mask & -mask);
        room -= 1;
        most -= 1;
      }
    }
    return true;
  }

  /** The seat of a free place, counted over these seats. */
  private placed(seats: number, place: number): number {
    let left = place;
    for (let seat = 0; seat < this.players; seat++) {
      if (((seats >> seat) & 1) === 0) continue;
      left -= this.room[seat] as number;
      if (left < 0) return seat;
    }
    throw new Error('no place is free');
  }

  private give(position: Position, seat: number, colour: number, bit: number): void {
    const at = seat * 4 + colour;
    position.held[at] = (position.held[at] as number) | bit;
    this.room[seat] = (this.room[seat] as number) - 1;
  }

  /** Deals the bound colours by the number of deals that each split of them leaves. */
  private dealCounted(position: Position, dice: Dice): void {
    this.completions ??= new Completions(
      this.bound.map((colour) => ({
        cards: bitsOf(this.hidden[colour] as number),
        holders: this.holders[colour] as number,
      })),
      [...this.sizes],
    );
    const split = this.completions.draw(dice);
    this.bound.forEach((colour, index) => {
      const shares = split.map((share) => share[index] as number);
      let left = bitsOf(this.hidden[colour] as number);
      for (let mask = this.hidden[colour] as number; mask !== 0; mask &= mask - 1) {
        let place = dice.below(left);
        const seat = shares.findIndex((share) => {
          place -= share;
          return place < 0;
        });
        shares[seat] = (shares[seat] as number) - 1;
        left -= 1;
        this.give(position, seat, colour, mask & -mask);
      }
    });
  }

  /** Deals what anybody may hold to the places that are left. */
  private dealRest(position: Position, dice: Dice): void {
    let count = 0;
    for (const colour of this.free) {
      for (let mask = this.hidden[colour] as number; mask !== 0; mask &= mask - 1) {
        this.rest[count++] = (colour << RANK_BITS) | (31 - Math.clz32(mask & -mask));
      }
    }
    for (let one = 0; one < this.hiddenOnes; one++) this.rest[count++] = ONE_CODE;
    for (let seat = 0; seat < this.players; seat++) {
      for (let place = this.room[seat] as number; place > 0; place--) {
        const drawn = dice.below(count);
        const code = this.rest[drawn] as number;
        this.rest[drawn] = this.rest[--count] as number;
        if (code === ONE_CODE) position.ones[seat] = (position.ones[seat] as number) + 1;
        else this.give(position, seat, code >> RANK_BITS, 1 << (code & 31));
      }
    }
  }
}
