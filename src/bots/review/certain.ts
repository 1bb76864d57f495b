import type { Card, Moment } from '../../engine';
import type { Reason } from '../protocol';
import { reasonsOf, weightiest } from '../reasons/reasons';
import type { Reading } from './reading';

/** More would not be read. */
const MOST_REASONS = 3;

/** What the cards that lie there tell of a card, whatever else its seat holds. */
const LYING: readonly Reason['code'][] = ['SAFE', 'WORST_SO_FAR', 'DISC_FREE', 'FOOL', 'WINS'];

/**
 * What was certain about the best card, and about the one that was played. Where not all of the hand is known, that is only
 * what the trick tells, and holds in every way that the hand may have been; nothing where a false discard had misled the
 * table.
 */
export function certain(
  reading: Reading,
  moment: Moment,
  lefts: readonly (readonly Card[])[],
  best: Card,
): ReadonlyMap<Card, readonly Reason[]> {
  if (reading.isMisled(moment)) return new Map();
  const { view, unknown } = moment;
  const all = lefts.map((left) => reasonsOf({ ...view, hand: [...view.hand, ...left] }));
  return new Map(
    [...new Set([best, moment.card])].map((card) => {
      const [first = [], ...others] = all.map((each) => each.get(card) ?? []);
      const sure = unknown === 0 ? first : first.filter(isOfTrick);
      const agreed = sure.filter((reason) => others.every((each) => each.some((other) => isSame(reason, other))));
      return [card, weightiest(agreed, card === best, MOST_REASONS)];
    }),
  );
}

function isOfTrick({ code, facts }: Reason): boolean {
  return LYING.includes(code) && (!('because' in facts) || facts.because === 'last');
}

function isSame(one: Reason, other: Reason): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
