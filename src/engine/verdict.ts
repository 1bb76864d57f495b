import { type Card, type Colour, colourOf, ONE, type PlayedCard, rankOf, UNSEEN } from './cards';
import type { AllOnes, Seat } from './options';
import type { Facts } from './result';
import type { Play } from './round';
import { judge, judgeUnseen } from './trick';

/** The steps of a verdict, in the order a referee would speak them. Each has a sentence in the catalogue. */
export const STEPS = [
  'COLOUR_LED',
  'COLOUR_AFTER_ONES',
  'COLOUR_OPEN',
  'ONLY_ONES',
  'ONES_FOLLOW',
  'ALL_FOLLOW',
  'OFF_COLOUR',
  'WORST_OFF_COLOUR',
  'WORST_LED_COLOUR',
  'TIE_LAST_PLAYED',
  'SECOND_WORST',
  'WINNER',
  'SITS_OUT',
  'LEADS',
  'ROUND_ENDS',
  'UNSEEN_HIDES',
] as const;
export type StepCode = (typeof STEPS)[number];

/** How sure the sentence is: printed in the rules, our reading of them, or a convention of this project (R12). */
export type Ground = 'rule' | 'reading' | 'convention';

export interface Step {
  readonly code: StepCode;
  readonly rule: `R${number}`;
  readonly ground: Ground;
  readonly facts: Facts;
}

/** One card of the trick as the verdict sees it. */
export interface Placed {
  readonly seat: Seat;
  readonly card: PlayedCard;
  /** Follows the led colour (1s do); undefined for an unseen card or while no colour is fixed. */
  readonly follows: boolean | undefined;
  /** 1 for the worst card and so on; undefined where unseen cards leave it open. */
  readonly place: number | undefined;
}

/** The whole reasoning on a complete or partial trick: codes and facts, no words. */
export interface Verdict {
  readonly complete: boolean;
  readonly colour: Colour | undefined;
  readonly fixedBy: Seat | undefined;
  /** In the order played. */
  readonly plays: readonly Placed[];
  /** Seats from the worst card up; undefined where unseen cards leave it open. */
  readonly ranking: readonly Seat[] | undefined;
  /** Of a partial trick: as it stands. */
  readonly winner: Seat | undefined;
  /** Worst first. */
  readonly fools: readonly Seat[] | undefined;
  readonly steps: readonly Step[];
}

/** What a verdict is asked about. */
export interface Question {
  readonly plays: readonly Play[];
  readonly discs: number;
  readonly allOnes: AllOnes;
  /** All cards have been played. */
  readonly complete: boolean;
  /** A hand is empty after this trick: nobody sits out or leads (R14). */
  readonly endsRound?: boolean;
  /** Cards that unseen ones could be. */
  readonly out?: readonly Card[];
  /** What the table said where unseen cards hide it. */
  readonly marked?: { readonly fools: readonly Seat[]; readonly winner?: Seat | undefined } | undefined;
}

/** Judges a trick and gives every step of the reasoning with its rule (R5–R14). At least one play. */
export function verdictOf(question: Question): Verdict {
  const { plays, discs, allOnes, complete } = question;
  const cards = plays.map((play) => play.card);
  const seatAt = (place: number) => (plays[place] as Play).seat;
  const hasUnseen = cards.includes(UNSEEN);
  const sure = judgeUnseen(cards, question.out ?? [], discs, allOnes);
  const order = hasUnseen ? undefined : judge(cards as readonly Card[], discs, allOnes).order;
  const first = sure.colour === undefined ? -1 : cards.findIndex((card) => card !== ONE);
  // The colour may be sure while an unseen card hides who fixed it.
  const fixed = cards[first] === UNSEEN ? -1 : first;
  const fixedBy = fixed < 0 ? undefined : seatAt(fixed);
  const winner = sure.winner === undefined ? question.marked?.winner : seatAt(sure.winner);
  const fools = sure.fools?.map(seatAt) ?? question.marked?.fools;
  const placed = plays.map(({ seat, card }, index): Placed => {
    const follows =
      sure.colour === undefined || card === UNSEEN ? undefined : card === ONE || colourOf(card) === sure.colour;
    return { seat, card, follows, place: order === undefined ? undefined : order.indexOf(index) + 1 };
  });

  const steps: Step[] = [...colourSteps(placed, sure.colour, fixed)];
  if (order !== undefined && complete) steps.push(...worstSteps(placed, order, sure.colour, discs, allOnes));
  if (hasUnseen && complete) {
    steps.push({
      code: 'UNSEEN_HIDES',
      rule: 'R9',
      ground: 'rule',
      facts: { seats: seatsOf(placed.filter(({ card }) => card === UNSEEN)), fools },
    });
  }
  if (complete) steps.push(...outcomeSteps(placed, winner, fools, sure.colour, question.endsRound ?? false));
  return { complete, colour: sure.colour, fixedBy, plays: placed, ranking: order?.map(seatAt), winner, fools, steps };
}

