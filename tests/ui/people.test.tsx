import { act, cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { type App, makeApp } from '../../src/app/app';
import { COLOURS, colourOf, coloursOf } from '../../src/app/colours';
import { removeGames, restoreGames } from '../../src/app/held';
import { type GameEvent, type GameFact, optionsFor, replay, SCHEMA } from '../../src/engine';
import { openMemory } from '../../src/storage/memory';
import type { Store } from '../../src/storage/store';
import { summaryOf } from '../../src/storage/summary';
import { callings } from '../../src/ui/names';
import { initialOf } from '../../src/ui/parts/Avatar';
import { trendOf } from '../../src/ui/parts/chart/Form';
import { GameLink } from '../../src/ui/parts/GameLink';
import { PeopleScreen } from '../../src/ui/screens/people/PeopleScreen';
import { PersonScreen } from '../../src/ui/screens/people/PersonScreen';
import { StatsScreen } from '../../src/ui/screens/people/StatsScreen';
import { chosenSlice } from '../../src/ui/screens/people/slice';
import { loadWords } from '../../src/ui/words/words';
import { finishedGames } from '../e2e/histories';
import { draw, plain } from './opened';

afterEach(() => {
  cleanup();
  chosenSlice.value = {};
  callings.value = new Map();
  location.hash = '';
});

type Left = readonly (number | undefined)[];

/** A game of one round: who has how many points left; undefined: out. */
async function play(store: Store, id: string, at: number, ids: readonly string[], left: Left, more: object = {}) {
  const start = {
    type: 'gameStarted',
    schema: SCHEMA,
    id,
    kind: 'table',
    players: ids.map((person) => ({ id: person, name: person.split(':')[0] })),
    dealer: 0,
    options: { ...optionsFor(ids.length), rounds: 1 },
    ...more,
  } as unknown as GameFact;
  const facts: GameFact[] = [
    start,
    { type: 'roundStarted' },
    { type: 'roundScored', left: left.map((each) => each ?? []), fools: [] },
  ];
  await tell(store, id, facts, at);
}

async function tell(
  store: Store,
  id: string,
  facts: readonly GameFact[],
  at: number,
  known: readonly GameEvent[] = [],
) {
  const events = facts.map((fact, index): GameEvent => ({ ...fact, at: at + index }));
  const state = replay([...known, ...events]);
  if (!state.ok) throw new Error(state.error.code);
  await store.append(id, known.length, events, summaryOf(state.value, at));
}

const FOUR = ['Ada', 'Tom', 'Eva', 'Sam'];
const nowhere = () => ({ location: { hash: '', replace: () => undefined }, addEventListener: () => undefined });

async function open(
  fill: (store: Store) => Promise<void>,
): Promise<{ app: App; store: Store; place: ReturnType<typeof nowhere> }> {
  await Promise.all([loadWords('stats'), loadWords('end'), loadWords('setup')]);
  const store = openMemory();
  const people = FOUR.map((name, at) => ({ id: name, name, usedAt: 10 - at }));
  await store.putPeople(people);
  await fill(store);
  const place = nowhere();
  const app = makeApp({ place, openDisk: async () => store, openMemory: async () => store });
  await app.refresh();
  return { app, store, place };
}

/** What a card of the statistics says. */
function fact(title: string): HTMLElement {
  const found = screen.getByText(title, { selector: '.fact__title' }).closest('details');
  if (found === null) throw new Error(`no card ${title}`);
  return found;
}
const value = (title: string) => fact(title).querySelector('.fact__value')?.textContent;
const soon = <T,>(look: () => T) => vi.waitFor(look, { timeout: 4000 });

it('counts finished games of the table and digital ones apart, and says what each number means', async () => {
  const { app } = await open(async (store) => {
    await play(store, 'a', 100, FOUR, [undefined, 5, 6, 7]);
    await play(store, 'b', 200, FOUR, [4, undefined, 6, 7]);
    await play(store, 'c', 300, ['Ada', 'bot:1', 'bot:2', 'bot:3'], [undefined, 5, 6, 7], { kind: 'digital' });
    await play(store, 'd', 400, FOUR, [undefined, 5, 6, 7], { kind: 'digital', practice: true });
  });
  draw(app, <StatsScreen />);
  await soon(() => expect(value('Games')).toBe('2'));
  expect(within(screen.getByRole('table', { name: '' }) ?? document.body).getAllByRole('row').length).toBeGreaterThan(
    4,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Digital' }));
  await soon(() => expect(value('Games')).toBe('1'));
  expect(plain(fact('Points a round').textContent)).toContain('corrections by the table left out');
});

it('shows a person with few games as that: counts for shares, and no trend', async () => {
  const { app } = await open(async (store) => {
    for (const [index, left] of [
      [undefined, 5, 6, 7],
      [4, undefined, 6, 7],
      [undefined, 5, 6, 7],
    ].entries()) {
      await play(store, `g${index}`, 1000 + index, FOUR, left as Left);
    }
  });
  draw(app, <PersonScreen person="Ada" />);
  await soon(() => expect(value('Wins')).toBe('2 of 3'));
  expect(value('Best score')).toBe('10');
  expect(value('Worst score')).toBe('−4');
  expect(value('Average score')).toBe('5.3');
  expect(plain(fact('Wins in a row').textContent)).toContain('longest 1');
  expect(screen.getByText('Only 3 games so far: too few to say much.')).toBeTruthy();
  expect(screen.getByText(/A trend would take eight/)).toBeTruthy();
  expect(document.querySelector('.chart__trend')).toBeNull();
  const form = screen.getByRole('region', { name: 'Form over time' });
  expect(within(form).getAllByRole('row')).toHaveLength(4);
});

it('has a trend from eight on', () => {
  expect(trendOf([1, 2, 3, 4, 5, 6, 7])).toEqual([]);
  expect(trendOf([1, 2, 3, 4, 5, 6, 7, 8]).map(({ value }) => value)).toEqual([3, 4, 5, 6]);
});

it('follows a game that is corrected, deleted and brought back', async () => {
  const { app, store } = await open((store) => play(store, 'a', 100, FOUR, [undefined, 5, 6, 7]));
  draw(app, <PersonScreen person="Ada" />);
  await soon(() => expect(value('Average score')).toBe('10.0'));
  const known = (await store.loadGame('a'))?.events ?? [];
  await tell(store, 'a', [{ type: 'roundAmended', round: 0, left: [9, [], 6, 7], fools: [] }], 500, known);
  await act(() => app.refresh());
  await soon(() => expect(value('Average score')).toBe('−9.0'));
  await act(() => removeGames(app, ['a']));
  await soon(() => expect(screen.getByText(/No finished game counts here yet/)).toBeTruthy());
  await act(() => restoreGames(app, ['a']));
  await soon(() => expect(value('Average score')).toBe('−9.0'));
});

it('renames somebody in all their games but where a name was told for that game alone', async () => {
  const { app, store } = await open(async (store) => {
    await play(store, 'a', 100, FOUR, [undefined, 5, 6, 7]);
    await play(store, 'b', 200, FOUR, [undefined, 5, 6, 7]);
    await tell(
      store,
      'b',
      [{ type: 'playerRenamed', player: 0, name: 'Adalbert' }],
      300,
      (await store.loadGame('b'))?.events,
    );
  });
  draw(app, <PersonScreen person="Ada" />);
  await soon(() => expect(value('Games')).toBe('2'));
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = screen.getByRole('dialog');
  fireEvent.input(within(dialog).getByLabelText(/^Name/), { target: { value: ' <b>Ada</b>  Lovelace ' } });
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Colour 3' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await soon(() => expect(screen.queryByRole('dialog')).toBeNull());
  await soon(() => expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toBe('<b>Ada</b> Lovelace'));
  const [person] = (await store.listAllPeople()).filter(({ id }) => id === 'Ada');
  expect(person).toMatchObject({ colour: 2, usedAt: 10 });
  expect(person?.changedAt).toBeGreaterThan(0);
  cleanup();
  callings.value = app.called.value;
  const [b, a] = await store.readGames(await store.findGames());
  draw(
    app,
    [a!, b!].map((game) => <GameLink key={game.id} game={game} />),
  );
  const names = [...document.querySelectorAll('.game__player .truncate')].map((each) => plain(each.textContent));
  expect(names.filter((name) => /Ada/.test(name))).toEqual(['<b>Ada</b> Lovelace', 'Adalbert']);
});

it('counts two as one, until that is taken back; never two who sat at one table', async () => {
  const { app, store, place } = await open(async (store) => {
    await store.putPeople([{ id: 'Adaline', name: 'ada', usedAt: 1, changedAt: 1 }]);
    await play(store, 'a', 100, FOUR, [undefined, 5, 6, 7]);
    await play(store, 'b', 200, ['Adaline', 'Tom', 'Eva', 'Sam'], [undefined, 5, 6, 7]);
  });
  draw(app, <PersonScreen person="Adaline" />);
  await soon(() => expect(value('Games')).toBe('1'));
  // Equal names are told apart.
  expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toBe('ada 2');
  const join = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = screen.getByRole('dialog');
    const select = within(dialog).getByRole('combobox') as HTMLSelectElement;
    const option = [...select.options].find(({ text }) => plain(text) === name);
    fireEvent.change(select, { target: { value: option?.value } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Count as one' }));
  };
  join('Tom');
  await soon(() => expect(plain(screen.getByRole('alert').textContent)).toContain('have sat at one table'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  join('Ada 1');
  await soon(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(place.location.hash).toBe('#/person/Ada');
  await soon(() => expect(value('Games')).toBe('2'));
  expect(app.people.value?.map(({ id }) => id)).not.toContain('Adaline');
  expect(plain(document.querySelector('.people__head')?.textContent)).toContain('Also ada');
  fireEvent.click(screen.getByRole('button', { name: /^Take .*ada.* apart again$/ }));
  await soon(() => expect(value('Games')).toBe('1'));
  expect((await store.listPeople()).map(({ id }) => id)).toContain('Adaline');
  expect(app.people.value?.map(({ id }) => id)).toContain('Adaline');
});

it('asks who is meant by a name that somebody has: two are numbered by who had it first, one is counted as one', async () => {
  const { app } = await open(async (store) => {
    await store.putPeople([{ id: 'Zoe', name: 'Zoe', usedAt: 1 }]);
    await play(store, 'a', 100, FOUR, [undefined, 5, 6, 7]);
    await play(store, 'b', 200, ['Zoe', 'Tom', 'Eva', 'Sam'], [undefined, 5, 6, 7]);
  });
  draw(app, <PersonScreen person="Ada" />);
  await soon(() => expect(value('Games')).toBe('1'));
  const rename = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = screen.getByRole('dialog');
    fireEvent.input(within(dialog).getByLabelText(/^Name/), { target: { value: name } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    return dialog;
  };
  const dialog = rename('zoe');
  await soon(() => expect(plain(within(dialog).getByRole('alert').textContent)).toContain('Zoe is here already'));
  expect(plain(document.activeElement?.textContent)).toBe('Another zoe: number them');
  fireEvent.click(within(dialog).getByRole('button', { name: /Another .*: number them/ }));
  await soon(() => {
    callings.value = app.called.value;
    expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toBe('zoe 2');
  });
  expect(app.called.value.get('Zoe')).toMatchObject({ name: 'Zoe', number: 1 });
  const again = rename('TOM');
  await soon(() => expect(within(again).getByRole('alert')).toBeTruthy());
  fireEvent.click(within(again).getByRole('button', { name: /The same as .*Tom/ }));
  await soon(() => expect(plain(within(again).getAllByRole('alert').at(-1)?.textContent)).toContain('at one table'));
  fireEvent.input(within(again).getByLabelText(/^Name/), { target: { value: 'Zoe ' } });
  fireEvent.click(within(again).getByRole('button', { name: 'Save' }));
  await soon(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('takes somebody off the list and brings them back', async () => {
  const { app } = await open((store) => play(store, 'a', 100, FOUR, [undefined, 5, 6, 7]));
  draw(app, <PersonScreen person="Eva" />);
  await soon(() => expect(value('Games')).toBe('1'));
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.click(screen.getByRole('button', { name: 'Take off the list' }));
  await soon(() => expect(app.people.value?.map(({ name }) => name)).toEqual(['Ada', 'Tom', 'Sam']));
  cleanup();
  draw(app, <PeopleScreen />);
  const back = await soon(() => screen.getByRole('button', { name: /^Bring .*Eva/ }));
  fireEvent.click(back);
  await soon(() => expect(app.people.value?.map(({ name }) => name)).toContain('Eva'));
});

it('names victims and nemesis of the tricks that were entered, and where Fools are made', async () => {
  const { app } = await open(async (store) => {
    for (const { id, events } of finishedGames(4).games) await tell(store, id, events, events[0]?.at ?? 0);
  });
  draw(app, <PersonScreen person="person-0" />);
  await soon(() => expect(screen.getByRole('heading', { name: 'Favourite victims' })).toBeTruthy());
  expect(screen.getByRole('heading', { name: 'Nemesis' })).toBeTruthy();
  const seats = screen.getByRole('region', { name: 'Where Fools are made' });
  fireEvent.click(within(seats).getByRole('radio', { name: 'Seat' }));
  await soon(() => expect(within(seats).getByRole('img').getAttribute('aria-label')).toContain('by seat'));
  expect(within(screen.getByRole('region', { name: 'What rounds bring' })).getAllByRole('row')).toHaveLength(9);
});

it('says how many tricks a share is of, and draws none of a few', async () => {
  const { app } = await open(async (store) => {
    const [game] = finishedGames(4).games;
    await tell(store, 'one', game?.events ?? [], 100);
  });
  draw(app, <PersonScreen person="person-0" />);
  const seats = await soon(() => screen.getByRole('region', { name: 'Where Fools are made' }));
  const rows = within(seats)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => Number.parseInt(cell.textContent ?? '', 10)));
  const few = rows.filter(([, played = 0]) => played < 10);
  expect(few.length).toBeGreaterThan(0);
  const chart = within(seats).getByRole('img');
  const words = [...chart.querySelectorAll('text')].map(({ textContent }) => textContent);
  for (const [, played] of rows) expect(words).toContain(`of ${played}`);
  expect(words.filter((each) => each?.endsWith('%'))).toHaveLength(rows.length - few.length);
  const bars = [...chart.querySelectorAll('.chart__bar')].filter((bar) => bar.getAttribute('d') !== '');
  expect(bars.length).toBeLessThanOrEqual(rows.length - few.length);
  expect(within(seats).getByText(/Of fewer than 10 tricks their number is told/)).toBeTruthy();
});

it('tells what rounds gone out brought, and of which games −80 is a share', async () => {
  const { app } = await open(async (store) => {
    await play(store, 'a', 100, FOUR, [undefined, 5, 6, 7]);
    await play(store, 'b', 200, FOUR, [undefined, 95, 6, 7], { options: optionsFor(4) });
  });
  draw(app, <PersonScreen person="Tom" />);
  await soon(() => expect(value('Fallen to −80')).toBe('1 of 1'));
  expect(value('Games')).toBe('2');
  expect(plain(fact('Gone out').textContent)).toContain('+10, or 0 with a disc of the last trick');
});

it('says when nobody is there, or nobody of that name', async () => {
  const { app } = await open(async () => undefined);
  draw(app, <StatsScreen />);
  await soon(() => expect(screen.getByText(/No finished game counts here yet/)).toBeTruthy());
  cleanup();
  draw(app, <PersonScreen person="nobody" />);
  await soon(() => expect(screen.getByText('Nobody of that name is known here.')).toBeTruthy());
});

it('begins a name with one grapheme, whatever that is', () => {
  const found = ['ada', ' ßeta', '👩‍👩‍👧 fam', 'é́lan', 'مریم', '', '<b>'].map(initialOf);
  expect(found).toEqual(['A', 'ß', '👩‍👩‍👧', 'É́', 'م', '', '<']);
});

it('gives colours that stay, and parts those side by side', () => {
  const people = Array.from({ length: 8 }, (_, at) => ({ id: `p${at}`, colour: at < 2 ? 5 : undefined }));
  expect(colourOf({ id: 'x' })).toBe(colourOf({ id: 'x' }));
  expect(colourOf({ id: 'x', colour: 99 })).toBeLessThan(COLOURS);
  const colours = coloursOf(people);
  expect(new Set(colours).size).toBe(8);
  expect(colours[0]).toBe(5);
  expect(coloursOf([...people, { id: 'p8', colour: undefined }])).toHaveLength(9);
});
