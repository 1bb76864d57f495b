import type { Table } from '../../../app/table';
import { type GameState, isOut, type Round, roundPoints, type Seat } from '../../../engine';
import { namesOf } from '../../names';
import { Icon } from '../../parts/Icon';
import { t } from '../../words/words';
import { Chips, fanned } from './Chips';
import { CorrectLinks } from './CorrectLinks';
import { Endings } from './Endings';
import { useLostFocus } from './focus';
import { ResultTable } from './ResultTable';
import { ReviewLink } from './ReviewLink';
import { useSteady } from './steady';

/** What the round just scored brought and why, and the way to the next one. */
export function RoundResult({ table }: { table: Table }) {
  const isSteady = useSteady();
  const heading = useLostFocus<HTMLHeadingElement>();
  const state = table.state.value;
  const round = state?.rounds.findLast(({ score }) => score !== undefined);
  if (state === undefined || round === undefined) return null;
  const names = namesOf(state.players);
  const number = roundPoints(state).length;
  return (
    <section class="result stack" aria-labelledby="result-title">
      <div class="result__head">
        <h2 id="result-title" ref={heading} tabIndex={-1}>
          {t('end.result', { round: number })}
        </h2>
        <ReviewLink state={state} game={table.id} round={state.rounds.indexOf(round)} short />
      </div>
      {round.score?.anyway === true && (
        <p class="note-line">
          <Icon name="info" />
          {t('sheet.anyway', { round: number })}
        </p>
      )}
      <RoundRows state={state} round={round} names={names} />
      <Endings state={state} />
      <CorrectLinks game={table.id} isBetween />
      <div class="scoring__foot">
        <p class="result__dealer">
          <Icon name="dealer" />
          {t('end.deals', { name: names[state.seats[state.dealer] ?? -1] ?? '' })}
        </p>
        <button
          type="button"
          class="button button--primary steady"
          disabled={!isSteady}
          onClick={() => table.tell({ type: 'roundStarted' })}
        >
          {t('end.deal', { round: state.rounds.length + 1 })}
        </button>
      </div>
    </section>
  );
}

interface RoundRowsProps {
  state: GameState;
  round: Round;
  /** By player. */
  names: readonly string[];
}

/** Every player with what the round brought and where it leaves them, the leaders first. */
export function RoundRows({ state, round, names }: RoundRowsProps) {
  return <ResultTable state={state} round={round} names={names} beside={(seat) => <Why round={round} seat={seat} />} />;
}

function Why({ round, seat }: { round: Round; seat: Seat }) {
  const left = round.score?.left[seat];
  if (left === undefined) return null;
  if (!isOut(left))
    return (
      <span class="result__why">
        {typeof left === 'number' ? t('end.held', { points: left }) : <Chips cards={fanned(left)} />}
        {round.bids.includes(seat) && ` ${t('end.bidLost')}`}
      </span>
    );
  const hasDisc = round.score?.outFools.includes(seat) === true;
  return (
    <span class="result__why">
      {t(hasDisc ? 'end.outWithDisc' : 'end.out')}
      {round.bids.includes(seat) && ` ${t(hasDisc ? 'end.bidDisc' : 'end.bidKept')}`}
    </span>
  );
}
