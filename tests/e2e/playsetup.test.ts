import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openApp, SMALL_PHONE } from './browser';
import { goHome } from './evening';
import { inBothLights } from './lights';
import { plain, press, spoken, tap } from './table';

const seats = async (page: Page): Promise<string[]> => {
  const labels = await page
    .getByRole('list', { name: 'Round the table' })
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return labels.map(plain);
};
const seat = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Seat ${number}:`) });
const openSetup = async (page: Page) => {
  await tap(page.getByRole('link', { name: 'Seats and bots…' }));
  await page.getByRole('heading', { level: 1, name: 'Play here' }).waitFor();
  await seat(page, 1).waitFor();
};

/** What reaches beyond the screen, and targets that a thumb misses. */
const flawsOf = (page: Page) =>
  page.evaluate(() => {
    const flaws: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) flaws.push(`${scrollWidth} px wide on ${clientWidth}`);
    for (const target of document.querySelectorAll('button, a, summary, input')) {
      const label = target.closest('label') ?? target;
      const { width, height } = label.getBoundingClientRect();
      if (width === 0 && height === 0) continue;
      if (width < 43.9 || height < 43.9) flaws.push(`${target.textContent} is ${width} × ${height}`);
    }
    return flaws;
  });

it('seats people and bots, keeps them across a reload, and starts; home plays the same again with one tap', async () => {
  const { page } = await openApp();
  await openSetup(page);
  await press(page, 'Players: more');
  await tap(seat(page, 2));
  await page.getByLabel('Somebody new').fill('Ann');
  await press(page, 'Add');
  await tap(seat(page, 5));
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Easy' }));
  await tap(page.getByRole('switch', { name: 'Practice' }));
  const chosen = ['Seat 1: Guest', 'Seat 2: Ann', 'Seat 3: Bauble, Medium bot', 'Seat 4: Jingle, Medium bot'];
  await expect.poll(() => seats(page)).toEqual([...chosen, 'Seat 5: Pip, Easy bot']);
  await page.waitForTimeout(300);
  await page.reload();
  await seat(page, 5).waitFor();
  expect(await seats(page)).toEqual([...chosen, 'Seat 5: Pip, Easy bot']);
  expect(await page.getByRole('switch', { name: 'Practice' }).isChecked()).toBe(true);

  await press(page, 'Start the game');
  await page.waitForURL(/#\/play\/./);
  const first = page.url();
  await page.waitForTimeout(300);
  await goHome(page);
  const again = page.getByRole('button', { name: /^Play here/ });
  await expect
    .poll(async () => plain((await again.textContent()) ?? ''))
    .toContain('Guest, Ann, Bauble, Jingle, and Pip');
  await tap(again);
  await page.waitForURL((url) => /#\/play\/./.test(url.href) && url.href !== first);

  await goHome(page);
  const running = page.getByRole('region', { name: 'Still on the table' }).getByRole('link');
  await expect.poll(() => running.count()).toBe(2);
  await expect.poll(async () => plain((await running.first().textContent()) ?? '')).toContain('practice Round 1');
  await tap(running.last());
  await page.waitForURL(first);
});

it('is one tap from home for whoever comes for the first time, in any light, on the smallest of phones', async () => {
  const { page } = await openApp({ viewport: SMALL_PHONE });
  const look = inBothLights(page);
  const fits = async (what: string) => expect(await flawsOf(page), what).toEqual([]);
  await page.getByText('No games yet.').waitFor();
  await fits('home');
  await openSetup(page);
  for (let more = 0; more < 4; more++) await press(page, 'Players: more');
  await look('setup of a digital game');
  await fits('setup');
  await tap(seat(page, 5));
  await look('a seat');
  await fits('a seat');
  await press(page, spoken('Pip deals first'));
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await tap(page.locator('summary', { hasText: 'Fair deal' }));
  await tap(page.locator('summary', { hasText: 'Which cards' }));
  await tap(page.locator('summary', { hasText: 'Which rules' }));
  await look('all open');
  await fits('all open');
  await goHome(page);
  await tap(page.getByRole('button', { name: /^Play here/ }));
  await page.waitForURL(/#\/play\/./);
});
