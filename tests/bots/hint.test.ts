import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { expert } from '../../src/bots/expert';
import { hintOf } from '../../src/bots/hint';
import type { Hint } from '../../src/bots/protocol';
import { reasonsOf, weightiest } from '../../src/bots/reasons/reasons';
import { studyOf } from '../../src/bots/study';
import { randomOf, type SeatView, viewFor } from '../../src/engine';
import { chanceOf, effort } from '../engine/chance';
import { cards, frozen } from '../engine/log';
import { TABLES } from '../engine/truth';
import { legalIn } from '../engine/turn';
import { position, redealt, seenAt, sketch } from './positions';

vi.setConfig({ testTimeout: 60_000 });

/** What is found in turn, up to so many findings. */
function found(view: SeatView, seed: string, most = Number.POSITIVE_INFINITY): Hint[] {
  const hints: Hint[] = [];
  for (const hint of hintOf(frozen(view), seed)) {
    if (hint !== undefined) hints.push(hint);
    if (hints.length >= most) break;
  }
  return hints;
}

describe('a hint', () => {
  it('tells of each card that may be played, the others best first, ever more surely, the same each time', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...TABLES), (seed, kind) => {
        const { view } = seenAt(position(kind, chanceOf(seed)));
        const hints = found(view, `${seed}`, 2);
        expect(found(JSON.parse(JSON.stringify(view)), `${seed}`, 2)).toStrictEqual(hints);
        expect(JSON.parse(JSON.stringify(hints))).toStrictEqual(hints);
        const reasons = reasonsOf(view);
        for (const { cards: advised } of hints) {
          expect(advised.map(({ card }) => card).sort()).toEqual([...new Set(legalIn(view))].sort());
          const others = advised.slice(1).map(({ mean }) => mean);
          expect(others).toEqual([...others].sort((a, b) => b - a));
          for (const [place, { card, error, reasons: told }] of advised.entries()) {
            expect(error).toBeGreaterThanOrEqual(0);
            expect(told).toEqual(weightiest(reasons.get(card) ?? [], place === 0, 3));
          }
          expect(advised[0]?.isClose).toBe(true);
        }
        expect(hints.map(({ deals }) => deals)).toEqual(
          [...new Set(hints.map(({ deals }) => deals))].sort((a, b) => a - b),
        );
      }),
      effort(15),
    );
  });

  it('is the same whatever the others hold', () => {
    let others = 0;
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...TABLES), (seed, kind) => {
        const chance = chanceOf(seed);
        const state = position(kind, chance);
        const { seat, view } = seenAt(state);
        const other = redealt(state, seat, chance);
        const otherView = other && viewFor(other, seat);
        if (otherView === undefined) return;
        others++;
        expect(found(otherView, `${seed}`, 2)).toStrictEqual(found(view, `${seed}`, 2));
      }),
      effort(20),
    );
    expect(others).toBeGreaterThan(10);
  });

  it('advises what expert plays, unless another card is better than chance explains', () => {
    let same = 0;
    let all = 0;
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...TABLES), (seed, kind) => {
        const { view } = seenAt(position(kind, chanceOf(seed)));
        const [, later] = found(view, `${seed}`, 2);
        const [advised, ...others] = later?.cards ?? [];
        const card = expert(view, randomOf(`${seed}`));
        all++;
        if (advised?.card === card) {
          same++;
          expect(others.filter(({ mean, isClose }) => mean > advised.mean && !isClose)).toEqual([]);
        } else expect(others.find((other) => other.card === card)?.isClose).toBe(false);
      }),
      effort(15),
    );
    expect(same / all).toBeGreaterThan(0.8);
  });

  it('ends, and is found by what the worker asks', () => {
    const view = sketch('R3 R12 B4', 'R5 R9 R7');
    const hints = found(view, 'a');
    expect([...studyOf({ kind: 'hint', view, seed: 'a' })].filter((hint) => hint !== undefined)).toStrictEqual(hints);
    expect(hints.at(-1)?.cards.map(({ card }) => card)).toEqual(['R12', 'R3']);
    expect(hints.at(-1)?.cards.map(({ isClose }) => isClose)).toEqual([true, false]);
  });

  it('calls cards close that chance alone may set apart', () => {
    // Both are alone between the same cards of the others.
    const view = sketch('G9 G10 R3 Y5', 'G16');
    const [best, next] = found(view, 'a').at(-1)?.cards ?? [];
    expect(cards('G9 G10')).toContain(best?.card);
    expect(next?.isClose).toBe(true);
  });
});
