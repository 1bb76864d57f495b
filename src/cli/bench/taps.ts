import type { Browser, Page } from 'playwright-core';
import type { Figure } from './figure';

const TAPS = 60;
const RUNS = 3;
/** Milliseconds: shorter ones are not reported. */
const LEAST = 16;
/** A phone is about so many times slower than the machine of a developer. */
const THROTTLE = 4;
/** Our bots think for less than 0.1 ms: their worker is kept as busy as ones that search would keep it. */
const BUSY = 'setInterval(() => { const start = performance.now(); while (performance.now() - start < 60); }, 80)';
/** Taps come at another moment of the bots' thinking each time. */
const BETWEEN = 137;

/**
 * How long it takes from a tap to the paint that shows it, while seven bots play one card after the other on a slowed
 * machine: the 98th percentile of a run, the best of three.
 */
export async function tapFigures(browser: Browser, url: string): Promise<Figure[]> {
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await slowTap(browser, url));
  const name = `taps: 98th percentile of ${TAPS}, seven bots, ${THROTTLE}x slower, best of ${RUNS}`;
  return [{ name, value: Math.min(...runs), unit: 'ms' }];
}

async function slowTap(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    await page.goto(`${url}#/play`);
    await page.getByRole('button', { name: /^Seat 4:/ }).waitFor();
    for (let seats = 4; seats < 8; seats++) await page.getByRole('button', { name: 'Players: more' }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.waitForURL(/#\/play\/./);
    await page.locator('.hand__card').first().waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await until(() => page.workers().length > 0);
    await page.workers()[0]?.evaluate(BUSY);
    await page.evaluate('taps.clear()');
    for (let tap = 0; tap < TAPS; tap++) await tapSomething(page, tap);
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

/** Goes on where a trick lies finished, else lifts or plays one card after the other: never waits for the bots. */
async function tapSomething(page: Page, tap: number): Promise<void> {
  const onward = page.getByRole('button', { name: /^(Go on|To the scores|Deal round|Play [a-z]+ \d+)/ });
  const cards = page.locator('.hand__card');
  const count = await cards.count();
  const target = (await onward.count()) > 0 || count === 0 ? onward.first() : cards.nth(tap % count);
  const box = await target.boundingBox({ timeout: 2000 }).catch(() => null);
  if (box !== null) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(BETWEEN);
}

/** Notes in the page how long each tap took, the longest of its events; comes before the app's own code. */
const WATCH = `
  globalThis.taps = new Map();
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
