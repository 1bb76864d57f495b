import { Dexie } from 'dexie';
import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent } from '../../src/engine';
import { type DiskStore, openDisk, StorageError, type StorageFault, type Store } from '../../src/storage';
import { faultOf } from '../../src/storage/fault';
import { fromLog } from '../../src/storage/summary';
import { freshBrowser } from './database';
import { overLog } from './logs';

const fault = (name: StorageFault) => ({ name: 'StorageError', fault: name });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const log = overLog('g');
const upTo = (length: number) => fromLog(log.slice(0, length))!;
const start = (store: Store) => store.append('g', 0, log.slice(0, 3), upTo(3));
const next = (store: Store) => store.append('g', 3, log.slice(3, 4), upTo(4));
const eventsOf = async (store: Store) => (await store.loadGame('g'))?.events;

/** The browser's own connections, to do to them what a browser does. */
let connections: IDBDatabase[];
/** What happens to a transaction that writes, before our code gets it. */
let onWrite: (real: IDBTransaction) => void;
const opened: { close(): void }[] = [];
const keep = <T extends { close(): void }>(store: T): T => {
  opened.push(store);
  return store;
};
const rejections: unknown[] = [];
const onRejection = (reason: unknown) => rejections.push(reason);

beforeEach(() => {
  freshBrowser();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  connections = [];
  const open = IDBFactory.prototype.open;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...args) {
    const request = open.apply(this, args);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  });
  onWrite = () => undefined;
  // Dexie takes hold of this function when it opens: it has to be ours by then.
  const transaction = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    const real = transaction.apply(this, args);
    if (args[1] === 'readwrite') onWrite(real);
    return real;
  });
  process.on('unhandledRejection', onRejection);
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const store of opened.splice(0)) store.close();
  await wait(5);
  process.off('unhandledRejection', onRejection);
  expect(rejections.splice(0)).toEqual([]);
});

/** A connection of an older version of the app that does not let go. */
function holdOld(): Promise<globalThis.IDBDatabase> {
  return new Promise((resolve) => {
    const request = indexedDB.open('foolscap', 1);
    request.onsuccess = () => resolve(request.result);
  });
}

describe('opening', () => {
  it('that never settles is given up in time', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockReturnValue(new EventTarget() as never);
    const before = performance.now();
    await expect(openDisk({ timeoutMs: 60 })).rejects.toMatchObject(fault('timeout'));
    expect(performance.now() - before).toBeLessThan(3000);
  });

  it.each<[string, () => void, StorageFault]>([
    ['there is none', () => vi.stubGlobal('indexedDB', undefined), 'unavailable'],
    ['there is null', () => vi.stubGlobal('indexedDB', null), 'unavailable'],
    [
      'looking at it throws',
      () =>
        Object.defineProperty(globalThis, 'indexedDB', {
          configurable: true,
          get: () => {
            throw new DOMException('no', 'SecurityError');
          },
        }),
      'unavailable',
    ],
    ['open throws', () => failToOpen('SecurityError', true), 'unavailable'],
    ['open fails as in a private window', () => failToOpen('InvalidStateError'), 'unavailable'],
    ['open fails for no known reason', () => failToOpen('UnknownError'), 'unavailable'],
    ['the disk is full', () => failToOpen('QuotaExceededError'), 'full'],
  ])('is refused when %s', async (_, hurt, expected) => {
    hurt();
    await expect(openDisk({ timeoutMs: 500 })).rejects.toMatchObject(fault(expected));
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, writable: true, value: new IDBFactory() });
  });

  it('that is blocked says so, and goes on when the other tab closes in time', async () => {
    const old = await holdOld();
    const faults: StorageFault[] = [];
    const opening = openDisk({ timeoutMs: 2000, onFault: (each) => faults.push(each) });
    await vi.waitFor(() => expect(faults).toEqual(['blocked']));
    old.close();
    await start(keep(await opening));
  });

  it('that stays blocked is given up, and still goes on by itself when the other tab closes', async () => {
    const old = await holdOld();
    const late: DiskStore[] = [];
    await expect(openDisk({ timeoutMs: 400, onOpenLate: (store) => late.push(keep(store)) })).rejects.toMatchObject(
      fault('blocked'),
    );
    await wait(30);
    expect(late).toEqual([]);
    old.close();
    await vi.waitFor(() => expect(late).toHaveLength(1));
    await start(late[0]!);
    expect(await eventsOf(late[0]!)).toEqual(log.slice(0, 3));
  });

  it('that comes too late for anybody is closed again', async () => {
    const old = await holdOld();
    const faults: StorageFault[] = [];
    const opening = openDisk({ timeoutMs: 400, onFault: (each) => faults.push(each) });
    await expect(opening).rejects.toMatchObject(fault('blocked'));
    old.close();
    await wait(200);
    // Nothing is in the way of deleting it, and nobody is left to be told to go.
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('foolscap');
      request.onsuccess = resolve;
      request.onblocked = reject;
    });
    expect(faults).toEqual(['blocked']);
  });
});

