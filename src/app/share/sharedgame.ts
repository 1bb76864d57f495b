import { type GameEvent, type GameState, gameEnd, type Result, runningRound } from '../../engine';
import { isBeginning } from '../../storage/branches';
import { readEvent } from '../../storage/reader';
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

/** Whether a game is on this device: as long as this one, or longer, or one that this one goes on from. */
export type Presence = 'no' | 'here' | 'shorter';

export async function presenceOf(app: App, { events, state }: SharedGame): Promise<Presence> {
  const loaded = await (await app.store()).loadGame(state.id);
  if (loaded === undefined) return 'no';
  return loaded.problem === undefined && goesOn(loaded.events, events) ? 'shorter' : 'here';
}

const goesOn = (here: readonly GameEvent[], events: readonly GameEvent[]) =>
  here.length < events.length && isBeginning(here, events);

/** Keeps a shared game among the others. Of one that is here already only what comes after it is kept. */
export async function keepGame(app: App, { events, state }: SharedGame): Promise<void> {
  const { id, players, startedAt } = state;
  const store = await app.store();
  // It may have been deleted here once.
  if ((await store.loadGame(id)) === undefined) await store.restoreGames([id], Date.now());
  const here = await store.loadGame(id);
  const length = here?.events.length ?? 0;
  if (here?.problem === undefined && goesOn(here?.events ?? [], events)) {
    const known = new Set((await store.listAllPeople()).map((person) => person.id));
    // A link renames nobody.
    const people = players.filter((player) => player.bot === undefined && !known.has(player.id));
    await store.append(id, length, events.slice(length), summaryOf(state, events.at(-1)?.at ?? startedAt));
    await store.putPeople(people.map((player) => ({ id: player.id, name: player.name, usedAt: startedAt })));
  }
  await app.refresh();
}
