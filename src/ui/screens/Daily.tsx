import { useEffect, useRef } from 'preact/hooks';
import { dailyOf } from '../../app/daily';
import type { Attempt } from '../../app/dailytry';
import { makeRoute } from '../../app/route';
import { useApp } from '../context';
import { Page } from '../parts/Page';
import { t } from '../words/words';
import { dayWords, Outcome } from './daily/Outcome';
import { nameOf } from './playsetup/names';

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
          {attempt.isDeleted ? (
            <p class="soft small">{t('daily.deleted')}</p>
          ) : (
            <a class="button" href={makeRoute({ screen: 'play', game: attempt.game })}>
              {t('daily.look')}
            </a>
          )}
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
