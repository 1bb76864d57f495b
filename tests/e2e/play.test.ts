import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { sealOf } from '../../src/app/fairdeal';
import type { Settings } from '../../src/app/settings';
import { type GameState, handOf, type PlayedCard, runningRound } from '../../src/engine';
import { legalNow } from '../engine/turn';
import { atHome, DESKTOP, launchPersistent, openApp, PHONE, SMALL_PHONE } from './browser';
import {
  firstPlayable,
  flawsOf,
  gameIn,
  handSeen,
  logIn,
  playTwice,
  presetSettings,
  startSeated,
  titleOf,
  waitForStep,
  waitWritten,
} from './play';
import { isBound, openSeeded, seededLog } from './seeded';
import { press, tap } from './table';

const BOT = { bot: 'Medium' };
/** Everybody plays at once, and a person every card with their own hands. */
const AT_ONCE: Partial<Settings> = { pace: 'instant', forced: false, coach: false };

it('lets somebody new play a first card within three taps of the home screen', async () => {
  const { page } = await openApp({ prepare: (page) => presetSettings(page, AT_ONCE) });
  await atHome(page);
  await press(page, /^Play here/);
  // The seal of the very first deal is seen before its cards, and they cost no tap.
  const sealed = page.locator('.first-deal__seal', { hasText: /sealed: [\da-f]{8}…/ });
  await sealed.waitFor();
  const seal = /[\da-f]{8}(?=…)/.exec((await sealed.textContent()) ?? '')?.[0];
  expect(await page.locator('.hand__card').count()).toBe(0);
  expect(await waitForStep(page)).toBe('turn');
  await waitWritten(page);
  const { seats, players, rounds } = await gameIn(page);
  expect(sealOf(rounds[0]?.draw?.seed ?? '').slice(0, 8)).toBe(seal);
  const person = seats.findIndex((player) => players[player]?.bot === undefined);
  const mine = async () =>
    (await logIn(page)).flatMap((event) => (event.type === 'cardPlayed' && event.seat === person ? [event.card] : []));
  expect(await mine()).toEqual([]);
  const card = await firstPlayable(page);
  await playTwice(page, card);
  await expect.poll(mine).toEqual([card]);
});

it('plays a whole game against seven bots by touch on the smallest phone', { timeout: 600_000 }, async () => {
  const { page } = await openApp({ viewport: SMALL_PHONE, prepare: (page) => presetSettings(page, AT_ONCE) });
  await atHome(page);
  await startSeated(page, ['Guest', BOT, BOT, BOT, BOT, BOT, BOT, BOT]);
  let rounds = 1;
  for (;;) {
    const step = await waitForStep(page);
    if (step === 'over') break;
    if (step === 'turn') {
      await waitWritten(page);
      await playTwice(page, await firstPlayable(page));
    } else if (step === 'finished') {
      expect(await flawsOf(page)).toEqual([]);
      await tap(page.getByRole('button', { name: /^(Go on|To the scores)$/ }));
    } else {
      rounds += 1;
      await tap(page.getByRole('button', { name: `Deal round ${rounds}` }));
    }
  }
  await waitWritten(page);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('The game is over');
  expect(await page.getByText(/ends the game/).count()).toBeGreaterThan(0);
});

it('takes the second tap of a double tap for what was there before, and skips no trick by it', async () => {
  const { page } = await openApp({ prepare: (page) => presetSettings(page, { ...AT_ONCE, pace: 'slow' }) });
  await startSeated(page, ['Guest', BOT, BOT, BOT]);
  expect(await waitForStep(page)).toBe('turn');
  await waitWritten(page);
  const card = titleOf(await firstPlayable(page));
  await tap(page.getByRole('button', { name: new RegExp(`^${card}, playable`) }));
  const box = await page.getByRole('button', { name: /^Play / }).boundingBox();
  if (box === null) throw new Error('nothing plays the card');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  const after = page.getByRole('button', { name: /^(Skip to its end|Go on)$/ });
  await after.waitFor();
  const words = (await after.textContent()) ?? '';
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(500);
  expect(await page.getByRole('button', { name: words }).isVisible()).toBe(true);
});

