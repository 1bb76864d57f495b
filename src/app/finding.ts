import type { Among, GameKind, GameNote, GameSummary, Person, Store, Wanted } from '../storage/store';
import { isWanted } from '../storage/wanted';
import { calledNow } from './called';
import { rootsOf } from './statistics/identity';

/** What games are looked for; what is empty does not matter. */
export interface Search {
  /** Words; each is in a name, the place or the note. */
  readonly text: string;
  readonly kind: GameKind | '';
  /** `stopped`: ended early; `gone`: those deleted that can be brought back. */
  readonly state: NonNullable<Wanted['state']> | 'gone' | '';
  readonly person: string;
  /** The first and the last local day, such as `2026-11-30`. */
  readonly from: string;
  readonly to: string;
}

/** What people are called, and what they wrote to their games. */
export interface Told {
  readonly people: readonly Person[];
  /** What those are called in their games whom no list of people has: bots, by id. */
  readonly strangers: ReadonlyMap<string, string>;
  readonly notes: ReadonlyMap<string, GameNote>;
}

/** Letters that one finds by another key than their own. */
const ALIKE: Readonly<Record<string, string>> = {
  Ł: 'L',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Æ: 'AE',
  Œ: 'OE',
  '’': "'",
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  // It only stretches a word.
  ـ: '',
};

/** Letters as one compares them: without accents and signs that are not seen, in capitals; digits of any script. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toUpperCase()
    .replace(/[ŁØĐÐÞÆŒ’يىكةـ]/g, (letter) => ALIKE[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

const wordsIn = (text: string): string[] => [...new Set(fold(text).split(/\s+/u))].filter((word) => word !== '');

/** The beginning of a local day, so many days on; undefined where it is none. */
function dayOf(date: string, on = 0): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  if (year === undefined) return undefined;
  // Days are not all of the same length.
  return new Date(Number(year), Number(month) - 1, Number(day) + on).getTime();
}

function wantedOf({ state, kind, from, to }: Search): Wanted {
  return {
    state: state === '' || state === 'gone' ? undefined : state,
    kind: kind === '' ? undefined : kind,
    from: dayOf(from),
    to: dayOf(to, 1),
  };
}

/** All ids of people who are one of these persons. */
function familyOf(people: readonly Person[], persons: readonly string[]): string[] {
  const rootOf = rootsOf(people);
  const roots = new Set(persons.map(rootOf));
  return [...new Set([...persons, ...people.map(({ id }) => id)])].filter((id) => roots.has(rootOf(id)));
}

/** Everybody whose name has a word in it, by any of the ids they go by. */
function peopleWith(word: string, { people, strangers }: Told): string[] {
  const called = calledNow(people);
  const names = ({ id, name }: Person) => [name, called.get(id)?.name, called.get(id)?.number].join(' ');
  const known = people.filter((person) => fold(names(person)).includes(word));
  const others = [...strangers].flatMap(([id, name]) => (fold(name).includes(word) ? [id] : []));
  return familyOf(people, [...known.map(({ id }) => id), ...others]);
}

/** Whoever plays now and then is in one of so many; whom none of them has is looked for alone, which takes long. */
const NEWEST = 200;

/** What those are called in their newest game whom neither list has. */
export async function strangersIn(store: Store, { people, strangers }: Told): Promise<ReadonlyMap<string, string>> {
  const known = new Set([...people.map(({ id }) => id), ...strangers.keys()]);
  const unknown = new Set((await store.listPlayers()).filter((id) => !known.has(id)));
  const all = new Map(strangers);
  const meet = (games: readonly (GameSummary | undefined)[], isMet: (id: string) => boolean): void => {
    for (const { id, name } of games.flatMap((game) => game?.players ?? [])) {
      if (isMet(id) && unknown.delete(id)) all.set(id, name);
    }
  };
  const newest = async (wanted: Wanted, count: number) =>
    store.readGames((await store.findGames(wanted)).slice(0, count));
  if (unknown.size > 0) meet(await newest({}, NEWEST), () => true);
  for (const sought of [...unknown]) meet(await newest({ people: [sought] }, 1), (id) => id === sought);
  return all;
}

/** Games that fit a word: of whoever is called so, and those it was written to. */
function gamesWith(word: string, told: Told): Among {
  const noted = [...told.notes.values()].filter(({ place, note }) => fold(`${place} ${note}`).includes(word));
  return { people: peopleWith(word, told), ids: noted.map(({ id }) => id) };
}

function soughtBy(search: Search, told: Told): Wanted {
  const { person, text } = search;
  const persons = person === '' ? [] : [{ people: familyOf(told.people, [person]), ids: [] }];
  return { ...wantedOf(search), among: [...persons, ...wordsIn(text).map((word) => gamesWith(word, told))] };
}

/** How much of what is looked for fits people, by all of their ids. */
export function soughtPeople(search: Search, told: Told): ReadonlyMap<string, number> {
  const fits = new Map<string, number>();
  for (const { people } of soughtBy(search, told).among ?? []) {
    for (const id of people) fits.set(id, (fits.get(id) ?? 0) + 1);
  }
  return fits;
}

/** The games that fit, newest start first, found by keys: no game is read. */
export async function findFitting(store: Store, search: Search, told: Told): Promise<string[]> {
  const wanted = soughtBy(search, told);
  // What nobody is called and nothing is written takes no look at all.
  const isNone = wanted.among?.some(({ people, ids }) => people.length + ids.length === 0);
  return isNone ? [] : store.findGames(wanted);
}

/** The same of games that are read. */
export function fitting(games: readonly GameSummary[], search: Search, told: Told): GameSummary[] {
  const wanted = soughtBy(search, told);
  return games.filter((game) => isWanted(game, wanted));
}
