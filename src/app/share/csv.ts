import { type GameState, gameEnd, isOut, standingsOf } from '../../engine';
import type { Told } from './told';

/** The columns. Names for a machine: they are the same in every language, and only ever added to at the end. */
const COLUMNS = [
  ...['game', 'date', 'started', 'kind', 'edition', 'players', 'discs', 'over', 'round', 'seat', 'player', 'player_id'],
  ...['dealer', 'points', 'adjusted', 'total', 'out', 'disc', 'final', 'rank', 'place', 'note'],
] as const;

type Cell = string | number | boolean | undefined;

/** What a spreadsheet would take for a formula. An apostrophe before it makes it a text, and is not shown. */
const FORMULA = /^[=+\-@\t\r]/;

/** Numbers stay numbers, those below 0 too; only texts can be formulas, and they are never numbers here. */
function written(cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return String(cell + 0);
  if (typeof cell === 'boolean') return cell ? '1' : '0';
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const lineOf = (cells: readonly Cell[]) => `${cells.map(written).join(',')}\r\n`;

/** What a table begins with. Without the mark some spreadsheets take UTF-8 for something else. */
export const CSV_HEAD = `\uFEFF${lineOf(COLUMNS)}`;

/**
 * A game as lines of a table: one for each player of each scored round. `note`: what people added to the game.
 * `people`: who the players are now.
 */
export function csvLines(
  state: GameState,
  note?: { readonly place: string; readonly note: string },
  people: readonly Told[] = state.players,
): string {
  const standings = standingsOf(state);
  const totals = state.players.map(() => 0);
  const { id, startedAt, rounds } = state;
  const isOver = gameEnd(state) !== undefined;
  const lines = rounds.flatMap(({ seats, score, dealer, options }, index) => {
    if (score === undefined) return [];
    return people.flatMap((player, at) => {
      const seat = seats.indexOf(at);
      const adjusted = state.adjustments.reduce(
        (sum, each) => (each.round === index && each.player === at ? sum + each.points : sum),
        0,
      );
      if (seat < 0 && adjusted === 0) return [];
      const left = score.left[seat];
      const hasOut = left !== undefined && isOut(left);
      const total = (totals[at] ?? 0) + (score.points[seat] ?? 0) + adjusted;
      totals[at] = total;
      return lineOf([
        ...[id, localDay(startedAt), new Date(startedAt).toISOString(), kindOf(state), options.edition, seats.length],
        ...[options.discs, isOver, index + 1, seat < 0 ? undefined : seat + 1, player.name, player.id],
        ...[seat < 0 ? undefined : seat === dealer, score.points[seat], adjusted, total, seat < 0 ? undefined : hasOut],
        ...[seat < 0 ? undefined : hasOut && score.outFools.includes(seat)],
        ...[standings[at]?.total, standings[at]?.rank, note?.place, note?.note],
      ]);
    });
  });
  return lines.join('');
}

function kindOf({ kind, practice, daily }: GameState): string {
  if (kind === 'table') return kind;
  return practice ? 'practice' : daily === undefined ? 'digital' : 'daily';
}

/** The day on which it was where this device is: `2026-11-30`. */
export function localDay(at: number): string {
  const day = new Date(at);
  const digits = (number: number, count: number) => String(number).padStart(count, '0');
  return `${digits(day.getFullYear(), 4)}-${digits(day.getMonth() + 1, 2)}-${digits(day.getDate(), 2)}`;
}
