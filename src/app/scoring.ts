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
} from '../engine';
import type { Store } from '../storage/store';
import type { Saving } from './saving';

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
  change(change: Partial<ScoringDraft>): void;
  /** Enters what a seat has left; undefined takes it back. */
  enter(seat: Seat, left: HandLeft | undefined, typed?: string): void;
  answer(seat: Seat, tookDisc: boolean | undefined): void;
  /** The fact that scores the round, or what is missing. */
  fact(anyway: boolean): Result<GameFact>;
  clear(): void;
  load(store: Store): Promise<void>;
}

const EMPTY: ScoringDraft = { closing: false, left: [], typed: [], tookDisc: [] };

/** Opens the draft of a game. */
export function openScoring(id: string, state: ReadonlySignal<GameState | undefined>, saving: Saving): Scoring {
  const key = `scoring:${id}`;
  const kept = signal<ScoringDraft>(EMPTY);
  const round = computed(() => (state.value === undefined ? undefined : runningRound(state.value)));

  // A score taken back is the draft again, so that it can be mended.
  const draft = computed(() => {
    if (kept.value !== EMPTY) return kept.value;
    const last = state.value?.undone.at(-1);
    return last?.type === 'roundScored' && round.value !== undefined ? draftOf(last, round.value) : EMPTY;
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

  const change = (part: Partial<ScoringDraft>): void => {
    kept.value = { ...draft.value, ...part };
    const value = kept.value;
    saving.push((store) => store.putValue(key, { ...value, left: value.left.map((each) => each ?? null) }));
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
    change,
    enter: (seat, left, typed = '') =>
      change({
        left: at(draft.value.left, seat, left),
        typed: at(draft.value.typed, seat, typed).map((text) => text ?? ''),
      }),
    answer: (seat, tookDisc) => change({ tookDisc: at(draft.value.tookDisc, seat, tookDisc) }),
    fact(anyway) {
      const { left } = filled.value;
      const missing = left.flatMap((hand, seat) => (hand === undefined ? [seat] : []));
      if (missing.length > 0 || left.length === 0) return refuse('ERR_LEFT_MISSING', { seats: missing });
      const open = asked.value.filter((seat) => draft.value.tookDisc[seat] === undefined);
      if (open.length > 0) return refuse('ERR_OUT_FOOLS', { seats: open });
      const fools = asked.value.filter((seat) => draft.value.tookDisc[seat] === true);
      const fact = { type: 'roundScored', left: left as readonly HandLeft[] } as const;
      return accept({ ...fact, ...(asked.value.length > 0 ? { fools } : {}), ...(anyway ? { anyway } : {}) });
    },
    clear() {
      if (kept.value === EMPTY) return;
      kept.value = EMPTY;
      saving.push((store) => store.deleteValue(key));
    },
    async load(store) {
      kept.value = parseDraft(await store.getValue(key));
    },
  };
}

function draftOf(scored: Extract<GameFact, { type: 'roundScored' }>, round: Round): ScoringDraft {
  const { left, fools } = scored;
  return {
    closing: !hasEnded(round),
    left,
    typed: left.map((hand) => (typeof hand === 'number' ? String(hand) : '')),
    tookDisc: left.map((hand, seat) => (isOut(hand) && fools !== undefined ? fools.includes(seat) : undefined)),
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

/** Reads a draft from disk; what is damaged is as if not entered. */
function parseDraft(stored: unknown): ScoringDraft {
  if (typeof stored !== 'object' || stored === null) return EMPTY;
  const { closing, left, typed, tookDisc } = stored as Record<string, unknown>;
  if (!Array.isArray(left) || !Array.isArray(typed) || !Array.isArray(tookDisc)) return EMPTY;
  const hand = (each: unknown): HandLeft | undefined =>
    typeof each === 'number' || (Array.isArray(each) && each.every((card) => typeof card === 'string'))
      ? (each as HandLeft)
      : undefined;
  return {
    closing: closing === true,
    left: left.map(hand),
    typed: typed.map((text) => (typeof text === 'string' ? text : '')),
    tookDisc: tookDisc.map((answer) => (typeof answer === 'boolean' ? answer : undefined)),
  };
}
