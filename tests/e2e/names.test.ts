import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Pack, packsFor } from '../../src/app/dispute';
import { cleanName, makeDispute } from '../../src/app/disputelink';
import { botGame } from '../../src/cli/bench/botgames';
import type { Player } from '../../src/engine';
import { openApp, SMALL_PHONE } from './browser';
import { presetSettings } from './play';
import { putLog } from './seeded';
import { plain } from './table';

/** Who is told from whom by how their names begin. */
const NAMES = [
  'محمد بن عبد الله الحسيني الأندلسي',
  'علي بن عبد الله الحسيني الأندلسي',
  'הראשון מכל היושבים סביב השולחן',
  'Donaudampfschifffahrtsgesellschaft',
  'Dona Maria da Silva e Albuquerque',
  'Ali رضا محمدی کرمانی شیرازی اصفهانی',
  'نیلوفر گلشن‌آبادی فراهانی اصل',
  'Eva',
] as const;
const TABLET = { width: 1180, height: 820 } as const;

const players: readonly Player[] = NAMES.map((name, at) => ({ id: `p${at}`, name }));

/** So many letters of a name are its beginning; in the referee there are no more than 20. */
const SHORT = 12;

/** How each piece of them begins that runs in one direction. */
const BEGINNINGS = [...NAMES.map((name) => name.slice(0, SHORT)), 'Ali ', 'رضا محمدی'];

const DISPUTE = makeDispute({
  question: 'trick',
  players: 8,
  pack: packsFor(8)[0] as Pack,
  discs: 2,
  allOnes: 'first',
  leader: 0,
  sittingOut: [],
  cards: ['G12', 'G5', 'R7'],
  other: undefined,
  hand: [],
  names: NAMES.map(cleanName),
  text: '',
});

/** Where names are cut, and what is there once they are. */
const SCREENS = [
  ['#/', '.game'],
  ['#/games', '.roll .game__player'],
  ['#/game/table', '.places .seat__name'],
  ['#/game/table/lay', '.lay__name'],
  ['#/play/digital', '.felt-top .seat__name'],
  [`#/referee/${DISPUTE}`, '.trick__name'],
] as const;

/** A game that stands in the middle of a trick, a round after its first. */
function gameOf(id: string, kind: 'digital' | 'cards') {
  const bots = players.map((player, at) => (at === 0 || kind === 'cards' ? player : { ...player, bot: 'easy' }));
  const log = botGame(id, bots, kind, 'names');
  return log.slice(0, log.findLastIndex(({ type }) => type === 'roundStarted') + 8 * 3);
}

/** The names on the screen that there is no room for; with a mark where their first letter is out of sight. */
function cutNames(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const at = Math.max(...names.map((name) => node?.nodeValue?.indexOf(name) ?? -1));
      let box = node.parentElement;
      while (box !== null && getComputedStyle(box).textOverflow !== 'ellipsis') box = box.parentElement;
      if (at < 0 || box === null || !box.checkVisibility() || box.scrollWidth <= box.clientWidth) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const [letter, room] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
      const isSeen = letter.left >= room.left - 1 && letter.right <= room.right + 1;
      cut.push(`${isSeen ? '' : '✗ '}${node.nodeValue}`);
    }
    return cut;
  }, BEGINNINGS);
}

/** Words that stand in more than one line. */
function brokenWords(texts: Locator): Promise<string[]> {
  return texts.evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const node = box.firstChild;
      return [...(node?.nodeValue ?? '').matchAll(/[^\s-]+/gu)]
        .filter(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(node as Node, index);
          range.setEnd(node as Node, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        })
        .map(({ 0: word }) => word);
    }),
  );
}

it.each(['#/game/table/correct/seats', '#/game/table/sheet'])('are never broken within a word: %s', async (hash) => {
  const { page } = await openApp({ viewport: SMALL_PHONE });
  await putLog(page, 'table', gameOf('table', 'cards'));
  await page.goto(`${page.url().replace(/#.*/, '')}${hash}`);
  await page.locator('.lines').first().waitFor();
  expect(await page.locator('.lines').count()).toBe(NAMES.length);
  expect(await brokenWords(page.locator('.lines'))).toEqual([]);
});

