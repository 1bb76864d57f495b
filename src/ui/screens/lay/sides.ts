import type { Seat } from '../../../engine';

export type Side = 'foot' | 'left' | 'head' | 'right';

/** Where a seat is round what lies on the table: at which side, and the area of the grid that it has. */
export interface Spot {
  readonly side: Side;
  readonly area: string;
}

/** How many sit at each side, clockwise from the foot: the long sides have more. By the number of seats. */
const WIDE: Readonly<Record<number, readonly [number, number, number, number]>> = {
  3: [1, 1, 0, 1],
  4: [1, 1, 1, 1],
  5: [1, 1, 2, 1],
  6: [2, 1, 2, 1],
  7: [3, 1, 2, 1],
  8: [3, 1, 3, 1],
};
const TALL: typeof WIDE = {
  3: [1, 1, 0, 1],
  4: [1, 1, 1, 1],
  5: [1, 2, 0, 2],
  6: [1, 2, 1, 2],
  7: [1, 3, 0, 3],
  8: [1, 3, 1, 3],
};

const SIDES: readonly Side[] = ['foot', 'left', 'head', 'right'];
/** Lines along a long side: enough for one, two or three seats of equal size. */
const PARTS = 6;

/** The place of each seat of a table, in seat order, on a wide or on a tall screen; and the area left in the middle. */
export function spotsOf(seats: number, shape: 'wide' | 'tall'): { readonly spots: readonly Spot[]; middle: string } {
  const counts = (shape === 'wide' ? WIDE : TALL)[seats] ?? [seats, 0, 0, 0];
  const hasHead = counts[2] > 0;
  const spots = SIDES.flatMap((side, index) => {
    const count = counts[index] ?? 0;
    return Array.from({ length: count }, (_, nth): Spot => {
      // Clockwise is leftwards at the foot and rightwards at the head.
      const place = side === 'foot' || side === 'left' ? count - 1 - nth : nth;
      return { side, area: areaOf(side, shape, place, PARTS / count, hasHead) };
    });
  });
  // Seat 0 is in the middle of the foot.
  const first = Math.floor((counts[0] - 1) / 2);
  const inOrder = Array.from({ length: seats }, (_, seat: Seat) => spots[(seat + first) % seats]);
  const middle =
    shape === 'wide' ? `${hasHead ? 2 : 1} / 2 / 3 / ${PARTS + 2}` : `${hasHead ? 2 : 1} / 2 / ${PARTS + 2} / 3`;
  return { spots: inOrder.filter((spot) => spot !== undefined), middle };
}

function areaOf(side: Side, shape: 'wide' | 'tall', place: number, span: number, hasHead: boolean): string {
  const from = 2 + place * span;
  if (shape === 'wide') {
    if (side === 'left') return '1 / 1 / 4 / 2';
    if (side === 'right') return `1 / ${PARTS + 2} / 4 / ${PARTS + 3}`;
    const row = side === 'head' ? 1 : 3;
    return `${row} / ${from} / ${row + 1} / ${from + span}`;
  }
  if (side === 'head') return '1 / 1 / 2 / 4';
  if (side === 'foot') return `${PARTS + 2} / 1 / ${PARTS + 3} / 4`;
  const column = side === 'left' ? 1 : 3;
  // Where nobody sits at the head, those nearest to it have its room too.
  const start = !hasHead && place === 0 ? 1 : from;
  return `${start} / ${column} / ${from + span} / ${column + 1}`;
}
