import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { beginGame } from './begun';
import { offlineReady, openApp } from './browser';
import { breakDisk } from './disk';
import { tellRound, textsOf } from './evening';
import { type Host, host } from './host';
import { handSeen } from './play';
import { isBound, openSeeded, seededLog } from './seeded';
import {
  openHand,
  people,
  press,
  screenOf,
  seatPeople,
  somebodyIsOut,
  startGame,
  tap,
  tapCards,
  tapLeft,
  typeSum,
  waitSaved,
} from './table';

const NAMES = people(4);

const buildOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content');
const offer = (page: Page) => page.getByRole('button', { name: 'Update now' });

/** A newer version comes up on the server, and the page has fetched it. */
async function release(page: Page, { deploy }: Host): Promise<void> {
  await offlineReady(page);
  await deploy(inject('newer'));
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const worker = registration?.installing;
    if (worker === null || worker === undefined) return;
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => worker.state === 'installed' && resolve());
    });
  });
}

async function takeUpdate(page: Page): Promise<void> {
  await tap(offer(page));
  await page.locator('meta[name=build][content$=newer]').waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const toTable = async (page: Page) => {
  await tap(page.getByRole('link', { name: /Round 1/ }));
  await waitSaved(page);
};

async function openHosted() {
  const hosted = await host(inject('dist'));
  const { page } = await openApp({ url: hosted.server.url });
  return { hosted, page };
}

it('offers nothing during a round, on no screen of this window, and leaves a trick half entered as it was', async () => {
  const { hosted, page } = await openHosted();
  await beginGame(page, NAMES, {}, ['G3', 'G4', 'G5', 'G6', 'R3', 'R5']);
  await press(page, 'Type cards');
  await page.getByLabel('Cards in the order played', { exact: false }).fill('R7 R');
  await waitSaved(page);
  await release(page, hosted);
  await page.waitForTimeout(300);
  expect(await offer(page).count()).toBe(0);
  const before = await screenOf(page);
  const table = page.url();
  for (const [hash, title] of [
    [`${table}/sheet`, 'Score sheet'],
    [`${table}/correct`, 'Correct something'],
    [`${table}/correct/accounts`, ''],
    [`${hosted.server.url}#/games`, 'All games'],
    [`${hosted.server.url}#/settings`, 'Settings'],
    [`${hosted.server.url}#/`, 'Foolscap'],
  ] as const) {
    await page.goto(hash);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await offer(page).count(), hash).toBe(0);
  }
  // At a next start no round is under way yet: all that was entered is kept.
  await page.reload();
  await takeUpdate(page);
  await toTable(page);
  await page.getByLabel('Cards in the order played', { exact: false }).waitFor();
  expect(await screenOf(page)).toEqual(before);
});

it('leaves a round half scored as it was, and is offered between rounds', async () => {
  const { hosted, page } = await openHosted();
  await beginGame(page, NAMES);
  await somebodyIsOut(page);
  const cleo = await openHand(page, 'Cleo');
  await tapLeft(cleo, ['G7', 'R3']);
  await tap(cleo.getByRole('button', { name: 'Close' }));
  await cleo.waitFor({ state: 'detached' });
  const dirk = await openHand(page, 'Dirk');
  await typeSum(dirk, '4');
  await release(page, hosted);
  expect(await offer(page).count()).toBe(0);
  await waitSaved(page);
  const before = await screenOf(page);
  // Another window takes it, and this one is loaded anew.
  const other = await page.context().newPage();
  await other.goto(hosted.server.url);
  await takeUpdate(other);
  expect(await buildOf(page)).not.toMatch(/newer$/);
  await page.bringToFront();
  await page.reload();
  await page.getByRole('dialog').waitFor();
  await waitSaved(page);
  expect(await buildOf(page)).toMatch(/newer$/);
  expect(await screenOf(page)).toEqual(before);
});

it('is offered between rounds', async () => {
  const { hosted, page } = await openHosted();
  await beginGame(page, NAMES);
  await release(page, hosted);
  expect(await offer(page).count()).toBe(0);
  await tellRound(page, { Ann: 'out', Ben: '3', Cleo: '4', Dirk: '5' });
  await takeUpdate(page);
  await press(page, 'Deal round 2');
});

it('leaves a setup half done as it was', async () => {
  const { hosted, page } = await openHosted();
  await page.goto(`${hosted.server.url}#/new`);
  await seatPeople(page, NAMES.slice(0, 3));
  await release(page, hosted);
  const lines = async () => (await screenOf(page)).lines;
  const before = await lines();
  expect(before.join()).toContain('Cleo');
  await takeUpdate(page);
  await expect.poll(lines).toEqual(before);
});

