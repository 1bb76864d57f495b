import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { loadWords, type Part } from './words/words';

/**
 * Makes something that few ever need, and that comes when it is first shown. Until then, and where it cannot be had,
 * there is just nothing: what matters is said without it.
 */
export function lazyAid<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...parts: readonly Part[]
): ComponentType<P> {
  const aid = signal<{ readonly component: ComponentType<P> } | undefined>(undefined);
  return (props: P) => {
    useEffect(() => {
      if (aid.peek() !== undefined) return;
      Promise.all([load(), ...parts.map(loadWords)]).then(
        ([component]) => {
          aid.value = { component };
        },
        () => undefined,
      );
    }, []);
    const Loaded = aid.value?.component;
    return Loaded === undefined ? null : <Loaded {...props} />;
  };
}
