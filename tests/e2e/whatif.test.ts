import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readView } from '../../src/cli/arena/position';
import { type Card, type GameEvent, type GameState, replay } from '../../src/engine';
import { legalIn } from '../engine/turn';
import { DESKTOP, openApp, PHONE, SMALL_PHONE } from './browser';
import { inBothLights } from './lights';
import { handSeen, presetSettings, rowsOf, titleOf } from './play';
import { isBound, openSeeded, seededLog } from './seeded';
import { plain, press, tap, waitSaved } from './table';

/** Everybody plays at once, and nothing waits for a tap but the person's own card. */
const SETTINGS = {
  pace: 'instant',
  gathers: true,
  forced: true,
  oneTap: true,
  coach: false,
  vibration: false,
} as const;

/** A round of four that is over: Ann against three bots. */
const LOG = seededLog({ players: 4, deal: 1, scores: true });
const THEN = stateOf(LOG).rounds[0];

function stateOf(log: readonly GameEvent[]): GameState {
  const state = replay(log);
  if (!state.ok) throw new Error(`${state.error.code} ${JSON.stringify(state.error.facts)}`);
  return state.value;
}

/** The games on the disk, by id. */
async function gamesIn(page: Page): Promise<ReadonlyMap<string, GameState>> {
  const rows = await rowsOf<{ readonly game: string; readonly event: GameEvent }>(page, 'events');
  const ids = [...new Set(rows.map(({ game }) => game))];
  return new Map(ids.map((id) => [id, stateOf(rows.flatMap(({ game, event }) => (game === id ? [event] : [])))]));
}

