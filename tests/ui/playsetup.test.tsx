import { cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { playSetupOf } from '../../src/app/playsetup';
import { replay } from '../../src/engine';
import { Home } from '../../src/ui/screens/Home';
import { PlaySetupScreen } from '../../src/ui/screens/PlaySetup';
import { loadWords } from '../../src/ui/words/words';
import { openStage, peopleOf, type Stage, settle, summary } from './stage';

afterEach(cleanup);

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u2068\u2069]/g, '');
const spoken = () => plain(document.querySelector('[aria-live]')?.textContent);
const seats = () =>
  within(screen.getByRole('list', { name: 'Round the table' }))
    .getAllByRole('button')
    .map((button) => plain(button.getAttribute('aria-label')));
const startWords = () => document.getElementById('play-words')?.textContent;
const sheet = () => within(screen.getByRole('dialog'));

async function open(staging: Parameters<typeof openStage>[0] = {}): Promise<Stage> {
  const stage = await openStage(staging);
  await Promise.all([loadWords('playsetup'), loadWords('fair')]);
  await stage.app.refresh();
  stage.show(<PlaySetupScreen />);
  await playSetupOf(stage.app).ready;
  await settle();
  return stage;
}

async function click(name: string | RegExp, where: ReturnType<typeof within> | typeof screen = screen) {
  const button = where.getByRole('button', { name });
  fireEvent.click(button);
  await settle();
  return button;
}

const FOUR = [
  'Seat 1: Guest',
  'Seat 2: Motley, Medium bot',
  'Seat 3: Bauble, Medium bot',
  'Seat 4: Jingle, Medium bot',
];

