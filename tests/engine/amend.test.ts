import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  type EventOf,
  entriesOf,
  type GameEvent,
  type GameFact,
  type GameState,
  type HandLeft,
  type Options,
  type Play,
  phaseOf,
  type Round,
  replay,
  roundChanged,
  type Seat,
  standingsOf,
  type TrickEntry,
  UNSEEN,
} from '../../src/engine';
import { dealRound, enterTrick } from '../../src/engine/playing';
import { type Chance, chanceOf, effort } from './chance';
import { deckOf, factsOf, optionsOf, played, plays, refusalOf, repairing, roundOf, started, table, tell } from './log';
import { naiveJudge } from './naive';
import { dealt, naive, playOut, randomOptions, TABLES, type TrueTrick } from './truth';

vi.setConfig({ testTimeout: 60_000 });

/** Four players, four cards each: G2–G6, R2–R5, Y2–Y4, B2–B3 and two 1s. Seat 0 leads. */
const deck = deckOf(5, 4, 3, 2, 2);
/** Seat 1's R2 is the worst and seat 2 wins; then seat 0's G5 is the worst and seat 3 wins. */
const FIRST = plays([0, 1, 2, 3], 'G2 R2 G4 G3');
const SECOND = plays([2, 3, 0], 'R3 R4 G5');
const one = () => tell(table(4, { deck }), ...FIRST);
const two = () => tell(one(), ...SECOND);

const trick = (at: number, entry: TrickEntry, more: object = {}): GameFact => ({
  type: 'trickAmended',
  round: 0,
  trick: at,
  entry,
  ...more,
});
const KEEP = repairing('keep');
const CLEAR = repairing('clear');
const CUT = repairing('cut');
/** All but where the log stands. */
const contentOf = ({ undone: _undone, length: _length, ...content }: GameState) => content;
const position = (state: GameState) => {
  const { leader, sittingOut } = roundOf(state).current ?? {};
  return { leader, sittingOut };
};
const scored = (left: readonly HandLeft[], more: object = {}): GameFact => ({ type: 'roundScored', left, ...more });

describe('a trick amended', () => {
  it('and nothing else, where the same seats win and lose', () => {
    const state = tell(two(), trick(0, { plays: played([0, 1, 2, 3], 'G2 R2 G6 G3') }));
    expect(entriesOf(roundOf(state))[0]?.plays[2]?.card).toBe('G6');
    expect(roundOf(state).tricks[1]).toEqual(roundOf(two()).tricks[1]);
    expect(position(state)).toEqual(position(two()));
  });

  it('moves the disc where nothing follows', () => {
    // B2 is as low as R2 and was played later (R10).
    const entry = { plays: played([0, 1, 2, 3], 'G2 R2 G4 B2') };
    for (const more of [{}, KEEP, CLEAR]) {
      const state = tell(one(), trick(0, entry, more));
      expect(position(state)).toEqual({ leader: 2, sittingOut: [3] });
    }
  });

  it('is refused where what follows no longer fits, and says what', () => {
    const entry = { plays: played([0, 1, 2, 3], 'G2 R2 G4 B2') };
    expect(refusalOf(two(), trick(0, entry))).toBe('ERR_LATER_ENTRIES');
    expect(factsOf(two(), trick(0, entry))).toMatchObject({ trick: 1, because: 'ERR_SITS_OUT', seat: 3 });
  });

  it('keeps what follows as it was played, naming only what differs', () => {
    const fool = tell(two(), trick(0, { plays: played([0, 1, 2, 3], 'G2 R2 G4 B2') }, KEEP));
    expect(roundOf(fool).tricks[0]).toMatchObject({ winner: 2, fools: [3] });
    expect(roundOf(fool).tricks[1]).toMatchObject({ leader: 2, sittingOut: [1], winner: 3, fools: [0] });
    expect(entriesOf(roundOf(fool))[1]).toMatchObject({ leader: undefined, sittingOut: [1] });
    expect(position(fool)).toEqual(position(two()));

    const winner = tell(two(), trick(0, { plays: played([0, 1, 2, 3], 'G6 R2 G4 G3') }, KEEP));
    expect(entriesOf(roundOf(winner))[1]).toMatchObject({ leader: 2, sittingOut: undefined });
    expect(roundOf(winner).held).toEqual(roundOf(two()).held);
  });

  it('kept without need names nothing, so that the rest goes on following', () => {
    const same = tell(two(), trick(0, { plays: played([0, 1, 2, 3], 'G2 R2 G6 G3') }, KEEP));
    expect(entriesOf(roundOf(same))[1]).toMatchObject({ leader: undefined, sittingOut: undefined });
  });

  it('clears what follows', () => {
    const state = tell(two(), trick(0, { plays: played([0, 1, 2, 3], 'G6 R2 G4 B2') }, CLEAR));
    expect(roundOf(state).tricks.length).toBe(1);
    expect(position(state)).toEqual({ leader: 0, sittingOut: [3] });
    expect(roundOf(state).held.map((held) => held.most)).toEqual([3, 3, 3, 3]);
  });

  it('cuts off from the first that no longer fits, and keeps what does', () => {
    // Only the third trick knows who was the Fool of the second.
    const marked = (fool: Seat, winner: Seat): GameFact => ({ type: 'foolMarked', fools: [fool], winner });
    const three = tell(two(), marked(2, 1), marked(3, 1));
    const entry = { plays: [], marked: { fools: [2], winner: 3 } };
    expect(factsOf(three, trick(1, entry))).toMatchObject({ trick: 2, because: 'ERR_SITS_OUT' });
    const state = tell(three, trick(1, entry, CUT));
    expect(roundOf(state).tricks.map(({ fools }) => fools)).toEqual([[1], [2]]);
    expect(position(state)).toEqual({ leader: 3, sittingOut: [2] });
    // A card that comes again in a later trick: what lies between stays.
    const again = tell(three, trick(0, { plays: played([0, 1, 2, 3], 'G2 R2 R4 G3') }, CUT));
    expect(roundOf(again).tricks).toHaveLength(1);
    const late = tell(one(), { type: 'foolMarked', fools: [2], winner: 0 }, ...plays([0, 1, 3], 'R3 R4 G5'));
    const cut = tell(late, trick(0, { plays: played([0, 1, 2, 3], 'R3 R2 R5 Y2') }, CUT));
    expect(roundOf(cut).tricks.map(({ fools }) => fools)).toEqual([[3], [2]]);
    expect(roundOf(tell(late, trick(0, { plays: played([0, 1, 2, 3], 'R3 R2 R5 Y2') }, CLEAR))).tricks).toHaveLength(1);
  });

  it('may be the one being entered', () => {
    const begun = tell(one(), ...SECOND.slice(0, 2));
    const state = tell(begun, trick(1, { plays: played([2, 3], 'R3 Y2') }));
    expect(roundOf(state).current).toMatchObject({ colour: 'red', state: 'open' });
    expect(roundOf(tell(state, ...plays([0], 'R5'))).tricks[1]).toMatchObject({ winner: 0, fools: [3] });
  });

  it('may be opened again only where nothing follows, or is cleared', () => {
    const open = { plays: played([0, 1, 2], 'G2 R2 G4') };
    expect(roundOf(tell(one(), trick(0, open))).current).toMatchObject({ state: 'open', entry: open });
    expect(factsOf(two(), trick(0, open))).toMatchObject({ because: 'ERR_TRICK_UNRESOLVED' });
    expect(roundOf(tell(two(), trick(0, open, CLEAR))).tricks.length).toBe(0);
    const blank = { plays: [] };
    expect(position(tell(one(), trick(0, blank)))).toEqual({ leader: 0, sittingOut: [] });
    expect(factsOf(two(), trick(0, blank))).toMatchObject({ because: 'ERR_TRICK_UNRESOLVED' });
    expect(factsOf(two(), trick(0, blank, KEEP))).toMatchObject({ because: 'ERR_TRICK_UNRESOLVED' });
  });

  it('checks its cards like any other, skipped ones too', () => {
    const rows: readonly [entry: TrickEntry, code: string][] = [
      [{ plays: played([0, 1, 2, 3], 'G2 R2 G4 G4') }, 'ERR_CARD_GONE'],
      [{ plays: played([0, 1, 2, 3], 'G2 R2 G4 G9') }, 'ERR_NOT_IN_DECK'],
      [{ plays: played([0, 2, 1, 3], 'G2 R2 G4 G3') }, 'ERR_NOT_YOUR_TURN'],
      [{ plays: played([0, 1, 2, 3, 0], 'G2 R2 G4 G3 G5') }, 'ERR_TOO_MANY_CARDS'],
      [{ plays: played([0, 1], 'G2 Z9'), skipped: 'one' }, 'ERR_NOT_IN_DECK'],
      [{ plays: played([9], 'G2'), skipped: 'several' }, 'ERR_NO_SEAT'],
      [{ plays: [], marked: { fools: [1, 2] }, skipped: 'one' }, 'ERR_FOOL_COUNT'],
      [{ plays: played([0, 1, 2, 3], 'G2 R2 G4 G3'), marked: { fools: [3] } }, 'ERR_FOOL_IMPOSSIBLE'],
      [{ plays: played([0, 1, 2, 3], 'G2 R2 G4 G3'), marked: { fools: [1], winner: 3 } }, 'ERR_WINNER_IMPOSSIBLE'],
    ];
    for (const [entry, code] of rows) expect(refusalOf(one(), trick(0, entry)), JSON.stringify(entry)).toBe(code);
    // A card of a later trick is a later entry that no longer fits.
    expect(factsOf(two(), trick(0, { plays: played([0, 1, 2, 3], 'G2 R2 G4 R4') }))).toMatchObject({
      trick: 1,
      because: 'ERR_CARD_GONE',
    });
  });

  it('must be there', () => {
    expect(refusalOf(one(), trick(2, { plays: [] }))).toBe('ERR_NO_TRICK');
    expect(refusalOf(one(), trick(-1, { plays: [] }))).toBe('ERR_NO_TRICK');
    expect(refusalOf(one(), { ...trick(0, { plays: [] }), round: 1 } as GameFact)).toBe('ERR_NO_ROUND');
  });
});

