import { useEffect, useRef, useState } from 'preact/hooks';
import { makeRoute } from '../../app/route';
import type { Saved } from '../../app/saving';
import { tableOf } from '../../app/table';
import { canRedo, canUndo, type PlayedCard, phaseOf, type Round, type Seat } from '../../engine';
import { useApp } from '../context';
import { namesOf } from '../names';
import { Icon } from '../parts/Icon';
import { Page } from '../parts/Page';
import { sayRefusal } from '../refusal';
import { cardWords, outcomeSentence, reasonSentence, seatNames, tableSentences } from '../sentences';
import { say } from '../speaker';
import { t } from '../words/words';
import { GameOver } from './end/GameOver';
import { RoundResult } from './end/RoundResult';
import { ScoringView } from './end/ScoringView';
import { SheetTable } from './end/SheetTable';
import { Ask } from './table/Ask';
import { Bids, canBid } from './table/Bids';
import { nameAt, TableContext, type TableView, useTable, viewOf } from './table/context';
import { useKeys } from './table/keys';
import { Menu, StateDialog } from './table/Menu';
import { Notation } from './table/Notation';
import { Pad } from './table/Pad';
import { Places } from './table/Places';
import { RevokeDialog, RevokeNote, revokeSentence, revokesIn } from './table/Revokes';
import { TrickRow } from './table/TrickRow';
import { VerdictDialog } from './table/VerdictDialog';
import { useVoice } from './table/voice';
import '../styles/table.css';

/** The table of a game with a real deck. */
export function TableScreen({ game }: { game: string }) {
  const app = useApp();
  const table = tableOf(app, game);
  const state = table.state.value;
  const opening = table.opening.value;
  if (state === undefined || opening === 'missing') {
    return (
      <Page title={t('table.title')} back={makeRoute({ screen: 'home' })}>
        <p role="status">
          {t(opening === 'loading' ? 'table.loading' : opening === 'missing' ? 'table.missing' : 'table.damaged')}
        </p>
      </Page>
    );
  }
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
  const byPlayer = state.players.map((_, player) => names[state.seats.indexOf(player)] ?? '');

  // What was left in the hands can show a revoke too, when the round is scored.
  const judged = round ?? state.rounds.findLast(({ score }) => score !== undefined);
  const judgedNames = judged === undefined ? [] : seatNames(judged, namesOf(state.players));

  // That somebody is out is no fact of the log: it is the first thing to be taken back where the tricks do not show it.
  const isClosing = isScoring && phase === 'playing';
  const isUndoable = isClosing || canUndo(state);
  const isRedoable = canRedo(state);
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
    t: () => say(tableSentences(state, byPlayer).join(' ')),
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
              <button type="button" class="button table__out" onClick={() => table.scoring.change({ closing: true })}>
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
      <Notices />
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

/** The table while a round is played: the ring, the last verdict, the trick, and what enters it. */
function Board({
  onVerdict,
  onRevokes,
  children,
}: {
  onVerdict: () => void;
  onRevokes: () => void;
  children: preact.ComponentChildren;
}) {
  const { table, state, round, names, correction, correct } = useTable();
  const entry = useKeptFocus();
  if (round === undefined) return null;
  const trick = round.current;
  const { discs } = round.options;
  const pending = table.entry.draft.value.fools;
  const correcting =
    correction === undefined ? undefined : (round.tricks[correction.trick] ?? trick)?.entry.plays[correction.place];

  const markFool = (seat: Seat) => {
    const fools = pending.includes(seat) ? pending.filter((each) => each !== seat) : [...pending, seat];
    if (fools.length < discs) {
      table.entry.change({ fools });
      if (fools.length > 0) say(t('said.firstFool', { name: nameAt(names, seat) }));
      return;
    }
    // Told first: if the device stops in between, the first Fool is still marked, or both are.
    table.tell({ type: 'foolMarked', fools });
    table.entry.change({ fools: [] });
  };
  const enter = (card: PlayedCard) => {
    if (correction !== undefined && correcting !== undefined) {
      const old = (round.tricks[correction.trick] ?? trick)?.entry;
      if (old === undefined) return;
      const plays = old.plays.map((play, place) => (place === correction.place ? { ...play, card } : play));
      const amended = table.tell({
        type: 'trickAmended',
        round: state.rounds.length - 1,
        trick: correction.trick,
        entry: { ...old, plays },
      });
      if (amended.ok) correct(undefined);
      return;
    }
    const played = table.play(card);
    if (played.ok && pending.length > 0) table.entry.change({ fools: [] });
  };

  const turn = trick?.seats?.[trick.entry.plays.length];
  const padLabel =
    correcting !== undefined
      ? t('pad.correct', { name: nameAt(names, correcting.seat), card: cardWords(correcting.card) })
      : t('pad.play', { name: nameAt(names, turn) });
  const isAsking =
    correction === undefined && trick !== undefined && (trick.state === 'unresolved' || trick.seats === undefined);
  return (
    <div class="board">
      <div class="board__table">
        <Places onFool={correction === undefined ? markFool : undefined} pending={pending} />
        <LastVerdict onOpen={onVerdict} />
        <RevokesFound round={round} names={names} onOpen={onRevokes} />
        <aside class="board__sheet">
          <SheetTable table={table} />
        </aside>
      </div>
      <section class="board__entry" ref={entry} tabIndex={-1} aria-label={t('table.entry')}>
        <TrickRow />
        <RefusalNote />
        {correction !== undefined && (
          <p class="board__correct">
            <span>{padLabel}</span>
            <button type="button" class="button button--quiet" onClick={() => correct(undefined)}>
              {t('pad.leave')}
            </button>
          </p>
        )}
        {children}
        {canBid(round) && <Bids round={round} />}
        {isAsking ? <Ask onFool={markFool} /> : <Pad round={round} label={padLabel} onCard={enter} />}
      </section>
    </div>
  );
}

/** A question answered goes away, and would take the focus with it: then the place where the next is asked has it. */
function useKeptFocus() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
  return place;
}

