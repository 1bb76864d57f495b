import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { takeGame } from '../../../app/backup';
import { makeRoute } from '../../../app/route';
import { CSV_HEAD, csvLines, localDay } from '../../../app/share/csv';
import { noteOf } from '../../../app/share/everygame';
import { isOpen, packGame } from '../../../app/share/sharedgame';
import { type Told, tellingOne } from '../../../app/share/told';
import { type Table, tableOf } from '../../../app/table';
import { type GameState, gameEnd, roundPoints } from '../../../engine';
import { useApp } from '../../context';
import { plainNamesOf } from '../../names';
import { GameNotices } from '../../parts/GameNotices';
import { Icon } from '../../parts/Icon';
import { NotOpen } from '../../parts/NotOpen';
import { Page } from '../../parts/Page';
import { PassLink, PassText, usePassOn } from '../../parts/PassOn';
import { type FileTake, TakeAway } from '../../parts/Take';
import { formatNumber, t } from '../../words/words';
import { SheetTable } from '../end/SheetTable';
import { BgStats } from './BgStats';
import { Picture } from './Picture';
import { dayOf, textOf, titleOf } from './text';

/** All the ways in which one game can be passed on. Nothing goes anywhere before somebody taps. */
export function ShareScreen({ game }: { game: string }) {
  const table = tableOf(useApp(), game);
  const state = table.state.value;
  const isMissing = state === undefined || table.opening.value === 'missing';
  return (
    <Page title={t('end.share')} back={makeRoute({ screen: 'sheet', game })} wide class="give">
      {isMissing ? (
        <NotOpen table={table} />
      ) : (
        <>
          <GameNotices table={table} />
          {roundPoints(state).length === 0 ? <p>{t('give.none')}</p> : <Ways table={table} state={state} />}
        </>
      )}
    </Page>
  );
}

function Ways({ table, state }: { table: Table; state: GameState }) {
  const note = useNote(table.id);
  const people = usePeople(state);
  const isOver = gameEnd(state) !== undefined;
  const log = table.log();
  return (
    <>
      <div class="give__ways">
        <Way name="picture">
          <Picture state={state} />
        </Way>
        <Link state={state} table={table} />
        <Text state={state} />
        <Way name="print" isFolded>
          <p class="soft small">{t('give.printNote')}</p>
          <div class="cluster">
            <button type="button" class="button" onClick={() => print()}>
              {t('give.printGo')}
            </button>
          </div>
        </Way>
        <Way name="table" isFolded>
          <p class="soft small">{t('give.tableNote')}</p>
          <Csv state={state} note={note} people={people} />
        </Way>
        {isOver && (
          <Way name="bgStats" isFolded>
            <BgStats state={state} people={people} log={log} location={note?.place ?? ''} />
          </Way>
        )}
        {isOpen(state) && (
          <Way name="file" isFolded>
            <p class="soft small">{t('give.fileNote')}</p>
            <WholeGame table={table} state={state} />
          </Way>
        )}
      </div>
      <section class="give__page">
        <h2>{titleOf(state)}</h2>
        <p>{dayOf(state)}</p>
        <SheetTable table={table} />
      </section>
    </>
  );
}

type Note = Awaited<ReturnType<typeof noteOf>>;

/** Place and note of a game, once they are read. */
function useNote(game: string): Note {
  const app = useApp();
  const [note, setNote] = useState<Note>(undefined);
  useEffect(() => void noteOf(app, game).then(setNote), [game]);
  return note;
}

/** The players as they are now; as the game has them until that is read. */
function usePeople({ players }: GameState): readonly Told[] {
  const app = useApp();
  const [told, setTold] = useState<readonly Told[]>(players);
  useEffect(() => {
    tellingOne(app, plainNamesOf).then(
      (tell) => setTold(tell(players)),
      () => undefined,
    );
  }, [players]);
  return told;
}

interface WayProps {
  name: 'picture' | 'link' | 'text' | 'print' | 'table' | 'bgStats' | 'file';
  /** Open only when somebody wants it. */
  isFolded?: boolean;
  children: ComponentChildren;
}

function Way({ name, isFolded = false, children }: WayProps) {
  if (isFolded) {
    return (
      <details class={`sheet fold give__${name}`}>
        <summary>
          <h2>{t(`give.${name}`)}</h2>
        </summary>
        <div class="stack">{children}</div>
      </details>
    );
  }
  return (
    <section class={`sheet stack give__${name}`} aria-labelledby={`give-${name}`}>
      <h2 id={`give-${name}`}>{t(`give.${name}`)}</h2>
      {children}
    </section>
  );
}

function Link({ state, table }: { state: GameState; table: Table }) {
  const passOn = usePassOn();
  const [packed, setPacked] = useState<string | undefined | 'waiting'>('waiting');
  useEffect(() => {
    let isWanted = true;
    setPacked('waiting');
    packGame(state, table.log()).then(
      (letters) => isWanted && setPacked(letters),
      () => isWanted && setPacked(undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [state]);
  if (packed === 'waiting') {
    return (
      <Way name="link">
        <p role="status">{t('give.linkWait')}</p>
      </Way>
    );
  }
  if (packed === undefined) {
    return (
      <Way name="link">
        <p class="note-line">
          <Icon name="info" />
          {t(isOpen(state) ? 'give.linkLong' : 'give.secret')}
        </p>
      </Way>
    );
  }
  const { origin, pathname } = location;
  return (
    <Way name="link">
      <p class="soft small">{t('give.linkNote', { letters: formatNumber(packed.length) })}</p>
      <PassLink
        link={`${origin}${pathname}${makeRoute({ screen: 'shared', packed })}`}
        title={t('app.name')}
        to={passOn}
      />
      {passOn.note}
    </Way>
  );
}

function Text({ state }: { state: GameState }) {
  const passOn = usePassOn();
  return (
    <Way name="text">
      <PassText text={textOf(state)} title={t('app.name')} rows={8} to={passOn} />
      {passOn.note}
    </Way>
  );
}

function Csv({ state, note, people }: { state: GameState; note: Note; people: readonly Told[] }) {
  const take = useMemo(() => {
    const text = CSV_HEAD + csvLines(state, note, people);
    return takeOf(text, `foolscap-${localDay(state.startedAt)}.csv`);
  }, [state, note, people]);
  return <TakeAway take={take} />;
}

function takeOf(text: string, name: string): FileTake {
  return { file: new File([text], name, { type: 'text/csv' }), text };
}

function WholeGame({ table, state }: { table: Table; state: GameState }) {
  const take = useMemo(() => takeGame(table), [state]);
  return <TakeAway take={take} />;
}
