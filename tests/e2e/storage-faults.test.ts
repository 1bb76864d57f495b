import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { axe } from './axe';
import { openApp, SMALL_PHONE } from './browser';
import { breakDisk, closeDisk, deleteDisk, holdOldDisk, limitDisk, occupyDisk, type SmallDisk, setDisk } from './disk';
import { goHome } from './evening';
import { presetSettings } from './play';
import { openSeeded, seededLog } from './seeded';
import { people, press, startGame, tap, tapCards, untilOverlaid } from './table';
import { expectInTime, listenFor } from './told';

const NAMES = people(4);
/** The next try comes by itself. */
const BY_ITSELF = { timeout: 15_000 };

const HANGS = 'The storage does not answer';
const BLOCKED = 'Another window runs an older Foolscap.';
const REFUSED = 'This browser gives no storage';
const FULL = 'The device is full';
const BROKEN = 'The last entries could not be saved.';
const SILENT = 'The device does not answer';
const CLEARED = 'had cleared the storage away';
const MISSING = '1 game went missing';
const NEWER = 'A newer Foolscap runs in another window.';
const CLOSED = 'The browser closed the storage.';

/** A page of its own, with an icon of its own that nobody has. */
const FAVICON = [/favicon\.ico/];

const saved = (page: Page) => page.locator('[data-saved=saved]');
const unsaved = (page: Page) => page.locator('[data-unsaved]');
const cards = (page: Page) => page.locator('.trick__card').allTextContents();

/** Another page of the same origin that runs nothing. */
async function bystander(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(new URL('icons/favicon.svg', inject('url')).href);
  // Behind another page, the app would be drawn once a second.
  await page.bringToFront();
  return other;
}

async function jsonOf(download: Download): Promise<{ format: string; games: { id: string; events: unknown[] }[] }> {
  return JSON.parse(await readFile((await download.path()) ?? '', 'utf8'));
}

/** Takes this game along from the notice of its table. */
async function takeGame(page: Page): Promise<Download> {
  await press(page, 'What now?');
  const section = page.getByRole('region', { name: 'This game' });
  const download = page.waitForEvent('download');
  await tap(section.getByRole('link', { name: 'Save the file' }));
  return download;
}

async function close(page: Page): Promise<void> {
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }).first());
  await untilOverlaid(page, false);
}

it('plays on in memory while an opening hangs, says so in time, gives a file, and saves once the storage comes', async () => {
  const { page } = await openApp({
    prepare: async (page) => {
      await listenFor(page, HANGS);
      await breakDisk(page, { open: 'hangs' });
    },
  });
  await expectInTime(page, HANGS);
  await page.getByRole('heading', { name: 'Nothing is being saved' }).waitFor();
  await axe(page);
  await startGame(page, NAMES);
  await tapCards(page, ['G3', 'G7']);
  await unsaved(page).waitFor();
  expect(await saved(page).count()).toBe(0);
  const { format, games } = await jsonOf(await takeGame(page));
  expect([format, games.length, games[0]?.events.length]).toEqual(['foolscap-backup', 1, 4]);
  await axe(page);
  const everything = page.waitForEvent('download');
  await press(page, 'Download everything');
  expect((await jsonOf(await everything)).games).toHaveLength(1);
  await close(page);
  await setDisk(page, { open: 'works' });
  await saved(page).waitFor(BY_ITSELF);
  expect(await unsaved(page).count()).toBe(0);
  await tapCards(page, ['G9']);
  await saved(page).waitFor();
  // The page would hang again.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect.poll(() => cards(other)).toEqual(await cards(page));
  await goHome(other);
  await other.getByRole('button', { name: /Same people/ }).waitFor();
});

it('says that an old window blocks the storage, and goes back to saved by itself when that is closed', async () => {
  let old: Page | undefined;
  const { page } = await openApp({
    expected: FAVICON,
    prepare: async (page) => {
      await listenFor(page, BLOCKED);
      old = await bystander(page);
      await holdOldDisk(old);
    },
  });
  await expectInTime(page, BLOCKED);
  await startGame(page, NAMES);
  await tapCards(page, ['R3', 'R7', 'R9']);
  await unsaved(page).waitFor();
  await old?.close();
  await saved(page).waitFor(BY_ITSELF);
  const before = await cards(page);
  await page.reload();
  await saved(page).waitFor();
  expect(await cards(page)).toEqual(before);
});

