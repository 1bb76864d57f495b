import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  type Card,
  cardsOut,
  colourOf,
  type GameState,
  type Holding,
  holdingsOf,
  KINDS,
  type Kind,
  ONE,
  phaseOf,
  type Round,
  type Seat,
} from '../../src/engine';
import { chanceOf, effort } from './chance';
import { deckOf, played, started, table, tell } from './log';
import { enteredLeft, habitOf, type Told, tellCards, tellNext } from './telling';
import { dealt, playOut, randomOptions, TABLES, type TrueRound } from './truth';

vi.setConfig({ testTimeout: 60_000 });

const countOf = (cards: readonly Card[], kind: Kind) => cards.filter((card) => (colourOf(card) ?? ONE) === kind).length;
/** The last round, scored or not. */
const roundOf = (state: GameState) => state.rounds.at(-1) as Round;
const holdings = (state: GameState) => holdingsOf(roundOf(state));
const spans = ({ spans }: Holding) => KINDS.map((kind) => [spans[kind].least, spans[kind].most]);
const plays = (seats: readonly Seat[], line: string) =>
  played(seats, line).map(({ seat, card }) => ({ type: 'cardPlayed', seat, card }) as const);

/** Four players with three cards each: four green, three red, two yellow, two blue, one 1. */
const SMALL = { deck: deckOf(4, 3, 2, 2, 1) };

