import { type Card, randomOf, type SeatView } from '../engine';
import { expert } from './expert';
import type { Hint, Prospect } from './protocol';
import { reasonsOf, weightiest } from './reasons/reasons';
import { Dice, WORDS } from './search/dice';
import { quickPolicy } from './search/learned';
import { Outlook } from './search/outlook';

/** How many deals each card has been tried in when it is told what was found. */
const TOLD_AFTER = [64, 256, 1024, 2048] as const;
/** Cards that are played before others may be heard. */
const AT_ONCE = 60_000;
/** More would not be read. */
const MOST_REASONS = 3;

/**
 * Looks at the cards that a seat may play, ever more closely. It advises what `expert` would play with the same chance,
 * as soon as that is known, unless another card has come out better than chance explains. Equal views and seeds give
 * equal hints.
 */
export function* hintOf(view: SeatView, seed: string): Generator<Hint | undefined, void> {
  const word = Math.floor(randomOf(seed)() * WORDS);
  const outlook = new Outlook(view, quickPolicy(new Dice(word ^ 0x5bd1e995)), word);
  const reasons = reasonsOf(view);
  const playout = view.counts.reduce((sum, cards) => sum + cards, 0);
  const portion = Math.max(1, Math.floor(AT_ONCE / (playout * outlook.moves.length)));
  let wanted: Card | undefined;
  for (const deals of TOLD_AFTER) {
    for (let left = deals - outlook.deals; left > 0; left = deals - outlook.deals) {
      outlook.run(Math.min(portion, left));
      if (outlook.deals < deals) yield undefined;
    }
    const prospects = outlook.prospects().sort((one, other) => other.mean - one.mean);
    const advised = advisedOf(prospects, wanted);
    if (advised === undefined) return;
    const cards = [advised, ...prospects.filter((other) => other !== advised)].map((prospect) => ({
      ...prospect,
      isClose: isClose(advised, prospect),
      reasons: weightiest(reasons.get(prospect.card) ?? [], prospect === advised, MOST_REASONS),
    }));
    yield { deals, cards };
    // It takes as long as the first answer may: that comes before.
    wanted ??= expert(view, randomOf(seed));
  }
}

/** The card that is wanted, unless the best is better than chance explains. */
function advisedOf(prospects: readonly Prospect[], wanted: Card | undefined): Prospect | undefined {
  const [best] = prospects;
  const other = prospects.find(({ card }) => card === wanted);
  return best !== undefined && other !== undefined && isClose(best, other) ? other : best;
}

/** Whether two cards may be equally good: their difference is within two standard errors. */
function isClose(one: Prospect, other: Prospect): boolean {
  return Math.abs(one.mean - other.mean) <= 2 * Math.sqrt(one.error * one.error + other.error * other.error);
}
