import { computed } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import type { GameSummary, History } from '../../../app/history';
import { makeRoute } from '../../../app/route';
import { namesOf } from '../../names';
import { GameLink, GameText } from '../../parts/GameLink';
import { Icon } from '../../parts/Icon';
import { formatDate, formatList, isolate, t } from '../../words/words';
import { useCut } from './cut';

interface RowProps {
  history: History;
  id: string;
  /** The game above it in the list. */
  before: string | undefined;
  /** Whether it is picked; undefined where none can be. */
  isPicked: boolean | undefined;
  onPick: (id: string) => void;
}

/** A game in the history, and the day it was begun on where that is another one than in the row above. */
export function Row({ history, id, before, isPicked, onPick }: RowProps) {
  const isGone = history.search.value.state === 'gone';
  const known = useRow(history, id);
  const above = useRow(history, before);
  const slip = useRef<HTMLSpanElement>(null);
  const cut = useCut(slip);
  const sought = history.sought.value;
  const { place = '', note = '' } = history.notes.value.get(id) ?? {};
  if (known === undefined) return <span class="roll__blank" />;
  const players = [...known.players];
  // The room is short: whoever won comes first, before them whoever is looked for, and how many there are is said.
  if (known.state === 'over') players.sort((a, b) => (a.rank ?? players.length) - (b.rank ?? players.length));
  if (sought.size > 0) players.sort((a, b) => (sought.get(b.id) ?? 0) - (sought.get(a.id) ?? 0));
  const game = { ...known, players };
  const rest = cut > 0 ? t('history.more', { count: cut }) : undefined;
  // The day stands beside it.
  const { rounds } = known;
  const told = known.state === 'over' ? t('history.over', { rounds, players: players.length }) : undefined;
  const notes = [place, note].filter((text) => text !== '');
  const more = notes.length > 0 && <span class="roll__note">{notes.map(isolate).join(' · ')}</span>;
  return (
    <>
      <Day game={game} above={above} />
      {isPicked === undefined ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: it is the link inside that is tapped
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key on the link is a click
        <span
          ref={slip}
          class="roll__game"
          onClick={() => {
            history.left.game = id;
          }}
        >
          <GameLink game={game} told={told} rest={rest}>
            {more}
          </GameLink>
        </span>
      ) : (
        <span ref={slip} class="roll__game">
          <label class="row-button game">
            <input type="checkbox" checked={isPicked} onChange={() => onPick(id)} />
            <GameText game={game} told={told} rest={rest}>
              {more}
            </GameText>
          </label>
          {isGone && (
            <a
              class="icon-button"
              href={makeRoute({ screen: 'gone', game: id })}
              onClick={() => {
                history.left.game = id;
              }}
              aria-label={t('history.look', { names: formatList(namesOf(players)) })}
            >
              <Icon name="next" />
            </a>
          )}
        </span>
      )}
    </>
  );
}

/** What is read of a game: of others, whatever is read draws nothing anew. */
function useRow(history: History, id: string | undefined): GameSummary | undefined {
  const row = useMemo(() => computed(() => (id === undefined ? undefined : history.rows.value.get(id))), [id]);
  return row.value;
}

/** The leaf of a calendar. */
function Day({ game, above }: { game: GameSummary; above: GameSummary | undefined }) {
  const { startedAt } = game;
  const dayOf = (moment: number) => new Date(moment).toDateString();
  if (above !== undefined && dayOf(above.startedAt) === dayOf(startedAt)) return <span class="roll__day" />;
  const isThisYear = new Date(startedAt).getFullYear() === new Date().getFullYear();
  return (
    <h2 class="roll__day">
      <span class="visually-hidden">{formatDate(startedAt, { dateStyle: 'full' })}</span>
      <span aria-hidden="true">
        <b>{formatDate(startedAt, { day: 'numeric' })}</b>
        {formatDate(startedAt, { month: 'short' })}
        {!isThisYear && <small>{formatDate(startedAt, { year: 'numeric' })}</small>}
      </span>
    </h2>
  );
}
