import { lastFools, settleScore } from './account';
import type { EventOf, HandsTold, Repair } from './events';
import type { Seat } from './options';
import { enterTrick, refold } from './playing';
import { accept, type Result, refuse } from './result';
import { entriesOf, type Round, type TrickEntry } from './round';
import { isOut } from './score';
import { isSeat, playingOrder } from './seats';
import type { GameState } from './state';

/** A trick given anew, by its place in the round. */
interface Given {
  readonly trick: number;
  readonly entry: TrickEntry;
}

/**
 * Puts a new entry in the place of a trick, the one being entered included, and of others after it where one alone
 * would not fit, and plays what follows anew.
 */
export function amendTrick(state: GameState, event: EventOf<'trickAmended'>): Result<GameState> {
  const { scores = [] } = event;
  if (scores.some((each) => each.round !== event.round) || !areScored(state, scores)) return refuse('ERR_NO_ROUND');
  return inTrickOf(state, event, () => accept(event.entry), event.also);
}

/** Another seat led: the cards keep their order and are seated anew. */
export function amendLeader(state: GameState, event: EventOf<'leaderAmended'>): Result<GameState> {
  return inTrickOf(state, event, (entry, round) => {
    const sittingOut = trickAt(round, event.trick)?.sittingOut ?? [];
    return reseat({ ...entry, leader: event.leader }, event.leader, sittingOut, round.seats.length);
  });
}

/** Others sat out: the cards keep their order and are seated anew. */
export function amendSittingOut(state: GameState, event: EventOf<'sittingOutAmended'>): Result<GameState> {
  return inTrickOf(state, event, (entry, round) => {
    const leader = trickAt(round, event.trick)?.leader;
    return reseat({ ...entry, sittingOut: event.sittingOut }, leader, event.sittingOut, round.seats.length);
  });
}

/** The table played otherwise than the cards of a trick say. Undefined in both takes an overruling back. */
export function overruleTrick(state: GameState, event: EventOf<'trickOverruled'>): Result<GameState> {
  const { fools, winner } = event;
  const overruled = fools === undefined && winner === undefined ? undefined : { fools, winner };
  return inTrickOf(state, event, (entry) => accept({ ...entry, overruled }));
}

function trickAt(round: Round, trick: number) {
  return trick < round.tricks.length ? round.tricks[trick] : trick === round.tricks.length ? round.current : undefined;
}

function reseat(
  entry: TrickEntry,
  leader: Seat | undefined,
  sittingOut: readonly Seat[],
  players: number,
): Result<TrickEntry> {
  if (entry.plays.length === 0) return accept(entry);
  if (leader === undefined || !isSeat(leader, players)) return refuse('ERR_NO_SEAT');
  if (sittingOut.includes(leader)) return refuse('ERR_SITS_OUT', { seat: leader });
  const seats = playingOrder(leader, sittingOut, players);
  if (entry.plays.length > seats.length) return refuse('ERR_TOO_MANY_CARDS', { seats: seats.length });
  return accept({ ...entry, plays: entry.plays.map(({ card }, place) => ({ seat: seats[place] as Seat, card })) });
}

function inTrickOf(
  state: GameState,
  target: { readonly round: number; readonly trick: number } & Repairing,
  change: (entry: TrickEntry, round: Round) => Result<TrickEntry>,
  also: readonly Given[] = [],
): Result<GameState> {
  const round = state.rounds[target.round];
  if (round === undefined) return refuse('ERR_NO_ROUND');
  const trick = trickAt(round, target.trick);
  if (trick === undefined) return refuse('ERR_NO_TRICK');
  const entry = change(trick.entry, round);
  if (!entry.ok) return entry;
  const given = [{ trick: target.trick, entry: entry.value }, ...also];
  const inOrder = given.every(({ trick }, at) => at === 0 || trick > (given[at - 1] as Given).trick);
  if (!inOrder || given.some(({ trick }) => trickAt(round, trick) === undefined)) return refuse('ERR_NO_TRICK');
  const before = refold(round, entriesOf(round).slice(0, target.trick));
  const alone = before.ok ? enterTrick(before.value, entry.value) : before;
  if (!alone.ok) return alone;
  const entries = amended(round, given, target.then);
  const folded = entries.ok ? refold(round, entries.value) : entries;
  if (!folded.ok) return folded;
  return rescored(state, target.round, folded.value, target);
}

