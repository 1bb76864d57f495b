import { COLOURS, type Deck, FULL_DECK, LOWEST_RANK, sizeOf } from '../engine';

/** The parts of a deck a table may change, with the least and the most of each. */
export const DECK_PARTS = [...COLOURS, 'ones'] as const;
export type DeckPart = (typeof DECK_PARTS)[number];

/** The least a part may be: no card of a colour at all, or no wild 1. */
export function leastOf(part: DeckPart): number {
  return part === 'ones' ? 0 : LOWEST_RANK - 1;
}

/**
 * The deck nearest to this one that can be dealt out evenly (R2): as few cards more or fewer as possible, leaning
 * towards the proposal. Undefined where the box does not allow it.
 */
export function nearestDealable(deck: Deck, proposal: Deck, players: number): Deck | undefined {
  const surplus = sizeOf(deck) % players;
  if (surplus === 0) return deck;
  const fewer = changeBy(deck, proposal, -surplus);
  const more = changeBy(deck, proposal, players - surplus);
  const isFewerNearer = surplus <= players - surplus;
  return isFewerNearer ? (fewer ?? more) : (more ?? fewer);
}

/** Takes cards out or adds them one by one, always where it leads furthest towards the proposal. */
function changeBy(deck: Deck, proposal: Deck, cards: number): Deck | undefined {
  const by = Math.sign(cards);
  let changed = deck;
  for (let done = 0; done < Math.abs(cards); done++) {
    const allowed = DECK_PARTS.filter((part) => {
      const value = changed[part] + by;
      return value >= leastOf(part) && value <= FULL_DECK[part];
    });
    const gain = (part: DeckPart) => (proposal[part] - changed[part]) * by;
    const best = allowed.reduce<DeckPart | undefined>(
      (so, part) => (so === undefined || gain(part) > gain(so) ? part : so),
      undefined,
    );
    if (best === undefined) return undefined;
    changed = { ...changed, [best]: changed[best] + by };
  }
  return sizeOf(changed) > 0 ? changed : undefined;
}
