import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  accept,
  type GameEvent,
  type GameFact,
  type GameState,
  type PlayedCard,
  phaseOf,
  type Refusal,
  type Result,
  reduce,
  refuse,
} from '../engine';
import type { Store } from '../storage/store';
import type { App } from './app';
import { type Entry, openEntry } from './entry';
import { follow } from './follow';
import { type Mishap, type Opening, openLog } from './gamelog';
import { playsInTurn } from './inturn';
import { LAST, makeDraft } from './lasttable';
import { nextTable } from './nexttable';
import { noteOpened } from './opened';
import { askToPersist } from './persist';
import { openSaving, type Saving } from './saving';
import { heeded, openScoring, type Scoring } from './scoring';
import { keepAwake } from './wake';

/** One open game: its state, and the only way to change it. */
export interface Table {
  readonly id: string;
  readonly opening: ReadonlySignal<Opening>;
  readonly state: ReadonlySignal<GameState | undefined>;
  /** Why the last entry was refused; any accepted entry clears it. */
  readonly refusal: Signal<Refusal | undefined>;
  /** Another window changed this game; what it wrote is shown now. */
  readonly overtaken: ReadonlySignal<boolean>;
  readonly mishap: Signal<Mishap | undefined>;
  /** Another window writes this game; this one shows what it writes and takes no entry. */
  readonly isFollowing: ReadonlySignal<boolean>;
  /** Grows with each entry that was not taken because this window only follows. */
  readonly unheard: ReadonlySignal<number>;
  readonly saving: Saving;
  readonly scoring: Scoring;
  readonly entry: Entry;
  /** Adds facts, all or none. The screen follows at once, the disk right after. */
  tell(...facts: readonly GameFact[]): Result<GameState>;
  /** What telling these facts would lead to; changes nothing. */
  preview(...facts: readonly GameFact[]): Result<GameState>;
  /** Plays cards in turn, from whoever is next; all or none. */
  play(...cards: readonly PlayedCard[]): Result<GameState>;
  undo(): void;
  redo(): void;
  /** All that was told so far, saved or not. */
  log(): readonly GameEvent[];
  /** Reads the game again that could not be reached. */
  reload(): Promise<void>;
  /** This window is to write from now on. */
  takeOver(): void;
  /** Whether this window only follows, so that an entry counts for nothing; it is told then. */
  isRefused(): boolean;
  /** Minds one more thing that is half entered in this game, as it does its own. */
  mind(draft: HalfEntered): void;
}

/** Something half entered, kept in the store: read anew with all that another window writes. */
export interface HalfEntered {
  load(store: Store): Promise<void>;
  /** Something is entered, and not told yet. */
  isBegun(): boolean;
}

const open = new WeakMap<App, Map<string, Table>>();

/** The game with this id, opened once for all screens that show it. */
export function tableOf(app: App, id: string): Table {
  const tables = open.get(app) ?? new Map<string, Table>();
  open.set(app, tables);
  const known = tables.get(id);
  if (known !== undefined) return known;
  const table = openTable(app, id);
  tables.set(id, table);
  return table;
}

/** The games that are open, those not saved yet among them. */
export function openTables(app: App): readonly Table[] {
  return [...(open.get(app)?.values() ?? [])];
}

/** The table of a game that has just begun, though the store would not take it: it is tried again. */
export function tableBegun(app: App, id: string, events: readonly GameEvent[]): Table {
  const tables = open.get(app) ?? new Map<string, Table>();
  open.set(app, tables);
  const table = openTable(app, id, events);
  tables.set(id, table);
  return table;
}

