import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESKTOP, type Opened, openApp } from './browser';
import { expectSoon, readable } from './evening';
import { people, resultOf, tableSeen } from './table';

const FIELD = /^Cards in the order played/;

/** Opens the app as for somebody without a mouse. `heard()`: what the live region has said since it was last asked. */
async function listen(): Promise<Opened & { heard(): Promise<string[]> }> {
  const opened = await openApp({
    viewport: DESKTOP,
    prepare: (page) =>
      page.addInitScript(() => {
        const said: string[] = [];
        Object.assign(window, { said });
        new MutationObserver((changes) => {
          for (const { target, addedNodes } of changes) {
            const region = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live=polite]');
            // A new message is a new element: the same words are said again then.
            if (region && addedNodes.length > 0 && region.textContent !== '') said.push(region.textContent ?? '');
          }
        }).observe(document, { childList: true, characterData: true, subtree: true });
      }),
  });
  const { page } = opened;
  return {
    ...opened,
    heard: async () => {
      // What follows from an entry is said once it is shown.
      await page.waitForTimeout(150);
      const all = await page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));
      return all.map(readable);
    },
  };
}

/** What has the focus: its name and what it is. */
async function focusOf(page: Page): Promise<string> {
  return readable(
    await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return 'nothing';
      const label = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent;
      return label ?? '';
    }),
  );
}