it('plays a whole game against seven bots with the keyboard only', { timeout: 600_000 }, async () => {
  const { page } = await openApp({ viewport: DESKTOP, prepare: (page) => presetSettings(page, AT_ONCE) });
  await atHome(page);
  await tabTo(page, /^Seats and bots/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Seat 4:/ }).waitFor();
  await tabTo(page, /^Players: more/);
  for (let more = 4; more < 8; more++) await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Seat 8:/ }).waitFor();
  await tabTo(page, /^Start the game/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/play\/./);
  let cards = 0;
  for (;;) {
    const step = await waitForStep(page);
    if (step === 'over') break;
    if (step === 'turn') {
      await waitWritten(page);
      const before = (await logIn(page)).length;
      await tabTo(page, /^(Green|Red|Yellow|Blue|Wild) \d+/);
      // With the arrows to a card that may be played.
      for (let steps = 0; steps < 12 && !/, playable,/.test(await focusOf(page)); steps++)
        await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      // The log of a game that is over is packed away.
      await expect.poll(async () => (await logIn(page)).length).not.toBe(before);
      expect(await focusOf(page)).not.toBe('nothing');
      cards += 1;
    } else {
      await tabTo(page, step === 'finished' ? /^(Go on|To the scores)$/ : /^Deal round/);
      await page.keyboard.press('Enter');
    }
  }
  expect(cards).toBeGreaterThan(0);
  expect(await page.getByText(/ends the game/).count()).toBeGreaterThan(0);
  await waitWritten(page);
});

/** What has the focus. */
function focusOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'nothing';
    // What is only seen of a card is not its name.
    const name = element.getAttribute('aria-label') ?? element.querySelector(':scope > .visually-hidden')?.textContent;
    return (name ?? element.textContent ?? '').replace(/[\u2066-\u2069]/g, '').trim();
  });
}

