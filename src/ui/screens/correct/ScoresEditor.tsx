import { scoresFact } from '../../../app/correcting';
import type { GameFact, Refusal } from '../../../engine';
import { sayRefusal } from '../../refusal';
import { seatNames } from '../../sentences';
import { t } from '../../words/words';
import { HandEntry } from '../end/HandEntry';
import { HandRow } from '../end/HandRow';
import { useCorrect } from './context';
import { Editor } from './Editor';

/** What was left in the hands of a round that is scored, entered anew like at its end. */
export function ScoresEditor({ index }: { index: number }) {
  const { table, state, correcting, names } = useCorrect();
  const round = state.rounds[index];
  if (round?.score === undefined) return null;
  const scoring = correcting.scoresOf(index);
  const bySeat = seatNames(round, names);
  const fact = scoresFact(scoring, index, false);
  const check = fact.ok ? table.preview(fact.value) : fact;
  const problem = check.ok ? undefined : check.error;
  const anyway = scoresFact(scoring, index, true);
  const { open } = scoring.draft.value;
  const drop = () => scoring.clear();
  // What does not add up can be insisted on; what is not entered cannot.
  const isMissing = !fact.ok;
  return (
    <Editor
      title={t('correct.scoresTitle', { round: index + 1 })}
      back={String(index + 1)}
      fact={factOf(fact)}
      anyway={factOf(anyway)}
      problem={isMissing && problem !== undefined ? sayRefusal(problem, bySeat) : undefined}
      onDrop={drop}
      onTold={drop}
    >
      <ul class="rows hands">
        {bySeat.map((name, seat) => (
          <HandRow
            key={seat}
            scoring={scoring}
            round={round}
            name={name}
            seat={seat}
            problem={problemAt(problem, seat, bySeat)}
            isMissing={false}
          />
        ))}
      </ul>
      {problem !== undefined && !isMissing && typeof problem.facts.seat !== 'number' && (
        <p class="fault" role="status">
          {sayRefusal(problem, bySeat)}
        </p>
      )}
      {open !== undefined && (
        <HandEntry scoring={scoring} round={round} names={bySeat} seat={open.seat} way={open.way} />
      )}
    </Editor>
  );
}

function factOf(fact: ReturnType<typeof scoresFact>): GameFact | undefined {
  return fact.ok ? fact.value : undefined;
}

function problemAt(problem: Refusal | undefined, seat: number, names: readonly string[]): string | undefined {
  return problem?.facts.seat === seat ? sayRefusal(problem, names) : undefined;
}
