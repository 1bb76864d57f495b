import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Settings } from '../../src/app/settings';
import { type Card, handOf, type Round, runningRound, type Seat, turnOf } from '../../src/engine';
import { openApp } from './browser';
import {
  firstPlayable,
  gameIn,
  handSeen,
  playTwice,
  presetSettings,
  type Step,
  titleOf,
  waitForStep,
  waitWritten,
} from './play';
import { openSeeded, seededLog } from './seeded';
import { plain, press, tap } from './table';

/** Everybody plays at once, and the coach explains. */
const SETTINGS: Partial<Settings> = { pace: 'instant', coach: true };

/** Notes in the page all that is ever said to a screen reader. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[aria-live], [role=status], [role=alert]')) {
        const text = region.textContent ?? '';
        if (text !== '' && said.at(-1) !== text) said.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** What was said since this was last asked. */
function saidSince(page: Page): Promise<string> {
  return page.evaluate(() => (globalThis as unknown as { said: string[] }).said.splice(0).join('\n'));
}

/** 1s are alike: whose they are cannot be told. */
const telling = (cards: readonly Card[]) => cards.filter((card) => card !== '1');
/** The rules are numbered as red cards are: such a sign by itself tells nothing. */
const signOf = (card: Card) => (/^R(1?\d)$/.test(card) ? [] : [card]);
const namedIn = (text: string, cards: readonly Card[]) =>
  telling(cards).filter((card) => new RegExp(`\\b(${[titleOf(card), ...signOf(card)].join('|')})\\b`, 'i').test(text));

/** Which of these cards are anywhere in the page: drawn, named, in a title, an attribute or the history. */
async function found(page: Page, cards: readonly Card[]): Promise<Card[]> {
  const { words, drawn } = await page.evaluate(() => ({
    words: [
      document.title,
      location.href,
      JSON.stringify(history.state),
      document.documentElement.outerHTML,
      document.body.textContent,
      JSON.stringify({ ...sessionStorage }),
    ].join('\n'),
    drawn: [...document.querySelectorAll<HTMLElement>('[data-colour]')].map(
      (card) => `${card.dataset.colour} ${/\d+$/.exec((card.textContent ?? '').trim())?.[0]}`,
    ),
  }));
  const named = namedIn(words, cards);
  return telling(cards).filter((card) => named.includes(card) || drawn.includes(titleOf(card).toLowerCase()));
}

/** Whose hand is shown, by its heading; undefined where none is. */
async function seatShown(page: Page, names: readonly string[]): Promise<Seat | undefined> {
  const region = page.getByRole('region', { name: /^Hand of / });
  if ((await region.count()) === 0) return undefined;
  const name = plain((await region.getAttribute('aria-label')) ?? '').replace(/^Hand of /, '');
  return names.indexOf(name);
}

const handsBut = (round: Round, shown: Seat | undefined): Card[] =>
  round.seats.flatMap((_, seat) => (seat === shown ? [] : (handOf(round, seat) ?? [])));

const curtainOf = async (page: Page) =>
  plain((await page.getByRole('heading', { level: 2, name: /^Hand the phone/ }).textContent()) ?? '');

/** All that can be opened over the table. */
const DIALOGS: readonly (readonly string[])[] = [
  ['Tricks'],
  ['Score sheet'],
  ['Pace and more'],
  ['Pace and more', 'Cards and places'],
];

interface Look {
  readonly step: Step;
  readonly round: Round;
  readonly shown: Seat | undefined;
}

