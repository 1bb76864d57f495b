import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { noteMoreGamesHeld } from '../storage/marker';
import type { GameSummary, Person, StorageFault, Store } from '../storage/store';
import { type Called, calledNow, withAges } from './called';
import { isOverlaid, makeRoute, type Place, type Route, watchRoute } from './route';
import { openSettings, type Settings } from './settings';
import { faultOf, openShelf, type Shelf, type Shelving } from './shelf';

export { faultOf, type StorageState } from './shelf';

/** What every screen shares. */
export interface App extends Shelf {
  readonly route: ReadonlySignal<Route>;
  readonly settings: ReadonlySignal<Settings>;
  /** Known people, those used last first, save whom one of them is too; undefined until they are read. */
  readonly people: ReadonlySignal<readonly Person[] | undefined>;
  /** What everybody is called who is or was known, by id. */
  readonly called: ReadonlySignal<ReadonlyMap<string, Called>>;
  /** The games that were changed last, running and over, some of each; undefined until they are read. */
  readonly games: ReadonlySignal<readonly GameSummary[] | undefined>;
  /** The number of all games; 0 until they are read. */
  readonly gameCount: ReadonlySignal<number>;
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

/** Screens that are done with once they have led on. */
const PASSED: readonly Route['screen'][] = ['new', 'playsetup'];

/** So many games of each state are read for the home screen. */
const NEWEST = 5;
/** The lists are looked after when the first screen is long there. */
const TENDED_AFTER = 2000;

/** Builds the app and begins to open its storage. */
export function makeApp({ place, ...shelving }: Surroundings): App {
  const route = watchRoute(place);
  const { settings, change } = openSettings();
  const people = signal<readonly Person[] | undefined>(undefined);
  const called = signal<ReadonlyMap<string, Called>>(new Map());
  const games = signal<readonly GameSummary[] | undefined>(undefined);
  const gameCount = signal(0);
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
      const [allPeople, count, ...newest] = await Promise.all([
        store.listAllPeople(),
        store.countGames(),
        store.listGames('running', NEWEST),
        store.listGames('over', NEWEST),
      ]);
      const names = calledNow(await withAges(store, allPeople));
      batch(() => {
        people.value = allPeople.filter(({ id, same = id, isGone }) => same === id && isGone !== true);
        called.value = names;
        games.value = newest.flat();
        gameCount.value = count;
        if (hasFailed) fault.value = undefined;
      });
      hasFailed = false;
      if (shelf.storage.value.kind === 'disk') noteMoreGamesHeld(count);
    } catch (error) {
      fail(faultOf(error));
      setTimeout(() => {
        if (hasFailed) void refresh();
      }, ASK_AGAIN);
    } finally {
      clearTimeout(late);
    }
  };

  /** Mends the lists in the background; what could not be looked after today is tomorrow. */
  const tend = async (): Promise<void> => {
    const store = await shelf.store();
    if ((await store.tend(Date.now())) > 0) await refresh();
  };
  setTimeout(() => void tend().catch(() => undefined), TENDED_AFTER);

  return {
    ...shelf,
    route,
    settings,
    people,
    called,
    games,
    gameCount,
    fault,
    go: (to) => {
      const hash = makeRoute(to);
      // Back is to find neither the setup of what has begun nor a dialog that has led on.
      const isDone = PASSED.includes(route.peek().screen) || isOverlaid(place.history?.state);
      if (isDone) place.location.replace(hash);
      else place.location.hash = hash;
    },
    changeSettings: change,
    refresh,
  };
}