it('share a table with heads that are never broken within a word', async () => {
  const { page } = await openApp({ viewport: SMALL_PHONE, prepare: (page) => presetSettings(page, { text: 'large' }) });
  await putLog(page, 'table', gameOf('table', 'cards'));
  await page.goto(`${page.url().replace(/#.*/, '')}#/game/table`);
  await page.getByRole('button', { name: 'Cards and places' }).click();
  const heads = page.getByRole('dialog').getByRole('columnheader');
  expect(await heads.count()).toBe(4);
  expect(await brokenWords(heads)).toEqual([]);
});

it('are shown of a game by as many as fit, those looked for first, and the rest are counted', async () => {
  const { page } = await openApp();
  await putLog(page, 'table', botGame('table', players, 'scores', 'names'));
  await page.goto(`${page.url().replace(/#.*/, '')}#/games`);
  const game = page.getByRole('list', { name: 'All games' }).getByRole('link');
  const [counted] = /and (\d) more/.exec((await game.filter({ hasText: 'more' }).textContent()) ?? '') ?? [];
  expect(counted).toBeDefined();
  for (const { name } of players) {
    await page.getByRole('searchbox').fill(name);
    await expect.poll(async () => plain((await game.textContent()) ?? '').indexOf(name)).toBeLessThan(10);
    await expect.poll(() => game.textContent()).toContain(name);
  }
});

/** Names that something else on their place card lies over by more than the room between lines. */
function coveredNames(page: Page): Promise<string[]> {
  return page.locator('.place').evaluateAll((places) =>
    places.flatMap((place) => {
      const name = place.querySelector('.seat__name');
      const box = name?.getBoundingClientRect();
      const isCovered = [...place.querySelectorAll('.seat__out, .disc')].some((part) => {
        const over = part.getBoundingClientRect();
        return (
          box !== undefined &&
          Math.min(over.right, box.right) - Math.max(over.left, box.left) > 1 &&
          Math.min(over.bottom, box.bottom) - Math.max(over.top, box.top) > 3
        );
      });
      return isCovered ? [name?.textContent ?? ''] : [];
    }),
  );
}

it.each(['normal', 'large'] as const)(
  'are not covered by the disc of whoever sits out, with %s letters',
  async (text) => {
    const { page } = await openApp({
      viewport: SMALL_PHONE,
      prepare: (page) => presetSettings(page, { text }),
    });
    await putLog(page, 'table', gameOf('table', 'cards'));
    await putLog(page, 'digital', gameOf('digital', 'digital'));
    await page.reload();
    for (const viewport of [SMALL_PHONE, { width: 667, height: 375 }, TABLET]) {
      await page.setViewportSize(viewport);
      for (const hash of ['#/game/table', '#/play/digital']) {
        await page.goto(`${page.url().replace(/#.*/, '')}${hash}`);
        await page.locator('.seat__out').first().waitFor();
        expect(await coveredNames(page), `${hash} ${viewport.width}`).toEqual([]);
      }
    }
  },
);

it.each(['ltr', 'rtl'] as const)(
  'lose their end where there is no room for them, on a page that runs %s',
  async (dir) => {
    const { page } = await openApp({ viewport: SMALL_PHONE });
    await putLog(page, 'table', gameOf('table', 'cards'));
    await putLog(page, 'digital', gameOf('digital', 'digital'));
    // What came to the disk behind the app's back is read anew.
    await page.reload();
    const cut = new Map<string, string[]>();
    for (const size of [SMALL_PHONE, TABLET]) {
      await page.setViewportSize(size);
      for (const [hash, shown] of SCREENS) {
        await page.goto(`${page.url().replace(/#.*/, '')}${hash}`);
        await page.locator(shown).first().waitFor();
        // As it will be once a language that runs from right to left has its words.
        await page.evaluate((direction) => {
          document.documentElement.dir = direction;
        }, dir);
        cut.set(hash, [...(cut.get(hash) ?? []), ...(await cutNames(page))]);
      }
    }
    for (const [hash, names] of cut) {
      expect(
        names.filter((name) => name.startsWith('✗')),
        hash,
      ).toEqual([]);
      // Else nothing would have been tested.
      expect(names.length, hash).toBeGreaterThan(0);
    }
  },
);
