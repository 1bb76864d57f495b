import { type GameEvent, type GameState, replay } from '../engine';

/** What can be worked out of a log: all of it, or the longest beginning the rules accept. */
export function longestReplay(events: readonly GameEvent[]): { readable: GameState | undefined; isWhole: boolean } {
  const all = replay(events);
  if (all.ok) return { readable: all.value, isWhole: true };
  const at = all.error.facts.event;
  const some = replay(events.slice(0, typeof at === 'number' ? at : 0));
  return { readable: some.ok ? some.value : undefined, isWhole: false };
}