describe('what each seat can still hold', () => {
  it('is anything that is out, before a card is played', () => {
    const now = holdings(table(4, SMALL));
    for (const holding of now) {
      expect(holding).toMatchObject({ held: { most: 3, exact: true }, voids: [], shown: undefined });
      expect(spans(holding)).toEqual([
        [0, 3],
        [0, 3],
        [0, 2],
        [0, 2],
        [0, 1],
      ]);
    }
  });

  it('is no card of a colour it is void in, the trick being entered included; the others hold them', () => {
    // Seat 2 and seat 3 have no green: the three green ones left are with seats 0 and 1, who hold two each.
    const now = holdings(tell(table(4, SMALL), ...plays([0, 1, 2, 3], 'G2 R2 Y2 B2')));
    expect(now.map(({ voids }) => voids)).toEqual([[], ['green'], ['green'], ['green']]);
    expect(now.map(({ held }) => held.most)).toEqual([2, 2, 2, 2]);
    // All that is green must be with seat 0, who has room for two: the table was told what cannot be.
    expect(now.map(({ spans }) => spans.green)).toEqual([
      { least: 0, most: 2 },
      { least: 0, most: 0 },
      { least: 0, most: 0 },
      { least: 0, most: 0 },
    ]);
    const open = holdings(tell(table(4, SMALL), ...plays([0, 1, 2], 'G2 G3 Y2')));
    expect(open.map(({ held }) => held.most)).toEqual([2, 2, 2, 3]);
    expect(open.map(({ spans }) => spans.green.most)).toEqual([2, 2, 0, 2]);
  });

  it('is at least what nobody else has room for', () => {
    const now = holdings(tell(table(4, SMALL), ...plays([0, 1, 2, 3], 'G2 G3 Y2 B2')));
    expect(now.map(({ spans }) => spans.green)).toEqual([
      { least: 0, most: 2 },
      { least: 0, most: 2 },
      { least: 0, most: 0 },
      { least: 0, most: 0 },
    ]);
    const next = holdings(tell(table(4, SMALL), ...plays([0, 1, 2, 3], 'R2 Y3 Y2 B2')));
    // One red was led and nobody followed: both red ones are with seat 0, who holds nothing else.
    expect(next.map(spans)[0]).toEqual([
      [0, 0],
      [2, 2],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(next[1]?.spans.green).toEqual({ least: 0, most: 2 });
  });

  it('is not narrowed by a discard that proves a revoke', () => {
    const now = holdings(tell(table(4, SMALL), ...plays([0, 1, 2, 3], 'R2 Y3 R3 R4'), ...plays([3, 0, 2], 'G2 G3 G4')));
    expect(now[1]?.voids).toEqual(['red']);
    const state = tell(table(4, SMALL), ...plays([0, 1, 2, 3], 'G2 Y3 G3 G4'), ...plays([3, 0, 2], 'Y2 B2 B3'));
    expect(holdings(state)[1]?.voids).toEqual(['green']);
    const shown = tell(state, ...plays([3, 1, 2], 'R2 G5 R4'));
    // It held green all along; on red it did not follow this time.
    expect(holdings(shown)[1]?.voids).toEqual(['red']);
  });

  it('promises nothing where cards went unseen', () => {
    const now = holdings(tell(table(4, SMALL), ...plays([0, 1, 2, 3], 'R2 ? Y2 B2')));
    // Of the two red ones and four others one is gone, nobody knows which.
    expect(now[0]?.spans.red).toEqual({ least: 0, most: 2 });
    const skipped = holdings(tell(table(4, SMALL), { type: 'tricksSkipped' }));
    expect(skipped.every(({ held }) => !held.exact)).toBe(true);
    expect(skipped.every(({ spans }) => spans.green.least === 0)).toBe(true);
  });

  it('is what it has shown, once its hand is entered', () => {
    const state = tell(table(4, SMALL), ...plays([0, 1, 2, 3], 'G2 G3 Y2 B2'), ...plays([1, 2, 0], 'G4 Y3 G5'), {
      type: 'roundScored',
      left: [['1'], ['R2'], 9, 9],
      fools: [],
      anyway: true,
    });
    const now = holdings(state);
    expect(now[0]).toMatchObject({ held: { most: 1, exact: true }, shown: ['1'] });
    expect(cardsOut(roundOf(state))).not.toContain('R2');
    expect(now.map(({ spans }) => spans.red.most)).toEqual([0, 0, 1, 2]);
  });
});

/** Everything told of what the seats hold is true of their real hands. */
function expectTrue(state: GameState, hands: readonly (readonly Card[])[], hasShown = false): void {
  for (const [seat, { held, spans: kinds, voids, shown }] of holdings(state).entries()) {
    const hand = hands[seat] ?? [];
    expect(hand.length).toBeLessThanOrEqual(held.most);
    if (held.exact) expect(hand.length).toBe(held.most);
    if (shown !== undefined) {
      expect(hasShown).toBe(true);
      expect([...shown].sort()).toEqual([...hand].sort());
      continue;
    }
    for (const colour of voids) expect(countOf(hand, colour)).toBe(0);
    for (const kind of KINDS) {
      expect(countOf(hand, kind)).toBeGreaterThanOrEqual(kinds[kind].least);
      expect(countOf(hand, kind)).toBeLessThanOrEqual(kinds[kind].most);
    }
  }
}

function handsAfter(truth: TrueRound, tricks: number, lying = 0): Card[][] {
  const gone = new Map<Seat, Card[]>();
  for (const [index, { seats, cards }] of truth.tricks.slice(0, tricks + 1).entries()) {
    for (const [place, seat] of seats.entries()) {
      if (index < tricks || place < lying) gone.set(seat, [...(gone.get(seat) ?? []), cards[place] as Card]);
    }
  }
  return truth.hands.map((hand, seat) => {
    const rest = [...hand];
    for (const card of gone.get(seat) ?? []) rest.splice(rest.indexOf(card), 1);
    return rest;
  });
}

describe.each(TABLES)('told of a true round: $name', (kind) => {
  it('never says of a hand what is not so', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = chanceOf(seed);
        const options = randomOptions(kind, chance);
        const dealer = chance.below(kind.players);
        const truth = playOut(dealt(options.deck, kind.players, chance), dealer, options, chance);
        const begun = tell(undefined, started(options, kind.players, dealer, 'table'), { type: 'roundStarted' });
        const habit = habitOf(chance);
        let told: Told = { state: begun, tricks: 0 };
        while (told.tricks < truth.tricks.length && phaseOf(told.state) === 'playing' && !chance.percent(5)) {
          told = tellNext(told, truth, habit, chance);
          expectTrue(told.state, handsAfter(truth, told.tricks));
        }
        const untold = truth.tricks[told.tricks];
        if (untold !== undefined && phaseOf(told.state) === 'playing') {
          const count = chance.below(untold.cards.length);
          const state = tellCards(told.state, untold, count, 20, chance);
          expectTrue(state, handsAfter(truth, told.tricks, count));
          told = { ...told, state };
        }
        const left = enteredLeft(truth, options.onePenalty, chance);
        const scored = tell(told.state, { type: 'roundScored', left, fools: truth.lastFools });
        expectTrue(scored, truth.left, true);
      }),
      effort(40),
    );
  });
});
