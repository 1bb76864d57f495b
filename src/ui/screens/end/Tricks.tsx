import { makeRoute } from '../../../app/route';
import type { GameState, Round, Trick } from '../../../engine';
import { namesOf } from '../../names';
import { Disc } from '../../parts/Disc';
import { seatNames } from '../../sentences';
import { formatList, formatNumber, t } from '../../words/words';
import { PlayOn } from '../whatif/PlayOn';
import { Chips, fanned } from './Chips';
import { ReplayLink } from './ReplayLink';
import { ReviewLink } from './ReviewLink';

interface TricksProps {
  state: GameState;
  /** Whose rounds they are; undefined for a game that is not kept here. */
  id?: string;
  /** The game that can be corrected; undefined where it cannot. */
  game?: string | undefined;
  level?: 'h2' | 'h3';
}

/** The tricks of the rounds that are scored, as they were entered, a round behind a tap. */
export function Tricks({ state, id, game, level: Heading = 'h3' }: TricksProps) {
  const names = namesOf(state.players);
  const rounds = state.rounds.flatMap((round, index) => (round.score === undefined ? [] : [{ round, index }]));
  if (!rounds.some(({ round }) => round.tricks.some(isTold))) return null;
  return (
    <section class="tricks stack" aria-labelledby="tricks-title">
      <Heading id="tricks-title">{t('sheet.tricks')}</Heading>
      {rounds.map(({ round, index }) => {
        if (!round.tricks.some(isTold)) return null;
        return (
          <details key={index}>
            <summary>{t('sheet.tricksOf', { round: index + 1, count: round.tricks.length })}</summary>
            <ol class="tricks__list">
              {round.tricks.map((trick, place) => (
                <li key={place}>
                  <TrickLine trick={trick} place={place} names={seatNames(round, names)} />
                </li>
              ))}
              <Left round={round} names={seatNames(round, names)} />
            </ol>
            {id !== undefined && (
              <div class="cluster">
                <ReplayLink game={id} round={index} />
                <ReviewLink state={state} game={id} round={index} />
                <PlayOn state={state} index={index} />
              </div>
            )}
            {game !== undefined && (
              <a class="button tricks__correct" href={makeRoute({ screen: 'correct', game, what: String(index + 1) })}>
                {t('sheet.correctRound', { round: index + 1 })}
              </a>
            )}
          </details>
        );
      })}
    </section>
  );
}

const isTold = ({ entry }: Trick) => entry.plays.length > 0 || entry.marked !== undefined;

/** One trick as it was entered. */
export function TrickLine({ trick, place, names }: { trick: Trick; place: number; names: readonly string[] }) {
  const { entry, leader, fools, winner } = trick;
  const said = (seats: readonly number[]) => formatList(seats.map((seat) => names[seat] ?? ''));
  return (
    <>
      <span class="tricks__number">
        <span class="visually-hidden">{t('sheet.trick', { trick: place + 1 })}</span>
        <span aria-hidden="true">{formatNumber(place + 1)}</span>
      </span>
      <span class="tricks__cards">
        {entry.plays.length > 0 && leader !== undefined && (
          <span class="soft small">{t('sheet.led', { name: names[leader] ?? '' })}</span>
        )}
        {entry.plays.length > 0 && <Chips cards={entry.plays.map(({ card }) => card)} />}
        {entry.skipped !== undefined && (
          <span class="soft">{t(entry.skipped === 'one' ? 'sheet.trickSkipped' : 'sheet.tricksSkipped')}</span>
        )}
      </span>
      {fools !== undefined && (
        <span class="tricks__fool">
          <Disc />
          <span>
            {t('sheet.fools', { names: said(fools), count: fools.length })}
            {winner !== undefined && <span class="soft"> {t('sheet.winner', { name: names[winner] ?? '' })}</span>}
          </span>
        </span>
      )}
    </>
  );
}

/** What was left in the hands, where it was told card by card. */
function Left({ round, names }: { round: Round; names: readonly string[] }) {
  const left = round.score?.left ?? [];
  return (
    <>
      {left.map((hand, seat) => {
        if (typeof hand === 'number' || hand.length === 0) return null;
        return (
          <li key={`left ${seat}`} class="tricks__left">
            <span class="small">{t('sheet.left', { name: names[seat] ?? '' })}</span>
            <Chips cards={fanned(hand)} />
          </li>
        );
      })}
    </>
  );
}
