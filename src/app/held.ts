import { gamesOnceHeld, noteGamesHeld } from '../storage/marker';
import type { App } from './app';
import { iosMode, isHintSeen } from './device';
import { draftKeys } from './keys';
import { closeOpened } from './opened';

export { gamesOnceHeld, isNewHere } from '../storage/marker';
export type { GameSummary } from '../storage/store';

/** How many games were held here once and are gone, though nobody deleted them. */
export function lostGames(app: App): number {
  const games = app.games.value;
  if (app.storage.value.kind !== 'disk' || games === undefined) return 0;
  return Math.max(0, gamesOnceHeld() - games.length);
}

/** What the home screen has to offer besides games. `tab` and `app`: on a device where these two keep separate data. */
export function aidFor(app: App): 'unsaved' | 'lost' | 'tab' | 'app' | undefined {
  const games = app.games.value?.length;
  if (app.storage.value.kind === 'memory') return 'unsaved';
  if (lostGames(app) > 0) return 'lost';
  const mode = iosMode();
  if (mode === undefined || games === undefined || isHintSeen()) return undefined;
  return mode === 'tab' ? (games > 0 ? 'tab' : undefined) : games === 0 ? 'app' : undefined;
}

/** What is lost was told, and is not told again. */
export function acceptLoss(app: App): void {
  noteGamesHeld(app.games.value?.length ?? 0);
}

/** Deletes a game for good, and what was half entered in it. */
export async function deleteGame(app: App, id: string): Promise<void> {
  const store = await app.store();
  const held = gamesOnceHeld();
  await store.deleteGame(id);
  closeOpened(app, id);
  if (held > 0) noteGamesHeld(held - 1);
  for (const key of draftKeys(id)) await store.deleteValue(key);
  await app.refresh();
}
