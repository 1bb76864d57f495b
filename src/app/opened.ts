import type { App } from './app';

const closers = new WeakMap<App, Map<string, () => void>>();

/** Notes how an open game is closed; apart from the table, since the first screen needs it without the rules. */
export function noteOpened(app: App, game: string, close: () => void): void {
  const all = closers.get(app) ?? new Map<string, () => void>();
  closers.set(app, all.set(game, close));
}

/** Closes a game that is deleted: nothing of it is written again. */
export function closeOpened(app: App, game: string): void {
  closers.get(app)?.get(game)?.();
  closers.get(app)?.delete(game);
}