it.each<[string, (page: Page) => Promise<unknown>]>([
  ['that is refused', (page) => breakDisk(page, { open: 'refuses' })],
  [
    'that is not there',
    (page) => page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined })),
  ],
])('plays on without a storage %s, and never says saved', async (_, prepare) => {
  const { page } = await openApp({
    prepare: async (page) => {
      await listenFor(page, REFUSED);
      await prepare(page);
    },
  });
  await expectInTime(page, REFUSED);
  await page.getByRole('heading', { name: 'Nothing is being saved' }).waitFor();
  await startGame(page, NAMES);
  await tapCards(page, ['Y3', 'Y4', 'Y5', 'Y6']);
  await unsaved(page).waitFor();
  await page.getByText('this game lasts as long as this window').waitFor();
  expect(await saved(page).count()).toBe(0);
  await goHome(page);
  await page.getByRole('button', { name: 'Download everything' }).waitFor();
});

/** The app on a disk that can be filled up. */
async function openSmall(): Promise<{ page: Page; disk: SmallDisk }> {
  const disks: SmallDisk[] = [];
  const { page } = await openApp({
    prepare: async (page) => {
      await listenFor(page, FULL);
      disks.push(await limitDisk(page, new URL(inject('url')).origin));
    },
  });
  const [disk] = disks;
  if (disk === undefined) throw new Error('The page has no disk');
  return { page, disk };
}

it('keeps what is told while the device is full, says so in time, and saves it by itself once there is room', async () => {
  const { page, disk } = await openSmall();
  await startGame(page, NAMES);
  await tapCards(page, ['B3']);
  await saved(page).waitFor();
  await disk.fill();
  const since = Date.now();
  await tapCards(page, ['B4', 'B5']);
  await expectInTime(page, FULL, since);
  expect(await saved(page).count()).toBe(0);
  const { games } = await jsonOf(await takeGame(page));
  expect(games[0]?.events).toHaveLength(5);
  await close(page);
  const before = await cards(page);
  await disk.free();
  await saved(page).waitFor(BY_ITSELF);
  await page.reload();
  await saved(page).waitFor();
  await expect.poll(() => cards(page)).toEqual(before);
});

it('starts a game though the device is full, and saves it once there is room', async () => {
  const { page, disk } = await openSmall();
  await page.getByText('No games yet').waitFor();
  await disk.fill();
  await startGame(page, NAMES);
  const since = Date.now();
  await tapCards(page, ['G3', 'G4']);
  await expectInTime(page, FULL, since);
  expect(await saved(page).count()).toBe(0);
  await disk.free();
  await saved(page).waitFor(BY_ITSELF);
  const before = await cards(page);
  await page.reload();
  await saved(page).waitFor();
  expect(await cards(page)).toEqual(before);
});

it('keeps what is told while nothing can be written, says so in time, and saves it by itself after', async () => {
  const { page } = await openApp({
    prepare: async (page) => {
      await listenFor(page, BROKEN);
      await breakDisk(page);
    },
  });
  await startGame(page, NAMES);
  await tapCards(page, ['B3']);
  await saved(page).waitFor();
  await setDisk(page, { write: 'breaks' });
  const since = Date.now();
  await tapCards(page, ['B4', 'B5']);
  await expectInTime(page, BROKEN, since);
  expect(await saved(page).count()).toBe(0);
  const { games } = await jsonOf(await takeGame(page));
  expect(games[0]?.events).toHaveLength(5);
  await close(page);
  const before = await cards(page);
  await setDisk(page, { write: 'works' });
  await saved(page).waitFor(BY_ITSELF);
  await page.reload();
  await saved(page).waitFor();
  await expect.poll(() => cards(page)).toEqual(before);
});

it('opens a storage again that was closed under it, and writes each entry once', async () => {
  const { page } = await openApp({ prepare: (page) => breakDisk(page) });
  await startGame(page, NAMES);
  await tapCards(page, ['B3']);
  await saved(page).waitFor();
  await closeDisk(page);
  await tapCards(page, ['B4']);
  await saved(page).waitFor({ timeout: 5000 });
  await page.reload();
  await saved(page).waitFor();
  expect(await cards(page)).toHaveLength(2);
});

