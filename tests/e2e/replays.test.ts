import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginGame } from './begun';
import { openApp } from './browser';
import { dealerOf, REPLAYS, REVOKES, type Replay, type RevokeReplay, SIZES } from './replay';
import {
  enterLeft,
  expectState,
  handRow,
  people,
  plain,
  press,
  resultOf,
  scoreRound,
  sheetOf,
  tableSeen,
  tapCards,
  waitSaved,
} from './table';

const EACH = 2;

/** A list of names as the app says it. */
const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names);

/** Enters every card and looks at each verdict. */
async function enterTricks(page: Page, replay: Replay, names: readonly string[]): Promise<void> {
  const called = (seats: readonly number[]) => seats.map((seat) => names[seat] ?? '');
  for (const [index, { plays, fools, winner, leader }] of replay.tricks.entries()) {
    await expectState(page, { title: `Round 1, trick ${index + 1}`, turn: names[leader] });
    await tapCards(page, plays);
    if (index === replay.tricks.length - 1) break;
    const seen = await tableSeen(page);
    const is = fools.length === 1 ? 'is the Fool' : 'are the Fools';
    expect(seen.verdict, `verdict on trick ${index + 1}`).toContain(`${listed(called(fools))} ${is}`);
    const sits = `${listed(called([...fools]))} ${fools.length === 1 ? 'sits' : 'sit'} out.`;
    expect(seen.verdict, `outcome of trick ${index + 1}`).toContain(`${names[winner]} leads, ${sits}`);
    expect(seen.seats.filter(({ sitsOut }) => sitsOut).map(({ name }) => name)).toEqual(
      called([...fools].sort((a, b) => a - b)),
    );
    expect(seen.seats.filter(({ leads }) => leads).map(({ name }) => name)).toEqual(called([winner]));
    expect(seen.notes, `notes after trick ${index + 1}`).toEqual([]);
    expect(seen.asked).toEqual([]);
  }
}

/** Enters the hands by tapping their cards, all but the last, which fills itself in. */
async function enterHands(page: Page, left: Replay['left'], names: readonly string[]): Promise<void> {
  const holders = [...left.keys()].filter((seat) => (left[seat]?.length ?? 0) > 0);
  const last = holders.at(-1) ?? 0;
  for (const seat of holders.slice(0, -1)) await enterLeft(page, names[seat] ?? '', left[seat] ?? []);
  const row = plain((await handRow(page, names[last] ?? '').textContent()) ?? '');
  expect(row).toContain('worked out');
}

describe.each(SIZES)('at a table of %i', (players) => {
  const replays = REPLAYS.filter((replay) => replay.players === players);

  it.each(replays.slice(0, EACH).map((replay) => [REPLAYS.indexOf(replay), replay] as const))(
    'replay %i comes to its scores through the pad',
    async (_, replay) => {
      const names = people(players);
      const { page } = await openApp();
      await beginGame(page, names, { dealer: replay.dealer });
      await enterTricks(page, replay, names);
      await page.getByRole('heading', { name: 'Round 1: count what is left' }).waitFor();
      await enterHands(page, replay.left, names);
      expect(await page.locator('button.note').count()).toBe(0);
      await scoreRound(page);
      const result = await resultOf(page);
      expect(names.map((name) => result[name])).toEqual(replay.scores.map((points) => ({ points, total: points })));
      expect(await page.locator('button.note').count()).toBe(0);
      const sheet = await sheetOf(page);
      expect(sheet).toEqual({ names, rounds: [replay.scores], totals: replay.scores });
      await waitSaved(page);
    },
  );
});

describe('revokes', () => {
  const sentence = (names: readonly string[], { seat, trick, colour, shownIn }: RevokeReplay['revokes'][number]) => {
    const start = `In trick ${trick + 1} ${names[seat]} did not follow ${colour}, yet`;
    return shownIn === null ? `${start} held some to the end.` : `${start} plays some in trick ${shownIn + 1}.`;
  };

  const expectNote = async (page: Page, sentences: readonly string[], when: string) => {
    const { notes } = await tableSeen(page);
    const several = `${sentences.length} times somebody did not follow, yet could have. See the tricks.`;
    expect(notes, when).toEqual(sentences.length > 1 ? [several] : sentences);
    if (sentences.length === 0) return;
    await press(page, /did not follow/);
    const dialog = page.getByRole('dialog', { name: 'Could have followed' });
    await dialog.waitFor();
    const found = (await dialog.locator('.revoke > p').allTextContents()).map(plain);
    expect(found.sort(), when).toEqual([...sentences].sort());
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };

  it.each([
    [7, 'shown soon'],
    [23, 'one shown by what was left'],
    [25, 'one shown by the very last trick'],
    [43, 'at a large table, many'],
    [44, 'none at all'],
  ])('of line %i are told as soon as a card shows them: %s', async (line, _) => {
    const round = REVOKES[line] as RevokeReplay;
    const { players, tricks, left, revokes } = round;
    const names = people(players);
    const { page } = await openApp();
    await beginGame(page, names, { dealer: dealerOf(round) });
    let told = 0;
    for (const [index, { plays }] of tricks.entries()) {
      await tapCards(page, plays);
      const shown = revokes.filter(({ shownIn }) => shownIn !== null && shownIn <= index);
      if (shown.length !== told || shown.length === 0 || index === tricks.length - 1)
        await expectNote(
          page,
          shown.map((revoke) => sentence(names, revoke)),
          `after trick ${index + 1}`,
        );
      told = shown.length;
    }
    if (left === null) return;
    await enterHands(page, left, names);
    await scoreRound(page);
    await resultOf(page);
    await expectNote(
      page,
      revokes.map((revoke) => sentence(names, revoke)),
      'when the round is scored',
    );
  });
});
