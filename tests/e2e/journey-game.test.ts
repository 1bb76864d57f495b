import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openApp } from './browser';
import { expectListed, expectSoon, goHome, tellRound, textOf } from './evening';
import {
  dealNext,
  fromMenu,
  people,
  plain,
  press,
  resultOf,
  seatPeople,
  sheetOf,
  spoken,
  startGame,
  tableSeen,
  tap,
} from './table';

const FOUR = people(4);

/** Who has won, why the game is over, and the places: rank, name, total. */
async function overSeen(page: Page) {
  const over = page.locator('.over');
  await over.waitFor();
  const rows = await over
    .locator('.ranks__row')
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.lastElementChild?.textContent ?? cell.textContent ?? '')),
    );
  const ranks = rows.map((cells) => plain(`${cells[0]} ${cells[1]} ${cells.at(-1)}`).replaceAll('\u2212', '-'));
  return {
    winner: await textOf(over.getByRole('heading', { level: 2 })),
    reason: await textOf(over.locator('.over__hero > p')),
    ranks,
  };
}

/** The rows below the rounds of the sheet that is shown, by their heads. */
async function footOf(page: Page): Promise<Record<string, string[]>> {
  const rows = await page
    .locator('.score-sheet__table tfoot tr')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.children].map(
          (cell) => cell.querySelector('.tally')?.getAttribute('aria-label') ?? cell.textContent ?? '',
        ),
      ),
    );
  return Object.fromEntries(
    rows.map(([head = '', ...cells]) => [
      plain(head).replaceAll('\u2212', '-'),
      cells.map((cell) => plain(cell).replaceAll('\u2212', '-')),
    ]),
  );
}

const endings = async (page: Page) =>
  (await page.locator('.endings__list li').allTextContents()).map((text) => plain(text).replaceAll('\u2212', '-'));

it('is played to -80 by sums alone, shared by two, played on, stopped, and played again', async () => {
  const { page } = await openApp();
  await startGame(page, FOUR, { dealer: 3 });
  await expectSoon(page, { title: 'Round 1, trick 1', deals: 'Dirk', leads: 'Ann', asked: [] });

  await tellRound(page, { Ann: 'out', Ben: '12+11', Cleo: '9', Dirk: '1' });
  expect(await resultOf(page)).toEqual({
    Ann: { points: 10, total: 10 },
    Ben: { points: -23, total: -23 },
    Cleo: { points: -9, total: -9 },
    Dirk: { points: -5, total: -5 },
  });
  expect(await textOf(page.locator('.result__dealer'))).toBe('Ann deals next.');
  await dealNext(page);
  await expectSoon(page, { title: 'Round 2, trick 1', deals: 'Ann', leads: 'Ben' });

  await tellRound(page, { Ben: 'disc', Ann: '17+16', Cleo: '12', Dirk: '13+12+10+5' });
  expect((await resultOf(page)).Ben).toEqual({ points: 0, total: -23 });
  expect(await endings(page)).toEqual([
    'Dirk loses 35 points or more: that is -80.',
    'Ann loses 57 points or more: that is -80.',
    'Ben loses 57 points or more: that is -80.',
    'Cleo loses 59 points or more: that is -80.',
  ]);
  await dealNext(page);

  await tap(page.getByRole('link', { name: 'Score sheet' }).first());
  await page.getByRole('region', { name: 'Score sheet' }).waitFor();
  expect(await sheetOf(page)).toEqual({
    names: FOUR,
    rounds: [
      [10, -23, -9, -5],
      [-33, 0, -12, -40],
    ],
    totals: [-23, -23, -21, -45],
  });
  expect(await footOf(page)).toEqual({
    Total: ['-23', '-23', '-21', '-45'],
    'To -80': ['57', '57', '59', '35'],
    '+10s': ['1 of 6', '0 of 6', '0 of 6', '0 of 6'],
  });
  expect(await page.getByRole('heading', { name: 'What could end the game this round' }).count()).toBe(1);
  expect((await endings(page))[0]).toBe('Dirk loses 35 points or more: that is -80.');
  await tap(page.getByRole('link', { name: 'Back to the table' }));

  await tellRound(page, { Ann: 'out', Ben: 'out', Cleo: '11+9', Dirk: '17+13+1' });
  const shared = {
    winner: 'Ann and Ben share the win!',
    reason: 'Dirk is at -80 or below, and that ends the game.',
    ranks: ['1 Ann -13', '1 Ben -13', '3 Cleo -41', '4 Dirk -80'],
  };
  expect(await overSeen(page)).toEqual(shared);
  expect(await footOf(page)).toMatchObject({ 'To -80': ['67', '67', '39', 'there'] });

  await press(page, 'Play on anyway');
  await dealNext(page);
  await tellRound(page, { Cleo: 'out', Ann: '2', Ben: '3', Dirk: '4' });
  expect((await resultOf(page)).Dirk).toEqual({ points: -4, total: -84 });
  expect(await textOf(page.locator('.endings'))).toMatch(/Nothing: you play on until somebody says stop\.$/);
  await fromMenu(page, 'End the game here');
  await press(page, 'End the game');
  expect(await overSeen(page)).toEqual({
    winner: 'Ann wins!',
    reason: 'The table stopped here.',
    ranks: ['1 Ann -15', '2 Ben -16', '3 Cleo -31', '4 Dirk -84'],
  });
  await expectListed(page, { over: 1 });
  await page.goBack();

  await press(page, /^Rematch/);
  await expectSoon(page, { title: 'Round 1, trick 1', deals: 'Dirk', leads: 'Ann' });
  expect((await tableSeen(page)).seats.map(({ name }) => name)).toEqual(FOUR);
  await expectListed(page, { running: 1, over: 1 });
});