async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let steps = 0; steps < 90; steps++) {
    const focus = await focusOf(page);
    if (name.test(focus)) return;
    passed.push(focus);
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${name}, only: ${[...new Set(passed)].join(' | ')}`);
}

/** Waits for the next card of anybody after so many, on the disk. */
async function nextCard(page: Page, after: number): Promise<PlayedCard | undefined> {
  const cards = async () => (await logIn(page)).flatMap((event) => (event.type === 'cardPlayed' ? [event.card] : []));
  await expect.poll(async () => (await cards()).length, { timeout: 10_000 }).toBeGreaterThan(after);
  return (await cards())[after];
}

/** Seat 0 plays into a running trick, with others still to come. */
function isInMidTrick(state: GameState): boolean {
  const trick = runningRound(state)?.current;
  const lying = trick?.entry.plays.length ?? 0;
  return legalNow(state)?.seat === 0 && lying > 0 && lying + 1 < (trick?.seats?.length ?? 0);
}

it('brings the same hands, turn and the same card of a bot back when it is loaded anew in mid-trick', async () => {
  const log = seededLog({ players: 5, deal: 2, until: isInMidTrick });
  const cards: (PlayedCard | undefined)[] = [];
  for (const isReloaded of [true, false]) {
    const { page } = await openApp({
      prepare: (page) => presetSettings(page, { ...AT_ONCE, pace: 'slow' }),
    });
    await openSeeded(page, log);
    const card = await firstPlayable(page);
    const own = await handSeen(page);
    const turn = () =>
      page.locator('.place--turn').evaluateAll((all) => all.map((each) => each.getAttribute('data-seat')));
    expect(await turn()).toEqual(['0']);
    if (isReloaded) {
      await page.reload();
      await page.locator('.hand__card--legal').first().waitFor();
      expect(await handSeen(page)).toEqual(own);
      expect(await turn()).toEqual(['0']);
      expect(await logIn(page)).toEqual(log);
    }
    await playTwice(page, card);
    await waitWritten(page);
    const before = await gameIn(page);
    if (isReloaded) {
      // A bot is thinking.
      await page.reload();
      await page.getByRole('region', { name: 'Your hand' }).waitFor();
      expect((await logIn(page)).slice(0, before.length)).toEqual(before.done);
      expect((await handSeen(page)).map(({ name }) => name)).toEqual(
        own.map(({ name }) => name).filter((name) => name !== titleOf(card)),
      );
    }
    const played = before.done.filter(({ type }) => type === 'cardPlayed').length;
    expect(played).toBe(log.filter(({ type }) => type === 'cardPlayed').length + 1);
    cards.push(await nextCard(page, played));
  }
  expect(cards[0]).toBeDefined();
  expect(cards[1]).toBe(cards[0]);
});

it('brings the same hands, turn and the same card of a bot back when it is killed in mid-trick', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foolscap-profile-'));
  const twin = await mkdtemp(join(tmpdir(), 'foolscap-profile-'));
  onTestFinished(async () => {
    await rm(folder, { recursive: true, force: true });
    await rm(twin, { recursive: true, force: true });
  });
  const prepare = (page: Page) => presetSettings(page, { ...AT_ONCE, pace: 'slow' });
  const first = await launchPersistent(folder, { prepare });
  await atHome(first.page);
  await press(first.page, /^Play here/);
  while ((await waitForStep(first.page)) === 'finished') await press(first.page, 'Go on');
  await waitWritten(first.page);
  await playTwice(first.page, await firstPlayable(first.page));
  await waitWritten(first.page);
  const path = new URL(first.page.url()).hash;
  const before = await gameIn(first.page);
  await first.kill();
  // The locks of the browser that died are its own.
  await cp(folder, twin, { recursive: true, filter: (path) => !path.includes('Singleton') });

  const cards: (PlayedCard | undefined)[] = [];
  for (const profile of [folder, twin]) {
    const { page, close } = await launchPersistent(profile, { prepare, path });
    await page.getByRole('region', { name: 'Your hand' }).waitFor();
    const log = await logIn(page);
    const told = log.slice(0, before.length);
    expect(told).toEqual(before.done);
    const mine = runningRound(before);
    const seat = before.seats.findIndex((player) => before.players[player]?.bot === undefined);
    expect((await handSeen(page)).map(({ name }) => name).sort()).toEqual(
      ((mine && handOf(mine, seat)) ?? []).map(titleOf).sort(),
    );
    const played = before.done.filter(({ type }) => type === 'cardPlayed').length;
    // Whose card completes a trick has nobody after it before the trick is gathered.
    if ((await page.getByRole('button', { name: 'Go on' }).count()) > 0) await press(page, 'Go on');
    cards.push(await nextCard(page, played));
    await close();
  }
  expect(cards[0]).toBeDefined();
  expect(cards[1]).toBe(cards[0]);
});

it('has a legal card played for a bot whose worker dies, tells so, and plays on', { timeout: 120_000 }, async () => {
  const { page } = await openApp({
    prepare: (page) => presetSettings(page, { ...AT_ONCE, pace: 'fast', gathers: true }),
    // The worker's script is gone, as after an update, and not kept either.
    context: { serviceWorkers: 'block' },
    expected: [/worker/i, /Failed to load resource/],
  });
  await atHome(page);
  await page.route(/worker.*\.js$/, (route) => route.abort());
  await press(page, /^Play here/);
  // Where the person leads, no bot plays before them.
  await waitForStep(page);
  await waitWritten(page);
  await playTwice(page, await firstPlayable(page));
  await expect
    .poll(async () => (await logIn(page)).some((event) => event.type === 'cardPlayed' && event.standIn !== undefined), {
      timeout: 10_000,
    })
    .toBe(true);
  await page
    .getByText(/dozed off; a legal card was played/)
    .first()
    .waitFor();
  await page.unroute(/worker.*\.js$/);
});

it('has a legal card played within two seconds for a bot that hangs', {
  timeout: 120_000,
}, async () => {
  const { page } = await openApp({ prepare: (page) => presetSettings(page, AT_ONCE) });
  await atHome(page);
  await press(page, /^Play here/);
  const hung = new WeakSet<object>();
  for (;;) {
    const step = await waitForStep(page);
    await waitWritten(page);
    const log = await logIn(page);
    const late = log.findIndex((event) => event.type === 'cardPlayed' && event.standIn === 'late');
    if (late > 0) {
      // Some of it is the trick before, which this test has gathered.
      expect((log[late]?.at ?? 0) - (log[late - 1]?.at ?? 0)).toBeLessThan(2500);
      break;
    }
    // A bot that thinks for ever does not hear another word.
    for (const worker of page.workers()) {
      if (hung.has(worker)) continue;
      hung.add(worker);
      worker.evaluate('for (;;);').catch(() => undefined);
    }
    if (step === 'finished') await press(page, /^(Go on|To the scores)$/);
    else await playTwice(page, await firstPlayable(page));
  }
});

it.each([4, 8])('keeps its table of %i as it stands from card to card, and the focus in the hand', async (players) => {
  const { page } = await openApp({ viewport: PHONE, prepare: (page) => presetSettings(page, AT_ONCE) });
  await openSeeded(page, seededLog({ players, deal: 1 }));
  const table = page.getByRole('region', { name: 'The table' });
  const heights = new Set<number | undefined>();
  for (let tricks = 0; tricks < 4; ) {
    const step = await waitForStep(page);
    await waitWritten(page);
    heights.add((await table.boundingBox())?.height);
    if (step === 'turn') {
      await playTwice(page, await firstPlayable(page));
    } else {
      await tap(page.getByRole('button', { name: 'Go on' }));
      tricks += 1;
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.hand') !== null)).toBe(true);
    }
  }
  expect([...heights]).toHaveLength(1);
});

it.each([4, 8])('a word on a rule covers neither the trick of %i nor the hand', async (players) => {
  const { page } = await openApp({ prepare: (page) => presetSettings(page, { ...AT_ONCE, coach: true }) });
  await openSeeded(page, seededLog({ players, deal: 1, until: isBound }));
  await page.locator('.coach').waitFor();
  for (const viewport of [SMALL_PHONE, PHONE, { width: 667, height: 375 }]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => flawsOf(page)).toEqual([]);
    const covered = await page.locator('.laying__play').evaluateAll((places) =>
      places.filter((place) => {
        const { left, top, width, height } = place.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.felt-top') == null;
      }),
    );
    expect(covered).toEqual([]);
  }
});

/** Lets no motion come anywhere: what is set going stays at its first moment, and nobody hears of a start or an end. */
const freezeMotion = (page: Page) =>
  page.addInitScript(() => {
    for (const kind of ['animation', 'transition'])
      for (const moment of ['run', 'start', 'iteration', 'end', 'cancel'])
        addEventListener(`${kind}${moment}`, (event) => event.stopImmediatePropagation(), { capture: true });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      const motion = animate.apply(this, given);
      motion.pause();
      return motion;
    };
    const still = new CSSStyleSheet();
    still.replaceSync(
      '*, *::before, *::after { animation-play-state: paused !important; transition-duration: 1000s !important; }',
    );
    document.adoptedStyleSheets = [still];
  });

it('waits for no motion: with animations that never end, and events that never come', async () => {
  const { page } = await openApp({
    reducedMotion: 'no-preference',
    prepare: async (page) => {
      await presetSettings(page, { ...AT_ONCE, pace: 'fast' });
      await freezeMotion(page);
    },
  });
  await atHome(page);
  await press(page, /^Play here/);
  for (let tricks = 0; tricks < 3; ) {
    const step = await waitForStep(page);
    await waitWritten(page);
    if (step === 'turn') await playTwice(page, await firstPlayable(page));
    if (step !== 'finished') continue;
    tricks += 1;
    await press(page, 'Pace and more');
    await press(page, 'Close');
    await press(page, 'Go on');
  }
  expect((await gameIn(page)).rounds[0]?.tricks.length).toBeGreaterThanOrEqual(3);
});

it('has one worker at most, and none once the game is left', async () => {
  const { page } = await openApp({ prepare: (page) => presetSettings(page, AT_ONCE) });
  await atHome(page);
  await press(page, /^Play here/);
  for (let times = 0; times < 5; times++) {
    const step = await waitForStep(page);
    if (step === 'finished') await press(page, /^(Go on|To the scores)$/);
    if (step === 'turn') {
      await waitWritten(page);
      await playTwice(page, await firstPlayable(page));
    }
    expect(page.workers().length).toBeLessThanOrEqual(1);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Foolscap' }).waitFor();
    await expect.poll(() => page.workers().length).toBe(0);
    await page.goForward();
    await waitForStep(page);
    expect(page.workers().length).toBeLessThanOrEqual(1);
  }
});
