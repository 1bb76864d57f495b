import type { EventOf } from './events';
import { checkOptions } from './options';
import { accept, type Result, refuse } from './result';
import { isSeat } from './seats';
import { type GameState, gameEnd, runningRound } from './state';

/** Another name for a player of this game. */
export function renamePlayer(state: GameState, event: EventOf<'playerRenamed'>): Result<GameState> {
  const { player, name } = event;
  if (!isSeat(player, state.players.length)) return refuse('ERR_NO_SEAT');
  if (name.trim() === '') return refuse('ERR_EMPTY');
  return accept({
    ...state,
    players: state.players.map((each, at) => (at === player ? { ...each, name, isRenamed: true } : each)),
  });
}

/** Somebody sits down between rounds: at a seat, with points the table agrees on. Who was here before has their scores back. */
export function joinPlayer(state: GameState, event: EventOf<'playerJoined'>): Result<GameState> {
  const { player, seat, points, options } = event;
  const open = betweenRounds(state);
  if (!open.ok) return open;
  const count = state.seats.length + 1;
  const checked = checkOptions(options, count);
  if (!checked.ok) return checked;
  if (!isSeat(seat, count)) return refuse('ERR_NO_SEAT');
  if (!Number.isInteger(points) || Math.abs(points) > 10_000) return refuse('ERR_POINTS');
  const known = state.players.findIndex(({ id }) => id === player.id);
  if (known >= 0 && state.seats.includes(known)) return refuse('ERR_SEATS');
  // Points to start with stand on the sheet beside a round that is scored.
  const round = state.rounds.length - 1;
  if (points !== 0 && round < 0) return refuse('ERR_NO_ROUND');
  const index = known >= 0 ? known : state.players.length;
  const seats = [...state.seats.slice(0, seat), index, ...state.seats.slice(seat)];
  return accept({
    ...state,
    players: known >= 0 ? state.players : [...state.players, player],
    seats,
    dealer: seat <= state.dealer ? state.dealer + 1 : state.dealer,
    options,
    adjustments:
      points === 0 ? state.adjustments : [...state.adjustments, { round, player: index, points, reason: undefined }],
  });
}

/** Somebody goes between rounds. If they were to deal, the deal passes on. */
export function leavePlayer(state: GameState, event: EventOf<'playerLeft'>): Result<GameState> {
  const open = betweenRounds(state);
  if (!open.ok) return open;
  const seat = state.seats.indexOf(event.player);
  if (seat < 0) return refuse('ERR_NO_SEAT');
  const seats = state.seats.filter((player) => player !== event.player);
  const checked = checkOptions(event.options, seats.length);
  if (!checked.ok) return checked;
  const dealer = (seat < state.dealer ? state.dealer - 1 : state.dealer) % seats.length;
  return accept({ ...state, seats, dealer, options: event.options });
}

function betweenRounds(state: GameState): Result<true> {
  if (gameEnd(state) !== undefined) return refuse('ERR_GAME_OVER');
  return runningRound(state) === undefined ? accept(true) : refuse('ERR_ROUND_RUNNING');
}
