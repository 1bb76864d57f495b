import { useState } from 'preact/hooks';
import { lyingFor, offeredToHand, seatsOf, takeFromHand, takeInHand } from '../../../app/dispute';
import { accept, type Card, legalPlays, without } from '../../../engine';
import { Card as CardFace } from '../../parts/Card';
import { Segmented } from '../../parts/Segmented';
import { cardWords } from '../../sentences';
import { t } from '../../words/words';
import { CardPad } from '../end/CardPad';
import { Chips, fanned } from '../end/Chips';
import { useReferee } from './context';
import { Entry, Refused } from './Entry';
import { Notation } from './Notation';
import { handReasons } from './sentences';

/** What may be entered when a hand is in question: the cards that lie there, or the hand. */
export function HandEntry() {
  const { dispute, names, change } = useReferee();
  const [isLying, setLying] = useState(dispute.cards.length === 0);
  const seat = seatsOf(dispute)[lyingFor(dispute).length] ?? dispute.leader;
  const name = names[seat] ?? '';
  const isLast = lyingFor(dispute).length < dispute.cards.length;
  return (
    <div class="stack">
      <Segmented
        legend={isLast ? t('legal.handOfLast', { name }) : t('legal.handOf', { name })}
        options={[
          ['lying', t('legal.lying')],
          ['hand', t('legal.hand')],
        ]}
        value={isLying ? 'lying' : 'hand'}
        onChange={(part) => setLying(part === 'lying')}
      />
      {isLying ? (
        <Entry />
      ) : (
        <div class="stack">
          {lyingFor(dispute).length > 0 && (
            <p class="small">
              {t('legal.onTable')} <Chips cards={lyingFor(dispute)} />
            </p>
          )}
          <Refused />
          <CardPad
            label={t('legal.hand')}
            cards={offeredToHand(dispute)}
            held={dispute.hand}
            onToggle={(card, isHeld) =>
              change((before) => (isHeld ? takeInHand(before, [card]) : accept(takeFromHand(before, card))))
            }
          />
          <Notation
            isHand
            lying={[]}
            onCards={(cards) => change((before) => takeInHand({ ...before, text: '' }, cards))}
          />
        </div>
      )}
    </div>
  );
}

/** Which cards of the hand may be played, and why the rest may not (R5–R7). */
export function Legality() {
  const { dispute } = useReferee();
  const lying = lyingFor(dispute);
  const hand = fanned(dispute.hand);
  if (hand.length === 0) return <p class="soft referee__empty">{t('legal.empty')}</p>;
  const may = legalPlays(hand, lying);
  const mayNot = without(hand, may);
  return (
    <section class="sheet stack verdict" aria-label={t('referee.verdict')}>
      <Cards title={t('legal.may')} cards={may} />
      {mayNot.length > 0 && <Cards title={t('legal.mayNot')} cards={mayNot} isFaded />}
      <ol class="verdict__steps">
        {handReasons(hand, lying).map(({ rule, said }) => (
          <li key={said}>
            <span class="rule">{rule}</span>
            <span>{said}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Cards({ title, cards, isFaded = false }: { title: string; cards: readonly Card[]; isFaded?: boolean }) {
  return (
    <div class="stack">
      <h2>{title}</h2>
      <ul class="referee__hand">
        {cards.map((card, place) => (
          <li key={`${card} ${place}`}>
            <CardFace card={card} size="s" state={isFaded ? 'faded' : 'plain'} label={cardWords(card)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
