import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeTable,
  checkDispute,
  correctCard,
  type Dispute,
  deckIn,
  endSupposing,
  layDown,
  lyingFor,
  MOST_PLAYERS,
  mostDiscs,
  mostInHand,
  offeredToHand,
  openDispute,
  packsFor,
  seatsOf,
  supposeCard,
  takeFromHand,
  takeInHand,
} from '../../src/app/dispute';
import { cleanName, MOST_LETTERS, makeDispute, parseDispute, sharedOf } from '../../src/app/disputelink';
import { makeRoute, parseRoute } from '../../src/app/route';
import { movedBetween, nextTrick, ruleOn } from '../../src/app/ruling';
import { type Card, cardsOf, type PlayedCard, parseCards, type Result, UNSEEN, without } from '../../src/engine';

const read = (text: string): PlayedCard[] => {
  const cards = parseCards(text);
  if (!cards.ok) throw new Error(text);
  return cards.value;
};
const given = <T>(result: Result<T, { readonly code: string }>): T => {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};
const codeOf = (result: Result<unknown, { readonly code: string }>) => (result.ok ? 'accepted' : result.error.code);
const trickOf = (text: string, change: Partial<Dispute> = {}, players = 4): Dispute =>
  given(checkDispute({ ...openDispute(players), ...change, cards: read(text) }));

describe('the table of a dispute', () => {
  it.each([
    [3, 'foppen', 1],
    [4, 'fool', 1],
    [5, 'fool', 1],
    [6, 'fool', 1],
    [7, 'fool', 2],
    [8, 'fool', 2],
  ])('of %i plays with the usual cards and discs', (players, pack, discs) => {
    expect(openDispute(players)).toMatchObject({ pack, discs });
    expect(given(changeTable(openDispute(players === 4 ? 5 : 4), { players }))).toMatchObject({ pack, discs });
  });

  it('lets discs follow the players until somebody chooses otherwise', () => {
    const one = given(changeTable(openDispute(8), { discs: 1 }));
    expect(given(changeTable(one, { players: 7 })).discs).toBe(1);
    const two = given(changeTable(openDispute(5), { discs: 2 }));
    expect(given(changeTable(two, { players: 6 })).discs).toBe(2);
    expect(given(changeTable(two, { players: 4 })).discs).toBe(1);
  });

  it('never has the leader sit out, nor more than there are discs: whoever was named last does', () => {
    const out = given(changeTable(openDispute(4), { sittingOut: [2] }));
    expect(given(changeTable(out, { sittingOut: [2, 3] })).sittingOut).toEqual([3]);
    expect(given(changeTable(out, { leader: 2 }))).toMatchObject({ leader: 2, sittingOut: [] });
    const both = given(changeTable(openDispute(7), { sittingOut: [5, 2] }));
    expect(both.sittingOut).toEqual([2, 5]);
    expect(given(changeTable(both, { discs: 1 })).sittingOut).toHaveLength(1);
  });

  it('is not changed to one where the cards that lie there cannot be', () => {
    expect(codeOf(changeTable(trickOf('G20', {}, 5), { players: 4 }))).toBe('ERR_NOT_IN_DECK');
    expect(codeOf(changeTable(trickOf('G2 G3 G4 G5 G6', {}, 5), { players: 4 }))).toBe('ERR_TOO_MANY_CARDS');
    expect(given(changeTable(openDispute(4), { pack: 'box' })).pack).toBe('box');
  });

  it('keeps the names of those who stay', () => {
    const names = ['Eva', 'Tom', 'Ali', 'Noor'];
    expect(given(changeTable({ ...openDispute(), names }, { players: 5 })).names).toEqual([...names, '']);
    expect(given(changeTable({ ...openDispute(), names }, { players: 3 })).names).toEqual(names.slice(0, 3));
  });
});

describe('the cards of a dispute', () => {
  it.each([
    ['G5 G5', 'ERR_CARD_GONE'],
    ['1 1 1 1', 'ERR_TOO_MANY_ONES'],
    ['G2 G3 G4 G5 G6', 'ERR_TOO_MANY_CARDS'],
    ['G27', 'ERR_NOT_IN_DECK'],
  ])('%s cannot be laid down by four', (cards, code) => {
    expect(codeOf(layDown(openDispute(), read(cards)))).toBe(code);
  });

  it('are corrected or taken away in their place', () => {
    const dispute = trickOf('G5 G7 R3');
    expect(given(correctCard(dispute, 1, 'G9')).cards).toEqual(['G5', 'G9', 'R3']);
    expect(given(correctCard(dispute, 0, undefined)).cards).toEqual(['G7', 'R3']);
    expect(codeOf(correctCard(dispute, 1, 'R3'))).toBe('ERR_CARD_GONE');
  });

  it('leave a hand when they are laid down, save the last: it is what that hand was asked about', () => {
    const dispute = given(takeInHand(trickOf('G5 G6'), ['G7', 'R3', '1']));
    const laid = given(layDown(dispute, ['G7']));
    expect(laid.hand).toEqual(['R3', '1']);
    expect(given(layDown(laid, ['R3'])).hand).toEqual(['R3', '1']);
  });
});

