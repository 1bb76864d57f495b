import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GameEvent, replay } from '../../src/engine';
import { byRoot, inOrder, type Log, mergeLogs, rootOf } from '../../src/storage/branches';
import { openMemory } from '../../src/storage/memory';
import { type History, mergeHistories, mergeNotes, mergePeople } from '../../src/storage/merge';
import { type GameNote, OF_PERSON, type Person } from '../../src/storage/store';
import { chanceOf, grownLog, randomLog } from './logs';

const GAMES = 3;
/** What was once said in each of the games; a phone has a part of it, or went on from there by itself. */
const told = Array.from({ length: GAMES }, (_, game) => randomLog(game * 7 + 1, 30, `game-${game}`));

/** One phone's copy of a game: cut somewhere, perhaps grown another way, perhaps with coarser times. */
interface Told {
  readonly game: number;
  readonly cut: number;
  readonly way: number;
  readonly more: number;
  readonly isCoarse: boolean;
}

const copy: fc.Arbitrary<Told> = fc.record({
  game: fc.nat({ max: GAMES - 1 }),
  cut: fc.integer({ min: 1, max: 30 }),
  way: fc.nat({ max: 3 }),
  more: fc.nat({ max: 6 }),
  isCoarse: fc.boolean(),
});

function logOf({ game, cut, way, more, isCoarse }: Told): GameEvent[] {
  const beginning = (told[game] ?? []).slice(0, cut);
  const log = way === 0 ? beginning : grownLog(beginning, beginning.length + more, chanceOf(way));
  return isCoarse ? log.map((event) => ({ ...event, at: Math.floor(event.at / 60_000) * 60_000 })) : log;
}

const time = fc.nat({ max: 4 });
const history: fc.Arbitrary<History> = fc
  .record({
    copies: fc.array(copy, { maxLength: 4 }),
    people: fc.uniqueArray(
      fc.record(
        {
          id: fc.constantFrom('p0', 'p1'),
          name: fc.constantFrom('Eva', 'Ali', ''),
          usedAt: time,
          changedAt: time,
          namedAt: time,
          colour: fc.nat({ max: 2 }),
          same: fc.constantFrom('p2', 'p3'),
          isGone: fc.boolean(),
          saidAt: fc.record({ name: time, colour: time, same: time, isGone: time }, { requiredKeys: [] }),
        },
        { requiredKeys: ['id', 'name', 'usedAt'] },
      ),
      { selector: ({ id }) => id },
    ),
    notes: fc.uniqueArray(
      fc.record(
        {
          id: fc.constantFrom('game-0', 'game-1'),
          place: fc.constantFrom('', 'home'),
          note: fc.constantFrom('', 'rain'),
          changedAt: time,
          saidAt: fc.record({ place: time, note: time }, { requiredKeys: [] }),
        },
        { requiredKeys: ['id', 'place', 'note', 'changedAt'] },
      ),
      { selector: ({ id }) => id },
    ),
    gone: fc.uniqueArray(fc.record({ id: fc.constantFrom('game-0', 'game-1'), at: time, isGone: fc.boolean() }), {
      selector: ({ id }) => id,
    }),
  })
  .map(({ copies, ...rest }) =>
    mergeHistories(
      { ...rest, games: new Map() },
      mergeHistories(empty, { ...empty, games: gamesOf(copies.map(logOf)) }),
    ),
  );

const empty: History = { games: new Map(), people: [], notes: [], gone: [] };

const idIn = (log: Log) => (log[0] as { id: string }).id;
const merged = (root: string, logs: readonly Log[]) =>
  mergeLogs(
    root,
    logs.map((log) => [root, log]),
  );

/** What a phone may hold: several ways of a game already, each under its own id. */
function gamesOf(logs: readonly Log[]): Map<string, Log> {
  return new Map([...byRoot(logs, idIn)].flatMap(([root, all]) => [...merged(root, all)]));
}

const shown = ({ games, people, notes, gone }: History): string =>
  JSON.stringify(
    [
      [...games].sort(([a], [b]) => (a < b ? -1 : 1)),
      ...[people, notes, gone].map((all) => [...all].sort((a, b) => (a.id < b.id ? -1 : 1))),
    ],
    inOrder,
  );

const saidIn = (log: Log, length = log.length) =>
  JSON.stringify(
    log.slice(0, length).map((event) => ({ ...(event as object), at: 0, id: 0 })),
    inOrder,
  );

