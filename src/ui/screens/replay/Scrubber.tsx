import { Icon } from '../../parts/Icon';
import { formatNumber, t } from '../../words/words';
import { placeWords } from './said';
import type { Stop } from './stops';

export interface ScrubberProps {
  stops: readonly Stop[];
  at: number;
  onTurn: (to: number) => void;
}

/** Leafs through the stops, one by one or at a stretch. */
export function Scrubber({ stops, at, onTurn }: ScrubberProps) {
  const stop = stops[at];
  if (stop === undefined) return null;
  const last = stops.length - 1;
  const rounds = [...new Set(stops.map(({ round }) => round))];
  const turn = (by: 1 | -1) => {
    const to = at + by;
    return (
      <button
        type="button"
        class="button replay__turn"
        aria-label={t(by === 1 ? 'replay.next' : 'replay.previous')}
        aria-disabled={to < 0 || to > last}
        onClick={() => onTurn(to)}
      >
        <Icon name={by === 1 ? 'next' : 'back'} />
      </button>
    );
  };
  return (
    <>
      {turn(-1)}
      <div class="replay__scrub">
        <input
          type="range"
          min={0}
          max={last}
          step={1}
          value={at}
          aria-label={t('replay.place')}
          aria-valuetext={placeWords(stop)}
          onInput={(event) => onTurn(Number(event.currentTarget.value))}
        />
        {rounds.length > 1 && (
          <span class="replay__rounds" aria-hidden="true">
            {rounds.map((round) => (
              <span
                key={round}
                data-here={round === stop.round}
                style={{ '--stops': stops.filter((each) => each.round === round).length }}
              >
                {rounds.length <= 12 && formatNumber(round + 1)}
              </span>
            ))}
          </span>
        )}
      </div>
      {turn(1)}
    </>
  );
}
