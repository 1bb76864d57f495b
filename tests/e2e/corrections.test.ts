import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginGame } from './begun';
import { openApp, SMALL_PHONE } from './browser';
import { expectSoon, goTo, readable, tellRound, textOf, textsOf } from './evening';
import { inBothLights } from './lights';
import {
  answerDisc,
  dealNext,
  enterLeft,
  expectState,
  handRow,
  people,
  press,
  scoreRound,
  sheetOf,
  somebodyIsOut,
  spoken,
  tap,
  tapCard,
  tapCards,
  tapLeft,
  totals,
  typeSum,
  undo,
  waitSaved,
} from './table';

/** Dirk deals, so that Ann leads. Three tricks: Cleo, Ann and Ben are the Fools. */
async function threeTricks(viewport?: typeof SMALL_PHONE): Promise<Page> {
  const { page } = await openApp(viewport === undefined ? {} : { viewport });
  await beginGame(page, people(4), { dealer: 3 }, ['G5', 'G9', 'R2', 'Y3', 'G10', 'G4', 'R5', 'B2', 'B3', 'B4']);
  await expectState(page, { sitsOut: ['Ben'], leads: 'Dirk', title: 'Round 1, trick 4' });
  return page;
}

const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', typeof name === 'string' ? { name: spoken(name, 'start') } : { name });

async function follow(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await tap(link(page, name).first());
}

async function fromMenu(page: Page, name: string): Promise<void> {
  await press(page, 'More');
  await tap(page.getByRole('dialog').getByRole('link', { name, exact: true }));
}

async function openTrick(page: Page, round: number, trick: number): Promise<void> {
  await fromMenu(page, 'Correct something');
  await follow(page, `Round ${round}`, `Correct trick ${trick}`);
  await page.getByRole('heading', { level: 1, name: `Round ${round}, trick ${trick}` }).waitFor();
}

const dialog = (page: Page) => page.getByRole('dialog');
/** What is said to change, line by line. */
const changes = (page: Page) => textsOf(page.locator('.changes > li'));

/** Ann did not discard in trick 2: then Dirk is its Fool, who played in trick 3. */
async function moveTheDisc(page: Page): Promise<void> {
  await openTrick(page, 1, 2);
  await press(page, spoken('Ann: red 5. Correct it'));
  await tapCard(page, 'G6');
  await press(page, 'See what changes');
  expect(await textOf(dialog(page).locator('.note-line'))).toBe(
    'Then trick 3 no longer fits. Dirk sits this trick out.',
  );
}

it('keeps the later trick as it was played, after its changes are read', async () => {
  const page = await threeTricks();
  await moveTheDisc(page);
  await press(page, /^Keep as played/);
  expect(await changes(page)).toEqual([
    'Round 1, trick 2: other cards.',
    'Round 1, trick 2: the Fool is Dirk, not Ann.',
  ]);
  await press(page, 'Correct it');
  await follow(page, 'To the table');
  await expectSoon(page, { title: 'Round 1, trick 4', sitsOut: ['Ben'] });
  await undo(page);
  await openTrick(page, 1, 2);
  await page.getByRole('button', { name: spoken('Ann: red 5. Correct it') }).waitFor();
});

it('clears what followed, and has it back with one undo', async () => {
  const page = await threeTricks();
  await moveTheDisc(page);
  await press(page, /^Clear from there/);
  expect(await changes(page)).toEqual([
    'Round 1, trick 2: other cards.',
    'Round 1, trick 2: the Fool is Dirk, not Ann.',
    'Round 1, trick 3: Dirk sits out, not Ann.',
    'Round 1: trick 3 is cleared.',
  ]);
  await press(page, 'Another way');
  await press(page, /^Clear from there/);
  await press(page, 'Correct it');
  await follow(page, 'To the table');
  await expectSoon(page, { title: 'Round 1, trick 3', sitsOut: ['Dirk'], leads: 'Ben' });
  await undo(page);
  await expectSoon(page, { title: 'Round 1, trick 4', sitsOut: ['Ben'] });
});

