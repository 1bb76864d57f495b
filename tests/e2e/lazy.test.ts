import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { offlineReady, openApp } from './browser';
import { host } from './host';

const SCREEN = '#/settings';
const FAULTS = [/404/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /ERR_ABORTED/];

const goTo = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);

/** Takes away all code that the page has not loaded yet, wherever the browser keeps it. */
async function forgetScreens(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if (url.includes('/assets/') && !loaded.includes(url)) await cache.delete(url);
      }
    }
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

/** The sheets of styles that came: those that could not be fetched are there too, but cannot be read. */
function readableSheets(): string[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      return sheet.cssRules.length > 0 ? [sheet.href ?? ''] : [];
    } catch {
      return [];
    }
  });
}

function countNavigations(page: Page): () => number {
  let navigations = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations += 1;
  });
  return () => navigations;
}

it('says in its place that a screen cannot be had offline, never reloads, and gets it when asked again', async () => {
  const { page, context } = await openApp({ expected: FAULTS });
  await offlineReady(page);
  await forgetScreens(page);
  await context.setOffline(true);
  const navigations = countNavigations(page);
  await goTo(page, SCREEN);
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.click();
  await page.waitForTimeout(500);
  await retry.waitFor();
  await context.setOffline(false);
  await retry.click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await retry.waitFor({ state: 'detached' });
  // What it looks like comes with it, at the second try too.
  expect(await page.evaluate(readableSheets)).toContainEqual(expect.stringContaining('/screens-'));
  expect(navigations()).toBe(0);
});

it('asks once more, unasked, for a screen that was broken off on its way', async () => {
  const { page } = await openApp({ expected: FAULTS, context: { serviceWorkers: 'block' } });
  await page.evaluate(() => {
    const seen = new MutationObserver(() => {
      if (document.querySelector('[role=alert]') !== null) document.body.dataset.saidSo = '';
    });
    seen.observe(document.body, { subtree: true, childList: true });
  });
  // As when a file is opened with the app: what is on its way just then is broken off.
  const begun = Date.now();
  let broken = 0;
  await page.route(/\/assets\//, (route) => {
    if (Date.now() - begun > 300) return route.continue();
    broken += 1;
    return route.abort('aborted');
  });
  await goTo(page, SCREEN);
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(broken).toBeGreaterThan(1);
  expect(await page.evaluate(() => document.body.dataset.saidSo)).toBeUndefined();
});

it('says the same in a tab whose code an update took away, and runs the new code after one reload', async () => {
  const { server, deploy } = await host(inject('dist'));
  const { page, context } = await openApp({ url: server.url, expected: FAULTS });
  await offlineReady(page);
  const other = await context.newPage();
  await other.goto(server.url);
  await deploy(inject('newer'));
  await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await other.getByRole('button', { name: 'Update now' }).click();
  await other.locator('meta[name=build][content$=newer]').waitFor({ state: 'attached' });
  await forgetScreens(page);
  const navigations = countNavigations(page);
  await goTo(page, SCREEN);
  await page.getByRole('button', { name: 'Reload the app' }).click();
  await page.locator('meta[name=build][content$=newer]').waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  expect(navigations()).toBe(1);
});
