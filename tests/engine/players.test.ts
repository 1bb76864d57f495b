import { describe, expect, it } from 'vitest';
import { type GameFact, type GameState, phaseOf, type Seat, standingsOf } from '../../src/engine';
import { optionsOf, refusalOf, roundOf, table, tell } from './log';

const scored = (left: readonly number[]): GameFact => ({
  type: 'roundScored',
  left: left.map((points) => (points === 0 ? [] : points)),
  fools: [],
  anyway: true,
});
const DEAL: GameFact = { type: 'roundStarted' };
/** A round of so many, in which the first seat is out. */
const round = (players: number): GameFact => scored(Array.from({ length: players }, (_, seat) => seat));
const leave = (player: number, players: number, edition: '2018' | '1995' = '2018'): GameFact => ({
  type: 'playerLeft',
  player,
  options: optionsOf(players, {}, edition),
});
const join = (seat: Seat, players: number, more: object = {}): GameFact => ({
  type: 'playerJoined',
  player: { id: 'new', name: 'New' },
  seat,
  points: 0,
  options: optionsOf(players),
  ...more,
});
const dealer = (state: GameState) => state.seats[state.dealer];
const totals = (state: GameState) => standingsOf(state).map(({ total }) => total);

describe('who deals after somebody leaves', () => {
  /** Player 0 of five has dealt; player 1 is the next. */
  const five = () => tell(table(5, {}, 0), round(5));

  it.each([
    ['before the dealer', 0, 1],
    ['after the dealer', 3, 1],
    ['the dealer', 1, 2],
  ])('%s', (_, player, next) => {
    expect(dealer(five())).toBe(1);
    const state = tell(five(), leave(player, 4));
    expect(dealer(state)).toBe(next);
    const dealt = tell(state, DEAL);
    expect(roundOf(dealt).seats[roundOf(dealt).dealer]).toBe(next);
    // On the left of the dealer, over the chair that is empty now (R4, R19).
    const leader = roundOf(dealt).current?.leader ?? -1;
    expect(roundOf(dealt).seats[leader]).toBe([2, 3, 4, 0].find((each) => each !== player && each > next));
  });

  it('the dealer, on the last seat: the first deals', () => {
    const state = tell(table(5, {}, 3), round(5));
    expect(dealer(state)).toBe(4);
    expect(dealer(tell(state, leave(4, 4)))).toBe(0);
  });
});

describe('who deals after somebody joins', () => {
  it.each([0, 1, 2, 3, 4])('at seat %i: whoever was to deal', (seat) => {
    const state = tell(table(4, {}, 1), round(4));
    expect(dealer(state)).toBe(2);
    const joined = tell(state, join(seat, 5));
    expect(dealer(joined)).toBe(2);
    expect(joined.seats[seat]).toBe(4);
    expect(dealer(tell(joined, DEAL, round(5)))).toBe(seat === 3 ? 4 : 3);
  });
});

describe('discs and cards', () => {
  it('are for as many as play: two discs from seven on, one below', () => {
    const six = tell(table(6, {}), round(6));
    const seven = tell(six, join(6, 7), DEAL);
    expect(roundOf(seven)).toMatchObject({ options: { discs: 2 }, hand: 12 });
    const back = tell(seven, round(7), leave(2, 6), DEAL);
    expect(roundOf(back)).toMatchObject({ options: { discs: 1 }, hand: 12, seats: [0, 1, 3, 4, 5, 6] });
    expect(back.rounds.map(({ options }) => options.discs)).toEqual([1, 2, 1]);
  });

  it('must be: what does not go round is refused', () => {
    const six = tell(table(6, {}), round(6));
    expect(refusalOf(six, join(6, 6))).toBe('ERR_UNEVEN_DEAL');
  });
});

describe('the fewest who can play', () => {
  it('are four', () => {
    expect(refusalOf(tell(table(4, {}), round(4)), leave(0, 4))).toBe('ERR_PLAYERS');
  });

  it('are three in the edition of 1995', () => {
    const four = tell(table(4, { edition: '1995' }), round(4));
    const three = tell(four, leave(0, 3, '1995'));
    expect(three.seats).toEqual([1, 2, 3]);
    expect(roundOf(tell(three, DEAL))).toMatchObject({ hand: 20, seats: [1, 2, 3] });
    const again = tell(three, DEAL, round(3));
    expect(refusalOf(again, leave(1, 3, '1995'))).toBe('ERR_PLAYERS');
  });
});

describe('the scores of who left', () => {
  it('end no game any more, low as they are', () => {
    const state = tell(table(5, {}), scored([0, 79, 2, 3, 4]));
    const stayed = tell(state, DEAL, scored([0, 1, 2, 3, 4]));
    expect(phaseOf(stayed)).toBe('over');
    const left = tell(state, leave(1, 4));
    expect(phaseOf(tell(left, DEAL, scored([0, 1, 2, 3])))).toBe('between');
    // The last round pulls them below, and a correction does.
    const low: GameFact = { type: 'roundAmended', round: 0, left: [[], 150, 2, 3, 4], fools: [] };
    expect(phaseOf(tell(left, low))).toBe('between');
    expect(totals(tell(left, low))[1]).toBe(-150);
  });

  it('nor do their six +10s, and they have no rank', () => {
    let state = tell(table(5, { tens: 2 }), scored([0, 1, 2, 3, 4]));
    state = tell(state, leave(0, 4), DEAL, scored([0, 1, 2, 3]));
    expect(phaseOf(state)).toBe('between');
    expect(standingsOf(state)[0]).toEqual({ player: 0, total: 10, tens: 1, rank: undefined });
    expect(standingsOf(state).filter(({ rank }) => rank === 1)).toHaveLength(1);
  });

  it('are there when they come back, with what the table agrees on beside them', () => {
    const left = tell(table(5, {}), scored([0, 20, 30, 9, 4]), leave(1, 4), DEAL, round(4));
    const { id, name } = left.players[1] ?? { id: '', name: '' };
    const back = tell(left, join(0, 5, { player: { id, name }, points: -3 }));
    expect(back.players).toHaveLength(5);
    expect(back.seats).toEqual([1, 0, 2, 3, 4]);
    expect(totals(back)[1]).toBe(-23);
    const [, second] = back.rounds;
    expect(second?.seats).toEqual([0, 2, 3, 4]);
    expect(refusalOf(back, join(0, 6, { player: { id, name } }))).toBe('ERR_SEATS');
    expect(totals(tell(back, DEAL, scored([7, 0, 1, 2, 3])))[1]).toBe(-30);
  });
});
