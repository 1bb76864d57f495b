import { areScored, cutOff, type Repairing, rescored } from './amend';
import { isDealOf } from './cards';
import type { EventOf, GameFact, TrickTold } from './events';
import { checkOptions, handSize, type Options, type Seat } from './options';
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
  const changed = eachRound(state, event, seatedBy(seats));
  if (!changed.ok) return changed;
  const running = runningRound(changed.value);
  if (running === undefined || event.dealer === undefined) return accept({ ...changed.value, seats, dealer });
  // The round may have kept its seats: whoever deals it does so there.
  const seat = running.seats.indexOf(seats[dealer] as number);
  // What was told anew is in its place already.
  const { tricks: _tricks, scores: _scores, ...told } = event;
  return amendDealer({ ...changed.value, seats, dealer }, { ...told, type: 'dealerAmended', dealer: seat });
}

/** What an amendment makes of one round, before its tricks are played anew. */
type RoundChange = (round: Round) => Result<Round>;

function seatedBy(seats: readonly number[]): RoundChange {
  // A round of other people, before somebody came or went, keeps its seats.
  return (round) => accept(isSameTable(seats, round.seats) ? moved(round, seats) : round);
}

const dealtAnew =
  (dealer: Seat): RoundChange =>
  (round) =>
    accept({ ...round, dealer });

function playedBy(state: GameState, options: Options): RoundChange {
  return (round) => {
    const hand = handSize(options.deck, round.seats.length);
    // Where somebody came or went since, the cards of that time stay.
    const own = hand === undefined || round.seats.length !== state.seats.length;
    const { deck, discs } = own ? round.options : options;
    if (round.dealt !== undefined && !isDealOf(round.dealt, deck)) return refuse('ERR_HANDS');
    const bids = options.bids ? round.bids : [];
    return accept({ ...round, options: { ...options, deck, discs }, hand: own ? round.hand : hand, bids });
  };
}

/**
 * A round as other seats, another dealer or other options make it, its tricks not yet played anew: what tricks told
 * together with them must fit. Undefined where they leave the round alone, or are none.
 */
