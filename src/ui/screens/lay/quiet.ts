import { useEffect, useState } from 'preact/hooks';

/** Whether for so many milliseconds nothing has changed and nobody touched anything. */
export function useQuiet(delay: number, change: unknown): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stir = () => {
      clearTimeout(timer);
      setQuiet(false);
      timer = setTimeout(() => setQuiet(true), delay);
    };
    stir();
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, stir);
    return () => {
      clearTimeout(timer);
      for (const type of ['pointerdown', 'keydown']) removeEventListener(type, stir);
    };
  }, [delay, change]);
  return isQuiet;
}
