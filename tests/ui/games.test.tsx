import { cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { noteGamesHeld } from '../../src/storage/marker';
import { StorageError } from '../../src/storage/store';
import { GamesScreen } from '../../src/ui/screens/Games';
import { openStage, settle, summary } from './stage';

afterEach(cleanup);

async function open(games: ReturnType<typeof summary>[], change: Parameters<typeof openStage>[0] = {}) {
  const deleted: string[] = [];
  const stage = await openStage({
    ...change,
    store: {
      listGames: async () => games.filter(({ id }) => !deleted.includes(id)),
      removeGames: async (ids) => void deleted.push(...ids),
      ...change.store,
    },
  });
  await stage.app.refresh();
  stage.show(<GamesScreen />);
  await settle();
  return { stage, deleted };
}

it('lists running and finished games, each leading where it goes on', async () => {
  await open([summary('a'), summary('b', { state: 'over' })]);
  const running = screen.getByRole('region', { name: 'Still on the table' });
  expect(within(running).getByRole('link').getAttribute('href')).toBe('#/game/a');
  const finished = screen.getByRole('region', { name: 'Finished' });
  expect(within(finished).getByRole('link').getAttribute('href')).toBe('#/game/b/sheet');
});

it('draws hundreds of games in steps', async () => {
  await open(Array.from({ length: 75 }, (_, index) => summary(`g${index}`, { state: 'over' })));
  expect(screen.getAllByRole('link', { name: /Eva/ })).toHaveLength(30);
  fireEvent.click(screen.getByRole('button', { name: 'Show 30 more' }));
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'Show 15 more' }));
  await settle();
  expect(screen.getAllByRole('link', { name: /Eva/ })).toHaveLength(75);
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
});

it('deletes a game only after a question, and keeps the focus near', async () => {
  const { deleted } = await open([summary('a'), summary('b')]);
  const [first] = screen.getAllByRole('button', { name: /^Delete the game of/ });
  fireEvent.click(first!);
  await settle();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep it' }));
  await settle();
  expect(deleted).toEqual([]);
  fireEvent.click(first!);
  await settle();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete the game' }));
  await settle();
  await settle();
  expect(deleted).toEqual(['a']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByRole('link', { name: /Eva/ })).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Still on the table (1)' }));
  expect(localStorage.getItem('foolscap.games')).toBe('1');
});

it('has nothing to miss after the last game was deleted on purpose', async () => {
  await open([summary('a')]);
  localStorage.setItem('foolscap.games', '1');
  fireEvent.click(screen.getByRole('button', { name: /^Delete the game of/ }));
  await settle();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete the game' }));
  await settle();
  await settle();
  expect(screen.getByText('There is no game here.')).toBeTruthy();
  expect(screen.queryByText(/went missing/)).toBeNull();
  expect(localStorage.getItem('foolscap.games')).toBe('0');
});

it('waits without saying that there are none', async () => {
  const stage = await openStage({ openDisk: () => new Promise(() => undefined) });
  stage.show(<GamesScreen />);
  await settle();
  expect(screen.getByText('Looking for your games…')).toBeTruthy();
  expect(screen.queryByText(/still blank/)).toBeNull();
});

it('says on a first visit that the paper is blank', async () => {
  await open([]);
  expect(screen.getByText(/The paper is still blank/)).toBeTruthy();
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
