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

/** Deals that decisions are tried in: all by the first policy, and those it finds fault with by each of the others. */
const DEALS = 200;
const DEALS_AGAIN = 1200;
/** Ways how a hand that nobody saw may have been. */
const READINGS = 24;
/** Playouts from the beginning of each trick; and deals by chance. */
const PLAYOUTS = 120;
const ANY_DEALS = 120;
/** Playouts at a step. */
const AT_ONCE = 30;

/** By whom reviews are made: the quickest first. A fault is one only where all find it. */
function reviewers(): readonly [Player, ...Player[]] {
  return [{ policy: learnedPolicy(), takes: 5 }];
}

/** Judges a finished round, decision by decision. Equal studies find the same. */
export function* reviewOf(study: ReviewStudy, players = reviewers()): Generator<ReviewNews, void> {
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
      const decision = yield* within(decide(reading, moment, seed, players), done, all);
      losses[moment.seat] = (losses[moment.seat] as number) + decision.loss;
      done += 1;
      yield { done, all, decision };
    }
  };
  yield* judged(decisions.slice(0, own));
  const course = yield* within(courseOf(reading, moments, seed, players[0]), done, all);
  done += round.tricks.length;
  yield { done, all, course };
  yield* judged(decisions.slice(own));
  const means = yield* within(meansOf(reading, seed, players[0]), done, all);
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
function* decide(
  reading: Reading,
  moment: Moment,
  seed: string,
  [quick, ...others]: readonly [Player, ...Player[]],
): Generator<number, Decision> {
  const { seat, trick, card, unknown } = moment;
  const playable = reading.playable(moment);
  const plain = { trick, seat, card, best: card, loss: 0, error: 0, cards: [] };
  if (!playable.includes(card)) return { ...plain, verdict: 'illegal' };
  if (playable.length === 1) return { ...plain, verdict: 'only' };
  const lefts = unknown === 0 ? [[]] : ownLeftovers(reading, seat, seed);
  const starts = lefts.map((left) => reading.seenAt(moment, left));
  const trialOf = (cards: readonly Card[], deals: number, player: Player, index: number) =>
    new Trial(starts, cards.map(codeOf), deals, {
      table: reading.table,
      player,
      dice: diceOf(seed, trick, seat, index),
      worth: (points) => reading.worth(seat, points),
    });

  const trial = trialOf(playable, DEALS, quick, 0);
  while (trial.step()) yield trial.share / 2;
  const loss = lossOf(trial, playable.indexOf(card));
  const [best, ...rest] = ranked(trial, playable, card) as [Ranked, ...Ranked[]];
  let isWorse = best.card !== card && isProven(loss);
  for (const [index, player] of others.entries()) {
    if (!isWorse) break;
    const again = trialOf([best.card, card], DEALS_AGAIN, player, index + 1);
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
function ownLeftovers(reading: Reading, seat: Seat, seed: string): readonly (readonly Card[])[] {
  return reading.leftovers(seat, READINGS, diceOf(seed, 'left', seat)).map((left) => left[seat] ?? []);
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
  { policy }: Player,
): Generator<number, Course> {
  const { round } = reading;
  const lefts = reading.leftovers(0, READINGS, diceOf(seed, 'left'));
  const course: number[][] = [];
  for (const trick of round.tricks.keys()) {
    const moment = moments.find((each) => each.trick === trick) as Moment;
    const wavers = wavering(policy, diceOf(seed, 'course', trick));
    let sums = round.seats.map(() => 0);
    const times = Math.ceil(PLAYOUTS / AT_ONCE);
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
function* meansOf(reading: Reading, seed: string, { policy }: Player): Generator<number, number[]> {
  const { round } = reading;
  const dice = diceOf(seed, 'deals');
  const wavers = wavering(policy, dice);
  const sums = round.seats.map(() => 0);
  for (let deal = 0; deal < ANY_DEALS; deal++) {
    const points = anyDeal(round, dice, wavers);
    for (const seat of sums.keys()) {
      for (const each of points) sums[seat] = (sums[seat] as number) + reading.worth(seat, each);
    }
    if (deal % AT_ONCE === 0) yield deal / ANY_DEALS;
  }
  return sums.map((sum) => sum / ANY_DEALS / round.seats.length);
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
