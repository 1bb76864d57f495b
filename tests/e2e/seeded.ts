import type { Page } from 'playwright-core';
import { handsOf } from '../../src/app/fairdeal';
import {
  type Card,
  type GameEvent,
  type GameFact,
  type GameState,
  handOf,
  type Options,
  optionsFor,
  phaseOf,
  reduce,
  runningRound,
  SCHEMA,
} from '../../src/engine';
import { fromLog } from '../../src/storage/summary';
import { legalNow, scoredAsPlayed } from '../engine/turn';
import { atHome } from './browser';
import { people } from './table';

export interface Seeded {
  readonly players: number;
  /** The first seats are people, the others bots; one if not said. */
  readonly persons?: number;
  readonly edition?: Options['edition'];
  readonly options?: Partial<Options>;
  /** Goes by itself until this holds. */
  readonly until?: (state: GameState) => boolean;
  /** Which of the legal cards is played; else the first. */
  readonly choose?: (legal: readonly Card[], state: GameState) => Card | undefined;
  /** Plays the round to its end and scores it. */
  readonly scores?: boolean;
  /** Another deal. */
  readonly deal?: number;
}

/** The log of a digital game that seat 0 leads, as the app itself would have written it. */
export function seededLog(seeded: Seeded): readonly GameEvent[] {
  const { players, persons = 1, deal = 0, scores = false, choose } = seeded;
  const usual = optionsFor(players, seeded.edition);
  if (usual === undefined) throw new Error(`no game of ${players}`);
  const options = { ...usual, ...seeded.options };
  const draw = { seed: deal.toString(16).padStart(2, '0').repeat(32), cut: '' };
  const log: GameEvent[] = [];
  let state: GameState | undefined;
  const tell = (fact: GameFact): GameState => {
    const event: GameEvent = { ...fact, at: 1_790_000_000_000 + log.length * 1000 };
    const next = reduce(state, event);
    if (!next.ok) throw new Error(`${next.error.code} ${JSON.stringify(next.error.facts)}`);
    log.push(event);
    state = next.value;
    return state;
  };
  const names = people(players);
  tell({
    type: 'gameStarted',
    schema: SCHEMA,
    id: 'seeded',
    kind: 'digital',
    players: names.map((name, seat) => ({ id: `p${seat}`, name, ...(seat < persons ? {} : { bot: 'medium' }) })),
    dealer: players - 1,
    options,
    botSeed: 'ba'.repeat(16),
  });
  let now = tell({ type: 'roundStarted', hands: handsOf(draw, options.deck, players), draw });
  const isThere = (state: GameState) => (scores ? phaseOf(state) === 'scoring' : (seeded.until?.(state) ?? true));
  while (!isThere(now)) {
    const choice = legalNow(now);
    if (choice === undefined) throw new Error('the round is over before that');
    const card = choose?.(choice.legal, now) ?? choice.legal[0];
    now = tell({ type: 'cardPlayed', seat: choice.seat, card: card as Card });
  }
  const round = runningRound(now);
  if (scores && round !== undefined) tell(scoredAsPlayed(round));
  return log;
}

/** Seat 0 has to follow and holds another colour too, while somebody sits out. */
export function isBound(state: GameState): boolean {
  const round = runningRound(state);
  const choice = legalNow(state);
  if (round === undefined || choice?.seat !== 0 || (round.current?.sittingOut ?? []).length === 0) return false;
  return choice.legal.length < (handOf(round, 0) ?? []).length;
}

/** Puts a log on the disk of a page that is at home, and opens its game. */
export async function openSeeded(page: Page, log: readonly GameEvent[]): Promise<void> {
  await putLog(page, 'seeded', log);
  await page.goto(`${page.url().replace(/#.*/, '')}#/play/seeded`);
  await page.locator('.felt-top, .result, .over').first().waitFor();
}

/** Puts the log of a game on the disk of a page that is at home. */
export async function putLog(page: Page, game: string, log: readonly GameEvent[]): Promise<void> {
  await atHome(page);
  const rows = log.map((event, seq) => ({ game, seq, event }));
  await page.evaluate(
    ({ events, summary }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('foolscap');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction(['events', 'games'], 'readwrite');
          for (const row of events) writing.objectStore('events').put(row);
          writing.objectStore('games').put(summary);
          writing.onabort = () => reject(writing.error);
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    { events: rows, summary: fromLog(log) },
  );
}
