import { type GameState, isOut, isTen, type Round, type Seat } from '../../../engine';
import { formatList, formatSigned, t } from '../../words/words';

/** What one round brought one player, and what there is to know of it. */
export interface Cell {
  /** Undefined where the player was not in the round. */
  readonly points: number | undefined;
  readonly isTen: boolean;
  /** Out, but with a disc in the last trick: 0 (R15). */
  readonly hasDisc: boolean;
  readonly isDealer: boolean;
  /** Points given or taken by the table; 0 for none. */
  readonly adjusted: number;
  /** Numbers of the footnotes. */
  readonly notes: readonly number[];
}

/** A scored round as a row of the sheet. */
export interface LedgerRow {
  /** Counted from 1, as the table counts them. */
  readonly round: number;
  readonly notes: readonly number[];
  /** By player. */
  readonly cells: readonly Cell[];
}

export interface Ledger {
  readonly rows: readonly LedgerRow[];
  /** In words; the first one is footnote 1. */
  readonly notes: readonly string[];
}

/** The score sheet of a game: a row for each scored round, and footnotes. `names`: by player. */
export function ledgerOf(state: GameState, names: readonly string[]): Ledger {
  const notes: string[] = [];
  const note = (words: string) => notes.push(words);
  const rows = state.rounds.flatMap((round, index): LedgerRow[] => {
    if (round.score === undefined) return [];
    const number = index + 1;
    const ofRound: number[] = [];
    if (round.score.anyway) ofRound.push(note(t('sheet.anyway', { round: number })));
    if (round.misdeals > 0) ofRound.push(note(t('sheet.misdeals', { round: number, count: round.misdeals })));
    for (const [index, { entry }] of round.tricks.entries()) {
      if (entry.overruled !== undefined) ofRound.push(note(t('sheet.overruled', { round: number, trick: index + 1 })));
      if (isNamedOtherwise(round, index)) ofRound.push(note(t('sheet.named', { round: number, trick: index + 1 })));
    }
    if (round.bids.length > 0) ofRound.push(note(bidsNote(round, number, names)));
    const cells = state.players.map((_, player): Cell => {
      const seat = round.seats.indexOf(player);
      const adjustments = state.adjustments.filter((each) => each.round === index && each.player === player);
      return {
        ...cellOf(round, seat),
        adjusted: adjustments.reduce((sum, { points }) => sum + points, 0),
        notes: adjustments.map(({ points, reason }) =>
          note(adjustmentNote(reason, { round: number, name: names[player] ?? '', points: formatSigned(points) })),
        ),
      };
    });
    return [{ round: number, notes: ofRound, cells }];
  });
  return { rows, notes };
}

/** Whether the table led or sat out otherwise than follows from the trick before (R8, R11). */
function isNamedOtherwise({ tricks }: Round, index: number): boolean {
  const [before, trick] = [tricks[index - 1], tricks[index]];
  if (before === undefined || trick === undefined) return false;
  const { leader, sittingOut = [] } = trick.entry;
  const isOtherLeader = leader !== undefined && before.winner !== undefined && leader !== before.winner;
  const isOtherSeat = trick.entry.sittingOut !== undefined && before.fools !== undefined;
  return isOtherLeader || (isOtherSeat && [...sittingOut].sort().join() !== [...(before.fools ?? [])].sort().join());
}

function adjustmentNote(
  reason: string | undefined,
  values: { readonly round: number; readonly name: string; readonly points: string },
): string {
  if (reason === undefined) return t('sheet.began', values);
  return t('sheet.adjusted', { ...values, reason: reason.trim() });
}

function cellOf(round: Round, seat: Seat): Omit<Cell, 'adjusted' | 'notes'> {
  const left = round.score?.left[seat];
  const points = round.score?.points[seat];
  return {
    points,
    isTen: isTen(points),
    hasDisc: left !== undefined && isOut(left) && round.score?.outFools.includes(seat) === true,
    isDealer: round.dealer === seat,
  };
}

function bidsNote(round: Round, number: number, names: readonly string[]): string {
  const bidders = round.bids.map((seat) => names[round.seats[seat] ?? -1] ?? '');
  return t('sheet.bids', { round: number, names: formatList(bidders) });
}
