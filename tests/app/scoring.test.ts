import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Saving } from '../../src/app/saving';
import { openScoring, type Scoring } from '../../src/app/scoring';
import type { GameFact, GameState } from '../../src/engine';
import { openMemory } from '../../src/storage/memory';
import type { Store } from '../../src/storage/store';
import { table, tell } from '../engine/log';

/** A draft on a table whose state the test moves on. */
function open(state: GameState, store: Store = openMemory()) {
  const now = signal<GameState | undefined>(state);
  const jobs: Promise<void>[] = [];
  const saving: Saving = {
    saved: signal({ kind: 'saved' }),
    push: (job) => void jobs.push(job(store)),
    retry: () => undefined,
    pause: () => undefined,
    settled: async () => void (await Promise.all(jobs)),
  };
  const scoring = openScoring('game', now, saving);
  const move = (...facts: readonly GameFact[]) => {
    now.value = tell(now.value, ...facts);
  };
  return { scoring, now, store, saving, move };
}

/** Everybody's hand; seat 0 is out without the disc. */
function fill({ enter, answer, change }: Scoring) {
  change({ closing: true });
  enter(0, []);
  answer(0, false);
  enter(1, 12, '7+1');
  enter(2, ['G2', 'R7']);
  enter(3, 9, '9');
}

function factOf(scoring: Scoring, anyway = false): GameFact {
  const fact = scoring.fact(anyway);
  if (!fact.ok) throw new Error(fact.error.code);
  return fact.value;
}

describe('the draft', () => {
  it('is open when a hand is empty by the tricks, or when the table says so', () => {
    const { scoring } = open(table(4));
    expect(scoring.isOpen.value).toBe(false);
    scoring.change({ closing: true });
    expect(scoring.isOpen.value).toBe(true);
    scoring.change({ closing: false });
    expect(scoring.isOpen.value).toBe(false);
  });

  it('tells which hands are missing, then whose disc is not known, then the fact', () => {
    const { scoring } = open(table(4));
    scoring.change({ closing: true });
    expect(scoring.fact(false)).toMatchObject({
      ok: false,
      error: { code: 'ERR_LEFT_MISSING', facts: { seats: [0, 1, 2, 3] } },
    });
    scoring.enter(0, []);
    for (const seat of [1, 2, 3]) scoring.enter(seat, 9, '9');
    expect(scoring.fact(false)).toMatchObject({ ok: false, error: { code: 'ERR_OUT_FOOLS', facts: { seats: [0] } } });
    scoring.answer(0, true);
    expect(factOf(scoring)).toEqual({ type: 'roundScored', left: [[], 9, 9, 9], fools: [0] });
    expect(factOf(scoring, true)).toMatchObject({ anyway: true });
  });

  it('can be insisted on though nobody is out', () => {
    const { scoring, move, now } = open(table(4));
    for (const seat of [0, 1, 2, 3]) scoring.enter(seat, 9, '9');
    move(factOf(scoring, true));
    expect(now.value?.rounds[0]?.score).toMatchObject({ anyway: true, points: [-9, -9, -9, -9] });
  });

  it('counts what each hand brings as soon as it is known, and no −0', () => {
    const { scoring } = open(table(4));
    fill(scoring);
    expect(scoring.points.value).toEqual([10, -12, -9, -9]);
    scoring.answer(0, true);
    expect(Object.is(scoring.points.value[0], 0)).toBe(true);
    scoring.answer(0, undefined);
    expect(scoring.points.value[0]).toBeUndefined();
    scoring.enter(1, undefined);
    expect(scoring.points.value[1]).toBeUndefined();
  });

  it('doubles what a bid lost, and rewards one kept', () => {
    const options = { edition: '1995', bids: true } as const;
    const { scoring, move } = open(table(4, options));
    move({ type: 'bidsMade', seats: [0, 1] });
    fill(scoring);
    expect(scoring.points.value).toEqual([25, -24, -9, -9]);
  });
});

