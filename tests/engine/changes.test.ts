import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  CHANGES,
  changesBetween,
  type GameEvent,
  type GameFact,
  type GameState,
  gameEnd,
  type Round,
  reduce,
  replay,
  runningRound,
  standingsOf,
  type Trick,
} from '../../src/engine';
import { chanceOf, effort } from './chance';
import { amendment, comingOrGoing, randomFact } from './facts';
import { checkState } from './invariants';
import { frozen, played, plays, refusalOf, repairing, roundOf, started, table, tell } from './log';
import { randomOptions, TABLES } from './truth';

vi.setConfig({ testTimeout: 120_000 });

const RUNS = 24;
const STEPS = 90;

const told = new Set<string>();

/** All that a table is shown of a game, worked out apart from what tells the changes. */
function shown(state: GameState): unknown {
  const end = gameEnd(state);
  return {
    names: state.players.map(({ name }) => name),
    seats: state.seats,
    dealer: runningRound(state) === undefined ? state.seats[state.dealer] : undefined,
    options: state.options,
    rounds: state.rounds.map(shownRound),
    totals: standingsOf(state).map(({ total }) => total),
    isOver: end !== undefined,
    winners: end === undefined ? [] : standingsOf(state).flatMap(({ rank, player }) => (rank === 1 ? [player] : [])),
  };
}

function shownRound(round: Round): unknown {
  const player = (seat: number) => round.seats[seat];
  const all = (seats: readonly number[] | undefined) => seats?.map(player);
  const trick = ({ entry, leader, sittingOut, fools, winner, state }: Trick) => {
    const position = { leader: leader === undefined ? undefined : player(leader), sittingOut: all(sittingOut) };
    if (state !== 'done' && entry.plays.length === 0) return position;
    const isMarked = entry.plays.length === 0 && entry.marked !== undefined;
    return {
      ...position,
      cards: entry.plays.map(({ card }) => card),
      told: entry.skipped ?? (isMarked ? 'marked' : 'cards'),
      fools: all(fools),
      winner: winner === undefined ? undefined : player(winner),
      isOverruled: entry.overruled !== undefined,
    };
  };
  const { score, current } = round;
  const isNext = current !== undefined && (score === undefined || current.entry.plays.length > 0);
  const people = [...round.seats].sort((one, other) => one - other);
  const of = <T>(list: readonly T[]) => people.map((each) => list[round.seats.indexOf(each)]);
  return {
    dealer: player(round.dealer),
    options: round.options,
    tricks: [...round.tricks, ...(isNext ? [current] : [])].map(trick),
    isOpen: round.current !== undefined,
    score: score && { anyway: score.anyway, points: of(score.points), left: of(score.left.map(String)) },
  };
}

/** Equal options may be written with a field left out or empty. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const AMENDMENTS = /Amended$|Overruled$|^player/;

describe.each(TABLES)('amendments of random games: $name', (kind) => {
  it('are told whenever something shown differs; the log gives the state back, and undo all that was', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = chanceOf(seed);
        const options = randomOptions(kind, chance, 10);
        const start = reduce(undefined, { ...started(options, kind.players, 0, 'table'), at: 0 });
        if (!start.ok) throw new Error(start.error.code);
        let state = frozen(start.value);
        const log: GameEvent[] = [...state.done];
        for (let step = 1; step <= STEPS; step++) {
          const isBetween = runningRound(state) === undefined;
          const isAmending = state.rounds.length > 0 && chance.percent(40);
          const fact: GameFact = isAmending
            ? amendment(state, kind, chance)
            : isBetween && chance.percent(15)
              ? comingOrGoing(state, kind, chance)
              : randomFact(state, kind, chance);
          const event = { ...fact, at: step } as GameEvent;
          const next = reduce(state, frozen(event));
          if (!next.ok) continue;
          log.push(event);
          const before = state;
          state = frozen(next.value);
          if (!AMENDMENTS.test(fact.type)) continue;
          checkState(state);
          const changes = changesBetween(before, state);
          for (const { code } of changes) told.add(code);
          const isSame = JSON.stringify(plain(shown(before))) === JSON.stringify(plain(shown(state)));
          if (isSame !== (changes.length === 0)) expect(plain(shown(state))).toEqual(plain(shown(before)));
          expect(changes.length === 0).toBe(isSame);
          const back = reduce(state, { type: 'undone', at: step });
          if (!back.ok) throw new Error(back.error.code);
          expect({ ...back.value, length: 0, undone: [] }).toStrictEqual({ ...before, length: 0, undone: [] });
        }
        expect(replay(log)).toStrictEqual({ ok: true, value: state });
      }),
      effort(RUNS),
    );
  });
});

afterAll(() => {
  expect(CHANGES.filter((code) => !told.has(code))).toEqual([]);
});

/** Three tricks of four players; the Fools are seats 2, 0 and 1. */
const three = () =>
  tell(
    table(4),
    ...plays([0, 1, 2, 3], 'G5 G9 R2 Y3'),
    ...plays([1, 3, 0], 'G10 G4 R5'),
    ...plays([1, 2, 3], 'B2 B3 B4'),
  );
