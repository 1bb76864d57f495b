import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { GameSummary, Person, StorageFault, Store } from '../storage/store';
import { makeRoute, type Place, type Route, watchRoute } from './route';
import { openSettings, type Settings } from './settings';

/** Where games are kept: being opened, on the disk, or in memory only, with what was wrong. */
export type StorageState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'disk' }
  | { readonly kind: 'memory'; readonly fault: StorageFault };

/** What every screen shares. */
export interface App {
  readonly route: ReadonlySignal<Route>;
  readonly settings: ReadonlySignal<Settings>;
  readonly storage: ReadonlySignal<StorageState>;
  /** Known people, those used last first; undefined until they are read. */
  readonly people: ReadonlySignal<readonly Person[] | undefined>;
  /** All games, changed last first; undefined until they are read. */
  readonly games: ReadonlySignal<readonly GameSummary[] | undefined>;
  /** What went wrong last and was not the table's own business. */
  readonly fault: Signal<StorageFault | undefined>;
  /** The open store; waits while it is being opened, and never fails: memory is the last resort. */
  store(): Promise<Store>;
  go(route: Route): void;
  changeSettings(change: Partial<Settings>): void;
  /** Reads people and games anew. */
  refresh(): Promise<void>;
}

/** What the composition root lends: the window, and the stores, whose code comes after the first paint. */
export interface Surroundings {
  readonly place: Place;
  openDisk(): Promise<Store>;
  openMemory(): Promise<Store>;
}

/** Builds the app and begins to open its storage. */
export function makeApp({ place, openDisk, openMemory }: Surroundings): App {
  const route = watchRoute(place);
  const { settings, change } = openSettings();
  const storage = signal<StorageState>({ kind: 'opening' });
  const people = signal<readonly Person[] | undefined>(undefined);
  const games = signal<readonly GameSummary[] | undefined>(undefined);
  const fault = signal<StorageFault | undefined>(undefined);

  const opened: Promise<Store> = openDisk().then(
    (store) => {
      storage.value = { kind: 'disk' };
      return store;
    },
    async (error: unknown) => {
      const store = await openMemory();
      storage.value = { kind: 'memory', fault: faultOf(error) };
      return store;
    },
  );

  const refresh = async (): Promise<void> => {
    const store = await opened;
    try {
      const [allPeople, allGames] = await Promise.all([store.listPeople(), store.listGames()]);
      batch(() => {
        people.value = allPeople;
        games.value = allGames;
      });
    } catch (error) {
      fault.value = faultOf(error);
    }
  };

  return {
    route,
    settings,
    storage,
    people,
    games,
    fault,
    store: () => opened,
    go: (to) => {
      place.location.hash = makeRoute(to);
    },
    changeSettings: change,
    refresh,
  };
}

/** The fault a storage error names; `unknown` for any other error. */
export function faultOf(error: unknown): StorageFault {
  const fault = (error as { fault?: StorageFault } | undefined)?.fault;
  return fault ?? 'unknown';
}
