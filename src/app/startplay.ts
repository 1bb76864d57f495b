import {
  accept,
  checkOptions,
  type GameEvent,
  type GameState,
  type Options,
  type Player,
  type Result,
  replay,
  SCHEMA,
  type Seat,
} from '../engine';
import { summaryOf } from '../storage/summary';
import type { App } from './app';
import { drawBelow, newId } from './chance';
import { characterOf, freeBot, parseLevel, USUAL_LEVEL } from './characters';
import { newSeed, nextDealOf } from './fairdeal';
import { LAST_PLAY } from './lastplay';
import { nextTable } from './nexttable';
import { makePlay, type PlayDraft, type PlaySeat, withSeats } from './playdraft';
import { tableBegun } from './table';

/** A digital game to be started. */
export interface PlayStart {
  /** In seat order. */
  readonly players: readonly Player[];
  /** Undefined: drawn. */
  readonly dealer: Seat | undefined;
  readonly options: Options;
  readonly practice: boolean;
  /** The first round is dealt on the game's own screen, where its seal is seen before; else nobody has seen one. */
  readonly dealsThere?: boolean;
}

const starting = new WeakMap<App, Promise<Result<string>>>();

/** Starts a digital game, as a rule with its first round, and goes to it. Two taps are one game. */
export function startPlay(app: App, start: PlayStart): Promise<Result<string>> {
  const running = starting.get(app);
  if (running !== undefined) return running;
  const begun = begin(app, start).finally(() => starting.delete(app));
  starting.set(app, begun);
  return begun;
}

async function begin(app: App, start: PlayStart): Promise<Result<string>> {
  const at = Date.now();
  const checked = checkOptions(start.options, start.players.length);
  if (!checked.ok) return checked;
  const events = await eventsOf(app, start, at);
  const state = replay(events);
  if (!state.ok) return state;
  const { id } = state.value;
  app.fault.value = undefined;
  try {
    const store = await app.store();
    await store.append(id, 0, events, summaryOf(state.value, at));
    await remember(app, state.value, at);
    await app.refresh();
  } catch {
    // The game goes on in memory, says that it is not saved, and is written as soon as it can be.
    tableBegun(app, id, events);
  }
  app.go({ screen: 'play', game: id });
  return accept(id);
}

async function eventsOf(app: App, start: PlayStart, at: number): Promise<readonly GameEvent[]> {
  const { players, options, practice } = start;
  const deal = start.dealsThere === true ? [] : [await nextDealOf(app).take(options.deck, players.length)];
  const started: GameEvent = {
    type: 'gameStarted',
    schema: SCHEMA,
    id: newId(),
    kind: 'digital',
    players,
    dealer: start.dealer ?? drawBelow(players.length),
    options,
    botSeed: newSeed(),
    ...(practice ? { practice } : {}),
    at,
  };
  return [started, ...deal.map((dealt) => ({ ...dealt, at }))];
}

/** Keeps who played, for the next time. Bots are no people. */
async function remember(app: App, state: GameState, at: number): Promise<void> {
  const store = await app.store();
  const people = state.players.filter(({ bot }) => bot === undefined);
  await store.putPeople(people.map(({ id, name }, seat) => ({ id, name, usedAt: at - seat })));
  const bots = state.players.filter(({ bot }) => bot !== undefined);
  const names = Object.fromEntries(bots.map(({ id, name }) => [id, name]));
  // Who deals is drawn anew each time.
  const draft = Object(makePlay({ ...playOf(state), dealer: undefined }));
  await store.putValue(LAST_PLAY, { ...draft, names });
}

/** A digital game as the setup of another one. */
export function playOf(state: GameState): PlayDraft {
  const taken = state.players.map(({ id }) => id);
  const seats = state.seats.flatMap((index): PlaySeat[] => {
    const player = state.players[index];
    if (player === undefined) return [];
    if (player.bot === undefined) return [{ id: player.id, bot: undefined }];
    // Bots that this version does not know have others in their stead.
    const id = characterOf(player.id) === undefined ? freeBot(taken) : player.id;
    taken.push(id);
    return [{ id, bot: parseLevel(player.bot) ?? USUAL_LEVEL }];
  });
  return withSeats({ ...nextTable(state), bots: {}, practice: state.practice }, seats);
}
