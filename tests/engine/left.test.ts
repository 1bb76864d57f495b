import { describe, expect, it } from 'vitest';
import {
  checkLeft,
  type GameFact,
  type GameState,
  type HandLeft,
  hasEnded,
  heldAtEnd,
  inferLast,
  type LeftDraft,
  lastFools,
  mostCardsLeft,
  offeredTo,
  outSeats,
  outstandingOf,
  type RefusalCode,
} from '../../src/engine';
import { cards, deckOf, digital, plays, refusalOf, roundOf, table, tell } from './log';

/** Four players, two cards each: G2–G5, R2–R3, Y2, one 1. Seat 0 leads. */
const SMALL = { deck: deckOf(4, 2, 1, 0, 1) };
const game = () => table(4, SMALL);

/** Trick 1: seat 3's R2 is the worst. Trick 2: the others play their last. Seat 3 holds the last card. */
const FIRST = plays([0, 1, 2, 3], 'G2 G3 G4 R2');
const SECOND = plays([2, 0, 1], 'Y2 G5 1');
const whole = () => tell(game(), ...FIRST, ...SECOND);

const markedOnly = (fool: number, winner: number): GameFact => ({ type: 'foolMarked', fools: [fool], winner });

describe('the end of a round (R14)', () => {
  const rows: readonly [
    name: string,
    state: () => GameState,
    ended: boolean,
    held: [most: number, exact: boolean][],
    fools: readonly number[] | undefined,
  ][] = [
    [
      'nothing entered: any trick may have been played',
      game,
      false,
      [
        [2, false],
        [2, false],
        [2, false],
        [2, false],
      ],
      undefined,
    ],
    [
      'one trick: others may have followed',
      () => tell(game(), ...FIRST),
      false,
      [
        [1, false],
        [1, false],
        [1, false],
        [1, false],
      ],
      undefined,
    ],
    [
      'a trick half entered',
      () => tell(game(), ...FIRST.slice(0, 2)),
      false,
      [
        [2, false],
        [2, false],
        [2, false],
        [2, false],
      ],
      undefined,
    ],
    [
      'every card',
      whole,
      true,
      [
        [0, true],
        [0, true],
        [0, true],
        [1, true],
      ],
      [0],
    ],
    [
      'only the Fools',
      () => tell(game(), markedOnly(3, 2), markedOnly(0, 2)),
      true,
      [
        [0, true],
        [0, true],
        [0, true],
        [1, true],
      ],
      [0],
    ],
    [
      'a trick skipped: who sat out is not known',
      () => tell(game(), { type: 'tricksSkipped', count: 1 }),
      false,
      [
        [1, false],
        [1, false],
        [1, false],
        [1, false],
      ],
      undefined,
    ],
    [
      'two skipped: nobody can be said to be out',
      () => tell(game(), { type: 'tricksSkipped', count: 2 }),
      false,
      [
        [1, false],
        [1, false],
        [1, false],
        [1, false],
      ],
      undefined,
    ],
    [
      'tricks skipped after a Fool',
      () => tell(game(), markedOnly(3, 2), { type: 'tricksSkipped' }),
      true,
      [
        [0, false],
        [0, false],
        [0, false],
        [1, false],
      ],
      undefined,
    ],
  ];
  it.each(rows)('%s', (_, state, ended, held, fools) => {
    const round = roundOf(state());
    expect(hasEnded(round)).toBe(ended);
    expect(heldAtEnd(round)).toEqual(held.map(([most, exact]) => ({ most, exact })));
    expect(lastFools(round)).toEqual(fools);
    expect(outSeats(round)).toEqual(held.flatMap(([most], seat) => (most === 0 ? [seat] : [])));
  });

  it('is the trick played to its end, though a hand is empty before', () => {
    const state = tell(game(), ...FIRST, ...SECOND.slice(0, 2));
    expect(hasEnded(roundOf(state))).toBe(false);
    expect(refusalOf(state, { type: 'cardPlayed', seat: 1, card: '1' })).toBeUndefined();
  });
});

