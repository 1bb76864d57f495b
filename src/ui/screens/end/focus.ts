import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Focuses what has come in the place of the thing that had the focus, and leaves the focus alone otherwise. */
export function useLostFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}
