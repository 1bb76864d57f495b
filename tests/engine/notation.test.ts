import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Card,
  type Colour,
  cardsOf,
  type Deck,
  FULL_DECK,
  isInDeck,
  latinDigits,
  makeCard,
  makeCards,
  ONE,
  type PlayedCard,
  parseCard,
  parseCards,
  parseSum,
  sizeOf,
  UNSEEN,
} from '../../src/engine';
import { effort } from './chance';
import { deckOf, optionsOf } from './log';

const FOUR: Deck = optionsOf(4).deck;
const NO_ONES: Deck = deckOf(3, 3, 3, 3, 0);
const ALL: readonly PlayedCard[] = [...cardsOf(FULL_DECK), UNSEEN];

describe('notation of one card', () => {
  const rows: readonly [name: string, text: string, card: PlayedCard][] = [
    ['upper case', 'G12', 'G12'],
    ['lower case', 'b3', 'B3'],
    ['spaces round it', ' y5 ', 'Y5'],
    ['a wild 1', '1', ONE],
    ['an unseen card', '?', UNSEEN],
    ['Persian digits', 'r۱۲', 'R12'],
    ['Arabic-Indic digits', 'r١٢', 'R12'],
    ['a Persian wild 1', '۱', ONE],
    ['leading noughts', 'G007', 'G7'],
  ];
  it.each(rows)('reads %s', (_, text, card) => {
    expect(parseCard(text)).toEqual({ ok: true, value: card });
  });

  it('reads a bare number in the led colour', () => {
    expect(parseCard('7', FULL_DECK, 'yellow')).toEqual({ ok: true, value: 'Y7' });
    expect(parseCard('1', FULL_DECK, 'yellow')).toEqual({ ok: true, value: ONE });
  });

  const wrong: readonly [name: string, text: string, deck: Deck, led: Colour | undefined, error: object][] = [
    ['nothing', '  ', FULL_DECK, 'green', { code: 'ERR_EMPTY', facts: {} }],
    ['a letter that is no colour', 'X5', FULL_DECK, 'green', { code: 'ERR_NOT_A_CARD', facts: { token: 'X5' } }],
    ['a colour without a number', 'G', FULL_DECK, undefined, { code: 'ERR_NOT_A_CARD', facts: { token: 'G' } }],
    ['a number before its letter', '5G', FULL_DECK, undefined, { code: 'ERR_NOT_A_CARD', facts: { token: '5G' } }],
    ['a negative number', 'G-5', FULL_DECK, undefined, { code: 'ERR_NOT_A_CARD', facts: { token: 'G-5' } }],
    ['four digits', 'G0012', FULL_DECK, undefined, { code: 'ERR_NOT_A_CARD', facts: { token: 'G0012' } }],
    ['an exponent', 'G1e1', FULL_DECK, undefined, { code: 'ERR_NOT_A_CARD', facts: { token: 'G1e1' } }],
    [
      'a coloured 1',
      'g1',
      FULL_DECK,
      undefined,
      { code: 'ERR_NO_SUCH_RANK', facts: { token: 'g1', colour: 'green', most: 27 } },
    ],
    [
      'a coloured 0',
      'G0',
      FULL_DECK,
      undefined,
      { code: 'ERR_NO_SUCH_RANK', facts: { token: 'G0', colour: 'green', most: 27 } },
    ],
    [
      'too high for the box',
      'b16',
      FULL_DECK,
      undefined,
      { code: 'ERR_NO_SUCH_RANK', facts: { token: 'b16', colour: 'blue', most: 15 } },
    ],
    [
      'too high for four players',
      'B9',
      FOUR,
      undefined,
      { code: 'ERR_NO_SUCH_RANK', facts: { token: 'B9', colour: 'blue', most: 8 } },
    ],
    [
      'too high for the led colour',
      '18',
      FOUR,
      'green',
      { code: 'ERR_NO_SUCH_RANK', facts: { token: '18', colour: 'green', most: 17 } },
    ],
    [
      'a 1 where there is none',
      '1',
      NO_ONES,
      'green',
      { code: 'ERR_NO_SUCH_RANK', facts: { token: '1', colour: 'one', most: 0 } },
    ],
    ['a bare number without a colour', '7', FULL_DECK, undefined, { code: 'ERR_COLOUR_OPEN', facts: { token: '7' } }],
  ];
  it.each(wrong)('refuses %s', (_, text, deck, led, error) => {
    expect(parseCard(text, deck, led)).toEqual({ ok: false, error });
  });

  it('gives every card of the box back', () => {
    expect(new Set(ALL.map(makeCard)).size).toBe(sizeOf(FULL_DECK) - FULL_DECK.ones + 2);
    for (const card of ALL) {
      expect(parseCard(makeCard(card))).toEqual({ ok: true, value: card });
      expect(parseCard(makeCard(card).toLowerCase())).toEqual({ ok: true, value: card });
    }
  });
});

