import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/bots/protocol';
import { reasonsOf } from '../../../src/bots/reasons/reasons';
import { type GameState, momentsOf, type Round, standingBefore } from '../../../src/engine';
import { asTable, playedGame, studyFor } from './played';
import { quickly } from './quickly';

const momentsIn = (game: GameState) => momentsOf(game.rounds[0] as Round, standingBefore(game, 0));
const judged = (game: GameState): Decision[] =>
  [...quickly(studyFor(game, 0))].flatMap(({ decision }) => decision ?? []);

describe('the reasons of a review', () => {
  it.each([51, 52, 53])(
    'were certain for who held the hand, also where the review knows only a part of it (%i)',
    (seed) => {
      const game = playedGame(seed, ['easy', 'medium', 'hard', 'easy']);
      const moments = momentsIn(game);
      let told = 0;
      for (const decisions of [judged(game), judged(asTable(game, () => 'points'))]) {
        for (const { trick, seat, cards } of decisions) {
          const moment = moments.find((each) => each.trick === trick && each.seat === seat);
          const truth = reasonsOf(moment?.view as NonNullable<typeof moment>['view']);
          for (const { card, reasons } of cards) {
            for (const reason of reasons) expect(truth.get(card)).toContainEqual(reason);
            told += reasons.length;
          }
        }
      }
      expect(told).toBeGreaterThan(20);
    },
  );

  it('speak of the best card and of the one that was played alone', () => {
    const decisions = judged(playedGame(54, ['easy', 'medium', 'hard', 'easy']));
    for (const { card, best, cards } of decisions) {
      for (const each of cards) if (each.card !== card && each.card !== best) expect(each.reasons).toEqual([]);
    }
    expect(decisions.some(({ cards }) => (cards[0]?.reasons.length ?? 0) > 0)).toBe(true);
  });
});
