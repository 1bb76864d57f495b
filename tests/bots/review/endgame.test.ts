import { expect, it } from 'vitest';
import type { Decision } from '../../../src/bots/protocol';
import { judged } from '../../../src/bots/review/decision';
import type { Effort } from '../../../src/bots/review/effort';
import { Reading } from '../../../src/bots/review/reading';
import { codeOf } from '../../../src/bots/search/code';
import { quickPolicy } from '../../../src/bots/search/learned';
import { type Policy, playOn } from '../../../src/bots/search/playout';
import { Position } from '../../../src/bots/search/position';
import { positionOf, tableOf } from '../../../src/bots/search/seen';
import {
  type Card,
  cardsOf,
  colourOf,
  legalPlays,
  type Moment,
  momentsOf,
  type Round,
  type SeatView,
  standingBefore,
  voidsOf,
  without,
} from '../../../src/engine';
import { legalIn } from '../../engine/turn';
import { playedGame } from './played';

const MOST_DEALS = 3000;
/** A difference of means that chance cannot hide. */
const CLEAR = 0.4;

/** Every deal of what a seat does not see that agrees with what it does see: the others' hands, found the plain way. */
function dealsOf(view: SeatView): Card[][][] {
  const tricks = [...view.played.map(({ plays }) => plays), view.trick];
  const seen = tricks.flatMap((plays) => plays.map(({ card }) => card));
  const hidden = without(cardsOf(view.deck), [...seen, ...view.hand]);
  const voids = view.counts.map((_, seat) => voidsOf(tricks, seat));
  const deals: Card[][][] = [];
  const dealFrom = (at: number, hands: Card[][]): void => {
    if (deals.length > MOST_DEALS) return;
    const card = hidden[at];
    if (card === undefined) {
      deals.push(hands.map((hand) => [...hand]));
      return;
    }
    hands.forEach((hand, seat) => {
      const isFull = hand.length === view.counts[seat] || seat === view.seat;
      if (isFull || voids[seat]?.some((colour) => colour === colourOf(card))) return;
      hand.push(card);
      dealFrom(at + 1, hands);
      hand.pop();
    });
  };
  dealFrom(
    0,
    view.counts.map(() => []),
  );
  return deals;
}

/**
 * What each card comes to on average over every deal there can be, where all play on by the policy, the seat itself too: with
 * two cards in the hand it has no other choice left, so that this is the best that it can do against these players.
 */
function solve(view: SeatView, deals: readonly Card[][][], policy: Policy): { card: Card; mean: number }[] {
  const lying = view.trick.map(({ card }) => card);
  const seen = positionOf(view);
  const position = new Position(tableOf(view));
  const found = [...new Set(legalPlays(view.hand, lying))].map((card) => {
    let sum = 0;
    for (const hands of deals) {
      position.copy(seen);
      hands.forEach((hand, seat) => {
        if (seat === view.seat) return;
        position.counts[seat] = 0;
        for (const each of hand) position.give(seat, codeOf(each));
      });
      position.play(codeOf(card));
      playOn(position, policy);
      sum += position.points(view.seat);
    }
    return { card, mean: sum / deals.length };
  });
  return found.sort((one, other) => other.mean - one.mean);
}

interface Ending {
  readonly reading: Reading;
  readonly moment: Moment;
  /** Best first. */
  readonly solved: ReturnType<typeof solve>;
}

/** Decisions in the last two tricks that every deal was tried for. */
function* endings(policy: Policy): Generator<Ending> {
  for (let seed = 100; ; seed++) {
    const game = playedGame(seed, ['medium', 'easy', 'hard', 'easy']);
    const round = game.rounds[0] as Round;
    const last = momentsOf(round, standingBefore(game, 0)).filter(({ trick }) => trick >= round.tricks.length - 2);
    for (const moment of last) {
      const { view } = moment;
      if (view.hand.length > 2 || new Set(legalIn(view)).size < 2) continue;
      const deals = dealsOf(view);
      if (deals.length > MOST_DEALS) continue;
      yield { reading: new Reading(round), moment, solved: solve(view, deals, policy) };
    }
  }
}

