import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALL_ONES,
  type Card,
  cardsOf,
  FULL_DECK,
  judge,
  judgeUnseen,
  ONE,
  type PlayedCard,
  type Question,
  rankOf,
  STEPS,
  type Step,
  type StepCode,
  UNSEEN,
  type Verdict,
  verdictOf,
  without,
} from '../../src/engine';
import { effort } from './chance';
import { played } from './log';

/** Seats 3, 0, 1, 2 and so on: places and seats are not to be taken for each other. */
const SEATS = [3, 0, 1, 2, 4, 5, 6, 7];

function ask(line: string, more: Partial<Question> = {}): Verdict {
  return verdictOf({ plays: played(SEATS, line), discs: 1, allOnes: 'first', complete: true, ...more });
}

const stepOf = (verdict: Verdict, code: StepCode): Step | undefined => verdict.steps.find((step) => step.code === code);
const codesOf = (verdict: Verdict) => verdict.steps.map((step) => step.code);

describe('every step of a verdict, with its rule and ground', () => {
  const rows: readonly [code: StepCode, name: string, verdict: () => Verdict, step: Omit<Step, 'code'>][] = [
    [
      'COLOUR_LED',
      'the leader fixes the colour',
      () => ask('G5 G9 R2'),
      { rule: 'R5', ground: 'rule', facts: { seat: 3, card: 'G5', colour: 'green' } },
    ],
    [
      'COLOUR_AFTER_ONES',
      'after two 1s',
      () => ask('1 1 B4 B2'),
      { rule: 'R7', ground: 'rule', facts: { seat: 1, card: 'B4', colour: 'blue', ones: 2 } },
    ],
    [
      'COLOUR_OPEN',
      'only 1s so far',
      () => ask('1 1', { complete: false }),
      { rule: 'R7', ground: 'rule', facts: { seats: [3, 0] } },
    ],
    [
      'ONLY_ONES',
      'nothing but 1s',
      () => ask('1 1 1'),
      { rule: 'R12', ground: 'convention', facts: { seats: [1, 0, 3], first: 3, last: 1, allOnes: 'first' } },
    ],
    [
      'ONLY_ONES',
      'nothing but 1s, turned round',
      () => ask('1 1 1', { allOnes: 'last' }),
      { rule: 'R12', ground: 'convention', facts: { seats: [3, 0, 1], first: 3, last: 1, allOnes: 'last' } },
    ],
    [
      'ONES_FOLLOW',
      'a 1 among green',
      () => ask('G5 1 G9'),
      { rule: 'R6', ground: 'rule', facts: { seats: [0], colour: 'green' } },
    ],
    [
      'ALL_FOLLOW',
      'all of the led colour',
      () => ask('G5 1 G9'),
      { rule: 'R9', ground: 'rule', facts: { colour: 'green' } },
    ],
    [
      'OFF_COLOUR',
      'two discards',
      () => ask('Y11 R5 Y2 B9'),
      { rule: 'R9', ground: 'rule', facts: { seats: [0, 2], cards: ['R5', 'B9'], colour: 'yellow' } },
    ],
    [
      'WORST_OFF_COLOUR',
      'the published example',
      () => ask('Y11 R5 Y2'),
      { rule: 'R9', ground: 'rule', facts: { seat: 0, card: 'R5', colour: 'yellow', off: 1 } },
    ],
    [
      'WORST_LED_COLOUR',
      'the published example',
      () => ask('B9 B5 B10'),
      { rule: 'R9', ground: 'rule', facts: { seat: 0, card: 'B5', colour: 'blue', off: 0 } },
    ],
    [
      'TIE_LAST_PLAYED',
      'two equal discards',
      () => ask('G9 R3 Y3 G4'),
      { rule: 'R10', ground: 'rule', facts: { seat: 1, card: 'Y3', others: [0], cards: ['R3'] } },
    ],
    [
      'TIE_LAST_PLAYED',
      'two 1s: our reading',
      () => ask('G9 1 G4 1'),
      { rule: 'R10', ground: 'reading', facts: { seat: 2, card: ONE, others: [0], cards: [ONE] } },
    ],
    [
      'SECOND_WORST',
      'an off-colour card, then the lowest of green: our reading',
      () => ask('G9 R3 G4 G7', { discs: 2 }),
      { rule: 'R11', ground: 'reading', facts: { seat: 1, card: 'G4', colour: 'green', off: 0 } },
    ],
    [
      'WINNER',
      'the highest of the led colour',
      () => ask('Y11 R25 Y2'),
      { rule: 'R8', ground: 'rule', facts: { seat: 3, card: 'Y11', colour: 'yellow' } },
    ],
    ['SITS_OUT', 'the Fool', () => ask('Y11 R5 Y2'), { rule: 'R11', ground: 'rule', facts: { fools: [0] } }],
    [
      'SITS_OUT',
      'both Fools, the worst first',
      () => ask('G9 R3 Y2 G7', { discs: 2 }),
      { rule: 'R11', ground: 'rule', facts: { fools: [1, 0] } },
    ],
    ['LEADS', 'the winner', () => ask('B9 B5 B10'), { rule: 'R8', ground: 'rule', facts: { seat: 1 } }],
    [
      'ROUND_ENDS',
      'a hand is empty',
      () => ask('B9 B5 B10', { endsRound: true }),
      { rule: 'R14', ground: 'rule', facts: { fools: [0] } },
    ],
    [
      'UNSEEN_HIDES',
      'an unseen card hides the Fool',
      () => ask('G9 ? G4', { out: ['G3', 'G5'] }),
      { rule: 'R9', ground: 'rule', facts: { seats: [0], fools: undefined } },
    ],
  ];
  it.each(rows)('%s: %s', (code, _, verdict, step) => {
    expect(stepOf(verdict(), code)).toEqual({ code, ...step });
  });

  it('leaves no code out', () => {
    expect([...new Set(rows.map(([code]) => code))].sort()).toEqual([...STEPS].sort());
  });
});

