import { type ReadonlySignal, signal } from '@preact/signals';
import { STRONGEST } from '../bots/protocol';
import {
  type GameEvent,
  type GameFact,
  type GameState,
  gameEnd,
  optionsFor,
  type Player,
  replay,
  SCHEMA,
  type Seat,
  standingsOf,
} from '../engine';
import { summaryOf } from '../storage/summary';
import type { App } from './app';
import { BUILD_ID } from './build';
import { newId } from './chance';
import { botId, CHARACTERS } from './characters';
import { handsOf, seedOfDay } from './fairdeal';
import { once } from './once';
import { type Naming, youOf } from './playnow';
import { openTables, tableBegun } from './table';

const PLAYERS = 4;
/** The person's chair; the dealer is on their right, so that they lead the first trick (R4). */
const PERSON: Seat = 0;
const DEALER: Seat = PLAYERS - 1;

/** How a trick went for the person: took a disc, sat out, won it, or none of these. */
const MARKS = ['fool', 'out', 'won', 'safe'] as const;
export type Mark = (typeof MARKS)[number];

/** What can be told of a daily deal without telling any card. */
export interface DailyResult {
  readonly date: string;
  readonly points: number;
  /** Among the four; equal points share a place. */
  readonly place: number;
  /** In the order of the tricks. */
  readonly marks: readonly Mark[];
  readonly isPractice: boolean;
  /** How many cards were played in a bot's stead: on another device it might have played others. */
  readonly standIns: number;
}

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

/** The deal of the day: the same for everybody on the same version, and tried once. */
export interface Daily {
  /** Today's date here (`2026-11-30`); goes on at midnight. */
  readonly date: ReadonlySignal<string>;
  /** How far today's try is; `read` looks again. */
  readonly attempt: ReadonlySignal<Attempt>;
  read(): Promise<void>;
  /** Goes to today's game, which begins if it has not; to the same one however often. False where it is deleted. */
  play(naming: Naming): Promise<boolean>;
  /**
   * What came of the try of some day, told by its game, which is over: it is noted, and stays whatever becomes of the
   * game. `none` where the game does not count: practice, or another one is the try of that day.
   */
  outcome(state: GameState): Promise<Attempt>;
  /** Begins today's deal once more, without counting; false before the try that counts is over. */
  practise(naming: Naming): Promise<boolean>;
}

/** A moment's date where the device is, as a calendar on the wall has it. */
export function localDate(now: Date): string {
  const part = (number: number, digits: number) => String(number).padStart(digits, '0');
  return `${part(now.getFullYear(), 4)}-${part(now.getMonth() + 1, 2)}-${part(now.getDate(), 2)}`;
}

/** The facts that begin a date's deal: one round, three bots of the strongest level, the person on the first chair. */
export function dailyFacts(
  game: string,
  date: string,
  person: Player,
  naming: Naming,
  practice = false,
): readonly GameFact[] {
  const options = optionsFor(PLAYERS, '2018');
  if (options === undefined) throw new Error('four players have a deck');
  const bots = CHARACTERS.slice(0, PLAYERS - 1).map((character): Player => {
    const id = botId(character);
    return { id, name: naming(id), bot: STRONGEST };
  });
  const draw = { seed: seedOfDay(date), cut: '' };
  return [
    {
      type: 'gameStarted',
      schema: SCHEMA,
      id: game,
      kind: 'digital',
      players: [{ id: person.id, name: person.name }, ...bots],
      dealer: DEALER,
      options: { ...options, rounds: 1 },
      botSeed: `foolscap daily bots ${date}`,
      daily: date,
      ...(practice ? { practice } : {}),
    },
    { type: 'roundStarted', hands: handsOf(draw, options.deck, PLAYERS), draw },
  ];
}

