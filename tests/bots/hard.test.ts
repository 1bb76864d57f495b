import { describe, expect, it } from 'vitest';
import { hard } from '../../src/bots/hard';
import { positionOf } from '../../src/bots/search/seen';
import { Sight } from '../../src/bots/search/sight';
import { chanceOf } from '../engine/chance';
import { frozen } from '../engine/log';
import { TABLES } from '../engine/truth';
import { position, seenAt, sketch } from './positions';

describe('hard', () => {
  it('tells cards by numbers that are neither missing nor out of all measure, at every table', () => {
    const sight = new Sight();
    for (let seed = 0; seed < 300; seed++) {
      const { view } = seenAt(position(TABLES[seed % TABLES.length] ?? expect.fail('no table'), chanceOf(seed)));
      sight.look(positionOf(view));
      const numbers = [...sight.table, ...sight.cards.subarray(0, sight.count * (sight.cards.length / 96))];
      expect(numbers.filter((number) => !(number >= -0.5 && number <= 40))).toEqual([]);
    }
  });

  it('takes no chances: the same card each time', () => {
    const view = frozen(sketch('G2 G9 G15 R3 R9 B5 1', 'R5'));
    expect(new Set(Array.from({ length: 20 }, () => hard(view))).size).toBe(1);
  });

  it('gets rid of its dearest card where it is safe and somebody goes out', () => {
    expect(hard(sketch('G2 G12 R3', 'G17 G16 R2', { counts: [0, 2, 3, 3] }))).toBe('G12');
  });
});
