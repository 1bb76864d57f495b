import { useRef, useState } from 'preact/hooks';
import { handSize, optionsFor, PLAYERS, sizeOf } from '../../../engine';
import { say } from '../../speaker';
import { t } from '../../words/words';
import { useSetup } from './context';
import { DeckForm } from './DeckForm';

/** Which cards stay and which go back in the box for this number of players: a proposal that the table may change. */
export function DeckProposal() {
  const { setup } = useSetup();
  const summary = useRef<HTMLElement>(null);
  const players = setup.seated.value.length;
  const edition = setup.edition.value;
  const { least, most } = PLAYERS[edition];
  const { deck, discs, isOwn } = setup.cards.value;
  const proposal = optionsFor(players, edition);
  const hand = handSize(deck, players);
  const isUneven = proposal !== undefined && hand === undefined;
  // Open from the start where something is to be mended; from then on only a tap opens and closes it.
  const [isOpen] = useState(isUneven);
  // The buttons that mend the deck go once it is mended, and the focus must not go with them.
  const mend = (own: Parameters<typeof setup.ownDeck>[0], text: string) => {
    setup.ownDeck(own);
    summary.current?.focus();
    say(text);
  };
  const note =
    proposal === undefined
      ? t('deck.later')
      : hand === undefined
        ? t('deck.uneven')
        : t('deck.summary', { cards: sizeOf(deck), hand });
  return (
    <details class="sheet fold" open={isOpen}>
      <summary ref={summary}>
        <h2>{t('deck.title')}</h2>
        <span class="soft small">{isOwn ? t('deck.own', { note }) : note}</span>
      </summary>
      {proposal === undefined ? (
        <p>{t('deck.none', { least, most })}</p>
      ) : (
        <DeckForm
          deck={deck}
          discs={discs}
          players={players}
          edition={edition}
          onChange={(choice, spoken) => (spoken === undefined ? setup.ownDeck(choice) : mend(choice, spoken))}
          onProposal={isOwn ? () => mend(undefined, t('deck.proposed')) : undefined}
        />
      )}
    </details>
  );
}