describe('the seats', () => {
  it('are whoever is here and three bots, ready to start', async () => {
    await open();
    expect(seats()).toEqual(FOUR);
    expect(startWords()).toBe('4 players · 12 cards each · 1 disc');
    expect(screen.getByText('by lot')).toBeTruthy();
  });

  it('are more or fewer at the stroke of a button, within the edition', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Players: less' }).getAttribute('aria-disabled')).toBe('true');
    for (let more = 0; more < 4; more++) await click('Players: more');
    expect(seats()).toHaveLength(8);
    expect(startWords()).toBe('8 players · 11 cards each · 2 discs');
    expect(screen.getByRole('button', { name: 'Players: more' }).getAttribute('aria-disabled')).toBe('true');
    await click('Players: less');
    expect(seats()).toHaveLength(7);
    expect(spoken()).toContain('Players: 7');
    fireEvent.click(screen.getByRole('radio', { name: 'Foppen, 1995' }));
    await settle();
    expect(startWords()).toBe('Foppen seats 6 at most: somebody has to stand up.');
    expect(screen.getByRole('button', { name: 'Start the game' }).getAttribute('aria-disabled')).toBe('true');
    for (let fewer = 0; fewer < 4; fewer++) await click('Players: less');
    expect(startWords()).toBe('3 players · 20 cards each · 1 disc');
  });

  it('are given to who is meant by a name that somebody has', async () => {
    const { app, store } = await open({ people: peopleOf('Eva', 'Tom') });
    const [tom] = (app.people.value ?? []).filter(({ name }) => name === 'Tom');
    const type = async (name: string) => {
      fireEvent.input(sheet().getByLabelText('Somebody new'), { target: { value: name } });
      await click('Add', sheet());
    };
    await click(/^Seat 2/);
    await type(' tom');
    expect(plain(sheet().getByRole('alert').querySelector('p')?.textContent)).toBe(
      'Tom is here already. Somebody else, or the same person twice?',
    );
    expect(document.activeElement?.textContent).toContain('Another');
    // Another name may be written as well.
    fireEvent.input(sheet().getByLabelText('Somebody new'), { target: { value: 'tomm' } });
    expect(sheet().queryByRole('alert')).toBeNull();
    await type('tom');
    await click(/^The same as/, sheet());
    expect(seats()[1]).toBe('Seat 2: Tom');
    expect(playSetupOf(app).seats.value[1]?.id).toBe(tom?.id);
    expect(await store.listPeople()).toHaveLength(2);
    await click(/^Seat 3/);
    await type('Tom');
    await click(/^Another/, sheet());
    expect(seats().slice(1, 3)).toEqual(['Seat 2: Tom 1', 'Seat 3: Tom 2']);
    await vi.waitFor(async () => expect(await store.listPeople()).toHaveLength(3));
  });

  it('are given to people who are known, and to somebody new', async () => {
    const { store } = await open({ people: peopleOf('Eva', 'Tom') });
    await click(/^Seat 2/);
    await click(/Tom/, sheet());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(spoken()).toContain('Seat 2: Tom.');
    await click(/^Seat 3/);
    fireEvent.input(sheet().getByLabelText('Somebody new'), { target: { value: ' Noor ' } });
    await click('Add', sheet());
    expect(seats()).toEqual(['Seat 1: Guest', 'Seat 2: Tom', 'Seat 3: Noor', 'Seat 4: Jingle, Medium bot']);
    expect(screen.getByText(/^3 people share this screen/)).toBeTruthy();
    expect((await store.listPeople()).map(({ name }) => name).sort()).toEqual(['Eva', 'Noor', 'Tom']);
  });

  it('go back to a bot of any level', async () => {
    await open({ people: peopleOf('Eva') });
    await click(/^Seat 2/);
    await click(/Eva/, sheet());
    await click(/^Seat 2/);
    await click('Easy', sheet());
    expect(seats()[1]).toBe('Seat 2: Motley, Easy bot');
    await click(/^Seat 2/);
    expect(sheet().getByRole('button', { name: 'Easy', pressed: true })).toBeTruthy();
  });

  it('keep an empty name out, and the field in focus', async () => {
    await open();
    await click(/^Seat 2/);
    await click('Add', sheet());
    expect(document.activeElement).toBe(sheet().getByLabelText('Somebody new'));
    expect(seats()).toEqual(FOUR);
  });

  it('give you your own name', async () => {
    await open();
    await click(/^Seat 1/);
    fireEvent.input(sheet().getByLabelText('Your name'), { target: { value: 'Eva' } });
    await click('Save', sheet());
    expect(seats()[0]).toBe('Seat 1: Eva');
    await click(/^Seat 1/);
    expect(sheet().getByLabelText('Somebody new')).toBeTruthy();
  });

  it('tell a person and a bot of one name apart', async () => {
    await open({ people: peopleOf('Motley') });
    await click(/^Seat 3/);
    await click(/^\D*Motley/, sheet());
    expect(new Set(seats().map((label) => label.replace(/^Seat \d: /, ''))).size).toBe(4);
    expect(seats()[2]).toMatch(/^Seat 3: Motley \d$/);
  });

  it('move round the table, deal first, and go', async () => {
    const { app } = await open();
    await click('Players: more');
    await click(/^Seat 1/);
    await click('Move \u2068Guest\u2069 clockwise', sheet());
    expect(seats()[1]).toBe('Seat 2: Guest');
    expect(sheet().getByRole('heading', { level: 2 }).textContent).toContain('Seat 2');
    await click('\u2068Guest\u2069 deals first', sheet());
    expect(seats()[1]).toBe('Seat 2: Guest, deals first');
    await click('Close', sheet());
    await click('By lot');
    expect(seats()[1]).toBe('Seat 2: Guest');
    expect(spoken()).toContain('The first dealer is drawn by lot.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Players' }));
    await click(/^Seat 3/);
    await click('Take the seat away', sheet());
    expect(seats()).toHaveLength(4);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Players' }));
    await click(/^Seat 3/);
    expect(sheet().queryByRole('button', { name: 'Take the seat away' })).toBeNull();
    expect(playSetupOf(app).dealer.value).toBeUndefined();
  });

  it('need somebody to play', async () => {
    await open();
    await click(/^Seat 1/);
    await click('Easy', sheet());
    expect(startWords()).toBe('Only bots so far: take a seat yourself.');
    await click('Start the game');
    expect(spoken()).toContain('Only bots so far');
    await click(/^Seat 4/);
    await click(/^\D*Guest/, sheet());
    expect(startWords()).toBe('4 players · 12 cards each · 1 disc');
  });
});

