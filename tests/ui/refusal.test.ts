import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Facts, REFUSALS, type RefusalCode } from '../../src/engine';
import { namesOf } from '../../src/ui/names';
import { sayRefusal } from '../../src/ui/refusal';
import { loadWords } from '../../src/ui/words/words';

const names = namesOf([
  { id: 'a', name: 'Ada' },
  { id: 'b', name: 'Tom' },
  { id: 'c', name: 'Eva' },
  { id: 'd', name: 'Sam' },
]);
const say = (code: RefusalCode, facts: Facts = {}) =>
  sayRefusal({ code, facts }, names).replace(/[\u2066-\u2069]/g, '');

beforeAll(() => loadWords('end'));

/** The facts each code comes with, in each shape the engine gives them. */
const CASES: readonly (readonly [RefusalCode, Facts, string])[] = [
  ['ERR_EMPTY', {}, 'Nothing is entered yet.'],
  ['ERR_NOT_A_CARD', { token: 'x7', place: 3 }, 'Card 3: “x7” is no card.'],
  ['ERR_NO_SUCH_RANK', { token: 'R25', colour: 'red', most: 16 }, 'There is no R25: red ends at 16.'],
  ['ERR_NO_SUCH_RANK', { token: '1', colour: 'one', most: 0 }, 'no wild 1s are in this deck'],
  ['ERR_NO_SUCH_RANK', { token: 'B2', colour: 'blue', most: 1 }, 'blue is not in this deck'],
  ['ERR_COLOUR_OPEN', { token: '12' }, 'Which colour is 12? Put a letter before it, such as G12'],
  ['ERR_NOT_A_SUM', { token: '-3', place: 2 }, '“-3” does not add up.'],
  ['ERR_PLAYERS', { players: 3, least: 4, most: 8, edition: '2018' }, 'takes 4 to 8 players, and 3 are seated'],
  ['ERR_DECK', { colour: 'green', highest: 30, most: 27 }, 'Green cannot end at 30: the box holds 2 to 27.'],
  ['ERR_DECK', { colour: 'one', highest: 9, most: 6 }, 'There cannot be 9 wild 1s in play: the box holds 6.'],
  ['ERR_UNEVEN_DEAL', { cards: 49, players: 4 }, '49 cards cannot be dealt out evenly to 4 players.'],
  ['ERR_UNEVEN_DEAL', {}, 'The cards cannot be dealt out evenly.'],
  ['ERR_DISCS', { discs: 2, players: 4 }, 'Two discs need at least five players.'],
  ['ERR_OPTIONS', { option: 'tens' }, 'The number of +10s'],
  ['ERR_OPTIONS', { option: 'edition' }, 'One of the table options'],
  ['ERR_SCHEMA', { schema: 2, known: 1 }, 'newer Foolscap'],
  ['ERR_NOT_IN_DECK', { card: 'G27', seat: 1 }, 'G27 is not in play'],
  ['ERR_NOT_IN_DECK', { card: '1' }, 'No wild 1s are in play'],
  ['ERR_CARD_GONE', { card: 'G12', trick: 2, seat: 1 }, 'G12 has been played already: by Tom, in trick 3.'],
  ['ERR_CARD_GONE', { card: 'G12', trick: 2, seat: undefined }, 'G12 has been played already.'],
  ['ERR_TOO_MANY_ONES', { ones: 3 }, 'Only 3 wild 1s are in play, and none is left.'],
  ['ERR_MUST_FOLLOW', { seat: 2, card: 'R7', colour: 'green', legal: ['G2'] }, 'Eva holds green and has to play it'],
  ['ERR_NOT_HELD', { seat: 2, card: '1' }, 'Eva does not hold a wild 1.'],
  ['ERR_NOT_YOUR_TURN', { seat: 0, turn: 1 }, 'It is not Ada’s turn: Tom plays next.'],
  ['ERR_SITS_OUT', { seat: 3, turn: 1 }, 'Sam sits this trick out.'],
  ['ERR_NO_SEAT', { seat: 9 }, 'Nobody sits there.'],
  ['ERR_FOOL_COUNT', { discs: 2 }, 'Mark 2 Fools for each trick'],
  ['ERR_FOOL_IMPOSSIBLE', { fools: [0], byCards: [1] }, 'By the cards the Fool is Tom, not Ada.'],
  ['ERR_WINNER_IMPOSSIBLE', { winner: 1, byCards: 2 }, 'By the cards Eva wins this trick.'],
  ['ERR_WINNER_IMPOSSIBLE', { winner: 1 }, 'The Fool cannot win the trick as well.'],
  ['ERR_SITTING_OUT_COUNT', { discs: 1 }, 'No more than one sits out'],
  ['ERR_TOO_MANY_CARDS', { seats: 3 }, 'Only 3 cards fit in this trick'],
  ['ERR_LEFT_MISSING', { seats: [1, 3] }, 'Not entered yet: Tom and Sam.'],
  ['ERR_LEFT_COUNT', { seat: 2, cards: 3, held: 4, exact: true }, 'Eva holds 4 cards, not 3.'],
  ['ERR_LEFT_COUNT', { seat: 2, cards: 5, held: 4, exact: false }, 'Eva holds at most 4 cards, not 5.'],
  ['ERR_LEFT_COUNT', { seat: 2, cards: undefined, held: 0, exact: true }, 'Eva has no cards left by the tricks'],
  ['ERR_LEFT_GONE', { seat: 2, card: 'B9' }, 'Eva cannot hold B9'],
  [
    'ERR_LEFT_SUM',
    { seat: 2, points: 31, least: 12, most: 29, held: 3, exact: true },
    'Eva cannot hold 31 points: 3 cards can make 12 to 29.',
  ],
  [
    'ERR_LEFT_SUM',
    { seat: 2, points: 99, least: 2, most: 29, held: 3, exact: false },
    'Eva cannot hold 99 points: at most 3 cards can make 2 to 29.',
  ],
  ['ERR_LEFT_SUM', { seat: 2, points: 13, least: 12, most: 29, held: 3, exact: true }, 'no cards still out add up'],
  ['ERR_LEFT_SUM', { seat: 2, points: 13, least: 12, most: 12, held: 1, exact: true }, 'the cards still out make 12'],
  [
    'ERR_LEFT_SUM',
    { seat: 2, points: 13, least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY, held: 3, exact: true },
    'Too few cards are still out',
  ],
  [
    'ERR_LEFT_TOTAL',
    { entered: 40, expected: 52, missing: 12 },
    'The hands add up to 40, but 52 points are still out: 12 are missing.',
  ],
  [
    'ERR_LEFT_TOTAL',
    { entered: 60, expected: 52, missing: -8 },
    'The hands add up to 60, but only 52 points are still out: 8 are too many.',
  ],
  ['ERR_LEFT_TOO_MANY', { cards: 40, most: 24 }, 'All hands together hold 40 cards, but no more than 24'],
  ['ERR_LEFT_NUMBER', { seat: 2 }, 'The sum for Eva'],
  ['ERR_OUT_FOOLS', { seats: [2] }, 'Who took a disc in the last trick? Answer for Eva'],
  ['ERR_OUT_FOOLS', { seats: [] }, 'More Fools than discs.'],
  [
    'ERR_LATER_ENTRIES',
    { trick: 3, because: 'ERR_CARD_GONE', card: 'G12', seat: 1 },
    'Then trick 4 no longer fits. G12 has been played already.',
  ],
  [
    'ERR_LATER_ENTRIES',
    { round: 1, because: 'ERR_LEFT_COUNT', seat: 2, cards: 3, held: 4, exact: true },
    'Then the score of round 2 no longer fits. Eva holds 4 cards, not 3.',
  ],
  ['ERR_LATER_ENTRIES', {}, 'Then what was entered later no longer fits.'],
];

