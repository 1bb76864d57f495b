import { makeRoute } from '../../../app/route';
import { type GameState, gapOf } from '../../../engine';
import { Icon } from '../../parts/Icon';
import { t } from '../../words/words';

/** The way to look back at a round, where it was played or entered card by card. `round`: its index. */
export function ReviewLink({ state, game, round }: { state: GameState; game: string; round: number }) {
  const told = state.rounds[round];
  if (told === undefined || gapOf(told) !== undefined) return null;
  return (
    <a class="button review-link" href={makeRoute({ screen: 'review', game, round })}>
      <Icon name="undo" />
      {t('end.review', { round: round + 1 })}
    </a>
  );
}
