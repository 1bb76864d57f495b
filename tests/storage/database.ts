import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/** Gives the test an empty browser: no databases. */
export function freshBrowser(): void {
  globalThis.indexedDB = new IDBFactory();
  globalThis.IDBKeyRange = IDBKeyRange;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Does something to the database below our code. */
export async function tamper<T>(
  store: 'events' | 'packs' | 'games' | 'people' | 'values' | 'gone' | 'notes' | 'outcomes',
  act: (table: IDBObjectStore) => IDBRequest<T>,
  name = 'foolscap',
): Promise<T> {
  const database = await done(indexedDB.open(name));
  try {
    return await done(act(database.transaction(store, 'readwrite').objectStore(store)));
  } finally {
    database.close();
  }
}

/** Everything in the database, key by key. */
export async function contents(name = 'foolscap'): Promise<Record<string, unknown[]>> {
  const database = await done(indexedDB.open(name));
  const all: Record<string, unknown[]> = {};
  for (const store of database.objectStoreNames) {
    all[store] = await done(database.transaction(store).objectStore(store).getAll());
  }
  database.close();
  return all;
}