describe('who led, and who sat out, amended', () => {
  it('seats the same cards anew', () => {
    const state = tell(one(), { type: 'leaderAmended', round: 0, trick: 0, leader: 2 });
    expect(roundOf(state).tricks[0]).toMatchObject({ leader: 2, seats: [2, 3, 0, 1], winner: 0, fools: [3] });
    expect(position(state)).toEqual({ leader: 0, sittingOut: [3] });
    const idle = tell(two(), { type: 'sittingOutAmended', round: 0, trick: 1, sittingOut: [0] });
    expect(roundOf(idle).tricks[1]).toMatchObject({ seats: [2, 3, 1], fools: [1] });
    expect(roundOf(idle).held.map((held) => held.most)).toEqual([3, 2, 2, 2]);
  });

  it('names them before a card lies there', () => {
    const state = tell(one(), { type: 'leaderAmended', round: 0, trick: 1, leader: 0 });
    expect(position(state)).toEqual({ leader: 0, sittingOut: [1] });
    expect(position(tell(state, { type: 'sittingOutAmended', round: 0, trick: 1, sittingOut: [] }))).toEqual({
      leader: 0,
      sittingOut: [],
    });
  });

  it('leaves a trick unfinished where more play it', () => {
    const more: GameFact = { type: 'sittingOutAmended', round: 0, trick: 1, sittingOut: [] };
    expect(roundOf(tell(two(), more)).current).toMatchObject({ state: 'open', seats: [2, 3, 0, 1] });
  });

  const rows: readonly [name: string, fact: GameFact, code: string][] = [
    ['a leader that is none', { type: 'leaderAmended', round: 0, trick: 0, leader: 4 }, 'ERR_NO_SEAT'],
    ['a leader who sits out', { type: 'leaderAmended', round: 0, trick: 1, leader: 1 }, 'ERR_SITS_OUT'],
    ['the leader sitting out', { type: 'sittingOutAmended', round: 0, trick: 1, sittingOut: [2] }, 'ERR_SITS_OUT'],
    [
      'a seat that is none sitting out',
      { type: 'sittingOutAmended', round: 0, trick: 1, sittingOut: [7] },
      'ERR_NO_SEAT',
    ],
    [
      'more than the discs sitting out',
      { type: 'sittingOutAmended', round: 0, trick: 1, sittingOut: [0, 1] },
      'ERR_TOO_MANY_CARDS',
    ],
    [
      'fewer seats than cards',
      { type: 'sittingOutAmended', round: 0, trick: 0, sittingOut: [3] },
      'ERR_TOO_MANY_CARDS',
    ],
    ['a trick that is not', { type: 'leaderAmended', round: 0, trick: 5, leader: 0 }, 'ERR_NO_TRICK'],
    ['a round that is not', { type: 'sittingOutAmended', round: 2, trick: 0, sittingOut: [] }, 'ERR_NO_ROUND'],
  ];
  it.each(rows)('are not %s', (_, fact, code) => {
    expect(refusalOf(two(), fact)).toBe(code);
  });
});

