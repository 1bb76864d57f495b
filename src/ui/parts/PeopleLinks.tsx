import { makeRoute } from '../../app/route';
import { t } from '../words/words';

/** The ways to people and statistics. */
export function PeopleLinks() {
  return (
    <nav class="cluster people-links" aria-label={t('stats.nav')}>
      <a class="button" href={makeRoute({ screen: 'people' })}>
        {t('person.title')}
      </a>
      <a class="button" href={makeRoute({ screen: 'stats' })}>
        {t('stats.title')}
      </a>
    </nav>
  );
}
