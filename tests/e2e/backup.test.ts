import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { botGame, onceMore } from '../../src/cli/bench/botgames';
import type { GameEvent } from '../../src/engine';
import { axe } from './axe';
import { beginGame } from './begun';
import { offlineReady, openApp, SMALL_PHONE } from './browser';
import { goTo, tellRound } from './evening';
import { fromMenu, people, press, tap, waitSaved } from './table';

const PEOPLE = ['Eva', '<img src=x onerror=alert(1)>', 'Ali', '\u202eNoor'].map((name, seat) => ({
  id: `p${seat}`,
  name,
}));
const DAY = 24 * 3600_000;

const ENTERED = ['cards', 'scores', 'digital'] as const;
const played = ENTERED.map((entered) => botGame('game', PEOPLE, entered, `backup ${entered}`));
const gameOn = (day: number): { id: string; events: readonly GameEvent[] } => {
  const id = `game-${day}`;
  return { id, events: onceMore(played[day % played.length] ?? [], id, PEOPLE, day * DAY) };
};
const stopped = ({ id, events }: ReturnType<typeof gameOn>) => ({
  id,
  events: [...events.slice(0, -2), { type: 'gameStopped', at: events.at(-1)?.at }],
});

const fileWith = (games: readonly unknown[], more: object = {}) =>
  JSON.stringify({
    ...{ format: 'foolscap-backup', version: 2, values: [], notes: [], gone: [] },
    people: PEOPLE.map((person) => ({ ...person, usedAt: 5 })),
    games,
    ...more,
  });

const dialog = (page: Page) => page.getByRole('dialog');
const closeDialog = (page: Page) => tap(dialog(page).getByRole('button', { name: 'Close' }).first());
const says = (page: Page, words: string) => dialog(page).getByText(words).first().waitFor({ timeout: 20_000 });

async function give(page: Page, text: string | Buffer): Promise<void> {
  const buffer = typeof text === 'string' ? Buffer.from(text) : text;
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer });
}

/** Brings a file back on the backup screen; what the preview says is to hold. */
async function bring(page: Page, text: string, ...expected: readonly string[]): Promise<void> {
  await press(page, 'Bring back a file');
  await give(page, text);
  await says(page, 'This is what would happen.');
  for (const words of expected) await says(page, words);
  await press(page, 'Bring them back');
  await dialog(page)
    .getByText(/are back|is back|up to date/)
    .waitFor({ timeout: 20_000 });
  await closeDialog(page);
}

/** Downloads everything, from the screen where that can be. */
async function take(page: Page): Promise<string> {
  const waiting = page.waitForEvent('download');
  await press(page, 'Download everything');
  return readFile((await (await waiting).path()) ?? '', 'utf8');
}

/** Everything in the database, below our code. */
const contents = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('foolscap'));
    const all: unknown[] = [];
    for (const name of database.objectStoreNames) {
      const rows = await done(database.transaction(name).objectStore(name).getAll());
      all.push([
        name,
        rows.map((row) => ({ ...row, data: row.data instanceof Uint8Array ? [...row.data] : row.data })),
      ]);
    }
    database.close();
    // Whoever wrote an object, its fields are in one order.
    return JSON.stringify(all, (_key, value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    );
  });

const openBackup = async (options: Parameters<typeof openApp>[0] = {}) => {
  const opened = await openApp({ path: '#/backup', ...options });
  await opened.page.getByRole('heading', { level: 1, name: 'Backup' }).waitFor();
  return opened;
};

it('takes everything along and brings it to another phone, byte by byte, with a passphrase too', async () => {
  const { page } = await openBackup({ viewport: SMALL_PHONE });
  await axe(page);
  const notes = [{ id: 'game-1', place: 'home', note: '=1+1', changedAt: 5 }];
  await bring(page, fileWith([gameOn(0), gameOn(1), gameOn(2)], { notes }), '3 games in it are not here yet.');
  await page.getByText('3 finished games are nowhere but here').waitFor();
  const file = await take(page);
  expect(JSON.parse(file)).toMatchObject({ format: 'foolscap-backup', version: 2, notes });
  await page.getByText('nothing is newer').waitFor();

  await page.getByText('Lock it with a passphrase').click();
  await page.getByLabel('Passphrase', { exact: true }).fill('motley');
  await page.getByText('Download everything').waitFor();
  expect(await page.getByRole('button', { name: 'Download everything' }).getAttribute('aria-disabled')).toBe('true');
  await page.getByLabel('The same once more').fill('motley');
  await axe(page);
  const locked = await take(page);
  expect(locked).not.toContain('Eva');

  const { page: other } = await openBackup();
  await press(other, 'Bring back a file');
  await give(other, locked);
  await says(other, 'This file is locked.');
  await axe(other);
  await dialog(other).getByLabel('Passphrase').fill('motly');
  await press(other, 'Open the file');
  await says(other, 'That passphrase does not open it');
  await dialog(other).getByLabel('Passphrase').fill('motley');
  await press(other, 'Open the file');
  await says(other, '3 games in it are not here yet.');
  await axe(other);
  await press(other, 'Bring them back');
  await says(other, '3 games are back.');
  await closeDialog(other);
  expect(await contents(other)).toBe(await contents(page));
  expect(await take(other)).toBe(file);
  await goTo(other, '#/games', 'All games');
  await other.locator('.game').getByText('onerror').first().waitFor();

  const before = await contents(other);
  await goTo(other, '#/backup', 'Backup');
  await press(other, 'Bring back a file');
  await give(other, file);
  await says(other, 'Nothing new: all of it was here already.');
  await closeDialog(other);
  expect(await contents(other)).toBe(before);
});

