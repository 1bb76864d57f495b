import { describe, expect, it } from 'vitest';
import { Leftovers } from '../../../src/bots/review/leftovers';
import type { Unknown } from '../../../src/bots/review/ways';
import { Dice } from '../../../src/bots/search/dice';
import { type Card, colourOf, ONE, pointsOf } from '../../../src/engine';
import { cards } from '../../engine/log';

const PENALTY = 5;

/** All ways to deal the cards that agree with what is known, found the plain way. */
function allWays(left: readonly Card[], hands: readonly Unknown[]): string[] {
  const ways: Card[][][] = [];
  const dealFrom = (at: number, dealt: Card[][]): void => {
    const card = left[at];
    if (card === undefined) {
      ways.push(dealt.map((hand) => [...hand]));
      return;
    }
    for (const hand of dealt) {
      hand.push(card);
      dealFrom(at + 1, dealt);
      hand.pop();
    }
  };
  dealFrom(
    0,
    hands.map(() => []),
  );
  const fits = (dealt: Card[][]) =>
    dealt.every((hand, index) => {
      const { count, points, lacks } = hands[index] as Unknown;
      const sum = hand.reduce((all, card) => all + pointsOf(card, PENALTY), 0);
      const isFree = hand.every((card) => !lacks.some((colour) => colour === colourOf(card)));
      return hand.length === count && (points === undefined || sum === points) && isFree;
    });
  return ways.filter(fits).map(nameOf);
}

const nameOf = (dealt: readonly (readonly Card[])[]) => dealt.map((hand) => [...hand].sort().join(' ')).join(' | ');

const CASES: readonly [string, string, readonly Unknown[]][] = [
  [
    'counts alone',
    'G2 G3 R4 Y5 B6',
    [
      { count: 2, points: undefined, lacks: [] },
      { count: 3, points: undefined, lacks: [] },
    ],
  ],
  [
    'one hand of known points',
    'G2 G3 R4 Y5 B6 R5',
    [
      { count: 2, points: 7, lacks: [] },
      { count: 4, points: undefined, lacks: [] },
    ],
  ],
  [
    'colours that are lacking',
    'G2 G3 G9 R4 R7 Y5 B6',
    [
      { count: 2, points: undefined, lacks: ['green'] },
      { count: 3, points: undefined, lacks: ['red', 'blue'] },
      { count: 2, points: 12, lacks: [] },
    ],
  ],
  [
    'several 1s, at their price',
    `G2 G5 R5 Y10 ${ONE} ${ONE} B3`,
    [
      { count: 2, points: 10, lacks: [] },
      { count: 2, points: undefined, lacks: ['blue'] },
      { count: 3, points: undefined, lacks: [] },
    ],
  ],
];

describe('the cards that were left', () => {
  it.each(CASES)('are drawn each way alike: %s', (_, line, hands) => {
    const left = cards(line);
    const ways = allWays(left, hands);
    const leftovers = new Leftovers(left, hands, PENALTY);
    expect(leftovers.total).toBe(ways.length);
    // Of several 1s each is a card of its own.
    const expected = new Map<string, number>();
    for (const way of ways) expected.set(way, (expected.get(way) ?? 0) + 1);
    const draws = 400 * ways.length;
    const drawn = new Map<string, number>();
    const dice = new Dice(7);
    for (let draw = 0; draw < draws; draw++) {
      const way = nameOf(leftovers.draw(dice));
      drawn.set(way, (drawn.get(way) ?? 0) + 1);
    }
    expect([...drawn.keys()].sort()).toEqual([...expected.keys()].sort());
    let chiSquare = 0;
    for (const [way, times] of expected) {
      const due = 400 * times;
      chiSquare += ((drawn.get(way) ?? 0) - due) ** 2 / due;
    }
    const free = expected.size - 1;
    // Four standard deviations of what chance gives.
    expect(chiSquare).toBeLessThan(free + 4 * Math.sqrt(2 * free) + 4);
  });

  it('are dealt out also where what was told cannot be, which is then left out of account', () => {
    const left = cards('G2 G3 R4');
    const impossible: Unknown[] = [
      { count: 1, points: 4, lacks: ['red'] },
      { count: 2, points: undefined, lacks: ['green'] },
    ];
    const [one, other] = new Leftovers(left, impossible, PENALTY).draw(new Dice(1));
    expect([...(one ?? []), ...(other ?? [])].sort()).toEqual([...left].sort());
    expect(one).toHaveLength(1);
  });

  it('are dealt out in time where many hands are known by their points alone', () => {
    const left = cards('G2 G3 G4 G5 G6 G7 R2 R3 R4 R5 R6 R7 Y2 Y3 Y4 Y5 Y6 B2 B3 B4');
    const hands = [3, 3, 3, 3, 3, 3, 2].map(
      (count, hand): Unknown => ({ count, points: hand === 6 ? 5 : 13, lacks: [] }),
    );
    const drawn = new Leftovers(left, hands, PENALTY).draw(new Dice(1));
    expect(drawn.map((hand) => hand.length)).toEqual(hands.map(({ count }) => count));
    expect(drawn[0]?.reduce((sum, card) => sum + pointsOf(card, PENALTY), 0)).toBe(13);
  });
});
