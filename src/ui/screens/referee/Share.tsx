import { useRef, useState } from 'preact/hooks';
import { makeDispute, sharedOf } from '../../../app/disputelink';
import { makeRoute } from '../../../app/route';
import { Icon } from '../../parts/Icon';
import { say } from '../../speaker';
import { t } from '../../words/words';
import { Code } from './Code';
import { useReferee } from './context';
import { plainText } from './sentences';

type Told = 'copied' | 'copyFailed' | 'failed' | undefined;

/** The dispute as a link, a code and a text. It goes nowhere but where somebody puts it. */
export function Share() {
  const { dispute } = useReferee();
  const [isDrawn, setDrawn] = useState(false);
  const [told, setTold] = useState<Told>(undefined);
  const linkField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const shared = sharedOf(dispute);
  const { origin, pathname } = location;
  const link = `${origin}${pathname}${makeRoute({ screen: 'referee', dispute: makeDispute(shared) })}`;
  const text = plainText(shared, link);
  // Ready before the tap: a browser that has to wait for it takes the tap for none.
  const parcel: ShareData = { title: t('referee.title'), url: link };
  const canShare = typeof navigator.share === 'function' && (navigator.canShare?.(parcel) ?? true);

  const tell = (what: Told) => {
    setTold(what);
    if (what !== undefined) say(t(`share.${what}`));
  };
  const copy = (field: HTMLInputElement | HTMLTextAreaElement | null) => {
    if (field === null) return;
    const byHand = () => {
      field.focus();
      field.select();
      tell('copyFailed');
    };
    // Without a secure address there is no clipboard.
    if (navigator.clipboard === undefined) byHand();
    else navigator.clipboard.writeText(field.value).then(() => tell('copied'), byHand);
  };
  const share = () => {
    navigator.share(parcel).catch((error: unknown) => {
      const isChangedMind = error instanceof DOMException && error.name === 'AbortError';
      if (!isChangedMind) tell('failed');
    });
  };
  return (
    <section class="stack referee__share" aria-labelledby="referee-share">
      <h2 id="referee-share">{t('share.title')}</h2>
      <p class="soft small">{t('share.note')}</p>
      <label class="field">
        <span class="small">{t('share.link')}</span>
        <input ref={linkField} type="text" readOnly dir="ltr" value={link} onFocus={selectAll} />
      </label>
      <div class="cluster">
        <button type="button" class="button" onClick={() => copy(linkField.current)}>
          {t('share.copyLink')}
        </button>
        {canShare && (
          <button type="button" class="button" onClick={share}>
            <Icon name="share" />
            {t('share.share')}
          </button>
        )}
        <button type="button" class="button" aria-expanded={isDrawn} onClick={() => setDrawn(!isDrawn)}>
          {t(isDrawn ? 'share.codeHide' : 'share.code')}
        </button>
      </div>
      {isDrawn && <Code key={link} text={link} />}
      <label class="field">
        <span class="small">{t('share.text')}</span>
        <textarea ref={textField} readOnly dir="auto" rows={5} value={text} />
      </label>
      <div class="cluster">
        <button type="button" class="button" onClick={() => copy(textField.current)}>
          {t('share.copyText')}
        </button>
      </div>
      {told !== undefined && <p class={told === 'copied' ? 'small' : 'fault'}>{t(`share.${told}`)}</p>}
    </section>
  );
}

function selectAll(event: { readonly currentTarget: HTMLInputElement }): void {
  event.currentTarget.select();
}
