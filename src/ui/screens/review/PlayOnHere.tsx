import { useState } from 'preact/hooks';
import { canPlayOn, playOnFrom, pointBefore } from '../../../app/whatif';
import { useApp } from '../../context';
import { t } from '../../words/words';
import { type Spot, useReview } from './context';

/** Plays on from just before a card of a digital round, against the same hands, as practice. */
export function PlayOnHere({ spot }: { spot: Spot }) {
  const app = useApp();
  const { reviewing, state, round } = useReview();
  const [hasFailed, setFailed] = useState(false);
  const plays = round.tricks[spot.trick]?.entry.plays ?? [];
  const place = plays.findIndex(({ seat }) => seat === spot.seat);
  if (place < 0 || !canPlayOn(state, reviewing.index)) return null;
  const start = async () => {
    const point = pointBefore(round, reviewing.index, spot.trick, place);
    const begun = await playOnFrom(app, state, point).catch(() => undefined);
    setFailed(begun?.ok !== true);
  };
  return (
    <>
      <button type="button" class="button" onClick={() => void start()}>
        {t('review.playOn')}
      </button>
      {hasFailed && <p role="alert">{t('review.playOnFailed')}</p>}
    </>
  );
}
