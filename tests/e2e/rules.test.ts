import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axe } from './axe';
import { beginGame } from './begun';
import { DESKTOP, openApp, PHONE, SMALL_PHONE } from './browser';
import { goTo, textOf, textsOf } from './evening';
import { inBothLights } from './lights';
import { people, press, spoken, tap, tapCards, waitSaved } from './table';

const hash = (page: Page) => page.evaluate(() => location.hash);
const focused = (page: Page) => textOf(page.locator(':focus'));
const rulesCome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
const titles = (page: Page) => textsOf(page.getByRole('heading', { level: 3 }));
const back = (page: Page) => tap(page.getByRole('link', { name: 'Back', exact: true }));

/** Where the heading that has the focus lies, and how far down the search field covers the page. */
const placeOfFocused = (page: Page) =>
  page.evaluate(() => ({
    heading: document.activeElement?.getBoundingClientRect().top ?? -1,
    covered: document.querySelector('.rules__search')?.getBoundingClientRect().bottom ?? 0,
    high: innerHeight,
  }));

async function expectInSight(page: Page): Promise<void> {
  const { heading, covered, high } = await placeOfFocused(page);
  expect(heading).toBeGreaterThanOrEqual(covered - 1);
  expect(heading).toBeLessThan(high - 44);
}

it('opens from the settings, finds a rule as one types, and leads back', async () => {
  const { page } = await openApp();
  await tap(page.getByRole('link', { name: 'Settings' }));
  await tap(page.getByRole('link', { name: /^The rules of the game/ }));
  await rulesCome(page);
  expect(await page.title()).toBe('Rules · Foolscap');
  const field = page.getByRole('searchbox', { name: 'Search the rules' });
  // From far down in the list, what is found begins in sight.
  await page.evaluate(() => scrollTo(0, 4000));
  await field.fill('r10');
  expect(await titles(page)).toEqual(['R10 Equally low']);
  await page.getByText('1 entry found').first().waitFor();
  await page.getByRole('status').filter({ hasText: '1 entry found' }).waitFor({ state: 'attached' });
  const { y = -1 } = (await page.getByRole('heading', { level: 3 }).boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(PHONE.height / 2);
  await field.press('Enter');
  expect(await focused(page)).toBe('R10 Equally low');
  await field.fill('kazoo');
  await page.getByText('Nothing here about', { exact: false }).waitFor();
  await press(page, 'Show all rules');
  expect(await titles(page)).toHaveLength(26);
  await back(page);
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
});

it('comes to a rule by its address: in sight, marked, with the focus; back and forth too', async () => {
  const { page } = await openApp({ path: '#/rules/R9' });
  await rulesCome(page);
  expect(await focused(page)).toBe('R9 The worst card');
  await expectInSight(page);
  expect(await page.locator('.rules__entry--marked').count()).toBe(1);
  await page.getByRole('link', { name: 'R12', exact: true }).first().click();
  await expect.poll(() => focused(page)).toBe('R12 Nothing but 1s');
  await expectInSight(page);
  expect(await hash(page)).toBe('#/rules/R12');
  await tap(page.getByRole('link', { name: 'Ending and winning' }));
  await expect.poll(() => focused(page)).toBe('Ending and winning');
  await expectInSight(page);
  await page.goBack();
  await expect.poll(() => focused(page)).toBe('R12 Nothing but 1s');
  await page.reload();
  await rulesCome(page);
  expect(await focused(page)).toBe('R12 Nothing but 1s');
  await expectInSight(page);
  await back(page);
  await page.getByRole('heading', { level: 1, name: 'Foolscap' }).waitFor();
});

it('opens from the number in a verdict, and leads back to the game as it was', async () => {
  const { page } = await openApp();
  await beginGame(page, people(4));
  await tapCards(page, ['G12', 'G5', '1', 'R7']);
  await waitSaved(page);
  const table = page.url();
  const verdict = await textOf(page.locator('.verdict-line'));
  expect(verdict).toContain('Ann is the Fool: red 7');
  await tap(page.locator('.verdict-line'));
  await tap(page.getByRole('dialog').getByRole('link', { name: 'R9' }).first());
  await rulesCome(page);
  expect(await focused(page)).toBe('R9 The worst card');
  // From rule to rule, the way back stays the same.
  await tap(page.locator('.rules__entry--marked').getByRole('link', { name: 'R9' }).first());
  await page.getByRole('link', { name: 'R12', exact: true }).first().click();
  await expect.poll(() => focused(page)).toBe('R12 Nothing but 1s');
  await back(page);
  await page.locator('.places').waitFor();
  expect(page.url()).toBe(table);
  expect(await textOf(page.locator('.verdict-line'))).toBe(verdict);
});

it('leads back to the trick that people disagree about', async () => {
  const { page } = await openApp({ path: '#/referee' });
  await page.getByRole('textbox', { name: /^Cards in the order played/ }).fill('g12 g5 1 r7');
  await press(page, 'Play');
  await expect.poll(() => hash(page)).toBe('#/referee/v1/trick/p4-d1-l1/G12-G5-1-R7');
  await tap(page.getByRole('link', { name: 'Read the rules' }));
  await rulesCome(page);
  await back(page);
  await page.getByRole('heading', { name: 'Verdict' }).waitFor();
  expect(await hash(page)).toBe('#/referee/v1/trick/p4-d1-l1/G12-G5-1-R7');
});

it('judges a changed card, with the keyboard alone', async () => {
  const { page } = await openApp({ path: '#/rules/R9', viewport: DESKTOP });
  await rulesCome(page);
  const group = page.getByRole('group', { name: 'Example for R9', exact: true });
  const steps = group.locator('.verdict__steps');
  expect(await textOf(steps)).toContain('Noor’s yellow 6 is the lowest.');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('R9');
  for (let card = 0; card < 4; card++) await page.keyboard.press('Tab');
  expect(await textOf(page.locator(':focus .visually-hidden'))).toBe('Noor: yellow 6. Change it');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^wild 1/ }).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => textOf(steps)).toContain('Ali’s red 7 is the only card off green');
  await page
    .getByRole('status')
    .filter({ hasText: spoken('Ali’s red 7 is the only card off green', 'some') })
    .waitFor({ state: 'attached' });
  await expect.poll(() => textOf(page.locator(':focus .visually-hidden'))).toBe('Noor: wild 1. Change it');
  await group.getByRole('button', { name: /^As it was/ }).press('Enter');
  await expect.poll(() => textOf(steps)).toContain('Noor’s yellow 6 is the lowest.');
});

