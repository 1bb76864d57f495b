// biome-ignore-all lint/suspicious/noThenProperty: a field of some events; only a function would make them thenable
import {
  allSeats,
  type Card,
  cardsOf,
  type EventOf,
  type GameEvent,
  type GameFact,
  type GameState,
  handOf,
  legalPlays,
  optionsFor,
  PLAYERS,
  reduce,
  replay,
  runningRound,
  SCHEMA,
  turnOf,
  UNSEEN,
  without,
} from '../../src/engine';

/** A small generator of our own, so that a seed always gives the same log. */
export function chanceOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A random log that the rules accept, with every kind of event that fits where it stands. */
export function randomLog(seed: number, length: number, id = `game-${seed}`): GameEvent[] {
  const chance = chanceOf(seed);
  const edition = chance(4) === 0 ? '1995' : '2018';
  const { least, most } = PLAYERS[edition];
  const players = least + chance(most - least + 1);
  const options = optionsFor(players, edition)!;
  const start: EventOf<'gameStarted'> = {
    type: 'gameStarted',
    schema: SCHEMA,
    id,
    kind: chance(3) === 0 ? 'digital' : 'table',
    players: allSeats(players).map((seat) => ({
      id: `person-${seat}`,
      name: ['Ali', 'Eva', '', '\u200eSáŕa "x"\n'][chance(4)]!,
    })),
    dealer: chance(players),
    options: { ...options, bids: edition === '1995', tensOverAll: chance(4) === 0 },
    at: 1_700_000_000_000 + seed,
  };
  return grownLog([start], length, chance);
}

/** A log that goes on at random, as long as the rules accept it. */
export function grownLog(
  beginning: readonly GameEvent[],
  length: number,
  chance: (below: number) => number,
): GameEvent[] {
  const first = replay(beginning);
  if (!first.ok) throw new Error(first.error.code);
  let state = first.value;
  const from = beginning.at(-1)?.at ?? 0;
  const log: GameEvent[] = [...beginning];
  for (let tries = 0; log.length < length && tries < length * 40; tries++) {
    const event = { ...randomFact(state, chance), at: from + tries * 900 } as GameEvent;
    const next = reduce(state, event);
    if (!next.ok) continue;
    state = next.value;
    log.push(event);
  }
  return log;
}

