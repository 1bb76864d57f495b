import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type Reviewing, reviewingOf } from '../../app/review';
import { makeRoute } from '../../app/route';
import { type GameState, gameEnd, type Round, revokesIn } from '../../engine';
import { useApp } from '../context';
import { namesOf } from '../names';
import { GameNotices } from '../parts/GameNotices';
import { Icon } from '../parts/Icon';
import { NotOpen } from '../parts/NotOpen';
import { Page } from '../parts/Page';
import { seatNames } from '../sentences';
import { t } from '../words/words';
import { Course } from './review/Course';
import { parseSpot, ReviewContext, type Spot, spotHref, useReview, viewOf } from './review/context';
import { Decisions } from './review/Decisions';
import { Moment } from './review/Moment';
import { Players } from './review/Players';
import { Progress } from './review/Progress';
import { Shares } from './review/Shares';
import { revokeSentence } from './table/Revokes';

/** A finished round looked back at: what each decision was expected to cost, and what else made the score. */
export function ReviewScreen({ game, round: index, at }: { game: string; round: number; at: string | undefined }) {
  const reviewing = reviewingOf(useApp(), game, index);
  const { table } = reviewing;
  const state = table.state.value;
  const round = reviewing.round.value;
  const open = parseSpot(at);
  const spot = round !== undefined && open !== undefined && open.seat < round.seats.length ? open : undefined;
  const back = spot === undefined ? makeRoute(upFrom(game, state)) : spotHref(reviewing);
  return (
    <Page title={t('review.title', { round: index + 1 })} back={back} wide class="review">
      {state === undefined || table.opening.value === 'missing' ? (
        <NotOpen table={table} />
      ) : round === undefined ? (
        <p>{t('review.noRound')}</p>
      ) : (
        <>
          <GameNotices table={table} />
          <Reviewed reviewing={reviewing} state={state} round={round} open={spot} />
        </>
      )}
    </Page>
  );
}

/** Where the review was begun. */
function upFrom(game: string, state: GameState | undefined) {
  if (state === undefined) return { screen: 'home' } as const;
  const isOver = gameEnd(state) !== undefined;
  return { screen: isOver ? 'sheet' : state.kind === 'digital' ? 'play' : 'table', game } as const;
}

interface ReviewedProps {
  reviewing: Reviewing;
  state: GameState;
  round: Round;
  open: Spot | undefined;
}

function Reviewed({ reviewing, state, round, open }: ReviewedProps) {
  const view = useMemo(
    () => viewOf(reviewing, state, round, seatNames(round, namesOf(state.players))),
    [reviewing, state, round],
  );
  const seat = open?.seat;
  useEffect(() => {
    if (seat !== undefined) reviewing.look(seat);
  }, [seat]);
  useReturn(open);
  const gap = reviewing.gap.value;
  if (gap !== undefined) {
    return (
      <p class="note-line">
        <Icon name="info" />
        {t(`review.gap.${gap}`)}
      </p>
    );
  }
  return (
    <ReviewContext.Provider value={view}>
      <div class={`review__columns ${open === undefined ? '' : 'review__columns--open'}`}>
        <div class="review__overview stack">
          <Progress />
          <Players />
          <Notes />
          <Decisions open={open} />
        </div>
        <div class="review__main stack">
          {open !== undefined && reviewing.seat.value === open.seat && (
            <Moment key={`${open.seat} ${open.trick}`} spot={open} />
          )}
          <div class="review__aside stack">
            <Course open={open} />
            <Shares />
            <Waiting />
          </div>
        </div>
      </div>
    </ReviewContext.Provider>
  );
}

/** Until it is known, where it will stand. */
function Waiting() {
  const { reviewing } = useReview();
  if (reviewing.phase.value !== 'running' || reviewing.review.value.course !== undefined) return null;
  return <p class="soft review__wait">{t('review.wait')}</p>;
}

/** What a review of a round at the table had to leave to chance, or out. */
function Notes() {
  const { reviewing, round, names } = useReview();
  const unknown = round.seats.reduce((sum, _, seat) => {
    const own = reviewing.moments.value.find((moment) => moment.seat === seat);
    return sum + (own?.unknown ?? 0);
  }, 0);
  const revokes = round.dealt === undefined ? revokesIn(round) : [];
  if (unknown === 0 && revokes.length === 0) return null;
  return (
    <ul class="review__notes small">
      {unknown > 0 && <li>{t('review.unknown', { count: unknown })}</li>}
      {revokes.map((revoke) => (
        <li key={`${revoke.seat} ${revoke.trick}`}>
          {t('review.revoke', { sentence: revokeSentence(revoke, names) })}
        </li>
      ))}
    </ul>
  );
}

/** Back from a moment, the focus is on its line. */
function useReturn(open: Spot | undefined): void {
  const last = useRef(open);
  useEffect(() => {
    const left = last.current;
    last.current = open;
    if (open === undefined && left !== undefined) document.getElementById(`decision-${left.trick}`)?.focus();
  }, [open?.seat, open?.trick]);
}
