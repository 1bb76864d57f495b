import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Card,
  cardsOf,
  endOf,
  FULL_DECK,
  type HandLeft,
  isOut,
  isTen,
  type Options,
  penaltyOf,
  type RoundPoints,
  ranksOf,
  type Seat,
  scoreRound,
  tensOf,
  totalsOf,
  winnersOf,
} from '../../src/engine';
import { effort } from './chance';
import { cards, oddNumberIn, optionsOf } from './log';
import { naivePoints } from './naive';
import { naive } from './truth';

describe('R15, R16: the points of a round', () => {
  const rows: readonly [name: string, left: HandLeft[], fools: Seat[], points: number[]][] = [
    [
      'out, and the others lose what they hold',
      [[], cards('G12 R3'), cards('B2'), cards('Y20')],
      [1],
      [10, -15, -2, -20],
    ],
    ['out with the disc', [[], cards('G12'), cards('B2'), cards('Y9')], [0], [0, -12, -2, -9]],
    ['a 1 costs 5', [[], cards('1'), cards('1 1'), cards('1 G2')], [], [10, -5, -10, -7]],
    ['two out at once, one the Fool', [[], [], cards('B2'), cards('Y9')], [1], [10, 0, -2, -9]],
    ['all out but one', [[], [], [], cards('Y9')], [2], [10, 10, 0, -9]],
    ['two discs, both out', [[], [], cards('B2'), cards('Y9'), cards('R2')], [0, 1], [0, 0, -2, -9, -2]],
    ['the Fool still holds cards', [[], cards('G27')], [1], [10, -27]],
    ['sums', [[], 5, 12], [], [10, -5, -12]],
  ];
  it.each(rows)('%s', (_, left, fools, points) => {
    expect(scoreRound(left, fools, { onePenalty: 5 })).toEqual(points);
  });

  it('takes a sum of nothing for a hand of 1s that cost nothing, never for an empty one', () => {
    expect(isOut(0)).toBe(false);
    expect(scoreRound([0, ['1'], []], [], { onePenalty: 0 })).toEqual([0, 0, 10]);
    expect(oddNumberIn(scoreRound([0, ['1'], []], [], { onePenalty: 0 }))).toBeUndefined();
  });

  it('is what the naive judge counts', () => {
    const hand = fc.subarray(cardsOf(FULL_DECK) as Card[], { maxLength: 8 });
    const round = fc.record({
      left: fc.array(fc.oneof(hand, fc.constant([])), { minLength: 3, maxLength: 8 }),
      fools: fc.uniqueArray(fc.nat(7), { maxLength: 2 }),
      cost: fc.nat(9),
    });
    fc.assert(
      fc.property(round, ({ left, fools, cost }) => {
        const points = scoreRound(left, fools, { onePenalty: cost });
        expect(points).toEqual(
          naivePoints(
            left.map((each) => each.map(naive)),
            fools,
            cost,
          ),
        );
        expect(oddNumberIn(points)).toBeUndefined();
        for (const each of left) expect(penaltyOf(penaltyOf(each, cost), cost)).toBe(penaltyOf(each, cost));
      }),
      effort(300),
    );
  });
});

describe('1995: bids', () => {
  const rows: readonly [name: string, left: HandLeft[], fools: Seat[], bids: Seat[], points: number[]][] = [
    ['kept, the only one: +10 more', [[], cards('G2'), cards('R3')], [1], [0], [20, -2, -3]],
    ['kept, and +5 for each other bidder', [[], cards('G2'), cards('R3')], [1], [0, 1, 2], [30, -4, -6]],
    ['broken: all minus doubled, 1s too', [[], cards('G12 1'), 7], [], [1, 2], [10, -26, -14]],
    ['kept by two at once', [[], [], cards('R3')], [2], [0, 1], [25, 25, -3]],
    ['out with the disc: not kept, nothing to double', [[], cards('G2'), cards('R3')], [0], [0, 1], [0, -4, -3]],
    ['nobody bids', [[], cards('G2'), cards('R3')], [1], [], [10, -2, -3]],
  ];
  it.each(rows)('%s', (_, left, fools, bids, points) => {
    expect(scoreRound(left, fools, { onePenalty: 1 }, bids)).toEqual(points);
  });
});

describe('R18: ranks', () => {
  const rows: readonly [name: string, totals: number[], ranks: number[], winners: number[]][] = [
    ['all different', [3, -5, 10, 0], [2, 4, 1, 3], [2]],
    ['two share the win: 1, 1, 3', [10, 10, 4], [1, 1, 3], [0, 1]],
    ['not the first seats share', [4, 10, -3, 10], [3, 1, 4, 1], [1, 3]],
    ['two share the middle', [9, 5, 5, 1], [1, 2, 2, 4], [0]],
    ['all equal', [0, 0, 0, 0], [1, 1, 1, 1], [0, 1, 2, 3]],
    ['three share the win below nothing', [-7, -7, -80, -7], [1, 1, 4, 1], [0, 1, 3]],
  ];
  it.each(rows)('%s', (_, totals, ranks, winners) => {
    expect(ranksOf(totals)).toEqual(ranks);
    expect(winnersOf(totals)).toEqual(winners);
  });
});

