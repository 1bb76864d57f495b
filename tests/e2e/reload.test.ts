import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openApp } from './browser';
import { expectSoon, tellRound } from './evening';
import { REPLAYS, type Replay } from './replay';
import {
  answerDisc,
  enterLeft,
  expectState,
  handRow,
  markFool,
  onTap,
  openHand,
  people,
  plain,
  press,
  resultOf,
  scoreRound,
  screenOf,
  seatPeople,
  sheetOf,
  somebodyIsOut,
  startGame,
  tap,
  tapCard,
  tapCards,
  tapLeft,
  typeSum,
  waitSaved,
} from './table';

/** Loads the page anew once all is saved; the screen has to come back as it was, to the letter. */
async function reload(page: Page, when: string): Promise<void> {
  await waitSaved(page);
  // The pad takes up its room in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { lines } = await screenOf(page);
  await page.reload();
  await page.locator('[data-saved=saved]').waitFor();
  await expect.poll(async () => (await screenOf(page)).lines, { message: when }).toEqual(lines);
}

/** Loads the page anew after every tenth tap. Says how often it did. */
function reloadEveryTenth(page: Page): () => number {
  let taps = 0;
  onTap(page, async () => {
    taps += 1;
    if (taps % 10 === 0) await reload(page, `after tap ${taps}`);
  });
  return () => Math.floor(taps / 10);
}

async function scoreHands(page: Page, { left }: Replay, names: readonly string[]): Promise<void> {
  for (const [seat, hand] of left.entries()) {
    const name = names[seat] ?? '';
    const said = plain((await handRow(page, name).textContent()) ?? '');
    if (said.includes('Not entered')) await enterLeft(page, name, hand);
  }
}

it.each([
  [0, 'six at the table, one disc'],
  [8, 'eight at the table, two discs'],
])('replay %i comes to the same scores with a reload after every tenth tap: %s', async (line, _) => {
  const replay = REPLAYS[line] as Replay;
  const names = people(replay.players);
  const { page } = await openApp();
  await startGame(page, names, { dealer: replay.dealer });
  const reloads = reloadEveryTenth(page);
  for (const { plays } of replay.tricks) await tapCards(page, plays);
  await scoreHands(page, replay, names);
  onTap(page, undefined);
  await reload(page, 'with every hand entered');
  await scoreRound(page);
  await resultOf(page);
  await reload(page, 'with the round scored');
  const result = await resultOf(page);
  expect(names.map((name) => result[name]?.points)).toEqual(replay.scores);
  expect((await sheetOf(page)).totals).toEqual(replay.scores);
  expect(reloads()).toBeGreaterThanOrEqual(6);
});

it('the first of two Fools, tapped, is still the first', async () => {
  const names = people(7);
  const { page } = await openApp();
  await startGame(page, names, { dealer: 6 });
  await markFool(page, 4);
  await reload(page, 'with one Fool tapped');
  await markFool(page, 2);
  await expectState(page, { title: 'Round 1, trick 2', sitsOut: ['Cleo', 'Eva'] });
  await reload(page, 'with both Fools marked and nobody leading');
  expect((await page.locator('.verdict-line').textContent())?.replace(/[\u2066-\u2069]/g, '')).toContain(
    'Eva and Cleo are the Fools',
  );
});

it('a card being corrected, a colour asked for and the log of what was taken back are still there', async () => {
  const names = people(4);
  const { page } = await openApp({ viewport: { width: 320, height: 568 } });
  await startGame(page, names, { dealer: 3 });
  await tapCards(page, ['G12', 'G5']);
  await press(page, 'Undo');
  await reload(page, 'with a card taken back');
  await press(page, 'Redo');
  await expectState(page, { trick: ['Ann: green 12', 'Ben: green 5'] });
  await tap(page.locator('.trick__card').first());
  await reload(page, 'with a card picked to be corrected');
  await tapCard(page, 'G11');
  await expectState(page, { trick: ['Ann: green 11', 'Ben: green 5'], turn: 'Cleo' });
  const tab = page.getByRole('button', { name: /^Show / }).first();
  if (await tab.isVisible()) await tap(tab);
  await reload(page, 'with another colour shown');
});

