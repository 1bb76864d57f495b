import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Handler = (event: Record<string, unknown>) => void;

/** Stands for Workbox: the tests say what becomes of the service worker. */
class FakeWorkbox {
  static latest: FakeWorkbox | undefined;
  static refuses = false;
  readonly handlers = new Map<string, Handler>();
  skipped = 0;

  constructor() {
    FakeWorkbox.latest = this;
  }

  addEventListener(type: string, handler: Handler): void {
    this.handlers.set(type, handler);
  }

  async register(): Promise<void> {
    if (FakeWorkbox.refuses) throw new Error('refused');
  }

  async update(): Promise<void> {
    if (FakeWorkbox.refuses) throw new Error('offline');
  }

  messageSkipWaiting(): void {
    this.skipped += 1;
  }
}

vi.mock('workbox-window', () => ({ Workbox: FakeWorkbox }));

const reload = vi.fn();

class Container extends EventTarget {
  controller: object | null = null;
  waiting: object | null = null;
  async getRegistration() {
    return { waiting: this.waiting };
  }
}

let container: Container;
let update: typeof import('../../src/app/update');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  reload.mockReset();
  FakeWorkbox.refuses = false;
  container = new Container();
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload });
  update = await import('../../src/app/update');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tell = (type: string, event: Record<string, unknown> = {}) => FakeWorkbox.latest?.handlers.get(type)?.(event);
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
  tell('activated', {});
  takeOver();
  expect(update.updateState.value).toBe('offlineReady');
  expect(reload).not.toHaveBeenCalled();
});

it('says when the worker is refused, or cannot be installed', async () => {
  FakeWorkbox.refuses = true;
  await update.watchForUpdates();
  expect(update.updateState.value).toBe('failed');
  FakeWorkbox.refuses = false;
  await update.watchForUpdates();
  tell('activated', {});
  tell('redundant', { sw: {} });
  expect(update.updateState.value).toBe('failed');
});

it('takes no fault in a worker that has only been replaced', async () => {
  await update.watchForUpdates();
  const sw = {};
  tell('installed', { sw });
  tell('redundant', { sw });
  expect(update.updateState.value).toBe('none');
});

it('reloads once, when the version that was asked for has taken over', async () => {
  await update.watchForUpdates();
  container.waiting = {};
  tell('waiting');
  expect(update.updateState.value).toBe('available');
  await update.applyUpdate();
  expect(FakeWorkbox.latest?.skipped).toBe(1);
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('says so when the asked version does not take over, and reloads no more by itself', async () => {
  await update.watchForUpdates();
  container.waiting = {};
  tell('waiting');
  await update.applyUpdate();
  vi.advanceTimersByTime(11_000);
  expect(update.updateState.value).toBe('failed');
  takeOver();
  expect(reload).not.toHaveBeenCalled();
});

it('offers a reload when another tab took the update', async () => {
  container.controller = {};
  await update.watchForUpdates();
  takeOver();
  expect(update.updateState.value).toBe('available');
  expect(reload).not.toHaveBeenCalled();
  await update.applyUpdate();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('offers a version that was put off no second time', async () => {
  await update.watchForUpdates();
  tell('waiting');
  update.dismissUpdate();
  tell('waiting');
  expect(update.updateState.value).toBe('none');
});

it('asks every hour, and takes an answer that does not come for being offline', async () => {
  await update.watchForUpdates();
  const asked = vi.spyOn(FakeWorkbox.prototype, 'update');
  await vi.advanceTimersByTimeAsync(3 * 60 * 60 * 1000);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(await update.checkForUpdate()).toBe(true);
  FakeWorkbox.refuses = true;
  expect(await update.checkForUpdate()).toBe(false);
  expect(update.updateState.value).toBe('none');
});
