import { useRef, useState } from 'preact/hooks';
import { say } from '../speaker';
import { t } from '../words/words';
import { Code } from './Code';
import { Icon } from './Icon';

type Told = 'copied' | 'copyFailed' | 'failed';

/** What can be done with a link or a text, and what became of it. It goes nowhere but where somebody puts it. */
export function usePassOn() {
  const [told, setTold] = useState<Told | undefined>(undefined);
  const tell = (what: Told) => {
    setTold(what);
    say(t(`share.${what}`));
  };
  return {
    note: told !== undefined && <p class={told === 'copied' ? 'small' : 'fault'}>{t(`share.${told}`)}</p>,
    copy(field: HTMLInputElement | HTMLTextAreaElement | null) {
      if (field === null) return;
      const byHand = () => {
        field.focus();
        field.select();
        tell('copyFailed');
      };
      // Without a secure address there is no clipboard.
      if (navigator.clipboard === undefined) byHand();
      else navigator.clipboard.writeText(field.value).then(() => tell('copied'), byHand);
    },
    share(parcel: ShareData) {
      navigator.share(parcel).catch((error: unknown) => {
        const isChangedMind = error instanceof DOMException && error.name === 'AbortError';
        if (!isChangedMind) tell('failed');
      });
    },
  };
}

type PassOn = ReturnType<typeof usePassOn>;

/** A link that can be copied, shared, and shown as a code. `parcel` is ready before the tap: a browser that has to wait takes it for none. */
export function PassLink({ link, title, to }: { link: string; title: string; to: PassOn }) {
  const [isDrawn, setDrawn] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const parcel: ShareData = { title, url: link };
  return (
    <>
      <label class="field">
        <span class="small">{t('share.link')}</span>
        <input
          ref={field}
          type="text"
          readOnly
          dir="ltr"
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <div class="cluster">
        <button type="button" class="button" onClick={() => to.copy(field.current)}>
          {t('share.copyLink')}
        </button>
        <ShareButton parcel={parcel} to={to} />
        <button type="button" class="button" aria-expanded={isDrawn} onClick={() => setDrawn(!isDrawn)}>
          {t(isDrawn ? 'share.codeHide' : 'share.code')}
        </button>
      </div>
      {isDrawn && <Code key={link} text={link} />}
    </>
  );
}

/** A text that can be copied, and shared where `title` is given. */
export function PassText({ text, title, rows, to }: { text: string; title?: string; rows: number; to: PassOn }) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <label class="field">
        <span class="small">{t('share.text')}</span>
        <textarea ref={field} readOnly dir="auto" rows={rows} value={text} />
      </label>
      <div class="cluster">
        <button type="button" class="button" onClick={() => to.copy(field.current)}>
          {t('share.copyText')}
        </button>
        {title !== undefined && <ShareButton parcel={{ title, text }} to={to} />}
      </div>
    </>
  );
}

function ShareButton({ parcel, to }: { parcel: ShareData; to: PassOn }) {
  if (typeof navigator.share !== 'function' || navigator.canShare?.(parcel) === false) return null;
  return (
    <button type="button" class="button" onClick={() => to.share(parcel)}>
      <Icon name="share" />
      {t('share.share')}
    </button>
  );
}
