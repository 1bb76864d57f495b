import { useRef } from 'preact/hooks';
import { direction } from '../../words/words';
import { useWidth } from './field';

const HEIGHT = 190;
const TOP = 22;
/** Two lines of words below. */
const BOTTOM = 36;

/** One of several columns. */
export interface Column {
  readonly label: string;
  /** Below the label, smaller. */
  readonly note?: string | undefined;
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
  const high = (value: number) => (value / most) * (HEIGHT - TOP - BOTTOM);
  const floor = HEIGHT - BOTTOM;
  return (
    <div class="chart chart--whole">
      <div ref={box} class="chart__field">
        <svg width={width} height={HEIGHT} role="img" aria-label={label}>
          {columns.map((column, nth) => {
            const tall = Math.max(column.value > 0 ? 2 : 0, high(column.value));
            return (
              <g key={nth}>
                <path
                  class={`chart__bar${column.tone === undefined ? '' : ` chart__bar--${column.tone}`}`}
                  d={barOf(middle(nth), floor, thick, tall)}
                />
                <text class="chart__value" x={middle(nth)} y={floor - tall - 6}>
                  {column.words}
                </text>
                <text class="chart__tick" x={middle(nth)} y={floor + 15}>
                  {column.label}
                </text>
                {column.note !== undefined && (
                  <text class="chart__tick chart__tick--note" x={middle(nth)} y={floor + 30}>
                    {column.note}
                  </text>
                )}
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
