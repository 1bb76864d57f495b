import { randomOf, type SeatView } from '../engine';
import type { Advice, Hint, Prospect } from './protocol';
import { reasonsOf, weightiest } from './reasons/reasons';
import { WORDS } from './search/dice';
import { learnedPolicy } from './search/learned';
import { Outlook } from './search/outlook';

/** Deals that each card has been tried in after each step. */
const STEPS = [4, 8, 16, 32, 64, 128, 256, 512] as const;

/** More would not be read. */
const MOST_REASONS = 3;

/** Looks at the cards that a seat may play, ever more closely. Equal views and seeds give equal hints. */
export function* hintOf(view: SeatView, seed: string): Generator<Hint, void> {
  const outlook = new Outlook(view, learnedPolicy(), Math.floor(randomOf(seed)() * WORDS));
  const reasons = reasonsOf(view);
  for (const deals of STEPS) {
    outlook.run(deals - outlook.deals);
    const [best, ...others] = outlook.prospects().sort((one, other) => other.mean - one.mean);
    if (best === undefined) return;
    const adviceOn = (prospect: Prospect, isClose: boolean): Advice => ({
      ...prospect,
      isClose,
      reasons: weightiest(reasons.get(prospect.card) ?? [], prospect === best, MOST_REASONS),
    });
    yield { deals, cards: [adviceOn(best, true), ...others.map((other) => adviceOn(other, isClose(best, other)))] };
  }
}

/** Whether two cards may be equally good: their difference is within two standard errors. */
function isClose(one: Prospect, other: Prospect): boolean {
  return Math.abs(one.mean - other.mean) <= 2 * Math.sqrt(one.error * one.error + other.error * other.error);
}
