/** The public surface of the rules. */
export {
  checkLeft,
  hasEnded,
  heldAtEnd,
  inferLast,
  type LeftDraft,
  lastFools,
  mostCardsLeft,
  type Outstanding,
  offeredTo,
  outSeats,
  outstandingOf,
  settleScore,
} from './account';
export { roundChanged } from './arrange';
export {
  type Card,
  COLOURS,
  type Colour,
  type ColourCard,
  cardOf,
  cardsOf,
  colourOf,
  type Deck,
  FULL_DECK,
  isInDeck,
  LETTERS,
  type Letter,
  LOWEST_RANK,
  ONE,
  type PlayedCard,
  pointsOf,
  rankOf,
  sizeOf,
  UNSEEN,
  without,
} from './cards';
export { CHANGES, type Change, type ChangeCode, changesBetween } from './changes';
export { type Draw, dealHands, shuffled } from './deal';
export {
  type EventOf,
  type EventType,
  type GameEvent,
  type GameFact,
  type HandsTold,
  type Player,
  REPAIRS,
  type Repair,
  SCHEMA,
  STAND_INS,
  type StandIn,
  type TrickTold,
  type WhatIf,
} from './events';
export { type Explanation, explainMissing } from './explain';
export { reduce, replay } from './game';
export {
  type Before,
  GAPS,
  type Gap,
  gapOf,
  handsLeft,
  honestVoids,
  type Moment,
  momentsOf,
  revokesIn,
  standingBefore,
} from './hindsight';
export { cardsOut, type Holding, holdingsOf, KINDS, type Kind, type Span } from './holding';
export { latinDigits, makeCard, makeCards, parseCard, parseCards, parseSum, type TypedSum } from './notation';
export {
  ALL_ONES,
  type AllOnes,
  checkOptions,
  deckFor,
  EDITIONS,
  type Edition,
  handSize,
  type Options,
  optionsFor,
  PLAYERS,
  type Seat,
} from './options';
export { type Outcome, type OutcomePlayer, outcomeOf, type TrickTally } from './outcome';
export { belowOf, type Random, randomOf } from './random';
export { accept, type Fact, type Facts, REFUSALS, type Refusal, type RefusalCode, type Result, refuse } from './result';
export { type Revoke, revokesOf, voidsOf } from './revoke';
export {
  entriesOf,
  goneCards,
  type Held,
  handOf,
  type Play,
  type Round,
  type Trick,
  type TrickEntry,
  turnOf,
} from './round';
export {
  END_REASONS,
  type EndReason,
  endOf,
  type GameEnd,
  type HandLeft,
  isOut,
  isTen,
  OUT,
  penaltyOf,
  type RoundPoints,
  type RoundScore,
  ranksOf,
  scoreRound,
  tensOf,
  totalsOf,
  winnersOf,
} from './score';
export { allSeats, leftOf, playingOrder } from './seats';
export { byRank, type Ending, endingsNear, mostLost, type Standing, standingsOf } from './standing';
export {
  type Adjustment,
  canRedo,
  canTakeBack,
  canUndo,
  type GameState,
  gameEnd,
  isStopped,
  type Phase,
  phaseOf,
  roundPoints,
  runningRound,
} from './state';
export { type Certainty, type Judgement, judge, judgeUnseen, ledColourOf, legalPlays, strengthOf } from './trick';
export {
  type Ground,
  type Placed,
  type Question,
  STEPS,
  type Step,
  type StepCode,
  type Verdict,
  verdictOf,
} from './verdict';
export { type SeatView, type SeenPlay, viewFor } from './view';
