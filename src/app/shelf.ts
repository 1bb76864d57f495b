import { type ReadonlySignal, signal } from '@preact/signals';
import type { Raw, StorageFault, Store } from '../storage/store';

/** Where games are kept: being opened, on the disk, or in memory only, with what was wrong. */
export type StorageState =
  | { readonly kind: 'opening' }
  /** With a fault it is read only: newer code made it what it is. */
  | { readonly kind: 'disk'; readonly fault?: 'newer' }
  | { readonly kind: 'memory'; readonly fault: StorageFault };

/** What a disk tells after, or besides, its opening. */
export interface Tidings {
  readonly onFault: (fault: StorageFault) => void;
  readonly onLost: () => void;
  readonly onOpenLate: (store: Store) => void;
}

/** The stores, whose code comes after the first paint. */
export interface Shelving {
  openDisk(tidings: Tidings): Promise<Store>;
  openMemory(): Promise<Store>;
}

/** The store in use; it goes from memory to the disk when that comes after all. */
export interface Shelf {
  readonly storage: ReadonlySignal<StorageState>;
  /** How often the database broke, or was taken away, under the app: each time, what was saved has to be looked after. */
  readonly losses: ReadonlySignal<number>;
  /** A newer version took the database over: nothing can be saved here before a reload. */
  readonly isShut: ReadonlySignal<boolean>;
  store(): Promise<Store>;
}

/** A browser that gives no storage is asked again, in case it has changed its mind. */
const ASK_AGAIN = 5000;

/**
 * Opens the disk, or memory where that fails. `onStore`: another store has come into use. `onNone`: neither can be had,
 * since their code is missing; they are asked for again.
 */
export function openShelf({ openDisk, openMemory }: Shelving, onStore: () => void, onNone: () => void): Shelf {
  const storage = signal<StorageState>({ kind: 'opening' });
  const losses = signal(0);
  const isShut = signal(false);
  /** Memory or disk is in use; before, a disk that comes late has to wait for the memory. */
  let isKept = false;
  let late: Store | undefined;
  let isNewer = false;
  const onDisk = (): StorageState => ({ kind: 'disk', ...(isNewer ? { fault: 'newer' } : {}) });

  /** What was told in memory goes to the disk; where that fails, memory it stays. */
  const join = async (memory: Store, disk: Store): Promise<Store> => {
    let kept: Raw | undefined;
    try {
      const code = await import('../storage/join');
      // Taken and closed in one breath: what is told from now on waits for the disk.
      const taken = memory.raw();
      memory.close();
      kept = await taken;
      await code.join(kept, await disk.raw(), Date.now());
      storage.value = onDisk();
      return disk;
    } catch (error) {
      disk.close();
      storage.value = { kind: 'memory', fault: faultOf(error) };
      askAgain();
      return kept === undefined ? memory : memoryWith(kept);
    }
  };
  const memoryWith = async (kept: Raw): Promise<Store> => {
    const memory = await openMemory();
    const { join } = await import('../storage/join');
    await join(kept, await memory.raw(), Date.now());
    return memory;
  };
  const arrive = (disk: Store): void => {
    if (storage.value.kind === 'memory') {
      storage.value = { kind: 'opening' };
      current = current.then((memory) => join(memory, disk));
      void current.then(onStore);
    } else if (storage.value.kind === 'opening' && !isKept) {
      late = disk;
    } else {
      disk.close();
    }
  };
  const askAgain = (): void => {
    setTimeout(() => {
      if (storage.value.kind === 'memory') openDisk(tidings).then(arrive, askAgain);
    }, ASK_AGAIN);
  };
  const tidings: Tidings = {
    onFault: (fault) => {
      if (fault === 'closed') isShut.value = true;
      if (fault === 'newer') isNewer = true;
    },
    onLost: () => {
      losses.value += 1;
    },
    onOpenLate: arrive,
  };

  const openMemoryFor = async (fault: StorageFault): Promise<Store> => {
    const store = await openMemory();
    storage.value = { kind: 'memory', fault };
    isKept = true;
    const disk = late;
    if (disk === undefined) askAgain();
    else queueMicrotask(() => arrive(disk));
    return store;
  };
  const begin = async (): Promise<Store> => {
    try {
      const store = late ?? (await openDisk(tidings));
      storage.value = onDisk();
      return store;
    } catch (error) {
      return openMemoryFor(faultOf(error)).catch(async () => {
        onNone();
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
        return begin();
      });
    }
  };

  let current = begin();
  return { storage, losses, isShut, store: () => current };
}

/** The fault a storage error names; `unknown` for any other error. */
export function faultOf(error: unknown): StorageFault {
  const fault = (error as { fault?: StorageFault } | undefined)?.fault;
  return fault ?? 'unknown';
}
