import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Settings } from '../../src/app/settings';
import { type Card, handOf, runningRound, turnOf } from '../../src/engine';
import { type Opening, openApp, PHONE, SMALL_PHONE } from './browser';
import { inBothLights } from './lights';
import { flawsOf, gameIn, handSeen, presetSettings, titleOf } from './play';
import { isBound, openSeeded, type Seeded, seededLog } from './seeded';
import { numberIn, plain, press, tap } from './table';

const CALM: Partial<Settings> = { pace: 'slow', coach: false, forced: false };
/** Milliseconds of the page's own work for a tap and all that is told in the quarter of a second after it. */
const LITTLE = 200;
const TABLET = { width: 1180, height: 820 } as const;

/** What the page has told its worker to study, and has heard of it: `undefined` stands for the order to stop. */
interface Traffic {
  readonly asked: { readonly id: number; readonly isStop: boolean }[];
  readonly heard: { readonly id: number; readonly isEnd: boolean }[];
}

/** Notes in the page what goes to and fro about studies. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const traffic: { asked: unknown[]; heard: unknown[] } = { asked: [], heard: [] };
    Object.assign(globalThis, { traffic });
    const Original = Worker;
    globalThis.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }) => {
          if ('finding' in data || 'isWhole' in data) traffic.heard.push({ id: data.id, isEnd: 'isWhole' in data });
        });
      }
      override postMessage(data: { id: number; study?: unknown }): void {
        if ('study' in data) traffic.asked.push({ id: data.id, isStop: data.study === undefined });
        super.postMessage(data);
      }
    };
  });
}

async function opened(seeded: Seeded, opening: Opening = {}, settings: Partial<Settings> = {}) {
  const { page } = await openApp({
    ...opening,
    prepare: async (page) => {
      await presetSettings(page, { ...CALM, ...settings });
      await watch(page);
    },
  });
  await openSeeded(page, seededLog(seeded));
  return page;
}

const panel = (page: Page) => page.getByRole('region', { name: 'Hint', exact: true });
const whole = (page: Page) => page.locator('.hint[aria-busy=false] .hint__cards').waitFor();
const trafficIn = (page: Page) => page.evaluate(() => (globalThis as unknown as { traffic: Traffic }).traffic);

/** The rows of the hint, as they are read. */
async function rows(page: Page) {
  const lines = await panel(page)
    .getByText(/: expected /)
    .allTextContents();
  return lines.map((line) => {
    const [, card = '', points = '', error = '', mark = ''] =
      /^(.+): expected (.+), plus or minus (.+); (.+)\.$/.exec(plain(line)) ?? [];
    return { card, points: numberIn(points), error: numberIn(error), mark };
  });
}

it('tells of every card that may be played, the advised one first, and the cards add up', async () => {
  const page = await opened({ players: 4, deal: 1 });
  await press(page, 'Hint');
  await whole(page);
  const seen = await handSeen(page);
  const playable = seen.flatMap(({ name, isPlayable }) => (isPlayable === true ? [name.toLowerCase()] : []));
  const told = await rows(page);
  expect(told.map(({ card }) => card).sort()).toEqual([...new Set(playable)].sort());
  const others = told.slice(1).map(({ points }) => points);
  expect(others).toEqual([...others].sort((a, b) => b - a));
  for (const { points, error } of told) {
    expect(Math.abs(points)).toBeLessThan(100);
    expect(error).toBeGreaterThanOrEqual(0);
  }
  const [best] = told;
  expect(best?.mark).toBe('advised');
  expect(plain((await panel(page).textContent()) ?? '')).toContain(`Play ${best?.card}`);
  // Nobody else's card is named: what is named lies there, or is the person's own.
  const state = await gameIn(page);
  const round = runningRound(state);
  const hidden = round?.seats.flatMap((_, seat) => (seat === turnOf(round) ? [] : (handOf(round, seat) ?? []))) ?? [];
  const text = plain((await panel(page).textContent()) ?? '').toLowerCase();
  const named = hidden.filter((card) => card !== '1' && new RegExp(`\\b${titleOf(card)}\\b`, 'i').test(text));
  expect(named).toEqual([]);
});

it('has its worker ready before anybody asks, and is read before it is whole', async () => {
  for (const persons of [1, 4]) {
    const page = await opened({ players: 4, persons, deal: 1 });
    await expect.poll(() => page.workers().length).toBe(1);
    if (persons > 1) await press(page, /^I am /);
    const first = await page.evaluate(
      () =>
        new Promise<string | null>((resolve) => {
          document.querySelector<HTMLElement>('.bar__hint')?.click();
          const look = () => {
            const panel = document.querySelector('.hint');
            if (panel?.querySelector('.hint__cards') == null) requestAnimationFrame(look);
            else resolve(panel.getAttribute('aria-busy'));
          };
          look();
        }),
    );
    expect(first).toBe('true');
    await whole(page);
    expect(page.workers()).toHaveLength(1);
  }
});

