import { colourOf, ONE, type PlayedCard, UNSEEN } from '../../engine/cards';
import { Cap } from './Cap';
import { Disc } from './Disc';
import { Icon } from './Icon';
import { Shape } from './Shape';

export type CardSize = 's' | 'm' | 'l';
export type CardState = 'plain' | 'worst' | 'best' | 'gone' | 'faded';

export interface CardProps {
  card: PlayedCard;
  size?: CardSize;
  /** `worst` wears the disc, `best` the crown, `gone` is the empty place of a card already played. */
  state?: CardState;
  /** The card in words; without it the card is decoration inside something that has a name. */
  label?: string | undefined;
}

/** One card, face up; `?` shows the back. */
export function Card({ card, size = 'm', state = 'plain', label }: CardProps) {
  const face = colourOf(card) ?? (card === ONE ? 'one' : 'back');
  return (
    <span
      class={`card card--${size} card--${state}`}
      data-colour={face}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {card === UNSEEN ? <Cap /> : <Face card={card} colour={face === 'back' ? 'one' : face} />}
      {state === 'worst' && <Disc />}
      {state === 'best' && <Icon name="crown" />}
    </span>
  );
}

function Face({ card, colour }: { card: PlayedCard; colour: Parameters<typeof Shape>[0]['colour'] }) {
  const isOne = colour === 'one';
  return (
    <>
      <span class="card__corner">
        {!isOne && card.charAt(0)}
        <Shape colour={colour} />
      </span>
      <b class="card__number">{isOne ? card : card.slice(1)}</b>
    </>
  );
}
