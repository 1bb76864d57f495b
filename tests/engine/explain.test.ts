import { describe, expect, it } from 'vitest';
import { type Card, explainMissing, type HandLeft, type Round, without } from '../../src/engine';
import { chanceOf } from './chance';
import { cards, deckOf, plays, roundOf, table, tell } from './log';

/** Four players, two cards each: G2–G4, R2–R3, Y2, B2 and a 1. Seat 2 sits out the second trick, after which three are out. */
const deck = deckOf(3, 2, 1, 1, 1);
const ended = (): Round =>
  roundOf(tell(table(4, { deck }), ...plays([0, 1, 2, 3], 'G2 G3 R2 G4'), ...plays([3, 0, 1], '1 Y2 R3')));

const explained = (left: readonly HandLeft[], most?: number) => explainMissing(ended(), left, most);

describe('points that do not add up', () => {
  it('need no explanation where they do', () => {
    expect(explained([[], [], ['B2'], []])).toBeUndefined();
    expect(explained([[], [], 2, []])).toBeUndefined();
  });

  it('are the card that nobody counted', () => {
    expect(explained([[], [], [], []])).toEqual({ missing: 2, sets: [['B2']], more: false });
  });

  it('are the cards that somebody counted too many, each with so many points', () => {
    expect(explained([[], [], 4, []])).toEqual({ missing: -2, sets: [['G2'], ['R2'], ['Y2'], ['B2']], more: false });
    expect(explained([[], [], ['B2'], 4])).toEqual({ missing: -4, sets: [['G4']], more: false });
    expect(explained([[], [], 4, []], 2)).toMatchObject({ sets: [['G2'], ['R2']], more: true });
  });

  it('have no sets where no cards add up to them', () => {
    expect(explained([[], [], 2 + 500, []])).toEqual({ missing: -500, sets: [], more: false });
  });

  it('are not explained where a hand is not entered, or cards may be gone unseen', () => {
    expect(explainMissing(ended(), [[], [], undefined, []])).toBeUndefined();
    const unseen = roundOf(
      tell(table(4, { deck }), { type: 'foolMarked', fools: [2], winner: 3 }, ...plays([3, 0, 1], '1 Y2 R3')),
    );
    expect(explainMissing(unseen, [[], [], 2, []])).toBeUndefined();
    // More than all that was not seen is too much in any case.
    expect(explainMissing(unseen, [[], [], 16, []])?.missing).toBe(-3);
  });
});

/** A round of which just these cards are out, whatever was played. */
function roundWith(out: readonly Card[], onePenalty: number): Round {
  const round = ended();
  const options = { ...round.options, deck: deckOf(6, 5, 4, 3, 3), onePenalty };
  const all = cards('G2 G3 G4 G5 G6 G7 R2 R3 R4 R5 R6 Y2 Y3 Y4 Y5 B2 B3 B4 1 1 1');
  const gone = without(all, out);
  const [first] = round.tricks;
  if (first === undefined) throw new Error('no trick');
  const plays = gone.map((card) => ({ seat: 0, card }));
  const trick = { ...first, entry: { plays }, seats: plays.map(({ seat }) => seat) };
  return { ...round, options, tricks: [trick] };
}

/** Every set of cards with so many points, the smallest of them, by trying all. */
function bruteForce(pool: readonly Card[], points: number, onePenalty: number): string[] {
  const found = new Map<string, number>();
  for (let choice = 1; choice < 2 ** pool.length; choice++) {
    const set = pool.filter((_, at) => choice & (1 << at));
    const sum = set.reduce((all, card) => all + (card === '1' ? onePenalty : Number(card.slice(1))), 0);
    if (sum === points) found.set([...set].sort().join(' '), set.length);
  }
  const fewest = Math.min(...found.values());
  return [...found].flatMap(([set, size]) => (size === fewest ? [set] : [])).sort();
}

describe('the smallest sets', () => {
  it('are those that trying all sets finds', () => {
    const chance = chanceOf(18);
    const all = cards('G2 G3 G4 G5 G6 G7 R2 R3 R4 R5 R6 Y2 Y3 Y4 Y5 B2 B3 B4 1 1 1');
    for (let run = 0; run < 150; run++) {
      const onePenalty = chance.pick([5, 1, 0, 7]);
      const out = chance.shuffle(all).slice(0, 2 + chance.below(10));
      const told = out.slice(0, chance.below(3));
      const round = roundWith(out, onePenalty);
      const worth = (some: readonly Card[]) =>
        some.reduce((sum, card) => sum + (card === '1' ? onePenalty : Number(card.slice(1))), 0);
      const missing = 1 + chance.below(30);
      const entered = worth(out) - worth(told) - missing;
      if (entered <= 0) continue;
      const explanation = explainMissing(round, [told, entered, [], []], 10_000);
      const expected = bruteForce(without(out, told), missing, onePenalty);
      expect(explanation?.missing).toBe(missing);
      expect(explanation?.sets.map((set) => [...set].sort().join(' ')).sort()).toEqual(expected);
    }
  });
});
