import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  canRedo,
  canUndo,
  changesBetween,
  type GameEvent,
  type GameFact,
  type GameState,
  REFUSALS,
  reduce,
  replay,
} from '../../src/engine';
import { chanceOf, effort } from './chance';
import { randomFact } from './facts';
import { checkState } from './invariants';
import { frozen, started } from './log';
import { randomOptions, TABLES } from './truth';

vi.setConfig({ testTimeout: 120_000 });

const RUNS = 9;
const STEPS = 120;

/** What was told and taken, so that no kind of fact is left out unseen. */
const taken = new Map<string, number>();

function kindOf(state: GameState, fact: GameFact): string {
  const then = 'then' in fact && fact.then !== undefined ? ` ${fact.then}` : '';
  const also = ('also' in fact ? fact.also : 'tricks' in fact ? fact.tricks : undefined) !== undefined ? ' also' : '';
  const isScored = 'round' in fact && then !== '' && state.rounds[fact.round]?.score !== undefined ? ' scored' : '';
  return `${fact.type}${then}${isScored}${also}`;
}

/** All but where the log stands. */
const contentOf = ({ undone: _undone, length: _length, ...content }: GameState) => content;

function taking(state: GameState, event: GameEvent): GameState {
  const next = reduce(state, frozen(event));
  if (!next.ok) throw new Error(`${event.type}: ${next.error.code}`);
  return frozen(next.value);
}

describe.each(TABLES)('whatever a game is told: $name', (kind) => {
  it('stays a game, and its log gives it back', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = chanceOf(seed);
        const options = randomOptions(kind, chance, 10);
        const type = chance.pick(['table', 'table', 'digital'] as const);
        const start = reduce(undefined, { ...started(options, kind.players, chance.below(kind.players), type), at: 0 });
        if (!start.ok) throw new Error(start.error.code);
        let state = frozen(start.value);
        const log: GameEvent[] = [...state.done];

        for (let step = 1; step <= STEPS; step++) {
          const event = frozen({ ...randomFact(state, kind, chance), at: step } as GameEvent);
          const next = reduce(state, event);
          if (!next.ok) {
            expect(REFUSALS).toContain(next.error.code);
            continue;
          }
          const name = kindOf(state, event);
          taken.set(name, (taken.get(name) ?? 0) + 1);
          log.push(event);
          checkState(frozen(next.value));
          const before = state;
          changesBetween(before, next.value);
          expect(changesBetween(next.value, next.value)).toEqual([]);
          state = next.value;
          expect(state.length).toBe(log.length);
          expect(canRedo(state)).toBe(state.undone.length > 0);
          if (!chance.percent(25) || !canUndo(state)) continue;

          const back = taking(state, { type: 'undone', at: step });
          const forth = taking(back, { type: 'redone', at: step });
          expect(forth).toStrictEqual({ ...state, length: state.length + 2 });
          if (event.type !== 'undone' && event.type !== 'redone') {
            expect(contentOf(back)).toStrictEqual(contentOf(before));
            expect(back.undone).toEqual([event]);
          }
        }
        expect(replay(log)).toStrictEqual({ ok: true, value: state });
        const anew = replay(state.done);
        expect(anew.ok && contentOf(anew.value)).toStrictEqual(contentOf(state));
        let rest = state;
        while (canUndo(rest)) rest = taking(rest, { type: 'undone', at: 0 });
        expect(rest.done.length).toBeLessThanOrEqual(2);
        while (canRedo(rest)) rest = taking(rest, { type: 'redone', at: 0 });
        expect(rest.done).toEqual([...state.done, ...state.undone.toReversed()]);
      }),
      effort(RUNS),
    );
  });
});

afterAll(() => {
  const wanted = [
    ...['roundStarted', 'bidsMade', 'cardPlayed', 'foolMarked', 'tricksSkipped', 'positionNamed', 'roundScored'],
    ...['dealThrownAway', 'scoreAdjusted', 'roundAmended', 'seatsAmended', 'dealerAmended', 'optionsAmended'],
    ...['seatsAmended also', 'dealerAmended also', 'optionsAmended also'],
    ...['trickAmended also', 'trickAmended keep also', 'trickAmended clear also'],
    ...['gameContinued', 'gameStopped', 'undone', 'redone', 'playerRenamed', 'playerJoined', 'playerLeft'],
    ...['trickAmended', 'trickOverruled', 'leaderAmended', 'sittingOutAmended'].flatMap((type) => [
      type,
      `${type} keep`,
      `${type} clear`,
      `${type} keep scored`,
      `${type} clear scored`,
    ]),
  ];
  expect(wanted.filter((name) => !taken.has(name))).toEqual([]);
});
