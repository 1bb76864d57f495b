import { useState } from 'preact/hooks';
import {
  type Colour,
  goneCards,
  ledColourOf,
  ONE,
  type PlayedCard,
  type Round,
  type Seat,
  type Trick,
  type TrickEntry,
  UNSEEN,
} from '../../../engine';
import { Card } from '../../parts/Card';
import { Name } from '../../parts/Name';
import { cardWords } from '../../sentences';
import { t } from '../../words/words';
import { DeckPad } from '../table/DeckPad';

interface CardsEntryProps {
  before: Round;
  entry: TrickEntry;
  shown: Trick;
  seats: readonly Seat[];
  /** By seat. */
  names: readonly string[];
  onGive: (entry: TrickEntry) => void;
}

/** The cards in the order played; the one that is tapped, or the next that is wanting, is entered on the pad. */
export function CardsEntry({ before, entry, shown, seats, names, onGive }: CardsEntryProps) {
  const [picked, pick] = useState<number | undefined>(undefined);
  const [colour, setColour] = useState<Colour | undefined>(undefined);
  const { plays } = entry;
  const next = plays.length < seats.length ? plays.length : undefined;
  const place = picked !== undefined && picked < plays.length ? picked : next;
  const nameOf = (at: number) => names[seats[at] ?? -1] ?? '';
  const put = (card: PlayedCard) => {
    if (place === undefined) return;
    setColour(undefined);
    pick(undefined);
    const old = plays[place]?.card;
    const twin = card === ONE || card === UNSEEN ? -1 : plays.findIndex((play) => play.card === card);
    const cards = plays.map((play) => play.card);
    // A card lies there once: who played it here did not play it there.
    if (twin >= 0 && old !== undefined) cards[twin] = old;
    if (twin >= 0 && old === undefined) return;
    cards[place] = card;
    onGive({ ...entry, plays: cards.map((each, at) => ({ seat: seats[at] ?? 0, card: each })) });
  };
  const takeOff = () => {
    pick(undefined);
    onGive({ ...entry, plays: plays.slice(0, -1) });
  };
  return (
    <section class="stack" aria-label={t('correct.cards')}>
      <ol class="laid correct__laid">
        {seats.map((seat, at) => {
          const play = plays[at];
          const state = shown.fools?.includes(seat) ? 'worst' : shown.winner === seat ? 'best' : 'plain';
          return (
            <li key={seat}>
              {play === undefined ? (
                <span class={`laid__card ${at === place ? 'correct__picked' : ''}`}>
                  <span class="correct__slot" aria-hidden="true" />
                  <Name class="laid__name">{nameOf(at)}</Name>
                </span>
              ) : (
                <button
                  type="button"
                  class={`laid__card ${at === place ? 'correct__picked' : ''}`}
                  aria-pressed={at === place}
                  onClick={() => pick(at === picked ? undefined : at)}
                >
                  <span class="visually-hidden">
                    {t('trick.correct', { name: nameOf(at), card: cardWords(play.card) })}
                  </span>
                  <span class="laid__face" aria-hidden="true">
                    <Card card={play.card} size="m" state={state} />
                    <Name class="laid__name">{nameOf(at)}</Name>
                  </span>
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {place === undefined ? (
        <p class="soft small">{t('correct.tapCard')}</p>
      ) : (
        <DeckPad
          deck={before.options.deck}
          gone={goneCards(before)}
          first={colour ?? ledColourOf(plays.map(({ card }) => card)) ?? 'green'}
          onColour={setColour}
          label={
            picked === undefined
              ? t('pad.play', { name: nameOf(place) })
              : t('pad.correct', { name: nameOf(place), card: cardWords(plays[place]?.card ?? UNSEEN) })
          }
          onCard={put}
        />
      )}
      {plays.length > 0 && (picked === plays.length - 1 || picked === undefined) && place !== undefined && (
        <button type="button" class="button" onClick={takeOff}>
          {t('correct.takeOff')}
        </button>
      )}
    </section>
  );
}