export function roundChanged(state: GameState, fact: GameFact | undefined, index: number): Round | undefined {
  const round = state.rounds[index];
  const now = runningRound(state) === undefined ? state.rounds.length : state.rounds.length - 1;
  if (round === undefined) return undefined;
  const changed = (change: RoundChange, isMeant: boolean) => {
    const looked = isMeant ? change(round) : undefined;
    return looked?.ok === true ? looked.value : undefined;
  };
  switch (fact?.type) {
    case 'seatsAmended':
      if (!isSameTable(fact.seats, state.seats)) return undefined;
      return changed(seatedBy(fact.seats), index >= (fact.from ?? now));
    case 'dealerAmended':
      return changed(dealtAnew(fact.dealer), index === (fact.round ?? now));
    case 'optionsAmended':
      return changed(playedBy(state, fact.options), index >= (fact.from ?? now));
    default:
      return undefined;
  }
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

/**
 * Another seat deals a round: without one the running round, or the next. Kept as played, whoever led its first trick
 * goes on having led it.
 */
export function amendDealer(state: GameState, event: EventOf<'dealerAmended'>): Result<GameState> {
  const running = runningRound(state) === undefined ? state.rounds.length : state.rounds.length - 1;
  const index = event.round ?? running;
  const round = state.rounds[index];
  const { dealer } = event;
  if (round === undefined && index !== state.rounds.length) return refuse('ERR_NO_ROUND');
  if (!isSeat(dealer, (round ?? state).seats.length)) return refuse('ERR_DEALER');
  if (round === undefined && event.tricks !== undefined) return refuse('ERR_NO_ROUND');
  const next = index === running ? { ...state, dealer } : state;
  if (round === undefined) return accept(next);
  const anew = (from: GameState) => eachRound(from, { ...event, from: index, to: index }, dealtAnew(dealer));
  if (event.passesOn === false) return anew(next);
  const isKept = event.then === 'keep' && event.tricks === undefined;
  const dealt = isKept ? dealtBy(state, index, dealer) : anew(state);
  const passed = dealt.ok && event.passesOn === true ? passedOn(state, dealt.value, index) : dealt;
  return passed.ok ? accept(dealtNow(passed.value)) : passed;
}

/** Another seat deals a round of which all is kept: where its first trick no longer fits, its leader is named. */
function dealtBy(state: GameState, index: number, dealer: Seat): Result<GameState> {
  const before = state.rounds[index] as Round;
  const changed = { ...before, dealer };
  const entries = entriesOf(before);
  const follows = refold(changed, entries);
  const { leader } = before.tricks[0] ?? before.current ?? {};
  const named = entries.map((entry, at) => (at === 0 ? { ...entry, leader } : entry));
  const folded = follows.ok ? follows : refold(changed, named);
  // biome-ignore lint/suspicious/noThenProperty: a word of the log, and no function
  return folded.ok ? rescored(state, index, folded.value, { then: 'keep' }) : folded;
}

/** The deal passes on from a dealer that was amended, for as long as it had passed on by itself (R19). */
function passedOn(before: GameState, dealt: GameState, index: number): Result<GameState> {
  let now = dealt;
  for (let at = index + 1; at <= before.rounds.length; at++) {
    const [was, is] = [before.rounds[at - 1], now.rounds[at - 1]];
    const round = before.rounds[at];
    if (was === undefined || is === undefined) break;
    if (round === undefined && was.score === undefined) break;
    const { seats, dealer } = round ?? before;
    // Clockwise as they sat, or as they sit since.
    const order = [was.seats, seats].find((each) => nextDealer(was, each, seats) === dealer);
    const next = order === undefined ? undefined : nextDealer(is, order, seats);
    if (next === undefined) break;
    if (round === undefined) return accept({ ...now, dealer: next });
    const passed = dealtBy(now, at, next);
    if (!passed.ok) return passed;
    now = passed.value;
  }
  return accept(now);
}

/** The first clockwise from a round's dealer who sits there then. */
function nextDealer(
  { seats, dealer }: Pick<Round, 'seats' | 'dealer'>,
  order: readonly number[],
  then: readonly number[],
): Seat | undefined {
  const from = order.indexOf(seats[dealer] as number);
  if (from < 0) return undefined;
  const after = [...order.slice(from + 1), ...order.slice(0, from + 1)];
  const next = after.find((player) => then.includes(player));
  return next === undefined ? undefined : then.indexOf(next);
}

/** Whoever deals the running round is the dealer now. */
function dealtNow(state: GameState): GameState {
  const running = runningRound(state);
  if (running === undefined) return state;
  return { ...state, dealer: state.seats.indexOf(running.seats[running.dealer] as number) };
}

/** Other table options, from a round on or from now on. */
export function amendOptions(state: GameState, event: EventOf<'optionsAmended'>): Result<GameState> {
  const { options } = event;
  const checked = checkOptions(options, state.seats.length);
  if (!checked.ok) return checked;
  const changed = eachRound(state, event, playedBy(state, options));
  return changed.ok ? accept({ ...changed.value, options }) : changed;
}

/**
 * Changes rounds and plays each anew: from a round on, or the running one. Where its tricks no longer fit, a round is
 * kept as it was, or its tricks are taken off, all of them or from the first that does not fit on, if so told.
 */
function eachRound(
  state: GameState,
  told: Repairing & { readonly from?: number; readonly to?: number; readonly tricks?: readonly TrickTold[] },
  change: RoundChange,
): Result<GameState> {
  const { tricks = [] } = told;
  const last = state.rounds.length - 1;
  const from = told.from ?? (runningRound(state) === undefined ? last + 1 : last);
  if (!Number.isInteger(from) || from < 0 || from > last + 1) return refuse('ERR_NO_ROUND');
  if (!areScored(state, told.scores ?? [])) return refuse('ERR_NO_ROUND');
  if (tricks.some(({ round }) => round < from || round > (told.to ?? last))) return refuse('ERR_NO_ROUND');
  let next = state;
  for (let index = from; index <= (told.to ?? last); index++) {
    const before = state.rounds[index];
    if (before === undefined) break;
    const changed = change(before);
    if (!changed.ok) return changed;
    const given = tricks.filter(({ round }) => round === index);
    const all = entriesWith(changed.value, given);
    if (all === undefined) return refuse('ERR_NO_TRICK');
    const folded = refold(changed.value, all);
    const scored = folded.ok ? scoredAgain(next, index, changed.value, folded.value, told) : folded;
    // What is given anew is not kept as it was.
    const isRepaired = told.then !== undefined && !(told.then === 'keep' && given.length > 0);
    if (scored.ok) next = scored.value;
    else if (!isRepaired) return refuse('ERR_LATER_ENTRIES', { ...scored.error.facts, round: index });
    else if (told.then !== 'keep') {
      const least = 1 + (given[given.length - 1]?.trick ?? -1);
      const entries = told.then === 'cut' ? cutOff(changed.value, all, least) : accept(cleared(before));
      const rest = entries.ok ? refold(changed.value, entries.value) : entries;
      const kept = rest.ok ? scoredAgain(next, index, changed.value, rest.value, told) : rest;
      if (!kept.ok) return kept;
      next = kept.value;
    }
  }
  return accept(next);
}

/** The entries of a round with some given anew, in the order of play; undefined where there is no such trick. */
function entriesWith(round: Round, given: readonly TrickTold[]): TrickEntry[] | undefined {
  const entries = entriesOf(round);
  for (const [at, { trick, entry }] of given.entries()) {
    if (trick <= (given[at - 1]?.trick ?? -1) || entries[trick] === undefined) return undefined;
    entries[trick] = entry;
  }
  return entries;
}

/** No entry, or that of a scored round nobody knows how it went. */
function cleared({ score }: Round): TrickEntry[] {
  return score === undefined ? [] : [{ plays: [], skipped: 'several' }];
}

/** The score moves with what was changed, the seats for one. */
function scoredAgain(
  state: GameState,
  index: number,
  changed: Round,
  folded: Round,
  told: Repairing,
): Result<GameState> {
  const rounds = state.rounds.map((each, at) => (at === index ? changed : each));
  return rescored({ ...state, rounds }, index, folded, told);
}
