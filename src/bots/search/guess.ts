import type { SeatView } from '../../engine';
import { codeOf, ONE_CODE, RANK_BITS, RANKS, WILD } from './code';
import type { Deals } from './deals';
import { type Dice, WORDS } from './dice';
import { learnedQuick } from './learned';
import { Position } from './position';
import type { Quick } from './quick';
import { Sampler } from './sampler';
import { positionOf, tableOf } from './seen';

/** Of the hidden cards so many are exchanged from one deal to the next, and before the first: neighbours are much alike. */
const STEPS = 0.2;
const FIRST_STEPS = 2;
/** After so many deals it begins anew from a deal that has nothing to do with those before. */
const FRESH = 100;
/** A card that seems worth so many points less than the best is played a quarter as often. */
export const DOUBT = 1;

/** A card that somebody chose to play, the table as it was, and what they have played since: masks, and how many 1s. */
interface Choice {
  readonly table: Position;
  readonly code: number;
  readonly since: Int32Array;
}

/** The hand of another, as it is dealt now. */
interface Hand {
  readonly seat: number;
  readonly cards: Int32Array;
  readonly choices: readonly Choice[];
  /** How likely it would have played what it did, up to a factor. */
  likelihood: number;
}

/**
 * Deals the hidden cards as somebody who thinks about what was played: a deal comes up the oftener, the better the cards
 * that others have played agree with how the quick policy would have played those hands. From a deal that agrees with
 * all that is public, two cards of two hands are exchanged again and again; what makes the play less likely is taken back
 * so much more often (Metropolis and Hastings).
 */
export class Guess implements Deals {
  /** How many cards are weighed for a deal, about. */
  readonly cost: number;
  private readonly sampler: Sampler;
  private readonly dice: Dice;
  private readonly quick: Quick = learnedQuick();
  private readonly hands: readonly Hand[];
  private readonly voids: Int32Array;
  private readonly masks = new Int32Array(WILD + 1);
  private readonly hidden: number;
  private dealt = 0;

  /** `dice`: its own chance. */
  constructor(view: SeatView, dice: Dice) {
    const seen = positionOf(view);
    this.sampler = new Sampler(seen, view.seat);
    this.dice = dice;
    this.voids = seen.voids;
    const choices = choicesOf(view);
    this.hidden = view.counts.reduce((sum, count, seat) => (seat === view.seat ? sum : sum + count), 0);
    this.hands = view.counts.flatMap((count, seat) =>
      seat === view.seat || count === 0
        ? []
        : [{ seat, cards: new Int32Array(count), choices: choices[seat] ?? [], likelihood: 1 }],
    );
    const chosen = this.hands.reduce((sum, hand) => sum + hand.choices.length, 0);
    this.cost = (2 * STEPS * this.hidden * chosen) / Math.max(1, this.hands.length);
  }

  deal(position: Position, dice: Dice): void {
    const { hands } = this;
    // Two hands there must be, to exchange cards; and where nobody had a choice, every deal is as good as another.
    if (hands.length < 2 || hands.every(({ choices }) => choices.length === 0)) {
      this.sampler.deal(position, dice);
      return;
    }
    const isFirst = this.dealt % FRESH === 0;
    if (isFirst) {
      this.sampler.deal(position, dice);
      for (const hand of hands) this.take(position, hand);
    }
    for (let left = this.hidden * (isFirst ? FIRST_STEPS : STEPS); left > 0; left--) this.exchange();
    this.dealt += 1;
    for (const hand of hands) give(position, hand);
  }

  private take(position: Position, hand: Hand): void {
    const { seat, cards } = hand;
    let count = 0;
    for (let kind = 0; kind < WILD; kind++) {
      for (let mask = position.held[seat * 4 + kind] as number; mask !== 0; mask &= mask - 1)
        cards[count++] = (kind << RANK_BITS) | (31 - Math.clz32(mask & -mask));
    }
    cards.fill(ONE_CODE, count);
    hand.likelihood = this.likelihoodOf(hand);
  }

