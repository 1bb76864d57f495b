import type { GameSummary } from '../../app/held';
import { makeRoute } from '../../app/route';
import { formatAgo } from '../ago';
import { calledOf } from '../names';
import { formatNumber, t } from '../words/words';
import { Icon } from './Icon';

/** A game in a list: who plays and how it stands. Leads to the table, or to the sheet of a game that is over. */
export function GameLink({ game }: { game: GameSummary }) {
  const { id, players, rounds, changedAt } = game;
  const isOver = game.state === 'over';
  const called = calledOf(players);
  return (
    <a class="row-button game" href={makeRoute({ screen: isOver ? 'sheet' : 'table', game: id })}>
      <span class="game__text">
        <span class="game__players">
          {players.map((player) => (
            <span key={player.id} class="game__player">
              {isOver && player.rank === 1 && <Icon name="crown" label={t('game.winner')} />}
              <span class="truncate">{called(player.id)}</span>
              <b>{formatNumber(player.total)}</b>
              <span class="visually-hidden">,</span>
            </span>
          ))}
        </span>
        <span class="soft small">
          {t(isOver ? 'game.over' : 'game.running', { rounds, round: rounds + 1, when: formatAgo(changedAt) })}
        </span>
      </span>
      <Icon name="next" />
    </a>
  );
}
