import type { GameState } from '../../engine';
import type { GameNote, Store } from '../../storage/store';
import type { App } from '../app';
import { openTables } from '../table';
import { CSV_HEAD, csvLines } from './csv';
import { inSlices, type Replayed, replaying } from './slices';
import { type Calling, tellingAll } from './told';

/** How often it is told how far it has come. */
const NEWS = 100;

/** A table of all games, in pieces, and how many games of it could not be read to their end. */
export interface EveryGame {
  readonly pieces: readonly string[];
  readonly damaged: number;
}

/**
 * All games as one table, those that are not saved yet too. Reads game by game and lets others go first; undefined where
 * it is no longer wanted. `namesOf`: what players are called.
 */
export async function tableOfAll(
  app: App,
  namesOf: Calling,
  onProgress: (done: number, all: number) => void,
  isWanted: () => boolean,
): Promise<EveryGame | undefined> {
  const store = await app.store();
  const notes = new Map((await store.listNotes()).map((note) => [note.id, note]));
  const open = new Map(openTables(app).map((table) => [table.id, table.state.peek()]));
  const ids = [...new Set([...(await store.findGames()), ...open.keys()])];
  const tell = await tellingAll(app, namesOf);
  const pieces = [CSV_HEAD];
  let damaged = 0;
  let since = performance.now();
  for (const [done, id] of ids.entries()) {
    if (!isWanted()) return undefined;
    const { state, isWhole } = await read(store, id, open.get(id));
    if (state !== undefined) pieces.push(csvLines(state, notes.get(id), tell(state.players)));
    if (!isWhole) damaged += 1;
    if (performance.now() - since < NEWS) continue;
    onProgress(done + 1, ids.length);
    since = performance.now();
  }
  return { pieces, damaged };
}

async function read(store: Store, id: string, open: GameState | undefined): Promise<Replayed> {
  if (open !== undefined) return { state: open, isWhole: true };
  const loaded = await store.loadGame(id);
  if (loaded === undefined) return { state: undefined, isWhole: true };
  const { state, isWhole } = await inSlices(replaying(loaded.events));
  return { state, isWhole: isWhole && loaded.problem === undefined };
}

/** What people added to a game beside its log; undefined where it is nothing, or cannot be read now. */
export async function noteOf(app: App, id: string): Promise<GameNote | undefined> {
  try {
    return (await (await app.store()).listNotes()).find((note) => note.id === id);
  } catch {
    return undefined;
  }
}
