import type { GameEvent } from '../../engine';
import type { Habits } from './habit';

const MINUTE = 60_000;

/** Events whose time is kept, to the minute; others are spread between them. */
export function isAnchor({ type }: GameEvent, isLast: boolean): boolean {
  return isLast || type === 'roundStarted' || type === 'roundScored';
}

/** Writes or reads one time after the other, as minutes since the start. A clock that was put back stands still. */
export function codeTimes(habits: Habits, start: number): (given: number | undefined) => number {
  let before = 0;
  return (given) => {
    const minutes = Math.max(before, Math.round(((given ?? start) - start) / MINUTE));
    before += Math.max(0, habits.whole('minutes', minutes - before));
    return before;
  };
}

/**
 * The times of all events, in whole minutes from the start on; `minutes` of those that are anchors, the last one among
 * them. None is finer than what was kept, so that a copy that knows the seconds is known by them.
 */
export function spread(start: number, minutes: readonly (number | undefined)[]): number[] {
  const times: number[] = [];
  let from = 0;
  let before = 0;
  for (const [at, minute] of minutes.entries()) {
    if (minute === undefined) continue;
    for (let each = from; each <= at; each++) {
      const passed =
        at === from ? minute - before : Math.floor(((minute - before) * (each - from + 1)) / (at - from + 1));
      times.push(start + (before + passed) * MINUTE);
    }
    from = at + 1;
    before = minute;
  }
  times[0] = start;
  return times;
}
