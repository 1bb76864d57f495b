import { type Card, pointsOf } from './cards';
import type { Options, Seat } from './options';

/** What a seat has left when a round ends: the cards, none (went out), or just their penalty points (positive). */
export type HandLeft = readonly Card[] | number;

/** How a round was scored. Seats, not players. */
export interface RoundScore {
  readonly left: readonly HandLeft[];
  /** Those who went out and took a disc in the last trick (R15). */
  readonly outFools: readonly Seat[];
  /** The table scored it although it cannot be. */
  readonly anyway: boolean;
  /** Points of each seat (R15, R16). */
  readonly points: readonly number[];
}

/** Points of going out (R15). */
export const OUT = 10;
/** 1995 bids: more for a bid kept, and more again for each other bidder. */
const BID_KEPT = 10;
const BID_OTHERS = 5;

/** Whether a hand is empty. A sum is never an empty hand. */
export function isOut(left: HandLeft): boolean {
  return typeof left !== 'number' && left.length === 0;
}

/** Penalty points of what is left (R16): 0 or positive. */
export function penaltyOf(left: HandLeft, onePenalty: number): number {
  return typeof left === 'number' ? left : left.reduce((sum, card) => sum + pointsOf(card, onePenalty), 0);
}

/**
 * Points of each seat (R15, R16; 1995 bids: rules.md, Table options). `fools`: who took a disc in the last trick.
 * A bidder who goes out with the disc has not kept the bid.
 */
export function scoreRound(
  left: readonly HandLeft[],
  fools: readonly Seat[],
  options: Pick<Options, 'onePenalty'>,
  bids: readonly Seat[] = [],
): number[] {
  return left.map((hand, seat) => {
    const hasBid = bids.includes(seat);
    if (!isOut(hand)) return 0 - penaltyOf(hand, options.onePenalty) * (hasBid ? 2 : 1);
    if (fools.includes(seat)) return 0;
    return hasBid ? OUT + BID_KEPT + BID_OTHERS * (bids.length - 1) : OUT;
  });
}

/** Whether a round's points count as one of the +10s (R17). */
export function isTen(points: number | undefined): boolean {
  return points !== undefined && points >= OUT;
}

/** What one round brought each player; undefined for a player who was not in it. Adjustments included apart. */
export interface RoundPoints {
  readonly points: readonly (number | undefined)[];
  readonly adjustments: readonly number[];
}

export const END_REASONS = ['lowest', 'tens', 'tensOverAll', 'rounds', 'stopped'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Why a game is over: each reason with the players it fell to (none for a number of rounds or a game stopped). */
export interface GameEnd {
  readonly reasons: readonly { readonly reason: EndReason; readonly players: readonly number[] }[];
}

/** Totals of each player after all rounds. */
export function totalsOf(rounds: readonly RoundPoints[], players: number): number[] {
  return sumUp(rounds, players, (round, player) => (round.points[player] ?? 0) + (round.adjustments[player] ?? 0));
}

/** How many +10s each player has scored (R17). */
export function tensOf(rounds: readonly RoundPoints[], players: number): number[] {
  return sumUp(rounds, players, (round, player) => (isTen(round.points[player]) ? 1 : 0));
}

function sumUp(
  rounds: readonly RoundPoints[],
  players: number,
  of: (round: RoundPoints, player: number) => number,
): number[] {
  return Array.from({ length: players }, (_, player) => rounds.reduce((sum, round) => sum + of(round, player), 0));
}

/**
 * R17 or the table's own end, looked at after the last of these rounds; undefined while the game goes on. `seated`: the
 * players who still play; others end no game.
 */
export function endOf(
  rounds: readonly RoundPoints[],
  players: number,
  options: Options,
  seated: readonly number[] = Array.from({ length: players }, (_, player) => player),
): GameEnd | undefined {
  if (rounds.length === 0) return undefined;
  if (options.rounds !== undefined) {
    return rounds.length >= options.rounds ? { reasons: [{ reason: 'rounds', players: [] }] } : undefined;
  }
  const totals = totalsOf(rounds, players);
  const tens = tensOf(rounds, players);
  const those = (is: (player: number) => boolean) => [...seated].sort((a, b) => a - b).filter(is);
  const allTens = seated.reduce((sum, player) => sum + (tens[player] ?? 0), 0);
  const low = those((player) => (totals[player] as number) <= options.lowest);
  const many = options.tensOverAll
    ? those((player) => allTens >= options.tens && (tens[player] as number) > 0)
    : those((player) => (tens[player] as number) >= options.tens);
  const reasons: { reason: EndReason; players: number[] }[] = [];
  if (low.length > 0) reasons.push({ reason: 'lowest', players: low });
  if (many.length > 0) reasons.push({ reason: options.tensOverAll ? 'tensOverAll' : 'tens', players: many });
  return reasons.length === 0 ? undefined : { reasons };
}

/** Ranks of totals, 1 for the highest; equal totals share a rank and the next is skipped (R18: 1, 1, 3). */
export function ranksOf(totals: readonly number[]): number[] {
  return totals.map((total) => 1 + totals.filter((other) => other > total).length);
}

/** The players with the highest total (R18). */
export function winnersOf(totals: readonly number[]): number[] {
  return ranksOf(totals).flatMap((rank, player) => (rank === 1 ? [player] : []));
}
