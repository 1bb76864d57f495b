import type { Page } from 'playwright-core';

/** How the browser's database behaves, below all code of the app. */
export interface Disk {
  /** `hangs`: an opening never settles. `refuses`: it throws, as in a private window of old. */
  open: 'works' | 'hangs' | 'refuses';
  /** `full`: whatever is put is refused for want of room. `breaks`: a transaction cannot begin. */
  write: 'works' | 'full' | 'breaks';
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
    const { add, put } = IDBObjectStore.prototype;
    const checked = (act: typeof put): typeof put =>
      function (this: IDBObjectStore, ...args) {
        if (disk.write === 'full') throw new DOMException('no room', 'QuotaExceededError');
        return act.apply(this, args);
      };
    IDBObjectStore.prototype.add = checked(add);
    IDBObjectStore.prototype.put = checked(put);
  }, start);
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
