import type { ComponentChildren } from 'preact';
import { byRank, type GameState, type Round, type Seat, standingsOf } from '../../../engine';
import { formatNumber, formatSigned, t } from '../../words/words';

interface ResultTableProps {
  state: GameState;
  round: Round;
  /** By player. */
  names: readonly string[];
  /** Why, below the name. */
  beside?(seat: Seat): ComponentChildren;
  /** Why, in a row of its own. */
  below?(seat: Seat): ComponentChildren;
}

/** Every player with what a round brought and where it leaves them, the leaders first. */
export function ResultTable({ state, round, names, beside, below }: ResultTableProps) {
  const players = standingsOf(state)
    .filter(({ player }) => round.seats.includes(player))
    .sort(byRank)
    .map(({ player, total }) => ({ player, total, seat: round.seats.indexOf(player) }));
  const row = ({ player, total, seat }: (typeof players)[number]) => (
    <tr key={player}>
      <th scope="row">
        <span class="result__name">{names[player]}</span>
        {beside?.(seat)}
      </th>
      <td class="result__points">{formatSigned(round.score?.points[seat] ?? 0)}</td>
      <td>{formatNumber(total)}</td>
    </tr>
  );
  return (
    <table class={`ledger result__table ${below === undefined ? '' : 'open-hands'}`}>
      <thead>
        <tr>
          <th scope="col">{t('end.player')}</th>
          <th scope="col">{t('end.thisRound')}</th>
          <th scope="col">{t('sheet.total')}</th>
        </tr>
      </thead>
      {below === undefined ? (
        <tbody>{players.map(row)}</tbody>
      ) : (
        players.map((each) => (
          <tbody key={each.player}>
            {row(each)}
            <tr>
              <td colSpan={3} class="open-hands__why">
                {below(each.seat)}
              </td>
            </tr>
          </tbody>
        ))
      )}
    </table>
  );
}