it('says in time that the storage hangs in the middle of a game, and saves by itself once it answers', async () => {
  const { page } = await openApp({ expected: FAVICON, prepare: (page) => listenFor(page, SILENT) });
  await startGame(page, NAMES);
  const other = await bystander(page);
  const end = await occupyDisk(other);
  const since = Date.now();
  await tapCards(page, ['B3', 'B4']);
  await expectInTime(page, SILENT, since);
  await unsaved(page).waitFor();
  await end();
  await saved(page).waitFor(BY_ITSELF);
  await page.reload();
  await saved(page).waitFor();
  expect(await cards(page)).toHaveLength(2);
});

it('says in time that the storage does not give a game, and comes to it once it does', async () => {
  const { page } = await openApp({ expected: FAVICON, prepare: (page) => listenFor(page, HANGS) });
  await startGame(page, NAMES);
  await tapCards(page, ['B3']);
  await saved(page).waitFor();
  const other = await bystander(page);
  const end = await occupyDisk(other);
  await page.reload();
  await expectInTime(page, HANGS);
  await end();
  await saved(page).waitFor({ timeout: 20_000 });
  expect(await cards(page)).toHaveLength(1);
});

it('writes the open game again when the storage is deleted while it runs, and says what is missing', async () => {
  const { page } = await openApp({ expected: FAVICON, prepare: (page) => listenFor(page, CLEARED, MISSING) });
  await startGame(page, NAMES);
  await goHome(page);
  await startGame(page, NAMES);
  await tapCards(page, ['B3', 'B4']);
  await saved(page).waitFor();
  // The first game is no longer open, and so not in memory.
  await page.reload();
  await saved(page).waitFor();
  const other = await bystander(page);
  const since = Date.now();
  await deleteDisk(other);
  await expectInTime(page, CLEARED, since);
  await saved(page).waitFor();
  await tapCards(page, ['B5']);
  await saved(page).waitFor();
  await page.reload();
  await saved(page).waitFor();
  expect(await cards(page)).toHaveLength(3);
  await goHome(page);
  await page.getByRole('heading', { name: '1 game went missing' }).waitFor();
});