it('edits the later trick together with the first, over a reload, as one correction', async () => {
  const page = await threeTricks();
  await moveTheDisc(page);
  await press(page, /^Edit trick 3/);
  await page.getByRole('heading', { level: 1, name: 'Round 1, trick 3' }).waitFor();
  expect(await textOf(page.locator('.note').first())).toBe('Trick 2 is changed together with this one.');
  // The cards keep their order: Dirk sits out, so the last is Ann's.
  await press(page, spoken('Ann: blue 4. Correct it'));
  await tapCard(page, 'B5');
  await waitFor(page, 'Ann: blue 5. Correct it');
  await page.waitForTimeout(200);
  await page.reload();
  await waitFor(page, 'Ann: blue 5. Correct it');
  await press(page, 'See what changes');
  expect(await changes(page)).toEqual([
    'Round 1, trick 2: other cards.',
    'Round 1, trick 2: the Fool is Dirk, not Ann.',
    'Round 1, trick 3: other cards.',
    'Round 1, trick 3: Dirk sits out, not Ann.',
    'Round 1, trick 3: Ann wins it, not Dirk.',
    'Round 1, trick 4: Ann leads, not Dirk.',
  ]);
  await press(page, 'Correct it');
  await follow(page, 'To the table');
  await expectSoon(page, { title: 'Round 1, trick 4', sitsOut: ['Ben'], leads: 'Ann' });
  await undo(page);
  await expectSoon(page, { title: 'Round 1, trick 4', sitsOut: ['Ben'], leads: 'Dirk' });
});

async function waitFor(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: spoken(name) }).waitFor();
}

it('says that nothing changes, and leaves all as it was', async () => {
  const page = await threeTricks();
  await openTrick(page, 1, 2);
  await press(page, 'See what changes');
  expect(await textOf(dialog(page).locator('p'))).toBe('Nothing changes: all is as it was.');
  await press(page, 'Not yet');
  await press(page, spoken('Ann: red 5. Correct it'));
  await tapCard(page, 'R6');
  await waitFor(page, 'Ann: red 6. Correct it');
  await press(page, 'Leave it');
  await follow(page, 'Correct trick 2');
  await waitFor(page, 'Ann: red 5. Correct it');
});

it('corrects a finished game, which no longer ends, and ends again with undo', async () => {
  const { page } = await openApp();
  await beginGame(page, people(4), { dealer: 3 });
  await tellRound(page, { Ann: 'out', Ben: '85', Cleo: '3', Dirk: '4' });
  await page.getByRole('heading', { level: 2, name: spoken('Ann wins!') }).waitFor();
  await waitSaved(page);
  await follow(page, 'Correct something', 'Round 1', 'Scores');
  await tap(page.locator('.hands').getByRole('button', { name: spoken('Ben', 'start') }));
  for (let erased = 0; erased < 2; erased++) await press(page, 'Erase');
  await typeSum(dialog(page), '8');
  await press(page, 'Close');
  await press(page, 'See what changes');
  expect(await changes(page)).toEqual([
    'Round 1: another hand left for Ben.',
    'Round 1: Ben -85 → -8.',
    'Ben’s total: -85 → -8.',
    'The game no longer ends with round 1.',
  ]);
  await press(page, 'Correct it');
  await follow(page, 'To the table');
  await page.getByRole('heading', { level: 2, name: 'Round 1 is scored' }).waitFor();
  expect(await totals(page)).toEqual([10, -8, -3, -4]);
  await undo(page);
  await page.getByRole('heading', { level: 2, name: spoken('Ann wins!') }).waitFor();
  await waitSaved(page);
  await goTo(page, '#/games', 'All games');
  await expect.poll(() => page.locator('.game').count()).toBe(1);
});