describe('what is outstanding', () => {
  it('is exact only when every card of an ended round was seen', () => {
    expect(outstandingOf(roundOf(whole()))).toEqual({ cards: ['R3'], exact: true });
    expect(outstandingOf(roundOf(tell(game(), ...FIRST))).exact).toBe(false);
    const unseen = tell(game(), ...plays([0, 1, 2, 3], 'G2 G3 G4 R2'), ...plays([2, 0, 1], 'Y2 G5 ?'));
    expect(outstandingOf(roundOf(unseen))).toEqual({ cards: ['R3', '1'], exact: false });
  });

  it('is not exact where tricks were skipped after one that was seen', () => {
    const first = FIRST.flatMap((fact) => (fact.type === 'cardPlayed' ? [{ seat: fact.seat, card: fact.card }] : []));
    const entry = { plays: first, skipped: 'several' } as const;
    const skipped = tell(game(), { type: 'trickAmended', round: 0, trick: 0, entry });
    const named = tell(skipped, { type: 'positionNamed', leader: 2, sittingOut: [3] });
    const ended = roundOf(tell(named, ...SECOND));
    expect(hasEnded(ended)).toBe(true);
    expect(outstandingOf(ended).exact).toBe(false);
  });

  it('counts the cards of a trick half entered as gone', () => {
    const state = tell(game(), ...FIRST, ...SECOND.slice(0, 1));
    expect(outstandingOf(roundOf(state)).cards).toEqual(['G5', 'R3', '1']);
  });

  it('is offered without what others were given', () => {
    const round = roundOf(tell(game(), ...FIRST));
    expect(offeredTo(round, [[], cards('Y2'), 4, undefined], 3)).toEqual(['G5', 'R3', '1']);
    expect(offeredTo(round, [[], cards('Y2'), 4, cards('R3')], 3)).toEqual(['G5', 'R3', '1']);
  });
});

describe('the last hand', () => {
  const rows: readonly [name: string, state: () => GameState, draft: LeftDraft, inferred: object | undefined][] = [
    ['is what is over', whole, [[], [], [], undefined], { seat: 3, left: ['R3'] }],
    ['may be empty', whole, [[], undefined, [], ['R3']], { seat: 1, left: [] }],
    ['is empty too where another is a sum', whole, [[], undefined, [], 3], { seat: 1, left: [] }],
    ['is not told while two are open', whole, [[], [], undefined, undefined], undefined],
    ['is not told where a sum is wrong', whole, [[], undefined, [], 4], undefined],
    ['is not told where a hand is wrong', whole, [[], undefined, [], []], undefined],
    [
      'is not told while tricks may be missing',
      () => tell(game(), ...FIRST),
      [[], ['Y2'], ['G5'], undefined],
      undefined,
    ],
  ];
  it.each(rows)('%s', (_, state, draft, inferred) => {
    expect(inferLast(roundOf(state()), draft)).toEqual(inferred);
  });
});

