import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Card, penaltyOf } from '../../src/engine';
import { beginGame } from './begun';
import { openApp } from './browser';
import { textOf, textsOf } from './evening';
import {
  answerDisc,
  dealNext,
  enterLeft,
  handRow,
  openHand,
  people,
  plain,
  press,
  resultOf,
  scoreRound,
  sheetOf,
  somebodyIsOut,
  spoken,
  tap,
  typeCards,
  typeSum,
} from './table';

interface Replay {
  readonly players: number;
  readonly dealer: number;
  readonly tricks: readonly { readonly plays: readonly string[]; readonly fools: readonly number[] }[];
  readonly left: readonly (readonly Card[])[];
  readonly scores: readonly number[];
}

const replays = readFileSync('tests/vectors/replays.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Replay);

const foot = (page: Page) => textOf(page.locator('.scoring__problem'));

it('scores no round while one of eight hands is not entered, and names it', async () => {
  const { page } = await openApp();
  const names = people(8);
  await beginGame(page, names);
  await somebodyIsOut(page);
  await enterLeft(page, 'Ann', 'out');
  await answerDisc(page, 'Ann', false);
  for (const name of ['Ben', 'Cleo', 'Dirk', 'Eva', 'Finn', 'Hilde']) await enterLeft(page, name, '3');
  await scoreRound(page);
  expect(await foot(page)).toBe('Not entered yet: Gus. Nothing left is an entry too: “No cards left”.');
  expect(await page.getByRole('button', { name: 'Score it anyway' }).count()).toBe(0);
  const row = handRow(page, 'Gus');
  expect(await textOf(row)).toBe('GusNot entered · at most 11 cards');
  expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);

  await enterLeft(page, 'Gus', '1');
  expect(await textOf(handRow(page, 'Gus'))).toBe('Gus-55 points');
  await scoreRound(page);
  expect((await resultOf(page)).Gus).toEqual({ points: -5, total: -5 });
});

it('wants the disc of whoever is out to be told before it scores', async () => {
  const { page } = await openApp();
  await beginGame(page, people(4));
  await somebodyIsOut(page);
  await enterLeft(page, 'Ann', 'out');
  for (const name of ['Ben', 'Cleo', 'Dirk']) await enterLeft(page, name, '3');
  await scoreRound(page);
  expect(await foot(page)).toBe(
    'Who took a disc in the last trick? Answer for Ann, with no more Fools than there are discs.',
  );
  await answerDisc(page, 'Ann', true);
  await scoreRound(page);
  expect((await resultOf(page)).Ann).toEqual({ points: 0, total: 0 });
});

it('counts a lone 1 as a wild 1, shows what a sum comes to, and says what is no sum', async () => {
  const { page } = await openApp();
  await beginGame(page, people(4));
  await somebodyIsOut(page);
  const dialog = await openHand(page, 'Ben');
  await typeSum(dialog, '12+11+1');
  expect(await textOf(dialog.locator('.sum__result'))).toBe('12 + 11 + 5 = 28');
  expect(await textOf(dialog.locator('.hand-entry__points'))).toBe('-28');
  for (let erased = 0; erased < 7; erased++) await tap(dialog.getByRole('button', { name: 'Erase' }));
  await typeSum(dialog, '1');
  expect(await textOf(dialog.locator('.sum__result'))).toBe('5 = 5');
  await typeSum(dialog, '+0');
  expect(await textOf(dialog.locator('.sum__result'))).toMatch(/^“0” does not add up\./);
  await tap(dialog.getByRole('button', { name: 'Close' }));
  // What does not add up is not entered, and nothing of it is zero.
  expect(await textOf(handRow(page, 'Ben'))).toContain('Half typed: 1+0');
});

it('refuses a sum that cannot be, beside the hand, with what it could be', async () => {
  const { page } = await openApp();
  await beginGame(page, people(4));
  await somebodyIsOut(page);
  await enterLeft(page, 'Ann', 'out');
  await answerDisc(page, 'Ann', false);
  await enterLeft(page, 'Cleo', '3');
  await enterLeft(page, 'Dirk', '3');
  await enterLeft(page, 'Ben', '500');
  const problem = page.locator('.hand__problem');
  expect(await textsOf(problem)).toEqual(['Ben cannot hold 500 points: at most 12 cards can make 2 to 155.']);
  await scoreRound(page);
  await page.getByRole('heading', { name: 'Round 1: count what is left' }).waitFor();
  await press(page, 'Score it anyway');
  await press(page, 'No, look again');
  await page.getByRole('heading', { name: 'Round 1: count what is left' }).waitFor();
});

