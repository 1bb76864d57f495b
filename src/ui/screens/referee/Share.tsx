import { makeDispute, sharedOf } from '../../../app/disputelink';
import { makeRoute } from '../../../app/route';
import { PassLink, PassText, usePassOn } from '../../parts/PassOn';
import { t } from '../../words/words';
import { useReferee } from './context';
import { plainText } from './sentences';

/** The dispute as a link, a code and a text. It goes nowhere but where somebody puts it. */
export function Share() {
  const { dispute } = useReferee();
  const passOn = usePassOn();
  const shared = sharedOf(dispute);
  const { origin, pathname } = location;
  const link = `${origin}${pathname}${makeRoute({ screen: 'referee', dispute: makeDispute(shared) })}`;
  return (
    <section class="stack referee__share" aria-labelledby="referee-share">
      <h2 id="referee-share">{t('share.title')}</h2>
      <p class="soft small">{t('share.note')}</p>
      <PassLink link={link} title={t('referee.title')} to={passOn} />
      <PassText text={plainText(shared, link)} rows={5} to={passOn} />
      {passOn.note}
    </section>
  );
}
