import { signal } from '@preact/signals';
import { type Called, nameKey } from '../app/called';
import { formatNumber, isolate } from './words/words';

interface Named {
  readonly id: string;
  readonly name: string;
  /** The name was told for one game alone. */
  readonly isRenamed?: true | undefined;
  /** Of somebody just entered. */
  readonly namedAt?: number | undefined;
}

/** What people are called now, by id: those who have another name have it in the games they played before, too. */
export const callings = signal<ReadonlyMap<string, Called>>(new Map());

/** The players of a game as they are called now; a name that was told for that game alone stays. */
export const namesOf = (players: readonly Named[]): string[] => plainNamesOf(players).map(isolate);

/** The same names for a file, where nothing stands beside them. */
export function plainNamesOf(players: readonly Named[]): string[] {
  return told(players, ({ id, isRenamed }) => (isRenamed ? undefined : callings.value.get(id)));
}

/** What people, or the players of a game, are called by their id: people by the names given here. */
export function calledOf(people: readonly Named[]): (id: string) => string {
  const names = told(people, ({ id, name }) => {
    const calling = callings.value.get(id);
    return calling?.name === name ? calling : undefined;
  }).map(isolate);
  const byId = new Map(people.map(({ id }, index) => [id, names[index] ?? '']));
  return (id) => byId.get(id) ?? '';
}

/**
 * Names in the order given. Whoever is known is called the same everywhere. Others of the same name get a number after theirs, in an order that is not that of any list: it stays
 * theirs, wherever they sit and whatever they score.
 */
function told(people: readonly Named[], callingOf: (person: Named) => Called | undefined): string[] {
  const first = new Map<string, string>();
  const all = people.map((person) => {
    const { id } = person;
    const calling = callingOf(person);
    // Two phones may have sat one person at a table twice.
    if (calling !== undefined && !first.has(calling.id)) first.set(calling.id, id);
    const known = calling !== undefined && first.get(calling.id) === id ? calling : undefined;
    return { id, known, name: calling?.name ?? person.name, since: person.namedAt ?? 0 };
  });
  return all.map((person) => {
    const { name, known } = person;
    if (known !== undefined) return numbered(known);
    const alike = all.filter((other) => nameKey(other.name) === nameKey(name));
    const before = alike.map((other) => (other.known === undefined ? 0 : (other.known.number ?? 1)));
    const nth = alike.filter((other) => other.known === undefined && isBefore(other, person)).length + 1;
    return numbered({ name, number: alike.length === 1 ? undefined : Math.max(...before) + nth });
  });
}

interface Aged {
  readonly id: string;
  readonly since: number;
}

const isBefore = (one: Aged, other: Aged): boolean =>
  one.since === other.since ? one.id < other.id : one.since < other.since;

const numbered = ({ name, number }: Pick<Called, 'name' | 'number'>): string =>
  number === undefined ? name : `${name} ${formatNumber(number)}`;

/** What somebody is called, to be shown. */
export const wordsOf = (called: Called): string => isolate(numbered(called));
