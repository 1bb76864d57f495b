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

/** The times of all events; `minutes` of those that are anchors, the last one among them. The first is the start. */
export function spread(start: number, minutes: readonly (number | undefined)[]): number[] {
  const times: number[] = [];
  let from = 0;
  let time = start;
  for (const [at, minute] of minutes.entries()) {
    if (minute === undefined) continue;
    const end = start + minute * MINUTE;
    for (let each = from; each <= at; each++) {
      times.push(at === from ? end : time + Math.floor(((end - time) * (each - from + 1)) / (at - from + 1)));
    }
    from = at + 1;
    time = end;
  }
  times[0] = start;
  return times;
}