describe('a connection that is closed under us', () => {
  let store: DiskStore;
  beforeEach(async () => {
    store = keep(await openDisk());
    await start(store);
  });
  const closeAll = () => {
    for (const connection of connections.splice(0)) connection.close();
  };

  it('is opened again, and the event is written once', async () => {
    closeAll();
    await next(store);
    expect(await eventsOf(store)).toEqual(log.slice(0, 4));
    closeAll();
    expect(await eventsOf(store)).toEqual(log.slice(0, 4));
  });

  it('by the browser, with an event, is opened again', async () => {
    for (const connection of connections) {
      connection.close();
      (connection as unknown as { onclose(): void }).onclose();
    }
    await next(store);
    expect(await eventsOf(store)).toEqual(log.slice(0, 4));
  });

  it('by a server that was lost is opened again', async () => {
    loseServer(1);
    await next(store);
    expect(await eventsOf(store)).toEqual(log.slice(0, 4));
    expect(connections).toHaveLength(2);
  });

  it('again and again is told, nothing is lost, and later it works', async () => {
    loseServer(2);
    await expect(next(store)).rejects.toMatchObject(fault('unknown'));
    expect(await eventsOf(store)).toEqual(log.slice(0, 3));
    await next(store);
    expect(await eventsOf(store)).toEqual(log.slice(0, 4));
  });

  it('and cannot be opened again is told', async () => {
    closeAll();
    const failing = failToOpen('UnknownError');
    await expect(next(store)).rejects.toMatchObject(fault('closed'));
    failing.mockRestore();
    await next(store);
    expect(await eventsOf(store)).toEqual(log.slice(0, 4));
  });

  it('after the event was written, but before we heard of it: it is not written twice, and is no conflict', async () => {
    let lost = 0;
    onWrite = (real) => {
      if (lost++ > 0) return;
      Object.defineProperty(real, 'oncomplete', {
        set: () => undefined,
        get: () => () => {
          Object.defineProperty(real, 'error', { value: new DOMException('Connection lost', 'UnknownError') });
          real.onabort?.(new Event('abort') as never);
        },
      });
    };
    await next(store);
    expect(await eventsOf(store)).toEqual(log.slice(0, 4));
    expect(lost).toBe(2);
    await expect(next(store)).rejects.toMatchObject(fault('conflict'));
  });

  it('and opened again only after we gave up: what was given up is not written', async () => {
    const open = vi.mocked(IDBFactory.prototype.open);
    const real = open.getMockImplementation()!;
    const short = keep(await openDisk({ timeoutMs: 500 }));
    let arrive: () => void = () => undefined;
    open.mockImplementation(function (this: IDBFactory, ...args) {
      const request = real.apply(this, args);
      const held = Object.assign(new EventTarget(), { onsuccess: undefined }) as unknown as IDBOpenDBRequest;
      request.onsuccess = (event) => {
        arrive = () => held.onsuccess?.(event);
      };
      Object.defineProperty(held, 'result', { get: () => request.result });
      return held;
    });
    loseServer(1);
    await expect(short.putValue('v', 1)).rejects.toMatchObject(fault('timeout'));
    open.mockImplementation(real);
    arrive();
    await wait(50);
    expect(await short.getValue('v')).toBeUndefined();
    await short.putValue('v', 2);
    expect(await short.getValue('v')).toBe(2);
  });

  it('while many wait opens once', async () => {
    closeAll();
    const values = Array.from({ length: 20 }, (_, i) => store.putValue(`k${i}`, i));
    await Promise.all(values);
    expect(await store.getValue('k19')).toBe(19);
    expect(connections.length).toBeLessThanOrEqual(2);
  });
});

describe('a newer version in another tab', () => {
  const upgrade = (): Promise<globalThis.IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open('foolscap', 9999);
      request.onsuccess = () => resolve(request.result);
      request.onblocked = () => reject(new Error('blocked'));
    });

  it('gets the database at once; this tab is told and writes no more', async () => {
    const faults: StorageFault[] = [];
    const store = keep(await openDisk({ onFault: (each) => faults.push(each) }));
    await start(store);
    keep(await upgrade());
    expect(faults).toEqual(['closed']);
    await expect(next(store)).rejects.toMatchObject(fault('closed'));
    await expect(store.loadGame('g')).rejects.toMatchObject(fault('closed'));
  });

  it('waits for the write that is under way', async () => {
    const store = keep(await openDisk());
    await start(store);
    const writing = next(store);
    const [, newer] = await Promise.all([writing, upgrade()]);
    newer.close();
    const after = keep(await openDisk());
    expect(await eventsOf(after)).toEqual(log.slice(0, 4));
  });
});

