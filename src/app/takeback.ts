import { computed, type ReadonlySignal } from '@preact/signals';
import { canTakeBack, type GameFact, type GameState, legalPlays, type Seat, viewFor } from '../engine';
import type { Table } from './table';
import { isBeforeStart } from './whatif';

/** Who plays, as far as taking back goes by it. */
interface Players {
  readonly persons: ReadonlySignal<readonly Seat[]>;
  /** The person who has the device. */
  readonly holder: ReadonlySignal<Seat | undefined>;
  /** Something can be done here. */
  readonly isActive: ReadonlySignal<boolean>;
}

/** How many facts are taken back at once: the last card, or in practice all up to the last choice; 0 for none. */
export function openTakeBack(table: Table, { persons, holder, isActive }: Players): ReadonlySignal<number> {
  const { state } = table;
  const count = computed(() => {
    const now = state.value;
    if (now === undefined || !isActive.value || !canTakeBack(now)) return 0;
    const back = backToChoice(table, now);
    return now.practice || back === 1 ? back : 0;
  });
  const isOwn = computed((): boolean => {
    const last = state.value?.done.at(-1);
    // Whoever has the device now has seen a hand since.
    return (
      state.value?.practice || persons.value.length === 1 || (last?.type === 'cardPlayed' && holder.value === last.seat)
    );
  });
  return computed(() => (isOwn.value ? count.value : 0));
}

/** The facts that take so many back. */
export const undoing = (count: number): readonly GameFact[] =>
  Array.from({ length: count }, (): GameFact => ({ type: 'undone' }));

/** How much to take back so that a person chooses again; 0 where nobody chose anything yet. */
function backToChoice(table: Table, state: GameState): number {
  for (let count = 1; count < state.done.length; count++) {
    const event = state.done[state.done.length - count];
    if (event?.type !== 'cardPlayed' || state.players[state.seats[event.seat] as number]?.bot !== undefined) continue;
    const before = table.preview(...undoing(count));
    const view = before.ok && !isBeforeStart(before.value) ? viewFor(before.value, event.seat) : undefined;
    if (view === undefined) return 0;
    const lying = view.trick.map(({ card }) => card);
    if (new Set(legalPlays(view.hand, lying)).size > 1) return count;
  }
  return 0;
}
