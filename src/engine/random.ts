/** A number from 0 up to, not including, 1. */
export type Random = () => number;

/**
 * A generator that gives the same numbers for the same text everywhere (sfc32, seeded by xmur3). For the chance of bots
 * and for trials; no secret is to be drawn from it.
 */
export function randomOf(seed: string): Random {
  let mixed = 1_779_033_703 ^ seed.length;
  for (let i = 0; i < seed.length; i++) {
    mixed = Math.imul(mixed ^ seed.charCodeAt(i), 3_432_918_353);
    mixed = (mixed << 13) | (mixed >>> 19);
  }
  const word = (): number => {
    mixed = Math.imul(mixed ^ (mixed >>> 16), 2_246_822_507);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 3_266_489_909);
    mixed ^= mixed >>> 16;
    return mixed;
  };
  let a = word();
  let b = word();
  let c = word();
  let count = word();
  return () => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
}

/** Whole numbers from 0 to below a count, each equally likely, made of words of 32 random bits. */
export function belowOf(word: () => number): (count: number) => number {
  return (count) => {
    const most = Math.floor(2 ** 32 / count) * count;
    for (;;) {
      const drawn = word();
      // Words beyond the last whole multiple would make the low numbers likelier.
      if (drawn < most) return drawn % count;
    }
  };
}
