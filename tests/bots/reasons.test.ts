import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { AGAINST, FOR, type Reason, type ReasonCode } from '../../src/bots/reasons/reason';
import { reasonsOf, weightiest } from '../../src/bots/reasons/reasons';
import { type Card, type SeatView, turnOf, viewFor } from '../../src/engine';
import { chanceOf, effort } from '../engine/chance';
import { cards, roundOf, tell } from '../engine/log';
import { TABLES } from '../engine/truth';
import { legalIn } from '../engine/turn';
import { position, redealt, seenAt, sketch } from './positions';

vi.setConfig({ testTimeout: 60_000 });

/** A finished trick of all four, seat 0 leading and winning: it tells who lacks a colour, and what is gone. */
function trickOf(line: string): SeatView['played'][number] {
  return { leader: 0, plays: cards(line).map((card, seat) => ({ seat, card })), winner: 0, fools: [3] };
}

const factsOf = (view: SeatView, card: string): Partial<Record<ReasonCode, Reason['facts']>> =>
  Object.fromEntries((reasonsOf(view).get(cards(card)[0] as Card) ?? []).map(({ code, facts }) => [code, facts]));

const played = (...lines: string[]) => ({ played: lines.map(trickOf) });
const FIVES = { counts: [5, 5, 5, 5] };

interface Row {
  readonly name: string;
  readonly code: ReasonCode;
  readonly card: string;
  readonly view: SeatView;
  readonly facts: object;
  /** The same with one thing otherwise: the reason is gone. */
  readonly flips: Readonly<Record<string, SeatView>>;
  /** The same with one thing otherwise: other facts. */
  readonly turns?: readonly { readonly view: SeatView; readonly facts: object }[];
}

