import type { Dice } from './dice';

/** Cards of one colour, and the seats that may hold it, as bits. */
export interface Bound {
  readonly cards: number;
  readonly holders: number;
}

/** How many cards of each bound colour one seat gets. */
type Share = readonly number[];

/**
 * Counts in how many ways cards can be dealt to seats that lack colours, and draws how many cards of each colour each
 * seat gets, so that every deal is equally likely. Seats are dealt to one after the other; what is counted is
 * remembered, since many ways lead to the same rest.
 */
export class Completions {
  private readonly colours: readonly Bound[];
  private readonly sizes: readonly number[];
  private readonly known = new Map<string, number>();

  /** `sizes`: cards that each seat lacks; what they get beyond the bound colours are cards that all may hold. */
  constructor(colours: readonly Bound[], sizes: readonly number[]) {
    this.colours = colours;
    this.sizes = sizes;
  }

  /** Draws a share for each seat. */
  draw(dice: Dice): Share[] {
    let left: Share = this.colours.map(({ cards }) => cards);
    return this.sizes.map((_, seat) => {
      const shares = this.sharesOf(seat, left);
      const weights = shares.map((share) => this.waysOf(seat, left, share));
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      let place = (dice.roll() / 2 ** 32) * all;
      const drawn = weights.findIndex((weight) => {
        place -= weight;
        return place < 0;
      });
      // Rounding may leave a last crumb: whoever is last of those that are possible takes it.
      const share = shares[drawn >= 0 ? drawn : weights.findLastIndex((weight) => weight > 0)];
      if (share === undefined) throw new Error('no deal agrees with what is public');
      left = minus(left, share);
      return share;
    });
  }

  /** All shares that a seat may get. */
  private sharesOf(seat: number, left: Share): Share[] {
    const size = this.sizes[seat] as number;
    let shares: Share[] = [[]];
    this.colours.forEach(({ holders }, colour) => {
      const may = ((holders >> seat) & 1) === 1 ? (left[colour] as number) : 0;
      shares = shares.flatMap((share) => {
        const room = size - share.reduce((sum, count) => sum + count, 0);
        return Array.from({ length: Math.min(may, room) + 1 }, (_, count) => [...share, count]);
      });
    });
    return shares;
  }

  /**
   * The ways to deal the rest where this seat gets this share, up to a factor that is the same for all: which cards of
   * each colour, and which of those that all may hold.
   */
  private waysOf(seat: number, left: Share, share: Share): number {
    const after = this.waysFrom(seat + 1, minus(left, share));
    if (after === 0) return 0;
    const others = (this.sizes[seat] as number) - share.reduce((sum, count) => sum + count, 0);
    return share.reduce(
      (ways, count, colour) => ways * choose(left[colour] as number, count),
      after / factorial(others),
    );
  }

  /** The ways to deal what is left to this seat and all that come after it. */
  private waysFrom(seat: number, left: Share): number {
    if (seat === this.sizes.length) return left.every((count) => count === 0) ? 1 : 0;
    const key = `${seat} ${left.join()}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const ways = this.sharesOf(seat, left).reduce((sum, share) => sum + this.waysOf(seat, left, share), 0);
    this.known.set(key, ways);
    return ways;
  }
}

function minus(left: Share, share: Share): Share {
  return left.map((count, colour) => count - (share[colour] as number));
}

function choose(from: number, count: number): number {
  let ways = 1;
  for (let taken = 0; taken < count; taken++) ways = (ways * (from - taken)) / (taken + 1);
  return ways;
}

function factorial(of: number): number {
  let product = 1;
  for (let factor = 2; factor <= of; factor++) product *= factor;
  return product;
}