describe('the reasoning, in the order a referee speaks', () => {
  const rows: readonly [name: string, line: string, more: Partial<Question>, codes: StepCode[]][] = [
    ['all follow', 'B9 B5 B10', {}, ['COLOUR_LED', 'ALL_FOLLOW', 'WORST_LED_COLOUR', 'WINNER', 'SITS_OUT', 'LEADS']],
    ['a discard', 'Y11 R5 Y2', {}, ['COLOUR_LED', 'OFF_COLOUR', 'WORST_OFF_COLOUR', 'WINNER', 'SITS_OUT', 'LEADS']],
    [
      'a 1 led, equal discards, two discs',
      '1 G7 R3 Y3',
      { discs: 2 },
      [
        'COLOUR_AFTER_ONES',
        'ONES_FOLLOW',
        'OFF_COLOUR',
        'WORST_OFF_COLOUR',
        'TIE_LAST_PLAYED',
        'SECOND_WORST',
        'WINNER',
        'SITS_OUT',
        'LEADS',
      ],
    ],
    ['only 1s', '1 1 1', {}, ['COLOUR_OPEN', 'ONLY_ONES', 'SITS_OUT', 'LEADS']],
    [
      'the last trick',
      'B9 B5 B10',
      { endsRound: true },
      ['COLOUR_LED', 'ALL_FOLLOW', 'WORST_LED_COLOUR', 'WINNER', 'ROUND_ENDS'],
    ],
    ['a trick half played', 'G9 R3', { complete: false }, ['COLOUR_LED', 'OFF_COLOUR']],
    ['an unseen card', 'G9 ? G4', { out: ['G3', 'G5'] }, ['COLOUR_LED', 'UNSEEN_HIDES', 'WINNER', 'LEADS']],
  ];
  it.each(rows)('%s', (_, line, more, codes) => {
    expect(codesOf(ask(line, more))).toEqual(codes);
  });
});

