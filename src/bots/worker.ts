import { randomOf } from '../engine';
import { CHOOSE } from './levels';
import { type Answer, LOADED, type Question, type Step, type Task } from './protocol';
import { rehearse } from './rehearsal';
import { studyOf } from './study';

/** Thinks for the bots, and about the game, away from the page. */
addEventListener('message', ({ data }: MessageEvent<Question | Task>): void => {
  if ('study' in data) begin(data);
  else postMessage(answerTo(data));
});

function answerTo({ id, level, view, seed }: Question): Answer {
  try {
    return { id, card: CHOOSE[level](view, randomOf(seed)) };
  } catch {
    // The client plays something legal instead and notes that it did.
    return { id, card: undefined };
  }
}

/** The study that was asked for last. */
let current = LOADED;
/** Nothing was studied yet. */
let isFresh = true;

function begin({ id, study }: Task): void {
  // The order to end a study names the study.
  current = study === undefined ? LOADED : id;
  if (study === undefined) return;
  isFresh = false;
  let steps: ReturnType<typeof studyOf> | undefined;
  const goOn = (): void => {
    if (id !== current) return;
    let step: Step | undefined;
    try {
      steps ??= studyOf(study);
      const { value, done } = steps.next();
      if (done === true) step = { id, isWhole: true };
      else if (value !== undefined) step = { id, finding: value };
    } catch {
      step = { id, isWhole: false };
    }
    if (step !== undefined) postMessage(step);
    // Whatever came meanwhile is heard first: a bot's turn, or the end of this study.
    if (step === undefined || 'finding' in step) setTimeout(goOn);
  };
  goOn();
}

// Whoever says nothing from now on hangs.
postMessage({ id: LOADED, card: undefined } satisfies Answer);
// Whoever waits for the worker comes first.
setTimeout(() => {
  if (isFresh) rehearse();
});
