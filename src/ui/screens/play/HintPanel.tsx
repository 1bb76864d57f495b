import { useEffect } from 'preact/hooks';
import type { Advice, Hint } from '../../../app/hint';
import { Icon } from '../../parts/Icon';
import { cardWords } from '../../sentences';
import { say } from '../../speaker';
import { t } from '../../words/words';
import { Chips } from '../end/Chips';
import { markWords, numbersOf, reasonWords, spokenHint } from './advice';
import { usePlay } from './context';
import '../../styles/hint.css';

/** What the person who is shown might play, between the table and the hand: it covers neither. */
export function HintPanel() {
  const { play, names } = usePlay();
  const { hints } = play;
  const state = hints.state.value;
  const isEnded = state.kind === 'failed' || (state.kind === 'found' && state.isWhole);
  // It is refined while one looks; only what it comes to is said.
  useEffect(() => {
    if (state.kind === 'failed') say(t('hint.failed'));
    // Several people hear what is said beside one device.
    else if (state.kind === 'found')
      say(play.persons.value.length > 1 ? t('hint.saidShared') : spokenHint(state.hint, names));
  }, [isEnded]);
  if (state.kind === 'off') return null;
  return (
    <section
      class="hint"
      id="hint"
      aria-label={t('hint.title')}
      aria-busy={!isEnded}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hints.close();
      }}
    >
      {state.kind === 'found' ? (
        <Found hint={state.hint} />
      ) : (
        <div class="hint__head">
          <p class="hint__advice">{t(state.kind === 'failed' ? 'hint.failed' : 'hint.thinking')}</p>
          {state.kind === 'failed' && (
            <button type="button" class="button" onClick={hints.ask}>
              {t('hint.again')}
            </button>
          )}
          <Close />
        </div>
      )}
    </section>
  );
}

function Close() {
  const { play } = usePlay();
  return (
    <button type="button" class="icon-button hint__close" aria-label={t('close')} onClick={play.hints.close}>
      <Icon name="close" />
    </button>
  );
}

function Found({ hint }: { hint: Hint }) {
  const { names } = usePlay();
  const [best] = hint.cards;
  if (best === undefined) return null;
  return (
    <>
      <div class="hint__head">
        <p class="hint__advice">
          <b>{t('hint.play', { card: cardWords(best.card) })}</b>{' '}
          <span class="hint__expected">{t('hint.expected', numbersOf(best))}</span>
        </p>
        <Close />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by keyboard too */}
      <section class="hint__more" tabIndex={0} aria-label={t('hint.cards')}>
        <Reasons advice={best} names={names} />
        <ol class="hint__cards">
          {hint.cards.map((advice) => (
            <Row key={advice.card} advice={advice} best={best} span={spanOf(hint)} names={names} />
          ))}
        </ol>
        <p class="hint__note">{t('hint.note', { deals: hint.deals })}</p>
      </section>
    </>
  );
}

function Reasons({ advice, names }: { advice: Advice; names: readonly string[] }) {
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

interface Span {
  readonly low: number;
  readonly high: number;
}

/** From the worst to the best that any card may come to, two standard errors included. */
function spanOf({ cards }: Hint): Span {
  return {
    low: Math.min(...cards.map(({ mean, error }) => mean - 2 * error)),
    high: Math.max(...cards.map(({ mean, error }) => mean + 2 * error)),
  };
}

interface RowProps {
  advice: Advice;
  best: Advice;
  span: Span;
  names: readonly string[];
}

/** A card with what it may come to; what speaks for it or against it unfolds, that of the advised card stands above. */
function Row({ advice, best, span, names }: RowProps) {
  const [reason] = advice.reasons;
  if (advice === best || reason === undefined) {
    return (
      <li class={`hint__card ${advice === best ? 'hint__card--best' : ''}`}>
        <Line advice={advice} best={best} span={span} />
      </li>
    );
  }
  return (
    <li class="hint__card">
      <details>
        <summary>
          <Line advice={advice} best={best} span={span} why={reasonWords(reason, names)} />
        </summary>
        <Reasons advice={advice} names={names} />
      </details>
    </li>
  );
}

/** A mark on a line, as wide as chance may move it, and the same in numbers. */
function Line({ advice, best, span, why }: Omit<RowProps, 'names'> & { why?: string }) {
  const { card, mean, error } = advice;
  const mark = markWords(advice, best);
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
      <span class="hint__mark" aria-hidden="true">
        {mark}
      </span>
    </span>
  );
}
