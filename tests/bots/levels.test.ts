import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { CHOOSE } from '../../src/bots/levels';
import { LEVELS } from '../../src/bots/protocol';
import { randomOf, type SeatView, viewFor } from '../../src/engine';
import { chanceOf, effort } from '../engine/chance';
import { cards, deckOf, frozen } from '../engine/log';
import { TABLES } from '../engine/truth';
import { legalIn } from '../engine/turn';
import { position, redealt, seenAt, sketch, viewOf } from './positions';

vi.setConfig({ testTimeout: 60_000 });

/** Fields of what a bot sees, and no others. */
const KEYS = {
  view: 'counts deck discs hand leader options played players roundsPlayed seat sittingOut tens totals trick',
  deck: 'blue green ones red yellow',
  options: 'allOnes edition lowest onePenalty rounds tens tensOverAll',
  trick: 'fools leader plays winner',
  play: 'card seat',
};
const keysOf = (value: object) => Object.keys(value).sort().join(' ');

/** Four hands, or five where there are two discs; seat 0 leads. */
const POSITIONS = [
  { name: 'one card left', view: viewOf(deckOf(2, 2, 0, 0, 0), ['G3', 'R2', 'G2', 'R3'], 'G3') },
  { name: 'one card to lead', view: viewOf(deckOf(2, 2, 0, 0, 0), ['G3', 'R2', 'G2', 'R3'], '') },
  { name: 'nothing but 1s to lead', view: viewOf(deckOf(1, 1, 0, 0, 6), ['1 1', 'G2 R2', '1 1', '1 1'], '') },
  { name: 'nothing but 1s to follow', view: viewOf(deckOf(1, 1, 0, 0, 6), ['G2 R2', '1 1', '1 1', '1 1'], 'G2') },
  { name: 'a trick of 1s so far', view: viewOf(deckOf(5, 0, 0, 0, 3), ['1 G2', '1 G3', '1 G4', 'G5 G6'], '1 1 1') },
  { name: 'a deck of one colour', view: viewOf(deckOf(8, 0, 0, 0, 0), ['G2 G9', 'G3 G8', 'G4 G7', 'G5 G6'], 'G9 G3') },
  { name: 'a deck without 1s', view: viewOf(deckOf(4, 4, 0, 0, 0), ['G2 R2', 'G3 R3', 'G4 R4', 'G5 R5'], '') },
  {
    name: 'a colour that all others lack',
    view: viewOf(deckOf(2, 2, 2, 2, 0), ['G2 G3', 'R2 R3', 'Y2 Y3', 'B2 B3'], ''),
  },
  {
    name: 'two discs among five',
    view: viewOf(deckOf(5, 5, 0, 0, 0), ['G2 R6', 'G3 R5', 'G4 R4', 'G5 R3', 'G6 R2'], 'G2 G3', { discs: 2 }),
  },
  {
    name: 'a 1 that costs nothing',
    view: viewOf(deckOf(3, 3, 0, 0, 2), ['G2 1', 'G3 1', 'G4 R2', 'R3 R4'], 'G2', { onePenalty: 0, allOnes: 'last' }),
  },
];

/** Where a look at the table is enough. */
const PLAIN = [
  {
    name: 'the last to discard is safe with one card',
    view: viewOf(deckOf(6, 3, 3, 0, 0), ['G7 G2 G3', 'G6 G4 G5', 'R3 R4 Y3', 'Y2 Y4 R2'], 'G7 G6 R3'),
    good: 'Y4',
  },
  {
    name: 'the last to follow is safe with one card',
    view: viewOf(deckOf(8, 8, 0, 0, 0), ['R5 R7 G3 G4', 'R8 G5 G6 G7', 'R6 R2 G8 G9', 'R3 R4 R9 G2'], 'R5 R8 R6'),
    good: 'R9',
  },
  {
    name: 'only a 1 keeps the last to discard off the disc',
    view: viewOf(deckOf(6, 3, 2, 0, 1), ['G7 G2 G3', 'G6 G4 G5', 'R4 R2 R3', '1 Y2 Y3'], 'G7 G6 R4'),
    good: '1',
  },
  {
    name: 'one card is above all that lies',
    view: viewOf(deckOf(8, 3, 3, 2, 0), ['G8 G3 R2 R3', 'G2 G9 R4 B2', 'G4 G5 Y2 Y3', 'G6 G7 Y4 B3'], 'G8'),
    good: 'G9',
  },
];

describe('what a bot sees', () => {
  it('is what it may see, field by field', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...TABLES), (seed, kind) => {
        const state = position(kind, chanceOf(seed));
        const { view } = seenAt(state);
        expect(keysOf(view)).toBe(KEYS.view);
        expect(keysOf(view.deck)).toBe(KEYS.deck);
        expect(keysOf(view.options)).toBe(KEYS.options);
        for (const trick of view.played) expect(keysOf(trick)).toBe(KEYS.trick);
        for (const play of [...view.trick, ...view.played.flatMap((trick) => trick.plays)])
          expect(keysOf(play)).toBe(KEYS.play);
        expect(JSON.parse(JSON.stringify(view))).toEqual(view);
      }),
      effort(30),
    );
  });
});