describe('an amendment that ends the round early', () => {
  const mark = (fool: Seat, winner: Seat): GameFact => ({ type: 'foolMarked', fools: [fool], winner });
  /** Three players, four cards each; sitting out in turn they play five tricks. Seats 1 and 2 are out. */
  const five = () =>
    tell(table(3, { deck: deckOf(12, 0, 0, 0, 0) }), mark(0, 1), mark(1, 2), mark(2, 0), mark(1, 0), mark(0, 2));
  /** In trick 3 not seat 2 but seat 0 sat out: seat 2 plays its last card. */
  const entry: TrickEntry = { plays: [], leader: 2, sittingOut: [0], marked: { fools: [1], winner: 2 } };

  it('is refused while tricks follow, also when they are to be kept', () => {
    expect(phaseOf(five())).toBe('scoring');
    expect(roundOf(five()).held.map((held) => held.most)).toEqual([0, 1, 0]);
    for (const more of [{}, KEEP]) {
      expect(factsOf(five(), trick(3, entry, more))).toMatchObject({ trick: 4, because: 'ERR_ROUND_DONE' });
    }
  });

  it('clears them', () => {
    const state = tell(five(), trick(3, entry, CLEAR));
    expect(roundOf(state).tricks.length).toBe(4);
    expect(phaseOf(state)).toBe('scoring');
    expect(roundOf(state).held.map((held) => held.most)).toEqual([2, 1, 0]);
  });

  it('clears them in a scored round without inventing another trick', () => {
    const state = tell(five(), scored([[], ['G5'], []]), trick(3, entry, CLEAR));
    const [round] = state.rounds;
    expect(round?.tricks.map((each) => each.entry.skipped)).toEqual([undefined, undefined, undefined, undefined]);
    expect(round?.score).toMatchObject({ anyway: true, points: [10, -5, 10] });
  });

  it('says in a scored round that others followed, where the round goes on', () => {
    const state = tell(
      five(),
      scored([[], ['G5'], []]),
      trick(1, { plays: [], marked: { fools: [2], winner: 1 } }, CLEAR),
    );
    const [round] = state.rounds;
    expect(round?.tricks.map((each) => each.entry.skipped)).toEqual([undefined, undefined, 'several']);
    expect(round?.held).toEqual([
      { most: 2, exact: false },
      { most: 1, exact: false },
      { most: 2, exact: false },
    ]);
    expect(round?.score).toMatchObject({ anyway: false, outFools: [0], points: [0, -5, 10] });
  });

  it('adds none after the last trick that was entered', () => {
    const open = tell(table(3, { deck: deckOf(12, 0, 0, 0, 0) }), mark(0, 1), scored([[], ['G5'], []], { fools: [] }));
    const state = tell(open, trick(0, { plays: [], marked: { fools: [1], winner: 0 } }, CLEAR));
    expect(state.rounds[0]?.tricks.length).toBe(1);
    expect(state.rounds[0]?.score).toMatchObject({ anyway: false, points: [10, -5, 10] });
  });
});

describe('a scored round', () => {
  /** Two cards each; Y2 G5 1 is the last trick: seat 0 is out with the disc. Seat 3 holds R3. */
  const small = { deck: deckOf(4, 2, 1, 0, 1) };
  const whole = () => tell(table(4, small), ...plays([0, 1, 2, 3], 'G2 G3 G4 R2'), ...plays([2, 0, 1], 'Y2 G5 1'));
  const swapped: TrickEntry = { plays: played([2, 0, 1], 'Y2 1 G5') };
  const points = (state: GameState) => state.rounds[0]?.score?.points;

  it('is scored again when its tricks are amended', () => {
    const state = tell(whole(), scored([[], [], [], 3]));
    expect(points(state)).toEqual([0, 10, 10, -3]);
    const amended = tell(state, trick(1, swapped));
    expect(points(amended)).toEqual([10, 0, 10, -3]);
    expect(standingsOf(amended).map((each) => each.total)).toEqual([10, 0, 10, -3]);
    expect(points(tell(amended, { type: 'undone' }))).toEqual([0, 10, 10, -3]);
  });

  it('keeps what the table insisted on, and the disc still moves', () => {
    const state = tell(whole(), scored([[], [], [], 9], { anyway: true }));
    const amended = tell(state, trick(1, swapped));
    expect(amended.rounds[0]?.score).toMatchObject({ anyway: true, outFools: [1], points: [10, 0, 10, -9] });
  });

  it('keeps the discs the table insisted on', () => {
    const state = tell(whole(), scored([[], [], [], 3], { anyway: true, fools: [2] }));
    const amended = tell(state, trick(1, swapped));
    expect(amended.rounds[0]?.score).toMatchObject({ anyway: true, outFools: [2], points: [10, 10, 0, -3] });
  });

  it('goes by the tricks once they tell what the table had to say', () => {
    const told = tell(table(4, small), ...plays([0, 1, 2, 3], 'G2 G3 G4 R2'), { type: 'tricksSkipped', count: 1 });
    const state = tell(told, scored([[], [], [], 3], { fools: [2] }));
    expect(points(state)).toEqual([10, 10, 0, -3]);
    expect(points(tell(state, trick(1, swapped)))).toEqual([10, 0, 10, -3]);
  });

  it('is refused where what is left no longer fits, unless the table repairs it', () => {
    const state = tell(whole(), scored([[], [], [], ['R3']]));
    // R3 in the last trick cannot be left in a hand too.
    const entry: TrickEntry = { plays: played([2, 0, 1], 'Y2 R3 1') };
    expect(refusalOf(state, trick(1, entry))).toBe('ERR_LATER_ENTRIES');
    expect(factsOf(state, trick(1, entry))).toMatchObject({ round: 0, because: 'ERR_LEFT_GONE', card: 'R3' });
    expect(tell(state, trick(1, entry, KEEP)).rounds[0]?.score).toMatchObject({
      anyway: true,
      points: [0, 10, 10, -3],
    });
    const again = tell(state, trick(1, entry, KEEP), trick(1, swapped));
    expect(again.rounds[0]?.score).toMatchObject({ anyway: false, points: [10, 0, 10, -3] });
  });

  it('is told anew', () => {
    const state = tell(table(4, small), scored([[], [], [], 3], { fools: [] }));
    const amended = tell(state, { type: 'roundAmended', round: 0, left: [2, [], [], []], fools: [1] });
    expect(points(amended)).toEqual([-2, 0, 10, 10]);
    expect(amended.dealer).toBe(state.dealer);
    expect(refusalOf(state, { type: 'roundAmended', round: 0, left: [2, 3, 4, 5] })).toBe('ERR_NOBODY_OUT');
    expect(refusalOf(state, { type: 'roundAmended', round: 1, left: [2, [], [], []], fools: [] })).toBe('ERR_NO_ROUND');
    expect(refusalOf(whole(), { type: 'roundAmended', round: 0, left: [[], [], [], 3] })).toBe('ERR_NO_ROUND');
  });

  it('amended ends the game, or no longer does', () => {
    const open = table(4, {});
    const near = tell(open, scored([[], 79, 2, 3], { fools: [] }));
    const low: GameFact = { type: 'roundAmended', round: 0, left: [[], 80, 2, 3], fools: [] };
    expect(phaseOf(near)).toBe('between');
    expect(phaseOf(tell(near, low))).toBe('over');
    expect(phaseOf(tell(near, low, { type: 'undone' }))).toBe('between');
    const high: GameFact = { type: 'roundAmended', round: 0, left: [[], 78, 2, 3], fools: [] };
    expect(phaseOf(tell(near, low, high))).toBe('between');
  });

  it('of earlier is amended while another runs', () => {
    const state = tell(whole(), scored([[], [], [], 3]), { type: 'roundStarted' }, ...plays([1], 'G2'));
    const amended = tell(state, trick(1, swapped));
    expect(points(amended)).toEqual([10, 0, 10, -3]);
    expect(amended.rounds[1]).toBe(state.rounds[1]);
  });
});

