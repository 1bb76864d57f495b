import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  type Card,
  cardsOf,
  checkLeft,
  type GameEvent,
  type GameState,
  handOf,
  hasEnded,
  heldAtEnd,
  inferLast,
  lastFools,
  legalPlays,
  outSeats,
  outstandingOf,
  phaseOf,
  replay,
  revokesOf,
  runningRound,
  turnOf,
} from '../../src/engine';
import { chanceOf, effort } from './chance';
import { oddNumberIn, refusalOf, roundOf, started, tell } from './log';
import { naiveLegal, naivePoints } from './naive';
import { dealt, heldAfterTricks, naive, playOut, randomOptions, TABLES, written } from './truth';

vi.setConfig({ testTimeout: 60_000 });

const RUNS = 12;

/** The whole log of a game: without undo it is what counts. */
const logOf = (state: GameState): readonly GameEvent[] => state.done;

describe.each(TABLES)('a digital round: $name', (kind) => {
  it('goes as the naive judge says, card by card', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = chanceOf(seed);
        const options = randomOptions(kind, chance);
        const dealer = chance.below(kind.players);
        const hands = dealt(options.deck, kind.players, chance);
        const truth = playOut(hands, dealer, options, chance);
        let state = tell(undefined, started(options, kind.players, dealer, 'digital'), { type: 'roundStarted', hands });

        for (const [index, trick] of truth.tricks.entries()) {
          expect(phaseOf(state)).toBe('playing');
          expect(roundOf(state).current).toMatchObject({
            leader: trick.seats[0],
            sittingOut: trick.sittingOut,
            seats: trick.seats,
          });
          for (const [place, card] of trick.cards.entries()) {
            const round = roundOf(state);
            const seat = turnOf(round);
            expect(seat).toBe(trick.seats[place]);
            if (seat === undefined) return;
            const hand = handOf(round, seat) ?? [];
            const lying = trick.cards.slice(0, place);
            const legal = legalPlays(hand, lying);
            expect(legal.length).toBeGreaterThan(0);
            expect(legal).toEqual(naiveLegal(hand.map(naive), lying.map(naive)).map(written));
            for (const other of hand) {
              const wanted = legal.includes(other) ? undefined : 'ERR_MUST_FOLLOW';
              expect(refusalOf(state, { type: 'cardPlayed', seat, card: other })).toBe(wanted);
            }
            state = tell(state, { type: 'cardPlayed', seat, card });
            expect(allCards(state).sort()).toEqual(cardsOf(options.deck).sort());
          }
          const { winner, fools, colour } = trick;
          expect(roundOf(state).tricks[index]).toMatchObject({ winner, fools, colour, state: 'done' });
          roundOf(state).held.forEach((held, seat) => {
            expect(held).toEqual({ most: heldAfterTricks(truth, index + 1, seat), exact: true });
          });
        }

        const round = roundOf(state);
        expect(phaseOf(state)).toBe('scoring');
        expect(hasEnded(round)).toBe(true);
        expect(lastFools(round)).toEqual(truth.lastFools);
        expect(heldAtEnd(round).map((held) => held.most)).toEqual(truth.left.map((hand) => hand.length));
        expect(outSeats(round)).toEqual(truth.left.flatMap((hand, seat) => (hand.length === 0 ? [seat] : [])));
        expect(outstandingOf(round)).toMatchObject({ exact: true });
        expect([...outstandingOf(round).cards].sort()).toEqual(truth.left.flat().sort());
        expect(checkLeft(round, truth.left).ok).toBe(true);
        for (const [seat, left] of truth.left.entries()) {
          const draft = truth.left.map((hand, other) => (other === seat ? undefined : hand));
          const inferred = inferLast(round, draft);
          expect(inferred?.seat).toBe(seat);
          expect([...((inferred?.left ?? []) as Card[])].sort()).toEqual([...left].sort());
        }
        const plays = round.tricks.map((trick) => trick.entry.plays);
        expect(revokesOf(plays, truth.left)).toEqual([]);

        state = tell(state, { type: 'roundScored', left: truth.left });
        const points = naivePoints(
          truth.left.map((hand) => hand.map(naive)),
          truth.lastFools,
          options.onePenalty,
        );
        expect(state.rounds[0]?.score).toMatchObject({ points, anyway: false });
        expect(runningRound(state)).toBeUndefined();
        expect(state.dealer).toBe((dealer + 1) % kind.players);
        expect(oddNumberIn(state)).toBeUndefined();
        const again = replay(logOf(state));
        expect(again).toStrictEqual({ ok: true, value: state });
      }),
      effort(RUNS),
    );
  });
});

function allCards(state: GameState): Card[] {
  const round = roundOf(state);
  const hands = round.seats.flatMap((_, seat) => handOf(round, seat) ?? []);
  const lying = [...round.tricks, ...(round.current === undefined ? [] : [round.current])];
  return [...hands, ...lying.flatMap((trick) => trick.entry.plays.map((play) => play.card as Card))];
}
