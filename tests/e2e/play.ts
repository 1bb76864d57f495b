import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Settings } from '../../src/app/settings';
import { type Card, type GameEvent, type GameState, handOf, replay, runningRound, turnOf } from '../../src/engine';
import { plain, press, tap } from './table';

/** Lets a page begin with these settings. */
export async function presetSettings(page: Page, settings: Partial<Settings>): Promise<void> {
  await page.addInitScript((given) => localStorage.setItem('foolscap.settings', JSON.stringify(given)), settings);
}

/** All rows of a table of the browser's database. */
export function rowsOf<Row>(page: Page, table: 'events' | 'values'): Promise<Row[]> {
  return page.evaluate(
    (name) =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open('foolscap');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const asked = database.transaction(name).objectStore(name).getAll();
          asked.onerror = () => reject(asked.error);
          asked.onsuccess = () => {
            database.close();
            resolve(asked.result);
          };
        };
      }),
    table,
  );
}

/** The events on the disk of the one running game there is. */
export async function logIn(page: Page): Promise<GameEvent[]> {
  const rows = await rowsOf<{ readonly event: GameEvent }>(page, 'events');
  return rows.map(({ event }) => event);
}

/** The one running game there is, as it is on the disk. */
export async function gameIn(page: Page): Promise<GameState> {
  const state = replay(await logIn(page));
  if (!state.ok) throw new Error(`${state.error.code} ${JSON.stringify(state.error.facts)}`);
  return state.value;
}

const hand = (page: Page): Locator => page.getByRole('region', { name: /^(Your hand|Hand of )/ });

/** The cards of the hand that is shown, each with whether it may be played; undefined: not now. */
export async function handSeen(
  page: Page,
): Promise<{ readonly name: string; readonly isPlayable: boolean | undefined }[]> {
  const labels = await hand(page)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.querySelector('.visually-hidden')?.textContent ?? ''));
  return labels.map((label) => {
    const [name = '', second = ''] = label.split(', ');
    return { name, isPlayable: second === 'playable' ? true : second === 'not playable' ? false : undefined };
  });
}

/** A card as its button in the hand begins. */
export function titleOf(card: Card): string {
  const colour = { G: 'Green', R: 'Red', Y: 'Yellow', B: 'Blue' }[card.charAt(0)];
  return colour === undefined ? 'Wild 1' : `${colour} ${card.slice(1)}`;
}

const inHand = (page: Page, card: Card): Locator =>
  hand(page)
    .getByRole('button', { name: new RegExp(`^${titleOf(card)},`) })
    .first();

/** Plays a card with a finger: the first tap lifts it, the second plays it. */
export async function playTwice(page: Page, card: Card): Promise<void> {
  await tap(inHand(page, card));
  await tap(inHand(page, card));
}

/** A card of the hand shown that may be played; the hand is the one that the log says. */
export async function firstPlayable(page: Page): Promise<Card> {
  const state = await gameIn(page);
  const round = runningRound(state);
  const seat = round && turnOf(round);
  if (round === undefined || seat === undefined) throw new Error('nobody is to play');
  const seen = await handSeen(page);
  const cards = handOf(round, seat) ?? [];
  expect(seen.map(({ name }) => name).sort()).toEqual(cards.map(titleOf).sort());
  const name = seen.find(({ isPlayable }) => isPlayable === true)?.name;
  const card = cards.find((each) => titleOf(each) === name);
  if (card === undefined) throw new Error(`no playable card in ${JSON.stringify(seen)}`);
  return card;
}

export type Step = 'turn' | 'curtain' | 'finished' | 'between' | 'over';

