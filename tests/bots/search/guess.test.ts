import { describe, expect, it, vi } from 'vitest';
import { cardOf, codeOf } from '../../../src/bots/search/code';
import { Dice } from '../../../src/bots/search/dice';
import { Guess } from '../../../src/bots/search/guess';
import { Position } from '../../../src/bots/search/position';
import { positionOf, tableOf } from '../../../src/bots/search/seen';
import type { Card, SeatView } from '../../../src/engine';
import { chanceOf } from '../../engine/chance';
import { TABLES } from '../../engine/truth';
import { seenAt, position as stateOf } from '../positions';
import { everyDeal, hiddenFrom, likelihoodOf } from './everydeal';

vi.setConfig({ testTimeout: 60_000 });

/** Deals that are counted where each has its likelihood. */
const DEALS = 6000;

function* views(): Generator<SeatView> {
  for (let seed = 0; ; seed++)
    yield seenAt(stateOf(TABLES[seed % TABLES.length] ?? expect.fail('no table'), chanceOf(seed))).view;
}

function handsIn(position: Position, seat: number): string {
  const hands = Array.from({ length: position.players }, (_, other) => {
    const hand: Card[] = Array.from({ length: position.ones[other] ?? 0 }, () => '1');
    for (let colour = 0; colour < 4; colour++)
      for (let rank = 2; rank < 28; rank++)
        if ((((position.held[other * 4 + colour] ?? 0) >> rank) & 1) === 1) hand.push(cardOf((colour << 5) | rank));
    return other === seat ? [] : hand.sort();
  });
  return hands.map((hand) => hand.join(' ')).join(' | ');
}

describe('a guess', () => {
  it('deals what is hidden to those who may hold it, as many cards as they hold, at every table', () => {
    let tried = 0;
    for (const view of views()) {
      const seen = positionOf(view);
      const guess = new Guess(view, new Dice(tried + 1));
      const dice = new Dice(tried + 2);
      const hidden = hiddenFrom(view).sort().join(' ');
      for (let deal = 0; deal < 5; deal++) {
        const position = new Position(tableOf(view));
        position.copy(seen);
        guess.deal(position, dice);
        const hands = handsIn(position, view.seat).split(' | ');
        expect(hands.join(' ').split(' ').filter(Boolean).sort().join(' ')).toBe(hidden);
        view.counts.forEach((count, seat) => {
          if (seat === view.seat) return;
          const hand = (hands[seat] ?? '').split(' ').filter(Boolean) as Card[];
          expect(hand).toHaveLength(count);
          expect(position.counts[seat]).toBe(count);
          for (const card of hand) expect(((seen.voids[seat] ?? 0) >> (codeOf(card) >> 5)) & 1).toBe(0);
        });
      }
      if (++tried === 120) break;
    }
  });

  it('deals each deal as often as the play makes it likely', () => {
    let tried = 0;
    let sharpest = 0;
    for (const view of views()) {
      const hidden = hiddenFrom(view).length;
      if (hidden < 4 || hidden > 7 || view.counts.filter((count, seat) => seat !== view.seat && count > 0).length < 2)
        continue;
      const likely = new Map<string, number>();
      const guess = new Guess(view, new Dice(tried + 1));
      const dice = new Dice(tried + 2);
      const position = new Position(tableOf(view));
      position.copy(positionOf(view));
      let all = 0;
      for (const hands of everyDeal(view)) {
        const name = hands.map((hand) => [...hand].sort().join(' ')).join(' | ');
        const likelihood = likelihoodOf(view, hands);
        all += likelihood;
        likely.set(name, (likely.get(name) ?? 0) + likelihood);
      }
      const often = new Map<string, number>();
      for (let deal = 0; deal < DEALS; deal++) {
        guess.deal(position, dice);
        const name = handsIn(position, view.seat);
        often.set(name, (often.get(name) ?? 0) + 1);
      }
      let apart = 0;
      for (const [name, likelihood] of likely) {
        apart += Math.abs(likelihood / all - (often.get(name) ?? 0) / DEALS) / 2;
        sharpest = Math.max(sharpest, (likelihood / all) * likely.size);
      }
      expect([...often.keys()].filter((name) => !likely.has(name))).toEqual([]);
      expect(apart).toBeLessThan(0.03 + 0.5 * Math.sqrt(likely.size / DEALS));
      if (++tried === 8) break;
    }
    // Some deals are far likelier than others, or the test would show little.
    expect(sharpest).toBeGreaterThan(5);
  });

  it('deals the same with the same chance', () => {
    const [view] = [...take(views(), 3)].reverse();
    if (view === undefined) expect.fail('no view');
    const dealt = (seed: number) => {
      const guess = new Guess(view, new Dice(seed));
      const dice = new Dice(seed + 1);
      const position = new Position(tableOf(view));
      position.copy(positionOf(view));
      return Array.from({ length: 20 }, () => {
        guess.deal(position, dice);
        return handsIn(position, view.seat);
      });
    };
    expect(dealt(1)).toEqual(dealt(1));
    expect(dealt(2)).not.toEqual(dealt(1));
  });
});

function* take<T>(from: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const each of from) {
    if (left-- === 0) return;
    yield each;
  }
}