const inTrick2 = {
  type: 'trickAmended',
  round: 0,
  trick: 1,
  entry: { plays: played([1, 3, 0], 'G10 G4 G6') },
} as const;
const inTrick3 = { trick: 2, entry: { plays: played([1, 2, 0], 'B2 B3 B5') } };

describe('several tricks given anew at once', () => {
  it('fit where one alone does not', () => {
    expect(refusalOf(three(), inTrick2)).toBe('ERR_LATER_ENTRIES');
    const state = tell(three(), { ...inTrick2, also: [inTrick3] });
    expect(roundOf(state).tricks.map(({ fools }) => fools)).toEqual([[2], [3], [1]]);
    expect(roundOf(state).current?.leader).toBe(0);
    expect(roundOf(tell(state, { type: 'undone' }))).toStrictEqual(roundOf(three()));
  });

  it('are given in order, and are tricks of the round', () => {
    const wrong = [
      { ...inTrick3, trick: 1 },
      { ...inTrick3, trick: 0 },
      { ...inTrick3, trick: 9 },
    ];
    for (const each of wrong) expect(refusalOf(three(), { ...inTrick2, also: [each] })).toBe('ERR_NO_TRICK');
  });

  it('are repaired after each where the rest is kept, and after the last where it is cleared', () => {
    const on = tell(three(), ...plays([3, 0, 2], 'Y4 Y5 Y6'));
    const fact = { ...inTrick2, also: [inTrick3] };
    expect(refusalOf(on, fact)).toBe('ERR_LATER_ENTRIES');
    const kept = roundOf(tell(on, { ...fact, ...repairing('keep') }));
    expect(kept.tricks.map(({ leader }) => leader)).toEqual([0, 1, 1, 3]);
    const cleared = roundOf(tell(on, { ...fact, ...repairing('clear') }));
    expect(cleared.tricks).toHaveLength(3);
    expect(cleared.current).toMatchObject({ leader: 0, sittingOut: [1] });
  });
});

describe('what is told of an amendment', () => {
  it('is that a round keeps its seats, and the others hold from the next on', () => {
    const seats = [2, 1, 0, 3];
    const kept = tell(three(), { type: 'seatsAmended', seats, ...repairing('keep') });
    expect(changesBetween(three(), kept)).toEqual([{ code: 'SEATS', facts: { after: seats, kept: 0 } }]);
    const fresh = table(4);
    expect(changesBetween(fresh, tell(fresh, { type: 'seatsAmended', seats }))).toContainEqual({
      code: 'SEATS',
      facts: { after: seats, kept: undefined },
    });
  });

  it('are all the dealers that follow from one', () => {
    const round: readonly GameFact[] = [
      { type: 'roundStarted' },
      { type: 'roundScored', left: [[], 2, 3, 4], fools: [] },
    ];
    const before = tell(table(4), ...round.slice(1), ...round);
    const after = tell(before, { type: 'dealerAmended', dealer: 1, round: 0, passesOn: true });
    expect(changesBetween(before, after)).toEqual([
      { code: 'DEALER', facts: { before: 1, after: 3 } },
      { code: 'DEALER', facts: { round: 0, before: 3, after: 1 } },
      { code: 'DEALER', facts: { round: 1, before: 0, after: 2 } },
    ]);
  });

  it('is that the disc moves, by player', () => {
    const after = tell(three(), { ...inTrick2, ...repairing('keep') });
    expect(changesBetween(three(), after)).toEqual([
      { code: 'TRICK_CARDS', facts: { round: 0, trick: 1 } },
      { code: 'TRICK_FOOL', facts: { round: 0, trick: 1, before: [0], after: [3] } },
    ]);
  });

  it('are the points somebody comes in with, and options from a round on', () => {
    const scored = tell(table(4), { type: 'roundScored', left: [[], 8, 3, 4], fools: [] });
    const { options } = table(5).rounds[0] ?? {};
    if (options === undefined) throw new Error('no round');
    const joined = tell(scored, { type: 'playerJoined', player: { id: 'x', name: 'X' }, seat: 4, points: -7, options });
    const changes = changesBetween(scored, joined);
    expect(changes[0]).toEqual({ code: 'PLAYER_JOINED', facts: { player: 4, points: -7 } });
    expect(changes.filter(({ code }) => code === 'OPTIONS')).toEqual([
      {
        code: 'OPTIONS',
        facts: { option: 'deck', before: [17, 13, 11, 8, 3], after: [20, 16, 14, 10, 4], from: undefined },
      },
    ]);
    const lower = tell(scored, { type: 'optionsAmended', options: { ...scored.options, onePenalty: 1 }, from: 0 });
    expect(changesBetween(scored, lower)).toEqual([
      { code: 'OPTIONS', facts: { option: 'onePenalty', before: 5, after: 1, from: 0 } },
    ]);
  });
});