/** Goes on with Tab, or back with Shift+Tab, until something of this name has the focus. */
async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const is = (focus: string) => (typeof name === 'string' ? focus === name : name.test(focus));
  const passed: string[] = [];
  for (let steps = 0; steps < 150; steps++) {
    const focus = await focusOf(page);
    if (is(focus)) return;
    passed.push(focus);
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${name}, only: ${[...new Set(passed)].join(' | ')}`);
}

async function choose(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, name, key);
  await page.keyboard.press('Enter');
}

/** The focus is somewhere once the screen has settled. */
async function expectFocus(page: Page): Promise<void> {
  await page.waitForTimeout(60);
  expect(await focusOf(page)).not.toBe('nothing');
}

/** A dialog that has closed is gone a moment later. */
const gone = (page: Page) => page.locator('dialog').waitFor({ state: 'detached' });

/** Starts a game by keys alone. The last of the people deals first. */
async function start(page: Page, players: number): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Foolscap' }).waitFor();
  await choose(page, 'New game');
  await page.getByRole('heading', { level: 1, name: 'New game' }).waitFor();
  await tabTo(page, 'Somebody new');
  for (const name of people(players)) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  }
  await choose(page, `Seat ${players}: ${people(players).at(-1)}`);
  await choose(page, `${people(players).at(-1)} deals first`);
  await choose(page, 'Start the game');
  await page.locator('.places').waitFor();
}

/** Types the cards of a trick into the field that has the focus. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

it('starts a game and plays a round of tricks by keys alone, each verdict heard once', async () => {
  const { page, heard } = await listen();
  await start(page, 4);
  await expect.poll(() => focusOf(page)).toBe('Round 1, trick 1');
  await heard();
  await page.keyboard.press('n');
  await expect.poll(() => focusOf(page)).toMatch(FIELD);
  await type(page, 'g5 9 r2 3');
  await expectSoon(page, { title: 'Round 1, trick 2', sitsOut: ['Cleo'] });
  expect(await heard()).toEqual(['Cleo is the Fool: red 2 is the lowest off green. Ben leads, Cleo sits out.']);
  expect(await focusOf(page)).toMatch(FIELD);
  // Card by card: whose turn comes is said, then the verdict.
  await type(page, 'y4');
  await expectSoon(page, { trick: ['Ben: yellow 4'] });
  await type(page, '8');
  await expectSoon(page, { trick: ['Ben: yellow 4', 'Dirk: yellow 8'] });
  await type(page, '1');
  await expectSoon(page, { title: 'Round 1, trick 3' });
  const said = await heard();
  expect(said.at(-1)).toBe('Ann is the Fool: wild 1 is the lowest yellow. Dirk leads, Ann sits out.');
  expect(said.filter((text) => text.includes('is the Fool'))).toHaveLength(1);
  expect(said).toContain('Ben: yellow 4. Dirk is next.');

  // Two tricks and a card at once: both verdicts are heard, each once, and then who is next.
  await type(page, 'b3 b5 b2 g6 g7 g10 r3');
  await expectSoon(page, { title: 'Round 1, trick 5', trick: ['Ann: red 3'] });
  expect(await heard()).toEqual([
    'Cleo is the Fool: blue 2 is the lowest blue. Ben leads, Cleo sits out. ' +
      'Ben is the Fool: green 6 is the lowest green. Ann leads, Ben sits out. Ann: red 3. Cleo is next.',
  ]);
  await page.keyboard.press('Escape');
  await expectFocus(page);
});

it('tells the state of the table with one key', async () => {
  const { page, heard } = await listen();
  await start(page, 4);
  await page.keyboard.press('n');
  await expect.poll(() => focusOf(page)).toMatch(FIELD);
  await type(page, 'g5 9 r2 3');
  await expectSoon(page, { title: 'Round 1, trick 2' });
  await page.keyboard.press('Escape');
  await expect.poll(() => focusOf(page)).toBe('Type cards');
  await heard();
  await page.keyboard.press('t');
  await expect
    .poll(heard)
    .toEqual([
      [
        'Round 1, trick 2. Dirk deals. Ben leads. Ben is to play. Cleo sits out and has the disc.',
        ...people(4).map((name) => `${name}: 11 cards, total 0, 0 times plus 10.`),
      ].join(' '),
    ]);
  // The same question asked again is answered again.
  await page.keyboard.press('t');
  await expect.poll(async () => (await heard()).length).toBe(1);
});

it('takes back and does again with one key each, and says so', async () => {
  const { page, heard } = await listen();
  await start(page, 4);
  await page.keyboard.press('n');
  await expect.poll(() => focusOf(page)).toMatch(FIELD);
  await type(page, 'g5 9');
  await expectSoon(page, { trick: ['Ann: green 5', 'Ben: green 9'] });
  await page.keyboard.press('Escape');
  await heard();
  await page.keyboard.press('u');
  await expectSoon(page, { trick: ['Ann: green 5'] });
  expect(await heard()).toEqual(['Taken back.']);
  await page.keyboard.press('r');
  await expectSoon(page, { trick: ['Ann: green 5', 'Ben: green 9'] });
  expect(await heard()).toEqual(['Done again.']);
  await page.keyboard.press('r');
  expect(await heard()).toEqual([]);

  // With the buttons too: the focus stays on them when there is nothing more to take back.
  await tabTo(page, 'Undo', 'Shift+Tab');
  for (let times = 0; times < 4; times++) await page.keyboard.press('Enter');
  await expectSoon(page, { trick: [], turn: 'Ann' });
  await expectFocus(page);
  expect(await focusOf(page)).toBe('Undo');
});

it('names the token of the notation that is wrong, and keeps what was typed', async () => {
  const { page } = await listen();
  await start(page, 4);
  await page.keyboard.press('/');
  await expect.poll(() => focusOf(page)).toMatch(FIELD);
  const field = page.getByLabel(FIELD);
  const alerts = async () => (await tableSeen(page)).alerts;
  const rows: readonly (readonly [string, string])[] = [
    [
      'g5 x9',
      'Card 2: “x9” is no card. Write a letter and a number such as G12, just a number to follow, 1 for a wild 1, ? for a card nobody saw.',
    ],
    ['g5 g99 r2', 'Card 2: There is no g99: green ends at 17.'],
    ['7', 'Card 1: Which colour is 7? Put a letter before it, such as G7: no colour is led yet.'],
    [
      'g5 5',
      'G5 has been played already: by Ann, in trick 1. One of the two is wrong: a card that lies there is changed with a tap.',
    ],
  ];
  for (const [text, words] of rows) {
    await field.selectText();
    await type(page, text);
    await expect.poll(alerts).toEqual([words]);
    expect(await field.inputValue()).toBe(text);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.getAttribute('aria-describedby')).toBe(
      await page.locator('.notation [role=alert]').getAttribute('id'),
    );
    expect(await focusOf(page)).toMatch(FIELD);
    await expectSoon(page, { trick: [] });
  }
  await field.selectText();
  await type(page, 'G5');
  await expectSoon(page, { trick: ['Ann: green 5'] });
  expect(await alerts()).toEqual([]);
  expect(await field.inputValue()).toBe('');
});

it('never loses the focus: questions, dialogs, the end of a round and of a game', async () => {
  const { page, heard } = await listen();
  await start(page, 4);
  // The Fool by its seat; then the question is answered.
  await choose(page, /^Mark as the Fool: Cleo/);
  await expectSoon(page, { asked: ['Who leads now?'] });
  await expectFocus(page);
  await choose(page, 'Ben');
  await expectSoon(page, { asked: [], leads: 'Ben' });
  await expectFocus(page);

  for (const [opener, title] of [
    ['Cards and places', 'Cards and places'],
    ['More', 'More'],
  ] as const) {
    await choose(page, opener, 'Shift+Tab');
    await page.getByRole('dialog', { name: title }).waitFor();
    await expectFocus(page);
    await page.keyboard.press('Escape');
    await gone(page);
    await expect.poll(() => focusOf(page)).toBe(opener);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: title }).waitFor();
    await choose(page, 'Close');
    await gone(page);
    await expect.poll(() => focusOf(page)).toBe(opener);
  }
  // One dialog in the place of another.
  await choose(page, 'More');
  await page.getByRole('dialog', { name: 'More' }).waitFor();
  await choose(page, 'Cards and places');
  await page.getByRole('dialog', { name: 'Cards and places' }).waitFor();
  await expectFocus(page);
  await choose(page, 'Close');
  await gone(page);
  await expectFocus(page);
  await choose(page, 'More');
  await page.getByRole('dialog', { name: 'More' }).waitFor();
  await choose(page, /^This trick was not entered/);
  await expectSoon(page, { asked: ['Who sits out now?', 'Who leads now?'] });
  await expectFocus(page);

  await choose(page, 'Somebody is out');
  await expect.poll(() => focusOf(page)).toBe('Round 1: count what is left');
  await choose(page, 'No cards left: Ann');
  await expectFocus(page);
  await tabTo(page, /^No: \+10$|^Yes: 0$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expectFocus(page);
  const isNo = page.getByRole('radio', { name: 'No: +10' });
  if (!(await isNo.isChecked())) await page.keyboard.press('ArrowDown');
  await expect.poll(() => isNo.isChecked()).toBe(true);
  await choose(page, /^Ben.*Not entered/);
  await expect.poll(() => focusOf(page)).toBe('Sum of Ben’s cards');
  // Enter goes on to the next hand that is not entered.
  await type(page, '9+1');
  await expect.poll(() => focusOf(page)).toBe('Sum of Cleo’s cards');
  await type(page, '8');
  await expect.poll(() => focusOf(page)).toBe('Sum of Dirk’s cards');
  await type(page, '17+16+15+14+13');
  await gone(page);
  await expectFocus(page);
  await heard();
  await expect.poll(() => page.getByRole('button', { name: 'Score the round' }).isEnabled()).toBe(true);
  await choose(page, 'Score the round');
  await resultOf(page);
  await expect.poll(() => focusOf(page)).toBe('Round 1 is scored');
  expect(await heard()).toEqual(['Round 1 is scored: Ann +10, Ben -14, Cleo -8, and Dirk -75.']);
  await expect.poll(() => page.getByRole('button', { name: 'Deal round 2' }).isEnabled()).toBe(true);
  await choose(page, 'Deal round 2');
  await expectSoon(page, { title: 'Round 2, trick 1' });
  await expectFocus(page);

  await choose(page, 'Somebody is out');
  await choose(page, 'No cards left: Ann');
  await tabTo(page, /^No: \+10$|^Yes: 0$/);
  await page.keyboard.press('Space');
  for (const [name, sum] of [
    ['Ben', '9'],
    ['Cleo', '8'],
    ['Dirk', '7'],
  ] as const) {
    await choose(page, new RegExp(`^${name}.*Not entered`));
    await expect.poll(() => focusOf(page)).toBe(`Sum of ${name}’s cards`);
    await page.keyboard.type(sum);
    await page.keyboard.press('Escape');
    await gone(page);
    await expect.poll(() => focusOf(page)).toMatch(new RegExp(`^${name}`));
  }
  await heard();
  await expect.poll(() => page.getByRole('button', { name: 'Score the round' }).isEnabled()).toBe(true);
  await choose(page, 'Score the round');
  await page.locator('.over').waitFor();
  expect((await heard()).join(' ')).toMatch(
    /^Round 2 is scored: .* Ann wins! Dirk is at -80 or below, and that ends the game\.$/,
  );
  await expect.poll(() => focusOf(page)).toBe('Ann wins!');
  await expect.poll(() => page.getByRole('button', { name: 'Play on anyway' }).isEnabled()).toBe(true);
  await choose(page, 'Play on anyway');
  await page.locator('.result').waitFor();
  await expectFocus(page);
});

it('gives each screen a title of its own and its heading the focus, on the way back too', async () => {
  const { page } = await listen();
  const arrived = async (heading: string, title: string) => {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expect.poll(() => focusOf(page)).toBe(heading);
    await expect.poll(() => page.title()).toBe(title);
  };
  await page.getByRole('heading', { level: 1, name: 'Foolscap' }).waitFor();
  expect(await page.title()).toBe('Foolscap');
  await choose(page, 'New game');
  await arrived('New game', 'New game · Foolscap');
  await page.goBack();
  await arrived('Foolscap', 'Foolscap');
  await choose(page, 'Settings');
  await arrived('Settings', 'Settings · Foolscap');
  await choose(page, 'Back', 'Shift+Tab');
  await arrived('Foolscap', 'Foolscap');
  await start(page, 4);
  await arrived('Round 1, trick 1', 'Round 1, trick 1 · Foolscap');
  await choose(page, 'Score sheet', 'Shift+Tab');
  await arrived('Score sheet', 'Score sheet · Foolscap');
  await choose(page, 'Back to the table');
  await arrived('Round 1, trick 1', 'Round 1, trick 1 · Foolscap');
  // The title goes on with the table, and leaves the focus alone.
  await page.keyboard.press('n');
  await expect.poll(() => focusOf(page)).toMatch(FIELD);
  await type(page, 'g5 9 r2 3');
  await expect.poll(() => page.title()).toBe('Round 1, trick 2 · Foolscap');
  expect(await focusOf(page)).toMatch(FIELD);
});
