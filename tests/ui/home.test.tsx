import { act, cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteGamesHeld } from '../../src/storage/marker';
import { type GameSummary, StorageError } from '../../src/storage/store';
import { Home } from '../../src/ui/screens/Home';
import { openStage, peopleOf, settle, summary } from './stage';

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

afterEach(cleanup);

const withGames = (...games: readonly GameSummary[]) => ({ listGames: async () => [...games] });

describe('before the games are read', () => {
  it('never says that there are none', async () => {
    const stage = await openStage({ openDisk: () => new Promise(() => undefined) });
    stage.show(<Home />);
    void stage.app.refresh();
    await settle();
    expect(screen.getByText('Looking for your games…')).toBeTruthy();
    expect(screen.queryByText(/No games yet/)).toBeNull();
    expect(screen.getByRole('link', { name: 'New game' }).getAttribute('href')).toBe('#/new');
  });
});

describe('with games', () => {
  it('says that there are none only once that is known', async () => {
    const stage = await openStage();
    stage.show(<Home />);
    await stage.app.refresh();
    await settle();
    expect(screen.getByText(/No games yet/)).toBeTruthy();
    expect(screen.queryByText('Looking for your games…')).toBeNull();
  });

  it('leads back to a game that goes on, with its round, totals and age', async () => {
    const stage = await openStage({ store: withGames(summary('one two')) });
    stage.show(<Home />);
    await stage.app.refresh();
    await settle();
    const region = screen.getByRole('region', { name: 'Still on the table' });
    const link = within(region).getByRole('link');
    expect(link.getAttribute('href')).toBe('#/game/one%20two');
    expect(link.textContent).toContain('Round 3');
    expect(link.textContent).toContain('3 hours ago');
    expect(link.textContent).toContain('−50');
  });

  it('lists the last finished ones with every winner of a tie, and leads to all', async () => {
    const players = summary('x').players.map((player, index) => ({ ...player, rank: index < 2 ? 1 : 3 }));
    const games = Array.from({ length: 5 }, (_, index) => summary(`g${index}`, { state: 'over', players }));
    const stage = await openStage({ store: withGames(...games) });
    stage.show(<Home />);
    await stage.app.refresh();
    await settle();
    const region = screen.getByRole('region', { name: 'Lately' });
    expect(within(region).getAllByRole('link')).toHaveLength(4);
    expect(within(region).getAllByRole('img', { name: 'Winner:' })).toHaveLength(6);
    expect(within(region).getByRole('link', { name: 'All games' }).getAttribute('href')).toBe('#/games');
  });

  it('keeps the number of one of two equal names, whatever they score', async () => {
    const players = [
      { id: 'b', name: 'Ali', total: 20, rank: 1 },
      { id: 'a', name: 'ali', total: 5, rank: 2 },
    ];
    const stage = await openStage({ store: withGames(summary('g', { players })) });
    stage.show(<Home />);
    await stage.app.refresh();
    await settle();
    expect(screen.getByText('\u2068Ali 2\u2069')).toBeTruthy();
    expect(screen.getByText('\u2068ali 1\u2069')).toBeTruthy();
  });
});

describe('the same people as last time', () => {
  it('are seated with one tap', async () => {
    const stage = await openStage({
      people: peopleOf('Eva', 'Tom', 'Ali', 'Noor'),
      values: { lastTable: { seats: ['p3', 'p1', 'p0', 'p2'], dealer: 'p1', options: { lowest: -60 } } },
    });
    stage.show(<Home />);
    await stage.app.refresh();
    await settle();
    const button = screen.getByRole('button', { name: /Same people as last time/ });
    expect(button.textContent).toMatch(/Noor.*Tom.*Eva.*Ali/);
    fireEvent.click(button);
    await vi.waitFor(() => expect(stage.place.location.hash).toBe('#/new'), 5000);
    const { setupOf } = await import('../../src/app/setup');
    const setup = setupOf(stage.app);
    expect(setup.seated.value.map(({ name }) => name)).toEqual(['Noor', 'Tom', 'Eva', 'Ali']);
    expect(setup.dealer.value).toBe(1);
    expect(setup.options.value.ok && setup.options.value.value.lowest).toBe(-60);
  });

  it('are not offered where nobody of them is known', async () => {
    const stage = await openStage({ values: { lastTable: { seats: ['gone'], options: {} } } });
    stage.show(<Home />);
    await stage.app.refresh();
    await settle();
    expect(screen.queryByRole('button', { name: /Same people/ })).toBeNull();
  });
});

