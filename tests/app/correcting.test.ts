import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type App, makeApp } from '../../src/app/app';
import { type Correcting, correctingOf } from '../../src/app/correcting';
import { draftKeys } from '../../src/app/keys';
import { type Table, tableOf } from '../../src/app/table';
import { type GameEvent, type GameFact, REPAIRS, reduce, replay, runningRound } from '../../src/engine';
import { openMemory } from '../../src/storage/memory';
import type { Store } from '../../src/storage/store';
import { summaryOf } from '../../src/storage/summary';
import { type Chance, chanceOf, effort } from '../engine/chance';
import { amendment, comingOrGoing, randomFact } from '../engine/facts';
import { repairing, started } from '../engine/log';
import { randomOptions, TABLES, type TableKind } from '../engine/truth';

vi.setConfig({ testTimeout: 120_000 });

interface Opened {
  readonly app: App;
  readonly store: Store;
  readonly table: Table;
  readonly correcting: Correcting;
}

/** A random game at a real table, stored and opened. */
async function openRandom(kind: TableKind, chance: Chance, steps: number): Promise<Opened> {
  const start = { ...started(randomOptions(kind, chance, 10), kind.players, 0, 'table'), at: 0 } as GameEvent;
  const events: GameEvent[] = [start];
  let state = reduce(undefined, start);
  for (let step = 1; step <= steps && state.ok; step++) {
    const isBetween = runningRound(state.value) === undefined;
    const fact =
      isBetween && chance.percent(10)
        ? comingOrGoing(state.value, kind, chance)
        : randomFact(state.value, kind, chance);
    const event = { ...fact, at: step } as GameEvent;
    const next = reduce(state.value, event);
    if (!next.ok) continue;
    state = next;
    events.push(event);
  }
  const game = replay(events);
  if (!game.ok) throw new Error(game.error.code);
  const store = openMemory();
  await store.append('game', 0, events, summaryOf(game.value, steps));
  const place = { location: { hash: '', replace: () => undefined }, addEventListener: () => undefined };
  const app = makeApp({ place, openDisk: async () => store, openMemory: async () => store });
  await app.refresh();
  const table = tableOf(app, 'game');
  const correcting = correctingOf(app, table);
  await vi.waitFor(() => {
    if (table.opening.value !== 'ready' || !correcting.isReady.value) throw new Error('loading');
  });
  return { app, store, table, correcting };
}

async function bytes({ store, table }: Opened): Promise<string> {
  await table.saving.settled();
  const drafts = await Promise.all(draftKeys('game').map((key) => store.getValue(key)));
  return JSON.stringify([await store.loadGame('game'), await store.listGames(), await store.listPeople(), drafts]);
}

const seen = new Set<string>();

/** Enters hands of a scored round anew, and some of them not at all. */
function touchScores({ table, correcting }: Opened, chance: Chance): number | undefined {
  const scored = (table.state.value?.rounds ?? []).flatMap(({ score }, index) => (score === undefined ? [] : [index]));
  if (scored.length === 0) return undefined;
  const index = chance.pick(scored);
  const scoring = correcting.scoresOf(index);
  for (let times = 0; times < 3; times++) {
    scoring.enter(chance.below(3), chance.pick([undefined, [], 7, ['G5'] as const]));
    scoring.fact(chance.percent(50));
  }
  seen.add('scores');
  return index;
}

describe.each(TABLES.filter((_, index) => index % 3 === 0))('a correction that is left: $name', (kind) => {
  it('leaves every byte as it was, whatever was half entered and looked at', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const chance = chanceOf(seed);
        const game = await openRandom(kind, chance, 70);
        const { table, correcting } = game;
        const state = table.state.value;
        if (state === undefined) throw new Error('no game');
        const before = await bytes(game);
        for (let times = 0; times < 12; times++) {
          const isBetween = runningRound(state) === undefined;
          const fact: GameFact =
            isBetween && chance.percent(30) ? comingOrGoing(state, kind, chance) : amendment(state, kind, chance);
          seen.add(fact.type);
          correcting.change(fact);
          // What a table looks at before it confirms: the changes, the repairs, the hands left.
          for (const look of [fact, ...REPAIRS.map((repair) => ({ ...fact, ...repairing(repair) }) as GameFact)]) {
            table.preview(look);
          }
          const scored = chance.percent(40) ? touchScores(game, chance) : undefined;
          if (chance.percent(30)) {
            await table.saving.settled();
            expect(await bytes(game)).not.toBe(before);
          }
          if (scored !== undefined) correcting.scoresOf(scored).clear();
          correcting.change(undefined);
          expect(table.state.value).toBe(state);
        }
        expect(await bytes(game)).toBe(before);
      }),
      effort(4),
    );
  });
});

afterAll(() => {
  const all = ['trickAmended', 'leaderAmended', 'sittingOutAmended', 'trickOverruled', 'roundAmended', 'seatsAmended'];
  const wanted = [...all, 'dealerAmended', 'optionsAmended', 'playerJoined', 'playerLeft', 'scores'];
  expect(wanted.filter((type) => !seen.has(type))).toEqual([]);
});
