import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { handsOf, sealOf } from '../../src/app/fairdeal';
import type { Settings } from '../../src/app/settings';
import type { Card, Deck, Draw } from '../../src/engine';
import { THOUSAND } from '../app/thousand';
import { DESKTOP, openApp, sharedBrowser } from './browser';
import { logIn, presetSettings, rowsOf } from './play';
import { press, waitSaved } from './table';

/** Everybody plays at once, and nothing waits for a tap but the person's own card. */
const SETTINGS: Partial<Settings> = {
  pace: 'instant',
  gathers: true,
  forced: true,
  oneTap: true,
  coach: false,
  vibration: false,
};

const setUp = (page: Page) => presetSettings(page, SETTINGS);

/** The cut that is kept for the next game. */
async function cutKept(page: Page): Promise<string | undefined> {
  const rows = await rowsOf<{ readonly key: string; readonly value: Draw }>(page, 'values');
  return rows.find(({ key }) => key === 'nextDeal')?.value.cut;
}

interface Dealt {
  readonly draw: Draw;
  readonly hands: readonly (readonly Card[])[];
  readonly deck: Deck;
}

/** All deals of the log, once there are as many. */
async function dealsIn(page: Page, count: number): Promise<Dealt[]> {
  const read = async () => {
    const log = await logIn(page);
    const start = log.find((event) => event.type === 'gameStarted');
    return log.flatMap((event): Dealt[] => {
      if (event.type !== 'roundStarted' || start === undefined) return [];
      const { draw, hands } = event;
      return draw === undefined || hands === undefined ? [] : [{ draw, hands, deck: start.options.deck }];
    });
  };
  await expect.poll(async () => (await read()).length, { timeout: 15_000 }).toBe(count);
  return read();
}

const sealShown = (page: Page) => page.locator('.fair__code').first().textContent({ timeout: 15_000 });
const cutField = (page: Page) => page.getByLabel(/^Add your own cut/);

/** Plays the first card that may be played until the round is scored. */
async function playRound(page: Page): Promise<void> {
  const scored = page.getByRole('heading', { name: /^Round \d+ is scored$/ });
  const card = page.locator('.hand__card--legal').first();
  for (const start = Date.now(); !(await scored.isVisible()); ) {
    if (Date.now() - start > 90_000) throw new Error('The round does not end');
    // The card may be gone before it is tapped.
    if (await card.isVisible()) await card.click({ timeout: 1000 }).catch(() => undefined);
    else await page.waitForTimeout(30);
  }
}

it('deals what was sealed before, with the cut, the same in Chromium and in Node, and says so after the round', async () => {
  const { page } = await openApp({ viewport: DESKTOP, path: '#/play', prepare: setUp });

  // Before the game: the seal stays what it is, and what is typed with it.
  await page.getByRole('heading', { name: 'Fair deal' }).click();
  const seal = await sealShown(page);
  expect(seal).toMatch(/^[\da-f]{64}$/);
  await cutField(page).fill(' Zwölf  12 🃏 ');
  await expect.poll(() => cutKept(page)).toBe(' Zwölf  12 🃏 ');
  await page.reload();
  await page.getByRole('heading', { name: 'Fair deal' }).click();
  expect(await sealShown(page)).toBe(seal);
  expect(await cutField(page).inputValue()).toBe(' Zwölf  12 🃏 ');
  expect(await page.content()).not.toMatch(/seed.{0,20}[\da-f]{64}/i);

  // The first deal is the sealed one; Node deals the same from it.
  await press(page, 'Start the game');
  const [first] = await dealsIn(page, 1);
  expect(
    createHash('sha256')
      .update(first?.draw.seed ?? '')
      .digest('hex'),
  ).toBe(seal);
  expect(sealOf(first?.draw.seed ?? '')).toBe(seal);
  expect(first?.draw.cut).toBe('Zwölf 12 🃏');
  expect(first && handsOf(first.draw, first.deck, first.hands.length)).toEqual(first?.hands);
  expect(await page.content()).not.toContain(first?.draw.seed);

  // After it: the seed, the check, and the seal of the next one, which a reload does not change.
  await playRound(page);
  await page.getByText('Was this deal fair?').click();
  await expect.poll(() => page.content()).toContain(first?.draw.seed);
  await press(page, 'Check this deal');
  await page.getByText('It is fair: seed and cut give just the cards', { exact: false }).first().waitFor();
  await waitSaved(page);
  const next = page.locator('details.fair', { hasText: 'This deal is sealed' });
  await next.locator('summary').click();
  const nextSeal = await next.locator('.fair__code').textContent();
  expect(nextSeal).not.toBe(seal);
  await page.reload();
  await next.locator('summary').click();
  expect(await next.locator('.fair__code').textContent()).toBe(nextSeal);
  await press(page, 'Deal round 2');
  const [, second] = await dealsIn(page, 2);
  expect(sealOf(second?.draw.seed ?? '')).toBe(nextSeal);
  expect(second?.draw.cut).toBe('');
  expect(second && handsOf(second.draw, second.deck, second.hands.length)).toEqual(second?.hands);
});

it('deals a thousand seeds in Chromium as in Node', async () => {
  const entry = join(import.meta.dirname, '../app/thousand.ts');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'dealt', fileName: 'dealt' } },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const code = output?.output[0].code ?? '';
  const page = await (await sharedBrowser()).newPage();
  try {
    expect(await page.evaluate(`(() => { ${code}; return dealt.thousandDeals(); })()`)).toBe(THOUSAND);
  } finally {
    await page.close();
  }
});
