import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginGame } from './begun';
import { openApp, PHONE, SMALL_PHONE } from './browser';
import { type JudgedTrick, REPLAYS, type Replay, SIZES } from './replay';
import { cardWords, colourWord, fromMenu, people, press, tap } from './table';

const TABLET = { width: 1180, height: 820 } as const;
const MOST_ON_A_PHONE = 1.35;
/** Some six thousand taps. */
const LONGEST = 600_000;

interface Step {
  readonly title: string;
  /** How many cards of the trick lie. */
  readonly lying: number;
  readonly words: string;
  readonly tab: string;
}

const stepsOf = (tricks: readonly JudgedTrick[]): Step[] =>
  tricks.flatMap(({ plays }, index) =>
    plays.map((card, lying) => ({
      title: `Round 1, trick ${index + 1}`,
      lying,
      words: cardWords(card),
      tab: `Show ${colourWord(card) ?? ''}`,
    })),
  );

/**
 * Enters cards, each once the table shows that it is this card's turn, and counts the taps. What is tapped has to be in
 * view without scrolling, with nothing over it. All in the page: fingers from outside enter whole rounds elsewhere, and
 * thousands of theirs would take minutes.
 */
function tapAll(page: Page, steps: readonly Step[]): Promise<number> {
  return page.evaluate(async (all) => {
    const find = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('.pad button')].find((button) => {
        const label = button.querySelector('.visually-hidden')?.textContent ?? button.getAttribute('aria-label') ?? '';
        return label === name || (label.startsWith(`${name}, `) && label.endsWith(' left'));
      });
    const soon = () => new Promise((resolve) => setTimeout(resolve));
    let taps = 0;
    for (const { title, lying, words, tab } of all) {
      const isTurn = () =>
        document.querySelector('h1')?.textContent === title &&
        document.querySelectorAll('.trick__card').length === lying;
      const start = Date.now();
      let isTold = false;
      let isShown = false;
      while (!isTold) {
        if (Date.now() - start > 30_000)
          throw new Error(`No way to tap ${words} in ${title} with ${lying} cards lying`);
        // No finger is faster than a frame, in which the pad takes up the room that it has.
        await new Promise(requestAnimationFrame);
        await soon();
        const key = find(words);
        const target = key ?? (isShown ? undefined : find(tab));
        if (target === undefined || !isTurn()) continue;
        const { left, right, top, bottom } = target.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (hit === null || !target.contains(hit)) continue;
        target.click();
        taps += 1;
        isShown = key === undefined;
        isTold = key !== undefined;
      }
    }
    return taps;
  }, steps);
}

/** Enters the tricks of a round and counts every tap. */
async function enter(page: Page, tricks: readonly JudgedTrick[]): Promise<number> {
  const taps = await tapAll(page, stepsOf(tricks));
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
      if (index === 0) await beginGame(page, people(players), { dealer: 0 });
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