describe('two histories', () => {
  it('are the same in either order', () => {
    fc.assert(
      fc.property(history, history, (a, b) => {
        expect(shown(mergeHistories(a, b))).toBe(shown(mergeHistories(b, a)));
      }),
    );
  });

  it('are the same merged once or twice, and merged with themselves', () => {
    fc.assert(
      fc.property(history, history, (a, b) => {
        const once = mergeHistories(a, b);
        expect(shown(mergeHistories(once, b))).toBe(shown(once));
        expect(shown(mergeHistories(a, a))).toBe(shown(a));
      }),
    );
  });

  it('are the same with a third, whichever two meet first', () => {
    fc.assert(
      fc.property(history, history, history, (a, b, c) => {
        expect(shown(mergeHistories(mergeHistories(a, b), c))).toBe(shown(mergeHistories(a, mergeHistories(b, c))));
      }),
    );
  });

  it('lose nothing: every log is in one of its game that says as much or more, and the rules accept all', () => {
    fc.assert(
      fc.property(history, history, (a, b) => {
        const { games, people } = mergeHistories(a, b);
        for (const [id, log] of [...a.games, ...b.games]) {
          const ways = [...games].filter(([other]) => rootOf(other) === rootOf(id));
          expect(ways.some(([, way]) => saidIn(way, log.length) === saidIn(log))).toBe(true);
        }
        for (const [id, log] of games) {
          expect(log[0]).toMatchObject({ id });
          expect(replay(log as readonly GameEvent[]).ok).toBe(true);
        }
        for (const person of [...a.people, ...b.people]) expect(people.some(({ id }) => id === person.id)).toBe(true);
        // What one phone alone tells is told by both.
        for (const { id, ...person } of people) {
          for (const field of OF_PERSON) {
            const values = [...a.people, ...b.people].filter((each) => each.id === id).map((each) => each[field]);
            expect(values).toContain(person[field]);
          }
        }
      }),
    );
  });
});

describe('the logs of one game', () => {
  const log = told[0] ?? [];
  const other = grownLog(log.slice(0, 10), 14, chanceOf(2));

  it('are the longer one where one begins the other, whatever the times', () => {
    const coarse = log.map((event) => ({ ...event, at: 0 }));
    expect([...merged('game-0', [log.slice(0, 5), log, coarse])]).toEqual([['game-0', log]]);
    expect([...merged('game-0', [log.slice(0, 5), coarse])]).toEqual([['game-0', coarse]]);
  });

  it('are both kept where they part ways; each keeps its id however it grows', () => {
    const ids = (logs: readonly Log[]) =>
      [...merged('game-0', logs)].map(([id, way]) => `${id} ${saidIn(way, 12)}`).sort();
    expect(ids([log, other])).toHaveLength(2);
    expect(ids([log.slice(0, 12), other])).toEqual(ids([log, other]));
    expect([...merged('game-0', [log, other]).keys()].sort()).toEqual([
      'game-0',
      expect.stringMatching(/^game-0~[a-z0-9]+$/),
    ]);
  });

  it('are called as before where only one way is left, and where it goes on', () => {
    const both = merged('game-0', [log, other]);
    const [id = '', way = []] = [...both].find(([each]) => each !== 'game-0') ?? [];
    expect([...mergeLogs('game-0', [[id, way]]).keys()]).toEqual([id]);
    const longer = grownLog(way as GameEvent[], way.length + 4, chanceOf(5));
    expect(longer.length).toBeGreaterThan(way.length);
    expect([
      ...mergeLogs('game-0', [
        [id, way],
        [id, longer],
      ]),
    ]).toEqual([[id, longer]]);
    expect(new Set(mergeLogs('game-0', [...both, [id, longer]]).keys())).toEqual(new Set(['game-0', id]));
  });

  it('may hold what this version cannot read', () => {
    const future = [...log.slice(0, 4), { type: 'cardsTossed', at: 9, far: [1] }];
    expect([...merged('game-0', [log.slice(0, 3), future]).values()]).toEqual([future]);
    expect(merged('game-0', [log, future]).size).toBe(2);
  });
});

