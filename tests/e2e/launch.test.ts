import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { botGame } from '../../src/cli/bench/botgames';
import { makeGameFile } from '../../src/storage/file';
import { DESKTOP, launchPersistent, offlineReady, type Persistent } from './browser';
import { press, spoken, tap } from './table';

interface Installed {
  readonly browser: Persistent;
  /** Opens files with the app, as by a double tap on each of them. */
  openFiles(...files: readonly string[]): Promise<void>;
  /** Opens a link of the app. */
  openLink(hash: string): Promise<void>;
  /** The window of the app, once there is one. */
  window(): Promise<Page>;
}

/** Installs the app as a person would, and leaves nothing of it open. */
async function install(folder: string): Promise<Installed> {
  const browser = await launchPersistent(join(folder, 'profile'), { viewport: DESKTOP });
  onTestFinished(() => browser.close());
  const { page: tab, context } = browser;
  await offlineReady(tab);
  const session = await context.browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error('The context has no browser of its own');
  const manifestId = inject('url');
  await session.send('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId });
  await session.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' });
  await tab.goto('about:blank');
  return {
    browser,
    openFiles: async (...files) => void (await session.send('PWA.launchFilesInApp', { manifestId, files: [...files] })),
    async openLink(hash) {
      // Nobody opens a link in the moment in which a dialog takes its entry of the history away.
      for (const page of context.pages()) {
        await expect.poll(() => page.evaluate(() => document.querySelector('dialog') ?? history.state)).toBeNull();
      }
      await await session.send('PWA.launch', { manifestId, url: manifestId + hash });
    },
    async window() {
      await expect.poll(() => context.pages().length).toBe(2);
      const page = context.pages().find((each) => each !== tab);
      if (page === undefined) throw new Error('The app has no window');
      expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
      return page;
    },
  };
}

/** A file of a game that these people played. */
async function gameFile(folder: string, ...names: readonly string[]): Promise<string> {
  const people = names.map((name) => ({ id: `id ${name}`, name }));
  const id = `game of ${names.join(' ')}`;
  const file = join(folder, `${names[0]}.json`);
  await writeFile(
    file,
    makeGameFile(
      id,
      botGame(id, people, 'scores', id),
      people.map((each) => ({ ...each, usedAt: 5 })),
    ),
  );
  return file;
}

const closeDialog = (page: Page) => tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }).first());
const says = (page: Page, words: string) => page.getByRole('dialog').getByText(spoken(words, 'some')).first().waitFor();

it('opens files and links with the installed app, closed and open, several files one after the other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foolscap-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [ann, eva, gus] = await Promise.all([
    gameFile(folder, 'Ann', 'Ben', 'Cleo', 'Dirk'),
    gameFile(folder, 'Eva', 'Finn', 'Ines', 'Jo'),
    gameFile(folder, 'Gus', 'Hilde', 'Karl', 'Lea'),
  ]);
  const { openFiles, openLink, window } = await install(folder);

  await openFiles(ann);
  const page = await window();
  await says(page, 'Ann.json');
  await says(page, 'Cleo');
  expect(page.url()).toMatch(/#\/backup$/);

  // Others wait until what is shown has been decided.
  await openFiles(eva, gus);
  await says(page, 'Ann.json, and 2 more files after it');
  await press(page, 'Bring them back');
  await says(page, '1 game is back.');
  await closeDialog(page);
  await says(page, 'Eva.json, and 1 more file after it');
  await says(page, 'Ines');
  await press(page, 'Leave it');
  await says(page, 'Gus.json');
  await press(page, 'Bring them back');
  await says(page, '1 game is back.');
  await closeDialog(page);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await openLink('#/games');
  const gameOf = (name: string) => page.getByRole('link', { name: spoken(name, 'some') });
  await gameOf('Ann').first().waitFor();
  await gameOf('Hilde').first().waitFor();
  expect(await gameOf('Ines').count()).toBe(0);

  // A page that is loaded anew stays where it is, and goes on opening what is opened.
  await openFiles(eva);
  await says(page, 'Eva.json');
  await press(page, 'Leave it');
  await openLink('#/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await openFiles(eva);
  await says(page, 'Eva.json');
  await page.evaluate(() => {
    location.hash = '#/settings';
  });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.waitForTimeout(300);
  expect(page.url()).toMatch(/#\/settings$/);
  await openLink('#/rules/R9');
  await expect.poll(() => page.url()).toMatch(/#\/rules\/R9$/);
  await openFiles(gus);
  await says(page, 'Nothing new');

  await page.close();
  await openLink('#/rules/R10');
  const again = await window();
  await again.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
  expect(again.url()).toMatch(/#\/rules\/R10$/);
});
