import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Correction } from '../../../app/entry';
import type { Table } from '../../../app/table';
import { type GameState, type Round, runningRound, type Seat } from '../../../engine';
import { namesOf } from '../../names';
import { seatNames } from '../../sentences';

/** What the parts of the table screen share. */
export interface TableView {
  readonly table: Table;
  readonly state: GameState;
  /** The round on the table; undefined between rounds. */
  readonly round: Round | undefined;
  /** By seat. */
  readonly names: readonly string[];
  readonly correction: Correction | undefined;
  correct(correction: Correction | undefined): void;
}

export const TableContext = createContext<TableView | undefined>(undefined);

/** The view of the table, for its parts. */
export function useTable(): TableView {
  const view = useContext(TableContext);
  if (view === undefined) throw new Error('rendered outside a table');
  return view;
}

/** Names by seat and the round, of a state. */
export function viewOf(state: GameState): { round: Round | undefined; names: string[] } {
  return { round: runningRound(state), names: seatNames(state, namesOf(state.players)) };
}

/** The name of a seat. */
export function nameAt(names: readonly string[], seat: Seat | undefined): string {
  return seat === undefined ? '' : (names[seat] ?? '');
}
