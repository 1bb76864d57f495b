import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Download, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { packGame, unpackGame } from '../../src/app/share/sharedgame';
import { type GameEvent, replay, roundPoints, standingsOf } from '../../src/engine';
import { readBackup } from '../../src/storage/restore';
import { entered } from '../app/gamelink/games';
import { axe } from './axe';
import { openApp, SMALL_PHONE } from './browser';
import { readCode } from './qr';
import { openSeeded, seededLog } from './seeded';
import { plain, press, tap } from './table';

const NAMES = ['Bartholomäus von und zu', '<img src=x onerror=alert(1)>', '=1+1', 'نیلوفر'];
const LOG = entered(13, 5, NAMES);
const PACKED = await packed(LOG);
const CLEAR = { deviceScaleFactor: 2 } as const;

function stateOf(log: readonly GameEvent[]) {
  const state = replay(log);
  if (!state.ok) throw new Error(state.error.code);
  return state.value;
}

async function packed(log: readonly GameEvent[]): Promise<string> {
  const letters = await packGame(stateOf(log), log);
  if (letters === undefined) throw new Error('no link');
  return letters;
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const unfold = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).click();

const PAPERS = (['A4', 'Letter', 'A5'] as const).flatMap((format) => [
  { format, landscape: false },
  { format, landscape: true },
]);

