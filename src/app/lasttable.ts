import type { Deck, Edition, Options } from '../engine';
import type { App } from './app';
import { makeTable, parseTable } from './settings';

/** A game about to start. */
export interface SetupDraft {
  /** People by seat, clockwise. */
  readonly seats: readonly string[];
  /** The dealer; the first seat where nobody was chosen. */
  readonly dealer: string | undefined;
  /** What this table agreed on beyond the defaults. */
  readonly options: Partial<Omit<Options, 'deck' | 'discs'>>;
  /** The table's own cards and discs, for just this number of players and edition. */
  readonly own:
    | { readonly players: number; readonly edition: Edition; readonly deck?: Deck; readonly discs?: 1 | 2 }
    | undefined;
  /** The name that is being typed for somebody new. */
  readonly typed?: string;
}

/** The key of the last table among the stored values. Apart from the setup, since the first screen needs it without the rules. */
export const LAST = 'lastTable';

/** The table of the last game as it was stored; undefined where there is none. */
export async function readLast(app: App): Promise<SetupDraft | undefined> {
  const store = await app.store();
  return parseDraft(await store.getValue(LAST));
}

/** Plain JSON of a draft. */
export function makeDraft(draft: SetupDraft): unknown {
  return JSON.parse(JSON.stringify({ ...draft, options: makeTable(draft.options) }));
}

/** Reads a stored draft; what makes no sense is left out. */
export function parseDraft(stored: unknown): SetupDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { seats, dealer, options, own, typed } = stored as Record<string, unknown>;
  if (!Array.isArray(seats) || !seats.every((id) => typeof id === 'string')) return undefined;
  const { edition, ...rest } = parseTable(options);
  const isGiven = typeof options === 'object' && options !== null && 'edition' in options;
  return {
    seats: [...new Set(seats)],
    dealer: typeof dealer === 'string' ? dealer : undefined,
    options: isGiven ? { edition, ...rest } : rest,
    own: typeof own === 'object' && own !== null ? (own as SetupDraft['own']) : undefined,
    ...(typeof typed === 'string' ? { typed } : {}),
  };
}
