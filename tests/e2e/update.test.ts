import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { offlineReady, openApp, SMALL_PHONE } from './browser';
import { host } from './host';

const askServer = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

const buildOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content');
const offer = (page: Page) => page.getByRole('button', { name: 'Update now' });

it('says that it is ready for offline use, and nothing of updates, on the first visit', async () => {
  const { page } = await openApp();
  await page.getByText('Ready to use offline.').waitFor();
  expect(await page.locator('body').textContent()).not.toMatch(/update|newer/i);
});

/** What lies beneath a notice: parts that can be tapped there, or words. */
const covered = (page: Page) =>
  page.locator('.update__notice').evaluate((notice) => {
    const over = notice.getBoundingClientRect();
    const meets = ({ top, bottom, left, right }: DOMRect) =>
      top < over.bottom - 1 && bottom > over.top + 1 && left < over.right - 1 && right > over.left + 1;
    return [...document.querySelectorAll('h1, h2, h3, p, a, button, label, input')]
      .filter((part) => !notice.contains(part) && part.checkVisibility() && meets(part.getBoundingClientRect()))
      .map((part) => part.textContent);
  });

it.each(['', '#/new', '#/rules', '#/settings', '#/games'])('says so beside what the page of %j says', async (path) => {
  const { page } = await openApp({ viewport: SMALL_PHONE, path });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const notice = page.locator('.update__notice');
  await notice.waitFor();
  expect(await page.locator('.page__head').evaluate((head) => head.getBoundingClientRect().top)).toBe(0);
  const told = await height();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await covered(page)).toEqual([]);
  // Good news needs no answer: a tap goes to what lies beneath it.
  expect(await notice.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
  await notice.evaluate((element) => element.remove());
  expect(await height()).toBe(told);
});

it('updates in the very session that installed it, once and only when asked', async () => {
  const { server, deploy } = await host(inject('dist'));
  const { page } = await openApp({ url: server.url });
  await offlineReady(page);
  const before = await buildOf(page);
  let navigations = 0;
  page.on('framenavigated', () => {
    navigations += 1;
  });
  await deploy(inject('newer'));
  await askServer(page);
  await offer(page).waitFor();
  expect(await buildOf(page)).toBe(before);
  expect(navigations).toBe(0);
  await offer(page).click();
  await page.locator('meta[name=build][content$=newer]').waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await offlineReady(page);
  expect(navigations).toBe(1);
});

it('keeps quiet until the next start when the offer is put off', async () => {
  const { server, deploy } = await host(inject('dist'));
  const { page } = await openApp({ url: server.url });
  await offlineReady(page);
  await deploy(inject('newer'));
  await askServer(page);
  await offer(page).waitFor();
  await page.getByRole('button', { name: 'Later' }).click();
  await askServer(page);
  await page.waitForTimeout(500);
  expect(await offer(page).count()).toBe(0);
  await page.reload();
  await offer(page).waitFor();
  expect(await buildOf(page)).not.toMatch(/newer$/);
});

it('tells a second tab of an update that the first one took, and does not reload it', async () => {
  const { server, deploy } = await host(inject('dist'));
  const { page, context } = await openApp({ url: server.url });
  await offlineReady(page);
  const second = await context.newPage();
  await second.goto(server.url);
  await deploy(inject('newer'));
  await askServer(page);
  await offer(second).waitFor();
  await second.getByRole('button', { name: 'Later' }).click();
  await offer(page).click();
  await page.locator('meta[name=build][content$=newer]').waitFor({ state: 'attached' });
  expect(await buildOf(second)).not.toMatch(/newer$/);
  await second.reload();
  expect(await buildOf(second)).toMatch(/newer$/);
});

it('goes on with what it has when a file of the newer version cannot be had', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'foolscap-broken-'));
  onTestFinished(() => rm(broken, { recursive: true }));
  await cp(inject('newer'), broken, { recursive: true });
  const known = await readdir(join(inject('dist'), 'assets'));
  const changed = (await readdir(join(broken, 'assets'))).filter((name) => !known.includes(name));
  await Promise.all(changed.map((name) => rm(join(broken, 'assets', name))));
  const { server, deploy } = await host(inject('dist'));
  const { page, context } = await openApp({ url: server.url, expected: [/404/, /bad-precaching-response/] });
  await offlineReady(page);
  const before = await buildOf(page);
  await deploy(broken);
  await askServer(page);
  await page.getByText('could not be stored').waitFor();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await buildOf(page)).toBe(before);
});
