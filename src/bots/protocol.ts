import type { Card, SeatView } from '../engine';
import type { Reason } from './reasons/reason';
import type { Prospect } from './search/outlook';

export type { Reason, ReasonCode } from './reasons/reason';
export type { Prospect } from './search/outlook';

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

/** What is worked out step by step, each step telling more than the one before. */
export type Study = { readonly kind: 'hint'; readonly view: SeatView; readonly seed: string };

/** What each kind of study tells at a step. */
export interface Findings {
  readonly hint: Hint;
}

/** What is thought of the cards that may be played now. */
export interface Hint {
  /** How many deals each card was tried in. */
  readonly deals: number;
  /** Best first: the first is advised. */
  readonly cards: readonly Advice[];
}

/** What is thought of one card. */
export interface Advice extends Prospect {
  /** The advised card, or one that chance alone may set apart from it: within two standard errors. */
  readonly isClose: boolean;
  /** What is certain about it, the weightiest first; of the advised card what speaks for it, else what speaks against. */
  readonly reasons: readonly Reason[];
}

/** Begins a study in place of one that runs; undefined only ends that one. Bots are answered in between. */
export interface Task {
  readonly id: number;
  readonly study: Study | undefined;
}

/** A step of a study, or its end: whole, or failed on the way. */
export type Step =
  | { readonly id: number; readonly finding: Findings[Study['kind']] }
  | { readonly id: number; readonly isWhole: boolean };
