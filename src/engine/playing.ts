import { accept, type Result, refuse } from './result';
import type { Held, Round, Trick, TrickEntry } from './round';
import { allSeats, leftOf } from './seats';
import { opened, overrule, type Position, settle } from './settle';

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

/** Who leads and who sits out by the rules alone (R4, R8, R11), before the table names otherwise. */
function derivedPosition(round: Round): Position {
  const last = round.tricks[round.tricks.length - 1];
  if (last === undefined) return { leader: leftOf(round.dealer, round.seats.length), sittingOut: [] };
  return { leader: last.winner, sittingOut: last.fools };
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
