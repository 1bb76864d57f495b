import { codeOf } from '../../bots/search/code';
import type { Dice } from '../../bots/search/dice';
import { type Policy, playOn, playRandomly } from '../../bots/search/playout';
import { Position, type Table } from '../../bots/search/position';
import { FEATURES, Quick, setOf } from '../../bots/search/quick';
import { Sampler } from '../../bots/search/sampler';
import { CARD_SIZE, Sight, TABLE_SIZE } from '../../bots/search/sight';
import { cardsOf } from '../../engine';

/** A decision of self-play: what was seen, and what each card came to. */
export interface Decision {
  readonly mode: number;
  /** Which set of the quick policy's weights holds. */
  readonly set: number;
  readonly table: Float32Array;
  /** One row a card. */
  readonly cards: Float32Array;
  /** What the quick policy tells a card by, one row a card. */
  readonly traits: Float32Array;
  /** Points of each card, their mean taken off. */
  readonly values: Float32Array;
}

export interface Sampling {
  readonly table: Table;
  /** Who plays the rounds that decisions are taken from. */
  readonly player: Policy;
  /** Who plays on to the end when a card is valued; chance where nobody does. */
  readonly rollout: Policy | undefined;
  readonly decisions: number;
  /** Hidden hands that each card is valued with. */
  readonly deals: number;
  /** So many of a hundred cards of the rounds are played at random. */
  readonly stray: number;
}

/** One decision in so many is kept: those of one round are alike. */
const SPARSE = 7;

/** Plays rounds and values some of their decisions. */
export function decisionsOf({ table, player, rollout, decisions, deals, stray }: Sampling, dice: Dice): Decision[] {
  const found: Decision[] = [];
  const sight = new Sight();
  const round = new Position(table);
  const trial = new Position(table);
  const end = new Position(table);
  const codes = cardsOf(table.deck).map(codeOf);
  const blank = new Position(table);
  while (found.length < decisions) {
    round.copy(blank);
    dealAll(round, codes, dice);
    while (!round.isOver) {
      sight.look(round);
      if (sight.count > 1 && dice.below(SPARSE) === 0) {
        const values = new Float32Array(sight.count);
        const sampler = new Sampler(round, round.turn);
        trial.copy(round);
        for (let deal = 0; deal < deals; deal++) {
          sampler.deal(trial, dice);
          for (let move = 0; move < sight.count; move++) {
            end.copy(trial);
            end.play(sight.moves[move] as number);
            if (rollout === undefined) playRandomly(end, dice);
            else playOn(end, rollout);
            values[move] = (values[move] as number) + end.points(round.turn) / deals;
          }
        }
        found.push(decisionOf(sight, round, values));
      }
      const isStray = dice.below(100) < stray;
      round.play(isStray ? (sight.moves[dice.below(sight.count)] as number) : player(round));
    }
  }
  return found;
}

function dealAll(position: Position, codes: number[], dice: Dice): void {
  const size = codes.length / position.players;
  for (let last = codes.length - 1; last >= 0; last--) {
    const other = dice.below(last + 1);
    const code = codes[other] as number;
    codes[other] = codes[last] as number;
    codes[last] = code;
    position.give(Math.floor(last / size), code);
  }
  position.lead(dice.below(position.players), 0);
}

const ruler = new Quick(new Float64Array(0));
const units = Float64Array.from({ length: 2 * FEATURES - 1 }, (_, at) => (at === FEATURES - 1 ? 1 : 0));

/** Each number that the quick policy tells a card by: what the card is worth where only that number counts, and once. */
function traitsOf(position: Position, count: number): Float32Array {
  const traits = new Float32Array(count * FEATURES);
  for (let index = 0; index < FEATURES; index++) {
    ruler.weigh(position, units, FEATURES - 1 - index);
    for (let move = 0; move < count; move++) traits[move * FEATURES + index] = ruler.values[move] as number;
  }
  return traits;
}

function decisionOf(sight: Sight, position: Position, values: Float32Array): Decision {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    mode: sight.mode,
    set: setOf(position),
    table: Float32Array.from(sight.table.subarray(0, TABLE_SIZE)),
    cards: Float32Array.from(sight.cards.subarray(0, sight.count * CARD_SIZE)),
    traits: traitsOf(position, sight.count),
    values: values.map((value) => value - mean),
  };
}
