import type { Edition } from './options';
import type { Round, Trick } from './round';
import { type GameEnd, isOut } from './score';
import { standingsOf } from './standing';
import { type GameState, gameEnd, roundPoints } from './state';

/** How the tricks went for a player, those alone whose Fools and whose sitters out are known. */
export interface TrickTally {
  /** Tricks they played a card in. */
  readonly played: number;
  /** Of these, those that made them a Fool (R11). */
  readonly fool: number;
  /** Of these, those they are known to have won. */
  readonly won: number;
  /** Whom they made the Fool, by winning the trick: players of the game, and how often. Ascending; never themselves. */
  readonly made: readonly (readonly [player: number, times: number])[];
  /** By place in the order of play, the leader first, where that is known: tricks played there, and those as a Fool. */
  readonly atPlace: readonly number[];
  readonly foolAtPlace: readonly number[];
  /** By seat, clockwise from the one left of the dealer; the dealer's is the last. */
  readonly atSeat: readonly number[];
  readonly foolAtSeat: readonly number[];
}

export interface OutcomePlayer {
  readonly id: string;
  /** As the game tells it. */
  readonly name: string;
  /** The level of a bot; a person has none. */
  readonly bot?: string;
  readonly total: number;
  /** 1 for who has won (R18). Undefined for who left before the end. */
  readonly rank?: number;
  /** Of each scored round, adjustments apart; null: not in it. */
  readonly points: readonly (number | null)[];
  /** All that the table gave or took. */
  readonly adjusted: number;
  /**
   * Whether the total was, after some round, where a game ends (R17: −80 or lower). Undefined where no total ends it:
   * a number of rounds does.
   */
  readonly low?: boolean;
  /** Rounds gone out, and those of them with a disc of the last trick (R15). */
  readonly outs: number;
  readonly outFools: number;
  /** Undefined where no trick is known in which they played. */
  readonly tricks?: TrickTally;
}

/**
 * All that a finished game adds to statistics, as plain JSON. It follows from the log and from nothing else, so that a
 * corrected game has another one.
 */
export interface Outcome {
  readonly kind: GameState['kind'];
  readonly startedAt: number;
  readonly edition: Edition;
  readonly discs: number;
  /** How the players sat in the first round, by seat, and who dealt it: a seat of these. */
  readonly seats: readonly number[];
  readonly dealer: number;
  /** How many played the last round. */
  readonly count: number;
  /** Why it ended; players by index. */
  readonly ends: GameEnd['reasons'];
  readonly players: readonly OutcomePlayer[];
}

/**
 * What a game adds to statistics. Undefined for one that is still played or of which no round is scored, and for what
 * does not count: practice, what might have been, and the deal of a day, which is one round that everybody has.
 */
export function outcomeOf(state: GameState): Outcome | undefined {
  const end = gameEnd(state);
  const rounds = state.rounds.filter(({ score }) => score !== undefined);
  const [first] = rounds;
  const last = rounds[rounds.length - 1];
  if (end === undefined || first === undefined || last === undefined) return undefined;
  if (state.practice || state.whatIf !== undefined || state.daily !== undefined) return undefined;
  return {
    kind: state.kind,
    startedAt: state.startedAt,
    edition: last.options.edition,
    discs: last.options.discs,
    seats: first.seats,
    dealer: first.dealer,
    count: last.seats.length,
    ends: end.reasons,
    players: playersOf(state, rounds),
  };
}

function playersOf(state: GameState, rounds: readonly Round[]): OutcomePlayer[] {
  const points = roundPoints(state);
  const tallies = talliesOf(rounds, state.players.length);
  return standingsOf(state).map(({ player, total, rank }): OutcomePlayer => {
    const { id = '', name = '', bot } = state.players[player] ?? {};
    const tally = tallies[player];
    let sum = 0;
    let low: boolean | undefined;
    for (const [index, round] of points.entries()) {
      sum += (round.points[player] ?? 0) + (round.adjustments[player] ?? 0);
      const { lowest, rounds: fixed } = (rounds[index] as Round).options;
      if (fixed === undefined && round.points[player] !== undefined) low = low === true || sum <= lowest;
    }
    return {
      id,
      name,
      ...(bot === undefined ? {} : { bot }),
      total,
      ...(rank === undefined ? {} : { rank }),
      points: points.map((round) => round.points[player] ?? null),
      adjusted: points.reduce((all, { adjustments }) => all + (adjustments[player] ?? 0), 0),
      ...(low === undefined ? {} : { low }),
      outs: timesOut(rounds, player, (round, seat) => isOut(round.left[seat] ?? 0)),
      outFools: timesOut(rounds, player, (round, seat) => round.outFools.includes(seat)),
      ...(tally === undefined || tally.played === 0 ? {} : { tricks: tally }),
    };
  });
}

function timesOut(
  rounds: readonly Round[],
  player: number,
  is: (score: NonNullable<Round['score']>, seat: number) => boolean,
): number {
  return rounds.filter(({ score, seats }) => {
    const seat = seats.indexOf(player);
    return score !== undefined && seat >= 0 && is(score, seat);
  }).length;
}

interface Counting {
  played: number;
  fool: number;
  won: number;
  readonly made: Map<number, number>;
  readonly atPlace: number[];
  readonly foolAtPlace: number[];
  readonly atSeat: number[];
  readonly foolAtSeat: number[];
}

function talliesOf(rounds: readonly Round[], players: number): TrickTally[] {
  const most = Math.max(...rounds.map(({ seats }) => seats.length));
  const none = () => Array.from({ length: most }, () => 0);
  const all = Array.from({ length: players }, (): Counting => {
    return {
      played: 0,
      fool: 0,
      won: 0,
      made: new Map(),
      atPlace: none(),
      foolAtPlace: none(),
      atSeat: none(),
      foolAtSeat: none(),
    };
  });
  for (const round of rounds) {
    for (const trick of round.tricks) countTrick(all, round, trick);
  }
  return all.map((each) => ({ ...each, made: [...each.made].sort(([one], [other]) => one - other) }));
}

function countTrick(all: readonly Counting[], { seats, dealer }: Round, trick: Trick): void {
  const { fools, sittingOut, winner } = trick;
  if (fools === undefined || sittingOut === undefined) return;
  const winning = winner === undefined ? undefined : seats[winner];
  for (const [seat, player] of seats.entries()) {
    const counting = all[player];
    if (counting === undefined || sittingOut.includes(seat)) continue;
    const isFool = fools.includes(seat);
    const place = trick.seats?.indexOf(seat) ?? -1;
    const chair = (seat - dealer - 1 + seats.length) % seats.length;
    counting.played++;
    add(counting.atSeat, chair);
    if (place >= 0) add(counting.atPlace, place);
    if (player === winning) counting.won++;
    if (!isFool) continue;
    counting.fool++;
    add(counting.foolAtSeat, chair);
    if (place >= 0) add(counting.foolAtPlace, place);
    if (winning === undefined || winning === player) continue;
    const made = all[winning]?.made;
    made?.set(player, (made.get(player) ?? 0) + 1);
  }
}

function add(counts: number[], at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}
