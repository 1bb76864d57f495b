import { handSize, type Options, sizeOf } from '../../../engine';
import { t } from '../../words/words';
import { DeckForm } from '../setup/DeckForm';

interface NewDeckProps {
  players: number;
  options: Options;
  usual: Options;
  onChange: (options: Options) => void;
}

/** The cards and discs for the new number of players: a proposal that the table may change. */
export function NewDeck({ players, options, usual, onChange }: NewDeckProps) {
  const { deck, discs } = options;
  const isOwn = JSON.stringify([deck, discs]) !== JSON.stringify([usual.deck, usual.discs]);
  const hand = handSize(deck, players);
  return (
    <details class="sheet fold">
      <summary>
        <h2>{t('correct.deckFor', { players })}</h2>
        <span class="soft small">
          {hand === undefined ? t('deck.uneven') : t('correct.deckNote', { cards: sizeOf(deck), hand, discs })}
        </span>
      </summary>
      <DeckForm
        deck={deck}
        discs={discs}
        players={players}
        edition={options.edition}
        onChange={(choice) => onChange({ ...options, ...choice })}
        onProposal={isOwn ? () => onChange({ ...options, deck: usual.deck, discs: usual.discs }) : undefined}
      />
    </details>
  );
}
