import { type Card, type Moment, momentsOf, randomOf, type Seat } from '../../engine';
import type { Advice, Course, Decision, ReviewNews, Share, Study } from '../protocol';
import { codeOf } from '../search/code';
import { Dice, WORDS } from '../search/dice';
import { learnedPolicy } from '../search/learned';
import { certain } from './certain';
import { anyDeal, expectFrom, wavering } from './course';
import { bestOf, type Estimate, estimate, gainOf, isProven, outcomesOf } from './judge';
import { Reading } from './reading';
import { type Player, Trial } from './trial';

type ReviewStudy = Extract<Study, { readonly kind: 'review' }>;

/** How much a review is gone into. */
export interface Effort {
  /** By whom the deals are played on, the quickest first: a fault is one only where all find it. */
  readonly players: readonly [Player, ...Player[]];
  /** Deals that each decision is tried in; and again by each other player, where the first finds fault with it. */
  readonly deals: number;
  readonly again: number;
  /** Ways how hands that nobody saw may have been. */
  readonly readings: number;
  /** Playouts from the beginning of each trick, all hands known. */
  readonly playouts: number;
  /** Deals by chance, for what any deal brings. */
  readonly anyDeals: number;
}

/** Playouts at a step. */
const AT_ONCE = 30;

function thorough(): Effort {
  const players = [{ policy: learnedPolicy(), takes: 5 }] as const;
  return { players, deals: 200, again: 1200, readings: 24, playouts: 120, anyDeals: 120 };
}

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
  const judged = function* (some: readonly Moment[]): Generator<ReviewNews, void> {
    for (const moment of some) {
      const decision = yield* within(decide(reading, moment, seed, effort), done, all);
      losses[moment.seat] = (losses[moment.seat] as number) + decision.loss;
      done += 1;
      yield { done, all, decision };
    }
  };
  yield* judged(decisions.slice(0, own));
  const course = yield* within(courseOf(reading, moments, seed, effort), done, all);
  done += round.tricks.length;
  yield { done, all, course };
  yield* judged(decisions.slice(own));
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

function diceOf(...names: readonly (string | number)[]): Dice {
  return new Dice(Math.floor(randomOf(names.join('/'))() * WORDS));
}

/** Judges one decision by what its seat knew. */
function* decide(reading: Reading, moment: Moment, seed: string, effort: Effort): Generator<number, Decision> {
  const [quick, ...others] = effort.players;
  const { seat, trick, card, unknown } = moment;
  const playable = reading.playable(moment);
  const plain = { trick, seat, card, best: card, loss: 0, error: 0, cards: [] };
  if (!playable.includes(card)) return { ...plain, verdict: 'illegal' };
  if (playable.length === 1) return { ...plain, verdict: 'only' };
  const lefts = unknown === 0 ? [[]] : ownLeftovers(reading, seat, seed, effort);
  const starts = lefts.map((left) => reading.seenAt(moment, left));
  const trialOf = (cards: readonly Card[], deals: number, player: Player, index: number) =>
    new Trial(starts, cards.map(codeOf), deals, {
      table: reading.table,
      player,
      dice: diceOf(seed, trick, seat, index),
      worth: (points) => reading.worth(seat, points),
    });

  const trial = trialOf(playable, effort.deals, quick, 0);
  while (trial.step()) yield trial.share / 2;
  const loss = lossOf(trial, playable.indexOf(card));
  const [best, ...rest] = ranked(trial, playable, card) as [Ranked, ...Ranked[]];
  let isWorse = best.card !== card && isProven(loss);
  for (const [index, player] of others.entries()) {
    if (!isWorse) break;
    const again = trialOf([best.card, card], effort.again, player, index + 1);
    while (again.step()) yield (1 + again.share) / 2;
    isWorse = isProven(gainOf(again, 0, 1));
  }
  const reasons = certain(reading, moment, lefts, best.card);
  const cards = [best, ...rest].map(({ isClose, ...each }): Advice => {
    const isPlayed = each.card === card;
    return { ...each, isClose: isPlayed ? !isWorse : isClose, reasons: reasons.get(each.card) ?? [] };
  });
  const verdict = best.card === card ? 'best' : isWorse ? 'worse' : 'equal';
  return { ...plain, verdict, best: best.card, loss: loss.mean, error: loss.error, cards };
}

type Ranked = Omit<Advice, 'reasons'>;

/** What each card came to, best first; of equal ones the card that was played. */
function ranked(trial: Trial, cards: readonly Card[], played: Card): Ranked[] {
  const means = cards.map((card, index) => ({ card, index, ...estimate(outcomesOf(trial, index)) }));
  means.sort((one, other) => other.mean - one.mean || Number(other.card === played) - Number(one.card === played));
  return means.map(({ card, index, ...each }) => {
    const { mean, error } = gainOf(trial, (means[0] as { readonly index: number }).index, index);
    return { card, ...rounded(each), isClose: mean <= 2 * error };
  });
}

/** What a seat that never showed its last cards may have been left with. */
function ownLeftovers(reading: Reading, seat: Seat, seed: string, { readings }: Effort): readonly (readonly Card[])[] {
  return reading.leftovers(seat, readings, diceOf(seed, 'left', seat)).map((left) => left[seat] ?? []);
}

/** What was lost against the best card: that is found by half of the deals, the loss by the other half. */
function lossOf(trial: Trial, played: number): Estimate {
  const best = bestOf(trial, trial.moves.length, played, 0);
  return best === played ? { mean: 0, error: 0 } : rounded(gainOf(trial, best, played, 1));
}

function* courseOf(
  reading: Reading,
  moments: readonly Moment[],
  seed: string,
  { players: [{ policy }], playouts, readings }: Effort,
): Generator<number, Course> {
  const { round } = reading;
  const lefts = reading.leftovers(0, readings, diceOf(seed, 'left'));
  const course: number[][] = [];
  for (const trick of round.tricks.keys()) {
    const moment = moments.find((each) => each.trick === trick) as Moment;
    const wavers = wavering(policy, diceOf(seed, 'course', trick));
    let sums = round.seats.map(() => 0);
    const times = Math.ceil(playouts / AT_ONCE);
    for (let time = 0; time < times; time++) {
      const found = expectFrom(reading, moment, lefts, AT_ONCE, wavers);
      sums = sums.map((sum, seat) => sum + (found[seat] as number));
      yield trick + time / times;
    }
    course.push(sums.map((sum) => hundredths(sum / times)));
  }
  return [...course, [...(round.score?.points ?? [])]];
}

/** What any deal brings at this table, as each seat counts it. */
function* meansOf(
  reading: Reading,
  seed: string,
  { players: [{ policy }], anyDeals }: Effort,
): Generator<number, number[]> {
  const { round } = reading;
  const dice = diceOf(seed, 'deals');
  const wavers = wavering(policy, dice);
  const sums = round.seats.map(() => 0);
  for (let deal = 0; deal < anyDeals; deal++) {
    const points = anyDeal(round, dice, wavers);
    for (const seat of sums.keys()) {
      for (const each of points) sums[seat] = (sums[seat] as number) + reading.worth(seat, each);
    }
    if (deal % AT_ONCE === 0) yield deal / anyDeals;
  }
  return sums.map((sum) => sum / anyDeals / round.seats.length);
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
const hundredths = (number: number): number => (Math.round(100 * number) + 0) / 100;

function rounded({ mean, error }: Estimate): Estimate {
  return { mean: (Math.round(1000 * mean) + 0) / 1000, error: Math.round(1000 * error) / 1000 };
}
