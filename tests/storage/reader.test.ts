// biome-ignore-all lint/suspicious/noThenProperty: a field of some events; only a function would make them thenable
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EventType, type GameEvent, optionsFor, SCHEMA } from '../../src/engine';
import { readEvent, readLog } from '../../src/storage/reader';
import { readPerson, readSummary } from '../../src/storage/rows';
import { fromLog } from '../../src/storage/summary';
import { overLog, randomLog } from './logs';

const at = 5;
const SEED = '0123456789abcdef'.repeat(4);
const left = [[], 40, ['G5', '1'], 12] as const;
const everyField: { readonly [T in EventType]: Extract<GameEvent, { type: T }> } = {
  gameStarted: {
    type: 'gameStarted',
    schema: SCHEMA,
    id: 'g',
    kind: 'digital',
    players: [{ id: 'a', name: '<svg/onload=alert()>' }],
    dealer: 3,
    options: { ...optionsFor(4)!, rounds: 8 },
    botSeed: 'foolscap daily bots 2028-02-29',
    practice: true,
    daily: '2028-02-29',
    at,
  },
  roundStarted: { type: 'roundStarted', hands: [['G2', '1'], ['B15']], draw: { seed: SEED, cut: '7 Zoë 🂡' }, at },
  bidsMade: { type: 'bidsMade', seats: [0, 7], at },
  cardPlayed: { type: 'cardPlayed', seat: 0, card: '?', standIn: 'late', at },
  foolMarked: { type: 'foolMarked', fools: [1, 2], winner: 0, at },
  tricksSkipped: { type: 'tricksSkipped', count: 3, at },
  positionNamed: { type: 'positionNamed', leader: 0, sittingOut: [1], at },
  roundScored: { type: 'roundScored', left, fools: [0], anyway: true, at },
  dealThrownAway: { type: 'dealThrownAway', at },
  scoreAdjusted: { type: 'scoreAdjusted', round: 0, player: 1, points: -5, reason: 'revoke', at },
  trickAmended: {
    type: 'trickAmended',
    round: 0,
    trick: 1,
    entry: {
      leader: 0,
      sittingOut: [1],
      plays: [{ seat: 0, card: 'R23' }],
      marked: { fools: [2], winner: 0 },
      overruled: { fools: [3], winner: 1 },
      skipped: 'several',
    },
    scores: [{ round: 0, left, fools: [1], anyway: true }],
    then: 'keep',
    at,
  },
  leaderAmended: { type: 'leaderAmended', round: 0, trick: 0, leader: 2, then: 'clear', at },
  sittingOutAmended: { type: 'sittingOutAmended', round: 0, trick: 0, sittingOut: [], then: 'cut', at },
  roundAmended: { type: 'roundAmended', round: 0, left, fools: [], anyway: false, at },
  trickOverruled: { type: 'trickOverruled', round: 0, trick: 1, fools: [2], winner: 0, then: 'keep', at },
  seatsAmended: {
    type: 'seatsAmended',
    seats: [1, 0],
    dealer: 0,
    from: 1,
    tricks: [{ round: 1, trick: 2, entry: { plays: [{ seat: 1, card: 'G2' }], skipped: 'one' } }],
    scores: [{ round: 1, left }],
    then: 'clear',
    at,
  },
  dealerAmended: { type: 'dealerAmended', dealer: 1, round: 0, passesOn: true, then: 'keep', at },
  optionsAmended: {
    type: 'optionsAmended',
    options: optionsFor(8)!,
    from: 0,
    scores: [{ round: 0, left }],
    then: 'keep',
    at,
  },
  playerRenamed: { type: 'playerRenamed', player: 0, name: 'Zoë', at },
  playerJoined: {
    type: 'playerJoined',
    player: { id: 'z', name: 'Zoë' },
    seat: 2,
    points: -12,
    options: optionsFor(5)!,
    at,
  },
  playerLeft: { type: 'playerLeft', player: 2, options: optionsFor(4)!, at },
  gameContinued: { type: 'gameContinued', at },
  gameStopped: { type: 'gameStopped', at },
  undone: { type: 'undone', at },
  redone: { type: 'redone', at },
};

