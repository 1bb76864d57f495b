import { cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setupOf } from '../../src/app/setup';
import { tableOf } from '../../src/app/table';
import type { GameEvent } from '../../src/engine';
import { StorageError, type Store } from '../../src/storage/store';
import { SetupScreen } from '../../src/ui/screens/Setup';
import { openStage, peopleOf, type Stage, settle } from './stage';

afterEach(cleanup);

const FIVE = peopleOf('Eva', 'Tom', 'Ali', 'Noor', 'Zoë');

async function open(staging: Parameters<typeof openStage>[0] = {}): Promise<Stage> {
  const stage = await openStage(staging);
  await stage.app.refresh();
  stage.show(<SetupScreen />);
  await settle();
  return stage;
}

async function click(name: string | RegExp): Promise<HTMLElement> {
  const button = screen.getByRole('button', { name });
  fireEvent.click(button);
  await settle();
  return button;
}

async function seat(...names: readonly string[]): Promise<void> {
  for (const name of names) await click(new RegExp(`^\\W*${name}\\W*$`));
}

async function add(name: string): Promise<void> {
  const field = screen.getByLabelText('Somebody new');
  fireEvent.input(field, { target: { value: name } });
  await click('Add');
}

const ring = () => screen.getByRole('list', { name: 'Round the table' });
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');
const seats = () =>
  within(ring())
    .queryAllByRole('button')
    .map((button) => plain(button.getAttribute('aria-label') ?? ''));
const spoken = () => plain(document.querySelector('[aria-live]')?.textContent ?? '');
const startWords = () => document.getElementById('start-words')?.textContent;

describe('people', () => {
  it('are added by name, seated, kept and spoken of', async () => {
    const { store } = await open();
    await add('  Eva   Maria ');
    expect(seats()).toEqual(['Seat 1: Eva Maria, deals first']);
    expect(spoken()).toBe('Eva Maria sits in seat 1 of 1.');
    expect((await store.listPeople()).map(({ name }) => name)).toEqual(['Eva Maria']);
    expect(document.activeElement).toBe(screen.getByLabelText('Somebody new'));
    expect(screen.getByLabelText<HTMLInputElement>('Somebody new').value).toBe('');
  });

  it('of equal names are told apart', async () => {
    await open();
    await add('Ali');
    await add('ali');
    const names = seats().map((label) => label.toLowerCase());
    expect(names.some((name) => name.includes('ali 1'))).toBe(true);
    expect(names.some((name) => name.includes('ali 2'))).toBe(true);
  });

  it('of a name that is known may be who is meant', async () => {
    const { app, store } = await open({ people: FIVE });
    await add('ALI');
    expect(seats()).toEqual(['Seat 1: ALI 2, deals first']);
    expect(plain(screen.getByText(/known already/).textContent ?? '')).toMatch(/^Ali( 1)? is known already/);
    await click(/^No, it is .*Ali/);
    await vi.waitFor(() => expect(seats()).toEqual(['Seat 1: Ali, deals first']));
    expect(screen.queryByText(/known already/)).toBeNull();
    expect((await store.listAllPeople()).filter(({ same }) => same === 'p2')).toHaveLength(1);
    expect(app.people.value?.map(({ name }) => name)).not.toContain('ALI');
  });

  it('who take the name of another are asked about: another, or the same', async () => {
    const { app } = await open({ people: FIVE });
    await seat('Eva', 'Tom');
    await click('Edit names');
    const rename = async (name: string, to: string) => {
      await click(new RegExp(`^Rename \\W*${name}`));
      fireEvent.input(screen.getByLabelText('New name'), { target: { value: to } });
      await click('Save');
    };
    await rename('Eva', 'tom');
    expect(plain(screen.getByRole('alert').textContent ?? '')).toContain('Tom is here already');
    await click(/^Another .*: number them/);
    await vi.waitFor(() => expect(seats()).toEqual(['Seat 1: tom 2, deals first', 'Seat 2: Tom 1']));
    await rename('tom 2', 'Ali');
    await click(/^The same as .*Ali/);
    await vi.waitFor(() => expect(seats()).toEqual(['Seat 1: Ali, deals first', 'Seat 2: Tom']));
    expect(app.people.value).toHaveLength(4);
  });

  it('without a name are nobody', async () => {
    const { store } = await open();
    await add(' \u0007 ');
    expect(seats()).toEqual([]);
    expect(await store.listPeople()).toEqual([]);
  });

  it('sit down and stand up with a tap', async () => {
    await open({ people: FIVE });
    await seat('Tom', 'Eva');
    expect(seats()).toEqual(['Seat 1: Tom, deals first', 'Seat 2: Eva']);
    const chip = screen.getByRole('button', { name: /Tom\W*sits in seat 1/, pressed: true });
    fireEvent.click(chip);
    await settle();
    expect(seats()).toEqual(['Seat 1: Eva, deals first']);
    expect(spoken()).toBe('Tom stands up.');
  });

  it('find no chair at a full table', async () => {
    const people = peopleOf('Eva', 'Tom', 'Ali', 'Noor', 'Zoe', 'Kim', 'Pat', 'Lou', 'Mia');
    await open({ people, values: { setup: { seats: people.slice(0, 8).map(({ id }) => id), options: {} } } });
    const chip = await click(/^\W*Mia\W*$/);
    expect(chip.getAttribute('aria-disabled')).toBe('true');
    expect(seats()).toHaveLength(8);
    expect(spoken()).toBe('All 8 chairs are taken. Somebody has to stand up first.');
  });

  it('are renamed and forgotten', async () => {
    const { store } = await open({ people: FIVE });
    await seat('Eva');
    await click('Edit names');
    await click(/^Rename \W*Eva/);
    const field = screen.getByLabelText('New name');
    fireEvent.input(field, { target: { value: 'Evi' } });
    await click('Save');
    expect(seats()).toEqual(['Seat 1: Evi, deals first']);
    await click(/^Forget \W*Evi/);
    expect(screen.getByText(/Games that were played keep the name/)).toBeTruthy();
    await click('Forget');
    expect(seats()).toEqual([]);
    expect((await store.listPeople()).map(({ name }) => name)).toEqual(['Tom', 'Ali', 'Noor', 'Zoë']);
  });

  it('of the last table sit down with one tap', async () => {
    await open({ people: FIVE, values: { lastTable: { seats: ['p4', 'p3', 'p2', 'p1'], dealer: 'p3', options: {} } } });
    await click(/Same people as last time/);
    expect(seats()).toEqual(['Seat 1: Zoë', 'Seat 2: Noor, deals first', 'Seat 3: Ali', 'Seat 4: Tom']);
    expect(startWords()).toBe('4 players · 12 cards each · 1 disc');
  });

  it('are waited for before anybody is said to be unknown', async () => {
    const stage = await openStage({ openDisk: () => new Promise(() => undefined) });
    stage.show(<SetupScreen />);
    await settle();
    expect(screen.getByText('Looking for the people you know…')).toBeTruthy();
    expect(screen.queryByText(/Nobody is known/)).toBeNull();
  });
});

