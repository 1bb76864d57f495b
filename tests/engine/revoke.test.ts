import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, colourOf, type Play, type Revoke, revokesOf, type Seat, voidsOf } from '../../src/engine';
import { chanceOf, effort } from './chance';
import { cards, played } from './log';
import { naiveLed, naiveLegal } from './naive';
import { dealt, naive, randomOptions, TABLES } from './truth';

const ALL: readonly Seat[] = [0, 1, 2, 3];
const trick = (line: string, seats = ALL): Play[] => played(seats, line);

describe('proven revokes', () => {
  const rows: readonly [name: string, tricks: Play[][], left: (string | undefined)[], revokes: Revoke[]][] = [
    ['a discard that nothing contradicts', [trick('G5 R3 G2 G9'), trick('R7 Y2 R2 R4')], [], []],
    [
      'shown in a later trick',
      [trick('G5 R3 G2 G9'), trick('Y7 G4 Y2 Y4')],
      [],
      [{ seat: 1, trick: 0, colour: 'green', shownIn: 1 }],
    ],
    [
      'shown by leading it',
      [trick('G5 R3 G2 G9'), trick('G4 G8 G7', [1, 2, 0])],
      [],
      [{ seat: 1, trick: 0, colour: 'green', shownIn: 1 }],
    ],
    [
      'shown by the cards left alone',
      [trick('G5 R3 G2 G9')],
      [undefined, 'B2 G4'],
      [{ seat: 1, trick: 0, colour: 'green', shownIn: undefined }],
    ],
    [
      'the first trick that shows it counts, not the cards left',
      [trick('G5 R3 G2 G9'), trick('Y7 Y8 Y2 Y4'), trick('B7 G4 B2 B4')],
      ['', 'G3'],
      [{ seat: 1, trick: 0, colour: 'green', shownIn: 2 }],
    ],
    [
      'every false discard, in order',
      [trick('G5 R3 G2 B9'), trick('G7 Y3 G8 G10'), trick('B7 G4 B2 B4'), trick('G11 G12')],
      [undefined, undefined, undefined, 'G13'],
      [
        { seat: 1, trick: 0, colour: 'green', shownIn: 2 },
        { seat: 3, trick: 0, colour: 'green', shownIn: 1 },
        { seat: 1, trick: 1, colour: 'green', shownIn: 2 },
      ],
    ],
    ['a 1 is no discard', [trick('G5 1 G2 G9'), trick('Y7 G4 Y2 Y4')], [], []],
    ['a 1 shown later proves nothing', [trick('G5 R3 G2 G9'), trick('Y7 1 Y2 Y4')], ['', '1'], []],
    [
      'a 1 led: the card after it fixes the colour',
      [trick('1 G5 R3 G2'), trick('Y7 Y8 G4 Y2')],
      [],
      [{ seat: 2, trick: 0, colour: 'green', shownIn: 1 }],
    ],
    ['only 1s: no colour', [trick('1 1 1 1'), trick('Y7 Y8 G4 Y2')], [], []],
    ['an unseen card led: no colour', [trick('? R3 G2 G9'), trick('R7 G4 R2 R4')], [], []],
    ['a card shown before proves nothing', [trick('Y7 G4 Y2 Y4'), trick('G5 R3 G2 G9')], [], []],
    ['a card of another colour proves nothing', [trick('G5 R3 G2 G9'), trick('Y7 R4 Y2 Y4')], ['', 'B2'], []],
    ['another seat is not to blame', [trick('G5 R3 G2 G9'), trick('G7 G8 G10', [2, 3, 0])], ['G11', 'B2', 'G12'], []],
  ];
  it.each(rows)('%s', (_, tricks, left, revokes) => {
    const hands = left.map((line) => (line === undefined ? undefined : cards(line)));
    expect(revokesOf(tricks, hands)).toEqual(revokes);
  });

  it('are just the discards of who held the colour, where all is seen', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...TABLES), (seed, kind) => {
        const chance = chanceOf(seed);
        const { deck } = randomOptions(kind, chance);
        const hands: Card[][] = dealt(deck, kind.players, chance);
        const tricks: Play[][] = [];
        const wrong: { seat: Seat; trick: number; colour: string }[] = [];
        const rounds = chance.below(1 + Math.min(...hands.map((hand) => hand.length)));
        for (let index = 0; index < rounds; index++) {
          const plays: Play[] = [];
          for (const seat of chance.shuffle([...hands.keys()])) {
            const hand = hands[seat] ?? [];
            const lying = plays.map((play) => naive(play.card as Card));
            const honest = naiveLegal(hand.map(naive), lying);
            const card = chance.pick(hand);
            const led = naiveLed(lying);
            hand.splice(hand.indexOf(card), 1);
            plays.push({ seat, card });
            const isHonest = honest.some((each) => each.colour === naive(card).colour);
            if (!isHonest && led !== 'none') wrong.push({ seat, trick: index, colour: led });
          }
          tricks.push(plays);
        }
        expect(revokesOf(tricks, hands).map(({ seat, trick: at, colour }) => ({ seat, trick: at, colour }))).toEqual(
          wrong,
        );
      }),
      effort(150),
    );
  });
});

describe('colours a seat has shown itself void in', () => {
  it('are those it discarded on', () => {
    const tricks = [trick('G5 R3 G2 G9'), trick('Y7 1 Y2 R4'), trick('B3 R5 B4 B2'), trick('1 1 R2 Y9')];
    expect(voidsOf(tricks, 1)).toEqual(['green', 'blue']);
    expect(voidsOf(tricks, 3)).toEqual(['red', 'yellow']);
    expect(voidsOf(tricks, 0)).toEqual([]);
    expect(voidsOf(tricks, 7)).toEqual([]);
    expect(colourOf('1')).toBeUndefined();
  });
});
