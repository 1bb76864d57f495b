import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openApp } from './browser';
import { goHome, goTo } from './evening';
import {
  answerDisc,
  chooseDealer,
  dealNext,
  enterLeft,
  markFool,
  openHand,
  press,
  scoreRound,
  somebodyIsOut,
  tap,
  tapCards,
  waitSaved,
} from './table';

const SIZES = [
  { width: 320, height: 568 },
  { width: 568, height: 320 },
  { width: 390, height: 844 },
] as const;

/** As they are typed, and as they are called: equal names are numbered. */
const NAMES = [
  'W'.repeat(40),
  'نیلوفرگلشن‌آبادی‌فراهانی‌اصل‌تهرانی',
  '<svg/onload=alert()>',
  'Ali',
  'Ali',
  'Donaudampfschifffahrtsgesellschaftskapi',
  '{name} $& \\u0041 %s',
  'Maximiliane von und zu Hohenstein-Lichte',
] as const;
const CALLED: readonly string[] = NAMES.map((name, seat) => (name === 'Ali' ? `Ali ${seat === 3 ? 1 : 2}` : name));

/** What a finger, an eye, or a name could not reach on the screen as it is. */
async function flawsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const flaws: string[] = [];
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth > innerWidth) flaws.push(`the page is ${root.scrollWidth} px wide`);
    const dialog = document.querySelector('dialog[open]');
    if (dialog !== null && dialog.scrollWidth > dialog.clientWidth)
      flaws.push(`the dialog is ${dialog.scrollWidth} px wide in ${dialog.clientWidth}`);
    const scope = dialog ?? document;
    const targets = scope.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=button]',
    );
    for (const target of targets) {
      if (
        !target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !(target instanceof HTMLInputElement)
      )
        continue;
      const label = target.closest('label');
      const boxes = [target, ...(label === null ? [] : [label])].map((each) => each.getBoundingClientRect());
      const inline = Math.max(...boxes.map(({ width }) => width));
      const block = Math.max(...boxes.map(({ height }) => height));
      if (inline === 0 && block === 0) continue;
      if (inline < 43.9 || block < 43.9) {
        const name = target.getAttribute('aria-label') ?? label?.textContent ?? target.textContent ?? target.className;
        flaws.push(`${target.tagName} “${name.slice(0, 40)}” is ${inline.toFixed(1)}×${block.toFixed(1)} px`);
      }
    }
    return flaws;
  });
}

/** Whether each of these names is on the screen, in its words or its labels, whole. */
async function namesIn(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'));
    return `${document.body.textContent}\n${labels.join('\n')}`.replace(/[\u2066-\u2069]/g, '');
  });
  return CALLED.filter((name) => !said.includes(name));
}

