import { COLOURS, type Colour } from '../../../engine';

/** Sides of a key, the largest that fits being taken; the last is the smallest target a thumb hits (44 px). */
const SIDES = [72, 64, 56, 50, 44] as const;
const LEAST = 44;

/** What a pad of a certain size shows. */
export interface PadLayout {
  readonly columns: number;
  /** Least side of a key. */
  readonly side: number;
  /** Colours shown, in the order of the game. */
  readonly shown: readonly Colour[];
  /** Each colour begins a row of its own. */
  readonly aligned: boolean;
}

/**
 * Chooses the colours a pad shows: all of them where they fit, else the preselected one and those others that bring the
 * most cards still to be played. `cells` counts all keys of a colour, `live` those still to be played.
 */
export function fitPad(
  width: number,
  height: number,
  first: Colour,
  cells: Readonly<Record<Colour, number>>,
  live: Readonly<Record<Colour, number>>,
): PadLayout {
  for (const side of SIDES) {
    const columns = Math.max(1, Math.floor(width / side));
    const rows = COLOURS.reduce((sum, colour) => sum + Math.ceil(cells[colour] / columns), 0);
    if (rows * side <= height) return { columns, side, shown: COLOURS, aligned: true };
  }
  const columns = Math.max(1, Math.floor(width / LEAST));
  const room = columns * Math.max(1, Math.floor(height / LEAST));
  const others = COLOURS.filter((colour) => colour !== first);
  let best: readonly Colour[] = [];
  for (let choice = 1; choice < 2 ** others.length; choice++) {
    const chosen = others.filter((_, index) => choice & (1 << index));
    const needed = [first, ...chosen].reduce((sum, colour) => sum + cells[colour], 0);
    if (needed <= room && total(chosen, live) > total(best, live)) best = chosen;
  }
  return {
    columns,
    side: LEAST,
    shown: COLOURS.filter((colour) => colour === first || best.includes(colour)),
    aligned: false,
  };
}

function total(colours: readonly Colour[], live: Readonly<Record<Colour, number>>): number {
  return colours.reduce((sum, colour) => sum + live[colour], 0);
}