const ROWS: readonly Row[] = [
  {
    name: 'the only card that follows',
    code: 'FORCED',
    card: 'G9',
    view: sketch('G9 R3 R4', 'G5'),
    facts: { held: 3 },
    flips: { 'a second card follows': sketch('G9 G2 R4', 'G5'), 'nothing follows': sketch('Y9 R3 R4', 'G5') },
  },
  {
    name: 'goes out, safe by a worse card that lies there',
    code: 'GOES_OUT',
    card: 'G9',
    view: sketch('G9', 'G5', FIVES),
    facts: { as: 'safe' },
    flips: { 'there is another card': sketch('G9 R2', 'G5', FIVES) },
    turns: [
      { view: sketch('G9', 'G12', FIVES), facts: { as: 'open' } },
      { view: sketch('G9', 'G12 G13 G14', FIVES), facts: { as: 'fool' } },
    ],
  },
  {
    name: 'sheds most in the last trick',
    code: 'SHEDS_LAST',
    card: 'G12',
    view: sketch('G12 G3 R2', 'G5', { counts: [0, 3, 3, 3] }),
    facts: { points: 12, seat: 0 },
    flips: {
      'nobody goes out': sketch('G12 G3 R2', 'G5', { counts: [4, 4, 4, 4] }),
      'another is dearer': sketch('G12 G13 R2', 'G5', { counts: [0, 3, 3, 3] }),
      'nothing else may be played': sketch('G12 R3 R2', 'G5', { counts: [0, 3, 3, 3] }),
    },
    turns: [{ view: sketch('G12 G3 R2', 'G5', { counts: [4, 3, 1, 3] }), facts: { points: 12, seat: 2 } }],
  },
  {
    name: 'a disc costs nothing when another goes out',
    code: 'DISC_FREE',
    card: 'G2',
    view: sketch('G12 G2 R2', 'G5', { counts: [0, 3, 3, 3] }),
    facts: { seat: 0 },
    flips: {
      'nobody goes out': sketch('G12 G2 R2', 'G5', FIVES),
      'who goes out does not play': sketch('G12 G2 R2', 'G5', { counts: [5, 3, 1, 3], sittingOut: [2] }),
      'the disc is another’s': sketch('G12 G2 R2', 'G5 1', { counts: [0, 3, 3, 3] }),
    },
  },
  {
    name: 'a worse card lies there',
    code: 'SAFE',
    card: 'R7',
    view: sketch('R7 R9 B4', 'R10 R5'),
    facts: { worse: ['R5'] },
    flips: {
      'none lies there': sketch('R7 R9 B4', 'R10 R8'),
      'there are two discs': sketch('R7 R9 B4', 'R10 R5', { discs: 2 }),
    },
    turns: [{ view: sketch('R7 R9 B4', 'R10 Y11'), facts: { worse: ['Y11'] } }],
  },
  {
    name: 'two worse cards lie there, with two discs',
    code: 'SAFE',
    card: 'Y9',
    view: sketch('Y9 B8 B4', 'R10 B5 Y7', { discs: 2 }),
    facts: { worse: ['B5', 'Y7'] },
    flips: {
      'one of them is better': sketch('Y9 B8 B4', 'R10 B5 R2', { discs: 2 }),
      'one is as low: the later is worse': sketch('Y9 B8 B4', 'R10 B5 G9', { discs: 2 }),
    },
  },
  {
    name: 'the 1s that lie there are worse than what fixes the colour',
    code: 'SAFE',
    card: 'G2',
    view: sketch('G2 Y5', '1'),
    facts: { worse: ['1'] },
    flips: { 'no 1 lies there': sketch('G2 Y5', '') },
  },
  {
    name: 'somebody to come cannot follow',
    code: 'SAFE_AFTER',
    card: 'G3',
    view: sketch('G3 Y5 B2', '', { ...played('G5 G6 R2 G7'), ...FIVES }),
    facts: { colour: 'green', seats: [2] },
    flips: {
      'all have followed': sketch('G3 Y5 B2', '', { ...played('G5 G6 G8 G7'), ...FIVES }),
      'a 1 was played instead': sketch('G3 Y5 B2', '', { ...played('G5 G6 1 G7'), ...FIVES }),
      'they sit out': sketch('G3 Y5 B2', '', { ...played('G5 G6 R2 G7'), ...FIVES, sittingOut: [2] }),
      'two discs': sketch('G3 Y5 B2', '', { ...played('G5 G6 R2 G7'), ...FIVES, discs: 2 }),
    },
  },
  {
    name: 'somebody to come cannot follow, and one of two discs is left',
    code: 'LACK',
    card: 'G3',
    view: sketch('G3 Y5 B2', '', { ...played('G5 G6 R2 G7'), ...FIVES, discs: 2 }),
    facts: { colour: 'green', seats: [2] },
    flips: {
      'one disc': sketch('G3 Y5 B2', '', { ...played('G5 G6 R2 G7'), ...FIVES }),
      'all have followed': sketch('G3 Y5 B2', '', { ...played('G5 G6 G8 G7'), ...FIVES, discs: 2 }),
    },
  },
  {
    name: 'wins as the last to play',
    code: 'WINS',
    card: 'G12',
    view: sketch('G12 G2 R2', 'G5 G9 R8'),
    facts: { colour: 'green', because: 'last' },
    flips: {
      'a higher one lies there': sketch('G12 G2 R2', 'G5 G13 R8'),
      'another colour is led': sketch('G12 Y2 R2', 'B5 B6 R8'),
      'somebody comes after': sketch('G12 G2 R2', 'G5 G9'),
    },
  },
  {
    name: 'wins as the highest that is left',
    code: 'WINS',
    card: 'B6',
    view: sketch('B6 G2 R2', '', played('B8 B5 B7 B2')),
    facts: { colour: 'blue', because: 'highest' },
    flips: {
      'a higher one is out': sketch('B6 G2 R2', '', played('B8 B5 B4 B2')),
    },
  },
  {
    name: 'wins because all to come lack the colour',
    code: 'WINS',
    card: 'G4',
    view: sketch('G4 G2 R2', 'G3', played('G5 G6 R2 R3')),
    facts: { colour: 'green', because: 'lack' },
    flips: { 'one of them does not': sketch('G4 G2 R2', 'G3', played('G5 G6 R2 G7')) },
  },
  {
    name: 'sheds most while somebody has two cards',
    code: 'SHEDS_SOON',
    card: 'G12',
    view: sketch('G12 G3 R2 R3', 'G5', { counts: [3, 4, 2, 4] }),
    facts: { points: 12, seat: 2, cards: 2 },
    flips: {
      'everybody has three': sketch('G12 G3 R2 R3', 'G5', { counts: [3, 4, 3, 4] }),
      'another is dearer': sketch('G12 G13 R2 R3', 'G5', { counts: [3, 4, 2, 4] }),
      'the round ends at once': sketch('G12 G3 R2 R3', 'G5', { counts: [0, 4, 2, 4] }),
    },
  },
  {
    name: 'a 1 is above what does not follow',
    code: 'ONE_ABOVE',
    card: '1',
    view: sketch('1 R3 R9', 'G5'),
    facts: { colour: 'green' },
    flips: { 'there is something to follow with': sketch('1 G3 R9', 'G5'), 'safe anyway': sketch('1 R3 R9', 'G5 R2') },
  },
  {
    name: 'a 1 is the lowest where one could follow',
    code: 'ONE_LOWEST',
    card: '1',
    view: sketch('1 G3 R9', 'G5'),
    facts: { colour: 'green' },
    flips: { 'there is nothing to follow with': sketch('1 R3 R9', 'G5'), 'safe anyway': sketch('1 G3 R9', 'G5 R2') },
  },
  {
    name: 'higher than most that are out',
    code: 'HIGH',
    card: 'B6',
    view: sketch('B6 G2 R2', ''),
    facts: { colour: 'blue', below: 4, unseen: 6 },
    flips: {
      'most that are out are higher': sketch('B3 G2 R2', ''),
      'the lower ones are gone': sketch('B6 G2 R2', '', played('B2 B3 B4 B5')),
    },
  },
  {
    name: 'lower than most that are out',
    code: 'LOW',
    card: 'B3',
    view: sketch('B3 G2 R2', ''),
    facts: { colour: 'blue', below: 1, unseen: 6 },
    flips: {
      'most that are out are lower': sketch('B7 G2 R2', ''),
      'the higher ones are gone': sketch('B3 G2 R2', '', played('B7 B8 B4 B5')),
      'a worse one lies there': sketch('B3 B5 R2', 'B4 B2'),
    },
  },
  {
    name: 'keeps the strongest that might be played',
    code: 'KEEPS',
    card: 'G3',
    view: sketch('G3 G16 R2 R3', 'G5'),
    facts: { card: 'G16', below: 12, unseen: 13 },
    flips: {
      'it is not in the hand': sketch('G3 G4 R2 R3', 'G5'),
      'it may not be played': sketch('R3 R4 G16 R2', 'R5'),
      'the lower ones are gone': sketch('G3 G9 R2 R3', 'G5', played('G2 G4 G6 G7', '1 G8 R4 Y2')),
    },
  },
  {
    name: 'spends the strongest that might be played',
    code: 'SPENDS',
    card: 'G16',
    view: sketch('G3 G16 R2 R3', 'G5'),
    facts: { below: 12, unseen: 13 },
    flips: {
      'there is a stronger one': sketch('G3 G16 G17 R3', 'G5'),
      'the round ends with this trick': sketch('G3 G16 R2 R3', 'G5', { counts: [0, 4, 4, 4] }),
    },
  },
  {
    name: 'from the longest colour',
    code: 'LONG',
    card: 'R5',
    view: sketch('R4 R5 R6 Y2 B3', ''),
    facts: { colour: 'red', left: 2 },
    flips: {
      'another is as long': sketch('R5 R6 Y2 Y3 Y4', ''),
      'it has two cards': sketch('R5 R6 Y2 B3 G4', ''),
      'another is longer': sketch('R4 R5 R6 Y2 Y3 Y4 Y5', ''),
    },
  },
  {
    name: 'nobody comes after',
    code: 'FOOL',
    card: 'G3',
    view: sketch('G3 G7 R2', 'G5 G6 G8'),
    facts: { because: 'last' },
    flips: {
      'a lower one lies there': sketch('G3 G7 R2', 'G5 G2 G8'),
      'one comes after': sketch('G3 G7 R2', 'G5 G6'),
      'the round ends with this trick': sketch('G3 G7 R2', 'G5 G6 G8', { counts: [0, 2, 2, 3] }),
    },
  },
  {
    name: 'nobody can go below it',
    code: 'FOOL',
    card: 'B2',
    view: sketch('B2 Y3 Y4', 'G5 G6', played('R2 Y2 R3 R4')),
    facts: { because: 'lowest' },
    flips: {
      'another two is out': sketch('B2 Y3 Y4', 'G5 G6', played('R2 Y5 R3 R4')),
      'it is not the lowest': sketch('B3 Y3 Y4', 'G5 G6', played('R2 Y2 R4 R5')),
    },
  },
  {
    name: 'leaves the dearest in the hand',
    code: 'LEAVES',
    card: 'G3',
    view: sketch('G12 G3 R2 R3', 'G5', { counts: [3, 4, 2, 4] }),
    facts: { card: 'G12', more: 9 },
    flips: {
      'everybody has three': sketch('G12 G3 R2 R3', 'G5', { counts: [3, 4, 3, 4] }),
      'it is the dearest': sketch('R12 G3 G2 R3', 'G5', { counts: [3, 4, 2, 4] }),
    },
    turns: [{ view: sketch('G12 G3 R2 R3', 'G5', { counts: [0, 4, 4, 4] }), facts: { card: 'G12', more: 9 } }],
  },
  {
    name: 'worst of what lies there',
    code: 'WORST_SO_FAR',
    card: 'G3',
    view: sketch('G3 G7 R2', 'G5 G6'),
    facts: { lying: 2 },
    flips: {
      'a lower one lies there': sketch('G3 G7 R2', 'G5 G2'),
      'nothing lies there': sketch('G3 G7 R2', ''),
    },
  },
  {
    name: 'the last of its colour',
    code: 'VOIDS',
    card: 'B3',
    view: sketch('B3 R2 R5', ''),
    facts: { colour: 'blue' },
    flips: {
      'there is another': sketch('B3 B4 R5', ''),
      'nobody else has any': sketch('B3 R2 R5', '', played('B2 B4 B5 B6', 'B7 B8 R6 R7')),
    },
  },
];

