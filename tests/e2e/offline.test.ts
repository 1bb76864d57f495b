import type { Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { serve } from '../../src/cli/server';
import { offlineReady, openApp } from './browser';
import { expectListed, expectSoon, goHome, goTo, tellRound } from './evening';
import { dealNext, people, press, resultOf, startGame, tap, tapCards, totals, waitSaved } from './table';

/** An evening in short that opens every screen. */
async function visitAll(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Foolscap' }).waitFor();
  await startGame(page, people(4), { dealer: 3 });
  await tapCards(page, ['G5', 'G9', 'R2', 'G3']);
  await expectSoon(page, { sitsOut: ['Cleo'], leads: 'Ben', verdict: /^Cleo is the Fool: red 2/ });
  await tap(page.locator('.verdict-line'));
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await press(page, 'Cards and places');
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await tellRound(page, { Ann: 'out', Ben: '9', Cleo: '8', Dirk: '2' });
  expect((await resultOf(page)).Ben).toEqual({ points: -9, total: -9 });
  await dealNext(page);
  expect(await totals(page)).toEqual([10, -9, -8, -2]);
  await waitSaved(page);
  await page.reload();
  await expectSoon(page, { title: 'Round 2, trick 1', deals: 'Ann' });
  await tellRound(page, { Ann: 'out', Ben: '17+16+15+14+13+12', Cleo: '8', Dirk: '2' });
  await page.locator('.over').waitFor();
  await waitSaved(page);
  await goTo(page, '#/settings', 'Settings');
  await expectListed(page, { over: 1 });
  await goHome(page);
}

it('works with the network off from the second start on, every screen of it', async () => {
  const { page: first, context } = await openApp();
  await offlineReady(first);
  await first.close();
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(inject('url'));
  await visitAll(page);
});

it('does so below a path of a host', async () => {
  const server = await serve(inject('dist'), { path: '/fool/' });
  onTestFinished(() => server.close());
  const { page: first, context } = await openApp({ url: server.url });
  await offlineReady(first);
  await first.close();
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(server.url);
  expect(new URL(page.url()).pathname).toBe('/fool/');
  await visitAll(page);
  expect(new URL(page.url()).pathname).toBe('/fool/');
});
