import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginGame } from './begun';
import { openApp } from './browser';
import { expectListed } from './evening';
import {
  fromMenu,
  handRow,
  people,
  plain,
  press,
  spoken,
  startGame,
  tap,
  tapCard,
  tapCards,
  untilOverlaid,
  waitSaved,
} from './table';

const title = (page: Page, level: 1 | 2, name: string | RegExp) => page.getByRole('heading', { level, name }).waitFor();
const dialogs = (page: Page) => page.getByRole('dialog');

/** Back, once there is something to step back from. */
async function backFromDialog(page: Page): Promise<void> {
  await untilOverlaid(page);
  await page.goBack();
}

/** Each step back through the history, until home. */
async function stepsHome(page: Page): Promise<string[]> {
  const steps: string[] = [];
  await untilOverlaid(page, false);
  while (steps.length < 9) {
    await page.goBack();
    const heading = page.getByRole('heading', { level: 1 });
    await page.waitForTimeout(200);
    steps.push(plain((await heading.textContent()) ?? ''));
    if (steps.at(-1) === 'Foolscap') break;
  }
  return steps;
}

/** A digital game against bots, by its setup. */
async function startBots(page: Page): Promise<void> {
  await tap(page.getByRole('link', { name: 'Seats and bots…' }));
  await press(page, 'Start the game');
  await page.waitForURL(/#\/play\/./);
}

describe('Back at a table', () => {
  it('closes what lies over the screen, and only then leaves it', async () => {
    const { page } = await openApp();
    await startGame(page, people(4), { dealer: 3 });
    await tapCards(page, ['G5', 'R2', 'G9', 'G11']);
    const url = page.url();
    for (const open of [/^More$/, /Why\?$/]) {
      await press(page, open);
      await dialogs(page).waitFor();
      await backFromDialog(page);
      await dialogs(page).waitFor({ state: 'detached' });
      expect(page.url()).toBe(url);
      await title(page, 1, 'Round 1, trick 2');
      const button = page.getByRole('button', { name: open });
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    // One dialog after the other, closed by hand, by a key and by what it asks: none leaves a step behind.
    await press(page, 'More');
    await press(page, 'Close');
    await press(page, 'More');
    await dialogs(page).waitFor();
    await page.keyboard.press('Escape');
    await fromMenu(page, 'End the game here');
    await press(page, 'No, play on');
    await fromMenu(page, 'Cards and places');
    await title(page, 2, 'Cards and places');
    await backFromDialog(page);
    await dialogs(page).waitFor({ state: 'detached' });
    await waitSaved(page);
    expect(await stepsHome(page)).toEqual(['Foolscap']);
  });

  it('finds no closed dialog on the way from where it led', async () => {
    const { page } = await openApp();
    await startGame(page, people(4), { dealer: 3 });
    await press(page, 'More');
    await tap(dialogs(page).getByRole('link', { name: 'Score sheet' }));
    await title(page, 1, 'Score sheet');
    expect(await stepsHome(page)).toEqual(['Round 1, trick 1', 'Foolscap']);
    await page.goForward();
    await title(page, 1, 'Round 1, trick 1');
    await page.goForward();
    await title(page, 1, 'Score sheet');
  });

  it('is not misled by a reload while a dialog was open', async () => {
    const { page } = await openApp();
    await startGame(page, people(4), { dealer: 3 });
    await waitSaved(page);
    await press(page, 'More');
    await dialogs(page).waitFor();
    await page.reload();
    await title(page, 1, 'Round 1, trick 1');
    await press(page, 'More');
    await press(page, 'Close');
    await dialogs(page).waitFor({ state: 'detached' });
    expect(await stepsHome(page)).toEqual(['Foolscap']);
    await page.goForward();
    await title(page, 1, 'Round 1, trick 1');
  });

  it('leads on whoever goes on while a closed dialog steps back', async () => {
    const { page } = await openApp();
    await startGame(page, people(4), { dealer: 3 });
    await waitSaved(page);
    for (const late of [undefined, 0, 1, 2, 4]) {
      await press(page, 'More');
      await untilOverlaid(page);
      await page.evaluate((late) => {
        const back = history.back.bind(history);
        const goOn = () => {
          location.hash = '#/settings';
        };
        history.back = () => {
          history.back = back;
          back();
          if (late === undefined) goOn();
          else setTimeout(goOn, late);
        };
        document.querySelector<HTMLElement>('dialog button')?.click();
      }, late);
      await title(page, 1, 'Settings');
      // What is still on its way would lead elsewhere by then.
      await page.waitForTimeout(400);
      await title(page, 1, 'Settings');
      await page.goBack();
      await title(page, 1, 'Round 1, trick 1');
      await page.waitForTimeout(100);
    }
    expect(await stepsHome(page)).toEqual(['Foolscap']);
  });

  it('closes a hand half entered, and keeps the others', async () => {
    const { page } = await openApp();
    await startGame(page, people(4), { dealer: 3 });
    await press(page, 'Somebody is out');
    await handRow(page, 'Ann').tap();
    await dialogs(page).waitFor();
    await backFromDialog(page);
    await dialogs(page).waitFor({ state: 'detached' });
    await handRow(page, 'Ann').waitFor();
  });

  it('leads from a game that has begun to where its setup was opened', async () => {
    const { page } = await openApp();
    await startGame(page, people(4), { dealer: 3 });
    expect(await stepsHome(page)).toEqual(['Foolscap']);
    await expectListed(page, { running: 1 });
  });
});

describe('Back after a correction', () => {
  const follow = async (page: Page, ...names: readonly string[]) => {
    for (const name of names) await tap(page.getByRole('link', { name: spoken(name, 'start') }).first());
  };
  /** Ann did not discard in trick 2: then Dirk is its Fool, who played in trick 3. */
  const moveTheDisc = async (page: Page) => {
    await press(page, spoken('Ann: red 5. Correct it'));
    await tapCard(page, 'G6');
    await press(page, 'See what changes');
  };
  const begun = async () => {
    const { page } = await openApp();
    await beginGame(page, people(4), { dealer: 3 }, ['G5', 'G9', 'R2', 'Y3', 'G10', 'G4', 'R5', 'B2', 'B3', 'B4']);
    await press(page, 'More');
    await tap(dialogs(page).getByRole('link', { name: 'Correct something', exact: true }));
    await follow(page, 'Round 1');
    await title(page, 1, 'Round 1');
    return page;
  };
  const BEFORE = ['Correct something', 'Round 1, trick 4', 'Foolscap'];

  it('leads to where one came from, not to what was entered for it', async () => {
    const page = await begun();
    await follow(page, 'Correct trick 2');
    await moveTheDisc(page);
    await press(page, /^Keep as played/);
    await press(page, 'Correct it');
    await title(page, 1, 'Round 1');
    expect(await stepsHome(page)).toEqual(BEFORE);
  });

  it('steps over all that was entered for one correction, over a reload too', async () => {
    const page = await begun();
    await follow(page, 'Correct trick 2');
    await moveTheDisc(page);
    await press(page, /^Edit trick 3/);
    await title(page, 1, 'Round 1, trick 3');
    await page.waitForTimeout(200);
    await page.reload();
    await press(page, 'See what changes');
    await press(page, 'Correct it');
    await title(page, 1, 'Round 1');
    expect(await stepsHome(page)).toEqual(BEFORE);
  });

  it('finds nothing of one that was left, and what was looked at before', async () => {
    const page = await begun();
    await follow(page, 'Correct trick 2');
    await press(page, 'Leave it');
    await title(page, 1, 'Round 1');
    await page.goBack();
    await title(page, 1, 'Correct something');
    // Opened by its address alone, there is nothing before it.
    const address = page.url();
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      `${new URL(address).hash}/1/2`,
    );
    await title(page, 1, 'Round 1, trick 2');
    await press(page, 'Leave it');
    await title(page, 1, 'Round 1');
    await page.goBack();
    await title(page, 1, 'Correct something');
  });
});

describe('Back in a digital game', () => {
  it('leads home from a game that has begun', async () => {
    const { page } = await openApp();
    await startBots(page);
    expect(await stepsHome(page)).toEqual(['Foolscap']);
  });

  it('closes one of two dialogs that lie over each other, then the other', async () => {
    const { page } = await openApp();
    await startBots(page);
    await press(page, 'Pace and more');
    await press(page, 'End the game here');
    await title(page, 2, 'End the game here?');
    await backFromDialog(page);
    await expect.poll(() => dialogs(page).count()).toBe(1);
    await title(page, 2, 'Pace and more');
    await backFromDialog(page);
    await expect.poll(() => dialogs(page).count()).toBe(0);
    await title(page, 1, /^Round 1, trick 1/);
    expect(await stepsHome(page)).toEqual(['Foolscap']);
  });
});

it('Back from a card supposed in a dispute keeps what was supposed', async () => {
  const { page } = await openApp({ path: '#/referee/v1/trick/p4-d1-l1/G12-G5-R7-Y3' });
  await title(page, 1, 'Referee');
  await press(page, spoken('Seat 4: yellow 3. What if it were another?'));
  await tap(dialogs(page).getByRole('button', { name: /^green 3/ }));
  await dialogs(page).waitFor({ state: 'detached' });
  const after = page.url();
  await page.waitForTimeout(300);
  expect(page.url()).toBe(after);
  await page.getByRole('button', { name: spoken('Seat 4: green 3. What if it were another?') }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: spoken('Seat 4: green 3. What if it were another?') }).waitFor();
});
