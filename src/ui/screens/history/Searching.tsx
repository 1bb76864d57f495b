import { useRef } from 'preact/hooks';
import { type History, NO_SEARCH, type Search } from '../../../app/history';
import { rootsOf } from '../../../app/statistics/identity';
import { namesOf } from '../../names';
import { t } from '../../words/words';

const KINDS = ['table', 'game', 'practice', 'daily'] as const;
const STATES = ['running', 'over', 'stopped', 'gone'] as const;

/** What is looked for among all games. */
export function Searching({ history }: { history: History }) {
  const field = useRef<HTMLInputElement>(null);
  const search = history.search.value;
  const { text, ...filters } = search;
  const all = history.people.value;
  const rootOf = rootsOf(all);
  const people = all.filter(({ id }) => rootOf(id) === id);
  const names = namesOf(people);
  const count = Object.values(filters).filter((value) => value !== '').length;
  const choice = (of: 'kind' | 'state' | 'person', options: readonly (readonly [string, string])[]) => (
    <label class="field">
      <span>{t(`history.${of}`)}</span>
      <select
        value={search[of]}
        onChange={(event) => history.look({ [of]: event.currentTarget.value } as Partial<Search>)}
      >
        <option value="">{t(`history.${of}.any`)}</option>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
  const day = (of: 'from' | 'to') => (
    <label class="field">
      <span>{t(`history.${of}`)}</span>
      <input type="date" value={search[of]} onChange={(event) => history.look({ [of]: event.currentTarget.value })} />
    </label>
  );
  return (
    <search class="stack history__search">
      <input
        ref={field}
        type="search"
        aria-label={t('history.search')}
        placeholder={t('history.search')}
        autocomplete="off"
        maxLength={100}
        value={text}
        onInput={(event) => history.look({ text: event.currentTarget.value })}
      />
      <details open={count > 0}>
        <summary>{t('history.filters', { count })}</summary>
        <div class="history__filters">
          {choice(
            'kind',
            KINDS.map((kind) => [kind, t(`history.kind.${kind}`)]),
          )}
          {choice(
            'state',
            STATES.map((state) => [state, t(`history.state.${state}`)]),
          )}
          {choice(
            'person',
            people.map(({ id }, index) => [id, names[index] ?? '']),
          )}
          {day('from')}
          {day('to')}
          <button
            type="button"
            class="button"
            onClick={() => {
              history.look({ ...NO_SEARCH, text });
              // The filters close, and take the button with them.
              field.current?.focus();
            }}
          >
            {t('history.clear')}
          </button>
        </div>
      </details>
    </search>
  );
}
