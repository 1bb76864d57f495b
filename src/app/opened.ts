import type { App } from './app';

interface OpenGame {
  close(): void;
  /** A round of it is under way, or something is half entered. */
  isBusy(): boolean;
}

const opened = new WeakMap<App, Map<string, OpenGame>>();

/** Notes an open game; apart from the table, since the first screen needs it without the rules. */
export function noteOpened(app: App, id: string, game: OpenGame): void {
  const all = opened.get(app) ?? new Map<string, OpenGame>();
  opened.set(app, all.set(id, game));
}

/** Whether somebody is in the middle of something in a game of this window: nothing is to be offered then. */
export function isBusy(app: App): boolean {
  return [...(opened.get(app)?.values() ?? [])].some((game) => game.isBusy());
}

/** Closes a game that is deleted: nothing of it is written again. */
export function closeOpened(app: App, game: string): void {
  opened.get(app)?.get(game)?.close();
  opened.get(app)?.delete(game);
}
