import type { Page } from 'playwright-core';
import type { GameEvent, Player } from '../../engine';
import { rowOf } from '../../storage/indexed';
import { fromLog } from '../../storage/summary';
import { botGame, type Entered, onceMore } from './botgames';
import { seedCrowd } from './crowd';
import { type Act, act, inTurn, middleOf } from './finger';
import { outcomeCrowd } from './outcomes';

/** Bots that think in less than 0.1 ms are no burden: their worker is kept as busy as ones that search would keep it. */
const BUSY = 'setInterval(() => { const start = performance.now(); while (performance.now() - start < 60); }, 80)';
/** Taps that play a round to its end, at most. */
const ROUND = 400;
/** So many games there are where they are looked through. */
const GAMES = 1000;
/** Milliseconds: the games that are opened were begun after all others. */
const LATER = 2 * GAMES * 3600_000;
/** Milliseconds in which what was put on the disk is looked after. */
const TENDED = 3000;

/** What is tapped, at a time. */
type Next = (page: Page, tap: number) => Promise<Act>;

/** Something that is tapped: how to come there from the first screen, and what to tap. */
export interface Scene {
  readonly name: string;
  open(page: Page): Promise<void>;
  /** What is tapped from the beginning on. */
  taps(): Next;
}

const OFFER = 'button:text-is("What if…")';
const TURN_ON = '.replay__turn:last-child';
const WHY = '.replay__columns summary';
const radio = (nth: number) => `.whatif__cards label:nth-child(${nth})`;

/** What is tapped in a review: a decision, two cards of its hand, the answer, the way back, players. */
const REVIEW = [
  '.decisions__line:is(a)',
  '.held__card',
  '.held__card:not(.held__card--tried)',
  '.question__foot .button',
  '.page__head > a',
  '.review__players label:nth-child(2)',
  '.review__players label:nth-child(1)',
] as const;

export const SCENES: readonly Scene[] = [
  {
    name: 'seven bots',
    async open(page) {
      await startGame(page, 8);
      await page.workers()[0]?.evaluate(BUSY);
    },
    taps: () => cardOrOnward,
  },
  {
    name: 'hints asked for, looked at and left',
    open: (page) => startGame(page, 4),
    taps: () => async (page, tap) => {
      // A hint, a card lifted under it, the hint put away; now and then a card played, which takes the hint with it.
      const hint = page.locator('.bar__hint:not([aria-disabled=true])');
      return tap % 3 !== 1 && (await hint.count()) > 0 ? middleOf(hint) : cardOrOnward(page, tap);
    },
  },
  {
    name: 'a review running',
    async open(page) {
      await startGame(page, 4);
      const link = page.getByRole('link', { name: 'Review round 1' });
      for (let tap = 0; (await link.count()) === 0; tap++) {
        if (tap > ROUND) throw new Error('the round does not end');
        await act(page, await cardOrOnward(page, tap), 30);
      }
      await link.first().click();
      await page.locator('.decisions__line:is(a)').first().waitFor();
    },
    taps: () => async (page, tap) => {
      const { length } = REVIEW;
      // Whatever is there, from another place in the list each time.
      for (let place = 0; place < length; place++) {
        const target = page.locator(REVIEW[(tap + place) % length] as string);
        if ((await target.count()) > 0) return middleOf(target);
      }
      return undefined;
    },
  },
  {
    name: 'what if',
    async open(page) {
      await seedGames(page, [botGame('whatif', seated(8, 'medium'), 'digital', 'whatif')]);
      await go(page, '#/play/whatif', '.over');
    },
    taps: () =>
      inTurn([
        OFFER,
        ...['[aria-label="Next trick"]', radio(4), radio(2), '[aria-label="Next trick"]', radio(3)],
        '.dialog__head button',
        OFFER,
        ...[radio(5), radio(1), '.dialog__actions .button--primary'],
        // A card lifted, and played; the bots answer.
        ...['.hand__card--legal', '.hand__card--legal'],
        '.page__head > a',
        '.game[href="#/play/whatif"]',
      ]),
  },
  {
    name: 'a replay',
    async open(page) {
      await seedGames(page, [botGame('replay', seated(8), 'cards', 'replay')]);
      await go(page, '#/game/replay/replay', '.replay__felt');
    },
    taps: () =>
      inTurn([
        ...[TURN_ON, TURN_ON, WHY, TURN_ON, '.replay__turn:first-child'],
        // A thumb anywhere on the scrubber, and by key to another round.
        ...['.replay__scrub input', TURN_ON, { on: '.replay__round', key: 'ArrowDown' }, TURN_ON],
        ...[{ on: 'body', key: 'ArrowRight' }, { on: 'body', key: 'ArrowRight' }, WHY],
      ]),
  },
  {
    name: `${GAMES} games looked through`,
    async open(page) {
      const kinds: readonly Entered[] = ['digital', 'cards', 'scores', 'cards'];
      await seedCrowd(page, outcomeCrowd(GAMES));
      await seedGames(
        page,
        kinds.map((kind, nth) => {
          const people = seated(5 + nth, nth === 0 ? 'easy' : undefined);
          const log = botGame('', people, kind, `${nth}`);
          return onceMore(log, `own ${nth}`, people, LATER + nth);
        }),
      );
      await go(page, '#/', '.home__begin');
    },
    taps: () =>
      inTurn([
        '[href="#/games"]',
        ...['.history__search summary', { on: '.history__filters select', key: 'ArrowDown' }],
        ...[{ on: 'label:nth-of-type(2) > select', key: 'ArrowDown' }, '.history__filters .button'],
        // Letter by letter.
        ...['[type=search]', { on: '[type=search]', key: 'a' }, { on: '[type=search]', key: 'd' }],
        ...[
          { on: '[type=search]', key: 'Backspace' },
          { on: '[type=search]', key: 'Backspace' },
        ],
        ...['.page__head .button', '.roll li:nth-child(2) label', '.roll li:nth-child(3) label', '.page__head .button'],
        ...['.roll .game[href="#/play/own%200"]', '.page__head > a', '[href="#/games"]'],
        ...['.roll .game[href="#/game/own%203/sheet"]', '.tricks summary', '.page__head > a', '.page__head > a'],
      ]),
  },
  {
    name: `statistics of ${GAMES} games`,
    async open(page) {
      await seedCrowd(page, outcomeCrowd(GAMES));
      await go(page, '#/stats', '.fact');
    },
    taps: () =>
      inTurn([
        ...['.fact summary', { on: '.slicer select', key: 'ArrowDown' }, { on: '.slicer select', key: 'ArrowDown' }],
        ...['[aria-labelledby=stats-seats] label:nth-child(2)', '.chart__numbers summary', '.people__name'],
        ...['.fact summary', { on: '.slicer select', key: 'ArrowUp' }, '.fact:nth-child(3) summary'],
        ...['[aria-labelledby=stats-seats] label:nth-child(1)', '.people__head .button', '.dialog__head button'],
        ...['.page__head > a', '.people__list .row-button', '.page__head > a', '.people [href="#/stats"]'],
      ]),
  },
];

