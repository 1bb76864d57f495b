import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginGame } from './begun';
import { type Opening, offlineReady, openApp, PHONE, SMALL_PHONE } from './browser';
import { inBothLights } from './lights';
import { presetSettings } from './play';
import { REPLAYS, type Replay } from './replay';
import { openSeeded, type Seeded, seededLog } from './seeded';
import { enterLeft, numberIn, people, plain, press, scoreRound, spoken, tap, tapCards } from './table';

const TABLET = { width: 1180, height: 820 } as const;
/** A whole review takes its time where other work goes on beside it. */
const WHOLE = { timeout: 240_000 };

/** Notes in the page what a worker is asked to study. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    const Original = Worker;
    globalThis.Worker = class extends Original {
      override postMessage(data: { study?: { readonly kind: string } }): void {
        if (data.study !== undefined) asked.push(data.study.kind);
        super.postMessage(data);
      }
    };
  });
}

const reviewsAsked = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked.filter((kind) => kind === 'review').length);

/** A digital game of which one round is scored. */
async function opened(seeded: Omit<Seeded, 'scores'>, opening: Opening = {}) {
  const { page } = await openApp({
    ...opening,
    prepare: async (page) => {
      await presetSettings(page, { coach: false });
      await watch(page);
    },
  });
  await openSeeded(page, seededLog({ ...seeded, scores: true }));
  return page;
}

const review = (page: Page) => tap(page.getByRole('link', { name: 'Review round 1' }).first());
const progress = (page: Page) => page.getByRole('progressbar');
const lines = (page: Page) => page.locator('.decisions__line');
const whole = async (page: Page) => {
  await page.locator('.shares').waitFor(WHOLE);
  await progress(page).waitFor({ state: 'detached' });
};
/** Opens the first moment in which something was to decide. */
const openFirst = async (page: Page) => {
  await tap(page.locator('.decisions__flagged > a'));
  await page.locator('.question').waitFor();
};
const heard = (page: Page) => page.locator('[role=status][aria-live]').textContent();

/** Whatever is wider than the screen, or too small for a finger. */
function flaws(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`${scrollWidth} px wide on ${clientWidth}`);
    for (const target of document.querySelectorAll<HTMLElement>('main :is(a, button, summary, label, input)')) {
      if (
        !target.checkVisibility() ||
        target.closest('.segmented label') !== null ||
        target.closest('.review__progress')
      )
        continue;
      const { width, height } = target.getBoundingClientRect();
      if (width < 43.9 || height < 43.9) found.push(`${target.textContent}: ${width} × ${height}`);
    }
    return found;
  });
}

it('asks first, answers what is tried, tells all, and is kept', { timeout: 400_000 }, async () => {
  const page = await opened({ players: 4, deal: 3 });
  const look = inBothLights(page);
  await review(page);
  await progress(page).waitFor();
  await expect
    .poll(() => progress(page).evaluate((bar: HTMLProgressElement) => bar.labels[0]?.textContent))
    .toMatch(/^Judged \d+ of \d+ cards$/);
  // What is found already can be looked at while the rest is worked out.
  await lines(page).first().waitFor();
  await openFirst(page);
  await look('a position, nothing tried');
  expect(await page.locator('.answer').count()).toBe(0);
  const cards = page.locator('.held__card');
  expect(await cards.count()).toBeGreaterThan(1);
  await tap(cards.first());
  await expect.poll(() => heard(page)).toMatch(/^(Green|Red|Yellow|Blue|Wild) \d+: /);
  expect(await page.locator('.answer').count()).toBe(0);
  await tap(cards.last());
  expect(await page.locator('.held__card--tried').count()).toBe(2);
  await look('a position, two cards tried');
  await press(page, 'Show all cards');
  await page.locator('.answer').waitFor();
  expect(await page.locator('.answer .hint__line').count()).toBe(await cards.count());
  await look('the answer');
  expect(await flaws(page)).toEqual([]);

  const title = page.locator('.moment h2');
  const before = await title.textContent();
  await expect.poll(() => lines(page).count()).toBeGreaterThan(1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => title.textContent()).not.toBe(before);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => title.textContent()).toBe(before);
  // What was answered is remembered.
  await page.locator('.answer').waitFor();
  // What is to be reported is this position, in one line; from here one can play on.
  await press(page, 'Report this position');
  await expect.poll(() => heard(page)).toMatch(/^(Copied|This browser)/);
  await page.getByRole('button', { name: 'Play on from here, as practice' }).waitFor();
  // One way back leads out of what was leafed through.
  await page.goBack();
  await page.getByRole('heading', { name: /card by card$/ }).waitFor();
  await whole(page);
  expect(await heard(page)).toMatch(/^The review is done\./);
  await look('the whole review');
  expect(await flaws(page)).toEqual([]);

  const cells = await page.locator('.shares__own td').allTextContents();
  const [mean = 0, luck = 0, play = 0, rest = 0, score = 0] = cells.map((text) =>
    numberIn(plain(text).replace(/ ±.*/, '')),
  );
  expect(mean + luck + play + rest).toBeCloseTo(score, 5);
  const told = await lines(page).allTextContents();
  expect(await reviewsAsked(page)).toBe(1);

  await page.reload();
  await page.locator('.shares').waitFor();
  expect(await progress(page).count()).toBe(0);
  expect(await lines(page).allTextContents()).toEqual(told);
  expect(await page.locator('.shares__own td').allTextContents()).toEqual(cells);
  expect(await reviewsAsked(page)).toBe(0);
  expect(page.workers()).toHaveLength(0);

  for (const summary of await page.locator('.review summary').all()) await tap(summary);
  await look('the whole review, unfolded');
  expect(await flaws(page)).toEqual([]);
  await tap(page.getByRole('link', { name: 'Trick 1', exact: true }));
  await page.locator('.moment').waitFor();
  await tap(page.getByRole('link', { name: 'Back', exact: true }));
  await page.locator('.decisions').waitFor();
  await tap(page.getByRole('radio', { name: 'Ben' }));
  await page.getByRole('heading', { name: spoken('Ben, card by card') }).waitFor();
});