describe('troubles', () => {
  it('says calmly that nothing is saved, and what to do', async () => {
    const stage = await openStage({ openDisk: () => Promise.reject(new StorageError('unavailable')) });
    stage.show(<Home />);
    await stage.app.refresh();
    await settle();
    expect(screen.getByRole('heading', { name: 'Nothing is being saved' })).toBeTruthy();
    expect(screen.getByText(/private window/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload the app' })).toBeTruthy();
  });

  it('does not wait for ever for games that cannot be read', async () => {
    const listGames = async () => Promise.reject(new StorageError('closed'));
    const stage = await openStage({ store: { listGames } });
    stage.show(<Home />);
    await stage.app.refresh();
    await settle();
    expect(screen.queryByText('Looking for your games…')).toBeNull();
    expect(screen.queryByText(/No games yet/)).toBeNull();
    expect(screen.getByText(/has closed the storage/)).toBeTruthy();
  });

  it('tells of games that the browser has cleared away, once', async () => {
    const stage = await openStage();
    noteGamesHeld(7);
    stage.show(<Home />);
    await stage.app.refresh();
    await settle();
    expect(screen.getByRole('heading', { name: '7 games went missing' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'I see' }));
    await settle();
    expect(screen.queryByRole('heading', { name: /went missing/ })).toBeNull();
    expect(localStorage.getItem('foolscap.games')).toBe('0');
    expect(screen.queryByText(/No games yet/)).toBeNull();
    cleanup();
    stage.show(<Home />);
    await settle();
    expect(screen.queryByText(/No games yet/)).toBeNull();
  });

  it.each(['unavailable', 'blocked', 'timeout'] as const)(
    'never greets as if new where games were held and the storage is %s, and says that they may still be there',
    async (fault) => {
      const stage = await openStage({ openDisk: () => Promise.reject(new StorageError(fault)) });
      noteGamesHeld(7);
      stage.show(<Home />);
      await stage.app.refresh();
      await settle();
      expect(screen.getByRole('heading', { name: 'Nothing is being saved' })).toBeTruthy();
      await vi.waitFor(() => expect(screen.getByText(/^7 games were kept here before/)).toBeTruthy());
      expect(screen.getByRole('button', { name: 'Bring back a file' })).toBeTruthy();
      expect(screen.queryByText(/No games yet/)).toBeNull();
      expect(screen.queryByText(/went missing/)).toBeNull();
    },
  );

  it('says so where the code of the storage is missing, and never waits for ever', async () => {
    const stage = await openStage({ openDisk: missing, openMemory: missing });
    stage.show(<Home />);
    void stage.app.refresh();
    await settle();
    expect(screen.getByRole('heading', { name: 'The storage is in a sulk' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload the app' })).toBeTruthy();
    expect(screen.queryByText('Looking for your games…')).toBeNull();
    expect(screen.queryByText(/No games yet/)).toBeNull();
  });

  it('says within five seconds that nothing answers, however slow opening and reading are together, and takes it back', async () => {
    vi.useFakeTimers();
    try {
      const late = <T,>(ms: number, value: T) => new Promise<T>((done) => setTimeout(() => done(value), ms));
      const stage = openStage({
        openDisk: (store) => late(3000, store),
        store: { listGames: () => late(3000, [summary('g')]) },
      });
      await vi.advanceTimersByTimeAsync(0);
      const { app, show } = await stage;
      show(<Home />);
      void app.refresh();
      await act(async () => void (await vi.advanceTimersByTimeAsync(4900)));
      expect(screen.getByText(/The storage does not answer/)).toBeTruthy();
      await act(async () => void (await vi.advanceTimersByTimeAsync(1500)));
      expect(screen.queryByText(/The storage does not answer/)).toBeNull();
      expect(screen.getByRole('region', { name: 'Still on the table' })).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });
});

it('shows names as they are, whatever they are made of', async () => {
  const names = ['<svg/onload=alert()>', '{name}', '$& \\u0041', 'W'.repeat(40)];
  const players = names.map((name, index) => ({ id: `p${index}`, name, total: 0, rank: 1 }));
  const stage = await openStage({ store: withGames(summary('g', { players })) });
  stage.show(<Home />);
  await stage.app.refresh();
  await settle();
  for (const name of names) expect(screen.getByText(`\u2068${name}\u2069`)).toBeTruthy();
  expect(document.querySelector('main svg[onload]')).toBeNull();
});
