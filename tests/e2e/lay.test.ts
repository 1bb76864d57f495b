import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type GameEvent, type GameFact, type GameState, reduce, runningRound, SCHEMA, turnOf } from '../../src/engine';
import { optionsOf } from '../engine/log';
import { beginGame } from './begun';
import { atHome, type Opening, openApp } from './browser';
import { tellRound, textsOf } from './evening';
import { type FinishedGames, putGames } from './histories';
import { inBothLights } from './lights';
import { dealNext, people, plain, press, scoreAnyway, tap, tapCards, undo, waitSaved } from './table';

const SIZES = [
  { width: 568, height: 320 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 1180, height: 820 },
  { width: 320, height: 568 },
] as const;
const PHONE = { width: 844, height: 390 } as const;
/** As wide as high: it is no size to be tested, and the table of the app has room in it. */
const TABLET = { width: 900, height: 900 } as const;
const LONG = [
  'W'.repeat(40),
  'Maximiliane von und zu Hohenstein-Lichte',
  'Donaudampfschifffahrtsgesellschaftskapi',
] as const;

/** Lays the running game on the table, by the menu. */
async function lay(page: Page): Promise<void> {
  await press(page, 'More');
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Lay it on the table' }));
  await page.locator('.lay').waitFor();
}

/** A tap on the table where there is no button. */
const tapTable = (page: Page) => page.locator('.lay__cover').click({ position: { x: 8, y: 8 } });

async function withButtons(page: Page, isShown: boolean): Promise<void> {
  const buttons = page.locator('.lay__controls');
  if ((await buttons.isVisible()) !== isShown) await tapTable(page);
  await buttons.waitFor({ state: isShown ? 'visible' : 'detached' });
}

async function turn(page: Page): Promise<void> {
  await withButtons(page, true);
  await press(page, /^(To each player|One side)$/);
  await withButtons(page, false);
}

async function backToTable(page: Page): Promise<void> {
  await withButtons(page, true);
  await tap(page.getByRole('link', { name: 'Back to the table' }));
  await page.locator('.places').waitFor();
}

const seats = (page: Page) => textsOf(page.locator('.lay__seat > .visually-hidden'));
const verdict = async (page: Page) => (await textsOf(page.locator('.lay__said')))[0];

