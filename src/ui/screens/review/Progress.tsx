import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../parts/Icon';
import { say } from '../../speaker';
import { t } from '../../words/words';
import { useReview } from './context';

/** How far the review is, and what can be done about it. Drawn often, and so by itself. */
export function Progress() {
  const { reviewing } = useReview();
  const phase = reviewing.phase.value;
  useTold();
  if (phase === 'running') return <Running />;
  if (phase === 'opening') return <p class="soft">{t('review.opening')}</p>;
  if (phase !== 'stopped' && phase !== 'failed') return null;
  return (
    <div class="sheet review__state">
      <p>
        <Icon name={phase === 'failed' ? 'warning' : 'info'} />
        {t(`review.${phase}`)}
      </p>
      <button type="button" class="button button--primary" onClick={reviewing.start}>
        {t(phase === 'failed' ? 'review.retry' : 'review.begin')}
      </button>
    </div>
  );
}

function Running() {
  const { reviewing } = useReview();
  return (
    <div class="sheet review__state">
      <label class="review__progress">
        <JudgedWords />
        <progress max={1} value={reviewing.progress} />
      </label>
      <button type="button" class="button" onClick={reviewing.stop}>
        {t('review.stop')}
      </button>
    </div>
  );
}

function JudgedWords() {
  const { reviewing } = useReview();
  const done = reviewing.review.value.decisions.length;
  const all = reviewing.moments.value.length;
  return <span>{done < all ? t('review.judged', { done, all }) : t('review.lastWork')}</span>;
}

/** Says once what has come of it. */
function useTold(): void {
  const { reviewing, mine } = useReview();
  const phase = reviewing.phase.value;
  const before = useRef(phase);
  useEffect(() => {
    const was = before.current;
    before.current = phase;
    if (was !== 'running') return;
    if (phase === 'failed' || phase === 'stopped') say(t(`review.${phase}`));
    if (phase === 'done') {
      const flagged = mine.peek().filter(({ verdict }) => verdict === 'worse').length;
      say(t('review.doneSaid', { count: flagged }));
    }
  }, [phase]);
}