it('takes no update that would lose what is only in memory', async () => {
  const hosted = await host(inject('dist'));
  const { page } = await openApp({
    url: hosted.server.url,
    prepare: (page) => breakDisk(page, { open: 'refuses' }),
  });
  await startGame(page, NAMES);
  await tellRound(page, { Ann: 'out', Ben: '3', Cleo: '4', Dirk: '5' });
  await release(page, hosted);
  await tap(offer(page));
  await page.getByText('an update would lose it').waitFor();
  await page.waitForTimeout(300);
  expect(await buildOf(page)).not.toMatch(/newer$/);
  await press(page, 'Later');
  await page.getByRole('button', { name: 'Deal round 2' }).waitFor();
});

it('offers nothing while a correction is half entered, on no screen, and is offered once it is left', async () => {
  const { hosted, page } = await openHosted();
  await beginGame(page, NAMES);
  await tellRound(page, { Ann: 'out', Ben: '3', Cleo: '4', Dirk: '5' });
  const table = page.url();
  await page.goto(`${table}/correct/names`);
  await page.getByLabel('New name').fill('Anna');
  await waitWritten(page);
  await release(page, hosted);
  for (const address of [`${table}/correct/names`, `${table}/correct`, `${table}/sheet`, table]) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(200);
    expect(await offer(page).count(), address).toBe(0);
  }
  await page.goto(`${table}/correct/names`);
  await press(page, 'Leave it');
  await page.goto(table);
  await takeUpdate(page);
});

/** What is half entered comes to the disk a moment after it. */
const waitWritten = (page: Page) => page.waitForTimeout(300);

it('offers nothing in the middle of a digital trick, and brings it back as it was once it is taken elsewhere', async () => {
  const { hosted, page } = await openHosted();
  await openSeeded(page, seededLog({ players: 4, until: isBound }));
  const seen = async () => [await handSeen(page), await textsOf(page.locator('.felt-top li'))];
  await page.locator('.hand__card--legal').first().waitFor();
  const before = await seen();
  await release(page, hosted);
  await page.waitForTimeout(300);
  expect(await offer(page).count()).toBe(0);
  const other = await page.context().newPage();
  await other.goto(hosted.server.url);
  await takeUpdate(other);
  await other.close();
  expect(await buildOf(page)).not.toMatch(/newer$/);
  expect(await seen()).toEqual(before);
  await page.reload();
  await page.locator('.hand__card--legal').first().waitFor();
  expect(await buildOf(page)).toMatch(/newer$/);
  expect(await seen()).toEqual(before);
});

it('plays a round on in a window whose code an update took away', async () => {
  const { hosted, page } = await openHosted();
  await beginGame(page, NAMES, {}, ['G3', 'G4']);
  await release(page, hosted);
  const other = await page.context().newPage();
  await other.goto(hosted.server.url);
  await takeUpdate(other);
  await page.bringToFront();
  await tapCards(page, ['G5', 'G6', 'R3']);
  await waitSaved(page);
  expect(await buildOf(page)).not.toMatch(/newer$/);
  await page.reload();
  await waitSaved(page);
  expect(await buildOf(page)).toMatch(/newer$/);
  await expect.poll(() => page.locator('.trick__card').count()).toBe(1);
});

it('shows no white page where all its code has gone, neither loops', async () => {
  const { page, context } = await openApp({ expected: [/Failed to load resource/, /ERR_/, /preload/] });
  await offlineReady(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) if (url.includes('/assets/')) await cache.delete(url);
    }
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await context.setOffline(true);
  let navigations = 0;
  page.on('framenavigated', () => {
    navigations += 1;
  });
  await page.reload();
  await page.getByText('check the network').waitFor();
  await page.waitForTimeout(1000);
  expect(navigations).toBe(1);
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Foolscap' }).waitFor();
});

it('names the version that runs, not the one that waits', async () => {
  const { hosted, page } = await openHosted();
  await page.goto(`${hosted.server.url}#/settings`);
  const before = `Version ${await buildOf(page)}`;
  await page.getByText(before).waitFor();
  await release(page, hosted);
  await offer(page).waitFor();
  await page.getByText(before).waitFor();
  await takeUpdate(page);
  await page.getByText(/^Version .*newer$/).waitFor();
});
