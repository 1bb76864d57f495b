import type { Decision } from '../../../app/review';
import type { Card, Moment } from '../../../engine';
import { cardWords } from '../../sentences';
import { say } from '../../speaker';
import { formatTenths } from '../../words/tenths';
import { t } from '../../words/words';
import { cardTitle } from '../play/sentences';
import { nameAt } from '../table/context';
import { type Tried, useReview } from './context';
import { HeldHand } from './HeldHand';
import { verdictWords } from './Verdict';

/** “What would you have played?” Each card tried is answered; all is told when it is asked for. */
export function Question({ moment, decision }: { moment: Moment; decision: Decision }) {
  const { state, round, names, tried, answer } = useReview();
  const { seat } = moment;
  const name = nameAt(names, seat);
  const told = tried(decision);
  const pick = told.cards.at(-1);
  const isOwn =
    state.kind === 'digital' &&
    state.players.filter(({ bot }) => bot === undefined).length === 1 &&
    state.players[round.seats[seat] ?? -1]?.bot === undefined;
  const choose = (card: Card) => {
    const next: Tried = { ...told, cards: [...told.cards.filter((each) => each !== card), card] };
    answer(decision, next);
    say(pickWords(card, decision));
  };
  const tell = () => {
    answer(decision, { ...told, isTold: true });
    say(
      t('review.told', {
        card: cardTitle(decision.card),
        verdict: verdictWords(decision, round),
        best: cardWords(decision.best),
      }),
    );
  };
  return (
    <div class="question stack">
      <h3>{isOwn ? t('review.ask') : t('review.askOf', { name })}</h3>
      <HeldHand moment={moment} decision={decision} tried={told} label={t('review.hand', { name })} onPick={choose} />
      {!told.isTold && (
        <div class="question__foot">
          <p class="question__reply">{pick === undefined ? t('review.pickOne') : pickWords(pick, decision)}</p>
          <button type="button" class={pick === undefined ? 'button' : 'button button--primary'} onClick={tell}>
            {t('review.tell')}
          </button>
        </div>
      )}
    </div>
  );
}

/** What a card that was tried is answered with: only what was shown to be worse is called so. */
export function pickWords(card: Card, decision: Decision): string {
  const [best] = decision.cards;
  const advice = decision.cards.find((each) => each.card === card);
  const values = { card: cardTitle(card) };
  if (card === decision.best || best === undefined || advice === undefined) return t('review.picked.best', values);
  const isEqual = card === decision.card ? decision.verdict !== 'worse' : advice.isClose;
  if (isEqual) return t('review.picked.equal', values);
  return t('review.picked.less', { ...values, points: formatTenths(best.mean - advice.mean) });
}
