import { makeRoute } from '../../../app/route';
import type { Statistics, Tally } from '../../../app/statistics/fold';
import { END_REASONS } from '../../../engine';
import { Avatar } from '../../parts/Avatar';
import { Name } from '../../parts/Name';
import { Page } from '../../parts/Page';
import { Troubles } from '../../parts/Troubles';
import { formatList, formatNumber, t } from '../../words/words';
import { calledIn, useKnown } from './context';
import { Facts } from './Facts';
import { FoolSeats } from './FoolSeats';
import { type Fact, factsOf, meanOf } from './facts';
import { Slicer } from './Slicer';
import { Spans } from './Spans';
import { chosenSlice, onlyOf, sliceOf } from './slice';

/** What all games that count add up to. */
export function StatsScreen() {
  const known = useKnown();
  return (
    <Page title={t('stats.title')} back={makeRoute({ screen: 'games' })} wide class="people">
      <div class="stack">
        <Troubles />
        {known === undefined ? <p role="status">{t('stats.reading')}</p> : <All known={known} />}
      </div>
    </Page>
  );
}

function All({ known }: { known: NonNullable<ReturnType<typeof useKnown>> }) {
  const { slice, choices } = sliceOf(known, chosenSlice.value);
  if (choices.kinds.length === 0) return <p class="sheet">{t('stats.none')}</p>;
  const statistics = known.statistics(slice);
  const { all, called } = calledIn(known, statistics);
  const { games, rounds } = statistics;
  const facts: Fact[] = [
    { key: 'games', title: t('stats.games'), value: formatNumber(games), why: t('stats.gamesAll.why') },
    { key: 'rounds', title: t('stats.rounds'), value: formatNumber(rounds), why: t('stats.rounds.why') },
    ...factsOf(statistics.all, 'all'),
    ...longestOf(statistics, called),
  ];
  const people = all.flatMap((person) => {
    const tally = statistics.people.get(person.id);
    return tally === undefined ? [] : [{ person, tally }];
  });
  return (
    <>
      <Slicer slice={slice} choices={choices} />
      {games === 0 ? (
        <p class="sheet">{t('stats.noneSlice')}</p>
      ) : (
        <div class="people__columns">
          <div class="stack">
            <Facts facts={facts} />
            <section class="sheet stack" aria-labelledby="stats-people">
              <h2 id="stats-people">{t('stats.people')}</h2>
              <table class="ledger people__table">
                <thead>
                  <tr>
                    <th scope="col">{t('stats.name')}</th>
                    <th scope="col">{t('stats.games')}</th>
                    <th scope="col">{t('stats.wins')}</th>
                    <th scope="col">{t('stats.short.average')}</th>
                  </tr>
                </thead>
                <tbody>
                  {people
                    .sort((a, b) => meanScore(b.tally) - meanScore(a.tally))
                    .map(({ person, tally }) => (
                      <tr key={person.id}>
                        <th scope="row">
                          <a class="people__name" href={makeRoute({ screen: 'person', person: person.id })}>
                            <Avatar {...person} />
                            <Name>{called(person.id)}</Name>
                          </a>
                        </th>
                        <td>{formatNumber(tally.games)}</td>
                        <td>{formatNumber(tally.wins)}</td>
                        <td>{meanOf(tally.score, tally.finished)}</td>
                      </tr>
                    ))}
                </tbody>
              </table>
            </section>
            <Ends statistics={statistics} />
          </div>
          <div class="stack">
            <Spans tally={statistics.all} />
            <FoolSeats tally={statistics.all} count={slice.count ?? onlyOf(choices.counts)} />
            {statistics.all.tricks === 0 && <p class="soft small">{t('stats.noTricks')}</p>}
          </div>
        </div>
      )}
      <p class="soft small">{t('stats.counts')}</p>
      <a class="button" href={makeRoute({ screen: 'people' })}>
        {t('person.title')}
      </a>
    </>
  );
}

/** Who has finished no game comes last. */
const meanScore = ({ score, finished }: Tally) => (finished === 0 ? Number.NEGATIVE_INFINITY : score / finished);

/** Who has won most games one after the other. */
function longestOf({ people }: Statistics, called: (id: string) => string): Fact[] {
  const longest = Math.max(0, ...[...people.values()].map((tally) => tally.longest));
  const who = [...people].filter(([, tally]) => tally.longest === longest).map(([id]) => called(id));
  if (longest < 2) return [];
  const words = { title: t('stats.streak'), why: t('stats.longest.why') };
  return [{ key: 'longest', value: formatNumber(longest), note: formatList(who), ...words }];
}

function Ends({ statistics }: { statistics: Statistics }) {
  return (
    <section class="sheet stack" aria-labelledby="stats-ends">
      <h2 id="stats-ends">{t('stats.ends')}</h2>
      <dl class="people__ends">
        {END_REASONS.map((reason) => {
          const games = statistics.ends.get(reason);
          return games === undefined ? null : (
            <div key={reason}>
              <dt>{t(`stats.end.${reason}`)}</dt>
              <dd>{formatNumber(games)}</dd>
            </div>
          );
        })}
      </dl>
      <p class="soft small">{t('stats.ends.why')}</p>
    </section>
  );
}
