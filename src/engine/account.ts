import { type Card, cardsOf, FULL_DECK, isInDeck, ONE, pointsOf, UNSEEN, without } from './cards';
import type { Seat } from './options';
import { accept, type Result, refuse } from './result';
import { entriesOf, type Held, handOf, type Round } from './round';
import { type HandLeft, isOut, penaltyOf, type RoundScore, scoreRound } from './score';
import { allSeats } from './seats';

/** A round's hands as far as they are entered; undefined: not entered, which is never zero. */
export type LeftDraft = readonly (HandLeft | undefined)[];

/** Cards not seen yet. `exact`: every card played was seen, so these are just what the hands hold; else some are gone too. */
export interface Outstanding {
  readonly cards: readonly Card[];
  readonly exact: boolean;
}

/** Conservation: the deck minus the cards played (rules.md, What a referee derives). */
export function outstandingOf(round: Round): Outstanding {
  const seen = entriesOf(round).flatMap((entry) => entry.plays.map((play) => play.card));
  const finished = round.current === undefined || round.current.entry.plays.length === 0;
  const exact =
    finished &&
    hasEnded(round) &&
    round.tricks.every(({ entry, seats }) => {
      return (
        entry.skipped === undefined &&
        entry.plays.length === seats?.length &&
        entry.plays.every(({ card }) => card !== UNSEEN)
      );
    });
  return { cards: without(cardsOf(round.options.deck), seen), exact };
}

/** Whether the tricks entered show that a hand is empty (R14). */
export function hasEnded(round: Round): boolean {
  return round.held.some((held) => held.most === 0);
}

/** What each seat can hold when the round is scored: tricks that were never entered may have followed the last one. */
export function heldAtEnd(round: Round): Held[] {
  return hasEnded(round) ? [...round.held] : round.held.map(({ most }) => ({ most, exact: false }));
}

/** Seats that are out for certain, by their hand counts. */
export function outSeats(round: Round): Seat[] {
  return round.held.flatMap(({ most }, seat) => (most === 0 ? [seat] : []));
}

/** Who took a disc in the last trick (R14, R15), where the tricks entered tell. */
export function lastFools(round: Round): readonly Seat[] | undefined {
  return hasEnded(round) ? round.tricks[round.tricks.length - 1]?.fools : undefined;
}

/** Cards a seat may hold at the end: what is not seen and not entered for another seat. */
export function offeredTo(round: Round, draft: LeftDraft, seat: Seat): Card[] {
  return without(outstandingOf(round).cards, cardsEntered(draft, seat));
}

function cardsEntered(draft: LeftDraft, except?: Seat): Card[] {
  return draft.flatMap((left, seat) => (seat === except || left === undefined || typeof left === 'number' ? [] : left));
}

/**
 * The one hand not entered, where every card was tracked: the cards that are over, or their points where another
 * hand is a sum. Undefined where it does not follow.
 */
export function inferLast(
  round: Round,
  draft: LeftDraft,
): { readonly seat: Seat; readonly left: HandLeft } | undefined {
  const open = allSeats(round.seats.length).filter((seat) => draft[seat] === undefined);
  const [seat] = open;
  const out = outstandingOf(round);
  if (open.length !== 1 || seat === undefined || !out.exact) return undefined;
  const rest = without(out.cards, cardsEntered(draft));
  const sums = draft.reduce<number>((sum, left) => (typeof left === 'number' ? sum + left : sum), 0);
  const held = round.held[seat]?.most ?? 0;
  const hasSums = draft.some((left) => typeof left === 'number');
  if (!hasSums) return rest.length === held ? { seat, left: rest } : undefined;
  const left = penaltyOf(rest, round.options.onePenalty) - sums;
  if (held === 0) return left === 0 ? { seat, left: [] } : undefined;
  return left >= leastSum(round) ? { seat, left } : undefined;
}

