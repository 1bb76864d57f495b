import { readLocal, writeLocal } from './local';

/** Outside the database, so that a database that was taken away can be told from a first visit. */
const KEY = 'foolscap.games';

/** How many games were held when it was last noted; 0 where nothing was. */
export function gamesOnceHeld(): number {
  const held = readLocal(KEY);
  return typeof held === 'number' && Number.isInteger(held) && held > 0 ? held : 0;
}

/** Whether no game was ever held here. */
export const isNewHere = (): boolean => readLocal(KEY) === undefined;

/** Notes how many games are held now. */
export function noteGamesHeld(games: number): void {
  writeLocal(KEY, games);
}

/** Notes games that have come; those that went are noted where they are deleted, and missing otherwise. */
export function noteMoreGamesHeld(games: number): void {
  if (games > gamesOnceHeld()) noteGamesHeld(games);
}
