import { describe, expect, it, vi } from 'vitest';
import { type Card, cardsOf, type Deck, type GameState, handOf, type Seat, turnOf } from '../../src/engine';
import { cards, deckOf, digital, refusalOf, roundOf, tell } from './log';
import { naiveJudge, naiveLegal } from './naive';
import { naive, written } from './truth';

vi.setConfig({ testTimeout: 60_000 });

/**
 * Lines of play to each depth. Who is to play tries every card of the deck, the others one of theirs; what `reduce`
 * takes is counted.
 */
function perft(state: GameState, depth: number): number[] {
  const counts = Array.from({ length: depth }, () => 0);
  if (depth === 0) return counts;
  const round = roundOf(state);
  const turn = turnOf(round);
  for (const seat of round.seats.keys()) {
    const own = seat === turn ? [...new Set(cardsOf(round.options.deck))] : (handOf(round, seat) ?? []).slice(0, 1);
    for (const card of own) {
      const fact = { type: 'cardPlayed', seat, card } as const;
      if (refusalOf(state, fact) !== undefined) continue;
      const then = perft(tell(state, fact), depth - 1);
      for (const [index, lines] of [1, ...then].entries()) counts[index] = (counts[index] ?? 0) + lines;
    }
  }
  return counts;
}

interface NaiveTable {
  readonly hands: readonly (readonly Card[])[];
  readonly order: readonly Seat[];
  readonly lying: readonly Card[];
  readonly discs: 1 | 2;
}

/** The same count without the engine. */
function naivePerft({ hands, order, lying, discs }: NaiveTable, depth: number): number {
  if (depth === 0) return 1;
  const seat = order[lying.length] ?? -1;
  const hand = hands[seat] ?? [];
  const legal = new Set(naiveLegal(hand.map(naive), lying.map(naive)).map(written));
  let lines = 0;
  for (const card of legal) {
    const at = hand.indexOf(card);
    const left = hands.map((other, index) => (index === seat ? other.filter((_, place) => place !== at) : other));
    const now = [...lying, card];
    if (now.length < order.length) lines += naivePerft({ hands: left, order, lying: now, discs }, depth - 1);
    else if (left.every((other) => other.length > 0)) {
      const { winner, fools } = naiveJudge(now.map(naive), discs, 'first');
      const idle = fools.map((place) => order[place]);
      const next: Seat[] = [];
      for (let step = 0; step < hands.length; step++) {
        const other = ((order[winner] ?? 0) + step) % hands.length;
        if (!idle.includes(other)) next.push(other);
      }
      lines += naivePerft({ hands: left, order: next, lying: [], discs }, depth - 1);
    } else if (depth === 1) lines += 1;
  }
  return lines;
}

interface Position {
  readonly name: string;
  readonly hands: readonly string[];
  readonly deck: Deck;
  readonly discs?: 2;
  /** Lines to depth 1, 2, 3 and so on. */
  readonly counts: readonly number[];
}

