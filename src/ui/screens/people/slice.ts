import { signal } from '@preact/signals';
import type { Slice } from '../../../app/statistics/fold';
import type { Known } from '../../../app/statistics/statistics';
import { EDITIONS } from '../../../engine';

/** Which games all these screens look at, as long as the page lasts. Without a kind: the one with more games. */
export const chosenSlice = signal<Partial<Slice>>({});

/** What of the games there is to choose from. */
export interface Choices {
  readonly kinds: readonly Slice['kind'][];
  readonly counts: readonly number[];
  readonly editions: readonly NonNullable<Slice['edition']>[];
}

/** The games looked at: what was chosen, as far as there is something of it. */
export function sliceOf(known: Known, chosen: Partial<Slice>): { readonly slice: Slice; readonly choices: Choices } {
  const of = (kind: Slice['kind']) => known.counted.filter(({ outcome }) => outcome.kind === kind);
  const kinds = (['table', 'digital'] as const).filter((kind) => of(kind).length > 0);
  const kind = kinds.find((each) => each === chosen.kind) ?? kinds[0] ?? 'table';
  const those = of(kind).map(({ outcome }) => outcome);
  const counts = [...new Set(those.map(({ count }) => count))].sort((a, b) => a - b);
  const editions = EDITIONS.filter((edition) => those.some((each) => each.edition === edition));
  return {
    slice: {
      kind,
      count: counts.find((each) => each === chosen.count),
      edition: editions.find((each) => each === chosen.edition),
    },
    choices: { kinds, counts, editions },
  };
}

/** Where there is but one, that is the one. */
export function onlyOf<T>(choices: readonly T[]): T | undefined {
  return choices.length === 1 ? choices[0] : undefined;
}
