import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { App } from '../../../app/app';
import { type Correcting, correctingOf } from '../../../app/correcting';
import { seatAnew } from '../../../app/given';
import { makeRoute, parseRoute } from '../../../app/route';
import { type Table, tableOf } from '../../../app/table';
import type { GameFact, GameState, Seat } from '../../../engine';
import { useApp } from '../../context';
import { namesOf } from '../../names';
import { stepBack } from '../../overlay';

/** What the parts of the corrections share. */
export interface CorrectView {
  readonly app: App;
  readonly table: Table;
  readonly state: GameState;
  readonly correcting: Correcting;
  /** By player. */
  readonly names: readonly string[];
  /** The address of a correction; without one that of their list. */
  to(what?: string): string;
}

export const CorrectContext = createContext<CorrectView | undefined>(undefined);

/** The view of the corrections, for their parts. */
export function useCorrect(): CorrectView {
  const view = useContext(CorrectContext);
  if (view === undefined) throw new Error('rendered outside the corrections');
  return view;
}

/** The view of a game; undefined while it is not there to be corrected. */
export function useView(game: string): CorrectView | undefined {
  const app = useApp();
  const table = tableOf(app, game);
  const state = table.state.value;
  if (state === undefined || table.opening.value !== 'ready') return undefined;
  const correcting = correctingOf(app, table);
  if (!correcting.isReady.value) return undefined;
  const to = (what = '') => makeRoute({ screen: 'correct', game, what });
  return { app, table, state, correcting, names: namesOf(state.players), to };
}

/** Opens a later trick of a round that no longer fits, to be edited together with what is half entered. */
export function useEdit(): (round: number, trick: number) => void {
  const { correcting, state, to } = useCorrect();
  return (round, trick) => {
    correcting.change(seatAnew(correcting.draft.peek(), state, round, trick));
    location.hash = to(`${round + 1}/${trick + 1}`);
  };
}

/** Opens the hands left in a round that no longer fit, to be edited together with what is half entered. */
export function useEditHands(): (round: number) => void {
  const { to } = useCorrect();
  return (round) => {
    location.hash = to(`${round + 1}/scores`);
  };
}

/** Where a half-entered correction is entered, as `to` takes it. */
export function placeOf(draft: GameFact, state: GameState): string {
  switch (draft.type) {
    case 'trickAmended':
      return `${draft.round + 1}/${draft.trick + 1}`;
    case 'seatsAmended':
      return 'seats';
    case 'dealerAmended':
      return `${(draft.round ?? state.rounds.length) + 1}/dealer`;
    case 'optionsAmended':
      return 'options';
    default:
      return '';
  }
}

/**
 * Leads on from an editor that is done with, so that Back finds neither it nor those that led to it, but where one came
 * from. A browser that does not tell what its history holds goes on from there (Firefox before 147, Safari before 26.2).
 */
export function leaveEditor(game: string, to: string): void {
  const { navigation } = globalThis as { readonly navigation?: Navigation };
  const all = navigation?.entries() ?? [];
  const here = navigation?.currentEntry?.index ?? -1;
  const first = 1 + all.slice(0, here + 1).findLastIndex(({ url }) => !isEditor(url, game));
  const [before, editor] = [all[first - 1]?.url, all[first]?.url];
  const target = new URL(to, location.href).href;
  if (before === target) stepBack(here + 1 - first, target);
  else if (first < here && editor) stepBack(here - first, editor, target);
  else if (editor) location.replace(target);
  else location.hash = to;
}

function isEditor(url: string | null, game: string): boolean {
  const route = parseRoute(new URL(url ?? '', location.href).hash);
  if (route.screen !== 'correct' || route.game !== game) return false;
  return !['list', 'round', 'differently'].includes(parseTarget(route.what).what);
}

/** What is corrected, as the address names it: rounds and tricks counted from 1. */
export type Target =
  | { readonly what: 'list' | 'seats' | 'names' | 'options' | 'join' | 'leave' | 'differently' }
  | { readonly what: 'round' | 'scores' | 'dealer'; readonly round: number }
  | { readonly what: 'trick'; readonly round: number; readonly trick: Seat; readonly isOverruled: boolean };

const WHOLE = /^[1-9]\d{0,3}$/;

/** Reads what an address names; what it does not know is the list. */
export function parseTarget(what: string): Target {
  const [first = '', second, third] = what.split('/');
  if (
    first === 'seats' ||
    first === 'names' ||
    first === 'options' ||
    first === 'join' ||
    first === 'leave' ||
    first === 'differently'
  ) {
    return { what: first };
  }
  if (!WHOLE.test(first)) return { what: 'list' };
  const round = Number(first) - 1;
  if (second === 'scores' || second === 'dealer') return { what: second, round };
  if (second === undefined || !WHOLE.test(second)) return { what: 'round', round };
  return { what: 'trick', round, trick: Number(second) - 1, isOverruled: third === 'table' };
}
