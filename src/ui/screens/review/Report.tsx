import { useState } from 'preact/hooks';
import type { Moment } from '../../../engine';
import { say } from '../../speaker';
import { t } from '../../words/words';

/** Copies what the seat saw as one line of text, for a question about it somewhere else. */
export function Report({ moment }: { moment: Moment }) {
  const [shown, show] = useState<string | undefined>(undefined);
  const [isCopied, setCopied] = useState(false);
  const text = JSON.stringify(moment.view);
  const isHere = shown === text;
  const copy = async () => {
    show(text);
    setCopied(false);
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      say(t('review.copied'));
    } catch {
      say(t('review.copyYourself'));
    }
  };
  return (
    <div class="report">
      <button type="button" class="button button--quiet" onClick={() => void copy()}>
        {t('review.report')}
      </button>
      {isHere && isCopied && <p class="soft small">{t('review.copied')}</p>}
      {isHere && !isCopied && (
        <label class="field small">
          <span>{t('review.copyYourself')}</span>
          <textarea readOnly rows={3} value={text} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </div>
  );
}