describe('the ruling', () => {
  it('judges a whole trick of three with one who sits out (rules.md, 1995)', () => {
    const ruling = ruleOn(trickOf('B9 B5 B10', { pack: 'foppen', sittingOut: [3] }));
    expect(ruling?.isComplete).toBe(true);
    expect(ruling?.verdict).toMatchObject({ winner: 2, fools: [1], colour: 'blue' });
    expect(ruling?.steps.map(({ code }) => code)).toContain('SITS_OUT');
  });

  it('says of a partial trick how it stands, and nothing that only its last card decides', () => {
    const ruling = ruleOn(trickOf('Y11 R5'));
    expect(ruling?.isComplete).toBe(false);
    expect(ruling?.verdict).toMatchObject({ winner: 0, fools: [1] });
    const codes = ruling?.steps.map(({ code }) => code);
    expect(codes).toContain('WORST_OFF_COLOUR');
    expect(codes).not.toContain('SITS_OUT');
    expect(codes).not.toContain('LEADS');
  });

  it('has no Fool of two discs who wins so far', () => {
    expect(ruleOn(trickOf('G5 G7', {}, 7))?.verdict).toMatchObject({ winner: 1, fools: [0] });
    expect(ruleOn(trickOf('G5', {}, 7))?.verdict.fools).toEqual([]);
    expect(ruleOn(trickOf('G5', {}, 7))?.steps.map(({ code }) => code)).not.toContain('WORST_LED_COLOUR');
  });

  it('follows R12 as the table plays it', () => {
    const box = { pack: 'box', sittingOut: [3] } as const;
    expect(ruleOn(trickOf('1 1 1', box))?.verdict).toMatchObject({ winner: 0, fools: [2] });
    expect(ruleOn(trickOf('1 1 1', { ...box, allOnes: 'last' }))?.verdict).toMatchObject({ winner: 2, fools: [0] });
  });

  it('leaves open what an unseen card hides, and says what it does not', () => {
    const ruling = ruleOn(trickOf('G17 ? G5 R2'));
    expect(ruling?.verdict).toMatchObject({ winner: 0, fools: [3] });
    expect(ruleOn(trickOf('G17 ? G5 G2'))?.verdict).toMatchObject({ winner: 0, fools: undefined });
  });

  it('is none without cards', () => {
    expect(ruleOn(openDispute())).toBeUndefined();
  });

  it('leads to the next trick', () => {
    const next = nextTrick(trickOf('G12 G5 1 R7', { names: ['Eva', '', '', ''] }));
    expect(next).toMatchObject({ leader: 0, sittingOut: [3], cards: [], names: ['Eva', '', '', ''] });
    expect(nextTrick(trickOf('G12 G5'))).toBeUndefined();
    expect(nextTrick(trickOf('G17 ? G5 G2'))).toBeUndefined();
  });
});

