import { useEffect } from 'preact/hooks';
import type { App as AppModel } from '../app/app';
import { lazyAid } from './aid';
import { AppContext } from './context';
import { lazyScreen } from './lazy';
import { callings } from './names';
import { watchOrigin } from './origin';
import { Home } from './screens/Home';
import { Speaker } from './speaker';

const Setup = lazyScreen(() => import('./screens/Setup').then((module) => module.SetupScreen), 'setup', 'table');
const Table = lazyScreen(
  () => import('./screens/Table').then((module) => module.TableScreen),
  'table',
  'end',
  'trouble',
);
const Sheet = lazyScreen(
  () => import('./screens/Sheet').then((module) => module.SheetScreen),
  'table',
  'end',
  'trouble',
);
const Share = lazyScreen(
  () => import('./screens/share/Share').then((module) => module.ShareScreen),
  'table',
  'end',
  'trouble',
  'referee',
  'share',
);
const Shared = lazyScreen(
  () => import('./screens/share/Shared').then((module) => module.SharedScreen),
  'table',
  'end',
  'review',
  'replay',
  'trouble',
  'share',
);
const Play = lazyScreen(
  () => import('./screens/Play').then((module) => module.PlayScreen),
  'table',
  'end',
  'trouble',
  'play',
  'coach',
  'fair',
);
const Games = lazyScreen(() => import('./screens/Games').then((module) => module.GamesScreen), 'history', 'stats');
const Gone = lazyScreen(
  () => import('./screens/history/Gone').then((module) => module.GoneScreen),
  'table',
  'end',
  'review',
  'replay',
  'trouble',
  'share',
  'history',
);
const Settings = lazyScreen(
  () => import('./screens/Settings').then((module) => module.SettingsScreen),
  'setup',
  'stats',
  'lay',
  'trouble',
);
const Backup = lazyScreen(
  () => import('./screens/Backup').then((module) => module.BackupScreen),
  'setup',
  'trouble',
  'backup',
);
const Referee = lazyScreen(
  () => import('./screens/Referee').then((module) => module.RefereeScreen),
  'table',
  'end',
  'referee',
);
const Rules = lazyScreen(() => import('./screens/Rules').then((module) => module.RulesScreen), 'table', 'end', 'rules');
const Lay = lazyScreen(
  () => import('./screens/Lay').then((module) => module.LayScreen),
  'table',
  'end',
  'lay',
  'trouble',
);
const PlaySetup = lazyScreen(
  () => import('./screens/PlaySetup').then((module) => module.PlaySetupScreen),
  'setup',
  'playsetup',
  'fair',
);
const Daily = lazyScreen(() => import('./screens/Daily').then((module) => module.DailyScreen), 'playsetup', 'daily');
const People = lazyScreen(
  () => import('./screens/People').then((module) => module.PeopleScreen),
  'setup',
  'end',
  'stats',
);
const Person = lazyScreen(
  () => import('./screens/People').then((module) => module.PersonScreen),
  'setup',
  'end',
  'stats',
);
const Stats = lazyScreen(
  () => import('./screens/People').then((module) => module.StatsScreen),
  'setup',
  'end',
  'stats',
);
const Review = lazyScreen(
  () => import('./screens/Review').then((module) => module.ReviewScreen),
  'table',
  'end',
  'hint',
  'play',
  'review',
  'trouble',
);
const Replay = lazyScreen(
  () => import('./screens/Replay').then((module) => module.ReplayScreen),
  'table',
  'end',
  'review',
  'replay',
  'trouble',
);
const Correct = lazyScreen(
  () => import('./screens/correct/Correct').then((module) => module.CorrectScreen),
  'table',
  'end',
  'setup',
  'correct',
  'review',
  'trouble',
);

const Voice = lazyAid(() => import('./voice/Voice').then((module) => module.Voice), 'table');
const Watching = lazyAid(() => import('./parts/Watching').then((module) => module.Watching), 'table', 'end', 'trouble');

/** The whole app: the screen that the address names, the notices, the one live region. */
export function App({ app }: { app: AppModel }) {
  const { theme, text } = app.settings.value;
  const route = app.route.value;
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = theme;
    dataset.text = text;
  }, [theme, text]);
  const { value: called } = app.called;
  useEffect(() => {
    callings.value = called;
  }, [called]);
  useEffect(() => {
    // Each screen knows where it is to begin; the browser, going back, would put it elsewhere.
    history.scrollRestoration = 'manual';
  }, []);
  useEffect(watchOrigin, []);
  return (
    <AppContext.Provider value={app}>
      <Speaker />
      <Screen app={app} />
      {(route.screen === 'table' || route.screen === 'lay' || route.screen === 'play') && (
        <Voice key={route.game} game={route.game} />
      )}
    </AppContext.Provider>
  );
}

function Screen({ app }: { app: AppModel }) {
  const route = app.route.value;
  switch (route.screen) {
    case 'home':
      return <Home />;
    case 'new':
      return <Setup />;
    case 'games':
      return <Games />;
    case 'settings':
      return <Settings />;
    case 'backup':
      return <Backup />;
    case 'referee':
      return <Referee />;
    case 'rules':
      return <Rules />;
    case 'playsetup':
      return <PlaySetup />;
    case 'daily':
      return <Daily />;
    case 'people':
      return <People />;
    case 'person':
      return <Person key={route.person} person={route.person} />;
    case 'stats':
      return <Stats />;
    case 'table':
      return <Table key={route.game} game={route.game} />;
    case 'play':
      return <Play key={route.game} game={route.game} />;
    case 'sheet':
      return <Sheet key={route.game} game={route.game} />;
    case 'gone':
      return <Gone key={route.game} game={route.game} />;
    case 'share':
      return <Share key={route.game} game={route.game} />;
    case 'shared':
      return <Shared key={route.packed} packed={route.packed} />;
    case 'review':
      return <Review key={`${route.game}/${route.round}`} game={route.game} round={route.round} at={route.at} />;
    case 'replay':
      return <Replay key={route.game} game={route.game} round={route.round} place={route.place} />;
    case 'lay':
      return <Lay key={route.game} game={route.game} />;
    case 'correct':
      return (
        <>
          <Watching game={route.game} />
          <Correct key={route.game} game={route.game} what={route.what} />
        </>
      );
  }
}
