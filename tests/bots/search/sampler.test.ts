import { describe, expect, it, vi } from 'vitest';
import { cardOf, codeOf } from '../../../src/bots/search/code';
import { Completions } from '../../../src/bots/search/completions';
import { Dice } from '../../../src/bots/search/dice';
import { Position } from '../../../src/bots/search/position';
import { Sampler } from '../../../src/bots/search/sampler';
import { positionOf } from '../../../src/bots/search/seen';
import { type Card, COLOURS, cardsOf, colourOf, voidsOf, without } from '../../../src/engine';
import { chanceOf } from '../../engine/chance';
import { cards, deckOf } from '../../engine/log';
import { TABLES } from '../../engine/truth';
import { position as positionAt, seenAt } from '../positions';

vi.setConfig({ testTimeout: 60_000 });

/** The hidden hands of a position, as text. */
function dealOf(position: Position, seat: number): string {
  return Array.from({ length: position.players }, (_, other) =>
    other === seat ? '' : handOf(position, other).join(' '),
  ).join(' | ');
}

function handOf(position: Position, seat: number): Card[] {
  const hand: Card[] = [];
  for (let colour = 0; colour < 4; colour++) {
    for (let rank = 2; rank < 28; rank++) {
      if ((((position.held[seat * 4 + colour] as number) >> rank) & 1) === 1) hand.push(cardOf((colour << 5) | rank));
    }
  }
  for (let one = 0; one < (position.ones[seat] as number); one++) hand.push('1');
  return hand;
}

/** A position in which seat 0 has one card and others hide these, with voids as colours by seat. */
function hiding(hidden: string, counts: readonly number[], voids: readonly string[]): Position {
  const position = new Position({
    players: counts.length,
    deck: deckOf(0, 0, 0, 0, 0),
    discs: 1,
    onePenalty: 5,
    allOnes: 'first',
  });
  const out = cards(hidden);
  for (const card of out) {
    const code = codeOf(card);
    if (card === '1') position.onesStill += 1;
    else position.still[code >> 5] = (position.still[code >> 5] as number) | (1 << (code & 31));
  }
  for (const [seat, count] of counts.entries()) position.counts[seat] = count;
  for (const [seat, letters] of voids.entries()) {
    for (const letter of letters)
      position.voids[seat] = (position.voids[seat] as number) | (1 << 'GRYB'.indexOf(letter));
  }
  return position;
}

/** Every deal there is, with how many ways of dealing the single cards make it: equal 1s make one deal of several. */
function everyDeal(hidden: readonly Card[], counts: readonly number[], voids: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  const hands: Card[][] = counts.map(() => []);
  const place = (index: number): void => {
    const card = hidden[index];
    if (card === undefined) {
      const key = hands.map((hand, seat) => (seat === 0 ? '' : [...hand].sort(byCode).join(' '))).join(' | ');
      found.set(key, (found.get(key) ?? 0) + 1);
      return;
    }
    hands.forEach((hand, seat) => {
      if (seat === 0 || hand.length === counts[seat] || voids[seat]?.includes(card.charAt(0))) return;
      hand.push(card);
      place(index + 1);
      hand.pop();
    });
  };
  place(0);
  return found;
}

const byCode = (one: Card, other: Card) => codeOf(one) - codeOf(other);

const CASES = [
  { name: 'nothing known', hidden: 'G2 G3 R2 Y2 1', counts: [0, 2, 2, 1], voids: [] },
  { name: 'one lacks a colour', hidden: 'G2 G3 G4 R2 R3 1', counts: [0, 2, 2, 2], voids: ['', 'G'] },
  { name: 'two lack the same colour', hidden: 'G2 G3 R2 R3 Y2 Y3 1', counts: [0, 2, 2, 3], voids: ['', 'G', 'G'] },
  { name: 'two lack different colours', hidden: 'G2 G3 G4 R2 R3 R4 1', counts: [0, 3, 2, 2], voids: ['', 'G', 'R'] },
  {
    name: 'a ring of colours lacking',
    hidden: 'G2 G3 R2 R3 Y2 Y3 1 1',
    counts: [0, 3, 3, 2],
    voids: ['', 'G', 'R', 'Y'],
  },
  { name: 'two colours each', hidden: 'G2 G3 R2 Y2 Y3 B2 1', counts: [0, 3, 2, 2], voids: ['', 'GR', 'RY', 'BG'] },
  { name: 'hardly a choice', hidden: 'G2 G3 R2 R3 Y2', counts: [0, 2, 2, 1], voids: ['', 'RY', 'GY', 'G'] },
  { name: 'but one deal', hidden: 'G2 R2 Y2', counts: [0, 1, 1, 1], voids: ['', 'RY', 'GY', 'GR'] },
] as const;

