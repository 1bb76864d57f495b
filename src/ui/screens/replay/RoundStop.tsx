import { type GameState, roundPoints } from '../../../engine';
import { ledgerOf } from '../end/ledger';
import { RoundRows } from '../end/RoundResult';
import { endWords, gapWords } from './said';
import { stateAfter } from './stops';

/** What a round came to, and what the sheet notes of it; after the last one, how the game ended. */
export function RoundStop({
  state,
  round: index,
  names,
}: {
  state: GameState;
  round: number;
  names: readonly string[];
}) {
  const round = state.rounds[index];
  if (round === undefined) return null;
  const after = stateAfter(state, index);
  const { rows, notes } = ledgerOf(after, names);
  const row = round.score === undefined ? undefined : rows[roundPoints(after).length - 1];
  const noted = row === undefined ? [] : [...row.notes, ...row.cells.flatMap((cell) => cell.notes)];
  const gap = gapWords(round);
  const ended = endWords(state, index, names);
  return (
    <div class="stack">
      {gap !== undefined && <p class="replay__gap soft">{gap}</p>}
      {round.score !== undefined && <RoundRows state={after} round={round} names={names} />}
      {noted.map((note) => (
        <p key={note} class="small">
          {notes[note - 1]}
        </p>
      ))}
      {ended !== undefined && <p class="verdict__sentence">{ended}</p>}
    </div>
  );
}