describe('how it is played', () => {
  it('is chosen for all bots at once, or each by itself', async () => {
    await open();
    const level = screen.getByRole('group', { name: 'The bots play' });
    expect(within(level).getByRole<HTMLInputElement>('radio', { name: 'Medium' }).checked).toBe(true);
    fireEvent.click(within(level).getByRole('radio', { name: 'Easy' }));
    await settle();
    expect(seats().filter((label) => label.endsWith('Easy bot'))).toHaveLength(3);
    await click(/^Seat 2/);
    await click('Medium', sheet());
    expect(screen.getByText('Each as you chose.')).toBeTruthy();
  });

  it('may be practice, and by other rules', async () => {
    const { app, store, place } = await open();
    fireEvent.click(screen.getByRole('switch', { name: 'Practice' }));
    await settle();
    await click('A total that ends it: less');
    expect(screen.getByText('Fool!, 2018 · 1 change')).toBeTruthy();
    await click('Start the game');
    await vi.waitFor(() => expect(place.location.hash).toMatch(/^#\/play\/./));
    const game = place.location.hash.split('/')[2] ?? '';
    const state = replay((await store.loadGame(game))?.events ?? []);
    expect(state).toMatchObject({ ok: true, value: { practice: true, options: { lowest: -85 } } });
    expect(app.games.value?.[0]?.digital).toBe('practice');
  });

  it('shows the seal of the first deal and takes a cut', async () => {
    const { store } = await open();
    const fold = screen.getByText('Fair deal').closest('details') as HTMLDetailsElement;
    await vi.waitFor(() => expect(fold.textContent).toMatch(/This deal is sealed: [\da-f]{8}…/));
    fold.open = true;
    fireEvent.input(within(fold).getByLabelText(/Add your own cut/), { target: { value: 'seven' } });
    await settle();
    expect(await store.getValue('nextDeal')).toMatchObject({ cut: 'seven' });
  });

  it('mends a deck that does not go round', async () => {
    await open();
    (screen.getByText('Which cards').closest('details') as HTMLDetailsElement).open = true;
    await click('Green up to: more');
    expect(startWords()).toMatch(/do not go round 4 players evenly/);
    await click(/^Mend it/);
    expect(startWords()).toBe('4 players · 12 cards each · 1 disc');
    expect(document.activeElement?.textContent).toContain('Which cards');
  });

  it('waits for what was kept before it shows any seat', async () => {
    const stage = await openStage({ openDisk: () => new Promise(() => undefined) });
    await Promise.all([loadWords('playsetup'), loadWords('fair')]);
    stage.show(<PlaySetupScreen />);
    await settle();
    expect(screen.getByText('Loading…')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Round the table' })).toBeNull();
  });
});

describe('from home', () => {
  const games = (...list: ReturnType<typeof summary>[]) => ({ listGames: async () => list });

  it('starts at once with one tap, and twice tapped no more than once', async () => {
    const stage = await openStage();
    stage.show(<Home />);
    await stage.app.refresh();
    await settle();
    const button = screen.getByRole('button', { name: /^Play here/ });
    expect(button.textContent).toContain('you and three bots, no deck needed');
    fireEvent.click(button);
    fireEvent.click(button);
    await vi.waitFor(() => expect(stage.place.location.hash).toMatch(/^#\/play\/./));
    await settle();
    expect(await stage.store.listGames()).toHaveLength(1);
    expect((await stage.store.listGames())[0]?.players.map(({ name }) => name).sort()).toEqual([
      'Bauble',
      'Guest',
      'Jingle',
      'Motley',
    ]);
    cleanup();
    stage.show(<Home />);
    await settle();
    expect(plain(screen.getByRole('button', { name: /^Play here/ }).textContent)).toContain(
      'Guest, Motley, Bauble, and Jingle',
    );
  });

  it('leads to the seats too', async () => {
    const stage = await openStage();
    stage.show(<Home />);
    await settle();
    expect(screen.getByRole('link', { name: 'Seats and bots…' }).getAttribute('href')).toBe('#/play');
  });

  it('goes to the setup where a game as the last one cannot be', async () => {
    const lastPlay = { seats: ['bot:pip', 'bot:motley', 'bot:quill', 'bot:patch'], options: {}, bots: {} };
    const stage = await openStage({ values: { lastPlay } });
    stage.show(<Home />);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: /^Play here/ }));
    await vi.waitFor(() => expect(stage.place.location.hash).toBe('#/play'));
    expect(await stage.store.listGames()).toEqual([]);
  });

  it('lists digital games as what they are, and leads back to where they are played', async () => {
    const stage = await openStage({
      store: games(
        summary('a', { digital: 'game' }),
        summary('b', { digital: 'practice', state: 'over' }),
        summary('c', { digital: 'daily', state: 'over' }),
        summary('d'),
      ),
    });
    stage.show(<Home />);
    await stage.app.refresh();
    await settle();
    const link = (id: string) => document.querySelector<HTMLAnchorElement>(`a[href$="/${id}"]`);
    expect(link('a')?.getAttribute('href')).toBe('#/play/a');
    expect(link('a')?.textContent).toContain('in the app Round 3');
    expect(link('b')?.getAttribute('href')).toBe('#/play/b');
    expect(link('b')?.textContent).toContain('practice');
    expect(link('c')?.textContent).toContain('daily deal');
    expect(link('d')?.getAttribute('href')).toBe('#/game/d');
  });
});
