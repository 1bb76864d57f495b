import { type Pen, UNREADABLE } from './pen';

/** What was chosen in every context: how often each choice was made, beside a little for those that never were. */
export type Memory = ReadonlyMap<string, readonly number[]>;

/** Writes what is often the same in little room: in every context it counts what was chosen there before. */
export interface Habits {
  readonly pen: Pen;
  /** The first version of links knew less: what it wrote is read as it was written. */
  readonly version: number;
  /** Texts that have been told, in order. */
  readonly told: string[];
  /** One of so many things; `usual` is the likeliest from the start. Those of `open`, where it is given, alone can be. */
  pick(context: string, many: number, chosen: number, more?: { usual?: number; open?: readonly boolean[] }): number;
  /** One of several things, each of a kind. Kinds chosen more often than chance would have it take less room. */
  choose(kinds: readonly string[], chosen: number): number;
  /** Whether it is so; usually it is. */
  is(context: string, isSo: boolean): boolean;
  /** A whole number. Those of about the size that was usual in this context take less room. */
  whole(context: string, number: number): number;
  /** What was chosen so far. */
  memory(): Memory;
}

const ONCE_MORE = 16;
const USUAL = 40;
/** As if each kind had been chosen, and expected, so many times already. */
const EXPECTED = 3;
/** The weight of a kind that is chosen as often as chance would have it. */
const FAIR = 64;
/** Whole numbers of JavaScript are exact up to so many bits. */
const MOST_BITS = 53;

export function openHabits(pen: Pen, version: number, learnt: Memory = new Map()): Habits {
  const counts = new Map(learnt);
  const kindsChosen = new Map<string, { chosen: number; expected: number }>();
  const habits: Habits = {
    pen,
    version,
    told: [],
    memory: () => counts,
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
    choose(kinds, chosen) {
      const known = kinds.map((kind) => kindsChosen.get(kind) ?? { chosen: EXPECTED, expected: EXPECTED });
      const weights = known.map((kind) => Math.max(1, Math.round((FAIR * kind.chosen) / kind.expected)));
      const picked = pen.weighted(weights, chosen);
      const share = FAIR / weights.reduce((all, weight) => all + weight, 0);
      for (const [at, kind] of kinds.entries()) {
        const now = kindsChosen.get(kind) ?? { chosen: EXPECTED, expected: EXPECTED };
        kindsChosen.set(kind, { chosen: now.chosen + (at === picked ? 1 : 0), expected: now.expected + share });
      }
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
