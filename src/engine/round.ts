import { type Card, type Colour, cardsOf, isInDeck, ONE, type PlayedCard, UNSEEN, without } from './cards';
import type { Options, Seat } from './options';
import { accept, type Result, refuse } from './result';
import type { RoundScore } from './score';
import { allSeats, areSeats, isSeat, leftOf, playingOrder } from './seats';
import { judgeUnseen, ledColourOf, legalPlays } from './trick';

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

const NOTHING: TrickEntry = { plays: [] };

/** A round before its first card. The player left of the dealer leads, nobody sits out (R4). */
export function dealRound(base: Omit<Round, 'tricks' | 'current' | 'held' | 'score'>): Round {
  const players = base.seats.length;
  return {
    ...base,
    tricks: [],
    current: opened(NOTHING, leftOf(base.dealer, players), [], players),
    held: base.seats.map(() => ({ most: base.hand, exact: true })),
    score: undefined,
  };
}

function opened(
  entry: TrickEntry,
  leader: Seat | undefined,
  sittingOut: readonly Seat[] | undefined,
  players: number,
): Trick {
  const seats =
    leader === undefined || sittingOut === undefined ? undefined : playingOrder(leader, sittingOut, players);
  return { entry, leader, sittingOut, seats, colour: undefined, winner: undefined, fools: undefined, state: 'open' };
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

function seenCards(entry: TrickEntry): Card[] {
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

/**
 * Puts a new entry in the place of the current trick and works out what follows. A trick that is done moves to
 * `tricks`, and the next is opened unless a hand is empty (R14).
 */
export function enterTrick(round: Round, entry: TrickEntry): Result<Round> {
  const { current } = round;
  if (current === undefined) return refuse('ERR_ROUND_DONE');
  if (current.state === 'unresolved' && entry.plays.length > current.entry.plays.length)
    return refuse('ERR_TRICK_UNRESOLVED');
  const settled = settle(round, derivedPosition(round), entry);
  const overruled = settled.ok ? overrule(round, settled.value) : settled;
  if (!overruled.ok) return overruled;
  const trick = overruled.value;
  if (trick.state !== 'done') return accept({ ...round, current: trick });
  const held = heldAfter(round, trick);
  const over = held.some(({ most }) => most === 0);
  const next = over ? undefined : opened(NOTHING, trick.winner, trick.fools, round.seats.length);
  return accept({ ...round, tricks: [...round.tricks, trick], held, current: next });
}

/** Folds a round anew from its entries: what every amendment does. Tells the first entry that no longer fits. */
export function refold(round: Round, entries: readonly TrickEntry[]): Result<Round> {
  let folded = dealRound(round);
  const told = entries.slice(0, 1 + entries.findLastIndex((entry) => !isBlank(entry)));
  for (const [index, entry] of told.entries()) {
    const next = enterTrick(folded, entry);
    if (!next.ok) return refuse('ERR_LATER_ENTRIES', { ...next.error.facts, trick: index, because: next.error.code });
    const isDone = next.value.tricks.length > folded.tricks.length;
    if (!isDone && index < told.length - 1)
      return refuse('ERR_LATER_ENTRIES', { trick: index, because: 'ERR_TRICK_UNRESOLVED' });
    folded = next.value;
  }
  return accept(folded);
}

const isBlank = (entry: TrickEntry) =>
  entry.plays.length === 0 &&
  entry.overruled === undefined &&
  entry.marked === undefined &&
  entry.skipped === undefined &&
  entry.leader === undefined &&
  entry.sittingOut === undefined;

/** All entries of a round, the trick being entered last. */
export function entriesOf(round: Round): TrickEntry[] {
  const entries = round.tricks.map((trick) => trick.entry);
  if (round.current !== undefined) entries.push(round.current.entry);
  return entries;
}

interface Position {
  readonly leader: Seat | undefined;
  readonly sittingOut: readonly Seat[] | undefined;
}

/** Who leads and who sits out by the rules alone (R4, R8, R11), before the table names otherwise. */
function derivedPosition(round: Round): Position {
  const last = round.tricks[round.tricks.length - 1];
  if (last === undefined) return { leader: leftOf(round.dealer, round.seats.length), sittingOut: [] };
  return { leader: last.winner, sittingOut: last.fools };
}

function settle(round: Round, derived: Position, entry: TrickEntry): Result<Trick> {
  const players = round.seats.length;
  const { discs } = round.options;
  const { plays, marked } = entry;
  if (entry.leader !== undefined && !isSeat(entry.leader, players))
    return refuse('ERR_NO_SEAT', { seat: entry.leader });
  if (entry.sittingOut !== undefined) {
    if (!areSeats(entry.sittingOut, players)) return refuse('ERR_NO_SEAT');
    if (entry.sittingOut.length > discs) return refuse('ERR_SITTING_OUT_COUNT', { discs });
  }
  const leader = entry.leader ?? derived.leader;
  const sittingOut = entry.sittingOut ?? derived.sittingOut;
  if (leader !== undefined && sittingOut?.includes(leader)) return refuse('ERR_SITS_OUT', { seat: leader });
  const trick = opened(entry, leader, sittingOut, players);

  if (plays.length > 0) {
    if (leader === undefined) return refuse('ERR_LEADER_UNKNOWN');
    if (trick.seats === undefined) return refuse('ERR_SITTING_OUT_UNKNOWN');
    const checked = checkPlays(round, trick.seats, plays);
    if (!checked.ok) return checked;
  }
  if (marked !== undefined) {
    const checked = checkMarked(marked, sittingOut ?? [], players, discs);
    if (!checked.ok) return checked;
  }
  const colour = ledColourOf(plays.map((play) => play.card));
  const complete = trick.seats !== undefined && plays.length === trick.seats.length;
  if (!complete) {
    // Where hands are known, a card that is not told would stay in its hand.
    if (round.dealt !== undefined && (marked !== undefined || entry.skipped !== undefined))
      return refuse('ERR_TRICK_UNRESOLVED');
    if (entry.skipped !== undefined) return accept({ ...trick, state: 'done' });
    if (marked === undefined) return accept({ ...trick, colour });
    return accept({ ...trick, colour, winner: marked.winner, fools: marked.fools, state: 'done' });
  }
  const resolved = resolve(round, trick, plays);
  if (!resolved.ok || entry.skipped === undefined) return resolved;
  // What its cards decide still holds for the next trick, if the next is the next to be entered.
  return accept({ ...(entry.skipped === 'one' ? resolved.value : trick), state: 'done' });
}

/** What the table made of a trick that is done, in the place of what its cards say. */
function overrule(round: Round, trick: Trick): Result<Trick> {
  const { overruled } = trick.entry;
  if (overruled === undefined) return accept(trick);
  if (trick.state !== 'done') return refuse('ERR_TRICK_UNRESOLVED');
  const fools = overruled.fools ?? trick.fools;
  const winner = overruled.winner ?? trick.winner;
  const checked = checkMarked(
    { fools: fools ?? [], winner },
    trick.sittingOut ?? [],
    round.seats.length,
    round.options.discs,
  );
  return checked.ok ? accept({ ...trick, fools, winner }) : checked;
}

/** Cards that an unseen one may be: the deck without all that was seen of this round. */
function outOf(round: Round, entry: TrickEntry): Card[] {
  return without(cardsOf(round.options.deck), [...goneCards(round), ...seenCards(entry)]);
}

/** A trick with all its cards: what they decide (R8–R12), and what the table had to say of unseen ones. */
function resolve(round: Round, trick: Trick, plays: readonly Play[]): Result<Trick> {
  const { marked } = trick.entry;
  const cards = plays.map((play) => play.card);
  const out = cards.includes(UNSEEN) ? outOf(round, trick.entry) : [];
  const sure = judgeUnseen(cards, out, round.options.discs, round.options.allOnes);
  const seatAt = (place: number) => (plays[place] as Play).seat;
  const winner = sure.winner === undefined ? undefined : seatAt(sure.winner);
  const fools = sure.fools?.map(seatAt);
  if (marked !== undefined) {
    if (fools !== undefined && marked.fools.some((seat) => !fools.includes(seat))) {
      return refuse('ERR_FOOL_IMPOSSIBLE', { fools: marked.fools, byCards: fools });
    }
    if (
      winner !== undefined &&
      (marked.fools.includes(winner) || (marked.winner !== undefined && marked.winner !== winner))
    ) {
      return refuse('ERR_WINNER_IMPOSSIBLE', { winner: marked.winner, byCards: winner });
    }
  }
  const settled = { ...trick, colour: sure.colour, winner: winner ?? marked?.winner, fools: fools ?? marked?.fools };
  return accept({ ...settled, state: settled.fools === undefined ? 'unresolved' : 'done' });
}

function checkPlays(round: Round, seats: readonly Seat[], plays: readonly Play[]): Result<true> {
  const { deck } = round.options;
  const gone: PlayedCard[] = goneCards(round);
  const lying: PlayedCard[] = [];
  for (const [place, { seat, card }] of plays.entries()) {
    const turn = seats[place];
    if (turn === undefined) return refuse('ERR_TOO_MANY_CARDS', { seats: seats.length });
    if (!isSeat(seat, round.seats.length)) return refuse('ERR_NO_SEAT', { seat });
    if (seat !== turn) return refuse(seats.includes(seat) ? 'ERR_NOT_YOUR_TURN' : 'ERR_SITS_OUT', { seat, turn });
    if (card !== UNSEEN) {
      if (!isInDeck(card, deck)) return refuse('ERR_NOT_IN_DECK', { card });
      if (card === ONE) {
        if (gone.filter((other) => other === ONE).length >= deck.ones)
          return refuse('ERR_TOO_MANY_ONES', { ones: deck.ones });
      } else if (gone.includes(card)) {
        return refuse('ERR_CARD_GONE', { card, ...wherePlayed(round, plays, card) });
      }
    }
    const held = handBefore(round, seat);
    if (held !== undefined) {
      if (card === UNSEEN || !held.includes(card)) return refuse('ERR_NOT_HELD', { seat, card });
      const legal = legalPlays(held, lying);
      if (!legal.includes(card)) return refuse('ERR_MUST_FOLLOW', { seat, card, colour: ledColourOf(lying), legal });
    }
    gone.push(card);
    lying.push(card);
  }
  return accept(true);
}

/** The known hand at the start of the current trick. */
function handBefore(round: Round, seat: Seat): Card[] | undefined {
  return handOf({ ...round, current: undefined }, seat);
}

function wherePlayed(round: Round, plays: readonly Play[], card: Card): { trick: number; seat: Seat | undefined } {
  const at = round.tricks.findIndex((trick) => trick.entry.plays.some((play) => play.card === card));
  const among = at < 0 ? plays : (round.tricks[at] as Trick).entry.plays;
  return { trick: at < 0 ? round.tricks.length : at, seat: among.find((play) => play.card === card)?.seat };
}

function checkMarked(
  marked: NonNullable<TrickEntry['marked']>,
  sittingOut: readonly Seat[],
  players: number,
  discs: number,
): Result<true> {
  const named = marked.winner === undefined ? marked.fools : [...marked.fools, marked.winner];
  if (named.some((seat) => !isSeat(seat, players))) return refuse('ERR_NO_SEAT');
  if (marked.fools.length !== discs || new Set(marked.fools).size !== discs) return refuse('ERR_FOOL_COUNT', { discs });
  const idle = named.find((seat) => sittingOut.includes(seat));
  if (idle !== undefined) return refuse('ERR_SITS_OUT', { seat: idle });
  if (marked.winner !== undefined && marked.fools.includes(marked.winner)) {
    return refuse('ERR_WINNER_IMPOSSIBLE', { winner: marked.winner });
  }
  return accept(true);
}

/** Hand counts after a trick (R13): everybody who plays puts down one card. */
function heldAfter(round: Round, trick: Trick): Held[] {
  const { marked, skipped } = trick.entry;
  const several = skipped === 'several';
  const known = trick.sittingOut !== undefined;
  return allSeats(round.seats.length).map((seat) => {
    const { most, exact } = round.held[seat] as Held;
    const surelyPlayed = known
      ? !trick.sittingOut?.includes(seat)
      : marked !== undefined && (marked.fools.includes(seat) || marked.winner === seat);
    return { most: surelyPlayed ? Math.max(0, most - 1) : most, exact: exact && !several && (known || surelyPlayed) };
  });
}
