import { useState } from 'preact/hooks';
import { reportOf } from '../../app/report';
import type { SeatView } from '../../engine';
import { say } from '../speaker';
import { t } from '../words/words';

/** Copies a decision as text, to be shown to somebody or read by the arena. Only for whose view it is. */
export function CopyPosition({ view }: { readonly view: SeatView }) {
  const [told, setTold] = useState<'copied' | 'failed' | undefined>(undefined);
  const text = reportOf(view);
  const tell = (what: 'copied' | 'failed') => {
    setTold(what);
    say(t(`report.${what}`));
  };
  const copy = () => {
    const byHand = () => tell('failed');
    // Without a secure address there is no clipboard.
    if (navigator.clipboard === undefined) byHand();
    else navigator.clipboard.writeText(text).then(() => tell('copied'), byHand);
  };
  return (
    <div class="stack">
      <div class="cluster">
        <button type="button" class="button button--quiet" onClick={copy}>
          {t('report.copy')}
        </button>
      </div>
      {told === 'copied' && <p class="small">{t('report.copied')}</p>}
      {told === 'failed' && (
        <label class="field">
          <span class="fault">{t('report.failed')}</span>
          <textarea readOnly dir="ltr" rows={4} value={text} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </div>
  );
}
