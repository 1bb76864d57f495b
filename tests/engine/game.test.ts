import { describe, expect, it } from 'vitest';
import {
  canRedo,
  canUndo,
  changesBetween,
  endingsNear,
  type GameEvent,
  type GameFact,
  type GameState,
  gameEnd,
  type HandLeft,
  isStopped,
  mostLost,
  type Options,
  phaseOf,
  replay,
  roundPoints,
  standingsOf,
} from '../../src/engine';
import { cards, deckOf, digital, optionsOf, plays, refusalOf, started, table, tell } from './log';

/** A round that brings each seat so many points: 10 for who is out, 0 with the disc, less for the others, possible or not. */
function round(...points: readonly number[]): GameFact[] {
  const left = points.map((each): HandLeft => (each >= 0 ? [] : -each));
  const fools = points.flatMap((each, seat) => (each === 0 ? [seat] : []));
  return [{ type: 'roundStarted' }, { type: 'roundScored', left, fools, anyway: true }];
}

const rounds = (count: number, ...points: readonly number[]) =>
  Array.from({ length: count }, () => round(...points)).flat();

function game(changes: Partial<Options> = {}, dealer = 3): GameState {
  return tell(undefined, started(optionsOf(4, changes), 4, dealer, 'table'));
}

const reasonsOf = (state: GameState) => gameEnd(state)?.reasons;
const UNDO: GameFact = { type: 'undone' };
const REDO: GameFact = { type: 'redone' };
const deal: GameFact = { type: 'roundStarted' };

describe('the end of a game (R17)', () => {
  it('comes at −80, not at −79', () => {
    const near = tell(game(), ...round(10, -79, -1, -1));
    expect(phaseOf(near)).toBe('between');
    const over = tell(near, ...round(10, -1, -1, -1));
    expect(phaseOf(over)).toBe('over');
    expect(reasonsOf(over)).toEqual([{ reason: 'lowest', players: [1] }]);
    expect(refusalOf(over, deal)).toBe('ERR_GAME_OVER');
  });

  it('waits for the running round', () => {
    const over = tell(game(), ...round(10, -90, -1, -1));
    expect(phaseOf(over)).toBe('over');
    const back = tell(over, UNDO);
    expect(phaseOf(back)).toBe('playing');
  });

  it('comes at six +10s, not at five, and zeros do not count', () => {
    const near = tell(game(), ...rounds(5, 10, -1, -1, -1), ...round(0, -1, -1, -1));
    expect(phaseOf(near)).toBe('between');
    const over = tell(near, ...round(10, -1, -1, -1));
    expect(reasonsOf(over)).toEqual([{ reason: 'tens', players: [0] }]);
    expect(standingsOf(over)[0]).toMatchObject({ total: 60, tens: 6, rank: 1 });
  });

  it('may count the +10s of all', () => {
    const near = tell(game({ tensOverAll: true }), ...round(10, 10, -1, -1), ...round(10, -1, 10, 10));
    expect(phaseOf(near)).toBe('between');
    const over = tell(near, ...round(-1, -1, 10, -1));
    expect(reasonsOf(over)).toEqual([{ reason: 'tensOverAll', players: [0, 1, 2, 3] }]);
  });

  it('comes after a number of rounds instead, whatever the totals', () => {
    const near = tell(game({ rounds: 2 }), ...round(10, -500, -1, -1));
    expect(phaseOf(near)).toBe('between');
    expect(reasonsOf(tell(near, ...round(10, -1, -1, -1)))).toEqual([{ reason: 'rounds', players: [] }]);
  });

  it('of 1995 comes after twice as many rounds as players', () => {
    const options = optionsOf(3, {}, '1995');
    const start = tell(undefined, started(options, 3, 2, 'table'));
    const near = tell(start, ...rounds(5, 10, -30, -1));
    expect(phaseOf(near)).toBe('between');
    expect(phaseOf(tell(near, ...round(10, -1, -1)))).toBe('over');
  });

  it('comes when the table stops, and a round that runs does not count', () => {
    const stopped = tell(game(), ...round(10, -5, -1, -1), deal, ...plays([1, 2], 'G2 G3'), { type: 'gameStopped' });
    expect(phaseOf(stopped)).toBe('over');
    expect(reasonsOf(stopped)).toEqual([{ reason: 'stopped', players: [] }]);
    expect(roundPoints(stopped).length).toBe(1);
    expect(standingsOf(stopped).map((each) => each.total)).toEqual([10, -5, -1, -1]);
    for (const fact of [deal, ...plays([3], 'G4'), { type: 'gameStopped' } as const]) {
      expect(refusalOf(stopped, fact)).toBe('ERR_GAME_OVER');
    }
  });

  it('comes by the rules after all where a correction takes a game that was stopped past them', () => {
    const stopped = tell(game(), ...round(10, -75, -1, -1), { type: 'gameStopped' });
    const scores: GameFact = { type: 'roundAmended', round: 0, left: [[], 85, 1, 1], fools: [], anyway: true };
    const past = tell(stopped, scores);
    expect(reasonsOf(past)).toEqual([{ reason: 'lowest', players: [1] }]);
    expect(isStopped(past)).toBe(false);
    expect(changesBetween(stopped, past)).toContainEqual({ code: 'ENDS', facts: { round: 0, reasons: ['lowest'] } });
    expect(reasonsOf(tell(past, UNDO))).toEqual([{ reason: 'stopped', players: [] }]);
    // The table had played on beyond the rules: it was the table that stopped.
    const on = tell(game(), ...round(10, -90, -1, -1), { type: 'gameContinued' }, { type: 'gameStopped' });
    expect(isStopped(on)).toBe(true);
  });
});

