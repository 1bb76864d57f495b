import * as v from 'valibot';
import {
  ALL_ONES,
  type Card,
  EDITIONS,
  type EventOf,
  type EventType,
  FULL_DECK,
  type GameEvent,
  isInDeck,
  ONE,
  type PlayedCard,
  SCHEMA,
  UNSEEN,
} from '../engine';
import { plainOrUndefined } from './plain';
import type { GameSummary, Loaded, Person } from './store';

/** The last moment that a Date can hold. */
const LAST_TIME = 8.64e15;
/** Wide enough for any table; only there so that a hostile file cannot bring numbers or texts without end. */
const MOST = 1_000_000;
const LONGEST_ID = 200;
const LONGEST_TEXT = 10_000;

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const words = (longest: number) => v.pipe(v.string(), v.maxLength(longest));

const time = whole(-LAST_TIME, LAST_TIME);
const number = whole(-MOST, MOST);
const count = whole(0, MOST);
const id = v.pipe(words(LONGEST_ID), v.minLength(1));
const text = words(LONGEST_TEXT);
const seat = whole(0, 7);
const seats = v.pipe(v.array(seat), v.maxLength(8));
const COLOUR_CARD = /^[GRYB][1-9]\d?$/;
const isCard = (value: unknown) =>
  value === ONE || (typeof value === 'string' && COLOUR_CARD.test(value) && isInDeck(value as Card, FULL_DECK));
const card = v.custom<Card>(isCard);
const played = v.custom<PlayedCard>((value) => value === UNSEEN || isCard(value));
const cards = v.pipe(v.array(card), v.maxLength(88));
// biome-ignore lint/suspicious/noThenProperty: a field of these events; only a function would make them thenable
const repair = { then: v.exactOptional(v.picklist(['keep', 'clear'])) };

const options = v.object({
  edition: v.picklist(EDITIONS),
  deck: v.object({ green: count, red: count, yellow: count, blue: count, ones: count }),
  discs: v.picklist([1, 2]),
  lowest: number,
  tens: number,
  tensOverAll: v.boolean(),
  rounds: v.optional(number),
  onePenalty: number,
  allOnes: v.picklist(ALL_ONES),
  bids: v.boolean(),
});
const entry = v.object({
  leader: v.optional(seat),
  sittingOut: v.optional(seats),
  plays: v.pipe(v.array(v.object({ seat, card: played })), v.maxLength(8)),
  marked: v.optional(v.object({ fools: seats, winner: v.optional(seat) })),
  skipped: v.optional(v.picklist(['one', 'several'])),
});
const score = {
  left: v.pipe(v.array(v.union([cards, count])), v.maxLength(8)),
  fools: v.exactOptional(seats),
  anyway: v.exactOptional(v.boolean()),
};
const nothing = v.object({});

/** What each fact holds. Fields not named here are left out of what is read; on the disk they stay. */
const FACTS: { readonly [T in EventType]: v.GenericSchema<unknown, Omit<EventOf<T>, 'type' | 'at'>> } = {
  gameStarted: v.object({
    schema: v.literal(SCHEMA),
    id,
    kind: v.picklist(['table', 'digital']),
    players: v.pipe(v.array(v.object({ id, name: text })), v.maxLength(8)),
    dealer: seat,
    options,
  }),
  roundStarted: v.object({ hands: v.exactOptional(v.pipe(v.array(cards), v.maxLength(8))) }),
  bidsMade: v.object({ seats }),
  cardPlayed: v.object({ seat, card: played }),
  foolMarked: v.object({ fools: seats, winner: v.exactOptional(seat) }),
  tricksSkipped: v.object({ count: v.exactOptional(count) }),
  positionNamed: v.object({ leader: v.exactOptional(seat), sittingOut: v.exactOptional(seats) }),
  roundScored: v.object(score),
  dealThrownAway: nothing,
  scoreAdjusted: v.object({ round: count, player: count, points: number, reason: text }),
  trickAmended: v.object({ round: count, trick: count, entry, ...repair }),
  leaderAmended: v.object({ round: count, trick: count, leader: seat, ...repair }),
  sittingOutAmended: v.object({ round: count, trick: count, sittingOut: seats, ...repair }),
  roundAmended: v.object({ round: count, ...score }),
  seatsAmended: v.object({ seats: v.pipe(v.array(count), v.maxLength(8)), dealer: v.exactOptional(seat) }),
  dealerAmended: v.object({ dealer: seat }),
  optionsAmended: v.object({ options }),
  gameContinued: nothing,
  gameStopped: nothing,
  undone: nothing,
  redone: nothing,
};

const head = v.object({ type: v.picklist(Object.keys(FACTS) as EventType[]), at: time });

/** Makes an event of anything; undefined where it is none of this version. Whether the rules accept it, `reduce` tells. */
export function readEvent(value: unknown): GameEvent | undefined {
  const plain = plainOrUndefined(value);
  const known = v.safeParse(head, plain);
  if (!known.success) return undefined;
  const { type, at } = known.output;
  const fact = v.safeParse(FACTS[type], plain);
  return fact.success ? ({ type, ...fact.output, at } as GameEvent) : undefined;
}

/** Reads a log up to the first event that cannot be read. A hole in the list is one. */
export function readLog(values: readonly unknown[]): Loaded {
  const events: GameEvent[] = [];
  for (let at = 0; at < values.length; at++) {
    const event = readEvent(values[at]);
    if (event === undefined) return { events, problem: { at } };
    events.push(event);
  }
  return { events };
}

const summary: v.GenericSchema<unknown, GameSummary> = v.object({
  id,
  startedAt: time,
  changedAt: time,
  length: count,
  state: v.picklist(['running', 'over']),
  rules: count,
  players: v.pipe(v.array(v.object({ id, name: text, total: whole(-1e9, 1e9), rank: count })), v.maxLength(8)),
  rounds: count,
});

/** A stored summary; undefined where it is damaged. */
export function readSummary(value: unknown): GameSummary | undefined {
  const read = v.safeParse(summary, plainOrUndefined(value));
  return read.success ? read.output : undefined;
}

const person: v.GenericSchema<unknown, Person> = v.object({ id, name: text, usedAt: v.fallback(time, 0) });

/** A stored person; undefined where not even the name is left. A lost time of use is as never used. */
export function readPerson(value: unknown): Person | undefined {
  const read = v.safeParse(person, plainOrUndefined(value));
  return read.success ? read.output : undefined;
}
