import {
  type Card,
  cardsOf,
  type Deck,
  FULL_DECK,
  optionsFor,
  type PlayedCard,
  parseCards,
  UNSEEN,
  without,
} from '../../../engine';
import { isolate, t } from '../../words/words';

/** The examples are played with the cards of five, so that a pad of them has room on a phone. */
export const DECK: Deck = optionsFor(5)?.deck ?? FULL_DECK;

/** Reads the notation of an example. */
export function readCards(text: string): PlayedCard[] {
  const read = parseCards(text, DECK);
  return read.ok ? read.value : [];
}

/** Reads a hand of an example. */
export function readHand(text: string): Card[] {
  return readCards(text).filter((card) => card !== UNSEEN);
}

/** What none of these cards is. */
export function cardsBut(cards: readonly PlayedCard[]): Card[] {
  return without(cardsOf(DECK), cards);
}

/** The people of the examples, by seat. */
export function exampleNames(): string[] {
  return t('rules.names').split(', ').map(isolate);
}

/** The same cards with another one in a place. */
export function replaced(cards: readonly PlayedCard[], place: number, card: PlayedCard): PlayedCard[] {
  return cards.map((each, at) => (at === place ? card : each));
}