const POSITIONS: readonly Position[] = [
  {
    // 1: seat 0 leads G2 or R2.
    // 2: on G2 seat 1 plays G3 or its 1; on R2 it has no red and plays either: 2 + 2.
    // 3: seat 2 has no green, and of red it has R3: R3 or its 1 in all four cases: 8.
    // 4, 5: everybody holds one card and the Fool sits out: no choice, then two hands are empty. 6: the round is over.
    name: 'three players, two cards each, to the end',
    hands: ['G2 R2', 'G3 1', 'R3 1'],
    deck: deckOf(2, 2, 0, 0, 2),
    counts: [2, 4, 8, 8, 8, 0],
  },
  {
    // 1: two equal 1s are one choice. 2: nothing is led yet: G2 or G3. 3: no green: R2 or 1: 4.
    // 4: seat 2 is the Fool (R2, or the later 1) and sits out; seat 1 won and leads its last. 5: seat 0 its last 1.
    name: 'two 1s in one hand',
    hands: ['1 1', 'G2 G3', 'R2 1'],
    deck: deckOf(2, 1, 0, 0, 3),
    counts: [1, 2, 4, 4, 4, 0],
  },
  {
    // 1: any of three. 2: on G2: G3 1; on R4: R2 1; on a 1: all three: 2 + 2 + 3.
    // 3: on green or red the own card of it or the 1: 2 each in 6 cases; on 1 1 all three: 12 + 3.
    // 4: the winner leads either of two: 30.
    // 5, by first trick: G2 G3 G4: 4, G2 G3 1: 4, G2 1 G4: 4, G2 1 1: 3 (seat 1 has no 1 left on R4), R4 R2 R3: 4,
    //    R4 R2 1: 4, R4 1 R3: 4, R4 1 1: 3, 1 G3 G4: 4, 1 G3 1: 3, 1 R2 R3: 4, 1 R2 1: 3, 1 1 G4: 3, 1 1 R3: 3,
    //    1 1 1: 2 (only colours left, one of each): 52.
    // 6: the winner leads its last card. 7: against it plays the first Fool, with two cards. 8: the round is over.
    name: 'three players, three cards each, a 1 may be led',
    hands: ['G2 R4 1', 'G3 R2 1', 'G4 R3 1'],
    deck: deckOf(3, 3, 0, 0, 3),
    counts: [3, 7, 15, 30, 52, 52, 81, 0],
  },
  {
    // 1: any of three. 2: G2 is followed by G3 alone; R2 or a 1 by anything: 1 + 3 + 3.
    // 3: seat 2 has nothing but red and a 1: on green or yellow all three, on red all three too: 21.
    // 4: seat 3 on G2 G3 and on 1 G3: G4 or 1 (2 × 3 × 2), on R2: all (3 × 3 × 3), on 1 Y2 and 1 Y3: Y4 or 1
    //    (2 × 3 × 2): 51. 5: times two for the leader. From 6 on as the naive player counts.
    name: 'four players, three cards each, to the end',
    hands: ['G2 R2 1', 'G3 Y2 Y3', 'R3 R4 1', 'G4 Y4 1'],
    deck: deckOf(3, 3, 3, 0, 3),
    counts: [3, 7, 21, 51, 102, 182, 338, 338, 434, 588, 0],
  },
  {
    // Seat 0 has all the blue: the others discard what they like, each of them one of three: 3, 9, 27, 81.
    // 5: seat 0 wins whatever it led and leads one of two: 162. 6: times 2 for the next who plays: 324.
    name: 'four players, all void in what is led',
    hands: ['B2 B3 B4', 'G2 G3 G4', 'R2 R3 R4', 'Y2 Y3 Y4'],
    deck: deckOf(3, 3, 3, 3, 0),
    counts: [3, 9, 27, 81, 162, 324],
  },
  {
    // 1: G2 or G6. 2, 3, 4: seats 1 to 3 have one green each and must follow. 5: seat 4 has none: R5 or Y2: 4.
    // That card is the worst; the second worst is G2, or on G6 the G3 of seat 1. 6, 7, 8: three play, one card each.
    name: 'five players, two discs: three play the second trick',
    hands: ['G2 G6', 'G3 R2', 'G4 R3', 'G5 R4', 'R5 Y2'],
    deck: deckOf(5, 4, 1, 0, 0),
    discs: 2,
    counts: [2, 2, 2, 2, 4, 4, 4, 4, 0],
  },
];

describe('perft: lines of play', () => {
  for (const { name, hands, deck, discs = 1, counts } of POSITIONS) {
    it(name, () => {
      const dealt = hands.map(cards);
      const state = digital(dealt, { deck, discs });
      const start = { hands: dealt, order: [...hands.keys()], lying: [], discs } as const;
      const depths = counts.map((_, index) => index + 1);
      expect(depths.map((depth) => naivePerft(start, depth))).toEqual(counts);
      expect(perft(state, counts.length)).toEqual(counts);
    });
  }
});