describe('playing on', () => {
  const over = () => tell(game(), ...round(10, -90, -1, -1));

  it('has no other end than that the table stops', () => {
    expect(refusalOf(game(), { type: 'gameContinued' })).toBe('ERR_GAME_GOES_ON');
    const on = tell(over(), { type: 'gameContinued' }, ...rounds(7, 10, -10, -1, -1));
    expect(phaseOf(on)).toBe('between');
    expect(endingsNear(on)).toEqual([]);
    expect(reasonsOf(tell(on, { type: 'gameStopped' }))).toEqual([{ reason: 'stopped', players: [] }]);
    expect(phaseOf(tell(on, { type: 'gameStopped' }, { type: 'gameContinued' }, ...round(10, -1, -1, -1)))).toBe(
      'between',
    );
  });

  it('after a mere stop leaves R17 as it was', () => {
    const resumed = tell(game(), ...round(10, -70, -1, -1), { type: 'gameStopped' }, { type: 'gameContinued' });
    expect(phaseOf(resumed)).toBe('between');
    expect(phaseOf(tell(resumed, ...round(10, -10, -1, -1)))).toBe('over');
  });

  it('resumes a round that ran', () => {
    const state = tell(game(), deal, ...plays([0], 'G2'), { type: 'gameStopped' }, { type: 'gameContinued' });
    expect(phaseOf(tell(state, ...plays([1], 'G3')))).toBe('playing');
  });
});

describe('standings (R18)', () => {
  it('share ranks: 1, 1, 3', () => {
    const state = tell(game(), ...round(10, -8, 10, -4));
    expect(standingsOf(state)).toEqual([
      { player: 0, total: 10, tens: 1, rank: 1 },
      { player: 1, total: -8, tens: 0, rank: 4 },
      { player: 2, total: 10, tens: 1, rank: 1 },
      { player: 3, total: -4, tens: 0, rank: 3 },
    ]);
  });

  it('count adjustments in totals, not among the tens', () => {
    const adjust = (points: number): GameFact => ({
      type: 'scoreAdjusted',
      round: 0,
      player: 1,
      points,
      reason: 'revoke',
    });
    const state = tell(game(), ...round(10, -70, -1, -1), adjust(10));
    expect(standingsOf(state)[1]).toEqual({ player: 1, total: -60, tens: 0, rank: 4 });
    expect(phaseOf(tell(state, adjust(-20)))).toBe('over');
    expect(phaseOf(tell(state, adjust(-19)))).toBe('between');
  });

  const wrong: readonly [name: string, change: object, code: string][] = [
    ['of a round that is not', { round: 1 }, 'ERR_NO_ROUND'],
    ['of nobody', { player: 4 }, 'ERR_NO_SEAT'],
    ['of nothing', { points: 0 }, 'ERR_POINTS'],
    ['of half a point', { points: 0.5 }, 'ERR_POINTS'],
    ['of more than can be', { points: -10_001 }, 'ERR_POINTS'],
    ['without a reason', { reason: ' ' }, 'ERR_REASON'],
  ];
  it.each(wrong)('take no adjustment %s', (_, change, code) => {
    const state = tell(game(), ...round(10, -1, -1, -1));
    const fact = { type: 'scoreAdjusted', round: 0, player: 0, points: -5, reason: 'revoke', ...change } as GameFact;
    expect(refusalOf(state, fact)).toBe(code);
  });
});

