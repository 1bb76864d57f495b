import { makeRoute } from '../../../app/route';
import { type GameState, gapOf } from '../../../engine';
import { t } from '../../words/words';

interface ReviewLinkProps {
  state: GameState;
  game: string;
  /** The index of the round. */
  round: number;
  /** It stands where the round is named already. */
  short?: boolean;
}

/** The way to the review of a round, where that was played or entered card by card. */
export function ReviewLink({ state, game, round, short = false }: ReviewLinkProps) {
  const told = state.rounds[round];
  if (told === undefined || gapOf(told) !== undefined) return null;
  const label = t('end.review', { round: round + 1 });
  return (
    <a
      class="button review-link"
      href={makeRoute({ screen: 'review', game, round })}
      aria-label={short ? label : undefined}
    >
      {short ? t('end.reviewShort') : label}
    </a>
  );
}
