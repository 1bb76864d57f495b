import { type ReadonlySignal, signal } from '@preact/signals';
import type { Workbox } from 'workbox-window';

export type UpdateState = 'none' | 'offlineReady' | 'available' | 'failed';

const CHECK_EVERY = 60 * 60 * 1000;
const TAKEOVER_TAKES_AT_MOST = 10_000;
/** Good news needs no answer. */
const READY_SHOWN_FOR = 8000;

const state = signal<UpdateState>('none');

/** What is known about the copy kept for offline use, and whether a newer one waits. */
export const updateState: ReadonlySignal<UpdateState> = state;

let workbox: Workbox | undefined;
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
  try {
    const { Workbox } = await import('workbox-window');
    workbox = new Workbox('./sw.js', { scope: './', updateViaCache: 'none' });
    follow(workbox, navigator.serviceWorker);
    await workbox.register({ immediate: true });
  } catch {
    state.value = 'failed';
    return;
  }
  setInterval(checkForUpdate, CHECK_EVERY);
}

function follow(worker: Workbox, container: ServiceWorkerContainer): void {
  let hadController = container.controller !== null;
  // Workbox tells of a change only when the page was controlled from its start: not in the very first session.
  container.addEventListener('controllerchange', () => {
    if (asked) reload();
    else if (hadController) offer(); // another tab took the update: this page still runs the old code
    hadController = true;
  });
  const installed = new WeakSet<ServiceWorker>();
  worker.addEventListener('installed', ({ sw }) => {
    if (sw !== undefined) installed.add(sw);
  });
  worker.addEventListener('waiting', offer);
  worker.addEventListener('activated', ({ isUpdate, isExternal }) => {
    if (isUpdate !== true && isExternal !== true && state.value !== 'available') sayReady();
  });
  worker.addEventListener('redundant', ({ sw }) => {
    // Those that had been installed have only been replaced.
    if (sw !== undefined && !installed.has(sw) && state.value !== 'available') state.value = 'failed';
  });
}

/** Asks the server for a newer version. False when it could not be asked: offline, or no service worker here. */
export async function checkForUpdate(): Promise<boolean> {
  if (workbox === undefined) return false;
  try {
    await workbox.update();
    return true;
  } catch {
    return false;
  }
}

/** Lets the waiting version take over and reloads once it has. Call it only on a person's wish, with all saved. */
export async function applyUpdate(): Promise<void> {
  asked = true;
  const registration = await navigator.serviceWorker.getRegistration();
  if (workbox === undefined || registration?.waiting == null) {
    reload();
    return;
  }
  setTimeout(() => {
    if (reloading) return;
    asked = false;
    state.value = 'failed';
  }, TAKEOVER_TAKES_AT_MOST);
  workbox.messageSkipWaiting();
}

/** Takes the notice away; an offer comes back at the next start only. */
export function dismissUpdate(): void {
  if (state.value === 'available') dismissed = true;
  state.value = 'none';
}
