import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { useRoom } from '../../room';
import { direction } from '../../words/words';

export const TOP = 10;
export const BOTTOM = 24;
/** Room for the numbers at the side, and for a mark at either end. */
export const NUMBERS = 34;
const EDGE = 8;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** What is at each line of a grid that has room for all of these values, the lowest first. */
export function gridOf(values: readonly number[]): number[] {
  const least = Math.min(...values, 0);
  const most = Math.max(...values, 0);
  const step = STEPS.find((each) => (most - least) / each <= 6) ?? 2000;
  const low = Math.floor(least / step) * step;
  const lines = Math.ceil(most / step) - low / step + 1;
  return Array.from({ length: Math.max(2, lines) }, (_, nth) => low + nth * step);
}

/** Where things stand in a field that has been measured: begun where reading begins, the highest value on top. */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly grid: readonly number[];
  /** Of the nth of the places, of which the last is `last`. */
  x(place: number): number;
  y(value: number): number;
  /** The place nearest to a point of the field. */
  placeAt(x: number): number;
  /** Where the numbers of the grid begin. */
  readonly side: number;
}

export function fieldOf(width: number, height: number, grid: readonly number[], last: number): Field {
  const isTurned = direction() === 'rtl';
  const room = width - NUMBERS - 2 * EDGE;
  const low = grid[0] ?? 0;
  const high = grid[grid.length - 1] ?? 1;
  const turned = (across: number) => (isTurned ? width - across : across);
  return {
    width,
    height,
    grid,
    x: (place) => turned(NUMBERS + EDGE + (place / Math.max(1, last)) * room),
    y: (value) => TOP + ((high - value) / Math.max(1, high - low)) * (height - TOP - BOTTOM),
    placeAt: (x) => Math.max(0, Math.min(last, Math.round(((turned(x) - NUMBERS - EDGE) / room) * last))),
    side: turned(0),
  };
}

/** As wide as there is room for. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(300);
  useRoom(box, (_, inline) => setWidth(Math.max(120, inline)));
  return width;
}
