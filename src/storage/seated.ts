import { retold } from './said';
import { OF_PERSON, type Person } from './store';

/**
 * A person who is put: what else is known of them stays, save that they are on the list again. One who only sits down
 * is called as they are known.
 */
export function seated(known: Person | undefined, given: Person): Person {
  if (known === undefined) return given;
  if (given.changedAt !== undefined) return retold(OF_PERSON, known, { ...known, ...given });
  const usedAt = Math.max(known.usedAt, given.usedAt);
  if (known.isGone !== true) return { ...given, ...known, usedAt };
  const { isGone: _, ...rest } = { ...given, ...known, usedAt };
  return retold(OF_PERSON, known, { ...rest, changedAt: Math.max((known.changedAt ?? 0) + 1, given.usedAt) });
}