describe('on the disk', () => {
  it('is the same after a reload, with the hand that was open', async () => {
    const { scoring, store, saving, now } = open(table(4));
    fill(scoring);
    scoring.enter(3, undefined, '12+');
    scoring.change({ open: { seat: 3, way: 'sum' } });
    await saving.settled();
    const again = open(now.value as GameState, store);
    await again.scoring.load(store);
    expect(again.scoring.draft.value).toEqual(scoring.draft.value);
    expect(again.scoring.left.value).toEqual([[], 12, ['G2', 'R7'], undefined]);
  });

  it('is gone once it is cleared', async () => {
    const { scoring, store, saving } = open(table(4));
    fill(scoring);
    scoring.clear();
    await saving.settled();
    expect(await store.getValue('scoring:game')).toBeUndefined();
  });

  it.each([
    ['nothing', undefined],
    ['a word', 'draft'],
    ['another shape', { left: [1] }],
    ['no lists', { deal: '1.0', seats: [0, 1, 2, 3], draft: { left: 3 } }],
  ])('is as if not entered where it is damaged: %s', async (_, stored) => {
    const store = openMemory();
    if (stored !== undefined) await store.putValue('scoring:game', stored);
    const { scoring } = open(table(4), store);
    await scoring.load(store);
    expect(scoring.left.value).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('keeps what it can of a draft that is damaged in part', async () => {
    const store = openMemory();
    const draft = {
      closing: 'x',
      left: [[], { a: 1 }, ['G2'], 9],
      typed: [1, 2, '', '9'],
      tookDisc: [true, 3],
      open: { seat: 9 },
    };
    await store.putValue('scoring:game', { deal: '1.0', seats: [0, 1, 2, 3], draft });
    const { scoring } = open(table(4), store);
    await scoring.load(store);
    expect(scoring.left.value).toEqual([[], undefined, ['G2'], 9]);
    expect(scoring.draft.value.tookDisc).toEqual([true, undefined]);
    expect(scoring.draft.value.open).toBeUndefined();
  });
});

describe('a draft belongs to one deal', () => {
  it('comes back when the score is undone, and not to the round after it', () => {
    const { scoring, move } = open(table(4));
    fill(scoring);
    move(factOf(scoring));
    scoring.clear();
    move({ type: 'undone' });
    expect(scoring.isOpen.value).toBe(true);
    expect(scoring.left.value).toEqual([[], 12, ['G2', 'R7'], 9]);
    expect(scoring.draft.value.tookDisc[0]).toBe(false);
    scoring.enter(3, 8, '8');
    move({ type: 'redone' }, { type: 'roundStarted' });
    expect(scoring.isOpen.value).toBe(false);
    expect(scoring.left.value).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is not that of a deal thrown away', () => {
    const { scoring, move } = open(table(4));
    fill(scoring);
    move({ type: 'dealThrownAway' });
    expect(scoring.isOpen.value).toBe(false);
    expect(scoring.left.value).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('goes with the people when they change their seats', () => {
    const { scoring, move } = open(table(4));
    fill(scoring);
    scoring.change({ open: { seat: 3, way: 'sum' } });
    move({ type: 'seatsAmended', seats: [3, 0, 1, 2] });
    expect(scoring.left.value).toEqual([9, [], 12, ['G2', 'R7']]);
    expect(scoring.draft.value.typed).toEqual(['9', '', '7+1', '']);
    expect(scoring.draft.value.open).toEqual({ seat: 0, way: 'sum' });
    scoring.enter(0, 10, '10');
    expect(scoring.left.value).toEqual([10, [], 12, ['G2', 'R7']]);
  });
});

it('never scores a round that is not there', () => {
  const { scoring, move } = open(table(4));
  fill(scoring);
  move(factOf(scoring));
  expect(scoring.fact(true)).toMatchObject({ ok: false, error: { code: 'ERR_NO_ROUND' } });
  scoring.change({ closing: true });
  expect(scoring.isOpen.value).toBe(false);
});
