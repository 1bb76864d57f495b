import { makeRoute } from '../../../app/route';
import { t } from '../../words/words';

interface ReplayLinkProps {
  game: string;
  /** The index of the round to begin with; undefined for the whole game. */
  round?: number;
}

/** The way to the replay of a game. */
export function ReplayLink({ game, round }: ReplayLinkProps) {
  return (
    <a class="button" href={makeRoute({ screen: 'replay', game, round })}>
      {round === undefined ? t('end.replay') : t('end.replayRound', { round: round + 1 })}
    </a>
  );
}
