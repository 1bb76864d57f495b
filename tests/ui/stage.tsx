import { act, render } from '@testing-library/preact';
import type { ComponentChildren } from 'preact';
import { type App, makeApp } from '../../src/app/app';
import { openMemory } from '../../src/storage/memory';
import type { GameSummary, Person, Store } from '../../src/storage/store';
import { AppContext } from '../../src/ui/context';
import { Speaker } from '../../src/ui/speaker';
import { loadWords } from '../../src/ui/words/words';

interface Staging {
  /** What the store does otherwise than one in memory. */
  readonly store?: Partial<Store>;
  readonly people?: readonly Person[];
  readonly values?: Readonly<Record<string, unknown>>;
  /** Opens the disk in another way: later, or not at all. */
  openDisk?(store: Store): Promise<Store>;
  openMemory?(): Promise<Store>;
}

export interface Stage {
  readonly app: App;
  readonly store: Store;
  readonly place: { readonly location: { hash: string } };
  /** Draws a screen as the app does. */
  show(screen: ComponentChildren): void;
}

/** People by name, the first used last. */
export function peopleOf(...names: readonly string[]): Person[] {
  return names.map((name, index) => ({ id: `p${index}`, name, usedAt: 1000 - index }));
}

/** What a list shows of a game of four, three hours ago. */
export function summary(id: string, change: Partial<GameSummary> = {}): GameSummary {
  const players = ['Eva', 'Tom', 'Ali', 'Noor'].map((name, index) => ({
    id: `p${index}`,
    name,
    total: 10 - 20 * index,
    rank: index + 1,
  }));
  const at = Date.now() - 3 * 3600_000;
  return { id, startedAt: at, changedAt: at, length: 9, state: 'running', rules: 1, players, rounds: 2, ...change };
}

/** The lists of a store that has just these games. */
function listing(all: Store['listGames'] | undefined): Partial<Store> {
  if (all === undefined) return {};
  return {
    listGames: async (state, limit) =>
      (await all()).filter((game) => state === undefined || game.state === state).slice(0, limit),
    countGames: async () => (await all()).length,
  };
}

function rest({ listGames: _, ...others }: Partial<Store> = {}): Partial<Store> {
  return others;
}

/** An app whose disk is a store in memory. */
export async function openStage(staging: Staging = {}): Promise<Stage> {
  localStorage.clear();
  const store: Store = { ...openMemory(), kind: 'disk', ...listing(staging.store?.listGames), ...rest(staging.store) };
  await store.putPeople(staging.people ?? []);
  for (const [key, value] of Object.entries(staging.values ?? {})) await store.putValue(key, value);
  const place = { location: { hash: '', replace: () => undefined }, addEventListener: () => undefined };
  const app = makeApp({
    place,
    openDisk: () => staging.openDisk?.(store) ?? Promise.resolve(store),
    openMemory: staging.openMemory ?? (async () => openMemory()),
  });
  await Promise.all([loadWords('setup'), loadWords('table'), loadWords('trouble')]);
  return {
    app,
    store,
    place,
    show(screen) {
      render(
        <AppContext.Provider value={app}>
          {screen}
          <Speaker />
        </AppContext.Provider>,
      );
    },
  };
}

/** Lets everything that waits come through, and the screen follow. */
export async function settle(): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
}
