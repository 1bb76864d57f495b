import { type ReadonlySignal, signal } from '@preact/signals';
import type { GameNote, GameSummary, Person, Store } from '../storage/store';
import { type App, faultOf } from './app';
import { findFitting, fitting, type Search, soughtPeople, strangersIn, type Told } from './finding';
import { deleteGames, removeGames, restoreGames } from './held';
import { once } from './once';

export type { GameSummary } from '../storage/store';
export type { Search } from './finding';

/** Nothing is looked for: all games there are. */
export const NO_SEARCH: Search = { text: '', kind: '', state: '', person: '', from: '', to: '' };

/** All games, as somebody looks through them; kept while the app runs, so that who comes back finds it as it was. */
export interface History {
  readonly search: ReadonlySignal<Search>;
  look(change: Partial<Search>): void;
  /** The games found, newest start first; undefined until they are. */
  readonly found: ReadonlySignal<readonly string[] | undefined>;
  /** How much of what was looked for when they were found fits people, by all of their ids. */
  readonly sought: ReadonlySignal<ReadonlyMap<string, number>>;
  /** What has been read of them; undefined: there is nothing to be read. */
  readonly rows: ReadonlySignal<ReadonlyMap<string, GameSummary | undefined>>;
  /** Everybody who ever played, those taken off the list too. */
  readonly people: ReadonlySignal<readonly Person[]>;
  readonly notes: ReadonlySignal<ReadonlyMap<string, GameNote>>;
  /** The games deleted last, for one tap to bring back. */
  readonly removed: ReadonlySignal<readonly string[]>;
  /** Looks again: games may have come, gone or changed. */
  find(): Promise<void>;
  /** Reads those that are seen, as far as they were not. */
  read(ids: readonly string[]): Promise<void>;
  /** Reads what people wrote to their games. */
  readNotes(): Promise<void>;
  /** Shows a note at once and keeps it; false where it could not be kept. */
  tell(note: GameNote): Promise<boolean>;
  /** All three settle when it is done, or has failed, which is told. */
  remove(ids: readonly string[]): Promise<boolean>;
  restore(ids: readonly string[]): Promise<boolean>;
  erase(ids: readonly string[]): Promise<boolean>;
  /** What was deleted last is so for now. */
  forgetRemoved(): void;
  /** Where the list was left: so far down, by this game. */
  readonly left: { at: number; game: string | undefined };
}

/** Typing goes on: what rests is looked for. */
const REST = 120;
/** So many games fill a screen. */
const SEEN = 12;
/** A search outlives a reload, though not the window. */
const KEY = 'foolscap.search';

const NOTHING: Told = { people: [], strangers: new Map(), notes: new Map() };

/** The history of this app. */
export const historyOf = once(openHistory);