/** How much the best card comes to beyond the next. */
function marginOf([best, next]: Ending['solved']): number {
  return best === undefined || next === undefined ? 0 : best.mean - next.mean;
}

function judge({ reading, moment }: Ending, effort: Effort, seed = 'test'): Decision {
  const steps = judged(reading, moment, seed, effort);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

function effortOf(policy: Policy, deals: number, other = policy): Effort {
  const players: Effort['players'] = [
    { policy, takes: 0.5 },
    { policy: other, takes: 0.5 },
  ];
  return { players, deals, again: deals, readings: 8, playouts: 10, anyDeals: 10 };
}

it('finds the best card of the last two tricks, as trying every deal does', { timeout: 120_000 }, () => {
  const policy = quickPolicy();
  let positions = 0;
  let faults = 0;
  for (const ending of endings(policy)) {
    const { moment, solved } = ending;
    if (marginOf(solved) <= CLEAR) continue;
    const { best, verdict, loss, cards, error } = judge(ending, effortOf(policy, 800));
    const first = solved[0] ?? { card: moment.card, mean: 0 };
    const mean = (card: Card) => solved.find((each) => each.card === card)?.mean ?? Number.NaN;
    expect(best, JSON.stringify({ solved, cards, moment })).toBe(first.card);
    const truth = first.mean - mean(moment.card);
    if (cards.every((each) => each.error === 0)) {
      for (const each of cards) expect(each.mean).toBeCloseTo(mean(each.card), 2);
      expect(loss).toBeCloseTo(truth, 2);
      expect(verdict).toBe(truth === 0 ? 'best' : truth > 0.5 ? 'worse' : 'equal');
    } else expect(Math.abs(loss - truth)).toBeLessThan(4 * error + 0.5);
    if (verdict === 'worse') faults += 1;
    if (++positions === 24) break;
  }
  expect(positions).toBe(24);
  // Some of these players do play badly.
  expect(faults).toBeGreaterThan(0);
});

it('never finds fault with a card as good as the best, however few deals it tries', { timeout: 120_000 }, () => {
  const policy = quickPolicy();
  let positions = 0;
  for (const ending of endings(policy)) {
    const { moment, solved } = ending;
    const played = solved.find(({ card }) => card === moment.card);
    if (marginOf(solved) > 0 || played?.mean !== solved[0]?.mean) continue;
    for (const seed of ['a', 'b', 'c', 'd']) {
      const { verdict } = judge(ending, effortOf(policy, 30), seed);
      expect(['best', 'equal']).toContain(verdict);
    }
    if (++positions === 24) break;
  }
  expect(positions).toBe(24);
});

/** Plays the last of its legal cards, whatever they are. */
const contrary: Policy = (position) => legalCodes[position.legal(legalCodes) - 1] as number;
const legalCodes = new Int32Array(128);

it('finds fault only where the other players that it tries agree', { timeout: 120_000 }, () => {
  const policy = quickPolicy();
  let positions = 0;
  for (const ending of endings(policy)) {
    const { moment, solved } = ending;
    if (judge(ending, effortOf(policy, 400)).verdict !== 'worse') continue;
    const others = solve(moment.view, dealsOf(moment.view), contrary);
    const mean = (card?: Card) => others.find((each) => each.card === card)?.mean ?? Number.NaN;
    const gain = mean(solved[0]?.card) - mean(moment.card);
    if (Math.abs(gain - 0.5) < CLEAR) continue;
    expect(judge(ending, effortOf(policy, 400, contrary)).verdict).toBe(gain > 0.5 ? 'worse' : 'equal');
    if (gain <= 0) positions += 1;
    if (positions === 4) break;
  }
  expect(positions).toBe(4);
});
