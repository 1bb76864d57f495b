import type { ComponentChildren } from 'preact';
import type { GameSummary } from '../../app/held';
import { makeRoute } from '../../app/route';
import { formatAgo } from '../ago';
import { namesOf } from '../names';
import { formatDate, formatNumber, t } from '../words/words';
import { Icon } from './Icon';
import { Name } from './Name';

interface GameProps {
  game: GameSummary;
  /** Said of it instead of its age and its rounds. */
  told?: string | undefined;
  /** Said of players that there is no room for, to the eye alone. */
  rest?: string | undefined;
  /** More to be said of it. */
  children?: ComponentChildren;
}

/**
 * A game in a list: who plays and how it stands. Leads to where it is played: the table, or the sheet of one that is
 * over; a digital game shows all of that itself.
 */
export function GameLink({ game, told, rest, children }: GameProps) {
  const screen = game.digital !== undefined ? 'play' : game.state === 'over' ? 'sheet' : 'table';
  return (
    <a class="row-button game" href={makeRoute({ screen, game: game.id })}>
      <GameText game={game} told={told} rest={rest}>
        {children}
      </GameText>
      <Icon name="next" />
    </a>
  );
}

/** What practice plays on from: a game is known by its day. */
function originWords({ round, began }: NonNullable<GameSummary['whatIf']>): string {
  const date = began === undefined ? '' : formatDate(began, { day: 'numeric', month: 'short' });
  return t('game.whatIf', { round: round + 1, date, isDated: began === undefined ? 'no' : 'yes' });
}

/** What a list says of a game. */
export function GameText({ game, told, rest, children }: GameProps) {
  const { players, rounds, changedAt, digital } = game;
  const isOver = game.state === 'over';
  const names = namesOf(players);
  return (
    <span class="game__text">
      <span class="game__players">
        {players.map((player, index) => (
          <span key={player.id} class="game__player">
            {isOver && player.rank === 1 && <Icon name="crown" label={t('game.winner')} />}
            <Name>{names[index]}</Name>
            <b>{formatNumber(player.total)}</b>
            <span class="visually-hidden">,</span>
          </span>
        ))}
      </span>
      <span class="soft small">
        {rest !== undefined && <span aria-hidden="true">{rest} · </span>}
        {digital !== undefined && (
          <>
            <span class="game__kind">
              {t('game.kind', { kind: game.whatIf === undefined ? digital : 'whatIf' })}
            </span>{' '}
          </>
        )}
        {game.isStopped === true && (
          <>
            <span class="game__kind">{t('game.stopped')}</span>{' '}
          </>
        )}
        {game.whatIf === undefined
          ? (told ??
            t(isOver ? 'game.over' : 'game.running', { rounds, round: rounds + 1, when: formatAgo(changedAt) }))
          : originWords(game.whatIf)}
        {children}
      </span>
    </span>
  );
}
