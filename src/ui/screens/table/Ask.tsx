import { allSeats, type Seat } from '../../../engine';
import { Name } from '../../parts/Name';
import { t } from '../../words/words';
import { nameAt, useTable } from './context';

/** Asks what the rules need to go on and nobody entered: who leads, who sits out, who was the Fool. */
export function Ask({ onFool }: { onFool: (seat: Seat) => void }) {
  const { table, round, names } = useTable();
  const trick = round?.current;
  if (round === undefined || trick === undefined) return null;
  const { discs } = round.options;
  const { leader, sittingOut } = trick;
  if (trick.state === 'unresolved') {
    const played = trick.entry.plays.map(({ seat }) => seat);
    return <Question title={t(discs > 1 ? 'ask.fools' : 'ask.fool')} seats={played} onSeat={onFool} />;
  }
  const named = trick.entry.sittingOut ?? [];
  // Of two who sit out, the second may still be told until a card lies there.
  const isHalf = named.length > 0 && named.length < discs && trick.entry.plays.length === 0;
  const wantsMore = sittingOut === undefined || isHalf;
  return (
    <>
      {wantsMore && (
        <Question
          title={t(discs > 1 ? 'ask.sitOutBoth' : 'ask.sitOut')}
          seats={allSeats(names.length).filter((seat) => !named.includes(seat) && seat !== leader)}
          onSeat={(seat) => table.tell({ type: 'positionNamed', sittingOut: [...named, seat] })}
        />
      )}
      {leader === undefined && (
        <Question
          title={t('ask.leader')}
          seats={allSeats(names.length).filter((seat) => !sittingOut?.includes(seat))}
          onSeat={(seat) => table.tell({ type: 'positionNamed', leader: seat })}
        />
      )}
    </>
  );
}

interface QuestionProps {
  title: string;
  seats: readonly Seat[];
  onSeat: (seat: Seat) => void;
}

function Question({ title, seats, onSeat }: QuestionProps) {
  const { names } = useTable();
  return (
    <fieldset class="ask">
      <legend>{title}</legend>
      <div class="ask__seats">
        {seats.map((seat) => (
          <button key={seat} type="button" class="button" onClick={() => onSeat(seat)}>
            <Name>{nameAt(names, seat)}</Name>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
