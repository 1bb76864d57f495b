import { readFileSync } from 'node:fs';
import type { Card, Colour, Seat } from '../../src/engine';

export interface ReplayTrick {
  readonly leader: Seat;
  readonly seats: readonly Seat[];
  readonly plays: readonly Card[];
}

export interface JudgedTrick extends ReplayTrick {
  readonly winner: Seat;
  readonly fools: readonly Seat[];
}

/** A whole legal round, card by card. */
export interface Replay {
  readonly players: number;
  readonly dealer: Seat;
  readonly tricks: readonly JudgedTrick[];
  readonly left: readonly (readonly Card[])[];
  readonly scores: readonly number[];
}

export interface RevokeReplay {
  readonly players: number;
  readonly tricks: readonly ReplayTrick[];
  /** Null where nobody looked. */
  readonly left: readonly (readonly Card[])[] | null;
  readonly revokes: readonly {
    readonly seat: Seat;
    readonly trick: number;
    readonly colour: Colour;
    /** Null where only what was left shows it. */
    readonly shownIn: number | null;
  }[];
}

function linesOf<T>(name: string): T[] {
  const text = readFileSync(new URL(`../vectors/${name}.jsonl`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

/** The rounds of the vectors. */
export const REPLAYS: readonly Replay[] = linesOf('replays');

/** The rounds of the vectors in which somebody may have revoked. */
export const REVOKES: readonly RevokeReplay[] = linesOf('revokes');

export const SIZES = [4, 5, 6, 7, 8] as const;

/** The seat before the one that leads first: whoever dealt. */
export const dealerOf = ({ players, tricks }: RevokeReplay): Seat => ((tricks[0]?.leader ?? 0) + players - 1) % players;
