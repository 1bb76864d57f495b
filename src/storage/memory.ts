import type { GameEvent } from '../engine';
import { listed, listedPeople } from './listing';
import { plainOf } from './plain';
import { makeRescue } from './rescue';
import { type GameSummary, type Person, StorageError, type Store } from './store';
import { writableEvents, writableKey, writableSeq } from './writable';

/** A store that lasts as long as the page: for a browser that gives no storage. */
export function openMemory(): Store {
  const people = new Map<string, Person>();
  const games = new Map<string, { readonly events: readonly GameEvent[]; readonly summary: GameSummary }>();
  const values = new Map<string, unknown>();
  const reviews = new Map<string, Map<number, unknown>>();
  let isClosed = false;

  const run = async <T>(body: () => T): Promise<T> => {
    if (isClosed) throw new StorageError('closed');
    // Copies, as a database gives them.
    return structuredClone(body());
  };

  return {
    kind: 'memory',
    listPeople: () => run(() => listedPeople([...people.values()])),
    putPeople: (put) =>
      run(() => {
        const copies = plainOf(put) as readonly Person[];
        for (const person of copies) people.set(writableKey(person.id), person);
      }),
    deletePerson: (id) => run(() => void people.delete(id)),
    listGames: (state, limit) =>
      run(() =>
        listed(
          [...games.values()].map(({ summary }) => summary),
          state,
          limit,
        ),
      ),
    loadGame: (id) =>
      run(() => {
        const game = games.get(id);
        return game && { events: game.events };
      }),
    append: async (id, seq, events, summary) => {
      const added = (await writableEvents(events)) as readonly GameEvent[];
      await run(() => {
        const kept = { ...(plainOf(summary) as GameSummary), id };
        const before = games.get(id)?.events ?? [];
        if (before.length !== writableSeq(seq)) throw new StorageError('conflict');
        if (added.length > 0) games.set(writableKey(id), { events: [...before, ...added], summary: kept });
      });
    },
    deleteGame: (id) =>
      run(() => {
        games.delete(id);
        reviews.delete(id);
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
      }),
    exportAll: () =>
      run(() =>
        makeRescue({
          people: listedPeople([...people.values()]),
          values: [...values].map(([key, value]) => ({ key, value })),
          games: [...games].map(([id, { events, summary }]) => ({ id, events, summary })),
        }),
      ),
    // What is only in memory has nothing to be merged with.
    bring: (backup) =>
      run(() => {
        const fresh = backup.games.filter(({ id }) => !games.has(id));
        for (const { id, events, summary } of fresh) games.set(writableKey(id), { events, summary });
        for (const person of backup.people) if (!people.has(person.id)) people.set(person.id, person);
        for (const { key, value } of backup.values) if (!values.has(key)) values.set(key, value);
        return { added: fresh.length, known: backup.games.length - fresh.length };
      }),
    close: () => {
      isClosed = true;
    },
  };
}
