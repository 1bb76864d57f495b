import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { App } from './app';
import { LESSONS, type Lesson, type LessonCode, lessonsOf } from './lesson';
import type { Play } from './play';

/** Speaks when a rule first matters to a person, each rule once on this device. */
export interface Coach {
  readonly lesson: ReadonlySignal<Lesson | undefined>;
  /** Understood: the next lesson, if there is one. */
  dismiss(): void;
}

/** Whoever plays on sooner has not read it: it is said again when it matters again. Milliseconds. */
const READING_TAKES = 2500;

/** What was said already, among the stored values. */
const TAUGHT = 'taught';

/** Opens the coach of a game. Says nothing before it is known what was said, nor where the setting is off. */
export function openCoach(app: App, play: Play): Coach {
  const taught = signal<readonly LessonCode[] | undefined>(undefined);
  app
    .store()
    .then((store) => store.getValue(TAUGHT))
    .then(
      (stored) => {
        taught.value = LESSONS.filter((code) => Array.isArray(stored) && stored.includes(code));
      },
      () => undefined,
    );

  const lesson = computed((): Lesson | undefined => {
    const said = taught.value;
    const hand = play.hand.value;
    const round = play.round.value;
    const trick = play.trick.value;
    if (!app.settings.value.coach || said === undefined) return undefined;
    if (hand === undefined || round === undefined || trick === undefined) return undefined;
    const { seat, cards } = hand;
    const isTurn = play.turn.value === seat;
    const due = lessonsOf({ round, trick, isFinished: play.isFinished.value, seat, hand: cards, isTurn });
    return due.find(({ code }) => !said.includes(code));
  });

  const learn = (code: LessonCode): void => {
    taught.value = [...(taught.peek() ?? []), code];
    const value = taught.peek();
    play.table.saving.push((store) => store.putValue(TAUGHT, value));
  };
  let shown: { readonly code: LessonCode; readonly since: number } | undefined;
  effect(() => {
    const code = lesson.value?.code;
    const before = shown;
    if (code === before?.code) return;
    shown = code && { code, since: Date.now() };
    if (before === undefined || taught.peek()?.includes(before.code)) return;
    if (Date.now() - before.since >= READING_TAKES) learn(before.code);
  });

  return {
    lesson,
    dismiss() {
      const code = lesson.peek()?.code;
      if (code !== undefined) learn(code);
    },
  };
}
