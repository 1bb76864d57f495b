import { namesOf } from './names';

/**
 * What people are called, by their id. Numbered in the order of their ids, not of any list: the number that tells one
 * of two equal names apart stays theirs, wherever they sit and whatever they score.
 */
export function calledOf(people: readonly { readonly id: string; readonly name: string }[]): (id: string) => string {
  const sorted = [...people].sort((one, other) => (one.id < other.id ? -1 : 1));
  const names = namesOf(sorted);
  const byId = new Map(sorted.map(({ id }, index) => [id, names[index] ?? '']));
  return (id) => byId.get(id) ?? '';
}