describe('what could end the game next round', () => {
  it('is the nearest limit, and a sixth ten', () => {
    const state = tell(game(), ...rounds(5, 10, -14, -3, -1));
    expect(endingsNear(state)).toEqual([
      { reason: 'tens', player: 0, need: 1 },
      { reason: 'lowest', player: 1, need: 10 },
      { reason: 'lowest', player: 2, need: 65 },
      { reason: 'lowest', player: 3, need: 75 },
    ]);
  });

  it('is nothing that cannot be lost in a round', () => {
    // 4 players hold 12 cards and can keep 6 of them: 17 + 16 + 15 + 14 + 13 + 13.
    expect(mostLost(optionsOf(4), 4)).toBe(88);
    expect(mostLost(optionsOf(4, { bids: true }), 4)).toBe(176);
    expect(endingsNear(game({ lowest: -89 }))).toEqual([]);
    expect(endingsNear(game({ lowest: -88 })).length).toBe(4);
  });

  it('is the last of a number of rounds', () => {
    expect(endingsNear(game({ rounds: 2 }))).toEqual([]);
    expect(endingsNear(tell(game({ rounds: 2 }), ...round(10, -1, -1, -1)))).toEqual([
      { reason: 'rounds', player: undefined, need: 0 },
    ]);
  });

  it('is the tens of all together', () => {
    const state = tell(game({ tensOverAll: true, lowest: -1000 }), ...rounds(2, 10, -1, 10, -1));
    expect(endingsNear(state)).toEqual([{ reason: 'tensOverAll', player: undefined, need: 2 }]);
  });
});

describe('the deal (R19)', () => {
  it('passes on clockwise with each score', () => {
    let state = game({}, 2);
    const dealers = [state.dealer];
    for (let i = 0; i < 5; i++) {
      state = tell(state, ...round(10, -1, -1, -1));
      dealers.push(state.dealer);
    }
    expect(dealers).toEqual([2, 3, 0, 1, 2, 3]);
    expect(state.rounds.map((each) => each.dealer)).toEqual([2, 3, 0, 1, 2]);
  });

  it('waits while one runs', () => {
    const state = tell(game(), deal);
    expect(refusalOf(state, deal)).toBe('ERR_ROUND_RUNNING');
    expect(refusalOf(game(), ...(plays([0], 'G2') as [GameFact]))).toBe('ERR_NO_ROUND');
  });

  it('of hands must be the deck', () => {
    const deck = deckOf(4, 0, 0, 0, 0);
    const start = tell(undefined, started(optionsOf(4, { deck }), 4, 3, 'digital'));
    const rows: readonly [line: readonly string[], ok: boolean][] = [
      [['G2', 'G3', 'G4', 'G5'], true],
      [['G2', 'G3', 'G4', 'G4'], false],
      [['G2', 'G3', 'G4', 'R2'], false],
      [['G2', 'G3', 'G4 G5', ''], false],
      [['G2', 'G3', 'G4'], false],
      [['G2', 'G3', 'G4', 'G5', ''], false],
    ];
    for (const [line, ok] of rows) {
      const code = refusalOf(start, { type: 'roundStarted', hands: line.map(cards) });
      expect(code, line.join('|')).toBe(ok ? undefined : 'ERR_HANDS');
    }
  });
});

