import {
  type Card,
  type Colour,
  cardsOf,
  colourOf,
  type EventOf,
  goneCards,
  type HandLeft,
  handOf,
  ledColourOf,
  legalPlays,
  ONE,
  type PlayedCard,
  type Round,
  rankOf,
  type Seat,
  turnOf,
  UNSEEN,
  voidsOf,
  without,
} from '../../engine';
import type { Habits } from './habit';
import { codeValue } from './value';

type Told<T extends 'cardPlayed' | 'roundScored'> = Omit<EventOf<T>, 'at'>;

const STAND_INS = [undefined, 'failed', 'late', 'illegal'] as const;
const SEATS = 8;
const KNOWN = 0;
const NOT_SEEN = 1;
const OTHERWISE = 2;

/** A card that is played: most often one that fits, by the seat whose turn it is. */
export function codePlay(habits: Habits, round: Round, given: Told<'cardPlayed'> | undefined): Told<'cardPlayed'> {
  const turn = turnOf(round);
  const isTurn = habits.is('turn', given?.seat === turn && turn !== undefined);
  const seat = isTurn ? (turn ?? 0) : habits.pen.even(SEATS, given?.seat ?? 0);
  const hand = handOf(round, seat);
  const rest = hand === undefined ? restOf(round) : habits.version === 1 ? hand : legalPlays(hand, lyingIn(round));
  const isInRest = given !== undefined && rest.includes(given.card as Card);
  const how = habits.pick('seen', 3, isInRest ? KNOWN : given?.card === UNSEEN ? NOT_SEEN : OTHERWISE, {
    usual: KNOWN,
  });
  const card =
    how === KNOWN
      ? codeCard(habits, round, seat, rest, given?.card)
      : how === NOT_SEEN
        ? UNSEEN
        : (codeValue(habits, 'card', given?.card) as PlayedCard);
  const standIn = STAND_INS[habits.pick('standIn', STAND_INS.length, STAND_INS.indexOf(given?.standIn), { usual: 0 })];
  return { type: 'cardPlayed', seat, card, ...(standIn === undefined ? {} : { standIn }) };
}

const lyingIn = (round: Round): PlayedCard[] => round.current?.entry.plays.map(({ card }) => card) ?? [];

/** The cards that may still be in a hand. */
function restOf(round: Round): Card[] {
  return without(without(cardsOf(round.options.deck), goneCards(round)), lyingIn(round));
}

/** Which of these cards a seat plays: whoever has shown that a colour is out plays that colour no more. */
function codeCard(
  habits: Habits,
  round: Round,
  seat: Seat,
  rest: readonly Card[],
  given: PlayedCard | undefined,
): Card {
  const lying = lyingIn(round);
  const isKnown = round.dealt !== undefined;
  if (isKnown && habits.version > 1)
    return rest[habits.choose(kindsOf(rest, lying), rest.indexOf(given as Card))] ?? ONE;
  const colour = ledColourOf(lying);
  const isVoid = voidsIn(round, seat);
  const waysOf = (card: PlayedCard) =>
    colour === undefined ? 0 : card === ONE ? 1 : colourOf(card) === colour ? 2 : 3;
  const follows = rest.filter((card) => waysOf(card) === 2).length;
  const usual = isKnown
    ? `in hand ${follows > 0}`
    : `${colour !== undefined && isVoid(colour)} ${Math.min(follows, 9)}`;
  const open = [0, 1, 2, 3].map((way) => rest.some((card) => waysOf(card) === way));
  const way = habits.pick(`way ${usual}`, 4, given === undefined ? 0 : waysOf(given), { open });
  const those = rest.filter((card) => waysOf(card) === way);
  const weights = those.map((card) => (isVoid(colourOf(card)) ? 1 : 16));
  return those[habits.pen.weighted(weights, those.indexOf(given as Card))] ?? ONE;
}