/** The database as the app had it before it kept reviews. */
function olderVersion(): Dexie {
  const old = new Dexie('foolscap', { indexedDB, IDBKeyRange });
  old.version(1).stores({ events: '[game+seq]', packs: '[game+length]', games: 'id', people: 'id', values: 'key' });
  return old;
}

describe('a database of an older version', () => {
  it('keeps all that is in it, and takes what the older version could not keep', async () => {
    const old = olderVersion();
    await old.table('events').bulkAdd(log.map((event, seq) => ({ game: 'g', seq, event })));
    await old.table('values').put({ key: 'draft', value: { half: 'entered' } });
    old.close();
    const store = await openDisk();
    expect(await store.loadGame('g')).toEqual({ events: log });
    expect(await store.getValue('draft')).toEqual({ half: 'entered' });
    await store.putReview('g', 0, { found: 1 });
    expect(await store.getReview('g', 0)).toEqual({ found: 1 });
    await store.tidied();
    store.close();
    // And where the older version comes back, as a host may bring it.
    const again = olderVersion();
    expect(await again.table('values').get('draft')).toMatchObject({ value: { half: 'entered' } });
    again.close();
  });
});

describe('a full disk', () => {
  let store: DiskStore;
  beforeEach(async () => {
    store = keep(await openDisk());
    await start(store);
  });

  it.each([
    ['the request fails with the transaction', false],
    ['the request is forgotten (Chrome)', true],
  ])('is told when %s; nothing is written, and later it works', async (_, isForgotten) => {
    const add = IDBObjectStore.prototype.add;
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...args) {
      const request = add.apply(this, args as never);
      (this.transaction as unknown as { _abort(name: string): void })._abort('QuotaExceededError');
      return (isForgotten ? new EventTarget() : request) as never;
    });
    await expect(next(store)).rejects.toMatchObject(fault('full'));
    full.mockRestore();
    expect(await eventsOf(store)).toEqual(log.slice(0, 3));
    await next(store);
    expect(await eventsOf(store)).toEqual(log.slice(0, 4));
  });

  it('is told when the request itself says so', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(store.putValue('v', 1)).rejects.toMatchObject(fault('full'));
    await expect(store.putPeople([{ id: 'a', name: 'Ali', usedAt: 1 }])).rejects.toMatchObject(fault('full'));
    await expect(next(store)).rejects.toMatchObject(fault('full'));
    vi.restoreAllMocks();
    expect(await eventsOf(store)).toEqual(log.slice(0, 3));
  });
});

describe('a database that does not answer', () => {
  /** Another tab keeps a write going until it is told to let go. */
  const occupy = async (): Promise<() => Promise<void>> => {
    const other: globalThis.IDBDatabase = await new Promise((resolve) => {
      const request = indexedDB.open('foolscap');
      request.onsuccess = () => resolve(request.result);
    });
    const transaction = other.transaction([...other.objectStoreNames], 'readwrite');
    let isHeld = true;
    const spin = () => {
      if (isHeld) transaction.objectStore('values').get('x').onsuccess = spin;
    };
    spin();
    return () =>
      new Promise((resolve) => {
        transaction.oncomplete = () => {
          other.close();
          resolve();
        };
        isHeld = false;
      });
  };

  it('is not waited for without end, and what was given up is not written later', async () => {
    const store = keep(await openDisk({ timeoutMs: 500 }));
    await start(store);
    const release = await occupy();
    await expect(next(store)).rejects.toMatchObject(fault('timeout'));
    await expect(store.putValue('v', 1)).rejects.toMatchObject(fault('timeout'));
    await expect(store.listGames()).rejects.toMatchObject(fault('timeout'));
    await release();
    await wait(20);
    expect(await eventsOf(store)).toEqual(log.slice(0, 3));
    expect(await store.getValue('v')).toBeUndefined();
    await next(store);
    expect(await eventsOf(store)).toEqual(log.slice(0, 4));
  });

  it('but wrote after all: trying again finds it written', async () => {
    const store = keep(await openDisk({ timeoutMs: 500 }));
    await start(store);
    let late = 0;
    onWrite = (real) => {
      if (late++ > 0) return;
      let onComplete: (event: Event) => void;
      Object.defineProperty(real, 'oncomplete', {
        set: (listener) => {
          onComplete = listener;
        },
        get: () => (event: Event) => setTimeout(() => onComplete(event), 1000),
      });
    };
    await expect(next(store)).rejects.toMatchObject(fault('timeout'));
    expect(await eventsOf(store)).toEqual(log.slice(0, 4));
    await next(store);
    expect(await eventsOf(store)).toEqual(log.slice(0, 4));
    await expect(next(store)).rejects.toMatchObject(fault('conflict'));
  });
});

