import { IDBObjectStore } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DiskStore, openDisk } from '../../src/storage';
import { makePack, parsePack } from '../../src/storage/pack';
import { fromLog } from '../../src/storage/summary';
import { contents, freshBrowser, tamper } from './database';
import { dumpOf } from './dump';
import { overLog, randomLog, runningLog } from './logs';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('makePack, parsePack', () => {
  it('give back any values', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), async (values) => {
        const plain = JSON.parse(JSON.stringify(values));
        expect(await parsePack(await makePack(plain))).toEqual(plain);
      }),
      { numRuns: 30 },
    );
  }, 60_000);

  it('make a long log much smaller', async () => {
    const log = randomLog(3, 300);
    const { data } = await makePack(log);
    expect(data.length).toBeLessThan(JSON.stringify(log).length / 4);
  });

  it('work without compression in the browser', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    const pack = await makePack(['ü', 1]);
    expect(pack.format).toBe('json');
    expect(await parsePack(pack)).toEqual(['ü', 1]);
  });

  it.each<[string, unknown]>([
    ['bytes that are no stream', { format: 'deflate-raw', data: new Uint8Array([1, 2, 3]) }],
    ['no bytes', { format: 'deflate-raw', data: new Uint8Array() }],
    ['no data', { format: 'deflate-raw' }],
    ['a format of the future', { format: 'brotli', data: new Uint8Array() }],
    ['text that is no JSON', { format: 'json', data: '[1,' }],
    ['JSON that is no list', { format: 'json', data: '{}' }],
  ])('of %s make nothing', async (_, pack) => {
    expect(await parsePack(pack as never)).toBeUndefined();
  });

  it('give up on a pack that grows without end', async () => {
    // Nothing but its size is wrong with it.
    const text = new Blob([new Uint8Array(40_000_000).fill(0x20), '[]']);
    const bomb = text.stream().pipeThrough(new CompressionStream('deflate-raw'));
    const data = new Uint8Array(await new Response(bomb).arrayBuffer());
    expect(data.length).toBeLessThan(100_000);
    expect(await parsePack({ format: 'deflate-raw', data })).toBeUndefined();
  }, 30_000);
});

