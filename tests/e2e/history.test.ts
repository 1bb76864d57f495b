import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { crowdOf, seedCrowd } from '../../src/cli/bench/crowd';
import { axe } from './axe';
import { atHome, openApp, SMALL_PHONE } from './browser';
import { goTo, textOf } from './evening';
import { inBothLights } from './lights';
import { openSeeded, seededLog } from './seeded';
import { press, tap, waitSaved } from './table';

const GAMES = 10_000;
/** In London it is the evening before. */
const NEWEST = Date.UTC(2026, 10, 30, 15, 30);
const PLACE = '<img src=x onerror=alert(1)>{crown}';
const NOTE = '$& \\ </script>';

const rows = (page: Page) => page.locator('.roll > li');
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset'));

it('keeps ten thousand games: seen where one looks, found, noted, deleted and brought back', async () => {
  const { page } = await openApp({ viewport: SMALL_PHONE, context: { timezoneId: 'Asia/Tokyo' } });
  const look = inBothLights(page);
  await atHome(page);
  await seedCrowd(page, crowdOf(GAMES, NEWEST));
  await page.reload();
  await goTo(page, '#/games', 'All games');
  await page.getByText('10,000 games', { exact: true }).waitFor();

  // Days as they are here, and only the rows in sight.
  await expect
    .poll(() => textOf(page.getByRole('heading', { level: 2 }).first()))
    .toContain('Tuesday, 1 December 2026');
  expect(await rows(page).count()).toBeLessThan(40);
  expect(await rows(page).first().getAttribute('aria-setsize')).toBe('10000');
  await look('all games');

  // By keyboard to the very end, and by scrolling to the middle.
  await rows(page).first().getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('2');
  await page.keyboard.press('End');
  await expect.poll(() => focused(page)).toBe('10000');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await page.locator('[aria-posinset="5000"] .game').waitFor();
  expect(await rows(page).count()).toBeLessThan(40);

  // Whoever comes back is where they were.
  const link = page.locator('[aria-posinset="5003"] a');
  const href = await link.getAttribute('href');
  await tap(link);
  await page.getByRole('heading', { level: 1 }).and(page.locator(':not(:text("All games"))')).waitFor();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300_000);

  // What is looked for outlives a game and a reload.
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByLabel('Search people, places, notes').fill('zoe crown');
  await page
    .getByText(/^\d{2,3} games$/)
    .first()
    .waitFor();
  await page.reload();
  const found = await textOf(page.getByText(/^\d{2,3} games$/).first());
  const count = Number.parseInt(found, 10);
  expect(await page.getByLabel('Search people, places, notes').inputValue()).toBe('zoe crown');

  // A place and a note, with all that might be mischief.
  await rows(page).first().getByRole('link').click();
  await tap(page.locator('.place-note summary'));
  await page.getByLabel('Place', { exact: true }).fill(PLACE);
  await page.getByLabel('Note', { exact: true }).fill(NOTE);
  await page.goBack();
  await expect.poll(() => textOf(page.locator('.roll__note').first())).toBe(`${PLACE} · ${NOTE}`);
  await page.reload();
  await expect.poll(() => textOf(page.locator('.roll__note').first())).toBe(`${PLACE} · ${NOTE}`);

  // Several go at once, come back at once, and are found among the deleted.
  await press(page, 'Select');
  await page.locator('.roll input').nth(0).check();
  await page.locator('.roll input').nth(2).check();
  await look('two games picked');
  await press(page, 'Delete 2');
  await page
    .getByText(`${count - 2} games`, { exact: true })
    .first()
    .waitFor();
  await press(page, 'Bring back');
  await page.getByText(`${count} games`, { exact: true }).first().waitFor();
  await press(page, 'Select');
  await press(page, 'All');
  await press(page, `Delete ${count}`);
  await page.getByText('No game is like that.').waitFor();
  await tap(page.locator('summary', { hasText: 'Filters' }));
  await page.getByLabel('State').selectOption('gone');
  await page.getByText(`${count} deleted games`).waitFor();
  await look('deleted games');
  await press(page, 'All');
  await press(page, `Bring ${count} back`);
  await page.getByText('No deleted game').waitFor();
  await press(page, 'Show all games');
  await page.getByText('10,000 games', { exact: true }).first().waitFor();
});

it('plays a game again, trick by trick, as far as it was seen', async () => {
  const { page } = await openApp({ viewport: SMALL_PHONE });
  const log = seededLog({ players: 8, scores: true });
  await openSeeded(page, log);
  await waitSaved(page).catch(() => undefined);
  await goTo(page, '#/game/seeded/sheet', 'Score sheet');
  await tap(page.getByRole('link', { name: 'Replay it, trick by trick' }));
  const where = page.getByRole('heading', { level: 2 });
  await page.getByText('Round 1, trick 1').waitFor();
  const look = inBothLights(page);
  await look('a trick');
  // All of the verdict is seen above the bar.
  const sentence = await page.locator('.verdict__sentence').boundingBox();
  const bar = await page.locator('.page__actions').boundingBox();
  expect((sentence?.y ?? 0) + (sentence?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  const slider = page.getByRole('slider', { name: 'Place in the game' });
  const last = Number(await slider.getAttribute('max'));
  const cards = async () =>
    page
      .locator('.laid > li [role=img][aria-label]')
      .evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')?.split(': ')[1]));
  const seen: (string | undefined)[] = [];
  for (let at = 0; at < last; at++) {
    seen.push(...(await cards()));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => slider.inputValue()).toBe(String(at + 1));
  }
  expect(seen).toHaveLength(log.filter(({ type }) => type === 'cardPlayed').length);
  expect(await textOf(where)).toBe('End of round 1');
  await look('the end of a round');
  await slider.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.url()).toMatch(/replay\/1\/2$/);
  await page.locator('[aria-live=polite]', { hasText: /is led, .* the Fools?: .* leads, / }).waitFor();
  await page.reload();
  await page.getByText('Round 1, trick 2').waitFor();
  await tap(page.getByText('Why?'));
  await page.locator('.verdict__steps > li').first().waitFor();
  // Along the line of reading, also where that runs from right to left.
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByText('Round 1, trick 3').waitFor();
  await axe(page);
});