/** What of the table cannot be seen, or not from two metres. */
function flawsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const flaws: string[] = [];
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight)
      flaws.push(`the page is ${root.scrollWidth}×${root.scrollHeight}`);
    const least = Math.min(innerWidth, innerHeight);
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const boxes: DOMRect[] = [];
    for (const seat of document.querySelectorAll('.lay__seat')) {
      const card = seat.querySelector('.lay__card') ?? seat;
      const box = card.getBoundingClientRect();
      boxes.push(box);
      const name = seat.querySelector('.lay__name')?.textContent?.slice(0, 12);
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
        flaws.push(`${name} leaves the screen`);
      for (const selector of ['.lay__name', '.lay__total > b', '.lay__facts > *']) {
        for (const part of seat.querySelectorAll(selector)) {
          if (!part.checkVisibility()) continue;
          const inner = part.getBoundingClientRect();
          if (
            inner.left < box.left - 1 ||
            inner.top < box.top - 1 ||
            inner.right > box.right + 1 ||
            inner.bottom > box.bottom + 1
          )
            flaws.push(`${selector} of ${name} leaves its card`);
        }
      }
      // Signs are seen by their height, words read by that of their letters.
      for (const sign of seat.querySelectorAll('.lay__facts > svg')) {
        if (sign.getBoundingClientRect().height < 0.1 * least - 0.1) flaws.push(`a sign of ${name} is too small`);
      }
      for (const fact of seat.querySelectorAll('.lay__facts > :not(svg)')) {
        const icon = fact.querySelector('svg');
        if (icon !== null && icon.getBoundingClientRect().height < 0.07 * least) flaws.push(`${name} deals unseen`);
        if (sizeOf(fact) < 0.065 * least - 0.01) flaws.push(`${fact.textContent} of ${name} is too small`);
      }
      // Two parts of a card may touch, but not lie over each other by more than their lines have room.
      const parts = ['.lay__name', '.lay__total > b', '.lay__facts > svg', '.lay__tens', '.lay__deals']
        .flatMap((selector) => [...seat.querySelectorAll(selector)])
        .map((part) => part.getBoundingClientRect());
      for (const [index, one] of parts.entries()) {
        for (const other of parts.slice(index + 1)) {
          const deep = Math.min(
            Math.min(one.right, other.right) - Math.max(one.left, other.left),
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
          );
          if (deep > 0.02 * least) flaws.push(`parts of the card of ${name} lie over each other by ${deep} px`);
        }
      }
      const total = seat.querySelector('.lay__total > b');
      const label = seat.querySelector('.lay__name');
      // Figures are two thirds as high: on a phone 7 mm and more, with eight as with four.
      if (total === null || sizeOf(total) < (least < 480 ? 0.14 : 0.09) * least - 0.01)
        flaws.push(`the total of ${name} is too small`);
      const letters = [...(label?.textContent ?? '').replace(/[\u2066-\u2069]/g, '')].length;
      if (label !== null && letters <= 6 && label.scrollWidth > label.clientWidth) flaws.push(`${name} is cut`);
      if (label === null || sizeOf(label) < 0.065 * least - 0.01) flaws.push(`the name of ${name} is too small`);
    }
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const isOver =
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
        if (isOver) flaws.push('two cards lie over each other');
      }
    }
    for (const line of document.querySelectorAll('.lay__fools, .lay__line')) {
      if (sizeOf(line) < 0.07 * least - 0.01) flaws.push(`the verdict is of ${sizeOf(line)} px`);
      for (const name of line.querySelectorAll('b')) {
        const isCut = name.scrollWidth > name.clientWidth;
        if (isCut && name.clientWidth < 3 * sizeOf(line))
          flaws.push(`of ${name.textContent} in the verdict only ${name.clientWidth} px are left`);
      }
    }
    for (const reason of document.querySelectorAll('.lay__reason')) {
      const isShown = reason.clientHeight > 0;
      if (isShown && sizeOf(reason) < 0.048 * least - 0.01) flaws.push(`the reason is of ${sizeOf(reason)} px`);
      if (isShown && reason.scrollHeight > reason.clientHeight + 2) flaws.push('a part of the reason is cut off');
    }
    for (const fit of document.querySelectorAll('.lay__fit')) {
      if (fit.scrollHeight > fit.clientHeight + 1 || fit.scrollWidth > fit.clientWidth + 1)
        flaws.push(`the verdict is ${fit.scrollWidth}×${fit.scrollHeight} in ${fit.clientWidth}×${fit.clientHeight}`);
    }
    return flaws;
  });
}

/** At every size, from one side and turned. */
async function look(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  for (const side of ['one', 'turned']) {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      found.push(...(await flawsOf(page)).map((flaw) => `${what}, ${side}, ${size.width}×${size.height}: ${flaw}`));
    }
    await turn(page);
  }
  await page.setViewportSize(TABLET);
  return found;
}

