import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  accept,
  type GameEvent,
  type GameFact,
  type GameState,
  type PlayedCard,
  type Refusal,
  type Result,
  reduce,
  refuse,
  replay,
  runningRound,
  turnOf,
} from '../engine';
import { summaryOf } from '../storage/summary';
import type { App } from './app';
import { type Entry, openEntry } from './entry';
import { LAST, makeDraft } from './lasttable';
import { nextTable } from './nexttable';
import { openSaving, type Saving } from './saving';
import { openScoring, type Scoring } from './scoring';

export type Opening = 'loading' | 'ready' | 'missing' | 'damaged';

/** One open game: its state, and the only way to change it. */
export interface Table {
  readonly id: string;
  readonly opening: ReadonlySignal<Opening>;
  readonly state: ReadonlySignal<GameState | undefined>;
  /** Why the last entry was refused; any accepted entry clears it. */
  readonly refusal: Signal<Refusal | undefined>;
  /** Another window changed this game; what it wrote is shown now. */
  readonly overtaken: Signal<boolean>;
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
}

const open = new WeakMap<App, Table>();

/** The game with this id, opened once for all screens that show it. */
export function tableOf(app: App, id: string): Table {
  const known = open.get(app);
  if (known?.id === id) return known;
  const table = openTable(app, id);
  open.set(app, table);
  return table;
}

function openTable(app: App, id: string): Table {
  const opening = signal<Opening>('loading');
  const state = signal<GameState | undefined>(undefined);
  const refusal = signal<Refusal | undefined>(undefined);
  const overtaken = signal(false);

  const load = async (): Promise<void> => {
    const store = await app.store();
    const loaded = await store.loadGame(id);
    if (loaded === undefined) {
      opening.value = 'missing';
      return;
    }
    const { readable, isWhole } = longestReplay(loaded.events);
    await Promise.all([scoring.load(store), entry.load(store)]);
    batch(() => {
      state.value = readable;
      opening.value = readable === undefined || !isWhole || loaded.problem !== undefined ? 'damaged' : 'ready';
    });
  };

  const saving = openSaving(app, async () => {
    await load();
    overtaken.value = true;
  });
  const scoring = openScoring(id, state, saving);
  const entry = openEntry(id, state, saving);

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
    const looked = look(facts);
    if (!looked.ok) {
      refusal.value = looked.error;
      return looked;
    }
    const { next, events } = looked.value;
    const seq = next.length - events.length;
    const before = state.peek();
    const isNextTable =
      next.dealer !== before?.dealer || next.seats !== before.seats || next.options !== before.options;
    batch(() => {
      state.value = next;
      refusal.value = undefined;
      overtaken.value = false;
    });
    const summary = summaryOf(next, events.at(-1)?.at ?? Date.now());
    saving.push(async (store) => {
      await store.append(id, seq, events, summary);
      if (isNextTable) await store.putValue(LAST, makeDraft(nextTable(next)));
      // Whoever left the table before this was on disk has read the list of games without it.
      const { screen } = app.route.peek();
      if (screen === 'home' || screen === 'games') await app.refresh();
    });
    return accept(next);
  };

  const table: Table = {
    id,
    opening,
    state,
    refusal,
    overtaken,
    saving,
    scoring,
    entry,
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
  };
  void load().catch(() => {
    opening.value = 'damaged';
  });
  return table;
}

/** Seats cards in turn, from trick to trick. */
function playsInTurn(before: GameState, cards: readonly PlayedCard[]): Result<GameFact[]> {
  const facts: GameFact[] = [];
  let state = before;
  for (const card of cards) {
    const round = runningRound(state);
    if (round === undefined) return refuse('ERR_NO_ROUND');
    if (round.current === undefined) return refuse('ERR_ROUND_DONE');
    if (round.current.state === 'unresolved') return refuse('ERR_TRICK_UNRESOLVED');
    if (round.current.leader === undefined) return refuse('ERR_LEADER_UNKNOWN');
    const seat = turnOf(round);
    if (seat === undefined) return refuse('ERR_SITTING_OUT_UNKNOWN');
    const fact: GameFact = { type: 'cardPlayed', seat, card };
    const next = reduce(state, { ...fact, at: 0 });
    if (!next.ok) return next;
    state = next.value;
    facts.push(fact);
  }
  return accept(facts);
}

/** What can be worked out of a log: all of it, or the longest beginning the rules accept. */
function longestReplay(events: readonly GameEvent[]): { readable: GameState | undefined; isWhole: boolean } {
  const all = replay(events);
  if (all.ok) return { readable: all.value, isWhole: true };
  const at = all.error.facts.event;
  const some = replay(events.slice(0, typeof at === 'number' ? at : 0));
  return { readable: some.ok ? some.value : undefined, isWhole: false };
}
