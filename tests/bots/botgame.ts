import { expect } from 'vitest';
import { CHOOSE } from '../../src/bots/levels';
import { LEVELS, type Level } from '../../src/bots/protocol';
import {
  dealHands,
  type GameEvent,
  type GameFact,
  type GameState,
  gameEnd,
  handOf,
  legalPlays,
  type Options,
  randomOf,
  reduce,
  type Seat,
  type SeatView,
  turnOf,
  viewFor,
} from '../../src/engine';
import type { Chance } from '../engine/chance';
import { checkState } from '../engine/invariants';
import { roundOf, started } from '../engine/log';
import { naivePoints } from '../engine/naive';
import { naive, randomOptions, type TableKind } from '../engine/truth';

/** More would only make each state slower to check. */
const MOST_ROUNDS = 4;

/** What was played without a fault. */
export interface Played {
  readonly rounds: number;
  readonly cards: number;
}

/**
 * A digital game in which only bots play, of all levels at once, told to the engine card by card. Fails at an illegal
 * card, a round that does not end, points that are wrong, or a broken invariant; those are looked for after each
 * round, and where it is thorough after each card.
 */
export function playBots(kind: TableKind, chance: Chance, isThorough: boolean): Played {
  const options = randomOptions(kind, chance, 60);
  const levels = Array.from({ length: kind.players }, () => levelBy(chance));
  let state = told(undefined, started(options, kind.players, chance.below(kind.players), 'digital'));
  let cards = 0;
  let rounds = 0;
  for (; rounds < MOST_ROUNDS && gameEnd(state) === undefined; rounds++) {
    state = told(state, { type: 'roundStarted', hands: dealHands(options.deck, kind.players, chance.below) });
    if (options.bids) state = told(state, { type: 'bidsMade', seats: bidders(kind.players, chance) });
    for (let seat = turnOf(roundOf(state)); seat !== undefined; seat = turnOf(roundOf(state))) {
      const view = viewFor(state, seat) as SeatView;
      const card = CHOOSE[levels[seat] ?? 'easy'](view, randomOf(`${cards}`));
      const lying = view.trick.map((play) => play.card);
      if (!legalPlays(view.hand, lying).includes(card)) expect.fail(`${card} in ${JSON.stringify(view)}`);
      state = told(state, { type: 'cardPlayed', seat, card });
      cards++;
      if (isThorough) checkState(state);
      expectNotEndless(state);
    }
    state = scored(state, options);
  }
  return { rounds, cards };
}

/** Any level, but seldom the one that searches: it takes as long as a hundred others. */
function levelBy(chance: Chance): Level {
  return chance.percent(1) ? 'expert' : chance.pick(LEVELS.filter((level) => level !== 'expert'));
}

/** Some seats, at random: none, one, or more (1995). */
function bidders(players: number, chance: Chance): Seat[] {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return chance.shuffle(seats).slice(0, chance.below(players + 1));
}

/** Nobody sits out twice in a row (R11): after two tricks a card each hand is empty. */
function expectNotEndless(state: GameState): void {
  const { tricks, hand } = roundOf(state);
  if (tricks.length > 2 * hand) expect.fail(`${tricks.length} tricks with hands of ${hand}`);
}

function scored(state: GameState, { onePenalty }: Options): GameState {
  const round = roundOf(state);
  const left = round.seats.map((_, seat) => handOf(round, seat) ?? []);
  const after = told(state, { type: 'roundScored', left });
  checkState(after);
  const fools = round.tricks[round.tricks.length - 1]?.fools ?? [];
  const plain = naivePoints(
    left.map((hand) => hand.map(naive)),
    fools,
    onePenalty,
  );
  const { bids } = round;
  const points = plain.map((each, seat) => {
    if (!bids.includes(seat)) return each;
    // Kept: 10 more and 5 for each other bidder; broken: twice as bad.
    return each > 0 ? each + 10 + 5 * (bids.length - 1) : each * 2 + 0;
  });
  expect(after.rounds[after.rounds.length - 1]?.score).toMatchObject({ points, anyway: false });
  return after;
}

function told(state: GameState | undefined, fact: GameFact): GameState {
  const event: GameEvent = { ...fact, at: 0 };
  const next = reduce(state, event);
  if (!next.ok) throw new Error(`${next.error.code} ${JSON.stringify(next.error.facts)} at ${JSON.stringify(fact)}`);
  return next.value;
}
