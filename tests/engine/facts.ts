import {
  type Card,
  cardsOf,
  entriesOf,
  type GameFact,
  type GameState,
  goneCards,
  type HandLeft,
  type HandsTold,
  handOf,
  heldAtEnd,
  legalPlays,
  ONE,
  type Options,
  offeredTo,
  PLAYERS,
  type PlayedCard,
  penaltyOf,
  phaseOf,
  type Repair,
  type Round,
  runningRound,
  type Seat,
  type TrickEntry,
  type TrickTold,
  turnOf,
  UNSEEN,
  without,
} from '../../src/engine';
import type { Chance } from './chance';
import { optionsOf, repairing } from './log';
import { dealt, randomOptions, type TableKind } from './truth';

/** Something that somebody may tell a game: mostly sensible, sometimes not, sometimes nonsense. */
export function randomFact(state: GameState, kind: TableKind, chance: Chance): GameFact {
  const way = chance.below(100);
  if (way < 6) return { type: 'undone' };
  if (way < 11) return { type: 'redone' };
  if (way < 30) return amendment(state, kind, chance);
  if (way < 34) return rare(state, kind, chance);
  return onward(state, chance);
}

/** What comes next in the game. */
function onward(state: GameState, chance: Chance): GameFact {
  const phase = phaseOf(state);
  const round = runningRound(state);
  if (phase === 'over') return { type: 'gameContinued' };
  if (round === undefined) {
    if (state.kind === 'table') return { type: 'roundStarted' };
    return { type: 'roundStarted', hands: dealt(state.options.deck, state.seats.length, chance) };
  }
  if (phase === 'scoring' || chance.percent(state.kind === 'table' ? 6 : 1)) return scoring(round, chance);
  const trick = round.current;
  const isFresh = trick?.entry.plays.length === 0;
  if (round.options.bids && round.tricks.length === 0 && isFresh && chance.percent(30)) {
    return { type: 'bidsMade', seats: someSeats(round, chance.below(3), chance) };
  }
  if (isFresh && (trick?.seats === undefined || chance.percent(3))) return position(round, chance);
  if (trick?.state === 'unresolved' || (state.kind === 'table' && chance.percent(12))) return closing(round, chance);
  const seat = chance.percent(97) ? (turnOf(round) ?? 0) : anySeat(round, chance);
  return { type: 'cardPlayed', seat, card: anyCard(round, seat, chance) };
}

function anyCard(round: Round, seat: Seat, chance: Chance): PlayedCard {
  const lying = round.current?.entry.plays.map((play) => play.card) ?? [];
  const hand = handOf(round, seat);
  if (hand !== undefined && chance.percent(95)) return chance.pick([...legalPlays(hand, lying), ...hand, ONE]);
  if (chance.percent(8)) return UNSEEN;
  const all = cardsOf(round.options.deck);
  const rest = chance.percent(95) ? without(without(all, goneCards(round)), lying) : all;
  return rest.length > 0 ? chance.pick(rest) : ONE;
}

const anySeat = (round: Round, chance: Chance): Seat => chance.below(round.seats.length + (chance.percent(3) ? 1 : 0));

const someSeats = (round: Round, count: number, chance: Chance): Seat[] =>
  chance.shuffle([...round.seats.keys()]).slice(0, count);

function position(round: Round, chance: Chance): GameFact {
  const sittingOut = someSeats(round, chance.percent(80) ? round.options.discs : chance.below(4), chance);
  const others = [...round.seats.keys()].filter((seat) => !sittingOut.includes(seat));
  const leader = others.length > 0 && chance.percent(95) ? chance.pick(others) : anySeat(round, chance);
  if (chance.percent(20)) return { type: 'positionNamed', leader };
  return chance.percent(10) ? { type: 'positionNamed', sittingOut } : { type: 'positionNamed', leader, sittingOut };
}

function closing(round: Round, chance: Chance): GameFact {
  const way = chance.below(10);
  if (way < 2) return { type: 'tricksSkipped' };
  if (way < 4) return { type: 'tricksSkipped', count: chance.percent(90) ? 1 + chance.below(3) : 0 };
  const { fools, winner } = marks(round, chance);
  return winner === undefined ? { type: 'foolMarked', fools } : { type: 'foolMarked', fools, winner };
}

function marks(round: Round, chance: Chance): { fools: Seat[]; winner?: Seat } {
  const idle = round.current?.sittingOut ?? [];
  const playing = chance.shuffle([...round.seats.keys()].filter((seat) => !idle.includes(seat) || chance.percent(5)));
  const fools = playing.slice(0, chance.percent(95) ? round.options.discs : chance.below(4));
  const winner = playing[fools.length];
  return winner === undefined || chance.percent(40) ? { fools } : { fools, winner };
}

