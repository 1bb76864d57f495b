import { type Card, COLOURS, colourOf, LETTERS, ONE, rankOf } from '../../../engine';
import { Shape } from '../../parts/Shape';
import { cardWords, colourWords } from '../../sentences';
import { formatNumber, t } from '../../words/words';
import { fanned } from './Chips';

interface CardPadProps {
  label: string;
  /** Cards that this hand may hold, those it does hold included. */
  cards: readonly Card[];
  held: readonly Card[];
  onToggle: (card: Card, isHeld: boolean) => void;
}

/** Cards to tap on and off, colour by colour. */
export function CardPad({ label, cards, held, onToggle }: CardPadProps) {
  const groups = [...COLOURS, undefined].map((colour) => ({
    colour,
    cards: fanned(cards).filter((card) => colourOf(card) === colour),
  }));
  return (
    <fieldset class="stack card-pad" aria-label={label}>
      {groups.map((group) => {
        if (group.cards.length === 0) return null;
        const name = group.colour === undefined ? t('end.ones') : colourWords(group.colour);
        return (
          <fieldset key={group.colour ?? ONE} class="card-pad__group" aria-label={name}>
            {group.cards.map((card, place) => {
              const isHeld = card === ONE ? place < held.filter((each) => each === ONE).length : held.includes(card);
              return (
                <button
                  key={`${card} ${place}`}
                  type="button"
                  class="key"
                  data-colour={group.colour ?? 'one'}
                  aria-pressed={isHeld}
                  onClick={() => onToggle(card, !isHeld)}
                >
                  {/* The face says less than the name: a letter for the colour. */}
                  <span class="visually-hidden">
                    {card === ONE && group.cards.length > 1
                      ? t('end.oneOf', { card: cardWords(card), place: place + 1, count: group.cards.length })
                      : cardWords(card)}
                  </span>
                  <span class="key__mark" aria-hidden="true">
                    {group.colour !== undefined && LETTERS[group.colour]}
                    <Shape colour={group.colour ?? 'one'} />
                  </span>
                  <span aria-hidden="true">{formatNumber(rankOf(card))}</span>
                </button>
              );
            })}
          </fieldset>
        );
      })}
    </fieldset>
  );
}
