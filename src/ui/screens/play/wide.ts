import { useEffect, useState } from 'preact/hooks';

const WIDE = '(min-width: 60rem)';

/** Whether the screen is so wide that a card is hit with the first tap. */
export function useWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const follow = () => setWide(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isWide;
}
