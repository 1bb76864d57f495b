import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Stands for a service worker: the tests say what becomes of it. */
class Worker extends EventTarget {
  state = 'installing';
  readonly told: unknown[] = [];

  postMessage(message: unknown): void {
    this.told.push(message);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** Stands for the registration. */
class Registration extends EventTarget {
  static refuses = false;
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
  asked = 0;

  async update(): Promise<void> {
    this.asked += 1;
    if (Registration.refuses) throw new Error('offline');
  }

  /** The browser has found a worker. */
  find(): Worker {
    const worker = new Worker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    return worker;
  }
}

const reload = vi.fn();

class Container extends EventTarget {
  controller: object | null = null;
  readonly registration = new Registration();

  async register() {
    if (Registration.refuses) throw new Error('refused');
    return this.registration;
  }

  async getRegistration() {
    return this.registration;
  }
}

let container: Container;
let update: typeof import('../../src/app/update');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  reload.mockReset();
  Registration.refuses = false;
  container = new Container();
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload });
  update = await import('../../src/app/update');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const takeOver = () => {
  container.controller = {};
  container.dispatchEvent(new Event('controllerchange'));
};

it('does nothing where there are no service workers', async () => {
  vi.stubGlobal('navigator', {});
  await update.watchForUpdates();
  expect(update.updateState.value).toBe('none');
  expect(await update.checkForUpdate()).toBe(false);
});

it('says when it is ready for offline use, and does not reload as the worker takes the first page', async () => {
  await update.watchForUpdates();
  const worker = container.registration.find();
  worker.become('installed');
  expect(update.updateState.value).toBe('none');
  worker.become('activated');
  takeOver();
  expect(update.updateState.value).toBe('offlineReady');
  expect(reload).not.toHaveBeenCalled();
});

it('says when the worker is refused, or cannot be installed', async () => {
  Registration.refuses = true;
  await update.watchForUpdates();
  expect(update.updateState.value).toBe('failed');
  vi.resetModules();
  update = await import('../../src/app/update');
  Registration.refuses = false;
  await update.watchForUpdates();
  container.registration.find().become('redundant');
  expect(update.updateState.value).toBe('failed');
});

it('follows a worker that was found before it was registered', async () => {
  container.registration.installing = new Worker();
  await update.watchForUpdates();
  container.registration.installing.become('activated');
  expect(update.updateState.value).toBe('offlineReady');
});

/** A page that runs the version kept for offline use. */
async function runKept(): Promise<Registration> {
  const { registration } = container;
  registration.active = new Worker();
  container.controller = registration.active;
  await update.watchForUpdates();
  return registration;
}

/** A newer version has come, and waits. */
function findNewer(registration: Registration): Worker {
  const worker = registration.find();
  registration.waiting = worker;
  worker.become('installed');
  return worker;
}

it('takes no fault in a worker that has only been replaced', async () => {
  const registration = await runKept();
  const worker = findNewer(registration);
  update.dismissUpdate();
  worker.become('redundant');
  expect(update.updateState.value).toBe('none');
});

it('offers at once what an earlier page has found', async () => {
  container.registration.waiting = new Worker();
  await runKept();
  expect(update.updateState.value).toBe('available');
});

it('reloads once, when the version that was asked for has taken over', async () => {
  const worker = findNewer(await runKept());
  expect(update.updateState.value).toBe('available');
  await update.applyUpdate();
  expect(worker.told).toEqual([{ type: 'SKIP_WAITING' }]);
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('offers a version in the very session that installed the first one', async () => {
  await update.watchForUpdates();
  const { registration } = container;
  const first = registration.find();
  first.become('installed');
  first.become('activated');
  registration.active = first;
  takeOver();
  findNewer(registration);
  expect(update.updateState.value).toBe('available');
  await update.applyUpdate();
  takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('says so when the asked version does not take over, and reloads no more by itself', async () => {
  findNewer(await runKept());
  await update.applyUpdate();
  vi.advanceTimersByTime(11_000);
  expect(update.updateState.value).toBe('failed');
  takeOver();
  expect(reload).not.toHaveBeenCalled();
});

it('offers a reload when another tab took the update', async () => {
  await runKept();
  takeOver();
  expect(update.updateState.value).toBe('available');
  expect(reload).not.toHaveBeenCalled();
  await update.applyUpdate();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('offers a version that was put off no second time', async () => {
  const registration = await runKept();
  findNewer(registration);
  update.dismissUpdate();
  findNewer(registration);
  expect(update.updateState.value).toBe('none');
});

it('asks every hour, and takes an answer that does not come for being offline', async () => {
  const registration = await runKept();
  await vi.advanceTimersByTimeAsync(3 * 60 * 60 * 1000);
  expect(registration.asked).toBe(3);
  expect(await update.checkForUpdate()).toBe(true);
  Registration.refuses = true;
  expect(await update.checkForUpdate()).toBe(false);
  expect(update.updateState.value).toBe('none');
});
