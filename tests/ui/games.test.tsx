import { act, cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GameEvent, type GameFact, type Options, optionsFor, SCHEMA } from '../../src/engine';
import { noteGamesHeld } from '../../src/storage/marker';
import { type GameSummary, StorageError } from '../../src/storage/store';
import { callings } from '../../src/ui/names';
import { GamesScreen } from '../../src/ui/screens/Games';
import { GoneScreen } from '../../src/ui/screens/history/Gone';
import { loadWords } from '../../src/ui/words/words';
import { plain } from './opened';
import { openStage, peopleOf, type Stage, settle, summary } from './stage';

beforeEach(async () => {
  sessionStorage.clear();
  await loadWords('history');
});
afterEach(() => {
  cleanup();
  callings.value = new Map();
  vi.restoreAllMocks();
});

const DAY = 24 * 3600_000;
const noon = new Date(2026, 10, 20, 12).getTime();

async function open(games: readonly GameSummary[], change: Parameters<typeof openStage>[0] = {}): Promise<Stage> {
  const stage = await openStage({ people: peopleOf('Eva', 'Tom', 'Ali', 'Noor'), ...change });
  for (const each of games) {
    await stage.store.append(each.id, 0, [{ type: 'undone', at: each.startedAt }], each);
  }
  await stage.app.refresh();
  callings.value = stage.app.called.value;
  stage.show(<GamesScreen />);
  await settle();
  return stage;
}

/** So many games, a day between each and the next, the newest first. */
const daily = (count: number, change: Partial<GameSummary> = {}) =>
  Array.from({ length: count }, (_, index) =>
    summary(`g${index}`, { startedAt: noon - index * DAY, state: 'over', ...change }),
  );
