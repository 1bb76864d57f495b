import {
  outstandingOf,
  type PlayedCard,
  type Round,
  type Seat,
  type Step,
  type Trick,
  type Verdict,
  verdictOf,
} from '../engine';
import { clearCards, type Dispute, roundOf } from './dispute';

/** Everything the rules say of the cards of a dispute. */
export interface Ruling {
  readonly round: Round;
  readonly trick: Trick;
  readonly isComplete: boolean;
  /** Of a partial trick: as it stands. */
  readonly verdict: Verdict;
  /** The reasoning, without what only the last card decides. */
  readonly steps: readonly Step[];
}

/** Judges the cards of a dispute, or others in their place; undefined while there are none. */
export function ruleOn(dispute: Dispute, cards: readonly PlayedCard[] = dispute.cards): Ruling | undefined {
  const entered = roundOf(dispute, cards);
  if (!entered.ok || cards.length === 0) return undefined;
  const round = entered.value;
  const trick = round.tricks[0] ?? round.current;
  if (trick === undefined) return undefined;
  const { plays } = trick.entry;
  const isComplete = plays.length === trick.seats?.length;
  const { discs, allOnes } = round.options;
  const verdict = verdictOf({ plays, discs, allOnes, complete: true, out: outstandingOf(round).cards });
  const steps = isComplete ? verdict.steps : verdict.steps.filter((step) => isTrueSoFar(step, verdict));
  return { round, trick, isComplete, verdict: isComplete ? verdict : soFar(verdict), steps };
}

/** Whoever wins so far is not the Fool so far, though there are as many discs as cards. */
function soFar(verdict: Verdict): Verdict {
  const fools = verdict.fools?.filter((seat) => seat !== verdict.winner);
  return { ...verdict, complete: false, fools };
}

/** What the rest of the trick decides is not said before it has come. */
function isTrueSoFar({ code, facts }: Step, verdict: Verdict): boolean {
  switch (code) {
    case 'SITS_OUT':
    case 'LEADS':
    case 'ONLY_ONES':
    case 'UNSEEN_HIDES':
      return false;
    case 'ALL_FOLLOW':
      return verdict.plays.length > 1;
    case 'WORST_LED_COLOUR':
    case 'WORST_OFF_COLOUR':
    case 'SECOND_WORST':
      return facts.seat !== verdict.winner;
    default:
      return true;
  }
}

/** The trick after this one, where it is known who leads it and who sits out (R8, R11). */
export function nextTrick(dispute: Dispute): Dispute | undefined {
  const ruling = ruleOn(dispute);
  const { winner, fools } = ruling?.verdict ?? {};
  if (ruling?.isComplete !== true || winner === undefined || fools === undefined) return undefined;
  return { ...clearCards(dispute), leader: winner, sittingOut: [...fools].sort((a, b) => a - b) };
}

/** What of the verdict another card moves; undefined for what stays. */
export interface Moved {
  readonly fools: readonly [readonly Seat[] | undefined, readonly Seat[] | undefined] | undefined;
  readonly winner: readonly [Seat | undefined, Seat | undefined] | undefined;
  readonly colour: readonly [Verdict['colour'], Verdict['colour']] | undefined;
}

/** Compares two verdicts on the same seats, the first one being the original. */
export function movedBetween(before: Verdict, after: Verdict): Moved {
  const sorted = (fools: readonly Seat[] | undefined) => fools && [...fools].sort((a, b) => a - b).join();
  return {
    fools: sorted(before.fools) === sorted(after.fools) ? undefined : [before.fools, after.fools],
    winner: before.winner === after.winner ? undefined : [before.winner, after.winner],
    colour: before.colour === after.colour ? undefined : [before.colour, after.colour],
  };
}
