import { type ReadonlySignal, signal } from '@preact/signals';

export type UpdateState = 'none' | 'offlineReady' | 'available' | 'failed';

const CHECK_EVERY = 60 * 60 * 1000;
const TAKEOVER_TAKES_AT_MOST = 10_000;
/** Good news needs no answer. */
const READY_SHOWN_FOR = 8000;

const state = signal<UpdateState>('none');

/** What is known about the copy kept for offline use, and whether a newer one waits. */
export const updateState: ReadonlySignal<UpdateState> = state;

let registration: ServiceWorkerRegistration | undefined;
let asked = false;
let dismissed = false;
let reloading = false;

function offer(): void {
  if (!dismissed) state.value = 'available';
}

function sayReady(): void {
  state.value = 'offlineReady';
  setTimeout(() => {
    if (state.value === 'offlineReady') state.value = 'none';
  }, READY_SHOWN_FOR);
}

function reload(): void {
  if (reloading) return;
  reloading = true;
  location.reload();
}

/** Registers the service worker and follows what becomes of it. Never reloads the page by itself. */
export async function watchForUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const container = navigator.serviceWorker;
  try {
    followController(container);
    registration = await container.register('./sw.js', { scope: './', updateViaCache: 'none' });
  } catch {
    state.value = 'failed';
  }
  // Undefined too where service workers are blocked, whatever the types say.
  if (registration === undefined) return;
  followRegistration(registration, container);
  setInterval(checkForUpdate, CHECK_EVERY);
}

function followController(container: ServiceWorkerContainer): void {
  let hadController = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (asked) reload();
    else if (hadController) offer(); // another tab took the update: this page still runs the old code
    hadController = true;
  });
}

function followRegistration(registered: ServiceWorkerRegistration, container: ServiceWorkerContainer): void {
  const isFirst = container.controller === null;
  // Found by an earlier page and never taken.
  if (registered.waiting !== null && !isFirst) offer();
  const follow = (): void => {
    const { installing } = registered;
    // The first one is a copy for offline use; all others are newer versions.
    if (installing !== null) followWorker(installing, registered.active === null);
  };
  registered.addEventListener('updatefound', follow);
  follow();
}

function followWorker(worker: ServiceWorker, isFirst: boolean): void {
  let isInstalled = false;
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed') {
      isInstalled = true;
      if (!isFirst) offer();
    } else if (worker.state === 'activated') {
      if (isFirst && state.value !== 'available') sayReady();
    } else if (worker.state === 'redundant' && !isInstalled && state.value !== 'available') {
      // Those that had been installed have only been replaced.
      state.value = 'failed';
    }
  });
}

/** Asks the server for a newer version. False when it could not be asked: offline, or no service worker here. */
export async function checkForUpdate(): Promise<boolean> {
  if (registration === undefined) return false;
  try {
    await registration.update();
    return true;
  } catch {
    return false;
  }
}

/** Lets the waiting version take over and reloads once it has. Call it only on a person's wish, with all saved. */
export async function applyUpdate(): Promise<void> {
  asked = true;
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting ?? undefined;
  if (waiting === undefined) {
    reload();
    return;
  }
  setTimeout(() => {
    if (reloading) return;
    asked = false;
    state.value = 'failed';
  }, TAKEOVER_TAKES_AT_MOST);
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

/** Takes the notice away; an offer comes back at the next start only. */
export function dismissUpdate(): void {
  if (state.value === 'available') dismissed = true;
  state.value = 'none';
}
