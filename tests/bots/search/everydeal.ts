import { codeOf } from '../../../src/bots/search/code';
import { DOUBT } from '../../../src/bots/search/guess';
import { learnedQuick } from '../../../src/bots/search/learned';
import { Position } from '../../../src/bots/search/position';
import { positionOf, tableOf } from '../../../src/bots/search/seen';
import { type Card, cardsOf, type SeatView, without } from '../../../src/engine';

const quick = learnedQuick();

/** The cards that a seat does not see. */
export function hiddenFrom({ deck, hand, played, trick }: SeatView): Card[] {
  const seen = [...hand, ...[...played.flatMap(({ plays }) => plays), ...trick].map(({ card }) => card)];
  return without(cardsOf(deck), seen) as Card[];
}

/** Every way to deal them, each card by itself, as hands. */
export function* everyDeal(view: SeatView): Generator<Card[][]> {
  const { voids } = positionOf(view);
  const hidden = hiddenFrom(view);
  const hands: Card[][] = view.counts.map(() => []);
  function* place(index: number): Generator<Card[][]> {
    const card = hidden[index];
    if (card === undefined) yield hands.map((hand) => [...hand]);
    else
      for (const [seat, hand] of hands.entries()) {
        const isBarred = (((voids[seat] ?? 0) >> (codeOf(card) >> 5)) & 1) === 1;
        if (seat === view.seat || hand.length === view.counts[seat] || isBarred) continue;
        hand.push(card);
        yield* place(index + 1);
        hand.pop();
      }
  }
  yield* place(0);
}

/** How likely the others would have played as they did from these hands: the round played again in the open. */
export function likelihoodOf(view: SeatView, hands: readonly (readonly Card[])[]): number {
  const plays = [...view.played.flatMap((trick) => trick.plays), ...view.trick];
  const round = new Position(tableOf(view));
  for (const { seat, card } of plays) round.give(seat, codeOf(card));
  hands.forEach((hand, seat) => {
    for (const card of seat === view.seat ? view.hand : hand) round.give(seat, codeOf(card));
  });
  round.lead(view.played[0]?.leader ?? view.leader, 0);
  let likelihood = 1;
  for (const { seat, card } of plays) {
    if (seat !== view.seat) likelihood *= quick.likelihood(round, codeOf(card), DOUBT);
    round.play(codeOf(card));
  }
  return likelihood;
}
