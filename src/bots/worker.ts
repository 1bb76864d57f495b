import { randomOf } from '../engine';
import { CHOOSE } from './levels';
import { type Answer, LOADED, type Question } from './protocol';

/** Thinks for the bots, away from the page. */
addEventListener('message', ({ data }: MessageEvent<Question>): void => {
  const { id, level, view, seed } = data;
  let answer: Answer = { id, card: undefined };
  try {
    answer = { id, card: CHOOSE[level](view, randomOf(seed)) };
  } catch {
    // The client plays something legal instead and notes that it did.
  }
  postMessage(answer);
});

// Whoever says nothing from now on hangs.
postMessage({ id: LOADED, card: undefined } satisfies Answer);
