import {
  accept,
  entriesOf,
  type GameFact,
  type GameState,
  playingOrder,
  type Result,
  type Round,
  refuse,
  roundChanged,
  type Seat,
  type Trick,
  type TrickEntry,
} from '../engine';
import { enterTrick, refold } from '../engine/playing';

/** A trick given anew, by its place in the round. */
export interface Given {
  readonly trick: number;
  readonly entry: TrickEntry;
}

/** The tricks of a round that a half-entered correction gives anew. */
export function givenIn(draft: GameFact | undefined, round: number): readonly Given[] {
  if (draft === undefined) return [];
  if (isOfTable(draft)) return (draft.tricks ?? []).filter((each) => each.round === round);
  if (draft.type !== 'trickAmended' || draft.round !== round) return [];
  return [{ trick: draft.trick, entry: draft.entry }, ...(draft.also ?? [])];
}

type OfTable = Extract<GameFact, { readonly type: 'seatsAmended' | 'dealerAmended' | 'optionsAmended' }>;

/** Whether a correction changes the table: seats, dealer or options. */
export function isOfTable(fact: GameFact | undefined): fact is OfTable {
  return fact?.type === 'seatsAmended' || fact?.type === 'dealerAmended' || fact?.type === 'optionsAmended';
}

/** A round as a half-entered correction of the table has it, its tricks as they were told. */
export function roundFor(draft: GameFact | undefined, state: GameState, index: number): Round | undefined {
  return roundChanged(state, draft, index) ?? state.rounds[index];
}

/** A trick as it would be. */
export interface TrickLook {
  /** The round up to this trick. */
  readonly before: Round;
  readonly entry: TrickEntry;
  /** The round with the trick in it, and the trick, where the rules take it. */
  readonly after: Result<{ readonly round: Round; readonly trick: Trick }>;
}

/** Looks at a trick of a round with the tricks given anew in their places. */
export function lookAt(round: Round, given: readonly Given[], trick: number): Result<TrickLook> {
  const told = entriesOf(round);
  const old = told[trick];
  if (old === undefined) return refuse('ERR_NO_TRICK');
  const entries = told.map((entry, at) => given.find((each) => each.trick === at)?.entry ?? entry);
  const before = refold(round, entries.slice(0, trick));
  if (!before.ok) return before;
  const own = given.find((each) => each.trick === trick)?.entry ?? old;
  const entry = seatedFor(before.value, own);
  const entered = enterTrick(before.value, entry);
  if (!entered.ok) return accept({ before: before.value, entry, after: entered });
  const now = entered.value.tricks[trick] ?? entered.value.current;
  const after = now === undefined ? refuse('ERR_NO_TRICK') : accept({ round: entered.value, trick: now });
  return accept({ before: before.value, entry, after });
}

/** The draft with a trick that no longer fits seated anew, its cards in their order, where that alone makes it fit. */
export function seatAnew(
  draft: GameFact | undefined,
  state: GameState,
  index: number,
  trick: number,
): GameFact | undefined {
  const round = roundFor(draft, state, index);
  const look = round === undefined ? undefined : lookAt(round, givenIn(draft, index), trick);
  return look?.ok === true && look.value.after.ok ? giveTrick(draft, state, index, trick, look.value.entry) : draft;
}

/** The cards of a trick keep their order; who played them follows from who leads and who sits out. */
export function seatedFor(before: Round, entry: TrickEntry): TrickEntry {
  const leader = entry.leader ?? before.current?.leader;
  const sittingOut = entry.sittingOut ?? before.current?.sittingOut;
  if (leader === undefined || sittingOut === undefined || sittingOut.includes(leader)) return entry;
  const seats = playingOrder(leader, sittingOut, before.seats.length);
  if (entry.plays.length > seats.length) return entry;
  return { ...entry, plays: entry.plays.map(({ card }, place) => ({ seat: seats[place] as Seat, card })) };
}

/**
 * The draft with a trick given anew; undefined where all is as it was. Where the draft changes that round's table, both
 * are one correction.
 */
export function giveTrick(
  draft: GameFact | undefined,
  state: GameState,
  index: number,
  trick: number,
  entry: TrickEntry,
): GameFact | undefined {
  const changed = roundChanged(state, draft, index);
  const round = changed ?? state.rounds[index];
  if (round === undefined) return draft;
  const told = entriesOf(round);
  const others = givenIn(draft, index).filter((each) => each.trick !== trick);
  const all = [...others, { trick, entry }]
    .filter((each) => !isSame(each.entry, told[each.trick]))
    .sort((one, other) => one.trick - other.trick);
  if (changed !== undefined && isOfTable(draft)) {
    const { tricks = [], ...table } = draft;
    const rest = tricks.filter((each) => each.round !== index);
    const anew = [...rest, ...all.map((each) => ({ ...each, round: index }))].sort(
      (one, other) => one.round - other.round,
    );
    return { ...table, ...(anew.length === 0 ? {} : { tricks: anew }) };
  }
  const [first, ...also] = all;
  if (first === undefined) return undefined;
  return { type: 'trickAmended', round: index, ...first, ...(also.length === 0 ? {} : { also }) };
}

/** The plainest fact that says the same as a correction of tricks: who led, what the table overruled. */
export function plainest(fact: GameFact, state: GameState): GameFact {
  if (fact.type !== 'trickAmended' || fact.also !== undefined) return fact;
  const round = state.rounds[fact.round];
  const old = round === undefined ? undefined : entriesOf(round)[fact.trick];
  if (round === undefined || old === undefined) return fact;
  const { entry } = fact;
  const target = { round: fact.round, trick: fact.trick };
  const changed = (['leader', 'sittingOut', 'overruled', 'marked', 'skipped'] as const).filter(
    (part) => !isSame(entry[part], old[part]),
  );
  const cards = ({ plays }: TrickEntry) => plays.map(({ card }) => card);
  if (!isSame(cards(entry), cards(old))) return fact;
  if (isSame(changed, ['overruled'])) {
    const { fools, winner } = entry.overruled ?? {};
    return {
      type: 'trickOverruled',
      ...target,
      ...(fools === undefined ? {} : { fools }),
      ...(winner === undefined ? {} : { winner }),
    };
  }
  const isNext = round.score === undefined && fact.trick === round.tricks.length && entry.plays.length === 0;
  const { leader, sittingOut } = entry;
  const isPosition = changed.every((part) => (part === 'leader' || part === 'sittingOut') && entry[part] !== undefined);
  if (isNext && isPosition && changed.length > 0) {
    return {
      type: 'positionNamed',
      ...(leader === undefined ? {} : { leader }),
      ...(sittingOut === undefined ? {} : { sittingOut }),
    };
  }
  if (isSame(changed, ['leader']) && leader !== undefined) return { type: 'leaderAmended', ...target, leader };
  if (isSame(changed, ['sittingOut']) && sittingOut !== undefined)
    return { type: 'sittingOutAmended', ...target, sittingOut };
  return fact;
}

/** Whether two pieces of plain data say the same, in whatever order; what is undefined is not there. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
