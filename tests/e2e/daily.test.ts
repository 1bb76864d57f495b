import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dailyFacts } from '../../src/app/daily';
import type { GameEvent } from '../../src/engine';
import { DESKTOP, openApp } from './browser';
import { presetSettings, rowsOf } from './play';
import { press, waitSaved } from './table';

/** Everybody plays at once, and nothing waits for a tap but the person's own card. */
const SETTINGS = {
  pace: 'instant',
  gathers: true,
  forced: true,
  oneTap: true,
  coach: false,
  vibration: false,
} as const;

/** Late on a day in London, which is the day after in Auckland and the same in New York. */
const EVENING = new Date('2026-11-30T23:30:00Z');

async function startsIn(page: Page) {
  const rows = await rowsOf<{ readonly event: GameEvent }>(page, 'events');
  return rows.flatMap(({ event }) => (event.type === 'gameStarted' ? [event] : []));
}

const prepareAt = (moment: Date) => async (page: Page) => {
  await page.clock.setFixedTime(moment);
  await presetSettings(page, SETTINGS);
};

/** Plays the first card that may be played until the game is over. */
async function playToTheEnd(page: Page): Promise<void> {
  const over = page.getByRole('heading', { level: 1, name: /^The game is over/ });
  const card = page.locator('.hand__card--legal').first();
  for (const start = performance.now(); !(await over.isVisible()); ) {
    if (performance.now() - start > 90_000) throw new Error('The game does not end');
    // The card may be gone before it is tapped.
    if (await card.isVisible()) await card.click({ timeout: 1000 }).catch(() => undefined);
    else await page.waitForTimeout(30);
  }
}

it('is tried once: the second time leads to the same game, and then there is practice only', async () => {
  const { page } = await openApp({ viewport: DESKTOP, path: '#/daily', prepare: prepareAt(EVENING) });
  await page.getByRole('heading', { level: 2, name: /30 November 2026|November 30, 2026/ }).waitFor();
  await press(page, 'Play today’s deal');
  await page.waitForURL(/#\/play\/./);
  const address = page.url();
  await page.locator('.hand__card--legal').first().click();
  await waitSaved(page);

  // Tried again in the middle of it, after a reload.
  await page.goto(address.replace(/#.*/, '#/daily'));
  await page.reload();
  await press(page, 'Go on playing');
  await page.waitForURL(address);
  const [started, ...others] = await startsIn(page);
  expect(others).toEqual([]);
  expect(started).toMatchObject({ daily: '2026-11-30', options: { rounds: 1 } });
  expect(started).not.toHaveProperty('practice');
  await playToTheEnd(page);
  await waitSaved(page);

  // Tried again when it is over.
  await page.goto(address.replace(/#.*/, '#/daily'));
  const result = page.getByLabel(/^The result as text/);
  await result.waitFor();
  expect(await page.getByRole('button', { name: 'Play today’s deal' }).count()).toBe(0);
  const build = await page.locator('meta[name=build]').getAttribute('content');
  expect(await result.inputValue()).toMatch(/^Foolscap, the deal of .+\n\S+ points, place [1-4] of 4\n[★○●–]+\n/);
  expect(await result.inputValue()).toContain(`\nVersion ${build}`);
  await page.reload();
  expect(await result.inputValue()).toContain(`\nVersion ${build}`);
  await press(page, 'Practise this deal');
  await page.waitForURL((url) => /#\/play\/./.test(url.href) && url.href !== address);
  await expect.poll(async () => (await startsIn(page)).map(({ practice }) => practice === true)).toContain(true);
});

it('has its result at the end of its game, though midnight is past, and today has a deal of its own', async () => {
  const { page } = await openApp({
    viewport: DESKTOP,
    path: '#/daily',
    prepare: prepareAt(new Date(2026, 10, 30, 23, 58)),
  });
  await press(page, 'Play today’s deal');
  await page.waitForURL(/#\/play\/./);
  const address = page.url();
  await page.clock.setFixedTime(new Date(2026, 11, 1, 0, 5));
  await playToTheEnd(page);
  const result = page.getByRole('region', { name: 'Your result' }).getByLabel(/^The result as text/);
  await result.waitFor();
  const text = await result.inputValue();
  expect(text).toMatch(/^Foolscap, the deal of (Nov 30, 2026|30 Nov 2026)\n\S+ points, place [1-4] of 4\n/);
  const build = await page.locator('meta[name=build]').getAttribute('content');
  expect(text).toContain(`\nVersion ${build}`);
  expect(await page.getByRole('button', { name: /^(Rematch|Play on anyway)/ }).count()).toBe(0);
  await waitSaved(page);
  await page.reload();
  await result.waitFor();
  expect(await result.inputValue()).toBe(text);
  await page.getByRole('link', { name: 'To today’s deal' }).click();
  await page.getByRole('button', { name: 'Play today’s deal' }).waitFor();
  expect(page.url()).not.toBe(address);
});

it('is over for good where it was stopped', async () => {
  const { page } = await openApp({ viewport: DESKTOP, path: '#/daily', prepare: prepareAt(EVENING) });
  await press(page, 'Play today’s deal');
  await page.waitForURL(/#\/play\/./);
  await press(page, 'Pace and more');
  await press(page, 'End the game here');
  await press(page, 'End the game');
  await page.getByText('You stopped this deal before its end. That was its one try.').waitFor();
  expect(await page.getByRole('button', { name: /Play on/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'To today’s deal' }).click();
  await press(page, 'Practise this deal');
  await page.waitForURL(/#\/play\/./);
});

it('is the deal of the date on the wall, where the device is, and the same that Node deals', async () => {
  for (const [timezoneId, date] of [
    ['Pacific/Auckland', '2026-12-01'],
    ['America/New_York', '2026-11-30'],
  ] as const) {
    const { page } = await openApp({
      viewport: DESKTOP,
      path: '#/daily',
      prepare: prepareAt(EVENING),
      context: { timezoneId },
    });
    await press(page, 'Play today’s deal');
    await page.waitForURL(/#\/play\/./);
    const rows = await rowsOf<{ readonly event: GameEvent }>(page, 'events');
    const [started, dealt] = rows.map(({ event }) => event);
    expect(started, timezoneId).toMatchObject({ daily: date });
    const [, expected] = dailyFacts('game', date, { id: 'me', name: 'Me' }, (id) => id);
    expect(dealt).toMatchObject({ ...expected });
  }
});
