import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { playOf } from '../../app/play';
import { makeRoute } from '../../app/route';
import { type GameState, type Phase, phaseOf, runningRound } from '../../engine';
import { useApp } from '../context';
import { lazyScreen } from '../lazy';
import { namesOf } from '../names';
import { Dialog } from '../parts/Dialog';
import { GameNotices } from '../parts/GameNotices';
import { Icon } from '../parts/Icon';
import { NotOpen } from '../parts/NotOpen';
import { Page } from '../parts/Page';
import { seatNames, tableSentences } from '../sentences';
import { say } from '../speaker';
import { formatDate, t } from '../words/words';
import { Endings } from './end/Endings';
import { GameOver } from './end/GameOver';
import { ReviewLink } from './end/ReviewLink';
import { SheetTable } from './end/SheetTable';
import { Bar } from './play/Bar';
import { CheckDeal } from './play/CheckDeal';
import { useChoice } from './play/choice';
import { PlayContext, usePlay } from './play/context';
import { NextDeal } from './play/FairDeal';
import { FirstDeal } from './play/FirstDeal';
import { toggleHint } from './play/HintButton';
import { Menu } from './play/Menu';
import { OpenHands } from './play/OpenHands';
import { DealNext, Result } from './play/Result';
import { SoFar, SoFarDialog } from './play/SoFar';
import { Stage } from './play/Stage';
import { useTold } from './play/told';
import { useWide } from './play/wide';
import { TableContext, viewOf } from './table/context';
import { useKeys } from './table/keys';
import { StateDialog } from './table/Menu';
import { SavedMark } from './table/SavedMark';
import { VerdictDialog } from './table/VerdictDialog';
import { PlayOn } from './whatif/PlayOn';

const Ended = lazyScreen(() => import('./daily/Ended').then((module) => module.Ended), 'daily');

/** A digital game, from its first deal to its end. */
export function PlayScreen({ game }: { game: string }) {
  const app = useApp();
  const play = playOf(app, game);
  const { table } = play;
  const state = table.state.value;
  const opening = table.opening.value;
  const round = play.round.value;
  if (state === undefined || opening === 'missing') {
    return (
      <Plain>
        <NotOpen table={table} />
      </Plain>
    );
  }
  if (state.kind !== 'digital') {
    return (
      <Plain>
        <p>{t('play.notDigital')}</p>
        <a class="button" href={makeRoute({ screen: 'table', game })}>
          {t('play.toTable')}
        </a>
      </Plain>
    );
  }
  if (round === undefined) {
    return (
      <Plain>
        <GameNotices table={table} />
        {isUntouched(state) ? <FirstDeal play={play} state={state} /> : <DealNext play={play} state={state} />}
      </Plain>
    );
  }
  if (round.dealt === undefined && runningRound(state) !== undefined && !state.stopped) {
    return (
      <Plain>
        <p>{t('play.noHands')}</p>
        <a class="button" href={makeRoute({ screen: 'sheet', game })}>
          {t('play.toScores')}
        </a>
      </Plain>
    );
  }
  const names = seatNames(round, namesOf(state.players));
  const foot = play.hand.value?.seat ?? play.curtain.value ?? play.persons.value[0] ?? 0;
  return (
    <PlayContext.Provider value={{ play, state, round, names, foot }}>
      <TableContext.Provider
        value={{ table, state, ...viewOf(state), correction: undefined, correct: () => undefined }}
      >
        <Playing />
      </TableContext.Provider>
    </PlayContext.Provider>
  );
}

/** Nothing was ever dealt in it, nor taken back. */
const isUntouched = ({ rounds, undone }: GameState) => rounds.length === 0 && undone.length === 0;

function Plain({ children }: { children: ComponentChildren }) {
  return (
    <Page title={t('play.title')} back={makeRoute({ screen: 'home' })}>
      <div class="stack">{children}</div>
    </Page>
  );
}

type Open = 'menu' | 'state' | 'sheet' | 'tricks' | { readonly why: number } | undefined;

