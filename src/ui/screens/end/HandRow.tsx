import type { Scoring } from '../../../app/scoring';
import { heldAtEnd, isOut, outstandingOf, parseSum, type Round, type Seat, scoreRound } from '../../../engine';
import { Disc } from '../../parts/Disc';
import { Icon } from '../../parts/Icon';
import { Segmented } from '../../parts/Segmented';
import { heldWords } from '../../sentences';
import { formatNumber, formatSigned, t } from '../../words/words';
import { Chips, fanned } from './Chips';
import { sumWords } from './SumEntry';

interface HandRowProps {
  scoring: Scoring;
  round: Round;
  name: string;
  seat: Seat;
  /** What is wrong with this hand, in words. */
  problem: string | undefined;
  /** It is still to be entered, and somebody wanted to go on without. */
  isMissing: boolean;
}

/** One seat at the end of a round: what is entered, and what it will count. */
export function HandRow({ scoring, round, name, seat, problem, isMissing }: HandRowProps) {
  const left = scoring.left.value[seat];
  const held = heldAtEnd(round)[seat];
  const points = scoring.points.value[seat];
  const isAsked = scoring.asked.value.includes(seat);
  const canBeOut = left === undefined && (held === undefined || !held.exact || held.most === 0);
  const open = () => {
    const known = typeof left === 'number' || (scoring.draft.value.typed[seat] ?? '') !== '';
    const tapsCards = left !== undefined && !known && !isOut(left);
    const way = tapsCards || (!known && outstandingOf(round).exact) ? 'cards' : 'sum';
    scoring.change({ open: { seat, way } });
  };
  const state = left === undefined ? 'missing' : isOut(left) ? 'out' : 'held';
  return (
    <li class="hand" data-state={problem !== undefined || isMissing ? 'wrong' : state}>
      <button type="button" class="row-button hand__open" data-seat={seat} onClick={open}>
        <span class="hand__name" dir="auto">
          {name}
        </span>
        <span class="hand__points">{points === undefined ? '' : formatSigned(points)}</span>
        <span class="hand__left">
          <Left scoring={scoring} round={round} seat={seat} />
        </span>
      </button>
      {canBeOut && (
        <button
          type="button"
          class="button hand__out"
          aria-label={t('end.noCardsFor', { name })}
          onClick={(event) => {
            // This button goes, and the focus with it.
            const row = event.currentTarget.previousElementSibling;
            if (row instanceof HTMLElement) row.focus();
            scoring.enter(seat, []);
          }}
        >
          {t('end.noCards')}
        </button>
      )}
      {isAsked && <DiscQuestion scoring={scoring} round={round} name={name} seat={seat} />}
      {problem !== undefined && (
        <p class="hand__problem">
          <Icon name="warning" />
          <span>{problem}</span>
        </p>
      )}
    </li>
  );
}

function Left({ scoring, round, seat }: { scoring: Scoring; round: Round; seat: Seat }) {
  const left = scoring.left.value[seat];
  const held = heldAtEnd(round)[seat];
  const typed = scoring.draft.value.typed[seat] ?? '';
  if (left === undefined) {
    return (
      <>
        <em class="hand__missing">{typed === '' ? t('end.notEntered') : t('end.halfTyped', { typed })}</em>
        {held !== undefined && <span class="soft"> · {heldWords(held)}</span>}
      </>
    );
  }
  const sum = parseSum(typed, round.options.onePenalty);
  const told =
    typeof left === 'number' ? (
      sum.ok && sum.value.terms.length > 1 ? (
        <span dir="ltr">{sumWords(sum.value.terms, sum.value.points)}</span>
      ) : (
        t('end.points', { points: left })
      )
    ) : left.length === 0 ? (
      t('end.noCards')
    ) : (
      <Chips cards={fanned(left)} />
    );
  return (
    <>
      {told}
      {scoring.inferred.value.includes(seat) && <span class="tag">{t('end.workedOut')}</span>}
    </>
  );
}

interface DiscQuestionProps {
  scoring: Scoring;
  round: Round;
  name: string;
  seat: Seat;
}

function DiscQuestion({ scoring, round, name, seat }: DiscQuestionProps) {
  const answer = scoring.draft.value.tookDisc[seat];
  const { options, bids } = round;
  const { discs } = options;
  // What a bid that is kept brings is part of the answer.
  const hands = round.seats.map(() => []);
  const out = scoreRound(hands, [], options, bids)[seat] ?? 0;
  return (
    <Segmented
      class="hand__disc"
      legend={
        <>
          <Disc /> {t('end.tookDisc', { name, discs })}
        </>
      }
      options={[true, false].map((took) => [
        took,
        t(took ? 'end.yes' : 'end.no', { points: formatNumber(0), out: formatSigned(out) }),
      ])}
      value={answer}
      onChange={(took) => scoring.answer(seat, took)}
    />
  );
}
