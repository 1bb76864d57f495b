import { useEffect, useRef, useState } from 'preact/hooks';
import { type GameSummary, isNewHere } from '../../app/held';
import { type LastPlay, readLastPlay } from '../../app/lastplay';
import { readLast } from '../../app/lasttable';
import { makeRoute } from '../../app/route';
import { useApp } from '../context';
import { calledOf } from '../names';
import { Cap } from '../parts/Cap';
import { GameLink } from '../parts/GameLink';
import { Icon } from '../parts/Icon';
import { Page } from '../parts/Page';
import { Troubles } from '../parts/Troubles';
import { formatList, t } from '../words/words';
import '../styles/home.css';

const SHOWN_RUNNING = 4;
const SHOWN_OVER = 3;

/** The first screen: it is painted before anything is read, and asks for no code that only a game needs. */
export function Home() {
  const app = useApp();
  const games = app.games.value;
  useEffect(() => {
    // Whoever comes back from a table sees how it stands now; the first reading is under way already.
    if (app.games.peek() !== undefined) void app.refresh();
  }, []);
  return (
    <Page title={t('app.name')} class="home" tools={<Tools />}>
      <p class="home__line">{t('home.line')}</p>
      <div class="stack">
        <Troubles />
        {games === undefined ? <Waiting /> : <Running games={games.filter(({ state }) => state === 'running')} />}
        <Begin />
        {games !== undefined && <Finished games={games.filter(({ state }) => state === 'over')} />}
        {games?.length === 0 && isNewHere() && <p class="home__first soft">{t('home.first')}</p>}
      </div>
      <p class="home__note soft small">{t('home.unofficial')}</p>
    </Page>
  );
}

function Tools() {
  return (
    <>
      <a class="icon-button" href={makeRoute({ screen: 'settings' })} aria-label={t('home.settings')}>
        <Icon name="settings" />
      </a>
      <Cap variant="motley" />
    </>
  );
}

function Waiting() {
  const app = useApp();
  if (app.fault.value !== undefined) return null;
  return (
    <div class="sheet home__waiting" aria-busy="true">
      <p class="visually-hidden">{t('home.waiting')}</p>
    </div>
  );
}

function Running({ games }: { games: readonly GameSummary[] }) {
  if (games.length === 0) return null;
  return (
    <section class="sheet" aria-labelledby="home-running">
      <h2 id="home-running">{t('home.running')}</h2>
      <ul class="rows">
        {games.slice(0, SHOWN_RUNNING).map((game) => (
          <li key={game.id}>
            <GameLink game={game} />
          </li>
        ))}
        {games.length > SHOWN_RUNNING && <AllGames />}
      </ul>
    </section>
  );
}

function Finished({ games }: { games: readonly GameSummary[] }) {
  if (games.length === 0) return null;
  return (
    <section class="sheet" aria-labelledby="home-over">
      <h2 id="home-over">{t('home.over')}</h2>
      <ul class="rows">
        {games.slice(0, SHOWN_OVER).map((game) => (
          <li key={game.id}>
            <GameLink game={game} />
          </li>
        ))}
        <AllGames />
      </ul>
    </section>
  );
}

function AllGames() {
  return (
    <li>
      <a class="row-button" href={makeRoute({ screen: 'games' })}>
        <span class="game__text">{t('home.all')}</span>
        <Icon name="next" />
      </a>
    </li>
  );
}

function Begin() {
  const app = useApp();
  const [seats, setSeats] = useState<readonly string[]>([]);
  useEffect(() => {
    readLast(app).then(
      (last) => setSeats(last?.seats ?? []),
      () => undefined,
    );
  }, []);
  const people = app.people.value ?? [];
  const called = calledOf(people);
  const names = seats.map(called).filter((name) => name !== '');

  const seatThem = async () => {
    try {
      const { setupOf } = await import('../../app/setup');
      const setup = setupOf(app);
      await setup.ready;
      setup.useLast();
    } catch {
      // The setup screen says what could not be had, and tries again.
    }
    app.go({ screen: 'new' });
  };

  return (
    <div class="home__begin">
      <a class="button button--primary" href={makeRoute({ screen: 'new' })}>
        {t('home.new')}
      </a>
      {names.length > 0 && (
        <button type="button" class="button home__same" onClick={() => void seatThem()}>
          {t('home.same')}
          <span class="soft small">{formatList(names)}</span>
        </button>
      )}
      <PlayHere />
      <div class="home__pair">
        <a class="button" href={makeRoute({ screen: 'referee', dispute: '' })}>
          {t('home.referee')}
        </a>
        <a class="button" href={makeRoute({ screen: 'daily' })}>
          {t('home.daily')}
        </a>
      </div>
    </div>
  );
}

/** Starts a digital game at once, with the seats of the last one. */
function PlayHere() {
  const app = useApp();
  const isStarting = useRef(false);
  const [last, setLast] = useState<LastPlay | undefined>(undefined);
  useEffect(() => {
    readLastPlay(app).then(setLast, () => undefined);
  }, []);
  const called = calledOf(app.people.value ?? []);
  const names = last?.seats.map(({ id, name }) => name ?? called(id)).filter((name) => name !== '') ?? [];

  const play = async () => {
    // Two taps are one game.
    if (isStarting.current) return;
    isStarting.current = true;
    try {
      const { playAtOnce } = await import('./playsetup/atonce');
      await playAtOnce(app);
    } catch {
      // The setup says what could not be had, and tries again.
      app.go({ screen: 'playsetup' });
    }
    isStarting.current = false;
  };

  return (
    <div class="home__play">
      <button type="button" class="button home__same" onClick={() => void play()}>
        {t('home.play')}
        <span class="soft small">
          {last?.practice === true && <span class="game__kind">{t('game.kind', { kind: 'practice' })}</span>}{' '}
          {names.length > 0 ? formatList(names) : t('home.playNew')}
        </span>
      </button>
      <a class="button" href={makeRoute({ screen: 'playsetup' })}>
        {t('home.playSeats')}
      </a>
    </div>
  );
}