it('cards half typed in notation are still in their field', async () => {
  const { page } = await openApp();
  await startGame(page, people(5), { dealer: 4 });
  await press(page, 'Type cards');
  const field = page.getByLabel('Cards in the order played', { exact: false });
  await field.pressSequentially('g12 5 ');
  await reload(page, 'with two cards typed');
  expect(await field.inputValue()).toBe('g12 5 ');
  await field.press('End');
  await field.pressSequentially('1 r7');
  await press(page, 'Play');
  await expectState(page, {
    trick: ['Ann: green 12', 'Ben: green 5', 'Cleo: wild 1', 'Dirk: red 7'],
    turn: 'Eva',
  });
  await press(page, 'Type cards');
  await reload(page, 'with the typed cards played');
});

it('a round half scored is as it was: a question answered, a sum half typed, cards half tapped', async () => {
  const names = people(4);
  const { page } = await openApp();
  await startGame(page, names, { dealer: 0 });
  await markFool(page, 1);
  await somebodyIsOut(page);
  await reload(page, 'with nothing entered');
  await enterLeft(page, 'Ann', 'out');
  await reload(page, 'with a question open');
  await answerDisc(page, 'Ann', true);
  await reload(page, 'with the question answered');
  const sum = await openHand(page, 'Ben');
  await typeSum(sum, '12+');
  await reload(page, 'with half a sum typed');
  await typeSum(sum, '1');
  await reload(page, 'with a whole sum typed');
  await tap(sum.getByRole('button', { name: 'Close' }));
  const cards = await openHand(page, 'Cleo');
  await tapLeft(cards, ['G7']);
  await reload(page, 'with one card tapped');
  await tapLeft(cards, ['R9']);
  await reload(page, 'with another card tapped');
  await tap(cards.getByRole('button', { name: 'Close' }));
  await enterLeft(page, 'Dirk', 3);
  await reload(page, 'with all entered');
  await scoreRound(page);
  const result = await resultOf(page);
  expect(names.map((name) => result[name]?.points)).toEqual([0, -17, -16, -3]);
  await reload(page, 'with the round scored');
  await press(page, 'Undo');
  await page.getByRole('heading', { name: 'Round 1: count what is left' }).waitFor();
  await reload(page, 'with the score taken back');
  await scoreRound(page);
  expect((await sheetOf(page)).totals).toEqual([0, -17, -16, -3]);
});

it('a game that is over is still over, and can be taken back', async () => {
  const { page } = await openApp();
  await startGame(page, people(4), { dealer: 0 });
  await tellRound(page, { Ann: 'out', Ben: '80', Cleo: '5', Dirk: '7' });
  await page.getByRole('heading', { name: 'The game is over' }).waitFor();
  await reload(page, 'with the game over');
  await press(page, 'Undo');
  await page.getByRole('heading', { name: 'Round 1: count what is left' }).waitFor();
  await reload(page, 'with the end taken back');
});

it('a setup half done is as it was', async () => {
  const { page } = await openApp();
  const names = people(5);
  await tap(page.getByRole('link', { name: 'New game' }));
  await page.getByRole('heading', { level: 1, name: 'New game' }).waitFor();
  await seatPeople(page, names.slice(0, 3));
  await tap(page.getByRole('button', { name: /^Seat 2: / }));
  await tap(page.getByRole('button', { name: /^Seat 3: / }));
  await tap(page.getByRole('button', { name: /^Seat 2: / }));
  await press(page, /^[^S]*deals first$/);
  await tap(page.getByRole('button', { name: /^Seat 2: / }));
  await tap(page.locator('summary').filter({ hasText: 'Which rules' }));
  await tap(page.getByRole('button', { name: 'A total that ends it: less' }));
  await tap(page.locator('summary').filter({ hasText: 'Which rules' }));
  const before = await screenOf(page);
  expect(before.lines.join('\n')).toContain('deals first');
  // No mark says when a setup is saved: it comes to the disk within moments.
  await page.waitForTimeout(1000);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'New game' }).waitFor();
  await expect.poll(async () => (await screenOf(page)).lines).toEqual(before.lines);
  await seatPeople(page, names.slice(3), 3);
  await press(page, 'Start the game');
  await expectSoon(page, { title: 'Round 1, trick 1', deals: 'Cleo', turn: 'Ben' });
});
