import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginGame } from './begun';
import { openApp } from './browser';
import { textOf } from './evening';
import { expectState, markFool, nameLeader, people, spoken, tableSeen, tap, tapCards, typeCards, undo } from './table';

interface Case {
  readonly rule: string;
  readonly cards: string;
  readonly sentence: string;
  /** Rule numbers of the reasoning, in order, each with its mark where it is not printed in the rules. */
  readonly rules: readonly string[];
  /** The cards from the worst up, as they are laid out in the order played. */
  readonly places: string;
  /** Words that the reasoning has to hold. */
  readonly words: string;
}

/** Ann leads, nobody sits out. */
const FOUR: readonly Case[] = [
  {
    rule: 'the lowest card off the led colour is the worst',
    cards: 'G5 G9 R2 Y3',
    sentence: 'Cleo is the Fool: red 2 is the lowest off green. Ben leads, Cleo sits out.',
    rules: ['R5', 'R9', 'R9', 'R8', 'R11', 'R8'],
    places: '3. 4. worst 2.',
    words: 'Of the 2 cards off green, Cleo’s red 2 is the lowest.',
  },
  {
    rule: 'the only card off colour is the worst, however high',
    cards: 'G5 G9 R13 G3',
    sentence: 'Cleo is the Fool: red 13 is the lowest off green. Ben leads, Cleo sits out.',
    rules: ['R5', 'R9', 'R9', 'R8', 'R11', 'R8'],
    places: '3. 4. worst 2.',
    words: 'Cleo’s red 13 is the only card off green, so it is the worst, however high.',
  },
  {
    rule: 'where all follow, the lowest of the led colour is the worst',
    cards: 'G5 G9 G12 G3',
    sentence: 'Dirk is the Fool: green 3 is the lowest green. Cleo leads, Dirk sits out.',
    rules: ['R5', 'R9', 'R9', 'R8', 'R11', 'R8'],
    places: '2. 3. 4. worst',
    words: 'Every card follows green, so the lowest of green is the worst.',
  },
  {
    rule: 'of equal cards the one played last is the worse',
    cards: 'G5 R2 Y2 G9',
    sentence:
      'Cleo is the Fool: yellow 2 ties with Ben off green, and the later card is the worse. Dirk leads, Cleo sits out.',
    rules: ['R5', 'R9', 'R9', 'R10', 'R8', 'R11', 'R8'],
    places: '3. 2. worst 4.',
    words: 'Equal with Ben: of equal cards the one played last is the worst, and that is Cleo’s.',
  },
  {
    rule: 'of equal 1s too, by our reading',
    cards: 'G5 1 1 G9',
    sentence: 'Cleo is the Fool: wild 1 ties with Ben, and the later card is the worse. Dirk leads, Cleo sits out.',
    rules: ['R5', 'R6', 'R9', 'R9', 'R10 our reading', 'R8', 'R11', 'R8'],
    places: '3. 2. worst 4.',
    words: 'Ben and Cleo played a wild 1: it counts as the lowest green.',
  },
  {
    rule: 'a wild 1 is the lowest card of the led colour',
    cards: 'G5 1 G9 G3',
    sentence: 'Ben is the Fool: wild 1 is the lowest green. Cleo leads, Ben sits out.',
    rules: ['R5', 'R6', 'R9', 'R9', 'R8', 'R11', 'R8'],
    places: '3. worst 4. 2.',
    words: 'Ben’s wild 1 is the lowest green.',
  },
  {
    rule: 'a wild 1 led leaves the colour to the first normal card',
    cards: '1 G5 R9 G3',
    sentence: 'Cleo is the Fool: red 9 is the lowest off green. Ben leads, Cleo sits out.',
    rules: ['R7', 'R6', 'R9', 'R9', 'R8', 'R11', 'R8'],
    places: '2. 4. worst 3.',
    words: 'A wild 1 was led. Ben’s green 5 is the first normal card and fixes the colour: green.',
  },
];

