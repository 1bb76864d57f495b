import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { makeRoute } from '../../app/route';
import { tableOf } from '../../app/table';
import type { GameState } from '../../engine';
import { useApp } from '../context';
import { namesOf } from '../names';
import { GameNotices } from '../parts/GameNotices';
import { NotOpen } from '../parts/NotOpen';
import { Page } from '../parts/Page';
import { say } from '../speaker';
import { direction, t } from '../words/words';
import { dropAddress, writeAddress } from './referee/address';
import { RoundStop } from './replay/RoundStop';
import { Scrubber, type ScrubberProps } from './replay/Scrubber';
import { placeWords, stopWords } from './replay/said';
import { placeInRound, placeOf, type Stop, stopsOf } from './replay/stops';
import { TrickStop } from './replay/TrickStop';

/** A place that is only passed is neither said nor put into the address. */
const REST = 300;

interface ReplayProps {
  game: string;
  /** Indices from 0; undefined: from the beginning. */
  round: number | undefined;
  place: number | undefined;
}

/** A game played again, trick by trick, as far as it was entered. */
export function ReplayScreen({ game, round, place }: ReplayProps) {
  const table = tableOf(useApp(), game);
  const state = table.state.value;
  const stops = useMemo(() => (state === undefined ? [] : stopsOf(state)), [state]);
  const [at, turnTo] = useTurning(stops, round, place);
  const stop = stops[at];
  useTelling(game, state, stops, at);
  const back = makeRoute({ screen: 'sheet', game });
  return (
    <Page
      title={t('replay.title')}
      back={back}
      wide
      class="replay"
      tools={<Rounds stops={stops} at={at} onTurn={turnTo} />}
      actions={stops.length > 0 ? <Scrubber stops={stops} at={at} onTurn={turnTo} /> : undefined}
    >
      {state === undefined || table.opening.value === 'missing' ? (
        <NotOpen table={table} />
      ) : (
        <div class="stack">
          <GameNotices table={table} />
          {stop === undefined ? <p>{t('replay.nothing')}</p> : <Shown state={state} stop={stop} />}
        </div>
      )}
    </Page>
  );
}

/** Leads to the beginning of a round. */
function Rounds({ stops, at, onTurn }: ScrubberProps) {
  const rounds = [...new Set(stops.map(({ round }) => round))];
  if (rounds.length < 2) return null;
  return (
    <select
      class="replay__round"
      aria-label={t('sheet.round')}
      value={stops[at]?.round}
      onChange={(event) => onTurn(placeOf(stops, Number(event.currentTarget.value)))}
    >
      {rounds.map((round) => (
        <option key={round} value={round}>
          {t('replay.round', { round: round + 1 })}
        </option>
      ))}
    </select>
  );
}

function Shown({ state, stop }: { state: GameState; stop: Stop }) {
  const names = namesOf(state.players);
  return (
    <>
      <h2>{placeWords(stop)}</h2>
      {stop.trick === undefined ? (
        <RoundStop state={state} round={stop.round} names={names} />
      ) : (
        <TrickStop state={state} round={stop.round} trick={stop.trick} names={names} />
      )}
    </>
  );
}

/** Where the replay stands, by the address at first; arrows, Home and End turn it along the line of reading. */
function useTurning(
  stops: readonly Stop[],
  round: number | undefined,
  place: number | undefined,
): [number, (to: number) => void] {
  const [chosen, choose] = useState<number | undefined>(undefined);
  useEffect(() => choose(undefined), [round, place]);
  const last = Math.max(0, stops.length - 1);
  const at = Math.min(last, chosen ?? placeOf(stops, round, place));
  const turnTo = (to: number) => {
    if (to >= 0 && to <= last) choose(to);
  };
  // At once: the next key may follow fast.
  useLayoutEffect(() => {
    const onward = direction() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event;
      if (defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // There the keys move within.
      if (target instanceof Element && target.closest('input, textarea, select, dialog, [tabindex="0"]') !== null)
        return;
      const isArrow = key === 'ArrowLeft' || key === 'ArrowRight';
      if (!isArrow && key !== 'Home' && key !== 'End') return;
      event.preventDefault();
      turnTo(isArrow ? at + (key === onward ? 1 : -1) : key === 'Home' ? 0 : last);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [at, last]);
  return [at, turnTo];
}

/** Says where the replay has come to rest, once, and notes it in the address, so that a reload comes back to it. */
function useTelling(game: string, state: GameState | undefined, stops: readonly Stop[], at: number): void {
  const isFirst = useRef(true);
  const stop = stops[at];
  useEffect(() => {
    if (state === undefined || stop === undefined) return;
    // What stands there when the screen comes is read like any page.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const timer = setTimeout(() => {
      writeAddress(makeRoute({ screen: 'replay', game, round: stop.round, place: placeInRound(stops, at) }));
      // The scrubber itself says where it stands.
      const isSaid = document.activeElement?.matches('input[type="range"]') === true;
      say(`${isSaid ? '' : `${placeWords(stop)}. `}${stopWords(state, stop, namesOf(state.players))}`);
    }, REST);
    return () => clearTimeout(timer);
  }, [at]);
  useEffect(() => dropAddress, []);
}