describe('seats', () => {
  const four = { people: FIVE, values: { setup: { seats: ['p0', 'p1', 'p2', 'p3'], options: {} } } };

  it('are swapped by tapping one and then another', async () => {
    await open(four);
    await click(/^Seat 1: /);
    expect(screen.getByRole('button', { name: /^Seat 1: /, pressed: true })).toBeTruthy();
    await click(/^Seat 3: /);
    expect(seats()).toEqual(['Seat 1: Ali', 'Seat 2: Tom', 'Seat 3: Eva, deals first', 'Seat 4: Noor']);
    expect(spoken()).toBe('Eva sits in seat 3 of 4, between Tom and Noor.');
    expect(screen.queryByRole('button', { name: /^Seat/, pressed: true })).toBeNull();
  });

  it('are moved round by buttons that stay with the person, and spoken', async () => {
    await open(four);
    await click(/^Seat 4: /);
    const clockwise = await click(/^Move \W*Noor\W* clockwise/);
    expect(seats()[0]).toBe('Seat 1: Noor');
    expect(spoken()).toBe('Noor sits in seat 1 of 4, between Eva and Tom.');
    expect(clockwise.isConnected).toBe(true);
    await click(/^Move \W*Noor\W* counter-clockwise/);
    await click(/^Move \W*Noor\W* counter-clockwise/);
    expect(spoken()).toBe('Noor sits in seat 3 of 4, between Tom and Ali.');
  });

  it('have a dealer, chosen with a tap or drawn', async () => {
    const { app } = await open(four);
    await click(/^Seat 2: /);
    await click(/Tom\W* deals first/);
    expect(seats()[1]).toBe('Seat 2: Tom, deals first');
    await click('Draw');
    const dealer = setupOf(app).dealer.value;
    expect(seats()[dealer]).toContain('deals first');
    expect(spoken()).toMatch(/^The dice have spoken: \w+ deals first\.$/);
  });

  it('are left with a button, and the focus is not lost', async () => {
    await open(four);
    await click(/^Seat 2: /);
    await click(/^Stand up: \W*Tom/);
    expect(seats()).toHaveLength(3);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Round the table' }));
  });

  it('survive a reload', async () => {
    const { store } = await open({ people: FIVE });
    await seat('Eva', 'Tom');
    expect(await store.getValue('setup')).toMatchObject({ seats: ['p0', 'p1'] });
  });

  it('that are being typed survive a reload', async () => {
    const field = () => screen.getByLabelText<HTMLInputElement>('Somebody new');
    const { store } = await open({ people: FIVE });
    fireEvent.input(field(), { target: { value: 'Noo' } });
    await settle();
    const kept = await store.getValue('setup');
    cleanup();
    await open({ people: FIVE, values: { setup: kept } });
    expect(field().value).toBe('Noo');
    await add('Noor');
    expect(field().value).toBe('');
  });
});

