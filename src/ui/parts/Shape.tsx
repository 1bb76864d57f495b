import type { Colour } from '../../engine/cards';
import { CAP_PATH } from './Cap';

export type ShapeColour = Colour | 'one';

/** Leaf, lozenge, bell, moon: four outlines that stay apart without their colours. */
const PATHS: Record<ShapeColour, string> = {
  green: 'M11.4.6C5 0 .8 2.8 2 8.7L.4 10.3l1.3 1.3 1.6-1.6c5.9 1.2 8.7-3 8.1-9.4z',
  red: 'M6 0l4.7 6L6 12 1.3 6z',
  yellow:
    'M6 0C8.8 0 9.9 2 9.9 4.4c0 2.4.6 3.7 1.9 4.8H.2c1.3-1.1 1.9-2.4 1.9-4.8C2.1 2 3.2 0 6 0M4.2 10.1h3.6a1.8 1.8 0 0 1-3.6 0z',
  blue: 'M8.1.4a6 6 0 1 0 3.7 8.2A5 5 0 0 1 8.1.4z',
  one: CAP_PATH,
};

/** The glyph of a card colour (or of the wild 1) in the current text colour. Decoration: the words beside it carry the name. */
export function Shape({ colour }: { colour: ShapeColour }) {
  return (
    <svg class="shape" viewBox={colour === 'one' ? '0 0 24 24' : '0 0 12 12'} aria-hidden="true">
      <path d={PATHS[colour]} />
    </svg>
  );
}
