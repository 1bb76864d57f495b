import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type GameFact,
  type GameState,
  gameEnd,
  type HandLeft,
  type Outcome,
  type OutcomePlayer,
  outcomeOf,
  phaseOf,
  SCHEMA,
  type Seat,
  standingsOf,
} from '../../src/engine';
import { type Chance, chanceOf, effort } from './chance';
import { deckOf, oddNumberIn, optionsOf, plays, started, table, tell } from './log';
import { habitOf, tellCards, tellNext } from './telling';
import { dealt, playOut, randomOptions, TABLES, type TrueRound } from './truth';

const deck = deckOf(5, 4, 3, 2, 2);
const scored = (left: readonly HandLeft[], fools: readonly Seat[] = []): GameFact => ({
  type: 'roundScored',
  left,
  fools,
});
const stop: GameFact = { type: 'gameStopped' };

function counted(state: GameState): Outcome {
  const outcome = outcomeOf(state);
  if (outcome === undefined) throw new Error('does not count');
  return outcome;
}
const player = (outcome: Outcome, at: number): OutcomePlayer => outcome.players[at] as OutcomePlayer;

describe('what counts', () => {
  const over = (fields: Partial<GameFact & { type: 'gameStarted' }>, kind: 'table' | 'digital' = 'table') => {
    const start = { ...started(optionsOf(4, { rounds: 1 }), 4, 3, kind), ...fields } as GameFact;
    return tell(undefined, start, { type: 'roundStarted' }, scored([[], 4, 5, 6]));
  };

  it('is a finished game at a real table or against bots', () => {
    expect(outcomeOf(over({}))).toMatchObject({ kind: 'table', ends: [{ reason: 'rounds', players: [] }] });
    expect(outcomeOf(over({}, 'digital'))).toMatchObject({ kind: 'digital' });
  });

  it('is no practice, no deal of a day, nothing that might have been', () => {
    expect(outcomeOf(over({ practice: true }, 'digital'))).toBeUndefined();
    expect(outcomeOf(over({ daily: '2026-11-30' }, 'digital'))).toBeUndefined();
    const whatIf = { game: 'other', round: 0, cards: 3, points: [10, -4, -5, -6] };
    expect(outcomeOf(over({ whatIf, practice: true }, 'digital'))).toBeUndefined();
  });

  it('is no game that goes on, and none without a round', () => {
    const running = table(4);
    expect(outcomeOf(running)).toBeUndefined();
    expect(outcomeOf(tell(running, stop))).toBeUndefined();
    const between = tell(running, scored([[], 4, 5, 6]));
    expect(outcomeOf(between)).toBeUndefined();
    expect(outcomeOf(tell(between, stop))).toBeDefined();
    expect(outcomeOf(tell(between, stop, { type: 'undone' }))).toBeUndefined();
  });
});

