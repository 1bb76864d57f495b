import { describe, expect, it } from 'vitest';
import {
  cardsOf,
  checkOptions,
  type Deck,
  deckFor,
  type Edition,
  FULL_DECK,
  handSize,
  type Options,
  optionsFor,
  sizeOf,
} from '../../src/engine';
import { deckOf, optionsOf } from './log';

describe('R1: the box', () => {
  it('holds 88 cards', () => {
    const cards = cardsOf(FULL_DECK);
    const of = (letter: string) => cards.filter((card) => card.startsWith(letter));
    expect(cards.length).toBe(88);
    expect(['G', 'R', 'Y', 'B', '1'].map((letter) => of(letter).length)).toEqual([26, 22, 20, 14, 6]);
    expect([of('G')[0], of('G')[25], of('R')[21], of('Y')[19], of('B')[13]]).toEqual([
      'G2',
      'G27',
      'R23',
      'Y21',
      'B15',
    ]);
  });
});

describe('R2: the number of players fixes the deck', () => {
  const rows: readonly [
    players: number,
    maxima: [number, number, number, number],
    ones: number,
    cards: number,
    hand: number,
    discs: number,
  ][] = [
    [4, [17, 13, 11, 8], 3, 48, 12, 1],
    [5, [20, 16, 14, 10], 4, 60, 12, 1],
    [6, [23, 19, 17, 12], 5, 72, 12, 1],
    [7, [26, 22, 20, 14], 6, 84, 12, 2],
    [8, [27, 23, 21, 15], 6, 88, 11, 2],
  ];
  it.each(rows)('%i players', (players, [green, red, yellow, blue], ones, cards, hand, discs) => {
    const options = optionsOf(players);
    expect(options.deck).toEqual({ green, red, yellow, blue, ones });
    expect(sizeOf(options.deck)).toBe(cards);
    expect(cardsOf(options.deck).length).toBe(cards);
    expect(handSize(options.deck, players)).toBe(hand);
    expect(options.discs).toBe(discs);
    expect(options).toMatchObject({
      lowest: -80,
      tens: 6,
      tensOverAll: false,
      onePenalty: 5,
      allOnes: 'first',
      bids: false,
    });
    expect(options.rounds).toBeUndefined();
    expect(checkOptions(options, players).ok).toBe(true);
  });

  it.each([3, 9, 0, -4, 4.5, NaN])('has no game of 2018 for %d players', (players) => {
    expect(optionsFor(players)).toBeUndefined();
    expect(deckFor(players, '2018')).toBeUndefined();
  });

  it.each([
    [3, 20],
    [4, 15],
    [5, 12],
    [6, 10],
  ])('1995: %i players hold %i of the 60 cards and play two rounds each', (players, hand) => {
    const options = optionsOf(players, {}, '1995');
    expect(options.deck).toEqual(optionsOf(5).deck);
    expect(handSize(options.deck, players)).toBe(hand);
    expect(options).toMatchObject({ discs: 1, rounds: 2 * players, onePenalty: 1, edition: '1995' });
    expect(checkOptions(options, players).ok).toBe(true);
  });

  it.each([2, 7, 8])('has no game of 1995 for %i players', (players) => {
    expect(optionsFor(players, '1995')).toBeUndefined();
  });
});

