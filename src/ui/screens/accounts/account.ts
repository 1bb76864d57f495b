import {
  type Card,
  type Colour,
  outstandingOf,
  type Play,
  type Round,
  revokesOf,
  type Seat,
  voidsOf,
  without,
} from '../../../engine';

/** What a round shows of one seat. */
export interface SeatAccount {
  readonly played: number;
  /** Every trick tells whether the seat played. */
  readonly isExact: boolean;
  readonly satOut: number;
  readonly voids: readonly Colour[];
}

/** The cards of each trick, the one being entered included. */
function tricksOf(round: Round): (readonly Play[])[] {
  const tricks = round.tricks.map(({ entry }) => entry.plays);
  return round.current === undefined ? tricks : [...tricks, round.current.entry.plays];
}

/** What a round shows of a seat. A false discard proves no void: the seat held the colour all along. */
export function accountOf(round: Round, seat: Seat): SeatAccount {
  const tricks = tricksOf(round);
  const left = round.score?.left.map((hand) => (typeof hand === 'number' ? undefined : hand)) ?? [];
  const revoked = revokesOf(tricks, left).filter((revoke) => revoke.seat === seat);
  const honest = tricks.filter((_, trick) => !revoked.some((revoke) => revoke.trick === trick));
  const held = round.held[seat];
  const lying = round.current?.entry.plays.some((play) => play.seat === seat) ?? false;
  return {
    played: round.hand - (held?.most ?? round.hand) + (lying ? 1 : 0),
    isExact: held?.exact ?? false,
    satOut: round.tricks.filter(({ sittingOut }) => sittingOut?.includes(seat)).length,
    voids: voidsOf(honest, seat),
  };
}

/** Cards that were in no trick that was entered, and that no hand at the end has shown. */
export function cardsOut(round: Round): Card[] {
  const told = round.score?.left.flatMap((hand) => (typeof hand === 'number' ? [] : hand)) ?? [];
  return without(outstandingOf(round).cards, told);
}