function openHistory(app: App): History {
  const search = signal(readSearch());
  const found = signal<readonly string[] | undefined>(undefined);
  const sought = signal<ReadonlyMap<string, number>>(new Map());
  const rows = signal<ReadonlyMap<string, GameSummary | undefined>>(new Map());
  const people = signal<readonly Person[]>([]);
  const notes = signal<ReadonlyMap<string, GameNote>>(new Map());
  const removed = signal<readonly string[]>([]);
  /** Asked for since the games were found. */
  let asked = new Set<string>();
  /** Grows with each search: an answer to an earlier one comes late. */
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let strangers: ReadonlyMap<string, string> = new Map();
  let writing: Promise<boolean> = Promise.resolve(true);
  let written: GameNote | undefined;

  const safely = async (act: (store: Store) => Promise<void>): Promise<boolean> => {
    try {
      await act(await app.store());
      return true;
    } catch (error) {
      app.fault.value = faultOf(error);
      return false;
    }
  };
  /** What was typed meanwhile is newer than what was read. */
  const adopt = (read: readonly GameNote[]): ReadonlyMap<string, GameNote> => {
    const known = notes.peek();
    const newer = (note: GameNote) => {
      const here = known.get(note.id);
      return here !== undefined && here.changedAt > note.changedAt ? here : note;
    };
    notes.value = new Map([...known, ...read.map((note) => [note.id, newer(note)] as const)]);
    return notes.value;
  };
  const find = async (): Promise<void> => {
    clearTimeout(timer);
    turn += 1;
    const mine = turn;
    const wanted = search.peek();
    const isTold = wanted.text.trim() !== '' || wanted.person !== '';
    await safely(async (store) => {
      const told = async (): Promise<Told> => {
        const [known, noted] = await Promise.all([store.listAllPeople(), store.listNotes()]);
        people.value = known;
        return { people: known, strangers, notes: adopt(noted) };
      };
      let ids: readonly string[];
      let by: Told;
      if (wanted.state === 'gone') {
        const [here, marks] = await Promise.all([told(), store.listGone()]);
        const games = marks.flatMap(({ isGone, summary }) => (isGone && summary !== undefined ? [summary] : []));
        const isKnown = new Set(here.people.map(({ id }) => id));
        const others = games.flatMap(({ players }) => players.filter(({ id }) => !isKnown.has(id)));
        by = { ...here, strangers: new Map(others.map(({ id, name }) => [id, name])) };
        const fit = fitting(games, wanted, by);
        if (mine === turn) rows.value = new Map([...rows.peek(), ...fit.map((game) => [game.id, game] as const)]);
        ids = fit.sort((a, b) => b.startedAt - a.startedAt).map(({ id }) => id);
      } else {
        // Where they do not matter, names and notes are read when the games are there.
        const all = isTold ? await told() : NOTHING;
        if (wanted.text.trim() !== '') strangers = await strangersIn(store, all);
        by = { ...all, strangers };
        ids = await findFitting(store, wanted, by);
      }
      if (mine === turn) {
        asked = new Set(wanted.state === 'gone' ? ids : []);
        sought.value = soughtPeople(wanted, by);
        found.value = ids;
      }
      if (isTold || mine !== turn) return;
      // What is seen at first comes first.
      await read(ids.slice(0, SEEN));
      await told();
    });
  };
  const read = async (ids: readonly string[]): Promise<void> => {
    const now = asked;
    const wanted = ids.filter((id) => !now.has(id));
    if (wanted.length === 0) return;
    for (const id of wanted) now.add(id);
    await safely(async (store) => {
      const games = await store.readGames(wanted);
      if (now === asked) rows.value = new Map([...rows.peek(), ...wanted.map((id, at) => [id, games[at]] as const)]);
    });
  };

  return {
    search,
    found,
    sought,
    rows,
    people,
    notes,
    removed,
    left: { at: 0, game: undefined },
    find,
    read,
    readNotes: async () => void (await safely(async (store) => void adopt(await store.listNotes()))),
    tell(note) {
      notes.value = new Map(notes.peek()).set(note.id, note);
      writing = writing.then(() => {
        // What has been typed on since is written at once.
        const now = notes.peek().get(note.id);
        if (now === undefined || now === written) return true;
        return safely(async (store) => {
          await store.putNote(now);
          written = now;
        });
      });
      return writing;
    },
    look(change) {
      search.value = { ...search.peek(), ...change };
      const { state } = search.peek();
      keepSearch({ ...search.peek(), state: state === 'gone' ? '' : state });
      clearTimeout(timer);
      timer = setTimeout(() => void find(), change.text === undefined ? 0 : REST);
    },
    remove: (ids) =>
      safely(async () => {
        await removeGames(app, ids);
        removed.value = ids;
        await find();
      }),
    restore: (ids) =>
      safely(async () => {
        await restoreGames(app, ids);
        removed.value = [];
        await find();
      }),
    erase: (ids) =>
      safely(async () => {
        await deleteGames(app, ids);
        removed.value = [];
        await find();
      }),
    forgetRemoved() {
      removed.value = [];
    },
  };
}

function readSearch(): Search {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const texts = Object.entries(kept as object).filter(
      ([key, value]) => key in NO_SEARCH && typeof value === 'string',
    );
    return { ...NO_SEARCH, ...Object.fromEntries(texts) };
  } catch {
    return NO_SEARCH;
  }
}

function keepSearch(search: Search): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(search));
  } catch {
    // It lasts until the next reload.
  }
}