describe('hands left that are given anew together with a trick', () => {
  const small = { deck: deckOf(4, 2, 1, 0, 1) };
  const whole = () =>
    tell(
      table(4, small),
      ...plays([0, 1, 2, 3], 'G2 G3 G4 R2'),
      ...plays([2, 0, 1], 'Y2 G5 1'),
      scored([[], [], [], ['R3']]),
    );
  const entry: TrickEntry = { plays: played([2, 0, 1], 'Y2 R3 1') };
  const scores = (left: readonly HandLeft[], more: object = {}) => ({ scores: [{ round: 0, left, ...more }] });

  it('add up with it, as one fact', () => {
    const told = whole();
    const state = tell(told, trick(1, entry, scores([[], [], [], ['G5']])));
    expect(state.rounds[0]?.score).toMatchObject({
      anyway: false,
      left: [[], [], [], ['G5']],
      points: [0, 10, 10, -5],
    });
    expect(state.length).toBe(told.length + 1);
    expect(tell(state, { type: 'undone' }).rounds).toEqual(told.rounds);
  });

  it('are checked, unless they are insisted on', () => {
    const wrong = scores([[], [], [], ['G2']]);
    expect(factsOf(whole(), trick(1, entry, wrong))).toMatchObject({ round: 0, because: 'ERR_LEFT_GONE' });
    const insisted = trick(1, entry, scores([[], [], [], ['G2']], { anyway: true }));
    expect(tell(whole(), insisted).rounds[0]?.score).toMatchObject({ anyway: true, points: [0, 10, 10, -2] });
    expect(tell(whole(), trick(1, entry, { ...wrong, ...KEEP })).rounds[0]?.score?.anyway).toBe(true);
  });

  it('are of that round, which is scored', () => {
    expect(refusalOf(whole(), trick(1, entry, { scores: [{ round: 1, left: [[], [], [], []] }] }))).toBe(
      'ERR_NO_ROUND',
    );
    expect(refusalOf(two(), trick(0, { plays: [] }, scores([[], [], [], []])))).toBe('ERR_NO_ROUND');
  });

  it('go with other table options too', () => {
    const state = tell(table(4, {}), scored([[], ['1'], 5, 3], { fools: [] }));
    const options = optionsOf(4, { onePenalty: 4, deck: { green: 13, red: 13, yellow: 13, blue: 10, ones: 3 } });
    const fact: GameFact = { type: 'optionsAmended', options, from: 0 };
    expect(refusalOf(state, fact)).toBeUndefined();
    const anew = tell(state, { ...fact, scores: [{ round: 0, left: [[], ['1', '1'], 5, 3], fools: [] }] });
    expect(anew.rounds[0]?.score?.points).toEqual([10, -8, -5, -3]);
    expect(refusalOf(state, { ...fact, scores: [{ round: 1, left: [], fools: [] }] })).toBe('ERR_NO_ROUND');
  });
});

