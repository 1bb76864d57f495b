import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Bots } from '../bots/client';
import type { Hint } from '../bots/protocol';
import type { SeatView } from '../engine';

export type { Advice, Hint, Reason, ReasonCode } from '../bots/protocol';

/** What is known of the hint that was asked for. */
export type HintState =
  | { readonly kind: 'off' }
  | { readonly kind: 'thinking' }
  /** `isWhole`: nothing more will be found. */
  | { readonly kind: 'found'; readonly hint: Hint; readonly isWhole: boolean }
  | { readonly kind: 'failed' };

/** Tells a person on demand what they might play. */
export interface Hints {
  /** A hint may be asked for now. */
  readonly isOffered: ReadonlySignal<boolean>;
  readonly state: ReadonlySignal<HintState>;
  ask(): void;
  close(): void;
}

/** A decision that a person has to make. */
export interface Choosing {
  /** Differs between any two decisions. */
  readonly name: string;
  readonly seed: string;
  view(): SeatView | undefined;
}

const OFF: HintState = { kind: 'off' };

/**
 * Opens the hints of a game. `choosing`: what the person who is shown has to decide, undefined where nobody has to or no
 * hint is to be had. A hint goes with the decision that it is about.
 */
export function openHints(choosing: ReadonlySignal<Choosing | undefined>, bots: Bots): Hints {
  const state = signal<HintState>(OFF);
  const name = computed(() => choosing.value?.name);
  let asked: string | undefined;
  let stop: (() => void) | undefined;

  const close = (): void => {
    asked = undefined;
    stop?.();
    stop = undefined;
    state.value = OFF;
  };
  effect(() => {
    if (name.value !== asked) close();
  });

  return {
    isOffered: computed(() => name.value !== undefined),
    state,
    ask() {
      const now = choosing.peek();
      const view = now?.view();
      if (now === undefined || view === undefined) return;
      stop?.();
      asked = now.name;
      state.value = { kind: 'thinking' };
      stop = bots.study(
        { kind: 'hint', view, seed: now.seed },
        {
          found(hint) {
            state.value = { kind: 'found', hint, isWhole: false };
          },
          ended() {
            const last = state.peek();
            // What was found before it failed holds as far as it goes.
            state.value = last.kind === 'found' ? { ...last, isWhole: true } : { kind: 'failed' };
          },
        },
      );
    },
    close,
  };
}
