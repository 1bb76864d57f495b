import type { Seat } from './options';

/** All seats of a table of so many. */
export function allSeats(players: number): Seat[] {
  return Array.from({ length: players }, (_, seat) => seat);
}

/** The next seat clockwise (R4, R19). */
export function leftOf(seat: Seat, players: number): Seat {
  return (seat + 1) % players;
}

/** Who plays a trick, in order: clockwise from the leader, without those who sit out (R4, R11). */
export function playingOrder(leader: Seat, sittingOut: readonly Seat[], players: number): Seat[] {
  return allSeats(players)
    .map((step) => (leader + step) % players)
    .filter((seat) => !sittingOut.includes(seat));
}

/** Whether it is a seat of a table of so many. */
export function isSeat(seat: unknown, players: number): seat is Seat {
  return typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < players;
}

/** Whether all are seats of such a table and none is named twice. */
export function areSeats(seats: readonly unknown[], players: number): seats is Seat[] {
  return seats.every((seat) => isSeat(seat, players)) && new Set(seats).size === seats.length;
}