describe('points', () => {
  it('are told round by round, adjustments apart', () => {
    const state = tell(
      table(4, {}, 1),
      scored([[], 4, 5, 6]),
      { type: 'scoreAdjusted', round: 0, player: 1, points: -3, reason: 'peeked' },
      { type: 'roundStarted' },
      scored([[], [], 7, 70], [1]),
      stop,
    );
    const outcome = counted(state);
    expect(outcome).toMatchObject({ seats: [0, 1, 2, 3], dealer: 1, count: 4, discs: 1, edition: '2018' });
    expect(outcome.ends).toEqual([{ reason: 'stopped', players: [] }]);
    expect(outcome.players).toEqual([
      { id: 'p0', name: 'P0', total: 20, rank: 1, points: [10, 10], adjusted: 0, low: false, outs: 2, outFools: 0 },
      { id: 'p1', name: 'P1', total: -7, rank: 2, points: [-4, 0], adjusted: -3, low: false, outs: 1, outFools: 1 },
      { id: 'p2', name: 'P0', total: -12, rank: 3, points: [-5, -7], adjusted: 0, low: false, outs: 0, outFools: 0 },
      { id: 'p3', name: 'P1', total: -76, rank: 4, points: [-6, -70], adjusted: 0, low: false, outs: 0, outFools: 0 },
    ]);
  });

  it('at −80 are told of who fell so far, and the +10s of who scored them', () => {
    const low = counted(tell(table(4), scored([[], 4, 80, 90])));
    expect(low.ends).toEqual([{ reason: 'lowest', players: [2, 3] }]);
    expect(low.players.map((each) => each.low)).toEqual([false, false, true, true]);
    const tens = counted(tell(table(4, { tens: 1 }), scored([[], 4, 5, 6])));
    expect(tens.ends).toEqual([{ reason: 'tens', players: [0] }]);
    // With a number of rounds nothing ends at −80.
    const old = counted(tell(table(3, { rounds: 1 }), scored([[], 4, 90])));
    expect(old.players.map((each) => 'low' in each)).toEqual([false, false, false]);
  });

  it('of rounds somebody was not in are null; who has left has no rank', () => {
    const state = tell(
      table(5),
      scored([[], 2, 3, 4, 5]),
      { type: 'playerLeft', player: 0, options: optionsOf(4) },
      { type: 'roundStarted' },
      scored([[], 2, 3, 4]),
      stop,
    );
    const outcome = counted(state);
    expect(outcome).toMatchObject({ count: 4, seats: [0, 1, 2, 3, 4] });
    expect(player(outcome, 0).points).toEqual([10, null]);
    expect('rank' in player(outcome, 0)).toBe(false);
    expect(player(outcome, 1)).toMatchObject({ points: [-2, 10], rank: 1, total: 8 });
  });

  it('mark a bot by its level', () => {
    const people = [0, 1, 2, 3].map((at) => ({ id: `p${at}`, name: 'P', ...(at === 2 ? { bot: 'hard' } : {}) }));
    const start: GameFact = {
      type: 'gameStarted',
      schema: SCHEMA,
      id: 'game',
      kind: 'digital',
      players: people,
      dealer: 3,
      options: optionsOf(4, { rounds: 1 }),
    };
    const outcome = counted(tell(undefined, start, { type: 'roundStarted' }, scored([[], 4, 5, 6])));
    expect(outcome.players.map(({ bot }) => bot)).toEqual([undefined, undefined, 'hard', undefined]);
    expect('bot' in player(outcome, 0)).toBe(false);
  });
});

describe('tricks', () => {
  it('count who played, who was the Fool and who made whom one', () => {
    const state = tell(
      table(4, { deck }),
      ...plays([0, 1, 2, 3], 'G2 G3 G4 R2'), // 2 wins, 3 is the Fool
      ...plays([2, 0, 1], 'R3 R4 G5'), // 0 wins, 1 is the Fool
      { type: 'tricksSkipped' },
      scored([[], 2, 2, 2]),
      stop,
    );
    const tallies = counted(state).players.map(({ tricks }) => tricks);
    expect(tallies[0]).toEqual({
      played: 2,
      fool: 0,
      won: 1,
      made: [[1, 1]],
      atPlace: [1, 1, 0, 0],
      foolAtPlace: [0, 0, 0, 0],
      atSeat: [2, 0, 0, 0],
      foolAtSeat: [0, 0, 0, 0],
    });
    expect(tallies[1]).toMatchObject({ played: 2, fool: 1, foolAtPlace: [0, 0, 1, 0], foolAtSeat: [0, 1, 0, 0] });
    expect(tallies[2]).toMatchObject({ played: 2, fool: 0, won: 1, made: [[3, 1]], atSeat: [0, 0, 2, 0] });
    expect(tallies[3]).toMatchObject({ played: 1, fool: 1, made: [], foolAtSeat: [0, 0, 0, 1] });
  });

  it('of which only the Fool was marked make nobody’s victim, and tell of no place that is not known', () => {
    const mark = (fool: Seat): GameFact => ({ type: 'foolMarked', fools: [fool] });
    const state = tell(table(4, { deck }), mark(1), mark(0), scored([[], 2, 2, 2]), stop);
    const { tricks } = player(counted(state), 0);
    expect(tricks).toMatchObject({ played: 2, fool: 1, won: 0, made: [], atPlace: [1, 0, 0, 0] });
    expect(player(counted(state), 1).tricks).toMatchObject({ played: 1, fool: 1, foolAtPlace: [0, 1, 0, 0] });
  });

  it('that nobody entered are no tricks', () => {
    const outcome = counted(tell(table(4), scored([[], 4, 80, 90])));
    expect(outcome.players.every((each) => !('tricks' in each))).toBe(true);
  });
});

