import { useEffect, useRef, useState } from 'preact/hooks';
import { type GoneGame, readGone } from '../../../app/gone';
import { historyOf } from '../../../app/history';
import { makeRoute, type Route } from '../../../app/route';
import { gameEnd } from '../../../engine';
import { useApp } from '../../context';
import { Page } from '../../parts/Page';
import { Troubles } from '../../parts/Troubles';
import { say } from '../../speaker';
import { formatDate, isolate, t } from '../../words/words';
import { ReadOnly } from '../share/ReadOnly';

/** A deleted game: to look at, and to bring back. */
export function GoneScreen({ game }: { game: string }) {
  const app = useApp();
  const history = historyOf(app);
  const [read, setRead] = useState<GoneGame | 'reading' | 'none'>('reading');
  const isBusy = useRef(false);
  const { kind } = app.storage.value;
  useEffect(() => {
    let isWanted = true;
    readGone(app, game).then(
      (found) => isWanted && setRead(found ?? 'none'),
      () => isWanted && setRead('none'),
    );
    return () => {
      isWanted = false;
    };
  }, [kind]);
  const isHere = typeof read === 'object';
  const bringBack = async () => {
    if (isBusy.current || !isHere) return;
    isBusy.current = true;
    const isBack = await history.restore([game]);
    isBusy.current = false;
    if (!isBack) return;
    history.look({ state: '' });
    say(t('history.restore.done', { count: 1 }));
    app.go(placeOf(game, read));
  };
  return (
    <Page
      title={t('history.goneTitle')}
      back={makeRoute({ screen: 'games' })}
      wide
      class="shared"
      actions={
        isHere ? (
          <button type="button" class="button button--primary" onClick={() => void bringBack()}>
            {t('history.bringBack')}
          </button>
        ) : undefined
      }
    >
      <Troubles />
      {read === 'reading' && kind !== 'opening' ? <p role="status">{t('lazy.loading')}</p> : null}
      {read === 'none' && <p>{t('history.goneNone')}</p>}
      {isHere && read.state === undefined && <p>{t('sheet.unreadable')}</p>}
      {isHere && read.state !== undefined && (
        <ReadOnly state={read.state}>
          <p class="note" role="note">
            {t('history.goneNote', { date: formatDate(read.until, { dateStyle: 'long' }) })}
          </p>
          {[read.place, read.note].map((text) => text !== '' && <p key={text}>{isolate(text)}</p>)}
        </ReadOnly>
      )}
    </Page>
  );
}

/** Where a game is looked at that is on the lists again. */
function placeOf(game: string, { state }: GoneGame): Route {
  if (state?.kind === 'digital') return { screen: 'play', game };
  return { screen: state !== undefined && gameEnd(state) === undefined ? 'table' : 'sheet', game };
}