it('makes one history of those of two phones: the same on both, whichever came first', async () => {
  const deletedAt = Date.now() - DAY;
  const { page: one } = await openBackup();
  await bring(one, fileWith([gameOn(0), gameOn(1), stopped(gameOn(4)), gameOn(5)]));
  const { page: other } = await openBackup();
  const gone = [{ id: 'game-5', at: deletedAt, isGone: true }];
  const renamed = [{ id: 'p2', name: 'Alina', usedAt: 5, changedAt: 5 }];
  const { id, events } = gameOn(1);
  const shorter = { id, events: events.slice(0, -1) };
  await bring(other, fileWith([shorter, gameOn(3), gameOn(4), gameOn(5)], { gone, people: renamed }), '3 games in it');

  const [fromOne, fromOther] = [await take(one), await take(other)];
  await bring(
    one,
    fromOther,
    '1 game in it is not here yet.',
    'went its own way; all copies are kept.',
    '1 game was deleted there, and goes here too.',
    '1 person was changed there last.',
    '1 game is here already and stays as it is.',
  );
  await bring(other, fromOne, '1 game in it is not here yet.', '1 game goes on further than here');
  await one.reload();
  const [last, otherLast] = [await take(one), await take(other)];
  expect(JSON.parse(last)).toEqual(JSON.parse(otherLast));
  const ids = JSON.parse(last).games.map((game: { id: string }) => game.id);
  expect(ids).toEqual(['game-0', 'game-1', 'game-3', 'game-4', expect.stringMatching(/^game-4~/), 'game-5']);
  await one.goto(`${inject('url')}#/`);
  // What went with the import is not missing.
  await one.getByText('Lately').waitFor();
  expect(await one.getByText('went missing').count()).toBe(0);
});

it('says what is wrong with a file that is none, changes nothing, and starts again', async () => {
  const { page } = await openBackup();
  await bring(page, fileWith([gameOn(1)]));
  const before = await contents(page);
  await press(page, 'Bring back a file');
  const whole = fileWith([gameOn(2)]);
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  for (const [file, words] of [
    [whole.slice(0, -40), 'This file is damaged'],
    ['<!doctype html><h1>404</h1>', 'This is no file of Foolscap'],
    ['{"settings":{"theme":"dark"},"todos":[1,2]}', 'This is no file of Foolscap'],
    [deep, 'This is no file of Foolscap'],
    [fileWith([gameOn(2)], { version: 99 }), 'This file is from a newer Foolscap'],
    [fileWith([gameOn(2)], { games: 'many' }), 'This file is damaged'],
    [fileWith([{ id: 'x', events: [{ type: 'gameStarted', at: 1e9 }] }]), 'This file is damaged'],
    ['{"__proto__":{"format":"foolscap-backup","version":2},"games":[]}', 'This is no file of Foolscap'],
    [fileWith([]).replace('"games":[]', '"games":[{"__proto__":{"id":"y"},"events":[]}]'), 'This file is damaged'],
    [fileWith([], { people: [], values: [] }), 'There is nothing in this file'],
  ] as const) {
    await give(page, file);
    await says(page, words);
  }
  const huge = join(await mkdtemp(join(tmpdir(), 'foolscap-')), 'huge.json');
  onTestFinished(() => rm(dirname(huge), { recursive: true }));
  await writeFile(huge, Buffer.alloc(50_000_001, ' '));
  await dialog(page).locator('input[type=file]').setInputFiles(huge);
  await says(page, 'This file is far too large');
  await closeDialog(page);
  expect(await contents(page)).toBe(before);
  await page.reload();
  await press(page, 'Bring back a file');
  await give(page, whole);
  await says(page, '1 game in it is not here yet.');
});

