import { handsOf, newSeed } from '../../../src/app/fairdeal';
import { CHOOSE } from '../../../src/bots/levels';
import {
  type Card,
  type GameEvent,
  type GameFact,
  type GameState,
  reduce,
  type Seat,
  viewFor,
} from '../../../src/engine';
import { type Chance, chanceOf } from '../../engine/chance';
import { optionsOf, roundOf } from '../../engine/log';
import { dealt, playOut } from '../../engine/truth';
import { legalNow, scoredAsPlayed } from '../../engine/turn';

const NAMES = ['Johanna', 'Friedemann', 'Eva', 'نیلوفر'];

/** What comes of something that is done step by step. */
export function done<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Tells facts at times that grow, as a table does. */
export function evening(chance: Chance) {
  const log: GameEvent[] = [];
  let at = 1_790_000_000_000 + chance.below(1e9);
  let state: GameState | undefined;
  const tell = (fact: GameFact): GameState => {
    at += 1000 + chance.below(9000);
    const event = { ...fact, at };
    const next = reduce(state, event);
    if (!next.ok) throw new Error(`${next.error.code} at ${JSON.stringify(fact)}`);
    log.push(event);
    state = next.value;
    return state;
  };
  return { log, tell };
}

function uuid(chance: Chance): string {
  const hex = (digits: number) => Array.from({ length: digits }, () => chance.below(16).toString(16)).join('');
  return [hex(8), hex(4), `4${hex(3)}`, `a${hex(3)}`, hex(12)].join('-');
}

/** A game of so many rounds at a real table, all cards entered. */
export function entered(rounds: number, seed: number, names: readonly string[] = NAMES): GameEvent[] {
  const chance = chanceOf(seed);
  const options = optionsOf(names.length, { rounds });
  const { log, tell } = evening(chance);
  const players = names.map((name) => ({ id: uuid(chance), name }));
  tell({ type: 'gameStarted', schema: 1, id: uuid(chance), kind: 'table', players, dealer: 0, options });
  for (let round = 0; round < rounds; round++) {
    tell({ type: 'roundStarted' });
    const truth = playOut(dealt(options.deck, names.length, chance), round % names.length, options, chance);
    for (const { seats, cards } of truth.tricks) {
      cards.forEach((card, place) => void tell({ type: 'cardPlayed', seat: seats[place] ?? -1, card }));
    }
    tell({ type: 'roundScored', left: truth.left });
  }
  return log;
}

/** Which of the cards that may be played is. */
type Plays = (legal: readonly Card[], state: GameState, seat: Seat, chance: Chance) => Card;

const ANY: Plays = (legal, _state, _seat, chance) => chance.pick(legal);

/** As a bot plays. */
export const BOT: Plays = (legal, state, seat, chance) => {
  const view = viewFor(state, seat);
  return view === undefined ? chance.pick(legal) : CHOOSE.medium(view, () => chance.below(2 ** 30) / 2 ** 30);
};

/** A digital game of so many rounds, dealt by seed and cut. */
export function digital(rounds: number, seed: number, plays = ANY, names: readonly string[] = NAMES): GameEvent[] {
  const chance = chanceOf(seed);
  const options = optionsOf(names.length, { rounds });
  const { log, tell } = evening(chance);
  const players = names.map((name, at) => ({ id: uuid(chance), name, ...(at === 0 ? {} : { bot: 'medium' }) }));
  const id = uuid(chance);
  tell({ type: 'gameStarted', schema: 1, id, kind: 'digital', players, dealer: 0, options, botSeed: newSeed() });
  for (let round = 0; round < rounds; round++) {
    const draw = { seed: newSeed(), cut: 'up the fools' };
    let state = tell({ type: 'roundStarted', hands: handsOf(draw, options.deck, names.length), draw });
    for (let now = legalNow(state); now !== undefined; now = legalNow(state)) {
      const { seat, legal } = now;
      state = tell({ type: 'cardPlayed', seat, card: plays(legal, state, seat, chance) });
    }
    tell(scoredAsPlayed(roundOf(state)));
  }
  return log;
}
