import { useState } from 'preact/hooks';
import type { Seat } from '../../../engine';
import { t } from '../../words/words';
import { nameAt } from '../table/context';
import { usePlay } from './context';

/** Who declares, before play, that they will go out (1995). */
export function Bids() {
  const { play, names } = usePlay();
  const [bids, setBids] = useState<readonly Seat[]>([]);
  const persons = play.persons.value;
  const [only] = persons;
  if (persons.length === 1 && only !== undefined) {
    return (
      <div class="bidding">
        <p>{t('play.bidAsk')}</p>
        <div class="cluster">
          <button type="button" class="button" onClick={() => play.bid([only])}>
            {t('play.bid')}
          </button>
          <button type="button" class="button button--primary" onClick={() => play.bid([])}>
            {t('play.bidNo')}
          </button>
        </div>
      </div>
    );
  }
  return (
    <fieldset class="bidding">
      <legend>{t('play.bidWho')}</legend>
      <div class="cluster">
        {persons.map((seat) => (
          <button
            key={seat}
            type="button"
            class={bids.includes(seat) ? 'button button--primary' : 'button'}
            aria-pressed={bids.includes(seat)}
            onClick={() => setBids(bids.includes(seat) ? bids.filter((each) => each !== seat) : [...bids, seat])}
          >
            {nameAt(names, seat)}
          </button>
        ))}
        <button type="button" class="button button--primary" onClick={() => play.bid(bids)}>
          {t('play.bidsAre', { count: bids.length })}
        </button>
      </div>
    </fieldset>
  );
}
