import type { Decision } from '../../../app/review';
import { cardWords } from '../../sentences';
import { formatPoints, formatTenths } from '../../words/tenths';
import { formatNumber, t } from '../../words/words';
import { Chips } from '../end/Chips';
import { nameAt } from '../table/context';
import { isWorthALook, type Spot, spotHref, useReview } from './context';
import { VerdictSign, verdictWords } from './Verdict';

/** All decisions of the seat that is looked at, with what is thought of each. */
export function Decisions({ open }: { open: Spot | undefined }) {
  const { reviewing, mine, names } = useReview();
  const seat = reviewing.seat.value;
  const name = nameAt(names, seat);
  const isOver = reviewing.phase.value === 'done';
  const decisions = mine.value;
  const all = reviewing.moments.value.filter((moment) => moment.seat === seat).length;
  if (decisions.length === 0) {
    return reviewing.phase.value === 'running' ? <p class="soft">{t('review.none', { name })}</p> : null;
  }
  return (
    <section class="stack decisions" aria-labelledby="review-decisions">
      <h2 id="review-decisions">{t('review.decisions', { name })}</h2>
      <Flagged decisions={decisions} isWhole={isOver || decisions.length === all} />
      <ol class="decisions__list">
        {decisions.map((decision) => (
          <Row key={decision.trick} decision={decision} isOpen={decision.trick === open?.trick} />
        ))}
      </ol>
    </section>
  );
}

/** The moments that are worth a second look: the way to the first of them, and what they have cost together. */
function Flagged({ decisions, isWhole }: { decisions: readonly Decision[]; isWhole: boolean }) {
  const { reviewing } = useReview();
  const flagged = decisions.filter(({ verdict }) => verdict === 'worse');
  const [first] = flagged.length > 0 ? flagged : decisions.filter(({ cards }) => cards.length > 0);
  const loss = flagged.reduce((sum, decision) => sum + decision.loss, 0);
  const error = Math.sqrt(flagged.reduce((sum, decision) => sum + decision.error ** 2, 0));
  return (
    <div class="decisions__flagged">
      {first !== undefined && (
        <a class="button button--primary" href={spotHref(reviewing, first)}>
          {flagged.length > 0 ? t('review.flagged', { count: flagged.length }) : t('review.playThrough')}
        </a>
      )}
      <p class={flagged.length > 0 ? 'soft small' : undefined}>
        {flagged.length > 0
          ? t('review.lost', { points: formatTenths(loss), error: formatTenths(error), count: flagged.length })
          : t(isWhole ? 'review.noneFlagged' : 'review.noneSoFar')}
      </p>
    </div>
  );
}

function Row({ decision, isOpen }: { decision: Decision; isOpen: boolean }) {
  const { reviewing, round } = useReview();
  const { trick, card, verdict, loss } = decision;
  const words = verdictWords(decision, round);
  const content = (
    <>
      <span class="decisions__trick">
        <span class="visually-hidden">{t('sheet.trick', { trick: trick + 1 })}, </span>
        <span aria-hidden="true">{formatNumber(trick + 1)}</span>
      </span>
      <span class="visually-hidden">{cardWords(card)}, </span>
      <span class="decisions__card" aria-hidden="true">
        <Chips cards={[card]} />
      </span>
      <VerdictSign verdict={verdict} />
      <span class="decisions__words">{words}</span>
      {verdict === 'worse' && <span class="decisions__loss">{formatPoints(-Math.max(0, loss))}</span>}
    </>
  );
  return (
    <li class={`decisions__row decisions__row--${verdict}`}>
      {isWorthALook(decision) ? (
        <a
          id={`decision-${trick}`}
          class="decisions__line"
          href={spotHref(reviewing, decision)}
          aria-current={isOpen ? 'true' : undefined}
        >
          {content}
        </a>
      ) : (
        <span class="decisions__line">{content}</span>
      )}
    </li>
  );
}
