import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type GameState,
  gapOf,
  handOf,
  type Moment,
  momentsOf,
  type Round,
  type SeatView,
  standingBefore,
  turnOf,
  viewFor,
} from '../../src/engine';
import { asTable } from '../bots/review/played';
import { chanceOf, effort } from './chance';
import { cards, digital, plays, roundOf, started, table, tell } from './log';
import { dealt, playOut, randomOptions, TABLES } from './truth';

/** A digital game of one or two rounds played by chance, and what each seat saw before each card. */
function playedByChance(seed: number): { readonly game: GameState; readonly views: readonly (readonly SeatView[])[] } {
  const chance = chanceOf(seed);
  const kind = chance.pick(TABLES);
  const options = randomOptions(kind, chance, 60);
  let game = tell(undefined, started(options, kind.players, chance.below(kind.players), 'digital'));
  const views: SeatView[][] = [];
  for (let index = 0; index < 2; index++) {
    const hands = dealt(options.deck, kind.players, chance);
    const { tricks, left } = playOut(hands, game.dealer, options, chance);
    game = tell(game, { type: 'roundStarted', hands });
    if (options.bids) game = tell(game, { type: 'bidsMade', seats: [] });
    const seen: SeatView[] = [];
    for (const trick of tricks) {
      for (const [place, card] of trick.cards.entries()) {
        const seat = turnOf(roundOf(game)) as number;
        seen.push(viewFor(game, seat) as SeatView);
        game = tell(game, { type: 'cardPlayed', seat: trick.seats[place] as number, card });
      }
    }
    game = tell(game, { type: 'roundScored', left });
    views.push(seen);
    if (game.rounds.length < index + 1) break;
    if (canGoOn(game) === false) break;
  }
  return { game, views };
}

function canGoOn(game: GameState): boolean {
  try {
    tell(game, { type: 'roundStarted' });
    return true;
  } catch {
    return false;
  }
}

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
