import type { SeatView } from '../engine';

/**
 * A decision as text, in one line: all that its seat saw, and nothing else. `npm run -s arena -- --position FILE` reads
 * it, and tells what a bot plays there.
 */
export function reportOf(view: SeatView): string {
  return JSON.stringify(view);
}