/** The end of the round: hands that may be, sums among them, and now and then hands that cannot be. */
function scoring(round: Round, chance: Chance): GameFact {
  const { left, fools } = ending(round, chance);
  const anyway = chance.percent(15);
  return chance.percent(85) ? { type: 'roundScored', left, fools, anyway } : { type: 'roundScored', left };
}

function ending(round: Round, chance: Chance): { left: HandLeft[]; fools: Seat[] } {
  const held = heldAtEnd(round);
  const out = held.some(({ most }) => most === 0) ? -1 : chance.below(held.length);
  const left: HandLeft[] = [];
  for (const [seat, { most, exact }] of held.entries()) {
    const hand = handOf(round, seat);
    const count = seat === out ? 0 : exact ? most : Math.min(most, chance.below(4));
    const cards = hand ?? chance.shuffle(offeredTo(round, left, -1)).slice(0, count);
    const asSum = cards.length > 0 && chance.percent(20);
    left.push(asSum ? penaltyOf(cards, round.options.onePenalty) : cards);
    if (chance.percent(2)) left[seat] = chance.pick<HandLeft>([0, 3, 4000, [], ['G2'], ['1', '1', '1']]);
  }
  const outs = left.flatMap((hand, seat) => (typeof hand !== 'number' && hand.length === 0 ? [seat] : []));
  return { left, fools: chance.shuffle(outs).slice(0, chance.below(round.options.discs + 1)) };
}

const anyRepair = (chance: Chance): { readonly then?: Repair } =>
  chance.pick([{}, repairing('keep'), repairing('clear'), repairing('cut')]);

export function amendment(state: GameState, kind: TableKind, chance: Chance): GameFact {
  const at = chance.percent(60) ? state.rounds.length - 1 : chance.below(state.rounds.length + 1);
  const round = state.rounds[at];
  const way = chance.below(100);
  const from = chance.percent(30) && state.rounds.length > 0 ? { from: chance.below(state.rounds.length) } : {};
  if (way < 6 || round === undefined) {
    const seats = chance.percent(50)
      ? [...state.seats.slice(1), ...state.seats.slice(0, 1)]
      : chance.shuffle(state.seats);
    const dealer = chance.percent(30) ? { dealer: chance.below(state.seats.length) } : {};
    return { type: 'seatsAmended', seats, ...dealer, ...from, ...tricksAnew(state, at, chance), ...anyRepair(chance) };
  }
  if (way < 10) {
    const earlier = chance.percent(40) ? { round: at } : {};
    const on = chance.percent(50) ? { passesOn: true } : {};
    const more = { ...earlier, ...on, ...tricksAnew(state, at, chance), ...scoresAnew(round, at, chance) };
    return { type: 'dealerAmended', dealer: chance.below(state.seats.length), ...more, ...anyRepair(chance) };
  }
  if (way < 14) {
    const options = optionsNow(state, kind, state.seats.length, chance);
    const same = chance.percent(60) ? { deck: state.options.deck } : {};
    const scores = scoresAnew(round, at, chance);
    const more = { ...from, ...scores, ...tricksAnew(state, at, chance), ...anyRepair(chance) };
    return { type: 'optionsAmended', options: { ...options, ...same }, ...more };
  }
  if (way < 30) {
    const { left, fools } = ending(round, chance);
    const changed = (round.score?.left ?? left).map((hand, seat) => (chance.percent(30) ? (left[seat] ?? hand) : hand));
    return { type: 'roundAmended', round: at, left: changed, fools, anyway: chance.percent(30) };
  }
  const trick = chance.below(round.tricks.length + 1);
  const target = { round: at, trick, ...anyRepair(chance) };
  if (way < 36) {
    const { fools, winner } = marks(round, chance);
    const winning = winner === undefined ? {} : { winner };
    return { type: 'trickOverruled', ...target, ...(chance.percent(70) ? { fools } : {}), ...winning };
  }
  if (way < 42) return { type: 'leaderAmended', ...target, leader: anySeat(round, chance) };
  if (way < 54) return { type: 'sittingOutAmended', ...target, sittingOut: someSeats(round, chance.below(3), chance) };
  const later = Math.max(trick + 1, Math.min(trick + 1 + chance.below(2), round.tricks.length));
  const also = chance.percent(35) ? { also: [{ trick: later, entry: amendedEntry(round, later, chance) }] } : {};
  const scores = scoresAnew(round, at, chance);
  return { type: 'trickAmended', ...target, entry: amendedEntry(round, trick, chance), ...also, ...scores };
}

