import { useEffect, useRef } from 'preact/hooks';
import type { HandShown } from '../../../app/play';
import type { Card } from '../../../engine';
import { Card as CardFace } from '../../parts/Card';
import { t } from '../../words/words';
import { fanned } from '../end/Chips';
import { nameAt } from '../table/context';
import { usePlay } from './context';
import { letGo } from './focus';
import { cardTitle } from './sentences';

interface HandProps {
  shown: HandShown;
  /** The place of the lifted card. */
  picked: number | undefined;
  /** The place of the card that was not taken. */
  refused: number | undefined;
  /** Lifts a card, by its place. */
  onPick: (place: number, card: Card) => void;
  /** Plays a card, or tells why it may not be played. */
  onPlay: (card: Card, place: number) => boolean;
  /** One tap plays. */
  isQuick: boolean;
}

/** The hand that is shown, colour by colour upward, the 1s last. */
export function Hand({ shown, picked, refused, onPick, onPlay, isQuick }: HandProps) {
  const { play, round, names } = usePlay();
  const list = useRef<HTMLUListElement>(null);
  const leaves = useRef<number | undefined>(undefined);
  /** The place of the card that was lifted until now. */
  const lifted = useRef<number | undefined>(undefined);
  const cards = fanned(shown.cards);
  const { legal } = shown;

  const focus = (place: number) => {
    const buttons = list.current?.querySelectorAll('button');
    buttons?.[Math.max(0, Math.min(place, buttons.length - 1))]?.focus({ preventScroll: true });
  };
  // Where a card has gone, its neighbour has the focus, or it would be nowhere.
  useEffect(() => {
    const left = leaves.current ?? lifted.current;
    leaves.current = undefined;
    if (left !== undefined) focus(left);
  }, [cards.length]);
  useEffect(() => {
    lifted.current = picked;
  });

  const tell = (card: Card, place: number) => {
    leaves.current = place;
    if (onPlay(card, place)) letGo();
    else leaves.current = undefined;
  };
  const tap = (card: Card, place: number) => {
    const isLegal = legal?.includes(card) === true;
    if (!isLegal || isQuick || picked === place) tell(card, place);
    else onPick(place, card);
  };
  const press = (event: KeyboardEvent, card: Card, place: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      // A key that is held down plays one card.
      if (!event.repeat) tell(card, place);
      return;
    }
    const to = placeOf(event.key, place, cards.length, list.current);
    if (to === undefined) return;
    event.preventDefault();
    focus(to);
  };

  const columns = columnsOf(round.hand);
  const several = play.persons.value.length > 1;
  return (
    <section
      class="hand"
      aria-label={several ? t('play.handOf', { name: nameAt(names, shown.seat) }) : t('play.hand')}
      style={{ '--columns': columns.narrow, '--wide-columns': columns.wide }}
    >
      <ul ref={list} class="hand__cards">
        {cards.map((card, place) => {
          const isLegal = legal?.includes(card);
          const look = isLegal === undefined ? 'waits' : isLegal ? 'legal' : 'not';
          return (
            <li key={`${card} ${place - cards.indexOf(card)}`}>
              <button
                type="button"
                class={`hand__card hand__card--${look} ${place === refused ? 'hand__card--refused' : ''}`}
                aria-pressed={isLegal === true && !isQuick ? picked === place : undefined}
                onClick={() => tap(card, place)}
                onKeyDown={(event) => press(event, card, place)}
              >
                <span class="visually-hidden">{labelOf(card, isLegal, place, cards.length)}</span>
                <span class="hand__face" aria-hidden="true">
                  <CardFace card={card} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function labelOf(card: Card, isLegal: boolean | undefined, index: number, count: number): string {
  const values = { card: cardTitle(card), place: index + 1, count };
  if (isLegal === undefined) return t('play.cardFree', values);
  return isLegal ? t('play.cardPlayable', values) : t('play.cardNot', values);
}

/** How many cards lie side by side: as many as at the deal, so that none jumps to another row but the last ones. */
function columnsOf(dealt: number): { narrow: number; wide: number } {
  const rows = dealt <= 6 ? 1 : dealt <= 16 ? 2 : 3;
  return { narrow: Math.ceil(dealt / rows), wide: dealt <= 15 ? dealt : Math.ceil(dealt / 2) };
}

/** Where a key moves to in the hand. */
function placeOf(key: string, place: number, count: number, list: HTMLElement | null): number | undefined {
  const onward = list !== null && getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  const step = (by: number) => (place + by < 0 || place + by >= count ? undefined : place + by);
  switch (key) {
    case 'ArrowRight':
      return (place + onward + count) % count;
    case 'ArrowLeft':
      return (place - onward + count) % count;
    case 'ArrowDown':
      return step(rowOf(list));
    case 'ArrowUp':
      return step(-rowOf(list));
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** How many cards there are in the first row as it is drawn. */
function rowOf(list: HTMLElement | null): number {
  const items = [...(list?.children ?? [])].map((item) => (item as HTMLElement).offsetTop);
  const next = items.findIndex((top) => top > (items[0] ?? 0));
  return next < 0 ? items.length : next;
}
