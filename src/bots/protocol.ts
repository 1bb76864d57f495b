import type { Card, SeatView } from '../engine';

/** The levels, weakest first. A game stores its bots' levels as text: a level that is no longer known is played by the last. */
export const LEVELS = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

/** What a bot is asked: all that it knows is in the view. */
export interface Question {
  /** Answers to any other question are dropped. */
  readonly id: number;
  readonly level: Level;
  readonly view: SeatView;
  /** The chance of this one decision: equal questions with equal chance have equal answers. */
  readonly seed: string;
}

/** The answer to no question: the worker is loaded, and listens. */
export const LOADED = 0;

export interface Answer {
  readonly id: number;
  /** Undefined where the bot failed. */
  readonly card: Card | undefined;
}
