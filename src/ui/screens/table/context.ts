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
  /** As they sit, who deals and with what discs: in the running round, which may have kept its seats; else in the next. */
  readonly sitting: Pick<Round, 'seats' | 'dealer' | 'options'>;
  /** By seat, as they sit. */
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

/** The round of a state, how they sit in it, and their names by seat. */
export function viewOf(state: GameState): Pick<TableView, 'round' | 'sitting' | 'names'> {
  const round = runningRound(state);
  const sitting = round ?? state;
  return { round, sitting, names: seatNames(sitting, namesOf(state.players)) };
}

/** The name of a seat. */
export function nameAt(names: readonly string[], seat: Seat | undefined): string {
  return seat === undefined ? '' : (names[seat] ?? '');
}
