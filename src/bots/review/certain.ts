import type { Card, Moment } from '../../engine';
import type { Reason } from '../protocol';
import { reasonsOf, weightiest } from '../reasons/reasons';
import type { Reading } from './reading';

/** More would not be read. */
const MOST_REASONS = 3;

/**
 * What was certain about the best card, and about the one that was played: of a hand that is not wholly known only what holds
 * whatever it was. Nothing where a false discard had misled the table.
 */
export function certain(
  reading: Reading,
  moment: Moment,
  lefts: readonly (readonly Card[])[],
  best: Card,
): ReadonlyMap<Card, readonly Reason[]> {
  if (reading.isMisled(moment)) return new Map();
  const { view } = moment;
  const all = lefts.map((left) => reasonsOf({ ...view, hand: [...view.hand, ...left] }));
  return new Map(
    [...new Set([best, moment.card])].map((card) => {
      const [first = [], ...others] = all.map((each) => each.get(card) ?? []);
      const agreed = first.filter((reason) => others.every((each) => each.some((other) => isSame(reason, other))));
      return [card, weightiest(agreed, card === best, MOST_REASONS)];
    }),
  );
}

function isSame(one: Reason, other: Reason): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
