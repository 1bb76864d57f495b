import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import {
  type GameEvent,
  type GameFact,
  type GameState,
  type PlayedCard,
  reduce,
  runningRound,
  SCHEMA,
  turnOf,
} from '../../src/engine';
import { optionsOf } from '../engine/log';
import { putGames } from './histories';
import { onBoard, type Start } from './table';

/** The log of a game at the table as the app itself would have written it: begun, and the cards told of its first tricks. */
export function begunLog(
  id: string,
  names: readonly string[],
  start: Start,
  cards: readonly PlayedCard[],
): readonly GameEvent[] {
  const { dealer = 0, edition, ...agreed } = start;
  const log: GameEvent[] = [];
  let state: GameState | undefined;
  const tell = (fact: GameFact) => {
    const event: GameEvent = { ...fact, at: Date.now() };
    const next = reduce(state, event);
    if (!next.ok) throw new Error(`${next.error.code} ${JSON.stringify(next.error.facts)}`);
    log.push(event);
    state = next.value;
  };
  tell({
    type: 'gameStarted',
    schema: SCHEMA,
    id,
    kind: 'table',
    players: names.map((name) => ({ id: `person-${name}`, name })),
    dealer,
    options: optionsOf(names.length, agreed, edition),
  });
  tell({ type: 'roundStarted' });
  for (const card of cards) {
    const round = state && runningRound(state);
    const seat = round && turnOf(round);
    if (seat === undefined) throw new Error(`nobody is to play ${card}`);
    tell({ type: 'cardPlayed', seat, card });
  }
  return log;
}

/** What `startGame` does by taps, and `tapCards` after it, put on the disk of a page that is at home; opens the table. */
export async function beginGame(
  page: Page,
  names: readonly string[],
  start: Start = {},
  cards: readonly PlayedCard[] = [],
): Promise<void> {
  const people = names.map((name, seat) => ({ id: `person-${name}`, name, usedAt: Date.now() - seat }));
  const id = randomUUID();
  await putGames(page, { people, games: [{ id, events: begunLog(id, names, start, cards) }] });
  await page.goto(`${page.url().replace(/#.*/, '')}#/game/${id}`);
  await onBoard(page).waitFor();
}
