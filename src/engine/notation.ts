import {
  COLOURS,
  type Colour,
  cardOf,
  type Deck,
  FULL_DECK,
  isInDeck,
  LETTERS,
  ONE,
  type PlayedCard,
  UNSEEN,
} from './cards';
import { accept, type Result, refuse } from './result';
import { ledColourOf } from './trick';

/** Cards are separated by spaces, commas, semicolons or dashes. */
const SEPARATORS = /[\s,;·–—-]+/u;
/** Persian and Arabic-Indic digits, as their keyboards type them. */
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Latin digits for any digits a keyboard gives. */
export function latinDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** The notation of a card (rules.md): `G12`, `1`, and `?` for a card nobody saw. */
export function makeCard(card: PlayedCard): string {
  return card;
}

/** The notation of cards in the order played: `G12 G5 1 R7`. */
export function makeCards(cards: readonly PlayedCard[]): string {
  return cards.map(makeCard).join(' ');
}

/** Reads one card in any case. `led`: the colour of a bare number. Errors name the token. */
export function parseCard(token: string, deck: Deck = FULL_DECK, led?: Colour): Result<PlayedCard> {
  const text = latinDigits(token.trim()).toUpperCase();
  if (text === '') return refuse('ERR_EMPTY');
  if (text === UNSEEN) return accept(UNSEEN);
  if (text === ONE) return deck.ones > 0 ? accept(ONE) : refuse('ERR_NO_SUCH_RANK', { token, colour: 'one', most: 0 });
  const match = /^([GRYB])?(\d{1,3})$/.exec(text);
  if (match === null) return refuse('ERR_NOT_A_CARD', { token });
  const [, letter, digits] = match;
  const colour = letter === undefined ? led : COLOURS.find((each) => LETTERS[each] === letter);
  if (colour === undefined) return refuse('ERR_COLOUR_OPEN', { token });
  const card = cardOf(colour, Number(digits));
  return isInDeck(card, deck) ? accept(card) : refuse('ERR_NO_SUCH_RANK', { token, colour, most: deck[colour] });
}

/**
 * Reads cards in the order played. A bare number is of the led colour: that of the cards already lying, else of the
 * first colour card typed. Errors name the token and its place, counted from 1.
 */
export function parseCards(
  text: string,
  deck: Deck = FULL_DECK,
  lying: readonly PlayedCard[] = [],
): Result<PlayedCard[]> {
  const tokens = text
    .trim()
    .split(SEPARATORS)
    .filter((token) => token !== '');
  if (tokens.length === 0) return refuse('ERR_EMPTY');
  const cards: PlayedCard[] = [];
  for (const [index, token] of tokens.entries()) {
    const parsed = parseCard(token, deck, ledColourOf([...lying, ...cards]));
    if (!parsed.ok) return refuse(parsed.error.code, { ...parsed.error.facts, place: index + 1 });
    cards.push(parsed.value);
  }
  return accept(cards);
}

/** A hand's sum as it is typed: `12+11+1`. A lone 1 is a wild 1 and counts what a 1 costs (R16). */
export interface TypedSum {
  /** The numbers as they count, in the order typed. */
  readonly terms: readonly number[];
  readonly points: number;
}

/** Reads a sum of positive numbers joined by `+`; a trailing `+` is allowed while typing. */
export function parseSum(text: string, onePenalty: number): Result<TypedSum> {
  const clean = latinDigits(text).replace(/[\s+]+$/, '');
  if (clean.trim() === '') return refuse('ERR_EMPTY');
  const terms: number[] = [];
  for (const [index, term] of clean.split('+').entries()) {
    const token = term.trim();
    if (!/^\d{1,4}$/.test(token) || Number(token) === 0) return refuse('ERR_NOT_A_SUM', { token, place: index + 1 });
    terms.push(Number(token) === 1 ? onePenalty : Number(token));
  }
  return accept({ terms, points: terms.reduce((sum, term) => sum + term, 0) });
}