describe('1995: bids', () => {
  const bid = (...seats: number[]): GameFact => ({ type: 'bidsMade', seats });
  const open = () => tell(game({ bids: true, onePenalty: 1 }), deal);

  it('are kept, broken or lost to the disc', () => {
    const score = (left: readonly HandLeft[], fools: readonly number[]): GameFact => ({
      type: 'roundScored',
      left,
      fools,
    });
    const pointsOf = (state: GameState) => state.rounds[0]?.score?.points;
    const made = tell(open(), bid(0, 2));
    expect(pointsOf(tell(made, score([[], ['R5'], ['1', 'G3'], 4], [])))).toEqual([25, -5, -8, -4]);
    expect(pointsOf(tell(made, score([[], ['R5'], [], 4], [])))).toEqual([25, -5, 25, -4]);
    expect(pointsOf(tell(made, score([[], ['R5'], [], 4], [2])))).toEqual([25, -5, 0, -4]);
    expect(pointsOf(tell(open(), bid(1), bid(), score([[], [], 3, 4], [])))).toEqual([10, 10, -3, -4]);
  });

  it('count one ten each', () => {
    const state = tell(open(), bid(0), { type: 'roundScored', left: [[], 2, 3, 4], fools: [] });
    expect(standingsOf(state)[0]).toMatchObject({ total: 20, tens: 1 });
  });

  it('count only while the table plays with them', () => {
    const without = { ...optionsOf(4), bids: false, onePenalty: 1 };
    const state = tell(open(), bid(0), { type: 'optionsAmended', options: without });
    const scored = tell(state, { type: 'roundScored', left: [[], 2, 3, 4], fools: [] });
    expect(scored.rounds[0]?.score?.points).toEqual([10, -2, -3, -4]);
  });

  const rows: readonly [name: string, state: () => GameState, fact: GameFact][] = [
    ['where the table has none', () => tell(game(), deal), bid(0)],
    ['once a card lies there', () => tell(open(), ...plays([0], 'G2')), bid(0)],
    ['in the second trick', () => tell(open(), { type: 'foolMarked', fools: [1] }), bid(0)],
    ['of a seat that is none', open, bid(4)],
    ['of the same seat twice', open, bid(1, 1)],
  ];
  it.each(rows)('are not made %s', (_, state, fact) => {
    expect(refusalOf(state(), fact)).toBe('ERR_BIDS');
  });
});

describe('undo and redo', () => {
  it('go across the end of a round and of the game', () => {
    const start = tell(game(), ...round(10, -70, -1, -1), deal);
    const over = tell(start, { type: 'roundScored', left: [[], 20, 3, 4], fools: [] });
    expect(phaseOf(over)).toBe('over');
    const back = tell(over, UNDO);
    expect(phaseOf(back)).toBe('playing');
    expect(back.dealer).toBe(start.dealer);
    const corrected = tell(back, { type: 'roundScored', left: [[], 2, 3, 4], fools: [] });
    expect(phaseOf(corrected)).toBe('between');
    expect(canRedo(corrected)).toBe(false);
    const again = tell(corrected, UNDO, { type: 'roundScored', left: [[], 30, 3, 4], fools: [] });
    expect(phaseOf(again)).toBe('over');
    expect(roundPoints(again).length).toBe(2);
    const earlier = tell(again, UNDO, UNDO, UNDO);
    expect(phaseOf(earlier)).toBe('playing');
    expect(earlier.rounds.length).toBe(1);
    const forth = tell(earlier, REDO, REDO, REDO);
    expect(standingsOf(forth)).toEqual(standingsOf(again));
    expect(phaseOf(forth)).toBe('over');
  });

  it('keep all in the log', () => {
    const state = tell(game(), deal, ...plays([0, 1], 'G2 G3'), UNDO, UNDO, REDO);
    expect(state.length).toBe(7);
    expect(state.done.map((event) => event.type)).toEqual(['gameStarted', 'roundStarted', 'cardPlayed']);
    expect(state.undone.map((event) => event.type)).toEqual(['cardPlayed']);
  });

  it('take back all but the start and its first deal', () => {
    expect(canUndo(game())).toBe(false);
    expect(refusalOf(game(), UNDO)).toBe('ERR_NOTHING_TO_UNDO');
    const dealt = tell(game(), deal);
    expect(canUndo(dealt)).toBe(false);
    expect(canUndo(tell(dealt, ...plays([0], 'G2')))).toBe(true);
    const other = tell(game(), { type: 'dealerAmended', dealer: 1 });
    expect(canUndo(other)).toBe(true);
    expect(tell(other, UNDO).dealer).toBe(3);
  });

  it('redo nothing once something else happened', () => {
    const state = tell(game(), deal, ...plays([0], 'G2'), UNDO, ...plays([0], 'G3'));
    expect(canRedo(state)).toBe(false);
    expect(refusalOf(state, REDO)).toBe('ERR_NOTHING_TO_REDO');
  });

  it('are quick however long the log is', () => {
    const turns = Array.from({ length: 400 }, (_, at) => (at < 200 ? UNDO : REDO));
    const long = tell(game({ lowest: -10_000, tens: 1000 }), ...rounds(250, 10, -1, -1, -1));
    const log = [...long.done, ...turns.map((fact) => ({ ...fact, at: 0 }))];
    const timed = (events: readonly GameEvent[]) => {
      const start = performance.now();
      return { again: replay(events), took: performance.now() - start };
    };
    const plain = timed(long.done);
    const { again, took } = timed(log);
    // Working all out anew for each of the 200 would take 200 times as long.
    expect(took).toBeLessThan(20 * plain.took + 100);
    expect(again.ok && again.value.rounds.length).toBe(250);
    expect(again.ok && again.value.length).toBe(log.length);
  });
});

