import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { type Chance, chanceOf } from '../engine/chance';
import { asidesOn, isAside, performAside } from './asides';
import { launchPersistent, openApp, type Persistent } from './browser';
import { tellRound } from './evening';
import { people, press, screenOf, startGame, tap, waitSaved } from './table';

declare module 'vitest' {
  interface TaskMeta {
    /** Kills after which nothing was missing. */
    survived?: number;
  }
}

/** A few in every test run; `npm run kills` does a hundred. */
const KILLS = Number(process.env.KILLS ?? 4);
const AN_EVENING = KILLS > 10 ? 10 : 2;
const FIRST_SEED = Number(process.env.SEED ?? 1);
const LONGEST = 900_000;

/** What a person may do next, by what is on the screen. How often: in comparison with the others. */
const CHOICES = {
  dialog: {
    '.card-pad button': 40,
    '.keypad button': 40,
    'dialog .segmented input:not(:checked)': 8,
    '.hand-entry__next': 20,
    '.hand-entry__out': 4,
    'dialog .dialog__head button': 15,
  },
  scoring: {
    '[data-state=missing] .hand__open': 40,
    '.hand__open': 5,
    '[data-state=missing] .hand__out': 12,
    '.hand__disc input:not(:checked)': 25,
    '.scoring__foot .button--primary': 80,
    '.scoring__foot .button--danger': 10,
  },
  board: {
    '.ask button': 60,
    '.pad .key:not(.key--tab, .key--unseen, [aria-disabled=true])': 60,
    '.pad .key--unseen': 3,
    '.pad .key--tab': 8,
    '.ring__seat button[aria-disabled=false]': 10,
    '.trick__card': 4,
    '.table__out': 5,
  },
  result: { '.result .scoring__foot .button--primary': 8 },
  over: { '.over__actions button:nth-of-type(3)': 10 },
} as const;

/** How often something is done on a screen of its own. */
const ASIDE_WEIGHTS = { forget: 8, rename: 3, join: 6, leave: 6, adjust: 6 } as const;

/** The first two buttons at the foot. */
const UNDO = '.page__actions button:nth-of-type(1)[aria-disabled=false]';
const REDO = '.page__actions button:nth-of-type(2)[aria-disabled=false]';

/** Which way a few taps in a row go, so that each of them leads to a screen of its own. */
type Way = 'on' | 'back' | 'again' | 'any';

interface Step {
  readonly selector: string;
  readonly nth: number;
}

async function choose(page: Page, chance: Chance, way: Way): Promise<Step> {
  const screens = ['dialog[open]', '.scoring', '.result', '.over', '.board'];
  const shown = await page.evaluate((all) => all.find((each) => document.querySelector(each) !== null), screens);
  const screen = shown === 'dialog[open]' ? 'dialog' : (shown?.slice(1) as keyof typeof CHOICES);
  const choices: Record<string, number> = way === 'on' || way === 'any' ? { ...CHOICES[screen] } : {};
  if (screen !== 'dialog' && (way === 'back' || way === 'any')) choices[UNDO] = 8;
  if (screen !== 'dialog' && (way === 'again' || way === 'any')) choices[REDO] = 6;
  const counts = await page.evaluate(
    (selectors) => selectors.map((selector) => document.querySelectorAll(selector).length),
    Object.keys(choices),
  );
  const found = new Map(Object.keys(choices).map((each, index) => [each, counts[index] ?? 0]));
  if (way === 'on' || way === 'any') {
    for (const [aside, count] of Object.entries(await asidesOn(page, screen))) {
      choices[aside] = ASIDE_WEIGHTS[aside as keyof typeof ASIDE_WEIGHTS];
      found.set(aside, count);
    }
  }
  const there = Object.entries(choices).filter(([each]) => (found.get(each) ?? 0) > 0);
  if (there.length === 0) return choose(page, chance, 'on');
  const selector = chance.pick(there.flatMap(([each, weight]) => Array<string>(weight).fill(each)));
  return { selector, nth: chance.below(found.get(selector) ?? 1) };
}

async function perform(page: Page, { selector, nth }: Step): Promise<void> {
  if (isAside(selector)) return performAside(page, selector, nth);
  await tap(page.locator(selector).nth(nth));
  if (selector === '.scoring__foot .button--danger') await press(page, 'Yes, score it');
}

const linesOf = async (page: Page) => (await screenOf(page)).lines;
const areSame = (some: readonly string[], others: readonly string[]) => some.join('\n') === others.join('\n');

/** Does something and waits for what the screen makes of it; a refusal changes nothing. */
async function performed(page: Page, step: Step): Promise<readonly string[]> {
  const before = await linesOf(page);
  await perform(page, step);
  for (const start = Date.now(); Date.now() - start < 300 && areSame(await linesOf(page), before); ) await sleep(5);
  // The pad takes up its room in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return linesOf(page);
}

async function expectLines(page: Page, lines: readonly string[], when: string): Promise<void> {
  await expect.poll(() => linesOf(page), { message: when }).toEqual(lines);
}

/** Opens the game from the home screen, as a person would who finds the app gone. */
async function resume(page: Page): Promise<void> {
  await tap(page.locator('a.game').first());
  await waitSaved(page);
}

/**
 * One evening, played twice: by a twin that is left alone and shows what every tap leads to, and in a browser that is
 * killed over and over. What that one said was saved has to be there when it starts again: the screen that it showed
 * then, or that of a later tap.
 */
