import { cardsOf, pointsOf } from './cards';
import { handSize, type Options } from './options';
import { ranksOf, tensOf, totalsOf } from './score';
import { type GameState, roundPoints } from './state';

/** How a player stands. */
export interface Standing {
  readonly player: number;
  readonly total: number;
  /** +10s scored (R17). */
  readonly tens: number;
  /** 1 for the highest total; equal totals share a rank (R18). Undefined for who has left. */
  readonly rank: number | undefined;
}

/** All players, in player order. */
export function standingsOf(state: GameState): Standing[] {
  const rounds = roundPoints(state);
  const totals = totalsOf(rounds, state.players.length);
  const tens = tensOf(rounds, state.players.length);
  const seated = state.players.map((_, player) => state.seats.includes(player));
  const ranks = ranksOf(totals.map((total, player) => (seated[player] ? total : Number.NEGATIVE_INFINITY)));
  return state.players.map((_, player) => ({
    player,
    total: totals[player] ?? 0,
    tens: tens[player] ?? 0,
    rank: seated[player] ? ranks[player] : undefined,
  }));
}

/** Orders standings by rank; who has left comes last. */
export function byRank(one: Standing, other: Standing): number {
  return (one.rank ?? Number.MAX_SAFE_INTEGER) - (other.rank ?? Number.MAX_SAFE_INTEGER);
}

/** A way the next round can end the game (R17): the player, and what it takes. */
export interface Ending {
  readonly reason: 'lowest' | 'tens' | 'tensOverAll' | 'rounds';
  /** Undefined where it takes no particular player. */
  readonly player: number | undefined;
  /** Points to lose for `lowest`, +10s still wanted otherwise; 0 for the last of a number of rounds. */
  readonly need: number;
}

/** The most points a seat can lose in one round: nobody sits out more than every other trick (R11), then the highest cards. */
export function mostLost(options: Options, players: number): number {
  const most = Math.floor((handSize(options.deck, players) ?? 0) / 2);
  const points = cardsOf(options.deck).map((card) => pointsOf(card, options.onePenalty));
  const worst = points.sort((a, b) => b - a).slice(0, most);
  return worst.reduce((sum, each) => sum + each, 0) * (options.bids ? 2 : 1);
}

/** What could end the game in the next round, and for whom; the nearest first. Nothing, once a table plays on. */
export function endingsNear(state: GameState): Ending[] {
  const { options } = state;
  if (state.continued) return [];
  const played = roundPoints(state).length;
  if (options.rounds !== undefined) {
    return played === options.rounds - 1 ? [{ reason: 'rounds', player: undefined, need: 0 }] : [];
  }
  const standings = standingsOf(state).filter(({ player }) => state.seats.includes(player));
  const most = mostLost(options, state.seats.length);
  const low = standings
    .map(({ player, total }): Ending => ({ reason: 'lowest', player, need: total - options.lowest }))
    .filter(({ need }) => need <= most)
    .sort((a, b) => a.need - b.need);
  if (!options.tensOverAll) {
    const tens = standings.filter((each) => each.tens === options.tens - 1);
    return [...tens.map(({ player }): Ending => ({ reason: 'tens', player, need: 1 })), ...low];
  }
  const want = options.tens - standings.reduce((sum, { tens }) => sum + tens, 0);
  const all: Ending[] =
    want <= state.seats.length - 1 ? [{ reason: 'tensOverAll', player: undefined, need: want }] : [];
  return [...all, ...low];
}
