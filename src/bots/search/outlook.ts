import type { Card, SeatView } from '../../engine';
import { cardOf } from './code';
import type { Deals } from './deals';
import { Dice } from './dice';
import { type Policy, playOn } from './playout';
import { Position } from './position';
import { Sampler } from './sampler';
import { positionOf, tableOf } from './seen';

/** What playing a card is expected to come to. */
export interface Prospect {
  readonly card: Card;
  /** Mean points of the round for whoever plays it. */
  readonly mean: number;
  /** Standard error of the mean: how far chance alone may have moved it. */
  readonly error: number;
}

/**
 * Plays each card that a seat may play on to the end of the round, in many deals that agree with all that the seat sees,
 * every seat by one policy. All cards are tried in the same deals. Equal seeds give equal prospects, however the deals are
 * portioned out.
 */
export class Outlook {
  /** The cards that may be played, as numbers, each once. */
  readonly moves: readonly number[];
  /** Deals that each card was tried in, where `run` was told of no few cards. */
  deals = 0;
  private readonly seat: number;
  private readonly seen: Position;
  private readonly start: Position;
  private readonly round: Position;
  private readonly source: Deals;
  private readonly dice: Dice;
  private readonly policy: Policy;
  /** In how many deals each card was tried. */
  private readonly tried: Int32Array;
  private readonly sums: Float64Array;
  private readonly squares: Float64Array;

  /** `seed`: a whole number of 32 bits; `source`: where the deals come from, else all are equally likely. */
  constructor(view: SeatView, policy: Policy, seed: number, source?: Deals) {
    const table = tableOf(view);
    this.seat = view.seat;
    this.seen = positionOf(view);
    this.start = new Position(table);
    this.start.copy(this.seen);
    this.round = new Position(table);
    this.source = source ?? new Sampler(this.seen, view.seat);
    this.dice = new Dice(seed);
    this.policy = policy;
    const found = new Int32Array(128);
    this.moves = [...found.subarray(0, this.seen.legal(found))];
    this.tried = new Int32Array(this.moves.length);
    this.sums = new Float64Array(this.moves.length);
    this.squares = new Float64Array(this.moves.length);
  }

  /** Tries every card in so many more deals; or only some of them, by their places among the moves. */
  run(deals: number, among?: readonly number[]): void {
    const { tried, sums, squares, moves, round, start } = this;
    const places = among ?? moves.map((_, place) => place);
    for (let deal = 0; deal < deals; deal++) {
      this.source.deal(start, this.dice);
      for (const place of places) {
        round.copy(start);
        round.play(moves[place] as number);
        playOn(round, this.policy);
        const points = round.points(this.seat);
        tried[place] = (tried[place] as number) + 1;
        sums[place] = (sums[place] as number) + points;
        squares[place] = (squares[place] as number) + points * points;
      }
    }
    if (among === undefined) this.deals += deals;
  }

  /** The mean of a card by its place, as if another mean had been found in so many deals before. */
  meanOf(place: number, prior: number, weight: number): number {
    return ((this.sums[place] as number) + prior * weight) / ((this.tried[place] as number) + weight);
  }

  /** What each card came to so far, in the order of the moves. */
  prospects(): Prospect[] {
    const { tried, sums, squares } = this;
    return this.moves.map((code, move) => {
      const deals = tried[move] as number;
      const mean = (sums[move] as number) / deals;
      const variance = Math.max(0, (squares[move] as number) / deals - mean * mean);
      return { card: cardOf(code), mean, error: Math.sqrt(variance / Math.max(1, deals - 1)) };
    });
  }
}