/** What came of a daily deal; undefined for any other game, and before its round is scored. */
export function resultOf(state: GameState): DailyResult | undefined {
  const [round] = state.rounds;
  const { daily: date, practice: isPractice, done } = state;
  const points = round?.score?.points[PERSON];
  const place = standingsOf(state)[round?.seats[PERSON] ?? -1]?.rank;
  if (date === undefined || round === undefined || points === undefined || place === undefined) return undefined;
  const marks = round.tricks.map((trick): Mark => {
    if (trick.sittingOut?.includes(PERSON)) return 'out';
    if (trick.fools?.includes(PERSON)) return 'fool';
    return trick.winner === PERSON ? 'won' : 'safe';
  });
  const standIns = done.filter((event) => event.type === 'cardPlayed' && event.standIn !== undefined).length;
  return { date, points, place, marks, isPractice, standIns };
}

/** Where a date's try is kept: without a colon, since what follows one names a game. */
const keyOf = (date: string) => `dailyTry.${date}`;

interface Kept {
  readonly game: string;
  readonly build: string;
  /** The game was stored: where it is no more, somebody deleted it. */
  readonly isStored: boolean;
  /** How the try ended, as it was first seen. An earlier log that is imported later does not make it another try. */
  readonly end?: { readonly kind: 'over'; readonly result?: DailyResult } | { readonly kind: 'gone' };
}

/** The deal of the day, opened once. */
export const dailyOf = once(openDaily);

