import type { GameEvent, Player, WhatIf } from './events';
import type { Options, Seat } from './options';
import type { Round } from './round';
import { endOf, type GameEnd, type RoundPoints } from './score';

/** Points given or taken by the table, with its reason. */
export interface Adjustment {
  readonly round: number;
  readonly player: number;
  readonly points: number;
  /** Undefined for the points that somebody who came later began with. */
  readonly reason: string | undefined;
}

/** A game as its log makes it. Only `reduce` and `replay` make one. */
export interface GameState {
  readonly id: string;
  readonly kind: 'table' | 'digital';
  readonly startedAt: number;
  readonly players: readonly Player[];
  /** Which player sits on each seat: of the next round, where the running one has kept its own. */
  readonly seats: readonly number[];
  /** Who deals the running round, or the next one where none runs (R19): a seat of these. */
  readonly dealer: Seat;
  readonly options: Options;
  /** Digital: the chance of the bots. */
  readonly botSeed: string;
  /** Digital: all may be taken back, and the game does not count. */
  readonly practice: boolean;
  /** Digital: the date whose deal this is. */
  readonly daily: string | undefined;
  /** Digital: the point of another game from which this one plays on. */
  readonly whatIf: WhatIf | undefined;
  /** All rounds; the last one may be running. */
  readonly rounds: readonly Round[];
  readonly adjustments: readonly Adjustment[];
  readonly continued: boolean;
  readonly stopped: boolean;
  /** The events that count, undone ones left out. */
  readonly done: readonly GameEvent[];
  /** Undone events, the next to redo last. */
  readonly undone: readonly GameEvent[];
  /** Events in the log, undo and redo included: the next sequence number. */
  readonly length: number;
}

export type Phase = 'between' | 'playing' | 'scoring' | 'over';

/** Where a game stands: between rounds, playing tricks, a hand empty and to be scored (R14), or over. */
export function phaseOf(state: GameState): Phase {
  if (gameEnd(state) !== undefined) return 'over';
  const round = runningRound(state);
  if (round === undefined) return 'between';
  return round.current === undefined ? 'scoring' : 'playing';
}

/** The round being played or scored; undefined between rounds. */
export function runningRound(state: GameState): Round | undefined {
  const round = state.rounds[state.rounds.length - 1];
  return round === undefined || round.score !== undefined ? undefined : round;
}

/** What each scored round brought each player. */
export function roundPoints(state: GameState): RoundPoints[] {
  return state.rounds.flatMap((round, index) => {
    if (round.score === undefined) return [];
    const points: (number | undefined)[] = state.players.map(() => undefined);
    for (const [seat, player] of round.seats.entries()) points[player] = round.score.points[seat];
    const adjustments = state.players.map((_, player) =>
      state.adjustments.reduce(
        (sum, each) => (each.round === index && each.player === player ? sum + each.points : sum),
        0,
      ),
    );
    return [{ points, adjustments }];
  });
}

/**
 * Why the game is over (R17, or stopped by the table); undefined while it goes on. By what is known now the rules may
 * end a game that was stopped: then they say why.
 */
export function gameEnd(state: GameState): GameEnd | undefined {
  if (!state.stopped && (state.continued || runningRound(state) !== undefined)) return undefined;
  const ruled = state.continued
    ? undefined
    : endOf(roundPoints(state), state.players.length, state.options, state.seats);
  return state.stopped ? (ruled ?? { reasons: [{ reason: 'stopped', players: [] }] }) : ruled;
}

/** Whether the table alone ended the game, which the rules let go on. */
export function isStopped(state: GameState): boolean {
  return gameEnd(state)?.reasons.some(({ reason }) => reason === 'stopped') === true;
}

/** Whether there is something to take back; the start of the game, its first deal included, is not. */
export function canUndo(state: GameState): boolean {
  const [, first] = state.done;
  return state.done.length > (first?.type === 'roundStarted' ? 2 : 1);
}

/**
 * Whether a player of a digital game may take something back: all of it in practice; else a person's own card alone,
 * until anybody has answered it. A log that tells otherwise is read all the same.
 */
export function canTakeBack(state: GameState): boolean {
  if (state.practice) return canUndo(state);
  const { done, undone, players } = state;
  const { seats } = runningRound(state) ?? state;
  const last = done[done.length - 1];
  // What is taken back has been seen: the card before it stays.
  if (last?.type !== 'cardPlayed' || undone.length > 0) return false;
  return players[seats[last.seat] as number]?.bot === undefined;
}

/** Whether something was taken back and nothing else happened since. */
export function canRedo(state: GameState): boolean {
  return state.undone.length > 0;
}
