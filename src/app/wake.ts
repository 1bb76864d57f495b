import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { App } from './app';

/** `off`: nothing is to be kept awake, or not wanted. `refused`: the device wants to save its battery, say. */
export type WakeState = 'unsupported' | 'off' | 'awake' | 'refused';

const canWake = (): boolean => globalThis.navigator !== undefined && 'wakeLock' in navigator;

const state = signal<WakeState>('off');

/** Whether the screen is kept awake just now, as the device says it. */
export const wakeState: ReadonlySignal<WakeState> = state;

/** A setting or a browser that is asked for while it is hidden refuses; it is asked again on return. */
let sentinel: WakeLockSentinel | undefined;
let asking: Promise<void> | undefined;
const wanted = new Set<symbol>();

/** Keeps the screen awake as long as this holds and the settings allow it. */
export function keepAwake(app: App, isNeeded: () => boolean): () => void {
  const me = Symbol('awake');
  const stop = effect(() => {
    if (app.settings.value.awake && isNeeded()) wanted.add(me);
    else wanted.delete(me);
    void settle();
  });
  return () => {
    stop();
    wanted.delete(me);
    void settle();
  };
}

async function settle(): Promise<void> {
  if (!canWake()) {
    state.value = 'unsupported';
    return;
  }
  listen();
  asking ??= change().finally(() => {
    asking = undefined;
  });
  await asking;
  // What was wanted may have changed while the device was asked.
  if (state.value !== 'refused' && wanted.size > 0 !== (sentinel !== undefined)) await settle();
}

async function change(): Promise<void> {
  if (wanted.size === 0) {
    const last = sentinel;
    sentinel = undefined;
    state.value = 'off';
    await last?.release().catch(() => undefined);
    return;
  }
  if (sentinel !== undefined) return;
  try {
    const got = await navigator.wakeLock.request('screen');
    sentinel = got;
    state.value = 'awake';
    got.addEventListener('release', () => {
      if (sentinel !== got) return;
      sentinel = undefined;
      state.value = wanted.size > 0 ? 'refused' : 'off';
    });
  } catch {
    state.value = 'refused';
  }
}

let isListening = false;

/** The device takes the lock away with every look at another app. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  for (const type of ['visibilitychange', 'pageshow', 'focus']) {
    globalThis.addEventListener?.(type, () => {
      if (wanted.size > 0 && sentinel === undefined) void settle();
    });
  }
}
