import type { Card, SeatView } from '../../engine';
import { ofHand } from './hand';
import { type Moment, momentOf } from './moment';
import { AGAINST, FOR, type Reason, type ReasonCode, reason } from './reason';
import { fateOf, ofTrick } from './trick';

/** What is certain about playing each of the cards that may be played: what speaks for it, then what speaks against. */
export function reasonsOf(view: SeatView): ReadonlyMap<Card, readonly Reason[]> {
  const moment = momentOf(view);
  return new Map(moment.legal.map((card) => [card, reasonsFor(moment, card)]));
}

const ORDER: readonly ReasonCode[] = [...FOR, ...AGAINST];

function reasonsFor(moment: Moment, card: Card): Reason[] {
  const { view, legal, leaving } = moment;
  const fate = fateOf(moment, card);
  // Whoever keeps cards when the round ends minds no disc (R15).
  const mindsDisc = leaving === undefined || view.hand.length === 1;
  const reasons: Reason[] = [
    ...reason(legal.length === 1, 'FORCED', 'R5', { held: view.hand.length }),
    ...(mindsDisc ? ofTrick(moment, card, fate) : []),
    ...ofHand(moment, card, fate),
  ];
  return reasons.sort((one, other) => ORDER.indexOf(one.code) - ORDER.indexOf(other.code));
}

/** The weightiest reasons: of the card that is advised what speaks for it comes first, of the others what speaks against. */
export function weightiest(reasons: readonly Reason[], isAdvised: boolean, most: number): readonly Reason[] {
  const first = reasons.filter(({ speaks }) => (speaks === 'for') === isAdvised);
  const then = reasons.filter(({ speaks }) => (speaks === 'for') !== isAdvised);
  return [...first, ...then].slice(0, most);
}
