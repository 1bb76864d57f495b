import type { Page } from 'playwright-core';
import { optionsFor, SCHEMA } from '../../engine';
import { rowOf } from '../../storage/indexed';
import { RULES } from '../../storage/rules';
import type { GameNote, GameSummary, Person } from '../../storage/store';

const NAMES = ['Ada', 'Bartholomew', 'Sara', 'Sam', 'Mia', 'Ben', 'Zoe', 'Kai', 'Sam', 'Noor'];
const PLACES = ['Grandma’s kitchen', 'The Crown, upper room', 'Train to Graz'];
const HOUR = 3600_000;

/** What a crowd of games is stored as, by table. */
export interface Crowd {
  readonly games: readonly unknown[];
  readonly events: readonly unknown[];
  readonly people: readonly Person[];
  readonly notes: readonly GameNote[];
  readonly outcomes?: readonly unknown[];
}

/** So many games, the newest begun at a moment, some on the same day; of their logs just the beginning. */
export function crowdOf(count: number, newest: number): Crowd {
  const summaries = Array.from({ length: count }, (_, nth): GameSummary => {
    const startedAt = newest - Math.floor(nth * 0.7) * 11 * HOUR - (nth % 3) * HOUR;
    const players = Array.from({ length: 4 + (nth % 5) }, (_, seat) => {
      const person = (seat + nth) % NAMES.length;
      const total = ((nth * 7 + seat * 13) % 90) - 60;
      return { id: `p${person}`, name: NAMES[person] ?? '', total, rank: seat + 1 };
    });
    return {
      id: `game ${nth}`,
      startedAt,
      changedAt: startedAt + HOUR,
      length: 1,
      state: nth % 9 === 1 ? 'running' : 'over',
      rules: RULES,
      players,
      rounds: nth % 14,
      ...(nth % 7 === 3 ? { digital: 'practice' } : {}),
      ...(nth % 11 === 2 ? { isStopped: true } : {}),
    };
  });
  const events = summaries.map(({ id, players, startedAt: at }) => {
    const options = optionsFor(players.length);
    const seated = players.map((player) => ({ id: player.id, name: player.name }));
    const event = { type: 'gameStarted', schema: SCHEMA, id, kind: 'table', players: seated, dealer: 0, options, at };
    return { game: id, seq: 0, event };
  });
  const noted = summaries.filter((_, nth) => nth % 4 === 0);
  return {
    games: summaries.map(rowOf),
    events,
    people: NAMES.map((name, nth) => ({ id: `p${nth}`, name, usedAt: nth })),
    notes: noted.map(({ id }, nth) => ({
      id,
      place: PLACES[nth % 3] ?? '',
      note: nth % 2 ? 'Rain.' : '',
      changedAt: 1,
    })),
  };
}

/** Puts its argument on the disk; as text, since what runs in a page is not bundled. */
const SEED = `(tables) => new Promise((resolve, reject) => {
  const opening = indexedDB.open('foolscap');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const database = opening.result;
    const writing = database.transaction(Object.keys(tables), 'readwrite');
    for (const [table, rows] of Object.entries(tables)) {
      for (const row of rows) writing.objectStore(table).put(row);
    }
    writing.onabort = () => reject(writing.error);
    writing.oncomplete = () => {
      database.close();
      resolve();
    };
  };
})`;

/** Puts a crowd on the disk of a page that has opened the app's database. */
export async function seedCrowd(page: Page, crowd: Crowd): Promise<void> {
  await page.evaluate(`(${SEED})(${JSON.stringify(crowd)})`);
}
