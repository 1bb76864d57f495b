import type { ReviewNews } from '../../../src/bots/protocol';
import type { Effort } from '../../../src/bots/review/effort';
import { reviewOf } from '../../../src/bots/review/review';
import type { Policy } from '../../../src/bots/search/playout';
import type { studyFor } from './played';

const moves = new Int32Array(128);

/** Plays the highest card that may be played: quick, and always the same. */
export const highest: Policy = (position) => {
  const found = position.legal(moves);
  return moves.subarray(0, found).reduce((most, code) => ((code & 31) > (most & 31) ? code : most));
};

/** Plays the lowest. */
export const lowest: Policy = (position) => {
  const found = position.legal(moves);
  return moves.subarray(0, found).reduce((least, code) => ((code & 31) < (least & 31) ? code : least));
};

/** A review in no time, by a policy of no wit, for what does not depend on how good it is. */
export function quickly(study: ReturnType<typeof studyFor>, changes: Partial<Effort> = {}): Iterable<ReviewNews> {
  const player = { policy: highest, takes: 0.2 };
  return reviewOf(study, {
    players: [player],
    deals: 40,
    again: 40,
    readings: 4,
    playouts: 40,
    anyDeals: 40,
    ...changes,
  });
}
