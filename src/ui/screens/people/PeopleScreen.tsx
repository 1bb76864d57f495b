import { changePerson, type Somebody } from '../../../app/people';
import { makeRoute } from '../../../app/route';
import { formatAgo } from '../../ago';
import { useApp } from '../../context';
import { Avatar } from '../../parts/Avatar';
import { Icon } from '../../parts/Icon';
import { Name } from '../../parts/Name';
import { Page } from '../../parts/Page';
import { Troubles } from '../../parts/Troubles';
import { say } from '../../speaker';
import { t } from '../../words/words';
import { calledIn, useKnown } from './context';

/** Everybody who has played here. */
export function PeopleScreen() {
  const app = useApp();
  const known = useKnown();
  const { all, called } = known === undefined ? { all: [], called: () => '' } : calledIn(known);
  const here = all.filter(({ isGone }) => !isGone);
  const gone = all.filter(({ isGone }) => isGone);
  const bringBack = async (person: Somebody) => {
    const name = called(person.id);
    const isBack = await changePerson(app, person, { isGone: false }).catch(() => false);
    say(t(isBack ? 'person.isBack' : 'person.failed', { name }));
  };
  return (
    <Page title={t('person.title')} back={makeRoute({ screen: 'games' })} class="people">
      <div class="stack">
        <Troubles />
        {known === undefined && <p role="status">{t('stats.reading')}</p>}
        {known !== undefined && here.length === 0 && <p class="sheet">{t('person.none')}</p>}
        {here.length > 0 && (
          <ul class="sheet people__list">
            {here.map((person) => (
              <li key={person.id}>
                <a class="row-button" href={makeRoute({ screen: 'person', person: person.id })}>
                  <Avatar {...person} />
                  <span class="people__words">
                    <Name>
                      <b>{called(person.id)}</b>
                    </Name>
                    <span class="soft small">
                      {t('person.games', { games: person.games })}
                      {person.lastPlayed !== undefined && (
                        <> · {t('person.last', { when: formatAgo(person.lastPlayed) })}</>
                      )}
                    </span>
                  </span>
                  <Icon name="next" />
                </a>
              </li>
            ))}
          </ul>
        )}
        <a class="button" href={makeRoute({ screen: 'stats' })}>
          {t('stats.title')}
        </a>
        {gone.length > 0 && (
          <details class="people__gone">
            <summary>{t('person.gone')}</summary>
            <ul class="rows">
              {gone.map((person) => (
                <li key={person.id}>
                  <Avatar {...person} />
                  <a class="people__words" href={makeRoute({ screen: 'person', person: person.id })}>
                    <Name>{called(person.id)}</Name>
                  </a>
                  <button
                    type="button"
                    class="button"
                    aria-label={t('person.backLabel', { name: called(person.id) })}
                    onClick={() => void bringBack(person)}
                  >
                    {t('person.back')}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Page>
  );
}
