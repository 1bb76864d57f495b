import type { Person } from '../storage/store';

/** So many colours that people can have. */
export const COLOURS = 8;

type Coloured = Pick<Person, 'id'> & { readonly colour?: number | undefined };

/** The colour of somebody: the one they chose, else one that their id gives, always the same. */
export function colourOf({ id, colour }: Coloured): number {
  if (colour !== undefined && Number.isInteger(colour) && colour >= 0 && colour < COLOURS) return colour;
  let mixed = 7;
  for (let at = 0; at < id.length; at++) mixed = (Math.imul(mixed, 31) + id.charCodeAt(at)) >>> 0;
  return (mixed ^ (mixed >>> 15)) % COLOURS;
}

/** Colours of those who are seen side by side: no two alike where there are enough; who chose theirs keeps it first. */
export function coloursOf(people: readonly Coloured[]): number[] {
  const taken = new Set<number>();
  const found = new Map<Coloured, number>();
  const chosenFirst = [...people].sort((a, b) => Number(b.colour !== undefined) - Number(a.colour !== undefined));
  for (const person of chosenFirst) {
    let colour = colourOf(person);
    if (taken.size < COLOURS) while (taken.has(colour)) colour = (colour + 1) % COLOURS;
    taken.add(colour);
    found.set(person, colour);
  }
  return people.map((person) => found.get(person) ?? 0);
}
