import { useEffect } from 'preact/hooks';
import type { Advice, Hint } from '../../../app/hint';
import { viewFor } from '../../../engine';
import { Icon } from '../../parts/Icon';
import { ReportPosition } from '../../parts/ReportPosition';
import { cardWords } from '../../sentences';
import { say } from '../../speaker';
import { t } from '../../words/words';
import { markWords, numbersOf, reasonWords, spokenHint } from './advice';
import { usePlay } from './context';
import { ExpectedLine, Reasons, type Span, spanOf } from './Expected';

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
  const { play, state, names } = usePlay();
  const seat = play.hand.value?.seat;
  const view = seat === undefined ? undefined : viewFor(state, seat);
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
            <Row key={advice.card} advice={advice} best={best} span={spanOf(hint.cards)} names={names} />
          ))}
        </ol>
        <p class="hint__note">{t('hint.note', { deals: hint.deals })}</p>
        {view !== undefined && <ReportPosition view={view} />}
      </section>
    </>
  );
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
        <ExpectedLine advice={advice} span={span} mark={markWords(advice, best)} />
      </li>
    );
  }
  return (
    <li class="hint__card">
      <details>
        <summary>
          <ExpectedLine advice={advice} span={span} mark={markWords(advice, best)} why={reasonWords(reason, names)} />
        </summary>
        <Reasons advice={advice} names={names} />
      </details>
    </li>
  );
}
