import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * Lets go of the focus before what has it goes away. Taken away while it has it, a browser works out styles and places
 * of a page that is half changed, and then once more of the changed one.
 */
export function letGo(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
}

/** A button that has done its work goes away, and would take the focus with it: then the hand has it. */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const card = place.current?.querySelector<HTMLElement>('.hand__card--legal, .hand__card');
    (card ?? place.current)?.focus({ preventScroll: true });
  });
  return place;
}
