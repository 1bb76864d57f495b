import type { Person } from '../../storage/store';

/** A person as far as their identity goes; `same`: they are that one too. */
export type Identity = Pick<Person, 'id'> & { readonly same?: string | undefined };

/**
 * Who somebody really is: the one that all who were told to be the same lead to. Where two phones told it both ways
 * round, the lowest id of the circle, so that it never matters whom one begins with.
 */
export function rootsOf(people: readonly Identity[]): (id: string) => string {
  const same = new Map(people.flatMap(({ id, same: other }) => (other === undefined ? [] : [[id, other] as const])));
  const known = new Map<string, string>();
  return (id) => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const way = [id];
    let root = id;
    for (let next = same.get(id); next !== undefined; next = same.get(next)) {
      const at = way.indexOf(next);
      root = at < 0 ? next : lowest(way.slice(at));
      if (at >= 0) break;
      way.push(next);
    }
    for (const each of way) known.set(each, root);
    return root;
  };
}

const lowest = (ids: readonly string[]): string => [...ids].sort()[0] as string;
