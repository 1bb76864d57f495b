import {
  type GameFact,
  type GameState,
  type HandLeft,
  type Options,
  phaseOf,
  runningRound,
  type Seat,
  UNSEEN,
} from '../../src/engine';
import type { Chance } from './chance';
import { tell } from './log';
import { naivePoints } from './naive';
import { naive, type TrueRound, type TrueTrick } from './truth';

/** A game at a real table that was told a part of a true round: the first `known` tricks are behind. */
export interface Told {
  readonly state: GameState;
  /** How many true tricks have been played. */
  readonly tricks: number;
}

type Way = 'cards' | 'unseen' | 'fool' | 'half' | 'skip';
const WAYS: readonly Way[] = ['cards', 'cards', 'cards', 'unseen', 'unseen', 'fool', 'half', 'skip', 'skip'];

/** How a table keeps its record: the ways it chooses from, trick by trick. */
export function habitOf(chance: Chance): readonly Way[] {
  return chance.pick([
    WAYS,
    ['cards'],
    ['cards', 'unseen'],
    ['fool'],
    ['cards', 'fool', 'half'],
    ['skip', 'cards'],
  ] as const);
}

/** Tells the next true trick, or several, in one of the ways a table has. Never tells an untruth. */
export function tellNext(told: Told, truth: TrueRound, habit: readonly Way[], chance: Chance): Told {
  const trick = truth.tricks[told.tricks];
  if (trick === undefined) throw new Error('the round is over');
  const way = chance.pick(habit);
  let state = chance.percent(10) ? namePosition(told.state, trick, chance) : told.state;
  if (way === 'cards')
    return { state: tellCards(state, trick, trick.cards.length, 0, chance), tricks: told.tricks + 1 };
  if (way === 'unseen') {
    state = tellCards(state, trick, trick.cards.length, 35, chance);
    const isOpen = phaseOf(state) === 'playing' && runningRound(state)?.current?.state === 'unresolved';
    if (!isOpen) return { state, tricks: told.tricks + 1 };
    if (chance.percent(70)) return { state: tell(state, marked(trick, chance)), tricks: told.tricks + 1 };
    return skip(state, truth, told.tricks, chance);
  }
  if (way === 'fool') return { state: tell(state, marked(trick, chance)), tricks: told.tricks + 1 };
  if (way === 'half') {
    state = tellCards(state, trick, chance.below(trick.cards.length), 20, chance);
    return {
      state: tell(state, chance.percent(70) ? marked(trick, chance) : { type: 'tricksSkipped', count: 1 }),
      tricks: told.tricks + 1,
    };
  }
  if (chance.percent(20)) state = tellCards(state, trick, chance.below(trick.cards.length), 0, chance);
  return skip(state, truth, told.tricks, chance);
}

function skip(state: GameState, truth: TrueRound, tricks: number, chance: Chance): Told {
  const count = 1 + chance.below(Math.min(3, truth.tricks.length - tricks));
  const fact: GameFact = chance.percent(50) ? { type: 'tricksSkipped' } : { type: 'tricksSkipped', count };
  return { state: tell(state, fact), tricks: tricks + count };
}

function namePosition(state: GameState, trick: TrueTrick, chance: Chance): GameState {
  const [leader] = trick.seats;
  const both: GameFact = { type: 'positionNamed', leader: leader as Seat, sittingOut: trick.sittingOut };
  const current = runningRound(state)?.current;
  const canNameOne = current?.leader === undefined && current?.sittingOut === undefined;
  if (canNameOne && chance.percent(30)) return tell(state, { type: 'positionNamed', leader: leader as Seat });
  if (canNameOne && chance.percent(30)) return tell(state, { type: 'positionNamed', sittingOut: trick.sittingOut });
  return tell(state, both);
}

/** The first cards of a trick, some of them unseen; the table says who leads and sits out where it must. */
export function tellCards(
  state: GameState,
  trick: TrueTrick,
  count: number,
  unseen: number,
  chance: Chance,
): GameState {
  if (count === 0) return state;
  const current = runningRound(state)?.current;
  const [leader] = trick.seats;
  let now = state;
  if (current?.leader === undefined || current.sittingOut === undefined) {
    now = tell(now, { type: 'positionNamed', leader: leader as Seat, sittingOut: trick.sittingOut });
  }
  for (let place = 0; place < count; place++) {
    const card = chance.percent(unseen) ? UNSEEN : (trick.cards[place] ?? UNSEEN);
    now = tell(now, { type: 'cardPlayed', seat: trick.seats[place] as Seat, card });
  }
  return now;
}

function marked({ fools, winner }: TrueTrick, chance: Chance): GameFact {
  const isClear = !fools.includes(winner);
  return chance.percent(50) && isClear ? { type: 'foolMarked', fools, winner } : { type: 'foolMarked', fools };
}

/** What is left as a table enters it: cards here, a sum there; an empty hand is always said. */
export function enteredLeft(truth: TrueRound, onePenalty: number, chance: Chance): HandLeft[] {
  const share = chance.pick([0, 0, 30, 100]);
  return truth.left.map((hand) => {
    if (hand.length === 0 || !chance.percent(share)) return chance.shuffle(hand);
    return 0 - (naivePoints([hand.map(naive)], [], onePenalty)[0] ?? 0) + 0;
  });
}

/** Points of a round with the bids of 1995: kept +10 and +5 for each other bidder, broken doubled, with a disc 0. */
export function truePoints(truth: TrueRound, options: Options, bids: readonly Seat[]): number[] {
  const left = truth.left.map((hand) => hand.map(naive));
  return naivePoints(left, truth.lastFools, options.onePenalty).map((points, seat) => {
    if (!bids.includes(seat)) return points;
    if (points === 10) return 20 + 5 * (bids.length - 1);
    return points < 0 ? points * 2 : 0;
  });
}
