import { type Pen, UNREADABLE } from './pen';

/** Writes what is often the same in little room: in every context it counts what was chosen there before. */
export interface Habits {
  readonly pen: Pen;
  /** Texts that have been told, in order. */
  readonly told: string[];
  /** One of so many things; `usual` is the likeliest from the start. Those of `open`, where it is given, alone can be. */
  pick(context: string, many: number, chosen: number, more?: { usual?: number; open?: readonly boolean[] }): number;
  /** Whether it is so; usually it is. */
  is(context: string, isSo: boolean): boolean;
  /** A whole number. Those of about the size that was usual in this context take less room. */
  whole(context: string, number: number): number;
}

const ONCE_MORE = 16;
const USUAL = 40;
/** Whole numbers of JavaScript are exact up to so many bits. */
const MOST_BITS = 53;

export function openHabits(pen: Pen): Habits {
  const counts = new Map<string, number[]>();
  const habits: Habits = {
    pen,
    told: [],
    pick(context, many, chosen, { usual, open } = {}) {
      const known = counts.get(context) ?? Array.from({ length: many }, (_, at) => (at === usual ? USUAL : 1));
      const weights = open === undefined ? known : known.map((count, at) => (open[at] === true ? count : 0));
      const picked = pen.weighted(weights, chosen);
      counts.set(
        context,
        known.map((count, at) => (at === picked ? count + ONCE_MORE : count)),
      );
      return picked;
    },
    is: (context, isSo) => habits.pick(context, 2, isSo ? 0 : 1, { usual: 0 }) === 0,
    whole(context, number) {
      const isMinus = !habits.is(`plus ${context}`, number >= 0);
      const size = Math.abs(number);
      const bits = habits.pick(`bits ${context}`, MOST_BITS + 1, size === 0 ? 0 : Math.floor(Math.log2(size)) + 1);
      if (bits === 0) return 0;
      // The first bit is there; a logarithm may be a hair off where no game has numbers.
      const first = 2 ** (bits - 1);
      const read = first + pen.even(first, size - first);
      if (!Number.isSafeInteger(read)) throw UNREADABLE;
      return isMinus ? 0 - read : read;
    },
  };
  return habits;
}
