import { describe, expect, it, vi } from 'vitest';
import { Dice } from '../../src/bots/search/dice';
import { NET_SIZE, Net } from '../../src/bots/search/net';
import { packed, packedWords, unpacked, unpackedWords } from '../../src/bots/search/packing';
import type { Position } from '../../src/bots/search/position';
import { FEATURES } from '../../src/bots/search/quick';
import { CARD_SIZE, Sight, TABLE_SIZE } from '../../src/bots/search/sight';
import { type Decision, decisionsOf } from '../../src/cli/train/decisions';
import { fitNet, freshNet } from '../../src/cli/train/fit';
import { ridge } from '../../src/cli/train/ridge';
import { optionsOf } from '../engine/log';

vi.setConfig({ testTimeout: 60_000 });

const table = { ...optionsOf(4), players: 4 };

function gathered(seed: number, decisions: number): Decision[] {
  const dice = new Dice(seed);
  const moves = new Int32Array(128);
  const player = (position: Position) => moves[dice.below(position.legal(moves))] ?? expect.fail('no move');
  return decisionsOf({ table, player, rollout: undefined, decisions, deals: 4, stray: 0 }, dice);
}

/** A sight of one of these decisions, for a policy to choose in. */
function sightOf({ mode, table: seen, cards, values }: Decision): Sight {
  const sight = new Sight();
  sight.mode = mode as 0 | 1 | 2;
  sight.count = values.length;
  sight.table.set(seen);
  sight.cards.set(cards);
  return sight;
}

describe('training', () => {
  it('values the same decisions in the same way from the same seed', () => {
    expect(gathered(1, 20)).toEqual(gathered(1, 20));
    expect(gathered(2, 20)).not.toEqual(gathered(1, 20));
  });

  it('has every card of a decision, told by numbers that are near 1 at most, with values about their mean', () => {
    for (const { table: seen, cards, traits, values } of gathered(3, 100)) {
      expect(seen).toHaveLength(TABLE_SIZE);
      expect(cards).toHaveLength(values.length * CARD_SIZE);
      expect(traits).toHaveLength(values.length * FEATURES);
      expect([...seen, ...cards, ...traits].filter((number) => !(number >= 0 && number <= 4))).toEqual([]);
      expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 3);
    }
  });

  it('finds the weights that made the values', () => {
    const truth = Float64Array.from({ length: FEATURES }, (_, index) => (index % 5) - 2);
    const worth = ({ traits }: Decision, move: number, weights: Float64Array, from: number) =>
      truth.reduce((sum, _, at) => sum + (weights[from + at] ?? 0) * (traits[move * FEATURES + at] ?? 0), 0);
    const decisions = gathered(4, 3000).map((decision) => {
      const made = decision.values.map((_, move) => worth(decision, move, truth, 0));
      const mean = made.reduce((sum, value) => sum + value, 0) / made.length;
      return { ...decision, values: made.map((value) => value - mean) };
    });
    const weights = ridge(decisions);
    const lost = decisions.map((decision) => {
      const worths = [...decision.values].map((_, move) => worth(decision, move, weights, decision.set * FEATURES));
      return Math.max(...decision.values) - (decision.values[worths.indexOf(Math.max(...worths))] ?? 0);
    });
    expect(lost.reduce((sum, loss) => sum + loss, 0) / lost.length).toBeLessThan(0.2);
  });

  it('fits a net the better the longer', () => {
    const decisions = gathered(5, 400);
    const short = freshNet(new Dice(1));
    const long = freshNet(new Dice(1));
    expect(fitNet(long, decisions, 8, new Dice(2))).toBeLessThan(fitNet(short, decisions, 1, new Dice(2)));
  });
});

describe('weights kept in bytes', () => {
  it('value cards nearly as before', () => {
    const weights = freshNet(new Dice(9));
    const before = new Net(weights);
    const after = new Net(unpacked(packed(weights)));
    for (const decision of gathered(6, 50)) {
      before.value(sightOf(decision));
      after.value(sightOf(decision));
      const differences = [...decision.values].map((_, move) => (before.values[move] ?? 0) - (after.values[move] ?? 0));
      for (const difference of differences) expect(Math.abs(difference)).toBeLessThan(0.15);
    }
  });

  it('are the same when kept again', () => {
    const kept = packed(freshNet(new Dice(9)));
    expect(unpacked(kept)).toHaveLength(NET_SIZE);
    expect(packed(unpacked(kept)).bytes).toBe(kept.bytes);
  });
});

describe('weights kept in words', () => {
  it('are the same to half a thousandth', () => {
    const weights = freshNet(new Dice(9)).map((weight) => 20 * weight);
    const kept = unpackedWords(packedWords(weights));
    expect(kept).toHaveLength(weights.length);
    kept.forEach((weight, at) => {
      expect(Math.abs(weight - (weights[at] ?? 0))).toBeLessThan(0.000501);
    });
    expect(packedWords(kept)).toEqual(packedWords(weights));
  });
});
