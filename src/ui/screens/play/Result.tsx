import type { Play } from '../../../app/play';
import { makeRoute } from '../../../app/route';
import {
  byRank,
  type GameState,
  isOut,
  phaseOf,
  type Round,
  roundPoints,
  type Seat,
  standingsOf,
} from '../../../engine';
import { namesOf } from '../../names';
import { Card } from '../../parts/Card';
import { Disc } from '../../parts/Disc';
import { Icon } from '../../parts/Icon';
import { cardWords } from '../../sentences';
import { formatNumber, formatSigned, t } from '../../words/words';
import { fanned } from '../end/Chips';
import { Endings } from '../end/Endings';
import { useLostFocus } from '../end/focus';
import { ReviewLink } from '../end/ReviewLink';
import { SheetTable } from '../end/SheetTable';
import { useSteady } from '../end/steady';
import { PlayOn } from '../whatif/PlayOn';
import { CheckDeal } from './CheckDeal';
import { usePlay } from './context';
import { FairDeal } from './FairDeal';
import '../../styles/end.css';

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
      <PlayOn state={state} index={state.rounds.length - 1} />
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

interface OpenHandsProps {
  state: GameState;
  round: Round;
  /** By player. */
  names: readonly string[];
}

/** All hands of a round that is scored, laid open, with what they brought and why; the leaders first. */
export function OpenHands({ state, round, names }: OpenHandsProps) {
  const standings = standingsOf(state)
    .filter(({ player }) => round.seats.includes(player))
    .sort(byRank);
  return (
    <table class="ledger result__table open-hands">
      <thead>
        <tr>
          <th scope="col">{t('end.player')}</th>
          <th scope="col">{t('end.thisRound')}</th>
          <th scope="col">{t('sheet.total')}</th>
        </tr>
      </thead>
      {standings.map(({ player, total }) => {
        const seat = round.seats.indexOf(player);
        return (
          <tbody key={player}>
            <tr>
              <th scope="row">
                <span class="result__name">{names[player]}</span>
              </th>
              <td class="result__points">{formatSigned(round.score?.points[seat] ?? 0)}</td>
              <td>{formatNumber(total)}</td>
            </tr>
            <tr>
              <td colSpan={3} class="open-hands__why">
                <Why round={round} seat={seat} />
              </td>
            </tr>
          </tbody>
        );
      })}
    </table>
  );
}

/** The cards that were left, or that none was, with the rule that counts them (R15, R16). */
function Why({ round, seat }: { round: Round; seat: Seat }) {
  const left = round.score?.left[seat];
  if (left === undefined || typeof left === 'number') return null;
  const hasBid = round.bids.includes(seat);
  if (!isOut(left)) {
    return (
      <span>
        <RuleLink rule="R16" />
        {fanned(left).map((card, place) => (
          <Card key={place} card={card} size="s" label={cardWords(card)} />
        ))}
        {hasBid && ` ${t('end.bidLost')}`}
      </span>
    );
  }
  const hasDisc = round.score?.outFools.includes(seat) === true;
  return (
    <span>
      <RuleLink rule="R15" />
      {t(hasDisc ? 'play.handOutDisc' : 'play.handOut')}
      {hasDisc && <Disc />}
      {hasBid && ` ${t(hasDisc ? 'end.bidDisc' : 'end.bidKept')}`}
    </span>
  );
}

function RuleLink({ rule }: { rule: `R${number}` }) {
  return (
    <a class="rule open-hands__rule" href={makeRoute({ screen: 'rules', rule })}>
      {rule}
    </a>
  );
}
