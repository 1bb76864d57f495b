import { Ring } from '../../parts/Ring';
import { t } from '../../words/words';
import { usePlay } from './context';
import { Laying } from './Laying';
import { Place } from './Place';

/** The table: the seats round the felt, whoever is shown at its foot, and the trick in the middle. */
export function Felt() {
  const { play, round, foot } = usePlay();
  const seats = round.seats.length;
  return (
    <section class={`felt-top felt-top--${seats}`} aria-label={t('play.table')}>
      <Ring
        seats={seats}
        label={t('table.seats')}
        center={<Laying />}
        render={(place) => <Place seat={(foot + place) % seats} isFoot={place === 0} />}
      />
      {play.isFinished.value && (
        // The whole table is the target; who does not see it has the button.
        <button type="button" class="felt-top__gather" tabIndex={-1} aria-hidden="true" onClick={play.gather} />
      )}
    </section>
  );
}