/** How many pages it takes to print a page. */
async function pagesOf(page: Page, paper: (typeof PAPERS)[number]): Promise<number> {
  return (await page.pdf(paper)).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Saves the file that a part of the screen offers. */
async function saved(page: Page, part: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [download] = await Promise.all<Download | undefined>([
    page.waitForEvent('download'),
    tap(page.locator(part).getByRole('link', { name: 'Save the file' })).then(() => undefined),
  ]);
  if (download === undefined) throw new Error('no file');
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** A table as a spreadsheet reads it: the mark at its beginning, then the cells. */
function readTable(bytes: Buffer): Record<string, string>[] {
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const { data, errors } = Papa.parse<Record<string, string>>(bytes.toString('utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data;
}

async function expectFits(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, page.url()).toBeLessThanOrEqual(0);
  const small = await page.locator('button, a, summary, input, textarea').evaluateAll((targets) =>
    targets.flatMap((target) => {
      const box = target.getBoundingClientRect();
      return box.width > 1 && (box.width < 44 || box.height < 44) ? [target.outerHTML.slice(0, 80)] : [];
    }),
  );
  expect(small, page.url()).toEqual([]);
}

it('opens a game from its link in a fresh profile, keeps it once, and each export is opened again by what reads it', async () => {
  const { page } = await openApp({ path: `#/shared/${PACKED}`, context: CLEAR });
  await title(page, 'A shared game');
  await page.getByText('it is not kept on your device').waitFor();
  const winner = await page.getByRole('heading', { level: 2 }).first().textContent();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  await unfold(page, 'Play it again');
  await page.locator('.verdict__sentence').first().waitFor();
  await unfold(page, 'Round 13');
  expect(await page.getByRole('link', { name: /Review|Replay|Correct/ }).count()).toBe(0);
  await expectFits(page);
  await axe(page);
  await page.reload();
  await press(page, 'Keep this game');
  await page.getByText('Kept. The game is now on your device.').first().waitFor();
  await page.reload();
  await page.getByText('This game is on your device already.').waitFor();
  await tap(page.getByRole('link', { name: 'Open it' }));
  await title(page, 'Score sheet');
  await tap(page.getByRole('link', { name: 'Share this game' }).first());
  await title(page, 'Share this game');
  await page.getByRole('img', { name: /^The score sheet as a picture/ }).waitFor();
  await axe(page);

  // The link, in letters and as a code.
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const letters = link.slice(link.indexOf('#/shared/') + '#/shared/'.length);
  expect(link.length).toBeLessThanOrEqual(1000);
  const read = await unpackGame(letters);
  if (!read.ok) throw new Error(read.error);
  expect(read.value.events.map(({ at: _at, ...fact }) => fact)).toEqual(
    JSON.parse(JSON.stringify(LOG.map(({ at: _at, ...fact }) => fact))),
  );
  await press(page, 'Show as a code');
  expect(await readCode(page.getByRole('img', { name: 'The link as a QR code' }))).toBe(link);
  const { page: other } = await openApp({ url: link.slice(0, link.indexOf('#')), path: link.slice(link.indexOf('#')) });
  await title(other, 'A shared game');
  expect(await other.getByRole('heading', { level: 2 }).first().textContent()).toBe(winner);

  // The text.
  const text = (await page.getByRole('textbox', { name: 'Text to paste' }).inputValue()).replace(
    /[\u2066-\u2069]/g,
    '',
  );
  const state = stateOf(LOG);
  for (const name of NAMES)
    expect(text.split('\n').filter((line) => line.includes(name))).toHaveLength(
      15 - (plain(winner ?? '').includes(name) ? 0 : 1),
    );

  // The picture.
  const picture = await saved(page, '.give__picture');
  expect(picture.name).toMatch(/^foolscap-\d{4}-\d\d-\d\d\.png$/);
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.bytes.readUInt32BE(16)).toBeGreaterThan(1000);

  // The table.
  await unfold(page, 'A table');
  const rows = readTable((await saved(page, '.give__table')).bytes);
  const points = roundPoints(state).flatMap((round) => round.points);
  expect(rows.map((row) => Number(row.points))).toEqual(points);
  expect(rows.slice(0, 4).map(({ player }) => player)).toEqual([NAMES[0], NAMES[1], "'=1+1", NAMES[3]]);

  // BG Stats.
  await unfold(page, 'BG Stats');
  await page.getByLabel(/^Number of the game/).fill('۱۲۳۴');
  const push = page.getByRole('link', { name: 'Hand it to BG Stats' });
  const address = new URL((await push.getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe('https://app.bgstatsapp.com/createPlay.html');
  expect(JSON.parse(address.searchParams.get('data') ?? '')).toEqual({
    sourceName: 'Foolscap',
    sourcePlayId: state.id,
    playDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    game: { name: 'Fool!', sourceGameId: 'fool', bggId: 1234, highestWins: true, noPoints: false },
    durationMin: expect.any(Number),
    location: '',
    board: '2018 edition, 1 disc',
    players: standingsOf(state).map(({ player, total, rank }) => ({
      name: NAMES[player],
      sourcePlayerId: state.players[player]?.id,
      score: total,
      rank,
      winner: rank === 1,
      startPlayer: player === 1,
    })),
  });
  expect(await push.getAttribute('rel')).toContain('noopener');
  await tap(page.locator('.give__bgStats').getByRole('button', { name: 'Show as a code' }));
  expect(await readCode(page.getByRole('img', { name: 'The link to BG Stats as a QR code' }))).toBe(address.href);

  // The file.
  await unfold(page, 'A file');
  const backup = await readBackup((await saved(page, '.give__file')).bytes.toString('utf8'));
  expect(typeof backup === 'object' && backup.games).toEqual([expect.objectContaining({ id: state.id })]);
  await axe(page);

  // Paper: one page, whatever the paper, and all of the sheet on it.
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const paper of PAPERS) expect(await pagesOf(page, paper), JSON.stringify(paper)).toBe(1);

  // All games.
  await page.goto(`${link.slice(0, link.indexOf('#'))}#/settings`);
  await press(page, 'All rounds as a table (CSV)');
  expect(readTable((await saved(page, '.settings')).bytes)).toHaveLength(rows.length);
  await axe(page);
});

it('prints a long sheet on one page as long as it can be read, then with its sums once', async () => {
  const { page } = await openApp({ viewport: SMALL_PHONE });
  const show = async (rounds: number, names: readonly string[]) => {
    const log = entered(rounds, rounds, names)
      .filter(({ type }) => type !== 'cardPlayed')
      .map((event): GameEvent => (event.type === 'roundScored' ? { ...event, fools: [] } : event));
    await page.goto('about:blank');
    await page.goto(`${inject('url')}#/shared/${await packed(log)}`);
    await page.getByRole('region', { name: 'Score sheet' }).waitFor();
  };
  // A short name is not broken, even where there is little room.
  await show(3, ['Ginevra', 'Tomasz', 'Ali', 'Valentin']);
  const lines = await page.locator('.score-sheet__head > span').evaluateAll((names) =>
    names.map((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines).toEqual([1, 1, 1, 1]);
  await show(20, NAMES);
  for (const paper of PAPERS) expect(await pagesOf(page, paper), JSON.stringify(paper)).toBe(1);
  await show(40, [...NAMES, 'Eva', 'Ginevra', 'Tomasz', 'Maximiliana-Sophia']);
  for (const paper of PAPERS) {
    if (paper.format === 'A5' && paper.landscape) continue;
    expect(await pagesOf(page, paper), JSON.stringify(paper)).toBe(1);
  }
  await show(99, NAMES);
  expect(await pagesOf(page, { format: 'A4', landscape: false })).toBe(2);
  await page.emulateMedia({ media: 'print' });
  const shown = (part: string) =>
    page.locator(`.score-sheet ${part}`).evaluate((each) => getComputedStyle(each).display);
  expect([await shown('thead'), await shown('tfoot')]).toEqual(['table-header-group', 'table-row-group']);
});

it('keeps a copy that went another way beside the one that is here', async () => {
  const stop: GameEvent = { type: 'gameStopped', at: LOG.at(-1)?.at ?? 0 };
  const { page } = await openApp({ viewport: SMALL_PHONE, path: `#/shared/${PACKED}` });
  await press(page, 'Keep this game');
  await page.getByText('Kept. The game is now on your device.').first().waitFor();
  await page.goto(`${inject('url')}#/shared/${await packed([...LOG.slice(0, -80), stop])}`);
  await page.getByText('it went another way').waitFor();
  await expectFits(page);
  await axe(page);
  await press(page, 'Keep it beside yours');
  await page.getByText('both are on your device').first().waitFor();
  await tap(page.getByRole('link', { name: 'Open it' }));
  await title(page, 'Score sheet');
  await page.goto(`${inject('url')}#/games`);
  await expect.poll(() => page.locator('.roll__game').count()).toBe(2);
  await page.locator('.game__kind', { hasText: 'ended early' }).waitFor();
});

it('says of links that cannot be read what is wrong, and nothing else happens', async () => {
  const { page } = await openApp({ viewport: SMALL_PHONE });
  for (const [letters, words] of [
    [PACKED.slice(0, -3), 'This link is damaged'],
    ['<img src=x onerror=alert(1)>', 'This link is damaged'],
    ['__proto__', 'This link is damaged'],
    ['', 'This link is damaged'],
    ['1'.repeat(50_000), 'far too long'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`${inject('url')}#/shared/${letters}`);
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
  }
  await axe(page);
  await expectFits(page);
  await page.getByRole('link', { name: 'Home' }).click();
  await title(page, 'Foolscap');
});

it('shares files that were ready before the tap, and lets hidden hands out of no running game', async () => {
  const { page } = await openApp({
    viewport: SMALL_PHONE,
    colorScheme: 'dark',
    prepare: (blank) =>
      blank.addInitScript(() => {
        const shared: string[] = [];
        Object.assign(globalThis, { shared });
        Object.assign(navigator, { standalone: true });
        navigator.canShare = () => true;
        navigator.share = (parcel) => {
          // An iPhone ignores what comes too late after a tap.
          if (!navigator.userActivation.isActive) return Promise.reject(new DOMException('late', 'NotAllowedError'));
          shared.push(parcel?.files?.map(({ name }) => name).join() ?? parcel?.url ?? parcel?.text ?? '');
          return Promise.reject(new DOMException('changed my mind', 'AbortError'));
        };
      }),
  });
  await openSeeded(page, seededLog({ players: 5, scores: true }));
  await page.goto(`${page.url().replace(/#.*/, '')}#/game/seeded/share`);
  await page.getByText('until then it would show the hands').waitFor();
  expect(await page.getByRole('textbox', { name: 'Link' }).count()).toBe(0);
  expect(await page.locator('.give__file, .give__bgStats').count()).toBe(0);
  await expectFits(page);
  await axe(page);

  await page.goto(`${inject('url')}#/shared/${PACKED}`);
  await press(page, 'Keep this game');
  await tap(page.getByRole('link', { name: 'Open it' }));
  await tap(page.getByRole('link', { name: 'Share this game' }).first());
  // Where a saved file would have no way back, it is not saved.
  await page.getByRole('button', { name: 'Share the file' }).first().waitFor();
  expect(await page.getByRole('link', { name: 'Save the file' }).count()).toBe(0);
  await tap(page.locator('.give__picture').getByRole('button', { name: 'Share the file' }));
  await tap(page.locator('.give__link').getByRole('button', { name: 'Share…' }));
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared))
    .toEqual([expect.stringMatching(/\.png$/), expect.stringContaining(`#/shared/${PACKED}`)]);
  expect(await page.getByText('did not open its sharing sheet').count()).toBe(0);
  await expectFits(page);
  await axe(page);
});