describe('supposing', () => {
  it('moves the verdict beside the old one, card by card, and goes back', () => {
    const dispute = trickOf('G12 G5 G9 R7');
    const once = given(supposeCard(dispute, 3, 'G7'));
    expect(once.cards).toEqual(dispute.cards);
    expect(ruleOn(once, once.other)?.verdict.fools).toEqual([1]);
    const twice = given(supposeCard(once, 1, 'G15'));
    expect(twice.other).toEqual(['G12', 'G15', 'G9', 'G7']);
    expect(ruleOn(twice, twice.other)?.verdict).toMatchObject({ winner: 1, fools: [3] });
    expect(endSupposing(twice)).toEqual(dispute);
    expect(given(supposeCard(once, 3, 'R7')).other).toBeUndefined();
    expect(codeOf(supposeCard(dispute, 3, 'G12'))).toBe('ERR_CARD_GONE');
  });

  it('names what moved, and only that', () => {
    const dispute = trickOf('G12 G5 G9 R7');
    const verdicts = (other: string) =>
      movedBetween(ruleOn(dispute)?.verdict as never, ruleOn(dispute, read(other))?.verdict as never);
    expect(verdicts('G12 G5 G9 G7')).toEqual({ fools: [[3], [1]], winner: undefined, colour: undefined });
    expect(verdicts('G12 G5 G9 B7')).toEqual({ fools: undefined, winner: undefined, colour: undefined });
    expect(verdicts('R12 G5 G9 R7')).toEqual({ fools: [[3], [1]], winner: undefined, colour: ['green', 'red'] });
    expect(verdicts('G12 G13 G9 R7')).toMatchObject({ fools: undefined, winner: [0, 1] });
    expect(verdicts('G12 G5 G9 ?').fools).toEqual([[3], undefined]);
  });

  it('does not call the same two Fools in another order others', () => {
    const seven = trickOf('G12 R3 R4 G9 G10 G11 G13', {}, 7);
    const moved = movedBetween(
      ruleOn(seven)?.verdict as never,
      ruleOn(seven, read('G12 R5 R4 G9 G10 G11 G13'))?.verdict as never,
    );
    expect(moved.fools).toBeUndefined();
  });
});

describe('the hand in question', () => {
  it('holds what neither lies there nor is held already', () => {
    const dispute = trickOf('G12 1');
    expect(codeOf(takeInHand(dispute, ['G12']))).toBe('ERR_CARD_GONE');
    expect(codeOf(takeInHand(dispute, ['1', '1', '1']))).toBe('ERR_TOO_MANY_ONES');
    expect(codeOf(takeInHand(dispute, [UNSEEN]))).toBe('ERR_NOT_A_CARD');
    expect(codeOf(takeInHand(dispute, ['G27']))).toBe('ERR_NOT_IN_DECK');
    const held = given(takeInHand(dispute, ['G5', '1', '1']));
    expect(takeFromHand(held, '1').hand).toEqual(['G5', '1']);
    expect(offeredToHand(dispute)).toHaveLength(46);
  });

  it('is that of the last player where all have played', () => {
    const dispute = trickOf('G12 G5 G9 R7');
    expect(lyingFor(dispute)).toEqual(['G12', 'G5', 'G9']);
    expect(given(takeInHand(dispute, ['R7'])).hand).toEqual(['R7']);
  });
});

const bits = fc.array(fc.boolean(), { minLength: 3, maxLength: 3 });

/** Any dispute that the rules can judge. */
const disputes: fc.Arbitrary<Dispute> = fc
  .integer({ min: 3, max: 8 })
  .chain((players) =>
    fc.record({
      players: fc.constant(players),
      pack: fc.constantFrom(...packsFor(players)),
      discs: fc.constantFrom<1 | 2>(1, mostDiscs(players)),
      allOnes: fc.constantFrom('first' as const, 'last' as const),
      leader: fc.nat({ max: players - 1 }),
      out: fc.uniqueArray(fc.nat({ max: players - 1 }), { maxLength: 2 }),
      names: fc.array(fc.string({ unit: 'binary', maxLength: 30 }).map(cleanName), {
        minLength: players,
        maxLength: players,
      }),
      order: fc.infiniteStream(fc.nat()),
      lengths: fc.tuple(fc.nat({ max: 8 }), fc.nat({ max: 12 })),
      bits,
    }),
  )
  .map(({ out, order, lengths, bits: [isHand, isSupposed, isUnseen], ...table }) => {
    const base = { ...openDispute(table.players), ...table };
    const sittingOut = out
      .filter((seat) => seat !== base.leader)
      .slice(0, base.discs)
      .sort((a, b) => a - b);
    const seated: Dispute = { ...base, sittingOut, question: isHand ? 'hand' : 'trick' };
    let rest = cardsOf(deckIn(seated));
    const draw = (count: number): Card[] =>
      Array.from({ length: count }, () => {
        const card = rest[order.next().value % rest.length] as Card;
        rest = without(rest, [card]);
        return card;
      });
    const cards: PlayedCard[] = draw(Math.min(lengths[0], seatsOf(seated).length));
    if (isUnseen && cards.length > 1) cards[1] = UNSEEN;
    const other = isSupposed && cards.length > 0 ? [...cards.slice(1), ...draw(1)] : undefined;
    return { ...seated, cards, other, hand: draw(Math.min(lengths[1], mostInHand(seated))), text: isHand ? 'g1' : '' };
  });