/** What the screen waits for, once it waits for somebody. */
export async function waitForStep(page: Page): Promise<Step> {
  const found = await page
    .waitForFunction(
      () => {
        const has = (selector: string, words: RegExp) =>
          [...document.querySelectorAll(selector)].some((element) => {
            const button = element as HTMLButtonElement;
            return words.test((element.textContent ?? '').trim()) && !button.disabled && button.offsetParent !== null;
          });
        if (has('h1', /^The game is over/)) return 'over';
        if (has('button', /^Deal round/)) return 'between';
        if (has('button', /^(Go on|To the scores)$/)) return 'finished';
        if (has('button', /^I am /)) return 'curtain';
        if (document.querySelector('.hand__card--legal, .hand__card--not') !== null) return 'turn';
        return undefined;
      },
      undefined,
      { timeout: 20_000 },
    )
    .catch(async (error: unknown) => {
      throw new Error(`The screen waits for nobody: ${await page.locator('main, body').first().textContent()}`, {
        cause: error,
      });
    });
  return (await found.jsonValue()) as Step;
}

/** Waits until nothing is about to be written. */
export async function waitWritten(page: Page): Promise<void> {
  await page.locator('[data-saved=saved]').waitFor();
}

/** From the home screen to a game with seats of this kind: people by name, bots by level. */
export async function startSeated(page: Page, seats: readonly (string | { readonly bot: string })[]): Promise<void> {
  await tap(page.getByRole('link', { name: 'Seats and bots…' }));
  const seat = (number: number) => page.getByRole('button', { name: new RegExp(`^Seat ${number}:`) });
  await seat(4).waitFor();
  for (let count = 4; count < seats.length; count++) await press(page, 'Players: more');
  const you = plain((await seat(1).getAttribute('aria-label')) ?? '');
  for (const [index, who] of seats.entries()) {
    if (typeof who !== 'string' || (index === 0 && you.startsWith(`Seat 1: ${who}`))) continue;
    await tap(seat(index + 1));
    await page.getByLabel('Somebody new').fill(who);
    await press(page, 'Add');
  }
  await press(page, 'Start the game');
  await page.waitForURL(/#\/play\/./);
}

/** What reaches beyond the screen or lies under something else, and cards that a thumb misses. */
export function flawsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const flaws: string[] = [];
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    if (scrollWidth > clientWidth) flaws.push(`${scrollWidth} px wide on ${clientWidth}`);
    if (scrollHeight > clientHeight) flaws.push(`${scrollHeight} px high on ${clientHeight}`);
    for (const place of document.querySelectorAll('.place')) {
      const { left, right } = place.getBoundingClientRect();
      if (left < 0 || right > clientWidth) flaws.push(`the place of ${place.textContent} beyond the screen`);
    }
    const cards = [...document.querySelectorAll('.hand__card')].map((card) => {
      const { left, right, top, bottom, height } = card.getBoundingClientRect();
      return { card, left, right, top, bottom, height };
    });
    const foot = document.querySelector('.page__actions')?.getBoundingClientRect().top ?? clientHeight;
    for (const [index, { card, left, right, top, bottom, height }] of cards.entries()) {
      const name = card.textContent ?? '';
      if (height < 44) flaws.push(`${name}: ${height} px high`);
      if (left < 0 || right > clientWidth || bottom > foot) flaws.push(`${name}: beyond its room`);
      const next = cards[index + 1];
      const seen = next !== undefined && next.top === top ? Math.min(right, next.left) : right;
      if (seen - left < 31.9) flaws.push(`${name}: a strip of ${seen - left} px`);
      const hit = document.elementFromPoint((left + seen) / 2, (top + bottom) / 2);
      if (hit === null || !card.contains(hit)) flaws.push(`${name}: under ${hit?.className}`);
    }
    return flaws;
  });
}

/** How many cards of the hand lie in each row. */
export function rowsOfHand(page: Page): Promise<number[]> {
  return page.locator('.hand__cards > li').evaluateAll((items) => {
    const tops = items.map((item) => Math.round(item.getBoundingClientRect().top));
    return [...new Set(tops)].sort((a, b) => a - b).map((top) => tops.filter((other) => other === top).length);
  });
}
