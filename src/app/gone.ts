import type { GameState } from '../engine';
import { KEPT_FOR } from '../storage/gone';
import type { App } from './app';
import { longestReplay } from './longest';

/** A deleted game, as far as it can be read. */
export interface GoneGame {
  readonly state: GameState | undefined;
  /** So long it can be brought back. */
  readonly until: number;
  readonly place: string;
  readonly note: string;
}

/** A deleted game whose log is still here; undefined where there is none. */
export async function readGone(app: App, id: string): Promise<GoneGame | undefined> {
  const store = await app.store();
  const [loaded, marks, notes] = await Promise.all([store.loadGone(id), store.listGone(), store.listNotes()]);
  const mark = marks.find((each) => each.id === id);
  if (loaded === undefined || mark === undefined) return undefined;
  const { place = '', note = '' } = notes.find((each) => each.id === id) ?? {};
  return { state: longestReplay(loaded.events).readable, until: mark.at + KEPT_FOR, place, note };
}
