import { useState } from 'preact/hooks';
import { type Person, partPeople, type Somebody } from '../../../app/people';
import { makeRoute } from '../../../app/route';
import type { Brief, Tally } from '../../../app/statistics/fold';
import type { Known } from '../../../app/statistics/statistics';
import { useApp } from '../../context';
import { Avatar } from '../../parts/Avatar';
import { Page } from '../../parts/Page';
import { Troubles } from '../../parts/Troubles';
import { say } from '../../speaker';
import { formatList, isolate, t } from '../../words/words';
import { calledIn, useKnown } from './context';
import { Facts } from './Facts';
import { FoolSeats } from './FoolSeats';
import { FormChart } from './FormChart';
import { briefCells, factsOf } from './facts';
import { PersonEditor } from './PersonEditor';
import { Slicer } from './Slicer';
import { Spans } from './Spans';
import { chosenSlice, onlyOf, sliceOf } from './slice';

/** Victims and nemeses that are named. */
const NAMED = 3;
/** Fewer games than these say little. */
const FEW = 5;

/** Somebody: what their games add up to, and what can be changed of them. */
export function PersonScreen({ person: id }: { person: string }) {
  const known = useKnown();
  const root = known?.rootOf(id) ?? id;
  const { slice } = known === undefined ? { slice: undefined } : sliceOf(known, chosenSlice.value);
  const { all, called } =
    known === undefined || slice === undefined
      ? { all: [], called: () => '' }
      : calledIn(known, known.statistics(slice));
  const person = all.find((each) => each.id === root);
  return (
    <Page
      title={person === undefined ? t('person.title') : called(root)}
      back={makeRoute({ screen: 'people' })}
      wide
      class="people"
    >
      <div class="stack">
        <Troubles />
        {known === undefined && <p role="status">{t('stats.reading')}</p>}
        {known !== undefined && person === undefined && <p class="sheet">{t('person.missing')}</p>}
        {known !== undefined && person !== undefined && <One known={known} person={person} all={all} called={called} />}
      </div>
    </Page>
  );
}

interface OneProps {
  known: Known;
  person: Somebody;
  all: readonly Somebody[];
  called: (id: string) => string;
}

function One({ known, person, all, called }: OneProps) {
  const app = useApp();
  const [isEditing, edit] = useState(false);
  const { slice, choices } = sliceOf(known, chosenSlice.value);
  const tally = known.statistics(slice).people.get(person.id);
  const name = called(person.id);
  const part = async (other: Person) => {
    const words = await partPeople(app, other).then(
      () => t('person.parted', { name: isolate(other.name) }),
      () => t('person.failed'),
    );
    say(words);
  };
  return (
    <>
      <div class="people__head">
        <Avatar {...person} />
        <span class="people__words">
          <span>{t('person.games', { games: person.games })}</span>
          {person.others.length > 0 && (
            <span class="soft small">
              {t('person.also', { names: formatList(person.others.map((other) => isolate(other.name))) })}
            </span>
          )}
        </span>
        <button type="button" class="button" onClick={() => edit(true)}>
          {t('person.edit')}
        </button>
      </div>
      {person.others.map((other) => (
        <button key={other.id} type="button" class="button" onClick={() => void part(other)}>
          {t('person.part', { name: isolate(other.name) })}
        </button>
      ))}
      {isEditing && <PersonEditor person={person} all={all} called={called} onClose={() => edit(false)} />}
      <Slicer slice={slice} choices={choices} />
      {tally === undefined ? (
        <p class="sheet">{t(choices.kinds.length === 0 ? 'stats.none' : 'stats.noneSlice')}</p>
      ) : (
        <>
          {tally.games < FEW && <p class="soft">{t('stats.few', { games: tally.games })}</p>}
          <div class="people__columns">
            <div class="stack">
              <Facts facts={factsOf(tally, 'one')} />
              <Rivals tally={tally} name={name} called={called} />
              <Splits tally={tally} />
            </div>
            <div class="stack">
              <FormChart tally={tally} />
              <Spans tally={tally} />
              <FoolSeats tally={tally} count={slice.count ?? onlyOf([...tally.byCount.keys()])} />
            </div>
          </div>
        </>
      )}
      <p class="soft small">{t('stats.counts')}</p>
    </>
  );
}

function Rivals({ tally, name, called }: { tally: Tally; name: string; called: (id: string) => string }) {
  if (tally.victims.size + tally.nemeses.size === 0) return <p class="soft small">{t('stats.noTricks')}</p>;
  return (
    <section class="sheet stack">
      {(['victims', 'nemeses'] as const).map((which) => {
        const most = [...tally[which]].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, NAMED);
        return most.length === 0 ? null : (
          <div key={which} class="people__rivals">
            <h2>{t(`stats.${which}`)}</h2>
            <ol>
              {most.map(([id, times]) => (
                <li key={id}>
                  {called(id)} <span class="soft">{t('stats.times', { times })}</span>
                </li>
              ))}
            </ol>
            <details class="small">
              <summary>{t('stats.open')}</summary>
              <p>{t(`stats.${which}.why`, { name })}</p>
            </details>
          </div>
        );
      })}
    </section>
  );
}

/** By number of players and by edition; where there is only one of each it has been said. */
function Splits({ tally }: { tally: Tally }) {
  const { byCount, byEdition } = tally;
  if (byCount.size < 2 && byEdition.size < 2) return null;
  const rows: (readonly [string, Brief])[] = [
    ...[...byCount].sort(([a], [b]) => a - b).map(([count, brief]) => [t('stats.countOf', { count }), brief] as const),
    ...(byEdition.size < 2 ? [] : [...byEdition]).map(
      ([edition, brief]) => [t('stats.splits.edition', { edition }), brief] as const,
    ),
  ];
  return (
    <section class="sheet stack" aria-labelledby="stats-splits">
      <h2 id="stats-splits">{t('stats.splits')}</h2>
      <table class="ledger small people__table">
        <thead>
          <tr>
            <td />
            {(['games', 'wins', 'short.average', 'short.perRound'] as const).map((key) => (
              <th key={key} scope="col">
                {t(`stats.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, brief]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {briefCells(brief).map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