test.each(CASES)('%s %o', (code, facts, words) => {
  expect(say(code, facts)).toContain(words);
});

describe('every code', () => {
  test.each(REFUSALS)('%s has words, with every gap filled', (code) => {
    const shapes = [{}, ...CASES.flatMap(([of, facts]) => (of === code ? [facts] : []))];
    for (const facts of shapes.slice(shapes.length > 1 ? 1 : 0)) {
      const said = say(code, facts);
      expect(said).not.toMatch(/refusal\.|undefined|NaN|Infinity|[{}]/);
      expect(said).toMatch(/[.?]$/);
      expect(said.length).toBeGreaterThan(10);
    }
  });

  test('and whatever it says can be filled from its facts: the engine makes each code with facts that are listed here', () => {
    const source = ['round', 'account', 'options', 'notation', 'game', 'amend']
      .map((name) => readFileSync(new URL(`../../src/engine/${name}.ts`, import.meta.url), 'utf8'))
      .join('\n');
    const withFacts = new Set([...source.matchAll(/refuse\('(ERR_\w+)', \{/g)].map(([, code]) => code));
    for (const code of withFacts) expect(CASES.map(([of]) => of)).toContain(code);
  });
});

test('names are said as they are written', () => {
  const odd = namesOf(['<svg/onload=alert()>', '{name}', '$&', '\\u0041'].map((name) => ({ id: name, name })));
  for (const [seat, name] of ['<svg/onload=alert()>', '{name}', '$&', '\\u0041'].entries()) {
    expect(sayRefusal({ code: 'ERR_SITS_OUT', facts: { seat } }, odd)).toBe(`\u2068${name}\u2069 sits this trick out.`);
  }
});
