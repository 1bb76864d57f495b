import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginGame } from './begun';
import { openApp } from './browser';
import { textOf } from './evening';
import { expectState, people, press, spoken, tableSeen, tap, tapCard, tapCards, undo } from './table';

/** Dirk deals, so that Ann leads. */
async function table(): Promise<Page> {
  const { page } = await openApp();
  await beginGame(page, people(4), { dealer: 3 });
  return page;
}

const pick = (page: Page, card: string) => press(page, spoken(`${card}. Correct it`));
const asked = (page: Page) => textOf(page.locator('.board__correct > span'));

/** From the verdict on the last trick to the card that is wrong in it. */
async function pickInLast(page: Page, card: string): Promise<void> {
  await tap(page.locator('.verdict-line'));
  const dialog = page.getByRole('dialog');
  expect(await textOf(dialog)).toContain('A card is wrong? Tap it and enter the right one.');
  await tap(dialog.getByRole('button', { name: spoken(`${card}. Correct it`) }));
  await dialog.waitFor({ state: 'detached' });
}

it('corrects a card of the trick being entered', async () => {
  const page = await table();
  await tapCards(page, ['G5', 'G9']);
  await pick(page, 'Ann: green 5');
  expect(await asked(page)).toBe('Ann did not play green 5, but:');
  await tapCard(page, 'R7');
  await expectState(page, { trick: ['Ann: red 7', 'Ben: green 9'], turn: 'Cleo' });
  // The colour is another one now, and so is the Fool.
  await tapCards(page, ['R9', 'R3']);
  await expectState(page, { verdict: 'Ben is the Fool: green 9 is the lowest off red. Cleo leads, Ben sits out.' });
});

it('leaves the trick as it is where the tap was a mistake', async () => {
  const page = await table();
  await tapCards(page, ['G5', 'G9']);
  await pick(page, 'Ben: green 9');
  await press(page, 'Leave it');
  await expectState(page, { trick: ['Ann: green 5', 'Ben: green 9'], turn: 'Cleo' });
  await pick(page, 'Ben: green 9');
  await pick(page, 'Ben: green 9');
  expect(await page.locator('.board__correct').count()).toBe(0);
  await tapCard(page, 'G3');
  await expectState(page, { trick: ['Ann: green 5', 'Ben: green 9', 'Cleo: green 3'], turn: 'Dirk' });
});

it('refuses a card that is gone, in words, and lets another be tapped', async () => {
  const page = await table();
  await tapCards(page, ['G5', 'G9']);
  await pick(page, 'Ben: green 9');
  await page.getByRole('button', { name: 'green 5, gone' }).tap({ force: true });
  const words =
    'G5 has been played already: by Ann, in trick 1. One of the two is wrong: a card that lies there is changed with a tap.';
  await expect.poll(async () => (await tableSeen(page)).alerts).toEqual([words]);
  await tapCard(page, 'G10');
  await expectState(page, { trick: ['Ann: green 5', 'Ben: green 10'] });
  expect((await tableSeen(page)).alerts).toEqual([]);
});

it('corrects a card of the last trick from its verdict, and can take that back', async () => {
  const page = await table();
  await tapCards(page, ['G5', 'G9', 'R2', 'Y3']);
  await expectState(page, { sitsOut: ['Cleo'], leads: 'Ben' });
  await pickInLast(page, 'Cleo: red 2');
  expect(await asked(page)).toBe('Cleo did not play red 2, but:');
  await tapCard(page, 'R4');
  await expectState(page, {
    verdict: 'Dirk is the Fool: yellow 3 is the lowest off green. Ben leads, Dirk sits out.',
    sitsOut: ['Dirk'],
    leads: 'Ben',
    title: 'Round 1, trick 2',
  });
  await undo(page);
  await expectState(page, { sitsOut: ['Cleo'], verdict: /^Cleo is the Fool: red 2/ });
});

it('corrects the last trick below cards that still fit, and says so where they no longer do', async () => {
  const page = await table();
  await tapCards(page, ['G5', 'G9', 'R2', 'Y3', 'B4']);
  // Ben still wins and Cleo is still the Fool: the blue 4 stays his.
  await pickInLast(page, 'Dirk: yellow 3');
  await tapCard(page, 'Y5');
  await expectState(page, { trick: ['Ben: blue 4'], sitsOut: ['Cleo'], leads: 'Ben' });

  await pickInLast(page, 'Ben: green 9');
  await tapCard(page, 'G3');
  await expect
    .poll(async () => (await tableSeen(page)).alerts)
    .toEqual(['Then trick 2 no longer fits. It is not Ben’s turn: Ann plays next.']);
  await press(page, 'Leave it');
  await expectState(page, {
    verdict: 'Cleo is the Fool: red 2 is the lowest off green. Ben leads, Cleo sits out.',
    trick: ['Ben: blue 4'],
    turn: 'Dirk',
  });
  // With the later card taken back, it can be corrected.
  await undo(page, 2);
  await pickInLast(page, 'Ben: green 9');
  await tapCard(page, 'G3');
  await expectState(page, { leads: 'Ann', turn: 'Ann', trick: [] });
});
