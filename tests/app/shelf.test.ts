import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openShelf, type Tidings } from '../../src/app/shelf';
import { openMemory } from '../../src/storage/memory';
import { StorageError, type Store } from '../../src/storage/store';
import { fromLog } from '../../src/storage/summary';
import { overLog } from '../storage/logs';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const log = overLog('g');
const tell = (store: Store, from: number, to: number) => {
  const summary = fromLog(log.slice(0, to));
  if (summary === undefined) throw new Error('no game');
  return store.append('g', from, log.slice(from, to), summary);
};
const disk = (): Store => ({ ...openMemory(), kind: 'disk' });

function open(openDisk: (tidings: Tidings) => Promise<Store>) {
  const onStore = vi.fn();
  const shelf = openShelf({ openDisk, openMemory: async () => openMemory() }, onStore, () => undefined);
  return { shelf, onStore };
}

it('writes to a disk that comes late what was told in memory', async () => {
  let tidings: Tidings | undefined;
  const { shelf, onStore } = open(async (given) => {
    tidings = given;
    throw new StorageError('timeout');
  });
  const memory = await shelf.store();
  expect(shelf.storage.value).toEqual({ kind: 'memory', fault: 'timeout' });
  await tell(memory, 0, 3);
  await memory.putValue('setup', { seats: [] });
  const late = disk();
  tidings?.onOpenLate(late);
  expect(shelf.storage.value.kind).not.toBe('disk');
  expect(await shelf.store()).toBe(late);
  expect(shelf.storage.value.kind).toBe('disk');
  expect((await late.loadGame('g'))?.events).toHaveLength(3);
  expect(await late.getValue('setup')).toEqual({ seats: [] });
  expect(onStore).toHaveBeenCalled();
  // Nothing gets lost in a store that nobody looks at any more.
  await expect(tell(memory, 3, 4)).rejects.toMatchObject({ fault: 'closed' });
});

it('keeps everything in memory where the late disk cannot take it', async () => {
  let tidings: Tidings | undefined;
  const { shelf } = open(async (given) => {
    tidings = given;
    throw new StorageError('blocked');
  });
  await tell(await shelf.store(), 0, 3);
  const full: Store = {
    ...disk(),
    raw: async () => {
      const raw = await openMemory().raw();
      const write = () => Promise.reject(new StorageError('full'));
      return { ...raw, write };
    },
  };
  tidings?.onOpenLate(full);
  const again = await shelf.store();
  expect(again.kind).toBe('memory');
  expect(shelf.storage.value).toEqual({ kind: 'memory', fault: 'full' });
  expect((await again.loadGame('g'))?.events).toHaveLength(3);
});

it('asks a browser again that gave no storage', async () => {
  let isRefused = true;
  const { shelf } = open(async () => {
    if (isRefused) throw new StorageError('unavailable');
    return disk();
  });
  await tell(await shelf.store(), 0, 3);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(shelf.storage.value.kind).toBe('memory');
  isRefused = false;
  await vi.advanceTimersByTimeAsync(11_000);
  await vi.waitFor(() => expect(shelf.storage.value.kind).toBe('disk'));
  expect((await (await shelf.store()).loadGame('g'))?.events).toHaveLength(3);
});

it('tells of losses, and of a newer version that took the database over', async () => {
  let tidings: Tidings | undefined;
  const { shelf } = open(async (given) => {
    tidings = given;
    return disk();
  });
  await shelf.store();
  tidings?.onLost();
  tidings?.onLost();
  expect(shelf.losses.value).toBe(2);
  expect(shelf.isShut.value).toBe(false);
  tidings?.onFault('closed');
  expect(shelf.isShut.value).toBe(true);
});

it('says that there is neither disk nor memory where the code of both is missing, and takes what comes first', async () => {
  let isMissing = true;
  const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const onNone = vi.fn();
  const shelf = openShelf(
    {
      openDisk: async () => (isMissing ? missing() : disk()),
      openMemory: async () => (isMissing ? missing() : openMemory()),
    },
    () => undefined,
    onNone,
  );
  const store = shelf.store();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(onNone.mock.calls.length).toBeGreaterThan(1);
  expect(shelf.storage.value.kind).toBe('opening');
  isMissing = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect((await store).kind).toBe('disk');
  expect(shelf.storage.value.kind).toBe('disk');
  expect(await shelf.store()).toBe(await store);
});

it('asks for the disk again where only its code is missing, and keeps what was told meanwhile', async () => {
  let isMissing = true;
  const { shelf } = open(async () => {
    if (isMissing) throw new TypeError('Failed to fetch dynamically imported module');
    return disk();
  });
  await tell(await shelf.store(), 0, 3);
  expect(shelf.storage.value).toEqual({ kind: 'memory', fault: 'unknown' });
  isMissing = false;
  await vi.advanceTimersByTimeAsync(6000);
  await vi.waitFor(() => expect(shelf.storage.value.kind).toBe('disk'));
  expect((await (await shelf.store()).loadGame('g'))?.events).toHaveLength(3);
});