describe('notation of a trick', () => {
  const rows: readonly [name: string, text: string, lying: PlayedCard[], cards: PlayedCard[]][] = [
    ['the published example', 'Y11 R5 Y2', [], ['Y11', 'R5', 'Y2']],
    ['bare numbers of the led colour', 'g12 5 1 r7', [], ['G12', 'G5', ONE, 'R7']],
    ['the led colour, not the last one', 'g12 r7 5', [], ['G12', 'R7', 'G5']],
    ['a colour that comes after a 1', '1 b3 4', [], [ONE, 'B3', 'B4']],
    ['the colour of what lies there', '4 1', [ONE, 'B3'], ['B4', ONE]],
    ['commas, semicolons, dashes and dots', ' g12,5; 1–r7·y3-?', [], ['G12', 'G5', ONE, 'R7', 'Y3', UNSEEN]],
    ['lines and tabs', 'g12\n\t5', [], ['G12', 'G5']],
  ];
  it.each(rows)('reads %s', (_, text, lying, cards) => {
    expect(parseCards(text, FULL_DECK, lying)).toEqual({ ok: true, value: cards });
  });

  const wrong: readonly [name: string, text: string, lying: PlayedCard[], error: object][] = [
    ['nothing', ' ,; ', [], { code: 'ERR_EMPTY', facts: {} }],
    ['the third token', 'G12 5 Q7 B99', [], { code: 'ERR_NOT_A_CARD', facts: { token: 'Q7', place: 3 } }],
    [
      'a number too high for the led colour',
      'B3 16',
      [],
      { code: 'ERR_NO_SUCH_RANK', facts: { token: '16', colour: 'blue', most: 15, place: 2 } },
    ],
    ['a number while only 1s lie there', '1 7', [], { code: 'ERR_COLOUR_OPEN', facts: { token: '7', place: 2 } }],
    [
      'a number after a card nobody saw',
      '7',
      [UNSEEN, 'G5'],
      { code: 'ERR_COLOUR_OPEN', facts: { token: '7', place: 1 } },
    ],
  ];
  it.each(wrong)('refuses and names %s', (_, text, lying, error) => {
    expect(parseCards(text, FULL_DECK, lying)).toEqual({ ok: false, error });
  });

  it('gives every trick back', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ALL), { minLength: 1, maxLength: 8 }), (cards) => {
        expect(parseCards(makeCards(cards))).toEqual({ ok: true, value: cards });
        expect(parseCards(makeCards(cards).toLowerCase())).toEqual({ ok: true, value: cards });
      }),
      effort(200),
    );
  });

  it('gives a card or a code for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseCards(text);
        if (read.ok) expect(read.value.every((card) => card === UNSEEN || isInDeck(card, FULL_DECK))).toBe(true);
        else expect(read.error.code).toMatch(/^ERR_(EMPTY|NOT_A_CARD|NO_SUCH_RANK|COLOUR_OPEN)$/);
      }),
      effort(300),
    );
  });
});

