import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProven, lossOf, type Outcomes } from '../../../src/bots/review/judge';
import { chanceOf, effort } from '../../engine/chance';

/** What some cards come to in so many deals: these means, and as much chance as a card has. */
function outcomesOf(means: readonly number[], deals: number, seed: number): Outcomes {
  const { below } = chanceOf(seed);
  // Points come in lumps: 0 on average, and some 6 either way.
  const noise = () => (below(1000) + below(1000) - 999) / 68;
  const points = Float64Array.from(means.flatMap((mean) => Array.from({ length: deals }, () => mean + noise())));
  return { moves: means, deals, points, isExact: false };
}

describe('the loss of a card', () => {
  it('is right on average, also among many equal cards of which chance makes one the best', () => {
    let sum = 0;
    const times = 400;
    for (let seed = 0; seed < times; seed++) sum += lossOf(outcomesOf(Array(8).fill(0), 200, seed), 0).mean;
    expect(Math.abs(sum / times)).toBeLessThan(0.12);
  });

  it('is right on average where a better card is clear', () => {
    let sum = 0;
    const times = 200;
    for (let seed = 0; seed < times; seed++) sum += lossOf(outcomesOf([0, 3, -2], 300, seed), 0).mean;
    expect(sum / times).toBeGreaterThan(2.8);
    expect(sum / times).toBeLessThan(3.2);
  });

  it('is proven hardly ever where cards are equal, and nearly always where it is large', () => {
    const proven = (means: readonly number[]) =>
      Array.from({ length: 300 }, (_, seed) => lossOf(outcomesOf(means, 400, seed), 0)).filter(isProven).length;
    expect(proven([0, 0, 0, 0, 0])).toBeLessThanOrEqual(5);
    expect(proven([0, 0.2, 0.1])).toBeLessThanOrEqual(6);
    expect(proven([0, 3, 0])).toBeGreaterThan(285);
  });

  it('is none at all where cards come to the same in every deal', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 9 }), (seed, cards) => {
        const one = outcomesOf([0], 50, seed);
        const points = Float64Array.from(Array.from({ length: cards }, () => [...one.points]).flat());
        const outcomes = { ...one, moves: Array(cards).fill(0), points };
        expect(lossOf(outcomes, seed % cards)).toEqual({ mean: 0, error: 0 });
      }),
      effort(100),
    );
  });
});