describe('what was said last holds', () => {
  const eva = { id: 'p', name: 'Eva', usedAt: 9 };

  it.each([
    ['a name', { ...eva, name: 'Evi', usedAt: 3, changedAt: 5 }, { name: 'Evi', usedAt: 9 }],
    ['a colour', { ...eva, colour: 3, changedAt: 5 }, { colour: 3 }],
    ['that somebody is somebody else too', { ...eva, same: 'q', changedAt: 5 }, { same: 'q' }],
    ['the name used last, where none was ever changed', { ...eva, name: 'Eve', usedAt: 12 }, { name: 'Eve' }],
    ['that somebody is gone', { ...eva, isGone: true, changedAt: 5 }, { isGone: true }],
  ])('%s', (_, later, expected) => {
    for (const [one, two] of [
      [[eva], [later]],
      [[later], [eva]],
    ]) {
      const { people } = mergeHistories({ ...empty, people: one ?? [] }, { ...empty, people: two ?? [] });
      expect(people).toEqual([expect.objectContaining(expected)]);
    }
  });

  // What two phones told apart, each in its turn; put as the app puts it.
  const putAll = async (...told: Partial<Person>[]) => {
    const store = openMemory();
    await store.putPeople([eva]);
    for (const change of told) {
      const [known] = await store.listAllPeople();
      await store.putPeople([{ ...(known as Person), ...change }]);
    }
    return store.listAllPeople();
  };

  it.each<[string, Partial<Person>, Partial<Person>, Partial<Person>]>([
    ['a name, and a colour later', { name: 'Evi' }, { colour: 3 }, { name: 'Evi', colour: 3 }],
    ['joined, and a name later', { same: 'q' }, { name: 'Evi' }, { same: 'q', name: 'Evi' }],
    ['taken off the list, and a colour later', { isGone: true }, { colour: 3 }, { isGone: true, colour: 3 }],
    ['a name, and another later', { name: 'Evi' }, { name: 'Eve' }, { name: 'Eve' }],
    ['joined, and parted later', { same: 'q' }, { same: 'p' }, { same: 'p' }],
  ])('field by field: %s', async (_, sooner, later, expected) => {
    const one = await putAll({ ...sooner, changedAt: 1000 });
    const two = await putAll({ ...later, changedAt: 2000 });
    for (const [a, b] of [
      [one, two],
      [two, one],
    ] as const) {
      expect(mergePeople([...a, ...b])).toEqual([expect.objectContaining({ ...expected, changedAt: 2000 })]);
    }
  });

  it('field by field: a place here, a note there', async () => {
    const noted = async (note: Omit<GameNote, 'id'>) => {
      const store = openMemory();
      await store.putNote({ id: 'g', ...note });
      return store.listNotes();
    };
    const one = await noted({ place: 'The Crown', note: '', changedAt: 1000 });
    const two = await noted({ place: '', note: 'rain', changedAt: 2000 });
    const both = { id: 'g', place: 'The Crown', note: 'rain', changedAt: 2000 };
    expect(mergeNotes([...one, ...two])).toEqual([expect.objectContaining(both)]);
    expect(mergeNotes([...two, ...one])).toEqual(mergeNotes([...one, ...two]));
  });

  it('field by field: a place taken back stays so', async () => {
    const store = openMemory();
    await store.putNote({ id: 'g', place: 'The Crown', note: '', changedAt: 1000 });
    const one = await store.listNotes();
    await store.putNote({ id: 'g', place: '', note: '', changedAt: 2000 });
    expect(mergeNotes([...one, ...(await store.listNotes())]).map(({ place }) => place)).toEqual(['']);
  });

  it('somebody who only sits down is called as they are known, and is on the list again', async () => {
    const store = openMemory();
    await store.putPeople([eva]);
    await store.putPeople([{ ...eva, name: 'Evi', isGone: true, changedAt: 1000 }]);
    await store.putPeople([{ id: 'p', name: 'Eva', usedAt: 2000 }]);
    const [known] = await store.listPeople();
    expect(known).toMatchObject({ name: 'Evi', usedAt: 2000 });
    const gone = { ...eva, name: 'Evi', isGone: true, changedAt: 1500 };
    expect(mergePeople([known as Person, gone]).map(({ isGone }) => isGone)).toEqual([undefined]);
  });

  it('deleted stays deleted, unless it was brought back later', () => {
    const gone = (at: number, isGone: boolean) => ({ ...empty, gone: [{ id: 'g', at, isGone }] });
    expect(mergeHistories(gone(1, true), empty).gone).toEqual([{ id: 'g', at: 1, isGone: true }]);
    expect(mergeHistories(gone(1, true), gone(2, false)).gone).toEqual([{ id: 'g', at: 2, isGone: false }]);
    expect(mergeHistories(gone(3, true), gone(2, false)).gone).toEqual([{ id: 'g', at: 3, isGone: true }]);
  });
});
