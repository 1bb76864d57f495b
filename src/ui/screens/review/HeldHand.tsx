import type { Decision } from '../../../app/review';
import type { Card, Moment } from '../../../engine';
import { Card as CardFace } from '../../parts/Card';
import { t } from '../../words/words';
import { fanned } from '../end/Chips';
import { cardTitle } from '../play/sentences';
import type { Tried } from './context';

interface HeldHandProps {
  moment: Moment;
  decision: Decision;
  tried: Tried;
  label: string;
  /** Answers with a card; undefined where nothing is asked. */
  onPick?: ((card: Card) => void) | undefined;
}

/** The hand as it was, colour by colour. What might be played is a button. */
export function HeldHand({ moment, decision, tried, label, onPick }: HeldHandProps) {
  const cards = fanned(moment.view.hand);
  const offered = new Set(decision.cards.map(({ card }) => card));
  const pick = tried.cards.at(-1);
  const marked = (card: Card, place: number) => cards.indexOf(card) === place;
  return (
    <section class="held" aria-label={label}>
      <ul class="held__cards">
        {cards.map((card, place) => {
          const values = { card: cardTitle(card) };
          const isBest = tried.isTold && card === decision.best && marked(card, place);
          if (onPick === undefined || !offered.has(card)) {
            const is = offered.has(card) || decision.cards.length === 0 ? 'cardPlain' : 'cardNot';
            return (
              <li key={place} class={is === 'cardNot' ? 'held__not' : undefined}>
                <CardFace card={card} label={t(`review.${is}`, values)} />
              </li>
            );
          }
          const isTried = tried.cards.includes(card) && marked(card, place);
          return (
            <li key={place}>
              <button
                type="button"
                class={`held__card ${isTried ? 'held__card--tried' : ''}`}
                aria-pressed={card === pick && marked(card, place)}
                onClick={() => onPick(card)}
              >
                <span class="visually-hidden">{t(isTried ? 'review.cardTried' : 'review.cardPlain', values)}</span>
                <CardFace card={card} state={isBest ? 'best' : 'plain'} />
              </button>
            </li>
          );
        })}
        {Array.from({ length: moment.unknown }, (_, place) => (
          <li key={`unknown ${place}`} class="held__not" aria-hidden="true">
            <CardFace card="?" />
          </li>
        ))}
      </ul>
      {moment.unknown > 0 && <p class="soft small">{t('review.unknownHere', { count: moment.unknown })}</p>}
    </section>
  );
}