/** Gives a file to the app, as chosen by a person. */
async function giveFile(page: Page, text: string): Promise<void> {
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'some.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

it('says that games went missing, never greets as if new, and brings them back from a file, once', async () => {
  const { page } = await openApp({ expected: FAVICON, prepare: (page) => listenFor(page, MISSING) });
  await startGame(page, NAMES);
  await tapCards(page, ['B3', 'B4']);
  await saved(page).waitFor();
  const before = await cards(page);
  await page.goto(`${inject('url')}#/settings`);
  const waiting = page.waitForEvent('download');
  await press(page, 'Download everything');
  const file = await readFile((await (await waiting).path()) ?? '', 'utf8');

  const other = await bystander(page);
  await page.goto('about:blank');
  await deleteDisk(other);
  await page.goto(inject('url'));
  await expectInTime(page, MISSING);
  expect(await page.getByText('No games yet').count()).toBe(0);
  await axe(page);
  await press(page, 'Bring back a file');
  await giveFile(page, file);
  await page.getByText('1 game in it is not here yet.').waitFor();
  await axe(page);
  await press(page, 'Bring them back');
  await page.getByText('1 game is back.').waitFor();
  await close(page);
  await tap(page.getByRole('link', { name: /Round 1/ }));
  await expect.poll(() => cards(page)).toEqual(before);

  await page.goto(`${inject('url')}#/settings`);
  await press(page, 'Bring back a file');
  await giveFile(page, file);
  await page.getByText('Nothing new: all of it was here already.').waitFor();
  await page.getByText('1 game is here already and stays as it is.').waitFor();
  expect(await page.getByRole('button', { name: 'Bring them back' }).count()).toBe(0);
});

it('refuses a file that is damaged, hostile or of somebody else, and changes nothing', async () => {
  const { page } = await openApp({ expected: FAVICON });
  await startGame(page, NAMES);
  await saved(page).waitFor();
  await page.goto(`${inject('url')}#/settings`);
  await press(page, 'Bring back a file');
  const rescue = (games: unknown, version = 1) =>
    JSON.stringify({ format: 'foolscap-rescue', version, people: [], values: [], games });
  const event = { type: 'gameStarted', schema: 1, id: 'x', kind: 'table', players: [], dealer: 1e9, at: 0 };
  for (const [text, words] of [
    ['{"format":"foolscap-rescue","games":[', 'damaged'],
    ['<!doctype html><title>no</title>', 'no file of Foolscap'],
    ['\uFEFF[1,2,3]', 'no file of Foolscap'],
    [rescue('none'), 'damaged'],
    [rescue([{ id: 'x', events: [event] }]), 'damaged'],
    [
      `{"format":"foolscap-rescue","version":1,"people":[],"values":[],"games":[{"id":"x","__proto__":{"a":1}}]}`,
      'damaged',
    ],
    [rescue([]), 'nothing in this file'],
    [rescue([], 2), 'newer Foolscap'],
  ] as const) {
    await giveFile(page, text);
    await page.getByRole('dialog').getByText(words).waitFor();
  }
  await page.goto(inject('url'));
  await page.reload();
  await page.getByRole('link', { name: /Round 1/ }).waitFor();
  expect(await page.locator('.row-button.game').count()).toBe(1);
});

it('asks for a reload when a newer version takes the storage over, and calls nothing saved that is told after', async () => {
  const { page } = await openApp({ expected: FAVICON, prepare: (page) => listenFor(page, NEWER, CLOSED) });
  await startGame(page, NAMES);
  await tapCards(page, ['B3']);
  await saved(page).waitFor();
  const other = await bystander(page);
  const taken = Date.now();
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('foolscap', 1000);
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
  );
  await expectInTime(page, NEWER, taken);
  await saved(page).waitFor();
  const told = Date.now();
  await tapCards(page, ['B4']);
  await expectInTime(page, CLOSED, told);
  expect(await saved(page).count()).toBe(0);
  const { games } = await jsonOf(await takeGame(page));
  expect(games[0]?.events).toHaveLength(4);
  await close(page);
  await page.reload();
  await saved(page).waitFor();
  expect(await cards(page)).toHaveLength(1);
});

/** A browser that knows of seven games, whatever it gives of them. */
const withMark = (page: Page) => page.addInitScript(() => localStorage.setItem('foolscap.games', '7'));

it.each<[string, string, (page: Page) => Promise<unknown>]>([
  ['hangs', HANGS, (page) => breakDisk(page, { open: 'hangs' })],
  ['is refused', REFUSED, (page) => breakDisk(page, { open: 'refuses' })],
  ['is blocked by an old window', BLOCKED, async (page) => holdOldDisk(await bystander(page))],
])('never greets as if new where games were held and the storage %s', async (_, words, prepare) => {
  const { page } = await openApp({
    expected: FAVICON,
    prepare: async (page) => {
      await listenFor(page, words);
      await withMark(page);
      await prepare(page);
    },
  });
  await expectInTime(page, words);
  for (const [hash, title] of [
    ['#/', 'Foolscap'],
    ['#/games', 'All games'],
  ] as const) {
    await page.goto(`${inject('url')}${hash}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('heading', { name: 'Nothing is being saved' }).waitFor(BY_ITSELF);
    await page.getByText('7 games were kept here before and cannot be reached just now.').waitFor();
    await page.getByRole('button', { name: 'Bring back a file' }).waitFor();
    expect(await page.getByText(/No games yet|no game here|went missing/).count()).toBe(0);
    await axe(page);
  }
});

it('says that games went missing, and takes a file, wherever one is looked for', async () => {
  const { page } = await openApp({ expected: FAVICON, prepare: (page) => listenFor(page, MISSING) });
  await startGame(page, NAMES);
  await tapCards(page, ['B3']);
  await saved(page).waitFor();
  const game = page.url();
  const other = await bystander(page);
  await page.goto('about:blank');
  await deleteDisk(other);
  const parts = ['', '/sheet', '/lay', '/correct', '/correct/accounts'].map((part) => `${game}${part}`);
  for (const address of [`${inject('url')}#/games`, ...parts, game.replace('#/game/', '#/play/')]) {
    await page.goto(address);
    await page.reload();
    await expectInTime(page, MISSING);
    await page.getByRole('button', { name: 'Bring back a file' }).waitFor();
    expect(await page.getByText(/No games yet|still blank/).count()).toBe(0);
    await axe(page);
  }
});

/** Opens the app where some of its code cannot be had; it can from then on that this is ended. */
async function openWithout(code: RegExp, words: string): Promise<{ page: Page; end: () => Promise<void> }> {
  const { page } = await openApp({
    context: { serviceWorkers: 'block' },
    expected: [/ERR_FAILED/],
    prepare: async (page) => {
      await listenFor(page, words);
      await page.route(code, (route) => route.abort());
    },
  });
  return { page, end: () => page.unroute(code) };
}

it('says in time that the code of the storage is missing, and gets it by itself', async () => {
  const words = 'The storage does not work just now.';
  // The memory that would take its place shares it.
  const { page, end } = await openWithout(/assets\/storage-/, words);
  await expectInTime(page, words);
  await page.getByRole('button', { name: 'Reload the app' }).waitFor();
  expect(await page.getByText(/No games yet|Looking for your games/).count()).toBe(0);
  await axe(page);
  await end();
  await page.getByText('No games yet').waitFor(BY_ITSELF);
  expect(await page.getByText(words).count()).toBe(0);
  await startGame(page, NAMES);
  await saved(page).waitFor();
});

/** Where things are, in whole pixels. */
const placesOf = (page: Page, things: string) =>
  page.locator(things).evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    }),
  );