describe('R17: the end of a game', () => {
  const NOBODY: readonly number[] = [];
  const rounds = (...points: readonly (readonly number[])[]): RoundPoints[] =>
    points.map((each) => ({ points: each, adjustments: [] }));
  const times = (count: number, points: readonly number[]) => rounds(...Array.from({ length: count }, () => points));

  interface Row {
    readonly name: string;
    readonly options?: Partial<Options>;
    readonly played: readonly RoundPoints[];
    readonly reasons: readonly { reason: string; players: readonly number[] }[] | undefined;
  }
  const rows: readonly Row[] = [
    { name: 'not before the first round', played: [], reasons: undefined },
    { name: 'not at -79', played: rounds([10, -79, 0, 0]), reasons: undefined },
    { name: 'at -80', played: rounds([10, -80, 0, 0]), reasons: [{ reason: 'lowest', players: [1] }] },
    {
      name: 'below -80, of two',
      played: rounds([10, -40, -90, 0], [0, -41, 1, 10]),
      reasons: [{ reason: 'lowest', players: [1, 2] }],
    },
    { name: 'not where -80 was left again', played: rounds([10, -85, 0, 0], [0, 10, 0, 0]), reasons: undefined },
    {
      name: 'at a limit of the table',
      options: { lowest: -20 },
      played: rounds([10, -20, 0, 0]),
      reasons: [{ reason: 'lowest', players: [1] }],
    },
    { name: 'not at five tens', played: times(5, [10, -1, -1, -1]), reasons: undefined },
    { name: 'at six tens', played: times(6, [10, -1, -1, -1]), reasons: [{ reason: 'tens', players: [0] }] },
    {
      name: 'at six tens of two at once',
      played: times(6, [10, -1, 10, -1]),
      reasons: [{ reason: 'tens', players: [0, 2] }],
    },
    { name: 'not by zeros with the disc', played: times(7, [0, -1, -1, -1]), reasons: undefined },
    {
      name: 'by both at once',
      played: times(6, [10, -14, -1, -1]),
      reasons: [
        { reason: 'lowest', players: [1] },
        { reason: 'tens', players: [0] },
      ],
    },
    {
      name: 'over all: not at five',
      options: { tensOverAll: true },
      played: rounds([10, 10, -1, -1], [10, -1, 10, -1], [-1, -1, -1, 10]),
      reasons: undefined,
    },
    {
      name: 'over all: at six, those who scored them',
      options: { tensOverAll: true },
      played: times(3, [10, 10, -1, -1]),
      reasons: [{ reason: 'tensOverAll', players: [0, 1] }],
    },
    {
      name: 'a bid kept counts as one ten',
      options: { tens: 2 },
      played: times(1, [25, -1, -1, -1]),
      reasons: undefined,
    },
    {
      name: 'rounds instead: not at -200',
      options: { rounds: 3 },
      played: rounds([10, -200, 0, 0]),
      reasons: undefined,
    },
    {
      name: 'rounds instead: not at six tens',
      options: { rounds: 9 },
      played: times(7, [10, -1, -1, -1]),
      reasons: undefined,
    },
    {
      name: 'rounds instead: after the last',
      options: { rounds: 3 },
      played: times(3, [10, -1, -1, -1]),
      reasons: [{ reason: 'rounds', players: NOBODY }],
    },
  ];
  it.each(rows)('$name', ({ options = {}, played, reasons }) => {
    expect(endOf(played, 4, optionsOf(4, options))?.reasons).toEqual(reasons);
  });

  it('looks at totals with adjustments, and at tens without', () => {
    const adjusted: RoundPoints = { points: [10, -70, 0, 0], adjustments: [0, -10, 10, 0] };
    expect(totalsOf([adjusted], 4)).toEqual([10, -80, 10, 0]);
    expect(tensOf([adjusted], 4)).toEqual([1, 0, 0, 0]);
    expect(endOf([adjusted], 4, optionsOf(4))?.reasons).toEqual([{ reason: 'lowest', players: [1] }]);
  });

  it('counts a round for nobody who was not in it', () => {
    const played: RoundPoints[] = [{ points: [10, undefined, -3, 0], adjustments: [] }];
    expect(totalsOf(played, 4)).toEqual([10, 0, -3, 0]);
    expect([10, 20, 9, 0, undefined].map(isTen)).toEqual([true, true, false, false, false]);
  });
});
