import { expect, inject, it } from 'vitest';
import { fold } from '../../src/app/statistics/fold';
import { outcomeOf, replay } from '../../src/engine';
import { axe } from './axe';
import { openApp, PHONE, SMALL_PHONE } from './browser';
import { goTo, readable, textOf, textsOf } from './evening';
import { finishedGames, putGames } from './histories';
import { plain, press, tap } from './table';

const TABLET = { width: 1180, height: 820 } as const;

it('adds games up for all and for each, in charts and tables, and follows whatever becomes of a game', async () => {
  const given = finishedGames(24);
  const counted = given.games.flatMap(({ id, events }) => {
    const state = replay(events);
    const outcome = state.ok ? outcomeOf(state.value) : undefined;
    return outcome === undefined ? [] : [{ game: id, outcome }];
  });
  const expected = fold(counted, (id) => id, { kind: 'table' });
  const ada = expected.people.get('person-0');
  if (ada === undefined) throw new Error('nobody played');

  const { page } = await openApp();
  await putGames(page, given);
  await page.reload();
  const value = (title: string) => textOf(page.locator('.fact', { hasText: title }).first().locator('.fact__value'));

  // Reached from all games, and from there to somebody.
  await goTo(page, '#/games', 'All games');
  await tap(page.getByRole('link', { name: 'Statistics' }));
  await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor();
  await expect.poll(() => value('Games')).toBe('24');
  expect(await value('Rounds')).toBe(String(expected.rounds));
  const scores = await textsOf(page.locator('.people__table').first().locator('tbody td:last-child'));
  expect(scores).toEqual([...scores].sort((a, b) => Number(b) - Number(a)));
  await tap(page.locator('.fact', { hasText: 'Points a round' }).locator('summary'));
  await page.getByText(/corrections by the table left out/).waitFor();
  for (const summary of await page.getByText('Show as a table').all()) await tap(summary);
  await axe(page);

  await tap(page.getByRole('link', { name: 'Ada' }));
  await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();
  expect(await value('Games')).toBe(String(ada.games));
  expect(await value('Best score')).toBe(String(ada.best?.total));
  expect(await value('Worst score')).toBe(String(ada.worst?.total));
  expect(await page.locator('.chart__dot').count()).toBe(ada.finished);
  expect(await page.locator('.chart__trend').count()).toBe(1);
  const victim = [...ada.victims].sort((a, b) => b[1] - a[1])[0]?.[1];
  expect(await textOf(page.locator('.people__rivals').first().locator('li').first())).toContain(`${victim} times`);

  // The chart is read by keyboard.
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  expect(readable(await slider.getAttribute('aria-valuetext'))).toBe(
    readable(await page.locator('.chart__reading b').textContent()),
  );
  for (const summary of await page.getByText('Show as a table').all()) await tap(summary);
  for (const size of [SMALL_PHONE, TABLET, PHONE]) {
    await page.setViewportSize(size);
    // Charts are drawn anew when their room is another.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      if (size !== SMALL_PHONE) await axe(page);
    }
  }

  // A new name is in old games too, and nothing that it holds runs.
  await press(page, 'Edit');
  await page.getByRole('dialog').waitFor();
  await axe(page);
  await page.getByLabel(/^Name/).fill('<img src=x onerror=alert(1)>');
  await press(page, 'Save');
  await expect
    .poll(() =>
      page
        .getByRole('heading', { level: 1 })
        .textContent()
        .then((text) => plain(text ?? '')),
    )
    .toBe('<img src=x onerror=alert(1)>');
  await page.goto(`${inject('url')}#/game/game-0/sheet`);
  await page.locator('.score-chart').waitFor();
  expect(await textsOf(page.locator('.chart__name .truncate'))).toContain('<img src=x onerror=alert(1)>');
  await page.getByRole('slider').focus();
  await page.keyboard.press('Home');
  await expect
    .poll(() => textsOf(page.locator('.chart__name b')))
    .toEqual(Array(await page.locator('.chart__name').count()).fill('0'));
  await axe(page);

  // Two that are one, and apart again.
  await goTo(page, '#/people', 'People');
  await axe(page);
  await tap(page.getByRole('link', { name: /Tom 1/ }).first());
  const tom = Number(await value('Games'));
  await page.goto(`${inject('url')}#/stats`);
  await expect.poll(() => value('Games')).toBe('24');
  expect(tom).toBeGreaterThan(0);
}, 240_000);
