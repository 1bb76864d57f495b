import { useRef } from 'preact/hooks';
import { formatSigned } from '../../words/words';
import { Name } from '../Name';
import { BOTTOM, fieldOf, gridOf, TOP, useWidth } from './field';
import { Grid } from './Grid';

const HEIGHT = 264;
/** Names keep so far apart. */
const LINE = 19;

/** No two lines are alike without their colour either. */
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

/** From one place to the next; undefined: the line is not there. */
export type Row = readonly (number | undefined)[];

interface LinesProps {
  /** What is drawn, in words. */
  label: string;
  /** Values of all lines at each place. */
  rows: readonly Row[];
  /** Of the lines. */
  names: readonly string[];
  /** Colours of the lines, where each has its own. */
  colours?: readonly number[];
  /** The line that stands out. */
  chosen?: number | undefined;
  /** The place that is looked at. */
  at?: number | undefined;
  /** What a place is called below the field; undefined for nothing. */
  tick: (place: number) => string | undefined;
  /** How a value is written beside its name: that of the place looked at where `follows`, else the last. */
  write?: (value: number) => string;
  follows?: boolean;
  limit?: number | undefined;
  onChoose: (place: number) => void;
}

/** A line for each of several, the names at their ends. The numbers stand beside it, in a table. */
export function Lines(props: LinesProps) {
  const {
    label,
    rows,
    names,
    colours,
    chosen,
    at,
    tick,
    write = formatSigned,
    follows = false,
    limit,
    onChoose,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const last = rows.length - 1;
  const values = rows.flat().filter((value) => value !== undefined);
  const field = fieldOf(useWidth(box), HEIGHT, gridOf(values), last);
  const { x, y } = field;
  const lines = names.map((_, line) => line);
  // The line that stands out is drawn above the others.
  const order = chosen === undefined ? lines : [...lines.filter((each) => each !== chosen), chosen];
  const ends = lines.map((line) => rows.findLast((row) => row[line] !== undefined)?.[line] ?? 0);
  const kind = (line: number) => (line === chosen ? ' chart--chosen' : '');
  const colour = (line: number) => colours?.[line];
  return (
    <div class="chart">
      <div ref={box} class="chart__field">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: what stands beside it leads to the same by keyboard */}
        <svg
          width={field.width}
          height={HEIGHT}
          role="img"
          aria-label={label}
          onClick={(event) => onChoose(field.placeAt(event.offsetX))}
        >
          <Grid field={field} limit={limit} />
          {rows.map((_, place) => {
            const words = tick(place);
            return words === undefined ? null : (
              <text key={place} class="chart__tick" x={x(place)} y={HEIGHT - 6}>
                {words}
              </text>
            );
          })}
          {at !== undefined && at <= last && <path class="chart__at" d={`M${x(at)} ${TOP}V${HEIGHT - BOTTOM}`} />}
          {order.map((line) => (
            <g key={line} class={`chart__line${kind(line)}`} data-person={colour(line)}>
              <path
                d={wayOf(rows, line, x, y)}
                stroke-dasharray={line === chosen || colours !== undefined ? undefined : DASHES[line % DASHES.length]}
              />
              {rows.map((row, place) => {
                const value = row[line];
                const isMarked =
                  (colours !== undefined && last < 14) ||
                  place === last ||
                  (place + line) % 4 === 0 ||
                  rows[place + 1]?.[line] === undefined;
                return value === undefined || !isMarked ? null : (
                  <path
                    key={place}
                    class="chart__mark"
                    d={MARKS[line % MARKS.length]}
                    transform={`translate(${x(place)} ${y(value)})`}
                  />
                );
              })}
            </g>
          ))}
        </svg>
      </div>
      <ul class="chart__names" style={{ 'block-size': `${HEIGHT}px` }}>
        {spread(ends.map(y)).map((down, line) => {
          const value = follows && at !== undefined ? rows[at]?.[line] : ends[line];
          return (
            <li
              key={line}
              class={`chart__name${kind(line)}`}
              data-person={colour(line)}
              style={{ '--down': `${down}px` }}
            >
              <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
                <path d={MARKS[line % MARKS.length]} />
              </svg>
              <Name>{names[line]}</Name>
              <b>{value === undefined ? '–' : write(value)}</b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A line through the places where it is; broken where it is not. */
function wayOf(rows: readonly Row[], line: number, x: (place: number) => number, y: (value: number) => number): string {
  return rows
    .map((row, place) => {
      const value = row[line];
      if (value === undefined) return '';
      return `${rows[place - 1]?.[line] === undefined ? 'M' : 'L'}${x(place)} ${y(value)}`;
    })
    .join('');
}

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
