import { describe, expect, it } from 'vitest';
import { type GameFact, type GameState, goneCards, type Held, type Seat, turnOf } from '../../src/engine';
import { deckOf, factsOf, plays, refusalOf, roundOf, table, tell } from './log';

/** Four players, four cards each: G2–G6, R2–R5, Y2–Y4, B2–B3 and two 1s. Seat 0 leads. */
const deck = deckOf(5, 4, 3, 2, 2);
const game = () => table(4, { deck });
const two = () => table(5, { deck: deckOf(6, 5, 4, 3, 2), discs: 2 });

const mark = (fools: readonly Seat[], winner?: Seat): GameFact =>
  winner === undefined ? { type: 'foolMarked', fools } : { type: 'foolMarked', fools, winner };
const skip = (count?: number): GameFact =>
  count === undefined ? { type: 'tricksSkipped' } : { type: 'tricksSkipped', count };
const current = (state: GameState) => roundOf(state).current;
const held = (state: GameState) => roundOf(state).held;
const exactly = (...counts: number[]): Held[] => counts.map((most) => ({ most, exact: true }));
const atMost = (...counts: number[]): Held[] => counts.map((most) => ({ most, exact: false }));

describe('the first trick (R4)', () => {
  it('is led by the player left of the dealer, with nobody sitting out', () => {
    for (const dealer of [0, 1, 2, 3]) {
      const leader = (dealer + 1) % 4;
      const state = table(4, { deck }, dealer);
      expect(current(state)).toMatchObject({ leader, sittingOut: [] });
      expect(current(state)?.seats?.[0]).toBe(leader);
      expect(turnOf(roundOf(state))).toBe(leader);
    }
  });
});

describe('every card', () => {
  it('resolves with the last card: the published examples', () => {
    // One of four sits out; B9 B5 B10 and Y11 R5 Y2 in the whole deck of five players.
    const start = tell(table(4, { edition: '1995', deck: deckOf(19, 15, 13, 9, 4) }), {
      type: 'positionNamed',
      leader: 1,
      sittingOut: [0],
    });
    const first = tell(start, ...plays([1, 2, 3], 'B9 B5 B10'));
    expect(roundOf(first).tricks[0]).toMatchObject({ colour: 'blue', winner: 3, fools: [2] });
    expect(current(first)).toMatchObject({ leader: 3, sittingOut: [2], seats: [3, 0, 1] });
    const second = tell(first, ...plays([3, 0, 1], 'Y11 R5 Y2'));
    expect(roundOf(second).tricks[1]).toMatchObject({ colour: 'yellow', winner: 3, fools: [0] });
  });

  it('passes over who sits out, for one trick only', () => {
    const one = tell(game(), ...plays([0, 1, 2, 3], 'G2 G3 G4 R2'));
    expect(current(one)).toMatchObject({ leader: 2, sittingOut: [3], seats: [2, 0, 1] });
    expect(held(one)).toEqual(exactly(3, 3, 3, 3));
    const next = tell(one, ...plays([2, 0, 1], 'R3 R4 G5'));
    expect(current(next)).toMatchObject({ leader: 0, sittingOut: [1], seats: [0, 2, 3] });
    expect(held(next)).toEqual(exactly(2, 2, 2, 3));
  });

  it('makes two Fools of two discs', () => {
    const state = tell(two(), ...plays([0, 1, 2, 3, 4], 'G2 G3 1 R5 Y2'));
    expect(roundOf(state).tricks[0]).toMatchObject({ winner: 1, fools: [4, 3] });
    expect(current(state)).toMatchObject({ leader: 1, sittingOut: [4, 3], seats: [1, 2, 0] });
  });

  it('leaves tricks of two cards at three players (1995)', () => {
    const state = tell(table(3, { deck: deckOf(5, 4, 0, 0, 0) }), ...plays([0, 1, 2], 'G2 G3 R2'));
    expect(current(state)).toMatchObject({ leader: 1, sittingOut: [2], seats: [1, 0] });
    const next = tell(state, ...plays([1, 0], 'R4 R3'));
    expect(roundOf(next).tricks[1]).toMatchObject({ winner: 1, fools: [0] });
    expect(current(next)).toMatchObject({ leader: 1, sittingOut: [0], seats: [1, 2] });
  });

  it('takes any order of seats but the right one for a mistake', () => {
    const state = tell(game(), ...plays([0], 'G2'));
    expect(factsOf(state, { type: 'cardPlayed', seat: 3, card: 'G3' })).toEqual({ seat: 3, turn: 1 });
    expect(refusalOf(state, { type: 'cardPlayed', seat: 3, card: 'G3' })).toBe('ERR_NOT_YOUR_TURN');
    expect(refusalOf(state, { type: 'cardPlayed', seat: 4, card: 'G3' })).toBe('ERR_NO_SEAT');
    expect(refusalOf(state, { type: 'cardPlayed', seat: -1, card: 'G3' })).toBe('ERR_NO_SEAT');
    const next = tell(game(), ...plays([0, 1, 2, 3], 'G2 G3 G4 R2'));
    expect(refusalOf(next, { type: 'cardPlayed', seat: 3, card: 'G5' })).toBe('ERR_SITS_OUT');
  });
});

