import { type Moment, momentsOf, type Seat } from '../../engine';
import type { Course, ReviewNews, Share, Study } from '../protocol';
import { courseOf, meansOf } from './course';
import { judged } from './decision';
import { thorough } from './effort';
import { Reading } from './reading';

type ReviewStudy = Extract<Study, { readonly kind: 'review' }>;

/** Judges a finished round, decision by decision. Equal studies find the same. */
export function* reviewOf(study: ReviewStudy, effort = thorough()): Generator<ReviewNews, void> {
  const { round, before, first, seed } = study;
  const reading = new Reading(round);
  const moments = momentsOf(round, before);
  const decisions = [...moments].sort((one, other) => Number(other.seat === first) - Number(one.seat === first));
  const own = decisions.filter(({ seat }) => seat === first).length;
  // The course of the round is about as much work as some decisions.
  const all = decisions.length + round.tricks.length + 1;
  let done = 0;
  const losses = round.seats.map(() => 0);
  const judgedAll = function* (some: readonly Moment[]): Generator<ReviewNews, void> {
    for (const moment of some) {
      const decision = yield* within(judged(reading, moment, seed, effort), done, all);
      losses[moment.seat] = (losses[moment.seat] as number) + decision.loss;
      done += 1;
      yield { done, all, decision };
    }
  };
  yield* judgedAll(decisions.slice(0, own));
  const course = yield* within(courseOf(reading, moments, seed, effort), done, all);
  done += round.tricks.length;
  yield { done, all, course };
  yield* judgedAll(decisions.slice(own));
  const means = yield* within(meansOf(reading, seed, effort), done, all);
  done += 1;
  yield { done, all, shares: round.seats.map((_, seat) => shareOf(seat, reading, course, means, losses)) };
}

/** Tells of each step of a piece of work, which yields how much of it is done; gives back what came of it. */
function* within<T>(work: Generator<number, T>, done: number, all: number): Generator<ReviewNews, T> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    yield { done: done + step.value, all };
  }
}

/** Tells luck and play apart, in whole tenths, so that they add up. */
function shareOf(
  seat: Seat,
  { round }: Reading,
  course: Course,
  means: readonly number[],
  losses: readonly number[],
): Share {
  const score = round.score?.points[seat] as number;
  const mean = tenths(means[seat] as number);
  const luck = tenths((course[0]?.[seat] as number) - (means[seat] as number));
  const play = tenths(0 - (losses[seat] as number));
  return { score, mean: mean / 10, luck: luck / 10, play: play / 10, rest: (10 * score - mean - luck - play) / 10 };
}

const tenths = (number: number): number => Math.round(10 * number) + 0;
