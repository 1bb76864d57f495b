/** What a function that can be refused gives back: a value, or a code with the facts that words are made of. */
export type Result<T, E = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Why an entry was refused. Every code has a sentence in the message catalogue. */
export const REFUSALS = [
  // notation
  'ERR_EMPTY',
  'ERR_NOT_A_CARD',
  'ERR_NO_SUCH_RANK',
  'ERR_COLOUR_OPEN',
  'ERR_NOT_A_SUM',
  // the start of a game
  'ERR_PLAYERS',
  'ERR_DEALER',
  'ERR_DECK',
  'ERR_UNEVEN_DEAL',
  'ERR_DISCS',
  'ERR_OPTIONS',
  'ERR_SCHEMA',
  'ERR_NOT_STARTED',
  'ERR_ALREADY_STARTED',
  'ERR_HANDS',
  // the flow of a game
  'ERR_GAME_OVER',
  'ERR_GAME_GOES_ON',
  'ERR_ROUND_RUNNING',
  'ERR_NO_ROUND',
  'ERR_ROUND_DONE',
  'ERR_NOTHING_TO_UNDO',
  'ERR_NOTHING_TO_REDO',
  // a trick
  'ERR_NOT_IN_DECK',
  'ERR_CARD_GONE',
  'ERR_TOO_MANY_ONES',
  'ERR_MUST_FOLLOW',
  'ERR_NOT_HELD',
  'ERR_LEADER_UNKNOWN',
  'ERR_SITTING_OUT_UNKNOWN',
  'ERR_NOT_YOUR_TURN',
  'ERR_SITS_OUT',
  'ERR_NO_SEAT',
  'ERR_FOOL_COUNT',
  'ERR_FOOL_IMPOSSIBLE',
  'ERR_WINNER_IMPOSSIBLE',
  'ERR_SITTING_OUT_COUNT',
  'ERR_TRICK_STARTED',
  'ERR_TRICK_UNRESOLVED',
  'ERR_NO_TRICK',
  'ERR_TOO_MANY_CARDS',
  // the end of a round
  'ERR_LEFT_MISSING',
  'ERR_NOBODY_OUT',
  'ERR_LEFT_COUNT',
  'ERR_LEFT_GONE',
  'ERR_LEFT_SUM',
  'ERR_LEFT_TOTAL',
  'ERR_LEFT_TOO_MANY',
  'ERR_LEFT_NUMBER',
  'ERR_OUT_FOOLS',
  // amendments
  'ERR_LATER_ENTRIES',
  'ERR_SEATS',
  'ERR_POINTS',
  'ERR_REASON',
  'ERR_BIDS',
  'ERR_UNKNOWN_EVENT',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/** Facts of a refusal: seats, cards, numbers, tokens. Plain data; no words. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly facts: Facts;
}
export type Fact = string | number | boolean | readonly string[] | readonly number[] | undefined;
export type Facts = Readonly<Record<string, Fact>>;

/** Wraps a value that was accepted. */
export function accept<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Refuses with a code and the facts behind it. */
export function refuse(code: RefusalCode, facts: Facts = {}): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error: { code, facts } };
}
