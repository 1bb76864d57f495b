import type { LinkProblem } from '../../../app/disputelink';
import { makeRoute } from '../../../app/route';
import { Page } from '../../parts/Page';
import { sayRefusal } from '../../refusal';
import { t } from '../../words/words';

/** Says what is wrong with a link, and offers a clean sheet. */
export function Damaged({ problem, onAnew }: { problem: LinkProblem; onAnew: () => void }) {
  const { code, refusal } = problem;
  return (
    <Page title={t('link.title')} back={makeRoute({ screen: 'home' })}>
      <div class="stack" role="alert">
        <p>{t(`link.${code}`)}</p>
        {refusal !== undefined && <p>{sayRefusal(refusal, [])}</p>}
      </div>
      <div class="referee__anew">
        <button type="button" class="button button--primary" onClick={onAnew}>
          {t('link.anew')}
        </button>
      </div>
    </Page>
  );
}
