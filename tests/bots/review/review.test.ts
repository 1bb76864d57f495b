import { describe, expect, it } from 'vitest';
import type { Decision, ReviewNews } from '../../../src/bots/protocol';
import { asTable, playedGame, studyFor } from './played';
import { quickly } from './quickly';

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
});
