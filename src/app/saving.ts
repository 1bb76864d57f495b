import { type ReadonlySignal, signal } from '@preact/signals';
import type { StorageFault, Store } from '../storage/store';
import { type App, faultOf } from './app';

/** `saved` is said only when the last transaction has completed. `memory`: nothing can be saved here. */
export type Saved =
  | { readonly kind: 'saved' | 'saving' | 'memory' }
  | { readonly kind: 'failed'; readonly fault: StorageFault };

/** Writes one job after the other; a job that fails stays first in line until it is tried again. */
export interface Saving {
  readonly saved: ReadonlySignal<Saved>;
  push(job: (store: Store) => Promise<void>): void;
  retry(): void;
  /** Settles when all that was pushed is written or has failed. */
  settled(): Promise<void>;
}

/** `onConflict`: another window wrote first; what was waiting is dropped. */
export function openSaving(app: App, onConflict: () => Promise<void>): Saving {
  const saved = signal<Saved>({ kind: 'saved' });
  const jobs: ((store: Store) => Promise<void>)[] = [];
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    const store = await app.store();
    for (;;) {
      const job = jobs[0];
      if (job === undefined) break;
      try {
        await job(store);
        jobs.shift();
      } catch (error) {
        const fault = faultOf(error);
        if (fault === 'conflict') {
          jobs.length = 0;
          await onConflict();
          continue;
        }
        saved.value = { kind: 'failed', fault };
        return;
      }
    }
    saved.value = { kind: store.kind === 'disk' ? 'saved' : 'memory' };
  };

  const start = (): void => {
    if (running !== undefined) return;
    saved.value = { kind: 'saving' };
    running = run().finally(() => {
      running = undefined;
      if (jobs.length > 0 && saved.value.kind !== 'failed') start();
    });
  };

  return {
    saved,
    push(job) {
      jobs.push(job);
      start();
    },
    retry: start,
    settled: async () => {
      await running;
    },
  };
}
