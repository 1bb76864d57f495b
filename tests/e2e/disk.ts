import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** How the browser's database behaves, below all code of the app. */
export interface Disk {
  /** `hangs`: an opening never settles. `refuses`: it throws, as in a private window of old. */
  open: 'works' | 'hangs' | 'refuses';
  /** `breaks`: a transaction cannot begin. */
  write: 'works' | 'breaks';
}

/** Lets the database of a page behave badly from its start. */
export async function breakDisk(page: Page, start: Partial<Disk> = {}): Promise<void> {
  await page.addInitScript((given) => {
    const disk = { open: 'works', write: 'works', ...given, connections: [] as IDBDatabase[] };
    Object.assign(globalThis, { disk });
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...args) {
      if (disk.open === 'refuses') throw new DOMException('refused', 'InvalidStateError');
      if (disk.open === 'hangs') return new EventTarget() as IDBOpenDBRequest;
      const request = open.apply(this, args);
      request.addEventListener('success', () => disk.connections.push(request.result));
      return request;
    };
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...args) {
      if (disk.write === 'breaks') throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      return transaction.apply(this, args);
    };
  }, start);
}

/** A disk with little room, which can be filled up. */
export interface SmallDisk {
  /** From now on there is no room at all: the browser itself aborts whatever is written. */
  fill(): Promise<void>;
  /** There is room again. */
  free(): Promise<void>;
}

/** Gives a page little room for all that it stores; before it goes to the app. */
export async function limitDisk(page: Page, origin: string): Promise<SmallDisk> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 8_000_000 });
  return {
    async fill() {
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 });
      // The browser goes by what it last knew of the room, until something large does not fit.
      expect(await page.evaluate(writeMuch)).toBe('QuotaExceededError');
    },
    async free() {
      await session.send('Storage.overrideQuotaForOrigin', { origin });
    },
  };
}

/** Puts something large into a database of its own; what became of it. */
function writeMuch(): Promise<string> {
  return new Promise((resolve) => {
    const request = indexedDB.open('filler');
    request.onerror = () => resolve(request.error?.name ?? '');
    request.onupgradeneeded = () => request.result.createObjectStore('values');
    request.onsuccess = () => {
      const transaction = request.result.transaction('values', 'readwrite');
      transaction.onabort = () => resolve(transaction.error?.name ?? '');
      transaction.oncomplete = () => resolve('written');
      const bytes = new Uint8Array(12_000_000);
      // What can be packed takes no room.
      for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
      transaction.objectStore('values').put(bytes, 'much');
    };
  });
}

/** Lets the database behave in another way from now on. */
export async function setDisk(page: Page, change: Partial<Disk>): Promise<void> {
  await page.evaluate((given) => {
    Object.assign((globalThis as unknown as { disk: object }).disk, given);
  }, change);
}

/** Closes all connections of the page under the app, as iOS does in the background. */
export async function closeDisk(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const connection of (globalThis as unknown as { disk: { connections: IDBDatabase[] } }).disk.connections) {
      connection.close();
    }
  });
}

/** Deletes the database from a page, whoever has it open. */
export async function deleteDisk(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('foolscap');
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
  );
}

/** Holds an older version of the database open, as a window of an old app that lets nobody pass. */
export async function holdOldDisk(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('foolscap', 1);
        request.onsuccess = () => {
          // A connection that nobody knows any more would be closed.
          Object.assign(globalThis, { old: request.result });
          resolve();
        };
      }),
  );
}

/** Keeps everybody else from reading and writing until it is ended: a transaction that goes on and on. */
export async function occupyDisk(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('foolscap');
        request.onsuccess = () => {
          const database = request.result;
          const holder = { isHeld: true };
          Object.assign(globalThis, { holder });
          const store = database.transaction([...database.objectStoreNames], 'readwrite').objectStore('values');
          const go = () => {
            if (holder.isHeld) store.get('nothing').onsuccess = go;
            else database.close();
          };
          go();
          resolve();
        };
      }),
  );
  return () =>
    page.evaluate(() => {
      (globalThis as unknown as { holder: { isHeld: boolean } }).holder.isHeld = false;
    });
}