it('lets somebody join between rounds, and leave again; the scores stay', async () => {
  const { page } = await openApp();
  await beginGame(page, people(4), { dealer: 3 });
  await tellRound(page, { Ann: 'out', Ben: '12', Cleo: '3', Dirk: '4' });
  await follow(page, 'Somebody joins');
  await page.getByLabel('Name', { exact: true }).fill('Eva');
  await tap(page.getByRole('button', { name: spoken('Seat 3: Cleo') }));
  await waitFor(page, 'Seat 3: Eva');
  await page.getByLabel('Points', { exact: true }).fill('7');
  expect(await textOf(page.locator('.fold summary'))).toBe('Cards for 560 cards, 12 each, 1 disc');
  await press(page, 'See what changes');
  expect((await changes(page)).slice(0, 2)).toEqual([
    'Eva joins with -7.',
    expect.stringMatching(/^Which cards: 48 cards \(.*\) → 60 cards \(.*\), from now on\.$/),
  ]);
  await press(page, 'Correct it');
  await follow(page, 'To the table');
  await dealNext(page);
  await expectState(page, { title: 'Round 2, trick 1', deals: 'Ann', leads: 'Ben' });
  expect((await sheetOf(page)).names).toEqual(['Ann', 'Ben', 'Eva', 'Cleo', 'Dirk']);
  await tellRound(page, { Ann: '2', Ben: 'out', Eva: '5', Cleo: '3', Dirk: '4' });
  await follow(page, 'Somebody leaves');
  await page.getByRole('combobox', { name: 'Who', exact: true }).selectOption({ label: '\u2068Ann\u2069' });
  await press(page, 'See what changes');
  expect((await changes(page))[0]).toBe('Ann leaves. The scores stay on the sheet.');
  await press(page, 'Correct it');
  await follow(page, 'To the table');
  const sheet = await sheetOf(page);
  expect(sheet.names.map((name) => name.replace(/left$/, ''))).toEqual(['Ben', 'Eva', 'Cleo', 'Dirk', 'Ann']);
  expect(sheet.totals).toEqual([-2, -12, -6, -8, 8]);
  // Four are the fewest: who leaves now ends the game.
  await follow(page, 'Somebody leaves');
  expect(await textOf(page.locator('#correct-problem'))).toBe('Fool! takes 4 at least, so nobody can leave.');
});

it('plays on as the table did, and says so in the verdict and on the sheet', async () => {
  const page = await threeTricks();
  await fromMenu(page, 'We played it differently');
  await follow(page, 'Another Fool or winner in trick 3');
  const overruling = page.locator('details.fold');
  await overruling.getByLabel('The Fool').selectOption({ label: '\u2068Cleo\u2069' });
  await press(page, 'See what changes');
  expect(await changes(page)).toEqual([
    'Round 1, trick 3: the Fool is Cleo, not Ben.',
    'Round 1, trick 3: the table played it otherwise than the cards say.',
    'Round 1, trick 4: Cleo sits out, not Ben.',
  ]);
  await press(page, 'Correct it');
  await follow(page, 'To the table');
  await expectSoon(page, {
    sitsOut: ['Cleo'],
    verdict:
      'By the cards the Fool is Ben and Dirk wins. The table played Cleo as the Fool and Dirk as the winner. Dirk leads, Cleo sits out.',
  });
  await tellRound(page, { Ann: 'out', Ben: '12', Cleo: '3', Dirk: '4' });
  await follow(page, 'Score sheet');
  await expect
    .poll(() => textsOf(page.locator('.score-sheet__notes > li')))
    .toEqual(['Round 1, trick 3: the table played it otherwise than the cards say.']);
});

it('lets somebody else lead from here on', async () => {
  const page = await threeTricks();
  await fromMenu(page, 'We played it differently');
  await follow(page, 'Somebody else leads or sits out trick 4');
  await page.getByLabel('Who led').selectOption({ label: '\u2068Cleo\u2069' });
  await press(page, 'See what changes');
  expect(await changes(page)).toEqual(['Round 1, trick 4: Cleo leads, not Dirk.']);
  await press(page, 'Correct it');
  await follow(page, 'To the table');
  await expectSoon(page, { leads: 'Cleo', turn: 'Cleo' });
});

it('accounts for a round: who played how much, voids, what is out, revokes', async () => {
  const page = await threeTricks();
  // Ann discarded on green in trick 2 and shows it now.
  await tapCards(page, ['G11', 'G3']);
  await fromMenu(page, 'Check the round');
  await page.getByRole('heading', { level: 1, name: 'Check the round' }).waitFor();
  const rows = await page
    .locator('.accounts__seats tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
  expect(rows.map((row) => row.map(readable))).toEqual([
    ['Ann', '3', '1', '–'],
    ['Ben', '3', '1', '–'],
    ['Cleo', '2', '1', 'green'],
    ['Dirk', '4', '0', '–'],
  ]);
  expect(await textsOf(page.locator('.revoke > p'))).toEqual([
    'In trick 1 Dirk did not follow green, yet plays some in trick 2.',
    'In trick 2 Ann did not follow green, yet plays some in trick 4.',
  ]);
  expect(await textsOf(page.locator('.revoke figcaption'))).toEqual(['Trick 1', 'Trick 2', 'Trick 2', 'Trick 4']);
  expect(await textOf(page.locator('.accounts__out > div').nth(3).locator('dt'))).toBe('blue 4 cards');
});

/** Nothing is wider than the screen, nothing lower than a thumb needs. */
async function expectFit(page: Page): Promise<void> {
  const flaws = await page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document;
    const root = document.documentElement;
    const found = root.scrollWidth > innerWidth ? [`${root.scrollWidth} px wide`] : [];
    for (const target of scope.querySelectorAll('a[href], button, select, input, summary')) {
      const box = (target.closest('label') ?? target).getBoundingClientRect();
      if (target.checkVisibility() && (box.height < 44 || box.width < 44)) found.push(target.outerHTML.slice(0, 120));
    }
    return found;
  });
  expect(flaws).toEqual([]);
}