it('ends with the sixth +10 of one player, whose seats are taken anew', async () => {
  const { page } = await openApp();
  await startGame(page, FOUR);
  for (const round of [1, 2, 3, 4, 5]) {
    await tellRound(page, { Ben: 'out', Ann: '2', Cleo: '3', Dirk: round === 1 ? 'disc' : '2' });
    expect((await resultOf(page)).Ben).toEqual({ points: 10, total: 10 * round });
    if (round === 5) expect((await endings(page))[0]).toBe('Ben goes out for one more +10: that makes 6.');
    await dealNext(page);
  }
  await tellRound(page, { Ben: 'out', Ann: '2', Cleo: '3', Dirk: '4' });
  expect(await overSeen(page)).toEqual({
    winner: 'Ben wins!',
    reason: 'Ben has scored +10 6 times, and that ends the game.',
    ranks: ['1 Ben 60', '2 Ann -12', '2 Dirk -12', '4 Cleo -18'],
  });
  expect((await footOf(page))['+10s']).toEqual(['0 of 6', '6 of 6', '0 of 6', '0 of 6']);

  await press(page, 'New seats');
  await page.getByRole('heading', { level: 1, name: 'New game' }).waitFor();
  for (const [seat, name] of FOUR.entries()) {
    await page.getByRole('button', { name: spoken(`Seat ${seat + 1}: ${name}`, 'start') }).waitFor();
  }
  await page.getByRole('button', { name: spoken('Seat 3: Cleo, deals first') }).waitFor();
  await tap(page.getByRole('button', { name: spoken('Seat 1: Ann') }));
  await tap(page.getByRole('button', { name: spoken('Seat 4: Dirk') }));
  await press(page, 'Start the game');
  await page.locator('.places').waitFor();
  expect((await tableSeen(page)).seats.map(({ name }) => name)).toEqual(['Dirk', 'Ben', 'Cleo', 'Ann']);
  await expectSoon(page, { deals: 'Cleo', leads: 'Ann' });

  // The game that is over is found on the home screen, and opens.
  await goHome(page);
  const over = page.getByRole('region', { name: 'Lately' });
  expect(await over.getByRole('listitem').count()).toBe(2);
  await tap(over.getByRole('link').first());
  expect((await overSeen(page)).winner).toBe('Ben wins!');
  expect((await sheetOf(page)).totals).toEqual([-12, 60, -18, -12]);
});

