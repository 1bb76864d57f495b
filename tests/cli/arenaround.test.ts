import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { CHOOSE } from '../../src/bots/levels';
import { LEVELS } from '../../src/bots/protocol';
import { playRound } from '../../src/cli/arena/round';
import { type Card, type GameState, handOf, randomOf, turnOf, viewFor } from '../../src/engine';
import { chanceOf, effort } from '../engine/chance';
import { roundOf, started, tell } from '../engine/log';
import { dealt, randomOptions, TABLES } from '../engine/truth';

/** The levels that do not search: a search takes as long as a hundred of their cards. */
const QUICK = LEVELS.filter((level) => level !== 'expert');

vi.setConfig({ testTimeout: 60_000 });

it('plays the round that the engine plays, and shows the same views', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...TABLES), (seed, kind) => {
      const chance = chanceOf(seed);
      const options = { ...randomOptions(kind, chance, 70), bids: false };
      const dealer = chance.below(kind.players);
      const hands = dealt(options.deck, kind.players, chance);
      let state: GameState = tell(undefined, started(options, kind.players, dealer, 'digital'), {
        type: 'roundStarted',
        hands,
      });
      const deciders = hands.map((_, seat) => {
        const level = chance.percent(98) ? chance.pick([...QUICK, undefined]) : 'expert';
        const random = randomOf(`${seed} ${seat}`);
        return (view: Parameters<(typeof CHOOSE)['easy']>[0], legal: readonly Card[]): Card => {
          expect(turnOf(roundOf(state))).toBe(seat);
          expect(view).toStrictEqual(viewFor(state, seat));
          const card = level === undefined ? chance.pick(legal) : CHOOSE[level](view, random);
          state = tell(state, { type: 'cardPlayed', seat, card });
          return card;
        };
      });
      const outcome = playRound(hands, dealer, options, deciders);

      const round = roundOf(state);
      expect(round.current).toBeUndefined();
      expect(outcome.left).toEqual(hands.map((_, seat) => handOf(round, seat)));
      expect(outcome.played.map(({ winner, fools }) => ({ winner, fools }))).toEqual(
        round.tricks.map(({ winner, fools }) => ({ winner, fools })),
      );
      state = tell(state, { type: 'roundScored', left: outcome.left });
      expect(outcome.points).toEqual(state.rounds[0]?.score?.points);
    }),
    effort(40),
  );
});
