import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { App, StorageState } from '../../src/app/app';
import { openSaving } from '../../src/app/saving';
import { allSaved } from '../../src/app/unsaved';
import { openMemory } from '../../src/storage/memory';
import { StorageError, type StorageFault, type Store } from '../../src/storage/store';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(onConflict = async () => undefined) {
  const storage = signal<StorageState>({ kind: 'disk' });
  const at = { store: openMemory() as Store };
  const app = { storage, isShut: signal(false), store: async () => at.store } as unknown as App;
  return { app, at, storage, saving: openSaving(app, onConflict) };
}

/** A job that fails so often before it is done. */
function failing(fault: StorageFault, times: number) {
  const done = vi.fn();
  let left = times;
  return {
    done,
    job: async () => {
      left -= 1;
      if (left >= 0) throw new StorageError(fault);
      done();
    },
  };
}

const run = () => vi.advanceTimersByTimeAsync(0);

it('says saved only when all jobs are done, in their order', async () => {
  const { saving } = open();
  const order: number[] = [];
  expect(saving.saved.value.kind).toBe('saved');
  saving.push(async () => void order.push(1));
  saving.push(async () => void order.push(2));
  expect(saving.saved.value.kind).toBe('saving');
  await run();
  expect(order).toEqual([1, 2]);
  expect(saving.saved.value.kind).toBe('saved');
});

it('tries again by itself, and says failed until it is done', async () => {
  const { app, saving } = open();
  const { job, done } = failing('full', 2);
  const next = vi.fn(async () => undefined);
  saving.push(job);
  await run();
  saving.push(next);
  await run();
  expect(saving.saved.value).toEqual({ kind: 'failed', fault: 'full' });
  expect(await allSaved(app)).toBe(false);
  await vi.advanceTimersByTimeAsync(1500);
  expect(saving.saved.value.kind).toBe('failed');
  expect(next).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(done).toHaveBeenCalledTimes(1);
  expect(next).toHaveBeenCalledTimes(1);
  expect(saving.saved.value.kind).toBe('saved');
  expect(await allSaved(app)).toBe(true);
});

it('drops what waits after a conflict, and looks what was written', async () => {
  const onConflict = vi.fn(async () => undefined);
  const { saving } = open(onConflict);
  const next = vi.fn(async () => undefined);
  saving.push(failing('conflict', 1).job);
  saving.push(next);
  await run();
  expect(onConflict).toHaveBeenCalledTimes(1);
  expect(next).not.toHaveBeenCalled();
  expect(saving.saved.value.kind).toBe('saved');
});

it('ends in a fault where one conflict follows another', async () => {
  const { saving } = open(failing('conflict', 1000).job as () => Promise<undefined>);
  saving.push(failing('conflict', 1).job);
  await run();
  expect(saving.saved.value).toEqual({ kind: 'failed', fault: 'conflict' });
});

it('writes again to another store what the first was closed under', async () => {
  const { at, saving } = open();
  const stores: Store[] = [];
  const first = at.store;
  const second = openMemory();
  saving.push(async (store) => {
    stores.push(store);
    if (store === first) {
      at.store = second;
      throw new StorageError('closed');
    }
  });
  await run();
  expect(stores).toEqual([first, second]);
  expect(saving.saved.value.kind).toBe('saved');
});

it('never says saved of memory', async () => {
  const { storage, saving, app } = open();
  storage.value = { kind: 'memory', fault: 'unavailable' };
  saving.push(async () => undefined);
  await run();
  expect(saving.saved.value.kind).toBe('memory');
  expect(await allSaved(app)).toBe(false);
  // The disk has come, and what was told in memory is on its way there.
  storage.value = { kind: 'opening' };
  expect(saving.saved.value.kind).toBe('saving');
  expect(await allSaved(app)).toBe(false);
  storage.value = { kind: 'disk' };
  expect(saving.saved.value.kind).toBe('saved');
});

it('pauses until somebody asks, and does the first thing first', async () => {
  const { saving } = open();
  const order: string[] = [];
  saving.pause('conflict', async () => void order.push('first'));
  saving.push(async () => void order.push('next'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(order).toEqual([]);
  expect(saving.saved.value.kind).toBe('failed');
  saving.retry();
  await run();
  expect(order).toEqual(['first', 'next']);
  expect(saving.saved.value.kind).toBe('saved');
});