describe('the deck', () => {
  const five = { people: FIVE, values: { setup: { seats: FIVE.map(({ id }) => id), options: {} } } };

  it('says which cards stay and which go back in the box', async () => {
    await open({ people: FIVE, values: { setup: { seats: ['p0', 'p1', 'p2', 'p3'], options: {} } } });
    const rows = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
    expect(rows).toContainEqual(expect.stringContaining('Green2–17 stay18–27 back in the box'));
    expect(rows).toContainEqual(expect.stringContaining('Wild 1s3 stay3 back in the box'));
    expect(screen.getByText('48 cards, 12 each')).toBeTruthy();
    expect(screen.getByText(/Check it against your Overview card/)).toBeTruthy();
  });

  it('that cannot be dealt out evenly stops the start, with the nearest way out', async () => {
    await open(five);
    const details = screen.getByText('Which cards').closest('details') as HTMLDetailsElement;
    details.open = true;
    await click('Green up to: more');
    expect(spoken()).toBe('Green up to: 21');
    expect(screen.getByRole('alert').textContent).toContain('61 cards do not go round 5 players: 1 is left over.');
    expect(startWords()).toMatch(/do not go round 5 players evenly/);
    const start = screen.getByRole('button', { name: 'Start the game' });
    expect(start.getAttribute('aria-disabled')).toBe('true');
    await click('Mend it: Green up to 20');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(details.open).toBe(true);
    expect(document.activeElement?.textContent).toBe('Which cards60 cards, 12 each, your own deck');
    expect(startWords()).toBe('5 players · 12 cards each · 1 disc');
  });

  it('of the table’s own is for this number of players only, and the proposal comes back', async () => {
    await open(five);
    await click('Blue up to: less');
    await click('Number of wild 1s: more');
    expect(screen.getByText('60 cards, 12 each, your own deck')).toBeTruthy();
    await click('Back to the proposal');
    expect(screen.getByText('60 cards, 12 each')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: '2 discs' }));
    await settle();
    expect(startWords()).toBe('5 players · 12 cards each · 2 discs');
    await click(/Zoë\W*sits in seat/);
    expect(startWords()).toBe('4 players · 12 cards each · 1 disc');
  });

  it('keeps within the box', async () => {
    await open({
      people: FIVE,
      values: {
        setup: {
          seats: FIVE.map(({ id }) => id),
          options: {},
          own: {
            players: 5,
            edition: '2018',
            deck: { green: 27, red: 16, yellow: 14, blue: 1, ones: 0 },
          },
        },
      },
    });
    expect(screen.getByRole('button', { name: 'Green up to: more' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: 'Blue up to: less' }).getAttribute('aria-disabled')).toBe('true');
    await click('Green up to: more');
    expect(screen.getByRole('group', { name: 'Green up to' }).textContent).toBe('27');
  });
});