/** Tricks told anew together with an amendment of the table. */
function tricksAnew(state: GameState, at: number, chance: Chance): { tricks?: readonly TrickTold[] } {
  const round = state.rounds[at];
  if (round === undefined || !chance.percent(30)) return {};
  // Told as it was, with who led it: what a table does that seats people otherwise.
  const [entry] = entriesOf(round);
  const leader = (round.tricks[0] ?? round.current)?.leader;
  if (chance.percent(50) && entry !== undefined && leader !== undefined)
    return { tricks: [{ round: at, trick: 0, entry: { ...entry, leader } }] };
  const first = chance.below(round.tricks.length + 1);
  const tricks = [first, first + 1 + chance.below(2)].slice(0, 1 + chance.below(2));
  return { tricks: tricks.map((trick) => ({ round: at, trick, entry: amendedEntry(round, trick, chance) })) };
}

/** Hands left told anew together with an amendment. */
function scoresAnew(round: Round, at: number, chance: Chance): { scores?: readonly HandsTold[] } {
  if (!chance.percent(round.score === undefined ? 2 : 20)) return {};
  const { left, fools } = ending(round, chance);
  return { scores: [{ round: chance.percent(95) ? at : at + 1, left, fools, anyway: chance.percent(50) }] };
}

/** Options for as many as sit there now. */
function optionsNow(state: GameState, kind: TableKind, players: number, chance: Chance): Options {
  const { edition } = state.options;
  const { least, most } = PLAYERS[edition];
  const seated = Math.min(most, Math.max(least, players));
  const discs = seated >= 5 ? kind.discs : 1;
  return chance.percent(50)
    ? randomOptions({ ...kind, players: seated, edition, discs }, chance, 10)
    : optionsOf(seated, {}, edition);
}

function amendedEntry(round: Round, trick: number, chance: Chance): TrickEntry {
  const entry = entriesOf(round)[trick] ?? { plays: [] };
  const seats = (round.tricks[trick] ?? round.current)?.seats ?? [];
  const { plays } = entry;
  const way = chance.below(10);
  if (way < 4 && plays.length > 0) {
    const place = chance.below(plays.length);
    const seat = plays[place]?.seat ?? 0;
    return {
      ...entry,
      plays: plays.map((play, at) => (at === place ? { seat, card: anyCard(round, seat, chance) } : play)),
    };
  }
  if (way < 6) {
    const cards = chance.shuffle(plays.map((play) => play.card));
    return { ...entry, plays: plays.map(({ seat }, at) => ({ seat, card: cards[at] ?? UNSEEN })) };
  }
  if (way < 7) return { plays: [], marked: marks(round, chance) };
  if (way < 8) return { ...entry, skipped: chance.pick(['one', 'several']) };
  if (way < 9) {
    const cards = chance.shuffle(without(cardsOf(round.options.deck), goneCards(round)));
    return { plays: seats.map((seat, at) => ({ seat, card: (cards[at] ?? UNSEEN) as Card })) };
  }
  return { plays: plays.slice(0, chance.below(plays.length + 1)) };
}

/** Somebody joins or leaves, where the rules allow it. */
export function comingOrGoing(state: GameState, kind: TableKind, chance: Chance): GameFact {
  const seats = state.seats.length;
  if (chance.percent(40)) {
    return {
      type: 'playerLeft',
      player: chance.pick(state.seats),
      options: optionsNow(state, kind, seats - 1, chance),
    };
  }
  const gone = state.players.filter((_, player) => !state.seats.includes(player));
  const fresh = { id: `new${state.length}`, name: 'Ada' };
  return {
    type: 'playerJoined',
    player: chance.pick([fresh, ...gone]),
    seat: chance.below(seats + 1),
    points: state.rounds.length === 0 ? 0 : chance.pick([0, -12]),
    options: optionsNow(state, kind, seats + 1, chance),
  };
}

function rare(state: GameState, kind: TableKind, chance: Chance): GameFact {
  const round = chance.below(state.rounds.length + 1);
  const player = chance.below(state.players.length + 1);
  const seats = state.seats.length;
  const id = chance.percent(50) ? `p${player}` : `new${state.length}`;
  // Seldom taken, and there twice: only between rounds, and with cards for so many.
  const joined: GameFact = {
    type: 'playerJoined',
    player: { id, name: 'Ada' },
    seat: chance.below(seats + 1),
    points: chance.pick([0, 0, -12]),
    options: optionsNow(state, kind, seats + 1, chance),
  };
  return chance.pick<GameFact>([
    {
      type: 'scoreAdjusted',
      round,
      player,
      points: chance.pick([-10, 5, 0, 1.5]),
      reason: chance.pick(['', 'revoke']),
    },
    { type: 'scoreAdjusted', round, player, points: -3, reason: 'revoke' },
    { type: 'dealThrownAway' },
    { type: 'gameStopped' },
    { type: 'gameContinued' },
    { type: 'roundStarted' },
    { type: 'bidsMade', seats: [0] },
    { type: 'playerRenamed', player, name: chance.pick(['', 'Ada']) },
    joined,
    joined,
    { type: 'playerLeft', player, options: optionsNow(state, kind, seats - 1, chance) },
    { type: 'nonsense' } as unknown as GameFact,
  ]);
}
