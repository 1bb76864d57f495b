import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginGame } from './begun';
import { openApp } from './browser';
import { tellRound, textOf } from './evening';
import {
  answerTable,
  enterLeft,
  expectState,
  fromMenu,
  handRow,
  markFool,
  nameLeader,
  people,
  resultOf,
  scoreRound,
  somebodyIsOut,
  spoken,
  tableSeen,
  tapCard,
  tapCards,
} from './table';

const FOUR = people(4);
const LEADER = 'Who leads now?';
const SITS_OUT = 'Who sits out now?';

/** Dirk deals, so that Ann leads. */
async function table(players = 4): Promise<Page> {
  const { page } = await openApp();
  await beginGame(page, people(players), { dealer: players - 1 });
  return page;
}

/** What is said of the hands, by seat. */
async function held(page: Page): Promise<string[]> {
  const { seats } = await tableSeen(page);
  return seats.map(({ facts }) => facts[0] ?? '');
}

/** The names a question offers. */
async function offered(page: Page, question: string | RegExp): Promise<string[]> {
  const buttons = page.getByRole('group', { name: question }).getByRole('button');
  return Promise.all((await buttons.all()).map(textOf));
}

/** Says in the menu that nothing was entered. */
const skip = (page: Page) => fromMenu(page, 'This trick was not entered');
const lose = (page: Page) => fromMenu(page, 'We lost track');

it('tracks every card: all counts are exact, nothing is asked', async () => {
  const page = await table();
  await tapCards(page, ['G5', 'G9', 'R2', 'G3']);
  await expectState(page, { asked: [], sitsOut: ['Cleo'], leads: 'Ben', turn: 'Ben', title: 'Round 1, trick 2' });
  expect(await held(page)).toEqual(['11 cards', '11 cards', '11 cards', '11 cards']);
  await tapCards(page, ['Y4', 'Y8']);
  expect(await held(page)).toEqual(['11 cards', '10 cards', '11 cards', '10 cards']);
  await tapCard(page, '1');
  await expectState(page, { asked: [], sitsOut: ['Ann'], leads: 'Dirk', turn: 'Dirk' });
  expect(await held(page)).toEqual(['10 cards', '10 cards', '11 cards', '10 cards']);
});

it('tracks only the Fool with one disc: one tap a trick, and who leads need never be said', async () => {
  const page = await table();
  await markFool(page, 2);
  await expectState(page, {
    verdict: 'Cleo is the Fool, as the table saw it. Cleo sits out.',
    asked: [LEADER],
    sitsOut: ['Cleo'],
    leads: undefined,
  });
  expect(await offered(page, LEADER)).toEqual(['Ann', 'Ben', 'Dirk']);
  expect(await held(page)).toEqual(['11 cards', '11 cards', '11 cards', '11 cards']);

  await markFool(page, 0);
  await expectState(page, { title: 'Round 1, trick 3', asked: [LEADER], sitsOut: ['Ann'] });
  expect(await held(page)).toEqual(['10 cards', '10 cards', '11 cards', '10 cards']);

  await nameLeader(page, 'Ben');
  await expectState(page, { asked: [], sitsOut: ['Ann'], leads: 'Ben', turn: 'Ben' });

  // Who sits out cannot be the Fool: the tap does nothing.
  await page
    .getByRole('button', { name: spoken('Ann, 10 cards, total 0, sits out with the disc') })
    .tap({ force: true });
  await expectState(page, { title: 'Round 1, trick 3', sitsOut: ['Ann'] });
});

it('tracks only the Fools with two discs: two taps, the first can be taken back', async () => {
  const page = await table(7);
  await markFool(page, 4);
  const pending = async () => (await tableSeen(page)).seats.filter((seat) => seat.pending).map(({ name }) => name);
  expect(await pending()).toEqual(['Eva']);
  await markFool(page, 4);
  expect(await pending()).toEqual([]);
  await markFool(page, 1, 4);
  await expectState(page, {
    verdict: 'Ben and Eva are the Fools, as the table saw it. Ben and Eva sit out.',
    asked: [LEADER],
    sitsOut: ['Ben', 'Eva'],
  });
  expect(await offered(page, LEADER)).toEqual(['Ann', 'Cleo', 'Dirk', 'Finn', 'Gus']);
  expect(new Set(await held(page))).toEqual(new Set(['11 cards']));
  await markFool(page, 0, 2);
  await expectState(page, { sitsOut: ['Ann', 'Cleo'], title: 'Round 1, trick 3' });
  expect(await held(page)).toEqual([
    '10 cards',
    '11 cards',
    '10 cards',
    '10 cards',
    '11 cards',
    '10 cards',
    '10 cards',
  ]);
});

it('tracks nothing until the round ends', async () => {
  const page = await table();
  await somebodyIsOut(page);
  for (const name of FOUR) expect(await textOf(handRow(page, name))).toBe(`${name}Not entered · at most 12 cards`);
  await tellRound(page, { Cleo: 'out', Ann: '3', Ben: '8', Dirk: '2' });
  expect((await resultOf(page)).Cleo).toEqual({ points: 10, total: 10 });
});

