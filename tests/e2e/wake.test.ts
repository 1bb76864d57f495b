import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginGame } from './begun';
import { openApp } from './browser';
import { goHome, tellRound } from './evening';
import { fromMenu, people, press, tap, tapCards } from './table';

const NAMES = people(4);

interface Lock {
  asked: number;
  held: number;
  refuses: boolean;
}

/** A device that keeps awake, or refuses to; a real one depends on its battery. */
const lend = (page: Page) =>
  page.addInitScript(() => {
    const lock = { asked: 0, held: 0, refuses: false, sentinels: [] as EventTarget[] };
    Object.assign(globalThis, { lock });
    const request = async () => {
      lock.asked += 1;
      if (lock.refuses) throw new DOMException('low battery', 'NotAllowedError');
      lock.held += 1;
      let isHeld = true;
      const release = async () => {
        if (!isHeld) return;
        isHeld = false;
        lock.held -= 1;
        sentinel.dispatchEvent(new Event('release'));
      };
      const sentinel = Object.assign(new EventTarget(), { release });
      lock.sentinels.push(sentinel);
      return sentinel;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });

const lockOf = (page: Page) => page.evaluate(() => ({ ...(globalThis as unknown as { lock: Lock }).lock }));
const held = async (page: Page) => (await lockOf(page)).held;
const refuse = (page: Page, refuses: boolean) =>
  page.evaluate((value) => {
    (globalThis as unknown as { lock: Lock }).lock.refuses = value;
  }, refuses);

/** The device takes the lock away, as it does when another app is looked at, and the page is looked at again. */
const lookAway = (page: Page) =>
  page.evaluate(async () => {
    const { sentinels } = (globalThis as unknown as { lock: { sentinels: { release(): Promise<void> }[] } }).lock;
    await sentinels.at(-1)?.release();
  });
const lookBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

it('keeps the screen awake while a game is shown, on return too, and no longer', async () => {
  const { page } = await openApp({ prepare: lend });
  expect(await held(page)).toBe(0);
  await beginGame(page, NAMES);
  await expect.poll(() => held(page)).toBe(1);
  await lookAway(page);
  expect(await held(page)).toBe(0);
  await lookBack(page);
  await expect.poll(() => held(page)).toBe(1);
  await goHome(page);
  await expect.poll(() => held(page)).toBe(0);
  await tap(page.getByRole('link', { name: /Round 1/ }));
  await expect.poll(() => held(page)).toBe(1);
  await tellRound(page, { Ann: 'out', Ben: '3', Cleo: '4', Dirk: '5' });
  await fromMenu(page, 'End the game here');
  await press(page, 'End the game');
  await expect.poll(() => held(page)).toBe(0);
});

it('keeps awake what lies on the table, on return too, and no longer once it is over or left', async () => {
  const { page } = await openApp({ prepare: lend });
  await beginGame(page, NAMES);
  const table = page.url();
  await fromMenuLink(page, 'Lay it on the table');
  await page.locator('.lay').waitFor();
  await expect.poll(() => held(page)).toBe(1);
  await lookAway(page);
  expect(await held(page)).toBe(0);
  await lookBack(page);
  await expect.poll(() => held(page)).toBe(1);
  // Loaded right there, as after an update or a crash.
  await page.reload();
  await page.locator('.lay').waitFor();
  await expect.poll(() => held(page)).toBe(1);
  await page.goto(`${table.split('#')[0]}#/`);
  await page.getByRole('heading', { level: 1, name: 'Foolscap' }).waitFor();
  await expect.poll(() => held(page)).toBe(0);
  await page.goto(`${table}/lay`);
  await page.locator('.lay').waitFor();
  await expect.poll(() => held(page)).toBe(1);
  await page.goto(table);
  await tellRound(page, { Ann: 'out', Ben: '3', Cleo: '4', Dirk: '5' });
  await fromMenu(page, 'End the game here');
  await press(page, 'End the game');
  await expect.poll(() => held(page)).toBe(0);
  await page.goto(`${table}/lay`);
  await page.locator('.lay').waitFor();
  await page.waitForTimeout(300);
  expect(await held(page)).toBe(0);
});

/** Follows a link of the table's menu. */
async function fromMenuLink(page: Page, name: string): Promise<void> {
  await press(page, 'More');
  await tap(page.getByRole('dialog').getByRole('link', { name, exact: true }));
}

it('shows how it is, and can be switched off and on', async () => {
  const { page } = await openApp({ prepare: lend });
  await beginGame(page, NAMES);
  await press(page, 'Cards and places');
  const awake = page.getByRole('switch', { name: 'Keep the screen awake' });
  await page.getByText('The screen stays awake just now.').waitFor();
  await tap(awake);
  await expect.poll(() => held(page)).toBe(0);
  await page.getByText('While a game is on the table.').waitFor();
  await tap(awake);
  await expect.poll(() => held(page)).toBe(1);
});

it('is harmless where the device refuses, and says so', async () => {
  const { page } = await openApp({ prepare: lend });
  await refuse(page, true);
  await beginGame(page, NAMES);
  await expect.poll(async () => (await lockOf(page)).asked).toBeGreaterThan(0);
  await tapCards(page, ['G3', 'G4']);
  await press(page, 'Cards and places');
  await page.getByText('The device lets the screen sleep just now').waitFor();
  await refuse(page, false);
  await lookBack(page);
  await page.getByText('The screen stays awake just now.').waitFor();
});

it('says where the browser cannot', async () => {
  const { page } = await openApp({
    prepare: (page) => page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'wakeLock')),
  });
  await beginGame(page, NAMES);
  await press(page, 'Cards and places');
  await page.getByText('This browser cannot keep the screen awake.').waitFor();
});
