import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { offlineReady, openApp } from './browser';

const KB = 1000;
const BEFORE_FIRST_PAINT = 35 * KB;
const FIRST_VISIT = 75 * KB;
const PRECACHED = 350 * KB;

interface Transfer {
  readonly url: string;
  /** Seconds on the browser's clock when it was asked for. */
  readonly asked: number;
  /** What came over the wire, headers included. */
  bytes: number;
}

/** Follows what a page transfers; what its service worker fetches by itself is not among it. */
async function followTransfers(page: Page): Promise<{ session: CDPSession; transfers(): readonly Transfer[] }> {
  const session = await page.context().newCDPSession(page);
  const transfers = new Map<string, Transfer>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    transfers.set(requestId, { url: request.url, asked: timestamp, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer !== undefined) transfer.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return { session, transfers: () => [...transfers.values()] };
}

const isCode = ({ url }: Transfer) => /\.(js|css)$/.test(new URL(url).pathname);
const bytesOf = (transfers: readonly Transfer[]) => transfers.reduce((sum, { bytes }) => sum + bytes, 0);
const show = (transfers: readonly Transfer[]) =>
  transfers.map(({ url, bytes }) => `${bytes}\t${new URL(url).pathname}`).join('\n');

/** Loads the app for the first time: what the page transferred, and when it painted. */
async function firstVisit(): Promise<{ transfers: readonly Transfer[]; painted: number }> {
  let painted = Number.POSITIVE_INFINITY;
  let transfers: () => readonly Transfer[] = () => [];
  const { page } = await openApp({
    async prepare(blank) {
      const watched = await followTransfers(blank);
      transfers = watched.transfers;
      await watched.session.send('Page.enable');
      await watched.session.send('Page.setLifecycleEventsEnabled', { enabled: true });
      watched.session.on('Page.lifecycleEvent', ({ name, timestamp }) => {
        // The empty page may paint too, before anything was asked for.
        if (name === 'firstContentfulPaint' && transfers().length > 0) painted = Math.min(painted, timestamp);
      });
    },
  });
  await offlineReady(page);
  await page.waitForLoadState('networkidle');
  // What is looked after once nobody waits any more belongs to the visit too.
  await page.waitForTimeout(3000);
  // The browser fetches the worker's script beside the page; asked for once more it is counted too.
  await page.evaluate(async () => (await fetch('./sw.js', { cache: 'no-store' })).arrayBuffer());
  expect(painted, 'time of the first paint').toBeLessThan(Number.POSITIVE_INFINITY);
  return { transfers: transfers(), painted };
}

it('keeps code asked for before the first paint, and code of the whole first visit, within bounds', async () => {
  const { transfers, painted } = await firstVisit();
  const code = transfers.filter(isCode);
  const early = code.filter(({ asked }) => asked <= painted);
  console.log(`before the first paint: ${bytesOf(early)} bytes\n${show(early)}`);
  console.log(`first visit: ${bytesOf(code)} bytes\n${show(code)}`);
  expect(early.length).toBeGreaterThan(0);
  expect(code.every(({ bytes }) => bytes > 0)).toBe(true);
  expect(bytesOf(early), show(early)).toBeLessThanOrEqual(BEFORE_FIRST_PAINT);
  expect(bytesOf(code), show(code)).toBeLessThanOrEqual(FIRST_VISIT);
});

/** What the service worker keeps, as paths below the app's address. */
function precached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const base = new URL('.', location.href).href;
    return requests.flat().map(({ url }) => new URL(url, base).href.slice(base.length).replace(/\?.*$/, ''));
  });
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** What only a store, a home screen or the browser by itself asks for. */
const ELSEWHERE = /^(sw\.js|screenshots\/.*|icons\/.*\.png)$/;

it('keeps every file that a page asks for, for offline use, and all of them within bounds', async () => {
  const { page } = await openApp();
  await offlineReady(page);
  const kept = await precached(page);
  const built = await filesOf(inject('dist'));
  const wanted = built.filter((file) => !ELSEWHERE.test(file));
  expect([...kept].sort()).toEqual([...wanted].sort());

  const { page: bare } = await openApp({ context: { serviceWorkers: 'block' } });
  await bare.waitForLoadState('networkidle');
  const { session, transfers } = await followTransfers(bare);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await bare.evaluate(async (files) => {
    for (const file of files) await (await fetch(file, { cache: 'no-store' })).arrayBuffer();
  }, kept);
  const fetched = transfers();
  expect(fetched).toHaveLength(kept.length);
  console.log(`precached: ${bytesOf(fetched)} bytes in ${kept.length} files`);
  expect(bytesOf(fetched), show(fetched)).toBeLessThanOrEqual(PRECACHED);
});
