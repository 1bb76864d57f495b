import { signal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import {
  type Card,
  COLOURS,
  type Colour,
  cardOf,
  colourOf,
  type Deck,
  LETTERS,
  LOWEST_RANK,
  ONE,
  type PlayedCard,
  UNSEEN,
} from '../../../engine';
import { Shape } from '../../parts/Shape';
import { useRoom } from '../../room';
import { cardWords, colourWords } from '../../sentences';
import { formatNumber, t } from '../../words/words';
import { fitPad } from './fit';

interface DeckPadProps {
  deck: Deck;
  /** Cards that cannot be played any more. */
  gone: readonly PlayedCard[];
  /** The colour that is shown in any case. */
  first: Colour;
  /** Another colour was asked for. */
  onColour: (colour: Colour) => void;
  /** What a card is being entered for, for those who hear the pad. */
  label: string;
  onCard: (card: PlayedCard) => void;
}

const KEYS: readonly Colour[] = COLOURS;

/** The cards of a deck, one tap a card for the colours that are shown, a tap more for the others. */
export function DeckPad({ deck, gone, first, onColour, label, onCard }: DeckPadProps) {
  const keys = useRef<HTMLDivElement>(null);
  const size = useMemo(() => signal({ width: 0, height: 0 }), []);
  useRoom(keys, (_, width, height) => {
    if (width !== size.peek().width || height !== size.peek().height) size.value = { width, height };
  });

  const ranks = (colour: Colour) => Array.from({ length: deck[colour] - LOWEST_RANK + 1 }, (_, i) => i + LOWEST_RANK);
  const cells = byColour((colour) => ranks(colour).length);
  const live = byColour((colour) => ranks(colour).length - gone.filter((card) => colourOf(card) === colour).length);
  const layout = fitPad(size.value.width, size.value.height, first, cells, live);
  const hidden = KEYS.filter((colour) => !layout.shown.includes(colour) && cells[colour] > 0);
  const onesLeft = deck.ones - gone.filter((card) => card === ONE).length;

  return (
    <section class="pad" aria-label={label}>
      <div class="pad__row">
        <Key card={ONE} isGone={onesLeft <= 0} note={t('pad.ones', { count: onesLeft })} onCard={onCard} />
        <button type="button" class="key key--unseen" onClick={() => onCard(UNSEEN)}>
          <span class="visually-hidden">{t('pad.unseen')}</span>
          <span aria-hidden="true">?</span>
        </button>
        {hidden.map((colour) => (
          <button key={colour} type="button" class="key key--tab" data-colour={colour} onClick={() => onColour(colour)}>
            <span class="visually-hidden">{t('pad.show', { colour: colourWords(colour) })}</span>
            <span class="pad__tab" aria-hidden="true">
              {LETTERS[colour]}
              <Shape colour={colour} />
            </span>
          </button>
        ))}
      </div>
      <div
        ref={keys}
        class={`pad__keys ${layout.aligned ? 'pad__keys--aligned' : ''}`}
        style={{ '--columns': layout.columns, '--key': `${layout.side}px` }}
      >
        {layout.shown.map((colour) => (
          <div key={colour} class="pad__colour">
            {ranks(colour).map((rank) => {
              const card = cardOf(colour, rank);
              return <Key key={card} card={card} isGone={gone.includes(card)} onCard={onCard} />;
            })}
          </div>
        ))}
      </div>
    </section>
  );
}

function byColour(of: (colour: Colour) => number): Record<Colour, number> {
  return { green: of('green'), red: of('red'), yellow: of('yellow'), blue: of('blue') };
}

interface KeyProps {
  card: Card;
  isGone: boolean;
  /** Said after the card. */
  note?: string;
  onCard: (card: Card) => void;
}

/** One card to tap. A card that is gone stays in its place, so that the others are where the thumb knows them. */
function Key({ card, isGone, note, onCard }: KeyProps) {
  const colour = colourOf(card);
  const words = cardWords(card);
  return (
    <button
      type="button"
      class={isGone ? 'key key--gone' : 'key'}
      data-colour={colour ?? 'one'}
      aria-disabled={isGone}
      onClick={() => onCard(card)}
    >
      {/* The face says less than the name: a letter for the colour. */}
      <span class="visually-hidden">
        {isGone ? t('pad.gone', { card: words }) : note === undefined ? words : `${words}, ${note}`}
      </span>
      <span class="key__mark" aria-hidden="true">
        {colour !== undefined && LETTERS[colour]}
        <Shape colour={colour ?? 'one'} />
      </span>
      <span class="key__number" aria-hidden="true">
        {formatNumber(card === ONE ? 1 : Number(card.slice(1)))}
      </span>
    </button>
  );
}
