import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { FLAGS, findChromium } from '../chromium';
import type { Figure } from './figure';

const VISITS = 15;
/** Milliseconds within which a first answer is to be there. */
const SOON = 300;
/** Nobody asks sooner than they have seen their cards. */
const LOOK = 1000;

/** From the tap to the frame that shows the first answer; as text, since what runs there is not bundled. */
const ASK = `new Promise((resolve) => {
  const start = performance.now();
  document.querySelector('.bar__hint').click();
  const look = () => {
    if (document.querySelector('.hint__cards') === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => resolve(performance.now() - start));
  };
  look();
})`;

/**
 * How long the first hint of a visit takes to its first answer: the app is kept on the device and offline, the browser
 * has just been started, the game goes on where it was left.
 */
export async function hintFigures(url: string): Promise<Figure[]> {
  const profile = await mkdtemp(join(tmpdir(), 'foolscap-visits-'));
  try {
    await visit(profile, async (page) => {
      await page.goto(`${url}#/play`);
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
      await page.getByRole('button', { name: 'Start the game' }).click();
      await page.waitForURL(/#\/play\/./);
      await page.locator(OFFERED).waitFor();
    });
    const times: number[] = [];
    for (let nth = 0; nth < VISITS; nth++) {
      await visit(profile, async (page) => {
        await page.context().setOffline(true);
        await page.goto(url);
        await page.locator('.game').first().click();
        await page.locator(OFFERED).waitFor();
        await page.waitForTimeout(LOOK);
        times.push(Math.round(await page.evaluate<number>(ASK)));
      });
    }
    times.sort((a, b) => a - b);
    const at = (name: string, value: number, unit: Figure['unit'] = 'ms'): Figure => ({
      name: `hint: first of a visit, first answer, ${name} of ${VISITS}`,
      value,
      unit,
    });
    return [
      at('middle', times[Math.floor(VISITS / 2)] ?? 0),
      at('longest', times.at(-1) ?? 0),
      at(`visits over ${SOON} ms`, times.filter((time) => time > SOON).length, 'visits'),
    ];
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

const OFFERED = '.bar__hint:not([aria-disabled=true])';

/** A browser of its own, as after a start of the device, with what was kept on it. */
async function visit(profile: string, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...FLAGS],
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await act(page);
  } finally {
    await context.close();
  }
}
