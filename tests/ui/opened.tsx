import { render } from '@testing-library/preact';
import type { ComponentChildren } from 'preact';
import { vi } from 'vitest';
import { type App, makeApp } from '../../src/app/app';
import { type Table, tableOf } from '../../src/app/table';
import { type GameEvent, type GameFact, type Options, optionsFor, replay, SCHEMA, type Seat } from '../../src/engine';
import { openMemory } from '../../src/storage/memory';
import type { Store } from '../../src/storage/store';
import { summaryOf } from '../../src/storage/summary';
import { AppContext } from '../../src/ui/context';
import { Speaker } from '../../src/ui/speaker';
import { loadWords } from '../../src/ui/words/words';

export const NAMES = ['Ada', 'Tom', 'Eva', 'Sam', 'Mia', 'Ben', 'Zoe', 'Kai'];

/** The facts of a game of these people; seat 0 leads the first round, unless another deals. */
export function started(
  names: readonly string[],
  changes: Partial<Options> = {},
  dealer: Seat = names.length - 1,
): GameFact {
  const options = optionsFor(names.length, changes.edition);
  if (options === undefined) throw new Error(`no game for ${names.length}`);
  return {
    type: 'gameStarted',
    schema: SCHEMA,
    id: 'game',
    kind: 'table',
    players: names.map((name, index) => ({ id: `p${index}`, name })),
    dealer,
    options: { ...options, ...changes },
  };
}

/** A round in which only the points left were told; undefined: out. Insisted on where they cannot be. */
export function scored(left: readonly (number | undefined)[], fools: readonly number[] = []): GameFact[] {
  const hands = left.map((points) => points ?? []);
  return [{ type: 'roundStarted' }, { type: 'roundScored', left: hands, fools, anyway: true }];
}

export interface OpenGame {
  readonly app: App;
  readonly table: Table;
  readonly store: Store;
}

const nowhere = () => ({ location: { hash: '', replace: () => undefined }, addEventListener: () => undefined });

/** Opens a store again, as after a reload. */
export async function reopen(store: Store): Promise<OpenGame> {
  const app = makeApp({ place: nowhere(), openDisk: async () => store, openMemory: async () => store });
  await app.refresh();
  const table = tableOf(app, 'game');
  await vi.waitFor(() => {
    if (table.opening.value === 'loading') throw new Error('loading');
  });
  return { app, table, store };
}

/** Opens a game that these facts have made. */
export async function opened(...facts: readonly GameFact[]): Promise<OpenGame> {
  await Promise.all([loadWords('table'), loadWords('end'), loadWords('setup'), loadWords('trouble')]);
  const events = facts.map((fact, index): GameEvent => ({ ...fact, at: 1_700_000_000_000 + index }));
  const state = replay(events);
  if (!state.ok) throw new Error(`${state.error.code} ${JSON.stringify(state.error.facts)}`);
  const store = openMemory();
  await store.append('game', 0, events, summaryOf(state.value, 0));
  return reopen(store);
}

/** Draws something inside the app. */
export function draw(app: App, children: ComponentChildren) {
  return render(
    <AppContext.Provider value={app}>
      {children}
      <Speaker />
    </AppContext.Provider>,
  );
}

/** Text without the marks that keep names apart from their surroundings. */
export function plain(text: string | null | undefined): string {
  return (text ?? '').replace(/[\u2066-\u2069]/g, '');
}
