import { useEffect, useState } from 'preact/hooks';

/** Longer than the second tap of a double tap is away from the first. */
const CALM = 400;

/**
 * False at first: the second tap of a double tap must not hit a button that has just come to where another one was.
 */
export function useSteady(): boolean {
  const [isSteady, setSteady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSteady(true), CALM);
    return () => clearTimeout(timer);
  }, []);
  return isSteady;
}
