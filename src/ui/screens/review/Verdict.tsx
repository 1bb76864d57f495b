import type { Decision } from '../../../app/review';
import type { Round } from '../../../engine';
import { t } from '../../words/words';

/** Strokes on a 24 × 24 field; each is told apart without its colour. */
const SIGNS: Readonly<Record<Decision['verdict'], string>> = {
  best: 'M5 12.5l5 5L19 7',
  equal: 'M4 10c3-4 5-4 8-1.5s5 2.5 8-1.5M4 17c3-4 5-4 8-1.5s5 2.5 8-1.5',
  worse: 'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.5 15.5L21 21',
  only: 'M7 12h10',
  illegal: 'M12 4L2.5 20h19zM12 10v4.5M12 17.3h.01',
};

/** The sign of a verdict; its words stand beside it. */
export function VerdictSign({ verdict }: Pick<Decision, 'verdict'>) {
  return (
    <svg class={`icon verdict-sign verdict-sign--${verdict}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[verdict]} />
    </svg>
  );
}

/** A verdict in a few words. Where hands are not known, neither is whether a card was the only one. */
export function verdictWords({ verdict }: Pick<Decision, 'verdict'>, round: Round): string {
  return t(verdict === 'only' && round.dealt === undefined ? 'review.verdict.onlyKnown' : `review.verdict.${verdict}`);
}
