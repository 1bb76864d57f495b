import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { axe } from './axe';
import { openApp, PHONE } from './browser';
import { goHome, tellRound } from './evening';
import { fromMenu, people, press, startGame, tap, waitSaved } from './table';

const NAMES = people(4);

interface Shared {
  files: string[];
  copied: string[];
  error: string;
}

/** An iPhone: in a tab of Safari, or from the home screen. What is shared and copied is kept. */
const asIphone =
  (standalone: boolean, canShare = true) =>
  (page: Page) =>
    page.addInitScript(
      ({ standalone, canShare }) => {
        const shared = { files: [] as string[], copied: [] as string[], error: '' };
        Object.assign(globalThis, { shared });
        Object.defineProperty(navigator, 'standalone', { value: standalone });
        Object.defineProperty(navigator, 'canShare', { value: () => canShare });
        Object.defineProperty(navigator, 'share', {
          value: async ({ files }: { files: File[] }) => {
            // After a wait, iOS ignores the call without a word.
            if (!navigator.userActivation.isActive) throw new DOMException('late', 'NotAllowedError');
            if (shared.error !== '') throw new DOMException('no', shared.error);
            for (const file of files) shared.files.push(await file.text());
          },
        });
        Object.defineProperty(navigator, 'clipboard', {
          value: {
            writeText: async (text: string) => {
              if (shared.error !== '') throw new DOMException('no', shared.error);
              shared.copied.push(text);
            },
          },
        });
      },
      { standalone, canShare },
    );

const sharedOn = (page: Page) => page.evaluate(() => (globalThis as unknown as { shared: Shared }).shared);
const fail = (page: Page, error: string) =>
  page.evaluate((name) => {
    (globalThis as unknown as { shared: Shared }).shared.error = name;
  }, error);

it('says in a tab on iOS that the home-screen app keeps its own games, and gives the file first', async () => {
  const { page } = await openApp({ prepare: asIphone(false) });
  await page.getByText('No games yet').waitFor();
  expect(await page.getByText('keep separate games').count()).toBe(0);
  await startGame(page, NAMES);
  await waitSaved(page);
  await goHome(page);
  await page.getByText('keep separate games').waitFor();
  await axe(page);
  await press(page, 'Download everything');
  const download = page.waitForEvent('download');
  await tap(page.getByRole('link', { name: 'Save the file' }));
  await download;
  await press(page, 'Don’t show this again');
  await page.reload();
  await page.getByRole('link', { name: /Round 1/ }).waitFor();
  await page.waitForTimeout(300);
  expect(await page.getByText('keep separate games').count()).toBe(0);
});

it('carries games from the tab to the fresh home-screen app, by sharing and by copied text', async () => {
  const { page: tab } = await openApp({ prepare: asIphone(false) });
  await startGame(tab, NAMES);
  await waitSaved(tab);
  await goHome(tab);
  await press(tab, 'Download everything');
  await press(tab, /^Share the file/);
  await expect.poll(async () => (await sharedOn(tab)).files.length).toBe(1);
  const [file = ''] = (await sharedOn(tab)).files;

  const { page: home } = await openApp({ prepare: asIphone(true) });
  await home.getByText('Played in the browser before?').waitFor();
  await axe(home);
  await press(home, 'Bring back a file');
  await tap(home.getByText('Paste copied text instead'));
  await home.getByLabel('Copied text').fill(file);
  await press(home, 'Read the text');
  await press(home, 'Bring them back');
  await home.getByText('1 game is back.').waitFor();
  await tap(home.getByRole('dialog').getByRole('button', { name: 'Close' }).first());
  await home.getByRole('link', { name: /Round 1/ }).waitFor();
});

it('shares files in the home-screen app, never saves them, and copies where neither can be', async () => {
  const { page } = await openApp({ prepare: asIphone(true), path: '#/settings' });
  await press(page, 'Download everything');
  const share = page.getByRole('button', { name: 'Share the file' });
  await share.waitFor();
  expect(await page.getByRole('link', { name: 'Save the file' }).count()).toBe(0);
  await fail(page, 'AbortError');
  await tap(share);
  await page.waitForTimeout(200);
  expect(await page.getByText('Tap once more').count()).toBe(0);
  await fail(page, 'NotAllowedError');
  await tap(share);
  await page.getByText('Tap once more').waitFor();
  await press(page, /^Copy as text/);
  await page.getByText('Copy this text and keep it:').waitFor();
  await fail(page, '');
  await press(page, /^Copy as text/);
  await page.getByText('Copied.').waitFor();
  expect(JSON.parse((await sharedOn(page)).copied[0] ?? '')).toMatchObject({ format: 'foolscap-backup' });
  await axe(page);
});

