import { type GameState, isOut, isTen, leftOf, type Round, runningRound, type Seat, type Trick } from '../../../engine';
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
  /** In words; the first one is footnote 1. Those of the running round, which has no row yet, come last. */
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
    ofRound.push(...otherwise(round, number).map(note));
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
  // What the table made otherwise of the round it plays is seen before that has a row.
  const running = runningRound(state);
  if (running !== undefined) otherwise(running, state.rounds.length).forEach(note);
  return { rows, notes };
}

/** Where the table did not go by the cards, the trick before or the dealer, in words. `number`: of the round, from 1. */
function otherwise(round: Round, number: number): string[] {
  const tricks = round.current === undefined ? round.tricks : [...round.tricks, round.current];
  return tricks.flatMap(({ entry }, index) => {
    const at = { round: number, trick: index + 1 };
    return [
      ...(entry.overruled === undefined ? [] : [t('sheet.overruled', at)]),
      ...(isNamedOtherwise(round, tricks, index) ? [t(index === 0 ? 'sheet.namedFirst' : 'sheet.named', at)] : []),
    ];
  });
}

/**
 * Whether the table led or sat out otherwise than follows from the dealer (R4) or from the trick before (R8, R11). What
 * does not follow from anything known is merely told.
 */
function isNamedOtherwise({ dealer, seats }: Round, tricks: readonly Trick[], index: number): boolean {
  const { leader, sittingOut } = tricks[index]?.entry ?? {};
  const before = index === 0 ? { winner: leftOf(dealer, seats.length), fools: [] } : tricks[index - 1];
  if (before === undefined) return false;
  const { winner, fools } = before;
  const sorted = (seats: readonly Seat[]) => [...seats].sort().join();
  const isOtherLeader = leader !== undefined && winner !== undefined && leader !== winner;
  return isOtherLeader || (sittingOut !== undefined && fools !== undefined && sorted(sittingOut) !== sorted(fools));
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

/** Players as they sit, then any who no longer do. */
export function playersOf(state: GameState): number[] {
  const others = state.players.map((_, player) => player).filter((player) => !state.seats.includes(player));
  return [...state.seats, ...others];
}
