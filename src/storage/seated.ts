import type { Person } from './store';

/** A person who is put: what else is known of them stays, save that they are on the list again. */
export function seated(known: Person | undefined, given: Person): Person {
  const { isGone, ...rest } = { ...known, ...given };
  if (isGone === undefined || given.isGone !== undefined) return { ...known, ...given };
  return isGone ? { ...rest, changedAt: Math.max(known?.changedAt ?? 0, given.usedAt) } : rest;
}