it('after time ran out, an event of another tab in the same place is a conflict', async () => {
  const store = keep(await openDisk({ timeoutMs: 500 }));
  await start(store);
  vi.spyOn(IDBObjectStore.prototype, 'add').mockReturnValue(new EventTarget() as never);
  await expect(next(store)).rejects.toMatchObject(fault('timeout'));
  vi.mocked(IDBObjectStore.prototype.add).mockRestore();
  const other = keep(await openDisk());
  await other.append('g', 3, [{ type: 'undone', at: 60 }], { ...upTo(3), length: 4 });
  await expect(next(store)).rejects.toMatchObject(fault('conflict'));
});

describe('two tabs', () => {
  it('that write at the same place: one wins, the other is told and can read what is there', async () => {
    const [one, two] = [keep(await openDisk()), keep(await openDisk())];
    await start(one);
    const mine: GameEvent = { type: 'cardPlayed', seat: 2, card: 'G5', at: 50 };
    const theirs: GameEvent = { type: 'cardPlayed', seat: 2, card: 'G6', at: 50 };
    const summary = { ...upTo(3), length: 4 };
    const ends = await Promise.allSettled([one.append('g', 3, [mine], summary), two.append('g', 3, [theirs], summary)]);
    const lost = ends.filter((end) => end.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]?.reason).toMatchObject(fault('conflict'));
    const events = await eventsOf(two);
    expect(events).toEqual(await eventsOf(one));
    expect(events).toHaveLength(4);
    await two.append('g', 4, [{ type: 'undone', at: 51 }], { ...summary, length: 5 });
    await expect(one.append('g', 4, [{ type: 'undone', at: 52 }], summary)).rejects.toMatchObject(fault('conflict'));
  });

  it('that write the very same: the second is told all the same', async () => {
    const [one, two] = [keep(await openDisk()), keep(await openDisk())];
    await start(one);
    await expect(start(two)).rejects.toMatchObject(fault('conflict'));
    await expect(start(one)).rejects.toMatchObject(fault('conflict'));
  });

  it('of which one closes do not disturb each other', async () => {
    const [one, two] = [keep(await openDisk()), keep(await openDisk())];
    await start(one);
    one.close();
    await next(two);
    expect(await eventsOf(two)).toEqual(log.slice(0, 4));
  });
});

it('asks for writes that are on the disk when they are said to be', async () => {
  const store = keep(await openDisk());
  await start(store);
  const writes = vi.mocked(IDBDatabase.prototype.transaction).mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writes.length).toBeGreaterThan(0);
  for (const [, , options] of writes as unknown[][]) expect(options).toEqual({ durability: 'strict' });
});

it.each<[unknown, StorageFault]>([
  [new DOMException('', 'QuotaExceededError'), 'full'],
  [Object.assign(new Error(), { name: 'AbortError', inner: new DOMException('', 'QuotaExceededError') }), 'full'],
  [
    Object.assign(new Error(), { name: 'InvalidStateError', cause: new DOMException('', 'QuotaExceededError') }),
    'full',
  ],
  [
    Object.assign(new Error(), {
      name: 'BulkError',
      failures: [new DOMException('', 'ConstraintError'), new DOMException('', 'QuotaExceededError')],
    }),
    'full',
  ],
  [new DOMException('', 'ConstraintError'), 'conflict'],
  [new StorageError('conflict', new DOMException('', 'InvalidStateError')), 'conflict'],
  [Object.assign(new Error(), { name: 'OpenFailedError' }), 'closed'],
  [new DOMException('', 'AbortError'), 'unknown'],
  ['a text', 'unknown'],
  [undefined, 'unknown'],
])('knows what %o comes down to', (error, expected) => {
  expect(faultOf(error)).toBe(expected);
});

it('gives errors that are errors', () => {
  const error = new StorageError('full', new Error('inner'));
  expect(error).toBeInstanceOf(Error);
  expect(error.cause).toBeInstanceOf(Error);
});

/** The next so many transactions fail as on iOS after it ended its storage process. */
function loseServer(times: number): void {
  let left = times;
  onWrite = (real) => {
    if (left-- <= 0) return;
    real.abort();
    throw new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError');
  };
}

function failToOpen(name: string, atOnce = false) {
  return vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    const error = new DOMException('refused', name);
    if (atOnce) throw error;
    const request = Object.assign(new EventTarget(), { error }) as EventTarget & { onerror?: (event: Event) => void };
    setTimeout(() =>
      request.onerror?.({
        target: request,
        preventDefault: () => undefined,
        stopPropagation: () => undefined,
      } as never),
    );
    return request as never;
  });
}
