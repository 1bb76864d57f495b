import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Settings } from '../../src/app/settings';
import { type GameState, runningRound } from '../../src/engine';
import { DESKTOP, openApp, PHONE } from './browser';
import { inBothLights } from './lights';
import { presetSettings } from './play';
import { isBound, openSeeded, type Seeded, seededLog } from './seeded';
import { press, tap } from './table';

/** Nobody else plays while this looks. */
const CALM: Partial<Settings> = { pace: 'slow', coach: false, forced: false };

async function opened(
  seeded: Seeded,
  settings: Partial<Settings> = {},
  viewport: typeof PHONE | typeof DESKTOP = PHONE,
) {
  const { page } = await openApp({ viewport, prepare: (page) => presetSettings(page, { ...CALM, ...settings }) });
  await openSeeded(page, seededLog(seeded));
  return { page, look: inBothLights(page) };
}

const close = (page: Page) => tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }));

/** Two tricks are done, and the third has not begun. */
const isBetween = (state: GameState) => {
  const round = runningRound(state);
  return round?.tricks.length === 2 && round.current?.entry.plays.length === 0;
};

it('finds nothing on a turn, a word on a rule, a lifted card, and a refusal', async () => {
  const { page, look } = await opened({ players: 4, deal: 1, until: isBound }, { coach: true });
  await page.locator('.hand__card--not').first().waitFor();
  await page.locator('.coach').waitFor();
  await look('turn, with a word on a rule');
  await tap(page.getByRole('button', { name: 'I see' }));
  await tap(page.locator('.hand__card--legal').last());
  await page.locator('.hand__card[aria-pressed=true]').waitFor();
  await look('turn, a card lifted');
  await tap(page.locator('.hand__card--not').first());
  await page.getByRole('alert').filter({ hasText: 'You hold' }).waitFor();
  await look('turn, a card refused');
});

it('finds nothing on a finished trick, nor on what opens over it', async () => {
  const { page, look } = await opened({ players: 8, deal: 1, until: isBetween });
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  await look('finished trick');
  await press(page, 'Why?');
  await look('why');
  await close(page);
  await press(page, 'Tricks');
  await look('tricks');
  await close(page);
  await press(page, 'Score sheet');
  await look('sheet');
  await close(page);
  await press(page, 'Pace and more');
  await tap(page.getByRole('dialog').locator('summary').first());
  await look('menu, with the seal');
  await press(page, 'Cards and places');
  await look('state of the table');
});

it('finds nothing on a wide screen, with the tricks beside the table', async () => {
  const { page, look } = await opened({ players: 8, deal: 1, until: isBound }, {}, DESKTOP);
  await page.locator('.hand__card--not').first().waitFor();
  await look('turn, wide');
});

it('finds nothing on a curtain, and on a bid', async () => {
  const { page, look } = await opened({ players: 3, persons: 2, edition: '1995', options: { bids: true } });
  await page.getByRole('heading', { name: /^Hand the phone/ }).waitFor();
  await look('curtain');
  await press(page, /^I am /);
  await page.getByRole('button', { name: 'No bid' }).waitFor();
  await look('bid');
});

it('finds nothing on a result and its open hands, nor on the end of the game', async () => {
  const { page, look } = await opened({ players: 4, scores: true });
  await page.locator('.result').waitFor();
  for (const summary of await page.locator('.result summary').all()) await tap(summary);
  await look('result, all unfolded');
  const over = await opened({ players: 4, scores: true, options: { rounds: 1 } });
  await over.page.locator('.over').waitFor();
  await over.look('game over');
});

it('finds nothing on the daily deal, from its beginning to its result', async () => {
  const { page } = await openApp({
    viewport: DESKTOP,
    path: '#/daily',
    prepare: (page) =>
      presetSettings(page, { pace: 'instant', gathers: true, forced: true, oneTap: true, coach: false }),
  });
  const look = inBothLights(page);
  await page.getByRole('button', { name: 'Play today’s deal' }).waitFor();
  await look('daily, not begun');
  await press(page, 'Play today’s deal');
  const card = page.locator('.hand__card--legal').first();
  await card.waitFor();
  await look('daily, played');
  const over = page.getByRole('heading', { level: 1, name: 'The game is over' });
  for (let cards = 0; !(await over.isVisible()); ) {
    expect(cards).toBeLessThan(2000);
    // The card may be gone before it is tapped.
    if (await card.isVisible()) await card.click({ timeout: 1000 }).catch(() => undefined);
    else await page.waitForTimeout(30);
    cards += 1;
  }
  await page.locator('[data-saved=saved]').waitFor();
  await look('daily, its game over');
  await page.goto(page.url().replace(/#.*/, '#/daily'));
  await page.getByLabel(/^The result as text/).waitFor();
  await look('daily, its result');
});