describe('what cannot be left', () => {
  const rows: readonly [name: string, code: RefusalCode, facts: object, state: () => GameState, left: LeftDraft][] = [
    ['a hand not entered', 'ERR_LEFT_MISSING', { seats: [2] }, whole, [[], [], undefined, ['R3']]],
    ['too few hands', 'ERR_LEFT_MISSING', { seats: [2, 3] }, whole, [[], []]],
    ['too many hands', 'ERR_LEFT_MISSING', {}, whole, [[], [], [], ['R3'], []]],
    ['nobody out', 'ERR_NOBODY_OUT', {}, game, [['G2'], ['G3'], ['G4'], ['G5']]],
    ['nobody out, by sums', 'ERR_NOBODY_OUT', {}, game, [2, 3, 4, 5]],
    ['a sum of nothing', 'ERR_LEFT_NUMBER', { seat: 1 }, game, [[], 0, 3, 4]],
    ['a minus', 'ERR_LEFT_NUMBER', { seat: 1 }, game, [[], -3, 3, 4]],
    ['half a point', 'ERR_LEFT_NUMBER', { seat: 1 }, game, [[], 2.5, 3, 4]],
    ['no number', 'ERR_LEFT_NUMBER', { seat: 1 }, game, [[], Number.NaN, 3, 4]],
    ['a card that is not in the deck', 'ERR_NOT_IN_DECK', { card: 'B2', seat: 3 }, game, [[], ['G2'], [], ['B2']]],
    ['a card twice', 'ERR_LEFT_GONE', { card: 'G2', seat: 3 }, game, [[], ['G2'], [], ['G2']]],
    [
      'a card that was played',
      'ERR_LEFT_GONE',
      { card: 'G2', seat: 3 },
      () => tell(game(), ...FIRST),
      [[], [], [], ['G2']],
    ],
    ['a 1 too many', 'ERR_TOO_MANY_ONES', { ones: 1 }, game, [[], ['1'], [], ['1']]],
    [
      'more cards than a hand holds',
      'ERR_LEFT_COUNT',
      { seat: 1, cards: 2, held: 1, exact: false },
      () => tell(game(), ...FIRST),
      [[], ['Y2', 'G5'], [], []],
    ],
    ['other than the count', 'ERR_LEFT_COUNT', { seat: 3, cards: 0, held: 1, exact: true }, whole, [[], [], [], []]],
    [
      'a sum of who is out',
      'ERR_LEFT_COUNT',
      { seat: 2, cards: undefined, held: 0, exact: true },
      whole,
      [[], [], 3, ['R3']],
    ],
    ['more cards than all can hold', 'ERR_LEFT_TOO_MANY', { cards: 2, most: 1 }, game, [[], ['G2'], [], ['G3']]],
    [
      'a sum no cards have',
      'ERR_LEFT_SUM',
      { seat: 3, points: 4, least: 3, most: 3, held: 1, exact: true },
      whole,
      [[], [], [], 4],
    ],
    [
      'a sum of a card that was played',
      'ERR_LEFT_SUM',
      { seat: 3, points: 4 },
      () => tell(game(), ...FIRST),
      [[], [], [], 4],
    ],
  ];
  it.each(rows)('%s', (_, code, facts, state, left) => {
    const checked = checkLeft(roundOf(state()), left);
    expect(checked).toMatchObject({ ok: false, error: { code } });
    if (!checked.ok) expect(checked.error.facts).toMatchObject(facts);
  });

  it('sums that together are not what is over', () => {
    // Six seats, the same two cards each; after three tricks two hands hold one card: of G4 (4) and B5 (5).
    const state = twoHold();
    const round = roundOf(state);
    expect(outstandingOf(round)).toEqual({ cards: ['G8', 'R4'], exact: true });
    const left = (one: HandLeft, other: HandLeft): LeftDraft => [[], one, [], other, [], [], []];
    expect(checkLeft(round, left(8, 4)).ok).toBe(true);
    expect(checkLeft(round, left(['G8'], 4)).ok).toBe(true);
    expect(checkLeft(round, left(8, 8))).toMatchObject({
      ok: false,
      error: { code: 'ERR_LEFT_TOTAL', facts: { entered: 16, expected: 12, missing: -4 } },
    });
    expect(checkLeft(round, left(4, 4))).toMatchObject({
      ok: false,
      error: { code: 'ERR_LEFT_TOTAL', facts: { entered: 8, expected: 12, missing: 4 } },
    });
  });

  it('a sum of fewer cards than are held for certain', () => {
    const state = table(4, { deck: deckOf(5, 4, 3, 2, 2) });
    const round = roundOf(tell(state, markedOnly(3, 2), markedOnly(0, 2), markedOnly(3, 2), markedOnly(0, 2)));
    expect(round.held.map(({ most }) => most)).toEqual([1, 0, 0, 2]);
    expect(checkLeft(round, [2, [], [], 4]).ok).toBe(true);
    expect(checkLeft(round, [2, [], [], 3])).toMatchObject({
      error: { code: 'ERR_LEFT_SUM', facts: { seat: 3, least: 4, most: 11, held: 2, exact: true } },
    });
  });

  it('names no impossible bounds where no cards are left for a sum', () => {
    const round = roundOf(twoHold());
    const checked = checkLeft(round, [[], ['G8', 'R4'], [], 4, [], [], []]);
    expect(checked.ok).toBe(false);
    if (!checked.ok) expect(Object.values(checked.error.facts)).not.toContain(Number.POSITIVE_INFINITY);
  });

  it('takes a sum of nothing where 1s cost nothing', () => {
    const state = table(4, { ...SMALL, onePenalty: 0 });
    expect(checkLeft(roundOf(state), [[], [], [], 0]).ok).toBe(true);
    expect(refusalOf(state, { type: 'roundScored', left: [[], [], [], 0], fools: [] })).toBeUndefined();
  });
});

