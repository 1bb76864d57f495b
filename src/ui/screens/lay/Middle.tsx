import { type GameState, phaseOf, type Round } from '../../../engine';
import { namesOf } from '../../names';
import { Disc } from '../../parts/Disc';
import { outcomeSentence, promptWords, reasonSentence } from '../../sentences';
import { direction, t } from '../../words/words';
import { winnerSentence } from '../end/reasons';
import { useTable } from '../table/context';
import { lengthOf } from './length';
import { spotsOf } from './sides';

/** The middle of the table: discs that nobody has, and the last verdict; where it is turned, to both sides. */
export function Middle({ turned }: { turned: boolean }) {
  const { state, round, sitting, names } = useTable();
  const words = wordsOf(state, round, names);
  const discs = discsInMiddle(sitting.options.discs, round);
  const place = { '--wide': spotsOf(names.length, 'wide').middle, '--tall': spotsOf(names.length, 'tall').middle };
  return (
    <div class="lay__middle" style={place}>
      {discs > 0 && (
        <span class="lay__discs">
          {Array.from({ length: discs }, (_, index) => (
            <Disc key={index} />
          ))}
        </span>
      )}
      <div class="lay__words">
        {turned && <Words words={words} isTurned />}
        <Words words={words} />
      </div>
    </div>
  );
}

function Words({ words, isTurned = false }: { words: string; isTurned?: boolean }) {
  return (
    <div class={isTurned ? 'lay__verdict lay__verdict--turned' : 'lay__verdict'} aria-hidden={isTurned}>
      <div class="lay__fit" dir={direction()}>
        <p style={{ '--letters': lengthOf(words) }}>{words}</p>
      </div>
    </div>
  );
}

/** Who has won, who deals, why somebody is the Fool, or who begins. */
function wordsOf(state: GameState, round: Round | undefined, names: readonly string[]): string {
  if (phaseOf(state) === 'over') return winnerSentence(state, namesOf(state.players));
  if (round === undefined) {
    return t('lay.between', { name: names[state.dealer] ?? '', round: state.rounds.length + 1 });
  }
  const last = round.tricks.at(-1);
  if (last === undefined) return promptWords(round, names);
  const reason = reasonSentence(round, last, names);
  return round.current === undefined ? `${reason} ${outcomeSentence(round, last, names)}` : reason;
}

/** Where it is not known who sits out, it is not known where the discs are. */
function discsInMiddle(all: number, round: Round | undefined): number {
  const trick = round?.current;
  if (trick !== undefined) return trick.sittingOut === undefined ? 0 : all - trick.sittingOut.length;
  return all - (round?.tricks.at(-1)?.fools?.length ?? 0);
}
