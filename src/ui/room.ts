import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Tells the room within an element's edge, in px, before it is first painted and whenever it changes; `tell` may write
 * to the element's own style. A container query would tell the same, but with each change of what lies in a container
 * the browser works out its styles and its places by turns: on a slow phone a third of the time that a tap takes.
 */
export function useRoom<E extends HTMLElement>(
  box: RefObject<E | null>,
  tell: (element: E, inline: number, block: number) => void,
): void {
  useLayoutEffect(() => {
    const element = box.current;
    // What draws no boxes has no room to tell.
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => tell(element, element.clientWidth, element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}

/** Px: one rem, as the reader has set it. */
export function remOf(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
