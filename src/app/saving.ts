import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { StorageFault, Store } from '../storage/store';
import { type App, faultOf } from './app';
import { watchUnsaved } from './unsaved';

/** `saved` is said only when the last transaction has completed. `memory`: nothing can be saved here. */
export type Saved =
  | { readonly kind: 'saved' | 'saving' | 'memory' }
  | { readonly kind: 'failed'; readonly fault: StorageFault };

export type Job = (store: Store) => Promise<void>;

/** Writes one job after the other; a job that fails stays first in line and is tried again, by itself too. */
export interface Saving {
  readonly saved: ReadonlySignal<Saved>;
  push(job: Job): void;
  retry(): void;
  /** Nothing is written any more until somebody asks for it; then this job comes before all others. */
  pause(fault: StorageFault, first: Job): void;
  /** Settles when all that was pushed is written or has failed. */
  settled(): Promise<void>;
}

/** Milliseconds before a job that failed is tried again; the last one again and again. */
const PAUSES = [1500, 3000, 6000, 12_000] as const;

/** What can be said of all that was told, while nothing waits to be written. */
const KIND = { opening: 'saving', memory: 'memory', disk: 'saved' } as const;

/** `onConflict`: another window wrote first; what was waiting is dropped. */
export function openSaving(app: App, onConflict: Job): Saving {
  const progress = signal<'idle' | 'saving' | { readonly fault: StorageFault }>('idle');
  const saved = computed((): Saved => {
    if (typeof progress.value === 'object') return { kind: 'failed', fault: progress.value.fault };
    if (progress.value === 'saving') return { kind: 'saving' };
    // While the disk is opened, what was told in memory is still on its way there.
    return { kind: KIND[app.storage.value.kind] };
  });
  const jobs: Job[] = [];
  let running: Promise<void> | undefined;
  let failures = 0;
  let isPaused = false;
  let hasTold = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const askToStay = (event: Event): void => event.preventDefault();

  /** Does the first job; false where it has to be tried again later. */
  const runFirst = async (job: Job): Promise<boolean> => {
    const store = await app.store();
    try {
      await job(store);
      jobs.splice(jobs.indexOf(job) >>> 0, 1);
      failures = 0;
      return true;
    } catch (error) {
      // The store that it was given has been left for another meanwhile.
      if ((await app.store()) !== store) return true;
      const fault = faultOf(error);
      if (fault === 'conflict' && !isPaused && failures < PAUSES.length) {
        failures += 1;
        jobs.splice(0, jobs.length, onConflict);
        return true;
      }
      progress.value = { fault };
      return false;
    }
  };
  const run = async (): Promise<void> => {
    for (let job = jobs[0]; job !== undefined && !isPaused; job = jobs[0]) {
      if (await runFirst(job)) continue;
      plan();
      return;
    }
    if (!isPaused) progress.value = 'idle';
  };
  const plan = (): void => {
    const pause = PAUSES[Math.min(failures, PAUSES.length - 1)];
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!app.isShut.peek()) start();
    }, pause);
  };
  const start = (): void => {
    if (running !== undefined || isPaused) return;
    clearTimeout(timer);
    running = run().finally(() => {
      running = undefined;
      if (jobs.length > 0 && typeof progress.peek() !== 'object') start();
    });
  };

  const saving: Saving = {
    saved,
    push(job) {
      hasTold = true;
      jobs.push(job);
      // What failed is not about to be saved before it has been.
      if (typeof progress.peek() !== 'object') progress.value = 'saving';
      start();
    },
    retry() {
      isPaused = false;
      if (jobs.length > 0) progress.value = 'saving';
      start();
    },
    pause(fault, first) {
      isPaused = true;
      jobs.unshift(first);
      progress.value = { fault };
    },
    settled: async () => {
      await running;
    },
  };
  effect(() => {
    const { kind } = saved.value;
    globalThis.removeEventListener?.('beforeunload', askToStay);
    if (kind === 'failed' || (kind === 'memory' && hasTold)) globalThis.addEventListener?.('beforeunload', askToStay);
  });
  watchUnsaved(app, saving);
  return saving;
}
