import type { Card, SeatView } from '../../engine';
import { cardOf } from './code';
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
  deals = 0;
  private readonly seat: number;
  private readonly seen: Position;
  private readonly start: Position;
  private readonly round: Position;
  private readonly sampler: Sampler;
  private readonly dice: Dice;
  private readonly policy: Policy;
  private readonly sums: Float64Array;
  private readonly squares: Float64Array;

  /** `seed`: a whole number of 32 bits. */
  constructor(view: SeatView, policy: Policy, seed: number) {
    const table = tableOf(view);
    this.seat = view.seat;
    this.seen = positionOf(view);
    this.start = new Position(table);
    this.start.copy(this.seen);
    this.round = new Position(table);
    this.sampler = new Sampler(this.seen, view.seat);
    this.dice = new Dice(seed);
    this.policy = policy;
    const found = new Int32Array(128);
    this.moves = [...found.subarray(0, this.seen.legal(found))];
    this.sums = new Float64Array(this.moves.length);
    this.squares = new Float64Array(this.moves.length);
  }

  /** Tries every card in so many more deals. */
  run(deals: number): void {
    const { sums, squares, moves, round, start } = this;
    for (let deal = 0; deal < deals; deal++) {
      this.sampler.deal(start, this.dice);
      for (let move = 0; move < moves.length; move++) {
        round.copy(start);
        round.play(moves[move] as number);
        playOn(round, this.policy);
        const points = round.points(this.seat);
        sums[move] = (sums[move] as number) + points;
        squares[move] = (squares[move] as number) + points * points;
      }
    }
    this.deals += deals;
  }

  /** What each card came to so far, in the order of the moves. */
  prospects(): Prospect[] {
    const { deals, sums, squares } = this;
    return this.moves.map((code, move) => {
      const mean = (sums[move] as number) / deals;
      const variance = Math.max(0, (squares[move] as number) / deals - mean * mean);
      return { card: cardOf(code), mean, error: Math.sqrt(variance / Math.max(1, deals - 1)) };
    });
  }
}
