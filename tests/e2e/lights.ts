import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from './axe';

/**
 * Checks the page by day with all rules, and by night with those about colours, which are all that the night changes.
 * Buttons that rest for a moment after they have come are waited for.
 */
export function inBothLights(page: Page): (state: string) => Promise<void> {
  return async (state) => {
    await expect.poll(() => page.locator('.steady:disabled').count()).toBe(0);
    await page.emulateMedia({ colorScheme: 'light' });
    await axe(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const found = await page.evaluate(async () => {
      const { violations } = await window.axe.run(document, {
        runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n  ${failureSummary}`),
      );
    });
    expect(found, `by night: ${state}`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  };
}
