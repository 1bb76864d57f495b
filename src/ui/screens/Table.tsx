import { useRef, useState } from 'preact/hooks';
import { makeRoute } from '../../app/route';
import { tableOf } from '../../app/table';
import { canRedo, canUndo, phaseOf } from '../../engine';
import { useApp } from '../context';
import { namesOf } from '../names';
import { GameNotices } from '../parts/GameNotices';
import { Icon } from '../parts/Icon';
import { NotOpen } from '../parts/NotOpen';
import { Page } from '../parts/Page';
import { PlayedHere } from '../parts/PlayedHere';
import { seatNames, tableSentences } from '../sentences';
import { say } from '../speaker';
import { t } from '../words/words';
import { GameOver } from './end/GameOver';
import { RoundResult } from './end/RoundResult';
import { ScoringView } from './end/ScoringView';
import { Board } from './table/Board';
import { TableContext, type TableView, useTable, viewOf } from './table/context';
import { useKeys } from './table/keys';
import { LastVerdict } from './table/LastVerdict';
import { Menu, StateDialog } from './table/Menu';
import { Notation } from './table/Notation';
import { RevokeDialog, RevokesFound } from './table/Revokes';
import { SavedMark } from './table/SavedMark';
import { VerdictDialog } from './table/VerdictDialog';
import { useVoice } from './table/voice';

/** The table of a game with a real deck. */
export function TableScreen({ game }: { game: string }) {
  const app = useApp();
  const table = tableOf(app, game);
  const state = table.state.value;
  const opening = table.opening.value;
  if (state === undefined || opening === 'missing') {
    return (
      <Page title={t('table.title')} back={makeRoute({ screen: 'home' })}>
        <NotOpen table={table} />
      </Page>
    );
  }
  if (state.kind === 'digital') return <PlayedHere game={game} title={t('table.title')} />;
  const view: TableView = {
    table,
    state,
    ...viewOf(state),
    correction: table.entry.draft.value.correction,
    correct: (correction) => table.entry.change({ correction }),
  };
  return (
    <TableContext.Provider value={view}>
      <Playing />
    </TableContext.Provider>
  );
}

type Open = 'menu' | 'state' | 'verdict' | 'revokes' | undefined;

function Playing() {
  const app = useApp();
  const { table, state, round, names, correct } = useTable();
  const [open, setOpen] = useState<Open>(undefined);
  const [isTyping, setTyping] = useState(table.entry.draft.peek().text !== '');
  const field = useRef<HTMLInputElement>(null);
  const typing = useRef<HTMLButtonElement>(null);
  const phase = phaseOf(state);
  const isScoring = table.scoring.isOpen.value;
  const close = () => setOpen(undefined);

  // What was left in the hands can show a revoke too, when the round is scored.
  const judged = round ?? state.rounds.findLast(({ score }) => score !== undefined);
  const judgedNames = judged === undefined ? [] : seatNames(judged, namesOf(state.players));

  // That somebody is out is no fact of the log: it is the first thing to be taken back where the tricks do not show it.
  const isClosing = isScoring && phase === 'playing';
  const isUndoable = !table.isFollowing.value && (isClosing || canUndo(state));
  const isRedoable = !table.isFollowing.value && canRedo(state);
  const undo = () => {
    if (!isUndoable) return;
    if (isClosing) table.scoring.change({ closing: false });
    else table.undo();
    say(t('said.undone'));
  };
  const redo = () => {
    if (!isRedoable) return;
    table.redo();
    say(t('said.redone'));
  };
  const type = () => {
    setTyping(true);
    requestAnimationFrame(() => field.current?.focus());
  };
  const stopTyping = () => {
    setTyping(false);
    typing.current?.focus();
  };
  useVoice();
  useKeys(app.settings.value.keys, {
    t: () => say(tableSentences(state, namesOf(state.players)).join(' ')),
    u: undo,
    r: redo,
    n: type,
    '/': type,
  });

  const number = state.rounds.length + (round === undefined && phase === 'between' ? 1 : 0);
  const title =
    round === undefined
      ? t('table.between', { round: number })
      : t('table.round', { round: number, trick: round.tricks.length + 1 });
  return (
    <Page
      title={phase === 'over' ? t('table.over') : isScoring ? t('table.scoring', { round: number }) : title}
      back={makeRoute({ screen: 'home' })}
      wide
      busy={phase === 'playing' || isScoring}
      class={`table ${phase === 'playing' && !isScoring ? 'table--playing' : ''}`}
      tools={
        <>
          <SavedMark saved={table.saving.saved.value} onRetry={table.saving.retry} />
          <button type="button" class="icon-button" aria-label={t('menu.state')} onClick={() => setOpen('state')}>
            <Icon name="hand" />
          </button>
          <a class="icon-button" href={makeRoute({ screen: 'sheet', game: table.id })} aria-label={t('menu.sheet')}>
            <Icon name="sheet" />
          </a>
        </>
      }
      actions={
        <>
          <button type="button" class="button" aria-disabled={!isUndoable} onClick={undo}>
            <Icon name="undo" />
            <span class="table__word">{t('table.undo')}</span>
          </button>
          <button type="button" class="button" aria-disabled={!isRedoable} onClick={redo} aria-label={t('table.redo')}>
            <Icon name="redo" />
          </button>
          {phase === 'playing' && !isScoring && (
            <>
              <button
                ref={typing}
                type="button"
                class="button"
                aria-label={t('table.type')}
                aria-expanded={isTyping}
                onClick={() => (isTyping ? setTyping(false) : type())}
              >
                <Icon name="keyboard" />
              </button>
              <button
                type="button"
                class="button table__out"
                aria-disabled={table.isFollowing.value}
                onClick={() => table.scoring.change({ closing: true })}
              >
                {t('table.out')}
              </button>
            </>
          )}
          {phase !== 'over' && (
            <button type="button" class="button" aria-label={t('menu.title')} onClick={() => setOpen('menu')}>
              <Icon name="menu" />
            </button>
          )}
        </>
      }
    >
      <GameNotices table={table} />
      {judged !== undefined && (phase !== 'playing' || isScoring) && (
        <RevokesFound round={judged} names={judgedNames} onOpen={() => setOpen('revokes')} />
      )}
      {phase === 'over' ? (
        <GameOver table={table} />
      ) : isScoring ? (
        <>
          {round?.tricks.at(-1) !== undefined && <LastVerdict onOpen={() => setOpen('verdict')} />}
          <ScoringView table={table} />
        </>
      ) : phase === 'between' ? (
        <RoundResult table={table} />
      ) : (
        <Board onVerdict={() => setOpen('verdict')} onRevokes={() => setOpen('revokes')}>
          {isTyping && <Notation field={field} onLeave={stopTyping} />}
        </Board>
      )}
      {open === 'menu' && <Menu onClose={close} onState={() => setOpen('state')} />}
      {open === 'state' && <StateDialog onClose={close} />}
      {open === 'verdict' && round !== undefined && (
        <VerdictDialog
          round={round}
          trick={round.tricks.length - 1}
          names={names}
          onClose={close}
          onCorrect={
            isScoring
              ? undefined
              : (place) => {
                  correct({ trick: round.tricks.length - 1, place });
                  close();
                }
          }
        />
      )}
      {open === 'revokes' && judged !== undefined && (
        <RevokeDialog round={judged} names={judgedNames} onClose={close} />
      )}
    </Page>
  );
}
