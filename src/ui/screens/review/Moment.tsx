import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Decision } from '../../../app/review';
import type { Moment as Played } from '../../../engine';
import { revokesIn } from '../../../engine';
import { Icon } from '../../parts/Icon';
import { ReportPosition } from '../../parts/ReportPosition';
import { colourWords } from '../../sentences';
import { direction, t } from '../../words/words';
import { nameAt } from '../table/context';
import { revokeSentence } from '../table/Revokes';
import { Answer } from './Answer';
import { isWorthALook, momentOf, type Spot, spotHref, useReview } from './context';
import { HeldHand } from './HeldHand';
import { PlayOnHere } from './PlayOnHere';
import { Position } from './Position';
import { Question } from './Question';

/** A card that was played: first what was to be decided, then what is thought of it. */
export function Moment({ spot }: { spot: Spot }) {
  const { reviewing, names, mine } = useReview();
  const heading = useRef<HTMLHeadingElement>(null);
  const decision = mine.value.find(({ trick }) => trick === spot.trick);
  const moment = momentOf(reviewing.moments.value, spot);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [spot.trick, spot.seat]);
  useTurning(spot);
  const name = nameAt(names, spot.seat);
  return (
    <article class="moment stack" aria-labelledby="review-moment">
      <header class="moment__head">
        <Turn spot={spot} by={-1} />
        <h2 id="review-moment" ref={heading} tabIndex={-1}>
          {t('review.moment', { trick: spot.trick + 1, name })}
        </h2>
        <Turn spot={spot} by={1} />
      </header>
      {moment === undefined ? (
        <p>{t('review.notThere', { name })}</p>
      ) : (
        <>
          <Position moment={moment} />
          {decision === undefined ? (
            <NotYet moment={moment} />
          ) : decision.cards.length > 0 ? (
            <Judged moment={moment} decision={decision} />
          ) : (
            <Plain moment={moment} decision={decision} />
          )}
          <footer class="moment__foot">
            <PlayOnHere spot={spot} />
            <ReportPosition view={moment.view} />
          </footer>
        </>
      )}
    </article>
  );
}

/** Asks, and answers once all is to be told. */
function Judged({ moment, decision }: { moment: Played; decision: Decision }) {
  const { tried } = useReview();
  return (
    <>
      <Question moment={moment} decision={decision} />
      {tried(decision).isTold && <Answer decision={decision} />}
    </>
  );
}

/** It has not been judged, or nobody is about to. */
function NotYet({ moment }: { moment: Played }) {
  const { reviewing } = useReview();
  const bare: Decision = { ...moment, verdict: 'only', best: moment.card, loss: 0, error: 0, cards: [] };
  const phase = reviewing.phase.value;
  return (
    <>
      <Held moment={moment} decision={bare} />
      <p class="soft">{t(phase === 'running' || phase === 'opening' ? 'review.notYet' : 'review.notJudged')}</p>
    </>
  );
}

/** Nothing to decide, or nothing that might have been played. */
function Plain({ moment, decision }: { moment: Played; decision: Decision }) {
  const { round, names } = useReview();
  const revoke = revokesIn(round).find(({ seat, trick }) => seat === decision.seat && trick === decision.trick);
  return (
    <>
      <Held moment={moment} decision={decision} />
      <p class="moment__plain">
        <Icon name="info" />
        <span>
          {decision.verdict === 'illegal' && revoke !== undefined
            ? t('review.illegalWhy', { sentence: revokeSentence(revoke, names), colour: colourWords(revoke.colour) })
            : t(round.dealt === undefined ? 'review.onlyKnownWhy' : 'review.onlyWhy')}
        </span>
      </p>
    </>
  );
}

function Held({ moment, decision }: { moment: Played; decision: Decision }) {
  const { names } = useReview();
  const label = t('review.hand', { name: nameAt(names, moment.seat) });
  return <HeldHand moment={moment} decision={decision} tried={{ cards: [], isTold: false }} label={label} />;
}

/** The decision before or after this one. */
function Turn({ spot, by }: { spot: Spot; by: 1 | -1 }) {
  const { reviewing } = useReview();
  const to = useNeighbour(spot, by);
  const label = t(by === 1 ? 'review.next' : 'review.previous');
  const icon = <Icon name={by === 1 ? 'next' : 'back'} />;
  // The place stays, so that a second tap does not fall on something else.
  if (to === undefined) return <span class="icon-button" aria-hidden="true" />;
  return (
    <a
      class="icon-button"
      href={spotHref(reviewing, to)}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        turnTo(spotHref(reviewing, to));
      }}
    >
      {icon}
    </a>
  );
}

function useNeighbour({ trick }: Spot, by: 1 | -1): Decision | undefined {
  const all = useReview().mine.value.filter(isWorthALook);
  return by === 1 ? all.find((decision) => decision.trick > trick) : all.findLast((decision) => decision.trick < trick);
}

/** One way back leads out of all that was leafed through. */
function turnTo(href: string): void {
  location.replace(href);
}

/** The arrow keys leaf through the decisions, along the line of reading. */
function useTurning(spot: Spot): void {
  const { reviewing } = useReview();
  const before = useNeighbour(spot, -1);
  const after = useNeighbour(spot, 1);
  // At once: the next key may follow fast.
  useLayoutEffect(() => {
    const onward = direction() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event;
      if (defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      // There the arrows move within.
      if (target instanceof Element && target.closest('input, textarea, select, dialog, [tabindex="0"]') !== null)
        return;
      const to = key === onward ? after : before;
      if (to === undefined) return;
      event.preventDefault();
      turnTo(spotHref(reviewing, to));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [before?.trick, after?.trick, spot.seat]);
}
