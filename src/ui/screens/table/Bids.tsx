import { allSeats, type Round } from '../../../engine';
import { Name } from '../../parts/Name';
import { t } from '../../words/words';
import { nameAt, useTable } from './context';

/** Whether bids may still be made: before the first card, where the table plays with them (1995). */
export function canBid(round: Round): boolean {
  return round.options.bids && round.tricks.length === 0 && round.current?.entry.plays.length === 0;
}

/** Who declares, before play, that they will go out. Each tap is in the log at once. */
export function Bids({ round }: { round: Round }) {
  const { table, names } = useTable();
  const { bids } = round;
  return (
    <fieldset class="ask">
      <legend>{t('bids.who')}</legend>
      <div class="ask__seats">
        {allSeats(names.length).map((seat) => (
          <button
            key={seat}
            type="button"
            class={bids.includes(seat) ? 'button button--primary' : 'button'}
            aria-pressed={bids.includes(seat)}
            onClick={() => {
              const seats = bids.includes(seat) ? bids.filter((each) => each !== seat) : [...bids, seat];
              table.tell({ type: 'bidsMade', seats });
            }}
          >
            <Name>{nameAt(names, seat)}</Name>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
