import { useRef, useState } from 'preact/hooks';
import { BOTTOM, fieldOf, gridOf, TOP, useWidth } from './field';
import { Grid } from './Grid';

const HEIGHT = 230;
/** Fewer dots than these have no trend; each place of it is the mean of so many. */
export const TREND = { least: 8, span: 5 } as const;

/** A game, or the mean of several one after the other. */
export interface Dot {
  readonly value: number;
  readonly isWon: boolean;
  /** When it was. */
  readonly when: string;
  /** All there is to say of it. */
  readonly words: string;
}

interface FormProps {
  /** What is drawn, in words. */
  label: string;
  /** What the place that is looked at is called. */
  reading: string;
  dots: readonly Dot[];
}

/** Scores one after the other, and where there are enough the way they go. */
export function Form({ label, reading, dots }: FormProps) {
  const box = useRef<HTMLDivElement>(null);
  const last = dots.length - 1;
  const [at, setAt] = useState(last);
  const values = dots.map(({ value }) => value);
  const field = fieldOf(useWidth(box), HEIGHT, gridOf(values), last);
  const { x, y } = field;
  const trend = trendOf(values);
  const looked = dots[Math.min(at, last)];
  return (
    <div class="chart chart--whole">
      <div ref={box} class="chart__field">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider below it does the same by keyboard */}
        <svg
          width={field.width}
          height={HEIGHT}
          role="img"
          aria-label={label}
          onClick={(event) => setAt(field.placeAt(event.offsetX))}
        >
          <Grid field={field} />
          <path class="chart__at" d={`M${x(Math.min(at, last))} ${TOP}V${HEIGHT - BOTTOM}`} />
          {trend.length > 0 && (
            <polyline
              class="chart__trend"
              points={trend.map(({ place, value }) => `${x(place)},${y(value)}`).join(' ')}
            />
          )}
          {dots.map((dot, place) => (
            <path
              key={place}
              class={dot.isWon ? 'chart__dot chart__dot--won' : 'chart__dot'}
              d={dot.isWon ? 'M0-6L6 0 0 6-6 0z' : 'M-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0'}
              transform={`translate(${x(place)} ${y(dot.value)})`}
            />
          ))}
          <text class="chart__tick chart__tick--first" x={x(0)} y={HEIGHT - 6}>
            {dots[0]?.when}
          </text>
          {last > 1 && (
            <text class="chart__tick chart__tick--last" x={x(last)} y={HEIGHT - 6}>
              {dots[last]?.when}
            </text>
          )}
        </svg>
      </div>
      {last > 0 && (
        <label class="chart__reading">
          <span class="small">
            {reading}: <b>{looked?.words}</b>
          </span>
          <input
            type="range"
            min={0}
            max={last}
            value={Math.min(at, last)}
            aria-valuetext={looked?.words}
            onInput={(event) => setAt(event.currentTarget.valueAsNumber)}
          />
        </label>
      )}
    </div>
  );
}

/** Means of so many values each; nothing where there are too few to speak of a trend. */
export function trendOf(values: readonly number[]): { readonly place: number; readonly value: number }[] {
  if (values.length < TREND.least) return [];
  return values.slice(TREND.span - 1).map((_, from) => {
    const those = values.slice(from, from + TREND.span);
    return { place: from + TREND.span - 1, value: those.reduce((sum, each) => sum + each, 0) / those.length };
  });
}