describe('the seats amended', () => {
  const rotated = [3, 0, 1, 2];
  const swapped = [2, 1, 0, 3];

  it('kept as played: the round keeps its seats, and the next is played on the new ones', () => {
    const state = tell(two(), { type: 'seatsAmended', seats: swapped, ...KEEP });
    expect(roundOf(state)).toStrictEqual(roundOf(two()));
    expect(state).toMatchObject({ seats: swapped, dealer: 3 });
    // Seat 0 of the round is the same person as seat 2 of the next.
    const next = tell(state, scored([[], 2, 3, 4], { fools: [], anyway: true }));
    expect(standingsOf(next).map(({ total }) => total)).toEqual([10, -2, -3, -4]);
    expect(next.dealer).toBe(0);
    expect(roundOf(tell(next, { type: 'roundStarted' }))).toMatchObject({ seats: swapped, dealer: 0 });
  });

  it('kept as played with another dealer: the same person deals on the old seats and the new', () => {
    const state = tell(two(), { type: 'seatsAmended', seats: swapped, dealer: 0, ...KEEP });
    expect(state.dealer).toBe(0);
    expect(roundOf(state)).toMatchObject({ seats: [0, 1, 2, 3], dealer: 2, tricks: [{ leader: 0 }, { leader: 2 }] });
    expect(tell(state, { type: 'dealerAmended', dealer: 0, ...KEEP })).toMatchObject({ dealer: 2 });
  });

  it('between rounds: the dealer stays the same person', () => {
    const start = tell(undefined, started(optionsOf(4), 4, 2, 'table'));
    const state = tell(start, { type: 'seatsAmended', seats: rotated });
    expect(state).toMatchObject({ seats: rotated, dealer: 3 });
    expect(tell(start, { type: 'seatsAmended', seats: rotated, dealer: 0 })).toMatchObject({ dealer: 0 });
  });

  it('in a round: what was played stays with the people', () => {
    const state = tell(two(), { type: 'seatsAmended', seats: rotated });
    const who = (seat: Seat | undefined) => (seat === undefined ? undefined : rotated[seat]);
    for (const [index, after] of roundOf(state).tricks.entries()) {
      const before = roundOf(two()).tricks[index];
      expect(after.entry.plays.map(({ seat, card }) => [who(seat), card])).toEqual(
        before?.entry.plays.map(({ seat, card }) => [seat, card]),
      );
      expect(who(after.winner)).toBe(before?.winner);
      expect(after.fools?.map(who)).toEqual(before?.fools);
    }
    expect(who(state.dealer)).toBe(two().dealer);
  });

  it('keeps points with the people', () => {
    const state = tell(table(4, {}), scored([[], 79, 2, 3], { fools: [] }));
    const amended = tell(state, { type: 'seatsAmended', seats: [2, 1, 3, 0] });
    expect(standingsOf(amended)).toEqual(standingsOf(state));
    const next = tell(amended, { type: 'roundStarted' }, scored([[], 2, 3, 4], { fools: [] }));
    expect(standingsOf(next).map((each) => each.total)).toEqual([10 - 4, -79 - 2, -2 + 10, -3 - 3]);
  });

  it('is refused where the order of play no longer fits', () => {
    expect(refusalOf(two(), { type: 'seatsAmended', seats: [1, 0, 2, 3] })).toBe('ERR_LATER_ENTRIES');
  });

  it.each([
    ['somebody is missing', [0, 1, 2]],
    ['somebody is twice there', [0, 1, 2, 2]],
    ['a stranger is there', [0, 1, 2, 4]],
    ['there is one too many', [0, 1, 2, 3, 4]],
  ])('is refused where %s', (_, seats) => {
    expect(refusalOf(table(4, {}), { type: 'seatsAmended', seats })).toBe('ERR_SEATS');
  });

  it('is refused with a dealer who is none', () => {
    expect(refusalOf(table(4, {}), { type: 'seatsAmended', seats: rotated, dealer: 4 })).toBe('ERR_DEALER');
  });
});

describe('the dealer amended', () => {
  it('moves the lead before the first card, not after', () => {
    const state = tell(table(4, { deck }), { type: 'dealerAmended', dealer: 1 });
    expect(state.dealer).toBe(1);
    expect(position(state)).toEqual({ leader: 2, sittingOut: [] });
    expect(refusalOf(one(), { type: 'dealerAmended', dealer: 1 })).toBe('ERR_LATER_ENTRIES');
    expect(refusalOf(one(), { type: 'dealerAmended', dealer: 4 })).toBe('ERR_DEALER');
    const named = tell(table(4, { deck }), { type: 'positionNamed', leader: 0 }, ...FIRST);
    expect(roundOf(tell(named, { type: 'dealerAmended', dealer: 1 }))).toMatchObject({
      dealer: 1,
      tricks: [{ leader: 0 }],
    });
  });

  it('between rounds deals the next, and the deal passes on from there', () => {
    const state = tell(table(4, {}), scored([[], 2, 3, 4], { fools: [] }), { type: 'dealerAmended', dealer: 2 });
    const next = tell(state, { type: 'roundStarted' });
    expect(roundOf(next).dealer).toBe(2);
    expect(tell(next, scored([[], 2, 3, 4], { fools: [] })).dealer).toBe(3);
  });
});

describe('the dealer amended of a round that is played', () => {
  const out = scored([[], 2, 3, 4], { fools: [], anyway: true });
  const round: readonly GameFact[] = [{ type: 'roundStarted' }, out];
  const dealers = (state: GameState) => [...state.rounds.map((each) => each.dealer), state.dealer];
  const amended = (dealer: Seat, at: number, more: object = {}): GameFact => ({
    type: 'dealerAmended',
    dealer,
    round: at,
    ...more,
  });
  const ON = { passesOn: true };

  it('and kept as played names who led, and the deal passes on from there', () => {
    const state = tell(two(), { type: 'dealerAmended', dealer: 1, ...KEEP });
    expect(state.dealer).toBe(1);
    expect(roundOf(state)).toMatchObject({ dealer: 1, tricks: [{ leader: 0, winner: 2, fools: [1] }, { leader: 2 }] });
    expect(entriesOf(roundOf(state))[0]).toMatchObject({ leader: 0 });
    expect(position(state)).toEqual(position(two()));
    expect(tell(state, out).dealer).toBe(2);
    expect(tell(state, { type: 'undone' }).rounds).toEqual(two().rounds);
  });

  it('and cleared opens its first trick on the left of the new one', () => {
    for (const more of [CLEAR, CUT]) {
      const state = tell(two(), { type: 'dealerAmended', dealer: 1, ...more });
      expect(roundOf(state)).toMatchObject({ dealer: 1, tricks: [] });
      expect(position(state)).toEqual({ leader: 2, sittingOut: [] });
    }
  });

  it('and kept leaves the score of a round as it was', () => {
    const before = tell(two(), out);
    const state = tell(before, amended(1, 0, { ...ON, ...KEEP }));
    expect(state.rounds[0]?.score).toEqual(before.rounds[0]?.score);
    expect(dealers(state)).toEqual([1, 2]);
  });

  it('passes on to the rounds after it and to the next deal', () => {
    const state = tell(table(4, {}), out, ...round, ...round);
    expect(dealers(state)).toEqual([3, 0, 1, 2]);
    expect(dealers(tell(state, amended(1, 0, ON)))).toEqual([1, 2, 3, 0]);
    expect(dealers(tell(state, amended(1, 1, ON)))).toEqual([3, 1, 2, 3]);
    // As logs of before say it: that round alone.
    expect(dealers(tell(state, amended(1, 0)))).toEqual([1, 0, 1, 2]);
    expect(dealers(tell(state, amended(1, 0, ON), { type: 'undone' }))).toEqual([3, 0, 1, 2]);
  });

  it('is as the first code took it where only that fits what was told next: who deals on, and nothing of the round', () => {
    const told = tell(two(), amended(1, 0, KEEP));
    // Who led the first trick was left as it was, so it is given anew without saying who.
    const anew = { type: 'trickAmended', round: 0, trick: 0, entry: { plays: played([0, 1, 2, 3], 'G3 R2 G4 G2') } };
    const then = [{ ...anew, ...KEEP } as GameFact, out, { type: 'roundStarted' } as const];
    const log = [...told.done, ...then.map((fact): GameEvent => ({ ...fact, at: 0 }))];
    const state = replay(log);
    if (!state.ok) throw new Error(state.error.code);
    expect(dealers(state.value)).toEqual([3, 2, 2]);
    expect(state.value.rounds[0]?.tricks[0]).toMatchObject({ leader: 0, entry: anew.entry });
    expect(state.value.length).toBe(log.length);
    const back = tell(state.value, { type: 'undone' }, { type: 'undone' }, { type: 'undone' });
    expect(back.rounds).toStrictEqual(two().rounds);
    // What no code can have told stays refused, at the same place.
    expect(replay([...log, { type: 'cardPlayed', seat: 2, card: 'G4', at: 0 }])).toMatchObject({
      error: { code: 'ERR_NOT_YOUR_TURN', facts: { event: log.length } },
    });
  });

  it('passes on no further than to a round whose dealer was said', () => {
    const state = tell(table(4, {}), out, { type: 'dealerAmended', dealer: 2 }, ...round, ...round);
    expect(dealers(state)).toEqual([3, 2, 3, 0]);
    expect(dealers(tell(state, amended(1, 0, ON)))).toEqual([1, 2, 3, 0]);
  });

  it('passes on to a round that runs, whose tricks stay as they were led', () => {
    const running = tell(table(4, { deck }), out, { type: 'roundStarted' }, ...plays([1, 2, 3, 0], 'G2 R2 G4 G3'));
    const state = tell(running, amended(1, 0, ON));
    expect(dealers(state)).toEqual([1, 2, 2]);
    expect(roundOf(state).tricks[0]).toMatchObject({ leader: 1, fools: [2], winner: 3 });
    const fresh = tell(table(4, { deck }), out, { type: 'roundStarted' });
    expect(position(fresh).leader).toBe(1);
    expect(position(tell(fresh, amended(1, 0, ON))).leader).toBe(3);
  });

  it('passes on over people who came, went, or sit elsewhere since', () => {
    const five = tell(table(5, {}), scored([[], 2, 3, 4, 5], { fools: [] }));
    expect(dealers(five)).toEqual([4, 0]);
    const left = tell(five, { type: 'playerLeft', player: 2, options: optionsOf(4) });
    expect(left).toMatchObject({ seats: [0, 1, 3, 4], dealer: 0 });
    // Player 1 dealt: player 2 has gone, so player 3 is the next.
    expect(dealers(tell(left, amended(1, 0, ON)))).toEqual([1, 2]);
    const four = tell(table(4, {}), out, { type: 'seatsAmended', seats: [0, 2, 1, 3] });
    expect(four.seats[tell(four, amended(0, 0, ON)).dealer]).toBe(1);
    const kept = tell(two(), { type: 'seatsAmended', seats: [2, 1, 0, 3], ...KEEP }, out);
    expect(kept.seats[kept.dealer]).toBe(2);
    // Player 1 dealt: on the left sits player 0 by now.
    expect(kept.seats[tell(kept, amended(1, 0, { ...ON, ...KEEP })).dealer]).toBe(0);
  });
});

