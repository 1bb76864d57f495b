import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { axe } from './axe';
import { DESKTOP, offlineReady, openApp, PHONE, SMALL_PHONE } from './browser';
import { readCode } from './qr';
import { cardWords, plain, press, spoken, tap } from './table';

const TRICK = '#/referee/v1/trick/p5-d1-l1/G12-G5-1-R7-Y3';
const SENTENCE = 'Seat 5 is the Fool: yellow 3 is the lowest off green. Seat 1 leads, Seat 5 sits out.';

const sentence = async (page: Page) => plain((await page.locator('.verdict__sentence').last().textContent()) ?? '');
const steps = async (page: Page) => plain((await page.locator('.verdict__steps').last().textContent()) ?? '');
const hash = (page: Page) => page.evaluate(() => location.hash);

async function overflow(page: Page): Promise<void> {
  const { scrolled, wide } = await page.evaluate(() => ({
    scrolled: document.documentElement.scrollWidth,
    wide: innerWidth,
  }));
  expect(scrolled).toBeLessThanOrEqual(wide);
}

/** Everything that can be tapped and is smaller than a thumb. */
const tooSmall = (page: Page) =>
  page.locator('button, a, summary, input, textarea').evaluateAll((targets) =>
    targets.flatMap((target) => {
      const box = (target.closest('label:has(input[type=radio])') ?? target).getBoundingClientRect();
      return box.width > 1 && (box.width < 44 || box.height < 44) ? [`${target.outerHTML.slice(0, 80)}`] : [];
    }),
  );

async function tapCard(page: Page, card: 'G12' | 'G5' | '1' | 'R7' | 'Y3'): Promise<void> {
  await page.locator('.pad__keys .key').first().waitFor();
  const key = page.locator('.pad').getByRole('button', { name: new RegExp(`^${cardWords(card)}(,|$)`) });
  if ((await key.count()) === 0) {
    const colour = cardWords(card).split(' ')[0];
    await tap(page.locator('.pad').getByRole('button', { name: `Show ${colour}` }));
  }
  await tap(key);
}

it('is one tap from home; pad and notation come to the same verdict', async () => {
  const { page } = await openApp();
  await tap(page.getByRole('link', { name: 'Settle a trick' }));
  await page.getByRole('heading', { level: 1, name: 'Referee' }).waitFor();
  await tap(page.locator('.segmented label').filter({ hasText: /^5$/ }));
  for (const card of ['G12', 'G5', '1', 'R7', 'Y3'] as const) await tapCard(page, card);
  expect(await sentence(page)).toBe(SENTENCE);
  expect(await hash(page)).toBe(TRICK);
  const byPad = await steps(page);
  await axe(page);

  await press(page, 'Clear the cards');
  await page.getByRole('textbox', { name: /^Cards in the order played/ }).fill('g12 5 1 r7 y3');
  await press(page, 'Play');
  expect(await sentence(page)).toBe(SENTENCE);
  expect(await steps(page)).toBe(byPad);
  await page
    .getByRole('status')
    .filter({ hasText: spoken(SENTENCE) })
    .waitFor({ state: 'attached' });
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3);
});

it('opens the same verdict from its link in a fresh profile, and offline', async () => {
  const { page, context } = await openApp({ path: TRICK });
  await page.getByRole('heading', { name: 'Verdict' }).waitFor();
  const here = { sentence: await sentence(page), steps: await steps(page) };
  expect(here.sentence).toBe(SENTENCE);
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link.endsWith(TRICK)).toBe(true);

  const { page: other } = await openApp({ url: link.slice(0, link.indexOf('#')), path: link.slice(link.indexOf('#')) });
  await other.getByRole('heading', { name: 'Verdict' }).waitFor();
  expect({ sentence: await sentence(other), steps: await steps(other) }).toEqual(here);

  await offlineReady(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Verdict' }).waitFor();
  expect(await sentence(page)).toBe(SENTENCE);
  await press(page, 'Show as a code');
  await page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
});

it('comes back after a reload to what is half entered', async () => {
  const { page } = await openApp({ path: '#/referee' });
  await tapCard(page, 'G12');
  await tapCard(page, 'R7');
  await page.getByText('Seats and table').click();
  await page.getByLabel('Name at seat 2').fill('Léa');
  await page.getByRole('textbox', { name: /^Cards in the order played/ }).fill('g5 b');
  await page.reload();
  expect(await sentence(page)).toBe('So far Seat 1 wins with green 12, and Léa is the Fool with red 7.');
  expect(await page.getByRole('textbox', { name: /^Cards in the order played/ }).inputValue()).toBe('g5 b');
});

it('shows what another card would move, and goes back', async () => {
  const { page } = await openApp({ viewport: DESKTOP, path: TRICK });
  await page.getByRole('button', { name: spoken('Seat 5: yellow 3. What if it were another?') }).click();
  await axe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'green 2', exact: true }).click();
  await page.getByText(spoken('The Fool is Seat 4, not Seat 5.', 'some')).first().waitFor();
  const boxes = await page
    .locator('.referee__verdicts > section')
    .evaluateAll((each) => each.map((section) => section.getBoundingClientRect().toJSON()));
  expect(boxes).toHaveLength(2);
  expect(boxes[0].y).toBe(boxes[1].y);
  await axe(page);
  await page.setViewportSize(PHONE);
  const [first, second] = await page
    .locator('.referee__verdicts > section')
    .evaluateAll((each) => each.map((section) => section.getBoundingClientRect().y));
  expect(second).toBeGreaterThan(first ?? 0);
  await page.getByRole('button', { name: 'Back to the original' }).click();
  expect(await page.locator('.referee__verdicts > section').count()).toBe(1);
  expect(await hash(page)).toBe(TRICK);
});

