import type { Card, Deck } from './cards';
import type { Options, Seat } from './options';
import { handOf, type Play, type Round, type Trick } from './round';
import { allSeats } from './seats';
import { standingsOf } from './standing';
import { type GameState, runningRound } from './state';

/** A card played, as a seat sees it. Where hands are known none is unseen. */
export interface SeenPlay {
  readonly seat: Seat;
  readonly card: Card;
}

/**
 * What one seat sees of a digital round, and all that a bot is ever given: plain data, the own hand and what is public.
 * Seats throughout, not players.
 */
export interface SeatView {
  readonly players: number;
  readonly discs: number;
  readonly seat: Seat;
  readonly deck: Deck;
  readonly hand: readonly Card[];
  /** Cards each seat holds now (R13). */
  readonly counts: readonly number[];
  readonly leader: Seat;
  readonly sittingOut: readonly Seat[];
  /** The trick so far. */
  readonly trick: readonly SeenPlay[];
  /** The earlier tricks of this round. */
  readonly played: readonly {
    readonly leader: Seat;
    readonly plays: readonly SeenPlay[];
    readonly winner: Seat;
    readonly fools: readonly Seat[];
  }[];
  /** Points of each seat before this round. */
  readonly totals: readonly number[];
  /** +10s of each seat. */
  readonly tens: readonly number[];
  readonly roundsPlayed: number;
  /** `rounds` is null where R17 holds. */
  readonly options: Pick<Options, 'edition' | 'lowest' | 'tens' | 'tensOverAll' | 'onePenalty' | 'allOnes'> & {
    readonly rounds: number | null;
  };
}

/** What a seat sees of the running round; undefined where no hands are known or no trick is being played. */
export function viewFor(state: GameState, seat: Seat): SeatView | undefined {
  const round = runningRound(state);
  const hand = round && handOf(round, seat);
  const trick = round?.current;
  if (round === undefined || hand === undefined || trick?.seats === undefined) return undefined;
  const { deck, discs, edition, lowest, tens, tensOverAll, rounds, onePenalty, allOnes } = round.options;
  const standings = standingsOf(state);
  const plays = seenPlays(trick);
  return {
    players: round.seats.length,
    discs,
    seat,
    deck,
    hand,
    counts: countsOf(round, plays),
    leader: trick.seats[0] as Seat,
    sittingOut: trick.sittingOut ?? [],
    trick: plays,
    played: round.tricks.map((done) => ({
      leader: done.leader as Seat,
      plays: seenPlays(done),
      winner: done.winner as Seat,
      fools: done.fools ?? [],
    })),
    totals: round.seats.map((player) => standings[player]?.total ?? 0),
    tens: round.seats.map((player) => standings[player]?.tens ?? 0),
    roundsPlayed: state.rounds.length - 1,
    options: { edition, lowest, tens, tensOverAll, rounds: rounds ?? null, onePenalty, allOnes },
  };
}

function seenPlays(trick: Trick): SeenPlay[] {
  return trick.entry.plays.map(({ seat, card }: Play) => ({ seat, card: card as Card }));
}

function countsOf(round: Round, lying: readonly SeenPlay[]): number[] {
  return allSeats(round.seats.length).map(
    (seat) => (round.held[seat]?.most ?? 0) - lying.filter((play) => play.seat === seat).length,
  );
}
