import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { answerDisc, enterLeft, expectState, plain, scoreRound, somebodyIsOut, tap } from './table';

/** How a hand ended: `out`, out with a disc in the last trick, or the sum of its cards as it is typed. */
export type Told = 'out' | 'disc' | (string & {});

/** Enters what all have left at the end of a round of which the last trick is not known, and scores it. */
export async function tellRound(page: Page, told: Readonly<Record<string, Told>>): Promise<void> {
  if (!(await page.locator('.scoring').isVisible())) await somebodyIsOut(page);
  for (const [name, left] of Object.entries(told)) {
    const isOut = left === 'out' || left === 'disc';
    await enterLeft(page, name, isOut ? 'out' : left);
    if (isOut) await answerDisc(page, name, left === 'disc');
  }
  await scoreRound(page);
}

/** A text as it is read: without the isolates round names, with a minus as on a keyboard. */
export const readable = (text: string | null): string => plain(text ?? '').replaceAll('\u2212', '-');

/** What a place on the screen says. */
export async function textOf(locator: Locator): Promise<string> {
  return readable(await locator.textContent());
}

/** What each of several places on the screen says. */
export async function textsOf(locator: Locator): Promise<string[]> {
  return (await locator.allTextContents()).map(readable);
}

/** Goes to the home screen from wherever the page is, by its back links. */
export async function goHome(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: 'Foolscap' });
  while (!(await title.isVisible())) {
    const before = page.url();
    await tap(page.getByRole('link', { name: 'Back', exact: true }));
    await expect.poll(() => page.url()).not.toBe(before);
    // The address comes first, the screen after it.
    if (page.url().endsWith('#/')) await title.waitFor();
    else await page.getByRole('heading', { level: 1 }).waitFor();
  }
}

/** Goes to another address of the app, as a link or a bookmark does. */
export async function goTo(page: Page, hash: string, title: string): Promise<void> {
  await page.goto(`${page.url().split('#')[0]}${hash}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Goes to all games, where so many are running, and so many are finished. */
export async function expectListed(page: Page, listed: { readonly running?: number; readonly over?: number }) {
  await goTo(page, '#/games', 'All games');
  const count = async () => {
    const all = await page.locator('.game').count();
    const over = await page.locator('.game[href$="/sheet"]').count();
    return { running: all - over, over };
  };
  await expect.poll(count).toEqual({ running: 0, over: 0, ...listed });
}

/** Waits until the table is as it should be: after a screen has changed, say. */
export async function expectSoon(page: Page, state: Parameters<typeof expectState>[1]): Promise<void> {
  await vi.waitFor(() => expectState(page, state), { timeout: 30_000, interval: 50 });
}
