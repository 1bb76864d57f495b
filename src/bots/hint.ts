import { randomOf, type SeatView } from '../engine';
import type { Advice, Hint, Prospect } from './protocol';
import { reasonsOf, weightiest } from './reasons/reasons';
import { WORDS } from './search/dice';
import { learnedPolicy } from './search/learned';
import { Outlook } from './search/outlook';

/** How many deals each card has been tried in when it is told what was found. */
const TOLD_AFTER = [8, 32, 128, 512] as const;
/** Cards that are played before others may be heard. */
const AT_ONCE = 3000;
/** More would not be read. */
const MOST_REASONS = 3;

/** Looks at the cards that a seat may play, ever more closely. Equal views and seeds give equal hints. */
export function* hintOf(view: SeatView, seed: string): Generator<Hint | undefined, void> {
  const outlook = new Outlook(view, learnedPolicy(), Math.floor(randomOf(seed)() * WORDS));
  const reasons = reasonsOf(view);
  const playout = view.counts.reduce((sum, cards) => sum + cards, 0);
  const portion = Math.max(1, Math.floor(AT_ONCE / (playout * outlook.moves.length)));
  for (const deals of TOLD_AFTER) {
    for (let left = deals - outlook.deals; left > 0; left = deals - outlook.deals) {
      outlook.run(Math.min(portion, left));
      if (outlook.deals < deals) yield undefined;
    }
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