describe('the link', () => {
  it('reads as people would write it', () => {
    const dispute = trickOf('G12 G5 1 ? R7', { leader: 0, sittingOut: [2, 3] }, 7);
    expect(makeDispute(dispute)).toBe('v1/trick/p7-d2-l1-o3.4/G12-G5-1-X-R7');
    expect(makeDispute(openDispute(4))).toBe('v1/trick/p4-d1-l1');
  });

  it('gives back what it was made of', () => {
    fc.assert(
      fc.property(disputes, (dispute) => {
        expect(given(checkDispute(dispute))).toEqual(dispute);
        expect(given(parseDispute(makeDispute(dispute)))).toEqual(dispute);
        const hash = makeRoute({ screen: 'referee', dispute: makeDispute(dispute) });
        const route = parseRoute(new URL(hash, 'https://example.org/').hash);
        expect(route).toEqual({ screen: 'referee', dispute: makeDispute(dispute) });
      }),
      { numRuns: 400 },
    );
  });

  it('has at most 200 characters for eight players without names', () => {
    fc.assert(
      fc.property(disputes, (dispute) => {
        const names = dispute.names.map(() => '');
        const shared = sharedOf({ ...dispute, names, question: 'trick' });
        const hash = makeRoute({ screen: 'referee', dispute: makeDispute(shared) });
        expect(hash.length).toBeLessThanOrEqual(200);
        expect(hash).toMatch(/^#[\w/.-]*\w$/);
      }),
    );
    expect(trickOf('G27 G26 G25 G24 G23 G22 G21 G20', {}, MOST_PLAYERS).cards).toHaveLength(8);
  });

  it('passes on no hand that nobody asks about, and nothing half typed', () => {
    const dispute = given(takeInHand({ ...trickOf('G12'), text: 'g5', names: ['Eva ', '', '', ''] }, ['G7']));
    expect(sharedOf(dispute)).toMatchObject({ hand: [], text: '', names: ['Eva', '', '', ''] });
    expect(sharedOf({ ...dispute, question: 'hand' })).toMatchObject({ hand: ['G7'], text: '' });
  });

  it('is read whatever a chat puts after it', () => {
    for (const after of ['.', ')', '!', '”', ').']) {
      expect(given(parseDispute(`v1/trick/p4-d1-l1/G12-G5${after}`)).cards).toEqual(['G12', 'G5']);
    }
  });

  it.each([
    ['', 'LINK_DAMAGED'],
    ['v2/trick/p4-d1-l1/G12', 'LINK_VERSION'],
    ['v99999', 'LINK_DAMAGED'],
    ['__proto__/trick/p4-d1-l1', 'LINK_DAMAGED'],
    ['v1/__proto__/p4-d1-l1', 'LINK_DAMAGED'],
    ['v1/constructor/p4-d1-l1', 'LINK_DAMAGED'],
    ['v1/trick', 'LINK_DAMAGED'],
    ['v1/trick/p9-d1-l1', 'LINK_DAMAGED'],
    ['v1/trick/p2-d1-l1', 'LINK_DAMAGED'],
    ['v1/trick/p4-d1-l1-__proto__', 'LINK_DAMAGED'],
    ['v1/trick/p8-d2-l1-foppen', 'LINK_DAMAGED'],
    ['v1/trick/p4-d2-l1', 'LINK_CARDS'],
    ['v1/trick/p4-d1-l5', 'LINK_CARDS'],
    ['v1/trick/p4-d1-l1-o1', 'LINK_CARDS'],
    ['v1/trick/p4-d1-l1-o2.3', 'LINK_CARDS'],
    ['v1/trick/p7-d2-l1-o2.2', 'LINK_CARDS'],
    ['v1/trick/p4-d1-l1-o8', 'LINK_CARDS'],
    ['v1/trick/p4-d1-l1/__proto__', 'LINK_CARDS'],
    ['v1/trick/p4-d1-l1/toString', 'LINK_CARDS'],
    ['v1/trick/p4-d1-l1/G27', 'LINK_CARDS'],
    ['v1/trick/p4-d1-l1/5', 'LINK_CARDS'],
    ['v1/trick/p4-d1-l1/G12-5', 'LINK_CARDS'],
    ['v1/trick/p4-d1-l1/G5-G5', 'LINK_CARDS'],
    ['v1/trick/p4-d1-l1/1-1-1-1', 'LINK_CARDS'],
    ['v1/trick/p4-d1-l1/G2-G3-G4-G5-G6', 'LINK_CARDS'],
    ['v1/trick/p4-d1-l1/G2/G3', 'LINK_DAMAGED'],
    ['v1/trick/p4-d1-l1/G2/if-G3-G4', 'LINK_DAMAGED'],
    ['v1/trick/p4-d1-l1/G2/if-G27', 'LINK_CARDS'],
    ['v1/hand/p4-d1-l1/G2/h-X', 'LINK_DAMAGED'],
    ['v1/hand/p4-d1-l1/G2/h-G2', 'LINK_CARDS'],
    ['v1/hand/p4-d1-l1/G2/h-G3-G3', 'LINK_CARDS'],
    [`v1/hand/p4-d1-l1/h-${Array.from({ length: 13 }, (_, i) => `G${i + 2}`).join('-')}`, 'LINK_CARDS'],
    ['v1/trick/p4-d1-l1/%3Csvg/onload%3E', 'LINK_DAMAGED'],
    ['v1/trick/p4-d1-l1/%3Csvg', 'LINK_CARDS'],
    ['<svg/onload=alert(1)>', 'LINK_DAMAGED'],
    ['v1/trick/p4-d1-l1/%', 'LINK_CARDS'],
    ['v1/trick/p4-d1-l1/%E0%A4%A', 'LINK_CARDS'],
    ['v1/trick/p4-d1-l1/n-%E0%A4%A', 'LINK_NAMES'],
    ['v1/trick/p4-d1-l1/n-%', 'LINK_NAMES'],
    ['v1/trick/p4-d1-l1/n-%E2%80%AEavE', 'LINK_NAMES'],
    ['v1/trick/p4-d1-l1/n-%E2%81%A8Eva', 'LINK_NAMES'],
    ['v1/trick/p4-d1-l1/n-%00', 'LINK_NAMES'],
    ['v1/trick/p4-d1-l1/n-Eva%0ATom', 'LINK_NAMES'],
    [`v1/trick/p4-d1-l1/n-${'E'.repeat(MOST_LETTERS + 1)}`, 'LINK_NAMES'],
    ['v1/trick/p4-d1-l1/n-a.b.c.d.e', 'LINK_NAMES'],
    ['v1/trick/p4-d1-l1/t-%', 'LINK_DAMAGED'],
    ['v1/trick/p4-d1-l1/t-%E2%80%AE', 'LINK_DAMAGED'],
  ])('%s is refused with %s', (link, code) => {
    expect(codeOf(parseDispute(link))).toBe(code);
  });

  it.each([
    [10_000, 'LINK_LONG'],
    [1000, 'LINK_CARDS'],
    [9, 'LINK_CARDS'],
  ])('with %i cards is refused with %s', (count, code) => {
    const cards = Array.from({ length: count }, () => '1').join('-');
    expect(codeOf(parseDispute(`v1/trick/p4-d1-l1/${cards}`))).toBe(code);
  });

  it('never throws, whatever it is, and what it accepts can be judged', () => {
    const parts = fc.array(
      fc.oneof(
        fc.constantFrom(
          'v1',
          '/',
          'trick',
          'hand',
          'p8-d2-l1',
          'G12',
          '-',
          '1',
          'X',
          'if-',
          'h-',
          'n-',
          't-',
          '.',
          '%',
        ),
        fc.string({ unit: 'binary', maxLength: 6 }),
      ),
      { maxLength: 30 },
    );
    const broken = fc
      .tuple(disputes, fc.nat(), fc.string({ unit: 'binary', maxLength: 3 }))
      .map(([dispute, at, with_]) => {
        const link = makeDispute(dispute);
        const place = at % link.length;
        return link.slice(0, place) + with_ + link.slice(place + 1);
      });
    const hostile = fc.oneof(
      parts.map((each) => each.join('')),
      fc.string({ unit: 'binary' }),
      broken,
    );
    fc.assert(
      fc.property(hostile, (link) => {
        const parsed = parseDispute(link);
        if (!parsed.ok) return;
        ruleOn(parsed.value);
        expect(given(parseDispute(makeDispute(parsed.value)))).toEqual(parsed.value);
      }),
      { numRuns: 1500 },
    );
  });
});

describe('names', () => {
  it.each([
    ['  Eva   Maria ', 'Eva Maria '],
    ['\u202eavE\u2066', 'avE'],
    ['a\u0000b\nc', 'abc'],
    ['\ud800Eva', 'Eva'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['W'.repeat(40), 'W'.repeat(MOST_LETTERS)],
    ['   ', ''],
  ])('%j is kept as %j', (typed, kept) => {
    expect(cleanName(typed)).toBe(kept);
  });
});
