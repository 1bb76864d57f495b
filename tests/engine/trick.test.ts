import { describe, expect, it, vi } from 'vitest';
import {
  ALL_ONES,
  type Card,
  type Colour,
  cardOf,
  judge,
  judgeUnseen,
  legalPlays,
  ONE,
  type PlayedCard,
  UNSEEN,
  verdictOf,
} from '../../src/engine';
import { type NaiveCard, naiveJudge, naiveLegal } from './naive';

vi.setConfig({ testTimeout: 60_000 });

const DECK: readonly NaiveCard[] = [
  ...(['green', 'red', 'yellow'] as const).flatMap((colour) => [2, 3, 4].map((rank) => ({ colour, rank }))),
  ...[1, 1, 1].map((rank) => ({ colour: 'wild' as const, rank })),
];

const written = (card: NaiveCard): Card =>
  card.colour === 'wild' ? ONE : cardOf(card.colour satisfies Colour, card.rank);

/** All ordered ways to take so many cards; equal 1s in each other's place count once. */
function drawn(from: readonly NaiveCard[], count: number): NaiveCard[][] {
  if (count === 0) return [[]];
  const isFirstOne = (card: NaiveCard, index: number) =>
    card.colour !== 'wild' || from.findIndex((other) => other.colour === 'wild') === index;
  return from.flatMap((card, index) =>
    isFirstOne(card, index)
      ? drawn([...from.slice(0, index), ...from.slice(index + 1)], count - 1).map((rest) => [card, ...rest])
      : [],
  );
}

/** All hands of so many cards, in deck order. */
function hands(from: readonly NaiveCard[], count: number): NaiveCard[][] {
  if (count === 0) return [[]];
  return from.flatMap((card, index) => hands(from.slice(index + 1), count - 1).map((rest) => [card, ...rest]));
}

const TRICKS = [1, 2, 3, 4].flatMap((count) => drawn(DECK, count));

describe('two judges', () => {
  it('tries every trick of one to four cards', () => {
    // With k 1s among n cards: 9·8·… ordered colour cards in the places the 1s leave.
    // n=1: 9+1; n=2: 72+18+1; n=3: 504+216+27+1; n=4: 3024+2016+432+36.
    expect(TRICKS.length).toBe(10 + 91 + 748 + 5508);
  });

  for (const discs of [1, 2] as const) {
    for (const allOnes of ALL_ONES) {
      it(`agree on every trick, ${discs} disc(s), the ${allOnes} of nothing but 1s winning`, () => {
        for (const trick of TRICKS) {
          const cards = trick.map(written);
          const theirs = naiveJudge(trick, discs, allOnes);
          const ours = judge(cards, discs, allOnes);
          const asNaive = {
            led: ours.colour ?? 'none',
            winner: ours.winner,
            fools: ours.fools,
            fromWorst: ours.order,
          };
          if (JSON.stringify(asNaive) !== JSON.stringify(theirs)) expect.soft(asNaive, cards.join(' ')).toEqual(theirs);

          const plays = cards.map((card, place) => ({ seat: place + 2, card }));
          const verdict = verdictOf({ plays, discs, allOnes, complete: true });
          const spoken = {
            led: verdict.colour ?? 'none',
            winner: (verdict.winner ?? NaN) - 2,
            fools: verdict.fools?.map((seat) => seat - 2),
            fromWorst: verdict.ranking?.map((seat) => seat - 2),
          };
          if (JSON.stringify(spoken) !== JSON.stringify(theirs)) expect.soft(spoken, cards.join(' ')).toEqual(theirs);
        }
      });
    }
  }

  it('agree on what may be played', () => {
    const onTable = [0, 1, 2].flatMap((count) => drawn(DECK, count));
    const held = [0, 1, 2, 3].flatMap((count) => hands(DECK, count));
    for (const lying of onTable) {
      for (const hand of held) {
        const theirs = naiveLegal(hand, lying).map(written);
        const ours = legalPlays(hand.map(written), lying.map(written));
        if (ours.join() !== theirs.join())
          expect.soft(ours, `${hand.map(written)} on ${lying.map(written)}`).toEqual(theirs);
        if (hand.length > 0 && ours.length === 0) expect.fail('nothing may be played');
      }
    }
  });

  it('takes an unseen card for any card: all may be played on it', () => {
    expect(legalPlays(['G2', 'R3'], [UNSEEN])).toEqual(['G2', 'R3']);
    expect(legalPlays(['G2', 'R3'], [ONE, UNSEEN, 'R4'])).toEqual(['G2', 'R3']);
    expect(legalPlays(['G2', 'R3', ONE], ['R4', UNSEEN])).toEqual(['R3', ONE]);
  });
});

describe('a trick with unseen cards', () => {
  const SMALL: readonly NaiveCard[] = DECK.filter((card) => card.colour !== 'yellow' && card.rank !== 4);

  /** What all ways to fill the holes have in common, found by trying them with the naive judge. */
  function common(cards: readonly (NaiveCard | undefined)[], out: readonly NaiveCard[], discs: 1 | 2) {
    const hole = cards.indexOf(undefined);
    if (hole < 0) {
      const { led, winner, fools } = naiveJudge(cards as readonly NaiveCard[], discs, 'first');
      return [{ led, winner, fools: fools.join() }];
    }
    return out.flatMap((card, index): { led: string; winner: number; fools: string }[] =>
      common(
        cards.map((other, place) => (place === hole ? card : other)),
        out.filter((_, other) => other !== index),
        discs,
      ),
    );
  }

  for (const discs of [1, 2] as const) {
    it(`says what is certain, all of it and no more, ${discs} disc(s)`, () => {
      const shapes = [3, 4].flatMap((count) => drawn(SMALL, count));
      for (const trick of shapes) {
        for (const holes of [[0], [1], [2], [0, 1], [1, 2], [0, 2]]) {
          const asked = trick.map((card, place) => (holes.includes(place) ? undefined : card));
          const out = [...SMALL];
          for (const card of asked) if (card !== undefined) out.splice(out.indexOf(card), 1);
          const all = common(asked, out, discs);
          const agreed = <T>(values: readonly T[]) => (new Set(values).size === 1 ? values[0] : undefined);
          const led = agreed(all.map((each) => each.led));
          const theirs = {
            colour: led === 'none' ? undefined : led,
            winner: agreed(all.map((each) => each.winner)),
            fools: agreed(all.map((each) => each.fools)),
          };
          const cards = asked.map((card): PlayedCard => (card === undefined ? UNSEEN : written(card)));
          const sure = judgeUnseen(cards, out.map(written), discs);
          const ours = { colour: sure.colour, winner: sure.winner, fools: sure.fools?.join() };
          if (JSON.stringify(ours) !== JSON.stringify(theirs)) expect.soft(ours, cards.join(' ')).toEqual(theirs);
        }
      }
    });
  }

  it('gives up on three unseen cards, but for the colour led before them', () => {
    expect(judgeUnseen(['G5', UNSEEN, UNSEEN, UNSEEN], ['G2', 'G3', 'G4'], 1)).toEqual({
      colour: 'green',
      winner: undefined,
      fools: undefined,
    });
  });

  it('knows nothing where no card is left that an unseen one could be', () => {
    expect(judgeUnseen(['G5', UNSEEN], [], 1)).toEqual({ colour: 'green', winner: undefined, fools: undefined });
  });
});
