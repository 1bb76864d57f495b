import { effect, type ReadonlySignal } from '@preact/signals';
import type { Bots } from '../bots/client';
import { type Card, type GameFact, type GameState, type Seat, viewFor } from '../engine';
import type { Settings } from './settings';

/** What happens next without anybody's doing. */
export type Next =
  | { readonly kind: 'score' | 'stop'; readonly facts: GameFact }
  | { readonly kind: 'gather' }
  | { readonly kind: 'forced'; readonly seat: Seat; readonly card: Card }
  | { readonly kind: 'bot'; readonly seat: Seat; readonly level: string };

/** Milliseconds that a card of another player takes, and that a finished trick lies there if it is gathered by itself. */
const CARD_TAKES = { slow: 1600, normal: 800, fast: 300, instant: 0 } as const;
const TRICK_LIES = { slow: 5000, normal: 3000, fast: 1500, instant: 600 } as const;
/** A card that plays itself is seen to be played. */
const FORCED_TAKES = { slow: 1200, normal: 700, fast: 300, instant: 0 } as const;

/** The game in which it happens. */
interface Going {
  readonly state: ReadonlySignal<GameState | undefined>;
  readonly pace: ReadonlySignal<Settings['pace']>;
  readonly isSkipping: ReadonlySignal<boolean>;
  readonly bots: Bots;
  /** The chance of one decision. */
  seedOf(state: GameState, seat: Seat): string;
  gather(): void;
  tell(fact: GameFact): unknown;
}

/** Lets happen what happens by itself, each in its time, and leaves it where something else comes first. */
export function keepGoing(next: ReadonlySignal<Next | undefined>, going: Going): void {
  const { state, pace, isSkipping, bots, seedOf, gather, tell } = going;
  const takes = (times: Readonly<Record<Settings['pace'], number>>): number =>
    isSkipping.peek() ? 0 : times[pace.peek()];

  /** Begins what happens next; gives back how to leave it. */
  const begin = (todo: Next): (() => void) => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const after = (ms: number, act: () => void): void => {
      timer = setTimeout(() => {
        if (!isLeft) act();
      }, ms);
    };
    if (todo.kind === 'score' || todo.kind === 'stop') after(0, () => void tell(todo.facts));
    if (todo.kind === 'gather') after(TRICK_LIES[pace.peek()], gather);
    if (todo.kind === 'forced') {
      const { seat, card } = todo;
      after(takes(FORCED_TAKES), () => void tell({ type: 'cardPlayed', seat, card }));
    }
    if (todo.kind === 'bot') void think(todo, () => isLeft, after);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  };
  const think = async (
    { seat, level }: Next & { readonly kind: 'bot' },
    isLeft: () => boolean,
    after: (ms: number, act: () => void) => void,
  ): Promise<void> => {
    const now = state.peek();
    const view = now && viewFor(now, seat);
    if (now === undefined || view === undefined) return;
    const asked = Date.now();
    const { card, standIn } = await bots.ask(level, view, seedOf(now, seat));
    if (isLeft()) return;
    const rest = Math.max(0, takes(CARD_TAKES) - (Date.now() - asked));
    after(rest, () => void tell({ type: 'cardPlayed', seat, card, ...(standIn === undefined ? {} : { standIn }) }));
  };

  let leave: (() => void) | undefined;
  effect(() => {
    const todo = next.value;
    // A game that has gone on while somebody thought is another question.
    void state.value?.length;
    void isSkipping.value;
    void pace.value;
    leave?.();
    leave = todo && begin(todo);
  });
}
