import { type GameEvent, type GameState, gameEnd, type Result, runningRound } from '../../engine';
import { isBeginning, rootOf } from '../../storage/branches';
import { readEvent } from '../../storage/reader';
import type { Store } from '../../storage/store';
import { summaryOf } from '../../storage/summary';
import type { App } from '../app';
import { handsOf } from '../fairdeal';
import { type GameLinkFault, readGameLink, writeGameLink } from '../gamelink/link';
import { inSlices, replaying } from './slices';

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
  const { state, isWhole } = await inSlices(replaying(read.value));
  if (state === undefined || !isWhole || !isOpen(state)) return { ok: false, error: 'damaged' };
  return { ok: true, value: { events: read.value, state } };
}

/**
 * Whether a game is on this device: as long as this one, or longer; one that this one goes on from; or one that went
 * another way.
 */
export type Presence = 'no' | 'here' | 'shorter' | 'parted';

/** What there is of a game on this device, and its id there. */
export async function presenceOf(app: App, { events, state }: SharedGame): Promise<readonly [Presence, id: string]> {
  const { id } = state;
  const store = await app.store();
  const loaded = await store.loadGame(id);
  if (loaded === undefined) return ['no', id];
  if (loaded.problem === undefined && goesOn(loaded.events, events)) return ['shorter', id];
  if (isBeginning(events, loaded.events)) return ['here', id];
  for (const way of await waysOf(store, id)) {
    if (isBeginning(events, (await store.loadGame(way))?.events ?? [])) return ['here', way];
  }
  return ['parted', id];
}

/** The ids of all copies of a game that parted ways, the deleted ones too. */
async function waysOf(store: Store, id: string): Promise<string[]> {
  return [...(await store.raw()).logs.keys()].filter((each) => rootOf(each) === rootOf(id));
}

const goesOn = (here: readonly GameEvent[], events: readonly GameEvent[]) =>
  here.length < events.length && isBeginning(here, events);

/**
 * Keeps a shared game among the others. Of one that is here already only what comes after it is kept; one that went
 * another way is kept beside it, as from a file.
 */
export async function keepGame(app: App, game: SharedGame): Promise<void> {
  const { events, state } = game;
  const { id, players, startedAt } = state;
  const store = await app.store();
  // It may have been deleted here once.
  if ((await store.loadGame(id)) === undefined) await store.restoreGames([id], Date.now());
  const known = new Set((await store.listAllPeople()).map((person) => person.id));
  // A link renames nobody.
  const people = players
    .filter((player) => player.bot === undefined && !known.has(player.id))
    .map((player) => ({ id: player.id, name: player.name, usedAt: startedAt }));
  const here = await store.loadGame(id);
  const length = here?.events.length ?? 0;
  if (here?.problem === undefined && goesOn(here?.events ?? [], events)) {
    await store.append(id, length, events.slice(length), summaryOf(state, events.at(-1)?.at ?? startedAt));
    await store.putPeople(people);
  } else if ((await presenceOf(app, game))[0] === 'parted') {
    await store.restoreGames(await waysOf(store, id), Date.now());
    const { bringGame } = await import('../backup');
    await bringGame(app, id, events, people);
  }
  await app.refresh();
}