/** Seven players, two cards each, two discs: after two tricks seats 1 and 3 hold one card each. */
function twoHold(): GameState {
  const state = table(7, { deck: deckOf(7, 4, 2, 0, 1), discs: 2 });
  const first = plays([0, 1, 2, 3, 4, 5, 6], 'G5 R2 G3 R3 G4 G6 G7');
  return tell(state, ...first, ...plays([6, 0, 2, 4, 5], '1 G2 Y2 Y3 R5'));
}

describe('hands that are known', () => {
  const state = () =>
    tell(digital(['G2 G5', 'G3 1', 'G4 Y2', 'R2 R3'].map(cards), SMALL), ...plays([0, 1, 2, 3], 'G2 G3 G4 R2'));
  const ended = () => tell(state(), ...plays([2, 0, 1], 'Y2 G5 1'));

  it('are what is left, and nothing else', () => {
    expect(checkLeft(roundOf(ended()), [[], [], [], ['R3']]).ok).toBe(true);
    expect(checkLeft(roundOf(ended()), [[], [], [], 3]).ok).toBe(true);
    expect(checkLeft(roundOf(ended()), [[], [], [], 4])).toMatchObject({ error: { code: 'ERR_LEFT_SUM' } });
  });

  it('are not left before the last trick is played to its end', () => {
    const unfinished = tell(state(), ...plays([2, 0], 'Y2 G5'));
    expect(checkLeft(roundOf(unfinished), [[], ['1'], [], ['R3']])).toMatchObject({
      error: { code: 'ERR_NOBODY_OUT' },
    });
  });

  it('are not swapped', () => {
    const hands = ['G2 G5', 'G3 R3', 'G4 Y2', '1 R2'].map(cards);
    // Trick 1: the 1 is the worst of green, seat 3 sits out and keeps R2; trick 2: Y2 G5 R3.
    const swapped = tell(digital(hands, SMALL), ...plays([0, 1, 2, 3], 'G2 G3 G4 1'), ...plays([2, 0, 1], 'Y2 G5 R3'));
    expect(checkLeft(roundOf(swapped), [[], [], [], ['G5']])).toMatchObject({ ok: false });
    expect(checkLeft(roundOf(swapped), [[], [], [], ['R2']]).ok).toBe(true);
  });
});

