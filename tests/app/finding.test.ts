import { IDBIndex, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findFitting, fitting, type Search, strangersIn } from '../../src/app/finding';
import { NO_SEARCH } from '../../src/app/history';
import { crowdOf } from '../../src/cli/bench/crowd';
import { openDisk } from '../../src/storage';
import { openMemory } from '../../src/storage/memory';
import type { GameNote, GameSummary, Person } from '../../src/storage/store';
import { freshBrowser, tamper } from '../storage/database';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

const people: Person[] = ['Jürgen', 'Tom', 'Eva', 'Tommy'].map((name, index) => ({
  id: `p${index}`,
  name,
  usedAt: index,
}));

function game(id: string, startedAt: number, ids: readonly string[], change: Partial<GameSummary> = {}): GameSummary {
  const players = ids.map((each) => ({
    id: each,
    name: people.find((person) => person.id === each)?.name ?? '',
    total: 0,
  }));
  return { id, startedAt, changedAt: startedAt, length: 1, state: 'over', rules: 2, players, rounds: 1, ...change };
}

async function looked(games: readonly GameSummary[], change: Partial<Search>, others: readonly Person[] = people) {
  const store = openMemory();
  for (const summary of games) {
    await store.append(summary.id, 0, [{ type: 'undone', at: summary.startedAt }], summary);
  }
  const notes = new Map<string, GameNote>([
    ['b', { id: 'b', place: 'Café Engländer', note: '$& {name} <b>', changedAt: 1 }],
  ]);
  const search = { ...NO_SEARCH, ...change };
  const told = { people: others, notes, strangers: new Map<string, string>() };
  const all = { ...told, strangers: await strangersIn(store, told) };
  const found = await findFitting(store, search, all);
  expect(
    fitting(games, search, all)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...found].sort());
  return found;
}

const day = (text: string) => new Date(text).getTime();
const games = [
  game('a', 1000, ['p0', 'p1']),
  game('b', 3000, ['p1', 'p2'], { digital: 'practice' }),
  game('c', 2000, ['p0', 'p3'], { state: 'running' }),
];

describe('what is looked for', () => {
  it.each<[string, Partial<Search>, string[]]>([
    ['nothing: all, newest start first', {}, ['b', 'c', 'a']],
    ['a name, without its dots and in any case', { text: 'JURGEN' }, ['c', 'a']],
    ['a part of several names', { text: 'tom' }, ['b', 'c', 'a']],
    ['two words: each of them', { text: ' eva  tom ' }, ['b']],
    ['a place', { text: 'cafe eng' }, ['b']],
    ['a note with signs of its own', { text: '$& {name}' }, ['b']],
    ['nobody', { text: 'nobody' }, []],
    ['a kind', { kind: 'table' }, ['c', 'a']],
    ['a state', { state: 'running' }, ['c']],
    ['a person', { person: 'p1' }, ['b', 'a']],
    ['a person and a state', { person: 'p0', state: 'over' }, ['a']],
    ['a name and a kind', { text: 'tom', kind: 'practice' }, ['b']],
  ])('%s', async (_, change, ids) => {
    expect(await looked(games, change)).toEqual(ids);
  });

  it.each<[string, string, string]>([
    ['no dots and strokes', 'Łukasz Ørsted', 'lukasz orsted'],
    ['a stroke that is typed', 'Lukasz', 'ŁUK'],
    ['two letters for one', 'Strauß', 'STRAUSS'],
    ['a last letter of its own', 'Οδυσσεύς', 'οδυσσευσ'],
    ['Bulgarian, any case', 'Николай Иванов', 'иваНов никол'],
    ['a letter with a breve', 'Андрей', 'андреи'],
    ['Persian typed with Arabic letters', 'علی کاظمی', 'علي كاظم'],
    ['Persian with and without a joint', 'مه‌سا', 'مهسا'],
    ['digits of another script', 'Table 12', '۱۲'],
    ['letters and marks in one or two signs', 'Zoë', 'zoe\u0308'],
    ['an apostrophe of either kind', 'O’Neil', "o'neil"],
    ['a whole emoji', 'Sam 🦊', '🦊'],
  ])('reads %s', async (_, name, text) => {
    const [first, ...rest] = people as [Person, ...Person[]];
    expect(await looked(games, { text }, [{ ...first, name }, ...rest])).toEqual(['c', 'a']);
    expect(await looked(games, { text: `${text}q` }, [{ ...first, name }, ...rest])).toEqual([]);
  });

  it('is somebody by the number that tells them apart', async () => {
    const others = people.map((person, at) => (person.id === 'p2' ? person : { ...person, name: 'Ada', namedAt: at }));
    expect(await looked(games, { text: 'ada 1' }, others)).toEqual(['c', 'a']);
    expect(await looked(games, { text: 'ada 3' }, others)).toEqual(['c']);
  });

  it('is a bot, or whoever is on no list, by what they are called in their games', async () => {
    const players = [
      { id: 'p1', name: 'Tom', total: 0 },
      { id: 'bot:pip', name: 'Pip', total: 0 },
    ];
    const all = [...games, game('d', 4000, [], { digital: 'game', players })];
    expect(await looked(all, { text: 'pip' })).toEqual(['d']);
    expect(await looked(all, { text: 'pip tom' })).toEqual(['d']);
    expect(await looked(all, { text: 'pip', kind: 'table' })).toEqual([]);
  });

  it('is called as in their newest game, however many have been played since', async () => {
    const as = (id: string, name: string) => ({ id, name, total: 0 });
    const since = Array.from({ length: 250 }, (_, at) => game(`s${at}`, 5000 + at, ['p0']));
    const all = [
      ...since,
      game('old', 4000, [], { players: [as('x', 'Xerxes'), as('y', 'Yves')] }),
      game('older', 3900, [], { players: [as('y', 'Yvonne'), as('z', 'Zack')] }),
      game('new', 9000, [], { players: [as('x', 'Xaver')] }),
    ];
    expect(await looked(all, { text: 'xaver' })).toEqual(['new', 'old']);
    expect(await looked(all, { text: 'xerxes' })).toEqual([]);
    expect(await looked(all, { text: 'yves' })).toEqual(['old', 'older']);
    expect(await looked(all, { text: 'yvonne' })).toEqual([]);
    expect(await looked(all, { text: 'zack' })).toEqual(['older']);
  });

  it('is one person where two were told to be the same', async () => {
    const merged = people.map((person) => (person.id === 'p3' ? { ...person, same: 'p1' } : person));
    expect(await looked(games, { person: 'p1' }, merged)).toEqual(['b', 'c', 'a']);
    expect(await looked(games, { text: 'tommy' }, merged)).toEqual(['b', 'c', 'a']);
  });

  it.each(['Asia/Tehran', 'America/New_York', 'Pacific/Kiritimati', 'UTC'])('is a local day, in %s', async (place) => {
    process.env.TZ = place;
    const all = [
      game('late', day('2026-10-31T23:59:59'), ['p0']),
      game('early', day('2026-11-01T00:00:00'), ['p0']),
      // Clocks are put back that night in New York.
      game('evening', day('2026-11-01T23:59:59'), ['p0']),
      game('next', day('2026-11-02T00:00:00'), ['p0']),
    ];
    expect(await looked(all, { from: '2026-11-01', to: '2026-11-01' })).toEqual(['evening', 'early']);
    expect(await looked(all, { from: '2026-11-02' })).toEqual(['next']);
    expect(await looked(all, { to: '2026-10-31' })).toEqual(['late']);
    expect(await looked(all, { from: 'never', to: '' })).toEqual(['next', 'evening', 'early', 'late']);
  });
});

