import { describe, expect, it } from 'vitest';
import { DECK_PARTS, leastOf, nearestDealable } from '../../src/app/dealable';
import { type Deck, deckFor, FULL_DECK, handSize, sizeOf } from '../../src/engine';

const FIVE = deckFor(5, '2018') as Deck;

describe('the nearest deck that can be dealt out evenly', () => {
  it.each<[string, Partial<Deck>, Partial<Deck>]>([
    ['is the deck itself where it can be', {}, {}],
    ['takes out the one card too many', { green: 21 }, {}],
    ['puts back the one card that is missing', { blue: 9 }, {}],
    ['puts back where most is missing', { red: 15, yellow: 13 }, {}],
    ['keeps what the table changed evenly', { green: 21, red: 15 }, { green: 21, red: 15 }],
    ['leans towards the proposal', { green: 22, red: 15 }, { green: 21, red: 15 }],
  ])('%s', (_, changed, wanted) => {
    expect(nearestDealable({ ...FIVE, ...changed }, FIVE, 5)).toEqual({ ...FIVE, ...wanted });
  });

  it('never asks for cards that the box does not hold', () => {
    const full = { ...FULL_DECK, ones: 5 };
    expect(nearestDealable(full, FULL_DECK, 8)).toEqual(FULL_DECK);
    expect(nearestDealable(FULL_DECK, FULL_DECK, 5)).toSatisfy((deck: Deck) => sizeOf(deck) === 85);
  });

  it('is always within the box and dealt evenly, by the fewest cards', () => {
    for (let players = 4; players <= 8; players++) {
      const proposal = deckFor(players, '2018') as Deck;
      for (const part of DECK_PARTS) {
        for (let value = leastOf(part); value <= FULL_DECK[part]; value++) {
          const deck = { ...proposal, [part]: value };
          const fix = nearestDealable(deck, proposal, players);
          if (fix === undefined) throw new Error(`${part} ${value}`);
          expect(handSize(fix, players)).toBeDefined();
          expect(Math.abs(sizeOf(fix) - sizeOf(deck))).toBeLessThan(players);
          for (const each of DECK_PARTS) {
            expect(fix[each]).toBeGreaterThanOrEqual(leastOf(each));
            expect(fix[each]).toBeLessThanOrEqual(FULL_DECK[each]);
          }
        }
      }
    }
  });
});
