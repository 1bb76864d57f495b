import type { Play } from '../../../app/play';
import { type GameState, phaseOf, roundPoints } from '../../../engine';
import { namesOf } from '../../names';
import { Icon } from '../../parts/Icon';
import { t } from '../../words/words';
import { Endings } from '../end/Endings';
import { useLostFocus } from '../end/focus';
import { ReviewLink } from '../end/ReviewLink';
import { SheetTable } from '../end/SheetTable';
import { useSteady } from '../end/steady';
import { PlayOn } from '../whatif/PlayOn';
import { CheckDeal } from './CheckDeal';
import { usePlay } from './context';
import { FairDeal } from './FairDeal';
import { OpenHands } from './OpenHands';

/** What the round just scored brought and why, the hands laid open, and the way to the next one. */
export function Result() {
  const { play, state, round } = usePlay();
  const heading = useLostFocus<HTMLHeadingElement>();
  if (round.score === undefined || phaseOf(state) !== 'between') return null;
  return (
    <section class="result stack" aria-labelledby="result-title">
      <div class="result__head">
        <h2 id="result-title" ref={heading} tabIndex={-1}>
          {t('end.result', { round: roundPoints(state).length })}
        </h2>
        <ReviewLink state={state} game={play.table.id} round={state.rounds.indexOf(round)} short />
      </div>
      <OpenHands state={state} round={round} names={namesOf(state.players)} />
      <p class="soft small">{t('play.counts', { one: round.options.onePenalty })}</p>
      <CheckDeal round={round} daily={state.daily} />
      <div class="cluster">
        <PlayOn state={state} index={state.rounds.length - 1} />
      </div>
      <Endings state={state} />
      <SheetTable table={play.table} />
      <DealNext play={play} state={state} />
    </section>
  );
}

/** What is settled of the next round, and the way to it. */
export function DealNext({ play, state }: { play: Play; state: GameState }) {
  const isSteady = useSteady();
  const { deal, table } = play;
  const names = namesOf(state.players);
  const seal = deal.seal.value;
  return (
    <>
      <FairDeal seal={seal} cut={deal.cut.value} onCut={deal.setCut} />
      <div class="scoring__foot">
        <p class="result__dealer">
          <Icon name="dealer" />
          {t('end.deals', { name: names[state.seats[state.dealer] ?? -1] ?? '' })}
        </p>
        <button
          type="button"
          class="button button--primary steady"
          disabled={!isSteady || !deal.isReady.value || table.isFollowing.value}
          onClick={play.dealNext}
        >
          {t('end.deal', { round: state.rounds.length + 1 })}
        </button>
      </div>
    </>
  );
}
