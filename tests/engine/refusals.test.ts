import { describe, expect, it } from 'vitest';
import {
  checkLeft,
  checkOptions,
  type GameFact,
  type GameState,
  type HandLeft,
  parseCard,
  parseSum,
  REFUSALS,
  type RefusalCode,
  type Result,
  reduce,
} from '../../src/engine';
import { cards, deckOf, digital, oddNumberIn, optionsOf, plays, roundOf, started, table, tell } from './log';

/** Four players, two cards each: G2–G5, R2–R3, Y2, one 1. */
const small = { deck: deckOf(4, 2, 1, 0, 1) };
const game = () => table(4, small);
const one = () => tell(game(), ...plays([0, 1, 2, 3], 'G2 G3 G4 R2'));
const whole = () => tell(one(), ...plays([2, 0, 1], 'Y2 G5 1'));
const unresolved = () => tell(game(), ...plays([0, 1, 2, 3], 'G2 ? G4 G3'));
const over = () => tell(game(), { type: 'gameStopped' });
const hands = () => digital(['G2 R2', 'G3 R3', 'G4 Y2', 'G5 1'].map(cards), small);
/** Two hands of one card each, G8 and R4, after every card was seen. */
const twoHold = () => {
  const state = table(7, { deck: deckOf(7, 4, 2, 0, 1), discs: 2 });
  return tell(
    state,
    ...plays([0, 1, 2, 3, 4, 5, 6], 'G5 R2 G3 R3 G4 G6 G7'),
    ...plays([6, 0, 2, 4, 5], '1 G2 Y2 Y3 R5'),
  );
};

const told = (state: GameState | undefined, fact: GameFact): Result<unknown> => reduce(state, { ...fact, at: 0 });
const card = (state: GameState, seat: number, line: string) => told(state, plays([seat], line)[0] as GameFact);
const left = (state: GameState, ...hand: readonly (HandLeft | undefined)[]) => checkLeft(roundOf(state), hand);
const adjusted = (change: object) =>
  told(game(), { type: 'scoreAdjusted', round: 0, player: 0, points: -5, reason: 'revoke', ...change } as GameFact);