describe('how many cards can be left', () => {
  it.each([
    [12, 1, 11],
    [12, 2, 22],
    [20, 1, 19],
    [1, 1, 0],
    [1, 2, 0],
  ])('of hands of %i with %i disc(s): %i', (hand, discs, most) => {
    expect(mostCardsLeft(hand, discs)).toBe(most);
  });

  it('one more for who sat out the first trick, if the table let somebody', () => {
    const named = tell(game(), { type: 'positionNamed', leader: 0, sittingOut: [1] });
    const state = tell(named, markedOnly(2, 0), markedOnly(3, 0));
    expect(roundOf(state).held.map((held) => held.most)).toEqual([0, 1, 1, 0]);
    expect(checkLeft(roundOf(state), [[], ['G2'], ['G3'], []]).ok).toBe(true);
  });
});

describe('scoring a round (R15)', () => {
  const scored = (left: readonly HandLeft[], more: object = {}): GameFact => ({ type: 'roundScored', left, ...more });
  const points = (state: GameState) => state.rounds[0]?.score?.points;

  it('asks who of those out took a disc, where the tricks do not tell', () => {
    expect(refusalOf(game(), scored([[], [], [], 3]))).toBe('ERR_OUT_FOOLS');
    expect(points(tell(game(), scored([[], [], [], 3], { fools: [] })))).toEqual([10, 10, 10, -3]);
    expect(points(tell(game(), scored([[], [], [], 3], { fools: [1] })))).toEqual([10, 0, 10, -3]);
    expect(refusalOf(game(), scored([[], [], [], 3], { fools: [0, 1] }))).toBe('ERR_OUT_FOOLS');
    expect(refusalOf(game(), scored([[], [], [], 3], { fools: [1, 1] }))).toBe('ERR_OUT_FOOLS');
  });

  it('forgets a Fool who is not out', () => {
    const state = tell(game(), scored([[], [], [], 3], { fools: [3] }));
    expect(state.rounds[0]?.score).toMatchObject({ outFools: [], points: [10, 10, 10, -3] });
  });

  it('goes by the tricks where they tell', () => {
    expect(points(tell(whole(), scored([[], [], [], ['R3']])))).toEqual([0, 10, 10, -3]);
    expect(points(tell(whole(), scored([[], [], [], ['R3']], { fools: [1] })))).toEqual([0, 10, 10, -3]);
  });

  it('takes what cannot be only by a deliberate "anyway", and says so', () => {
    const wrong = [[], [], [], 9];
    expect(refusalOf(whole(), scored(wrong))).toBe('ERR_LEFT_SUM');
    const state = tell(whole(), scored(wrong, { anyway: true }));
    expect(state.rounds[0]?.score).toMatchObject({ anyway: true, outFools: [0], points: [0, 10, 10, -9] });
  });

  it('does not say so where all is well', () => {
    const state = tell(whole(), scored([[], [], [], 3], { anyway: true }));
    expect(state.rounds[0]?.score?.anyway).toBe(false);
  });

  it('says so where the table gives the discs to others than the tricks', () => {
    const state = tell(whole(), scored([[], [], [], 3], { anyway: true, fools: [2] }));
    expect(state.rounds[0]?.score).toMatchObject({ anyway: true, outFools: [2], points: [10, 10, 0, -3] });
  });

  it('may be told that nobody is out, without asking for discs', () => {
    const state = tell(game(), scored([2, 3, 4, 5], { anyway: true }));
    expect(state.rounds[0]?.score).toMatchObject({ anyway: true, points: [-2, -3, -4, -5] });
  });

  it('never takes a hand that is not told, or is none', () => {
    expect(refusalOf(game(), scored([[], [], 3], { anyway: true, fools: [] }))).toBe('ERR_LEFT_MISSING');
    expect(refusalOf(game(), scored([[], [], [], Number.NaN], { anyway: true, fools: [] }))).toBe('ERR_LEFT_NUMBER');
    expect(refusalOf(game(), scored([[], [], [], -4], { anyway: true, fools: [] }))).toBe('ERR_LEFT_NUMBER');
    const odd = scored([[], [], [], ['Gx' as 'G2']], { anyway: true, fools: [] });
    expect(refusalOf(game(), odd)).toBe('ERR_NOT_IN_DECK');
  });
});