describe('a verdict on unseen cards', () => {
  it('takes the word of the table', () => {
    const verdict = ask('G9 ? G4', { out: ['G3', 'G5'], marked: { fools: [0] } });
    expect(verdict).toMatchObject({ colour: 'green', fixedBy: 3, winner: 3, fools: [0], ranking: undefined });
    expect(stepOf(verdict, 'SITS_OUT')?.facts).toEqual({ fools: [0] });
  });

  it('names nobody for a colour that an unseen card may have fixed', () => {
    const verdict = ask('? G5 G3', { out: ['1', 'G7'] });
    expect(verdict).toMatchObject({ colour: 'green', fixedBy: undefined });
    expect(codesOf(verdict)).not.toContain('COLOUR_LED');
    expect(verdict.plays.map((play) => play.follows)).toEqual([undefined, true, true]);
  });

  it('knows nothing of a trick of unseen cards', () => {
    const verdict = ask('? ? ?', { out: cardsOf(FULL_DECK) });
    expect(verdict).toMatchObject({ colour: undefined, winner: undefined, fools: undefined, ranking: undefined });
    expect(codesOf(verdict)).toEqual(['UNSEEN_HIDES']);
  });
});

/** Tricks as they may lie there: no card twice, some unseen. */
const trick = fc
  .uniqueArray(fc.nat(87), { minLength: 1, maxLength: 8 })
  .map((places) => places.map((place) => cardsOf(FULL_DECK)[place] as Card));
const partly = fc
  .tuple(trick, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }))
  .map(([cards, hidden]) => cards.map((card, place): PlayedCard => (hidden[place] ? UNSEEN : card)));
const anyDiscs = fc.constantFrom(1, 2);
const anyOnes = fc.constantFrom(...ALL_ONES);

describe('any trick', () => {
  it('has the verdict of the judge, complete or not', () => {
    fc.assert(
      fc.property(trick, anyDiscs, anyOnes, fc.boolean(), (cards, discs, allOnes, complete) => {
        const plays = cards.map((card, place) => ({ seat: SEATS[place] ?? -1, card }));
        const verdict = verdictOf({ plays, discs, allOnes, complete });
        const judged = judge(cards, discs, allOnes);
        const seat = (place: number) => SEATS[place];
        expect(verdict.colour).toBe(judged.colour);
        expect(verdict.fixedBy).toBe(judged.fixedBy === undefined ? undefined : seat(judged.fixedBy));
        expect(verdict.winner).toBe(seat(judged.winner));
        expect(verdict.fools).toEqual(judged.fools.map(seat));
        expect(verdict.ranking).toEqual(judged.order.map(seat));
        expect(verdict.plays.map((play) => play.place).sort()).toEqual(cards.map((_, place) => place + 1).sort());
        for (const { card, follows } of verdict.plays) {
          if (judged.colour === undefined) expect(follows).toBeUndefined();
          else expect(follows).toBe(card === ONE || card.startsWith(judged.colour.charAt(0).toUpperCase()));
        }
        const tie = stepOf(verdict, 'TIE_LAST_PLAYED');
        const ranks = cards.map((card) => rankOf(card));
        if (tie !== undefined) expect(new Set(ranks).size).toBeLessThan(ranks.length);
      }),
      effort(500),
    );
  });

  it('has a verdict on what is seen of it, and never throws', () => {
    fc.assert(
      fc.property(partly, trick, anyDiscs, anyOnes, fc.boolean(), (cards, out, discs, allOnes, complete) => {
        const plays = cards.map((card, place) => ({ seat: SEATS[place] ?? -1, card }));
        const verdict = verdictOf({ plays, discs, allOnes, complete, out, endsRound: discs === 2 });
        expect(verdict.steps.every((step) => STEPS.includes(step.code))).toBe(true);
        expect(verdict.plays.map((play) => play.card)).toEqual(cards);
      }),
      effort(300),
    );
  });

  it('of which some cards are hidden: what is called certain is so', () => {
    fc.assert(
      fc.property(trick, fc.array(fc.nat(7), { maxLength: 3 }), anyDiscs, anyOnes, (cards, holes, discs, allOnes) => {
        const truth = judge(cards, discs, allOnes);
        const seen = cards.map((card, place): PlayedCard => (holes.includes(place) ? UNSEEN : card));
        const sure = judgeUnseen(seen, without(cardsOf(FULL_DECK), seen), discs, allOnes);
        if (sure.colour !== undefined) expect(sure.colour).toBe(truth.colour);
        if (sure.winner !== undefined) expect(sure.winner).toBe(truth.winner);
        if (sure.fools !== undefined) expect(sure.fools).toEqual(truth.fools);
      }),
      effort(60),
    );
  });
});
