import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { axe } from './axe';
import { openApp } from './browser';
import { breakDisk, closeDisk, deleteDisk, holdOldDisk, occupyDisk, setDisk } from './disk';
import { goHome } from './evening';
import { people, press, startGame, tap, tapCards } from './table';

const NAMES = people(4);
/** What a fault has to be told within. */
const SOON = { timeout: 5500 };
/** The next try comes by itself. */
const BY_ITSELF = { timeout: 15_000 };

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

const close = (page: Page) => tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }).first());

it('plays on in memory while an opening hangs, says so in time, gives a file, and saves once the storage comes', async () => {
  const { page } = await openApp({ prepare: (page) => breakDisk(page, { open: 'hangs' }) });
  await page.getByRole('heading', { name: 'Nothing is being saved' }).waitFor(SOON);
  await axe(page);
  await startGame(page, NAMES);
  await tapCards(page, ['G3', 'G7']);
  await unsaved(page).waitFor();
  expect(await saved(page).count()).toBe(0);
  const { format, games } = await jsonOf(await takeGame(page));
  expect([format, games.length, games[0]?.events.length]).toEqual(['foolscap-rescue', 1, 4]);
  await axe(page);
  await press(page, 'Download everything');
  const everything = page.waitForEvent('download');
  await tap(page.getByRole('region', { name: 'Everything' }).getByRole('link', { name: 'Save the file' }));
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
      old = await bystander(page);
      await holdOldDisk(old);
    },
  });
  await page.getByText('Another window runs an older Foolscap.').waitFor(SOON);
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
  const { page } = await openApp({ prepare });
  await page.getByRole('heading', { name: 'Nothing is being saved' }).waitFor(SOON);
  await startGame(page, NAMES);
  await tapCards(page, ['Y3', 'Y4', 'Y5', 'Y6']);
  await unsaved(page).waitFor();
  await page.getByText('this game lasts as long as this window').waitFor();
  expect(await saved(page).count()).toBe(0);
  await goHome(page);
  await page.getByRole('button', { name: 'Download everything' }).waitFor();
});

it.each(['full', 'breaks'] as const)(
  'keeps what is told while the storage is %s, and saves it by itself after',
  async (write) => {
    const { page } = await openApp({ prepare: (page) => breakDisk(page) });
    await startGame(page, NAMES);
    await tapCards(page, ['B3']);
    await saved(page).waitFor();
    await setDisk(page, { write });
    await tapCards(page, ['B4', 'B5']);
    await unsaved(page).waitFor(SOON);
    if (write === 'full') await page.getByText('The device is full').waitFor();
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
  },
);

it('starts a game though the storage is full, and saves it once there is room', async () => {
  const { page } = await openApp({ prepare: (page) => breakDisk(page) });
  await setDisk(page, { write: 'full' });
  await startGame(page, NAMES);
  await tapCards(page, ['G3', 'G4']);
  await unsaved(page).waitFor(SOON);
  await setDisk(page, { write: 'works' });
  await saved(page).waitFor(BY_ITSELF);
  const before = await cards(page);
  await page.reload();
  await saved(page).waitFor();
  expect(await cards(page)).toEqual(before);
});

it('opens a storage again that was closed under it, and writes each entry once', async () => {
  const { page } = await openApp({ prepare: (page) => breakDisk(page) });
  await startGame(page, NAMES);
  await tapCards(page, ['B3']);
  await saved(page).waitFor();
  await closeDisk(page);
  await tapCards(page, ['B4']);
  await saved(page).waitFor(SOON);
  await page.reload();
  await saved(page).waitFor();
  expect(await cards(page)).toHaveLength(2);
});

it('says in time that the storage hangs in the middle of a game, and saves by itself once it answers', async () => {
  const { page } = await openApp({ expected: FAVICON });
  await startGame(page, NAMES);
  const other = await bystander(page);
  const end = await occupyDisk(other);
  await tapCards(page, ['B3', 'B4']);
  await unsaved(page).waitFor(SOON);
  await page.getByText('The device does not answer').waitFor();
  await end();
  await saved(page).waitFor(BY_ITSELF);
  await page.reload();
  await saved(page).waitFor();
  expect(await cards(page)).toHaveLength(2);
});

it('comes to a game that the storage does not give, once it does', async () => {
  const { page } = await openApp({ expected: FAVICON });
  await startGame(page, NAMES);
  await tapCards(page, ['B3']);
  await saved(page).waitFor();
  const other = await bystander(page);
  const end = await occupyDisk(other);
  await page.reload();
  await page.getByText('The storage does not answer').waitFor({ timeout: 10_000 });
  await end();
  await saved(page).waitFor({ timeout: 20_000 });
  expect(await cards(page)).toHaveLength(1);
});

it('writes the open game again when the storage is deleted while it runs, and says what is missing', async () => {
  const { page } = await openApp({ expected: FAVICON });
  await startGame(page, NAMES);
  await goHome(page);
  await startGame(page, NAMES);
  await tapCards(page, ['B3', 'B4']);
  await saved(page).waitFor();
  // The first game is no longer open, and so not in memory.
  await page.reload();
  await saved(page).waitFor();
  const other = await bystander(page);
  await deleteDisk(other);
  await page.getByText('had cleared the storage away').waitFor(SOON);
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
  const { page } = await openApp({ expected: FAVICON });
  await startGame(page, NAMES);
  await tapCards(page, ['B3', 'B4']);
  await saved(page).waitFor();
  const before = await cards(page);
  await page.goto(`${inject('url')}#/settings`);
  await press(page, 'Download everything');
  const waiting = page.waitForEvent('download');
  await tap(page.getByRole('link', { name: 'Save the file' }));
  const file = await readFile((await (await waiting).path()) ?? '', 'utf8');

  const other = await bystander(page);
  await page.goto('about:blank');
  await deleteDisk(other);
  await page.goto(inject('url'));
  await page.getByRole('heading', { name: '1 game went missing' }).waitFor();
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
  await page.getByText('1 is here already and stays as it is.').waitFor();
  await press(page, 'Bring them back');
  await page.getByText('Nothing new: all of it was here already.').waitFor();
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
    ['<!doctype html><title>no</title>', 'damaged'],
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
  const { page } = await openApp({ expected: FAVICON });
  await startGame(page, NAMES);
  await tapCards(page, ['B3']);
  await saved(page).waitFor();
  const other = await bystander(page);
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
  await page.getByText('A newer Foolscap runs in another window.').waitFor(SOON);
  await saved(page).waitFor();
  await tapCards(page, ['B4']);
  await unsaved(page).waitFor(SOON);
  expect(await saved(page).count()).toBe(0);
  const { games } = await jsonOf(await takeGame(page));
  expect(games[0]?.events).toHaveLength(4);
  await close(page);
  await page.reload();
  await saved(page).waitFor();
  expect(await cards(page)).toHaveLength(1);
});
