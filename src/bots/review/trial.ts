import type { Dice } from '../search/dice';
import { type Policy, playOn } from '../search/playout';
import { Position, type Table } from '../search/position';
import { Sampler } from '../search/sampler';

/** Something that plays rounds on, and about how long it takes over a card: microseconds, on a machine of today. */
export interface Player {
  readonly policy: Policy;
  readonly takes: number;
}

/** So long may a step take, in microseconds: a phone is some times slower, and bots have to be heard in between. */
const STEP = 12_000;

/**
 * Plays each of some cards on to the end of the round in many deals that agree with what the seat to play sees; all cards
 * in the same deals. Where its own hand is not wholly known there are several positions, which take turns.
 */
export class Trial {
  readonly moves: readonly number[];
  readonly deals: number;
  /** What a card came to in a deal: `points[move * deals + deal]`. */
  readonly points: Float64Array;
  private readonly starts: readonly Position[];
  private readonly samplers: readonly Sampler[];
  private readonly seat: number;
  private readonly player: Player;
  private readonly dice: Dice;
  private readonly worth: (points: number) => number;
  private readonly round: Position;
  private played = 0;

  constructor(
    starts: readonly Position[],
    moves: readonly number[],
    deals: number,
    on: { readonly table: Table; readonly player: Player; readonly dice: Dice; worth(points: number): number },
  ) {
    const [first] = starts as readonly [Position];
    this.starts = starts;
    this.seat = first.turn;
    this.moves = moves;
    this.deals = deals;
    this.points = new Float64Array(moves.length * deals);
    this.samplers = starts.map((start) => new Sampler(start, this.seat));
    this.player = on.player;
    this.dice = on.dice;
    this.worth = on.worth;
    this.round = new Position(on.table);
  }

  /** How much of it is done, up to 1. */
  get share(): number {
    return this.played / this.deals;
  }

  /** Plays some more deals; whether there is more to do. */
  step(): boolean {
    const [first] = this.starts as readonly [Position];
    const cards = first.counts.reduce((sum, count) => sum + count, 0);
    const atOnce = Math.max(1, Math.floor(STEP / (this.moves.length * cards * this.player.takes)));
    const end = Math.min(this.deals, this.played + atOnce);
    for (; this.played < end; this.played++) this.playDeal();
    return this.played < this.deals;
  }

  private playDeal(): void {
    const { moves, deals, played, round } = this;
    // Both halves of the deals come to the same positions.
    const at = (played >> 1) % this.starts.length;
    const start = this.starts[at] as Position;
    (this.samplers[at] as Sampler).deal(start, this.dice);
    for (let move = 0; move < moves.length; move++) {
      round.copy(start);
      round.play(moves[move] as number);
      playOn(round, this.player.policy);
      this.points[move * deals + played] = this.worth(round.points(this.seat));
    }
  }
}