/** What is seen of cards that a seat may play: what they do in the trick, and whether others that do the same are lower. */
function kindsOf(legal: readonly Card[], lying: readonly PlayedCard[]): string[] {
  const colour = ledColourOf(lying);
  const highest = Math.max(0, ...lying.map((card) => (colourOf(card) === colour ? rankOf(card as Card) : 0)));
  const doings = legal.map((card) => {
    if (colour === undefined) return 'leads';
    if (card === ONE) return 'one';
    return colourOf(card) !== colour ? 'off' : rankOf(card) > highest ? 'over' : 'under';
  });
  return legal.map((card, at) => {
    const like = legal.filter((_, other) => doings[other] === doings[at]);
    const lower = like.filter((other) => rankOf(other) < rankOf(card)).length;
    return `${doings[at]} ${Math.floor((3 * lower) / like.length)}`;
  });
}

function voidsIn(round: Round, seat: Seat): (colour: Colour | undefined) => boolean {
  if (round.dealt !== undefined) return () => false;
  const tricks = [...round.tricks.map(({ entry }) => entry.plays), round.current?.entry.plays ?? []];
  const voids = voidsOf(tricks, seat);
  return (colour) => colour !== undefined && voids.includes(colour);
}

/** How a hand that is left was told. */
const NONE = 0;
const SUM = 1;
const CARDS = 2;

/** What is left in the hands; of a round whose hands are known it follows. */
export function codeLeft(habits: Habits, round: Round, given: Told<'roundScored'> | undefined): Told<'roundScored'> {
  const { left, fools, anyway } = given ?? {};
  const { type: _type, left: _left, ...more } = given ?? { type: undefined };
  const hasMore = !habits.is('plain score', fools === undefined && anyway === undefined);
  const hands = round.seats.map((_, seat) => handOf(round, seat) ?? []);
  const isKnown = round.dealt !== undefined && habits.is('left', JSON.stringify(left) === JSON.stringify(hands));
  const told = isKnown ? hands : codeHands(habits, round, left);
  return { type: 'roundScored', left: told, ...(hasMore ? (codeValue(habits, 'score', more) as object) : {}) };
}

function codeHands(habits: Habits, round: Round, given: readonly HandLeft[] | undefined): HandLeft[] {
  const isWhole = habits.is('hands', given?.length === round.seats.length);
  const hands = isWhole ? round.seats.length : habits.whole('hands', given?.length ?? 0);
  const left: HandLeft[] = [];
  let rest = restOf(round);
  for (let seat = 0; seat < Math.min(hands, SEATS); seat++) {
    const hand = given?.[seat];
    const kind = habits.pick('hand', 3, typeof hand === 'number' ? SUM : hand?.length === 0 ? NONE : CARDS);
    if (kind === NONE) left.push([]);
    else if (kind === SUM) left.push(habits.whole('sum', hand as number));
    else {
      const cards = codeHandful(habits, round, seat, rest, hand as readonly Card[] | undefined);
      rest = without(rest, cards);
      left.push(cards);
    }
  }
  return left;
}

function codeHandful(
  habits: Habits,
  round: Round,
  seat: Seat,
  from: readonly Card[],
  given: readonly Card[] | undefined,
): Card[] {
  const held = round.held[seat]?.most ?? 0;
  const isAll = habits.is('held', given?.length === held);
  const count = isAll ? held : habits.whole('left', given?.length ?? 0);
  const isVoid = voidsIn(round, seat);
  let rest = [...from];
  const cards: Card[] = [];
  for (let at = 0; at < count; at++) {
    const card = given?.[at];
    const isThere = habits.is('left there', card !== undefined && rest.includes(card));
    const weights = rest.map((each) => (isVoid(colourOf(each)) ? 1 : 16));
    const next = isThere
      ? rest[habits.pen.weighted(weights, rest.indexOf(card as Card))]
      : codeValue(habits, 'card', card);
    cards.push(next as Card);
    rest = without(rest, [next as Card]);
  }
  return cards;
}
