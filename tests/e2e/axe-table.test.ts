import { it } from 'vitest';
import { beginGame } from './begun';
import { DESKTOP, openApp } from './browser';
import { expectSoon, tellRound } from './evening';
import { inBothLights } from './lights';
import {
  answerDisc,
  dealNext,
  enterLeft,
  fromMenu,
  markFool,
  nameLeader,
  openHand,
  people,
  press,
  scoreRound,
  somebodyIsOut,
  spoken,
  tap,
  tapCards,
} from './table';

const closeDialog = { name: 'Close' } as const;

it('finds nothing at the table', async () => {
  const { page } = await openApp();
  const look = inBothLights(page);
  const close = () => tap(page.getByRole('dialog').getByRole('button', closeDialog));
  await beginGame(page, people(7), { dealer: 6 });
  await look('table, nothing played');
  await tapCards(page, ['G5', '1', '?']);
  await look('table, a trick begun');
  await press(page, spoken('Ben: wild 1. Correct it'));
  await page.getByRole('button', { name: 'green 5, gone' }).tap({ force: true });
  await page.getByRole('alert').filter({ hasText: 'has been played already' }).waitFor();
  await look('table, a card corrected and refused');
  await press(page, 'Leave it');
  await markFool(page, 3);
  await look('table, one of two Fools marked');
  await markFool(page, 4);
  await look('table, asking who leads');
  await nameLeader(page, 'Ann');
  await tapCards(page, ['B2', 'B9', 'R3', 'Y4', 'G2']);
  await look('table, a verdict and two sitting out');
  await tap(page.locator('.verdict-line'));
  await look('verdict');
  await close();
  await press(page, 'Type cards');
  await page.getByLabel('Cards in the order played', { exact: false }).fill('g5 x9');
  await press(page, 'Play');
  await look('table, wrong notation');
  await press(page, 'Cards and places');
  await look('state of the table');
  await close();
  await press(page, 'More');
  await look('menu');
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Throw this deal away/ }));
  await look('misdeal');
  await press(page, 'No, play on');
  await fromMenu(page, 'We lost track');
  await look('table, asking who sits out and leads');
});

it('finds nothing on a proven revoke, nor on a wide screen', async () => {
  const { page } = await openApp({ viewport: DESKTOP });
  const look = inBothLights(page);
  await beginGame(page, people(4), { dealer: 3 }, ['G5', 'G9', 'R2', 'Y3', 'G4', 'G8', 'G12']);
  await page.locator('button.note').waitFor();
  await look('table, wide, with a revoke');
  await page.locator('button.note').click();
  await look('revoke');
});

it('finds nothing while a round is scored, nor on what follows', async () => {
  const { page } = await openApp();
  const look = inBothLights(page);
  await beginGame(page, people(4), { dealer: 3 }, ['G5', 'G9', 'R2', 'G3']);
  await somebodyIsOut(page);
  await look('scoring, empty');
  await enterLeft(page, 'Ann', 'out');
  await scoreRound(page);
  await look('scoring, with what is missing');
  const dialog = await openHand(page, 'Ben');
  await tap(dialog.getByRole('radio', { name: 'Tap the cards' }));
  await tap(dialog.getByRole('button', { name: 'red 5', exact: true }));
  await look('a hand, by cards');
  await tap(dialog.getByRole('radio', { name: 'Type the sum' }));
  for (const key of ['1', 'Plus', '0']) await tap(dialog.getByRole('button', { name: key, exact: true }));
  await look('a hand, by a sum that is none');
  await tap(dialog.getByRole('button', closeDialog));
  await enterLeft(page, 'Ben', ['R5', '1']);
  await answerDisc(page, 'Ann', false);
  await enterLeft(page, 'Cleo', '500');
  await enterLeft(page, 'Dirk', '9');
  await look('scoring, impossible');
  await press(page, 'Score it anyway');
  await look('scoring, asked again');
  await press(page, 'Yes, score it');
  await page.locator('.over').waitFor();
  await page.getByRole('button', { name: 'Play on anyway' }).waitFor();
  await look('game over');
  await press(page, 'Play on anyway');
  await page.locator('.result').waitFor();
  await look('result, scored anyway');
  await dealNext(page);
  await expectSoon(page, { title: 'Round 2, trick 1' });
  await tap(page.getByRole('link', { name: 'Score sheet' }).first());
  const sheet = page.getByRole('region', { name: 'Score sheet' });
  await sheet.waitFor();
  await tap(page.locator('.tricks summary').first());
  await look('sheet');
  await tap(sheet.getByRole('button').first());
  await tap(page.locator('summary', { hasText: 'Give or take points' }));
  await press(page, 'Write it down');
  await look('sheet of one, points wrong');
  await tap(page.getByRole('dialog').getByRole('button', closeDialog));
  await press(page, 'End the game here');
  await look('sheet, asked to end');
  await press(page, 'No, play on');
});

it('finds nothing on a game of three of 1995, shared by all, before and after', async () => {
  const { page } = await openApp();
  const look = inBothLights(page);
  const three = people(3);
  await beginGame(page, three, { edition: '1995' });
  await look('table, three');
  await tellRound(page, { Ann: 'disc', Ben: '2', Cleo: '2' });
  await page.locator('.result').waitFor();
  await look('result');
  await fromMenu(page, 'End the game here');
  await press(page, 'End the game');
  await page.locator('.over').waitFor();
  await look('game over, by hand');
});
