import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { botGame } from '../../src/cli/bench/botgames';
import type { GameEvent, Player } from '../../src/engine';
import { rowOf } from '../../src/storage/indexed';
import { fromLog } from '../../src/storage/summary';
import { atHome, openApp, PHONE } from './browser';

/** Names that are markup, placeholders or patterns to somebody who does not look. */
const HOSTILE = [
  '<svg/onload=fooled()>',
  '"><img src=x onerror=fooled()>',
  "'-fooled()-'",
  '{name} {count, plural, other {#}}',
  '$& $1 $<fooled>',
  '<script>fooled()</script>',
  'javascript:fooled()',
  '=HYPERLINK("javascript:fooled()")',
];

const people: readonly Player[] = HOSTILE.map((name, index) => ({ id: `p${index}`, name }));

const games: readonly (readonly GameEvent[])[] = [
  botGame('over', people.slice(0, 4), 'cards', 'over'),
  botGame('eight', people, 'scores', 'eight'),
  botGame('digital', people.slice(0, 4), 'digital', 'digital'),
  botGame('running', people.slice(2, 8), 'cards', 'running').slice(0, 150),
];

const ROUTES = [
  'games',
  'new',
  'play',
  'settings',
  'referee',
  'game/over/sheet',
  'game/over/share',
  'game/over/replay/2/3',
  'game/over/review/1',
  'game/over/correct',
  'game/over/correct/names',
  'game/eight/sheet',
  'game/running',
  'game/running/sheet',
  'game/running/lay',
  'game/running/correct',
  'play/digital',
  'people',
  'person/p0',
  'person/p4',
  'stats',
  'backup',
];

/** Puts games, people, places and notes below the app's own code: nothing has cleaned them. */
async function fill(page: Page): Promise<void> {
  await atHome(page);
  const data = games.map((log) => ({
    rows: log.map((event, seq) => ({ game: log[0]?.type === 'gameStarted' ? log[0].id : '', seq, event })),
    summary: rowOf(fromLog(log) as never),
  }));
  const notes = data.map(({ summary }, index) => ({
    id: summary.id,
    place: HOSTILE[index],
    note: HOSTILE[index + 4],
    changedAt: 1,
  }));
  const known = people.map((person) => ({ ...person, usedAt: 1 }));
  await page.evaluate(
    ([games, notes, known]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('foolscap');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction(['events', 'games', 'people', 'notes'], 'readwrite');
          for (const { rows, summary } of games) {
            for (const row of rows) writing.objectStore('events').put(row);
            writing.objectStore('games').put(summary);
          }
          for (const note of notes) writing.objectStore('notes').put(note);
          for (const person of known) writing.objectStore('people').put(person);
          writing.onabort = () => reject(writing.error);
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    [data, notes, known] as const,
  );
}

it('shows names, places and notes as they are, on every screen, and runs nothing of them', async () => {
  const { page } = await openApp({
    viewport: PHONE,
    async prepare(blank) {
      await blank.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(globalThis, { seen, fooled: () => seen.push('ran') });
        addEventListener('securitypolicyviolation', ({ violatedDirective }) => seen.push(violatedDirective));
      });
    },
  });
  await fill(page);
  const base = page.url().replace(/#.*/, '');
  for (const route of ROUTES) {
    await page.goto(`${base}#/${route}`);
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(300);
    const found = await page.evaluate(() => ({
      seen: (globalThis as unknown as { seen: readonly string[] }).seen,
      markup: [...document.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().some((name) => name.startsWith('on')) ||
        element.matches('script:not([src]), img[src="x"], a[href^="javascript:"]')
          ? [element.outerHTML.slice(0, 200)]
          : [],
      ),
      text: document.body.textContent,
      title: document.title,
    }));
    expect(found.seen, route).toEqual([]);
    expect(found.markup, route).toEqual([]);
    expect(found.text, route).not.toMatch(/\bundefined\b|\[object/);
    if (/game.over.(sheet|share|replay)/.test(route)) expect(found.text, route).toContain('<svg/onload=fooled()>');
  }
});