it('can be cancelled midway, and begins again after that, and after a reload', { timeout: 300_000 }, async () => {
  const page = await opened({ players: 3, edition: '1995', deal: 2 }, { viewport: SMALL_PHONE });
  await review(page);
  await lines(page).first().waitFor();
  await press(page, 'Cancel');
  await page.getByText('The review was cancelled.').first().waitFor();
  expect(await lines(page).count()).toBe(0);
  await expect.poll(() => page.workers().length).toBe(0);
  await inBothLights(page)('cancelled');
  await press(page, 'Begin again');
  await lines(page).nth(1).waitFor();
  await page.reload();
  await progress(page).waitFor();
  await whole(page);
  expect(await reviewsAsked(page)).toBe(1);
  // Who leaves it takes its work along.
  await page.goto(page.url().replace(/#.*/, '#/games'));
  await expect.poll(() => page.workers().length).toBe(0);
});

/** Enters a whole round card by card, and what was left. */
async function enterRound(page: Page, replay: Replay): Promise<void> {
  const names = people(replay.players);
  await beginGame(page, names, { dealer: replay.dealer });
  for (const { plays } of replay.tricks) await tapCards(page, plays);
  await page.getByRole('heading', { name: 'Round 1: count what is left' }).waitFor();
  const holders = [...replay.left.keys()].filter((seat) => (replay.left[seat]?.length ?? 0) > 0);
  for (const seat of holders.slice(0, -1)) await enterLeft(page, names[seat] ?? '', replay.left[seat] ?? []);
  await scoreRound(page);
}

it('looks back at a round of the real table, entered card by card', { timeout: 400_000 }, async () => {
  const replay = REPLAYS.find(({ players }) => players === 4);
  if (replay === undefined) throw new Error('no round of four');
  const { page } = await openApp({ viewport: TABLET, prepare: watch });
  await enterRound(page, replay);
  await page.locator('.result').waitFor();
  await review(page);
  await whole(page);
  const own = replay.tricks.filter(({ seats }) => seats.includes(0)).length;
  expect(await lines(page).count()).toBe(own);
  const scores = await page.locator('.chart__name b').allTextContents();
  expect(scores.map((text) => numberIn(plain(text)))).toEqual(replay.scores);
  await inBothLights(page)('a round of the table, wide');
  expect(await flaws(page)).toEqual([]);
  // A tap on a trick leads to what was decided in it.
  const chart = page.locator('.chart__field > svg');
  await chart.scrollIntoViewIfNeeded();
  await chart.click({ position: { x: 60, y: 120 } });
  await page.locator('.moment').waitFor();
  await page.locator('.decisions__line[aria-current]').or(page.locator('.moment__plain')).first().waitFor();
  expect(await flaws(page)).toEqual([]);

  // The ways to it: from what was checked of the round, and from its line on the sheet.
  await page.goto(page.url().replace(/\/review\/.*/, ''));
  await tap(page.getByRole('link', { name: 'Check the round' }));
  await page.getByRole('link', { name: 'Review round 1' }).waitFor();
  await page.goto(page.url().replace(/\/correct.*/, '/sheet'));
  await tap(page.locator('.tricks summary').first());
  await review(page);
  await page.locator('.shares').waitFor();
});

it('keeps no tap waiting on a machine four times slower while it runs', { timeout: 200_000 }, async () => {
  const page = await opened({ players: 4, deal: 3 }, { viewport: PHONE });
  const session = await page.context().newCDPSession(page);
  // What the page itself works, whatever else the machine has to do.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  await review(page);
  await lines(page).nth(1).waitFor(WHOLE);
  await offlineReady(page);
  const took = new Map<string, number[]>();
  const touch = async (selector: string, isThere: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (box === null) throw new Error(`no ${selector}`);
    const before = await worked();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(250);
    took.set(selector, [...(took.get(selector) ?? []), Math.round(4 * ((await worked()) - before))]);
    await page.locator(isThere).first().waitFor();
  };
  for (const _ of [1, 2]) {
    await touch('.decisions__line:is(a)', '.question');
    await touch('.held__card', '.held__card--tried');
    await touch('.held__card:not(.held__card--tried)', '.held__card--tried');
    if (await page.locator('.question__foot').isVisible()) await touch('.question__foot .button', '.answer');
    await touch('.page__head > a', '.decisions');
    await touch('.review__players label:nth-child(2)', '.review__players');
    await touch('.review__players label:nth-child(1)', '.decisions');
  }
  expect(await progress(page).count(), 'it runs still').toBe(1);
  console.log([...took].map(([selector, times]) => `${selector} ${times.join(', ')} ms`).join('\n'));
  // With all that the review tells meanwhile. Taps to the paint are timed by `npm run bench`.
  const sorted = [...took.values()].flat().sort((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)] ?? 0).toBeLessThanOrEqual(100);
  // Of every kind: other work on the machine makes one dearer, never cheaper.
  for (const [selector, times] of took) expect(Math.min(...times), selector).toBeLessThanOrEqual(200);
});

it('plays on from a moment, in a game of its own', async () => {
  const page = await opened({ players: 4, deal: 3 });
  await review(page);
  await lines(page).first().waitFor();
  await openFirst(page);
  await press(page, 'Play on from here, as practice');
  await page.locator('.felt-top').waitFor();
  expect(page.url()).toContain('#/play/');
  expect(page.url()).not.toContain('seeded');
});
