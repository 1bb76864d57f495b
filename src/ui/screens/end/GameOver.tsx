import type { ComponentChildren } from 'preact';
import type { Table } from '../../../app/table';
import { byRank, type GameState, gameEnd, roundPoints, standingsOf } from '../../../engine';
import { lazyAid } from '../../aid';
import { lazyScreen } from '../../lazy';
import { namesOf } from '../../names';
import { Cap } from '../../parts/Cap';
import { formatNumber, t } from '../../words/words';
import { CorrectLinks } from './CorrectLinks';
import { useLostFocus } from './focus';
import { OverActions } from './OverActions';
import { PlaceNote } from './PlaceNote';
import { ReplayLink } from './ReplayLink';
import { reasonSentence, winnerSentence } from './reasons';
import { SheetTable } from './SheetTable';
import { Tally } from './Tally';
import { Tricks } from './Tricks';

const AfterGame = lazyAid(
  () => import('../../parts/AfterGame').then((module) => module.AfterGame),
  'trouble',
  'backup',
);
const WhatIfOver = lazyScreen(
  () => import('../whatif/WhatIfOver').then((module) => module.WhatIfOver),
  'table',
  'end',
  'play',
  'whatif',
);

const ScoreChart = lazyAid(() => import('./ScoreChart').then((module) => module.ScoreChart), 'end');

/** A sentence longer than this does not shout. */
const LONG = 60;

interface GameOverProps {
  table: Table;
  /** What is settled of a rematch; what came of the deal of a day. */
  next?: ComponentChildren;
}

/** The end of a game: who won, the ranks, why it ended, and what now. */
export function GameOver({ table, next }: GameOverProps) {
  const heading = useLostFocus<HTMLHeadingElement>();
  const state = table.state.value;
  if (state === undefined || gameEnd(state) === undefined) return null;
  if (state.whatIf !== undefined && state.rounds[state.whatIf.round]?.score !== undefined) {
    return <WhatIfOver state={state} />;
  }
  const names = namesOf(state.players);
  const winners = winnerSentence(state, names);
  const isScored = roundPoints(state).length > 0;
  // What was played here needs no correction: it is as the cards were.
  const isCorrectable = table.opening.value === 'ready' && state.kind === 'table';
  return (
    <section class="over stack" aria-labelledby="over-title">
      <div class={winners.length > LONG ? 'over__hero over__hero--long' : 'over__hero'}>
        <span class="over__cap">
          <Cap variant="motley" />
        </span>
        <h2 id="over-title" class="display" ref={heading} tabIndex={-1}>
          {winners}
        </h2>
        <p>{reasonSentence(state, names)}</p>
      </div>
      {isScored && <Ranks state={state} names={names} />}
      <OverActions table={table} state={state} next={next} />
      <AfterGame table={table} />
      {isScored && (
        <>
          <h3>{t('sheet.title')}</h3>
          <SheetTable table={table} />
          <ScoreChart state={state} />
        </>
      )}
      {state.rounds.length > 0 && <ReplayLink game={table.id} />}
      {isScored && <Tricks state={state} id={table.id} game={isCorrectable ? table.id : undefined} />}
      <PlaceNote game={table.id} />
      {isCorrectable && <CorrectLinks game={table.id} />}
    </section>
  );
}

/** Equal totals share a rank and the next one is skipped (R18). */
function Ranks({ state, names }: { state: GameState; names: readonly string[] }) {
  const standings = standingsOf(state).sort(byRank);
  return (
    <ul class="ranks">
      {standings.map(({ player, rank, total, tens }) => (
        <li key={player} class={rank === 1 ? 'ranks__row ranks__row--first' : 'ranks__row'}>
          <span class="ranks__rank">
            <span class="visually-hidden">{rank === undefined ? t('over.left') : t('over.rank', { rank })}</span>
            <span aria-hidden="true">{rank === undefined ? '–' : formatNumber(rank)}</span>
          </span>
          <span class="ranks__name">{names[player]}</span>
          {state.options.rounds === undefined && <Tally tens={tens} of={state.options.tens} />}
          <span class="ranks__total">{formatNumber(total)}</span>
        </li>
      ))}
    </ul>
  );
}
