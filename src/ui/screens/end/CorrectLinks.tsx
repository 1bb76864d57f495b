import { makeRoute } from '../../../app/route';
import { t } from '../../words/words';
import { useSteady } from './steady';

/** The ways to corrections and to the accounts of a round; between rounds also to who joins and who leaves. */
export function CorrectLinks({ game, isBetween = false }: { game: string; isBetween?: boolean }) {
  const isSteady = useSteady();
  const correct = (what: string) => makeRoute({ screen: 'correct', game, what });
  return (
    <nav class={`cluster correct-links ${isSteady ? '' : 'unsteady'}`} aria-label={t('menu.correct')}>
      <a class="button" href={correct('')}>
        {t('menu.correct')}
      </a>
      <a class="button" href={correct('accounts')}>
        {t('menu.accounts')}
      </a>
      {isBetween && (
        <>
          <a class="button" href={correct('join')}>
            {t('menu.join')}
          </a>
          <a class="button" href={correct('leave')}>
            {t('menu.leave')}
          </a>
        </>
      )}
    </nav>
  );
}
