import type { Round } from '../../../engine';
import { sayRefusal } from '../../refusal';
import { useTable } from './context';
import { LastVerdict } from './LastVerdict';
import { RevokesFound, revokesIn } from './Revokes';

interface NewsProps {
  round: Round;
  onVerdict: () => void;
  onRevokes: () => void;
}

/**
 * What the table has to tell: why an entry was refused, a revoke that has just shown, the last verdict. Above the pad
 * the newest of them has the line to itself and the others are a button beside it, so that the line keeps its room:
 * whatever is told, the keys stay under the finger.
 */
export function News({ round, onVerdict, onRevokes }: NewsProps) {
  const { table, names } = useTable();
  const refusal = table.refusal.value;
  const hasShown = revokesIn(round).some(({ shownIn }) => shownIn === round.tricks.length);
  const told = refusal !== undefined ? 'refusal' : hasShown ? 'revoke' : 'verdict';
  return (
    <div class={`news news--${told}`}>
      <p class="fault" role="alert">
        {refusal === undefined ? '' : sayRefusal(refusal, names)}
      </p>
      <LastVerdict onOpen={onVerdict} />
      <RevokesFound round={round} names={names} onOpen={onRevokes} />
    </div>
  );
}
