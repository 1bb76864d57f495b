import {
  type Card,
  type Deck,
  type Edition,
  type GameFact,
  type GameState,
  type Options,
  optionsFor,
  type Play,
  type RefusalCode,
  type Repair,
  type Round,
  reduce,
  runningRound,
  SCHEMA,
  type Seat,
} from '../../src/engine';

/** The defaults of a table, with what the test wants otherwise. */
export function optionsOf(players: number, changes: Partial<Options> = {}, edition: Edition = '2018'): Options {
  const options = optionsFor(players, edition);
  if (options === undefined) throw new Error(`no game for ${players} players`);
  return { ...options, ...changes };
}

/** A deck of so many green, red, yellow and blue cards from 2 up, and 1s. */
export function deckOf(green: number, red: number, yellow: number, blue: number, ones: number): Deck {
  return { green: green + 1, red: red + 1, yellow: yellow + 1, blue: blue + 1, ones };
}

/** The fact that a game starts. */
export function started(options: Options, players: number, dealer: Seat, kind: 'table' | 'digital'): GameFact {
  const people = Array.from({ length: players }, (_, index) => ({ id: `p${index}`, name: `P${index % 2}` }));
  return { type: 'gameStarted', schema: SCHEMA, id: 'game', kind, players: people, dealer, options };
}

/** A game at a real table, its first round begun. Seat 0 leads, unless the test names another dealer. */
export function table(players: number, changes: Partial<Options> = {}, dealer: Seat = players - 1): GameState {
  const options = optionsOf(players, changes, changes.edition ?? (players < 4 ? '1995' : '2018'));
  return tell(undefined, started(options, players, dealer, 'table'), { type: 'roundStarted' });
}

/** A digital game with these hands, its first round begun. Seat 0 leads. */
export function digital(hands: readonly (readonly Card[])[], changes: Partial<Options> & { deck: Deck }): GameState {
  const options = optionsOf(hands.length, changes, hands.length < 4 ? '1995' : '2018');
  return tell(undefined, started(options, hands.length, hands.length - 1, 'digital'), { type: 'roundStarted', hands });
}

let clock = 0;

/** Tells facts one by one; a refusal fails the test. What goes in is frozen, so that a change of it fails too. */
export function tell(state: GameState | undefined, ...facts: readonly GameFact[]): GameState {
  let now = state;
  for (const fact of facts) {
    const next = reduce(now, frozen({ ...fact, at: ++clock }));
    if (!next.ok) throw new Error(`${next.error.code} ${JSON.stringify(next.error.facts)} at ${JSON.stringify(fact)}`);
    now = frozen(next.value);
  }
  if (now === undefined) throw new Error('nothing told');
  return now;
}

/** The code a fact is refused with; undefined where it is accepted. */
export function refusalOf(state: GameState | undefined, fact: GameFact): RefusalCode | undefined {
  const next = reduce(state, frozen({ ...fact, at: ++clock }));
  return next.ok ? undefined : next.error.code;
}

/** The facts of a refusal. */
export function factsOf(state: GameState | undefined, fact: GameFact): Readonly<Record<string, unknown>> | undefined {
  const next = reduce(state, frozen({ ...fact, at: ++clock }));
  return next.ok ? undefined : next.error.facts;
}

/** Cards written in one line. */
export function cards(line: string): Card[] {
  return line.split(' ').filter((card) => card !== '') as Card[];
}

/** Cards put down by these seats, in order. */
export function played(seats: readonly Seat[], line: string): Play[] {
  return cards(line).map((card, place) => ({ seat: seats[place] ?? -1, card }));
}

/** The facts of these seats' cards, in order. */
export function plays(seats: readonly Seat[], line: string): GameFact[] {
  return played(seats, line).map((play) => ({ type: 'cardPlayed', ...play }));
}

/** The round that runs. */
export function roundOf(state: GameState): Round {
  const round = runningRound(state);
  if (round === undefined) throw new Error('no round runs');
  return round;
}

/** What an amendment says of later entries. */
export function repairing(repair: Repair): { readonly then: Repair } {
  // biome-ignore lint/suspicious/noThenProperty: a word of the log, and no function
  return { then: repair };
}

/** Freezes all the way down; what is frozen already is not walked again. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

/** Where a value holds a −0 or a NaN; undefined where it holds none. */
export function oddNumberIn(value: unknown, path = ''): string | undefined {
  if (typeof value === 'number') return Object.is(value, -0) || Number.isNaN(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = oddNumberIn(part, `${path}/${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
