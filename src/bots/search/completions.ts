import { type Dice, WORDS } from './dice';

/** Cards of one colour, and the seats that may hold it, as bits. */
export interface Bound {
  readonly cards: number;
  readonly holders: number;
}

/**
 * Counts in how many ways cards can be dealt to seats that lack colours, and draws how many cards of each colour each
 * seat gets, so that every deal is equally likely. Seats are dealt to one after the other: for each of them stands, by
 * what is left of each colour, in how many ways that can be dealt to it and to those after it.
 */
export class Completions {
  private readonly colours: readonly Bound[];
  private readonly sizes: readonly number[];
  /** How far apart two states are that differ by one card of a colour; the last is how many states there are. */
  private readonly strides: readonly number[];
  private readonly states: number;
  private readonly ways: readonly Float64Array[];

  /** `sizes`: cards that each seat lacks; what they get beyond the bound colours are cards that all may hold. */
  constructor(colours: readonly Bound[], sizes: readonly number[]) {
    this.colours = colours;
    this.sizes = sizes;
    let states = 1;
    this.strides = colours.map(({ cards }) => {
      const stride = states;
      states *= cards + 1;
      return stride;
    });
    this.states = states;
    const ways: Float64Array[] = [Float64Array.from({ length: states }, (_, state) => (state === 0 ? 1 : 0))];
    for (let seat = sizes.length - 1; seat >= 0; seat--) ways.unshift(this.waysFrom(seat, ways[0] as Float64Array));
    this.ways = ways;
  }

  private mayHold(seat: number, colour: number): boolean {
    return (((this.colours[colour] as Bound).holders >> seat) & 1) === 1;
  }

  /** How many cards of a colour are left in a state. */
  private leftOf(state: number, colour: number): number {
    return Math.floor(state / (this.strides[colour] as number)) % ((this.colours[colour] as Bound).cards + 1);
  }

  /** The ways to deal what is left to this seat and to those after it, up to a factor that is the same for all. */
  private waysFrom(seat: number, after: Float64Array): Float64Array {
    const { states } = this;
    const size = this.sizes[seat] as number;
    // By how many places are left at the seat, and what is left of each colour. What takes no bound card is one of those
    // that all may hold: which of them, is counted once for all seats, save the order within the seat.
    let rows: Float64Array = new Float64Array((size + 1) * states);
    for (let room = 0; room <= size; room++) {
      const share = 1 / factorial(room);
      for (let state = 0; state < states; state++) rows[room * states + state] = (after[state] as number) * share;
    }
    for (let colour = 0; colour < this.colours.length; colour++) {
      if (this.mayHold(seat, colour)) rows = this.withColour(rows, size, colour);
    }
    return rows.slice(size * states, (size + 1) * states);
  }

  /** The ways when the seat may take cards of one colour more. */
  private withColour(rows: Float64Array, size: number, colour: number): Float64Array {
    const { states } = this;
    const stride = this.strides[colour] as number;
    const sums = new Float64Array(rows.length);
    for (let state = 0; state < states; state++) {
      const left = this.leftOf(state, colour);
      for (let room = 0; room <= size; room++) {
        let sum = 0;
        let choices = 1;
        for (let taken = 0; taken <= left && taken <= room; taken++) {
          sum += choices * (rows[(room - taken) * states + state - taken * stride] as number);
          choices = (choices * (left - taken)) / (taken + 1);
        }
        sums[room * states + state] = sum;
      }
    }
    return sums;
  }

  /** Draws how many cards of each colour each seat gets. */
  draw(dice: Dice): number[][] {
    let state = this.states - 1;
    return this.sizes.map((size, seat) => {
      let best: { readonly share: number[]; readonly rest: number } | undefined;
      let place = (dice.roll() / WORDS) * ((this.ways[seat] as Float64Array)[state] as number);
      const after = this.ways[seat + 1] as Float64Array;
      const search = (colour: number, room: number, rest: number, choices: number, share: number[]): boolean => {
        if (colour === this.colours.length) {
          const weight = (choices * (after[rest] as number)) / factorial(room);
          if (weight === 0) return false;
          // Rounding may leave a last crumb: whatever was possible last takes it.
          best = { share, rest };
          place -= weight;
          return place < 0;
        }
        const left = this.leftOf(rest, colour);
        const most = this.mayHold(seat, colour) ? Math.min(left, room) : 0;
        let ways = choices;
        for (let taken = 0; taken <= most; taken++) {
          const stride = this.strides[colour] as number;
          if (search(colour + 1, room - taken, rest - taken * stride, ways, [...share, taken])) return true;
          ways = (ways * (left - taken)) / (taken + 1);
        }
        return false;
      };
      search(0, size, state, 1, []);
      if (best === undefined) throw new Error('no deal agrees with what is public');
      state = best.rest;
      return best.share;
    });
  }
}

function factorial(of: number): number {
  let product = 1;
  for (let factor = 2; factor <= of; factor++) product *= factor;
  return product;
}