describe('what a table may agree on', () => {
  const good: readonly [name: string, players: number, changes: Partial<Options>][] = [
    ['two discs from five players on', 5, { discs: 2 }],
    ['one disc at eight', 8, { discs: 1 }],
    ['a deck without a colour', 4, { deck: deckOf(8, 8, 8, 0, 0) }],
    ['a deck of one card each', 4, { deck: deckOf(1, 1, 1, 1, 0) }],
    ['the whole box at four', 4, { deck: FULL_DECK }],
    ['no 1s', 6, { deck: deckOf(20, 16, 12, 12, 0) }],
    ['another limit', 4, { lowest: -1 }],
    ['a single ten', 4, { tens: 1 }],
    ['a number of rounds', 4, { rounds: 1 }],
    ['1s that cost nothing', 4, { onePenalty: 0 }],
    ['the last of nothing but 1s wins', 4, { allOnes: 'last' }],
  ];
  it.each(good)('%s', (_, players, changes) => {
    const options = optionsOf(players, changes);
    expect(checkOptions(options, players)).toEqual({ ok: true, value: options });
  });

  const deck = (changes: Partial<Deck>): Deck => ({ ...optionsOf(4).deck, ...changes });
  const bad: readonly [name: string, players: number, changes: object, code: string, facts: object][] = [
    ['two discs at four', 4, { discs: 2 }, 'ERR_DISCS', { discs: 2, players: 4 }],
    ['three discs', 8, { discs: 3 }, 'ERR_DISCS', { discs: 3 }],
    ['no disc', 8, { discs: 0 }, 'ERR_DISCS', { discs: 0 }],
    [
      'a card more than the box has',
      4,
      { deck: deck({ green: 28 }) },
      'ERR_DECK',
      { colour: 'green', highest: 28, most: 27 },
    ],
    ['less than no card', 4, { deck: deck({ blue: 0 }) }, 'ERR_DECK', { colour: 'blue', highest: 0 }],
    ['half a card', 4, { deck: deck({ red: 2.5 }) }, 'ERR_DECK', { colour: 'red' }],
    ['seven 1s', 4, { deck: deck({ ones: 7 }) }, 'ERR_DECK', { colour: 'one', highest: 7, most: 6 }],
    ['less than no 1', 4, { deck: deck({ ones: -1 }) }, 'ERR_DECK', { colour: 'one' }],
    ['a card over', 4, { deck: deck({ green: 16 }) }, 'ERR_UNEVEN_DEAL', { cards: 47, players: 4 }],
    ['no card at all', 4, { deck: deckOf(0, 0, 0, 0, 0) }, 'ERR_UNEVEN_DEAL', { cards: 0, players: 4 }],
    ['a limit of nothing', 4, { lowest: 0 }, 'ERR_OPTIONS', { option: 'lowest' }],
    ['a limit above nothing', 4, { lowest: 80 }, 'ERR_OPTIONS', { option: 'lowest' }],
    ['no ten', 4, { tens: 0 }, 'ERR_OPTIONS', { option: 'tens' }],
    ['no round', 4, { rounds: 0 }, 'ERR_OPTIONS', { option: 'rounds' }],
    ['half a round', 4, { rounds: 1.5 }, 'ERR_OPTIONS', { option: 'rounds' }],
    ['a 1 that pays', 4, { onePenalty: -1 }, 'ERR_OPTIONS', { option: 'onePenalty' }],
    ['a 1 that is no number', 4, { onePenalty: NaN }, 'ERR_OPTIONS', { option: 'onePenalty' }],
    ['the second of nothing but 1s', 4, { allOnes: 'second' }, 'ERR_OPTIONS', { option: 'allOnes' }],
    ['an edition that is none', 4, { edition: '2031' }, 'ERR_OPTIONS', { option: 'edition' }],
    [
      'seven at the old game',
      7,
      { edition: '1995' },
      'ERR_PLAYERS',
      { players: 7, least: 3, most: 6, edition: '1995' },
    ],
  ];
  it.each(bad)('not %s', (_, players, changes, code, facts) => {
    const checked = checkOptions({ ...optionsOf(players), ...changes } as Options, players);
    expect(checked).toMatchObject({ ok: false, error: { code, facts } });
  });

  it.each([
    ['2018', 3],
    ['2018', 9],
    ['1995', 2],
    ['1995', 7],
    ['2018', 4.5],
  ] as const)('%s: not %d players', (edition: Edition, players) => {
    const checked = checkOptions(optionsOf(4, {}, edition), players);
    expect(checked).toMatchObject({ ok: false, error: { code: 'ERR_PLAYERS', facts: { players } } });
  });

  it('proposes what can be dealt out for every table', () => {
    for (const edition of ['2018', '1995'] as const) {
      for (let players = 0; players < 12; players++) {
        const options = optionsFor(players, edition);
        if (options !== undefined) expect(checkOptions(options, players).ok).toBe(true);
      }
    }
  });
});
