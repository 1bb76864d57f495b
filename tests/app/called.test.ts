import { describe, expect, it } from 'vitest';
import { calledNow, namesakesOf, withAges } from '../../src/app/called';
import { openMemory } from '../../src/storage/memory';
import type { GameSummary, Person, Store } from '../../src/storage/store';

const person = (id: string, name: string, more: Partial<Person> = {}): Person => ({ id, name, usedAt: 1, ...more });

const told = (people: readonly Person[]) =>
  [...calledNow(people)].map(([id, { name, number }]) => [id, number === undefined ? name : `${name} ${number}`]);

async function played(store: Store, id: string, startedAt: number, people: readonly string[]) {
  const players = people.map((each) => ({ id: each, name: each, total: 0 }));
  const summary: GameSummary = {
    id,
    startedAt,
    changedAt: startedAt,
    length: 1,
    state: 'over',
    rules: 2,
    players,
    rounds: 1,
  };
  await store.append(id, 0, [{ type: 'undone', at: startedAt }], summary);
}

describe('equal names', () => {
  it('are numbered by who has had the name first, whatever the ids and the order of the list', () => {
    const people = [person('a', 'Eva', { namedAt: 30 }), person('b', 'eva', { namedAt: 10 }), person('c', 'Tom')];
    const names = [
      ['a', 'Eva 2'],
      ['b', 'eva 1'],
      ['c', 'Tom'],
    ];
    expect(told(people).sort()).toEqual(names);
    expect(told([...people].reverse()).sort()).toEqual(names);
  });

  it('come after those of a time when that was not noted, and look the same in any writing of their accents', () => {
    const people = [person('a', 'Zoe\u0308', { namedAt: 30 }), person('b', 'Zo\u00eb')];
    expect(told(people).sort()).toEqual([
      ['a', 'Zoe\u0308 2'],
      ['b', 'Zo\u00eb 1'],
    ]);
  });

  it('never become a name that somebody has', () => {
    const people = [
      person('a', 'Eva', { namedAt: 1 }),
      person('b', 'Eva 2', { namedAt: 2 }),
      person('c', 'Eva', { namedAt: 3 }),
    ];
    const names = told(people).map(([, name]) => name);
    expect(new Set(names).size).toBe(3);
  });

  it('of one person are one', () => {
    const people = [person('a', 'Eva', { same: 'b' }), person('b', 'Eva'), person('c', 'Evi', { same: 'b' })];
    expect(told(people).sort()).toEqual([
      ['a', 'Eva'],
      ['b', 'Eva'],
      ['c', 'Eva'],
    ]);
    expect(namesakesOf(calledNow(people), 'EVA', 'b')).toEqual([]);
    expect(namesakesOf(calledNow(people), 'EVA').map(({ id }) => id)).toEqual(['b']);
  });

  it('keep their numbers when somebody takes the name, or changes a colour', async () => {
    const store = openMemory();
    await store.putPeople([person('z', 'Eva', { usedAt: 5 })]);
    await store.putPeople([person('b', 'Tom', { usedAt: 1 })]);
    await store.putPeople([person('b', 'Eva', { changedAt: 9 })]);
    await store.putPeople([person('z', 'Eva', { colour: 3, changedAt: 20, usedAt: 20 })]);
    expect(told(await store.listAllPeople()).sort()).toEqual([
      ['b', 'Eva 2'],
      ['z', 'Eva 1'],
    ]);
  });

  it('of a time when that was not noted are numbered by the first game', async () => {
    const store = openMemory();
    await played(store, 'late', 200, ['a']);
    await played(store, 'early', 100, ['b']);
    await played(store, 'last', 300, ['a', 'b']);
    const people = [person('a', 'Eva'), person('b', 'Eva')];
    expect(told(await withAges(store, people)).sort()).toEqual([
      ['a', 'Eva 2'],
      ['b', 'Eva 1'],
    ]);
  });

  it('are in nobody’s way once they are off the list, unless they have played', async () => {
    const store = openMemory();
    await played(store, 'game', 100, ['a']);
    const gone = (id: string) => person(id, 'Eva', { namedAt: 1, isGone: true });
    const here = person('c', 'Eva', { namedAt: 2 });
    expect(told(await withAges(store, [gone('b'), here]))).toEqual([['c', 'Eva']]);
    expect(told(await withAges(store, [gone('a'), here])).sort()).toEqual([
      ['a', 'Eva 1'],
      ['c', 'Eva 2'],
    ]);
  });
});
