import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axe } from './axe';
import { beginGame } from './begun';
import { openApp } from './browser';
import { goHome, tellRound, textsOf } from './evening';
import { enterLeft, handRow, people, plain, press, somebodyIsOut, tapCard, tapCards, waitSaved } from './table';

const NAMES = people(4);

const cards = (page: Page) => page.locator('.trick__card').allTextContents();
/** By its place: what is said aloud of it stays in the page a while. */
const follows = (page: Page) => page.locator('.note--follow');
const title = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

/** The same game in a second window, which follows. */
async function openSecond(page: Page): Promise<Page> {
  const second = await page.context().newPage();
  await second.goto(page.url());
  await follows(second).waitFor();
  return second;
}

async function takeOver(page: Page): Promise<void> {
  await page.bringToFront();
  await press(page, 'Play on here');
  await follows(page).waitFor({ state: 'detached' });
}

it('follows live, takes over, and is followed: every tap counts once', async () => {
  const { page } = await openApp();
  await beginGame(page, NAMES, {}, ['G3', 'G4']);
  await waitSaved(page);
  const second = await openSecond(page);
  await axe(second);
  expect(await cards(second)).toEqual(await cards(page));
  // What is entered in the one shows in the other, and what is tapped there counts for nothing.
  await page.bringToFront();
  await tapCards(page, ['G5']);
  await expect.poll(() => cards(second)).toHaveLength(3);
  expect(await second.locator('.board__entry').getAttribute('inert')).not.toBeNull();
  expect(await second.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
  await second.bringToFront();
  await second.keyboard.press('u');
  await second.waitForTimeout(200);
  expect(await cards(page)).toHaveLength(3);

  await takeOver(second);
  await follows(page).waitFor();
  await tapCards(second, ['G6', 'R3', 'R5']);
  await waitSaved(second);
  await expect.poll(() => title(page)).toBe(await title(second));
  await expect.poll(() => cards(page)).toEqual(await cards(second));
  await takeOver(page);
  await tapCards(page, ['R6']);
  await waitSaved(page);
  const verdict = await page.locator('.verdict-line').textContent();
  await page.reload();
  await waitSaved(page);
  expect(await title(page)).toBe('Round 1, trick 3');
  expect(await page.locator('.verdict-line').textContent()).toBe(verdict);
});

it('hands over what is half entered, in the middle of quick taps', async () => {
  const { page } = await openApp();
  await beginGame(page, NAMES);
  await waitSaved(page);
  const second = await openSecond(page);
  await page.bringToFront();
  await tapCards(page, ['Y3', 'Y4', 'Y5']);
  await somebodyIsOut(page);
  await press(page, /^No cards left: .*Ben/);
  await takeOver(second);
  await expect.poll(() => title(second)).toMatch(/End of round/);
  expect(await handRow(second, 'Ben').textContent()).toBe(await handRow(page, 'Ben').textContent());
});

/** The changes that are about to be told, read and left again. */
async function changesOn(page: Page): Promise<string[]> {
  await press(page, 'See what changes');
  const lines = await textsOf(page.locator('.changes > li'));
  await press(page, 'Not yet');
  return lines;
}

it('hands over a correction half entered, live and when it is taken over, and back', async () => {
  const { page } = await openApp();
  await beginGame(page, NAMES, {}, ['G3', 'G4']);
  await waitSaved(page);
  const table = page.url();
  await page.goto(`${table}/correct/names`);
  const field = (at: Page) => at.getByLabel('New name');
  await field(page).fill('Anna');
  const second = await page.context().newPage();
  await second.goto(page.url());
  await follows(second).waitFor();
  await expect.poll(() => field(second).inputValue()).toBe('Anna');
  await page.bringToFront();
  await field(page).fill('Annabel');
  await expect.poll(() => field(second).inputValue()).toBe('Annabel');
  // What is typed where it does not count is not kept.
  await second.bringToFront();
  await field(second).fill('Bob');
  await takeOver(second);
  await expect.poll(() => field(second).inputValue()).toBe('Annabel');
  expect(await changesOn(second)).toEqual(['Ann is now called Annabel.']);
  await field(second).fill('Annika');
  await follows(page).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('Annika');
  await takeOver(page);
  expect(await changesOn(page)).toEqual(['Ann is now called Annika.']);
  await press(page, 'See what changes');
  await press(page, 'Correct it');
  await second.goto(table);
  await second.reload();
  await expect.poll(() => second.locator('.board').textContent()).toContain('Annika');
});

it('hands over the scores of a round that are entered anew, as far as they are', async () => {
  const { page } = await openApp();
  await beginGame(page, NAMES);
  await tellRound(page, { Ann: 'out', Ben: '3', Cleo: '4', Dirk: '5' });
  await waitSaved(page);
  await page.goto(`${page.url()}/correct/1/scores`);
  await enterLeft(page, 'Ben', '7');
  const second = await page.context().newPage();
  await second.goto(page.url());
  await follows(second).waitFor();
  const ben = async (at: Page) => plain((await handRow(at, 'Ben').textContent()) ?? '');
  await expect.poll(() => ben(second)).toBe(await ben(page));
  expect(await ben(second)).toContain('7');
  await page.bringToFront();
  await enterLeft(page, 'Cleo', '9');
  const cleo = async (at: Page) => plain((await handRow(at, 'Cleo').textContent()) ?? '');
  await takeOver(second);
  await expect.poll(() => cleo(second)).toBe(await cleo(page));
  await press(second, 'See what changes');
  expect((await textsOf(second.locator('.changes > li'))).join()).toMatch(/Ben.*Cleo/);
});

it('goes on by itself when the writer is closed, and lets a writer that only reloads go on', async () => {
  const { page } = await openApp();
  await beginGame(page, NAMES);
  await waitSaved(page);
  const second = await openSecond(page);
  await page.bringToFront();
  await page.reload();
  await waitSaved(page);
  await tapCards(page, ['B3']);
  await expect.poll(() => cards(second)).toHaveLength(1);
  expect(await follows(second).count()).toBe(1);
  await page.close();
  await follows(second).waitFor({ state: 'detached', timeout: 10_000 });
  await tapCards(second, ['B4']);
  await waitSaved(second);
});

it('lets the other window write once the writer has gone home', async () => {
  const { page } = await openApp();
  await beginGame(page, NAMES);
  await waitSaved(page);
  const second = await openSecond(page);
  await page.bringToFront();
  await goHome(page);
  await follows(second).waitFor({ state: 'detached', timeout: 10_000 });
  await second.bringToFront();
  await tapCard(second, 'B4');
  await waitSaved(second);
});

it('takes over from a window that does not answer', async () => {
  const { page } = await openApp();
  await beginGame(page, NAMES);
  await waitSaved(page);
  const second = await openSecond(page);
  // Deaf from now on, as a frozen window is.
  await page.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
    addEventListener('message', (event) => event.stopImmediatePropagation(), true);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await takeOver(second);
  await tapCards(second, ['B4', 'B5']);
  await waitSaved(second);
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await follows(page).waitFor();
});

it('tells of a conflict where windows cannot hear each other, and keeps what did not count on request', async () => {
  const { page, context } = await openApp({
    prepare: (page) =>
      page.context().addInitScript(() => Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined })),
  });
  await beginGame(page, NAMES);
  await waitSaved(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await waitSaved(second);
  expect(await follows(second).count()).toBe(0);
  await tapCards(second, ['B4', 'B5']);
  await waitSaved(second);
  // Tapped before this window has seen any of it.
  const blue = page.getByRole('button', { name: 'blue 6', exact: true });
  await blue.dispatchEvent('click');
  await page.getByText('Another window has played on').waitFor();
  await page.bringToFront();
  expect(await cards(page)).toEqual(await cards(second));
  await waitSaved(page);
  await axe(page);
  const address = page.url();
  await press(page, 'Keep mine too');
  await expect.poll(() => page.url()).not.toBe(address);
  await expect.poll(() => cards(page)).toHaveLength(1);
  await goHome(page);
  await expect.poll(() => page.locator('.row-button.game').count()).toBe(2);
});

it('lets a game that another window deletes be kept, and never calls it saved meanwhile', async () => {
  const { page, context } = await openApp();
  await beginGame(page, NAMES, {}, ['B3']);
  await waitSaved(page);
  const second = await context.newPage();
  await second.goto(`${page.url().split('#')[0]}#/games`);
  await press(second, 'Select');
  await press(second, 'All');
  await press(second, 'Delete 1');
  await second.getByText('There is no game here.').waitFor();
  await page.bringToFront();
  await tapCard(page, 'B4');
  await page.getByText('This game is no longer stored').waitFor();
  expect(await page.locator('[data-saved=saved]').count()).toBe(0);
  await press(page, 'What now?');
  await axe(page);
  await press(page, 'Keep the game');
  await waitSaved(page);
  await page.reload();
  await waitSaved(page);
  expect(await cards(page)).toHaveLength(2);
});
