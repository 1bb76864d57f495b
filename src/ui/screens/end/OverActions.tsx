import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { seatAnew, startRematch } from '../../../app/rematch';
import { makeRoute } from '../../../app/route';
import type { Table } from '../../../app/table';
import type { GameState } from '../../../engine';
import { useApp } from '../../context';
import { namesOf } from '../../names';
import { t } from '../../words/words';
import { useSteady } from './steady';

interface OverActionsProps {
  table: Table;
  state: GameState;
  /** What is settled of a rematch; what came of the deal of a day. */
  next?: ComponentChildren;
}

/** What can follow on a game that is over. */
export function OverActions({ table, state, next }: OverActionsProps) {
  const app = useApp();
  const isSteady = useSteady();
  const isLeaving = useRef(false);
  const [hasFailed, setFailed] = useState(false);
  const leave = async (go: () => Promise<boolean>) => {
    // Two taps are one rematch.
    if (isLeaving.current) return;
    isLeaving.current = true;
    setFailed(!(await go().catch(() => false)));
    isLeaving.current = false;
  };
  const playOn = () => {
    // A stop is taken back, so that the game still ends by its own rules; an end by the rules is overruled.
    if (state.done.at(-1)?.type === 'gameStopped') table.undo();
    else table.tell({ type: 'gameContinued' });
    app.go({ screen: state.kind === 'digital' ? 'play' : 'table', game: table.id });
  };
  const home = (
    <>
      <a class="button" href={makeRoute({ screen: 'share', game: table.id })}>
        {t('end.share')}
      </a>
      <a class="button" href={makeRoute({ screen: 'home' })}>
        {t('over.home')}
      </a>
    </>
  );
  // The deal of a day is one round and one try, and a stop is its end: whoever has practised it since knows the cards.
  if (state.daily !== undefined) {
    return (
      <>
        {next}
        <div class="over__actions">
          <a class="button button--primary" href={makeRoute({ screen: 'daily' })}>
            {t('over.daily')}
          </a>
          {home}
        </div>
      </>
    );
  }
  const dealer = namesOf(state.players)[state.seats[state.dealer] ?? -1] ?? '';
  return (
    <div class="over__actions">
      <button
        type="button"
        class="button button--primary steady"
        disabled={!isSteady}
        onClick={() => leave(() => startRematch(app, state).then(() => true))}
      >
        <span>
          {t('over.rematch')}
          <small>{t('over.rematchDealer', { name: dealer })}</small>
        </span>
      </button>
      {next}
      <button
        type="button"
        class="button steady"
        disabled={!isSteady}
        onClick={() => leave(() => seatAnew(app, state).then(() => true))}
      >
        {t('over.newSeats')}
      </button>
      <button type="button" class="button steady" disabled={!isSteady} onClick={playOn}>
        {t('over.playOn')}
      </button>
      {home}
      {hasFailed && <p role="alert">{t('over.failed')}</p>}
    </div>
  );
}
