import { formatSigned } from '../../words/words';
import { type Field, NUMBERS } from './field';

/** The lines behind a chart, with their numbers at the side. `limit`: a value that ends a game. */
export function Grid({ field, limit }: { field: Field; limit?: number | undefined }) {
  const { grid, width, side, y } = field;
  const across = (value: number) => `M${side === 0 ? NUMBERS : 0} ${y(value)}h${width - NUMBERS}`;
  return (
    <>
      {grid.map((value) => (
        <g key={value}>
          <path class={value === 0 ? 'chart__grid chart__grid--zero' : 'chart__grid'} d={across(value)} />
          <text class="chart__number" x={side} y={y(value) + 4}>
            {formatSigned(value)}
          </text>
        </g>
      ))}
      {limit !== undefined && limit >= (grid[0] ?? 0) && <path class="chart__limit" d={across(limit)} />}
    </>
  );
}
