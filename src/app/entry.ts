import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { COLOURS, type Colour, type GameState, type Seat } from '../engine';
import type { Store } from '../storage/store';
import { entryKey } from './keys';
import type { Saving } from './saving';

/** A card of a trick that is about to be replaced. */
export interface Correction {
  readonly trick: number;
  readonly place: number;
}

/** What is half entered at the table besides the cards: kept on disk with every change. */
export interface EntryDraft {
  /** The first of two Fools, as tapped. */
  readonly fools: readonly Seat[];
  readonly correction: Correction | undefined;
  /** The colour asked for, so that its card can be tapped. */
  readonly colour: Colour | undefined;
  /** Cards being typed in notation. */
  readonly text: string;
}

export interface Entry {
  readonly draft: ReadonlySignal<EntryDraft>;
  change(change: Partial<EntryDraft>): void;
  load(store: Store): Promise<void>;
}

const EMPTY: EntryDraft = { fools: [], correction: undefined, colour: undefined, text: '' };

/** All but the text belongs to one length of the log: whatever is told next, it is no longer half entered. */
interface Kept {
  readonly at: number;
  readonly draft: EntryDraft;
}

/** Opens the half-entered input of a game. */
export function openEntry(id: string, state: ReadonlySignal<GameState | undefined>, saving: Saving): Entry {
  const key = entryKey(id);
  const kept = signal<Kept | undefined>(undefined);
  const draft = computed((): EntryDraft => {
    if (kept.value === undefined) return EMPTY;
    return kept.value.at === state.value?.length ? kept.value.draft : { ...EMPTY, text: kept.value.draft.text };
  });
  return {
    draft,
    change(change) {
      const next = { ...draft.value, ...change };
      if (isEmpty(next)) {
        if (kept.value === undefined) return;
        kept.value = undefined;
        saving.push((store) => store.deleteValue(key));
        return;
      }
      const value: Kept = { at: state.value?.length ?? 0, draft: next };
      kept.value = value;
      saving.push((store) => store.putValue(key, plainOf(value)));
    },
    async load(store) {
      kept.value = parseKept(await store.getValue(key));
    },
  };
}

function isEmpty({ fools, correction, colour, text }: EntryDraft): boolean {
  return fools.length === 0 && correction === undefined && colour === undefined && text === '';
}

/** Plain JSON leaves out what is undefined. */
function plainOf(kept: Kept): unknown {
  return JSON.parse(JSON.stringify(kept));
}

/** Reads a draft from disk; what is damaged is as if not entered. */
function parseKept(stored: unknown): Kept | undefined {
  const { at, draft } = recordOf(stored);
  if (typeof at !== 'number') return undefined;
  const { fools, correction, colour, text } = recordOf(draft);
  return {
    at,
    draft: {
      fools: Array.isArray(fools) && fools.every((seat) => Number.isInteger(seat)) ? fools : [],
      correction: parseCorrection(correction),
      colour: COLOURS.find((each) => each === colour),
      text: typeof text === 'string' ? text : '',
    },
  };
}

function parseCorrection(stored: unknown): Correction | undefined {
  const { trick, place } = recordOf(stored);
  const isPlace = typeof trick === 'number' && Number.isInteger(trick) && typeof place === 'number' && place >= 0;
  return isPlace && trick >= 0 && Number.isInteger(place) ? { trick, place } : undefined;
}

function recordOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
}
