import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openApp } from './browser';
import { textOf, textsOf } from './evening';
import { logIn } from './play';
import {
  answerDisc,
  answerTable,
  dealNext,
  enterLeft,
  handRow,
  people,
  plain,
  resultOf,
  scoreRound,
  sheetOf,
  somebodyIsOut,
  startGame,
  tableSeen,
  tap,
  tapCard,
  undo,
  waitSaved,
} from './table';

const QUESTION = 'Who bids to go out? Tap them, then play the first card.';

const bid = (page: Page, name: string) => answerTable(page, QUESTION, name);

/** Who is marked at the seats as bidding, whether anybody is asked, and who is chosen there. */
async function bidsSeen(page: Page) {
  const { seats, asked } = await tableSeen(page);
  const chosen = page.getByRole('group', { name: QUESTION }).getByRole('button', { pressed: true });
  return {
    marked: seats.filter(({ facts }) => facts.includes('bids to go out')).map(({ name }) => name),
    isAsked: asked.includes(QUESTION),
    chosen: (await chosen.allTextContents()).map(plain),
  };
}

const bidsTold = async (page: Page) =>
  (await logIn(page)).flatMap((event) => (event.type === 'bidsMade' ? [event.seats] : []));

async function reload(page: Page): Promise<void> {
  await waitSaved(page);
  await page.reload();
  await waitSaved(page);
}

it('plays a 1995 round of three with bids: asked, kept over a reload, fixed by the first card, and scored by sums', async () => {
  const names = people(3);
  const { page } = await openApp();
  await startGame(page, names, { dealer: 2, edition: '1995', bids: true });
  expect(await bidsSeen(page)).toEqual({ marked: [], isAsked: true, chosen: [] });
  await bid(page, 'Ben');
  await bid(page, 'Cleo');
  await bid(page, 'Ann');
  await bid(page, 'Cleo');
  const both = { marked: ['Ann', 'Ben'], isAsked: true, chosen: ['Ann', 'Ben'] };
  expect(await bidsSeen(page)).toEqual(both);
  await reload(page);
  expect(await bidsSeen(page)).toEqual(both);
  expect(await bidsTold(page)).toEqual([[1], [1, 2], [1, 2, 0], [1, 0]]);

  await tapCard(page, 'G9');
  expect(await bidsSeen(page)).toEqual({ marked: ['Ann', 'Ben'], isAsked: false, chosen: [] });
  await undo(page);
  expect(await bidsSeen(page)).toEqual(both);
  await tapCard(page, 'G9');

  await somebodyIsOut(page);
  await enterLeft(page, 'Ann', 'out');
  const answers = page.getByRole('group', { name: /take the disc/ }).locator('label');
  expect(await textsOf(answers)).toEqual(['Yes: 0', 'No: +25']);
  await answerDisc(page, 'Ann', false);
  await enterLeft(page, 'Ben', '12+1');
  await enterLeft(page, 'Cleo', '8+1');
  await reload(page);
  expect(await textOf(handRow(page, 'Ben'))).toBe('Ben-2612 + 1 = 13');
  await scoreRound(page);
  expect(await resultOf(page)).toEqual({
    Ann: { points: 25, total: 25 },
    Ben: { points: -26, total: -26 },
    Cleo: { points: -9, total: -9 },
  });
  const reasons = page.locator('.result__why');
  expect(await textsOf(reasons)).toEqual([
    'out, clean as a whistle (bid kept)',
    'held 9 points',
    'held 13 points (bid lost: doubled)',
  ]);
  await reload(page);
  expect(await sheetOf(page)).toEqual({ names, rounds: [[25, -26, -9]], totals: [25, -26, -9] });

  await dealNext(page);
  expect(await bidsSeen(page)).toEqual({ marked: [], isAsked: true, chosen: [] });
  await bid(page, 'Cleo');
  await somebodyIsOut(page);
  await enterLeft(page, 'Cleo', 'out');
  await answerDisc(page, 'Cleo', true);
  await enterLeft(page, 'Ann', '6');
  await enterLeft(page, 'Ben', '7');
  await scoreRound(page);
  await resultOf(page);
  expect(await textsOf(reasons)).toContain('out, but with the disc (bid not kept)');
  await tap(page.getByRole('link', { name: 'Score sheet' }).first());
  await page.getByRole('region', { name: 'Score sheet' }).waitFor();
  expect(await sheetOf(page)).toEqual({
    names,
    rounds: [
      [25, -26, -9],
      [-6, -7, 0],
    ],
    totals: [19, -33, -9],
  });
  const notes = await textsOf(page.getByRole('listitem').filter({ hasText: / bid to go out\.$/ }));
  expect(notes).toEqual(['Round 1: Ben and Ann bid to go out.', 'Round 2: Cleo bid to go out.']);
});
