import { expect, it } from 'vitest';
import { cardOf, codeOf } from '../../../src/bots/search/code';
import { Position } from '../../../src/bots/search/position';
import { positionOf } from '../../../src/bots/search/seen';
import { playRound } from '../../../src/cli/arena/round';
import { type Card, leftOf, type SeatView } from '../../../src/engine';
import { type Chance, chanceOf } from '../../engine/chance';
import { dealt, randomOptions, TABLES, type TableKind } from '../../engine/truth';

declare module 'vitest' {
  interface TaskMeta {
    /** Rounds and cards that the compact state played as the engine did. */
    sameAsEngine?: { readonly rounds: number; readonly cards: number };
  }
}

/** How many rounds, and the first of them: each number is another round. */
const ROUNDS = Number(process.env.ROUNDS ?? 400);
const FIRST = Number(process.env.SEED ?? 1);

/** Plays a round of chance in both, and compares all that is public and all that may be played at every card. */
function playBoth(kind: TableKind, chance: Chance): number {
  const options = randomOptions(kind, chance, 60);
  const { players } = kind;
  const hands = dealt(options.deck, players, chance);
  const dealer = chance.below(players);
  const position = new Position({ ...options, players });
  for (const [seat, hand] of hands.entries()) for (const card of hand) position.give(seat, codeOf(card));
  position.lead(leftOf(dealer, players), 0);
  const moves = new Int32Array(128);
  let cards = 0;
  const decide = (view: SeatView, legal: readonly Card[]): Card => {
    if (position.isOver || position.turn !== view.seat) expect.fail('another seat is to play');
    const found = [...moves.subarray(0, position.legal(moves))].map(cardOf);
    const same = new Set([...found, ...legal]);
    if (same.size !== found.length || same.size !== new Set(legal).size) expect(found).toEqual(legal);
    compareSeen(position, view);
    const card = chance.pick(legal);
    position.play(codeOf(card));
    cards += 1;
    return card;
  };
  const { points } = playRound(
    hands,
    dealer,
    options,
    hands.map(() => decide),
  );
  expect(position.isOver).toBe(true);
  expect(hands.map((_, seat) => position.points(seat))).toEqual(points);
  return cards;
}

/** What a view tells is what the state knows that was played card by card, save the hands of the others. */
function compareSeen(position: Position, view: SeatView): void {
  const told = tellingOf(positionOf(view), view);
  const known = tellingOf(position, view);
  // Asking the test framework a million times would take most of the time.
  if (told !== known) expect(told).toBe(known);
}

/** All that a seat can know of a position, as text. */
function tellingOf(position: Position, { seat, trick }: SeatView): string {
  const { turn, leader, sitting, led, laid, toCome, worst, worstSeat, second, secondSeat, best, winner } = position;
  const { gone, still, voids, counts, held, ones, onesStill, lying, lyingOf } = position;
  const lies = [lying.subarray(0, trick.length), lyingOf.subarray(0, trick.length)];
  const known = [gone, still, voids, counts, held.subarray(seat * 4, seat * 4 + 4), ...lies].map((part) => part.join());
  const judged = trick.length === 0 ? [] : [worstSeat, winner, trick.length === 1 ? 0 : secondSeat];
  return [
    known.join(' '),
    ones[seat],
    onesStill,
    turn,
    leader,
    sitting,
    led,
    laid,
    toCome,
    worst,
    second,
    best,
    judged,
  ].join(' | ');
}

it('plays every round as the engine does, card by card, at every table and with all options', { timeout: 0 }, ({
  task,
}) => {
  let cards = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const kind = TABLES[round % TABLES.length] ?? expect.fail('no table');
    try {
      cards += playBoth(kind, chanceOf(FIRST + round));
    } catch (error) {
      throw new Error(`round ${FIRST + round}: ${kind.name}`, { cause: error });
    }
    task.meta.sameAsEngine = { rounds: round + 1, cards };
  }
});
