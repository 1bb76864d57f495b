import { cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BUILD_ID } from '../../src/app/build';
import { parseSettings } from '../../src/app/settings';
import { StorageError } from '../../src/storage/store';
import { SettingsScreen } from '../../src/ui/screens/Settings';
import { openStage, peopleOf, settle } from './stage';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(staging: Parameters<typeof openStage>[0] = {}) {
  const stage = await openStage(staging);
  await stage.app.refresh();
  stage.show(<SettingsScreen />);
  await settle();
  return stage;
}

async function click(name: string | RegExp, role = 'button') {
  fireEvent.click(screen.getByRole(role, { name }));
  await settle();
}

const kept = () => parseSettings(JSON.parse(localStorage.getItem('foolscap.settings') ?? 'null'));

it('keeps theme, text size and keys', async () => {
  await open();
  await click('Night', 'radio');
  await click('Huge', 'radio');
  await click('Single keys at the table', 'switch');
  expect(kept()).toMatchObject({ theme: 'dark', text: 'huge', keys: false });
});

it('keeps the usual rules of the table, those against a default too', async () => {
  await open();
  await click('A 1 left in hand costs: less');
  expect(kept().table).toEqual({ edition: '2018', onePenalty: 4 });
  await click('Foppen, 1995', 'radio');
  expect(screen.getByText('Two rounds for each player.')).toBeTruthy();
  await click('By the score', 'radio');
  expect(kept().table).toEqual({ edition: '1995', rounds: undefined });
  expect('rounds' in kept().table).toBe(true);
  await click('Back to the usual rules');
  expect(kept().table).toEqual({ edition: '1995' });
});

it('names the build that runs, and asks for a newer one', async () => {
  await open();
  expect(screen.getByText(`Version ${BUILD_ID}`)).toBeTruthy();
  await click('Check for a newer version');
  expect(screen.getByText(/Could not ask just now/)).toBeTruthy();
});

describe('erasing everything', () => {
  it('is asked twice, and leaves nothing', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const replace = vi.spyOn(history, 'replaceState');
    const { store } = await open({ people: peopleOf('Eva', 'Tom'), values: { lastTable: { seats: [] } } });
    await click('Night', 'radio');
    await click('Erase everything…');
    expect(within(screen.getByRole('dialog')).getByText(/all 2 names/)).toBeTruthy();
    await click('Go on');
    expect(await store.listPeople()).toHaveLength(2);
    const dialog = within(screen.getByRole('dialog', { name: 'Really everything?' }));
    // A second tap on the same place must not erase.
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep everything' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Yes, erase it all' }));
    await settle();
    expect(await store.listPeople()).toEqual([]);
    expect(await store.getValue('lastTable')).toBeUndefined();
    expect(localStorage.length).toBe(0);
    expect(replace).toHaveBeenCalledWith(null, '', '#/');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('can be thought better of at either step', async () => {
    const eraseEverything = vi.fn(async () => undefined);
    await open({ store: { eraseEverything } });
    await click('Erase everything…');
    await click('Keep everything');
    await click('Erase everything…');
    await click('Go on');
    await click('Keep everything');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(eraseEverything).not.toHaveBeenCalled();
  });

  it('says when it failed', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const eraseEverything = async () => Promise.reject(new StorageError('blocked'));
    await open({ store: { eraseEverything } });
    await click('Erase everything…');
    await click('Go on');
    await click('Yes, erase it all');
    expect(screen.getByText(/Not everything could be erased/)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });
});

it('offers everything that is kept as a file', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open({ people: peopleOf('Eva') });
  await click('Download everything');
  const link = screen.getByRole('link', { name: /^Save the file: .*foolscap-/ });
  expect(link.getAttribute('download')).toMatch(/^foolscap-\d{4}-\d\d-\d\d\.json$/);
  expect(link.getAttribute('href')).toBe('blob:file');
  expect(document.activeElement).toBe(link);
  // There is no game in it: what is not worth a file is not saved at once.
  expect(saved).not.toHaveBeenCalled();
});
