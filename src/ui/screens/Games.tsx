import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { aidFor, isNewHere } from '../../app/held';
import { type History, historyOf, NO_SEARCH } from '../../app/history';
import { makeRoute } from '../../app/route';
import { useApp } from '../context';
import { Page } from '../parts/Page';
import { PeopleLinks } from '../parts/PeopleLinks';
import { Troubles } from '../parts/Troubles';
import { say } from '../speaker';
import { t } from '../words/words';
import { Foot, Removed } from './history/Foot';
import { Roll } from './history/Roll';
import { Row } from './history/Row';
import { Searching } from './history/Searching';

/** The count is said when the typing rests. */
const REST = 600;

/** Every game there is or was, by the day it was begun on; looked through, opened, deleted and brought back. */
export function GamesScreen() {
  const app = useApp();
  const history = historyOf(app);
  const search = history.search.value;
  const isGone = search.state === 'gone';
  const isSearching = Object.values(search).some((value) => value !== '');
  const [isPicking, setPicking] = useState(false);
  const [picked, pick] = useState<ReadonlySet<string>>(new Set());
  const count = useRef<HTMLParagraphElement>(null);
  const newest = app.games.value;
  useEffect(() => void history.find(), [newest]);
  useEffect(() => pick(new Set()), [search]);
  useEffect(() => {
    // Whoever comes back looks for games, not for what was deleted; save from a look at one of these.
    return () => {
      const isLooking = app.route.peek().screen === 'gone';
      if (history.search.peek().state === 'gone' && !isLooking) history.look({ state: '' });
    };
  }, []);
  const canPick = isPicking || isGone;
  const end = () => {
    setPicking(false);
    pick(new Set());
    count.current?.focus();
  };
  const toggle = useCallback(
    (id: string) =>
      pick((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const found = history.found.value;
  const isEmpty = found?.length === 0;
  return (
    <Page
      title={t('history.title')}
      back={makeRoute({ screen: 'home' })}
      class="history"
      tools={
        !isGone && !isEmpty && found !== undefined ? (
          <button
            type="button"
            class="button button--quiet"
            aria-pressed={isPicking}
            onClick={() => (isPicking ? end() : setPicking(true))}
          >
            {t(isPicking ? 'history.done' : 'history.select')}
          </button>
        ) : undefined
      }
      actions={
        canPick && !isEmpty ? (
          <Foot
            history={history}
            picked={[...picked]}
            onAll={(isAll) => pick(new Set(isAll ? found : []))}
            onDone={end}
          />
        ) : history.removed.value.length > 0 ? (
          <Removed history={history} onDone={end} />
        ) : undefined
      }
    >
      <div class="stack">
        <Troubles />
        {found === undefined ? (
          app.fault.value === undefined && (
            <div class="sheet home__waiting" aria-busy="true">
              <p class="visually-hidden">{t('home.waiting')}</p>
            </div>
          )
        ) : isEmpty && !isSearching ? (
          <Nothing />
        ) : (
          <>
            <PeopleLinks />
            <Searching history={history} />
            <p ref={count} class="soft" tabIndex={-1}>
              {t(isGone ? 'history.countGone' : 'history.count', { count: found.length })}
            </p>
            {isEmpty ? (
              <NoMatch
                onAll={() => {
                  history.look(NO_SEARCH);
                  count.current?.focus();
                }}
              />
            ) : (
              <Roll
                label={t('history.title')}
                ids={found}
                left={history.left}
                read={history.rows.value}
                onSeen={(ids) => void history.read(ids)}
              >
                {(id, at) => (
                  <Row
                    history={history}
                    id={id}
                    before={found[at - 1]}
                    isPicked={canPick ? picked.has(id) : undefined}
                    onPick={toggle}
                  />
                )}
              </Roll>
            )}
          </>
        )}
      </div>
      <Said history={history} />
    </Page>
  );
}

/** Nothing is said of games that are missing, or out of reach. */
function Nothing() {
  const aid = aidFor(useApp());
  return (
    <div class="sheet stack">
      {isNewHere() ? <p>{t('history.nothing')}</p> : aid !== 'lost' && aid !== 'unsaved' && <p>{t('history.empty')}</p>}
      <a class="button button--primary" href={makeRoute({ screen: 'new' })}>
        {t('home.new')}
      </a>
    </div>
  );
}

function NoMatch({ onAll }: { onAll: () => void }) {
  return (
    <div class="sheet stack">
      <p>{t('history.noMatch')}</p>
      <button type="button" class="button" onClick={onAll}>
        {t('history.showAll')}
      </button>
    </div>
  );
}

/** How many there are is said once, when what is looked for has changed. */
function Said({ history }: { history: History }) {
  const search = history.search.value;
  const first = useRef(search);
  const found = history.found.value;
  useEffect(() => {
    if (search === first.current || found === undefined) return;
    const timer = setTimeout(() => say(t('history.count', { count: found.length })), REST);
    return () => clearTimeout(timer);
  }, [found]);
  return null;
}
