import { afterEach, describe, expect, it } from 'vitest';
import { type App, makeApp } from '../../src/app/app';
import { type Reviewing, reviewingOf } from '../../src/app/review';
import { makeRoute, parseRoute } from '../../src/app/route';
import type { Bots } from '../../src/bots/client';
import type { Study } from '../../src/bots/protocol';
import type { GameState, Round } from '../../src/engine';
import { openMemory } from '../../src/storage/memory';
import type { Store } from '../../src/storage/store';
import { summaryOf } from '../../src/storage/summary';
import { asTable, playedGame } from '../bots/review/played';
import { quickly } from '../bots/review/quickly';
import { plays, table, tell } from '../engine/log';

type ReviewStudy = Extract<Study, { readonly kind: 'review' }>;
type Hears = Parameters<Bots['study']>[1] & { found(news: unknown): void };

/** Bots that study step by step, as the test bids them. */
function slowBots() {
  const studies: ReviewStudy[] = [];
  let steps: Iterator<unknown> | undefined;
  let on: Hears | undefined;
  let isOpen = false;
  const bots: Bots = {
    open: () => undefined,
    ask: () => Promise.reject(new Error('nobody plays')),
    study(study, hears) {
      studies.push(study as ReviewStudy);
      isOpen = true;
      on = hears as Hears;
      steps = quickly(study as ReviewStudy)[Symbol.iterator]();
      return () => {
        on = undefined;
      };
    },
    close() {
      isOpen = false;
      on?.ended(false);
      on = undefined;
    },
  };
  const step = (): boolean => {
    const next = steps?.next();
    const hears = on;
    if (next === undefined || hears === undefined) return false;
    if (next.done !== true) {
      hears.found(next.value as never);
      return true;
    }
    on = undefined;
    hears.ended(true);
    return false;
  };
  return { bots, studies, isOpen: () => isOpen, step, fail: () => on?.ended(false) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

interface Staged extends ReturnType<typeof slowBots> {
  readonly app: App;
  readonly store: Store;
  readonly reviewing: Reviewing;
  go(hash: string): Promise<void>;
}

/** The screen of a game's review; `stored`: the same device once more. */
async function stage(game: GameState, stored?: Store, round = 0): Promise<Staged> {
  let onHash: () => void = () => undefined;
  const hash = makeRoute({ screen: 'review', game: game.id, round });
  const place = {
    location: { hash, replace: () => undefined },
    addEventListener: (_: 'hashchange', listener: () => void) => {
      onHash = listener;
    },
  };
  const store = stored ?? { ...openMemory(), kind: 'disk' as const };
  if (stored === undefined) await store.append(game.id, 0, game.done, summaryOf(game, 1));
  const app = makeApp({ place, openDisk: async () => store, openMemory: async () => openMemory() });
  const slow = slowBots();
  const reviewing = reviewingOf(app, game.id, round, () => slow.bots);
  await settled();
  return {
    ...slow,
    app,
    store,
    reviewing,
    async go(to) {
      place.location.hash = to;
      onHash();
      await settled();
    },
  };
}

const four = ['hard', 'easy', 'medium', 'easy'] as const;
const game = playedGame(11, four);

async function finished(staged: Staged): Promise<void> {
  while (staged.step());
  await settled();
}

describe('a review', () => {
  it('begins by itself, tells how far it is, and keeps what it has found', async () => {
    const first = await stage(game);
    expect(first.reviewing.phase.value).toBe('running');
    expect(first.studies).toHaveLength(1);
    for (let steps = 0; steps < 12; steps++) first.step();
    expect(first.reviewing.progress.value).toBeGreaterThan(0);
    expect(first.reviewing.progress.value).toBeLessThan(1);
    expect(first.reviewing.review.value.decisions.length).toBeGreaterThan(0);
    await finished(first);
    expect(first.reviewing.phase.value).toBe('done');
    expect(first.isOpen()).toBe(false);
    const { review } = first.reviewing;
    expect(review.value.decisions).toHaveLength(first.reviewing.moments.value.length);
    expect(review.value.shares?.map(({ score }) => score)).toEqual(game.rounds[0]?.score?.points);

    const again = await stage(game, first.store);
    expect(again.reviewing.phase.value).toBe('done');
    expect(again.studies).toHaveLength(0);
    expect(again.reviewing.review.value).toEqual(review.value);
  });

  it('that was stopped tells nothing, and begins anew when it is asked to', async () => {
    const staged = await stage(game);
    for (let steps = 0; steps < 12; steps++) staged.step();
    staged.reviewing.stop();
    expect(staged.reviewing.phase.value).toBe('stopped');
    expect(staged.reviewing.review.value.decisions).toEqual([]);
    expect(staged.isOpen()).toBe(false);
    expect(staged.step()).toBe(false);
    expect(await staged.store.getReview(game.id, 0)).toBeUndefined();
    staged.reviewing.start();
    expect(staged.reviewing.phase.value).toBe('running');
    await finished(staged);
    expect(staged.reviewing.phase.value).toBe('done');
  });

  it('that is left goes no further, and begins again when one comes back, or after a reload', async () => {
    const staged = await stage(game);
    for (let steps = 0; steps < 12; steps++) staged.step();
    await staged.go(`#/play/${game.id}`);
    expect(staged.isOpen()).toBe(false);
    await staged.go(makeRoute({ screen: 'review', game: game.id, round: 0 }));
    expect(staged.reviewing.phase.value).toBe('running');
    expect(staged.studies).toHaveLength(2);
    const reloaded = await stage(game, staged.store);
    expect(reloaded.reviewing.phase.value).toBe('running');
    await finished(reloaded);
    await finished(staged);
    expect(reloaded.reviewing.review.value).toEqual(staged.reviewing.review.value);
  });

  it('that fails says so, and can be tried again', async () => {
    const staged = await stage(game);
    staged.step();
    staged.fail();
    expect(staged.reviewing.phase.value).toBe('failed');
    expect(staged.isOpen()).toBe(false);
    staged.reviewing.start();
    await finished(staged);
    expect(staged.reviewing.phase.value).toBe('done');
  });

  it('of a round that was corrected since is made anew', async () => {
    const told = asTable(game, () => 'cards');
    const staged = await stage(told);
    await finished(staged);
    const [round] = told.rounds as readonly [Round];
    const last = round.tricks.length - 1;
    const fools = round.tricks[last]?.fools ?? [];
    const other = [0, 1, 2, 3].find((seat) => !fools.includes(seat) && seat !== round.tricks[last]?.winner) as number;
    const corrected = staged.reviewing.table.tell({ type: 'trickOverruled', round: 0, trick: last, fools: [other] });
    expect(corrected.ok).toBe(true);
    await settled();
    expect(staged.reviewing.phase.value).toBe('running');
    expect(staged.studies).toHaveLength(2);
  });

  it('that was kept damaged is made anew', async () => {
    const staged = await stage(game);
    await finished(staged);
    const kept = (await staged.store.getReview(game.id, 0)) as { decisions: object[] };
    await staged.store.putReview(game.id, 0, { ...kept, decisions: [{ ...kept.decisions[0], cards: 'none' }] });
    const again = await stage(game, staged.store);
    expect(again.reviewing.phase.value).toBe('running');
  });

  it('is gone with its game', async () => {
    const staged = await stage(game);
    await finished(staged);
    await staged.store.deleteGame(game.id, 5);
    expect(await staged.store.getReview(game.id, 0)).toBeUndefined();
  });

  it('looks at the person first, and at whom one likes', async () => {
    const staged = await stage(game);
    expect(staged.reviewing.seat.value).toBe(0);
    staged.reviewing.look(2);
    expect(staged.reviewing.seat.value).toBe(2);
    expect(staged.studies).toHaveLength(1);
  });

  it('has an address', () => {
    for (const at of ['', '2/5']) {
      const route = { screen: 'review', game: 'a/b', round: 2, at } as const;
      expect(parseRoute(makeRoute(route))).toEqual(route);
    }
    expect(parseRoute('#/game/a/review/0')).toEqual({ screen: 'table', game: 'a' });
  });
});

describe('a round that cannot be reviewed says why', () => {
  const running = tell(table(4), ...plays([0, 1, 2, 3], 'G2 G3 G4 G5'));
  const told = asTable(game, () => 'cards');
  const withUnseen = () => {
    const [round] = told.rounds as readonly [Round];
    const [first] = round.tricks;
    const entry = first?.entry ?? { plays: [] };
    const unseen = entry.plays.map((play, place) => (place === 0 ? { ...play, card: '?' as const } : play));
    const marked = { fools: first?.fools ?? [], ...(first?.winner === undefined ? {} : { winner: first.winner }) };
    return tell(told, {
      type: 'trickAmended',
      round: 0,
      trick: 0,
      entry: { ...entry, plays: unseen, marked },
      // biome-ignore lint/suspicious/noThenProperty: a word of the log, and no function
      then: 'keep',
    });
  };
  const untracked = () =>
    tell(table(4), { type: 'tricksSkipped' }, { type: 'roundScored', left: [[], 5, 7, 9], fools: [], anyway: true });
  it.each<[string, () => GameState]>([
    ['unscored', () => running],
    ['unseen', withUnseen],
    ['untracked', untracked],
  ])('%s', async (gap, make) => {
    const staged = await stage(make());
    expect(staged.reviewing.phase.value).toBe('gap');
    expect(staged.reviewing.gap.value).toBe(gap);
    expect(staged.studies).toEqual([]);
    expect(staged.reviewing.moments.value).toEqual([]);
  });
});

afterEach(async () => {
  await settled();
});