/** The entries of a round with some given anew, and after each of them what is to become of the rest. */
function amended(round: Round, given: readonly Given[], then: Repair | undefined): Result<TrickEntry[]> {
  let entries = entriesOf(round).map((entry, at) => given.find(({ trick }) => trick === at)?.entry ?? entry);
  const last = given[given.length - 1];
  for (const each of given) {
    const from = each.trick + 1;
    const repair = each === last || then === 'keep' ? then : undefined;
    if (repair === undefined || repair === 'cut' || given.some(({ trick }) => trick === from)) continue;
    const now = refold(round, entries.slice(0, from));
    if (!now.ok) return now;
    entries = [...entries.slice(0, from), ...repaired(round, entries.slice(from), from, repair, now.value)];
  }
  return then === 'cut' ? cutOff(round, entries, 1 + (last?.trick ?? -1)) : accept(entries);
}

/** Entries of a round up to the first that does not fit, but so many at least. A scored round went on, nobody knows how. */
export function cutOff(round: Round, entries: readonly TrickEntry[], least: number): Result<TrickEntry[]> {
  const folded = refold(round, entries);
  if (folded.ok) return accept([...entries]);
  const { trick } = folded.error.facts;
  const at = Math.max(typeof trick === 'number' ? trick : 0, least);
  const now = refold(round, entries.slice(0, at));
  if (!now.ok) return now;
  return accept([...entries.slice(0, at), ...repaired(round, entries.slice(at), at, 'clear', now.value)]);
}

/** The entries after an amended trick: kept as played, or cleared. `now`: the round up to that trick. */
function repaired(
  round: Round,
  entries: readonly TrickEntry[],
  from: number,
  then: 'keep' | 'clear',
  now: Round,
): readonly TrickEntry[] {
  const [first] = entries;
  const next = trickAt(round, from);
  if (first === undefined || next === undefined) return entries;
  const wasPlayed = isPlayed(first);
  const opens = now.tricks.length === from ? now.current : undefined;
  if (then === 'clear') {
    // A scored round went on, nobody knows how; one that ends here did not.
    return wasPlayed && round.score !== undefined && opens !== undefined ? [{ plays: [], skipped: 'several' }] : [];
  }
  if (!wasPlayed || opens === undefined) return entries;
  // Only what the amended trick would change is named, so that the rest goes on following from it.
  const leader = opens.leader === next.leader ? first.leader : next.leader;
  const sittingOut = areSame(opens.sittingOut, next.sittingOut) ? first.sittingOut : next.sittingOut;
  return [{ ...first, leader, sittingOut }, ...entries.slice(1)];
}

const isPlayed = (entry: TrickEntry) =>
  entry.plays.length > 0 || entry.marked !== undefined || entry.skipped !== undefined;

function areSame(some: readonly Seat[] | undefined, others: readonly Seat[] | undefined): boolean {
  return some?.length === others?.length && (some ?? []).every((seat) => others?.includes(seat));
}

/** How an amendment mends what no longer fits: told for all of it, and by hands left that are given anew. */
export interface Repairing {
  readonly then?: Repair | undefined;
  readonly scores?: readonly HandsTold[] | undefined;
}

/** Whether hands are told anew of rounds that are scored. */
export function areScored(state: GameState, scores: readonly HandsTold[]): boolean {
  return scores.every(({ round }) => state.rounds[round]?.score !== undefined);
}

/** Puts a round folded anew in its place, scored again with what was left in the hands; the discs of the last trick move with it. */
export function rescored(state: GameState, index: number, round: Round, told: Repairing): Result<GameState> {
  const isMended = told.then !== undefined;
  const before = state.rounds[index];
  const old = before?.score;
  if (before === undefined || old === undefined) return accept(withRound(state, index, round));
  const anew = told.scores?.find((each) => each.round === index);
  const were = lastFools(before)?.filter((seat) => isOut(old.left[seat] ?? 0));
  const hasInsisted = were !== undefined && !areSame(were, old.outFools);
  const fools = hasInsisted ? old.outFools : (lastFools(round) ?? old.outFools);
  const scored =
    anew === undefined
      ? settleScore(round, { left: old.left, fools, anyway: old.anyway || isMended })
      : settleScore(round, { ...anew, anyway: anew.anyway === true || isMended });
  if (scored.ok) return accept(withRound(state, index, scored.value));
  return refuse('ERR_LATER_ENTRIES', { ...scored.error.facts, round: index, because: scored.error.code });
}

function withRound(state: GameState, index: number, round: Round): GameState {
  return { ...state, rounds: state.rounds.map((each, at) => (at === index ? round : each)) };
}

/** What was left in the hands of a scored round, told anew. */
export function amendRound(state: GameState, event: EventOf<'roundAmended'>): Result<GameState> {
  const round = state.rounds[event.round];
  if (round?.score === undefined) return refuse('ERR_NO_ROUND');
  const scored = settleScore({ ...round, score: undefined }, event);
  return scored.ok ? accept(withRound(state, event.round, scored.value)) : scored;
}
