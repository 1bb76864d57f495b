import type { Seat } from './options';
import type { Facts } from './result';
import type { Round, Trick } from './round';
import { endOf, type GameEnd } from './score';
import { byRank, standingsOf } from './standing';
import { type GameState, gameEnd, roundPoints, runningRound } from './state';

/** What an amendment changed, in the order it is told. Each has a sentence in the catalogue. */
export const CHANGES = [
  'PLAYER_JOINED',
  'PLAYER_LEFT',
  'NAME',
  'SEATS',
  'OPTIONS',
  'DEALER',
  'TRICK_CARDS',
  'TRICK_LEADER',
  'TRICK_SITS_OUT',
  'TRICK_FOOL',
  'TRICK_WINNER',
  'TRICKS_CLEARED',
  'ROUND_OPEN',
  'POINTS',
  'TOTAL',
  'WOULD_HAVE_ENDED',
  'ENDS',
  'ENDS_NO_LONGER',
  'WINNERS',
] as const;
export type ChangeCode = (typeof CHANGES)[number];

/** Facts: rounds and tricks from 0; people as players, not seats; `before` and `after`. */
export interface Change {
  readonly code: ChangeCode;
  readonly facts: Facts;
}

/** All that differs between a game before and after an amendment: what a table wants to know before it confirms one. */
export function changesBetween(before: GameState, after: GameState): Change[] {
  const rounds = after.rounds.flatMap((round, index) => {
    const old = before.rounds[index];
    return old === undefined ? [] : roundChanges(old, round, index);
  });
  return [...tableChanges(before, after), ...rounds, ...totalChanges(before, after), ...endChanges(before, after)];
}

function tableChanges(before: GameState, after: GameState): Change[] {
  const changes: Change[] = [];
  for (const player of after.seats)
    if (!before.seats.includes(player)) changes.push({ code: 'PLAYER_JOINED', facts: { player } });
  for (const player of before.seats)
    if (!after.seats.includes(player)) changes.push({ code: 'PLAYER_LEFT', facts: { player } });
  for (const [player, { name }] of after.players.entries()) {
    const old = before.players[player]?.name;
    if (old !== undefined && old !== name) changes.push({ code: 'NAME', facts: { player, before: old, after: name } });
  }
  if (areSame([...before.seats].sort(), [...after.seats].sort()) && !areSame(before.seats, after.seats)) {
    changes.push({ code: 'SEATS', facts: { after: after.seats } });
  }
  if (JSON.stringify(before.options) !== JSON.stringify(after.options)) changes.push({ code: 'OPTIONS', facts: {} });
  const deals = (state: GameState) => state.seats[state.dealer];
  if (runningRound(after) === undefined && deals(before) !== deals(after)) {
    changes.push({ code: 'DEALER', facts: { before: deals(before), after: deals(after) } });
  }
  return changes;
}

function roundChanges(old: Round, round: Round, index: number): Change[] {
  const was = (seat: Seat | undefined) => (seat === undefined ? undefined : old.seats[seat]);
  const is = (seat: Seat | undefined) => (seat === undefined ? undefined : round.seats[seat]);
  const all = (of: typeof was, seats: readonly Seat[] | undefined) => seats?.map((seat) => of(seat) ?? -1);
  const changes: Change[] = [];
  const note = (code: ChangeCode, facts: Facts) => changes.push({ code, facts: { round: index, ...facts } });
  const differs = (
    code: ChangeCode,
    trick: number,
    before: readonly number[] | undefined,
    now: readonly number[] | undefined,
  ) => {
    if (!areSame(before ?? [], now ?? [])) note(code, { trick, before, after: now });
  };
  const one = (player: number | undefined) => (player === undefined ? undefined : [player]);

  if (was(old.dealer) !== is(round.dealer)) note('DEALER', { before: was(old.dealer), after: is(round.dealer) });
  const tricks = tricksOf(round);
  const before = tricksOf(old);
  for (const [trick, now] of tricks.entries()) {
    const then = before[trick];
    if (then === undefined) continue;
    if (cardsOfTrick(then) !== cardsOfTrick(now)) note('TRICK_CARDS', { trick });
    differs('TRICK_LEADER', trick, one(was(then.leader)), one(is(now.leader)));
    differs('TRICK_SITS_OUT', trick, all(was, then.sittingOut), all(is, now.sittingOut));
    differs('TRICK_FOOL', trick, all(was, then.fools), all(is, now.fools));
    differs('TRICK_WINNER', trick, one(was(then.winner)), one(is(now.winner)));
  }
  if (old.tricks.length > round.tricks.length) {
    note('TRICKS_CLEARED', { trick: round.tricks.length, count: old.tricks.length - round.tricks.length });
  }
  if (old.current === undefined && round.current !== undefined) note('ROUND_OPEN', {});
  for (const [seat, points] of round.score?.points.entries() ?? []) {
    const player = is(seat) ?? -1;
    const earlier = old.score?.points[old.seats.indexOf(player)];
    if (earlier !== undefined && earlier !== points) note('POINTS', { player, before: earlier, after: points });
  }
  return changes;
}

/** The tricks that are done, and the one being entered once a card of it lies there. */
function tricksOf(round: Round): readonly Trick[] {
  const { current } = round;
  return current === undefined || current.entry.plays.length === 0 ? round.tricks : [...round.tricks, current];
}

const cardsOfTrick = ({ entry }: Trick) => entry.plays.map(({ card }) => card).join();

function totalChanges(before: GameState, after: GameState): Change[] {
  const old = standingsOf(before);
  return standingsOf(after).flatMap(({ player, total }) => {
    const earlier = old[player]?.total;
    return earlier === undefined || earlier === total
      ? []
      : [{ code: 'TOTAL', facts: { player, before: earlier, after: total } }];
  });
}

function endChanges(before: GameState, after: GameState): Change[] {
  const changes: Change[] = [];
  const was = firstEnd(before);
  const is = firstEnd(after);
  const lastRound = roundPoints(after).length - 1;
  if (is !== undefined && is !== was && is < lastRound)
    changes.push({ code: 'WOULD_HAVE_ENDED', facts: { round: is } });
  const [old, now] = [gameEnd(before), gameEnd(after)];
  if (old === undefined && now !== undefined)
    changes.push({ code: 'ENDS', facts: { round: lastRound, reasons: now.reasons.map(({ reason }) => reason) } });
  if (old !== undefined && now === undefined)
    changes.push({ code: 'ENDS_NO_LONGER', facts: { round: roundPoints(before).length - 1 } });
  const winners = (state: GameState, end: GameEnd | undefined) =>
    end === undefined
      ? []
      : standingsOf(state)
          .sort(byRank)
          .filter(({ rank }) => rank === 1)
          .map(({ player }) => player);
  const [lost, won] = [winners(before, old), winners(after, now)];
  if (old !== undefined && now !== undefined && !areSame(lost, won))
    changes.push({ code: 'WINNERS', facts: { before: lost, after: won } });
  return changes;
}

/** The first round after which R17 holds, whether or not the table played on. */
function firstEnd(state: GameState): number | undefined {
  const rounds = roundPoints(state);
  const at = rounds.findIndex(
    (_, index) => endOf(rounds.slice(0, index + 1), state.players.length, state.options, state.seats) !== undefined,
  );
  return at < 0 ? undefined : at;
}

function areSame(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((each, at) => each === others[at]);
}