const SEVEN: readonly Case[] = [
  {
    rule: 'two discs make two Fools, both off colour',
    cards: 'G5 G9 R2 Y3 G4 G8 G10',
    sentence:
      'Cleo and Dirk are the Fools: red 2 and yellow 3 are the lowest off green. Gus leads, Cleo and Dirk sit out.',
    rules: ['R5', 'R9', 'R9', 'R11 our reading', 'R8', 'R11', 'R8'],
    places: '4. 6. worst 2. 3. 5. 7.',
    words: 'Two discs: the next worst is Dirk’s yellow 3.',
  },
  {
    rule: 'two discs: one off colour, and the lowest that follows',
    cards: 'G5 G9 R20 G6 G4 G8 G10',
    sentence:
      'Cleo and Eva are the Fools: red 20 is off green, green 4 is the lowest green. Gus leads, Cleo and Eva sit out.',
    rules: ['R5', 'R9', 'R9', 'R11 our reading', 'R8', 'R11', 'R8'],
    places: '3. 6. worst 4. 2. 5. 7.',
    words: 'Cleo and Eva are the Fools, take the discs and sit out the next trick.',
  },
];

/** One sentence, then on a tap the whole reasoning. */
async function check(page: Page, { sentence, rules, places, words }: Omit<Case, 'rule' | 'cards'>): Promise<void> {
  await expectState(page, { verdict: sentence });
  await tap(page.locator('.verdict-line'));
  const dialog = page.getByRole('dialog', { name: /^Trick \d+: why$/ });
  expect(await textOf(dialog.locator('.verdict__sentence'))).toBe(sentence);
  const marks = await dialog
    .locator('.verdict__steps .rule')
    .evaluateAll((all) => all.map((mark) => [...mark.childNodes].map((part) => part.textContent).join(' ')));
  expect(marks).toEqual(rules);
  const laid = dialog.locator('.laid__rank');
  expect((await laid.allTextContents()).join(' ')).toBe(places);
  expect(await textOf(dialog.locator('.verdict__steps'))).toContain(words);
  await tap(dialog.getByRole('button', { name: 'Close' }));
  await dialog.waitFor({ state: 'detached' });
}

async function checkAll(players: number, cases: readonly Case[]): Promise<void> {
  const { page } = await openApp();
  await beginGame(page, people(players), { dealer: players - 1 });
  for (const each of cases) {
    await typeCards(page, each.cards);
    await check(page, each);
    await undo(page, each.cards.split(' ').length);
  }
}

it('names the Fool and why in one sentence, and the rules step by step on a tap', () => checkAll(4, FOUR));

it('does so for two discs', () => checkAll(7, SEVEN));

it('says where it rests on our convention: a trick of nothing but 1s', async () => {
  const { page } = await openApp();
  await beginGame(page, people(4), { dealer: 3 });
  await tapCards(page, ['G5', 'G9', 'R2', 'G3', '1', '1', '1']);
  await check(page, {
    sentence: 'Only 1s: Ann is the Fool, by our convention. Ben leads, Ann sits out.',
    rules: ['R7', 'R12 our convention', 'R11', 'R8'],
    places: '3. 2. worst',
    words: 'Only 1s: the first one wins (Ben), the last is the worst (Ann).',
  });
});

it('says that the round is over, and keeps the last verdict one tap away', async () => {
  const { page } = await openApp();
  await beginGame(page, people(4), { dealer: 3 });
  // Ann and Ben are the Fool in turn, so Cleo and Dirk play every trick and empty their hands in the twelfth.
  for (let trick = 0; trick < 11; trick++) await markFool(page, trick % 2);
  expect((await tableSeen(page)).title).toBe('Round 1, trick 12');
  await nameLeader(page, 'Ben');
  await tapCards(page, ['G5', 'G9', 'R2']);
  await page.getByRole('heading', { name: 'Round 1: count what is left' }).waitFor();
  expect(await textOf(page.locator('.scoring'))).toContain('Cleo and Dirk are out. What do the others hold?');
  await check(page, {
    sentence: 'Dirk is the Fool: red 2 is the lowest off green. A hand is empty: the round is over.',
    rules: ['R5', 'R9', 'R9', 'R8', 'R14'],
    places: '2. 3. worst',
    words: 'A hand is empty: the round ends with this trick, and Dirk takes the disc.',
  });
  await page.getByRole('button', { name: spoken('No cards left', 'start') }).waitFor({ state: 'detached' });
});
