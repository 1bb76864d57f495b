import { type ReadonlySignal, signal } from '@preact/signals';
import type { Person } from '../../storage/store';
import { type App, faultOf } from '../app';
import { once } from '../once';
import { type Counted, fold, type Slice, type Statistics } from './fold';
import { rootsOf } from './identity';

/** What is known of all people and of all games that count. */
export interface Known {
  readonly counted: readonly Counted[];
  /** Those taken off the list, too. */
  readonly people: readonly Person[];
  rootOf(id: string): string;
  /** Made once for every slice that is asked for. */
  statistics(slice: Slice): Statistics;
}

export interface Reading {
  /** Undefined until it is read. */
  readonly known: ReadonlySignal<Known | undefined>;
  /** Reads it all anew: a game was finished, corrected, deleted or brought back, or somebody has another name. */
  read(): Promise<void>;
}

/** People and statistics, read when they are first looked at. */
export const readingOf = once(openReading);

function openReading(app: App): Reading {
  const known = signal<Known | undefined>(undefined);
  let last = 0;
  return {
    known,
    async read() {
      const own = ++last;
      try {
        const store = await app.store();
        const [people, counted] = await Promise.all([store.listAllPeople(), store.listOutcomes()]);
        if (own === last) known.value = knownOf(people, counted);
      } catch (error) {
        app.fault.value = faultOf(error);
      }
    },
  };
}

/** What follows from what was read. */
export function knownOf(people: readonly Person[], counted: readonly Counted[]): Known {
  const rootOf = rootsOf(people);
  const made = new Map<string, Statistics>();
  return {
    counted,
    people,
    rootOf,
    statistics(slice) {
      const key = JSON.stringify([slice.kind, slice.count, slice.edition]);
      const statistics = made.get(key) ?? fold(counted, rootOf, slice);
      made.set(key, statistics);
      return statistics;
    },
  };
}
