import type { Page } from 'playwright-core';
import { type GameEvent, type GameFact, type GameState, gameEnd, type Options, reduce, SCHEMA } from '../../src/engine';
import { fromLog } from '../../src/storage/summary';
import { type Chance, chanceOf } from '../engine/chance';
import { optionsOf } from '../engine/log';
import { dealt, playOut } from '../engine/truth';
import { atHome } from './browser';

const FIRST = 1_700_000_000_000;
const DAY = 24 * 3_600_000;
const NAMES = ['Ada', 'Tom', 'Eva', 'Sam', 'مریم', 'Ben', 'Zoë', 'Kai', 'Tom'];

/** A game at a real table, its cards entered or just what was left; it began at this moment. */
function gameAt(id: string, start: number, people: readonly number[], isTracked: boolean, chance: Chance): GameEvent[] {
  const players = people.length;
  const options: Options = optionsOf(players, { tens: 4 });
  const log: GameEvent[] = [];
  let state: GameState | undefined;
  const tell = (fact: GameFact): GameState => {
    const event = { ...fact, at: start + log.length * 20_000 } as GameEvent;
    const next = reduce(state, event);
    if (!next.ok) throw new Error(`${next.error.code} ${JSON.stringify(next.error.facts)}`);
    log.push(event);
    state = next.value;
    return state;
  };
  let now = tell({
    type: 'gameStarted',
    schema: SCHEMA,
    id,
    kind: 'table',
    players: people.map((at) => ({ id: `person-${at}`, name: NAMES[at] ?? `P${at}` })),
    dealer: chance.below(players),
    options,
  });
  while (gameEnd(now) === undefined) {
    now = tell({ type: 'roundStarted' });
    const truth = playOut(dealt(options.deck, players, chance), now.dealer, options, chance);
    for (const { seats, cards } of isTracked ? truth.tricks : []) {
      for (const [place, card] of cards.entries()) tell({ type: 'cardPlayed', seat: seats[place] as number, card });
    }
    const fools = truth.lastFools.filter((seat) => truth.left[seat]?.length === 0);
    now = tell({ type: 'roundScored', left: truth.left, ...(isTracked ? {} : { fools }) });
  }
  return log;
}

export interface FinishedGames {
  readonly people: readonly { readonly id: string; readonly name: string; readonly usedAt: number }[];
  readonly games: readonly { readonly id: string; readonly events: readonly GameEvent[] }[];
}

/** So many finished games at a table of the same people, a game every three days, each third card by card. */
export function finishedGames(games: number, seed = 1): FinishedGames {
  const chance = chanceOf(seed);
  return {
    people: NAMES.map((name, at) => ({ id: `person-${at}`, name, usedAt: FIRST - at })),
    games: Array.from({ length: games }, (_, nth) => {
      const count = 4 + chance.below(3);
      const seated = [0, ...chance.shuffle([1, 2, 3, 4, 5, 6, 7, 8]).slice(0, count - 1)];
      const id = `game-${nth}`;
      return { id, events: gameAt(id, FIRST + nth * 3 * DAY, chance.shuffle(seated), nth % 3 === 0, chance) };
    }),
  };
}

/** Puts games on the disk of a page that is at home. */
export async function putGames(page: Page, { people, games }: FinishedGames): Promise<void> {
  await atHome(page);
  const rows = games.flatMap(({ id, events }) => events.map((event, seq) => ({ game: id, seq, event })));
  const summaries = games.map(({ events }) => fromLog(events));
  await page.evaluate(
    (given) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('foolscap');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction(Object.keys(given), 'readwrite');
          for (const [table, values] of Object.entries(given)) {
            for (const value of values) writing.objectStore(table).put(value);
          }
          writing.onabort = () => reject(writing.error);
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    { events: rows, games: summaries, people },
  );
}
