import { type GameEvent, type GameState, reduce, replay } from '../../engine';

/** A game as far as its log can be worked out. */
export interface Replayed {
  readonly state: GameState | undefined;
  /** All of the log is in it. */
  readonly isWhole: boolean;
}

/** Works a log out, event by event. */
export function* replaying(log: readonly GameEvent[]): Generator<undefined, Replayed> {
  let state: GameState | undefined;
  for (const [at, event] of log.entries()) {
    const told = reduce(state, event);
    const next = told.ok ? told : replay(log.slice(0, at + 1));
    if (!next.ok) return { state, isWhole: false };
    state = next.value;
    yield;
  }
  return { state, isWhole: state !== undefined };
}

/** Longer in one go would be felt. */
const LONGEST_GO = 20;

/** Does step by step what takes long, and lets others go first in between. */
export async function inSlices<T>(steps: Generator<undefined, T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < LONGEST_GO) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}
