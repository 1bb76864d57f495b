import { CHOOSE } from '../../bots/levels';
import {
  belowOf,
  dealHands,
  type GameEvent,
  type GameFact,
  gameEnd,
  type Player,
  randomOf,
  reduce,
  type Seat,
} from '../../engine';
import { type Decide, playRound } from '../arena/round';
import { defaults } from './games';

/** How much of a game was entered: every card, played here or at a table, or just what was left of each round. */
export type Entered = 'digital' | 'cards' | 'scores';

/** A whole game among bots of level `easy`, as it would have been told to the app. */
export function botGame(id: string, people: readonly Player[], entered: Entered, seed: string): GameEvent[] {
  const options = defaults(people.length);
  const random = randomOf(seed);
  const decide: Decide = (view) => CHOOSE.easy(view, random);
  const deciders = people.map(() => decide);
  const kind = entered === 'digital' ? 'digital' : 'table';
  const events: GameEvent[] = [];
  let at = 1_700_000_000_000;
  const started: GameFact = { type: 'gameStarted', schema: 1, id, kind, players: people, dealer: 0, options };
  let state = reduce(undefined, { ...started, at });
  events.push({ ...started, at });
  const tell = (fact: GameFact, seconds: number): void => {
    at += seconds * 1000;
    if (state.ok) state = reduce(state.value, { ...fact, at });
    if (!state.ok) throw new Error(`${fact.type}: ${state.error.code}`);
    events.push({ ...fact, at });
  };
  while (state.ok && gameEnd(state.value) === undefined) {
    const dealer: Seat = state.value.dealer;
    const hands = dealHands(
      options.deck,
      people.length,
      belowOf(() => random() * 2 ** 32),
    );
    const { played, left, points } = playRound(hands, dealer, options, deciders);
    tell({ type: 'roundStarted', ...(entered === 'digital' ? { hands } : {}) }, 60);
    if (entered === 'scores') {
      const sums = left.map((hand, seat) => (hand.length === 0 ? hand : -(points[seat] as number)));
      const fools = left.flatMap((hand, seat) => (hand.length === 0 && points[seat] === 0 ? [seat] : []));
      tell({ type: 'roundScored', left: sums, fools }, 300);
      continue;
    }
    for (const { plays } of played) for (const { seat, card } of plays) tell({ type: 'cardPlayed', seat, card }, 5);
    tell({ type: 'roundScored', left }, 20);
  }
  return events;
}

/** The same game of other people on another day. */
export function onceMore(log: readonly GameEvent[], id: string, people: readonly Player[], later: number): GameEvent[] {
  return log.map((event) =>
    event.type === 'gameStarted'
      ? { ...event, id, players: people.slice(0, event.players.length), at: event.at + later }
      : { ...event, at: event.at + later },
  );
}
