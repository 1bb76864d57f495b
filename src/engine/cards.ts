/** The four colours as the game prints them, with the letter of the notation. Order: largest colour first (R1). */
export const COLOURS = ['green', 'red', 'yellow', 'blue'] as const;
export type Colour = (typeof COLOURS)[number];

export const LETTERS = { green: 'G', red: 'R', yellow: 'Y', blue: 'B' } as const satisfies Record<Colour, string>;
export type Letter = (typeof LETTERS)[Colour];

/** The colourless wild 1 (R1, R6). */
export const ONE = '1';
/** A card that was played but that nobody saw or entered. */
export const UNSEEN = '?';

export type ColourCard = `${Letter}${number}`;
export type Card = typeof ONE | ColourCard;
export type PlayedCard = Card | typeof UNSEEN;

const COLOUR_OF: Readonly<Record<string, Colour>> = { G: 'green', R: 'red', Y: 'yellow', B: 'blue' };

/** The highest number of each colour (numbers start at 2) and how many wild 1s are in play (R2). */
export interface Deck {
  readonly green: number;
  readonly red: number;
  readonly yellow: number;
  readonly blue: number;
  readonly ones: number;
}

/** The whole box: 88 cards (R1). */
export const FULL_DECK: Deck = { green: 27, red: 23, yellow: 21, blue: 15, ones: 6 };

/** Lowest number of a colour card (R1). */
export const LOWEST_RANK = 2;

/** Makes a colour card; the rank is not checked against any deck. */
export function cardOf(colour: Colour, rank: number): ColourCard {
  return `${LETTERS[colour]}${rank}`;
}

/** The colour of a card; undefined for a wild 1 or an unseen card. */
export function colourOf(card: PlayedCard): Colour | undefined {
  return COLOUR_OF[card.charAt(0)];
}

/** The number on a card: 1 for a wild 1. Not for unseen cards. */
export function rankOf(card: Card): number {
  return card === ONE ? 1 : Number(card.slice(1));
}

/** Penalty points of a card left in hand (R16): its number, or what the table makes a 1 cost. */
export function pointsOf(card: Card, onePenalty: number): number {
  return card === ONE ? onePenalty : rankOf(card);
}

/** Whether the deck holds such a card. */
export function isInDeck(card: Card, deck: Deck): boolean {
  if (card === ONE) return deck.ones > 0;
  const colour = colourOf(card);
  if (colour === undefined) return false;
  const rank = rankOf(card);
  // One card has one name: `G05` would be a second G5.
  const isNamed = Number.isInteger(rank) && card === cardOf(colour, rank);
  return isNamed && rank >= LOWEST_RANK && rank <= deck[colour];
}

/** Number of cards in a deck. */
export function sizeOf(deck: Deck): number {
  return COLOURS.reduce((sum, colour) => sum + Math.max(0, deck[colour] - LOWEST_RANK + 1), deck.ones);
}

/** All cards of a deck, colour by colour upward, the 1s last. */
export function cardsOf(deck: Deck): Card[] {
  const cards: Card[] = [];
  for (const colour of COLOURS) {
    for (let rank = LOWEST_RANK; rank <= deck[colour]; rank++) cards.push(cardOf(colour, rank));
  }
  for (let i = 0; i < deck.ones; i++) cards.push(ONE);
  return cards;
}

/** Whether these hands are the whole deck dealt out evenly (R3). */
export function isDealOf(hands: readonly (readonly Card[])[], deck: Deck): boolean {
  const size = sizeOf(deck) / hands.length;
  const rest = hands.reduce<Card[]>((cards, hand) => without(cards, hand), cardsOf(deck));
  return hands.every((hand) => hand.length === size) && rest.length === 0;
}

/** The cards of `from` without those of `taken`, each taken card removed once; cards that are not there are ignored. */
export function without(from: readonly Card[], taken: readonly PlayedCard[]): Card[] {
  const rest = [...from];
  for (const card of taken) {
    const at = rest.indexOf(card as Card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}
