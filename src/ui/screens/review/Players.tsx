import { useApp } from '../../context';
import { Name } from '../../parts/Name';
import { Segmented } from '../../parts/Segmented';
import { t } from '../../words/words';
import { nameAt } from '../table/context';
import { useReview } from './context';

/** Whose decisions are looked at. */
export function Players() {
  const app = useApp();
  const { reviewing, round, names } = useReview();
  const chosen = reviewing.seat.value;
  const look = (seat: number) => {
    reviewing.look(seat);
    // What is open is somebody else's.
    app.go({ screen: 'review', game: reviewing.table.id, round: reviewing.index });
  };
  return (
    <Segmented
      class="review__players"
      legend={t('review.whose')}
      options={round.seats.map((_, seat) => [seat, <Name>{nameAt(names, seat)}</Name>])}
      value={chosen}
      onChange={look}
    />
  );
}