it('knows what is out where all cards were tracked: offers it, infers the last hand, refuses what is missing', async () => {
  const replay = replays.find(
    ({ players, left }) => players === 4 && left.filter((hand) => hand.length > 0).length === 3,
  );
  if (replay === undefined) throw new Error('no such replay');
  const { page } = await openApp();
  const names = people(4);
  await beginGame(page, names, { dealer: replay.dealer });
  await typeCards(page, replay.tricks.flatMap(({ plays }) => plays).join(' '));
  await page.getByRole('heading', { name: 'Round 1: count what is left' }).waitFor();
  const holding = names.flatMap((name, seat) => ((replay.left[seat]?.length ?? 0) > 0 ? [{ name, seat }] : []));
  const [first, second, third] = holding;
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few hands');
  const points = (seat: number) => penaltyOf(replay.left[seat] ?? [], 5);
  const out = replay.left.reduce((sum, hand) => sum + penaltyOf(hand, 5), 0);
  expect(await textOf(page.locator('.scoring'))).toContain(`0 of ${out} points entered.`);

  await enterLeft(page, first.name, replay.left[first.seat] ?? []);
  await enterLeft(page, second.name, replay.left[second.seat] ?? []);
  expect(await textOf(handRow(page, third.name))).toContain(`-${points(third.seat)}`);
  expect(await textOf(handRow(page, third.name))).toContain('worked out');
  expect(await textOf(page.locator('.scoring'))).toContain(`${out} of ${out} points entered.`);

  // Sums that cannot be together are refused with what is missing, though each could be alone.
  await takeBack(page, first.name);
  await takeBack(page, second.name);
  await enterLeft(page, third.name, String(points(third.seat)));
  await enterLeft(page, second.name, String(points(second.seat)));
  expect(await textOf(handRow(page, first.name))).toContain(`-${points(first.seat)}`);
  await enterLeft(page, first.name, replay.left[first.seat] ?? []);
  await takeBack(page, second.name);
  expect(await textOf(handRow(page, second.name))).toContain(`-${points(second.seat)}`);
  await enterLeft(page, second.name, String(points(second.seat) + 1));
  const told = await textsOf(page.locator('.hand__problem, .scoring__problem'));
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/cannot hold|add up to/);
  await scoreRound(page);
  await page.getByRole('heading', { name: 'Round 1: count what is left' }).waitFor();

  await press(page, 'Score it anyway');
  const dialog = page.getByRole('dialog', { name: 'Score it anyway' });
  expect(await textOf(dialog)).toContain(`${told[0]} Score the round all the same? The sheet will say so.`);
  await tap(dialog.getByRole('button', { name: 'Yes, score it' }));
  const note = 'Round 1 was scored although it did not add up.';
  await page.getByText(note).waitFor();
  expect((await resultOf(page))[second.name]?.points).toBe(-points(second.seat) - 1);
  await tap(page.getByRole('link', { name: 'Score sheet' }).first());
  await page.getByRole('region', { name: 'Score sheet' }).waitFor();
  expect(await textsOf(page.locator('.score-sheet__notes li'))).toEqual([note]);
});

/** Takes an entered hand back: it is not entered then. */
async function takeBack(page: Page, name: string): Promise<void> {
  const dialog = await openHand(page, name);
  await tap(dialog.getByRole('button', { name: 'Take it back' }));
  await tap(dialog.getByRole('button', { name: 'Close' }));
  await dialog.waitFor({ state: 'detached' });
}

it('scores once however often the button is tapped, and deals no round with the second tap', async () => {
  const { page } = await openApp();
  await beginGame(page, people(4));
  await somebodyIsOut(page);
  await enterLeft(page, 'Ann', 'out');
  await answerDisc(page, 'Ann', false);
  for (const name of ['Ben', 'Cleo', 'Dirk']) await enterLeft(page, name, '3');
  const button = page.getByRole('button', { name: 'Score the round' });
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error('the button is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(600);
  expect(plain((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')).toBe('Before round 2');
  expect((await sheetOf(page)).rounds).toEqual([[10, -3, -3, -3]]);
  await dealNext(page);
  await page.getByRole('button', { name: spoken('Mark as the Fool: Ann', 'start') }).waitFor();
});