it('can be read and reached on the smallest phone, by day and by night', async () => {
  const page = await threeTricks(SMALL_PHONE);
  const check = inBothLights(page);
  const look = async (state: string) => {
    await expectFit(page);
    await check(state);
  };
  await fromMenu(page, 'Correct something');
  await link(page, 'Round 1').first().waitFor();
  await look('the list');
  await follow(page, 'Round 1');
  await link(page, 'Correct trick 2').waitFor();
  await look('a round');
  await follow(page, 'Correct trick 2');
  await press(page, spoken('Ann: red 5. Correct it'));
  await look('a trick');
  await tapCard(page, 'G6');
  await press(page, 'See what changes');
  await look('what no longer fits');
  await press(page, /^Clear from there/);
  await look('the changes');
  await press(page, 'Another way');
  await press(page, 'Not yet');
  const base = new URL(page.url()).hash.split('/').slice(0, 3).join('/');
  for (const [hash, title] of [
    ['correct/seats', 'Who sits where'],
    ['correct/1/dealer', 'Round 1: who deals'],
    ['correct/names', 'Names'],
    ['correct/options', 'Rules and cards'],
    ['correct/differently', 'We played it differently'],
    ['correct/accounts', 'Check the round'],
  ] as const) {
    await goTo(page, `${base}/${hash}`, title);
    await look(title);
  }
});

/** Corrects what is half entered, and goes back to the table. */
async function confirmed(page: Page): Promise<void> {
  await press(page, 'Correct it');
  await follow(page, 'To the table');
}

const choose = (page: Page, label: string, name: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: `\u2068${name}\u2069` });

it('seats people otherwise while a round runs: it is played on its own seats, the next on the new ones', async () => {
  const page = await threeTricks();
  await fromMenu(page, 'Correct something');
  await follow(page, 'Who sits where');
  await press(page, spoken('Seat 1: Ann'));
  await press(page, spoken('Seat 3: Cleo'));
  await press(page, 'See what changes');
  await press(page, /^Keep as played/);
  expect(await changes(page)).toEqual([
    'From the next round on, clockwise round the table: Cleo, Ben, Ann, and Dirk. Round 1 stays as it is played, on its own seats.',
  ]);
  await confirmed(page);
  await expectSoon(page, { sitsOut: ['Ben'], leads: 'Dirk', deals: 'Dirk', verdict: /^Ben is the Fool/ });
  await tapCards(page, ['G11', 'G3', 'G2']);
  await expectState(page, { verdict: /^Cleo is the Fool/, sitsOut: ['Cleo'], leads: 'Dirk' });
  await tellRound(page, { Ann: 'out', Ben: '12', Cleo: '3', Dirk: '4' });
  expect(await totals(page)).toEqual([-3, -12, 10, -4]);
  await dealNext(page);
  await expectState(page, { title: 'Round 2, trick 1', deals: 'Cleo', leads: 'Ben' });
});