describe('in a thousand games', () => {
  const crowd = crowdOf(1000, 1_700_000_000_000);
  const told = {
    people: crowd.people,
    notes: new Map(crowd.notes.map((note) => [note.id, note])),
    strangers: new Map(),
  };
  const number = (fits: (game: GameSummary) => boolean) => (crowd.games as readonly GameSummary[]).filter(fits).length;
  const isCalled = (name: string) => (game: GameSummary) => game.players.some((player) => player.name === name);
  const inKitchen = new Set(crowd.notes.flatMap(({ id, place }) => (place.includes('kitchen') ? [id] : [])));

  /** `looks`: how often an index gives all its keys, or those of one thing, in one go. */
  it.each<[string, Partial<Search>, (game: GameSummary) => boolean, { looks: number }]>([
    ['all', {}, () => true, { looks: 1 }],
    ['those ended early', { state: 'stopped' }, ({ isStopped }) => isStopped === true, { looks: 2 }],
    [
      'those ended early, of a kind',
      { state: 'stopped', kind: 'practice' },
      ({ isStopped, digital }) => isStopped === true && digital === 'practice',
      { looks: 3 },
    ],
    ['a name', { text: 'noor' }, isCalled('Noor'), { looks: 2 }],
    ['a place', { text: 'kitchen' }, ({ id }) => inKitchen.has(id), { looks: 1 }],
    [
      'two names and a place, ended early',
      { text: 'noor zoe kitchen', state: 'stopped' },
      (game) => isCalled('Noor')(game) && isCalled('Zoe')(game) && inKitchen.has(game.id) && game.isStopped === true,
      { looks: 4 },
    ],
    ['nobody', { text: 'xx' }, () => false, { looks: 0 }],
  ])('finds %s by keys, and reads no game but those that are seen', async (_, change, fits, { looks }) => {
    freshBrowser();
    const store = await openDisk();
    for (const row of crowd.games) await tamper('games', (table) => table.put(row));
    const keys = vi.spyOn(IDBIndex.prototype, 'getAllKeys');
    const rows = [
      ...(['get', 'getAll', 'openCursor'] as const).map((way) => vi.spyOn(IDBObjectStore.prototype, way)),
      ...(['get', 'getAll', 'openCursor', 'openKeyCursor'] as const).map((way) => vi.spyOn(IDBIndex.prototype, way)),
    ];
    const found = await findFitting(store, { ...NO_SEARCH, ...change }, told);
    expect(found).toHaveLength(number(fits));
    expect(keys).toHaveBeenCalledTimes(looks);
    for (const way of rows) expect(way).not.toHaveBeenCalled();
    await store.readGames(found.slice(0, 12));
    expect(rows[0]).toHaveBeenCalledTimes(Math.min(12, found.length));
    vi.restoreAllMocks();
    store.close();
  });
});