describe('a log', () => {
  it('begins with its game, once', () => {
    expect(refusalOf(undefined, deal)).toBe('ERR_NOT_STARTED');
    expect(replay([])).toMatchObject({ ok: false, error: { code: 'ERR_NOT_STARTED' } });
    expect(refusalOf(game(), started(optionsOf(4), 4, 3, 'table'))).toBe('ERR_ALREADY_STARTED');
    expect(refusalOf(game(), { type: 'meteorStruck' } as unknown as GameFact)).toBe('ERR_UNKNOWN_EVENT');
  });

  it('names the event that does not fit', () => {
    const log = [...tell(game(), deal).done, { ...deal, at: 5 }];
    expect(replay(log)).toEqual({ ok: false, error: { code: 'ERR_ROUND_RUNNING', facts: { event: 2 } } });
  });

  const start = started(optionsOf(4), 4, 3, 'table');
  const rows: readonly [name: string, change: object, code: string][] = [
    ['of a newer version', { schema: 2 }, 'ERR_SCHEMA'],
    ['with a dealer who is none', { dealer: 4 }, 'ERR_DEALER'],
    ['with one person on two chairs', { players: ['a', 'b', 'a', 'c'].map((id) => ({ id, name: 'X' })) }, 'ERR_SEATS'],
    ['of three', { players: ['a', 'b', 'c'].map((id) => ({ id, name: 'X' })) }, 'ERR_PLAYERS'],
    ['of options that cannot be', { options: optionsOf(4, { discs: 2 }) }, 'ERR_DISCS'],
  ];
  it.each(rows)('is no game %s', (_, change, code) => {
    expect(refusalOf(undefined, { ...start, ...change } as GameFact)).toBe(code);
  });

  it('takes equal names for different people', () => {
    const players = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: 'Ali' }));
    expect(refusalOf(undefined, { ...start, players } as GameFact)).toBeUndefined();
  });
});

describe('a digital round', () => {
  const state = () => digital(['G2 R2', 'G3 R3', 'G4 R4', 'G5 1'].map(cards), { deck: deckOf(4, 3, 0, 0, 1) });

  it('takes only what may be played, of the hand that plays', () => {
    const led = tell(state(), ...plays([0], 'G2'));
    expect(refusalOf(led, { type: 'cardPlayed', seat: 1, card: 'R3' })).toBe('ERR_MUST_FOLLOW');
    expect(refusalOf(led, { type: 'cardPlayed', seat: 1, card: 'G4' })).toBe('ERR_NOT_HELD');
    expect(refusalOf(led, { type: 'cardPlayed', seat: 1, card: '?' })).toBe('ERR_NOT_HELD');
    expect(refusalOf(led, { type: 'cardPlayed', seat: 1, card: 'G3' })).toBeUndefined();
  });

  it('is not marked or skipped over its cards', () => {
    const led = tell(state(), ...plays([0], 'G2'));
    expect(refusalOf(led, { type: 'foolMarked', fools: [1] })).toBe('ERR_TRICK_UNRESOLVED');
    expect(refusalOf(led, { type: 'tricksSkipped', count: 1 })).toBe('ERR_TRICK_UNRESOLVED');
    expect(refusalOf(state(), { type: 'tricksSkipped' })).toBe('ERR_TRICK_UNRESOLVED');
  });

  it('keeps to the deck that was dealt', () => {
    const options = optionsOf(4, { deck: deckOf(8, 0, 0, 0, 0) });
    expect(refusalOf(state(), { type: 'optionsAmended', options })).toBe('ERR_HANDS');
  });
});

describe('a table at its largest and smallest', () => {
  it('plays three with tricks of two, and eight with two discs', () => {
    const three = table(3, { edition: '1995', deck: optionsOf(3, {}, '1995').deck });
    expect(three.rounds[0]?.hand).toBe(20);
    const eight = table(8);
    expect(eight.rounds[0]).toMatchObject({ hand: 11, options: { discs: 2 } });
  });
});
