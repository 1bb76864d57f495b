import { useEffect, useState } from 'preact/hooks';
import { makeRoute } from '../../../app/route';
import { keepGame, type Presence, presenceOf, type SharedGame, unpackGame } from '../../../app/share/sharedgame';
import { useApp } from '../../context';
import { Icon } from '../../parts/Icon';
import { Page } from '../../parts/Page';
import { Troubles } from '../../parts/Troubles';
import { say } from '../../speaker';
import { t } from '../../words/words';
import { ReadOnly } from './ReadOnly';

/** A game that came in a link: to look at, and to keep if one wants it. */
export function SharedScreen({ packed }: { packed: string }) {
  const read = useGame(packed);
  return (
    <Page title={t('shared.title')} back={makeRoute({ screen: 'home' })} wide class="shared">
      {read === undefined ? (
        <p role="status">{t('shared.reading')}</p>
      ) : read.ok ? (
        <ReadOnly state={read.value.state}>
          <Keeping game={read.value} />
        </ReadOnly>
      ) : (
        <div class="stack">
          <p class="note-line" role="alert">
            <Icon name="warning" />
            {t(`shared.problem.${read.error}`)}
          </p>
          <a class="button" href={makeRoute({ screen: 'home' })}>
            {t('over.home')}
          </a>
        </div>
      )}
    </Page>
  );
}

/** The game of a link; undefined until it is read. */
function useGame(packed: string) {
  const [read, setRead] = useState<Awaited<ReturnType<typeof unpackGame>> | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    unpackGame(packed).then(
      (game) => isWanted && setRead(game),
      () => isWanted && setRead({ ok: false, error: 'damaged' }),
    );
    return () => {
      isWanted = false;
    };
  }, [packed]);
  return read;
}

type Kept = Presence | 'unknown' | 'keeping' | 'failed' | 'kept' | 'keptBeside';

/** Says that nothing is kept, and keeps it with a tap; where it is here already, it leads there. */
function Keeping({ game }: { game: SharedGame }) {
  const app = useApp();
  const { id } = game.state;
  const [[kept, place], setKept] = useState<readonly [Kept, id: string]>(['unknown', id]);
  useEffect(() => {
    presenceOf(app, game).then(setKept, () => setKept(['no', id]));
  }, [id, app.storage.value.kind]);
  const keep = async () => {
    // Two taps keep one game.
    if (kept === 'keeping' || kept === 'unknown') return;
    setKept(['keeping', id]);
    try {
      await keepGame(app, game);
      const [, where] = await presenceOf(app, game);
      const done = kept === 'parted' ? 'keptBeside' : 'kept';
      setKept([done, where]);
      say(t(`shared.${done}`));
    } catch {
      setKept(['failed', id]);
    }
  };
  if (kept === 'here' || kept === 'kept' || kept === 'keptBeside') {
    return (
      <p class="note">
        <span>{t(`shared.${kept}`)}</span>
        <a class="button button--primary" href={makeRoute({ screen: 'sheet', game: place })}>
          {t('shared.open')}
        </a>
      </p>
    );
  }
  const way = kept === 'shorter' || kept === 'parted' ? kept : 'no';
  return (
    <>
      <p class="note" role="note">
        <span>{t(`shared.presence.${way}`)}</span>
        <button
          type="button"
          class="button button--primary"
          aria-disabled={kept === 'unknown' || kept === 'keeping'}
          onClick={() => void keep()}
        >
          {t(`shared.keep.${way}`)}
        </button>
      </p>
      {kept === 'failed' && <p role="alert">{t('shared.keepFailed')}</p>}
      <Troubles />
    </>
  );
}
