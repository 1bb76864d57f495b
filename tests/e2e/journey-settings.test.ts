import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openApp } from './browser';
import { expectListed, goHome, goTo, tellRound, textOf } from './evening';
import { fromMenu, people, press, startGame, tap, waitSaved } from './table';

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const letter = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

it('says which version it is, the one that the page names, under a policy that lets nothing in or out', async () => {
  const { page } = await openApp();
  const build = await page.locator('meta[name=build]').getAttribute('content');
  const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  await goTo(page, '#/settings', 'Settings');
  await page.getByText(`Version ${build}`, { exact: true }).waitFor();
});

it('changes theme and size of text at once, and keeps them', async () => {
  const { page } = await openApp();
  await tap(page.getByRole('link', { name: 'Settings' }));
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  const day = await paper(page);
  await tap(page.getByRole('radio', { name: 'Night' }));
  await expect.poll(() => paper(page)).not.toBe(day);
  const night = await paper(page);
  const normal = await letter(page);
  await tap(page.getByRole('radio', { name: 'Huge' }));
  await expect.poll(() => letter(page)).toBeGreaterThan(normal * 1.25);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(await paper(page)).toBe(night);
  expect(await letter(page)).toBeGreaterThan(normal * 1.25);
  expect(await page.getByRole('radio', { name: 'Night' }).isChecked()).toBe(true);
  await goHome(page);
  expect(await paper(page)).toBe(night);
  await page.emulateMedia({ colorScheme: 'dark' });
  await goTo(page, '#/settings', 'Settings');
  await tap(page.getByRole('radio', { name: 'As device' }));
  expect(await paper(page)).toBe(night);
  await tap(page.getByRole('radio', { name: 'Day' }));
  await expect.poll(() => paper(page)).toBe(day);
});

it('starts new games with the usual rules of the table, and leaves those begun as they are', async () => {
  const { page } = await openApp();
  await startGame(page, people(4));
  const old = page.url();
  await waitSaved(page);
  await fromMenu(page, 'Cards and places');
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await goTo(page, '#/settings', 'Settings');
  await tap(page.locator('summary', { hasText: 'Usual rules of your table' }));
  await press(page, 'A 1 left in hand costs: less');
  await goHome(page);
  await tap(page.getByRole('button', { name: /^Same people as last time/ }));
  await press(page, 'Start the game');
  await page.locator('.places').waitFor();
  await tellRound(page, { Ann: 'out', Ben: '1', Cleo: '2', Dirk: '3' });
  await expect.poll(() => textOf(page.locator('.result__table'))).toContain('held 4 points');
  await waitSaved(page);
  await page.goto(old);
  await page.locator('.places').waitFor();
  await tellRound(page, { Ann: 'out', Ben: '1', Cleo: '2', Dirk: '3' });
  await expect.poll(() => textOf(page.locator('.result__table'))).toContain('held 5 points');
});

it('erases everything when asked twice, and begins as on the first day', async () => {
  const { page } = await openApp();
  await startGame(page, people(4));
  await waitSaved(page);
  await goTo(page, '#/settings', 'Settings');
  const day = await paper(page);
  await tap(page.getByRole('radio', { name: 'Night' }));
  await expect.poll(() => paper(page)).not.toBe(day);
  const open = () => press(page, 'Erase everything…');

  await open();
  const first = page.getByRole('dialog', { name: 'Erase everything?' });
  await expect.poll(() => textOf(first)).toContain('This erases 1 game, all 4 names and your settings');
  await tap(first.getByRole('button', { name: 'Keep everything' }));
  await open();
  await tap(first.getByRole('button', { name: 'Go on' }));
  const second = page.getByRole('dialog', { name: 'Really everything?' });
  await tap(second.getByRole('button', { name: 'Keep everything' }));
  await second.waitFor({ state: 'detached' });
  await expectListed(page, { running: 1 });

  await goTo(page, '#/settings', 'Settings');
  await open();
  await tap(first.getByRole('button', { name: 'Go on' }));
  await tap(second.getByRole('button', { name: 'Yes, erase it all' }));
  await page.getByText('No games yet. Fetch the cards').waitFor();
  expect(await page.getByRole('button', { name: /^Same people/ }).count()).toBe(0);
  expect(await paper(page)).toBe(day);
  await tap(page.getByRole('link', { name: 'New game' }));
  await page.getByText('Nobody is known here yet.').waitFor();
});
