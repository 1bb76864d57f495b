import { t } from '../../words/words';
import { nameAt } from '../table/context';
import { usePlay } from './context';
import { bidSentence } from './sentences';

/** Asks whoever is shown whether they declare, before play, that they will go out (1995). */
export function Bids() {
  const { play, names } = usePlay();
  const several = play.persons.value.length > 1;
  return (
    <div class="bidding">
      <p>{bidSentence(several ? nameAt(names, play.hand.value?.seat) : undefined)}</p>
      <div class="cluster">
        <button type="button" class="button" onClick={() => play.bid(true)}>
          {t('play.bid')}
        </button>
        <button type="button" class="button button--primary" onClick={() => play.bid(false)}>
          {t('play.bidNo')}
        </button>
      </div>
    </div>
  );
}