describe('the rules', () => {
  const five = { people: FIVE, values: { setup: { seats: FIVE.map(({ id }) => id), options: {} } } };

  it('are the usual ones unless changed, and go back', async () => {
    const { app } = await open(five);
    expect(screen.getByText('Fool!, 2018 · the usual rules')).toBeTruthy();
    await click('A total that ends it: less');
    expect(screen.getByText('Changed. Usually −80')).toBeTruthy();
    expect(screen.getByText('Fool!, 2018 · 1 change')).toBeTruthy();
    const { options } = setupOf(app);
    expect(options.value.ok && options.value.value.lowest).toBe(-85);
    await click('Back to the usual rules');
    expect(options.value.ok && options.value.value.lowest).toBe(-80);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Which rules' }));
  });

  it('of 1995 bring their own numbers and bids', async () => {
    const { app } = await open(five);
    fireEvent.click(screen.getByRole('radio', { name: 'Foppen, 1995' }));
    await settle();
    const { options } = setupOf(app);
    expect(options.value).toMatchObject({
      ok: true,
      value: { edition: '1995', rounds: 10, onePenalty: 1, discs: 1, bids: false },
    });
    fireEvent.click(screen.getByRole('switch', { name: 'Bids' }));
    await settle();
    expect(options.value).toMatchObject({ ok: true, value: { bids: true } });
    fireEvent.click(screen.getByRole('radio', { name: 'By the score' }));
    await settle();
    expect(options.value.ok && options.value.value.rounds).toBeUndefined();
  });

  it('that were chosen against a default survive a reload', async () => {
    const first = await open(five);
    fireEvent.click(screen.getByRole('radio', { name: 'Foppen, 1995' }));
    await settle();
    fireEvent.click(screen.getByRole('radio', { name: 'By the score' }));
    await settle();
    const kept = await first.store.getValue('setup');
    cleanup();
    const { app } = await open({ people: FIVE, values: { setup: kept } });
    const { options } = setupOf(app);
    expect(options.value).toMatchObject({ ok: true, value: { edition: '1995' } });
    expect(options.value.ok && options.value.value.rounds).toBeUndefined();
  });

  it('say in the start bar what is wanting', async () => {
    await open({ people: FIVE });
    expect(startWords()).toBe('4 more players and the cards can be dealt.');
    await seat('Eva', 'Tom', 'Ali');
    expect(startWords()).toBe('One more player and the cards can be dealt.');
    await click('Start the game');
    expect(spoken()).toBe('One more player and the cards can be dealt.');
  });
});

describe('the start', () => {
  const four = { people: FIVE, values: { setup: { seats: ['p1', 'p2', 'p3', 'p4'], dealer: 'p3', options: {} } } };
  const told = (append: Store['append']) => vi.fn<Store['append']>(append);

  it('writes the game with its first round, once, and goes to its table', async () => {
    const append = told(async () => undefined);
    const { store, place } = await open({ ...four, store: { append } });
    const button = screen.getByRole('button', { name: 'Start the game' });
    fireEvent.click(button);
    fireEvent.click(button);
    await settle();
    expect(append).toHaveBeenCalledTimes(1);
    const [id, seq, events] = append.mock.calls[0] ?? [];
    expect(seq).toBe(0);
    expect((events as GameEvent[]).map(({ type }) => type)).toEqual(['gameStarted', 'roundStarted']);
    expect(events?.[0]).toMatchObject({
      id,
      dealer: 2,
      players: [{ name: 'Tom' }, { name: 'Ali' }, { name: 'Noor' }, { name: 'Zoë' }],
    });
    expect(place.location.hash).toBe(`#/game/${id}`);
    expect(await store.getValue('setup')).toBeUndefined();
    // The deal has moved on for the next time.
    expect(await store.getValue('lastTable')).toMatchObject({ seats: ['p1', 'p2', 'p3', 'p4'], dealer: 'p4' });
    expect((await store.listPeople()).map(({ name }) => name)).toEqual(['Tom', 'Ali', 'Noor', 'Zoë', 'Eva']);
  });

  it('that cannot be saved goes on in memory, and is written once it can be', async () => {
    let isFull = true;
    const append = told(async () => {
      if (isFull) throw new StorageError('full');
    });
    const { app, place } = await open({ ...four, store: { append } });
    await click('Start the game');
    expect(place.location.hash).toMatch(/^#\/game\//);
    const game = decodeURIComponent(place.location.hash.split('/').at(-1) ?? '');
    const { saving, state } = tableOf(app, game);
    await vi.waitFor(() => expect(saving.saved.value).toEqual({ kind: 'failed', fault: 'full' }));
    expect(state.value?.players).toHaveLength(4);
    isFull = false;
    saving.retry();
    await vi.waitFor(() => expect(saving.saved.value.kind).toBe('saved'));
    expect(append.mock.lastCall?.slice(0, 2)).toEqual([game, 0]);
  });
});
