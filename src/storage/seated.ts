import { nameKey } from './namekey';
import { retold } from './said';
import { OF_PERSON, type Person } from './store';

/**
 * A person who is put: what else is known of them stays, save that they are on the list again. One who only sits down
 * is called as they are known.
 */
export function seated(known: Person | undefined, given: Person): Person {
  if (known === undefined) return named(given, given.namedAt ?? given.changedAt ?? given.usedAt);
  if (given.changedAt !== undefined) {
    const isNew = nameKey(known.name) !== nameKey(given.name);
    return retold(OF_PERSON, known, named({ ...known, ...given }, isNew ? given.changedAt : known.namedAt));
  }
  const usedAt = Math.max(known.usedAt, given.usedAt);
  if (known.isGone !== true) return { ...given, ...known, usedAt };
  const { isGone: _, ...rest } = { ...given, ...known, usedAt };
  return retold(OF_PERSON, known, { ...rest, changedAt: Math.max((known.changedAt ?? 0) + 1, given.usedAt) });
}

function named({ namedAt: _, ...person }: Person, namedAt: number | undefined): Person {
  return namedAt === undefined ? person : { ...person, namedAt };
}
