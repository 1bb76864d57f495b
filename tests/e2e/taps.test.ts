import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Card } from '../../src/engine';
import { openApp, PHONE, SMALL_PHONE } from './browser';
import { type JudgedTrick, REPLAYS, type Replay, SIZES } from './replay';
import { cardWords, colourWord, fromMenu, people, press, startGame, tap } from './table';

const TABLET = { width: 1180, height: 820 } as const;
const MOST_ON_A_PHONE = 1.35;
/** Some six thousand taps. */
const LONGEST = 600_000;

interface Aim {
  readonly x: number;
  readonly y: number;
  /** The card itself; else the tab that shows its colour. */
  readonly isCard: boolean;
}

/**
 * Where a finger goes for a card, once the table shows that it is this card's turn. It has to be in view without
 * scrolling, with nothing over it.
 */
function aimAt(page: Page, card: Card, title: string, lying: number, isShown: boolean): Promise<Aim> {
  const words = cardWords(card);
  const wanted = { words, tab: `Show ${colourWord(card) ?? ''}`, title, lying, isShown };
  return page.evaluate(async ({ words, tab, title, lying, isShown }) => {
    const find = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('.pad button')].find((button) => {
        const label = button.querySelector('.visually-hidden')?.textContent ?? button.getAttribute('aria-label') ?? '';
        return label === name || (label.startsWith(`${name}, `) && label.endsWith(' left'));
      });
    const isTurn = () =>
      document.querySelector('h1')?.textContent === title && document.querySelectorAll('.trick__card').length === lying;
    const soon = () => new Promise((resolve) => setTimeout(resolve));
    const start = Date.now();
    while (!isTurn() && Date.now() - start < 5000) await soon();
    for (; Date.now() - start < 5000; await soon()) {
      // No finger is faster than a frame, in which the pad takes up the room that it has.
      await new Promise(requestAnimationFrame);
      await soon();
      const key = find(words);
      const target = key ?? (isShown ? undefined : find(tab));
      if (target === undefined) continue;
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const x = (left + right) / 2;
      const y = (top + bottom) / 2;
      const hit = document.elementFromPoint(x, y);
      if (isTurn() && hit !== null && target.contains(hit)) return { x, y, isCard: key !== undefined };
    }
    throw new Error(`No way to tap ${words} in ${title} with ${lying} cards lying`);
  }, wanted);
}

const touchScreens = new WeakSet<Page>();

async function tapAt(page: Page, { x, y }: Aim): Promise<void> {
  await (touchScreens.has(page) ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

/** Enters the tricks of a round and counts every tap. */
async function enter(page: Page, tricks: readonly JudgedTrick[]): Promise<number> {
  let taps = 0;
  for (const [index, { plays }] of tricks.entries()) {
    for (const [lying, card] of plays.entries()) {
      const title = `Round 1, trick ${index + 1}`;
      for (let isShown = false, isCard = false; !isCard; isShown = true) {
        const aim = await aimAt(page, card, title, lying, isShown);
        await tapAt(page, aim);
        taps += 1;
        isCard = aim.isCard;
      }
    }
  }
  // The cards were the right ones, or the round would not be over.
  await page.getByRole('heading', { level: 1, name: 'End of round 1' }).waitFor();
  return taps;
}

const cardsIn = ({ tricks }: Replay) => tricks.reduce((sum, { plays }) => sum + plays.length, 0);

/**
 * Enters all replays, one game for each size of table: a deal is thrown away for the next one, and the people sit so
 * that the dealer deals. The taps a card, over all.
 */
async function tapsACard(page: Page): Promise<{ average: number; most: number }> {
  let taps = 0;
  let cards = 0;
  let most = 0;
  for (const players of SIZES) {
    const replays = REPLAYS.filter((replay) => replay.players === players);
    for (const [index, replay] of replays.entries()) {
      // Seats are told by the cards' order alone, so that any dealer will do.
      if (index === 0) await startGame(page, people(players), { dealer: 0 });
      const needed = await enter(page, replay.tricks);
      taps += needed;
      cards += cardsIn(replay);
      most = Math.max(most, needed / cardsIn(replay));
      await fromMenu(page, 'Throw this deal away');
      await press(page, 'Throw it away');
    }
    await tap(page.getByRole('link', { name: 'Back' }));
  }
  expect(cards).toBe(REPLAYS.reduce((sum, replay) => sum + cardsIn(replay), 0));
  return { average: taps / cards, most };
}

async function measured(viewport: { width: number; height: number }): Promise<number> {
  const { page } = await openApp({ viewport });
  if (viewport.width < 700) touchScreens.add(page);
  const { average, most } = await tapsACard(page);
  const { width, height } = viewport;
  console.log(
    `${width}×${height}: ${average.toFixed(3)} taps a card over all replays, ${most.toFixed(3)} in the worst of them`,
  );
  return average;
}

it(
  'a card needs at most 1.35 taps on average on a phone, and exactly one where the screen shows them all',
  async () => {
    // Side by side: each of them mostly waits for its next frame.
    const [phone, smallest, tablet] = await Promise.all([PHONE, SMALL_PHONE, TABLET].map(measured));
    expect(phone, 'on a phone').toBeLessThanOrEqual(MOST_ON_A_PHONE);
    expect(smallest, 'on the smallest phone').toBeLessThanOrEqual(MOST_ON_A_PHONE);
    expect(tablet, 'on a tablet').toBe(1);
  },
  LONGEST,
);
