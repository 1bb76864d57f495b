import { gamesOnceHeld, noteGamesHeld } from '../storage/marker';
import type { Store } from '../storage/store';
import type { App } from './app';
import { iosMode, isHintSeen } from './device';
import { draftKeys } from './keys';
import { closeOpened } from './opened';

export { gamesOnceHeld, isNewHere } from '../storage/marker';
export type { GameSummary } from '../storage/store';

/** How many games were held here once and are gone, though nobody deleted them. */
export function lostGames(app: App): number {
  if (app.storage.value.kind !== 'disk' || app.games.value === undefined) return 0;
  return Math.max(0, gamesOnceHeld() - app.gameCount.value);
}

/** What the home screen has to offer besides games. `tab` and `app`: on a device where these two keep separate data. */
export function aidFor(app: App): 'unsaved' | 'lost' | 'tab' | 'app' | undefined {
  if (app.storage.value.kind === 'memory') return 'unsaved';
  if (lostGames(app) > 0) return 'lost';
  const mode = iosMode();
  if (mode === undefined || app.games.value === undefined || isHintSeen()) return undefined;
  const games = app.gameCount.value;
  return mode === 'tab' ? (games > 0 ? 'tab' : undefined) : games === 0 ? 'app' : undefined;
}

/** What is lost was told, and is not told again. */
export function acceptLoss(app: App): void {
  noteGamesHeld(app.gameCount.value);
}

/** Takes games off the lists; for 30 days they can be brought back. */
export async function removeGames(app: App, ids: readonly string[]): Promise<void> {
  await lessGames(app, ids, (store) => store.removeGames(ids, Date.now()));
}

/** Brings deleted games back. */
export async function restoreGames(app: App, ids: readonly string[]): Promise<void> {
  const store = await app.store();
  await store.restoreGames(ids, Date.now());
  await app.refresh();
}

/** Deletes games for good, on the lists or taken off them, and what was half entered in them. */
export async function deleteGames(app: App, ids: readonly string[]): Promise<void> {
  await lessGames(app, ids, async (store) => {
    for (const id of ids) {
      await store.deleteGame(id, Date.now());
      for (const key of draftKeys(id)) await store.deleteValue(key);
    }
  });
}

/** Does what may leave fewer games on the lists: those that go so are not missing. */
export async function lessGames(app: App, ids: readonly string[], act: (store: Store) => Promise<void>): Promise<void> {
  const store = await app.store();
  const held = gamesOnceHeld();
  const before = await store.countGames();
  await act(store);
  for (const id of ids) closeOpened(app, id);
  const fewer = Math.max(0, before - (await store.countGames()));
  noteGamesHeld(Math.max(0, held - fewer));
  await app.refresh();
}