/** Rounds as they really went, all of their cards told, until the game is over. */
function wholeGame(kind: (typeof TABLES)[number], chance: Chance): { state: GameState; rounds: TrueRound[] } {
  const options = { ...randomOptions(kind, chance), tens: 4, rounds: chance.pick([undefined, 3]) };
  let state = tell(undefined, started(options, kind.players, chance.below(kind.players), 'table'));
  const rounds: TrueRound[] = [];
  while (phaseOf(state) !== 'over') {
    state = tell(state, { type: 'roundStarted' });
    const truth = playOut(dealt(options.deck, kind.players, chance), state.dealer, options, chance);
    for (const trick of truth.tricks) state = tellCards(state, trick, trick.cards.length, 0, chance);
    state = tell(state, { type: 'roundScored', left: truth.left });
    rounds.push(truth);
  }
  return { state, rounds };
}

describe.each(TABLES)('whatever is played: $name', (kind) => {
  it('agrees with a naive count of all cards', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { state, rounds } = wholeGame(kind, chanceOf(seed));
        const outcome = counted(state);
        const tricks = rounds.flatMap((round) => round.tricks);
        expect(oddNumberIn(outcome)).toBeUndefined();
        expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
        expect(outcome.ends).toEqual(gameEnd(state)?.reasons);
        for (const { player: at, total, rank } of standingsOf(state)) {
          const each = player(outcome, at);
          expect(each).toMatchObject({ total, rank });
          expect(each.points.reduce<number>((sum, points) => sum + (points ?? 0), each.adjusted)).toBe(total);
          expect(each.outs).toBe(rounds.filter(({ left }) => left[at]?.length === 0).length);
          expect(each.outFools).toBe(
            rounds.filter(({ left, lastFools }) => left[at]?.length === 0 && lastFools.includes(at)).length,
          );
          const mine = tricks.filter(({ seats }) => seats.includes(at));
          expect(each.tricks?.played ?? 0).toBe(mine.length);
          expect(each.tricks?.fool ?? 0).toBe(mine.filter(({ fools }) => fools.includes(at)).length);
          expect(each.tricks?.won ?? 0).toBe(mine.filter(({ winner }) => winner === at).length);
          const made = new Map(each.tricks?.made);
          for (const other of outcome.seats) {
            const times = mine.filter(({ winner, fools }) => winner === at && fools.includes(other)).length;
            expect(made.get(other) ?? 0).toBe(other === at ? 0 : times);
          }
          for (const [place, count] of (each.tricks?.atPlace ?? []).entries()) {
            expect(count).toBe(mine.filter(({ seats }) => seats[place] === at).length);
            expect(each.tricks?.foolAtPlace[place]).toBe(
              mine.filter(({ seats, fools }) => seats[place] === at && fools.includes(at)).length,
            );
          }
          const sum = (counts: readonly number[] = []) => counts.reduce((all, count) => all + count, 0);
          expect(sum(each.tricks?.atSeat)).toBe(mine.length);
          expect(sum(each.tricks?.foolAtSeat)).toBe(each.tricks?.fool ?? 0);
        }
      }),
      effort(8),
    );
  });

  it('never says more of tricks than was entered', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = chanceOf(seed);
        const options = { ...randomOptions(kind, chance, 100), rounds: 1 };
        const habit = habitOf(chance);
        let state = tell(undefined, started(options, kind.players, 0, 'table'), { type: 'roundStarted' });
        const truth = playOut(dealt(options.deck, kind.players, chance), 0, options, chance);
        let told = { state, tricks: 0 };
        while (told.tricks < truth.tricks.length) told = tellNext(told, truth, habit, chance);
        state = tell(told.state, { type: 'roundScored', left: truth.left, fools: truth.lastFools, anyway: true });
        for (const [seat, each] of counted(state).players.entries()) {
          const mine = truth.tricks.filter(({ seats }) => seats.includes(seat));
          expect(each.tricks?.played ?? 0).toBeLessThanOrEqual(mine.length);
          expect(each.tricks?.fool ?? 0).toBeLessThanOrEqual(mine.filter(({ fools }) => fools.includes(seat)).length);
          expect(each.tricks?.won ?? 0).toBeLessThanOrEqual(mine.filter(({ winner }) => winner === seat).length);
        }
      }),
      effort(20),
    );
  });
});
