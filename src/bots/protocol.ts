import type { Before, Card, Round, Seat, SeatView } from '../engine';
import type { Reason } from './reasons/reason';
import type { Prospect } from './search/outlook';

export type { Reason, ReasonCode } from './reasons/reason';
export type { Prospect } from './search/outlook';

/** The levels, weakest first. A game stores its bots' levels as text: a level that is no longer known is played by the last. */
export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];
/** Nobody plays better here. */
export const STRONGEST = LEVELS[LEVELS.length - 1] as Level;

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
export type Study =
  | { readonly kind: 'hint'; readonly view: SeatView; readonly seed: string }
  | {
      readonly kind: 'review';
      /** A finished round without a gap (`gapOf`). */
      readonly round: Round;
      readonly before: Before;
      /** Whose decisions are judged first; all are in the end, and alike whoever comes first. */
      readonly first: Seat;
      readonly seed: string;
    };

/** What each kind of study tells at a step. */
export interface Findings {
  readonly hint: Hint;
  readonly review: ReviewNews;
}

/** What a step of a review adds to those before. */
export interface ReviewNews {
  /** Pieces of work done, of all there are. */
  readonly done: number;
  readonly all: number;
  /** A decision is judged. */
  readonly decision?: Decision;
  /** How the round was expected to end, as it went on. */
  readonly course?: Course;
  /** What came of what, by seat: the last thing to be found. */
  readonly shares?: readonly Share[];
}

/**
 * What is thought of a card that was played: the `only` one that could be, as far as is known; none that might be played
 * (`illegal`, R5); the `best`; as good as the best as far as can be told (`equal`); or `worse`.
 */
export const VERDICTS = ['only', 'illegal', 'best', 'equal', 'worse'] as const;

/** A card that was played, judged by what its seat knew then. */
export interface Decision {
  readonly trick: number;
  readonly seat: Seat;
  readonly card: Card;
  readonly verdict: (typeof VERDICTS)[number];
  /** The best of the cards that are known to have been playable, as far as can be told. */
  readonly best: Card;
  /**
   * Points that were expected to be lost against the best card, and the standard error. Chance may make a loss negative: so
   * the sum over many decisions is true.
   */
  readonly loss: number;
  readonly error: number;
  /**
   * What each of the cards known to have been playable was expected to come to, best first; empty for `only` and `illegal`.
   * Reasons are told of the best and of the one that was played.
   */
  readonly cards: readonly Advice[];
}

/** Points of the round that each seat was to expect, all hands known: after no trick, after one, and so on up to the score. */
export type Course = readonly (readonly number[])[];

/** Where the points of a seat come from: `score` is exactly the sum of the others, in tenths of a point. */
export interface Share {
  readonly score: number;
  /** What anybody is to expect of any deal at this table. */
  readonly mean: number;
  /** What these hands brought beyond that, or less. */
  readonly luck: number;
  /** What the own decisions cost, by what was known. */
  readonly play: number;
  /** What the others did, and how the cards fell. */
  readonly rest: number;
}

/** What is thought of the cards that may be played now. */
export interface Hint {
  /** How many deals each card was tried in. */
  readonly deals: number;
  /** The advised card, then the others, best first. */
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