describe('cards that are gone', () => {
  /** Seat 2 won, seat 1 sits out with a 1 among cards of green; seats 2 and 3 have played on. */
  const begun = () => tell(game(), ...plays([0, 1, 2, 3], 'G2 1 G4 G3'), ...plays([2, 3], '1 G5'));
  const rows: readonly [name: string, card: string, code: string, facts: object][] = [
    ['in an earlier trick', 'G3', 'ERR_CARD_GONE', { card: 'G3', trick: 0, seat: 3 }],
    ['in this trick', 'G5', 'ERR_CARD_GONE', { card: 'G5', trick: 1, seat: 3 }],
    ['all 1s', '1', 'ERR_TOO_MANY_ONES', { ones: 2 }],
    ['not in this deck', 'G7', 'ERR_NOT_IN_DECK', { card: 'G7' }],
    ['no card at all', 'Z9', 'ERR_NOT_IN_DECK', { card: 'Z9' }],
    ['another name for one', 'G06', 'ERR_NOT_IN_DECK', { card: 'G06' }],
  ];
  it.each(rows)('%s', (_, card, code, facts) => {
    const fact = { type: 'cardPlayed', seat: 0, card } as GameFact;
    expect(current(begun())).toMatchObject({ seats: [2, 3, 0] });
    expect(refusalOf(begun(), fact)).toBe(code);
    expect(factsOf(begun(), fact)).toEqual(facts);
  });

  it('are those of the tricks that are done, as far as seen', () => {
    expect(goneCards(roundOf(tell(game(), ...plays([0, 1, 2, 3], 'G2 ? G4 R2'))))).toEqual(['G2', 'G4', 'R2']);
    expect(goneCards(roundOf(begun()))).toEqual(['G2', '1', 'G4', 'G3']);
  });
});

describe('a card nobody saw', () => {
  it('decides nothing where it may be the worst', () => {
    const state = tell(game(), ...plays([0, 1, 2, 3], 'G2 ? G4 G3'));
    expect(current(state)).toMatchObject({ state: 'unresolved', colour: 'green', winner: undefined, fools: undefined });
    expect(turnOf(roundOf(state))).toBeUndefined();
    expect(refusalOf(state, { type: 'cardPlayed', seat: 0, card: 'G5' })).toBe('ERR_TRICK_UNRESOLVED');
    expect(refusalOf(state, { type: 'positionNamed', leader: 2 })).toBe('ERR_TRICK_STARTED');
    expect(current(tell(state, mark([1], 2)))).toMatchObject({ leader: 2, sittingOut: [1] });
    expect(current(tell(state, mark([0])))).toMatchObject({ leader: undefined, sittingOut: [0], seats: undefined });
  });

  it('decides the trick where it makes no difference', () => {
    // Nothing is lower than R2, and of equal cards the later is the worse (R10).
    const state = tell(game(), ...plays([0, 1, 2, 3], 'G6 ? G5 R2'));
    expect(roundOf(state).tricks[0]).toMatchObject({ winner: 0, fools: [3], state: 'done' });
  });

  it('is not marked against what the cards decide', () => {
    // Seat 0 wins with the highest green whatever the unseen card is.
    const state = tell(game(), ...plays([0, 1, 2, 3], 'G6 R3 G5 ?'));
    expect(current(state)).toMatchObject({ state: 'unresolved', winner: 0 });
    expect(refusalOf(state, mark([0]))).toBe('ERR_WINNER_IMPOSSIBLE');
    expect(refusalOf(state, mark([1], 2))).toBe('ERR_WINNER_IMPOSSIBLE');
    expect(current(tell(state, mark([3])))).toMatchObject({ leader: 0, sittingOut: [3] });
  });

  it('hands on who won, where the table saw no Fool', () => {
    const state = tell(game(), ...plays([0, 1, 2, 3], 'G6 R3 G5 ?'));
    expect(current(tell(state, skip(1)))).toMatchObject({ leader: 0, sittingOut: undefined });
    expect(current(tell(state, skip()))).toMatchObject({ leader: undefined, sittingOut: undefined });
    expect(current(tell(state, skip(2)))).toMatchObject({ leader: undefined, sittingOut: undefined });
  });
});