it('keeps no tap waiting on a machine four times slower', async () => {
  const page = await opened({ players: 4, deal: 1 });
  const session = await page.context().newCDPSession(page);
  // What the page itself works, whatever else the machine has to do; taps to the paint are timed by `npm run bench`.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const box = await page.getByRole('button', { name: 'Hint', exact: true }).boundingBox();
  if (box === null) throw new Error('no button');
  const took = { opened: [] as number[], closed: [] as number[] };
  for (let times = 0; times < 4; times++) {
    for (const kind of ['opened', 'closed'] as const) {
      const before = await worked();
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForTimeout(250);
      took[kind].push(Math.round(4 * ((await worked()) - before)));
      expect(await panel(page).count()).toBe(kind === 'opened' ? 1 : 0);
    }
  }
  // Other work on the machine makes it dearer, never cheaper.
  console.log(`opened ${took.opened.join(', ')} ms, closed ${took.closed.join(', ')} ms`);
  expect(Math.min(...took.opened)).toBeLessThanOrEqual(LITTLE);
  expect(Math.min(...took.closed)).toBeLessThanOrEqual(LITTLE);
});

it('ends at once when one plays: the worker is told, and is heard no more', async () => {
  const page = await opened({ players: 4, deal: 1 });
  // Within one task: nothing can have been worked out to its end.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.bar__hint')?.click();
    const card = document.querySelector<HTMLElement>('.hand__card--legal');
    card?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  await page
    .getByRole('list', { name: /^Trick/ })
    .getByText(/ played /)
    .waitFor();
  await panel(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Hint', exact: true }).getAttribute('aria-disabled')).toBe('true');
  const { asked } = await trafficIn(page);
  const [study, stop, ...more] = asked;
  expect(study?.isStop).toBe(false);
  expect(stop).toMatchObject({ id: study?.id, isStop: true });
  expect(more).toEqual([]);
  // The first step may have begun when it was told, and no other.
  await page.waitForTimeout(2000);
  const { heard } = await trafficIn(page);
  expect(heard.filter(({ isEnd }) => isEnd)).toEqual([]);
  expect(heard.length).toBeLessThanOrEqual(1);
});

it('goes with the device: nothing of it is left behind the curtain', async () => {
  const page = await opened({ players: 4, persons: 2, deal: 3 });
  await press(page, /^I am /);
  await press(page, 'Hint');
  await whole(page);
  const round = runningRound(await gameIn(page));
  const own: readonly Card[] = (round && handOf(round, 0)) ?? [];
  const region = page.locator('[aria-live=polite]');
  await expect.poll(async () => plain((await region.textContent()) ?? '')).toBe('The hint is on the screen.');
  const card = page.locator('.hand__card--legal').first();
  await tap(card);
  await tap(card);
  await page.getByRole('heading', { name: /^Hand the phone/ }).waitFor();
  expect(await panel(page).count()).toBe(0);
  const text = plain((await page.locator('body').textContent()) ?? '');
  const lying = (runningRound(await gameIn(page))?.current?.entry.plays ?? []).map((play) => play.card);
  const named = own.filter(
    (each) => each !== '1' && !lying.includes(each) && new RegExp(`\\b${titleOf(each)}\\b`, 'i').test(text),
  );
  expect(named).toEqual([]);
});

it.each([
  { name: 'a small phone', viewport: SMALL_PHONE },
  { name: 'a phone', viewport: PHONE },
  { name: 'a tablet', viewport: TABLET },
])('covers no card of the hand on $name, nor moves anything while it is refined', async ({ viewport }) => {
  const page = await opened({ players: 6, deal: 1, until: isBound }, { viewport });
  const placesOf = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.hand__card, .place, .hint')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
      }),
    );
  await press(page, 'Hint');
  await page.locator('.hint__cards').waitFor();
  const before = await placesOf();
  await whole(page);
  expect(await placesOf()).toEqual(before);
  expect(await flawsOf(page)).toEqual([]);
  for (const target of await page.locator('.bar__hint, .hint button, .hint summary').all()) {
    const box = await target.boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

it('finds nothing to hold against it on a phone and on a wide screen, by day and by night', async () => {
  for (const viewport of [PHONE, TABLET]) {
    const page = await opened({ players: 6, deal: 1, until: isBound }, { viewport });
    const look = inBothLights(page);
    await press(page, 'Hint');
    await whole(page);
    await look('a hint');
    await tap(panel(page).locator('summary').first());
    await look('a hint, a card unfolded');
  }
});

it('is not to be had in the deal of the day', async () => {
  const { page } = await openApp({ path: '#/daily', prepare: (page) => presetSettings(page, CALM) });
  await press(page, 'Play today’s deal');
  await page.locator('.hand__card').first().waitFor();
  expect(await page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
});