describe('the options amended', () => {
  it('cut a round off from the first trick that no longer fits', () => {
    const without = optionsOf(4, { deck: { ...deck, red: 3, blue: 5 } });
    expect(factsOf(two(), { type: 'optionsAmended', options: without })).toMatchObject({ round: 0, trick: 1 });
    const cut = tell(two(), { type: 'optionsAmended', options: without, ...CUT });
    expect(roundOf(cut).tricks).toHaveLength(1);
    expect(position(cut)).toEqual({ leader: 2, sittingOut: [1] });
    expect(roundOf(tell(two(), { type: 'optionsAmended', options: without, ...CLEAR })).tricks).toHaveLength(0);
    const state = tell(two(), scored([[], 2, 3, 4], { fools: [], anyway: true }));
    const [round] = tell(state, { type: 'optionsAmended', options: without, from: 0, ...CUT }).rounds;
    expect(round?.tricks.map(({ entry }) => entry.skipped)).toEqual([undefined, 'several']);
    expect(round?.score?.points).toEqual([10, -2, -3, -4]);
  });

  it('hold from the running round on', () => {
    const state = tell(table(4, {}), scored([[], ['1'], ['G2'], ['R2']], { fools: [] }), { type: 'roundStarted' });
    const amended = tell(state, { type: 'optionsAmended', options: optionsOf(4, { onePenalty: 9 }) });
    const next = tell(amended, scored([[], ['1'], ['G2'], ['R2']], { fools: [] }));
    expect(next.rounds.map((round) => round.score?.points)).toEqual([
      [10, -5, -2, -2],
      [10, -9, -2, -2],
    ]);
  });

  it('give other hands where the deck is another', () => {
    const state = tell(one(), { type: 'optionsAmended', options: optionsOf(4) });
    expect(roundOf(state).held.map((held) => held.most)).toEqual([11, 11, 11, 11]);
    const small = optionsOf(4, { deck: deckOf(4, 4, 0, 0, 0) });
    expect(refusalOf(one(), { type: 'optionsAmended', options: small })).toBeUndefined();
    expect(roundOf(tell(one(), { type: 'optionsAmended', options: small })).held[0]).toEqual({ most: 1, exact: true });
    const without = optionsOf(4, { deck: deckOf(16, 0, 0, 0, 0) });
    expect(factsOf(one(), { type: 'optionsAmended', options: without })).toMatchObject({ because: 'ERR_NOT_IN_DECK' });
    expect(refusalOf(one(), { type: 'optionsAmended', options: optionsOf(4, { discs: 2 }) })).toBe('ERR_DISCS');
  });

  it('turn R12 round in tricks that lie there', () => {
    const state = tell(table(4, { deck: deckOf(4, 3, 1, 0, 4) }), ...plays([0, 1, 2, 3], '1 1 1 1'));
    expect(roundOf(state).tricks[0]).toMatchObject({ winner: 0, fools: [3] });
    const options = optionsOf(4, { deck: deckOf(4, 3, 1, 0, 4), allOnes: 'last' });
    expect(roundOf(tell(state, { type: 'optionsAmended', options })).tricks[0]).toMatchObject({
      winner: 3,
      fools: [0],
    });
  });

  it('end the game, or open it again', () => {
    const state = tell(table(4, {}), scored([[], 70, 2, 3], { fools: [] }));
    const over = tell(state, { type: 'optionsAmended', options: optionsOf(4, { lowest: -70 }) });
    expect(phaseOf(over)).toBe('over');
    expect(phaseOf(tell(over, { type: 'optionsAmended', options: optionsOf(4) }))).toBe('between');
  });
});

