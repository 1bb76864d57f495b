import type { Browser } from 'playwright-core';
import { rowOf } from '../../storage/indexed';
import { RULES } from '../../storage/rules';
import { fromLog, outcomeOfLog } from '../../storage/summary';
import { seeded } from './chance';
import { type Crowd, seedCrowd } from './crowd';
import type { Figure } from './figure';
import { randomGame } from './games';

/** So many games are played; more are the same ones again, begun at other times. */
const PLAYED = 60;
const HOUR = 3600_000;

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
  const logs = Array.from({ length: PLAYED }, (_, nth) => randomGame('bench', 4 + (nth % 5), 13, seeded(nth)));
  const played = logs.map((log) => ({ summary: fromLog(log), outcome: outcomeOfLog(log) }));
  const figures: Figure[] = [];
  for (const size of sizes) {
    const games = Array.from({ length: size }, (_, nth) => ({ id: `game ${nth}`, ...played[nth % PLAYED] }));
    const crowd: Crowd = {
      games: games.flatMap(({ id, summary }, nth) => {
        if (summary === undefined) return [];
        const startedAt = summary.startedAt + nth * HOUR;
        return [rowOf({ ...summary, id, startedAt, changedAt: startedAt })];
      }),
      outcomes: games.map(({ id, outcome }, nth) => ({
        game: id,
        rules: RULES,
        people: outcome?.players.map((player) => player.id) ?? [],
        value: JSON.stringify(outcome && { ...outcome, startedAt: outcome.startedAt + nth * HOUR }),
      })),
      events: [],
      people: [],
      notes: [],
    };
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    try {
      const page = await context.newPage();
      await page.goto(url);
      await page.locator('.home__waiting').waitFor({ state: 'detached' });
      await seedCrowd(page, crowd);
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
