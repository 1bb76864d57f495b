import { cardsOf, type Deck, type SeatView } from '../engine';
import { hintOf } from './hint';
import type { Hint } from './protocol';

const PLAYERS = 4;
const DECK: Deck = { green: 17, red: 13, yellow: 11, blue: 8, ones: 3 };

/** A deal that nobody plays, before its first card. */
function deal(): SeatView {
  const cards = cardsOf(DECK);
  return {
    players: PLAYERS,
    discs: 1,
    seat: 0,
    deck: DECK,
    hand: cards.filter((_, place) => place % PLAYERS === 0),
    counts: Array.from({ length: PLAYERS }, () => cards.length / PLAYERS),
    leader: 0,
    sittingOut: [],
    trick: [],
    played: [],
    totals: Array.from({ length: PLAYERS }, () => 0),
    tens: Array.from({ length: PLAYERS }, () => 0),
    roundsPlayed: 0,
    options: {
      edition: '2018',
      lowest: -80,
      tens: 6,
      tensOverAll: false,
      onePenalty: 5,
      allOnes: 'first',
      rounds: null,
    },
  };
}

/**
 * Works out the first answer of a hint that nobody asked for, and gives it back: code runs some five times as fast as when
 * it runs first.
 */
export function rehearse(): Hint | undefined {
  return hintOf(deal(), '').next().value ?? undefined;
}