it('ends after a fixed number of rounds, whatever the scores', async () => {
  const { page } = await openApp();
  await tap(page.getByRole('link', { name: 'New game' }));
  await seatPeople(page, FOUR);
  await tap(page.locator('summary', { hasText: 'Which rules' }));
  await tap(page.getByRole('radio', { name: 'By rounds' }));
  for (let more = 0; more < 6; more++) await press(page, 'Rounds: less');
  await press(page, 'Start the game');
  await tellRound(page, { Ann: 'out', Ben: '17+16+15+14+13+12', Cleo: '1', Dirk: '4' });
  expect((await resultOf(page)).Ben?.total).toBe(-87);
  expect(await endings(page)).toEqual(['It is the last of 2 rounds.']);
  await dealNext(page);
  await tellRound(page, { Ann: 'disc', Ben: 'out', Cleo: '2', Dirk: '7' });
  expect(await overSeen(page)).toEqual({
    winner: 'Ann wins!',
    reason: 'All 2 rounds are played.',
    ranks: ['1 Ann 10', '2 Cleo -7', '3 Dirk -11', '4 Ben -77'],
  });
  expect(Object.keys(await footOf(page))).toEqual(['Total']);
  expect(await textOf(page.locator('.score-sheet'))).toContain('Round 2 of 2.');
});

it('plays the edition of 1995 with three: six rounds, 20 cards each, a 1 costs 1', async () => {
  const { page } = await openApp();
  const three = people(3);
  await startGame(page, three, { edition: '1995' });
  const [first] = (await tableSeen(page)).seats;
  expect(first?.facts).toContain('20 cards');
  await tellRound(page, { Ann: 'out', Ben: '1', Cleo: '5' });
  expect((await resultOf(page)).Ben).toEqual({ points: -1, total: -1 });
  for (let round = 2; round <= 6; round++) {
    await dealNext(page);
    await tellRound(page, { Ann: '9', Ben: 'out', Cleo: '9' });
    if (round < 6) await resultOf(page);
  }
  expect(await overSeen(page)).toEqual({
    winner: 'Ben wins!',
    reason: 'All 6 rounds are played.',
    ranks: ['1 Ben 49', '2 Ann -35', '3 Cleo -50'],
  });
});

it('is left and resumed from the home screen, ended early, and listed once', async () => {
  const { page } = await openApp();
  await startGame(page, FOUR, { dealer: 3 });
  await tellRound(page, { Ann: 'out', Ben: '9', Cleo: '9', Dirk: '8' });
  await dealNext(page);
  await goHome(page);
  const running = page.getByRole('region', { name: 'Still on the table' });
  const link = running.getByRole('link').first();
  await expect.poll(() => textOf(link)).toMatch(/^Ann10,Ben-9,Cleo-9,Dirk-8,Round 2 · /);
  await tap(link);
  await expectSoon(page, { title: 'Round 2, trick 1', deals: 'Ann', leads: 'Ben' });
  await fromMenu(page, 'End the game here');
  await press(page, 'No, play on');
  await expectSoon(page, { title: 'Round 2, trick 1' });
  await fromMenu(page, 'End the game here');
  await press(page, 'End the game');
  expect(await overSeen(page)).toEqual({
    winner: 'Ann wins!',
    reason: 'The table stopped here. The round that was running does not count.',
    ranks: ['1 Ann 10', '2 Dirk -8', '3 Ben -9', '3 Cleo -9'],
  });
  await expectListed(page, { over: 1 });
  await tap(page.getByRole('link', { name: spoken('Ann', 'some') }).first());
  await press(page, 'Play on anyway');
  await expectSoon(page, { title: 'Round 2, trick 1', deals: 'Ann', leads: 'Ben' });
  await expectListed(page, { running: 1 });
});
