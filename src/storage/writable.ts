import type { GameEvent } from '../engine';
import { plainOf } from './plain';

/** Plain copies of events; a TypeError for one that could not be read back: it would be lost the moment it was saved. */
export async function writableEvents(events: readonly GameEvent[]): Promise<unknown[]> {
  // The first visit need not load the reader. Where its code is gone after an update, a game is saved without it.
  const reader = await import('./reader').catch(() => undefined);
  return events.map((event) => {
    const plain = plainOf(event);
    if (reader !== undefined && reader.readEvent(plain) === undefined)
      throw new TypeError(`event ${event.type} could not be read back`);
    return plain;
  });
}

/** An id or key that the database can hold. */
export function writableKey(key: string): string {
  if (typeof key !== 'string' || key === '') throw new TypeError('a key must be a text');
  return key;
}

/** A sequence number: 0, 1, … */
export function writableSeq(seq: number): number {
  if (!Number.isSafeInteger(seq) || seq < 0) throw new TypeError('a sequence number must be 0 or more');
  return seq;
}
