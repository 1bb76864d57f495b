import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Card } from '../../src/engine';
import { beginGame } from './begun';
import { openApp, SMALL_PHONE } from './browser';
import { goTo, readable, textsOf } from './evening';
import { inBothLights } from './lights';
import { REPLAYS } from './replay';
import {
  enterLeft,
  fromMenu,
  people,
  press,
  scoreAnyway,
  spoken,
  tap,
  tapCards,
  totals,
  typeCards,
  waitSaved,
} from './table';

const NAMES = people(4);
const REPLAY = REPLAYS.find(
  ({ players, left, scores }) =>
    players === 4 && scores.includes(10) && left.filter((hand) => hand.length === 0).length === 1,
);

const worth = (hand: readonly Card[]) =>
  hand.reduce((sum, card) => sum + (card === '1' ? 5 : Number(card.slice(1))), 0);

/** A round entered card by card, in which one hand is counted otherwise than it is; to its accounts. */
async function miscounted(by: number): Promise<{ page: Page; scores: readonly number[]; who: number }> {
  if (REPLAY === undefined) throw new Error('no replay of four in which one is out');
  const { tricks, left, scores, dealer } = REPLAY;
  const { page } = await openApp({ viewport: SMALL_PHONE });
  await beginGame(page, NAMES, { dealer });
  for (const { plays } of tricks) await typeCards(page, plays.join(' '));
  const who = left.findIndex((hand) => worth(hand) > 10);
  for (const [seat, hand] of left.entries()) {
    if (hand.length > 0) await enterLeft(page, NAMES[seat] ?? '', worth(hand) + (seat === who ? by : 0));
  }
  await scoreAnyway(page);
  await page.getByRole('heading', { name: 'Round 1 is scored' }).waitFor();
  await page.goto(page.url().replace(/(#\/game\/[^/]+).*$/, '$1/correct/accounts'));
  await page.getByRole('heading', { level: 1, name: 'Check the round' }).waitFor();
  return { page, scores, who };
}

const points = (page: Page) => page.getByRole('region', { name: 'The points' });
const sets = (page: Page) =>
  points(page)
    .locator('.accounts__sets > li')
    .evaluateAll((all) => all.map((set) => [...set.querySelectorAll('[aria-label]')].map((card) => card.ariaLabel)));
/** A table of the accounts as it is read. */
const rows = (page: Page, selector: string) =>
  page
    .locator(`${selector} :is(tbody, tfoot) tr`)
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))
    .then((all) => all.map((row) => row.map(readable)));

it('names the fewest cards that explain missing points, and writes down what the table decides', async () => {
  const { page, scores, who } = await miscounted(-5);
  await points(page).getByText('5 points are missing.').waitFor();
  const explained = await sets(page);
  expect(explained.length).toBeGreaterThan(0);
  // One card of five points explains it: a 5 that is out, or a 1.
  for (const set of explained) expect(set).toEqual([expect.stringMatching(/ 5$|^wild 1$/)]);
  await inBothLights(page)('accounts with missing points');

  await tap(page.locator('summary', { hasText: 'What the table decides' }));
  await page.getByRole('combobox', { name: 'For', exact: true }).selectOption({ label: `\u2068${NAMES[who]}\u2069` });
  await press(page, 'Write it down');
  await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
  await page.getByLabel('Points', { exact: true }).fill('5');
  await page.getByLabel('Reason', { exact: true }).fill('a card under the table');
  await press(page, 'Write it down');
  await page
    .getByRole('status')
    .filter({ hasText: spoken(`Round 1, ${NAMES[who]}: −5 by the table, for “a card under the table”.`, 'some') })
    .waitFor({ state: 'attached' });
  const sheet = page.url().replace(/^[^#]*(#\/game\/[^/]+).*$/, '$1/sheet');
  await page.goto(page.url().replace(/\/correct\/accounts$/, ''));
  await waitSaved(page);
  await page.reload();
  await goTo(page, sheet, 'Score sheet');
  // What was counted too low and what the table took come to what the cards were worth.
  expect(await totals(page)).toEqual(scores);
  expect((await textsOf(page.locator('main'))).join()).toContain('a card under the table');
});

it('names the cards counted twice where points are too many', async () => {
  const { page } = await miscounted(+7);
  await points(page).getByText('7 points are too many.').waitFor();
  const explained = await sets(page);
  expect(explained.length).toBeGreaterThan(0);
  for (const set of explained) expect(set).toEqual([expect.stringMatching(/ 7$/)]);
});

it('tells what each can still hold, in the middle of a trick and where tricks were not entered', async () => {
  const { page } = await openApp({ viewport: SMALL_PHONE });
  await beginGame(page, NAMES, { dealer: 3 });
  // Cleo has no green and is the Fool; Ben wins and leads.
  await tapCards(page, ['G5', 'G9', 'R2', 'G3', 'Y4']);
  await waitSaved(page);
  const accounts = page.url().replace(/^[^#]*(#\/game\/[^/]+).*$/, '$1/correct/accounts');
  const table = accounts.replace('/correct/accounts', '');
  await goTo(page, accounts, 'Check the round');
  expect(await rows(page, '.accounts__holds')).toEqual([
    ['Ann', '11', '0–11', '0–11', '0–9', '0–7', '0–3'],
    ['Ben', '10', '0–10', '0–10', '0–9', '0–7', '0–3'],
    ['Cleo', '11', '0', '0–11', '0–9', '0–7', '0–3'],
    ['Dirk', '11', '0–11', '0–11', '0–9', '0–7', '0–3'],
    ['All that is out', '43', '13', '11', '9', '7', '3'],
  ]);
  expect((await rows(page, '.accounts__seats')).map((row) => row.slice(0, 3))).toEqual([
    ['Ann', '1', '0'],
    ['Ben', '2', '0'],
    ['Cleo', '1', '1'],
    ['Dirk', '1', '0'],
  ]);
  for (const text of ['normal', 'large', 'huge']) {
    const scrolled = await page.evaluate((size) => {
      document.documentElement.dataset.text = size;
      return document.documentElement.scrollWidth - innerWidth;
    }, text);
    expect(scrolled, text).toBeLessThanOrEqual(0);
  }
  await inBothLights(page)('accounts in the middle of a trick');
  await page.goto(`${page.url().split('#')[0]}${table}`);
  await tapCards(page, ['Y5', 'Y6']);
  // Who sits out after the first of them nobody has said.
  for (let trick = 3; trick <= 4; trick++) await fromMenu(page, 'This trick was not entered');
  await goTo(page, accounts, 'Check the round');
  expect((await rows(page, '.accounts__holds'))[2]?.slice(0, 3)).toEqual(['Cleo', 'at most 10', '0']);
  expect((await rows(page, '.accounts__seats'))[2]?.slice(0, 3)).toEqual(['Cleo', 'at least 2', 'at least 1']);
});