/** The least a hand that is not empty can count: nothing where 1s cost nothing (R16). */
function leastSum(round: Round): number {
  return Math.min(1, round.options.onePenalty);
}

/** The most cards all hands together can still hold when somebody is out: the others fall behind only by sitting out. */
export function mostCardsLeft(hand: number, discs: number): number {
  return (hand - 1) * discs;
}

/** Checks what is left against all that is known of the round. The first thing that cannot be is told. */
export function checkLeft(round: Round, left: LeftDraft): Result<readonly HandLeft[]> {
  const seats = allSeats(round.seats.length);
  const missing = seats.filter((seat) => left[seat] === undefined);
  if (left.length !== seats.length || missing.length > 0) return refuse('ERR_LEFT_MISSING', { seats: missing });
  const whole = left as readonly HandLeft[];
  for (const check of [checkEntries, checkHands, checkCounts, checkSums, checkTotal]) {
    const checked = check(round, whole);
    if (!checked.ok) return checked;
  }
  return accept(whole);
}

function checkEntries(round: Round, left: readonly HandLeft[]): Result<true> {
  const { deck } = round.options;
  const rest = [...outstandingOf(round).cards];
  if (!left.some(isOut)) return refuse('ERR_NOBODY_OUT');
  for (const [seat, hand] of left.entries()) {
    if (typeof hand === 'number') {
      if (!Number.isInteger(hand) || hand < leastSum(round) || hand > 5000) return refuse('ERR_LEFT_NUMBER', { seat });
      continue;
    }
    for (const card of hand) {
      if (!isInDeck(card, deck)) return refuse('ERR_NOT_IN_DECK', { card, seat });
      const at = rest.indexOf(card);
      if (at < 0)
        return card === ONE
          ? refuse('ERR_TOO_MANY_ONES', { ones: deck.ones })
          : refuse('ERR_LEFT_GONE', { card, seat });
      rest.splice(at, 1);
    }
  }
  return accept(true);
}

/** Where hands are known, what is left is what they hold, after the last trick was played to its end (R14). */
function checkHands(round: Round, left: readonly HandLeft[]): Result<true> {
  if (round.dealt !== undefined && !hasEnded(round)) return refuse('ERR_NOBODY_OUT');
  for (const [seat, told] of left.entries()) {
    const hand = handOf(round, seat);
    if (hand === undefined) continue;
    if (typeof told === 'number') {
      const points = penaltyOf(hand, round.options.onePenalty);
      if (told === points && hand.length > 0) continue;
      return refuse('ERR_LEFT_SUM', {
        seat,
        points: told,
        least: points,
        most: points,
        held: hand.length,
        exact: true,
      });
    }
    const other = without(told, hand)[0];
    if (other !== undefined) return refuse('ERR_NOT_HELD', { seat, card: other });
    if (told.length !== hand.length)
      return refuse('ERR_LEFT_COUNT', { seat, cards: told.length, held: hand.length, exact: true });
  }
  return accept(true);
}

function checkCounts(round: Round, left: readonly HandLeft[]): Result<true> {
  const held = heldAtEnd(round);
  for (const [seat, hand] of left.entries()) {
    const { most, exact } = held[seat] as Held;
    const fits = typeof hand === 'number' ? most > 0 : exact ? hand.length === most : hand.length <= most;
    if (!fits)
      return refuse('ERR_LEFT_COUNT', {
        seat,
        cards: typeof hand === 'number' ? undefined : hand.length,
        held: most,
        exact,
      });
  }
  const cards = left.reduce<number>((sum, hand) => sum + (typeof hand === 'number' ? 1 : hand.length), 0);
  // A table where somebody sat out the first trick (against R4) keeps that card more.
  const early = (round.tricks[0] ?? round.current)?.sittingOut?.length ?? 0;
  const most = mostCardsLeft(round.hand, round.options.discs) + early;
  return cards > most ? refuse('ERR_LEFT_TOO_MANY', { cards, most }) : accept(true);
}

