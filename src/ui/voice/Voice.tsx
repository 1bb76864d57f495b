import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { App } from '../../app/app';
import { type Table, tableOf } from '../../app/table';
import type { GameState } from '../../engine';
import { useApp } from '../context';
import { namesOf } from '../names';
import { seatNames, spokenVerdict } from '../sentences';
import { type News, newsBetween } from './news';
import { silence, sound } from './sounds';
import { hush, speakAloud } from './speech';
import { vibrate } from './vibration';

/** Gives out aloud what happens in a game, as the settings want it, as long as its table is shown in one way or other. */
export function Voice({ game }: { game: string }) {
  const app = useApp();
  useEffect(() => follow(app, tableOf(app, game)), []);
  return null;
}

function follow(app: App, table: Table): () => void {
  let before: GameState | undefined;
  // Right within the tap that is the news: a phone lets a page speak and sound for the first time only then.
  const stopNews = effect(() => {
    const state = table.state.value;
    const last = before;
    before = state;
    if (state === undefined || last === undefined || state === last) return;
    const news = newsBetween(last, state);
    // What was taken back is not to be heard to its end.
    if (news === undefined) hush();
    else give(app, state, news);
  });
  const stopSettings = effect(() => {
    const { spoken, sounds } = app.settings.value;
    if (!spoken) hush();
    if (!sounds) silence();
  });
  addEventListener('pagehide', hush);
  return () => {
    stopNews();
    stopSettings();
    removeEventListener('pagehide', hush);
    hush();
    silence();
  };
}

function give(app: App, state: GameState, news: News): void {
  const { spoken, sounds, vibration } = app.settings.peek();
  const { round, tricks } = news;
  if (vibration && news.hasNewFool) vibrate();
  if (sounds) {
    if (news.endsRound) sound('end');
    else if (news.hasNewFool) sound('fool');
    else if (news.told.type === 'cardPlayed') sound('card');
  }
  if (!spoken || round === undefined || tricks.length === 0) return;
  const names = seatNames(round, namesOf(state.players));
  speakAloud(tricks.map((trick) => spokenVerdict(round, trick, names)).join(' '));
}