/** A way to come by each code. */
const WAYS: Readonly<Record<RefusalCode, () => Result<unknown>>> = {
  ERR_EMPTY: () => parseCard(''),
  ERR_NOT_A_CARD: () => parseCard('Q5'),
  ERR_NO_SUCH_RANK: () => parseCard('B16'),
  ERR_COLOUR_OPEN: () => parseCard('7'),
  ERR_NOT_A_SUM: () => parseSum('5+x', 5),

  ERR_PLAYERS: () => checkOptions(optionsOf(4), 9),
  ERR_DEALER: () => told(undefined, started(optionsOf(4), 4, 4, 'table')),
  ERR_DECK: () => checkOptions(optionsOf(4, { deck: deckOf(30, 0, 0, 0, 2) }), 4),
  ERR_UNEVEN_DEAL: () => checkOptions(optionsOf(4, { deck: deckOf(5, 0, 0, 0, 0) }), 4),
  ERR_DISCS: () => checkOptions(optionsOf(4, { discs: 2 }), 4),
  ERR_OPTIONS: () => checkOptions(optionsOf(4, { lowest: 80 }), 4),
  ERR_SCHEMA: () => told(undefined, { ...started(optionsOf(4), 4, 0, 'table'), schema: 99 } as GameFact),
  ERR_NOT_STARTED: () => told(undefined, { type: 'roundStarted' }),
  ERR_ALREADY_STARTED: () => told(game(), started(optionsOf(4), 4, 0, 'table')),
  ERR_HANDS: () =>
    told(tell(undefined, started(optionsOf(4, small), 4, 0, 'digital')), { type: 'roundStarted', hands: [] }),

  ERR_GAME_OVER: () => told(over(), { type: 'roundStarted' }),
  ERR_GAME_GOES_ON: () => told(game(), { type: 'gameContinued' }),
  ERR_ROUND_RUNNING: () => told(game(), { type: 'roundStarted' }),
  ERR_NO_ROUND: () => told(tell(undefined, started(optionsOf(4), 4, 0, 'table')), { type: 'tricksSkipped' }),
  ERR_ROUND_DONE: () => card(whole(), 0, 'R3'),
  ERR_NOTHING_TO_UNDO: () => told(game(), { type: 'undone' }),
  ERR_NOTHING_TO_REDO: () => told(game(), { type: 'redone' }),

  ERR_NOT_IN_DECK: () => card(game(), 0, 'B2'),
  ERR_CARD_GONE: () => card(one(), 2, 'G2'),
  ERR_TOO_MANY_ONES: () => card(tell(game(), ...plays([0], '1')), 1, '1'),
  ERR_MUST_FOLLOW: () => card(tell(hands(), ...plays([0], 'G2')), 1, 'R3'),
  ERR_NOT_HELD: () => card(hands(), 0, 'G3'),
  ERR_LEADER_UNKNOWN: () => card(tell(game(), { type: 'tricksSkipped', count: 1 }), 0, 'G2'),
  ERR_SITTING_OUT_UNKNOWN: () =>
    card(tell(game(), { type: 'tricksSkipped', count: 1 }, { type: 'positionNamed', leader: 0 }), 0, 'G2'),
  ERR_NOT_YOUR_TURN: () => card(game(), 1, 'G2'),
  ERR_SITS_OUT: () => card(one(), 3, 'G5'),
  ERR_NO_SEAT: () => card(game(), 4, 'G2'),
  ERR_FOOL_COUNT: () => told(game(), { type: 'foolMarked', fools: [0, 1] }),
  ERR_FOOL_IMPOSSIBLE: () =>
    told(one(), {
      type: 'trickAmended',
      round: 0,
      trick: 0,
      entry: { plays: [0, 1, 2, 3].map((seat) => ({ seat, card: `G${seat + 2}` as const })), marked: { fools: [2] } },
    }),
  ERR_WINNER_IMPOSSIBLE: () => told(unresolved(), { type: 'foolMarked', fools: [1], winner: 1 }),
  ERR_SITTING_OUT_COUNT: () => told(game(), { type: 'positionNamed', leader: 0, sittingOut: [1, 2] }),
  ERR_TRICK_STARTED: () => told(tell(game(), ...plays([0], 'G2')), { type: 'positionNamed', leader: 1 }),
  ERR_TRICK_UNRESOLVED: () => card(unresolved(), 0, 'G5'),
  ERR_NO_TRICK: () => told(game(), { type: 'leaderAmended', round: 0, trick: 3, leader: 0 }),
  ERR_TOO_MANY_CARDS: () => told(one(), { type: 'sittingOutAmended', round: 0, trick: 0, sittingOut: [3] }),

  ERR_LEFT_MISSING: () => left(game(), [], [], [], undefined),
  ERR_NOBODY_OUT: () => left(game(), 2, 3, 4, 5),
  ERR_LEFT_COUNT: () => left(whole(), [], [], [], []),
  ERR_LEFT_GONE: () => left(one(), [], [], [], ['G2']),
  ERR_LEFT_SUM: () => left(whole(), [], [], [], 4),
  ERR_LEFT_TOTAL: () => left(twoHold(), [], 8, [], 8, [], [], []),
  ERR_LEFT_TOO_MANY: () => left(game(), [], ['G2'], [], ['G3']),
  ERR_LEFT_NUMBER: () => left(game(), [], -3, [], []),
  ERR_OUT_FOOLS: () => told(game(), { type: 'roundScored', left: [[], [], [], 3] }),

  ERR_LATER_ENTRIES: () =>
    told(whole(), { type: 'trickAmended', round: 0, trick: 0, entry: { plays: [], marked: { fools: [0] } } }),
  ERR_SEATS: () => told(game(), { type: 'seatsAmended', seats: [0, 1, 2, 2] }),
  ERR_POINTS: () => adjusted({ points: 0 }),
  ERR_REASON: () => adjusted({ reason: '' }),
  ERR_BIDS: () => told(game(), { type: 'bidsMade', seats: [0] }),
  ERR_UNKNOWN_EVENT: () => told(game(), { type: 'cheered' } as unknown as GameFact),
};

describe('every refusal', () => {
  it.each(REFUSALS)('%s comes of something', (code) => {
    const result = WAYS[code]();
    expect(result).toMatchObject({ ok: false, error: { code } });
    if (!result.ok) expect(oddNumberIn((result as { error: unknown }).error)).toBeUndefined();
  });

  it('has one name', () => {
    expect(Object.keys(WAYS).sort()).toEqual([...REFUSALS].sort());
    expect(new Set(REFUSALS).size).toBe(REFUSALS.length);
  });
});
