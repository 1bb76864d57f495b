import { hasEnded, heldAtEnd, type Round, type Seat } from '../../../engine';

/** So many, or where tricks were not entered at least so many. */
export interface Count {
  readonly least: number;
  readonly isExact: boolean;
}

/** How many cards a seat has played, the trick being entered included. */
export function playedBy(round: Round, seat: Seat): Count {
  const { score } = round;
  const shown = score?.left[seat];
  // What is left tells it better than tricks that were not entered, unless it does not add up.
  if (score?.anyway === false && typeof shown === 'object') return { least: round.hand - shown.length, isExact: true };
  const held = (score === undefined ? round.held : heldAtEnd(round))[seat];
  const lying = round.current?.entry.plays.some((play) => play.seat === seat) ?? false;
  return { least: round.hand - (held?.most ?? round.hand) + (lying ? 1 : 0), isExact: held?.exact ?? false };
}

/** How many tricks a seat has sat out, the one being entered included. */
export function satOutBy(round: Round, seat: Seat): Count {
  const tricks = round.current === undefined ? round.tricks : [...round.tricks, round.current];
  const isWhole = round.score === undefined || hasEnded(round);
  return {
    least: tricks.filter(({ sittingOut }) => sittingOut?.includes(seat)).length,
    isExact:
      isWhole && tricks.every(({ entry, sittingOut }) => sittingOut !== undefined && entry.skipped !== 'several'),
  };
}
