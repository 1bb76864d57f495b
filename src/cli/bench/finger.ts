import type { Locator, Page } from 'playwright-core';

/** What is done next: a place that is tapped, or a key that is pressed; undefined where there is nothing to be done yet. */
export type Act = { readonly x: number; readonly y: number } | { readonly key: string } | undefined;

/** A step of a round of taps: what is tapped, or pressed on. */
export type Step = string | { readonly on: string; readonly key: string };

/** Looks in vain for a step's target so often. */
const PATIENCE = 40;

/** The middle of one of some targets. */
export async function middleOf(targets: Locator, place = 0): Promise<Act> {
  const target = (await targets.count()) > place ? targets.nth(place) : targets.first();
  const box = await target.boundingBox({ timeout: 1000 }).catch(() => null);
  return box === null ? undefined : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Acts, if there is something to be done, and waits. */
export async function act(page: Page, what: Act, wait: number): Promise<void> {
  if (what !== undefined && 'key' in what) await page.keyboard.press(what.key);
  else if (what !== undefined) await page.mouse.click(what.x, what.y);
  await page.waitForTimeout(wait);
}

/** Goes through steps over and over, each as soon as its target is there. */
export function inTurn(steps: readonly Step[]): (page: Page) => Promise<Act> {
  let at = 0;
  let missed = 0;
  return async (page) => {
    const step = steps[at % steps.length] as Step;
    const target = page
      .locator(typeof step === 'string' ? step : step.on)
      .filter({ visible: true })
      .first();
    const isThere = (await target.count()) > 0;
    if (isThere) await target.scrollIntoViewIfNeeded({ timeout: 1000 }).catch(() => undefined);
    const place = isThere ? await middleOf(target) : undefined;
    if (place === undefined) {
      missed += 1;
      if (missed > PATIENCE) throw new Error(`nothing to be tapped: ${JSON.stringify(step)}`);
      return undefined;
    }
    at += 1;
    missed = 0;
    if (typeof step === 'string') return place;
    await target.focus();
    return { key: step.key };
  };
}
