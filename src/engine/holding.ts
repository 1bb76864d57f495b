import { heldAtEnd, outstandingOf } from './account';
import { type Card, COLOURS, type Colour, colourOf, ONE, without } from './cards';
import type { Seat } from './options';
import { revokesOf, voidsOf } from './revoke';
import { entriesOf, type Held, type Round } from './round';
import { allSeats } from './seats';

/** The colours, and the 1s, which are of none. */
export const KINDS = [...COLOURS, ONE] as const;
export type Kind = (typeof KINDS)[number];

/** At least so many and at most so many. */
export interface Span {
  readonly least: number;
  readonly most: number;
}

/** What a seat can still hold of the cards nobody has shown, by all that the table has told. */
export interface Holding {
  /** Cards in hand this moment, those shown at the end included. */
  readonly held: Held;
  /** Colours it has shown itself void in since it last showed one. */
  readonly voids: readonly Colour[];
  /** Its hand as entered at the end of the round. */
  readonly shown: readonly Card[] | undefined;
  /** How many of each kind of the cards out it holds. */
  readonly spans: Readonly<Record<Kind, Span>>;
}

/** Cards that were in no trick that was entered, and that no hand at the end has shown. */
export function cardsOut(round: Round): Card[] {
  const told = round.score?.left.flatMap((hand) => (typeof hand === 'number' ? [] : hand)) ?? [];
  return without(outstandingOf(round).cards, told);
}

/**
 * What each seat can still hold: nothing of a colour it is void in (a false discard proves no void: the seat held the
 * colour all along), no more cards than it has, and at least what no other seat has room for. By what the table has
 * seen alone, also where the hands are known.
 */
export function holdingsOf(round: Round): Holding[] {
  const tricks = entriesOf(round).map(({ plays }) => plays);
  const left = round.score?.left.map((hand) => (typeof hand === 'number' ? undefined : hand)) ?? [];
  const revokes = revokesOf(tricks, left);
  const seats = allSeats(round.seats.length).map((seat) => {
    const honest = tricks.filter((_, trick) => !revokes.some((each) => each.seat === seat && each.trick === trick));
    const shown = left[seat];
    return { held: heldBy(round, seat, shown), voids: voidsOf(honest, seat), shown };
  });
  const spans = spansOf(cardsOut(round), seats);
  return seats.map((seat, index) => ({ ...seat, spans: spans[index] as Holding['spans'] }));
}

function heldBy(round: Round, seat: Seat, shown: readonly Card[] | undefined): Held {
  if (shown !== undefined) return { most: shown.length, exact: true };
  const held = (round.score === undefined ? round.held : heldAtEnd(round))[seat] as Held;
  const lying = round.current?.entry.plays.some((play) => play.seat === seat) ?? false;
  return { ...held, most: held.most - (lying ? 1 : 0) };
}

interface Room {
  readonly whole: Span;
  readonly kinds: Record<Kind, Span>;
}

/** The spans of each seat. Cards that went unseen are with nobody, which is one more place where they can be. */
function spansOf(out: readonly Card[], seats: readonly Omit<Holding, 'spans'>[]): Holding['spans'][] {
  const count = (kind: Kind) => out.filter((card) => (colourOf(card) ?? ONE) === kind).length;
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, count(kind)])) as Record<Kind, number>;
  const roomOf = (whole: Span, voids: readonly Kind[]): Room => {
    const most = (kind: Kind) => (voids.includes(kind) ? 0 : Math.min(whole.most, counts[kind]));
    const kinds = KINDS.map((kind) => [kind, { least: 0, most: most(kind) }]);
    return { whole, kinds: Object.fromEntries(kinds) as Record<Kind, Span> };
  };
  const wholes = seats.map(({ held: { most, exact }, shown }): Span => {
    return shown === undefined ? { least: exact ? most : 0, most } : { least: 0, most: 0 };
  });
  const sum = (bound: keyof Span) => wholes.reduce((all, whole) => all + whole[bound], 0);
  const gone = { least: Math.max(0, out.length - sum('most')), most: Math.max(0, out.length - sum('least')) };
  const rooms = () => [...seats.map(({ voids }, seat) => roomOf(wholes[seat] as Span, voids)), roomOf(gone, [])];
  const narrowed = rooms();
  // A table that insisted on what cannot be: then only each seat's own cards say something.
  const told = narrow(narrowed, counts) ? narrowed : rooms();
  return told.slice(0, seats.length).map(({ kinds }) => kinds);
}

/** Narrows all spans until they say nothing more of each other. Whether they can be true together. */
function narrow(rooms: readonly Room[], counts: Readonly<Record<Kind, number>>): boolean {
  for (let isMoved = true; isMoved; ) {
    isMoved = false;
    for (const [room, kind] of rooms.flatMap((each) => KINDS.map((kind) => [each, kind] as const))) {
      const span = room.kinds[kind];
      const others = (bound: keyof Span) => rooms.reduce((all, { kinds }) => all + kinds[kind][bound], 0) - span[bound];
      const rest = (bound: keyof Span) => KINDS.reduce((all, each) => all + room.kinds[each][bound], 0) - span[bound];
      const least = Math.max(span.least, counts[kind] - others('most'), room.whole.least - rest('most'));
      const most = Math.min(span.most, counts[kind] - others('least'), room.whole.most - rest('least'));
      if (least > most) return false;
      if (least === span.least && most === span.most) continue;
      room.kinds[kind] = { least, most };
      isMoved = true;
    }
  }
  return true;
}
