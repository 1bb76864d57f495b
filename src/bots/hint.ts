import { randomOf, type SeatView } from '../engine';
import type { Hint } from './protocol';
import { WORDS } from './search/dice';
import { learnedPolicy } from './search/learned';
import { Outlook } from './search/outlook';

/** Deals that each card has been tried in after each step. */
const STEPS = [4, 8, 16, 32, 64, 128, 256, 512] as const;

/** Looks at the cards that a seat may play, ever more closely. Equal views and seeds give equal hints. */
export function* hintOf(view: SeatView, seed: string): Generator<Hint, void> {
  const outlook = new Outlook(view, learnedPolicy(), Math.floor(randomOf(seed)() * WORDS));
  for (const deals of STEPS) {
    outlook.run(deals - outlook.deals);
    yield { deals, prospects: outlook.prospects().sort((one, other) => other.mean - one.mean) };
  }
}