/** What is too wide, or too small for a thumb. */
const flaws = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} px wide`);
    const scope = document.querySelector('dialog[open]') ?? document;
    for (const target of scope.querySelectorAll('a, button, input')) {
      if (!target.checkVisibility()) continue;
      const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
      if (width < 43.9 || height < 43.9) found.push(`${target.outerHTML.slice(0, 60)} is ${width}×${height}`);
    }
    return found;
  });

it('fits the smallest of phones with huge letters, and a tablet', async () => {
  const { page } = await openApp({ viewport: SMALL_PHONE });
  await goTo(page, '#/settings', 'Settings');
  expect(await flaws(page)).toEqual([]);
  await tap(page.getByRole('radio', { name: 'Huge' }));
  await goTo(page, '#/rules', 'Rules');
  for (const size of [SMALL_PHONE, { width: 568, height: 320 }, PHONE, { width: 1180, height: 820 }]) {
    await page.setViewportSize(size);
    expect(await flaws(page), `${size.width}×${size.height}`).toEqual([]);
  }
  await page.setViewportSize(SMALL_PHONE);
  await tap(page.locator('.laid__card').first());
  await page.getByRole('dialog').waitFor();
  expect(await flaws(page)).toEqual([]);
});

it('has nothing that is hard to see or hear', async () => {
  const { page } = await openApp({ path: '#/rules/R9' });
  await rulesCome(page);
  await inBothLights(page)('rules, one of them marked');
  await page.getByRole('searchbox').fill('kazoo');
  await axe(page);
  await page.getByRole('searchbox').fill('bid');
  await page.setViewportSize(DESKTOP);
  await axe(page);
  await page.getByRole('searchbox').fill('');
  await tap(page.locator('.laid__card').first());
  await page.getByRole('dialog').waitFor();
  await axe(page);
});
