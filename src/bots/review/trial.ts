import type { Dice } from '../search/dice';
import { type Policy, playOn } from '../search/playout';
import { Position, type Table } from '../search/position';
import { Sampler } from '../search/sampler';
import { everyDeal } from './every';

/** Something that plays rounds on, and about how long it takes over a card: microseconds, on a machine of today. */
export interface Player {
  readonly policy: Policy;
  readonly takes: number;
}

/** So long may a step take, in microseconds: a phone is some times slower, and bots have to be heard in between. */
const STEP = 20_000;

/** What a decision is tried in. */
export interface Trying {
  readonly table: Table;
  readonly player: Player;
  readonly dice: Dice;
  /** What points of the round count for the seat. */
  worth(points: number): number;
}

/**
 * Plays each of some cards on to the end of the round in many deals that agree with what the seat to play sees, all cards
 * in the same deals; in every one, where there are not more than those wanted. Where its own hand is not wholly known
 * there are several positions, which take turns.
 */
export class Trial {
  readonly moves: readonly number[];
  readonly deals: number;
  /** What a card came to in a deal: `points[move * deals + deal]`. */
  readonly points: Float64Array;
  /** Every deal there is has been tried: nothing is left to chance. */
  readonly isExact: boolean;
  private readonly starts: readonly Position[];
  private readonly samplers: readonly Sampler[];
  private readonly seat: number;
  private readonly on: Trying;
  private readonly round: Position;
  private played = 0;

  constructor(starts: readonly Position[], moves: readonly number[], deals: number, on: Trying) {
    const [first] = starts as readonly [Position];
    this.seat = first.turn;
    const every = starts.length === 1 ? everyDeal(first, this.seat, on.table, deals) : undefined;
    this.isExact = every !== undefined;
    this.starts = every ?? starts;
    this.samplers = every === undefined ? starts.map((start) => new Sampler(start, this.seat)) : [];
    this.moves = moves;
    this.deals = every?.length ?? deals;
    this.points = new Float64Array(moves.length * this.deals);
    this.on = on;
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
    const atOnce = Math.max(1, Math.floor(STEP / (this.moves.length * cards * this.on.player.takes)));
    const end = Math.min(this.deals, this.played + atOnce);
    for (; this.played < end; this.played++) this.playDeal();
    return this.played < this.deals;
  }

  private playDeal(): void {
    const { moves, deals, played, round } = this;
    const { player, worth } = this.on;
    const start = this.startOf(played);
    for (let move = 0; move < moves.length; move++) {
      round.copy(start);
      round.play(moves[move] as number);
      playOn(round, player.policy);
      this.points[move * deals + played] = worth(round.points(this.seat));
    }
  }

  private startOf(deal: number): Position {
    if (this.isExact) return this.starts[deal] as Position;
    // Both halves of the deals come to the same positions.
    const at = (deal >> 1) % this.starts.length;
    const start = this.starts[at] as Position;
    (this.samplers[at] as Sampler).deal(start, this.on.dice);
    return start;
  }
}
