import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { clearCards, correctCard, deckIn, layDown, seatsOf } from '../../../app/dispute';
import { nextTrick } from '../../../app/ruling';
import { accept, type Colour, ledColourOf, type PlayedCard } from '../../../engine';
import { cardWords } from '../../sentences';
import { say } from '../../speaker';
import { t } from '../../words/words';
import { DeckPad } from '../table/DeckPad';
import { useReferee } from './context';
import { Lying } from './Lying';
import { Notation } from './Notation';
import { sayDisputed } from './sentences';

/** The cards of the trick: entered by pad or notation, corrected by tapping them. */
export function Entry({ children }: { children?: ComponentChildren }) {
  const { dispute, names, change } = useReferee();
  const [picked, pick] = useState<number | undefined>(undefined);
  const { cards } = dispute;
  const seats = seatsOf(dispute);
  const place = picked !== undefined && picked < cards.length ? picked : undefined;
  const isComplete = cards.length === seats.length;
  const nameOf = (at: number) => names[seats[at] ?? 0] ?? '';
  const correct = (card: PlayedCard | undefined) => {
    if (place === undefined) return;
    if (change((before) => correctCard(before, place, card)).ok) pick(undefined);
  };
  const lay = (card: PlayedCard) => {
    const laid = change((before) => layDown(before, [card]));
    // The whole trick is spoken with its verdict.
    if (!laid.ok || laid.value.cards.length === seats.length) return;
    const values = { name: nameOf(cards.length), card: cardWords(card), next: nameOf(cards.length + 1) };
    say(t('said.played', values));
  };
  return (
    <div class="stack">
      <Lying picked={place} onPick={pick} />
      <Refused />
      {place !== undefined && (
        <div class="referee__correct">
          <p>{t('referee.correct', { card: cardWords(cards[place] ?? '?'), name: nameOf(place) })}</p>
          <div class="cluster">
            <button type="button" class="button" onClick={() => correct(undefined)}>
              {t('referee.off')}
            </button>
            <button type="button" class="button button--quiet" onClick={() => pick(undefined)}>
              {t('whatif.keep')}
            </button>
          </div>
        </div>
      )}
      {isComplete && place === undefined ? (
        <Complete />
      ) : (
        <>
          <Keys
            gone={cards.filter((_, at) => at !== place)}
            label={place === undefined ? t('pad.play', { name: nameOf(cards.length) }) : t('referee.lying')}
            onCard={place === undefined ? lay : correct}
          />
          {place === undefined && (
            <Notation lying={cards} onCards={(typed) => change((before) => layDown({ ...before, text: '' }, typed))} />
          )}
        </>
      )}
      {children}
    </div>
  );
}

/** The pad with the colour it shows. */
export function Keys({
  gone,
  label,
  onCard,
}: {
  gone: readonly PlayedCard[];
  label: string;
  onCard: (card: PlayedCard) => void;
}) {
  const { dispute } = useReferee();
  const [colour, setColour] = useState<Colour | undefined>(undefined);
  return (
    <DeckPad
      deck={deckIn(dispute)}
      gone={gone}
      first={colour ?? ledColourOf(dispute.cards) ?? 'green'}
      onColour={setColour}
      label={label}
      onCard={(card) => {
        setColour(undefined);
        onCard(card);
      }}
    />
  );
}

function Complete() {
  const { dispute, change } = useReferee();
  const next = nextTrick(dispute);
  return (
    <div class="stack referee__complete">
      <p class="soft small">{t('referee.complete', { count: dispute.cards.length })}</p>
      <div class="cluster">
        {next !== undefined && (
          <button type="button" class="button" onClick={() => change(() => accept(next))}>
            {t('referee.next')}
          </button>
        )}
        <button type="button" class="button" onClick={() => change((before) => accept(clearCards(before)))}>
          {t('referee.again')}
        </button>
      </div>
    </div>
  );
}

/** Why the last change was refused, in words. */
export function Refused() {
  const { refusal, names } = useReferee();
  return (
    <p class="fault" role="alert">
      {refusal === undefined ? '' : sayDisputed(refusal, names)}
    </p>
  );
}
