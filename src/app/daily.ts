import { type ReadonlySignal, signal } from '@preact/signals';
import { STRONGEST } from '../bots/protocol';
import {
  type GameEvent,
  type GameFact,
  type GameState,
  optionsFor,
  type Player,
  replay,
  SCHEMA,
  type Seat,
} from '../engine';
import { summaryOf } from '../storage/summary';
import type { App } from './app';
import { BUILD_ID } from './build';
import { newId } from './chance';
import { botId, CHARACTERS } from './characters';
import { type Attempt, attemptOf, claim, endOf, type Kept, putKept, readKept } from './dailytry';
import { handsOf, seedOfDay } from './fairdeal';
import { once } from './once';
import { type Naming, youOf } from './playnow';
import { tableBegun } from './table';

const PLAYERS = 4;
/** On the person's right, so that they lead the first trick (R4). */
const DEALER: Seat = PLAYERS - 1;

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
