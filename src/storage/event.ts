import type { GameEvent } from '../engine';

/** Makes an event of anything, with the reader fetched when it is first wanted; undefined where it is none. */
export async function parseEvent(value: unknown): Promise<GameEvent | undefined> {
  const { readEvent } = await import('./reader');
  return readEvent(value);
}
