import { checkLeft, hasEnded } from './account';
import { type Card, type Colour, cardsOf, UNSEEN, without } from './cards';
import type { Seat } from './options';
import { type Revoke, revokesOf, voidsOf } from './revoke';
import { handOf, type Play, type Round, type Trick } from './round';
import { tensOf, totalsOf } from './score';
import { allSeats } from './seats';
import { type GameState, roundPoints } from './state';
import type { SeatView, SeenPlay } from './view';

/**
 * Why the play of a round cannot be looked at card by card: it is not `scored` yet, tricks were not entered card by card
 * (`untracked`), some card was `unseen`, or the table insisted on what cannot be (`impossible`).
 */
export const GAPS = ['unscored', 'untracked', 'unseen', 'impossible'] as const;
export type Gap = (typeof GAPS)[number];

/** How the seats stood before a round. */
export interface Before {
  readonly totals: readonly number[];
  readonly tens: readonly number[];
  readonly roundsPlayed: number;
}

/** A card that somebody played, and what they saw before it. */
export interface Moment {
  readonly trick: number;
  readonly seat: Seat;
  readonly card: Card;
  /**
   * What the seat saw; of its hand only what is known: where `unknown` is not 0, `counts` says that it held so many cards
   * more, which nobody has shown.
   */
  readonly view: SeatView;
  readonly unknown: number;
}

/** Why the play of a round cannot be looked at card by card; undefined where it can. */
export function gapOf(round: Round): Gap | undefined {
  const { score } = round;
  if (score === undefined) return 'unscored';
  const isTracked = round.tricks.every(isTrackedTrick);
  if (!isTracked || !hasEnded(round) || round.tricks.length === 0) return 'untracked';
  if (round.tricks.some(({ entry }) => entry.plays.some(({ card }) => card === UNSEEN))) return 'unseen';
  const isWhole = round.held.every(({ exact }) => exact) && checkLeft({ ...round, score: undefined }, score.left).ok;
  return isWhole ? undefined : 'impossible';
}

function isTrackedTrick({ entry, seats, winner, fools }: Trick): boolean {
  const { plays, skipped } = entry;
  const inTurn =
    seats !== undefined && plays.length === seats.length && plays.every(({ seat }, i) => seat === seats[i]);
  const isJudged = plays.some(({ card }) => card === UNSEEN) || (winner !== undefined && fools !== undefined);
  return skipped === undefined && inTurn && isJudged;
}

/** How the seats of a round stood before it. */
export function standingBefore(state: GameState, index: number): Before {
  const rounds = roundPoints(state).slice(0, index);
  const totals = totalsOf(rounds, state.players.length);
  const tens = tensOf(rounds, state.players.length);
  const seats = state.rounds[index]?.seats ?? [];
  return {
    totals: seats.map((player) => totals[player] ?? 0),
    tens: seats.map((player) => tens[player] ?? 0),
    roundsPlayed: index,
  };
}

/** What each seat held when a scored round was over; undefined where only its points are known. */
export function handsLeft(round: Round): readonly (readonly Card[] | undefined)[] {
  return round.seats.map((_, seat) => {
    const left = round.score?.left[seat];
    return handOf(round, seat) ?? (typeof left === 'number' ? undefined : left);
  });
}

/** All cards of a round without a gap, in the order played, each with what its seat saw before it. */
export function momentsOf(round: Round, before: Before): Moment[] {
  const hands = knownHands(round);
  const held = round.seats.map(() => round.hand);
  const left = handsLeft(round);
  return round.tricks.flatMap(({ entry, leader, sittingOut }, trick) => {
    const counts = [...held];
    return entry.plays.map(({ seat, card }, place): Moment => {
      const trickSoFar = seen(entry.plays.slice(0, place));
      const unknown = left[seat] === undefined ? (round.held[seat]?.most ?? 0) : 0;
      const view: SeatView = {
        ...tableSeen(round, before),
        seat,
        hand: hands[seat] ?? [],
        counts: [...counts],
        leader: leader as Seat,
        sittingOut: sittingOut ?? [],
        trick: trickSoFar,
        played: round.tricks.slice(0, trick).map(playedOf),
      };
      counts[seat] = (counts[seat] as number) - 1;
      held[seat] = counts[seat] as number;
      hands[seat] = without(hands[seat] ?? [], [card]);
      return { trick, seat, card: card as Card, view, unknown };
    });
  });
}

/** What each seat is known to have been dealt: in the order of the deal, or of the deck, which tells nothing of the play. */
function knownHands(round: Round): Card[][] {
  const left = handsLeft(round);
  const deck = cardsOf(round.options.deck);
  return round.seats.map((_, seat) => {
    const dealt = round.dealt?.[seat];
    if (dealt !== undefined) return [...dealt];
    const rest = without(deck, [...playedBy(round, seat), ...(left[seat] ?? [])]);
    return without(deck, rest);
  });
}

function playedBy(round: Round, seat: Seat): Card[] {
  return round.tricks.flatMap(({ entry }) =>
    entry.plays.flatMap((play) => (play.seat === seat ? [play.card as Card] : [])),
  );
}

function tableSeen(round: Round, { totals, tens: tensBefore, roundsPlayed }: Before) {
  const { deck, discs, edition, lowest, tens, tensOverAll, rounds, onePenalty, allOnes } = round.options;
  return {
    players: round.seats.length,
    discs,
    deck,
    totals,
    tens: tensBefore,
    roundsPlayed,
    options: { edition, lowest, tens, tensOverAll, rounds: rounds ?? null, onePenalty, allOnes },
  };
}

const seen = (plays: readonly Play[]): SeenPlay[] => plays.map(({ seat, card }) => ({ seat, card: card as Card }));

function playedOf({ entry, leader, winner, fools }: Trick): SeatView['played'][number] {
  return { leader: leader as Seat, plays: seen(entry.plays), winner: winner as Seat, fools: fools ?? [] };
}

/** The false discards of a scored round (R5), those that the cards left show among them. */
export function revokesIn(round: Round): Revoke[] {
  return revokesOf(
    round.tricks.map(({ entry }) => entry.plays),
    handsLeft(round),
  );
}

/**
 * The colours that each seat has shown to lack in these tricks of a round, the first of it on. A false discard shows
 * nothing, also where only later cards tell that it was one.
 */
export function honestVoids(
  tricks: readonly (readonly Play[])[],
  revokes: readonly Revoke[],
  players: number,
): Colour[][] {
  return allSeats(players).map((seat) => {
    const honest = tricks.filter((_, trick) => !revokes.some((each) => each.seat === seat && each.trick === trick));
    return voidsOf(honest, seat);
  });
}