describe('readEvent', () => {
  it.each(Object.entries(everyField))('keeps every field of %s', (_, event) => {
    expect(readEvent(JSON.parse(JSON.stringify(event)))).toEqual(event);
  });

  it('reads every event that the rules accept, unchanged', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const log = randomLog(seed, 60);
        expect(readLog(JSON.parse(JSON.stringify(log)))).toEqual({ events: log });
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('leaves out fields of the future', () => {
    expect(readEvent({ type: 'undone', at, why: 'slip', deep: { more: 1 } })).toEqual({ type: 'undone', at });
  });

  const card = everyField.cardPlayed;
  const started = everyField.gameStarted;
  const dealt = everyField.roundStarted;
  const drawn = (seed: unknown, cut: unknown = '') => ({ ...dealt, draw: { seed, cut } });
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'undone'],
    ['a list', [card]],
    ['no type', { at }],
    ['a type of the future', { type: 'cardSwapped', at }],
    ['a type that every object has', { type: 'toString', at }],
    ['no time', { type: 'undone' }],
    ['a time that is not a number', { type: 'undone', at: '5' }],
    ['a time that is NaN', { type: 'undone', at: Number.NaN }],
    ['a time without end', { type: 'undone', at: Number.POSITIVE_INFINITY }],
    ['a time past the last date', { type: 'undone', at: 9e15 }],
    ['half a millisecond', { type: 'undone', at: 1.5 }],
    ['a seat that no table has', { ...card, seat: 8 }],
    ['a seat below none', { ...card, seat: -1 }],
    ['a seat as text', { ...card, seat: '0' }],
    ['no seat', { type: 'cardPlayed', card: 'G5', at }],
    ['a card that no deck has', { ...card, card: 'G28' }],
    ['a coloured 1', { ...card, card: 'G1' }],
    ['a card with a leading zero', { ...card, card: 'G05' }],
    ['a card in small letters', { ...card, card: 'g5' }],
    ['a card that is a number', { ...card, card: 1 }],
    ['a huge number', { ...everyField.scoreAdjusted, points: 1e300 }],
    ['a huge sum', { ...everyField.roundScored, left: [1e9] }],
    ['a negative sum', { ...everyField.roundScored, left: [-1] }],
    ['a hand without end', { ...everyField.roundStarted, hands: [Array(89).fill('1')] }],
    ['a round without end', { ...everyField.roundScored, left: Array(9).fill(1) }],
    ['a name without end', { ...started, players: [{ id: 'a', name: 'W'.repeat(10_001) }] }],
    ['a name that is an object', { ...started, players: [{ id: 'a', name: { toString: 1 } }] }],
    ['a newer schema', { ...started, schema: SCHEMA + 1 }],
    ['a day that is no text', { ...started, daily: 20261130 }],
    ['a day that is a sentence', { ...started, daily: 'tomorrow' }],
    ['a day in another order', { ...started, daily: '30-11-2026' }],
    ['a day with more behind it', { ...started, daily: '2026-11-30T12:00' }],
    ['a day on two lines', { ...started, daily: '2026-11-30\n' }],
    ['a thirteenth month', { ...started, daily: '2026-13-01' }],
    ['a 31st of November', { ...started, daily: '2026-11-31' }],
    ['a leap day in a common year', { ...started, daily: '2026-02-29' }],
    ['practice that is a number', { ...started, practice: 1 }],
    ['a chance of the bots without end', { ...started, botSeed: 'x'.repeat(10_001) }],
    ['a chance of the bots that is a list', { ...started, botSeed: ['x'] }],
    ['a stand-in for another reason', { ...everyField.cardPlayed, standIn: 'bored' }],
    ['a stand-in that is a truth value', { ...everyField.cardPlayed, standIn: true }],
    ['a seed that is a command', drawn(`${SEED}; curl evil`)],
    ['a seed that leaves the command', drawn('$(id)'.padEnd(64, '0'))],
    ['a seed on two lines', drawn(`${SEED}\n`)],
    ['a seed that is short', drawn('a'.repeat(31))],
    ['a seed without end', drawn('a'.repeat(129))],
    ['a seed that is a number', drawn(7)],
    ['no cut', { ...dealt, draw: { seed: SEED } }],
    ['a cut without end', drawn(SEED, 'x'.repeat(201))],
    ['a cut on two lines', drawn(SEED, 'a\nb')],
    ['a cut on two lines of another kind', drawn(SEED, 'a\u2028b')],
    ['a cut that is a number', drawn(SEED, 7)],
    ['a null for what may be missing', { ...everyField.foolMarked, winner: null }],
    ['a foreign prototype in the text', JSON.parse('{"type":"undone","at":5,"__proto__":{"polluted":1}}')],
    ['a foreign prototype deeper down', JSON.parse('{"type":"undone","at":5,"x":[{"__proto__":{}}]}')],
    ['a Date', { type: 'undone', at, x: new Date() }],
    ['a function', { type: 'undone', at, x: () => 1 }],
  ])('refuses %s', (_, value) => {
    expect(readEvent(value)).toBeUndefined();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('reads seeds and cuts of any length that is allowed', () => {
    for (const event of [drawn('A'.repeat(32)), drawn('f'.repeat(128)), drawn(SEED, 'x'.repeat(200))]) {
      expect(readEvent(event)).toEqual(event);
    }
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything({ withDate: true, withBigInt: true, withMap: true }), (value) => {
        readEvent(value);
        readSummary(value);
        readPerson(value);
      }),
    );
    const cycle: Record<string, unknown> = { type: 'undone', at };
    cycle.self = cycle;
    expect(readEvent(cycle)).toBeUndefined();
  });
});

