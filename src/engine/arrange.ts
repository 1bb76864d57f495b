import { rescored } from './amend';
import { isDealOf } from './cards';
import type { EventOf, Repair } from './events';
import { checkOptions, handSize, type Seat } from './options';
import { refold } from './playing';
import { accept, type Result, refuse } from './result';
import { entriesOf, type Round, type TrickEntry } from './round';
import { isSeat } from './seats';
import { type GameState, runningRound } from './state';

/** Seats the players anew; what was played stays with the people. The dealer stays the same person unless told. */
export function amendSeats(state: GameState, event: EventOf<'seatsAmended'>): Result<GameState> {
  const { seats } = event;
  if (!isSameTable(seats, state.seats)) return refuse('ERR_SEATS');
  const dealer = event.dealer ?? seats.indexOf(state.seats[state.dealer] as number);
  if (!isSeat(dealer, seats.length)) return refuse('ERR_DEALER');
  const changed = eachRound(state, event, (round) => {
    // A round of other people, before somebody came or went, keeps its seats.
    return accept(isSameTable(seats, round.seats) ? moved(round, seats) : round);
  });
  if (!changed.ok) return changed;
  const running = runningRound(changed.value);
  if (running === undefined || event.dealer === undefined) return accept({ ...changed.value, seats, dealer });
  const dealt = amendDealer({ ...changed.value, seats }, { ...event, type: 'dealerAmended', dealer });
  return dealt;
}

function isSameTable(some: readonly number[], others: readonly number[]): boolean {
  return (
    some.length === others.length && new Set(some).size === some.length && some.every((each) => others.includes(each))
  );
}

/** A round's people and all that is theirs on other seats. */
function moved(round: Round, seats: readonly number[]): Round {
  const to = (seat: Seat): Seat => seats.indexOf(round.seats[seat] as number);
  const from = (seat: Seat): Seat => round.seats.indexOf(seats[seat] as number);
  const maybeTo = (seat: Seat | undefined) => (seat === undefined ? undefined : to(seat));
  const reseated = (entry: TrickEntry): TrickEntry => ({
    ...entry,
    leader: maybeTo(entry.leader),
    sittingOut: entry.sittingOut?.map(to),
    plays: entry.plays.map((play) => ({ ...play, seat: to(play.seat) })),
    marked: entry.marked && { fools: entry.marked.fools.map(to), winner: maybeTo(entry.marked.winner) },
    overruled: entry.overruled && {
      fools: entry.overruled.fools?.map(to),
      winner: maybeTo(entry.overruled.winner),
    },
  });
  const trick = (each: Round['tricks'][number]) => ({ ...each, entry: reseated(each.entry) });
  const { score } = round;
  return {
    ...round,
    seats,
    dealer: to(round.dealer),
    dealt: round.dealt && seats.map((_, seat) => round.dealt?.[from(seat)] ?? []),
    bids: round.bids.map(to),
    tricks: round.tricks.map(trick),
    current: round.current && trick(round.current),
    score: score && {
      ...score,
      left: seats.map((_, seat) => score.left[from(seat)] ?? []),
      outFools: score.outFools.map(to),
      points: seats.map((_, seat) => score.points[from(seat)] ?? 0),
    },
  };
}

/** Another seat deals a round: without one the running round, or the next. */
export function amendDealer(state: GameState, event: EventOf<'dealerAmended'>): Result<GameState> {
  const running = runningRound(state) === undefined ? state.rounds.length : state.rounds.length - 1;
  const index = event.round ?? running;
  const round = state.rounds[index];
  if (round === undefined && index !== state.rounds.length) return refuse('ERR_NO_ROUND');
  if (!isSeat(event.dealer, (round ?? state).seats.length)) return refuse('ERR_DEALER');
  const now = index === running ? { ...state, dealer: event.dealer } : state;
  if (round === undefined) return accept(now);
  return eachRound(now, { ...event, from: index, to: index }, (each) => accept({ ...each, dealer: event.dealer }));
}

/** Other table options, from a round on or from now on. */
export function amendOptions(state: GameState, event: EventOf<'optionsAmended'>): Result<GameState> {
  const { options } = event;
  const checked = checkOptions(options, state.seats.length);
  if (!checked.ok) return checked;
  const changed = eachRound(state, event, (round) => {
    const hand = handSize(options.deck, round.seats.length);
    // Where somebody came or went since, the cards of that time stay.
    const own = hand === undefined || round.seats.length !== state.seats.length;
    const { deck, discs } = own ? round.options : options;
    if (round.dealt !== undefined && !isDealOf(round.dealt, deck)) return refuse('ERR_HANDS');
    return accept({ ...round, options: { ...options, deck, discs }, hand: own ? round.hand : hand });
  });
  return changed.ok ? accept({ ...changed.value, options }) : changed;
}

/**
 * Changes rounds and plays each anew: from a round on, or the running one. Where its tricks no longer fit, a round is
 * kept as it was, or its tricks are cleared, if so told.
 */
function eachRound(
  state: GameState,
  told: { readonly from?: number; readonly to?: number; readonly then?: Repair | undefined },
  change: (round: Round) => Result<Round>,
): Result<GameState> {
  const last = state.rounds.length - 1;
  const from = told.from ?? (runningRound(state) === undefined ? last + 1 : last);
  if (!Number.isInteger(from) || from < 0 || from > last + 1) return refuse('ERR_NO_ROUND');
  let next = state;
  for (let index = from; index <= (told.to ?? last); index++) {
    const before = state.rounds[index];
    if (before === undefined) break;
    const changed = change(before);
    if (!changed.ok) return changed;
    const folded = refold(changed.value, entriesOf(changed.value));
    const scored = folded.ok ? scoredAgain(next, index, changed.value, folded.value, told.then) : folded;
    if (scored.ok) next = scored.value;
    else if (told.then === undefined) return refuse('ERR_LATER_ENTRIES', { ...scored.error.facts, round: index });
    else if (told.then === 'clear') {
      const cleared = refold(changed.value, before.score === undefined ? [] : [{ plays: [], skipped: 'several' }]);
      const kept = cleared.ok ? scoredAgain(next, index, changed.value, cleared.value, 'clear') : cleared;
      if (!kept.ok) return kept;
      next = kept.value;
    }
  }
  return accept(next);
}

/** The score moves with what was changed, the seats for one. */
function scoredAgain(
  state: GameState,
  index: number,
  changed: Round,
  folded: Round,
  then: Repair | undefined,
): Result<GameState> {
  const rounds = state.rounds.map((each, at) => (at === index ? changed : each));
  return rescored({ ...state, rounds }, index, folded, then);
}
