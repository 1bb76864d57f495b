import type { Page } from 'playwright-core';
import { tap } from './table';

/** Something rarer than a card at the table, done on a screen of its own: from the table and back to it. */
export type Aside = keyof typeof ASIDES;

const ASIDES = {
  /** A trick that is there was not entered after all. */
  forget: async (page: Page, nth: number) => {
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const [round = '1'] = title.match(/\d+/) ?? [];
    await open(page, `correct/${round}/${nth + 1}`);
    await tap(page.locator('.correct .segmented label').last());
    await decide(page);
  },
  rename: async (page: Page, nth: number) => {
    await open(page, 'correct/names');
    await page.locator('.correct select').selectOption({ index: nth });
    const name = page.locator('.correct input[type=text]');
    await name.fill(`${await name.inputValue()}a`);
    await decide(page);
  },
  join: async (page: Page, nth: number) => {
    await open(page, 'correct/join');
    const name = page.locator('.correct input[type=text]').first();
    if (await name.isVisible()) await name.fill(`Ida ${nth}`);
    await decide(page);
  },
  leave: async (page: Page, nth: number) => {
    await open(page, 'correct/leave');
    const who = page.locator('.correct select');
    if (await who.isVisible()) await who.selectOption({ index: 1 + nth });
    await decide(page);
  },
  adjust: async (page: Page, nth: number) => {
    await open(page, 'correct/accounts');
    const fold = page.locator('details', { has: page.locator('.adjust') });
    if (!(await fold.evaluate((element) => (element as HTMLDetailsElement).open))) await tap(fold.locator('summary'));
    await fold.locator('select').first().selectOption({ index: nth });
    const fields = fold.locator('input[type=text]');
    await fields.nth(0).fill('5');
    await fields.nth(1).fill('a revoke');
    await tap(fold.locator('button[type=submit]'));
    await backToTable(page);
  },
} as const;

export const isAside = (name: string): name is Aside => Object.hasOwn(ASIDES, name);

/** Does it for the nth of those it can be done for. What does not fit is left as it was. */
export const performAside = (page: Page, name: Aside, nth: number): Promise<void> => ASIDES[name](page, nth);

/** For how many each can be done where the page stands: people at the table, or tricks. None: not now. */
export async function asidesOn(page: Page, screen: string | undefined): Promise<Partial<Record<Aside, number>>> {
  const { seats, tricks } = await page.evaluate(() => ({
    seats: document.querySelectorAll('.place, .result__table tbody tr').length,
    tricks: Number(/\d+$/.exec(document.querySelector('h1')?.textContent ?? '')?.[0] ?? 1) - 1,
  }));
  if (screen === 'board') return { rename: seats, forget: tricks };
  return screen === 'result' ? { rename: seats, join: seats, leave: seats, adjust: seats } : {};
}

/** Another address of the same game. */
async function open(page: Page, what: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = `${location.hash}/${to}`;
  }, what);
  await page.locator('.correct, .accounts').first().waitFor();
}

/** Confirms what is entered with the first way out where later entries no longer fit; leaves it where there is none. */
async function decide(page: Page): Promise<void> {
  const see = page.locator('.page__actions .button--primary');
  if ((await see.getAttribute('aria-disabled')) === 'true') return leave(page);
  await tap(see);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const repair = dialog.locator('.correct__repairs button').first();
  if (await repair.isVisible()) await tap(repair);
  const yes = dialog.getByRole('button', { name: 'Correct it' });
  if (await yes.isVisible()) {
    await tap(yes);
    await dialog.waitFor({ state: 'detached' });
    return backToTable(page);
  }
  for (const name of ['Another way', 'Not yet']) {
    const no = dialog.getByRole('button', { name });
    if (await no.isVisible()) await tap(no);
  }
  return leave(page);
}

async function leave(page: Page): Promise<void> {
  await tap(page.locator('.page__actions .button').first());
  return backToTable(page);
}

async function backToTable(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = location.hash.split('/').slice(0, 3).join('/');
  });
  await page.locator('.table').waitFor();
}
