import type { ComponentChildren } from 'preact';
import type { GameSummary } from '../../app/held';
import { makeRoute } from '../../app/route';
import { formatAgo } from '../ago';
import { namesOf } from '../names';
import { formatNumber, t } from '../words/words';
import { Icon } from './Icon';

interface GameProps {
  game: GameSummary;
  /** When it was, where that is said otherwise than by its age. */
  when?: string | undefined;
  /** More to be said of it. */
  children?: ComponentChildren;
}

/**
 * A game in a list: who plays and how it stands. Leads to where it is played: the table, or the sheet of one that is
 * over; a digital game shows all of that itself.
 */
export function GameLink({ game, when, children }: GameProps) {
  const screen = game.digital !== undefined ? 'play' : game.state === 'over' ? 'sheet' : 'table';
  return (
    <a class="row-button game" href={makeRoute({ screen, game: game.id })}>
      <GameText game={game} when={when}>
        {children}
      </GameText>
      <Icon name="next" />
    </a>
  );
}

/** What a list says of a game. */
export function GameText({ game, when, children }: GameProps) {
  const { players, rounds, changedAt, digital } = game;
  const isOver = game.state === 'over';
  const names = namesOf(players);
  return (
    <span class="game__text">
      <span class="game__players">
        {players.map((player, index) => (
          <span key={player.id} class="game__player">
            {isOver && player.rank === 1 && <Icon name="crown" label={t('game.winner')} />}
            <span class="truncate">{names[index]}</span>
            <b>{formatNumber(player.total)}</b>
            <span class="visually-hidden">,</span>
          </span>
        ))}
      </span>
      <span class="soft small">
        {digital !== undefined && (
          <>
            <span class="game__kind">{t('game.kind', { kind: digital })}</span>{' '}
          </>
        )}
        {game.isStopped === true && (
          <>
            <span class="game__kind">{t('game.stopped')}</span>{' '}
          </>
        )}
        {t(isOver ? 'game.over' : 'game.running', { rounds, round: rounds + 1, when: when ?? formatAgo(changedAt) })}
        {children}
      </span>
    </span>
  );
}
