import { type Deck, FULL_DECK, LOWEST_RANK, sizeOf } from './cards';
import { accept, type Result, refuse } from './result';

/** A chair, numbered from 0 clockwise. */
export type Seat = number;

export const EDITIONS = ['2018', '1995'] as const;
export type Edition = (typeof EDITIONS)[number];

/** R12: which of the 1s wins a trick of nothing but 1s. */
export const ALL_ONES = ['first', 'last'] as const;
export type AllOnes = (typeof ALL_ONES)[number];

/** What a table may agree on (rules.md, Table options); stored with each game. */
export interface Options {
  readonly edition: Edition;
  readonly deck: Deck;
  readonly discs: 1 | 2;
  /** A total at or below this ends the game (R17); a negative number. */
  readonly lowest: number;
  /** So many +10s end the game (R17). */
  readonly tens: number;
  /** The +10s of all players are counted together. */
  readonly tensOverAll: boolean;
  /** A fixed number of rounds instead of R17; undefined where R17 holds. */
  readonly rounds?: number | undefined;
  /** What a wild 1 left in hand costs (R16); a positive number. */
  readonly onePenalty: number;
  readonly allOnes: AllOnes;
  /** 1995: a player may declare before play that they will go out. */
  readonly bids: boolean;
}

/** Fewest and most players of each edition. */
export const PLAYERS: Readonly<Record<Edition, { readonly least: number; readonly most: number }>> = {
  '2018': { least: 4, most: 8 },
  '1995': { least: 3, most: 6 },
};

const DECK_OF_FIVE: Deck = { green: 20, red: 16, yellow: 14, blue: 10, ones: 4 };

/** R2, by number of players. The split for 4, 6 and 7 is a proposal to check against the Overview card. */
const DECKS: Readonly<Record<number, Deck>> = {
  4: { green: 17, red: 13, yellow: 11, blue: 8, ones: 3 },
  5: DECK_OF_FIVE,
  6: { green: 23, red: 19, yellow: 17, blue: 12, ones: 5 },
  7: { green: 26, red: 22, yellow: 20, blue: 14, ones: 6 },
  8: FULL_DECK,
};

/** The proposed deck (R2; 1995: always the 60 cards). Undefined for a number of players the edition does not have. */
export function deckFor(players: number, edition: Edition): Deck | undefined {
  const { least, most } = PLAYERS[edition];
  if (players < least || players > most) return undefined;
  return edition === '1995' ? DECK_OF_FIVE : DECKS[players];
}

/** The defaults of an edition for so many players (R2, R16, R17). Undefined for a number the edition does not have. */
export function optionsFor(players: number, edition: Edition = '2018'): Options | undefined {
  const deck = deckFor(players, edition);
  if (deck === undefined) return undefined;
  const old = edition === '1995';
  return {
    edition,
    deck,
    discs: !old && players >= 7 ? 2 : 1,
    lowest: -80,
    tens: 6,
    tensOverAll: false,
    rounds: old ? 2 * players : undefined,
    onePenalty: old ? 1 : 5,
    allOnes: 'first',
    bids: false,
  };
}

/** Cards each seat is dealt (R3); undefined where the deck cannot be dealt out evenly. */
export function handSize(deck: Deck, players: number): number | undefined {
  const size = sizeOf(deck);
  return players > 0 && size > 0 && size % players === 0 ? size / players : undefined;
}

const isWhole = (n: number, least: number, most: number) => Number.isInteger(n) && n >= least && n <= most;

/** Checks a table's options for so many players. Insists only on what can be dealt and played (R2). */
export function checkOptions(options: Options, players: number): Result<Options> {
  const range = PLAYERS[options.edition];
  if (range === undefined) return refuse('ERR_OPTIONS', { option: 'edition' });
  if (!isWhole(players, range.least, range.most)) {
    return refuse('ERR_PLAYERS', { players, least: range.least, most: range.most, edition: options.edition });
  }
  const { deck } = options;
  for (const colour of ['green', 'red', 'yellow', 'blue'] as const) {
    if (!isWhole(deck[colour], LOWEST_RANK - 1, FULL_DECK[colour])) {
      return refuse('ERR_DECK', { colour, highest: deck[colour], most: FULL_DECK[colour] });
    }
  }
  if (!isWhole(deck.ones, 0, FULL_DECK.ones))
    return refuse('ERR_DECK', { colour: 'one', highest: deck.ones, most: FULL_DECK.ones });
  if (handSize(deck, players) === undefined) return refuse('ERR_UNEVEN_DEAL', { cards: sizeOf(deck), players });
  if (options.discs !== 1 && !(options.discs === 2 && players >= 5))
    return refuse('ERR_DISCS', { discs: options.discs, players });
  if (!isWhole(options.lowest, -10_000, -1)) return refuse('ERR_OPTIONS', { option: 'lowest' });
  if (!isWhole(options.tens, 1, 1000)) return refuse('ERR_OPTIONS', { option: 'tens' });
  if (options.rounds !== undefined && !isWhole(options.rounds, 1, 1000))
    return refuse('ERR_OPTIONS', { option: 'rounds' });
  if (!isWhole(options.onePenalty, 0, 100)) return refuse('ERR_OPTIONS', { option: 'onePenalty' });
  if (!ALL_ONES.includes(options.allOnes)) return refuse('ERR_OPTIONS', { option: 'allOnes' });
  return accept(options);
}