async function startGame(page: Page, players: number): Promise<void> {
  await go(page, '#/play', '[aria-label^="Seat 4:"]');
  for (let seats = 4; seats < players; seats++) await page.getByRole('button', { name: 'Players: more' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/#\/play\/./);
  await page.locator('.hand__card').first().waitFor();
  await until(() => page.workers().length > 0);
}

/** Where a trick lies finished, goes on; else lifts or plays one card after the other. Never waits for the bots. */
async function cardOrOnward(page: Page, tap: number): Promise<Act> {
  const onward = page.getByRole('button', { name: /^(Go on|To the scores|Deal round|Play [a-z]+ \d+)/ });
  const cards = page.locator('.hand__card');
  const count = await cards.count();
  return middleOf((await onward.count()) > 0 || count === 0 ? onward : cards, count === 0 ? 0 : tap % count);
}

/** People at a table, or one of them among bots. */
function seated(players: number, bot?: string): Player[] {
  return Array.from({ length: players }, (_, seat) => ({
    id: `p${seat}`,
    name: `Person ${seat}`,
    ...(bot === undefined || seat === 0 ? {} : { bot }),
  }));
}

/** Puts whole games on the disk. */
async function seedGames(page: Page, logs: readonly (readonly GameEvent[])[]): Promise<void> {
  const games = logs.flatMap((log) => fromLog(log) ?? []);
  const events = logs.flatMap((log, nth) => log.map((event, seq) => ({ game: games[nth]?.id, seq, event })));
  await seedCrowd(page, { games: games.map(rowOf), events, people: [], notes: [] });
}

/** Begins anew with what lies on the disk, at a screen that shows something. */
async function go(page: Page, hash: string, shown: string): Promise<void> {
  await page.goto(page.url().replace(/#.*|$/, hash));
  await page.reload();
  await page.locator(shown).first().waitFor();
  await page.waitForTimeout(TENDED);
}

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries++) {
    if (tries > 100) throw new Error('the bots have no worker');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
