import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Card, Colour, Edition, PlayedCard, Seat } from '../../src/engine';
import { atHome } from './browser';

/** Enough people for every table, no name part of another. */
export const PEOPLE = ['Ann', 'Ben', 'Cleo', 'Dirk', 'Eva', 'Finn', 'Gus', 'Hilde'] as const;

/** The first people of a table of this size. */
export const people = (players: number): string[] => PEOPLE.slice(0, players);

const ISOLATES = '[\u2066-\u2069]*';

/** Matches words that hold names: the app isolates each name, which is heard by nobody and seen by nobody. */
export function spoken(words: string, part: 'whole' | 'start' | 'some' = 'whole'): RegExp {
  const letters = [...words].map((letter) => letter.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const inner = ISOLATES + letters.join(ISOLATES) + ISOLATES;
  return new RegExp(part === 'whole' ? `^${inner}$` : part === 'start' ? `^${inner}` : inner);
}

/** A text without the isolates round names, and with plain spaces. */
export const plain = (text: string): string =>
  text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A number as the app writes it, with its own minus. */
export const numberIn = (text: string): number => Number(plain(text).replace('\u2212', '-'));

const COLOURS: Readonly<Record<string, Colour>> = { G: 'green', R: 'red', Y: 'yellow', B: 'blue' };

/** The colour of a card, undefined for a 1 and an unseen one. */
export const colourWord = (card: PlayedCard): Colour | undefined => COLOURS[card.charAt(0)];

/** A card as the app calls it. */
export function cardWords(card: PlayedCard): string {
  const colour = colourWord(card);
  if (colour !== undefined) return `${colour} ${card.slice(1)}`;
  return card === '1' ? 'wild 1' : 'unseen card';
}

const touch = new WeakMap<Page, Promise<boolean>>();

function hasTouch(page: Page): Promise<boolean> {
  const known = touch.get(page) ?? page.evaluate(() => navigator.maxTouchPoints > 0);
  touch.set(page, known);
  return known;
}

/** Taps with a finger where the screen is a touch screen, else clicks. */
export async function tap(locator: Locator): Promise<void> {
  const page = locator.page();
  await ((await hasTouch(page)) ? locator.tap() : locator.click());
  await afterTap.get(page)?.();
}

async function tapAt(page: Page, { x, y }: Aim): Promise<void> {
  await ((await hasTouch(page)) ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  await afterTap.get(page)?.();
}

const afterTap = new WeakMap<Page, () => Promise<void>>();

/** Does something after each tap on a page, such as loading it anew after every tenth. */
export function onTap(page: Page, act: (() => Promise<void>) | undefined): void {
  if (act === undefined) afterTap.delete(page);
  else afterTap.set(page, act);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** Taps the button with this name. */
export const press = (page: Page, name: string | RegExp): Promise<void> => tap(button(page, name));

export interface Start {
  /** The seat that deals first; 0 if not said. */
  readonly dealer?: Seat;
  readonly edition?: Edition;
  /** Plays with bids (1995). */
  readonly bids?: boolean;
}

/** From the home screen to the first trick, every name typed or, where it is known, tapped. */
export async function startGame(page: Page, names: readonly string[], start: Start = {}): Promise<void> {
  // Once the games are read, what waited for them makes room, and the link moves: who misses it taps again.
  await atHome(page);
  const heading = page.getByRole('heading', { level: 1, name: 'New game' });
  await expect
    .poll(
      async () => {
        if (!(await heading.isVisible())) await tap(page.getByRole('link', { name: 'New game' }));
        await heading.waitFor({ timeout: 2000 }).catch(() => undefined);
        return heading.isVisible();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await seatPeople(page, names);
  if (start.edition !== undefined) await chooseEdition(page, start.edition);
  if (start.bids === true) await tap(page.getByRole('switch', { name: 'Bids' }));
  await chooseDealer(page, start.dealer ?? 0, names);
  await press(page, 'Start the game');
  await onBoard(page).waitFor();
}

/** Seats people in this order, from a seat on. */
export async function seatPeople(page: Page, names: readonly string[], from: Seat = 0): Promise<void> {
  for (const [index, name] of names.entries()) {
    const seat = from + index;
    const known = page.locator('.person').filter({ hasText: spoken(name, 'some') });
    if ((await known.count()) > 0) {
      await tap(known.first());
    } else {
      await page.getByLabel('Somebody new').fill(name);
      await press(page, 'Add');
    }
    await chair(page, seat, name).waitFor();
  }
}

const chair = (page: Page, seat: Seat, name: string) => button(page, spoken(`Seat ${seat + 1}: ${name}`, 'start'));

/** Makes somebody the first dealer. */
export async function chooseDealer(page: Page, seat: Seat, names: readonly string[]): Promise<void> {
  const name = names[seat] ?? '';
  await tap(chair(page, seat, name));
  await press(page, spoken(`${name} deals first`));
  await button(page, spoken(`Seat ${seat + 1}: ${name}, deals first`)).waitFor();
  await tap(chair(page, seat, name));
}

async function chooseEdition(page: Page, edition: Edition): Promise<void> {
  await unfold(page, 'Which rules');
  const group = page.getByRole('group', { name: 'Edition' });
  await tap(group.getByRole('radio', { name: edition === '1995' ? 'Foppen, 1995' : 'Fool!, 2018' }));
}

async function unfold(page: Page, title: string): Promise<void> {
  const fold = page.locator('details', { has: page.getByRole('heading', { name: title }) });
  if (!(await fold.evaluate((element) => (element as HTMLDetailsElement).open))) await tap(fold.locator('summary'));
}

const ring = (page: Page) => page.getByRole('list', { name: 'Seats, clockwise' });
const place = (page: Page, seat: Seat) => ring(page).getByRole('listitem').nth(seat);
/** The table, once it stands: its list has no size, but its chairs have. */
export const onBoard = (page: Page) => place(page, 0).locator('.place');

/** What an entry at the table changes on the screen, in one string. */
const entered = () => {
  const parts = [
    ...document.querySelectorAll('h1, .trick__card, .pad, .place, .ask, .board [role=alert], .verdict-line'),
  ];
  return parts
    .map((part) => `${part.getAttribute('aria-label') ?? part.textContent} ${part.getAttribute('aria-pressed') ?? ''}`)
    .join('|');
};

/** Waits for the step of the history that a dialog takes, or for its end: a finger is slower than a test. */
export const untilOverlaid = (page: Page, is = true) =>
  page.waitForFunction((is) => ((history.state as { isOverlay?: boolean } | null)?.isOverlay === true) === is, is);

/** Milliseconds: a tap that is not answered by then has missed, since what is tapped moved. */
const MISSED = 5000;

/** Does something at the table: whether the screen answers in time, be it with a refusal. */
async function isAnswered(page: Page, act: () => Promise<unknown>, within: number): Promise<boolean> {
  const before = await page.evaluate(entered);
  await act();
  for (const start = Date.now(); Date.now() - start < within; ) {
    if ((await page.evaluate(entered)) !== before) return true;
  }
  return false;
}

/** Does something at the table and waits until the screen has answered. */
async function answered(page: Page, act: () => Promise<unknown>): Promise<void> {
  if (await isAnswered(page, act, 30_000)) return;
  throw new Error(`The screen did not answer: ${plain(await page.evaluate(entered))}`);
}

interface Aim {
  readonly x: number;
  readonly y: number;
  /** The card itself; else the tab that shows its colour. */
  readonly isCard: boolean;
}

/** Where a finger goes for a card on the pad: in view and at rest, with nothing over it. */
function aimAt(page: Page, card: PlayedCard): Promise<Aim> {
  const name = card === '?' ? 'A card nobody saw' : cardWords(card);
  return page.evaluate(
    async ({ name, tab }) => {
      const start = Date.now();
      // Looked at when a frame is done: before, what a size leads to (the pad's keys) is not yet laid out.
      const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
      for (let last = ''; Date.now() - start < 30_000; ) {
        await painted();
        let target: Element | undefined;
        let isCard = false;
        for (const button of document.querySelectorAll('.pad button')) {
          const label = button.querySelector('.visually-hidden')?.textContent ?? '';
          const isKey = label === name || (label.startsWith(`${name}, `) && label.endsWith(' left'));
          if (!isKey && (isCard || label !== tab)) continue;
          target = button;
          isCard = isKey;
        }
        if (target === undefined) continue;
        target.scrollIntoView({ block: 'nearest' });
        const { left, right, top, bottom } = target.getBoundingClientRect();
        const aim = { x: (left + right) / 2, y: (top + bottom) / 2, isCard };
        const hit = document.elementFromPoint(aim.x, aim.y);
        const place = JSON.stringify([aim, right - left]);
        if (place === last && hit !== null && target.contains(hit)) return aim;
        last = place;
      }
      throw new Error(`${name} cannot be reached`);
    },
    { name, tab: `Show ${colourWord(card)}` },
  );
}

/** Taps a card on the pad, its colour first where that is not shown. The number of taps it took. */
export async function tapCard(page: Page, card: PlayedCard): Promise<number> {
  for (let taps = 1; ; taps += 1) {
    const aim = await aimAt(page, card);
    if (aim.isCard) {
      if (await isAnswered(page, () => tapAt(page, aim), MISSED)) return taps;
    } else await tapAt(page, aim);
  }
}

/** Taps cards one after the other. The number of taps it took. */
export async function tapCards(page: Page, cards: readonly PlayedCard[]): Promise<number> {
  let taps = 0;
  for (const card of cards) taps += await tapCard(page, card);
  return taps;
}

/** Marks Fools by their seats; of two, the worst first. */
export async function markFool(page: Page, ...seats: readonly Seat[]): Promise<void> {
  for (const seat of seats) await answered(page, () => tap(place(page, seat).getByRole('button')));
}

/** Answers who leads now. */
export async function nameLeader(page: Page, name: string): Promise<void> {
  await answerTable(page, 'Who leads now?', name);
}

/** Answers a question that the table asks, by its words or a part of them. */
export async function answerTable(page: Page, question: string | RegExp, name: string): Promise<void> {
  const asked = page.getByRole('group', { name: question });
  await answered(page, () => tap(asked.getByRole('button', { name: spoken(name) })));
}

/** Takes back, once or several times. */
export async function undo(page: Page, times = 1): Promise<void> {
  for (let done = 0; done < times; done++) await press(page, 'Undo');
}

/** Does again what was taken back. */
export async function redo(page: Page, times = 1): Promise<void> {
  for (let done = 0; done < times; done++) await press(page, 'Redo');
}

/** Opens an entry of the table's menu. */
export async function fromMenu(page: Page, item: string): Promise<void> {
  await press(page, 'More');
  await tap(page.getByRole('dialog').getByRole('button', { name: spoken(item, 'start') }));
}

/** Types cards in notation and plays them. */
export async function typeCards(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Cards in the order played', { exact: false });
  if (!(await field.isVisible())) await press(page, 'Type cards');
  await field.fill(text);
  await answered(page, () => press(page, 'Play'));
}

/** Says that a hand is empty though the tricks do not show it. */
export async function somebodyIsOut(page: Page): Promise<void> {
  await press(page, 'Somebody is out');
  await scoring(page).waitFor();
}

const scoring = (page: Page) => page.getByRole('heading', { name: /^Round \d+: count what is left$/ });
const hands = (page: Page) => page.locator('.hands');

/** The row of a seat at the end of a round. */
export const handRow = (page: Page, name: string): Locator =>
  hands(page).getByRole('button', { name: spoken(name, 'start') });

/** Opens the hand of a seat at the end of a round. */
export async function openHand(page: Page, name: string): Promise<Locator> {
  await tap(handRow(page, name));
  const dialog = page.getByRole('dialog', { name: spoken(`${name}’s hand`) });
  await dialog.waitFor();
  return dialog;
}

/** Enters what a seat has left: its cards, tapped; their sum, typed as on paper; or that there are none. */
export async function enterLeft(page: Page, name: string, left: readonly Card[] | number | string): Promise<void> {
  if (left === 'out') {
    await press(page, spoken(`No cards left: ${name}`));
    return;
  }
  const dialog = await openHand(page, name);
  if (typeof left === 'number' || typeof left === 'string') await typeSum(dialog, String(left));
  else await tapLeft(dialog, left);
  await tap(dialog.getByRole('button', { name: 'Close' }));
  await dialog.waitFor({ state: 'detached' });
}

/** Types a sum on the app's own keys, in the hand that is open. */
export async function typeSum(dialog: Locator, sum: string): Promise<void> {
  await tap(dialog.getByRole('radio', { name: 'Type the sum' }));
  const keys = dialog.getByRole('group', { name: 'Keys for the sum' });
  for (const sign of sum) await tap(keys.getByRole('button', { name: sign === '+' ? 'Plus' : sign, exact: true }));
}

/** Taps the cards of the hand that is open. */
export async function tapLeft(dialog: Locator, cards: readonly Card[]): Promise<void> {
  await tap(dialog.getByRole('radio', { name: 'Tap the cards' }));
  for (const [index, card] of cards.entries()) {
    const nth = cards.slice(0, index + 1).filter((each) => each === '1').length;
    const name = card === '1' ? new RegExp(`^wild 1(, ${nth} of \\d+)?$`) : new RegExp(`^${cardWords(card)}$`);
    await tap(dialog.getByRole('button', { name }));
  }
}

/** Answers whether somebody who is out took a disc in the last trick. */
export async function answerDisc(page: Page, name: string, tookDisc: boolean): Promise<void> {
  const question = page.getByRole('group', { name: spoken(`Did ${name} take`, 'some') });
  await tap(question.getByRole('radio', { name: tookDisc ? /^Yes/ : /^No/ }));
}

/** Scores the round as entered. */
export async function scoreRound(page: Page): Promise<void> {
  await press(page, 'Score the round');
}

/** Scores a round that does not add up, deliberately. */
export async function scoreAnyway(page: Page): Promise<void> {
  await press(page, 'Score it anyway');
  await press(page, 'Yes, score it');
}

/** Deals the next round from the result of the last. */
export async function dealNext(page: Page): Promise<void> {
  await press(page, /^Deal round \d+$/);
  await onBoard(page).waitFor();
}

/** Points and total of each player, as the result of the round just scored shows them. */
export async function resultOf(page: Page): Promise<Record<string, { points: number; total: number }>> {
  await page.getByRole('heading', { name: /^Round \d+ is scored$/ }).waitFor();
  const rows = await page
    .locator('.result__table tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [
        row.querySelector('.result__name')?.textContent ?? '',
        ...[...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
      ]),
    );
  return Object.fromEntries(
    rows.map(([name = '', points = '', total = '']) => [
      plain(name),
      { points: numberIn(points), total: numberIn(total) },
    ]),
  );
}

export interface Sheet {
  readonly names: readonly string[];
  /** By round and player; undefined where somebody was not in it. */
  readonly rounds: readonly (readonly (number | undefined)[])[];
  readonly totals: readonly number[];
}

/** The score sheet as it is shown: where it is not on the screen, its link is followed and the way back taken. */
export async function sheetOf(page: Page): Promise<Sheet> {
  const table = page.getByRole('region', { name: 'Score sheet' });
  const link = page.getByRole('link', { name: 'Score sheet' }).first();
  // Right after a screen has changed neither may be there yet.
  await table.or(link).first().waitFor();
  const isHere = await table.isVisible();
  if (!isHere) await tap(link);
  await table.waitFor();
  const read = await table.evaluate((region) => {
    const texts = (selector: string, root: Element) =>
      [...root.querySelectorAll(selector)].map(
        (cell) => cell.querySelector('.score')?.textContent ?? cell.textContent ?? '',
      );
    return {
      names: texts('thead button', region),
      rounds: [...region.querySelectorAll('tbody tr')].map((row) => texts('td', row)),
      totals: texts('.score-sheet__total td', region),
    };
  });
  if (!isHere) {
    const back = page.getByRole('link', { name: 'Back to the table' });
    if (await back.isVisible()) await tap(back);
    else await page.goBack();
    await table.waitFor({ state: 'detached' });
  }
  return {
    names: read.names.map(plain),
    rounds: read.rounds.map((row) => row.map((text) => (plain(text) === '–' ? undefined : numberIn(text)))),
    totals: read.totals.map(numberIn),
  };
}

/** Everybody's total on the score sheet, by seat. */
export const totals = async (page: Page): Promise<readonly number[]> => (await sheetOf(page)).totals;

/** Waits until the mark says that everything is on disk. */
export async function waitSaved(page: Page): Promise<void> {
  await page.locator('[data-saved=saved]').waitFor();
}

export interface SeatSeen {
  readonly name: string;
  /** Everything that is said of the seat besides its name. */
  readonly facts: readonly string[];
  readonly sitsOut: boolean;
  readonly leads: boolean;
  readonly turn: boolean;
  readonly deals: boolean;
  readonly pending: boolean;
}

export interface TableSeen {
  readonly title: string;
  readonly seats: readonly SeatSeen[];
  /** Cards of the trick being entered, with whose they are. */
  readonly trick: readonly string[];
  /** The verdict on the trick before, empty where there is none. */
  readonly verdict: string;
  /** Calm notes, such as a proven revoke. */
  readonly notes: readonly string[];
  /** What is asked. */
  readonly asked: readonly string[];
  readonly alerts: readonly string[];
}

/** The table as it is shown now. Reads only. */
export async function tableSeen(page: Page): Promise<TableSeen> {
  const raw = await page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((found) => found.textContent ?? '');
    return {
      title: document.querySelector('h1')?.textContent ?? '',
      seats: [...document.querySelectorAll('.places .ring__seat > *')].map((seat) => ({
        label: seat.getAttribute('aria-label') ?? seat.querySelector('.visually-hidden')?.textContent ?? '',
        pending: seat.getAttribute('aria-pressed') === 'true',
      })),
      trick: texts('.trick__card > .visually-hidden'),
      verdict: texts('.verdict-line__words')[0] ?? '',
      notes: texts('.note__words'),
      asked: texts('.ask legend'),
      alerts: texts('[role=alert]'),
    };
  });
  return {
    title: plain(raw.title),
    seats: raw.seats.map(({ label, pending }) => {
      const [name = '', ...facts] = plain(label)
        .replace(/^Mark as the Fool: /, '')
        .split(', ');
      const is = (fact: string) => facts.includes(fact);
      return {
        name,
        facts,
        pending,
        sitsOut: is('sits out with the disc'),
        leads: is('leads'),
        turn: is('to play'),
        deals: is('deals'),
      };
    }),
    trick: raw.trick.map((label) => plain(label).replace(/\. Correct it$/, '')),
    verdict: plain(raw.verdict),
    notes: raw.notes.map(plain),
    asked: raw.asked.map(plain),
    alerts: raw.alerts.map(plain).filter((text) => text !== ''),
  };
}

/** Compares the table as it is shown with what it should be; what is left out of `state` may be anything. */
export async function expectState(
  page: Page,
  state: {
    readonly title?: string;
    readonly sitsOut?: readonly string[];
    readonly leads?: string | undefined;
    readonly turn?: string | undefined;
    readonly deals?: string;
    readonly trick?: readonly string[];
    readonly verdict?: string | RegExp;
    readonly asked?: readonly string[];
    readonly notes?: readonly string[];
  },
): Promise<void> {
  const seen = await tableSeen(page);
  const who = (what: 'sitsOut' | 'leads' | 'turn' | 'deals') =>
    seen.seats.filter((seat) => seat[what]).map(({ name }) => name);
  const found: Record<string, unknown> = {
    title: seen.title,
    sitsOut: who('sitsOut'),
    leads: who('leads')[0],
    turn: who('turn')[0],
    deals: who('deals')[0],
    trick: seen.trick,
    verdict: seen.verdict,
    asked: seen.asked,
    notes: seen.notes,
  };
  for (const [key, value] of Object.entries(state)) {
    if (value instanceof RegExp) expect(found[key], key).toMatch(value);
    else expect(found[key], `${key} at ${seen.title}`).toEqual(value);
  }
}

/**
 * Everything on the screen that a person could call its state, line by line: texts, names, what is pressed, chosen,
 * typed, open. Left out is what tells of the moment alone: saved yet, why an entry was refused, offers of an update.
 * Reads only, in one go, together with the saved mark.
 */
export async function screenOf(page: Page): Promise<{ readonly saved: string; readonly lines: readonly string[] }> {
  return page.evaluate(() => {
    const SKIPPED = '.saved, .notice, .update, .fault, [aria-live], script, style, svg';
    const STATES = ['aria-pressed', 'aria-expanded', 'aria-disabled', 'aria-invalid'];
    const lines: string[] = [];
    const walk = (node: Node): void => {
      if (node instanceof Text) {
        const text = node.data.trim();
        if (text !== '') lines.push(text);
        return;
      }
      if (!(node instanceof HTMLElement) || node.matches(SKIPPED) || !node.checkVisibility()) return;
      if (node.matches('.pad')) {
        const keys = [...node.querySelectorAll('button')].map((key) => key.textContent);
        lines.push(`${node.getAttribute('aria-label')}: ${keys.join(', ')}`);
        return;
      }
      const states = STATES.flatMap((name) => (node.hasAttribute(name) ? [`${name}=${node.getAttribute(name)}`] : []));
      if (node instanceof HTMLInputElement) {
        states.push(
          node.type === 'radio' || node.type === 'checkbox' ? `checked=${node.checked}` : `value=${node.value}`,
        );
      }
      // Some buttons rest a moment before they can be tapped.
      if (node instanceof HTMLButtonElement && node.disabled && !node.matches('.steady')) states.push('disabled');
      if (node.hasAttribute('data-disc')) states.push('disc');
      const label = node.getAttribute('aria-label');
      if (label !== null || states.length > 0) lines.push([label ?? '', ...states].join(' '));
      const isClosed = node instanceof HTMLDetailsElement && !node.open;
      for (const child of node.childNodes) {
        if (!isClosed || (child instanceof HTMLElement && child.tagName === 'SUMMARY')) walk(child);
      }
    };
    walk(document.getElementById('app') ?? document.body);
    return { saved: document.querySelector('[data-saved]')?.getAttribute('data-saved') ?? '', lines };
  });
}