/** Two people, Ann and Ben on the first two chairs, and what of a table the device shows. */
async function twoPeople(seeded: { readonly deal: number }) {
  const { page } = await openApp({
    prepare: async (page) => {
      await presetSettings(page, SETTINGS);
      await listen(page);
    },
  });
  await openSeeded(page, seededLog({ players: 4, persons: 2, ...seeded }));
  const names = ['Ann', 'Ben'];
  const heard: string[] = [];
  /** Waits for somebody's doing; nobody else's card may be in the page or have been said. */
  const look = async (): Promise<Look | undefined> => {
    const step = await waitForStep(page);
    await waitWritten(page);
    const round = runningRound(await gameIn(page));
    if (round === undefined || step === 'between' || step === 'over') return undefined;
    const shown = await seatShown(page, names);
    if (step === 'turn') expect(shown).toBe(turnOf(round));
    if (step === 'curtain') {
      expect(shown).toBeUndefined();
      expect(await handSeen(page)).toEqual([]);
    }
    expect(await found(page, handsBut(round, shown)), step).toEqual([]);
    // Everybody at the table hears it.
    const said = await saidSince(page);
    expect(namedIn(said, handsBut(round, undefined)), `said: ${step}`).toEqual([]);
    heard.push(plain(said));
    return { step, round, shown };
  };
  const lookIntoDialogs = async ({ round, shown, step }: Look): Promise<void> => {
    for (const path of DIALOGS) {
      for (const name of path) await press(page, name);
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      for (const summary of await dialog.locator('summary').all()) await tap(summary);
      expect(await found(page, handsBut(round, shown)), `${path.join(', ')}: ${step}`).toEqual([]);
      await tap(dialog.getByRole('button', { name: 'Close' }));
      await dialog.waitFor({ state: 'detached' });
    }
  };
  return { page, heard, look, lookIntoDialogs };
}

const goOn = (page: Page): Locator => page.getByRole('button', { name: /^(Go on|To the scores)$/ });
const lift = (page: Page): Promise<void> => tap(page.getByRole('button', { name: /^I am / }));

it('shows two people with one phone each only their own cards, whatever is opened, to the end of the round', async () => {
  const { page, heard, look, lookIntoDialogs } = await twoPeople({ deal: 3 });
  const curtains = new Set<string>();
  const seen = { turn: 0, curtain: 0, finished: 0, between: 0, over: 0 };
  for (let now = await look(); now !== undefined; now = await look()) {
    const { step, round, shown } = now;
    seen[step] += 1;
    // Early, and later when there are tricks to tell of.
    if ([1, 4].includes(seen[step])) await lookIntoDialogs(now);
    if (step === 'curtain') {
      curtains.add(await curtainOf(page));
      await lift(page);
    } else if (step === 'finished') await tap(goOn(page));
    else {
      // The search finds what is there.
      const own = telling(handOf(round, shown ?? -1) ?? []);
      expect(await found(page, own)).toEqual(own);
      await playTwice(page, await firstPlayable(page));
    }
  }
  expect([...curtains].sort()).toEqual(['Hand the phone to Ann', 'Hand the phone to Ben']);
  expect(Math.min(seen.turn, seen.curtain, seen.finished)).toBeGreaterThan(4);
  expect(heard.join('\n')).toMatch(/Hand the phone to Ben/);
  expect(heard.join('\n')).toMatch(/ wins, .+ (is|are) the Fools? /);
  await page.getByRole('heading', { name: /^Round 1 is scored$/ }).waitFor();
});

it('asks who has the phone when the game was left, and when a card is taken back at the curtain', async () => {
  const { page, look, lookIntoDialogs } = await twoPeople({ deal: 4 });
  const expectCurtain = async (name: string): Promise<Look> => {
    const now = await look();
    if (now?.step !== 'curtain') throw new Error(`${now?.step} instead of the curtain`);
    expect(await curtainOf(page)).toBe(`Hand the phone to ${name}`);
    return now;
  };
  const expectTurn = async (seat: Seat): Promise<Look> => {
    const now = await look();
    if (now?.step !== 'turn') throw new Error(`${now?.step} instead of a turn`);
    expect(now.shown).toBe(seat);
    return now;
  };
  await expectCurtain('Ann');
  await lift(page);
  const { round } = await expectTurn(0);

  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Foolscap' }).waitFor();
  expect(await found(page, handsBut(round, undefined))).toEqual([]);
  await page.goForward();
  await lookIntoDialogs(await expectCurtain('Ann'));
  await page.reload();
  await expectCurtain('Ann');
  await lift(page);
  await expectTurn(0);

  await playTwice(page, await firstPlayable(page));
  await lookIntoDialogs(await expectCurtain('Ben'));
  await press(page, 'Take back');
  // Whoever tapped that may be Ben.
  await lookIntoDialogs(await expectCurtain('Ann'));
  await lift(page);
  await expectTurn(0);
  await playTwice(page, await firstPlayable(page));
  await expectCurtain('Ben');
  await lift(page);
  await expectTurn(1);
  // What Ann has played is Ann's to take back, and Ben has seen his hand since.
  expect(await page.getByRole('button', { name: 'Take back' }).getAttribute('aria-disabled')).toBe('true');

  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Foolscap' }).waitFor();
  await page.goForward();
  await expectCurtain('Ben');
});
