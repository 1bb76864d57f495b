/** The place of a file on the device, as the browser lends it; the types know nothing of its permissions. */
export interface Handle extends FileSystemFileHandle {
  queryPermission(of: { readonly mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission(of: { readonly mode: 'readwrite' }): Promise<PermissionState>;
}

/** A database of its own: only the browser can write such a thing down, and no backup can carry it. */
const NAME = 'foolscap-file';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function inHandles<T>(act: (handles: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('handles');
  const database = await done(opening);
  try {
    return await done(act(database.transaction('handles', 'readwrite').objectStore('handles')));
  } finally {
    database.close();
  }
}

/** The file that was chosen; undefined where none was. */
export const keptHandle = (): Promise<Handle | undefined> => inHandles((handles) => handles.get(0));

/** Keeps another one, or none. */
export async function keepHandle(handle: Handle | undefined): Promise<void> {
  if (handle === undefined) await inHandles((handles) => handles.delete(0));
  else await inHandles((handles) => handles.put(handle, 0));
}
