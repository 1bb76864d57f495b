import { describe, expect, it } from 'vitest';
import { Reading } from '../../../src/bots/review/reading';
import {
  type Card,
  COLOURS,
  colourOf,
  type GameState,
  gapOf,
  holdingsOf,
  ledColourOf,
  legalPlays,
  type Moment,
  momentsOf,
  ONE,
  type Round,
  revokesIn,
  standingBefore,
  turnOf,
  without,
} from '../../../src/engine';
import { chanceOf } from '../../engine/chance';
import { optionsOf, roundOf, table, tell } from '../../engine/log';
import { dealt } from '../../engine/truth';
import { studyFor } from './played';
import { quickly } from './quickly';

/** A round at a real table, played by chance, in which somebody once does not follow though they could (R5). */
function withRevoke(seed: number, isTold: boolean): GameState {
  const chance = chanceOf(seed);
  const { deck } = optionsOf(4);
  const hands = dealt(deck, 4, chance);
  let game = table(4, { deck });
  let hasRevoked = false;
  for (let seat = turnOf(roundOf(game)); seat !== undefined; seat = turnOf(roundOf(game))) {
    const lying = roundOf(game).current?.entry.plays.map(({ card }) => card) ?? [];
    const hand = hands[seat] as Card[];
    const led = ledColourOf(lying);
    const legal = legalPlays(hand, lying);
    const wrong = hand.filter((card) => !legal.includes(card) && colourOf(card) !== led && card !== ONE);
    const revokes: boolean = !hasRevoked && game.done.length > 12 && led !== undefined && wrong.length > 0;
    hasRevoked ||= revokes;
    const card = chance.pick(revokes ? wrong : legal);
    hands[seat] = without(hand, [card]);
    game = tell(game, { type: 'cardPlayed', seat, card });
  }
  const points = (hand: readonly Card[]) =>
    hand.reduce((sum, card) => sum + (card === ONE ? 5 : Number(card.slice(1))), 0);
  const left = hands.map((hand) => (isTold || hand.length === 0 ? hand : points(hand)));
  return tell(game, { type: 'roundScored', left });
}

const momentsIn = (game: GameState): Moment[] => momentsOf(game.rounds[0] as Round, standingBefore(game, 0));

describe('a reading of a round with a false discard', () => {
  it.each([1, 2, 3, 4, 5, 6])('takes it for no void, and for no decision (%i)', (seed) => {
    const game = withRevoke(seed, true);
    const round = game.rounds[0] as Round;
    expect(gapOf(round)).toBeUndefined();
    const revokes = revokesIn(round);
    expect(revokes.length).toBeGreaterThan(0);
    const reading = new Reading(round);
    const moments = momentsIn(game);
    for (const moment of moments) {
      const { voids } = reading.seenAt(moment, []);
      for (const seat of [0, 1, 2, 3]) {
        const held = moments.filter((each) => each.seat === seat && each.trick > moment.trick).map(({ card }) => card);
        const left = reading.left[seat] ?? [];
        // Whoever is taken to lack a colour never shows it again.
        for (const [index, colour] of COLOURS.entries()) {
          if ((((voids[seat] as number) >> index) & 1) === 0) continue;
          expect([...held, ...left].some((card) => colourOf(card) === colour)).toBe(false);
        }
      }
    }
    const decisions = [...quickly(studyFor(game, 0))].flatMap(({ decision }) => decision ?? []);
    const illegal = decisions
      .filter(({ verdict }) => verdict === 'illegal')
      .map(({ trick, seat }) => `${trick} ${seat}`);
    expect(illegal.sort()).toEqual(revokes.map(({ trick, seat }) => `${trick} ${seat}`).sort());
    for (const { verdict, loss, cards } of decisions) {
      if (verdict === 'illegal') expect({ loss, cards }).toEqual({ loss: 0, cards: [] });
    }
  });

  it.each([1, 2, 3, 4])('deals what nobody has shown so as it can have been (%i)', (seed) => {
    const game = withRevoke(seed, false);
    const round = game.rounds[0] as Round;
    expect(gapOf(round)).toBeUndefined();
    const holdings = holdingsOf(round);
    const decisions = [...quickly(studyFor(game, 0))].flatMap(({ decision }) => decision ?? []);
    expect(decisions).toHaveLength(momentsIn(game).length);
    for (const moment of momentsIn(game)) {
      if (moment.unknown === 0) continue;
      // Of a colour that it may yet have held, a seat is judged only by what it has shown.
      const led = ledColourOf(moment.view.trick.map(({ card }) => card));
      const playable = new Reading(round).playable(moment);
      if (led === undefined || moment.card !== ONE) continue;
      const isVoid = holdings[moment.seat]?.voids.includes(led) ?? false;
      const hasShown = moment.view.hand.some((card) => colourOf(card) === led);
      if (!isVoid && !hasShown) expect(playable).toEqual([ONE]);
    }
  });
});
