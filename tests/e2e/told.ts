import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What is wrong is to be told within five seconds. */
const IN_TIME = 5000;
/** Longer than that, so that what comes too late is told apart from what never comes. */
const WAIT = { timeout: 20_000 };

interface Shown {
  /** When each of the texts was first on the screen, by the clock of the machine. */
  readonly at: Record<string, number>;
  readonly began: number;
}

/** Notes in the page itself when one of these texts comes; before the app is loaded. */
export async function listenFor(page: Page, ...texts: readonly string[]): Promise<void> {
  await page.addInitScript((wanted) => {
    const shown: Shown = { at: {}, began: performance.timeOrigin };
    Object.assign(globalThis, { shown });
    const look = () => {
      const text = document.body?.textContent ?? '';
      for (const each of wanted) {
        if (text.includes(each)) shown.at[each] ??= Date.now();
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  }, texts);
}

/** A text comes within five seconds: of the page's beginning, or of a moment by the clock. */
export async function expectInTime(page: Page, text: string, since?: number): Promise<void> {
  const look = () => page.evaluate(() => (globalThis as unknown as { shown: Shown }).shown);
  await expect.poll(async () => (await look()).at[text], { ...WAIT, message: `“${text}” is said` }).toBeDefined();
  const { at, began } = await look();
  const took = (at[text] ?? Number.POSITIVE_INFINITY) - (since ?? began);
  expect(took, `milliseconds until “${text}” was said`).toBeLessThanOrEqual(IN_TIME);
}