it('asks for protection once, after the first finished game, and says honestly that it was refused', async () => {
  const { page } = await openApp({
    prepare: (page) =>
      page.addInitScript(() => {
        const asked = { times: Number(sessionStorage.getItem('asked') ?? 0) };
        Object.assign(globalThis, { asked });
        StorageManager.prototype.persisted = async () => false;
        StorageManager.prototype.persist = async () => {
          asked.times += 1;
          sessionStorage.setItem('asked', String(asked.times));
          return false;
        };
      }),
  });
  const times = () => page.evaluate(() => (globalThis as unknown as { asked: { times: number } }).asked.times);
  for (const round of [1, 2]) {
    await startGame(page, NAMES);
    if (round === 1) expect(await times()).toBe(0);
    await tellRound(page, { Ann: 'out', Ben: '3', Cleo: '4', Dirk: '5' });
    await fromMenu(page, 'End the game here');
    await press(page, 'End the game');
    if (round === 1) {
      await page.getByText('The browser may clear your games away').waitFor();
      await axe(page);
      await tap(page.getByRole('note').getByRole('button', { name: 'OK' }));
    }
    await waitSaved(page);
    await page.waitForTimeout(200);
    expect(await page.getByText('The browser may clear your games away').count()).toBe(0);
    await page.goto(inject('url'));
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(await times()).toBe(1);
  await page.goto(`${inject('url')}#/settings`);
  await page.getByText('The browser may clear your games away').waitFor();
  await page.getByText(/B of about/).waitFor();
  await press(page, 'Ask for protection');
  await expect.poll(times).toBe(2);
});

it('asks for protection after the first finished game, and says that it was granted, there and then', async () => {
  const { page } = await openApp({
    prepare: (page) =>
      page.addInitScript(() => {
        const answer = { isKept: false };
        StorageManager.prototype.persisted = async () => answer.isKept;
        StorageManager.prototype.persist = async () => {
          answer.isKept = true;
          return true;
        };
      }),
  });
  const promise = page.getByRole('note').getByText('The browser has promised to keep your games');
  await startGame(page, NAMES);
  await tellRound(page, { Ann: 'out', Ben: '3', Cleo: '4', Dirk: '5' });
  expect(await promise.count()).toBe(0);
  await fromMenu(page, 'End the game here');
  await press(page, 'End the game');
  await promise.waitFor();
  expect(await page.getByText('download everything now and then').count()).toBe(0);
  await axe(page);
  await tap(page.getByRole('note').getByRole('button', { name: 'OK' }));
  await promise.waitFor({ state: 'detached' });
});

it('says that games are kept where the browser has promised it', async () => {
  const { page } = await openApp({
    path: '#/settings',
    prepare: (page) =>
      page.addInitScript(() => {
        StorageManager.prototype.persisted = async () => true;
      }),
  });
  await page.getByText('The browser has promised to keep your games').waitFor();
});

/** A keyboard that lies over the page, as on iOS. */
async function openKeyboard(page: Page, left: number): Promise<void> {
  await page.evaluate((height) => {
    const view = globalThis.visualViewport;
    Object.defineProperty(view, 'height', { value: height, configurable: true });
    view?.dispatchEvent(new Event('resize'));
  }, left);
}

it('keeps the field that is written in, and the bar, above the keyboard', async () => {
  const { page } = await openApp({ path: '#/new' });
  const field = page.getByLabel('Somebody new');
  await tap(field);
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--keyboard') !== '');
  await openKeyboard(page, 400);
  const bottomOf = async (locator: typeof field) => {
    const box = await locator.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(() => bottomOf(field)).toBeLessThanOrEqual(400);
  await expect.poll(() => bottomOf(page.getByRole('button', { name: 'Start the game' }))).toBeLessThanOrEqual(400);
  await openKeyboard(page, PHONE.height);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--keyboard')))
    .toBe('0px');
});

/** A phone with a notch and a bar to swipe on, held upright or on its side. */
const INSETS = {
  upright: { size: PHONE, insets: { top: 47, right: 0, bottom: 34, left: 0 } },
  side: { size: { width: PHONE.height, height: PHONE.width }, insets: { top: 0, right: 47, bottom: 21, left: 47 } },
} as const;

/** What can be tapped or read, and lies under the notch or the bar once it is scrolled into view: its name. */
async function covered(page: Page, { top, right, bottom, left }: (typeof INSETS)['side' | 'upright']['insets']) {
  return page.evaluate(
    ({ top, right, bottom, left }) => {
      const found: string[] = [];
      const all = document.querySelectorAll<HTMLElement>('h1, h2, p, a, button, input, select, summary, label, td, th');
      for (const each of all) {
        if (!each.checkVisibility() || each.closest('.visually-hidden, .lay__cover') !== null) continue;
        if (each.matches('.visually-hidden, .lay__cover')) continue;
        each.scrollIntoView({ block: 'center', inline: 'center' });
        const box = each.getBoundingClientRect();
        if (box.width < 2 || box.height < 2) continue;
        // What is wider than the screen is scrolled in its own frame.
        const frame = each.closest('.scroll, [data-scroll], .score-sheet')?.getBoundingClientRect();
        const [from, to] = [Math.max(box.left, frame?.left ?? 0), Math.min(box.right, frame?.right ?? innerWidth)];
        const isFree =
          box.top >= top - 1 &&
          box.bottom <= innerHeight - bottom + 1 &&
          from >= left - 1 &&
          to <= innerWidth - right + 1;
        if (!isFree && box.height < innerHeight - top - bottom) {
          found.push(`${each.tagName} ${each.className} “${each.textContent?.slice(0, 30)}” ${JSON.stringify(box)}`);
        }
      }
      return found;
    },
    { top, right, bottom, left },
  );
}

it.each(['upright', 'side'] as const)('keeps all of each screen clear of the notch and of the bar: %s', async (way) => {
  const { size, insets } = INSETS[way];
  const { page } = await openApp({
    viewport: size,
    prepare: async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
    },
  });
  await page.getByText('No games yet').waitFor();
  expect(await covered(page, insets), 'home').toEqual([]);
  await startGame(page, NAMES);
  await waitSaved(page);
  const table = page.url();
  expect(await covered(page, insets), 'table').toEqual([]);
  await press(page, 'More');
  await page.getByRole('dialog').waitFor();
  expect(await covered(page, insets), 'dialog').toEqual([]);
  for (const address of ['#/new', '#/games', '#/settings', '#/referee']
    .map((hash) => `${inject('url')}${hash}`)
    .concat(['/sheet', '/lay', '/correct', '/correct/names', '/correct/accounts'].map((rest) => `${table}${rest}`))) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await covered(page, insets), address).toEqual([]);
  }
});
