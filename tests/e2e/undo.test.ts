import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginGame } from './begun';
import { openApp } from './browser';
import { expectListed, expectSoon, tellRound, textOf } from './evening';
import {
  answerTable,
  dealNext,
  enterLeft,
  expectState,
  fromMenu,
  handRow,
  markFool,
  people,
  press,
  redo,
  resultOf,
  scoreRound,
  screenOf,
  tapCards,
  undo,
  waitSaved,
} from './table';

const FOUR = people(4);

const linesOf = async (page: Page) => (await screenOf(page)).lines;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Takes back all there is, or does all of it again. How often it could. */
async function allTheWay(page: Page, name: 'Undo' | 'Redo'): Promise<number> {
  for (let times = 0; ; times++) {
    if (!(await button(page, name).isEnabled())) return times;
    await button(page, name).tap();
  }
}

it('takes back everything across the end of a round, and does it again, also after a reload', async () => {
  const { page } = await openApp();
  await beginGame(page, FOUR, { dealer: 3 });
  const start = await linesOf(page);
  await tapCards(page, ['G5', 'G9', 'R2', 'G3']);
  await markFool(page, 0);
  await answerTable(page, 'Who leads now?', 'Dirk');
  await fromMenu(page, 'We lost track');
  await tellRound(page, { Ann: 'out', Ben: '9', Cleo: '8', Dirk: '2' });
  await resultOf(page);
  await dealNext(page);
  await tapCards(page, ['B2', 'B3']);
  const end = await linesOf(page);

  // Four cards, the Fool, the leader, the lost track, that somebody is out, the score, the deal, two cards.
  expect(await allTheWay(page, 'Undo')).toBe(12);
  // Redo is the one thing that can be done now and could not at the start.
  const differing = (lines: readonly string[]) =>
    lines.filter((line) => !/^(Redo|Undo)/.test(line) && line !== 'disabled');
  expect(differing(await linesOf(page))).toEqual(differing(start));
  await waitSaved(page);
  await page.reload();
  await expectSoon(page, { title: 'Round 1, trick 1', turn: 'Ann', trick: [] });
  expect(await allTheWay(page, 'Redo')).toBe(11);
  await expectState(page, { title: 'Round 2, trick 1', trick: ['Ben: blue 2', 'Cleo: blue 3'] });
  expect(differing(await linesOf(page))).toEqual(differing(end));
});

it('opens a score taken back where it was entered, to be mended', async () => {
  const { page } = await openApp();
  await beginGame(page, FOUR, { dealer: 3 });
  await tellRound(page, { Ann: 'out', Ben: '12+11', Cleo: '8', Dirk: '2' });
  expect((await resultOf(page)).Ben?.points).toBe(-23);
  await undo(page);
  await page.getByRole('heading', { name: 'Round 1: count what is left' }).waitFor();
  expect(await textOf(handRow(page, 'Ben'))).toContain('-23');
  expect(await textOf(handRow(page, 'Ann'))).toContain('+10');
  await waitSaved(page);
  await page.reload();
  expect(await textOf(handRow(page, 'Ben'))).toContain('-23');
  await press(page, 'Redo');
  expect((await resultOf(page)).Ben?.points).toBe(-23);
  await undo(page);
  const dialog = page.getByRole('dialog');
  await handRow(page, 'Ben').tap();
  for (let erased = 0; erased < 2; erased++) await dialog.getByRole('button', { name: 'Erase' }).tap();
  await dialog.getByRole('button', { name: '4', exact: true }).tap();
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await scoreRound(page);
  expect(await resultOf(page)).toEqual({
    Ann: { points: 10, total: 10 },
    Ben: { points: -4, total: -4 },
    Cleo: { points: -8, total: -8 },
    Dirk: { points: -2, total: -2 },
  });
  // What was mended took the place of what could have been done again.
  expect(await button(page, 'Redo').isEnabled()).toBe(false);
  await redoIsNothing(page);
});

async function redoIsNothing(page: Page): Promise<void> {
  const before = await linesOf(page);
  await button(page, 'Redo').tap({ force: true });
  expect(await linesOf(page)).toEqual(before);
}

it('takes back the end of a game, lets it end another way, and keeps one entry of it', async () => {
  const { page } = await openApp();
  await beginGame(page, FOUR, { dealer: 3 });
  await tellRound(page, { Ann: 'out', Ben: '9', Cleo: '8', Dirk: '17+16+15+14+13+12' });
  const over = page.locator('.over');
  await over.getByText('Dirk').first().waitFor();
  expect(await textOf(over.getByRole('heading', { level: 2 }))).toBe('Ann wins!');

  await undo(page);
  await page.getByRole('heading', { name: 'Round 1: count what is left' }).waitFor();
  await redo(page);
  await over.waitFor();
  await undo(page);
  await waitSaved(page);
  await page.reload();
  await mend(page, 'Dirk', '3');
  await mend(page, 'Cleo', '17+16+15+14+13+12');
  await scoreRound(page);
  await over.waitFor();
  expect(await textOf(over.locator('.over__hero > p'))).toBe('Cleo is at -80 or below, and that ends the game.');
  expect(await textOf(over.locator('.ranks'))).toBe('Place 11Ann10Place 22Dirk-3Place 33Ben-9Place 44Cleo-87');

  await undo(page);
  await page.getByRole('heading', { name: 'Round 1: count what is left' }).waitFor();
  await waitSaved(page);
  await expectListed(page, { running: 1 });
  await page.goBack();
  await redo(page);
  await over.waitFor();
  await waitSaved(page);
  await expectListed(page, { over: 1 });
});

async function mend(page: Page, name: string, sum: string): Promise<void> {
  await handRow(page, name).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take it back' }).tap();
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await enterLeft(page, name, sum);
}