class Evening {
  readonly #chance: Chance;
  readonly #folder: string;
  readonly #twin: Page;
  #victim: Persistent;

  private constructor(chance: Chance, folder: string, twin: Page, victim: Persistent) {
    this.#chance = chance;
    this.#folder = folder;
    this.#twin = twin;
    this.#victim = victim;
  }

  static async begin(seed: number): Promise<Evening> {
    const chance = chanceOf(seed);
    const folder = await mkdtemp(join(tmpdir(), 'foolscap-profile-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    const { page: twin } = await openApp();
    const evening = new Evening(chance, folder, twin, await launchPersistent(folder));
    onTestFinished(() => evening.#victim.kill().catch(() => undefined));
    // Every other evening plays by the rules of 1995, with bids.
    const isOld = seed % 2 === 0;
    const names = people(isOld ? 3 + chance.below(4) : 4 + chance.below(5));
    const dealer = chance.below(names.length);
    const start = isOld ? ({ dealer, edition: '1995', bids: true } as const) : { dealer };
    const told = Object.fromEntries(names.map((name, seat) => [name, seat === 0 ? 'out' : String(seat + 2)]));
    for (const page of [twin, evening.#victim.page]) {
      await startGame(page, names, start);
      // Between rounds people come and go; by chance alone a round is seldom played to its end.
      await tellRound(page, told);
    }
    await waitSaved(evening.#victim.page);
    return evening;
  }

  /** Plays a while, is killed in the middle of it, starts again and has caught up with the twin at the end. */
  async killOnce(when: string): Promise<void> {
    const chance = this.#chance;
    for (let quiet = 2 + chance.below(8); quiet > 0; quiet--) {
      const step = await choose(this.#twin, chance, 'any');
      const lines = await performed(this.#twin, step);
      await perform(this.#victim.page, step);
      await expectLines(this.#victim.page, lines, `${when}: ${step.selector}`);
    }
    await waitSaved(this.#victim.page);
    const steps: Step[] = [];
    const shown = [await linesOf(this.#twin)];
    const way = chance.pick(['on', 'on', 'on', 'on', 'back', 'again'] as const);
    for (let left = 1 + chance.below(5); left > 0; left--) {
      const step = await choose(this.#twin, chance, way);
      steps.push(step);
      shown.push(await performed(this.#twin, step));
    }
    const safe = await this.#playAndKill(steps, shown);
    expect(this.#victim.faults, when).toEqual([]);
    this.#victim = await launchPersistent(this.#folder);
    const { page } = this.#victim;
    await resume(page);
    let found = -1;
    for (const start = Date.now(); found < 0 && Date.now() - start < 5000; ) {
      const lines = await linesOf(page);
      found = shown.findIndex((each, index) => index >= safe && areSame(each, lines));
    }
    if (found < 0) {
      const steppedTo = `${when}: neither what was marked saved (${safe} of ${steps.length} taps) nor a later screen`;
      expect(await linesOf(page), `${steppedTo}, after ${JSON.stringify(steps)}`).toEqual(shown[safe]);
    }
    for (const [index, step] of steps.entries()) {
      if (index < found) continue;
      await perform(page, step);
      await expectLines(page, shown[index + 1] ?? [], `${when}: caught up with ${step.selector}`);
    }
  }

  /** The number of taps that the victim marked as saved before it died. */
  async #playAndKill(steps: readonly Step[], shown: readonly (readonly string[])[]): Promise<number> {
    const chance = this.#chance;
    const victim = this.#victim;
    let safe = 0;
    let isKilled = false;
    const hurries = steps.map(() => chance.percent(50));
    const play = async () => {
      for (const [index, step] of steps.entries()) {
        await perform(victim.page, step);
        for (const start = Date.now(); Date.now() - start < 5000; ) {
          const { saved, lines } = await screenOf(victim.page);
          if (!areSame(lines, shown[index + 1] ?? [])) continue;
          if (saved === 'saved') safe = index + 1;
          if (saved === 'saved' || hurries[index]) break;
        }
      }
    };
    if (chance.percent(35)) {
      // As soon as all is marked saved.
      await play();
      await waitSaved(victim.page);
      safe = steps.length;
      await victim.kill();
      return safe;
    }
    const playing = play().catch((error: unknown) => {
      if (!isKilled) throw error;
    });
    await Promise.race([playing, sleep(chance.below(90 * steps.length))]);
    isKilled = true;
    await victim.kill();
    await playing;
    return safe;
  }

  /** The evening ends in good order, and the game is still there. */
  async end(): Promise<void> {
    const lines = await linesOf(this.#twin);
    await waitSaved(this.#victim.page);
    await this.#victim.close();
    this.#victim = await launchPersistent(this.#folder);
    await resume(this.#victim.page);
    await expectLines(this.#victim.page, lines, 'after the evening');
    await this.#victim.close();
  }
}

it.for(Array.from({ length: Math.ceil(KILLS / AN_EVENING) }, (_, index) => FIRST_SEED + index))(
  'what was marked saved survives when the browser is killed: evening %i',
  { timeout: LONGEST },
  async (seed, { task }) => {
    const evening = await Evening.begin(seed);
    for (let kill = 1; kill <= AN_EVENING; kill++) {
      await evening.killOnce(`evening ${seed}, kill ${kill}`);
      task.meta.survived = kill;
    }
    await evening.end();
  },
);