interface Playing {
  readonly begin: (page: Page) => Promise<unknown>;
  readonly tell: (page: Page) => Promise<unknown>;
  /** What a finger may be about to tap. */
  readonly targets: string;
}

const AT_THE_TABLE: Playing = {
  begin: async (page) => {
    await startGame(page, NAMES);
    await tapCards(page, ['B3']);
  },
  tell: (page) => tapCards(page, ['B4']),
  targets: '.pad button',
};

const IN_THE_APP: Playing = {
  begin: (page) => openSeeded(page, seededLog({ players: 4 })),
  tell: (page) => page.locator('.hand__card--legal').first().press('Enter'),
  targets: '.hand, .felt-top .place',
};

it.each([
  ['at the table', AT_THE_TABLE],
  ['in the app', IN_THE_APP],
])(
  'tells of it over the head of the page, and moves nothing under a finger %s',
  async (_, { begin, tell, targets }) => {
    const { page } = await openApp({
      viewport: SMALL_PHONE,
      prepare: async (page) => {
        await presetSettings(page, { pace: 'slow', coach: false, forced: false });
        await breakDisk(page);
      },
    });
    await begin(page);
    await saved(page).waitFor();
    const before = await placesOf(page, targets);
    await setDisk(page, { write: 'breaks' });
    await tell(page);
    await page.getByText(BROKEN).waitFor();
    expect(await placesOf(page, targets)).toEqual(before);
    await axe(page);
    // The way back stays in reach; what is put away can still be asked for.
    await page.getByRole('link', { name: 'Back', exact: true }).click({ trial: true });
    await press(page, 'Close');
    await press(page, 'Not saved');
    await page.getByRole('dialog', { name: 'Not saved' }).getByText(BROKEN).waitFor();
    await close(page);
    await setDisk(page, { write: 'works' });
    await saved(page).waitFor(BY_ITSELF);
    expect(await placesOf(page, targets)).toEqual(before);
  },
);

it.each([
  ['#/new', '.setup__person, .seat', '.dealer__draw'],
  ['#/play', '.seat, .playsetup summary', 'label:has-text("Practice")'],
])(
  'tells of it at the foot before a game begins, and moves nothing under a finger: %s',
  async (path, targets, change) => {
    const { page } = await openApp({ viewport: SMALL_PHONE, path, prepare: (page) => breakDisk(page) });
    await page.locator('.seat').first().waitFor();
    for (const name of path === '#/new' ? NAMES : []) {
      await page.getByLabel('Somebody new').fill(name);
      await press(page, 'Add');
    }
    await page.locator(change).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = await placesOf(page, targets);
    await setDisk(page, { write: 'breaks' });
    await tap(page.locator(change));
    await page.getByText('This could not be saved').waitFor();
    expect(await placesOf(page, targets)).toEqual(before);
    await axe(page);
  },
);
