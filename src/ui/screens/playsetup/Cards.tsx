import { useRef, useState } from 'preact/hooks';
import { handSize, optionsFor, sizeOf } from '../../../engine';
import { say } from '../../speaker';
import { t } from '../../words/words';
import { AgreedRules } from '../setup/AgreedRules';
import { DeckForm } from '../setup/DeckForm';
import { usePlaySetup } from './context';

/** Which cards are dealt: a proposal that may be changed. */
export function Cards() {
  const { setup } = usePlaySetup();
  const summary = useRef<HTMLElement>(null);
  const players = setup.seats.value.length;
  const edition = setup.edition.value;
  const { deck, discs, isOwn } = setup.cards.value;
  const hand = handSize(deck, players);
  const isPossible = optionsFor(players, edition) !== undefined;
  // Open from the start where something is to be mended; from then on only a tap opens and closes it.
  const [isOpen] = useState(isPossible && hand === undefined);
  if (!isPossible) return null;
  // The buttons that mend the deck go once it is mended, and the focus must not go with them.
  const mend = (own: Parameters<typeof setup.ownDeck>[0], text: string) => {
    setup.ownDeck(own);
    summary.current?.focus();
    say(text);
  };
  const note = hand === undefined ? t('deck.uneven') : t('deck.summary', { cards: sizeOf(deck), hand });
  return (
    <details class="sheet fold" open={isOpen}>
      <summary ref={summary}>
        <h2>{t('deck.title')}</h2>
        <span class="soft small">{isOwn ? t('deck.own', { note }) : note}</span>
      </summary>
      <DeckForm
        deck={deck}
        discs={discs}
        players={players}
        edition={edition}
        onChange={(choice, spoken) => (spoken === undefined ? setup.ownDeck(choice) : mend(choice, spoken))}
        onProposal={isOwn ? () => mend(undefined, t('deck.proposed')) : undefined}
      />
    </details>
  );
}

/** By which rules. */
export function Agreed() {
  const { setup } = usePlaySetup();
  return (
    <AgreedRules
      agreed={setup.draft.value.options}
      usual={setup.usual.value}
      players={setup.seats.value.length}
      onChange={setup.choose}
    />
  );
}
