import { describe, expect, it } from 'vitest';
import { type Lesson, lessonsOf } from '../../src/app/lesson';
import { type Card, handOf, ONE, runningRound, type Seat, turnOf } from '../../src/engine';
import { deckOf, digital, tell } from '../engine/log';

/** What a seat is told after these cards were played in turn. `isFinished`: while the trick that they end lies there. */
function taught(
  hands: readonly (readonly Card[])[],
  cards: readonly Card[],
  seat: Seat,
  { isFinished = false, deck = DECK, discs = 1 as 1 | 2 } = {},
): string[] {
  let state = digital(hands, { deck, discs });
  for (const card of cards) {
    const running = runningRound(state);
    state = tell(state, { type: 'cardPlayed', seat: (running && turnOf(running)) ?? -1, card });
  }
  const round = runningRound(state);
  const trick = isFinished ? round?.tricks.at(-1) : round?.current;
  if (round === undefined || trick === undefined) throw new Error('no trick lies there');
  const isTurn = !isFinished && turnOf(round) === seat;
  const words = ({ code, rule }: Lesson) => `${code} ${rule}`;
  return lessonsOf({ round, trick, isFinished, seat, hand: handOf(round, seat) ?? [], isTurn }).map(words);
}

const DECK = deckOf(8, 4, 3, 0, 1);
const HANDS: readonly (readonly Card[])[] = [
  ['G2', 'G3', 'R2', 'Y2'],
  ['G4', 'G5', 'R3', ONE],
  ['R4', 'R5', 'Y3', 'Y4'],
  ['G6', 'G7', 'G8', 'G9'],
];

describe('the coach', () => {
  it.each<readonly [string, readonly Card[], Seat, readonly string[]]>([
    ['your lead', [], 0, ['LEAD R4']],
    ['nothing while others are to play', [], 1, []],
    ['the colour you must follow, and a 1 that you may play', ['G2'], 1, ['FOLLOW R5', 'ONE R6']],
    ['what a discard means', ['G2', 'G4'], 2, ['DISCARD R9']],
    ['that you sit out', ['G2', 'G4', 'Y3', 'G6'], 2, ['SITTING_OUT R11']],
  ])('tells of %s', (_, cards, seat, lessons) => {
    expect(taught(HANDS, cards, seat)).toEqual(lessons);
  });

  it.each<readonly [string, Seat, readonly string[]]>([
    ['why a discard is the worst card', 2, ['FOOL_OFF_COLOUR R9']],
    ['what winning means', 3, ['WINNER R8']],
    ['nothing to those whom it does not touch', 0, []],
  ])('tells of a finished trick %s', (_, seat, lessons) => {
    expect(taught(HANDS, ['G2', 'G4', 'Y3', 'G6'], seat, { isFinished: true })).toEqual(lessons);
  });

  it('tells who is the Fool where all follow', () => {
    const hands: readonly (readonly Card[])[] = [
      ['G2', 'R2'],
      ['G3', 'R3'],
      ['G4', 'R4'],
      ['G5', 'R5'],
    ];
    const told = taught(hands, ['G2', 'G3', 'G4', 'G5'], 0, { isFinished: true, deck: deckOf(4, 4, 0, 0, 0) });
    expect(told).toEqual(['FOOL_LED_COLOUR R9']);
  });

  it('tells of equal cards, that the later one is the worse', () => {
    const hands: readonly (readonly Card[])[] = [
      ['G2', 'Y2'],
      ['Y3', 'R2'],
      ['B3', 'B2'],
      ['G3', 'R3'],
    ];
    const deck = deckOf(2, 2, 2, 2, 0);
    const told = (seat: Seat) => taught(hands, ['G2', 'Y3', 'B3', 'G3'], seat, { isFinished: true, deck });
    expect(told(2)).toEqual(['FOOL_OFF_COLOUR R9', 'FOOL_TIE R10']);
    expect(told(1)).toEqual([]);
  });

  it('tells of a 1 that was led, and that the round is about to end', () => {
    const hands: readonly (readonly Card[])[] = [
      [ONE, 'G2'],
      ['G3', 'G4'],
      ['G5', 'G6'],
      ['G7', 'G8'],
    ];
    expect(taught(hands, [ONE], 1, { deck: deckOf(7, 0, 0, 0, 1) })).toEqual(['ONES_LED R7', 'NEAR_END R16']);
  });

  it('tells everybody of a trick of nothing but 1s', () => {
    const hands: readonly (readonly Card[])[] = [2, 3, 4, 5].map((rank): Card[] => [ONE, `G${rank}`]);
    const deck = deckOf(4, 0, 0, 0, 4);
    for (const seat of [0, 1, 2, 3])
      expect(taught(hands, [ONE, ONE, ONE, ONE], seat, { isFinished: true, deck })).toEqual(['ONLY_ONES R12']);
  });

  it('tells of the second of two Fools', () => {
    const hands: readonly (readonly Card[])[] = [2, 3, 4, 5, 6].map((rank): Card[] => [`G${rank}`, `R${rank}`]);
    const deck = deckOf(5, 5, 0, 0, 0);
    const cards: readonly Card[] = ['G2', 'G3', 'G4', 'G5', 'G6'];
    const told = (seat: Seat) => taught(hands, cards, seat, { isFinished: true, deck, discs: 2 });
    expect([0, 1, 2].map(told)).toEqual([['FOOL_LED_COLOUR R9'], ['FOOL_SECOND R11'], []]);
  });
});