function checkSums(round: Round, left: readonly HandLeft[]): Result<true> {
  const held = heldAtEnd(round);
  for (const [seat, hand] of left.entries()) {
    if (typeof hand !== 'number') continue;
    const { most, exact } = held[seat] as Held;
    const sums = sumsOf(offeredTo(round, left, seat), exact ? most : 1, most, round.options.onePenalty);
    if (!sums.has(hand)) {
      const all = [...sums];
      return refuse('ERR_LEFT_SUM', {
        seat,
        points: hand,
        least: all.length === 0 ? undefined : Math.min(...all),
        most: all.length === 0 ? undefined : Math.max(...all),
        held: most,
        exact,
      });
    }
  }
  return accept(true);
}

function checkTotal(round: Round, left: readonly HandLeft[]): Result<true> {
  const out = outstandingOf(round);
  if (!out.exact) return accept(true);
  const { onePenalty } = round.options;
  const expected = penaltyOf(out.cards, onePenalty);
  const entered = left.reduce<number>((sum, hand) => sum + penaltyOf(hand, onePenalty), 0);
  if (entered === expected) return accept(true);
  return refuse('ERR_LEFT_TOTAL', { entered, expected, missing: expected - entered });
}

/**
 * Every sum of points that `least` to `most` of these cards can have. For each count of cards its sums are the bits of a
 * number: kept as sets they took most of the time of reading a game.
 */
function sumsOf(cards: readonly Card[], least: number, most: number, onePenalty: number): Set<number> {
  const byCount: bigint[] = Array.from({ length: most + 1 }, (_, count) => (count === 0 ? 1n : 0n));
  for (const card of cards) {
    const points = BigInt(pointsOf(card, onePenalty));
    for (let count = most; count > 0; count--) {
      byCount[count] = (byCount[count] ?? 0n) | ((byCount[count - 1] ?? 0n) << points);
    }
  }
  const all = byCount.slice(least).reduce((sums, each) => sums | each, 0n);
  return new Set([...all.toString(2)].reverse().flatMap((bit, sum) => (bit === '1' ? [sum] : [])));
}

/** Scores a round (R14–R16) after checking what is left against all that is known of it, unless told `anyway`. */
export function settleScore(
  round: Round,
  told: { readonly left: readonly HandLeft[]; readonly fools?: readonly Seat[]; readonly anyway?: boolean },
): Result<Round> {
  const { left, anyway = false } = told;
  const checked = checkLeft(round, left);
  if (!checked.ok && !(anyway && isScorable(left, round.seats.length))) return checked;
  const outs = left.flatMap((hand, seat) => (isOut(hand) ? [seat] : []));
  const among = (fools: readonly Seat[] | undefined) => fools?.filter((seat) => outs.includes(seat));
  const known = among(lastFools(round));
  const named = outs.length === 0 ? [] : among(told.fools);
  const fools = anyway ? (named ?? known) : (known ?? named);
  if (fools === undefined || new Set(fools).size !== fools.length || fools.length > round.options.discs) {
    return refuse('ERR_OUT_FOOLS', { seats: outs });
  }
  const isOdd = known !== undefined && (known.length !== fools.length || known.some((seat) => !fools.includes(seat)));
  const points = scoreRound(left, fools, round.options, round.options.bids ? round.bids : []);
  const score: RoundScore = { left, outFools: fools, anyway: !checked.ok || isOdd, points };
  return accept({ ...round, score });
}

/** What even a table that insists cannot leave out: every hand told, and no number that is none. */
function isScorable(left: LeftDraft, players: number): boolean {
  return (
    left.length === players &&
    left.every((hand) =>
      typeof hand === 'number'
        ? Number.isInteger(hand) && hand >= 0 && hand <= 5000
        : hand?.every((card) => isInDeck(card, FULL_DECK)),
    )
  );
}
