import { useEffect, useRef, useState } from 'preact/hooks';
import type { Course } from '../../../app/review';
import type { Seat } from '../../../engine';
import { direction, formatNumber, formatSigned, t } from '../../words/words';
import { nameAt } from '../table/context';

const HEIGHT = 264;
const TOP = 10;
const BOTTOM = 24;
/** Room for the numbers at the side, and for a mark at either end. */
const NUMBERS = 30;
const EDGE = 8;
/** Names keep so far apart. */
const LINE = 19;
const STEPS = [2, 5, 10, 20, 50, 100];

/** No two lines are alike without their colour either: by seat. */
const DASHES = ['', '9 4', '2 4', '9 3 2 3', '5 3', '14 4', '2 2 7 2', '1 6'];
const MARKS = [
  'M-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
  'M-4-4h8v8h-8z',
  'M0-5L5 4H-5z',
  'M0-5.5L5.5 0 0 5.5-5.5 0z',
  'M0 5L5-4H-5z',
  'M-1.5-5h3v3.5H5v3H1.5V5h-3V1.5H-5v-3h3.5z',
  'M-4-5.5H4L0 0zM-4 5.5H4L0 0z',
  'M-6-2H6V2H-6z',
] as const;

interface ChartProps {
  course: Course;
  /** By seat. */
  names: readonly string[];
  /** Whose line stands out. */
  seat: Seat;
  /** The trick that is looked at. */
  at: number | undefined;
  onChoose: (trick: number) => void;
}

/** A line a player, from before the first trick to the score; the names at their ends. The numbers stand beside it. */
export function Chart({ course, names, seat, at, onChoose }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const seats = course[0]?.map((_, place) => place) ?? [];
  const values = course.flat();
  const step = stepOf(Math.max(...values, 0) - Math.min(...values, 0));
  const low = Math.floor(Math.min(...values, 0) / step) * step;
  const high = Math.ceil(Math.max(...values, 0) / step) * step;
  const last = course.length - 1;
  const isTurned = direction() === 'rtl';
  const x = (trick: number) => {
    const across = NUMBERS + EDGE + (trick / Math.max(1, last)) * (width - NUMBERS - 2 * EDGE);
    return isTurned ? width - across : across;
  };
  const y = (points: number) => TOP + ((high - points) / Math.max(1, high - low)) * (HEIGHT - TOP - BOTTOM);
  const lines = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, nth) => low + nth * step);
  const tap = (event: MouseEvent) => {
    const across = isTurned ? width - event.offsetX : event.offsetX;
    const trick = Math.round(((across - NUMBERS - EDGE) / (width - NUMBERS - 2 * EDGE)) * last);
    onChoose(Math.max(0, Math.min(last - 1, trick)));
  };
  // Whose line stands out is drawn above the others.
  const order = [...seats.filter((each) => each !== seat), seat];
  return (
    <div class="chart">
      <div ref={box} class="chart__field">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the rows of the table beside it are links to the same */}
        <svg width={width} height={HEIGHT} role="img" aria-label={t('review.chart')} onClick={tap}>
          {lines.map((points) => (
            <g key={points}>
              <path
                class={points === 0 ? 'chart__grid chart__grid--zero' : 'chart__grid'}
                d={`M${x(0)} ${y(points)}H${x(last)}`}
              />
              <text class="chart__number" x={isTurned ? width : 0} y={y(points) + 4}>
                {formatSigned(points)}
              </text>
            </g>
          ))}
          {course.map((_, trick) =>
            trick === last || trick % (last > 9 ? 2 : 1) > 0 ? null : (
              <text key={trick} class="chart__trick" x={x(trick)} y={HEIGHT - 6}>
                {formatNumber(trick + 1)}
              </text>
            ),
          )}
          {at !== undefined && at <= last && <path class="chart__at" d={`M${x(at)} ${TOP}V${HEIGHT - BOTTOM}`} />}
          {order.map((each) => (
            <g key={each} class={each === seat ? 'chart__line chart__line--chosen' : 'chart__line'}>
              <polyline
                points={course.map((row, trick) => `${x(trick)},${y(row[each] ?? 0)}`).join(' ')}
                stroke-dasharray={each === seat ? undefined : DASHES[each]}
              />
              {course.map((row, trick) =>
                trick === last || (trick + each) % 4 === 0 ? (
                  <path key={trick} d={MARKS[each]} transform={`translate(${x(trick)} ${y(row[each] ?? 0)})`} />
                ) : null,
              )}
            </g>
          ))}
        </svg>
      </div>
      <ul class="chart__names" style={{ 'block-size': `${HEIGHT}px` }}>
        {spread(seats.map((each) => y(course[last]?.[each] ?? 0))).map((down, each) => (
          <li
            key={each}
            class={each === seat ? 'chart__name chart__name--chosen' : 'chart__name'}
            style={{ '--down': `${down}px` }}
          >
            <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
              <path d={MARKS[each]} />
            </svg>
            <span class="truncate">{nameAt(names, each)}</span>
            <b>{formatSigned(course[last]?.[each] ?? 0)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

const stepOf = (range: number): number => STEPS.find((step) => range / step <= 6) ?? 100;

/** Moves places on a line so far apart that names can stand there, and keeps their order. */
function spread(places: readonly number[]): number[] {
  const order = places.map((_, each) => each).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const found = [...places];
  let least = LINE / 2;
  for (const each of order) {
    found[each] = Math.max(least, found[each] ?? 0);
    least = found[each] + LINE;
  }
  let most = HEIGHT - LINE / 2;
  for (const each of order.reverse()) {
    found[each] = Math.min(most, found[each] ?? 0);
    most = found[each] - LINE;
  }
  return found;
}

/** As wide as there is room for. */
function useWidth(box: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(300);
  useEffect(() => {
    const field = box.current;
    if (field === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setWidth(Math.max(160, Math.floor(field.clientWidth))));
    observer.observe(field);
    return () => observer.disconnect();
  }, []);
  return width;
}
