import { expect, it } from 'vitest';
import { openApp, SMALL_PHONE } from './browser';
import { flawsOf, presetSettings, rowsOfHand, titleOf } from './play';
import { isBound, openSeeded, type Seeded, seededLog } from './seeded';
import { plain, press, tap } from './table';

const HANDS: readonly (readonly [string, readonly number[], Seeded])[] = [
  ['twelve cards of four players', [6, 6], { players: 4 }],
  ['eleven cards of eight players', [6, 5], { players: 8 }],
  ['twenty cards of three players of 1995', [7, 7, 6], { players: 3, edition: '1995' }],
];

async function openSmall(log: Parameters<typeof openSeeded>[1]) {
  const { page } = await openApp({
    viewport: SMALL_PHONE,
    // Nobody else plays while this looks.
    prepare: (page) => presetSettings(page, { pace: 'slow', coach: false, forced: false }),
  });
  await openSeeded(page, log);
  return page;
}

it.each(HANDS)('lays out %s on the smallest phone for a thumb: %j', async (_, rows, seeded) => {
  const page = await openSmall(seededLog(seeded));
  await page.locator('.hand__card--legal').first().waitFor();
  expect(await rowsOfHand(page)).toEqual(rows);
  expect(await flawsOf(page)).toEqual([]);
  // A lifted card covers none, whichever row it is in.
  for (const place of [0, rows[0] ?? 0, rows.reduce((sum, each) => sum + each) - 1]) {
    await tap(page.locator('.hand__card').nth(place));
    await page.locator('.hand__card[aria-pressed=true]').waitFor();
    expect(await flawsOf(page)).toEqual([]);
  }
});

it.each(HANDS)('has room for a refusal too, with %s', async (_, __, seeded) => {
  const log = seededLog({ ...seeded, deal: 1, until: isBound });
  const page = await openSmall(log);
  await page.locator('.hand__card--not').first().waitFor();
  expect(await flawsOf(page)).toEqual([]);
  await tap(page.locator('.hand__card--not').first());
  await page.getByRole('alert').filter({ hasText: 'You hold' }).waitFor();
  expect(await flawsOf(page)).toEqual([]);
  // Whoever sits out still has a total, to the eye as well.
  expect(await page.locator('.place--out .seat__total').allTextContents()).not.toEqual([]);
  expect(await page.locator('.place:not(:has(.seat__total))').count()).toBe(0);
});

it('keeps twenty cards in reach while a bid is asked for', async () => {
  const page = await openSmall(seededLog({ players: 3, edition: '1995', options: { bids: true } }));
  await page.getByRole('button', { name: 'No bid' }).waitFor();
  expect(await rowsOfHand(page)).toEqual([7, 7, 6]);
  expect(await flawsOf(page)).toEqual([]);
  await press(page, 'No bid');
  await page.locator('.hand__card--legal').first().waitFor();
  expect(await flawsOf(page)).toEqual([]);
});

it('turns the device: twenty cards beside the table', async () => {
  const log = seededLog({ players: 3, edition: '1995' });
  const page = await openSmall(log);
  await page.setViewportSize({ width: SMALL_PHONE.height, height: SMALL_PHONE.width });
  await page.locator('.hand__card--legal').first().waitFor();
  expect(await flawsOf(page)).toEqual([]);
  expect(plain((await page.locator('.hand__card').first().textContent()) ?? '')).toContain(titleOf('G3'));
});

it.each([
  [667, 375, HANDS[0]],
  [667, 375, HANDS[2]],
  [568, 320, HANDS[1]],
  [568, 320, HANDS[2]],
] as const)(
  'explains a rule beside the hand, on a device of %d × %d that lies on its side',
  async (width, height, hand) => {
    const { page } = await openApp({
      viewport: { width, height },
      prepare: (page) => presetSettings(page, { pace: 'slow', coach: true, forced: false }),
    });
    await openSeeded(page, seededLog({ ...hand?.[2], players: hand?.[2].players ?? 4, deal: 1, until: isBound }));
    await page.locator('.coach').waitFor();
    const places = () =>
      page.locator('.hand__card').evaluateAll((cards) =>
        cards.map((card) => {
          const { x, y } = card.getBoundingClientRect();
          return [Math.round(x), Math.round(y)];
        }),
      );
    const explained = await places();
    expect(await flawsOf(page)).toEqual([]);
    expect(await page.locator('.page__body').evaluate((body) => body.scrollHeight - body.clientHeight)).toBe(0);
    // Understood: no card moves under the thumb.
    await press(page, 'Stop explaining');
    await page.locator('.coach').waitFor({ state: 'detached' });
    expect(await places()).toEqual(explained);
  },
);
