import { type GameState, gameEnd, replay } from '../engine';
import type { App } from './app';
import { BUILD_ID } from './build';
import { type DailyResult, parseResult, resultOf } from './dailyresult';
import { openTables } from './table';

/** The one try that counts on a date. */
export type Attempt =
  | { readonly kind: 'reading' | 'none' }
  /** `build`: the version that it was begun on. */
  | { readonly kind: 'begun'; readonly game: string; readonly build: string }
  | Over
  /** Its game was deleted before it was over. */
  | { readonly kind: 'gone' };

/** A try that is over; without a result where it was stopped before its end. */
interface Over {
  readonly kind: 'over';
  readonly game: string;
  readonly build: string;
  readonly result?: DailyResult;
  /** Its game is no more here. */
  readonly isDeleted?: true;
}

/** Where a date's try is kept: without a colon, since what follows one names a game. */
const keyOf = (date: string) => `dailyTry.${date}`;

/** A date's try as it is kept. */
export interface Kept {
  readonly game: string;
  readonly build: string;
  /** The game was stored: where it is no more, somebody deleted it. */
  readonly isStored: boolean;
  /** How the try ended, as it was first seen. An earlier log that is imported later does not make it another try. */
  readonly end?: { readonly kind: 'over'; readonly result?: DailyResult } | { readonly kind: 'gone' };
}

/** How far a try is; `none` where its game was never stored. */
export async function attemptOf(app: App, { game, build, isStored, end }: Kept): Promise<Attempt> {
  if (end?.kind === 'gone') return end;
  const state =
    openTables(app)
      .find(({ id }) => id === game)
      ?.state.peek() ?? (await readState(app, game));
  if (end !== undefined) return { ...end, game, build, ...(state === undefined ? { isDeleted: true } : {}) };
  if (state === undefined) return { kind: isStored ? 'gone' : 'none' };
  // What is wrong with a game that cannot be read is told where it is opened.
  if (state === 'unreadable') return { kind: 'begun', game, build };
  return endOf(state, { game, build }) ?? { kind: 'begun', game, build };
}

/** What came of the game of a try; undefined while it is played. Who plays on after its round has had the try. */
export function endOf(state: GameState, of: { readonly game: string; readonly build: string }): Over | undefined {
  const result = resultOf(state);
  if (result !== undefined) return { kind: 'over', ...of, result };
  return gameEnd(state) === undefined ? undefined : { kind: 'over', ...of };
}

/** The state of a stored game; undefined where there is none. */
async function readState(app: App, game: string): Promise<GameState | 'unreadable' | undefined> {
  try {
    const loaded = await (await app.store()).loadGame(game);
    if (loaded === undefined) return undefined;
    const state = replay(loaded.events);
    return state.ok ? state.value : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

/** Notes the try of a date. Where another window was quicker, theirs is the one. */
export async function claim(app: App, date: string, wanted: Kept): Promise<Kept> {
  await putKept(app, date, wanted);
  return (await readKept(app, date)) ?? wanted;
}

/** Keeps the try of a date, as far as anything can be kept. */
export async function putKept(app: App, date: string, kept: Kept): Promise<void> {
  try {
    await (await app.store()).putValue(keyOf(date), kept);
  } catch {
    // Where nothing can be kept, the game says so itself.
  }
}

/** The try of a date that is kept; undefined where there is none. */
export async function readKept(app: App, date: string): Promise<Kept | undefined> {
  try {
    const stored = await (await app.store()).getValue(keyOf(date));
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { game, build, isStored, end } = stored as Record<string, unknown>;
    if (typeof game !== 'string' || game === '') return undefined;
    const ended = parseEnd(end);
    return {
      game,
      build: typeof build === 'string' ? build : BUILD_ID,
      isStored: isStored === true,
      ...(ended === undefined ? {} : { end: ended }),
    };
  } catch {
    return undefined;
  }
}

function parseEnd(stored: unknown): Kept['end'] {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { kind, result } = stored as Record<string, unknown>;
  if (kind === 'gone') return { kind };
  if (kind !== 'over') return undefined;
  const read = parseResult(result);
  return { kind, ...(read === undefined ? {} : { result: read }) };
}
