import { type Card, COLOURS, colourOf, LETTERS, ONE, type PlayedCard, rankOf, UNSEEN } from '../../../engine';
import { Shape } from '../../parts/Shape';
import { cardWords } from '../../sentences';
import { formatNumber } from '../../words/words';

/** Cards in running text, in the order given. */
export function Chips({ cards }: { cards: readonly PlayedCard[] }) {
  return (
    <span class="chips">
      {cards.map((card, place) => (
        <Chip key={place} card={card} />
      ))}
    </span>
  );
}

function Chip({ card }: { card: PlayedCard }) {
  const colour = colourOf(card);
  return (
    <span class="chip" data-colour={colour ?? (card === ONE ? 'one' : 'back')} role="img" aria-label={cardWords(card)}>
      {colour !== undefined && LETTERS[colour]}
      {card !== UNSEEN && <Shape colour={colour ?? 'one'} />}
      {card === UNSEEN ? card : formatNumber(rankOf(card))}
    </span>
  );
}

/** A hand as people fan it: colour by colour upward, the 1s last. */
export function fanned(cards: readonly Card[]): Card[] {
  const place = (card: Card) => {
    const colour = colourOf(card);
    return (colour === undefined ? COLOURS.length : COLOURS.indexOf(colour)) * 100 + rankOf(card);
  };
  return [...cards].sort((a, b) => place(a) - place(b));
}
