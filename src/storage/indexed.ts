import type { GameKind, GameSummary } from './store';

/** A summary as it is stored: with what the lists are searched by. */
export interface GameRow extends GameSummary {
  readonly kind: GameKind;
  readonly people: readonly string[];
  /** Of a game that the table ended: no index takes a truth. */
  readonly stopped?: 1;
}

/** The stored row of a summary. */
export function rowOf(summary: GameSummary): GameRow {
  const row = { ...summary };
  indexed(row);
  return row as GameRow;
}

/** Gives a row the fields it is searched by, as far as what it holds allows. */
export function indexed(row: unknown): void {
  const { digital, players, isStopped } = row as Partial<GameSummary>;
  const ids = Array.isArray(players) ? players.map(({ id }) => id).filter((id) => typeof id === 'string') : [];
  const keys = { kind: digital ?? 'table', people: [...new Set(ids)] };
  Object.assign(row as object, isStopped === true ? { ...keys, stopped: 1 } : keys);
}