it('edits the tricks together with the seats they no longer fit, over a reload, as one correction', async () => {
  const page = await threeTricks(SMALL_PHONE);
  await fromMenu(page, 'Correct something');
  await follow(page, 'Who sits where');
  await press(page, spoken('Seat 1: Ann'));
  await press(page, spoken('Seat 3: Cleo'));
  for (const trick of [1, 2, 3]) {
    await press(page, 'See what changes');
    await press(page, spoken(`Edit trick ${trick} of round 1`, 'start'));
    await page.getByRole('heading', { level: 1, name: `Round 1, trick ${trick}` }).waitFor();
    expect(await textOf(page.locator('.note').first())).toBe('The seats are changed together with this trick.');
    await expectFit(page);
  }
  await page.waitForTimeout(200);
  await page.reload();
  await press(page, 'See what changes');
  const told = await changes(page);
  expect(told[0]).toBe('Round the table, clockwise: Cleo, Ben, Ann, and Dirk.');
  expect(told).toContain('Round 1, trick 1: Cleo leads, not Ann.');
  await press(page, 'Correct it');
  await page.getByRole('heading', { level: 1, name: 'Correct something' }).waitFor();
  await follow(page, 'To the table');
  await expectSoon(page, { title: 'Round 1, trick 4', deals: 'Dirk' });
  await undo(page);
  await expectSoon(page, { title: 'Round 1, trick 4', sitsOut: ['Ben'], leads: 'Dirk' });
});

it('names another dealer of a round that is played, and of those after it', async () => {
  const page = await threeTricks();
  await fromMenu(page, 'Correct something');
  await follow(page, 'Round 1', 'Who deals');
  await choose(page, 'Who deals', 'Cleo');
  await press(page, 'See what changes');
  await press(page, /^Keep as played/);
  expect(await changes(page)).toEqual(['Round 1: Cleo deals, not Dirk.']);
  await confirmed(page);
  await expectSoon(page, { deals: 'Cleo', sitsOut: ['Ben'], leads: 'Dirk' });
  await tellRound(page, { Ann: 'out', Ben: '12', Cleo: '3', Dirk: '4' });
  await dealNext(page);
  await expectState(page, { deals: 'Dirk', leads: 'Ann' });
  await tellRound(page, { Ann: 'out', Ben: '12', Cleo: '3', Dirk: '4' });
  await follow(page, 'Correct something', 'Round 2', 'Who deals');
  await choose(page, 'Who deals', 'Ben');
  await press(page, 'See what changes');
  expect(await changes(page)).toEqual(['Cleo deals next, not Ann.', 'Round 2: Ben deals, not Dirk.']);
  await confirmed(page);
  await dealNext(page);
  await expectState(page, { title: 'Round 3, trick 1', deals: 'Cleo', leads: 'Dirk' });
});

it('corrects who led and who sat out in a trick that is past, and takes one for not entered', async () => {
  const page = await threeTricks();
  await openTrick(page, 1, 3);
  await choose(page, 'Who led', 'Cleo');
  await press(page, 'See what changes');
  expect((await changes(page))[0]).toBe('Round 1, trick 3: Cleo leads, not Ben.');
  await press(page, 'Correct it');
  await follow(page, 'Correct trick 3');
  await choose(page, 'Who sat out', 'Dirk');
  await press(page, 'See what changes');
  expect(await changes(page)).toContain('Round 1, trick 3: Dirk sits out, not Ann.');
  await press(page, 'Correct it');
  await follow(page, 'Correct trick 3');
  await tap(page.getByRole('radio', { name: 'Not entered' }));
  await press(page, 'See what changes');
  expect(await changes(page)).toContain('Round 1, trick 3: not entered now.');
  await confirmed(page);
  await expectSoon(page, { title: 'Round 1, trick 4', sitsOut: [], leads: undefined });
  await undo(page, 3);
  await expectSoon(page, { title: 'Round 1, trick 4', sitsOut: ['Ben'], leads: 'Dirk' });
});

it('mends a name and agrees on other rules', async () => {
  const page = await threeTricks();
  await fromMenu(page, 'Correct something');
  await follow(page, 'Names');
  await page.getByLabel('New name').fill('Annika');
  await press(page, 'See what changes');
  expect(await changes(page)).toEqual(['Ann is now called Annika.']);
  await press(page, 'Correct it');
  await follow(page, 'Rules and cards');
  await press(page, 'A 1 left in hand costs: less');
  await press(page, 'See what changes');
  expect(await changes(page)).toEqual(['A 1 left in hand costs: 5 → 4, from round 1 on.']);
  await confirmed(page);
  await tellRound(page, { Annika: 'out', Ben: '12', Cleo: '3', Dirk: '4' });
  expect((await sheetOf(page)).names).toEqual(['Annika', 'Ben', 'Cleo', 'Dirk']);
});

