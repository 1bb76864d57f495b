import { computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  accept,
  type GameFact,
  type GameState,
  type HandLeft,
  hasEnded,
  inferLast,
  isOut,
  lastFools,
  outSeats,
  phaseOf,
  type Result,
  type Round,
  refuse,
  runningRound,
  type Seat,
  scoreRound,
} from '../engine';
import type { Store } from '../storage/store';
import { scoringKey } from './keys';
import type { Saving } from './saving';

/** How a hand is told: the cards one by one, or their sum. */
export type Way = 'cards' | 'sum';

/** A round being scored, as far as it is entered. Kept on disk with every change. */
export interface ScoringDraft {
  /** The table said that somebody is out, though the tricks entered do not show it. */
  readonly closing: boolean;
  /** By seat; undefined: not entered, which is never zero. */
  readonly left: readonly (HandLeft | undefined)[];
  /** What is being typed for a seat, as typed. */
  readonly typed: readonly string[];
  /** For who is out: took a disc in the last trick. */
  readonly tookDisc: readonly (boolean | undefined)[];
  /** The hand that is open for entry; a reload comes back to it. */
  readonly open: { readonly seat: Seat; readonly way: Way } | undefined;
}

/** The half-entered end of a round, and what is made of it. */
export interface Scoring {
  readonly draft: ReadonlySignal<ScoringDraft>;
  /** Whether the screen is to show the end of the round: the rules or the table say that somebody is out. */
  readonly isOpen: ReadonlySignal<boolean>;
  /** The draft with what follows from the tricks filled in: seats known to be out, the last hand. */
  readonly left: ReadonlySignal<readonly (HandLeft | undefined)[]>;
  /** Seats filled in by the app, not by a person. */
  readonly inferred: ReadonlySignal<readonly Seat[]>;
  /** Seats out of which it must be asked whether they took a disc (R15). */
  readonly asked: ReadonlySignal<readonly Seat[]>;
  /** What each hand brings as it will count; undefined where that is not known yet. */
  readonly points: ReadonlySignal<readonly (number | undefined)[]>;
  change(change: Partial<ScoringDraft>): void;
  /** Enters what a seat has left; undefined takes it back. */
  enter(seat: Seat, left: HandLeft | undefined, typed?: string): void;
  answer(seat: Seat, tookDisc: boolean | undefined): void;
  /** The fact that scores the round, or what is missing. */
  fact(anyway: boolean): Result<GameFact>;
  clear(): void;
  load(store: Store | Promise<Store>): Promise<void>;
}

const EMPTY: ScoringDraft = { closing: false, left: [], typed: [], tookDisc: [], open: undefined };

/** A draft is of one deal of one round, and of the people as they sat then. */
interface Kept {
  readonly deal: string;
  readonly seats: readonly number[];
  readonly draft: ScoringDraft;
}

/** Opens the draft of a game. */
export function openScoring(id: string, state: ReadonlySignal<GameState | undefined>, saving: Saving): Scoring {
  const key = scoringKey(id);
  const kept = signal<Kept | undefined>(undefined);
  const round = computed(() => (state.value === undefined ? undefined : runningRound(state.value)));
  const deal = computed(() => `${state.value?.rounds.length ?? 0}.${round.value?.misdeals ?? 0}`);

  const draft = computed(() => {
    if (round.value === undefined) return EMPTY;
    if (kept.value?.deal === deal.value) return seatedAs(kept.value, round.value.seats);
    // A score taken back is the draft again, so that it can be mended.
    const last = state.value?.undone.at(-1);
    return last?.type === 'roundScored' ? draftOf(last, round.value) : EMPTY;
  });
  const isOpen = computed(() => {
    const now = state.value;
    if (now === undefined || round.value === undefined) return false;
    return phaseOf(now) === 'scoring' || draft.value.closing;
  });
  const filled = computed(() => fillIn(round.value, draft.value.left));
  const asked = computed(() => {
    if (round.value === undefined || lastFools(round.value) !== undefined) return [];
    return filled.value.left.flatMap((left, seat) => (left !== undefined && isOut(left) ? [seat] : []));
  });
  const points = computed(() => {
    const { value: now } = round;
    if (now === undefined) return [];
    const answers = draft.value.tookDisc;
    const fools = lastFools(now) ?? asked.value.filter((seat) => answers[seat] === true);
    const isOpenYet = (seat: Seat) => asked.value.includes(seat) && answers[seat] === undefined;
    return filled.value.left.map((left, seat) => {
      if (left === undefined || isOpenYet(seat)) return undefined;
      return scoreRound(
        now.seats.map((_, each) => (each === seat ? left : [])),
        fools,
        now.options,
        now.bids,
      )[seat];
    });
  });

  /** Grows with what is entered here: what is read meanwhile is older. */
  let entered = 0;
  const change = (part: Partial<ScoringDraft>): void => {
    if (round.value === undefined) return;
    entered += 1;
    const value: Kept = { deal: deal.value, seats: round.value.seats, draft: { ...draft.value, ...part } };
    kept.value = value;
    saving.push((store) => store.putValue(key, plainOf(value)));
  };
  const at = <T>(list: readonly (T | undefined)[], seat: Seat, value: T | undefined): (T | undefined)[] => {
    const seats = round.value?.seats.length ?? list.length;
    return Array.from({ length: seats }, (_, each) => (each === seat ? value : list[each]));
  };

  return {
    draft,
    isOpen,
    left: computed(() => filled.value.left),
    inferred: computed(() => filled.value.inferred),
    asked,
    points,
    change,
    enter: (seat, left, typed = '') =>
      change({
        left: at(draft.value.left, seat, left),
        typed: at(draft.value.typed, seat, typed).map((text) => text ?? ''),
      }),
    answer: (seat, tookDisc) => change({ tookDisc: at(draft.value.tookDisc, seat, tookDisc) }),
    fact(anyway) {
      if (round.value === undefined) return refuse('ERR_NO_ROUND');
      const { left } = filled.value;
      const missing = left.flatMap((hand, seat) => (hand === undefined ? [seat] : []));
      if (missing.length > 0) return refuse('ERR_LEFT_MISSING', { seats: missing });
      const open = asked.value.filter((seat) => draft.value.tookDisc[seat] === undefined);
      if (open.length > 0) return refuse('ERR_OUT_FOOLS', { seats: open });
      const fools = asked.value.filter((seat) => draft.value.tookDisc[seat] === true);
      const isAsked = lastFools(round.value) === undefined;
      const fact = { type: 'roundScored', left: left as readonly HandLeft[] } as const;
      return accept({ ...fact, ...(isAsked ? { fools } : {}), ...(anyway ? { anyway } : {}) });
    },
    clear() {
      entered += 1;
      if (kept.value === undefined) return;
      kept.value = undefined;
      saving.push((store) => store.deleteValue(key));
    },
    async load(store) {
      const before = entered;
      const read = parseKept(await (await store).getValue(key));
      if (entered === before) kept.value = read;
    },
  };
}

