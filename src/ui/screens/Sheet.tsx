import { makeRoute } from '../../app/route';
import { type Table, tableOf } from '../../app/table';
import { type GameState, gameEnd } from '../../engine';
import { lazyAid } from '../aid';
import { useApp } from '../context';
import { GameNotices } from '../parts/GameNotices';
import { Icon } from '../parts/Icon';
import { Page } from '../parts/Page';
import { Troubles } from '../parts/Troubles';
import { Unreachable } from '../parts/Unreachable';
import { t } from '../words/words';
import { CorrectLinks } from './end/CorrectLinks';
import { Endings } from './end/Endings';
import { GameOver } from './end/GameOver';
import { PlaceNote } from './end/PlaceNote';
import { ReplayLink } from './end/ReplayLink';
import { SheetTable } from './end/SheetTable';
import { StopGame } from './end/StopGame';
import { Tricks } from './end/Tricks';

const ScoreChart = lazyAid(() => import('./end/ScoreChart').then((module) => module.ScoreChart), 'end');

/** The score sheet of a running game, or all that there is to see of one that is over. */
export function SheetScreen({ game }: { game: string }) {
  const table = tableOf(useApp(), game);
  const state = table.state.value;
  const isOver = state !== undefined && gameEnd(state) !== undefined;
  const isDigital = state?.kind === 'digital';
  const toTable = makeRoute({ screen: isDigital ? 'play' : 'table', game });
  const isRunning = state !== undefined && !isOver && table.opening.value === 'ready';
  return (
    <Page
      title={t('sheet.title')}
      back={isRunning ? toTable : makeRoute({ screen: isOver ? 'games' : 'home' })}
      wide
      class="sheet-screen"
      tools={
        <>
          {isRunning && !isDigital && (
            <a class="icon-button" href={makeRoute({ screen: 'lay', game })} aria-label={t('menu.lay')}>
              <Icon name="lay" />
            </a>
          )}
          {state !== undefined && (
            <a class="icon-button" href={makeRoute({ screen: 'share', game })} aria-label={t('end.share')}>
              <Icon name="share" />
            </a>
          )}
        </>
      }
      actions={
        isRunning ? (
          <a class="button button--primary" href={toTable}>
            {t('sheet.toTable')}
          </a>
        ) : undefined
      }
    >
      <Content table={table} state={state} isOver={isOver} />
    </Page>
  );
}

function Content({ table, state, isOver }: { table: Table; state: GameState | undefined; isOver: boolean }) {
  const opening = table.opening.value;
  if (opening === 'missing') {
    return (
      <div class="stack">
        <p>{t('sheet.missing')}</p>
        <Troubles />
        <a class="button" href={makeRoute({ screen: 'home' })}>
          {t('over.home')}
        </a>
      </div>
    );
  }
  if (opening === 'unreachable') return <Unreachable table={table} />;
  if (state === undefined) {
    return <p role="status">{t(opening === 'damaged' ? 'sheet.unreadable' : 'lazy.loading')}</p>;
  }
  return (
    <div class="stack">
      <GameNotices table={table} />
      {opening === 'damaged' && (
        <p class="note-line">
          <Icon name="warning" />
          {t('sheet.damaged')}
        </p>
      )}
      {isOver ? (
        <GameOver table={table} />
      ) : (
        <>
          <SheetTable table={table} />
          <ScoreChart state={state} level="h2" />
          {state.rounds.length > 0 && <ReplayLink game={table.id} />}
          <Endings state={state} level="h2" />
          <Tricks
            state={state}
            id={table.id}
            level="h2"
            game={opening === 'ready' && state.kind === 'table' ? table.id : undefined}
          />
          <PlaceNote game={table.id} />
          {opening === 'ready' && state.kind === 'table' && <CorrectLinks game={table.id} />}
          {opening === 'ready' && <StopGame table={table} />}
        </>
      )}
    </div>
  );
}