function randomFact(state: GameState, chance: (below: number) => number): GameFact {
  const round = runningRound(state);
  const players = state.seats.length;
  const some = () => allSeats(players).filter(() => chance(3) === 0);
  const anyRound = chance(state.rounds.length + 1);
  const trick = chance(4);
  const roll = chance(40);
  if (roll === 0) return { type: 'undone' };
  if (roll === 1) return { type: 'redone' };
  if (roll === 2)
    return { type: 'scoreAdjusted', round: anyRound, player: chance(players), points: chance(40) - 20, reason: 'late' };
  if (roll === 3) return { type: 'dealerAmended', dealer: chance(players) };
  if (roll === 4) return { type: 'seatsAmended', seats: [...state.seats.slice(1), state.seats[0]!] };
  if (roll === 5) return { type: 'optionsAmended', options: { ...state.options, lowest: -60 - chance(60) } };
  if (roll === 6) return chance(6) === 0 ? { type: 'gameStopped' } : { type: 'gameContinued' };
  if (roll === 7) return { type: 'leaderAmended', round: anyRound, trick, leader: chance(players), then: 'keep' };
  if (roll === 8)
    return { type: 'sittingOutAmended', round: anyRound, trick, sittingOut: [chance(players)], then: 'clear' };
  if (roll === 9) {
    const entry = { plays: [], marked: { fools: [chance(players)], winner: chance(players) } };
    return { type: 'trickAmended', round: anyRound, trick, entry, then: 'keep' };
  }
  if (roll === 10)
    return { type: 'roundAmended', round: anyRound, left: leftAtRandom(state, chance), fools: [], anyway: true };
  if (roll === 18) {
    return {
      type: 'trickOverruled',
      round: anyRound,
      trick,
      fools: [chance(players)],
      winner: chance(players),
      then: 'keep',
    };
  }
  if (roll === 19) return { type: 'playerRenamed', player: chance(players), name: `Ali ${chance(9)}` };
  if (roll === 20) return { type: 'dealerAmended', dealer: chance(players), round: anyRound, then: 'keep' };
  if (roll === 21)
    return { type: 'optionsAmended', options: { ...state.options, tens: 1 + chance(9) }, from: anyRound };
  if (round === undefined) {
    if (chance(4) === 0) return comingOrGoing(state, chance);
    if (state.kind === 'table') return { type: 'roundStarted' };
    return { type: 'roundStarted', hands: deal(state, chance) };
  }
  if (roll === 11) return { type: 'dealThrownAway' };
  if (roll === 12) return { type: 'tricksSkipped', count: 1 + chance(2) };
  if (roll === 13) return { type: 'tricksSkipped' };
  if (roll === 14) return { type: 'positionNamed', leader: chance(players), sittingOut: [] };
  if (roll === 15) return { type: 'bidsMade', seats: some() };
  if (roll === 16)
    return { type: 'foolMarked', fools: allSeats(players).slice(0, state.options.discs), winner: players - 1 };
  if (roll === 17 || round.current === undefined) {
    return { type: 'roundScored', left: leftAtRandom(state, chance), fools: [], anyway: true };
  }
  const seat = turnOf(round) ?? chance(players);
  const hand = handOf(round, seat);
  const out =
    hand === undefined
      ? cardsOf(round.options.deck)
      : legalPlays(
          hand,
          round.current.entry.plays.map(({ card }) => card),
        );
  if (hand === undefined && chance(10) === 0) return { type: 'cardPlayed', seat, card: UNSEEN };
  return { type: 'cardPlayed', seat, card: out[chance(out.length)]! };
}

function comingOrGoing(state: GameState, chance: (below: number) => number): GameFact {
  const players = state.seats.length;
  const optionsOf = (count: number) => optionsFor(count, state.options.edition) ?? state.options;
  if (chance(2) === 0) {
    return { type: 'playerLeft', player: chance(state.players.length), options: optionsOf(players - 1) };
  }
  const player = { id: `person-${chance(12)}`, name: 'Zoë' };
  return {
    type: 'playerJoined',
    player,
    seat: chance(players + 1),
    points: 0 - chance(30),
    options: optionsOf(players + 1),
  };
}

function leftAtRandom(state: GameState, chance: (below: number) => number) {
  const cards = cardsOf(state.options.deck);
  const out = chance(state.seats.length);
  return state.seats.map((_, seat) =>
    seat === out ? [] : chance(2) === 0 ? 5 + chance(30) : [cards[chance(cards.length)]!],
  );
}

function deal(state: GameState, chance: (below: number) => number): Card[][] {
  let rest = cardsOf(state.options.deck);
  const size = rest.length / state.seats.length;
  return state.seats.map(() => {
    const hand: Card[] = [];
    while (hand.length < size) {
      const card = rest[chance(rest.length)]!;
      hand.push(card);
      rest = without(rest, [card]);
    }
    return hand;
  });
}

/** A short game of four that is over: one round, and the table stopped. */
export function overLog(id: string, at = 1000): GameEvent[] {
  return [
    ...runningLog(id, at),
    { type: 'roundScored', left: [[], 40, ['G5', '1'], 12], fools: [], anyway: true, at: at + 3 },
    { type: 'gameStopped', at: at + 4 },
  ];
}

/** The beginning of a game of four. */
export function runningLog(id: string, at = 1000): GameEvent[] {
  const players = ['Ann', 'Bob', 'Bob', 'Dan'].map((name, seat) => ({ id: `p${seat}`, name }));
  return [
    { type: 'gameStarted', schema: SCHEMA, id, kind: 'table', players, dealer: 0, options: optionsFor(4)!, at },
    { type: 'roundStarted', at: at + 1 },
    { type: 'cardPlayed', seat: 1, card: 'G12', at: at + 2 },
  ];
}