describe('only the Fool', () => {
  it('closes the trick and tells who sits out', () => {
    const state = tell(game(), mark([2], 1));
    expect(roundOf(state).tricks[0]).toMatchObject({ fools: [2], winner: 1, state: 'done' });
    expect(current(state)).toMatchObject({ leader: 1, sittingOut: [2], seats: [1, 3, 0] });
    expect(held(state)).toEqual(exactly(3, 3, 3, 3));
    expect(held(tell(state, mark([0], 1)))).toEqual(exactly(2, 2, 3, 2));
  });

  it('asks who leads when it was not told', () => {
    const state = tell(game(), mark([2]));
    expect(current(state)).toMatchObject({ leader: undefined, sittingOut: [2], seats: undefined });
    expect(refusalOf(state, { type: 'cardPlayed', seat: 1, card: 'G2' })).toBe('ERR_LEADER_UNKNOWN');
    expect(current(tell(state, { type: 'positionNamed', leader: 3 }))).toMatchObject({ seats: [3, 0, 1] });
    expect(held(tell(state, mark([0])))).toEqual(exactly(2, 2, 3, 2));
  });

  it('closes a trick half entered', () => {
    const state = tell(game(), ...plays([0, 1], 'G2 R3'), mark([1], 2));
    expect(roundOf(state).tricks[0]).toMatchObject({ colour: 'green', fools: [1], winner: 2 });
    expect(goneCards(roundOf(state))).toEqual(['G2', 'R3']);
  });

  const rows: readonly [name: string, state: () => GameState, fact: GameFact, code: string | undefined][] = [
    ['one of one disc', game, mark([2]), undefined],
    ['two of one disc', game, mark([2, 3]), 'ERR_FOOL_COUNT'],
    ['nobody', game, mark([]), 'ERR_FOOL_COUNT'],
    ['two of two discs', two, mark([4, 1], 0), undefined],
    ['one of two discs', two, mark([4]), 'ERR_FOOL_COUNT'],
    ['the same twice', two, mark([4, 4]), 'ERR_FOOL_COUNT'],
    ['a seat that is none', game, mark([4]), 'ERR_NO_SEAT'],
    ['a winner that is none', game, mark([1], 4), 'ERR_NO_SEAT'],
    ['the Fool as winner', game, mark([1], 1), 'ERR_WINNER_IMPOSSIBLE'],
    ['the second Fool as winner', two, mark([1, 2], 2), 'ERR_WINNER_IMPOSSIBLE'],
    ['who sits out, as Fool', () => tell(game(), mark([1])), mark([1]), 'ERR_SITS_OUT'],
    ['who sits out, as winner', () => tell(game(), mark([1])), mark([2], 1), 'ERR_SITS_OUT'],
    ['one of two who sit out', () => tell(two(), mark([1, 2], 0)), mark([3, 2]), 'ERR_SITS_OUT'],
  ];
  it.each(rows)('is told of %s', (_, state, fact, code) => {
    expect(refusalOf(state(), fact)).toBe(code);
  });
});

describe('nothing', () => {
  it('counts down who surely played', () => {
    expect(held(tell(game(), skip(1)))).toEqual(exactly(3, 3, 3, 3));
    expect(held(tell(game(), skip(2)))).toEqual(atMost(3, 3, 3, 3));
    expect(held(tell(game(), mark([1]), skip(1)))).toEqual(exactly(2, 3, 2, 2));
    expect(held(tell(game(), mark([1]), skip()))).toEqual(atMost(2, 3, 2, 2));
    expect(held(tell(game(), skip(1), mark([1], 2)))).toEqual([
      { most: 3, exact: false },
      { most: 2, exact: true },
      { most: 2, exact: true },
      { most: 3, exact: false },
    ]);
  });

  it('makes so many tricks', () => {
    expect(roundOf(tell(game(), skip(3))).tricks.map((trick) => trick.entry.skipped)).toEqual(['one', 'one', 'one']);
    expect(roundOf(tell(game(), skip())).tricks.map((trick) => trick.entry.skipped)).toEqual(['several']);
    for (const count of [0, -1, 1.5, 61]) expect(refusalOf(game(), skip(count))).toBe('ERR_NO_TRICK');
  });

  it('keeps the cards of a trick begun', () => {
    const state = tell(game(), ...plays([0, 1], 'G2 G3'), skip(2));
    const entries = roundOf(state).tricks.map((trick) => trick.entry);
    expect(entries.map((entry) => entry.plays.length)).toEqual([2, 0]);
    expect(goneCards(roundOf(state))).toEqual(['G2', 'G3']);
    expect(
      refusalOf(tell(state, { type: 'positionNamed', leader: 0, sittingOut: [1] }), {
        type: 'cardPlayed',
        seat: 0,
        card: 'G2',
      }),
    ).toBe('ERR_CARD_GONE');
  });

  it('does not go past a hand that is empty', () => {
    const state = tell(table(4, { deck: deckOf(4, 0, 0, 0, 0) }));
    expect(refusalOf(state, skip(2))).toBe('ERR_ROUND_DONE');
    expect(roundOf(tell(state, skip(1))).current).toBeUndefined();
  });
});

