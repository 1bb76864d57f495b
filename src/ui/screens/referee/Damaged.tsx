import { MOST_PLAYERS } from '../../../app/dispute';
import type { LinkProblem } from '../../../app/disputelink';
import { makeRoute } from '../../../app/route';
import { Page } from '../../parts/Page';
import { t } from '../../words/words';
import { sayDisputed } from './sentences';

/** Says what is wrong with a link, and offers a clean sheet. */
export function Damaged({ problem, onAnew }: { problem: LinkProblem; onAnew: () => void }) {
  const { code, refusal } = problem;
  const seats = Array.from({ length: MOST_PLAYERS }, (_, seat) => t('referee.seat', { seat: seat + 1 }));
  return (
    <Page title={t('link.title')} back={makeRoute({ screen: 'home' })}>
      <div class="stack" role="alert">
        <p>{t(`link.${code}`)}</p>
        {refusal !== undefined && <p>{sayDisputed(refusal, seats)}</p>}
      </div>
      <div class="referee__anew">
        <button type="button" class="button button--primary" onClick={onAnew}>
          {t('link.anew')}
        </button>
      </div>
    </Page>
  );
}
