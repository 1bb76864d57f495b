import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  type Card,
  checkLeft,
  type GameState,
  goneCards,
  hasEnded,
  heldAtEnd,
  inferLast,
  lastFools,
  mostCardsLeft,
  offeredTo,
  outSeats,
  outstandingOf,
  phaseOf,
  replay,
  runningRound,
  turnOf,
  voidsOf,
} from '../../src/engine';
import { type Chance, chanceOf, effort } from './chance';
import { oddNumberIn, roundOf, started, tell } from './log';
import { enteredLeft, habitOf, type Told, tellCards, tellNext, truePoints } from './telling';
import { dealt, heldAfterTricks, playOut, randomOptions, TABLES, type TrueRound } from './truth';

vi.setConfig({ testTimeout: 60_000 });

const RUNS = 40;

describe.each(TABLES)('a table that tells what it likes: $name', (kind) => {
  it('is never told anything untrue', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = chanceOf(seed);
        const options = randomOptions(kind, chance);
        const dealer = chance.below(kind.players);
        const truth = playOut(dealt(options.deck, kind.players, chance), dealer, options, chance);
        let state = tell(undefined, started(options, kind.players, dealer, 'table'), { type: 'roundStarted' });
        if (chance.percent(15)) state = misdeal(state, truth, chance);
        const bids = options.bids ? chance.shuffle([...truth.hands.keys()]).slice(0, chance.below(3)) : [];
        if (options.bids) state = tell(state, { type: 'bidsMade', seats: bids });

        const habit = habitOf(chance);
        let told: Told = { state, tricks: 0 };
        while (told.tricks < truth.tricks.length && phaseOf(told.state) === 'playing' && !chance.percent(3)) {
          told = tellNext(told, truth, habit, chance);
          checkKnown(told, truth);
        }
        const untold = truth.tricks[told.tricks];
        if (untold !== undefined && chance.percent(50)) {
          const count = chance.below(untold.cards.length);
          told = { ...told, state: tellCards(told.state, untold, count, 20, chance) };
        }
        const left = enteredLeft(truth, options.onePenalty, chance);
        const round = roundOf(told.state);
        expect(checkLeft(round, left)).toEqual({ ok: true, value: left });
        expect(truth.left.flat().length).toBeLessThanOrEqual(mostCardsLeft(round.hand, options.discs));
        heldAtEnd(round).forEach(({ most, exact }, seat) => {
          const held = truth.left[seat]?.length ?? 0;
          expect(held).toBeLessThanOrEqual(most);
          if (exact) expect(held).toBe(most);
        });
        const isOut = (seat: number) => truth.left[seat]?.length === 0;
        expect(outSeats(round).every(isOut)).toBe(true);
        const known = lastFools(round);
        if (known !== undefined) expect([...known].sort()).toEqual([...truth.lastFools].sort());
        const outstanding = outstandingOf(round);
        const rest = [...outstanding.cards].sort();
        if (outstanding.exact) expect(rest).toEqual(truth.left.flat().sort());
        for (const [seat, hand] of truth.left.entries()) {
          expect(contains(offeredTo(round, left, seat), hand)).toBe(true);
          const draft = left.map((entered, other) => (other === seat ? undefined : entered));
          const inferred = inferLast(round, draft);
          if (inferred === undefined) {
            expect(outstanding.exact).toBe(false);
            continue;
          }
          expect(inferred.seat).toBe(seat);
          if (typeof inferred.left === 'number') {
            const whole = left.map((entered, other) => (other === seat ? inferred.left : entered));
            expect(checkLeft(round, whole).ok).toBe(true);
            const enteredPoints = tell(told.state, { type: 'roundScored', left: whole, fools: truth.lastFools });
            expect(enteredPoints.rounds[0]?.score?.points).toEqual(truePoints(truth, options, bids));
          } else expect([...inferred.left].sort()).toEqual([...hand].sort());
        }

        const fools = known === undefined || chance.percent(30) ? { fools: truth.lastFools } : {};
        const scored = tell(told.state, { type: 'roundScored', left, ...fools });
        expect(scored.rounds[0]?.score).toMatchObject({ points: truePoints(truth, options, bids), anyway: false });
        expect(scored.dealer).toBe((dealer + 1) % kind.players);
        expect(oddNumberIn(scored)).toBeUndefined();
        expect(replay(scored.done)).toStrictEqual({ ok: true, value: scored });
      }),
      effort(RUNS),
    );
  });
});

/** Some tricks of another deal, thrown away: dealer and seats stay, the hands are full again. */
function misdeal(state: GameState, truth: TrueRound, chance: Chance): GameState {
  const [first] = truth.tricks;
  const begun = first === undefined ? state : tellCards(state, first, chance.below(first.cards.length + 1), 0, chance);
  const again = tell(begun, { type: 'dealThrownAway' });
  expect(roundOf(again)).toStrictEqual({ ...roundOf(state), misdeals: 1 });
  expect(again.dealer).toBe(state.dealer);
  return again;
}

/** What the round says it knows must be so. */
function checkKnown({ state, tricks }: Told, truth: TrueRound): void {
  const round = runningRound(state);
  if (round === undefined) throw new Error('the round went away');
  round.held.forEach(({ most, exact }, seat) => {
    const held = heldAfterTricks(truth, tricks, seat);
    expect(held, `seat ${seat} after ${tricks} tricks`).toBeLessThanOrEqual(most);
    if (exact) expect(held, `seat ${seat} after ${tricks} tricks`).toBe(most);
  });
  if (hasEnded(round)) expect(tricks).toBe(truth.tricks.length);
  expect(round.current === undefined).toBe(hasEnded(round));
  const gone = truth.tricks.slice(0, tricks).flatMap((trick) => trick.cards);
  expect(contains(gone, goneCards(round))).toBe(true);

  const last = round.tricks[round.tricks.length - 1];
  const before = truth.tricks[tricks - 1];
  if (last !== undefined && before !== undefined && last.entry.skipped === undefined) {
    if (last.winner !== undefined) expect(last.winner).toBe(before.winner);
    if (last.colour !== undefined) expect(last.colour).toBe(before.colour);
    expect([...(last.fools ?? [])].sort()).toEqual([...before.fools].sort());
  }
  const next = truth.tricks[tricks];
  if (round.current !== undefined && next !== undefined) {
    const { leader, sittingOut, seats } = round.current;
    if (leader !== undefined) expect(leader).toBe(next.seats[0]);
    if (sittingOut !== undefined) expect([...sittingOut].sort()).toEqual([...next.sittingOut].sort());
    if (seats !== undefined) expect(seats).toEqual(next.seats);
    expect(turnOf(round)).toBe(seats?.[0]);
  }
  for (const [seat, hand] of truth.left.entries()) {
    const plays = round.tricks.map((trick) => trick.entry.plays);
    const later = [
      ...hand,
      ...truth.tricks.slice(tricks).flatMap((trick) => trick.cards[trick.seats.indexOf(seat)] ?? []),
    ];
    const voids = voidsOf(plays, seat).map((colour) => colour.charAt(0).toUpperCase());
    expect(later.some((card) => voids.includes(card.charAt(0)))).toBe(false);
  }
}

function contains(all: readonly Card[], some: readonly Card[]): boolean {
  const rest = [...all];
  return some.every((card) => {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}