describe('a round told wrong and amended', () => {
  /** Ways to tell a trick otherwise than it went, with the same outcome. */
  function mistold({ seats, cards, fools, winner }: TrueTrick, place: number): readonly TrickEntry[] {
    const all = seats.map((seat, at): Play => ({ seat, card: cards[at] ?? UNSEEN }));
    const hidden = all.map((play, at): Play => (at === place ? { ...play, card: UNSEEN } : play));
    const marked = fools.includes(winner) ? { fools } : { fools, winner };
    return [
      { plays: [], marked },
      { plays: all.slice(0, place), marked },
      { plays: hidden, marked },
    ];
  }

  it.each(TABLES)('is the round told right: $name', (kind) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = chanceOf(seed);
        const options = randomOptions(kind, chance, 10);
        const truth = playOut(dealt(options.deck, kind.players, chance), kind.players - 1, options, chance);
        const start = tell(undefined, started(options, kind.players, kind.players - 1, 'table'), {
          type: 'roundStarted',
        });
        const whole = (trick: TrueTrick): TrickEntry => ({
          plays: trick.seats.map((seat, at) => ({ seat, card: trick.cards[at] ?? UNSEEN })),
        });
        const tellEntry = (state: GameState, index: number, entry: TrickEntry): GameState => {
          const { plays, marked } = entry;
          const [leader] = truth.tricks[index]?.seats ?? [];
          const current = roundOf(state).current;
          let now = state;
          // Where the winner was the Fool (of two cards with two discs) the table says who leads.
          if (current?.leader === undefined && leader !== undefined) now = tell(now, { type: 'positionNamed', leader });
          now = tell(now, ...plays.map((play): GameFact => ({ type: 'cardPlayed', ...play })));
          const isOpen = roundOf(now).tricks.length === index;
          if (!isOpen || marked === undefined) return now;
          const { fools, winner } = marked;
          return tell(
            now,
            winner === undefined ? { type: 'foolMarked', fools } : { type: 'foolMarked', fools, winner },
          );
        };

        let right = start;
        let wrong = start;
        const target = chance.below(truth.tricks.length);
        for (const [index, trick] of truth.tricks.entries()) {
          const entry = whole(trick);
          right = tellEntry(right, index, entry);
          const other = chance.pick(mistold(trick, chance.below(trick.cards.length)));
          wrong = tellEntry(wrong, index, index === target ? other : entry);
        }
        const left = scored(truth.left);
        const more = { fools: truth.lastFools };
        if (chance.percent(50)) {
          right = tell(right, left);
          wrong = tell(wrong, { ...left, ...more } as GameFact);
        }
        const trick = truth.tricks[target];
        if (trick === undefined) return;
        const { leader, sittingOut } = wrong.rounds[0]?.tricks[target]?.entry ?? {};
        const named = {
          ...(leader === undefined ? {} : { leader }),
          ...(sittingOut === undefined ? {} : { sittingOut }),
        };
        for (const repair of [{}, KEEP]) {
          const amended = tell(wrong, {
            type: 'trickAmended',
            round: 0,
            trick: target,
            entry: { ...whole(trick), ...named },
            ...repair,
          });
          expect(amended.rounds[0]?.held).toEqual(right.rounds[0]?.held);
          expect(amended.rounds[0]?.score).toEqual(right.rounds[0]?.score);
          expect(
            amended.rounds[0]?.tricks.map(({ winner, fools, seats, colour }) => ({ winner, fools, seats, colour })),
          ).toEqual(
            right.rounds[0]?.tricks.map(({ winner, fools, seats, colour }) => ({ winner, fools, seats, colour })),
          );
        }
      }),
      effort(20),
    );
  });

  /** The same cards, played by others: another Fool or another winner. Undefined where none of a few tries is. */
  function miscast(
    { seats, cards, fools, winner }: TrueTrick,
    options: Options,
    chance: Chance,
  ): TrickEntry | undefined {
    for (let tries = 0; tries < 20; tries++) {
      const mixed = chance.shuffle(cards);
      const judged = naiveJudge(mixed.map(naive), options.discs, options.allOnes);
      const others = judged.fools.map((place) => seats[place]);
      if (String(others) === String(fools) && seats[judged.winner] === winner) continue;
      return { plays: seats.map((seat, at) => ({ seat, card: mixed[at] ?? UNSEEN })) };
    }
    return undefined;
  }

  const derived = ({ rounds: [round] }: GameState) =>
    round?.tricks.map(({ leader, sittingOut, seats, colour, winner, fools }) => ({
      leader,
      sittingOut,
      seats,
      colour,
      winner,
      fools,
    }));
  const moved = { fool: 0, leader: 0, points: 0 };

  it.each(TABLES)('where the Fool, the leader or the points were others: $name', (kind) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = chanceOf(seed);
        const options = randomOptions({ ...kind }, chance, 10);
        const truth = playOut(dealt(options.deck, kind.players, chance), kind.players - 1, options, chance);
        const start = tell(undefined, started(options, kind.players, kind.players - 1, 'table'), {
          type: 'roundStarted',
        });
        const whole = ({ seats, cards }: TrueTrick): TrickEntry => ({
          plays: seats.map((seat, at) => ({ seat, card: cards[at] ?? UNSEEN })),
        });
        /** Trick by trick as it lay there: the table says who leads and sits out, where that does not follow. */
        const entered = (from: GameState, tricks: readonly TrueTrick[], wrong = new Map<number, TrickEntry>()) =>
          tricks.reduce((state, trick, index) => {
            const { leader, sittingOut } = roundOf(state).current ?? {};
            const isOther = leader !== trick.seats[0] || String(sittingOut) !== String(trick.sittingOut);
            const named: GameFact[] = isOther
              ? [{ type: 'positionNamed', leader: trick.seats[0] ?? 0, sittingOut: trick.sittingOut }]
              : [];
            const { plays } = wrong.get(index) ?? whole(trick);
            return tell(state, ...named, ...plays.map((play): GameFact => ({ type: 'cardPlayed', ...play })));
          }, from);
        // Half of the time the last trick, whose discs decide about the points (R15).
        const last = truth.tricks.length - 1;
        const target = chance.percent(50) ? last : chance.below(truth.tricks.length);
        const trick = truth.tricks[target];
        const miss = trick === undefined ? undefined : miscast(trick, options, chance);
        if (trick === undefined || miss === undefined) return;
        const right = tell(entered(start, truth.tricks), scored(truth.left));
        const named = (state: GameState): TrickEntry => {
          const { leader, sittingOut } = entriesOf(state.rounds[0] as Round)[target] ?? {};
          return { ...whole(trick), leader, sittingOut };
        };

        const wrong = tell(entered(start, truth.tricks, new Map([[target, miss]])), scored(truth.left));
        const amended = tell(wrong, { type: 'trickAmended', round: 0, trick: target, entry: named(wrong) });
        expect(derived(amended)).toEqual(derived(right));
        expect(amended.rounds[0]?.score).toEqual(right.rounds[0]?.score);
        expect(standingsOf(amended)).toEqual(standingsOf(right));
        const [was, is] = [wrong, right].map((state) => state.rounds[0]);
        if (String(was?.tricks[target]?.fools) !== String(is?.tricks[target]?.fools)) moved.fool++;
        if (was?.tricks[target]?.winner !== is?.tricks[target]?.winner) moved.leader++;
        if (String(was?.score?.points) !== String(is?.score?.points)) moved.points++;

        // Nobody wrote down the tricks after the wrong one: all of them are given anew with it.
        const before = entered(start, truth.tricks.slice(0, target + 1), new Map([[target, miss]]));
        const skips = truth.tricks.slice(target + 1).map((): GameFact => ({ type: 'tricksSkipped', count: 1 }));
        const outs = truth.left.flatMap((hand, seat) => (hand.length === 0 ? [seat] : []));
        const fools = outs.filter((seat) => !truth.lastFools.includes(seat)).slice(0, options.discs);
        const sparse = tell(before, ...skips, scored(truth.left, { fools, anyway: true }));
        // Where the winner was a Fool, who leads next was said and does not follow.
        const also = truth.tricks.slice(target + 1).map((each, at) => {
          const isSaid = truth.tricks[target + at]?.fools.includes(truth.tricks[target + at]?.winner ?? -1);
          return {
            trick: target + 1 + at,
            entry: { ...whole(each), ...(isSaid ? { leader: each.seats[0], sittingOut: each.sittingOut } : {}) },
          };
        });
        const fact: GameFact = { type: 'trickAmended', round: 0, trick: target, entry: named(sparse) };
        const given = tell(sparse, also.length === 0 ? fact : { ...fact, also });
        expect(derived(given)).toEqual(derived(right));
        if (target < last) expect(given.rounds[0]?.score?.points).toEqual(right.rounds[0]?.score?.points);
      }),
      effort(12),
    );
  });

  it('is seen to move all three', () => {
    for (const [what, times] of Object.entries(moved)) expect(times, what).toBeGreaterThan(20);
  });
});