function Playing() {
  const app = useApp();
  const { play, state, round, names } = usePlay();
  const { table } = play;
  const [open, setOpen] = useState<Open>(undefined);
  const choice = useChoice();
  const isWide = useWide();
  const forced = useTold(choice.chosen);
  const phase = phaseOf(state);
  const isPlaying = phase === 'playing' || phase === 'scoring' || (play.isFinished.value && !state.stopped);
  const close = () => setOpen(undefined);
  const lastTrick = round.tricks.length - 1;
  // What a dialog was about has gone by.
  useEffect(close, [phase]);
  useKeys(app.settings.value.keys, {
    g: () => play.isFinished.value && play.gather(),
    s: () => play.canSkip.value && play.skip(),
    u: () => play.canTakeBack.value && play.takeBack(),
    l: () => setOpen('tricks'),
    h: () => toggleHint(play.hints),
    t: () => say(tableSentences(state, namesOf(state.players)).join(' ')),
  });
  const trick = round.tricks.length + (play.isFinished.value ? 0 : 1);
  return (
    <Page
      title={isPlaying ? t('table.round', { round: state.rounds.length, trick }) : titleOf(phase, state)}
      back={makeRoute({ screen: 'home' })}
      wide
      busy={isPlaying}
      class={`table play ${isPlaying ? 'table--playing' : ''}`}
      tools={
        <>
          <SavedMark saved={table.saving.saved.value} onRetry={table.saving.retry} />
          <button type="button" class="icon-button" aria-label={t('menu.sheet')} onClick={() => setOpen('sheet')}>
            <Icon name="sheet" />
          </button>
          {phase !== 'over' && (
            <button type="button" class="icon-button" aria-label={t('play.menu')} onClick={() => setOpen('menu')}>
              <Icon name="menu" />
            </button>
          )}
        </>
      }
      actions={isPlaying ? <Bar choice={choice} onTricks={() => setOpen('tricks')} /> : undefined}
    >
      <GameNotices table={table} />
      <Kind state={state} />
      {isPlaying ? (
        <div class="play__board">
          <Stage choice={choice} forced={forced} onWhy={() => setOpen({ why: lastTrick })} />
          {isWide && (
            <aside class="play__aside" aria-label={t('play.soFar')}>
              <h2>{t('play.soFar')}</h2>
              <SoFar onWhy={(why) => setOpen({ why })} />
            </aside>
          )}
        </div>
      ) : phase === 'over' ? (
        <Over />
      ) : (
        <Result />
      )}
      {open === 'menu' && <Menu onClose={close} onState={() => setOpen('state')} />}
      {open === 'state' && <StateDialog onClose={close} />}
      {open === 'sheet' && (
        <Dialog title={t('sheet.title')} onClose={close}>
          <div class="stack">
            <SheetTable table={table} />
            <Endings state={state} />
            {state.rounds.map((_, index) => (
              <ReviewLink key={index} state={state} game={table.id} round={index} />
            ))}
          </div>
        </Dialog>
      )}
      {open === 'tricks' && <SoFarDialog onWhy={(why) => setOpen({ why })} onClose={close} />}
      {typeof open === 'object' && <VerdictDialog round={round} trick={open.why} names={names} onClose={close} />}
    </Page>
  );
}

function titleOf(phase: Phase, { rounds, whatIf }: GameState): string {
  if (phase !== 'over') return t('table.between', { round: rounds.length + 1 });
  return t(whatIf === undefined ? 'table.over' : 'play.whatIfOver');
}

/** A game of another kind says so. */
function Kind({ state }: { state: GameState }) {
  if (state.daily !== undefined) {
    const date = formatDate(new Date(`${state.daily}T12:00`));
    return <p class="play__kind">{t('play.daily', { date })}</p>;
  }
  if (state.whatIf !== undefined) {
    // What came of it says so itself.
    if (phaseOf(state) === 'over') return null;
    return <p class="play__kind">{t('play.whatIf', { round: state.whatIf.round + 1 })}</p>;
  }
  return state.practice ? <p class="play__kind">{t('play.practice')}</p> : null;
}

/** The end of the game, and the hands of its last round. */
function Over() {
  const { play, state, round } = usePlay();
  if (state.whatIf !== undefined && round.score !== undefined) return <GameOver table={play.table} />;
  return (
    <div class="stack">
      <GameOver table={play.table} next={state.daily === undefined ? <NextDeal /> : <Ended state={state} />} />
      {round.score !== undefined && (
        <section class="stack" aria-labelledby="last-round">
          <h3 id="last-round">{t('play.lastRound')}</h3>
          <OpenHands state={state} round={round} names={namesOf(state.players)} />
          <div class="cluster">
            <ReviewLink state={state} game={play.table.id} round={state.rounds.indexOf(round)} />
            <PlayOn state={state} index={state.rounds.length - 1} />
          </div>
          <CheckDeal round={round} daily={state.daily} />
        </section>
      )}
    </div>
  );
}