it('fits eight people with the longest of names on the smallest of phones, with huge letters', async () => {
  const { page } = await openApp({ viewport: SIZES[0] });
  page.on('dialog', (dialog) => {
    found.push(`a script ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const found: string[] = [];
  /** Looks at the screen at every size. */
  const look = async (screen: string, names: 'all' | 'none' = 'all') => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const flaws = await flawsOf(page);
      const missing = names === 'all' ? (await namesIn(page)).map((name) => `${name} is nowhere`) : [];
      found.push(...[...flaws, ...missing].map((flaw) => `${screen} at ${size.width}×${size.height}: ${flaw}`));
    }
    await page.setViewportSize(SIZES[0]);
  };

  await look('home, empty', 'none');
  await tap(page.getByRole('link', { name: 'Settings' }));
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await tap(page.getByRole('radio', { name: 'Huge' }));
  await tap(page.locator('summary', { hasText: 'Usual rules of your table' }));
  await look('settings', 'none');
  await press(page, 'Erase everything…');
  await look('erase, asked once', 'none');
  await press(page, 'Go on');
  await look('erase, asked twice', 'none');
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Keep everything' }));
  await goTo(page, '#/games', 'All games');
  await look('games, empty', 'none');
  await goHome(page);
  await look('home', 'none');

  await tap(page.getByRole('link', { name: 'New game' }));
  await page.getByRole('heading', { level: 1, name: 'New game' }).waitFor();
  await look('setup, empty', 'none');
  for (const name of NAMES) {
    await page.getByLabel('Somebody new').fill(name);
    await press(page, 'Add');
  }
  await chooseDealer(page, 7, CALLED);
  await look('setup');
  await tap(page.locator('.setup__table .seat').first());
  await look('setup, a seat chosen');
  await tap(page.locator('.setup__table .seat').first());
  await tap(page.locator('summary', { hasText: 'Which cards' }));
  await tap(page.locator('summary', { hasText: 'Which rules' }));
  await look('setup, all open');
  await press(page, 'Edit names');
  await look('names');
  await tap(page.getByRole('button', { name: /^Rename/ }).first());
  await look('names, one renamed');
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await press(page, 'Start the game');

  await page.locator('.places').waitFor();
  await look('table');
  await tapCards(page, ['G5', '?', 'R2']);
  await look('table, a trick begun');
  await tap(page.locator('.trick__card').first());
  await look('table, a card corrected');
  await press(page, 'Leave it');
  await markFool(page, 2);
  await look('table, one Fool marked');
  await markFool(page, 0);
  await look('table, asking who leads');
  await page.locator('.ask button').first().tap();
  await press(page, 'Type cards');
  await page.getByLabel('Cards in the order played', { exact: false }).fill('g5 x9');
  await press(page, 'Play');
  await look('table, wrong notation');
  await press(page, 'Type cards');
  await tap(page.locator('.verdict-line'));
  await look('verdict');
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await press(page, 'Cards and places');
  await look('state of the table');
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await press(page, 'More');
  await look('menu');
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Throw this deal away/ }));
  await look('misdeal');
  await press(page, 'No, play on');

  await somebodyIsOut(page);
  await look('scoring, empty');
  const [first = '', ...others] = CALLED;
  await enterLeft(page, first, 'out');
  await look('scoring, the disc asked for');
  const dialog = await openHand(page, others[0] ?? '');
  await tap(dialog.getByRole('radio', { name: 'Tap the cards' }));
  await look('a hand, by cards');
  await tap(dialog.getByRole('radio', { name: 'Type the sum' }));
  await look('a hand, by sum');
  await tap(dialog.getByRole('button', { name: 'Close' }));
  await scoreRound(page);
  await look('scoring, with what is missing');
  await answerDisc(page, first, false);
  for (const name of others) await enterLeft(page, name, name === others.at(-1) ? '999' : '9');
  await look('scoring, impossible');
  await press(page, 'Score it anyway');
  await look('scoring, asked again');
  await press(page, 'Yes, score it');
  await page.locator('.over').waitFor();
  await look('game over');
  await press(page, 'Play on anyway');
  await page.locator('.result').waitFor();
  await look('result');
  await dealNext(page);
  await tap(page.getByRole('link', { name: 'Score sheet' }).first());
  await page.getByRole('region', { name: 'Score sheet' }).waitFor();
  await look('sheet');
  await tap(page.getByRole('region', { name: 'Score sheet' }).getByRole('button').first());
  await tap(page.locator('summary', { hasText: 'Give or take points' }));
  await look('sheet of one');
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await tap(page.getByRole('link', { name: 'Back to the table' }));
  await waitSaved(page);
  await goTo(page, '#/games', 'All games');
  await page.locator('.game').waitFor();
  await look('games');
  await tap(page.locator('summary', { hasText: 'Filters' }));
  await press(page, 'Select');
  await press(page, 'All');
  await look('games, picked, with filters');
  await press(page, 'Done');
  await goHome(page);
  await page.getByRole('region', { name: 'Still on the table' }).waitFor();
  await look('home, with a game');
  expect(found).toEqual([]);
});