const DRAWS = 20_000;

/** How far the counts are off, in standard errors of Pearson's sum (its mean is `kinds − 1`, its variance twice that). */
function oddness(seen: ReadonlyMap<string, number>, wanted: ReadonlyMap<string, number>): number {
  const all = [...wanted.values()].reduce((sum, ways) => sum + ways, 0);
  const draws = [...seen.values()].reduce((sum, count) => sum + count, 0);
  let sum = 0;
  for (const [deal, ways] of wanted) {
    const expected = (draws * ways) / all;
    sum += ((seen.get(deal) ?? 0) - expected) ** 2 / expected;
  }
  const freedom = wanted.size - 1;
  return freedom === 0 ? 0 : (sum - freedom) / Math.sqrt(2 * freedom);
}

describe('the hands that others may hold', () => {
  it.each(CASES)('are drawn alike, by enumeration: $name', ({ hidden, counts, voids }) => {
    const every = everyDeal(cards(hidden), counts, voids);
    const seen = new Map<string, number>();
    const position = hiding(hidden, counts, voids);
    const sampler = new Sampler(position, 0);
    const dice = new Dice(7);
    for (let draw = 0; draw < DRAWS; draw++) {
      sampler.deal(position, dice);
      const deal = dealOf(position, 0);
      seen.set(deal, (seen.get(deal) ?? 0) + 1);
    }
    expect([...seen.keys()].filter((deal) => !every.has(deal))).toEqual([]);
    expect(oddness(seen, every)).toBeLessThan(4);
  });

  it.each(CASES)('are drawn alike by counting alone: $name', ({ hidden, counts, voids }) => {
    const every = everyDeal(cards(hidden), counts, voids);
    const letters = [...'GRYB'].filter((letter) => hidden.includes(letter));
    const bound = letters.map((letter) => ({
      cards: cards(hidden).filter((card) => card.startsWith(letter)).length,
      holders: counts.reduce<number>(
        (seats, _, seat) => (seat > 0 && !voids[seat]?.includes(letter) ? seats | (1 << seat) : seats),
        0,
      ),
    }));
    const splitOf = (deal: string) =>
      deal
        .split('|')
        .map((hand) => letters.map((letter) => hand.split(letter).length - 1).join())
        .join(' ');
    const wanted = new Map<string, number>();
    for (const [deal, ways] of every) wanted.set(splitOf(deal), (wanted.get(splitOf(deal)) ?? 0) + ways);
    const completions = new Completions(bound, [...counts]);
    const dice = new Dice(11);
    const seen = new Map<string, number>();
    for (let draw = 0; draw < DRAWS / 4; draw++) {
      const split = completions
        .draw(dice)
        .map((share) => share.join())
        .join(' ');
      seen.set(split, (seen.get(split) ?? 0) + 1);
    }
    expect([...seen.keys()].filter((split) => !wanted.has(split))).toEqual([]);
    expect(oddness(seen, wanted)).toBeLessThan(4);
  });

  it('agree with all that is public, in any round', () => {
    for (let seed = 0; seed < 400; seed++) {
      const kind = TABLES[seed % TABLES.length] ?? expect.fail('no table');
      const { seat, view } = seenAt(positionAt(kind, chanceOf(seed)));
      const position = positionOf(view);
      const sampler = new Sampler(position, seat);
      const dice = new Dice(seed);
      const tricks = [...view.played.map(({ plays }) => plays), view.trick];
      const seen = tricks.flat().map(({ card }) => card);
      const hidden = without(cardsOf(view.deck), [...view.hand, ...seen]).sort(byCode);
      for (let draw = 0; draw < 5; draw++) {
        sampler.deal(position, dice);
        const hands = view.counts.map((_, other) => (other === seat ? [] : handOf(position, other)));
        expect(hands.map((hand, other) => (other === seat ? view.hand.length : hand.length))).toEqual(view.counts);
        expect(hands.flat().sort(byCode)).toEqual(hidden);
        hands.forEach((hand, other) => {
          const lacks = voidsOf(tricks, other);
          expect(
            COLOURS.filter((colour) => lacks.includes(colour) && hand.some((card) => colourOf(card) === colour)),
          ).toEqual([]);
        });
      }
    }
  });
});