describe('readLog', () => {
  const log = overLog('g');
  it('keeps what comes before the first event that cannot be read', () => {
    const values: unknown[] = [...log];
    values[2] = { type: 'cardSwapped', at };
    expect(readLog(values)).toEqual({ events: log.slice(0, 2), problem: { at: 2 } });
  });

  it('stops at a hole', () => {
    const values: unknown[] = [...log];
    delete values[3];
    expect(readLog(values)).toEqual({ events: log.slice(0, 3), problem: { at: 3 } });
  });

  it('of a newer schema reads nothing', () => {
    expect(readLog([{ ...log[0], schema: SCHEMA + 1 }, ...log.slice(1)])).toEqual({ events: [], problem: { at: 0 } });
  });
});

describe('readSummary, readPerson', () => {
  const summary = fromLog(overLog('g'))!;
  it('read what was written', () => {
    expect(readSummary(JSON.parse(JSON.stringify(summary)))).toEqual(summary);
    expect(readPerson({ id: 'a', name: 'Ann', usedAt: 7 })).toEqual({ id: 'a', name: 'Ann', usedAt: 7 });
  });

  it('keep a game with more people than seats, of whom some have left', () => {
    const players = Array.from({ length: 12 }, (_, i) => ({
      id: `p${i}`,
      name: 'W',
      total: 10 - i,
      ...(i < 8 ? { rank: i + 1 } : {}),
    }));
    expect(readSummary({ ...summary, players })).toEqual({ ...summary, players });
  });

  it.each<[string, object]>([
    ['no sort key', { changedAt: undefined }],
    ['a sort key that is null', { changedAt: null }],
    ['a sort key that is a truth value', { changedAt: true }],
    ['NaN', { length: Number.NaN }],
    ['players that are no list', { players: {} }],
  ])('refuse a summary with %s', (_, damage) => {
    expect(readSummary({ ...summary, ...damage })).toBeUndefined();
  });

  it('keep a person whose time of use was lost', () => {
    expect(readPerson({ id: 'a', name: 'Ann' })).toEqual({ id: 'a', name: 'Ann', usedAt: 0 });
    expect(readPerson({ id: 'a', name: 'Ann', usedAt: null })).toEqual({ id: 'a', name: 'Ann', usedAt: 0 });
    expect(readPerson({ id: 'a' })).toBeUndefined();
  });
});