it('goes to a link that is shared to it, and looks into files that are', async () => {
  const { page } = await openApp();
  await offlineReady(page);
  const file = fileWith([gameOn(1)]);
  // Another app hands something over, as a form that is sent to the app.
  const base = page.url().split('#')[0] ?? '';
  const share = async (text: string, files: { name: string; mimeType: string; buffer: Buffer }[] = []) => {
    await page.goto('about:blank');
    await page.setContent(
      `<form method="post" enctype="multipart/form-data" action="${base}share"><input name="text"><input type="file" name="file" multiple><button>Share</button></form>`,
    );
    await page.locator('[name=text]').fill(text);
    if (files.length > 0) await page.locator('[name=file]').setInputFiles(files);
    await page.getByRole('button', { name: 'Share' }).click();
  };
  await share(`Look: ${base}#/rules/R10`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(page.url()).toBe(`${base}#/rules/R10`);
  const shared = ['x.json.txt', 'ü/50 %.json'].map((name) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(file),
  }));
  await share('', shared);
  await says(page, '1 game in it is not here yet.');
  await says(page, 'and 1 more file after it');
  expect(page.url()).toBe(`${base}#/backup`);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Backup' }).waitFor();
  expect(await dialog(page).count()).toBe(0);
});

it('offers a backup after a game, and keeps a file up to date once one was chosen', async () => {
  const { page } = await openApp({
    prepare: (page) =>
      page.addInitScript(() => {
        // A file of the browser's own stands for the one that a person would choose.
        Object.defineProperty(globalThis, 'showSaveFilePicker', {
          value: async () => (await navigator.storage.getDirectory()).getFileHandle('mine.json', { create: true }),
        });
      }),
  });
  const names = people(4);
  const written = () =>
    page.evaluate(async () => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle('mine.json');
      return (await handle.getFile()).text();
    });
  const playOne = async () => {
    await beginGame(page, names);
    await tellRound(page, {
      [names[0] ?? '']: 'out',
      [names[1] ?? '']: '5',
      [names[2] ?? '']: '6',
      [names[3] ?? '']: '7',
    });
    await fromMenu(page, 'End the game here');
    await press(page, 'End the game');
    await waitSaved(page).catch(() => undefined);
  };
  await playOne();
  await page.getByText('This game is in no backup as it is now.').waitFor();
  await axe(page);
  await tap(page.getByRole('link', { name: 'Take a backup' }));
  await press(page, 'Choose the file');
  await page.getByText(/mine\.json.* is kept up to date/).waitFor();
  expect(JSON.parse(await written()).games).toHaveLength(1);
  await page.getByText('nothing is newer').waitFor();
  await axe(page);
  await page.reload();
  await page.getByText(/mine\.json.* is kept up to date/).waitFor();
  await page.goto(inject('url'));
  await playOne();
  await page.getByText(/mine\.json.* is up to date/).waitFor();
  expect(JSON.parse(await written()).games).toHaveLength(2);
  // A file that somebody took away is not said to be up to date, and another can be chosen.
  await page.evaluate(async () => (await navigator.storage.getDirectory()).removeEntry('mine.json'));
  await page.goto(`${inject('url')}#/backup`);
  await page.reload();
  await page.getByText(/mine\.json.* is gone/).waitFor();
  await press(page, 'Choose the file');
  await page.getByText(/mine\.json.* is kept up to date/).waitFor();
  await press(page, 'Keep it no longer');
  await page.getByText('Choose a file once').waitFor();
});

it('reads a database of a newer version, says so, and writes nothing', async () => {
  const { page } = await openBackup({ expected: [/favicon\.ico/] });
  await bring(page, fileWith([gameOn(1)]));
  await page.goto('about:blank');
  const bystander = await page.context().newPage();
  await bystander.goto(new URL('icons/favicon.svg', inject('url')).href);
  await bystander.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('foolscap', 9990);
        request.onerror = () => reject(request.error);
        request.onupgradeneeded = () => request.result.createObjectStore('seasons');
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
  );
  await page.bringToFront();
  await page.goto(inject('url'));
  await page.getByText('A newer Foolscap has kept these games.').waitFor();
  await axe(page);
  await page.getByText('Lately').waitFor();
  const before = await contents(page);
  await goTo(page, '#/backup', 'Backup');
  expect(JSON.parse(await take(page)).games).toHaveLength(1);
  await press(page, 'Bring back a file');
  await give(page, fileWith([gameOn(2)]));
  await press(page, 'Bring them back');
  await says(page, 'Nothing was changed. A newer Foolscap');
  expect(await contents(page)).toBe(before);
});
