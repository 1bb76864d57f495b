import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GameState, gapOf, handOf, type Moment, momentsOf, type Round, standingBefore } from '../../src/engine';
import { asTable, playedByChance } from '../bots/review/played';
import { effort } from './chance';
import { cards, digital, plays, roundOf, table, tell } from './log';

const momentsIn = (game: GameState, index = 0): Moment[] => {
  const round = game.rounds[index] as Round;
  return momentsOf(round, standingBefore(game, index));
};

describe('what a seat saw when it played', () => {
  it('is what it was shown then', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { game, views } = playedByChance(seed);
        for (const [index, seen] of views.entries()) {
          expect(gapOf(game.rounds[index] as Round)).toBeUndefined();
          expect(momentsIn(game, index).map(({ view }) => view)).toEqual(seen);
        }
      }),
      effort(30),
    );
  });

  it('is known of a real table too, save cards that were never shown', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, tellsCards) => {
        const { game } = playedByChance(seed);
        const round = game.rounds[0] as Round;
        const atTable = asTable(game, () => (tellsCards ? 'cards' : 'points'));
        expect(gapOf(atTable.rounds[0] as Round)).toBeUndefined();
        const moments = momentsIn(game);
        for (const [at, { view, unknown, seat, card }] of momentsIn(atTable).entries()) {
          const truth = moments[at] as Moment;
          const left = handOf(round, seat) ?? [];
          expect({ ...view, hand: [] }).toEqual({ ...truth.view, hand: [] });
          expect(card).toBe(truth.card);
          expect(unknown).toBe(tellsCards ? 0 : left.length);
          expect([...view.hand, ...(tellsCards ? [] : left)].sort()).toEqual([...truth.view.hand].sort());
        }
      }),
      effort(30),
    );
  });
});

describe('a round that cannot be looked at card by card', () => {
  const DECK = { green: 5, red: 5, yellow: 1, blue: 1, ones: 0 };
  const hands = ['G2 R2', 'G3 R3', 'G4 R4', 'G5 R5'].map(cards);

  it('is one that is not scored', () => {
    expect(gapOf(roundOf(digital(hands, { deck: DECK })))).toBe('unscored');
  });

  it('is one that the table scored although it cannot be', () => {
    const all = tell(table(4, { deck: DECK }), ...plays([0, 1, 2, 3], 'G2 G3 G4 G5'), ...plays([3, 1, 2], 'R5 R3 R4'));
    const right = tell(all, { type: 'roundScored', left: [cards('R2'), [], [], []] });
    const wrong = tell(all, { type: 'roundScored', left: [cards('R3'), [], [], []], anyway: true });
    expect(gapOf(right.rounds[0] as Round)).toBeUndefined();
    expect(gapOf(wrong.rounds[0] as Round)).toBe('impossible');
  });

  it('is one whose last tricks nobody entered', () => {
    const some = tell(
      table(4, { deck: DECK }),
      ...plays([0, 1, 2, 3], 'G2 G3 G4 G5'),
      { type: 'tricksSkipped' },
      { type: 'roundScored', left: [2, [], [], []], fools: [], anyway: true },
    );
    expect(gapOf(some.rounds[0] as Round)).toBe('untracked');
  });
});
