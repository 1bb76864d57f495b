import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { noteMoreGamesHeld } from '../storage/marker';
import type { GameSummary, Person, StorageFault, Store } from '../storage/store';
import { makeRoute, type Place, type Route, watchRoute } from './route';
import { openSettings, type Settings } from './settings';
import { faultOf, openShelf, type Shelf, type Shelving } from './shelf';

export { faultOf, type StorageState } from './shelf';

/** What every screen shares. */
export interface App extends Shelf {
  readonly route: ReadonlySignal<Route>;
  readonly settings: ReadonlySignal<Settings>;
  /** Known people, those used last first; undefined until they are read. */
  readonly people: ReadonlySignal<readonly Person[] | undefined>;
  /** All games, changed last first; undefined until they are read. */
  readonly games: ReadonlySignal<readonly GameSummary[] | undefined>;
  /** What went wrong last and was not the table's own business. */
  readonly fault: Signal<StorageFault | undefined>;
  /** The open store; waits until there is one, and never fails: memory is the last resort. */
  store(): Promise<Store>;
  go(route: Route): void;
  changeSettings(change: Partial<Settings>): void;
  /** Reads people and games anew. */
  refresh(): Promise<void>;
}

/** What the composition root lends: the window, and the stores, whose code comes after the first paint. */
export interface Surroundings extends Shelving {
  readonly place: Place;
}

/** Lists that could not be read are asked for again by themselves. */
const ASK_AGAIN = 5000;
/** Opening and reading may each be slow, yet within five seconds something is said. */
const SAID_WITHIN = 4000;

/** Builds the app and begins to open its storage. */
export function makeApp({ place, ...shelving }: Surroundings): App {
  const route = watchRoute(place);
  const { settings, change } = openSettings();
  const people = signal<readonly Person[] | undefined>(undefined);
  const games = signal<readonly GameSummary[] | undefined>(undefined);
  const fault = signal<StorageFault | undefined>(undefined);

  let hasFailed = false;
  const fail = (why: StorageFault): void => {
    hasFailed = true;
    fault.value = why;
  };
  const shelf = openShelf(
    shelving,
    () => void refresh(),
    () => fail('unknown'),
  );

  const refresh = async (): Promise<void> => {
    const late = setTimeout(() => fail('timeout'), SAID_WITHIN);
    try {
      const store = await shelf.store();
      const [allPeople, allGames] = await Promise.all([store.listPeople(), store.listGames()]);
      batch(() => {
        people.value = allPeople;
        games.value = allGames;
        if (hasFailed) fault.value = undefined;
      });
      hasFailed = false;
      if (shelf.storage.value.kind === 'disk') noteMoreGamesHeld(allGames.length);
    } catch (error) {
      fail(faultOf(error));
      setTimeout(() => {
        if (hasFailed) void refresh();
      }, ASK_AGAIN);
    } finally {
      clearTimeout(late);
    }
  };

  return {
    ...shelf,
    route,
    settings,
    people,
    games,
    fault,
    go: (to) => {
      place.location.hash = makeRoute(to);
    },
    changeSettings: change,
    refresh,
  };
}
