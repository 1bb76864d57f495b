import type { Options, Seat } from './options';
import type { Fact, Facts } from './result';
import type { Round, Trick } from './round';
import { endOf, type GameEnd } from './score';
import { byRank, standingsOf } from './standing';
import { type GameState, gameEnd, isStopped, roundPoints, runningRound } from './state';

/** What an amendment changed, in the order it is told. Each has a sentence in the catalogue. */
export const CHANGES = [
  'PLAYER_JOINED',
  'PLAYER_LEFT',
  'NAME',
  'SEATS',
  'OPTIONS',
  'DEALER',
  'TRICK_ENTERED',
  'TRICK_TOLD',
  'TRICK_CARDS',
  'TRICK_LEADER',
  'TRICK_SITS_OUT',
  'TRICK_FOOL',
  'TRICK_WINNER',
  'TRICK_OVERRULED',
  'TRICKS_CLEARED',
  'ROUND_OPEN',
  'HAND_LEFT',
  'ANYWAY',
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
    if (!before.seats.includes(player)) {
      const points = after.adjustments
        .slice(before.adjustments.length)
        .reduce((sum, each) => (each.player === player ? sum + each.points : sum), 0);
      changes.push({ code: 'PLAYER_JOINED', facts: { player, points } });
    }
  for (const player of before.seats)
    if (!after.seats.includes(player)) changes.push({ code: 'PLAYER_LEFT', facts: { player } });
  for (const [player, { name }] of after.players.entries()) {
    const old = before.players[player]?.name;
    if (old !== undefined && old !== name) changes.push({ code: 'NAME', facts: { player, before: old, after: name } });
  }
  if (areSame([...before.seats].sort(), [...after.seats].sort()) && !areSame(before.seats, after.seats)) {
    // A round that is kept as it was played keeps its seats.
    const running = runningRound(after)?.seats ?? after.seats;
    const kept = areSame(running, after.seats) ? undefined : after.rounds.length - 1;
    changes.push({ code: 'SEATS', facts: { after: after.seats, kept } });
  }
  changes.push(...optionChanges(before, after));
  const deals = (state: GameState) => state.seats[state.dealer];
  if (runningRound(after) === undefined && deals(before) !== deals(after)) {
    changes.push({ code: 'DEALER', facts: { before: deals(before), after: deals(after) } });
  }
  return changes;
}

/** What a table agreed on otherwise, and from which round on; of a round alone where only that one is concerned. */
function optionChanges(before: GameState, after: GameState): Change[] {
  const names = Object.keys({ ...before.options, ...after.options }) as (keyof Options)[];
  return names.flatMap((option) => {
    const change = (old: Options, now: Options) => {
      const [was, is] = [told(old[option]), told(now[option])];
      return String(was) === String(is) ? undefined : { option, before: was, after: is };
    };
    const game = change(before.options, after.options);
    const rounds = after.rounds.flatMap((round, index) => {
      const old = before.rounds[index];
      const changed = old === undefined ? undefined : change(old.options, round.options);
      return changed === undefined ? [] : [{ ...changed, round: index }];
    });
    const isSame = (each: (typeof rounds)[number]) =>
      String(each.before) === String(game?.before) && String(each.after) === String(game?.after);
    const alike = game === undefined ? [] : rounds.filter(isSame);
    const others = rounds.filter((each) => !alike.includes(each));
    const facts = game === undefined ? others : [{ ...game, from: alike[0]?.round }, ...others];
    return facts.map((each): Change => ({ code: 'OPTIONS', facts: each }));
  });
}

/** A table option as a fact: of a deck its four highest numbers and the number of 1s. */
function told(option: Options[keyof Options]): Fact {
  return typeof option === 'object' ? Object.values(option) : option;
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
    // That it is not known who sits out is another thing than that nobody does.
    if (String(before) !== String(now)) note(code, { trick, before, after: now });
  };
  const one = (player: number | undefined) => (player === undefined ? undefined : [player]);

  if (was(old.dealer) !== is(round.dealer)) note('DEALER', { before: was(old.dealer), after: is(round.dealer) });
  const tricks = tricksOf(round);
  const before = tricksOf(old);
  for (const [trick, now] of tricks.entries()) {
    const then = before[trick];
    const isTold = isEntered(now);
    if (isTold && (then === undefined || !isEntered(then))) note('TRICK_ENTERED', { trick });
    if (then === undefined) continue;
    if (isTold && isEntered(then)) {
      const [was, is] = [howTold(then), howTold(now)];
      if (was !== is) note('TRICK_TOLD', { trick, before: was, after: is });
      if (cardsOfTrick(then) !== cardsOfTrick(now)) note('TRICK_CARDS', { trick });
    }
    differs('TRICK_LEADER', trick, one(was(then.leader)), one(is(now.leader)));
    differs('TRICK_SITS_OUT', trick, all(was, then.sittingOut), all(is, now.sittingOut));
    if (!isTold) continue;
    differs('TRICK_FOOL', trick, all(was, then.fools), all(is, now.fools));
    differs('TRICK_WINNER', trick, one(was(then.winner)), one(is(now.winner)));
    const overruled = now.entry.overruled !== undefined;
    if ((then.entry.overruled !== undefined) !== overruled) note('TRICK_OVERRULED', { trick, after: overruled });
  }
  const [entered, left] = [before, tricks].map((all) => all.filter(isEntered).length) as [number, number];
  if (entered > left) note('TRICKS_CLEARED', { trick: left, count: entered - left });
  if (old.current === undefined && round.current !== undefined) note('ROUND_OPEN', {});
  const { score } = round;
  if (old.score !== undefined && score !== undefined && old.score.anyway !== score.anyway) {
    note('ANYWAY', { after: score.anyway });
  }
  for (const [seat, points] of score?.points.entries() ?? []) {
    const player = is(seat) ?? -1;
    const before = old.seats.indexOf(player);
    const earlier = old.score?.points[before];
    if (earlier !== undefined && String(old.score?.left[before]) !== String(score?.left[seat])) {
      note('HAND_LEFT', { player });
    }
    if (earlier !== undefined && earlier !== points) note('POINTS', { player, before: earlier, after: points });
  }
  return changes;
}

/** The tricks that are done, and the one being entered; nobody waits for the next one of a round that is scored. */
function tricksOf({ tricks, current, score }: Round): readonly Trick[] {
  return current === undefined || (score !== undefined && !isEntered(current)) ? tricks : [...tricks, current];
}

const isEntered = ({ entry, state }: Trick) => state === 'done' || entry.plays.length > 0;

const howTold = ({ entry }: Trick) =>
  entry.skipped ?? (entry.plays.length === 0 && entry.marked !== undefined ? 'marked' : 'cards');

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
  if (now !== undefined && (old === undefined || (isStopped(before) && !isStopped(after))))
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
  if (now !== undefined && !areSame(lost, won)) changes.push({ code: 'WINNERS', facts: { before: lost, after: won } });
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
