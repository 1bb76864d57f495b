import { type ReadonlySignal, signal } from '@preact/signals';
import type { Seat } from '../engine';
import type { Store } from '../storage/store';
import type { Saving } from './saving';

/** What is half entered at the table besides the cards: kept on disk with every change. */
export interface EntryDraft {
  /** The first of two Fools, as tapped. */
  readonly fools: readonly Seat[];
  /** Cards being typed in notation. */
  readonly text: string;
}

export interface Entry {
  readonly draft: ReadonlySignal<EntryDraft>;
  change(change: Partial<EntryDraft>): void;
  load(store: Store): Promise<void>;
}

const EMPTY: EntryDraft = { fools: [], text: '' };

/** Opens the half-entered input of a game. */
export function openEntry(id: string, saving: Saving): Entry {
  const key = `entry:${id}`;
  const draft = signal<EntryDraft>(EMPTY);
  return {
    draft,
    change(change) {
      const next = { ...draft.value, ...change };
      if (next.fools.length === 0 && draft.value.fools.length === 0 && next.text === draft.value.text) return;
      draft.value = next;
      const isEmpty = next.fools.length === 0 && next.text === '';
      saving.push((store) => (isEmpty ? store.deleteValue(key) : store.putValue(key, next)));
    },
    async load(store) {
      const stored = (await store.getValue(key)) as Partial<EntryDraft> | undefined;
      const fools = stored?.fools;
      draft.value = {
        fools: Array.isArray(fools) && fools.every((seat) => Number.isInteger(seat)) ? fools : [],
        text: typeof stored?.text === 'string' ? stored.text : '',
      };
    },
  };
}