describe('the position named by the table', () => {
  const unknown = () => tell(game(), skip(1));

  it('is asked for where it does not follow', () => {
    expect(current(unknown())).toMatchObject({ leader: undefined, sittingOut: undefined });
    expect(refusalOf(unknown(), { type: 'cardPlayed', seat: 0, card: 'G2' })).toBe('ERR_LEADER_UNKNOWN');
    const leader = tell(unknown(), { type: 'positionNamed', leader: 2 });
    expect(refusalOf(leader, { type: 'cardPlayed', seat: 2, card: 'G2' })).toBe('ERR_SITTING_OUT_UNKNOWN');
    const both = tell(leader, { type: 'positionNamed', sittingOut: [3] });
    expect(current(both)).toMatchObject({ leader: 2, sittingOut: [3], seats: [2, 0, 1] });
    expect(refusalOf(both, { type: 'cardPlayed', seat: 2, card: 'G2' })).toBeUndefined();
  });

  it('may differ from the rules', () => {
    const state = tell(game(), { type: 'positionNamed', leader: 3, sittingOut: [0] });
    expect(current(state)).toMatchObject({ seats: [3, 1, 2] });
    const next = tell(state, ...plays([3, 1, 2], 'G2 G3 G4'));
    expect(held(next)).toEqual(exactly(4, 3, 3, 3));
    expect(current(tell(next, { type: 'positionNamed', sittingOut: [] }))).toMatchObject({ seats: [2, 3, 0, 1] });
  });

  it('may be named again while no card lies there', () => {
    const state = tell(
      unknown(),
      { type: 'positionNamed', leader: 2, sittingOut: [3] },
      { type: 'positionNamed', leader: 1 },
    );
    expect(current(state)).toMatchObject({ leader: 1, sittingOut: [3] });
    expect(refusalOf(tell(state, ...plays([1], 'G2')), { type: 'positionNamed', leader: 2 })).toBe('ERR_TRICK_STARTED');
  });

  const rows: readonly [name: string, state: () => GameState, fact: GameFact, code: string][] = [
    ['a leader that is none', game, { type: 'positionNamed', leader: 4 }, 'ERR_NO_SEAT'],
    ['half a leader', game, { type: 'positionNamed', leader: 0.5 }, 'ERR_NO_SEAT'],
    ['a seat sitting out that is none', game, { type: 'positionNamed', sittingOut: [9] }, 'ERR_NO_SEAT'],
    ['the same sitting out twice', two, { type: 'positionNamed', sittingOut: [1, 1] }, 'ERR_NO_SEAT'],
    [
      'more sitting out than discs',
      game,
      { type: 'positionNamed', leader: 0, sittingOut: [1, 2] },
      'ERR_SITTING_OUT_COUNT',
    ],
    ['a leader who sits out', game, { type: 'positionNamed', leader: 1, sittingOut: [1] }, 'ERR_SITS_OUT'],
    ['the derived leader sitting out', game, { type: 'positionNamed', sittingOut: [0] }, 'ERR_SITS_OUT'],
  ];
  it.each(rows)('is not %s', (_, state, fact, code) => {
    expect(refusalOf(state(), fact)).toBe(code);
  });
});

describe('a deal thrown away', () => {
  it('keeps the dealer, and deals full hands without bids', () => {
    const start = table(4, { deck, bids: true }, 2);
    const fresh = roundOf(start);
    const state = tell(start, { type: 'bidsMade', seats: [1] }, ...plays([3, 0], 'G2 G3'), { type: 'dealThrownAway' });
    expect(roundOf(state)).toEqual({ ...fresh, misdeals: 1 });
    expect(state.dealer).toBe(2);
    expect(roundOf(tell(state, { type: 'dealThrownAway' })).misdeals).toBe(2);
    expect(refusalOf(state, { type: 'cardPlayed', seat: 3, card: 'G2' })).toBeUndefined();
  });

  it('may come when a hand is empty already', () => {
    const state = tell(table(4, { deck: deckOf(4, 0, 0, 0, 0) }), skip(1), { type: 'dealThrownAway' });
    expect(current(state)).toMatchObject({ leader: 0, sittingOut: [] });
  });
});
