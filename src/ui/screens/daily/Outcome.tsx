import { useRef, useState } from 'preact/hooks';
import type { DailyResult, Mark } from '../../../app/dailyresult';
import { Icon } from '../../parts/Icon';
import { say } from '../../speaker';
import { formatDate, formatList, formatSigned, t } from '../../words/words';

/** A sign for each trick, that tells no card. Signs that every font has: the disc of a Fool, a dash for who was not there. */
const SIGNS: Readonly<Record<Mark, string>> = { won: '★', safe: '○', fool: '●', out: '–' };
const PLAYERS = 4;

type Told = 'copied' | 'copyFailed' | 'shareFailed' | undefined;

/** What came of a day's try, and the text to share. */
export function Outcome({ result, build }: { readonly result: DailyResult; readonly build: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [told, setTold] = useState<Told>(undefined);
  const text = dailyText(result, build);
  // Ready before the tap: a browser that has to wait for it takes the tap for none.
  const parcel: ShareData = { text };
  const canShare = typeof navigator.share === 'function' && (navigator.canShare?.(parcel) ?? true);
  const tell = (what: Told) => {
    setTold(what);
    if (what !== undefined) say(t(`daily.${what}`));
  };
  const copy = () => {
    const byHand = () => {
      field.current?.focus();
      field.current?.select();
      tell('copyFailed');
    };
    // Without a secure address there is no clipboard.
    if (navigator.clipboard === undefined) byHand();
    else navigator.clipboard.writeText(text).then(() => tell('copied'), byHand);
  };
  const share = () => {
    navigator.share(parcel).catch((error: unknown) => {
      const isChangedMind = error instanceof DOMException && error.name === 'AbortError';
      if (!isChangedMind) tell('shareFailed');
    });
  };
  return (
    <section class="stack" aria-labelledby="daily-yours">
      <h3 id="daily-yours">{t('daily.yours')}</h3>
      <p class="daily__score">{scoreWords(result)}</p>
      <p class="daily__signs" aria-hidden="true">
        {signsOf(result)}
      </p>
      <p class="soft small">
        {t('daily.marks', { marks: formatList(result.marks.map((mark) => t(`daily.mark.${mark}`))) })}
      </p>
      {standInWords(result).map((words) => (
        <p key={words} class="soft small">
          {words}
        </p>
      ))}
      <label class="field">
        <span class="small">{t('daily.text')}</span>
        <textarea ref={field} readOnly dir="auto" rows={text.split('\n').length + 1} value={text} />
      </label>
      <div class="cluster">
        <button type="button" class="button button--primary" onClick={copy}>
          {t('daily.copy')}
        </button>
        {canShare && (
          <button type="button" class="button" onClick={share}>
            <Icon name="share" />
            {t('daily.share')}
          </button>
        )}
      </div>
      {told !== undefined && <p class={told === 'copied' ? 'small' : 'fault'}>{t(`daily.${told}`)}</p>}
    </section>
  );
}

/** A result to share: it names the version, since another one may have other bots, and spoils nothing. */
export function dailyText(result: DailyResult, build: string): string {
  return [
    t('daily.textTitle', { date: dayWords(result.date, 'medium') }),
    scoreWords(result),
    signsOf(result),
    ...standInWords(result),
    t('daily.textVersion', { build }),
  ].join('\n');
}

function scoreWords({ points, place }: DailyResult): string {
  return t('daily.score', { points: formatSigned(points), place, players: PLAYERS });
}

/** Such a card depends on the device: whoever compares has to know of it. */
function standInWords({ standIns }: DailyResult): readonly string[] {
  return standIns === 0 ? [] : [t('daily.standIns', { count: standIns })];
}

function signsOf({ marks }: DailyResult): string {
  return marks.map((mark) => SIGNS[mark]).join('');
}

/** A date in words. Noon is on that day in every zone. */
export function dayWords(date: string, dateStyle: 'full' | 'medium'): string {
  return formatDate(new Date(`${date}T12:00`), { dateStyle });
}
