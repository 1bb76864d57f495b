import { type GameEvent, type GameState, gameEnd, type Result, reduce, runningRound } from '../../engine';
import { readEvent } from '../../storage/reader';
import { summaryOf } from '../../storage/summary';
import type { App } from '../app';
import { handsOf } from '../fairdeal';
import { type GameLinkFault, readGameLink, writeGameLink } from '../gamelink/link';
import type { Coding } from '../gamelink/story';

export type { GameLinkFault } from '../gamelink/link';

const LORE = { handsOf, readEvent };

/** A game that came in a link. It is kept nowhere. */
export interface SharedGame {
  readonly events: readonly GameEvent[];
  readonly state: GameState;
}

/** Whether all of a game may leave this device: the hands of a digital game are secret until it is over. */
export function isOpen(state: GameState): boolean {
  if (state.kind === 'table') return true;
  // A game that was stopped in the middle of a round may still be played on.
  const isStopped = runningRound(state) !== undefined && state.daily === undefined && !state.practice;
  return gameEnd(state) !== undefined && !isStopped;
}

/** The letters of a link to a game; undefined where it holds secrets, or is too long for any link. */
export async function packGame(state: GameState, log: readonly GameEvent[]): Promise<string | undefined> {
  return isOpen(state) ? inSlices(writeGameLink(log, LORE)) : undefined;
}

/** Reads the letters of a link. */
export async function unpackGame(packed: string): Promise<Result<SharedGame, GameLinkFault>> {
  const read = await inSlices(readGameLink(packed, LORE));
  if (!read.ok) return read;
  const state = await inSlices(replaying(read.value));
  if (state === undefined || !isOpen(state)) return { ok: false, error: 'damaged' };
  return { ok: true, value: { events: read.value, state } };
}

function* replaying(log: readonly GameEvent[]): Coding<GameState | undefined> {
  let state: GameState | undefined;
  for (const event of log) {
    const next = reduce(state, event);
    if (!next.ok) return undefined;
    state = next.value;
    yield;
  }
  return state;
}

/** Longer in one go would be felt. */
const LONGEST_GO = 20;

async function inSlices<T>(coding: Coding<T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = coding.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < LONGEST_GO) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}

/** Whether a game is on this device already. */
export async function isHere(app: App, id: string): Promise<boolean> {
  return (await (await app.store()).loadGame(id)) !== undefined;
}

/** Keeps a shared game among the others. One that is here already stays as it is. False where it cannot be kept. */
export async function keepGame(app: App, { events, state }: SharedGame): Promise<boolean> {
  const { id, players, startedAt } = state;
  const store = await app.store();
  // It may have been deleted here once.
  if ((await store.loadGame(id)) === undefined) await store.restoreGames([id], Date.now());
  if ((await store.loadGame(id)) === undefined) {
    const known = new Set((await store.listAllPeople()).map((person) => person.id));
    // A link renames nobody.
    const people = players.filter((player) => player.bot === undefined && !known.has(player.id));
    await store.append(id, 0, events, summaryOf(state, events.at(-1)?.at ?? startedAt));
    await store.putPeople(people.map((player) => ({ id: player.id, name: player.name, usedAt: startedAt })));
  }
  await app.refresh();
  return true;
}
