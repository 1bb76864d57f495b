import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type GameEvent, type GameState, replay } from '../engine';
import type { Store } from '../storage/store';
import { summaryOf } from '../storage/summary';
import type { App } from './app';
import { longestReplay } from './longest';
import type { Job } from './saving';

export type Opening = 'loading' | 'ready' | 'missing' | 'damaged' | 'unreachable';

/** What became of this game on the disk besides what was told here. */
export type Mishap =
  /** Another window wrote another way; what was told here and not written is put aside. */
  | { readonly kind: 'overtaken'; readonly aside: readonly GameEvent[] }
  /** The game is no longer stored: another window deleted it, or the browser did. */
  | { readonly kind: 'gone' }
  /** The browser lost what was stored; this game was written again. */
  | { readonly kind: 'mended' };

/** A game's log as it is told here, and how much of it is on the disk. */
export interface GameLog {
  readonly opening: ReadonlySignal<Opening>;
  readonly state: Signal<GameState | undefined>;
  readonly mishap: Signal<Mishap | undefined>;
  /** All that was told so far, saved or not. */
  events(): readonly GameEvent[];
  /** Begins with what no store has yet. */
  begin(events: readonly GameEvent[]): void;
  load(): Promise<void>;
  /** Reads the game again that could not be reached. */
  reload(): Promise<void>;
  /** Compares what is stored with what is shown: whatever is longer counts, and what differs is told. */
  readonly compare: Job;
  /** Writes all that the store lacks. What waits in line finds it written, and is no conflict. */
  readonly writeAgain: Job;
  /** Adds what leads to this state; the job writes it. False where the log has become another one meanwhile. */
  add(events: readonly GameEvent[], next: GameState): (store: Store) => Promise<boolean>;
}

/** What goes with the log of a game. */
interface Beside {
  /** Reads what is half entered. */
  loadDrafts(store: Store): Promise<void>;
  /** Has what is half entered written again. */
  writeDrafts(): void;
  /** Another window writes this game. */
  isFollower(): boolean;
  /** Nothing is written any more until somebody asks for it; then this comes first. */
  pause(first: Job): void;
}

/** A game that the storage does not give is asked for again by itself. */
const ASK_AGAIN = 3000;
/** Opening and reading may each be slow, yet within five seconds something is said. */
const SAID_WITHIN = 4000;

/** Opens the log of a game; nothing is read yet. */
export function openLog(app: App, id: string, beside: Beside): GameLog {
  const opening = signal<Opening>('loading');
  const state = signal<GameState | undefined>(undefined);
  const mishap = signal<Mishap | undefined>(undefined);
  let log: readonly GameEvent[] = [];
  /** How much of the log has been written; more may have been told. */
  let written = 0;
  /** Grows when the log is another one: what was told to the old one is not written to it. */
  let turn = 0;

  const adopt = (events: readonly GameEvent[], isDamaged: boolean): void => {
    const { readable, isWhole } = longestReplay(events);
    log = events;
    written = events.length;
    turn += 1;
    batch(() => {
      state.value = readable;
      opening.value = readable === undefined || !isWhole || isDamaged ? 'damaged' : 'ready';
    });
  };
  const load = async (): Promise<void> => {
    const late = setTimeout(() => {
      if (opening.peek() === 'loading') opening.value = 'unreachable';
    }, SAID_WITHIN);
    try {
      const store = await app.store();
      const loaded = await store.loadGame(id);
      // It has been read another time meanwhile, and perhaps played on.
      if (opening.peek() === 'ready') return;
      if (loaded === undefined) {
        // In memory there is nothing of what is on a disk that does not answer.
        opening.value = app.storage.peek().kind === 'memory' ? 'unreachable' : 'missing';
        return;
      }
      await beside.loadDrafts(store);
      if (opening.peek() !== 'ready') adopt(loaded.events, loaded.problem !== undefined);
    } catch {
      opening.value = 'unreachable';
      setTimeout(() => {
        if (opening.peek() === 'unreachable') void load();
      }, ASK_AGAIN);
    } finally {
      clearTimeout(late);
    }
  };
  const compare = async (store: Store): Promise<void> => {
    const loaded = await store.loadGame(id);
    const theirs = loaded?.events ?? [];
    if (!isPrefix(theirs, log)) await beside.loadDrafts(store);
    const ours = log;
    if (isPrefix(ours, theirs)) {
      if (ours.length < theirs.length) adopt(theirs, loaded?.problem !== undefined);
      return;
    }
    if (!isPrefix(theirs, ours)) {
      adopt(theirs, loaded?.problem !== undefined);
      mishap.value = { kind: 'overtaken', aside: ours };
      return;
    }
    if (theirs.length >= written) {
      await writeAgain(store);
    } else if (app.losses.peek() > 0) {
      await writeAgain(store);
      mishap.value = { kind: 'mended' };
    } else if (beside.isFollower()) {
      opening.value = 'missing';
    } else {
      mishap.value = { kind: 'gone' };
      beside.pause(async (next) => {
        await writeAgain(next);
        mishap.value = undefined;
      });
    }
  };
  const writeAgain = async (store: Store): Promise<void> => {
    const stored = (await store.loadGame(id))?.events.length ?? 0;
    const events = log;
    const shown = replay(events);
    if (shown.ok && stored < events.length) {
      await store.append(id, stored, events.slice(stored), summaryOf(shown.value, events.at(-1)?.at ?? Date.now()));
    }
    written = Math.max(written, events.length);
    beside.writeDrafts();
  };

  return {
    opening,
    state,
    mishap,
    events: () => log,
    begin(events) {
      adopt(events, false);
      written = 0;
    },
    load,
    async reload() {
      opening.value = 'loading';
      await load();
    },
    compare,
    writeAgain,
    add(events, next) {
      const seq = next.length - events.length;
      log = [...log, ...events];
      const mine = turn;
      state.value = next;
      const summary = summaryOf(next, events.at(-1)?.at ?? Date.now());
      return async (store) => {
        if (mine !== turn) return false;
        if (written < next.length) await store.append(id, seq, events, summary);
        if (mine === turn) written = Math.max(written, next.length);
        return true;
      };
    },
  };
}

/** Whether a log begins with all of another. */
function isPrefix(short: readonly GameEvent[], long: readonly GameEvent[]): boolean {
  return short.length <= long.length && JSON.stringify(short) === JSON.stringify(long.slice(0, short.length));
}
