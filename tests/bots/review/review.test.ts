import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision, ReviewNews } from '../../../src/bots/protocol';
import { quickPolicy } from '../../../src/bots/search/learned';
import type { Policy } from '../../../src/bots/search/playout';
import type { Round } from '../../../src/engine';
import { effort } from '../../engine/chance';
import { oddNumberIn } from '../../engine/log';
import { asTable, playedByChance, playedGame, studyFor } from './played';
import { highest, lowest, quickly } from './quickly';

/** All that a review finds, and how often it let others be heard. */
function found(news: Iterable<ReviewNews>) {
  const decisions: Decision[] = [];
  const last: { -readonly [K in keyof ReviewNews]: ReviewNews[K] } = { done: 0, all: 1 };
  for (const { decision, ...each } of news) {
    expect(each.done).toBeGreaterThanOrEqual(last.done);
    if (decision !== undefined) decisions.push(decision);
    Object.assign(last, each);
  }
  return { ...last, decisions };
}

const four = ['easy', 'hard', 'medium', 'easy'] as const;

describe('a review', () => {
  it('judges every card of everybody, whose review it is first', () => {
    const game = playedGame(3, four);
    const review = found(quickly(studyFor(game, 2)));
    const played =
      game.rounds[0]?.tricks.flatMap(({ entry }, trick) => entry.plays.map((play) => ({ trick, ...play }))) ?? [];
    expect(review.done).toBe(review.all);
    const told = review.decisions.map(({ trick, seat, card }) => ({ trick, seat, card }));
    expect(told).toHaveLength(played.length);
    expect(told).toEqual(expect.arrayContaining(played));
    expect(told.slice(0, played.filter(({ seat }) => seat === 2).length).every(({ seat }) => seat === 2)).toBe(true);
  });

  it('finds the same whoever comes first', () => {
    const game = playedGame(4, four);
    const sorted = (first: number) =>
      found(quickly(studyFor(game, first))).decisions.sort((a, b) => a.trick - b.trick || a.seat - b.seat);
    expect(sorted(0)).toEqual(sorted(3));
  });

  it('finds fault only where all by whom it is played on do', () => {
    const by = (...policies: [Policy, ...Policy[]]) => {
      const [first, ...others] = policies.map((policy) => ({ policy, takes: 0.2 }));
      if (first === undefined) throw new Error('nobody');
      const { decisions } = found(quickly(studyFor(playedGame(4, four), 0), { players: [first, ...others] }));
      return decisions.sort((a, b) => a.trick - b.trick || a.seat - b.seat);
    };
    const [one, both] = [by(highest), by(highest, lowest)];
    const ways = one.map(({ verdict }, at) => `${verdict} ${both[at]?.verdict}`);
    // What the other does not find is no fault, but no best card either; all else is as it was.
    expect(new Set(ways.filter((way) => way.startsWith('worse')))).toEqual(new Set(['worse worse', 'worse equal']));
    for (const [at, { verdict, ...told }] of one.entries()) {
      if (verdict !== 'worse') expect(both[at]).toEqual({ verdict, ...told });
      expect(both[at]).toMatchObject({ best: told.best, loss: told.loss, error: told.error });
      const own = both[at]?.cards.find(({ card }) => card === told.card);
      if (ways[at] === 'worse equal') expect(own?.isClose).toBe(true);
    }
  });

  it('adds up luck, play and the rest to the score, and ends its course at it', () => {
    for (const seed of [5, 6]) {
      const game = playedGame(seed, four);
      for (const each of [game, asTable(game, () => 'points')]) {
        const { shares, course, decisions } = found(quickly(studyFor(each, 0)));
        const points = each.rounds[0]?.score?.points ?? [];
        const tenths = (points: number) => Math.round(10 * points);
        expect(shares?.map(({ score }) => score)).toEqual(points);
        for (const [seat, { score, mean, luck, play, rest }] of (shares ?? []).entries()) {
          expect(tenths(mean) + tenths(luck) + tenths(play) + tenths(rest)).toBe(10 * score);
          const losses = decisions
            .filter((decision) => decision.seat === seat)
            .reduce((sum, { loss }) => sum + loss, 0);
          expect(play).toBeCloseTo(-losses, 0);
        }
        expect(course).toHaveLength((each.rounds[0]?.tricks.length ?? 0) + 1);
        expect(course?.at(-1)).toEqual(points);
      }
    }
  });

  it('does so at every table, with all options and bids, whether hands were shown or not', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, isAtTable) => {
        const { game } = playedByChance(seed);
        const reviewed =
          isAtTable && !game.options.bids ? asTable(game, (seat) => (seat % 2 === 0 ? 'cards' : 'points')) : game;
        const round = reviewed.rounds[0] as Round;
        const { decisions, course, shares } = found(
          quickly(studyFor(reviewed, 0), { deals: 12, playouts: 12, anyDeals: 12 }),
        );
        expect(oddNumberIn({ decisions, course, shares })).toBeUndefined();
        expect(decisions).toHaveLength(round.tricks.reduce((sum, { entry }) => sum + entry.plays.length, 0));
        expect(decisions.filter(({ verdict }) => verdict === 'illegal')).toEqual([]);
        for (const [seat, { score, mean, luck, play, rest }] of (shares ?? []).entries()) {
          expect(score).toBe(round.score?.points[seat]);
          expect(Math.round(10 * mean) + Math.round(10 * luck) + Math.round(10 * play) + Math.round(10 * rest)).toBe(
            10 * score,
          );
        }
      }),
      effort(20),
    );
  });

  it('finds that who plays worse loses more by it', { timeout: 60_000 }, () => {
    const players = [{ policy: quickPolicy(), takes: 0.5 }] as const;
    const losses = new Map<string, number>();
    for (const seed of [41, 42, 43, 44]) {
      const levels = ['easy', 'hard', 'easy', 'hard'] as const;
      const { decisions } = found(quickly(studyFor(playedGame(seed, levels), 0), { players, deals: 200 }));
      for (const { seat, loss } of decisions) {
        const level = levels[seat] as string;
        losses.set(level, (losses.get(level) ?? 0) + loss / 8);
      }
    }
    expect(losses.get('hard')).toBeLessThan(5);
    expect(losses.get('easy')).toBeGreaterThan((losses.get('hard') ?? 0) + 3);
  });
});
