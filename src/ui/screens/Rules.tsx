import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { makeRoute, type Route } from '../../app/route';
import { useApp } from '../context';
import { rulesOrigin } from '../origin';
import { Page } from '../parts/Page';
import { say } from '../speaker';
import { isolate, t } from '../words/words';
import { anchorOf, Entry } from './rules/Entry';
import { type EntryId, GROUPS, type GroupId, isNumbered, wordsOf } from './rules/entries';
import { findable, search } from './rules/search';

/** Whoever types fast hears the number once. */
const SPOKEN_AFTER = 600;

const ENTRIES: readonly EntryId[] = GROUPS.flatMap(({ entries }) => entries);
const ANCHORS: readonly (EntryId | GroupId)[] = [...ENTRIES, ...GROUPS.map(({ id }) => id)];

interface Typed {
  readonly text: string;
  /** Where it was typed: another address is another question. */
  readonly on: Route;
}

/** All rules in our own words, each with something to try. */
export function RulesScreen() {
  const route = useApp().route.value;
  const [typed, setTyped] = useState<Typed>({ text: '', on: route });
  const [asked, setAsked] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const origin = useMemo(rulesOrigin, []);
  const query = typed.on === route ? typed.text : '';
  const all = useMemo(() => ENTRIES.map(findable), []);
  const found = search(all, query);
  const target = route.screen === 'rules' ? targetOf(route.rule) : undefined;

  useEffect(() => {
    if (target !== undefined) reveal(target);
  }, [route, asked]);
  useEffect(() => {
    if (query.trim() === '') return;
    // What was found begins above where one has read to.
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
    const timer = setTimeout(() => say(t('rules.found', { count: found.length })), SPOKEN_AFTER);
    return () => clearTimeout(timer);
  }, [query]);

  const type = (text: string) => setTyped({ text, on: route });
  const showAll = () => {
    type('');
    // The button goes, and the focus must not go with it.
    field.current?.focus();
  };
  /** Goes where the address leads already. */
  const again = (id: EntryId | GroupId) => {
    if (id !== target) return;
    type('');
    setAsked(asked + 1);
  };
  return (
    <Page title={t('rules.title')} back={origin ?? makeRoute({ screen: 'home' })} wide class="rules">
      <div class="rules__head stack">
        <p class="rules__intro">{t('rules.intro')}</p>
        <p class="soft small">{t('rules.own')}</p>
      </div>
      <Search
        field={field}
        query={query}
        count={found.length}
        onType={type}
        onEnter={() => found[0] !== undefined && reveal(found[0])}
      />
      <Contents found={found} target={target} onChoose={again} />
      <div ref={list} class="rules__list">
        {GROUPS.map(({ id, entries }) => (
          <section key={id} class="rules__group" aria-labelledby={anchorOf(id)} hidden={!hasSome(entries, found)}>
            <h2 id={anchorOf(id)} tabIndex={-1}>
              {t(`rules.group.${id}`)}
            </h2>
            {entries.map((entry) => (
              <Entry key={entry} id={entry} isFound={found.includes(entry)} isMarked={entry === target} />
            ))}
          </section>
        ))}
        {found.length === 0 && (
          <div class="rules__none">
            <p>{t('rules.none', { query: isolate(query.trim()) })}</p>
            <button type="button" class="button" onClick={showAll}>
              {t('rules.clear')}
            </button>
          </div>
        )}
      </div>
    </Page>
  );
}

const hasSome = (entries: readonly EntryId[], found: readonly EntryId[]) => entries.some((id) => found.includes(id));

/** The entry or group that an address names, however it is written. */
function targetOf(rule: string): EntryId | GroupId | undefined {
  return ANCHORS.find((id) => id.toLowerCase() === rule.toLowerCase());
}

/** Brings an entry into sight; its heading takes the focus. */
function reveal(id: EntryId | GroupId): void {
  const heading = document.getElementById(anchorOf(id));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

interface SearchProps {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  count: number;
  onType: (text: string) => void;
  onEnter: () => void;
}

function Search({ field, query, count, onType, onEnter }: SearchProps) {
  const submit = (event: Event) => {
    event.preventDefault();
    onEnter();
  };
  return (
    <search class="rules__search">
      <form onSubmit={submit}>
        <label class="field">
          <span class="visually-hidden">{t('rules.search')}</span>
          <input
            ref={field}
            type="search"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            enterkeyhint="search"
            placeholder={t('rules.searchHint')}
            value={query}
            onInput={(event) => onType(event.currentTarget.value)}
          />
        </label>
      </form>
      <p class="soft small rules__count">{query.trim() !== '' && count > 0 && t('rules.found', { count })}</p>
    </search>
  );
}

interface ContentsProps {
  found: readonly EntryId[];
  target: EntryId | GroupId | undefined;
  onChoose: (id: EntryId | GroupId) => void;
}

function Contents({ found, target, onChoose }: ContentsProps) {
  const link = (id: EntryId | GroupId, words: string, number?: string) => (
    <a
      href={makeRoute({ screen: 'rules', rule: id })}
      aria-current={id === target ? 'location' : undefined}
      onClick={() => onChoose(id)}
    >
      {number !== undefined && <b>{number}</b>} {words}
    </a>
  );
  return (
    <nav class="rules__contents" aria-label={t('rules.contents')}>
      <ul class="rules__groups">
        {GROUPS.map(({ id, entries }) => (
          <li key={id} hidden={!hasSome(entries, found)}>
            {link(id, t(`rules.group.${id}`))}
            <ul class="rules__titles">
              {entries.map((entry) => (
                <li key={entry} hidden={!found.includes(entry)}>
                  {link(entry, wordsOf(entry).title, isNumbered(entry) ? entry : undefined)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
