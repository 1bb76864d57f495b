import { deckFor, type GameState, optionsFor } from '../engine';
import type { SetupDraft } from './lasttable';

/** A game's people, options and next dealer, as the setup of another evening. */
export function nextTable(state: GameState): SetupDraft {
  const seats = state.seats.flatMap((player) => state.players[player]?.id ?? []);
  const { deck, discs, ...options } = state.options;
  const { edition } = options;
  const players = seats.length;
  const hasOwnDeck = JSON.stringify(deck) !== JSON.stringify(deckFor(players, edition));
  const isOwn = hasOwnDeck || discs !== optionsFor(players, edition)?.discs;
  return {
    seats,
    dealer: seats[state.dealer],
    options,
    own: isOwn ? { players, edition, discs, ...(hasOwnDeck ? { deck } : {}) } : undefined,
  };
}