describe('tricks given anew together with what changes the table', () => {
  const ADA_EVA = [2, 1, 0, 3];
  const seatsWith = (tricks: EventOf<'seatsAmended'>['tricks']): GameFact => ({
    type: 'seatsAmended',
    seats: ADA_EVA,
    ...(tricks === undefined ? {} : { tricks }),
  });
  /** The tricks of a round as other seats have them, the cards of each in their order. */
  const seatedAnew = (state: GameState, fact: GameFact, index: number) => {
    const changed = roundChanged(state, fact, index);
    if (changed === undefined) throw new Error('not changed');
    let now = dealRound(changed);
    return entriesOf(changed).map((entry, trick) => {
      const seats = now.current?.seats ?? [];
      const anew = { ...entry, plays: entry.plays.map(({ card }, at) => ({ seat: seats[at] ?? -1, card })) };
      const next = enterTrick(now, anew);
      if (!next.ok) throw new Error(next.error.code);
      now = next.value;
      return { round: index, trick, entry: anew };
    });
  };

  it('fit the seats where each trick is told as they have it', () => {
    const before = two();
    const tricks = seatedAnew(before, seatsWith(undefined), 0);
    expect(factsOf(two(), seatsWith(undefined))).toMatchObject({ round: 0, trick: 0 });
    expect(factsOf(two(), seatsWith(tricks.slice(0, 1)))).toMatchObject({ round: 0, trick: 1 });
    const state = tell(before, seatsWith(tricks));
    expect(state.seats).toEqual(ADA_EVA);
    expect(roundOf(state).tricks.map(({ entry }) => entry.plays.map(({ card }) => card))).toEqual(
      roundOf(two()).tricks.map(({ entry }) => entry.plays.map(({ card }) => card)),
    );
    expect(roundOf(state).seats).toEqual(ADA_EVA);
    // One undo takes all of it back.
    expect(contentOf(tell(state, { type: 'undone' }))).toStrictEqual(contentOf(before));
  });

  it('are cut off after the last of them, but never kept as they were', () => {
    const [first] = seatedAnew(two(), seatsWith(undefined), 0);
    const fact = seatsWith(first === undefined ? [] : [first]);
    expect(roundOf(tell(two(), { ...fact, ...CUT })).tricks).toHaveLength(1);
    expect(refusalOf(two(), { ...fact, ...KEEP })).toBe('ERR_LATER_ENTRIES');
    expect(roundOf(tell(two(), { ...fact, ...CLEAR })).tricks).toHaveLength(0);
  });

  it('name who led under another dealer, and are told with other options', () => {
    const entry = entriesOf(roundOf(two()))[0] ?? { plays: [] };
    const led = { round: 0, trick: 0, entry: { ...entry, leader: 0 } };
    expect(roundOf(tell(two(), { type: 'dealerAmended', dealer: 1, round: 0, tricks: [led] }))).toMatchObject({
      dealer: 1,
      tricks: [{ leader: 0 }, { leader: 2 }],
    });
    const options = optionsOf(4, { onePenalty: 3 });
    const told = tell(two(), { type: 'optionsAmended', options, tricks: [led] });
    expect(roundOf(told)).toMatchObject({ options: { onePenalty: 3 }, tricks: [{ entry: { leader: 0 } }, {}] });
  });

  it('are refused where there is no such trick, in another order, or in a round that is not changed', () => {
    const [first, second] = seatedAnew(two(), seatsWith(undefined), 0);
    if (first === undefined || second === undefined) throw new Error('two tricks');
    expect(refusalOf(two(), seatsWith([{ ...first, trick: 9 }]))).toBe('ERR_NO_TRICK');
    expect(refusalOf(two(), seatsWith([second, first]))).toBe('ERR_NO_TRICK');
    expect(refusalOf(two(), seatsWith([{ ...first, round: 1 }]))).toBe('ERR_NO_ROUND');
  });
});
