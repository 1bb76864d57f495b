import { bearsOn, scoresFact } from '../../../app/correcting';
import { isOfTable } from '../../../app/given';
import { type GameFact, REFUSALS, type Refusal } from '../../../engine';
import { sayRefusal } from '../../refusal';
import { seatNames } from '../../sentences';
import { t } from '../../words/words';
import { HandEntry } from '../end/HandEntry';
import { HandRow } from '../end/HandRow';
import { placeOf, useCorrect } from './context';
import { Editor } from './Editor';

/**
 * What was left in the hands of a round that is scored, entered anew like at its end: alone, or together with the trick
 * or the rules that are being corrected and that the old hands no longer fit.
 */
export function ScoresEditor({ index }: { index: number }) {
  const { table, state, correcting, names, to } = useCorrect();
  const round = correcting.roundOf(index);
  if (round?.score === undefined) return null;
  const scoring = correcting.scoresOf(index);
  const half = correcting.draft.value;
  const draft = bearsOn(state, half, index) ? half : undefined;
  const bySeat = seatNames(round, names);
  const fact = scoresFact(scoring, index, false, draft);
  const check = fact.ok ? table.preview(fact.value) : fact;
  const problem = check.ok ? undefined : problemWith(check.error, index, draft);
  const anyway = scoresFact(scoring, index, true, draft);
  const { open } = scoring.draft.value;
  const drop = () => scoring.clear();
  // What does not add up can be insisted on; what is not entered cannot.
  const isMissing = !fact.ok;
  const here = String(index + 1);
  return (
    <Editor
      title={t('correct.scoresTitle', { round: index + 1 })}
      back={draft === undefined ? here : placeOf(draft, state)}
      after={isOfTable(draft) ? '' : here}
      fact={factOf(fact)}
      anyway={factOf(anyway)}
      problem={isMissing && problem !== undefined ? sayRefusal(problem, bySeat) : undefined}
      onDrop={drop}
      onTold={drop}
      onHands={
        draft &&
        ((other) => {
          // What is entered here goes on to the next round that no longer fits.
          if (other === index) return;
          correcting.change(factOf(fact));
          drop();
          location.hash = to(`${other + 1}/scores`);
        })
      }
    >
      {draft !== undefined && (
        <p class="note">
          {t('correct.handsAlso', {
            what: draft.type,
            trick: draft.type === 'trickAmended' ? draft.trick + 1 : 0,
          })}
        </p>
      )}
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

/** Why the hands do not fit; told together with something else it is why the round cannot be scored. */
function problemWith(problem: Refusal, index: number, draft: GameFact | undefined): Refusal {
  const { because, trick, round, ...facts } = problem.facts;
  const isScore = problem.code === 'ERR_LATER_ENTRIES' && trick === undefined && round === index;
  const code = REFUSALS.find((each) => each === because);
  return draft !== undefined && isScore && code !== undefined ? { code, facts } : problem;
}

function problemAt(problem: Refusal | undefined, seat: number, names: readonly string[]): string | undefined {
  return problem?.facts.seat === seat ? sayRefusal(problem, names) : undefined;
}
