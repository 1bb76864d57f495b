import type { GameEvent } from '../engine';
import { listed, listedPeople } from './listing';
import { plainOf } from './plain';
import { eventsIn } from './raw';
import { retold } from './said';
import { seated } from './seated';
import {
  type GameNote,
  type GameSummary,
  type Gone,
  type Loaded,
  OF_GAME,
  type Person,
  type RawLog,
  StorageError,
  type Store,
} from './store';
import { isWanted } from './wanted';
import { writableEvents, writableKey, writableSeq } from './writable';

const rawLog = (events: readonly GameEvent[] | undefined): RawLog | undefined => events && { events };

/** A store that lasts as long as the page: for a browser that gives no storage. */
export function openMemory(): Store {
  const people = new Map<string, Person>();
  const games = new Map<string, { readonly events: readonly GameEvent[]; readonly summary: GameSummary }>();
  const values = new Map<string, unknown>();
  const reviews = new Map<string, Map<number, unknown>>();
  const notes = new Map<string, GameNote>();
  const gone = new Map<string, Gone>();
  let isClosed = false;

  const run = async <T>(body: () => T): Promise<T> => {
    if (isClosed) throw new StorageError('closed');
    // Copies, as a database gives them.
    return structuredClone(body());
  };

  const isHere = (id: string): boolean => gone.get(id)?.isGone !== true;
  const here = (): GameSummary[] => [...games.values()].flatMap(({ summary }) => (isHere(summary.id) ? [summary] : []));

  const load = async (id: string, isListed: boolean): Promise<Loaded | undefined> => {
    const game = await run(() => (isHere(id) === isListed ? games.get(id) : undefined));
    if (game === undefined) return undefined;
    // A file may have brought what only newer code can read.
    const reader = await import('./reader').catch(() => undefined);
    return reader?.readLog(game.events) ?? { events: game.events };
  };

  return {
    kind: 'memory',
    listPeople: () => run(() => listedPeople([...people.values()].filter(({ isGone }) => isGone !== true))),
    listAllPeople: () => run(() => listedPeople([...people.values()])),
    putPeople: (put) =>
      run(() => {
        const copies = plainOf(put) as readonly Person[];
        for (const person of copies) people.set(writableKey(person.id), seated(people.get(person.id), person));
      }),
    deletePerson: (id, at) =>
      run(() => {
        const person = people.get(id);
        if (person !== undefined) people.set(id, seated(person, { ...person, isGone: true, changedAt: at }));
      }),
    listGames: (state, limit) => run(() => listed(here(), state, limit)),
    countGames: () => run(() => here().length),
    listPlayers: () => run(() => [...new Set(here().flatMap(({ players }) => players.map(({ id }) => id)))].sort()),
    findGames: (wanted = {}) =>
      run(() =>
        here()
          .filter((summary) => isWanted(summary, wanted))
          .sort((a, b) => b.startedAt - a.startedAt || (a.id > b.id ? -1 : 1))
          .map(({ id }) => id),
      ),
    readGames: (ids) => run(() => ids.map((id) => (isHere(id) ? games.get(id)?.summary : undefined))),
    removeGames: (ids, at) =>
      run(() => {
        for (const id of ids) {
          const summary = games.get(id)?.summary;
          if (summary !== undefined) gone.set(id, { id, at, isGone: true, summary });
        }
      }),
    restoreGames: (ids, at) =>
      run(() => {
        for (const id of ids) if (!isHere(id) && games.has(id)) gone.set(id, { id, at, isGone: false });
      }),
    listGone: () => run(() => [...gone.values()].sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))),
    listNotes: () => run(() => [...notes.values()]),
    putNote: (note) =>
      run(() => {
        const copy = plainOf(note) as GameNote;
        notes.set(writableKey(copy.id), retold(OF_GAME, notes.get(copy.id), copy));
      }),
    async listOutcomes(people) {
      const [{ outcomeOfLog }, { readLog }] = await Promise.all([import('./summary'), import('./reader')]);
      const outcomeIn = (log: readonly unknown[]) => {
        const { events, problem } = readLog(log);
        return problem === undefined ? outcomeOfLog(events) : undefined;
      };
      return run(() =>
        here().flatMap(({ id, players }) => {
          if (people !== undefined && !players.some((player) => people.includes(player.id))) return [];
          const outcome = outcomeIn(games.get(id)?.events ?? []);
          return outcome === undefined ? [] : [{ game: id, outcome }];
        }),
      );
    },
    // What lasts as long as the page never is out of date.
    tend: () => run(() => 0),
    loadGame: (id) => load(id, true),
    loadGone: (id) => load(id, false),
    append: async (id, seq, events, summary) => {
      const added = (await writableEvents(events)) as readonly GameEvent[];
      await run(() => {
        const kept = { ...(plainOf(summary) as GameSummary), id };
        const mark = gone.get(id);
        if (mark?.isGone === true) {
          if (seq > 0) throw new StorageError('conflict');
          games.delete(id);
          gone.set(id, { id, at: Math.max(mark.at + 1, kept.changedAt), isGone: false });
        }
        const before = games.get(id)?.events ?? [];
        if (before.length !== writableSeq(seq)) throw new StorageError('conflict');
        if (added.length > 0) games.set(writableKey(id), { events: [...before, ...added], summary: kept });
      });
    },
    deleteGame: (id, at) =>
      run(() => {
        games.delete(id);
        reviews.delete(id);
        notes.delete(id);
        gone.set(id, { id, at, isGone: true });
      }),
    getReview: (game, round) => run(() => reviews.get(game)?.get(round)),
    putReview: (game, round, value) =>
      run(() => {
        const kept = reviews.get(writableKey(game)) ?? new Map<number, unknown>();
        if (games.has(game)) reviews.set(game, kept.set(writableSeq(round), plainOf(value)));
      }),
    getValue: (key) => run(() => values.get(key)),
    putValue: (key, value) => run(() => void values.set(writableKey(key), plainOf(value))),
    deleteValue: (key) => run(() => void values.delete(key)),
    eraseEverything: () =>
      run(() => {
        people.clear();
        games.clear();
        values.clear();
        reviews.clear();
        notes.clear();
        gone.clear();
      }),
    async raw() {
      // As it is now, whatever becomes of the store.
      const { logs, ...kept } = await run(() => ({
        people: listedPeople([...people.values()]),
        values: [...values].map(([key, value]) => ({ key, value })),
        notes: [...notes.values()],
        gone: [...gone.values()],
        logs: new Map([...games].map(([id, { events }]) => [id, events])),
      }));
      return {
        ...kept,
        logs: new Map([...logs].map(([id, events]) => [id, events.length])),
        readLogs: async (ids) => ids.map((id) => rawLog(logs.get(id))),
        async write(changes) {
          const all = await Promise.all(changes.games.map(async (game) => ({ ...game, log: await eventsIn(game) })));
          await run(() => {
            if (all.some(({ id, stored }) => (games.get(id)?.events.length ?? 0) !== stored))
              throw new StorageError('conflict');
            for (const id of changes.dropped) games.delete(id);
            for (const { id, log, summary } of all) games.set(id, { events: log as readonly GameEvent[], summary });
            for (const mark of changes.marks) gone.set(mark.id, mark);
            for (const { mark, summary } of all) if (mark?.isGone) gone.set(mark.id, { ...mark, summary });
            for (const person of changes.people) people.set(person.id, person);
            for (const note of changes.notes) notes.set(note.id, note);
            for (const { key, value } of changes.values) values.set(key, value);
          });
        },
      };
    },
    close: () => {
      isClosed = true;
    },
  };
}