function openTable(app: App, id: string, begun?: readonly GameEvent[]): Table {
  const refusal = signal<Refusal | undefined>(undefined);
  const unheard = signal(0);
  const gameLog = openLog(app, id, {
    loadDrafts: (store) => loadDrafts(store),
    writeDrafts() {
      entry.change({});
      if (scoring.isOpen.peek()) scoring.change({});
    },
    isFollower: () => following.role.value === 'follower',
    pause: (first) => saving.pause('conflict', first),
  });
  const { opening, state, mishap, compare } = gameLog;

  const saving = guarded(
    openSaving(app, compare),
    () => following.role.peek() !== 'follower',
    () => following.tell(),
  );
  const scoring = openScoring(id, state, saving);
  const entry = openEntry(id, state, saving);
  const following = follow(id, {
    onTold: () => void followOn(),
    onYield: () => saving.settled(),
    onGranted: () => followOn(),
  });
  const isFollowing = computed(() => following.role.value === 'follower');
  const drafts: HalfEntered[] = [
    { load: scoring.load, isBegun: () => scoring.isOpen.value },
    { load: entry.load, isBegun: () => false },
  ];
  const loadDrafts = async (store: Store): Promise<void> => {
    await Promise.all(drafts.map((draft) => draft.load(store)));
  };
  /** A round is under way, or something is half entered. */
  const isBusy = (): boolean => {
    if (opening.value !== 'ready' || state.value === undefined) return false;
    const phase = phaseOf(state.value);
    return phase === 'playing' || phase === 'scoring' || drafts.some((draft) => draft.isBegun());
  };

  /** Shows what the writer has written. */
  const followOn = async (): Promise<void> => {
    if (opening.value !== 'ready') return gameLog.load();
    try {
      const store = await app.store();
      await compare(store);
      // What could not be written is newer than what is stored.
      if (saving.saved.peek().kind !== 'failed') await loadDrafts(store);
    } catch {
      // The next word of the writer, or taking over, reads it again.
    }
  };

  const isRefused = (): boolean => {
    if (!isFollowing.peek()) return false;
    unheard.value += 1;
    return true;
  };

  const look = (facts: readonly GameFact[]): Result<{ next: GameState; events: readonly GameEvent[] }> => {
    if (opening.value !== 'ready' || state.value === undefined) return refuse('ERR_NOT_STARTED');
    const at = Date.now();
    let next = state.value;
    const events = facts.map((fact): GameEvent => ({ ...fact, at }));
    for (const event of events) {
      const reduced = reduce(next, event);
      if (!reduced.ok) return reduced;
      next = reduced.value;
    }
    return accept({ next, events });
  };

  const commit = (facts: readonly GameFact[]): Result<GameState> => {
    if (isRefused()) return refuse('ERR_NOT_STARTED');
    const looked = look(facts);
    if (!looked.ok) {
      refusal.value = looked.error;
      return looked;
    }
    const { next, events } = looked.value;
    const before = state.peek();
    const isNextTable =
      next.kind === 'table' &&
      (next.dealer !== before?.dealer || next.seats !== before.seats || next.options !== before.options);
    const isEnd = phaseOf(next) === 'over' && (before === undefined || phaseOf(before) !== 'over');
    const write = batch(() => {
      refusal.value = undefined;
      if (mishap.value?.kind !== 'gone') mishap.value = undefined;
      return gameLog.add(events, next);
    });
    saving.push(async (store) => {
      if (!(await write(store))) return;
      if (isNextTable) await store.putValue(LAST, makeDraft(nextTable(next)));
      // Whoever left the table before this was on disk has read the list of games without it.
      const { screen } = app.route.peek();
      if (screen === 'home' || screen === 'games') await app.refresh();
      // Where a first game is over, there is something worth protecting.
      if (isEnd && store.kind === 'disk') void askToPersist();
    });
    return accept(next);
  };

  const table: Table = {
    id,
    opening,
    state,
    refusal,
    overtaken: computed(() => mishap.value?.kind === 'overtaken'),
    mishap,
    isFollowing,
    unheard,
    saving,
    scoring: heeded(scoring, isRefused),
    entry: { ...entry, change: (change) => void (isRefused() || entry.change(change)) },
    tell: (...facts) => commit(facts),
    preview: (...facts) => {
      const looked = look(facts);
      return looked.ok ? accept(looked.value.next) : looked;
    },
    play: (...cards) => {
      const before = state.value;
      if (before === undefined) return refuse('ERR_NOT_STARTED');
      const facts = playsInTurn(before, cards);
      if (facts.ok) return commit(facts.value);
      refusal.value = facts.error;
      return facts;
    },
    undo: () => void commit([{ type: 'undone' }]),
    redo: () => void commit([{ type: 'redone' }]),
    log: gameLog.events,
    reload: gameLog.reload,
    takeOver: following.takeOver,
    isRefused,
    mind: (draft) => void drafts.push(draft),
  };

  const isHere = computed(() => 'game' in app.route.value && app.route.value.game === id);
  const lookAgain = (): void => {
    if (opening.peek() === 'ready') saving.push(compare);
  };
  let isFirst = true;
  const stopBeingHere = effect(() => {
    if (!isHere.value) {
      globalThis.removeEventListener?.('visibilitychange', lookAgain);
      return following.leave();
    }
    // Whoever comes back to a window sees what another one did meanwhile, and whether all is still there.
    globalThis.addEventListener?.('visibilitychange', lookAgain);
    void following.enter().then(() => {
      if (!isFirst) return followOn();
      isFirst = false;
      return undefined;
    });
  });
  const stopMinding = effect(() => {
    if (app.losses.value > 0 && opening.peek() === 'ready') saving.push(compare);
  });
  const stopWaiting = effect(() => {
    if (app.storage.value.kind === 'disk' && opening.peek() === 'unreachable') void gameLog.reload();
  });
  const stopAwake = keepAwake(app, () => isHere.value && state.value !== undefined && phaseOf(state.value) !== 'over');

  noteOpened(app, id, {
    isBusy,
    close() {
      for (const stop of [stopBeingHere, stopMinding, stopWaiting, stopAwake]) stop();
      following.leave();
      globalThis.removeEventListener?.('visibilitychange', lookAgain);
      open.get(app)?.delete(id);
    },
  });

  if (begun === undefined) {
    void gameLog.load();
  } else {
    gameLog.begin(begun);
    saving.push(gameLog.writeAgain);
  }
  return table;
}

/** Writes nothing while another window does, and tells the other windows of what was written. */
function guarded(saving: Saving, mayWrite: () => boolean, onWritten: () => void): Saving {
  return {
    ...saving,
    push(job) {
      if (!mayWrite()) return;
      saving.push(async (store) => {
        await job(store);
        onWritten();
      });
    },
  };
}
