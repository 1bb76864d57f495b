import { gamesOnceHeld, noteGamesHeld } from '../storage/marker';
import type { App } from './app';
import { draftKeys } from './keys';

export type { GameSummary } from '../storage/store';

/** Notes how many games there are, so that it shows if the browser clears them away. */
export function noteGames(app: App): void {
  const games = app.games.value ?? [];
  if (app.storage.value.kind === 'disk' && games.length > 0) noteGamesHeld(games.length);
}

/** How many games were held here once and are gone, though nobody deleted them. */
export function lostGames(app: App): number {
  return app.storage.value.kind === 'disk' && app.games.value?.length === 0 ? gamesOnceHeld() : 0;
}

/** What is lost was told, and is not told again. */
export function acceptLoss(): void {
  noteGamesHeld(0);
}

/** Deletes a game for good, and what was half entered in it. */
export async function deleteGame(app: App, id: string): Promise<void> {
  const store = await app.store();
  await store.deleteGame(id);
  for (const key of draftKeys(id)) await store.deleteValue(key);
  await app.refresh();
  noteGamesHeld(app.games.value?.length ?? 0);
}
