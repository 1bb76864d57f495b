/** Reproducible chance for tests: a seed gives the whole game, so that a failure names itself by one number. */
export interface Chance {
  /** A whole number from 0 up to, not including, `below`. */
  readonly below: (below: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
  readonly shuffle: <T>(of: readonly T[]) => T[];
  /** True in so many of a hundred cases. */
  readonly percent: (share: number) => boolean;
}

/** mulberry32: small, and good enough to choose test cases. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new Error('nothing to pick from');
    return from[below(from.length)] as T;
  };
  const shuffle = <T>(of: readonly T[]): T[] => {
    const rest = [...of];
    const shuffled: T[] = [];
    while (rest.length > 0) shuffled.push(...rest.splice(below(rest.length), 1));
    return shuffled;
  };
  return { below, pick, shuffle, percent: (share) => below(100) < share };
}

const EFFORT = Number(process.env.TEST_EFFORT ?? 1);

/** How long a property is tried: by default the same cases each time; with TEST_EFFORT=20 twenty times as many new ones. */
export function effort(numRuns: number): { numRuns: number; seed?: number } {
  return EFFORT === 1 ? { numRuns, seed: 1995 } : { numRuns: numRuns * EFFORT };
}
