import type { Browser } from 'playwright-core';
import { seedCrowd } from './crowd';
import type { Figure } from './figure';
import { outcomeCrowd } from './outcomes';

/** From the tap to the numbers on the screen; as text, since what runs there is not bundled. */
const opening = (hash: string) => `new Promise((resolve) => {
  const start = performance.now();
  location.hash = ${JSON.stringify(hash)};
  const look = () => {
    if (document.querySelector('.fact__value') === null) requestAnimationFrame(look);
    else resolve(performance.now() - start);
  };
  look();
})`;

/** How long statistics of all and of somebody take to be read, added up and shown, with so many games in the built app. */
export async function statisticsFigures(browser: Browser, url: string, sizes: readonly number[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of sizes) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    try {
      const page = await context.newPage();
      await page.goto(url);
      await page.locator('.home__waiting').waitFor({ state: 'detached' });
      await seedCrowd(page, outcomeCrowd(size));
      await page.goto(`${url}#/settings`);
      await page.waitForTimeout(5000);
      for (const [name, hash] of [
        ['of all, first opening', '#/stats'],
        ['of somebody', '#/person/person%200'],
      ] as const) {
        const value = Math.round(await page.evaluate<number>(opening(hash)));
        figures.push({ name: `statistics: ${name}, ${size} games`, value, unit: 'ms' });
        await page.goto(`${url}#/settings`);
        await page.locator('.settings').waitFor();
      }
    } finally {
      await context.close();
    }
  }
  return figures;
}