/** Eight at a table with two discs: two with many +10s are the Fools, a third leads. */
function manyTens(names: readonly string[]): FinishedGames {
  const people = names.map((name, seat) => ({ id: `person-${seat}`, name }));
  const log: GameEvent[] = [];
  let state: GameState | undefined;
  const tell = (fact: GameFact): GameState => {
    const event = { ...fact, at: 1_790_000_000_000 + log.length * 1000 };
    const next = reduce(state, event);
    if (!next.ok) throw new Error(next.error.code);
    log.push(event);
    state = next.value;
    return state;
  };
  const options = { ...optionsOf(names.length, { tens: 6, lowest: -200 }), discs: 2 as const };
  tell({ type: 'gameStarted', schema: SCHEMA, id: 'tens', kind: 'table', players: people, dealer: 7, options });
  for (const out of [1, 1, 1, 1, 1, 3, 3, 3, 3, 5, 5, 5]) {
    tell({ type: 'roundStarted' });
    tell({ type: 'roundScored', left: names.map((_, seat) => (seat === out ? [] : 11)), fools: [0, 2] });
  }
  let now = tell({ type: 'roundStarted' });
  const cards = ['G2', 'R2', 'G3', 'B2', 'G4', 'G11', 'G6', 'G5'] as const;
  for (let turn = 0; turn < names.length; turn++) {
    const round = runningRound(now);
    const seat = round === undefined ? undefined : turnOf(round);
    if (seat !== undefined) now = tell({ type: 'cardPlayed', seat, card: cards[seat] ?? '1' });
  }
  return {
    people: people.map((person) => ({ ...person, usedAt: 1 })),
    games: [{ id: 'tens', events: log }],
  };
}

