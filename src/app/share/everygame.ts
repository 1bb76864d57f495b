import { type GameState, replay } from '../../engine';
import type { GameNote, Store } from '../../storage/store';
import type { App } from '../app';
import { openTables } from '../table';
import { CSV_HEAD, csvLines } from './csv';

/** Longer in one go would be felt. */
const LONGEST_GO = 30;

/** A table of all games, in pieces, and how many games of it could not be read to their end. */
export interface EveryGame {
  readonly pieces: readonly string[];
  readonly damaged: number;
}

/**
 * All games as one table, those that are not saved yet too. Reads game by game and lets others go first; undefined where
 * it is no longer wanted.
 */
export async function tableOfAll(
  app: App,
  onProgress: (done: number, all: number) => void,
  isWanted: () => boolean,
): Promise<EveryGame | undefined> {
  const store = await app.store();
  const notes = new Map((await store.listNotes()).map((note) => [note.id, note]));
  const open = new Map(openTables(app).map((table) => [table.id, table.state.peek()]));
  const ids = [...new Set([...(await store.findGames()), ...open.keys()])];
  const pieces = [CSV_HEAD];
  let damaged = 0;
  let since = performance.now();
  for (const [done, id] of ids.entries()) {
    if (!isWanted()) return undefined;
    const { state, isWhole } = await read(store, id, open.get(id));
    if (state !== undefined) pieces.push(csvLines(state, notes.get(id)));
    if (!isWhole) damaged += 1;
    if (performance.now() - since < LONGEST_GO) continue;
    onProgress(done + 1, ids.length);
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
  return { pieces, damaged };
}

async function read(
  store: Store,
  id: string,
  open: GameState | undefined,
): Promise<{ readonly state: GameState | undefined; readonly isWhole: boolean }> {
  if (open !== undefined) return { state: open, isWhole: true };
  const loaded = await store.loadGame(id);
  if (loaded === undefined) return { state: undefined, isWhole: true };
  const whole = replay(loaded.events);
  if (whole.ok) return { state: whole.value, isWhole: loaded.problem === undefined };
  const at = whole.error.facts.event;
  const some = replay(loaded.events.slice(0, typeof at === 'number' ? at : 0));
  return { state: some.ok ? some.value : undefined, isWhole: false };
}

/** What people added to a game beside its log; undefined where it is nothing, or cannot be read now. */
export async function noteOf(app: App, id: string): Promise<GameNote | undefined> {
  try {
    return (await (await app.store()).listNotes()).find((note) => note.id === id);
  } catch {
    return undefined;
  }
}