it('takes some cards and then the Fool: the cards seen are gone, only the leader is asked', async () => {
  const page = await table();
  await tapCards(page, ['G5', 'G9']);
  await markFool(page, 3);
  await expectState(page, {
    verdict: 'Dirk is the Fool, as the table saw it. Dirk sits out.',
    asked: [LEADER],
    sitsOut: ['Dirk'],
    leads: undefined,
  });
  expect(await held(page)).toEqual(['11 cards', '11 cards', '11 cards', '11 cards']);
  await nameLeader(page, 'Ben');
  await expectState(page, { asked: [], leads: 'Ben', turn: 'Ben', trick: [] });
  await page.getByRole('button', { name: 'green 9, gone' }).waitFor();
  await page.getByRole('button', { name: 'green 8', exact: true }).waitFor();
});

it('asks for the Fool where an unseen card hides it', async () => {
  const page = await table();
  await tapCards(page, ['G5', 'R2', '?', 'G9']);
  const question = 'An unseen card hides the Fool. Who was it?';
  await expectState(page, {
    asked: [question],
    trick: ['Ann: green 5', 'Ben: red 2', 'Cleo: unseen card', 'Dirk: green 9'],
  });
  expect(await offered(page, question)).toEqual(FOUR);
  await answerTable(page, question, 'Cleo');
  // The unseen card may have been a higher green one, though not if it was the worst.
  await expectState(page, { sitsOut: ['Cleo'] });
  expect((await tableSeen(page)).verdict).toMatch(/^Cleo is the Fool, as the table saw it\./);
});

it('asks nothing where an unseen card does not matter', async () => {
  const page = await table();
  await tapCards(page, ['G17', '?', 'B2', 'G5']);
  await expectState(page, {
    verdict: 'Cleo is the Fool, whatever the unseen cards are. Ann leads, Cleo sits out.',
    asked: [],
    sitsOut: ['Cleo'],
    leads: 'Ann',
    turn: 'Ann',
    title: 'Round 1, trick 2',
  });
  expect(await held(page)).toEqual(['11 cards', '11 cards', '11 cards', '11 cards']);
});

it('passes over a trick that nobody entered, and asks what follows from it, once', async () => {
  const page = await table();
  await skip(page);
  await expectState(page, {
    title: 'Round 1, trick 2',
    verdict: 'This trick was not entered.',
    asked: [SITS_OUT, LEADER],
    sitsOut: [],
  });
  // Nobody sits out in the first trick, so everybody has put down a card.
  expect(await held(page)).toEqual(['11 cards', '11 cards', '11 cards', '11 cards']);
  await answerTable(page, SITS_OUT, 'Cleo');
  await expectState(page, { asked: [LEADER], sitsOut: ['Cleo'] });
  expect(await offered(page, LEADER)).toEqual(['Ann', 'Ben', 'Dirk']);
  await nameLeader(page, 'Dirk');
  await expectState(page, { asked: [], leads: 'Dirk', turn: 'Dirk' });

  await skip(page);
  await skip(page);
  // Of the last one it is not known who sat out.
  expect(await held(page)).toEqual(['at most 10 cards', 'at most 10 cards', 'at most 11 cards', 'at most 10 cards']);
  await expectState(page, { asked: [SITS_OUT, LEADER] });
});

it('goes on when all track is lost: no count is exact any more', async () => {
  const page = await table();
  await tapCards(page, ['G5', 'G9', 'R2', 'G3']);
  await lose(page);
  expect(await held(page)).toEqual(['at most 10 cards', 'at most 10 cards', 'at most 11 cards', 'at most 10 cards']);
  await expectState(page, { asked: [SITS_OUT, LEADER], verdict: 'Several tricks were not entered.' });
});

it('mixes all depths in one round, each trick as it comes', async () => {
  const page = await table();
  await tapCards(page, ['G5', 'G9', 'R2', 'G3']); // every card: Cleo out, Ben leads
  await markFool(page, 0); // only the Fool
  await nameLeader(page, 'Dirk');
  await tapCards(page, ['Y4', 'Y9']); // Dirk, Ben; then the Fool
  await markFool(page, 1);
  await expectState(page, { asked: [LEADER], sitsOut: ['Ben'] });
  await skip(page);
  await answerTable(page, SITS_OUT, 'Dirk');
  await nameLeader(page, 'Ann');
  await tapCards(page, ['B3', '?', 'B8']); // an unseen card after a skipped trick
  await expectState(page, { asked: ['An unseen card hides the Fool. Who was it?'] });
  await answerTable(page, 'An unseen card hides the Fool. Who was it?', 'Ben');
  await lose(page);
  await expectState(page, { asked: [SITS_OUT, LEADER] });
  const seen = await held(page);
  expect(seen.every((count) => count.startsWith('at most '))).toBe(true);

  await somebodyIsOut(page);
  expect(await textOf(handRow(page, 'Dirk'))).toMatch(/Not entered · at most \d+ cards/);
  await enterLeft(page, 'Cleo', 'out');
  await page
    .getByRole('group', { name: spoken('Did Cleo take the disc', 'some') })
    .getByRole('radio')
    .last()
    .tap();
  await enterLeft(page, 'Ann', ['G8', 'R5']);
  await enterLeft(page, 'Ben', '7');
  await enterLeft(page, 'Dirk', '1+2');
  await scoreRound(page);
  expect(await resultOf(page)).toEqual({
    Ann: { points: -13, total: -13 },
    Ben: { points: -7, total: -7 },
    Cleo: { points: 10, total: 10 },
    Dirk: { points: -7, total: -7 },
  });
});