describe('packing a game', () => {
  const log = overLog('g');
  let store: DiskStore;
  const put = (events = log) => store.append('g', 0, events, fromLog(events)!);
  const rows = async () => (await contents()).events?.length;
  const packs = async () => (await contents()).packs as { length: number; data: Uint8Array }[];
  /** Writes a game that is over without its being packed. */
  const putUnpacked = async () => {
    const running = { ...fromLog(log)!, state: 'running' } as const;
    await store.append('g', 0, log, running);
  };

  beforeEach(async () => {
    freshBrowser();
    store = await openDisk();
    return () => store.close();
  });

  it('goes on by itself when a game is over', async () => {
    await put();
    await store.tidied();
    expect(await rows()).toBe(0);
    expect(await packs()).toMatchObject([{ game: 'g', length: log.length, format: 'deflate-raw' }]);
    expect(await store.loadGame('g')).toEqual({ events: log });
    expect(await store.listGames('over')).toEqual([fromLog(log)]);
  });

  it('leaves a running game as it is', async () => {
    await put(runningLog('g'));
    await store.listGames();
    await store.tidied();
    expect(await rows()).toBe(3);
  });

  it('is made up for after a kill: looking after the lists finds the game', async () => {
    const broken = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('killed', 'AbortError');
    });
    await put();
    await store.tidied();
    expect(await rows()).toBe(log.length);
    broken.mockRestore();
    store.close();
    store = await openDisk();
    await store.tend(5);
    await store.tidied();
    expect(await rows()).toBe(0);
    expect(await store.loadGame('g')).toEqual({ events: log });
  });

  it('can be appended to, and packed again', async () => {
    await put();
    await store.tidied();
    const more = [...log, { type: 'gameContinued', at: 2000 } as const, { type: 'gameStopped', at: 2001 } as const];
    await store.append('g', log.length, more.slice(log.length, -1), fromLog(more.slice(0, -1))!);
    expect(await rows()).toBe(1);
    expect(await store.loadGame('g')).toEqual({ events: more.slice(0, -1) });
    await store.append('g', log.length + 1, more.slice(-1), fromLog(more)!);
    await store.tidied();
    expect(await rows()).toBe(0);
    expect(await packs()).toMatchObject([{ length: more.length }]);
    expect(await store.loadGame('g')).toEqual({ events: more });
  });

  it('is as good as not having been packed: a number below its length is taken', async () => {
    await put();
    await store.tidied();
    for (const seq of [0, 1, log.length - 1, log.length + 1]) {
      await expect(store.append('g', seq, [{ type: 'undone', at: 9 }], fromLog(log)!)).rejects.toMatchObject({
        fault: 'conflict',
      });
    }
    expect(await store.loadGame('g')).toEqual({ events: log });
  });

  it('twice changes nothing', async () => {
    await putUnpacked();
    expect(await Promise.all([store.pack('g'), store.pack('g')])).toContain(true);
    const before = await packs();
    expect(await store.pack('g')).toBe(false);
    expect(await packs()).toEqual(before);
    expect(await store.pack('nobody')).toBe(false);
  });

  it('keeps every log exactly', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(30), async (seed, cut) => {
        const random = randomLog(seed, 40);
        const at = Math.min(random.length, cut + 1);
        await store.deleteGame('r', 5);
        await store.append('r', 0, random.slice(0, at), { ...fromLog(random)!, state: 'running' });
        expect(await store.pack('r')).toBe(true);
        if (at < random.length)
          await store.append('r', at, random.slice(at), { ...fromLog(random)!, state: 'running' });
        expect(await store.loadGame('r')).toEqual({ events: random });
      }),
      { numRuns: 20 },
    );
  }, 60_000);

  it('keeps on the disk what only newer code can read', async () => {
    await putUnpacked();
    const event = { ...log[2], why: 'new', type: 'cardSwapped' };
    await tamper('events', (table) => table.put({ game: 'g', seq: 2, event }));
    expect(await store.pack('g')).toBe(true);
    expect(await store.loadGame('g')).toEqual({ events: log.slice(0, 2), problem: { at: 2 } });
    expect((await dumpOf(store)).games[0]?.events[2]).toEqual(event);
  });

  it('does not touch a log with a hole, or with what is not ours', async () => {
    await putUnpacked();
    await tamper('events', (table) => table.put({ game: 'g', seq: 1, event: new Date(0) }));
    expect(await store.pack('g')).toBe(false);
    await tamper('events', (table) => table.delete(['g', 1]));
    expect(await store.pack('g')).toBe(false);
    expect(await rows()).toBe(log.length - 1);
  });

  it('keeps the rows where the pack cannot be read back', async () => {
    await putUnpacked();
    vi.stubGlobal('CompressionStream', DecompressionStream);
    await expect(store.pack('g')).rejects.toThrow();
    class Truncating extends TransformStream<Uint8Array, Uint8Array> {
      constructor() {
        super({ transform: (chunk, out) => out.enqueue(chunk.slice(0, 9)) });
      }
    }
    vi.stubGlobal('CompressionStream', Truncating);
    expect(await store.pack('g')).toBe(false);
    expect(await rows()).toBe(log.length);
    expect(await packs()).toEqual([]);
  });

  describe('while it is compressed', () => {
    let release: () => void;
    beforeEach(async () => {
      await putUnpacked();
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const Real = CompressionStream;
      class Held {
        readonly writable: WritableStream;
        readonly readable: ReadableStream;
        constructor(format: CompressionFormat) {
          const real = new Real(format);
          this.writable = real.writable;
          this.readable = real.readable.pipeThrough(
            new TransformStream({
              async transform(chunk, out) {
                await held;
                out.enqueue(chunk);
              },
            }),
          );
        }
      }
      vi.stubGlobal('CompressionStream', Held);
    });
    const summary = { ...fromLog(log)!, state: 'running' } as const;

    it('another tab appends: both are kept', async () => {
      const other = await openDisk();
      const packing = store.pack('g');
      const added = { type: 'gameContinued', at: 5000 } as const;
      await other.append('g', log.length, [added], { ...summary, length: log.length + 1 });
      release();
      expect(await packing).toBe(true);
      expect(await rows()).toBe(1);
      expect(await store.loadGame('g')).toEqual({ events: [...log, added] });
      other.close();
    });

    it('another tab deletes the game: it stays deleted', async () => {
      const packing = store.pack('g');
      await store.deleteGame('g', 5);
      release();
      expect(await packing).toBe(false);
      expect(await store.loadGame('g')).toBeUndefined();
      expect(await packs()).toEqual([]);
    });

    it('another tab deletes it and restores another state of it: that stays', async () => {
      const packing = store.pack('g');
      const other = overLog('g', 7777);
      await store.deleteGame('g', 5);
      await store.append('g', 0, other, { ...fromLog(other)!, state: 'running' });
      release();
      expect(await packing).toBe(false);
      expect(await store.loadGame('g')).toEqual({ events: other });
    });

    it('everything is erased: nothing comes back', async () => {
      const packing = store.pack('g');
      await store.eraseEverything();
      release();
      expect(await packing).toBe(false);
      expect(Object.values(await contents()).flat()).toEqual([]);
    });

    it('another tab packs it too: one pack', async () => {
      const other = await openDisk();
      const both = [store.pack('g'), other.pack('g')];
      release();
      expect((await Promise.all(both)).sort()).toEqual([false, true]);
      expect(await packs()).toHaveLength(1);
      expect(await store.loadGame('g')).toEqual({ events: log });
      other.close();
    });
  });

  it.each([0, 1, 2, 3, 4])('survives a crash after %i changes of its transaction', async (after) => {
    await putUnpacked();
    await store.pack('g');
    const more = [...log, { type: 'gameContinued', at: 2000 } as const];
    await store.append('g', log.length, more.slice(log.length), { ...fromLog(more)!, state: 'running' });
    let changes = 0;
    for (const name of ['put', 'delete', 'add'] as const) {
      const real = IDBObjectStore.prototype[name] as (this: IDBObjectStore, ...args: unknown[]) => IDBRequest;
      vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, ...args: unknown[]) {
        if (changes++ === after) this.transaction.abort();
        return real.apply(this, args);
      } as never);
    }
    const packed = await store.pack('g').catch(() => 'crashed');
    vi.restoreAllMocks();
    store.close();
    store = await openDisk();
    expect(await store.loadGame('g')).toEqual({ events: more });
    expect(await rows()).toBe(packed === true ? 0 : 1);
    expect(await packs()).toMatchObject([{ length: packed === true ? more.length : log.length }]);
    expect(await store.pack('g')).toBe(packed !== true);
    expect(await store.loadGame('g')).toEqual({ events: more });
  });
});