describe('laid on the table', () => {
  it('tells totals, leader, sitting out, +10s and the verdict, and follows an undo', async () => {
    const { page } = await openApp();
    await beginGame(page, ['Ann', 'Ben', 'Cleo', 'Dirk'], { dealer: 3 });
    await tellRound(page, { Ann: 'out', Ben: '33', Cleo: '74', Dirk: '9' });
    await dealNext(page);
    await tapCards(page, ['G5', 'R2', 'G9', 'G11']);
    await lay(page);
    expect(await page.title()).toBe('On the table · Foolscap');
    const before = ['Ann, total +10, +10 × 1, deals, leads, to play', 'Ben, total -33, +10 × 0'];
    expect(await seats(page)).toEqual([
      ...before,
      'Cleo, total -74, +10 × 0, sits out with the disc',
      'Dirk, total -9, +10 × 0',
    ]);
    expect(await verdict(page)).toBe('Cleo is the Fool: red 2 is the lowest off green.');
    expect(await textsOf(page.locator('.lay__total'))).toEqual(['+10', '-33', '-74', '-9']);
    await backToTable(page);
    await undo(page);
    await lay(page);
    expect(await verdict(page)).toBe('Ann plays');
    expect((await seats(page))[2]).toBe('Cleo, total -74, +10 × 0');
    // By the sheet too, and by its own address, from the disk.
    await page.goto(page.url().replace(/lay$/, 'sheet'));
    await tap(page.getByRole('link', { name: 'Lay it on the table' }));
    await page.locator('.lay').waitFor();
    await page.reload();
    await expect.poll(() => verdict(page)).toBe('Ann plays');
  });

  it('turns each card to its player, and remembers it', async () => {
    const { page } = await openApp({ viewport: PHONE });
    await beginGame(page, people(4), { dealer: 3 });
    await lay(page);
    const turns = () =>
      page.locator('.lay__card').evaluateAll((cards) => cards.map((card) => getComputedStyle(card).rotate));
    expect(await turns()).toEqual(['none', 'none', 'none', 'none']);
    await turn(page);
    expect(await turns()).toEqual(['none', '90deg', '180deg', '-90deg']);
    const centres = await page.locator('.lay__card').evaluateAll((cards) =>
      cards.map((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        const sideOf = (twice: number) => Math.sign(Math.round(twice)) + 0;
        return [sideOf(left + right - innerWidth), sideOf(top + bottom - innerHeight)];
      }),
    );
    expect(centres).toEqual([
      [0, 1],
      [-1, 0],
      [0, -1],
      [1, 0],
    ]);
    await waitForDisk(page);
    await page.reload();
    await page.locator('.lay--turned').waitFor();
    await turn(page);
    expect(await turns()).toEqual(['none', 'none', 'none', 'none']);
  });

  it.each([3, 4, 5, 6, 7, 8])('fits %i people at every size, to be read from afar', async (players) => {
    const { page } = await openApp({ viewport: TABLET });
    const names = [...people(8).slice(0, Math.max(0, players - LONG.length)), ...LONG].slice(0, players);
    await beginGame(page, names, players === 3 ? { dealer: 2, edition: '1995' } : { dealer: players - 1 });
    await lay(page);
    const found = await look(page, 'nothing played');
    await backToTable(page);
    const cards = ['G5', 'G9', 'Y2', 'G3', 'R2', 'B9', 'G4', 'Y5'] as const;
    await tapCards(page, cards.slice(0, players));
    await lay(page);
    found.push(...(await look(page, 'a verdict')));
    await backToTable(page);
    await tellRound(page, Object.fromEntries(names.map((name, seat) => [name, seat === 0 ? 'out' : '45'])));
    const result = page.locator('.result');
    const doubt = page.getByRole('button', { name: 'Score it anyway' });
    await result.or(doubt).waitFor();
    if (await doubt.isVisible()) await scoreAnyway(page);
    await result.waitFor();
    await lay(page);
    found.push(...(await look(page, 'a round scored')));
    await withButtons(page, true);
    await tap(page.getByRole('link', { name: 'Back to the table' }));
    await result.waitFor();
    if (players > 3) {
      // Whoever has a +10 plays last and is the Fool.
      await dealNext(page);
      const greens = ['G5', 'G9', 'G3', 'G4', 'G6', 'G7', 'G8'] as const;
      await tapCards(page, [...greens.slice(0, players - 1), 'R2']);
      await lay(page);
      expect((await seats(page))[0]).toContain('Ann, total +10, +10 × 1, deals, sits out with the disc');
      found.push(...(await look(page, 'a second round')));
    }
    expect(found).toEqual([]);
  });

  it.each([
    ['Marie', 'Tomasz', 'Wim', 'Sophie', 'Emma', 'Bobby', 'Noor', LONG[1]],
    ['محمد', 'فاطمة', 'رضا', 'אברהם', 'יעל', 'شيرين', 'نועה', 'عبد الرحمن بن محمد الفاسي'],
  ])('has room for every short name, whatever stands beside it', async (...names) => {
    const { page } = await openApp({ viewport: TABLET });
    await putGames(page, manyTens(names));
    await page.goto(page.url().replace(/#.*|$/, '#/game/tens/lay'));
    await page.locator('.lay').waitFor();
    const found = await look(page, 'many tens');
    // The disc, the flag and the tally of tens are all there to be in the way.
    expect(await page.locator('.lay__facts > .disc').count()).toBe(2);
    expect(await page.locator('.lay__facts > .icon').count()).toBe(1);
    expect((await textsOf(page.locator('.lay__tens'))).map(plain)).toEqual(['5×10', '4×10', '3×10']);
    expect(found).toEqual([]);
    // Whoever holds the disc is as well read as the others.
    await page.setViewportSize({ width: 768, height: 1024 });
    const sizes = await page
      .locator('.lay__total > b')
      .evaluateAll((totals) => totals.map((total) => Number.parseFloat(getComputedStyle(total).fontSize)));
    expect(Math.min(...sizes) / Math.max(...sizes)).toBeGreaterThan(0.45);
  });

  it('has buttons that a finger hits at every size', async () => {
    const { page } = await openApp({ viewport: PHONE });
    await beginGame(page, people(4), { dealer: 3 });
    await lay(page);
    const found: string[] = [];
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await withButtons(page, true);
      for (const button of await page.locator('.lay__controls :is(a, button)').all()) {
        const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        const isInside = x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;
        if (!isInside || width < 43.9 || height < 43.9) {
          found.push(`${size.width}×${size.height}: ${await button.textContent()} at ${x} ${y}, ${width}×${height}`);
        }
      }
      await withButtons(page, false);
    }
    expect(found).toEqual([]);
  });

  it('finds nothing against it, from one side and turned, by day and by night', async () => {
    const { page } = await openApp({ viewport: PHONE });
    const inspect = inBothLights(page);
    await beginGame(page, people(5), { dealer: 4 }, ['G5', 'R2', 'G9', 'G11', 'G12']);
    await lay(page);
    await inspect('laid, with buttons');
    await withButtons(page, false);
    await inspect('laid');
    await turn(page);
    await inspect('laid, turned');
  });

  it('can be used with keys alone', async () => {
    const { page } = await openApp({ viewport: PHONE });
    await beginGame(page, people(4));
    await lay(page);
    await withButtons(page, false);
    await page.keyboard.press('Enter');
    await page.locator('.lay__controls').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('.lay--turned').waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.locator('.places').waitFor();
  });

  it('dims while nothing happens, and wakes with a tap', async () => {
    const { page } = await openApp({ viewport: PHONE });
    await beginGame(page, people(4));
    await waitSaved(page);
    await page.clock.install();
    await lay(page);
    const dark = () => page.locator('.lay__cover').evaluate((cover) => getComputedStyle(cover).backgroundColor);
    await page.clock.runFor(9_000);
    await page.locator('.lay__controls').waitFor({ state: 'detached' });
    expect(await dark()).toBe('rgba(0, 0, 0, 0)');
    await page.clock.runFor(60_000);
    expect(await dark()).toBe('rgba(0, 0, 0, 0.72)');
    await tapTable(page);
    await page.locator('.lay__controls').waitFor();
    await page.clock.runFor(100);
    expect(await dark()).toBe('rgba(0, 0, 0, 0)');
  });

  it('takes the whole screen where it may, and gives it back', async () => {
    const { page } = await openApp({ viewport: PHONE });
    await beginGame(page, people(4));
    await lay(page);
    await withButtons(page, true);
    await press(page, 'Whole screen');
    await page.getByRole('button', { name: 'End whole screen' }).waitFor();
    await backToTable(page);
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
  });
});

async function waitForDisk(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('foolscap.settings'))).toContain('"turned":true');
}

