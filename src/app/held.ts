import { gamesOnceHeld, noteGamesHeld } from '../storage/marker';
import type { App } from './app';

export type { GameSummary } from '../storage/store';

/**
 * How many games were held here once and are gone, though nobody deleted them: browsers clear what they store. Notes
 * how many there are now.
 */
export function lostGames(app: App): number {
  const games = app.games.value;
  if (app.storage.value.kind !== 'disk' || games === undefined) return 0;
  if (games.length === 0) return gamesOnceHeld();
  noteGamesHeld(games.length);
  return 0;
}

/** What is lost was told, and is not told again. */
export function acceptLoss(): void {
  noteGamesHeld(0);
}

/** Deletes a game for good. */
export async function deleteGame(app: App, id: string): Promise<void> {
  const store = await app.store();
  await store.deleteGame(id);
  await app.refresh();
  noteGamesHeld(app.games.value?.length ?? 0);
}
