import { makeRoute } from '../../../app/route';
import { byRank, type GameState, isOut, type Round, type Seat, standingsOf } from '../../../engine';
import { Card } from '../../parts/Card';
import { Disc } from '../../parts/Disc';
import { cardWords } from '../../sentences';
import { formatNumber, formatSigned, t } from '../../words/words';
import { fanned } from '../end/Chips';

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