describe('a sum', () => {
  const rows: readonly [name: string, text: string, terms: number[], points: number][] = [
    ['three cards', '12+11+1', [12, 11, 5], 28],
    ['a lone 1', '1', [5], 5],
    ['two 1s', '1+1', [5, 5], 10],
    ['a 1 in a number', '11', [11], 11],
    ['a plus still to be followed', '12+', [12], 12],
    ['spaces round the plus', ' 12 + 3 ', [12, 3], 15],
    ['leading noughts', '007', [7], 7],
    ['Persian digits', '۱۲+۱', [12, 5], 17],
  ];
  it.each(rows)('reads %s', (_, text, terms, points) => {
    expect(parseSum(text, 5)).toEqual({ ok: true, value: { terms, points } });
  });

  it('counts a 1 as the table does', () => {
    expect(parseSum('3+1', 1)).toEqual({ ok: true, value: { terms: [3, 1], points: 4 } });
    expect(parseSum('1', 0)).toEqual({ ok: true, value: { terms: [0], points: 0 } });
  });

  const wrong: readonly [name: string, text: string, error: object][] = [
    ['nothing', ' ', { code: 'ERR_EMPTY', facts: {} }],
    ['only a plus', '+', { code: 'ERR_EMPTY', facts: {} }],
    ['a nought', '5+0', { code: 'ERR_NOT_A_SUM', facts: { token: '0', place: 2 } }],
    ['a hole', '5++3', { code: 'ERR_NOT_A_SUM', facts: { token: '', place: 2 } }],
    ['a minus', '-5', { code: 'ERR_NOT_A_SUM', facts: { token: '-5', place: 1 } }],
    ['the typographic minus', '−12', { code: 'ERR_NOT_A_SUM', facts: { token: '−12', place: 1 } }],
    ['a fraction', '1.5', { code: 'ERR_NOT_A_SUM', facts: { token: '1.5', place: 1 } }],
    ['an exponent', '1e3', { code: 'ERR_NOT_A_SUM', facts: { token: '1e3', place: 1 } }],
    ['a card', 'G12', { code: 'ERR_NOT_A_SUM', facts: { token: 'G12', place: 1 } }],
    ['two numbers without a plus', '12 11', { code: 'ERR_NOT_A_SUM', facts: { token: '12 11', place: 1 } }],
    ['five digits', '10000', { code: 'ERR_NOT_A_SUM', facts: { token: '10000', place: 1 } }],
  ];
  it.each(wrong)('refuses %s', (_, text, error) => {
    expect(parseSum(text, 5)).toEqual({ ok: false, error });
  });

  it('gives every sum back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 27 }), { minLength: 1 }),
        fc.integer({ min: 0, max: 9 }),
        (typed, cost) => {
          const terms = typed.map((term) => (term === 1 ? cost : term));
          const points = terms.reduce((sum, term) => sum + term, 0);
          expect(parseSum(typed.join('+'), cost)).toEqual({ ok: true, value: { terms, points } });
        },
      ),
      effort(200),
    );
  });

  it('gives a positive number or a code for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9+ ]{1,9}$/)), (text) => {
        const read = parseSum(text, 5);
        if (read.ok) expect(read.value.points).toBeGreaterThan(0);
        else expect(read.error.code).toMatch(/^ERR_(EMPTY|NOT_A_SUM)$/);
      }),
      effort(300),
    );
  });
});

describe('the deck', () => {
  it('has one name a card', () => {
    for (const name of ['G05', 'G5.0', 'G 5', 'G0x5', 'Z9', '', 'G', '11', 'green', 'G1', 'G28', '?']) {
      expect(isInDeck(name as Card, FULL_DECK), name).toBe(false);
    }
    expect(cardsOf(FULL_DECK).every((card) => isInDeck(card, FULL_DECK))).toBe(true);
    expect(isInDeck(ONE, NO_ONES)).toBe(false);
  });

  it('reads the digits of other keyboards', () => {
    expect(latinDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ 12')).toBe('0123456789 0123456789 12');
  });
});
