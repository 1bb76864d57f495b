import type { ComponentChildren } from 'preact';
import type { Advice } from '../../../app/hint';
import { Icon } from '../../parts/Icon';
import { cardWords } from '../../sentences';
import { t } from '../../words/words';
import { Chips } from '../end/Chips';
import { numbersOf, reasonWords } from './advice';

/** What is certain about a card, a line each, with the rule by which it is. */
export function Reasons({ advice, names }: { advice: Advice; names: readonly string[] }) {
  if (advice.reasons.length === 0) return <p class="hint__reasons">{t('hint.none')}</p>;
  return (
    <ul class="hint__reasons">
      {advice.reasons.map((reason) => (
        <li key={reason.code}>
          <Icon name={reason.speaks === 'for' ? 'plus' : 'minus'} label={t(`hint.${reason.speaks}`)} />
          <span>
            {reasonWords(reason, names)} <span class="hint__rule">{reason.rule}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

export interface Span {
  readonly low: number;
  readonly high: number;
}

/** From the worst to the best that any card may come to, two standard errors included. */
export function spanOf(cards: readonly Advice[]): Span {
  return {
    low: Math.min(...cards.map(({ mean, error }) => mean - 2 * error)),
    high: Math.max(...cards.map(({ mean, error }) => mean + 2 * error)),
  };
}

interface ExpectedLineProps {
  advice: Advice;
  span: Span;
  /** What sets it apart from the best. */
  mark: string;
  /** Its weightiest reason. */
  why?: string;
  /** Whose card it is. */
  tag?: ComponentChildren;
}

/** A mark on a line, as wide as chance may move it, and the same in numbers. */
export function ExpectedLine({ advice, span, mark, why, tag }: ExpectedLineProps) {
  const { card, mean, error } = advice;
  const numbers = numbersOf(advice);
  const place = (points: number) => `${((points - span.low) / Math.max(1, span.high - span.low)) * 100}%`;
  return (
    <span class="hint__line">
      <span class="visually-hidden">{t('hint.row', { card: cardWords(card), ...numbers, mark })}</span>
      <span class="hint__chip" aria-hidden="true">
        <Chips cards={[card]} />
      </span>
      <span
        class="hint__bar"
        aria-hidden="true"
        style={{ '--at': place(mean), '--from': place(mean - 2 * error), '--to': place(mean + 2 * error) }}
      />
      <span class="hint__points" aria-hidden="true">
        {t('hint.points', numbers)}
      </span>
      {why !== undefined && <span class="hint__why truncate">{why}</span>}
      {tag !== undefined && <span class="hint__tag">{tag}</span>}
      <span class="hint__mark" aria-hidden="true">
        {mark}
      </span>
    </span>
  );
}
