import {
  type Card,
  type Colour,
  colourOf,
  hasEnded,
  ledColourOf,
  ONE,
  type Round,
  type Seat,
  type Step,
  type StepCode,
  type Trick,
  verdictOf,
} from '../engine';

/** What can be learned while playing, each once. */
export const LESSONS = [
  'LEAD',
  'FOLLOW',
  'DISCARD',
  'ONE',
  'ONES_LED',
  'NEAR_END',
  'FOOL_OFF_COLOUR',
  'FOOL_LED_COLOUR',
  'FOOL_TIE',
  'FOOL_SECOND',
  'ONLY_ONES',
  'WINNER',
  'SITTING_OUT',
] as const;
export type LessonCode = (typeof LESSONS)[number];

/** A rule that matters now, with the facts that its words are made of. */
export interface Lesson {
  readonly code: LessonCode;
  readonly rule: `R${number}`;
  readonly colour?: Colour | undefined;
  readonly card?: Card | undefined;
  readonly seat?: Seat | undefined;
}

/** What a person sees of the table at this moment. */
export interface Moment {
  readonly round: Round;
  /** The trick that lies there. */
  readonly trick: Trick;
  readonly isFinished: boolean;
  readonly seat: Seat;
  readonly hand: readonly Card[];
  /** It is this person's turn. */
  readonly isTurn: boolean;
}

/** With so few cards in some hand the round is about to end. */
const FEW_CARDS = 2;

/** The rules that matter to a person now, the weightiest first. */
export function lessonsOf(moment: Moment): Lesson[] {
  if (moment.isFinished) return ofFinished(moment);
  const { trick, seat, isTurn } = moment;
  if (trick.sittingOut?.includes(seat)) return [{ code: 'SITTING_OUT', rule: 'R11' }];
  return isTurn ? ofTurn(moment) : [];
}

function ofTurn({ round, trick, hand, seat }: Moment): Lesson[] {
  const lying = trick.entry.plays.map(({ card }) => card);
  const colour = ledColourOf(lying);
  const lessons: Lesson[] = [];
  if (lying.length === 0) lessons.push({ code: 'LEAD', rule: 'R4' });
  else if (colour === undefined) lessons.push({ code: 'ONES_LED', rule: 'R7' });
  else if (hand.some((card) => colourOf(card) === colour)) lessons.push({ code: 'FOLLOW', rule: 'R5', colour });
  else lessons.push({ code: 'DISCARD', rule: 'R9', colour });
  if (hand.includes(ONE) && colour !== undefined) lessons.push({ code: 'ONE', rule: 'R6', colour });
  const few = round.held.findIndex(({ most }, other) => other !== seat && most <= FEW_CARDS);
  if (few >= 0 || hand.length <= FEW_CARDS) lessons.push({ code: 'NEAR_END', rule: 'R16', seat: few < 0 ? seat : few });
  return lessons;
}

const OF_FOOL: Partial<Record<StepCode, LessonCode>> = {
  TIE_LAST_PLAYED: 'FOOL_TIE',
  SECOND_WORST: 'FOOL_SECOND',
  WORST_OFF_COLOUR: 'FOOL_OFF_COLOUR',
  WORST_LED_COLOUR: 'FOOL_LED_COLOUR',
};

/** What the verdict on the trick says of this person. */
function ofFinished({ round, trick, seat }: Moment): Lesson[] {
  const { plays } = trick.entry;
  const { discs, allOnes } = round.options;
  const isLast = hasEnded(round) && trick === round.tricks[round.tricks.length - 1];
  const { steps } = verdictOf({ plays, discs, allOnes, complete: true, endsRound: isLast });
  const mine = steps.flatMap((step) => lessonOf(step, seat));
  return mine.sort((a, b) => LESSONS.indexOf(a.code) - LESSONS.indexOf(b.code));
}

function lessonOf({ code, rule, facts }: Step, seat: Seat): Lesson[] {
  if (code === 'ONLY_ONES') return [{ code: 'ONLY_ONES', rule }];
  if (facts.seat !== seat) return [];
  const lesson = code === 'WINNER' ? 'WINNER' : OF_FOOL[code];
  if (lesson === undefined) return [];
  return [{ code: lesson, rule, card: facts.card as Card | undefined, colour: facts.colour as Colour | undefined }];
}
