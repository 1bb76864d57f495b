import { describe, expect, it } from 'vitest';
import { cardOf, codeOf } from '../../../src/bots/search/code';
import { Dice } from '../../../src/bots/search/dice';
import { quickPolicy } from '../../../src/bots/search/learned';
import { Position } from '../../../src/bots/search/position';
import { FEATURES, Quick } from '../../../src/bots/search/quick';
import { positionOf } from '../../../src/bots/search/seen';
import type { SeatView } from '../../../src/engine';
import { chanceOf } from '../../engine/chance';
import { dealt, randomOptions, TABLES } from '../../engine/truth';
import { sketch } from '../positions';

/** Places of some of the numbers that a card is told by. */
const STRENGTH = 2;
const FOOL = 7;
const SAFE = 8;
const WIN = 9;

const ruler = new Quick(new Float64Array(0));

/** One of the numbers that each card is told by. */
function numbersOf(view: SeatView, index: number): Map<string, number> {
  const weights = new Float64Array(FEATURES);
  weights[index] = 1;
  const count = ruler.weigh(positionOf(view), weights, 0);
  return new Map([...ruler.moves.subarray(0, count)].map((code, move) => [cardOf(code), ruler.values[move] ?? 0]));
}

/** Rounds at every table with all options, cards by chance; each position before a card is played. */
function* positions(rounds: number): Generator<Position> {
  const moves = new Int32Array(128);
  for (let seed = 0; seed < rounds; seed++) {
    const chance = chanceOf(seed);
    const kind = TABLES[seed % TABLES.length] ?? expect.fail('no table');
    const options = randomOptions(kind, chance, 60);
    const position = new Position({ ...options, players: kind.players });
    for (const [seat, hand] of dealt(options.deck, kind.players, chance).entries())
      for (const card of hand) position.give(seat, codeOf(card));
    position.lead(chance.below(kind.players), 0);
    while (!position.isOver) {
      yield position;
      position.play(moves[chance.below(position.legal(moves))] ?? expect.fail('no card'));
    }
  }
}

describe('the quick policy', () => {
  it('plays legal cards, and the same whatever the others hold, at every table', () => {
    const policy = quickPolicy();
    const moves = new Int32Array(128);
    for (const position of positions(120)) {
      const { turn, players } = position;
      const card = policy(position);
      if (!moves.subarray(0, position.legal(moves)).includes(card)) expect.fail(`${card} is not legal`);
      const [held, ones] = [position.held.slice(), position.ones.slice()];
      for (let seat = 0; seat < players; seat++) {
        if (seat === turn) continue;
        position.held.fill(0, seat * 4, seat * 4 + 4);
        position.ones[seat] = 0;
      }
      if (policy(position) !== card) expect.fail('it has seen the hands of others');
      position.held.set(held);
      position.ones.set(ones);
    }
  });

  it('weighs the cards that are legal, in their order, by numbers of no great size', () => {
    const moves = new Int32Array(128);
    const weights = new Float64Array(FEATURES);
    for (const position of positions(40)) {
      for (let index = 0; index < FEATURES; index++) {
        weights.fill(0);
        weights[index] = 1;
        const count = ruler.weigh(position, weights, 0);
        if (index === 0) {
          const legal = [...moves.subarray(0, position.legal(moves))];
          expect([...ruler.moves.subarray(0, count)]).toEqual(legal);
        }
        if (count === 1) break;
        const wrong = ruler.values.subarray(0, count).find((value) => !(value >= 0 && value <= 10));
        if (wrong !== undefined) expect.fail(`number ${index} is ${wrong}`);
      }
    }
  });

  it('knows what is certain of the disc and of the trick', () => {
    const last = sketch('G2 G12 R3', 'G9 G8 R5');
    expect([...numbersOf(last, FOOL).values()]).toEqual([0, 0]);
    expect([...numbersOf(last, SAFE).values()]).toEqual([1, 1]);
    expect(numbersOf(last, WIN)).toEqual(
      new Map([
        ['G2', 0],
        ['G12', 1],
      ]),
    );
    const followed = numbersOf(sketch('G2 G12 R3', 'G9 G8 G5'), FOOL);
    expect(followed.get('G2')).toBe(1);
    expect(followed.get('G12')).toBe(0);
    const discs = numbersOf(sketch('G7 G12 R3', 'G9 G8 G5', { discs: 2 }), FOOL);
    expect(discs.get('G7')).toBe(1);
    expect(discs.get('G12')).toBe(0);
  });

  it('rates a card by the unseen cards of its colour that are lower', () => {
    const view = sketch('G2 G17 R13 R12', '');
    expect(numbersOf(view, STRENGTH).get('G17')).toBe(1);
    expect(numbersOf(view, STRENGTH).get('G2')).toBe(0);
    expect(numbersOf(view, STRENGTH).get('R12')).toBe(1);
    const few = sketch('G9 R3', '', { deck: { green: 10, red: 3, yellow: 2, blue: 2, ones: 0 } });
    expect(numbersOf(few, STRENGTH).get('G9')).toBeCloseTo(7 / 8, 12);
  });

  it('plays some cards by chance where it has dice, the same with the same', () => {
    const view = sketch('G2 G5 G9 G12 G15 R3', 'G7');
    const plain = quickPolicy()(positionOf(view));
    const played = (seed: number) => {
      const policy = quickPolicy(new Dice(seed));
      return Array.from({ length: 2000 }, () => policy(positionOf(view)));
    };
    const others = played(1).filter((card) => card !== plain).length;
    // A tenth of the cards, less those that it would have played anyway.
    expect(others).toBeGreaterThan(100);
    expect(others).toBeLessThan(240);
    expect(played(1)).toEqual(played(1));
    expect(played(2)).not.toEqual(played(1));
  });
});
