import {
  accept,
  type GameFact,
  type GameState,
  type PlayedCard,
  type Result,
  reduce,
  refuse,
  runningRound,
  turnOf,
} from '../engine';

/** Seats cards in turn, from trick to trick: the facts that tell them. */
export function playsInTurn(before: GameState, cards: readonly PlayedCard[]): Result<GameFact[]> {
  const facts: GameFact[] = [];
  let state = before;
  for (const card of cards) {
    const round = runningRound(state);
    if (round === undefined) return refuse('ERR_NO_ROUND');
    if (round.current === undefined) return refuse('ERR_ROUND_DONE');
    if (round.current.state === 'unresolved') return refuse('ERR_TRICK_UNRESOLVED');
    if (round.current.leader === undefined) return refuse('ERR_LEADER_UNKNOWN');
    const seat = turnOf(round);
    if (seat === undefined) return refuse('ERR_SITTING_OUT_UNKNOWN');
    const fact: GameFact = { type: 'cardPlayed', seat, card };
    const next = reduce(state, { ...fact, at: 0 });
    if (!next.ok) return next;
    state = next.value;
    facts.push(fact);
  }
  return accept(facts);
}
