import { expect, it, vi } from 'vitest';
import { expert } from '../../src/bots/expert';
import { cardOf, codeOf } from '../../src/bots/search/code';
import { quickPolicy } from '../../src/bots/search/learned';
import { playOn } from '../../src/bots/search/playout';
import { Position } from '../../src/bots/search/position';
import { positionOf, tableOf } from '../../src/bots/search/seen';
import { type Card, randomOf, type SeatView } from '../../src/engine';
import { chanceOf } from '../engine/chance';
import { deckOf, frozen } from '../engine/log';
import { TABLES } from '../engine/truth';
import { legalIn } from '../engine/turn';
import { position, seenAt, viewOf } from './positions';
import { everyDeal, hiddenFrom, likelihoodOf } from './search/everydeal';

vi.setConfig({ testTimeout: 60_000 });

it('plays at once where there is but one card to play', () => {
  const never = () => expect.fail('asked for chance');
  expect(expert(viewOf(deckOf(8, 4, 0, 0, 0), ['G2 G3 R2', 'G4 R3 R4', 'G5 G6 R5', 'G7 G8 G9'], 'G2'), never)).toBe(
    'G4',
  );
});

/** What each card comes to in every deal there is, the likelier ones counting more. */
function solve(view: SeatView): Map<Card, number> {
  const policy = quickPolicy();
  const cards = [...new Set(legalIn(view))];
  const sums = new Map<Card, number>(cards.map((card) => [card, 0]));
  const round = new Position(tableOf(view));
  let all = 0;
  for (const hands of everyDeal(view)) {
    const likelihood = likelihoodOf(view, hands);
    all += likelihood;
    for (const card of cards) {
      round.copy(positionOf(view));
      hands.forEach((hand, seat) => {
        if (seat === view.seat) return;
        round.counts[seat] = 0;
        for (const each of hand) round.give(seat, codeOf(each));
      });
      round.play(codeOf(card));
      playOn(round, policy);
      sums.set(card, (sums.get(card) ?? 0) + likelihood * round.points(view.seat));
    }
  }
  return new Map([...sums].map(([card, sum]) => [card, sum / all]));
}

it('plays the best card of an ending, as trying every deal tells', () => {
  let positions = 0;
  for (let seed = 0; positions < 25; seed++) {
    const { view } = seenAt(position(TABLES[seed % TABLES.length] ?? expect.fail('no table'), chanceOf(seed)));
    const hidden = hiddenFrom(view).length;
    if (hidden > 6 || hidden < 3) continue;
    const solved = [...solve(view)].sort(([, one], [, other]) => other - one);
    const [best, next] = solved;
    // What the net thinks still counts a little.
    if (best === undefined || next === undefined || best[1] - next[1] < 1) continue;
    positions += 1;
    expect(expert(frozen(view), randomOf(`${seed}`)), JSON.stringify({ view, solved })).toBe(best[0]);
  }
});

it('thinks of other deals with other chance, and of the same with the same', () => {
  const view = viewOf(deckOf(8, 4, 4, 0, 0), ['G2 G9 R2 Y2', 'G3 G8 R3 Y3', 'G4 G7 R4 Y4', 'G5 G6 R5 Y5'], '');
  for (const seed of ['a', 'b', 'c']) {
    const card = expert(view, randomOf(seed), 4000);
    expect(expert(view, randomOf(seed), 4000)).toBe(card);
    expect(legalIn(view)).toContain(cardOf(codeOf(card)));
  }
});
