import { byRank, type GameState, gameEnd, roundPoints, standingsOf } from '../../../engine';
import { forChat } from '../../forchat';
import { namesOf } from '../../names';
import { formatDate, formatNumber, formatSigned, t } from '../../words/words';
import { winnerSentence } from '../end/reasons';

/** The day of a game, long enough for a text that is read years later. */
export const dayOf = ({ startedAt }: GameState): string => formatDate(startedAt, { dateStyle: 'long' });

/** What a game has come to, in a sentence. */
export function titleOf(state: GameState): string {
  if (gameEnd(state) !== undefined) return winnerSentence(state, namesOf(state.players));
  return t('give.soFar', { rounds: roundPoints(state).length });
}

/** A game as a text for a chat: the day, the places with the totals, the rounds. */
export function textOf(state: GameState): string {
  const names = namesOf(state.players);
  const ranks = standingsOf(state)
    .sort(byRank)
    .map(({ player, rank, total }) => {
      const values = { name: names[player] ?? '', total: formatNumber(total) };
      return rank === undefined ? t('give.textLeft', values) : t('give.textRank', { ...values, rank });
    });
  const rounds = roundPoints(state).map(({ points, adjustments }, index) => {
    const each = names.flatMap((name, player) => {
      const more = adjustments[player] ?? 0;
      if (points[player] === undefined && more === 0) return [];
      const said = points[player] === undefined ? '–' : formatSigned(points[player]);
      return more === 0 ? `${name} ${said}` : `${name} ${said} (${formatSigned(more)})`;
    });
    return t('give.round', { round: index + 1, points: each.join(' · ') });
  });
  return forChat([t('give.textHead', { date: dayOf(state) }), titleOf(state), '', ...ranks, '', ...rounds].join('\n'));
}
