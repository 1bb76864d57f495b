import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type GameFact, runningRound, type Seat } from '../engine';
import type { Store } from '../storage/store';
import type { App } from './app';
import { bidsKey } from './keys';
import type { Table } from './table';

/** Asks the people of a digital round, one after the other, whether they bid to go out (1995), and tells all at once. */
export interface Bidding {
  /** It is not told yet who bids. */
  readonly isOpen: ReadonlySignal<boolean>;
  /** Who is to answer. */
  readonly bidder: ReadonlySignal<Seat | undefined>;
  /** The answer of whoever is to answer. */
  answer(bids: boolean): void;
}

/** What tells whether a round still waits for bids; a name corrected meanwhile does not. */
const OPENING: ReadonlySet<string> = new Set<GameFact['type']>(['roundStarted', 'bidsMade', 'cardPlayed']);

/** The answers so far, in the order of the seats, and when the round they are of was dealt. */
interface Kept {
  readonly dealtAt: number;
  readonly bids: readonly boolean[];
}

/** Opens the bids of a digital game. What was answered is kept at once, until all is told. */
export function openBidding(app: App, table: Table, persons: ReadonlySignal<readonly Seat[]>): Bidding {
  const key = bidsKey(table.id);
  const { state } = table;
  const kept = signal<Kept | undefined>(undefined);

  /** When the round was dealt whose bids are open. */
  const dealtAt = computed(() => {
    const now = state.value;
    if (now === undefined || now.stopped || persons.value.length === 0) return undefined;
    if (runningRound(now)?.options.bids !== true) return undefined;
    const last = now.done.findLast(({ type }) => OPENING.has(type));
    return last?.type === 'roundStarted' ? last.at : undefined;
  });
  const bids = computed(() => {
    const said = kept.value?.dealtAt === dealtAt.value ? (kept.value?.bids ?? []) : [];
    return said.length < persons.value.length ? said : [];
  });
  const bidder = computed(() => (dealtAt.value === undefined ? undefined : persons.value[bids.value.length]));

  const read = async (store: Store): Promise<Kept | undefined> => parseKept(await store.getValue(key));
  table.mind({
    async load(store) {
      kept.value = await read(store);
    },
    isBegun: () => bids.value.length > 0,
  });
  // The table may have been read before it was played at.
  app
    .store()
    .then(read)
    .then(
      (stored) => {
        kept.value ??= stored;
      },
      () => undefined,
    );

  return {
    isOpen: computed(() => dealtAt.value !== undefined),
    bidder,
    answer(answered) {
      const at = dealtAt.value;
      if (at === undefined || bidder.value === undefined || table.isRefused()) return;
      const all = [...bids.value, answered];
      if (all.length < persons.value.length) {
        const value: Kept = { dealtAt: at, bids: all };
        kept.value = value;
        table.saving.push((store) => store.putValue(key, value));
        return;
      }
      // What is kept goes last: it counts for nothing once it is told.
      table.tell({ type: 'bidsMade', seats: persons.value.filter((_, index) => all[index]) });
      kept.value = undefined;
      table.saving.push((store) => store.deleteValue(key));
    },
  };
}

/** Reads the answers from disk; what is damaged is as if not answered. */
function parseKept(stored: unknown): Kept | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { dealtAt, bids } = stored as Record<string, unknown>;
  if (typeof dealtAt !== 'number' || !Array.isArray(bids)) return undefined;
  return bids.every((bid) => typeof bid === 'boolean') ? { dealtAt, bids } : undefined;
}
