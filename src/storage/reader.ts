import {
  ALL_ONES,
  type Card,
  type Deck,
  type Draw,
  EDITIONS,
  type EventOf,
  type EventType,
  FULL_DECK,
  type GameEvent,
  type HandsTold,
  isInDeck,
  ONE,
  type Options,
  type Play,
  type Player,
  REPAIRS,
  SCHEMA,
  STAND_INS,
  type TrickEntry,
  type TrickTold,
  UNSEEN,
  type WhatIf,
} from '../engine';
import { atTable, count, id, number, text, time } from './fields';
import { plainOrUndefined } from './plain';
import { type Check, either, isList, isOneOf, isShape, isWhole, maybe, readShape, type Shape } from './shape';
import type { Loaded } from './store';

const truth = isOneOf([true, false]);
const seat = isWhole(0, 7);
const COLOUR_CARD = /^[GRYB][1-9]\d?$/;
const card = ((value) =>
  value === ONE ||
  (typeof value === 'string' && COLOUR_CARD.test(value) && isInDeck(value as Card, FULL_DECK))) as Check<Card>;
const played = either(card, isOneOf<typeof UNSEEN>([UNSEEN]));
const seats = atTable(seat);
/** A day that the calendar has, as `2026-11-30`. */
const day = ((value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const noon = new Date(`${value}T12:00Z`);
  // A 31st of November becomes the first of December.
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(value);
}) as Check<string>;
/** It goes into a command that is shown to be copied. */
const seed = ((value) => typeof value === 'string' && /^[\da-f]{32,128}$/i.test(value)) as Check<string>;
const LONGEST_LINE = 200;
const line = ((value) =>
  typeof value === 'string' &&
  value.length <= LONGEST_LINE &&
  !/[\n\r\v\f\u0085\u2028\u2029]/.test(value)) as Check<string>;
const hand = isList(88, card);

const player = isShape<Omit<Player, 'isRenamed'>>({ id, name: text, bot: maybe(text) });
const options = isShape<Options>({
  edition: isOneOf(EDITIONS),
  deck: isShape<Deck>({ green: count, red: count, yellow: count, blue: count, ones: count }),
  discs: isOneOf([1, 2]),
  lowest: number,
  tens: number,
  tensOverAll: truth,
  rounds: maybe(number),
  onePenalty: number,
  allOnes: isOneOf(ALL_ONES),
  bids: truth,
});
const entry = isShape<TrickEntry>({
  leader: maybe(seat),
  sittingOut: maybe(seats),
  plays: atTable(isShape<Play>({ seat, card: played })),
  overruled: maybe(isShape<NonNullable<TrickEntry['overruled']>>({ fools: maybe(seats), winner: maybe(seat) })),
  marked: maybe(isShape<NonNullable<TrickEntry['marked']>>({ fools: seats, winner: maybe(seat) })),
  skipped: maybe(isOneOf(['one', 'several'])),
});
type Given = NonNullable<EventOf<'trickAmended'>['also']>[number];
const score = { left: atTable(either(count, hand)), fools: maybe(seats), anyway: maybe(truth) };
const scores = maybe(isList(1000, isShape<HandsTold>({ round: count, ...score })));
const trick = { round: count, trick: count };
const anew = { tricks: maybe(isList(1000, isShape<TrickTold>({ ...trick, entry }))), scores };
// biome-ignore lint/suspicious/noThenProperty: a field of these events; only a function would make them thenable
const repair = { then: maybe(isOneOf(REPAIRS)) };

/** What each fact holds. Fields of the future are left out of what is read; on the disk they stay. */
const FACTS: { readonly [T in EventType]: Shape<Omit<EventOf<T>, 'type' | 'at'>> } = {
  gameStarted: {
    schema: isOneOf([SCHEMA]),
    id,
    kind: isOneOf(['table', 'digital']),
    players: atTable(player),
    dealer: seat,
    options,
    botSeed: maybe(text),
    practice: maybe(truth),
    daily: maybe(day),
    whatIf: maybe(
      isShape<WhatIf>({ game: id, began: maybe(time), round: count, cards: count, points: atTable(number) }),
    ),
  },
  roundStarted: { hands: maybe(atTable(hand)), draw: maybe(isShape<Draw>({ seed, cut: line })) },
  bidsMade: { seats },
  cardPlayed: { seat, card: played, standIn: maybe(isOneOf(STAND_INS)) },
  foolMarked: { fools: seats, winner: maybe(seat) },
  tricksSkipped: { count: maybe(count) },
  positionNamed: { leader: maybe(seat), sittingOut: maybe(seats) },
  roundScored: score,
  dealThrownAway: {},
  scoreAdjusted: { round: count, player: count, points: number, reason: text },
  trickAmended: {
    ...trick,
    entry,
    also: maybe(isList(60, isShape<Given>({ trick: count, entry }))),
    scores,
    ...repair,
  },
  leaderAmended: { ...trick, leader: seat, ...repair },
  sittingOutAmended: { ...trick, sittingOut: seats, ...repair },
  roundAmended: { round: count, ...score },
  trickOverruled: { ...trick, fools: maybe(seats), winner: maybe(seat), ...repair },
  seatsAmended: { seats: atTable(count), dealer: maybe(seat), from: maybe(count), ...anew, ...repair },
  dealerAmended: { dealer: seat, round: maybe(count), passesOn: maybe(truth), ...anew, ...repair },
  optionsAmended: { options, from: maybe(count), ...anew, ...repair },
  playerRenamed: { player: count, name: text },
  playerJoined: { player, seat, points: number, options },
  playerLeft: { player: count, options },
  gameContinued: {},
  gameStopped: {},
  undone: {},
  redone: {},
};

const head: Shape<{ readonly type: EventType; readonly at: number }> = {
  type: isOneOf(Object.keys(FACTS) as EventType[]),
  at: time,
};

/** Makes an event of anything; undefined where it is none of this version. Whether the rules accept it, `reduce` tells. */
export function readEvent(value: unknown): GameEvent | undefined {
  const plain = plainOrUndefined(value);
  const type = readShape(head, plain)?.type;
  return type === undefined ? undefined : readShape({ ...head, ...FACTS[type] } as Shape<GameEvent>, plain);
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