describe.each(LEVELS)('%s', (level) => {
  const choose = CHOOSE[level];
  /** A search takes a hundred times as long as a rule. */
  const often = (times: number) => (level === 'expert' ? Math.ceil(times / 4) : times);
  const ask = (view: SeatView, seed: string) => choose(frozen(view), randomOf(seed));

  it('plays a legal card, the same each time, and leaves what it was given as it was', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...TABLES), (seed, kind) => {
        const { view } = seenAt(position(kind, chanceOf(seed)));
        const card = ask(view, `${seed}`);
        expect(legalIn(view)).toContain(card);
        expect(ask(JSON.parse(JSON.stringify(view)), `${seed}`)).toBe(card);
      }),
      effort(often(80)),
    );
  });

  it('plays the same card whatever the others hold', () => {
    let others = 0;
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...TABLES), (seed, kind) => {
        const chance = chanceOf(seed);
        const state = position(kind, chance);
        const { seat, view } = seenAt(state);
        const other = redealt(state, seat, chance);
        const otherView = other && viewFor(other, seat);
        if (otherView === undefined) return;
        others++;
        expect(otherView).toStrictEqual(view);
        expect(ask(otherView, `${seed}`)).toBe(ask(view, `${seed}`));
      }),
      effort(often(60)),
    );
    // Where a position allows no other deal it shows nothing.
    expect(others).toBeGreaterThan(often(40));
  });

  it.each(POSITIONS)('plays where there is $name', ({ view }) => {
    for (const seed of ['a', 'b', 'c', 'd']) expect(legalIn(view)).toContain(ask(view, seed));
  });

  it.each(PLAIN)('is not silly: $name', ({ view, good }) => {
    for (let seed = 0; seed < often(200); seed++) expect(cards(good)).toContain(ask(view, `${seed}`));
  });
});

describe('easy', () => {
  const answers = (view: SeatView) =>
    Array.from({ length: 200 }, (_, seed) => CHOOSE.easy(frozen(view), randomOf(`${seed}`)));

  it('leads high cards, neither the lowest nor a 1', () => {
    const led = new Set(answers(sketch('G17 G16 R13 Y10 G2 R3 Y2 1', '')));
    expect([...led].sort()).toEqual(['G16', 'G17', 'R13', 'Y10']);
  });

  it('forgets all but the last trick', () => {
    const [old, last] = [trickOf('G5 R2 G6 G7'), trickOf('B5 B6 Y2 B7')];
    const hand = 'G10 R10 Y10 B2';
    expect(answers(sketch(hand, '', { played: [old, last] }))).toEqual(answers(sketch(hand, '', { played: [last] })));
    expect(answers(sketch(hand, '', { played: [last, old] }))).not.toEqual(
      answers(sketch(hand, '', { played: [last] })),
    );
  });

  it('overlooks the second disc, until it plays last', () => {
    const discs = { discs: 2 };
    expect(new Set(answers(sketch('G6 G12 R3', 'G9 G5', discs)))).toContain('G6');
    expect(new Set(answers(sketch('G6 G12 R3', 'G9 G5 G8', discs)))).toEqual(new Set(['G12']));
  });
});

describe('medium', () => {
  const answer = (view: SeatView) => CHOOSE.medium(frozen(view), randomOf('any'));

  it('keeps for the end the card above which the others have gone, as it remembers', () => {
    const high = { green: trickOf('G14 G15 G16 G17'), red: trickOf('R10 R11 R12 R13') };
    const low = { green: trickOf('G2 G3 G4 G5'), red: trickOf('R2 R3 R4 R5') };
    expect(answer(sketch('G9 R9 B3', 'Y11', { played: [high.green, low.red] }))).toBe('R9');
    expect(answer(sketch('G9 R9 B3', 'Y11', { played: [low.green, high.red] }))).toBe('G9');
  });

  it('counts on who has shown to lack a colour', () => {
    const told = { deck: { green: 4, red: 13, yellow: 11, blue: 8, ones: 3 }, sittingOut: [3] };
    // The two who play after it lack green, so that its G2 is safe; G3 may lie with the one who sits out.
    expect(answer(sketch('G2 Y5', '', { ...told, played: [trickOf('G4 R2 R3 1')] }))).toBe('G2');
    expect(answer(sketch('G2 Y5', '', { ...told, played: [trickOf('Y2 Y3 R3 1')] }))).toBe('Y5');
  });

  it('gets rid of its dearest card in the last trick, Fool or not', () => {
    expect(answer(sketch('G2 G12 R3', 'G17 G16', { counts: [0, 2, 3, 3] }))).toBe('G12');
    expect(answer(sketch('G2 1 R3', 'G17', { counts: [2, 3, 1, 3] }))).toBe('1');
  });

  it('takes now one, now the other of cards that are as good, and no other', () => {
    const answers = (view: SeatView) =>
      new Set(Array.from({ length: 200 }, (_, seed) => CHOOSE.medium(frozen(view), randomOf(`${seed}`))));
    expect(answers(sketch('G2 R12 R13 Y4', 'R5'))).toEqual(new Set(['R12', 'R13']));
    expect(answers(sketch('G2 G12 R3', 'G5'))).toEqual(new Set(['G12']));
  });
});

/** A trick of all four, seat 0 leading and winning. */
function trickOf(line: string): SeatView['played'][number] {
  return { leader: 0, plays: cards(line).map((card, seat) => ({ seat, card })), winner: 0, fools: [3] };
}
