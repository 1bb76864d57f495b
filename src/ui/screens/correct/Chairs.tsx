import { useState } from 'preact/hooks';
import { Icon } from '../../parts/Icon';
import { NameInLines } from '../../parts/NameInLines';
import { Ring } from '../../parts/Ring';
import { say } from '../../speaker';
import { formatNumber, t } from '../../words/words';

interface ChairsProps {
  /** By seat. */
  names: readonly string[];
  /** Only this seat moves, to wherever is tapped; without it two are tapped to swap them. */
  mover?: number | undefined;
  onMove: (from: number, to: number) => void;
}

/** The people round the table: one is tapped and then another seat, or moved by the buttons below. */
export function Chairs({ names, mover, onMove }: ChairsProps) {
  const [chosen, choose] = useState<number | undefined>(undefined);
  const from = mover ?? chosen;
  const move = (to: number) => {
    if (from === undefined || from === to) return;
    onMove(from, to);
    say(t('correct.sits', { name: names[from] ?? '', seat: to + 1 }));
    if (mover === undefined) choose(undefined);
  };
  const step = (by: number) => {
    if (from === undefined) return;
    const to = (from + by + names.length) % names.length;
    move(to);
    if (mover === undefined) choose(to);
  };
  const name = from === undefined ? '' : (names[from] ?? '');
  return (
    <div class="stack">
      <Ring
        seats={names.length}
        label={t('table.seats')}
        render={(seat) => (
          <button
            type="button"
            class={`place seat ${from === seat ? 'place--turn' : ''}`}
            aria-pressed={from === seat}
            onClick={() => {
              if (from === undefined) choose(seat);
              else if (from === seat && mover === undefined) choose(undefined);
              else move(seat);
            }}
          >
            <span class="visually-hidden">{t('correct.chair', { seat: seat + 1, name: names[seat] ?? '' })}</span>
            <span class="seat__top" aria-hidden="true">
              {formatNumber(seat + 1)}
              {from !== undefined && from !== seat && <Icon name="swap" />}
            </span>
            <NameInLines aria-hidden="true">{names[seat] ?? ''}</NameInLines>
          </button>
        )}
      />
      {from === undefined ? (
        <p class="seat-bar soft small">{t('correct.chairHint')}</p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a toolbar is no fieldset
        <div class="seat-bar" role="group" aria-label={t('correct.moveBar', { name })}>
          <p class="seat-bar__name">{t(mover === undefined ? 'correct.swapWith' : 'correct.tapSeat', { name })}</p>
          <div class="cluster">
            <button
              type="button"
              class="button"
              aria-label={t('correct.clockwiseOf', { name })}
              onClick={() => step(1)}
            >
              <Icon name="redo" />
              {t('correct.clockwise')}
            </button>
            <button type="button" class="button" aria-label={t('correct.counterOf', { name })} onClick={() => step(-1)}>
              <Icon name="undo" />
              {t('correct.counter')}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
