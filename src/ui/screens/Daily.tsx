import { useEffect, useRef, useState } from 'preact/hooks';
import { type Attempt, type DailyResult, dailyOf, type Mark } from '../../app/daily';
import { makeRoute } from '../../app/route';
import { useApp } from '../context';
import { Icon } from '../parts/Icon';
import { Page } from '../parts/Page';
import { say } from '../speaker';
import { formatDate, formatList, formatSigned, t } from '../words/words';
import { nameOf } from './playsetup/names';
import '../styles/daily.css';

/** A sign for each trick, that tells no card. Signs that every font has: the disc of a Fool, a dash for who was not there. */
const SIGNS: Readonly<Record<Mark, string>> = { won: '★', safe: '○', fool: '●', out: '–' };
const PLAYERS = 4;

/** The deal of the day: how far today's one try is, and what came of it. */
export function DailyScreen() {
  const daily = dailyOf(useApp());
  const isLeaving = useRef(false);
  useEffect(() => {
    void daily.read();
  }, []);
  const go = (leave: () => Promise<boolean>) => {
    // Two taps are one game.
    if (isLeaving.current) return;
    isLeaving.current = true;
    void leave().finally(() => {
      isLeaving.current = false;
    });
  };
  const date = daily.date.value;
  return (
    <Page title={t('daily.title')} back={makeRoute({ screen: 'home' })} class="daily">
      <div class="stack">
        <section class="sheet stack" aria-labelledby="daily-date">
          <h2 id="daily-date">{dayWords(date, 'full')}</h2>
          <Today
            attempt={daily.attempt.value}
            onPlay={() => go(() => daily.play(nameOf))}
            onPractise={() => go(() => daily.practise(nameOf))}
          />
          <p class="soft small">{t('daily.next')}</p>
        </section>
        <p class="soft">{t('daily.about')}</p>
      </div>
    </Page>
  );
}

interface TodayProps {
  readonly attempt: Attempt;
  readonly onPlay: () => void;
  readonly onPractise: () => void;
}

function Today({ attempt, onPlay, onPractise }: TodayProps) {
  switch (attempt.kind) {
    case 'reading':
      return <p role="status">{t('lazy.loading')}</p>;
    case 'none':
    case 'begun':
      return (
        <>
          {attempt.kind === 'begun' && <p>{t('daily.begun')}</p>}
          <button type="button" class="button button--primary" onClick={onPlay}>
            {t(attempt.kind === 'begun' ? 'daily.goOn' : 'daily.play')}
          </button>
        </>
      );
    case 'gone':
      return (
        <>
          <p>{t('daily.gone')}</p>
          <Practise onPractise={onPractise} />
        </>
      );
    case 'over':
      return (
        <>
          {attempt.result === undefined ? (
            <p>{t('daily.stopped')}</p>
          ) : (
            <Outcome result={attempt.result} build={attempt.build} />
          )}
          <a class="button" href={makeRoute({ screen: 'play', game: attempt.game })}>
            {t('daily.look')}
          </a>
          <Practise onPractise={onPractise} />
        </>
      );
  }
}

function Practise({ onPractise }: { readonly onPractise: () => void }) {
  return (
    <div class="daily__again">
      <button type="button" class="button" aria-describedby="daily-again" onClick={onPractise}>
        {t('daily.again')}
      </button>
      <p id="daily-again" class="soft small">
        {t('daily.againNote')}
      </p>
    </div>
  );
}

type Told = 'copied' | 'copyFailed' | 'shareFailed' | undefined;

/** What came of today's try, and the text to share. */
function Outcome({ result, build }: { readonly result: DailyResult; readonly build: string }) {
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
      <label class="field">
        <span class="small">{t('daily.text')}</span>
        <textarea ref={field} readOnly dir="auto" rows={5} value={text} />
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
    t('daily.textVersion', { build }),
  ].join('\n');
}

function scoreWords({ points, place }: DailyResult): string {
  return t('daily.score', { points: formatSigned(points), place, players: PLAYERS });
}

function signsOf({ marks }: DailyResult): string {
  return marks.map((mark) => SIGNS[mark]).join('');
}

/** A date in words. Noon is on that day in every zone. */
function dayWords(date: string, dateStyle: 'full' | 'medium'): string {
  return formatDate(new Date(`${date}T12:00`), { dateStyle });
}