interface Heard {
  said: string[];
  felt: unknown[];
  contexts: number;
  closed: number;
  struck: number;
  cancelled: number;
}

declare global {
  interface Window {
    heard: Heard;
  }
}

/** Puts ears into the page instead of the device's voice, motor and loudspeaker. */
const withEars: Opening['prepare'] = (page) =>
  page.addInitScript(() => {
    const heard: Heard = { said: [], felt: [], contexts: 0, closed: 0, struck: 0, cancelled: 0 };
    window.heard = heard;
    class Utterance {
      text: string;
      voice = undefined;
      lang = '';
      constructor(text: string) {
        this.text = text;
      }
    }
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: 'en-GB', localService: true, default: true, name: 'Ear' }],
      speak: ({ text }: Utterance) => heard.said.push(text),
      cancel: () => {
        heard.cancelled += 1;
      },
    });
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    Object.defineProperty(navigator, 'vibrate', { value: (length: unknown) => heard.felt.push(length) > 0 });
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        heard.contexts += 1;
      }
      override createOscillator() {
        heard.struck += 1;
        return super.createOscillator();
      }
      override close() {
        heard.closed += 1;
        return super.close();
      }
    };
  });

const heardBy = (page: Page): Promise<Heard> => page.evaluate(() => window.heard);

async function switchOn(page: Page, ...names: readonly string[]): Promise<void> {
  await atHome(page);
  await tap(page.getByRole('link', { name: 'Settings' }));
  for (const name of names) await tap(page.getByRole('switch', { name }));
  await tap(page.getByRole('link', { name: 'Back', exact: true }));
}