describe('a reason', () => {
  it.each(ROWS)('$code: $name', ({ code, card, view, facts, flips, turns = [] }) => {
    expect(factsOf(view, card)[code]).toEqual(facts);
    for (const [flip, flipped] of Object.entries(flips)) {
      expect(legalIn(flipped).length, flip).toBeGreaterThan(0);
      expect(factsOf(flipped, card)[code], flip).toBeUndefined();
    }
    for (const turn of turns) expect(factsOf(turn.view, card)[code]).toEqual(turn.facts);
  });

  it('has a row for every code', () => {
    expect([...new Set(ROWS.map(({ code }) => code))].sort()).toEqual([...FOR, ...AGAINST].sort());
  });

  it('that speaks for a card comes first where it is advised, else one that speaks against it', () => {
    const reasons = reasonsOf(sketch('G3 G16 R2 R3', 'G5')).get('G3') ?? [];
    expect(weightiest(reasons, true, 3).map(({ code }) => code)).toEqual(['KEEPS', 'WORST_SO_FAR', 'LOW']);
    expect(weightiest(reasons, false, 2).map(({ code }) => code)).toEqual(['WORST_SO_FAR', 'LOW']);
  });
});

describe('what is said to be certain', () => {
  /** Plays the trick to its end with legal cards by chance, in the real hands or in others that are as likely. */
  it('comes true however the others play, whatever they hold', () => {
    const came: Partial<Record<ReasonCode, number>> = {};
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...TABLES), (seed, kind) => {
        const chance = chanceOf(seed);
        const state = position(kind, chance);
        const { seat, view } = seenAt(state);
        for (const [card, reasons] of reasonsOf(view)) {
          const codes = new Set(reasons.map(({ code }) => code));
          for (let tried = 0; tried < 4; tried++) {
            const from = (tried > 1 ? redealt(state, seat, chance) : undefined) ?? state;
            let now = tell(from, { type: 'cardPlayed', seat, card });
            for (let turn = turnOf(roundOf(now)); roundOf(now).tricks.length === view.played.length; ) {
              const next = turn === undefined ? undefined : viewFor(now, turn);
              if (turn === undefined || next === undefined) throw new Error('nobody is to play');
              const legal = legalIn(next);
              now = tell(now, { type: 'cardPlayed', seat: turn, card: chance.pick(legal) });
              turn = turnOf(roundOf(now));
            }
            const { winner, fools } = roundOf(now).tricks[view.played.length] ?? {};
            const isOver = roundOf(now).current === undefined;
            const check = (code: ReasonCode, holds: boolean) => {
              if (!codes.has(code)) return;
              came[code] = (came[code] ?? 0) + 1;
              expect(holds, `${code} of ${card} in ${JSON.stringify(view)}`).toBe(true);
            };
            check('SAFE', !fools?.includes(seat));
            check('SAFE_AFTER', !fools?.includes(seat));
            check('FOOL', fools?.includes(seat) === true);
            check('WINS', winner === seat);
            check('DISC_FREE', isOver && view.hand.length > 1);
            check('SHEDS_LAST', isOver);
          }
        }
      }),
      effort(150),
    );
    for (const code of ['SAFE', 'SAFE_AFTER', 'FOOL', 'WINS', 'DISC_FREE', 'SHEDS_LAST'] as const)
      expect(came[code], code).toBeGreaterThan(10);
  });
});
