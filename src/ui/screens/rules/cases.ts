import { useEffect, useRef, useState } from 'preact/hooks';
import { say } from '../../speaker';

/** An example as it stands: one of several, or what somebody made of it. */
export interface Shown<T> {
  readonly now: T;
  /** Puts something else in its place. */
  change(to: T): void;
  /** The way on or back; undefined where there is none. */
  readonly onward: 'another' | 'reset' | undefined;
  goOn(): void;
}

/** Goes through the cases of an example. Each can be changed, and put back as it was. */
export function useCases<C, T>(cases: readonly [C, ...C[]], read: (example: C) => T): Shown<T> {
  const [at, setAt] = useState(0);
  const [own, setOwn] = useState<{ readonly as: T } | undefined>(undefined);
  const isChanged = own !== undefined;
  return {
    now: isChanged ? own.as : read(cases[at] ?? cases[0]),
    change: (to) => setOwn({ as: to }),
    onward: isChanged ? 'reset' : cases.length > 1 ? 'another' : undefined,
    goOn() {
      setOwn(undefined);
      if (!isChanged) setAt((at + 1) % cases.length);
    },
  };
}

/** Says what comes out, each time it changes. */
export function useSpoken(outcome: string): void {
  const last = useRef(outcome);
  useEffect(() => {
    if (last.current !== outcome) say(outcome);
    last.current = outcome;
  }, [outcome]);
}
