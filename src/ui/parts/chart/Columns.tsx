import { useRef } from 'preact/hooks';
import { direction } from '../../words/words';
import { useWidth } from './field';

const TOP = 22;
/** From the floor to the top of the tallest. */
const RISE = 132;
const LINE = 15;

/** One of several columns. */
export interface Column {
  readonly label: string;
  /** Below the label, smaller, each in a line of its own. */
  readonly notes?: readonly string[] | undefined;
  /** How tall it is; 0: nothing stands there but words. */
  readonly value: number;
  /** What stands on top of it. */
  readonly words: string;
  readonly tone?: 'good' | 'none' | undefined;
}

/** Columns side by side, each with its value on top. `label`: what is drawn, in words. */
export function Columns({ label, columns }: { label: string; columns: readonly Column[] }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const most = Math.max(...columns.map(({ value }) => value), Number.MIN_VALUE);
  const room = width / Math.max(1, columns.length);
  const thick = Math.min(56, room * 0.72);
  const isTurned = direction() === 'rtl';
  const middle = (nth: number) => (isTurned ? width - (nth + 0.5) * room : (nth + 0.5) * room);
  const rise = columns.some(({ value }) => value > 0) ? RISE : 0;
  const floor = TOP + rise;
  const lines = 1 + Math.max(0, ...columns.map(({ notes }) => notes?.length ?? 0));
  return (
    <div class="chart chart--whole">
      <div ref={box} class="chart__field">
        <svg width={width} height={floor + lines * LINE + 6} role="img" aria-label={label}>
          {columns.map((column, nth) => {
            const tall = Math.max(column.value > 0 ? 2 : 0, (column.value / most) * rise);
            return (
              <g key={nth}>
                <path
                  class={`chart__bar${column.tone === undefined ? '' : ` chart__bar--${column.tone}`}`}
                  d={barOf(middle(nth), floor, thick, tall)}
                />
                <text class="chart__value" x={middle(nth)} y={floor - tall - 6}>
                  {column.words}
                </text>
                <text class="chart__tick" x={middle(nth)} y={floor + LINE}>
                  {column.label}
                </text>
                {column.notes?.map((note, line) => (
                  <text key={line} class="chart__tick chart__tick--note" x={middle(nth)} y={floor + (line + 2) * LINE}>
                    {note}
                  </text>
                ))}
              </g>
            );
          })}
          <path class="chart__grid chart__grid--zero" d={`M0 ${floor}H${width}`} />
        </svg>
      </div>
    </div>
  );
}

/** Standing on the floor, its top a little round. */
function barOf(middle: number, floor: number, thick: number, tall: number): string {
  if (tall === 0) return '';
  const round = Math.min(4, tall, thick / 2);
  const left = middle - thick / 2;
  return `M${left} ${floor}v${round - tall}q0 ${-round} ${round} ${-round}h${thick - 2 * round}q${round} 0 ${round} ${round}V${floor}z`;
}