/** A note on the revokes that have shown by now, if any. */
function RevokesFound({ round, names, onOpen }: { round: Round; names: readonly string[]; onOpen: () => void }) {
  const revokes = revokesIn(round);
  const newest = revokes.at(-1);
  if (newest === undefined) return null;
  return <RevokeNote count={revokes.length} text={revokeSentence(newest, names)} onOpen={onOpen} />;
}

/** The last verdict in one sentence; a tap shows the whole reasoning. */
function LastVerdict({ onOpen }: { onOpen: () => void }) {
  const { round, names } = useTable();
  const last = round?.tricks.at(-1);
  if (round === undefined || last === undefined)
    return <p class="verdict-line verdict-line--none soft">{t('table.firstTrick')}</p>;
  return (
    <button type="button" class="verdict-line" onClick={onOpen}>
      <span>
        <b>{reasonSentence(round, last, names)}</b> {outcomeSentence(round, last, names)}
      </span>
      <Icon name="info" label={t('verdict.why')} />
    </button>
  );
}

/** Why the last entry was refused, in words. */
function RefusalNote() {
  const { table, names } = useTable();
  const refusal = table.refusal.value;
  return (
    <p class="fault" role="alert">
      {refusal === undefined ? '' : sayRefusal(refusal, names)}
    </p>
  );
}

/** What happened to this game from outside: another window, storage that failed, a log that cannot be read. */
function Notices() {
  const { table } = useTable();
  const saved = table.saving.saved.value;
  return (
    <>
      {table.overtaken.value && (
        <p class="note" role="alert">
          {t('notice.overtaken')}
        </p>
      )}
      {table.opening.value === 'damaged' && (
        <p class="note" role="alert">
          {t('notice.damaged')}
        </p>
      )}
      {saved.kind === 'memory' && <p class="note">{t('notice.memory')}</p>}
      {saved.kind === 'failed' && (
        <p class="note" role="alert">
          {t(`fault.${saved.fault}`)}
          <button type="button" class="button" onClick={table.saving.retry}>
            {t('notice.retry')}
          </button>
        </p>
      )}
    </>
  );
}

/** Says *saved* only when it is. */
function SavedMark({ saved, onRetry }: { saved: Saved; onRetry: () => void }) {
  if (saved.kind === 'failed' || saved.kind === 'memory') {
    return (
      <button type="button" class="icon-button saved saved--not" onClick={onRetry} aria-label={t('saved.not')}>
        <Icon name="warning" />
      </button>
    );
  }
  return (
    <span class={`saved saved--${saved.kind}`} data-saved={saved.kind}>
      <Icon
        name={saved.kind === 'saved' ? 'saved' : 'unsaved'}
        label={t(saved.kind === 'saved' ? 'saved.yes' : 'saved.soon')}
      />
    </span>
  );
}
