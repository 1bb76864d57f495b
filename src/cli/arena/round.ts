import {
  type Card,
  judge,
  leftOf,
  legalPlays,
  type Options,
  playingOrder,
  type Seat,
  type SeatView,
  type SeenPlay,
  scoreRound,
  without,
} from '../../engine';

/** Decides for a seat. What it gives is one of the legal plays. */
export type Decide = (view: SeatView, legal: readonly Card[]) => Card;

/** How a round went. */
export interface Outcome {
  readonly played: SeatView['played'];
  /** What each seat has left. */
  readonly left: readonly (readonly Card[])[];
  readonly points: readonly number[];
}

/**
 * Plays one deal, a decider a seat, with totals of 0. A loop over the engine's judgement instead of a log of events,
 * which works out so much more after each card that a thousand deals would take minutes; a test shows that it is the
 * same round.
 */
export function playRound(
  hands: readonly (readonly Card[])[],
  dealer: Seat,
  options: Options,
  deciders: readonly Decide[],
): Outcome {
  const players = hands.length;
  const left = hands.map((hand) => [...hand]);
  const nothing = hands.map(() => 0);
  const table = publicOptions(options);
  let leader = leftOf(dealer, players);
  let sittingOut: readonly Seat[] = [];
  let played: SeatView['played'] = [];
  while (left.every((hand) => hand.length > 0)) {
    const trick: SeenPlay[] = [];
    const lying: Card[] = [];
    const seats = playingOrder(leader, sittingOut, players);
    for (const seat of seats) {
      const hand = left[seat] as Card[];
      const view: SeatView = {
        players,
        discs: options.discs,
        seat,
        deck: options.deck,
        hand,
        counts: left.map(({ length }) => length),
        leader,
        sittingOut,
        trick: [...trick],
        played,
        totals: nothing,
        tens: nothing,
        roundsPlayed: 0,
        options: table,
      };
      const card = (deciders[seat] as Decide)(view, legalPlays(hand, lying));
      trick.push({ seat, card });
      lying.push(card);
      left[seat] = without(hand, [card]);
    }
    const judged = judge(lying, options.discs, options.allOnes);
    const winner = seats[judged.winner] as Seat;
    const fools = judged.fools.map((place) => seats[place] as Seat);
    played = [...played, { leader, plays: trick, winner, fools }];
    leader = winner;
    sittingOut = fools;
  }
  return { played, left, points: scoreRound(left, sittingOut, options) };
}

function publicOptions({
  edition,
  lowest,
  tens,
  tensOverAll,
  rounds,
  onePenalty,
  allOnes,
}: Options): SeatView['options'] {
  return { edition, lowest, tens, tensOverAll, rounds: rounds ?? null, onePenalty, allOnes };
}