function openDaily(app: App): Daily {
  const date = signal(localDate(new Date()));
  const attempt = signal<Attempt>({ kind: 'reading' });
  /** Tries of this window, stored or not. */
  const mine = new Map<string, Kept>();

  /** What is known here of the try of a day, with what another window has noted. */
  const knownOf = async (day: string): Promise<Kept | undefined> => {
    const own = mine.get(day);
    const there = await readKept(app, day);
    if (own === undefined || there === undefined || own.game !== there.game) return own ?? there;
    const end = there.end ?? own.end;
    return { ...there, isStored: own.isStored || there.isStored, ...(end === undefined ? {} : { end }) };
  };
  /** How far a try is. That it has ended is noted. */
  const follow = async (day: string, kept: Kept): Promise<Attempt> => {
    const found = await attemptOf(app, kept);
    if (kept.end !== undefined || (found.kind !== 'over' && found.kind !== 'gone')) return found;
    // A store that knows nothing of the try, as one in memory after the disk failed, is no proof that somebody deleted it.
    if (found.kind === 'gone' && (await readKept(app, day))?.isStored !== true) return found;
    const result = found.kind === 'over' ? found.result : undefined;
    const ended: Kept = { ...kept, end: { kind: found.kind, ...(result === undefined ? {} : { result }) } };
    mine.set(day, ended);
    await putKept(app, day, ended);
    return found;
  };
  const look = async (): Promise<void> => {
    const day = date.peek();
    const kept = await knownOf(day);
    const found = kept === undefined ? ({ kind: 'none' } as const) : await follow(day, kept);
    if (day === date.peek()) attempt.value = found;
  };
  const turnPage = (): void => {
    const day = localDate(new Date());
    if (day === date.peek()) return;
    date.value = day;
    attempt.value = { kind: 'reading' };
    void look();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitForMidnight = (): void => {
    const now = new Date();
    // Days of 23 and 25 hours have their midnight too.
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    clearTimeout(timer);
    timer = setTimeout(turnOver, midnight.getTime() - now.getTime() + 50);
  };
  const turnOver = (): void => {
    turnPage();
    waitForMidnight();
  };
  // A device that slept through midnight, or flew to another zone, has a timer that is late.
  globalThis.addEventListener?.('visibilitychange', turnOver);
  globalThis.addEventListener?.('focus', turnOver);
  waitForMidnight();
  void look();

  /** Begins a game and goes to it; false where it could not be stored yet. */
  const begin = async (facts: readonly GameFact[], id: string): Promise<boolean> => {
    const at = Date.now();
    const events = facts.map((fact): GameEvent => ({ ...fact, at }));
    const started = replay(events);
    if (!started.ok) throw new Error(started.error.code);
    const isStored = await app
      .store()
      .then((store) => store.append(id, 0, events, summaryOf(started.value, at)))
      .then(
        () => true,
        () => false,
      );
    if (isStored) await app.refresh();
    // The game goes on in memory, says that it is not saved, and is written as soon as it can be.
    else tableBegun(app, id, events);
    app.go({ screen: 'play', game: id });
    return isStored;
  };

  let playing: Promise<boolean> | undefined;
  const play = async (naming: Naming): Promise<boolean> => {
    turnPage();
    const day = date.peek();
    const known = await knownOf(day);
    const found = known === undefined ? undefined : await follow(day, known);
    if (found?.kind === 'gone' || (found?.kind === 'over' && found.isDeleted)) return false;
    if (found !== undefined && found.kind !== 'none' && known !== undefined) {
      app.go({ screen: 'play', game: known.game });
      return true;
    }
    // The try is noted before its game is there: after a crash in between, that same game begins.
    const kept = await claim(app, day, known ?? { game: newId(), build: BUILD_ID, isStored: false });
    mine.set(day, kept);
    if ((await attemptOf(app, kept)).kind !== 'none') {
      app.go({ screen: 'play', game: kept.game });
      return true;
    }
    if (await begin(dailyFacts(kept.game, day, await personOf(app, naming), naming), kept.game)) {
      mine.set(day, { ...kept, isStored: true });
      await putKept(app, day, { ...kept, isStored: true });
    }
    await look();
    return true;
  };

  return {
    date,
    attempt,
    async read() {
      turnPage();
      await look();
    },
    play(naming) {
      playing ??= play(naming).finally(() => {
        playing = undefined;
      });
      return playing;
    },
    async outcome(state) {
      const { id, daily: day, practice } = state;
      if (day === undefined || practice) return { kind: 'none' };
      const kept = await knownOf(day);
      // A game that came from another device alone is all that is known of its day.
      if (kept === undefined) return endOf(state, { game: id, build: BUILD_ID }) ?? { kind: 'none' };
      return kept.game === id ? follow(day, kept) : { kind: 'none' };
    },
    async practise(naming) {
      turnPage();
      await look();
      const day = date.peek();
      const { kind } = attempt.peek();
      if (kind !== 'over' && kind !== 'gone') return false;
      const id = newId();
      await begin(dailyFacts(id, day, await personOf(app, naming), naming, true), id);
      return true;
    },
  };
}

/** Whoever uses the device, by the name they have here. */
async function personOf(app: App, naming: Naming): Promise<Player> {
  if (app.people.value === undefined) await app.refresh();
  const id = await youOf(app);
  return { id, name: app.people.value?.find((person) => person.id === id)?.name ?? naming(id) };
}

/** How far a try is; `none` where its game was never stored. */
async function attemptOf(app: App, { game, build, isStored, end }: Kept): Promise<Attempt> {
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
function endOf(state: GameState, of: { readonly game: string; readonly build: string }): Over | undefined {
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
async function claim(app: App, date: string, wanted: Kept): Promise<Kept> {
  await putKept(app, date, wanted);
  return (await readKept(app, date)) ?? wanted;
}

async function putKept(app: App, date: string, kept: Kept): Promise<void> {
  try {
    await (await app.store()).putValue(keyOf(date), kept);
  } catch {
    // Where nothing can be kept, the game says so itself.
  }
}

async function readKept(app: App, date: string): Promise<Kept | undefined> {
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

function parseResult(stored: unknown): DailyResult | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { date, points, place, marks, isPractice, standIns } = stored as Record<string, unknown>;
  const isDay = typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date);
  if (!isDay || !isWhole(points) || !isWhole(place) || !isWhole(standIns)) return undefined;
  if (!Array.isArray(marks) || !marks.every(isMark)) return undefined;
  return { date, points, place, marks, isPractice: isPractice === true, standIns };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isMark = (value: unknown): value is Mark => MARKS.some((mark) => mark === value);