const rows = () => screen.getAllByRole('listitem');
const links = () => screen.queryAllByRole('link', { name: /Eva/ }).map((link) => link.getAttribute('href'));
const type = async (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  if (!field.matches('[type="search"]')) fireEvent.change(field, { target: { value } });
  else fireEvent.input(field, { target: { value } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
};
const tap = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

describe('all games', () => {
  it('are listed by the day they were begun on, each leading where it goes on', async () => {
    await open([
      summary('a', { startedAt: noon }),
      summary('b', { startedAt: noon - 3600_000, state: 'over', isStopped: true }),
      summary('c', { startedAt: noon - DAY, state: 'over', digital: 'practice' }),
    ]);
    await vi.waitFor(() => expect(links()).toEqual(['#/game/a', '#/game/b/sheet', '#/play/c']));
    const days = screen.getAllByRole('heading', { level: 2 }).map((heading) => plain(heading.textContent));
    expect(days).toEqual([expect.stringContaining('November 20, 2026'), expect.stringContaining('November 19, 2026')]);
    expect(rows().map((row) => [row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')])).toEqual([
      ['1', '3'],
      ['2', '3'],
      ['3', '3'],
    ]);
    expect(rows()[1]?.textContent).toContain('ended early');
    expect(await screen.findByText('3 games')).toBeTruthy();
  });

  it('are drawn and read only where they are seen', async () => {
    const read = vi.fn();
    const { store } = await open([]);
    cleanup();
    await open(daily(200), {
      store: {
        readGames: async (ids) => {
          read(ids.length);
          return daily(200).filter(({ id }) => ids.includes(id));
        },
      },
    });
    expect(store).toBeTruthy();
    expect(rows()).toHaveLength(12);
    expect(read.mock.calls.flat().reduce((sum, count) => sum + count, 0)).toBeLessThan(40);
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('200');
  });

  it('are gone through by arrows, Home and End; the row with the focus stays', async () => {
    await open(daily(200));
    const focused = () => document.activeElement?.closest('li')?.getAttribute('aria-posinset');
    const press = async (key: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      await settle();
    };
    act(() =>
      within(rows()[0] as HTMLElement)
        .getByRole('link')
        .focus(),
    );
    await press('ArrowDown');
    await press('ArrowDown');
    expect(focused()).toBe('3');
    await press('ArrowUp');
    expect(focused()).toBe('2');
    await press('End');
    await settle();
    expect(rows().at(-1)?.getAttribute('aria-posinset')).toBe('200');
    await press('Home');
    expect(focused()).toBe('1');
  });
});

describe('a search', () => {
  const games = [
    summary('a', { startedAt: noon, state: 'over' }),
    summary('b', { startedAt: noon - DAY }),
    summary('c', { startedAt: noon - 2 * DAY, state: 'over', players: [{ id: 'p0', name: 'Eva', total: 3 }] }),
  ];

  it('is over people, place and note, says how many, and is there for who comes back', async () => {
    const stage = await open(games);
    await stage.store.putNote({ id: 'c', place: 'The <Crown>', note: 'rain', changedAt: 1 });
    await type('Search people, places, notes', 'noor');
    await vi.waitFor(() => expect(links()).toEqual(['#/game/a/sheet', '#/game/b']));
    await type('Search people, places, notes', 'crown');
    await vi.waitFor(() => expect(links()).toEqual(['#/game/c/sheet']));
    expect(plain(rows()[0]?.textContent)).toContain('The <Crown> · rain');
    await vi.waitFor(() => expect(screen.getAllByText('1 game')).toHaveLength(2), { timeout: 2000 });
    cleanup();
    stage.show(<GamesScreen />);
    await settle();
    expect((screen.getByLabelText('Search people, places, notes') as HTMLInputElement).value).toBe('crown');
    await vi.waitFor(() => expect(links()).toEqual(['#/game/c/sheet']));
  });

  it('is narrowed by kind, state, person and day, and widened again where nothing is like that', async () => {
    await open(games);
    await type('State', 'over');
    await type('Person', 'p1');
    await vi.waitFor(() => expect(links()).toEqual(['#/game/a/sheet']));
    expect(await screen.findByText('Filters (2)')).toBeTruthy();
    await type('To', '2026-11-19');
    expect(await screen.findByText('No game is like that.')).toBeTruthy();
    await tap('Show all games');
    await settle();
    await vi.waitFor(() => expect(links()).toHaveLength(3));
    await type('From', '2026-11-19');
    await vi.waitFor(() => expect(links()).toEqual(['#/game/a/sheet', '#/game/b']));
    await type('Kind', 'daily');
    expect(await screen.findByText('No game')).toBeTruthy();
  });

  it('says of what might have been which round of which game that was', async () => {
    const began = new Date('2026-09-30T12:00').getTime();
    await open([
      summary('a', { startedAt: noon, digital: 'practice', whatIf: { round: 7, began } }),
      summary('b', { startedAt: noon - DAY, digital: 'practice', whatIf: { round: 1 }, state: 'over' }),
    ]);
    const rows = screen.getAllByRole('link', { name: /what if/ }).map((row) => plain(row.textContent));
    expect(rows[0]).toMatch(/what if round 8, game of (Sep 30|30 Sept?)$/);
    expect(rows[1]).toMatch(/what if round 2$/);
  });

  it('is narrowed to those that ended early', async () => {
    await open([...games, summary('d', { startedAt: noon - 3 * DAY, state: 'over', isStopped: true })]);
    const options = within(screen.getByLabelText('State')).getAllByRole('option') as HTMLOptionElement[];
    await type('State', options.find(({ text }) => text === 'Ended early')?.value ?? '');
    await vi.waitFor(() => expect(links()).toEqual(['#/game/d/sheet']));
  });

  it('tells equal names apart, by who had theirs first', async () => {
    await open(games, { people: peopleOf('Eva', 'Tom', 'eva') });
    const options = within(screen.getByLabelText('Person')).getAllByRole('option');
    expect(options.map((option) => plain(option.textContent)).sort()).toEqual(['Anybody', 'Eva 2', 'Tom', 'eva 1']);
  });
});

it('calls people as they are called now, and knows them by either name', async () => {
  const merged = peopleOf('Eva', 'Tommaso', 'Ali', 'Noor', 'Tom').map((person) =>
    person.name === 'Tom' ? { ...person, same: 'p1' } : { ...person, same: person.id },
  );
  await open([summary('a', { startedAt: noon })], { people: merged });
  expect(await screen.findByText(/Tommaso/, { selector: '.truncate' })).toBeTruthy();
  const options = within(screen.getByLabelText('Person')).getAllByRole('option');
  expect(options.map((option) => plain(option.textContent)).sort()).toEqual([
    'Ali',
    'Anybody',
    'Eva',
    'Noor',
    'Tommaso',
  ]);
  await type('Search people, places, notes', 'tom');
  await vi.waitFor(() => expect(links()).toEqual(['#/game/a']));
});

describe('games that are deleted', () => {
  it('are several at once, and one tap brings them back', async () => {
    const { store } = await open(daily(3));
    await tap('Select');
    const boxes = screen.getAllByRole('checkbox');
    fireEvent.click(boxes[0] as HTMLElement);
    fireEvent.click(boxes[2] as HTMLElement);
    await tap('Delete 2');
    await settle();
    await vi.waitFor(() => expect(links()).toEqual(['#/game/g1/sheet']));
    expect(document.activeElement?.textContent).toBe('1 game');
    expect(localStorage.getItem('foolscap.games')).toBe('1');
    expect((await store.listGone()).map(({ id }) => id).sort()).toEqual(['g0', 'g2']);
    await tap('Bring back');
    await settle();
    await vi.waitFor(() => expect(links()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Bring back' })).toBeNull();
  });

  it('are found among the deleted, to be brought back or deleted for good', async () => {
    const { store } = await open(daily(3));
    await store.removeGames(['g0', 'g1', 'g2'], noon);
    await type('State', 'gone');
    expect(await screen.findByText(/^3 deleted games; each can be brought back for 30 days/)).toBeTruthy();
    expect(links()).toEqual(['#/game/g0/deleted', '#/game/g1/deleted', '#/game/g2/deleted']);
    fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    await tap('Bring 1 back');
    await settle();
    await vi.waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2));
    await tap('All');
    await tap('Delete 2 for good');
    await tap('Keep');
    await vi.waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2));
    await tap('Delete 2 for good');
    await tap('Delete for good');
    await settle();
    expect(await screen.findByText('No game is like that.')).toBeTruthy();
    await tap('Show all games');
    await settle();
    await vi.waitFor(() => expect(links()).toEqual(['#/game/g1/sheet']));
    expect(await store.loadGame('g0')).toBeUndefined();
  });

  it('are looked at while they are deleted, and brought back from there', async () => {
    await Promise.all((['end', 'review', 'replay', 'share'] as const).map(loadWords));
    const { store, place, show } = await open([]);
    const players = peopleOf('Eva', 'Tom', 'Ali', 'Noor').map(({ id, name }) => ({ id, name }));
    const facts: readonly GameFact[] = [
      {
        type: 'gameStarted',
        schema: SCHEMA,
        id: 'x',
        kind: 'table',
        players,
        dealer: 0,
        options: { ...optionsFor(4), rounds: 1 } as Options,
      },
      { type: 'roundStarted' },
      { type: 'roundScored', left: [[], 4, 5, 6], fools: [] },
    ];
    const events = facts.map((fact): GameEvent => ({ ...fact, at: noon }));
    await store.append('x', 0, events, summary('x', { startedAt: noon, state: 'over', length: 3 }));
    await store.putNote({ id: 'x', place: 'Garda', note: 'rain', changedAt: 1 });
    await store.removeGames(['x'], noon);
    cleanup();
    show(<GoneScreen game="x" />);
    expect(await screen.findByText(/^This game is deleted.* Until December 20, 2026/)).toBeTruthy();
    expect(screen.getAllByRole('table')).toBeTruthy();
    expect(screen.getByText(/Garda/)).toBeTruthy();
    await tap('Bring back');
    await vi.waitFor(() => expect(place.location.hash).toBe('#/game/x/sheet'));
    expect(await store.loadGame('x')).toMatchObject({ events });
    cleanup();
    show(<GoneScreen game="x" />);
    expect(await screen.findByText(/not among the deleted/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Bring back' })).toBeNull();
  });

  it('leave nothing to miss, where the last one went on purpose', async () => {
    await open(daily(1));
    await tap('Select');
    await tap('All');
    await tap('Delete 1');
    await settle();
    expect(await screen.findByText('There is no game here.')).toBeTruthy();
    expect(screen.queryByText(/went missing/)).toBeNull();
    expect(localStorage.getItem('foolscap.games')).toBe('0');
    await tap('Bring back');
    await settle();
    await vi.waitFor(() => expect(links()).toHaveLength(1));
  });
});

it('waits without saying that there are none', async () => {
  const stage = await openStage({ openDisk: () => new Promise(() => undefined) });
  stage.show(<GamesScreen />);
  await settle();
  expect(await screen.findByText('Looking for your games…')).toBeTruthy();
  expect(screen.queryByText(/still blank/)).toBeNull();
});

it('says on a first visit that the paper is blank', async () => {
  await open([]);
  expect(await screen.findByText(/The paper is still blank/)).toBeTruthy();
});

it('says that games went missing, offers a file, and never that the paper is blank', async () => {
  const stage = await openStage();
  noteGamesHeld(3);
  await stage.app.refresh();
  stage.show(<GamesScreen />);
  await settle();
  expect(screen.getByRole('heading', { name: '3 games went missing' })).toBeTruthy();
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Bring back a file' })).toBeTruthy(), {
    timeout: 10_000,
  });
  expect(screen.queryByText(/still blank|no game here/)).toBeNull();
});

it('says that nothing is saved where the storage fails, and that the games may still be there', async () => {
  const stage = await openStage({ openDisk: () => Promise.reject(new StorageError('blocked')) });
  noteGamesHeld(1);
  await stage.app.refresh();
  stage.show(<GamesScreen />);
  await settle();
  expect(screen.getByRole('heading', { name: 'Nothing is being saved' })).toBeTruthy();
  await vi.waitFor(() => expect(screen.getByText(/^1 game was kept here before/)).toBeTruthy());
  expect(screen.queryByText(/still blank|no game here/)).toBeNull();
});