describe('given aloud', () => {
  it('by default only the change of the Fool is felt', async () => {
    const { page } = await openApp({ prepare: withEars });
    await beginGame(page, people(4), { dealer: 3 });
    await tapCards(page, ['G5', 'R2', 'G9', 'G11']);
    expect(await heardBy(page)).toMatchObject({ said: [], contexts: 0, felt: [60] });
  });

  it('each verdict is spoken once, at the table and over what lies on it, whatever is undone or opened again', async () => {
    const { page } = await openApp({ prepare: withEars });
    await switchOn(page, 'Verdicts spoken aloud');
    await beginGame(page, people(4), { dealer: 3 });
    await tapCards(page, ['G5', 'R2', 'G9', 'G11']);
    const first = 'Ben is the Fool: red 2 is the lowest off green. Dirk leads, Ben sits out.';
    const said = async () => (await heardBy(page)).said.map(plain);
    expect(await said()).toEqual([first]);
    await lay(page);
    await backToTable(page);
    await undo(page);
    await press(page, 'Redo');
    expect(await said()).toEqual([first]);
    await tapCards(page, ['Y5', 'Y7', 'B3']);
    expect(await said()).toEqual([
      first,
      'Cleo is the Fool: blue 3 is the lowest off yellow. Ann leads, Cleo sits out.',
    ]);
    await waitSaved(page);
    await page.reload();
    await page.locator('.places').waitFor();
    await lay(page);
    expect((await heardBy(page)).said).toEqual([]);
  });

  it('speech ends when the table is left', async () => {
    const { page } = await openApp({ prepare: withEars });
    await switchOn(page, 'Verdicts spoken aloud');
    await beginGame(page, people(4), { dealer: 3 });
    await tapCards(page, ['G5', 'R2', 'G9', 'G11']);
    const before = (await heardBy(page)).cancelled;
    await tap(page.getByRole('link', { name: 'Back', exact: true }));
    await expect.poll(async () => (await heardBy(page)).cancelled).toBe(before + 1);
  });

  it('the voice can be tried in the settings', async () => {
    const { page } = await openApp({ prepare: withEars, path: '#/settings' });
    await press(page, 'Try the voice');
    expect((await heardBy(page)).said).toHaveLength(1);
  });

  it('sounds come after a tap, through one context that is closed when the table is left', async () => {
    const { page } = await openApp({ prepare: withEars });
    await switchOn(page, 'Sounds');
    await expect.poll(async () => (await heardBy(page)).closed).toBe(1);
    await beginGame(page, people(4), { dealer: 3 });
    const before = await heardBy(page);
    await tapCards(page, ['G5', 'R2', 'G9', 'G11']);
    const after = await heardBy(page);
    expect(after.contexts).toBe(before.contexts + 1);
    expect(after.struck).toBeGreaterThanOrEqual(before.struck + 4);
    await tap(page.getByRole('link', { name: 'Back', exact: true }));
    await expect.poll(async () => (await heardBy(page)).closed).toBe(2);
  });

  it('a browser that can do none of it plays on in silence', async () => {
    const { page } = await openApp({
      prepare: (blank) =>
        blank.addInitScript(() => {
          for (const name of ['speechSynthesis', 'SpeechSynthesisUtterance', 'AudioContext', 'webkitAudioContext'])
            Object.defineProperty(window, name, { value: undefined });
          Object.defineProperty(navigator, 'vibrate', { value: undefined });
          Object.defineProperty(document, 'fullscreenEnabled', { value: false });
        }),
    });
    await switchOn(page, 'Verdicts spoken aloud', 'Sounds');
    await beginGame(page, people(4), { dealer: 3 });
    await tapCards(page, ['G5', 'R2', 'G9', 'G11']);
    await lay(page);
    await withButtons(page, true);
    expect(await page.getByRole('button', { name: 'Whole screen' }).count()).toBe(0);
    expect(await verdict(page)).toBe('Ben is the Fool: red 2 is the lowest off green.');
  });
});
