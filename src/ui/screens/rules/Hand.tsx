import { useState } from 'preact/hooks';
import { type Card, colourOf, ledColourOf, legalPlays, type PlayedCard } from '../../../engine';
import { Card as CardFace } from '../../parts/Card';
import { Icon } from '../../parts/Icon';
import { cardWords, colourWords } from '../../sentences';
import { say } from '../../speaker';
import { formatList, t } from '../../words/words';
import { exampleNames, readCards, readHand, replaced } from './cards';
import { useCases } from './cases';
import type { EntryId } from './entries';
import type { ExampleOf } from './examples';
import { ChangeCard, Frame } from './Frame';
import { Laid } from './Laid';

interface Held {
  readonly lying: readonly PlayedCard[];
  readonly hand: readonly Card[];
}

/** A hand before its next card: what of it may be played, and why the rest may not (R5–R7). */
export function HandExample({ id, example }: { id: EntryId; example: ExampleOf<'hand'> }) {
  const [place, setPlace] = useState<number | undefined>(undefined);
  const [asked, setAsked] = useState<Card | undefined>(undefined);
  const shown = useCases(example.cases, ({ lying, hand }): Held => ({ lying: readCards(lying), hand: readHand(hand) }));
  const { lying, hand } = shown.now;
  const names = exampleNames();
  const name = names[lying.length] ?? '';
  const may = legalPlays(hand, lying);
  const show = (to: () => void) => {
    setAsked(undefined);
    to();
  };
  const ask = (card: Card) => {
    setAsked(card);
    say(answer(card, shown.now, name));
  };
  return (
    <Frame id={id} shown={{ ...shown, goOn: () => show(shown.goOn) }}>
      <Laid cards={lying} names={names} onChange={setPlace} />
      <p class="small">{t('rules.legal.hand', { name })}</p>
      <ul class="rules__hand">
        {hand.map((card, at) => {
          const isLegal = may.includes(card);
          return (
            <li key={`${card} ${at}`}>
              <button type="button" class="rules__card" aria-pressed={asked === card} onClick={() => ask(card)}>
                <CardFace card={card} state={isLegal ? 'plain' : 'faded'} />
                <span class="visually-hidden">
                  {t(isLegal ? 'rules.legal.may' : 'rules.legal.mayNot', { card: cardWords(card) })}
                </span>
                <Icon name={isLegal ? 'check' : 'close'} />
              </button>
            </li>
          );
        })}
      </ul>
      <p>{asked === undefined ? why(shown.now, name) : answer(asked, shown.now, name)}</p>
      {place !== undefined && (
        <ChangeCard
          cards={[...lying, ...hand]}
          place={place}
          name={names[place] ?? ''}
          onCard={(card) => show(() => shown.change({ hand, lying: replaced(lying, place, card) }))}
          onClose={() => setPlace(undefined)}
        />
      )}
    </Frame>
  );
}

function why({ lying, hand }: Held, name: string): string {
  const colour = ledColourOf(lying);
  if (colour === undefined) return t('rules.legal.open', { name });
  if (!hand.some((card) => colourOf(card) === colour))
    return t('rules.legal.void', { name, colour: colourWords(colour) });
  const cards = formatList([...new Set(legalPlays(hand, lying).map(cardWords))], 'disjunction');
  return t('rules.legal.follow', { colour: colourWords(colour), name, cards });
}

function answer(card: Card, held: Held, name: string): string {
  const { hand, lying } = held;
  const colour = ledColourOf(lying);
  const isLegal = colour === undefined || legalPlays(hand, lying).includes(card);
  const said = isLegal
    ? t('rules.legal.yes', { card: cardWords(card) })
    : t('rules.legal.no', { card: cardWords(card), name, colour: colourWords(colour) });
  return `${said} ${why(held, name)}`;
}
