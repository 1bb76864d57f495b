import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Seat } from '../engine';

/** Who has the device, where several people play on one: only their hand may be seen. */
export interface Holder {
  readonly seat: ReadonlySignal<Seat | undefined>;
  /** The person who is to take the device before anything of theirs is shown. */
  readonly curtain: ReadonlySignal<Seat | undefined>;
  /** The person whose hand may be shown. */
  readonly shown: ReadonlySignal<Seat | undefined>;
  /** The person named by the curtain has the device. */
  lift(): void;
  /** It is no longer known who has the device. */
  forget(): void;
}

/** Opens who has the device. `due`: whose card or answer is waited for; `round`: each begins anew. */
export function openHolder(
  persons: ReadonlySignal<readonly Seat[]>,
  due: ReadonlySignal<Seat | undefined>,
  round: ReadonlySignal<number>,
): Holder {
  const held = signal<{ readonly round: number; readonly seat: Seat } | undefined>(undefined);
  const seat = computed(() => (held.value?.round === round.value ? held.value.seat : undefined));
  const curtain = computed(() => {
    const next = due.value;
    if (persons.value.length < 2 || next === undefined || !persons.value.includes(next)) return undefined;
    return seat.value === next ? undefined : next;
  });
  return {
    seat,
    curtain,
    shown: computed(() => {
      if (persons.value.length === 1) return persons.value[0];
      return curtain.value === undefined ? seat.value : undefined;
    }),
    lift() {
      if (curtain.value !== undefined) held.value = { round: round.value, seat: curtain.value };
    },
    forget() {
      held.value = undefined;
    },
  };
}
