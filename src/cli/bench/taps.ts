import type { Browser, Page } from 'playwright-core';
import type { Figure } from './figure';

const TAPS = 60;
const RUNS = 3;
/** Milliseconds: shorter ones are not reported. */
const LEAST = 16;
/** A phone is about so many times slower than the machine of a developer. */
const THROTTLE = 4;
/** Bots that think in less than 0.1 ms are no burden: their worker is kept as busy as ones that search would keep it. */
const BUSY = 'setInterval(() => { const start = performance.now(); while (performance.now() - start < 60); }, 80)';
/** Taps come at another moment of the thinking each time. */
const BETWEEN = 137;
/** Taps that play a round to its end, at most. */
const ROUND = 400;

/** What is tapped next; undefined where there is nothing to be tapped yet. */
type Next = (page: Page, tap: number) => Promise<{ x: number; y: number } | undefined>;

/** Something that is tapped while a worker thinks: how to come there, and what to tap. */
interface Scene {
  readonly name: string;
  open(page: Page): Promise<void>;
  readonly next: Next;
}

const SCENES: readonly Scene[] = [
  {
    name: 'seven bots',
    async open(page) {
      await startGame(page, 8);
      await page.workers()[0]?.evaluate(BUSY);
    },
    next: cardOrOnward,
  },
  {
    name: 'hints asked for, looked at and left',
    open: (page) => startGame(page, 4),
    async next(page, tap) {
      // A hint, a card lifted under it, the hint put away; now and then a card played, which takes the hint with it.
      const hint = page.locator('.bar__hint:not([aria-disabled=true])');
      return tap % 3 !== 1 && (await hint.count()) > 0 ? middleOf(hint) : cardOrOnward(page, tap);
    },
  },
  {
    name: 'a review running',
    async open(page) {
      await startGame(page, 4);
      const link = page.getByRole('link', { name: 'Review round 1' });
      for (let tap = 0; (await link.count()) === 0; tap++) {
        if (tap > ROUND) throw new Error('the round does not end');
        await tapAt(page, await cardOrOnward(page, tap), 30);
      }
      await link.first().click();
      await page.locator('.decisions__line:is(a)').first().waitFor();
    },
    async next(page, tap) {
      const { length } = REVIEW;
      // Whatever is there, from another place in the list each time.
      for (let place = 0; place < length; place++) {
        const target = page.locator(REVIEW[(tap + place) % length] as string);
        if ((await target.count()) > 0) return middleOf(target);
      }
      return undefined;
    },
  },
];

/** What is tapped in a review: a decision, two cards of its hand, the answer, the way back, players. */
const REVIEW = [
  '.decisions__line:is(a)',
  '.held__card',
  '.held__card:not(.held__card--tried)',
  '.question__foot .button',
  '.page__head > a',
  '.review__players label:nth-child(2)',
  '.review__players label:nth-child(1)',
] as const;

/**
 * How long it takes from a tap to the paint that shows it, on a slowed machine whose worker thinks: the 98th percentile
 * of a run, the best of three.
 */
export async function tapFigures(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const scene of SCENES) {
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await slowTap(browser, url, scene));
    const name = `taps: 98th percentile of ${TAPS}, ${scene.name}, ${THROTTLE}x slower, best of ${RUNS}`;
    figures.push({ name, value: Math.min(...runs), unit: 'ms' });
  }
  return figures;
}

async function slowTap(browser: Browser, url: string, { open, next }: Scene): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    await page.goto(`${url}#/play`);
    await open(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await page.evaluate('taps.clear()');
    for (let tap = 0; tap < TAPS; tap++) await tapAt(page, await next(page, tap), BETWEEN);
    await page.waitForTimeout(500);
    const times = await page.evaluate<number[]>('[...taps.values()]');
    if (times.length < TAPS / 3) throw new Error(`only ${times.length} of ${TAPS} taps were measured`);
    // A browser reports no tap that it has painted sooner.
    while (times.length < TAPS) times.push(LEAST);
    const sorted = times.sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.98) - 1)] ?? 0;
  } finally {
    await context.close();
  }
}

async function startGame(page: Page, players: number): Promise<void> {
  await page.getByRole('button', { name: /^Seat 4:/ }).waitFor();
  for (let seats = 4; seats < players; seats++) await page.getByRole('button', { name: 'Players: more' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/#\/play\/./);
  await page.locator('.hand__card').first().waitFor();
  await until(() => page.workers().length > 0);
}

/** Where a trick lies finished, goes on; else lifts or plays one card after the other. Never waits for the bots. */
async function cardOrOnward(page: Page, tap: number): Promise<{ x: number; y: number } | undefined> {
  const onward = page.getByRole('button', { name: /^(Go on|To the scores|Deal round|Play [a-z]+ \d+)/ });
  const cards = page.locator('.hand__card');
  const count = await cards.count();
  return middleOf((await onward.count()) > 0 || count === 0 ? onward : cards, count === 0 ? 0 : tap % count);
}

async function middleOf(
  targets: ReturnType<Page['locator']>,
  place = 0,
): Promise<{ x: number; y: number } | undefined> {
  const target = (await targets.count()) > place ? targets.nth(place) : targets.first();
  const box = await target.boundingBox({ timeout: 2000 }).catch(() => null);
  return box === null ? undefined : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function tapAt(page: Page, place: { x: number; y: number } | undefined, wait: number): Promise<void> {
  if (place !== undefined) await page.mouse.click(place.x, place.y);
  await page.waitForTimeout(wait);
}

/** Notes in the page how long each tap took, the longest of its events; comes before the app's own code. */
const WATCH = `
  globalThis.taps = new Map();
  localStorage.setItem('foolscap.settings', JSON.stringify({ coach: false, pace: 'fast', gathers: true }));
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) taps.set(interactionId, Math.max(taps.get(interactionId) ?? 0, duration));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries++) {
    if (tries > 100) throw new Error('the bots have no worker');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
