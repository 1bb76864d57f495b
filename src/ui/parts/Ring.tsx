import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { remOf, useRoom } from '../room';
import { Cap } from './Cap';

interface RingProps {
  /** How many chairs there are, 1 to 8. */
  seats: number;
  /** What is at a chair. It may be of any height; its width is the ring's to give. */
  render: (seat: number) => ComponentChildren;
  /** What lies in the middle of the table. */
  center?: ComponentChildren;
  /** What the chairs are, for those who hear the list of them. */
  label?: string;
}

type Spot = readonly [across: number, down: number];

/**
 * Where the chairs on the left are on a narrow screen, from the bottom up, in percent of the free way; the right mirrors
 * them. They keep to three columns, so that place cards never meet, however low the table is.
 */
const LEFT: readonly (readonly Spot[])[] = [
  [],
  [],
  [],
  [[0, 20]],
  [[0, 50]],
  [
    [0, 60],
    [21, 0],
  ],
  [
    [0, 74],
    [0, 26],
  ],
  [
    [0, 97],
    [0, 48],
    [21, 0],
  ],
  [
    [0, 100],
    [0, 50],
    [0, 0],
  ],
];

function narrowSpot(seat: number, seats: number): Spot {
  if (seat === 0) return [50, 100];
  const left = LEFT[seats]?.[seat - 1];
  if (left !== undefined) return left;
  const [across, down] = LEFT[seats]?.[seats - seat - 1] ?? [50, 0];
  return [100 - across, down];
}

/** Rem: so wide a table is an oval. */
const WIDE = 34;

/** Below 1, so that the oval fills its corners a little. */
const FULLNESS = 0.8;

function wideSpot(seat: number, seats: number): Spot {
  const angle = (2 * Math.PI * seat) / seats;
  const bulge = (n: number) => Math.round(50 * Math.sign(n) * Math.abs(n) ** FULLNESS * 100) / 100;
  return [50 - bulge(Math.sin(angle)), 50 + bulge(Math.cos(angle))];
}

/**
 * The chairs round the table, clockwise from the one at the foot. A table is a thing in the room: it is never mirrored,
 * whatever the direction of writing.
 */
export function Ring({ seats, render, center, label }: RingProps) {
  const box = useRef<HTMLDivElement>(null);
  useRoom(box, (ring, inline) => {
    ring.toggleAttribute('data-wide', inline >= WIDE * remOf());
    ring.style.setProperty('--inline', `${inline}px`);
  });
  return (
    <div class="ring" ref={box}>
      <div class="ring__board">
        <div class="ring__table felt">
          <Cap variant="watermark" />
          <div class="ring__center">{center}</div>
        </div>
        <ol class="ring__seats" aria-label={label}>
          {Array.from({ length: seats }, (_, seat) => {
            const [across, down] = narrowSpot(seat, seats);
            const [wideAcross, wideDown] = wideSpot(seat, seats);
            return (
              <li
                key={seat}
                class="ring__seat"
                style={{
                  '--across': `${across}%`,
                  '--down': `${down}%`,
                  '--wide-across': `${wideAcross}%`,
                  '--wide-down': `${wideDown}%`,
                }}
              >
                {render(seat)}
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}
