import type { Browser, Page } from 'playwright-core';
import { crowdOf, seedCrowd } from './crowd';
import type { Figure } from './figure';

const NEWEST = Date.UTC(2026, 10, 30, 14);
const TIMES = 9;
const FRAMES = 120;

/** From the tap to the first row on the screen; as text, since what runs there is not bundled. */
const OPEN = `new Promise((resolve) => {
  const start = performance.now();
  location.hash = '#/games';
  const look = () => {
    if (document.querySelector('.roll .game') === null) requestAnimationFrame(look);
    else resolve(performance.now() - start);
  };
  look();
})`;

/** The time of each frame while the list is scrolled by half a screen in every one. */
const SCROLL = `new Promise((resolve) => {
  const times = [];
  let last = performance.now();
  const step = () => {
    const now = performance.now();
    times.push(now - last);
    last = now;
    if (times.length === ${FRAMES}) return resolve(times);
    scrollBy(0, innerHeight / 2);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`;

const rounded = (ms: number) => Math.round(ms * 10) / 10;

function part(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** How long all games take to open and to scroll through, with so many of them in the built app. */
export async function historyFigures(browser: Browser, url: string, sizes: readonly number[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of sizes) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    try {
      const page = await context.newPage();
      await atHome(page, url);
      await seedCrowd(page, crowdOf(size, NEWEST));
      await page.reload();
      await atHome(page, url);
      const times: number[] = [];
      for (let time = 0; time < TIMES; time++) {
        times.push(await page.evaluate<number>(OPEN));
        await page.goBack();
        await page.locator('.home__begin').waitFor();
      }
      const [first = 0, ...later] = times;
      const at = (name: string, value: number) =>
        figures.push({ name: `history: ${name}, ${size} games`, value: rounded(value), unit: 'ms' });
      at('first opening, code and all', first);
      at('opening', part(later, 0.5));
      await page.evaluate(OPEN);
      const frames = await page.evaluate<number[]>(SCROLL);
      at('a frame of scrolling, middle', part(frames, 0.5));
      at('a frame of scrolling, 95 in 100 are shorter', part(frames, 0.95));
    } finally {
      await context.close();
    }
  }
  return figures;
}

/** At the first screen, with its lists read and looked after. */
async function atHome(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('.home__waiting').waitFor({ state: 'detached' });
  await page.waitForTimeout(8000);
}