  /** Exchanges two cards of two hands, and takes it back as often as it makes the play less likely. */
  private exchange(): void {
    const { dice, hands, voids } = this;
    const first = dice.below(hands.length);
    const other = dice.below(hands.length - 1);
    const one = hands[first] as Hand;
    const two = hands[other < first ? other : other + 1] as Hand;
    const placeOne = dice.below(one.cards.length);
    const placeTwo = dice.below(two.cards.length);
    const cardOne = one.cards[placeOne] as number;
    const cardTwo = two.cards[placeTwo] as number;
    // The bit of the 1s is in no mask of voids.
    const isBarred =
      (((voids[two.seat] as number) >> (cardOne >> RANK_BITS)) & 1) === 1 ||
      (((voids[one.seat] as number) >> (cardTwo >> RANK_BITS)) & 1) === 1;
    if (isBarred || cardOne === cardTwo) return;
    one.cards[placeOne] = cardTwo;
    two.cards[placeTwo] = cardOne;
    const least = (dice.roll() * one.likelihood * two.likelihood) / WORDS;
    const nowOne = this.likelihoodOf(one, least / (1 << two.choices.length));
    const nowTwo = nowOne === 0 ? 0 : this.likelihoodOf(two, least / nowOne);
    if (nowOne * nowTwo > least) {
      one.likelihood = nowOne;
      two.likelihood = nowTwo;
    } else {
      one.cards[placeOne] = cardOne;
      two.cards[placeTwo] = cardTwo;
    }
  }

  /** How likely a hand makes what its seat has played, up to a factor; 0 as soon as it cannot come to more than `least`. */
  private likelihoodOf({ seat, cards, choices }: Hand, least = 0): number {
    const { quick, masks } = this;
    masks.fill(0);
    for (const card of cards) add(masks, card);
    let likelihood = 1;
    let enough = least / (1 << choices.length);
    for (const { table, code, since } of choices) {
      for (let kind = 0; kind < WILD; kind++)
        table.held[seat * 4 + kind] = (since[kind] as number) | (masks[kind] as number);
      table.ones[seat] = (since[WILD] as number) + (masks[WILD] as number);
      // Twice keeps the product within bounds; what is still to come doubles it at the most.
      likelihood *= 2 * quick.likelihood(table, code, DOUBT);
      enough *= 2;
      if (likelihood <= enough) return 0;
    }
    return likelihood;
  }
}

function give(position: Position, { seat, cards }: Hand): void {
  position.held.fill(0, seat * 4, seat * 4 + 4);
  position.ones[seat] = 0;
  position.counts[seat] = 0;
  for (const card of cards) position.give(seat, card);
}

/** All that the others have chosen to play, by seat. */
function choicesOf(view: SeatView): Choice[][] {
  const round = new Position(tableOf(view));
  const plays = [...view.played.flatMap((trick) => trick.plays), ...view.trick].map(({ seat, card }) => ({
    seat,
    code: codeOf(card),
  }));
  view.counts.forEach((count, seat) => {
    round.counts[seat] = count + plays.filter((play) => play.seat === seat).length;
  });
  round.lead(view.played[0]?.leader ?? view.leader, 0);
  const choices: Choice[][] = view.counts.map(() => []);
  plays.forEach(({ seat, code }, index) => {
    if (seat !== view.seat) {
      const table = new Position(tableOf(view));
      table.copy(round);
      const since = new Int32Array(WILD + 1);
      for (const later of plays.slice(index)) if (later.seat === seat) add(since, later.code);
      choices[seat]?.push({ table, code, since });
    }
    round.play(code);
  });
  return choices;
}

/** Adds a card to masks. */
function add(masks: Int32Array, code: number): void {
  const kind = code >> RANK_BITS;
  if (kind === WILD) masks[WILD] = (masks[WILD] as number) + 1;
  else masks[kind] = (masks[kind] as number) | (1 << (code & RANKS));
}