it('says which cards of a hand may be played, by keyboard too', async () => {
  const { page } = await openApp({ path: '#/referee/v1/trick/p4-d1-l1/G12' });
  await page.getByRole('radio', { name: 'Who is the Fool?' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'green 3', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /^Or type them/ }).focus();
  await page.keyboard.type('r5 1');
  await page.keyboard.press('Enter');
  await page.getByText('Not red 5: it is not green, and green 3 would follow.').waitFor();
  await axe(page);
  await page.reload();
  await page.getByText('Not red 5: it is not green, and green 3 would follow.').waitFor();
});

describe('the code', () => {
  it.each(['light', 'dark'] as const)('is read back to the link, dark on light (%s)', async (colorScheme) => {
    const names = 'n-Bartholom%C3%A4us.Eva.Tom.Ali.Noor.Finn.Gus.Hildegard';
    const path = `#/referee/v1/trick/p8-d2-l1/G27-G26-G25-G24-G23-G22-G21-G20/${names}`;
    const { page } = await openApp({ colorScheme, path });
    await press(page, 'Show as a code');
    const code = page.getByRole('img', { name: 'The link as a QR code' });
    expect(await readCode(code)).toBe(await page.getByRole('textbox', { name: 'Link' }).inputValue());
    await axe(page);
  });
});

it('copies the link and the text', async () => {
  const { page, context } = await openApp({ path: TRICK });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, 'Copy the link');
  await page.getByText('Copied.').first().waitFor({ state: 'attached' });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await press(page, 'Copy the text');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('R9: Of the 2 cards off green, Seat 5’s yellow 3 is the lowest.');
});

it('meets hostile links with a clear message, and never with an error', async () => {
  const { page } = await openApp();
  const hostile = [
    'v9/trick/p4-d1-l1/G12',
    'v1/trick/p4-d1-l1/G27',
    'v1/trick/p4-d1-l1/G12-G12',
    `v1/trick/p4-d1-l1/${'G2-'.repeat(10_000)}G3`,
    'v1/trick/p4-d1-l1/<svg/onload=alert(1)>',
    'v1/trick/p4-d1-l1/n-<svg onload=alert(1)>\u202e',
    '__proto__',
    'v1/trick/__proto__/constructor',
    'v1/trick/p4-d1-l1/%E0%A4%A',
    'v1/trick/p4-d1-l1/n-%',
    'v1/trick/p4-d1-l1/n-%E2%80%AEavE',
    '%',
    '?#//\\..',
  ];
  for (const link of hostile) {
    await page.goto('about:blank');
    await page.goto(`${inject('url')}#/referee/${link}`);
    await page.getByRole('heading', { level: 1, name: 'This link leads nowhere' }).waitFor();
    expect(await page.locator('main svg[onload]').count()).toBe(0);
  }
  await axe(page);
  await press(page, 'Start anew');
  await page.getByRole('heading', { level: 1, name: 'Referee' }).waitFor();
  await tapCard(page, 'G12');
  expect(await sentence(page)).toBe('Seat 1 leads green 12.');
});

it('shows a name for what it is', async () => {
  const name = '<b>Eva</b>';
  const { page } = await openApp({ path: `#/referee/v1/trick/p4-d1-l1/G12/n-${encodeURIComponent(name)}` });
  expect(await sentence(page)).toBe(`${name} leads green 12.`);
});

describe('on every screen', () => {
  const names = Array.from({ length: 8 }, (_, seat) => `Wolfeschlegelstein%20${seat + 1}`).join('.');
  const pages = [
    '#/referee',
    `#/referee/v1/trick/p8-d2-l1-o3.4/G12-G5-1-R7-Y3-B7/n-${names}`,
    `#/referee/v1/trick/p8-d2-l1-o3.4/G12-G5-1-R7-Y3-B7/if-G12-G5-1-R7-Y9-B7/n-${names}`,
    `#/referee/v1/hand/p8-d2-l1/G12-G5/h-G3-G7-R5-1-B4/n-${names}`,
    '#/referee/v1/nothing',
  ];
  it.each([
    [SMALL_PHONE, 'light'],
    [SMALL_PHONE, 'dark'],
    [PHONE, 'dark'],
    [DESKTOP, 'light'],
  ] as const)(
    '%o, %s: nothing overflows, every target is large enough, axe is content',
    async (viewport, colorScheme) => {
      const { page } = await openApp({ viewport, colorScheme });
      for (const path of pages) {
        await page.goto('about:blank');
        await page.goto(inject('url') + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        const summary = page.getByText('Seats and table');
        if ((await summary.count()) > 0) await summary.click();
        await overflow(page);
        expect(await tooSmall(page), path).toEqual([]);
        await axe(page);
      }
    },
  );
});

it('is fetched only when somebody asks for it', async () => {
  const { page } = await openApp({ context: { serviceWorkers: 'block' } });
  await page.waitForLoadState('networkidle');
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const before = (await loaded()).filter((name) => /referee|uqr/i.test(name));
  expect(before).toEqual([]);
  await tap(page.getByRole('link', { name: 'Settle a trick' }));
  await page.getByRole('heading', { level: 1, name: 'Referee' }).waitFor();
  expect((await loaded()).some((name) => /Referee/.test(name))).toBe(true);
});
