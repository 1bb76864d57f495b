import {
  allSeats,
  type Card,
  COLOURS,
  type Colour,
  cardsOf,
  colourOf,
  handsLeft,
  honestVoids,
  ledColourOf,
  legalPlays,
  type Moment,
  ONE,
  OUT,
  type Play,
  type Revoke,
  type Round,
  revokesIn,
  type Seat,
  without,
} from '../../engine';
import { codeOf } from '../search/code';
import type { Dice } from '../search/dice';
import type { Position, Table } from '../search/position';
import { positionOf } from '../search/seen';
import { Leftovers } from './leftovers';
import type { Unknown } from './ways';

/** A round that is over, as it can be known: what each seat held at the end, or ways how that may have been. */
export class Reading {
  readonly round: Round;
  readonly tricks: readonly (readonly Play[])[];
  readonly left: readonly (readonly Card[] | undefined)[];
  private readonly revokes: readonly Revoke[];
  private readonly hidden: readonly Card[];
  private readonly lacks: readonly (readonly Colour[])[];

  constructor(round: Round) {
    this.round = round;
    this.tricks = round.tricks.map(({ entry }) => entry.plays);
    this.left = handsLeft(round);
    this.revokes = revokesIn(round);
    const shown = [
      ...this.tricks.flatMap((plays) => plays.map(({ card }) => card)),
      ...this.left.flatMap((hand) => hand ?? []),
    ];
    this.hidden = without(cardsOf(round.options.deck), shown);
    this.lacks = honestVoids(this.tricks, this.revokes, round.seats.length);
  }

  get players(): number {
    return this.round.seats.length;
  }

  get table(): Table {
    return { ...this.round.options, players: this.players };
  }

  /**
   * The cards that a seat is known to have held and been allowed to play (R4–R7), each once. Whoever may have held the led
   * colour without ever showing it is not known to have been free to discard.
   */
  playable({ seat, card, view, unknown }: Moment): Card[] {
    const lying = view.trick.map((play) => play.card);
    const led = ledColourOf(lying);
    // In an order that tells nothing: cards that were never shown, or shown late, come last in some hands.
    const known = [...new Set(legalPlays(view.hand, lying))].sort((one, other) => codeOf(one) - codeOf(other));
    if (unknown === 0 || led === undefined || view.hand.some((each) => colourOf(each) === led)) return known;
    const isFree = card !== ONE || this.lacks[seat]?.includes(led) === true;
    return isFree ? known : [ONE];
  }

  /** Whether a false discard had told the table something untrue by then (R5). */
  isMisled({ trick, seat }: Moment): boolean {
    return this.revokes.some((each) => each.seat !== seat && each.trick <= trick);
  }

  /** So many ways how the hands may have been at the end, by seat; one where they are known. */
  leftovers(first: Seat, count: number, dice: Dice): readonly (readonly Card[])[][] {
    const unknown = allSeats(this.players)
      .filter((seat) => this.left[seat] === undefined)
      .sort((one, other) => Number(other === first) - Number(one === first) || one - other);
    if (unknown.length === 0) return [this.left.map((hand) => hand ?? [])];
    const hands = unknown.map((seat): Unknown => {
      const told = this.round.score?.left[seat];
      return {
        count: this.round.held[seat]?.most ?? 0,
        points: typeof told === 'number' ? told : undefined,
        lacks: this.lacks[seat] ?? [],
      };
    });
    const leftovers = new Leftovers(this.hidden, hands, this.round.options.onePenalty);
    return Array.from({ length: count }, () => {
      const drawn = leftovers.draw(dice);
      return this.left.map((hand, seat) => hand ?? drawn[unknown.indexOf(seat)] ?? []);
    });
  }

  /** The position at a moment as its seat saw it, were these the cards that it had left in the end. */
  seenAt({ view, trick, unknown }: Moment, left: readonly Card[]): Position {
    const hand = unknown === 0 ? view.hand : [...view.hand, ...left];
    const position = positionOf({ ...view, hand });
    const tricks = [...this.tricks.slice(0, trick), view.trick];
    honestVoids(tricks, this.revokes, this.players).forEach((colours, seat) => {
      position.voids[seat] = colours.reduce((bits, colour) => bits | (1 << COLOURS.indexOf(colour)), 0);
    });
    return position;
  }

  /** The position when a trick begins, with all hands, were these left in the end. */
  openAt(moment: Moment, left: readonly (readonly Card[])[]): Position {
    const position = this.seenAt({ ...moment, unknown: 0 }, []);
    position.held.fill(0);
    position.ones.fill(0);
    position.counts.fill(0);
    for (const seat of allSeats(this.players)) {
      const played = this.tricks.slice(moment.trick).flatMap((plays) => plays.filter((play) => play.seat === seat));
      for (const card of [...played.map((play) => play.card as Card), ...(left[seat] ?? [])])
        position.give(seat, codeOf(card));
    }
    return position;
  }

  /** What a seat's points at the end count for it: bids make more of them, and less (1995). */
  worth(seat: Seat, points: number): number {
    const { bids, options } = this.round;
    if (!options.bids || !bids.includes(seat)) return points;
    if (points === OUT) return 2 * OUT + 5 * (bids.length - 1);
    return points * 2;
  }
}