/** The game whose screen is shown, as it is on the disk. */
async function shown(page: Page): Promise<GameState> {
  await waitSaved(page);
  const id = page.url().replace(/^.*#\/play\//, '');
  const state = (await gamesIn(page)).get(id);
  if (state === undefined) throw new Error(`no game ${id}`);
  return state;
}

const isOwn = ({ seat }: { readonly seat: number }) => seat === 0;
const dialog = (page: Page) => page.getByRole('dialog');
const cards = (page: Page) => dialog(page).getByRole('radio');
const over = (page: Page) => page.getByRole('heading', { level: 1, name: 'What came of it' });

/** Chooses a card of a trick, both counted from 0, and plays on from there. */
async function playOnFrom(page: Page, trick: number, place: number): Promise<void> {
  await press(page, 'What if…');
  await dialog(page).getByRole('combobox').selectOption(String(trick));
  await cards(page).nth(place).check();
  const before = page.url();
  await tap(dialog(page).getByRole('button', { name: 'Play on from here' }));
  await page.waitForURL((url) => url.href !== before && /#\/play\/./.test(url.href));
  await page.locator('.play__kind').waitFor();
}

/** Plays the first card that may be played until the round is over. */
async function playOut(page: Page): Promise<void> {
  const card = page.locator('.hand__card--legal').first();
  for (const start = performance.now(); !(await over(page).isVisible()); ) {
    if (performance.now() - start > 60_000) throw new Error('The round does not end');
    // The card may be gone before it is tapped.
    if (await card.isVisible()) await card.click({ timeout: 1000 }).catch(() => undefined);
    else await page.waitForTimeout(30);
  }
}

it('plays on from a card in a trick against the same hands, beside what came of it then, and counts nothing', async () => {
  const { page } = await openApp({ viewport: DESKTOP, prepare: (page) => presetSettings(page, SETTINGS) });
  await openSeeded(page, LOG);
  const third = THEN?.tricks[2];
  if (THEN === undefined || third === undefined) throw new Error('no third trick');
  await press(page, 'What if…');
  await dialog(page).getByRole('button', { name: 'Next trick' }).click();
  await dialog(page).getByRole('button', { name: 'Next trick' }).click();
  expect(await cards(page).count()).toBe(third.entry.plays.length);
  await page.keyboard.press('Escape');

  const at = THEN.tricks.findIndex(({ entry }, index) => index > 1 && entry.plays.slice(1).some(isOwn));
  const plays = THEN.tricks[at]?.entry.plays ?? [];
  const own = plays.findIndex(isOwn);
  await playOnFrom(page, at, own);
  expect(await page.locator('.play__kind').textContent()).toContain('does not count');
  const begun = await shown(page);
  const given = begun.rounds[0];
  expect(begun.practice).toBe(true);
  expect(given?.dealt).toEqual(THEN.dealt);
  expect(given?.tricks.map(({ entry }) => entry)).toEqual(THEN.tricks.slice(0, at).map(({ entry }) => entry));
  expect(given?.current?.entry.plays).toEqual(plays.slice(0, own));
  // No deal can be checked that was known beforehand.
  await press(page, 'Pace and more');
  expect(await page.getByText('Check this deal').count()).toBe(0);
  await page.keyboard.press('Escape');

  // The same point after a reload, in the middle of the trick.
  await page.reload();
  await page.locator('.hand__card--legal').first().waitFor();
  expect((await shown(page)).done).toEqual(begun.done);
  expect(await page.getByRole('button', { name: 'Take back' }).getAttribute('aria-disabled')).toBe('true');

  await playOut(page);
  const textsOf = (rows: Locator) =>
    rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
  const number = (text = '') => Number(plain(text).replace('\u2212', '-'));
  await page.locator('.whatif-over__table').waitFor();
  const seen = await textsOf(page.locator('.whatif-over__table tbody tr'));
  const laid = await textsOf(page.locator('.open-hands tbody tr:first-child'));
  for (const [seat, [name = '', then, now, difference]] of seen.entries()) {
    expect(plain(name)).toBe(begun.players[seat]?.name);
    expect(number(then)).toBe(THEN.score?.points[seat]);
    expect(number(now)).toBe(number(laid.find(([who]) => who === name)?.[1]));
    expect(number(difference)).toBe(number(now) - number(then));
  }
  expect(seen).toHaveLength(4);
  expect(await page.getByRole('button', { name: /^Rematch/ }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Play on anyway' }).count()).toBe(0);

  // Once more from the same point; the game as it was is as it was.
  await press(page, 'Again from there');
  await page.locator('.hand__card--legal').first().waitFor();
  expect((await shown(page)).whatIf).toEqual(begun.whatIf);
  expect((await gamesIn(page)).get('seeded')?.done).toEqual(stateOf(LOG).done);
  await page.goto(page.url().replace(/#.*/, '#/games'));
  await page
    .getByRole('link', { name: /what if.* round 1, game of/ })
    .first()
    .waitFor();
  expect(await page.getByRole('link', { name: /what if.* round 1, game of/ }).count()).toBe(2);
});

it('keeps each hand behind the curtain where several people play', async () => {
  const log = seededLog({ players: 4, persons: 2, deal: 2, scores: true });
  const { page } = await openApp({ viewport: PHONE, prepare: (page) => presetSettings(page, SETTINGS) });
  await openSeeded(page, log);
  await playOnFrom(page, 0, 0);
  await page.getByRole('button', { name: /^I am / }).waitFor();
  expect(await page.locator('.hand__card').count()).toBe(0);
  await press(page, /^I am /);
  const round = (await shown(page)).rounds[0];
  expect((await handSeen(page)).map(({ name }) => name).sort()).toEqual(round?.dealt?.[0]?.map(titleOf).sort());
});

it('is there for the last round of a game that is over, in its list of tricks as well', async () => {
  const stopped: GameEvent = { type: 'gameStopped', at: 1_790_000_900_000 };
  const { page } = await openApp({ viewport: PHONE, prepare: (page) => presetSettings(page, SETTINGS) });
  await openSeeded(page, [...LOG, stopped]);
  await page.getByRole('button', { name: 'What if…' }).first().waitFor();
  await tap(page.getByText(/^Round 1: \d+ tricks$/));
  await expect.poll(() => page.getByRole('button', { name: 'What if…' }).count()).toBe(2);
});

it.each([SMALL_PHONE, PHONE, { width: 1180, height: 820 }])(
  'fits $width × $height, and hides nothing from anybody',
  async (viewport) => {
    const { page } = await openApp({ viewport, prepare: (page) => presetSettings(page, SETTINGS) });
    const look = inBothLights(page);
    await openSeeded(page, seededLog({ players: 8, deal: 3, scores: true }));
    await press(page, 'What if…');
    await dialog(page).getByRole('combobox').waitFor();
    await cards(page).nth(4).check();
    await look('a point of the round');
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('dialog :is(button, select, .whatif__card)')].flatMap((element) => {
        const { width, height, right } = element.getBoundingClientRect();
        const isFine = width >= 44 && height >= 44 && right <= document.documentElement.clientWidth;
        return isFine ? [] : [`${element.className} ${width} × ${height}`];
      }),
    );
    expect(small).toEqual([]);
    await tap(dialog(page).getByRole('button', { name: 'Play on from here' }));
    await page.locator('.play__kind').waitFor();
    await playOut(page);
    await look('what came of it');
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
);

it('reports a position as text that the arena reads, with the cards that may be played', async () => {
  const { page, context } = await openApp({
    viewport: PHONE,
    prepare: (page) => presetSettings(page, { ...SETTINGS, forced: false, pace: 'slow' }),
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSeeded(page, seededLog({ players: 4, deal: 1, until: isBound }));
  await press(page, 'Hint');
  await press(page, 'Report this position');
  await page
    .getByText(/^Copied: all that this seat saw/)
    .first()
    .waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const file = join(tmpdir(), `foolscap-position-${process.pid}.json`);
  await writeFile(file, text);
  const view = await readView(file);
  const legal = new Set(legalIn(view));
  const playable = (await handSeen(page)).filter(({ isPlayable }) => isPlayable === true).map(({ name }) => name);
  expect([...new Set(playable)].sort()).toEqual([...legal].map((card: Card) => titleOf(card)).sort());
});
