import { useEffect, useRef, useState } from 'preact/hooks';
import { faultOf } from '../../app/app';
import { aidFor, type GameSummary, isNewHere, removeGames } from '../../app/held';
import { makeRoute } from '../../app/route';
import { useApp } from '../context';
import { calledOf } from '../names';
import { Dialog } from '../parts/Dialog';
import { GameLink } from '../parts/GameLink';
import { Icon } from '../parts/Icon';
import { Page } from '../parts/Page';
import { Troubles } from '../parts/Troubles';
import { say } from '../speaker';
import { formatDate, formatList, t } from '../words/words';

/** Rows are drawn in steps, so that hundreds of games do not hold up the screen. */
const STEP = 30;

/** All games, those changed last first. */
export function GamesScreen() {
  const app = useApp();
  const newest = app.games.value;
  const fault = app.fault.value;
  const [games, setGames] = useState<readonly GameSummary[] | undefined>(undefined);
  useEffect(() => {
    if (app.games.peek() !== undefined) void app.refresh();
  }, []);
  useEffect(() => {
    app
      .store()
      .then((store) => store.listGames())
      .then(setGames, (error: unknown) => {
        app.fault.value = faultOf(error);
      });
  }, [newest]);
  return (
    <Page title={t('games.title')} back={makeRoute({ screen: 'home' })} class="games">
      <div class="stack">
        <Troubles />
        {games === undefined && fault === undefined && (
          <div class="sheet home__waiting" aria-busy="true">
            <p class="visually-hidden">{t('home.waiting')}</p>
          </div>
        )}
        {games?.length === 0 && (
          <div class="sheet stack">
            <None />
            <a class="button button--primary" href={makeRoute({ screen: 'new' })}>
              {t('home.new')}
            </a>
          </div>
        )}
        {games !== undefined && (
          <>
            <List title={t('games.running')} games={games.filter(({ state }) => state === 'running')} />
            <List title={t('games.over')} games={games.filter(({ state }) => state === 'over')} />
          </>
        )}
      </div>
    </Page>
  );
}

/** Nothing is said of games that are missing, or out of reach. */
function None() {
  const aid = aidFor(useApp());
  if (isNewHere()) return <p>{t('games.none')}</p>;
  return aid === 'lost' || aid === 'unsaved' ? null : <p>{t('games.empty')}</p>;
}

function List({ title, games }: { title: string; games: readonly GameSummary[] }) {
  const app = useApp();
  const [shown, setShown] = useState(STEP);
  const [asked, ask] = useState<GameSummary | undefined>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  if (games.length === 0) return null;
  const erase = async (game: GameSummary) => {
    ask(undefined);
    try {
      await removeGames(app, [game.id]);
      say(t('games.deleted'));
    } catch (error) {
      app.fault.value = faultOf(error);
    }
    heading.current?.focus();
  };
  return (
    <section class="sheet stack" aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {t('games.count', { title, count: games.length })}
      </h2>
      <ul class="rows">
        {games.slice(0, shown).map((game) => (
          <li key={game.id}>
            <GameLink game={game} />
            <button
              type="button"
              class="icon-button games__delete"
              aria-label={t('games.deleteLabel', { names: namesIn(game), when: dateOf(game) })}
              onClick={() => ask(game)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
        {shown < games.length && (
          <li>
            <button type="button" class="row-button" onClick={() => setShown(shown + STEP)}>
              {t('games.more', { count: Math.min(STEP, games.length - shown) })}
            </button>
          </li>
        )}
      </ul>
      {asked !== undefined && (
        <Dialog
          title={t('games.deleteTitle')}
          onClose={() => ask(undefined)}
          actions={
            <>
              <button type="button" class="button" onClick={() => ask(undefined)}>
                {t('games.keep')}
              </button>
              <button type="button" class="button button--danger button--primary" onClick={() => void erase(asked)}>
                {t('games.delete')}
              </button>
            </>
          }
        >
          <p>{t('games.deleteAsk', { names: namesIn(asked), when: dateOf(asked) })}</p>
        </Dialog>
      )}
    </section>
  );
}

const namesIn = ({ players }: GameSummary) => formatList(players.map(({ id }) => calledOf(players)(id)));
const dateOf = ({ startedAt }: GameSummary) => formatDate(startedAt);
