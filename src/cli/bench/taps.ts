import type { Browser } from 'playwright-core';
import type { Figure } from './figure';
import { act } from './finger';
import { SCENES, type Scene } from './scenes';

const TAPS = 60;
const RUNS = 3;
/** Milliseconds: shorter ones are not reported. */
const LEAST = 16;
/** A phone is about so many times slower than the machine of a developer. */
const THROTTLE = 4;
/** Taps come at another moment of the thinking each time. */
const BETWEEN = 137;

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

async function slowTap(browser: Browser, url: string, { open, taps }: Scene): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    await page.goto(url);
    await page.locator('.home__begin').waitFor();
    await open(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await page.evaluate('taps.clear()');
    const next = taps();
    for (let tap = 0, tries = 0; tap < TAPS; tries++) {
      if (tries > 4 * TAPS) throw new Error(`only ${tap} taps in ${tries} tries`);
      const what = await next(page, tap);
      await act(page, what, BETWEEN);
      if (what !== undefined) tap += 1;
    }
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
