import { type Card, type Colour, type PlayedCard, UNSEEN, without } from './cards';
import type { Draw } from './deal';
import type { Options, Seat } from './options';
import type { RoundScore } from './score';

export interface Play {
  readonly seat: Seat;
  readonly card: PlayedCard;
}

/** What the table told of one trick: facts only. All that follows from them is in `Trick`. */
export interface TrickEntry {
  /** Named by the table, where it does not follow from the trick before or differs from it. */
  readonly leader?: Seat | undefined;
  readonly sittingOut?: readonly Seat[] | undefined;
  /** In the order played; a card nobody saw is `?`. */
  readonly plays: readonly Play[];
  /** The Fools (worst first) and perhaps the winner as seen at the table, without all the cards. */
  readonly marked?: { readonly fools: readonly Seat[]; readonly winner?: Seat | undefined } | undefined;
  /** How the table played on, where it differs from what the cards say. */
  readonly overruled?: { readonly fools?: readonly Seat[] | undefined; readonly winner?: Seat | undefined } | undefined;
  /** Nothing was entered: of this one trick, or of an unknown number of tricks. */
  readonly skipped?: 'one' | 'several' | undefined;
}

/** How many cards a seat holds: exactly `most`, or at most so many where tricks were not entered. */
export interface Held {
  readonly most: number;
  readonly exact: boolean;
}

/** One trick with all that follows from its entry. What cannot be known is undefined. */
export interface Trick {
  readonly entry: TrickEntry;
  /** R4, R8, or as named. */
  readonly leader: Seat | undefined;
  /** R4, R11, or as named. */
  readonly sittingOut: readonly Seat[] | undefined;
  /** Who plays, in order; known when leader and sitting out are. */
  readonly seats: readonly Seat[] | undefined;
  readonly colour: Colour | undefined;
  readonly winner: Seat | undefined;
  /** Worst first (R11). */
  readonly fools: readonly Seat[] | undefined;
  /** `open`: cards are to come. `unresolved`: all played, but the unseen ones hide the Fool. `done`: the next may begin. */
  readonly state: 'open' | 'unresolved' | 'done';
}

/** One deal played out (R4–R14), up to now. */
export interface Round {
  /** Which player (index into the game's players) sits on each seat. */
  readonly seats: readonly number[];
  readonly dealer: Seat;
  /** The options that hold for this round. */
  readonly options: Options;
  /** Cards dealt to each seat (R3). */
  readonly hand: number;
  /** The hands, where they are known (a digital deal). */
  readonly dealt: readonly (readonly Card[])[] | undefined;
  /** Where a digital deal comes from. */
  readonly draw?: Draw | undefined;
  /** 1995: who declared that they will go out. */
  readonly bids: readonly Seat[];
  /** Deals thrown away before this one was played. */
  readonly misdeals: number;
  /** The tricks that are done. */
  readonly tricks: readonly Trick[];
  /** The trick being entered; undefined once a hand is empty (R14). */
  readonly current: Trick | undefined;
  /** What each seat holds after the tricks that are done (R13). */
  readonly held: readonly Held[];
  /** How the round was scored; undefined while it is played. */
  readonly score: RoundScore | undefined;
}

/** The seat whose card is next (R4, R8, R11); undefined when unknown or when nobody is to play. */
export function turnOf(round: Round): Seat | undefined {
  const trick = round.current;
  return trick?.state === 'open' ? trick.seats?.[trick.entry.plays.length] : undefined;
}

/** The cards played in the tricks that are done, unseen ones left out, in order. */
export function goneCards(round: Round): Card[] {
  return round.tricks.flatMap((trick) => seenCards(trick.entry));
}

/** The cards of an entry, unseen ones left out. */
export function seenCards(entry: TrickEntry): Card[] {
  return entry.plays.flatMap(({ card }) => (card === UNSEEN ? [] : [card]));
}

/** What a seat still holds where hands are known; undefined at a real table. */
export function handOf(round: Round, seat: Seat): Card[] | undefined {
  const hand = round.dealt?.[seat];
  if (hand === undefined) return undefined;
  const tricks = round.current === undefined ? round.tricks : [...round.tricks, round.current];
  const played = tricks.flatMap((trick) =>
    trick.entry.plays.filter((play) => play.seat === seat).map((play) => play.card),
  );
  return without(hand, played);
}

/** All entries of a round, the trick being entered last. */
export function entriesOf(round: Round): TrickEntry[] {
  const entries = round.tricks.map((trick) => trick.entry);
  if (round.current !== undefined) entries.push(round.current.entry);
  return entries;
}
