import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginGame } from './begun';
import { openApp } from './browser';
import { dealerOf, REVOKES, type RevokeReplay } from './replay';
import { people, plain, tableSeen, tapCard } from './table';

/** Where the pad is, and how high the line above it that tells the news. */
const placed = (page: Page) =>
  page.evaluate(async () => {
    await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
    const box = (part: string) => document.querySelector(part)?.getBoundingClientRect();
    return { pad: box('.pad')?.top, bottom: box('.pad')?.bottom, page: document.scrollingElement?.scrollHeight };
  });

/** The words that the table shows above the pad. */
const shown = async (page: Page) =>
  plain(
    await page
      .getByRole('main')
      .locator('.fault, .verdict-line__words, .note__words')
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.getBoundingClientRect().width > 1)
          .map((part) => part.textContent)
          .join(' | '),
      ),
  );

it.each([
  [320, 568, 7],
  [375, 667, 43],
  [390, 844, 7],
  [667, 375, 43],
])('at %i × %i the keys stay under the finger whatever the table tells', async (width, height, line) => {
  const round = REVOKES[line] as RevokeReplay;
  const names = ['Maximiliana', ...people(round.players).slice(1)];
  const { page } = await openApp({ viewport: { width, height } });
  await beginGame(page, names, { dealer: dealerOf(round) });
  const place = await placed(page);
  expect(place.page, 'the page itself does not scroll').toBe(height);
  let told = 0;
  for (const [index, { plays }] of round.tricks.slice(0, -1).entries()) {
    for (const [at, card] of plays.entries()) {
      await tapCard(page, card);
      const when = `card ${at + 1} of trick ${index + 1}`;
      expect(await placed(page), when).toEqual(place);
      const { notes } = await tableSeen(page);
      if (notes.length === 0) continue;
      told += 1;
      if (told > 1 || at === plays.length - 1) continue;
      // While its trick is played the note has the line; a screen reader hears it with the card that shows it.
      expect(await shown(page), when).toBe(notes[0]);
      expect(plain((await page.getByRole('status').textContent()) ?? ''), when).toContain(notes[0]);
    }
  }
  expect(told).toBeGreaterThan(0);
  const { verdict } = await tableSeen(page);
  expect(await shown(page)).toBe(verdict);
  await page.getByRole('button', { name: /did not follow.* revokes?$/i }).waitFor();

  await page
    .getByRole('button', { name: /, gone$/ })
    .last()
    .dispatchEvent('click');
  await expect.poll(() => shown(page)).toContain('has been played already');
  expect(await placed(page)).toEqual(place);
});
