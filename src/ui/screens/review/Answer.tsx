import type { Advice, Decision } from '../../../app/review';
import type { Card } from '../../../engine';
import { formatTenths } from '../../words/tenths';
import { formatList, t } from '../../words/words';
import { Chips } from '../end/Chips';
import { ExpectedLine, Reasons, spanOf } from '../play/Expected';
import { cardTitle } from '../play/sentences';
import { nameAt } from '../table/context';
import { spotHref, useReview } from './context';
import { VerdictSign, verdictWords } from './Verdict';

/** What was played, what came out best and why, and what each card was expected to come to. */
export function Answer({ decision }: { decision: Decision }) {
  const { names, tried } = useReview();
  const { card, best, cards } = decision;
  const [first] = cards;
  const played = cards.find((advice) => advice.card === card);
  const picks = tried(decision).cards;
  const name = nameAt(names, decision.seat);
  if (first === undefined) return null;
  return (
    <div class="answer stack">
      <Banner decision={decision} />
      <dl class="answer__facts">
        <div>
          <dt>{t('review.factPlayed', { name })}</dt>
          <dd>
            <Chips cards={[card]} />
          </dd>
        </div>
        <div>
          <dt>{t('review.factBest')}</dt>
          <dd>
            <Chips cards={[best]} />
          </dd>
        </div>
        {picks.length > 0 && (
          <div>
            <dt>{t('review.factPicked')}</dt>
            <dd>
              <Chips cards={picks} />
            </dd>
          </div>
        )}
      </dl>
      <section class="answer__why">
        <h3>{t('review.whyBest', { card: cardTitle(best) })}</h3>
        <Reasons advice={first} names={names} />
      </section>
      {played !== undefined && played !== first && played.reasons.length > 0 && (
        <section class="answer__why">
          <h3>{t('review.whyPlayed', { card: cardTitle(card) })}</h3>
          <Reasons advice={played} names={names} />
        </section>
      )}
      <section class="answer__cards">
        <h3>{t('review.each')}</h3>
        <ol class="hint__cards">
          {cards.map((advice) => (
            <li key={advice.card} class={`hint__card ${advice === first ? 'hint__card--best' : ''}`}>
              <ExpectedLine
                advice={advice}
                span={spanOf(cards)}
                mark={markOf(advice, decision)}
                tag={tagOf(advice.card, decision, picks)}
              />
            </li>
          ))}
        </ol>
        <p class="soft small">{t('review.note', { name })}</p>
      </section>
      <NextFlagged decision={decision} />
    </div>
  );
}

function Banner({ decision }: { decision: Decision }) {
  const { round } = useReview();
  const { verdict, loss, error } = decision;
  return (
    <p class={`answer__verdict answer__verdict--${verdict}`}>
      <VerdictSign verdict={verdict} />
      <span>
        <b>{t('review.verdictIs', { card: cardTitle(decision.card), verdict: verdictWords(decision, round) })}</b>
        {verdict === 'worse' && (
          <span class="answer__loss">
            {t('review.loss', { points: formatTenths(Math.max(0, loss)), error: formatTenths(error) })}
          </span>
        )}
      </span>
    </p>
  );
}

/** What sets a card apart from the best. What was played is called worse only where it was shown to be. */
function markOf(advice: Advice, { cards, card, verdict }: Decision): string {
  const [best] = cards;
  if (best === undefined || advice === best) return t('review.mark.best');
  if (advice.isClose || (advice.card === card && verdict !== 'worse')) return t('hint.close');
  return t('hint.less', { points: formatTenths(best.mean - advice.mean) });
}

function tagOf(card: Card, decision: Decision, picks: readonly Card[]): string | undefined {
  const tags = [
    ...(card === decision.card ? [t('review.mark.played')] : []),
    ...(picks.includes(card) ? [t('review.mark.picked')] : []),
  ];
  return tags.length === 0 ? undefined : formatList(tags);
}

/** From one moment that is worth a second look to the next. */
function NextFlagged({ decision }: { decision: Decision }) {
  const { reviewing, mine } = useReview();
  const flagged = mine.value.filter(({ verdict }) => verdict === 'worse');
  const next = flagged.find(({ trick }) => trick > decision.trick);
  if (next === undefined) return null;
  return (
    <a class="button button--primary" href={spotHref(reviewing, next)}>
      {t('review.nextFlagged', { place: flagged.indexOf(next) + 1, count: flagged.length })}
    </a>
  );
}