it('edits the hands left together with the trick they no longer fit, over a reload, as one correction', async () => {
  const page = await threeTricks();
  await somebodyIsOut(page);
  await enterLeft(page, 'Ann', 'out');
  await answerDisc(page, 'Ann', false);
  await tap(handRow(page, 'Ben'));
  await tapLeft(dialog(page), ['Y9']);
  await press(page, 'Close');
  await enterLeft(page, 'Cleo', '3');
  await enterLeft(page, 'Dirk', '4');
  await scoreRound(page);
  await follow(page, 'Correct something', 'Round 1', 'Correct trick 1');
  await press(page, spoken('Dirk: yellow 3. Correct it'));
  await tapCard(page, 'Y9');
  await press(page, 'See what changes');
  expect(await textOf(dialog(page).locator('.note-line'))).toMatch(/^Then the score of round 1 no longer fits\./);
  await press(page, /^Edit the hands left in round 1/);
  await page.getByRole('heading', { level: 1, name: 'Round 1: its scores' }).waitFor();
  await page.waitForTimeout(200);
  await page.reload();
  expect(await textOf(page.locator('.note').first())).toBe('Trick 1 is changed together with these hands.');
  await tap(handRow(page, 'Ben'));
  await press(page, 'Take it back');
  await tapLeft(dialog(page), ['Y3']);
  await press(page, 'Close');
  await press(page, 'See what changes');
  expect(await changes(page)).toEqual([
    'Round 1, trick 1: other cards.',
    'Round 1: another hand left for Ben.',
    'Round 1: Ben -9 → -3.',
    'Ben’s total: -9 → -3.',
  ]);
  await confirmed(page);
  await page.getByRole('heading', { level: 2, name: 'Round 1 is scored' }).waitFor();
  expect(await totals(page)).toEqual([10, -3, -3, -4]);
  await undo(page);
  await expect.poll(() => totals(page)).toEqual([10, -9, -3, -4]);
});

it('shows on the sheet what the table made otherwise, before the round is scored', async () => {
  const page = await threeTricks();
  await fromMenu(page, 'We played it differently');
  await follow(page, 'Somebody else leads or sits out trick 4');
  await choose(page, 'Who sat out', 'Cleo');
  await press(page, 'See what changes');
  expect(await changes(page)).toEqual(['Round 1, trick 4: Cleo sits out, not Ben.']);
  await confirmed(page);
  await expectSoon(page, { sitsOut: ['Cleo'], leads: 'Dirk' });
  await follow(page, 'Score sheet');
  await expect
    .poll(() => textsOf(page.locator('.score-sheet__notes > li')))
    .toEqual([
      'Round 1, trick 4: the table named who led or who sat out, otherwise than follows from the trick before.',
    ]);
});

it('corrects a finished game that stays over: another winner, on the sheet and in the lists', async () => {
  const { page } = await openApp();
  await beginGame(page, people(4), { dealer: 3 });
  await tellRound(page, { Ann: 'out', Ben: '85', Cleo: '3', Dirk: '4' });
  await page.getByRole('heading', { level: 2, name: spoken('Ann wins!') }).waitFor();
  await follow(page, 'Correct something', 'Round 1', 'Scores');
  await tap(handRow(page, 'Ann'));
  await press(page, 'Take it back');
  await typeSum(dialog(page), '7');
  await press(page, 'Close');
  await tap(handRow(page, 'Cleo'));
  await press(page, 'Take it back');
  await press(page, 'Close');
  await enterLeft(page, 'Cleo', 'out');
  await answerDisc(page, 'Cleo', false);
  await press(page, 'See what changes');
  expect(await changes(page)).toContain('The winner: Cleo, not Ann.');
  await press(page, 'Correct it');
  await goTo(page, `${new URL(page.url()).hash.split('/').slice(0, 3).join('/')}/sheet`, 'Score sheet');
  await page.getByRole('heading', { level: 2, name: spoken('Cleo wins!') }).waitFor();
  expect((await sheetOf(page)).totals).toEqual([-7, -85, 10, -4]);
  await goTo(page, '#/games', 'All games');
  const crowned = page.locator('.game__player', { has: page.getByRole('img', { name: 'Winner:' }) });
  await expect.poll(() => textsOf(crowned)).toEqual(['Cleo10,']);
  await expect.poll(() => page.locator('.game').count()).toBe(1);
});
