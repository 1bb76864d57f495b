import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision, ReviewNews } from '../../../src/bots/protocol';
import {
  type Card,
  colourOf,
  type GameState,
  handOf,
  type Round,
  replay,
  type Seat,
  without,
} from '../../../src/engine';
import { chanceOf, effort } from '../../engine/chance';
import { asTable, playedGame, studyFor } from './played';
import { quickly } from './quickly';

function decisionsOf(game: GameState, seat: Seat): Decision[] {
  const news = [...(quickly(studyFor(game, seat)) as Iterable<ReviewNews>)];
  return news.flatMap(({ decision }) => (decision?.seat === seat ? [decision] : []));
}

/**
 * The same round where two others had been left with other cards, which nobody has seen; undefined where their play would
 * tell of it (R5).
 */
function leftOtherwise(game: GameState, seat: Seat, seed: number): GameState | undefined {
  const chance = chanceOf(seed);
  const round = game.rounds[0] as Round;
  const left = round.seats.map((_, other) => handOf(round, other) ?? []);
  const others = left.flatMap((hand, other) => (other === seat || hand.length === 0 ? [] : [other]));
  for (let tried = 0; tried < 30; tried++) {
    const [one, other] = chance.shuffle(others);
    if (one === undefined || other === undefined) return undefined;
    const mine = chance.pick(left[one] as Card[]);
    const theirs = chance.pick(left[other] as Card[]);
    if (mine === theirs) continue;
    const hands = (round.dealt ?? []).map((hand, holder) => {
      if (holder === one) return [...without(hand, [mine]), theirs];
      return holder === other ? [...without(hand, [theirs]), mine] : hand;
    });
    const log = game.done.map((event) => {
      if (event.type === 'roundStarted') return { ...event, hands };
      if (event.type !== 'roundScored') return event;
      const now = left.map((hand, holder) => {
        if (holder === one) return [...without(hand, [mine]), theirs];
        return holder === other ? [...without(hand, [theirs]), mine] : hand;
      });
      return { ...event, left: now };
    });
    const again = replay(log);
    if (again.ok) return again.value;
  }
  return undefined;
}

describe('a verdict', () => {
  it('is the same whatever was left in hands that nobody has seen', { timeout: 60_000 }, () => {
    let tried = 0;
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(3), (seed, seat) => {
        const game = playedGame(seed, ['easy', 'hard', 'medium', 'easy']);
        const other = leftOtherwise(game, seat, seed);
        if (other === undefined) return;
        tried += 1;
        expect(decisionsOf(other, seat)).toEqual(decisionsOf(game, seat));
      }),
      effort(16),
    );
    expect(tried).toBeGreaterThan(4);
  });

  it('is the same for a hand that was shown, whatever the others are told to have left', { timeout: 60_000 }, () => {
    const game = playedGame(21, ['hard', 'easy', 'medium', 'hard']);
    for (const seat of [0, 1, 2, 3]) {
      const shown = asTable(game, () => 'cards');
      const told = asTable(game, (other) => (other === seat ? 'cards' : 'points'));
      const own = decisionsOf(game, seat);
      expect(decisionsOf(shown, seat)).toEqual(own);
      expect(decisionsOf(told, seat)).toEqual(own);
    }
  });

  it('speaks of no card that a table never saw in the hand', { timeout: 60_000 }, () => {
    for (const seed of [31, 32]) {
      const game = playedGame(seed, ['easy', 'easy', 'medium', 'hard']);
      const round = game.rounds[0] as Round;
      const told = asTable(game, () => 'points');
      for (const seat of [0, 1, 2, 3]) {
        const hidden = handOf(round, seat) ?? [];
        const shown = new Set(
          round.tricks.flatMap(({ entry }) => entry.plays.filter((play) => play.seat === seat).map(({ card }) => card)),
        );
        for (const { best, cards } of decisionsOf(told, seat)) {
          for (const { card } of cards) expect(shown.has(card)).toBe(true);
          expect(shown.has(best)).toBe(true);
          expect(hidden.filter((card) => colourOf(card) !== undefined)).not.toContain(best);
        }
      }
    }
  });
});
