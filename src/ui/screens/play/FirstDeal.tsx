import { useEffect, useState } from 'preact/hooks';
import type { Play } from '../../../app/play';
import type { GameState } from '../../../engine';
import { namesOf } from '../../names';
import { Icon } from '../../parts/Icon';
import { t } from '../../words/words';
import { SealAndCut, sealWords } from './FairDeal';

/** Milliseconds in which the seal is seen before the cards come. */
const SEEN = 2000;
/** Where nothing can be kept there is no seal to be waited for. */
const WITHOUT = 4000;

/**
 * The very first deal of a game that was begun with one tap. Its seal is seen before any card, which then come by
 * themselves, so that they cost no tap; whoever wants to cut takes the time for it.
 */
export function FirstDeal({ play, state }: { play: Play; state: GameState }) {
  const { deal, table } = play;
  const [isHeld, hold] = useState(false);
  const seal = deal.seal.value;
  const canDeal = deal.isReady.value && !table.isFollowing.value;
  useEffect(() => {
    if (isHeld || !canDeal) return;
    const timer = setTimeout(play.dealNext, seal === undefined ? WITHOUT : SEEN);
    return () => clearTimeout(timer);
  }, [isHeld, canDeal, seal]);
  const name = namesOf(state.players)[state.seats[state.dealer] ?? -1] ?? '';
  return (
    <section class="first-deal stack" aria-label={sealWords(undefined)}>
      <p class="first-deal__seal" role="status">
        <Icon name="saved" />
        {sealWords(seal)}
      </p>
      <p>
        {t('end.deals', { name })}
        <br />
        <span class="soft small">{t('fair.lot')}</span>
      </p>
      {isHeld && <SealAndCut seal={seal} cut={deal.cut.value} onCut={deal.setCut} />}
      <div class="cluster">
        {!isHeld && (
          <button type="button" class="button" onClick={() => hold(true)}>
            {t('fair.cutFirst')}
          </button>
        )}
        <button type="button" class="button button--primary" disabled={!canDeal} onClick={play.dealNext}>
          {t('fair.dealNow')}
        </button>
      </div>
    </section>
  );
}