const seatsOf = (placed: readonly Placed[]) => placed.map(({ seat }) => seat);
const cardsIn = (placed: readonly Placed[]) => placed.map(({ card }) => card);

/** R5–R7, R12: the led colour, who fixed it, who follows. */
function colourSteps(placed: readonly Placed[], colour: Colour | undefined, fixed: number): Step[] {
  const ones = placed.filter(({ card }) => card === ONE);
  if (colour === undefined) {
    if (placed.some(({ card }) => card === UNSEEN)) return [];
    return [{ code: 'COLOUR_OPEN', rule: 'R7', ground: 'rule', facts: { seats: seatsOf(ones) } }];
  }
  const steps: Step[] = [];
  const fixer = placed[fixed];
  if (fixer !== undefined) {
    const { seat, card } = fixer;
    steps.push(
      fixed === 0
        ? { code: 'COLOUR_LED', rule: 'R5', ground: 'rule', facts: { seat, card, colour } }
        : { code: 'COLOUR_AFTER_ONES', rule: 'R7', ground: 'rule', facts: { seat, card, colour, ones: fixed } },
    );
  }
  if (ones.length > 0)
    steps.push({ code: 'ONES_FOLLOW', rule: 'R6', ground: 'rule', facts: { seats: seatsOf(ones), colour } });
  const off = placed.filter(({ follows }) => follows === false);
  if (off.length > 0) {
    steps.push({
      code: 'OFF_COLOUR',
      rule: 'R9',
      ground: 'rule',
      facts: { seats: seatsOf(off), cards: cardsIn(off), colour },
    });
  } else if (placed.every(({ follows }) => follows === true)) {
    steps.push({ code: 'ALL_FOLLOW', rule: 'R9', ground: 'rule', facts: { colour } });
  }
  return steps;
}

/** R9–R12: the worst card, how a tie is broken, and the second worst of two discs. */
function worstSteps(
  placed: readonly Placed[],
  order: readonly number[],
  colour: Colour | undefined,
  discs: number,
  allOnes: AllOnes,
): Step[] {
  const at = (place: number) => placed[place] as Placed;
  if (colour === undefined) {
    const facts = { seats: seatsOf(order.map(at)), first: at(0).seat, last: at(placed.length - 1).seat, allOnes };
    return [{ code: 'ONLY_ONES', rule: 'R12', ground: 'convention', facts }];
  }
  return order.slice(0, discs).flatMap((place, nth): Step[] => {
    const worst = at(place);
    const facts = { seat: worst.seat, card: worst.card, colour };
    const offLeft = order.slice(nth).filter((other) => at(other).follows === false).length;
    const code = nth > 0 ? 'SECOND_WORST' : worst.follows ? 'WORST_LED_COLOUR' : 'WORST_OFF_COLOUR';
    const step: Step = {
      code,
      rule: nth > 0 ? 'R11' : 'R9',
      ground: nth > 0 ? 'reading' : 'rule',
      facts: { ...facts, off: offLeft },
    };
    const rank = rankOf(worst.card as Card);
    const equals = order
      .slice(nth + 1)
      .map(at)
      .filter(({ card, follows }) => follows === worst.follows && rankOf(card as Card) === rank);
    if (equals.length === 0) return [step];
    const amongOnes = worst.card === ONE;
    const tie: Step = {
      code: 'TIE_LAST_PLAYED',
      rule: 'R10',
      ground: amongOnes ? 'reading' : 'rule',
      facts: { seat: worst.seat, card: worst.card, others: seatsOf(equals), cards: cardsIn(equals) },
    };
    return [step, tie];
  });
}

/** R8, R11, R14: who wins, who sits out, who leads. */
function outcomeSteps(
  placed: readonly Placed[],
  winner: Seat | undefined,
  fools: readonly Seat[] | undefined,
  colour: Colour | undefined,
  endsRound: boolean,
): Step[] {
  const steps: Step[] = [];
  const best = placed.find(({ seat }) => seat === winner);
  if (best !== undefined && best.card !== UNSEEN && colour !== undefined) {
    steps.push({ code: 'WINNER', rule: 'R8', ground: 'rule', facts: { seat: best.seat, card: best.card, colour } });
  }
  if (endsRound) return [...steps, { code: 'ROUND_ENDS', rule: 'R14', ground: 'rule', facts: { fools } }];
  if (fools !== undefined) steps.push({ code: 'SITS_OUT', rule: 'R11', ground: 'rule', facts: { fools } });
  if (winner !== undefined) steps.push({ code: 'LEADS', rule: 'R8', ground: 'rule', facts: { seat: winner } });
  return steps;
}