/** The same draft, which takes no entry where it is refused. */
export function heeded(scoring: Scoring, isRefused: () => boolean): Scoring {
  return {
    ...scoring,
    change: (change) => void (isRefused() || scoring.change(change)),
    enter: (...entered) => void (isRefused() || scoring.enter(...entered)),
    answer: (...answered) => void (isRefused() || scoring.answer(...answered)),
  };
}

/** The draft with everybody's entries where they sit now. */
function seatedAs({ seats, draft }: Kept, now: readonly number[]): ScoringDraft {
  if (now.every((player, seat) => seats[seat] === player)) return draft;
  const from = now.map((player) => seats.indexOf(player));
  const open = draft.open && { ...draft.open, seat: from.indexOf(draft.open.seat) };
  return {
    closing: draft.closing,
    left: from.map((seat) => draft.left[seat]),
    typed: from.map((seat) => draft.typed[seat] ?? ''),
    tookDisc: from.map((seat) => draft.tookDisc[seat]),
    open: open === undefined || open.seat < 0 ? undefined : open,
  };
}

function draftOf(scored: Extract<GameFact, { type: 'roundScored' }>, round: Round): ScoringDraft {
  const { left, fools } = scored;
  return {
    closing: !hasEnded(round),
    left,
    typed: left.map((hand) => (typeof hand === 'number' ? String(hand) : '')),
    tookDisc: left.map((hand, seat) => (isOut(hand) && fools !== undefined ? fools.includes(seat) : undefined)),
    open: undefined,
  };
}

/** Adds what follows from the tricks: who is out, and the last hand where every card was tracked. */
function fillIn(
  round: Round | undefined,
  entered: readonly (HandLeft | undefined)[],
): { left: readonly (HandLeft | undefined)[]; inferred: readonly Seat[] } {
  if (round === undefined) return { left: entered, inferred: [] };
  const outs = hasEnded(round) ? outSeats(round) : [];
  const inferred = outs.filter((seat) => entered[seat] === undefined);
  const left = round.seats.map((_, seat) => (inferred.includes(seat) ? [] : entered[seat]));
  const last = inferLast(round, left);
  if (last === undefined) return { left, inferred };
  left[last.seat] = last.left;
  return { left, inferred: [...inferred, last.seat] };
}

/** JSON knows no undefined in lists. */
function plainOf(kept: Kept): unknown {
  return JSON.parse(JSON.stringify(kept));
}

/** Reads a draft from disk; what is damaged is as if not entered. */
function parseKept(stored: unknown): Kept | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { deal, seats, draft } = stored as Record<string, unknown>;
  if (typeof deal !== 'string' || !Array.isArray(seats) || typeof draft !== 'object' || draft === null)
    return undefined;
  const { closing, left, typed, tookDisc, open } = draft as Record<string, unknown>;
  if (!Array.isArray(left) || !Array.isArray(typed) || !Array.isArray(tookDisc)) return undefined;
  return {
    deal,
    seats: seats.map(Number),
    draft: {
      closing: closing === true,
      left: left.map(parseHand),
      typed: typed.map((text) => (typeof text === 'string' ? text : '')),
      tookDisc: tookDisc.map((answer) => (typeof answer === 'boolean' ? answer : undefined)),
      open: parseOpen(open, seats.length),
    },
  };
}

function parseHand(hand: unknown): HandLeft | undefined {
  const isHand = typeof hand === 'number' || (Array.isArray(hand) && hand.every((card) => typeof card === 'string'));
  return isHand ? (hand as HandLeft) : undefined;
}

function parseOpen(open: unknown, seats: number): ScoringDraft['open'] {
  if (typeof open !== 'object' || open === null) return undefined;
  const { seat, way } = open as Record<string, unknown>;
  const isSeat = typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < seats;
  return isSeat ? { seat, way: way === 'sum' ? 'sum' : 'cards' } : undefined;
}
