import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** How many of a game's players its slip has no room for. */
export function useCut(slip: RefObject<HTMLElement | null>): number {
  const [cut, tell] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const players = slip.current?.querySelector('.game__players');
      if (players == null) return;
      const { bottom } = players.getBoundingClientRect();
      tell([...players.children].filter((each) => each.getBoundingClientRect().top > bottom - 2 && bottom > 0).length);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  });
  return cut;
}
