import { useRef } from 'preact/hooks';
import type { Seat, Trick } from '../../../engine';
import { Card } from '../../parts/Card';
import { Disc } from '../../parts/Disc';
import { Name } from '../../parts/Name';
import { Shape } from '../../parts/Shape';
import { remOf, useRoom } from '../../room';
import { cardWords } from '../../sentences';
import { formatNumber, t } from '../../words/words';
import { nameAt } from '../table/context';
import { usePlay } from './context';
import { ledWords } from './sentences';

/** How many cards lie side by side in a trick of so many. */
const COLUMNS = [1, 1, 2, 3, 2, 3, 3, 4, 4] as const;

/** Wider than high by so much, all cards lie in one row. */
const BROAD = 6 / 5;
/** Rem: no higher, only what was played is shown. */
const LOW = 5.5;

/** The trick in the middle of the table: the led colour named, the cards in the order played, and who is to come. */
export function Laying() {
  const { play } = usePlay();
  const trick = play.trick.value;
  return trick?.seats === undefined ? null : <Laid trick={trick} seats={trick.seats} />;
}

function Laid({ trick, seats }: { trick: Trick; seats: readonly Seat[] }) {
  const { play, round, names } = usePlay();
  const box = useRef<HTMLDivElement>(null);
  useRoom(box, (laying, inline, block) => {
    const isLow = block <= LOW * remOf();
    laying.style.setProperty('--room-inline', `${inline}px`);
    laying.style.setProperty('--room-block', `${block}px`);
    laying.toggleAttribute('data-broad', inline >= block * BROAD);
    laying.toggleAttribute('data-low', isLow);
  });
  const { plays } = trick.entry;
  const columns = COLUMNS[seats.length] ?? 4;
  const isFinished = play.isFinished.value;
  const open = seats.slice(plays.length);
  const label = t('table.trick', { trick: trickNumber(round.tricks, trick) });
  return (
    <div
      ref={box}
      class={`laying ${isFinished ? 'laying--done' : ''}`}
      style={{ '--count': seats.length, '--by': columns, '--high': Math.ceil(seats.length / columns) }}
    >
      <Led trick={trick} discs={round.options.discs - (trick.sittingOut?.length ?? 0)} />
      <ol class="laying__cards" aria-label={label}>
        {plays.map(({ seat, card }) => {
          const isFool = isFinished && trick.fools?.includes(seat) === true;
          const isBest = isFinished && trick.winner === seat;
          return (
            <li key={seat} class="laying__play">
              <span class="visually-hidden">
                {t('play.played', { name: nameAt(names, seat), card: cardWords(card) })}
              </span>
              <Card card={card} state={isFool ? 'worst' : isBest ? 'best' : 'plain'} />
              <Name class="laying__name" aria-hidden="true">
                {nameAt(names, seat)}
              </Name>
            </li>
          );
        })}
        {open.map((seat, index) => (
          <li
            key={seat}
            class={`laying__play laying__play--open ${index === 0 ? 'laying__play--next' : ''}`}
            aria-hidden="true"
          >
            <span class="laying__slot" />
            <Name class="laying__name">{nameAt(names, seat)}</Name>
          </li>
        ))}
        {open.length > 0 && <li class="visually-hidden">{t('trick.open', { count: formatNumber(open.length) })}</li>}
      </ol>
    </div>
  );
}

function trickNumber(tricks: readonly Trick[], trick: Trick): number {
  const at = tricks.indexOf(trick);
  return (at < 0 ? tricks.length : at) + 1;
}

/** The led colour by shape and word, and the discs that nobody has. */
function Led({ trick, discs }: { trick: Trick; discs: number }) {
  const { colour } = trick;
  return (
    <p class="laying__led">
      <span class={`led ${colour === undefined ? 'led--none' : ''}`} data-colour={colour}>
        {colour !== undefined && <Shape colour={colour} />}
        {ledWords(trick)}
      </span>
      {Array.from({ length: Math.max(0, discs) }, (_, index) => (
        <Disc key={index} />
      ))}
    </p>
  );
}
