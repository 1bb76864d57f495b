import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Play } from '../../src/app/play';
import type { GameFact, GameState, Options, Seat } from '../../src/engine';
import { SheetScreen } from '../../src/ui/screens/Sheet';
import { TableScreen } from '../../src/ui/screens/Table';
import { loadWords } from '../../src/ui/words/words';
import { type Dealt, showDealt } from './dealt';
import { draw, NAMES, type OpenGame, opened, plain, reopen, started } from './opened';
import { settle } from './stage';

afterEach(cleanup);

const THREE = NAMES.slice(0, 3);
const OLD: Partial<Options> = { edition: '1995', bids: true };
const DEAL: GameFact = { type: 'roundStarted' };
const ASKED = /^Who bids to go out\?/;

const text = () => plain(document.body.textContent);
/** A button by its name, without the marks that keep names apart. */
const button = (name: RegExp, within_: HTMLElement = document.body) =>
  within(within_).getByRole('button', { name: (label) => name.test(plain(label)) });
const tap = (name: RegExp, within_?: HTMLElement) => fireEvent.click(button(name, within_));
const asked = () => screen.queryByRole('group', { name: ASKED });
const asks = () => screen.getByRole('group', { name: ASKED });
const isPressed = (name: string) => button(new RegExp(`^${name}$`), asks()).getAttribute('aria-pressed') === 'true';
const bid = (name: string) => tap(new RegExp(`^${name}$`), asks());
/** The seats that say that they bid. */
const marked = () =>
  within(screen.getByRole('list', { name: 'Seats, clockwise' }))
    .getAllByRole('listitem')
    .map((seat) => plain(seat.querySelector('.visually-hidden')?.textContent))
    .filter((said) => said.includes(', bids to go out'))
    .map((said) => said.replace(/^Mark as the Fool: /, '').split(',')[0]);
const bidsOf = ({ table }: OpenGame) => table.state.value?.rounds.at(-1)?.bids;
const told = ({ table }: OpenGame) =>
  table.state.value?.done.flatMap((event) => (event.type === 'bidsMade' ? [event.seats] : []));

/** The table of three of 1995, a round dealt; Ada leads. */
async function atTable(options: Partial<Options> = OLD, ...more: readonly GameFact[]): Promise<OpenGame> {
  const game = await opened(started(THREE, options), DEAL, ...more);
  draw(game.app, <TableScreen game="game" />);
  await settle();
  return game;
}

/** Enters a card on the pad. */
async function enter(name: RegExp) {
  tap(name, screen.getByRole('region', { name: 'Entering the trick' }));
  await settle();
}

describe('at the table', () => {
  it.each<[string, Partial<Options>]>([
    ['by the rules of 1995 without bids', { edition: '1995' }],
    ['by those of 2018', {}],
  ])('nobody is asked who bids %s', async (_, options) => {
    const game = await opened(started(NAMES.slice(0, 4), options), DEAL);
    draw(game.app, <TableScreen game="game" />);
    await settle();
    expect(screen.getByRole('list', { name: 'Seats, clockwise' })).toBeTruthy();
    expect(asked()).toBeNull();
    expect(text()).not.toMatch(/\bbids?\b/i);
  });

  it('everybody can bid before the first card, and nobody has yet', async () => {
    await atTable();
    const names = within(asks())
      .getAllByRole('button')
      .map((each) => plain(each.textContent));
    expect(names).toEqual(THREE);
    expect(THREE.filter(isPressed)).toEqual([]);
    expect(marked()).toEqual([]);
  });

  it('each tap is told on the log at once, and marked at the seat with a crown', async () => {
    const game = await atTable();
    bid('Tom');
    expect(told(game)).toEqual([[1]]);
    expect(THREE.filter(isPressed)).toEqual(['Tom']);
    expect(marked()).toEqual(['Tom']);
    bid('Ada');
    expect(told(game)).toEqual([[1], [1, 0]]);
    expect(THREE.filter(isPressed)).toEqual(['Ada', 'Tom']);
    expect(marked()).toEqual(['Ada', 'Tom']);
    const icons = () =>
      within(screen.getByRole('list', { name: 'Seats, clockwise' }))
        .getAllByRole('listitem')
        .map((seat) => seat.querySelectorAll('.seat__facts .icon').length);
    // Ada leads too, and Eva deals.
    expect(icons()).toEqual([2, 1, 1]);
    bid('Tom');
    expect(told(game)).toEqual([[1], [1, 0], [0]]);
    expect(marked()).toEqual(['Ada']);
    expect(icons()).toEqual([2, 0, 1]);
  });

  it('a bid is taken back with Undo, and done again with Redo', async () => {
    const game = await atTable();
    bid('Eva');
    tap(/^Undo$/);
    expect(bidsOf(game)).toEqual([]);
    expect(isPressed('Eva')).toBe(false);
    tap(/^Redo$/);
    expect(bidsOf(game)).toEqual([2]);
    expect(marked()).toEqual(['Eva']);
  });

  it('bids are still there, and can still be changed, after a reload', async () => {
    const game = await atTable();
    bid('Tom');
    bid('Eva');
    await game.table.saving.settled();
    cleanup();
    const again = await reopen(game.store);
    draw(again.app, <TableScreen game="game" />);
    await settle();
    expect(marked()).toEqual(['Tom', 'Eva']);
    bid('Tom');
    expect(bidsOf(again)).toEqual([2]);
  });

  it('nobody is asked once a card lies there; who bid stays marked, and it can be changed when the card is back', async () => {
    const game = await atTable();
    bid('Tom');
    await enter(/^green 9$/);
    expect(game.table.state.value?.rounds[0]?.current?.entry.plays).toHaveLength(1);
    expect(asked()).toBeNull();
    expect(marked()).toEqual(['Tom']);
    tap(/^Undo$/);
    expect(isPressed('Tom')).toBe(true);
    bid('Tom');
    expect(bidsOf(game)).toEqual([]);
  });

  it('nobody is asked once a Fool is marked, though no card was entered', async () => {
    await atTable();
    bid('Ada');
    tap(/^Mark as the Fool: Tom/);
    await settle();
    expect(asked()).toBeNull();
    expect(marked()).toEqual(['Ada']);
  });

  it('a deal that is thrown away takes its bids with it', async () => {
    const game = await atTable(OLD, { type: 'bidsMade', seats: [0, 1] }, { type: 'dealThrownAway' });
    expect(bidsOf(game)).toEqual([]);
    expect(THREE.filter(isPressed)).toEqual([]);
    expect(marked()).toEqual([]);
  });

  it('bids are nothing any more once the table no longer plays with them', async () => {
    const { options } = started(THREE, { ...OLD, bids: false }) as GameFact & { options: Options };
    const game = await atTable(OLD, { type: 'bidsMade', seats: [0] }, { type: 'optionsAmended', options });
    expect(asked()).toBeNull();
    expect(marked()).toEqual([]);
    await count(game, { Ada: 'out', Tom: '7', Eva: '3' });
    await score();
    expect(points()).toEqual({ Ada: '+10', Tom: '−7', Eva: '−3' });
    expect(text()).not.toMatch(/\bbids?\b/i);
  });
});

/** Enters what is left, by name: out, out with the disc, or the sum as it is typed. */
async function count({ table }: OpenGame, left: Readonly<Record<string, string>>) {
  act(() => table.scoring.change({ closing: true }));
  for (const [name, hand] of Object.entries(left)) {
    if (hand === 'out' || hand === 'disc') {
      tap(new RegExp(`^No cards left: ${name}$`));
      fireEvent.click(answers(name)[hand === 'disc' ? 0 : 1] as HTMLElement);
      continue;
    }
    tap(new RegExp(`^${name}`));
    const dialog = screen.getByRole('dialog');
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Type the sum' }));
    for (const key of hand) tap(new RegExp(`^${key === '+' ? 'Plus' : key}$`), dialog);
    tap(/^Close$/, dialog);
  }
}

const answers = (name: string) =>
  within(
    screen.getByRole('group', { name: (label) => new RegExp(`Did ${name} take`).test(plain(label)) }),
  ).getAllByRole('radio');

async function score() {
  const done = screen.getByRole<HTMLButtonElement>('button', { name: 'Score the round' });
  await waitFor(() => expect(done.disabled).toBe(false));
  fireEvent.click(done);
}

const rows = () =>
  within(screen.getAllByRole('table')[0] as HTMLElement)
    .getAllByRole('row')
    .slice(1);
/** What the round brought, by name. */
const points = () =>
  Object.fromEntries(
    rows().map((row) => [
      plain(row.querySelector('.result__name')?.textContent),
      plain(within(row).getAllByRole('cell')[0]?.textContent),
    ]),
  );
/** Why, by name. */
const reasons = () =>
  Object.fromEntries(
    rows().map((row) => [
      plain(row.querySelector('.result__name')?.textContent),
      plain(row.querySelector('.result__why')?.textContent),
    ]),
  );

/** A round in which these bid, to be counted. */
async function bidBy(...seats: readonly Seat[]) {
  return atTable(OLD, { type: 'bidsMade', seats });
}

describe('a round with bids', () => {
  it('brings 10 more for a bid kept, and doubles the minus of one lost', async () => {
    const game = await bidBy(0);
    await count(game, { Ada: 'out', Tom: '7', Eva: '3' });
    await score();
    expect(points()).toEqual({ Ada: '+20', Tom: '−7', Eva: '−3' });
    expect(reasons().Ada).toBe('out, clean as a whistle (bid kept)');
    expect(reasons().Tom).toBe('held 7 points');
    cleanup();
    const lost = await bidBy(1);
    await count(lost, { Ada: 'out', Tom: '7', Eva: '3' });
    await score();
    expect(points()).toEqual({ Ada: '+10', Tom: '−14', Eva: '−3' });
    expect(reasons()).toEqual({
      Ada: 'out, clean as a whistle',
      Tom: 'held 7 points (bid lost: doubled)',
      Eva: 'held 3 points',
    });
  });

  it.each<[readonly Seat[], string, string]>([
    [[0, 1], '+25', '−14'],
    [[2, 0, 1], '+30', '−14'],
  ])('brings 5 more for each other bidder: %j', async (seats, kept, lost) => {
    const game = await bidBy(...seats);
    await count(game, { Ada: 'out', Tom: '7', Eva: '4' });
    await score();
    expect(points()).toEqual({ Ada: kept, Tom: lost, Eva: seats.includes(2) ? '−8' : '−4' });
  });

  it('counts a 1 left in hand as 1, then doubles it', async () => {
    const game = await bidBy(1);
    await count(game, { Ada: 'out', Tom: '7+1', Eva: '3' });
    expect(plain(button(/^Tom/).textContent)).toContain('7 + 1 = 8');
    expect(plain(button(/^Tom/).textContent)).toContain('−16');
    await score();
    expect(points().Tom).toBe('−16');
  });

  it('brings a bidder who goes out with the disc nothing, and says that the bid is not kept', async () => {
    const game = await bidBy(0, 1);
    await count(game, { Ada: 'disc', Tom: '7', Eva: '3' });
    await score();
    expect(points()).toEqual({ Ada: '0', Tom: '−14', Eva: '−3' });
    expect(reasons().Ada).toBe('out, but with the disc (bid not kept)');
    expect(text()).not.toContain('bid kept');
    expect(text()).not.toMatch(/[-−]0(?!\d)/);
  });

  it('shows what each hand will count before it is scored, and what the answer about the disc is worth', async () => {
    const game = await bidBy(0, 1);
    await count(game, { Ada: 'out', Tom: '7' });
    expect(answers('Ada').map((radio) => plain(radio.closest('label')?.textContent))).toEqual(['Yes: 0', 'No: +25']);
    expect(plain(button(/^Ada/).textContent)).toContain('+25');
    expect(plain(button(/^Tom/).textContent)).toContain('−14');
    tap(/^No cards left: Eva$/);
    expect(answers('Eva').map((radio) => plain(radio.closest('label')?.textContent))).toEqual(['Yes: 0', 'No: +10']);
  });

  it('stands on the score sheet with its bidders in a footnote, and counts as one +10', async () => {
    const round = (seats: readonly Seat[]): GameFact[] => [
      DEAL,
      { type: 'bidsMade', seats },
      { type: 'roundScored', left: [[], 7, 3], fools: [] },
    ];
    const game = await opened(started(THREE, { ...OLD, rounds: undefined }), ...round([1, 0]), ...round([]));
    draw(game.app, <SheetScreen game="game" />);
    const cells = (name: string) =>
      [...(screen.getByRole('rowheader', { name }).closest('tr')?.querySelectorAll('td') ?? [])].map((cell) =>
        plain(cell.textContent),
      );
    expect(cells('Total')).toEqual(['35', '−21', '−6']);
    const notes = screen.getAllByRole('listitem').map((item) => plain(item.textContent));
    expect(notes.filter((note) => /bid/.test(note))).toEqual(['Round 1: Tom and Ada bid to go out.']);
    const tens = screen.getByRole('rowheader', { name: '+10s' }).closest('tr') as HTMLElement;
    expect(within(tens).getAllByRole('img')[0]?.getAttribute('aria-label')).toBe('2 of 6');
  });
});

describe('in the digital game', () => {
  beforeEach(async () => {
    localStorage.clear();
    await Promise.all((['table', 'end', 'trouble', 'play', 'coach', 'fair'] as const).map(loadWords));
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const pass = (ms = 5000) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const press = async (name: RegExp) => {
    await pass(500);
    tap(name);
    await pass(1);
  };
  const roundOf = (play: Play) => (play.table.state.value as GameState).rounds[0];
  const lying = (play: Play) => roundOf(play)?.current?.entry.plays.map(({ seat }) => seat);
  const question = () =>
    plain(screen.queryByText(/do you bid to go out\?/i, { selector: 'p' })?.textContent).split('?')[0] || undefined;
  const handOf = () => screen.queryByRole('region', { name: /^(Your hand|Hand of)/ });
  const cards = () =>
    within(handOf() as HTMLElement)
      .getAllByRole('button')
      .map((card) => plain(card.querySelector('.visually-hidden')?.textContent));

  /** A digital game with bids: the first seats are people. Seat 0 leads unless another deals. */
  const played = ({ bids = true, ...dealt }: Dealt & { bids?: boolean } = {}) =>
    showDealt({ ...dealt, edition: '1995', options: { bids }, settings: { pace: 'instant', gathers: true } });

  it('asks nobody where the table plays without bids', async () => {
    const { play } = await played({ bids: false, dealer: 0 });
    expect(question()).toBeUndefined();
    await pass();
    expect(lying(play)).toEqual([1, 2, 3]);
  });

  it('lets no bot play before the person has answered', async () => {
    const { play, views } = await played({ dealer: 0 });
    await pass(60_000);
    expect(views).toEqual([]);
    expect(lying(play)).toEqual([]);
    await press(/^No bid$/);
    expect(roundOf(play)?.bids).toEqual([]);
    expect(question()).toBeUndefined();
    await pass();
    expect(lying(play)).toEqual([1, 2, 3]);
  });

  it('lets no person play before that either, though they lead: the hand is there to be looked at', async () => {
    const { play } = await played();
    expect(cards()[0]).toBe('Green 2, 1 of 4');
    const [first] = within(handOf() as HTMLElement).getAllByRole('button');
    fireEvent.click(first as HTMLElement);
    fireEvent.click(first as HTMLElement);
    fireEvent.keyDown(first as HTMLElement, { key: 'Enter' });
    await pass();
    expect(lying(play)).toEqual([]);
    expect(screen.queryByRole('button', { name: /^(Choose a card|Play )/ })).toBeNull();
    expect(play.play('G2').ok).toBe(false);
    expect(question()).toBeDefined();
    await press(/^I bid$/);
    expect(roundOf(play)?.bids).toEqual([0]);
    expect(cards()[0]).toBe('Green 2, playable, 1 of 4');
    const [again] = within(handOf() as HTMLElement).getAllByRole('button');
    fireEvent.keyDown(again as HTMLElement, { key: 'Enter' });
    await pass(1);
    expect(lying(play)?.[0]).toBe(0);
  });

  it('waits for the answer though somebody’s name is corrected meanwhile', async () => {
    const { play } = await played({ dealer: 0, more: [{ type: 'playerRenamed', player: 0, name: 'Adele' }] });
    await pass();
    expect(question()).toBeDefined();
    expect(lying(play)).toEqual([]);
  });

  it('reads the question to whoever does not see it', async () => {
    await played();
    expect(
      plain(screen.getByText((_, element) => element?.matches('[aria-live] > span') === true).textContent),
    ).toMatch(/^Do you bid to go out\?/);
  });

  it('never has a bot bid, and marks the person who does', async () => {
    const { play } = await played({ dealer: 0 });
    await press(/^I bid$/);
    expect(roundOf(play)?.bids).toEqual([0]);
    expect(marked()).toEqual(['Ada']);
    await pass();
    expect((play.table.state.value as GameState).done.filter(({ type }) => type === 'bidsMade')).toHaveLength(1);
  });

  it('asks nobody in a game of bots alone', async () => {
    const { play } = await played({ persons: 0 });
    await pass();
    expect(question()).toBeUndefined();
    expect(roundOf(play)?.bids).toEqual([]);
    expect(roundOf(play)?.tricks.length).toBeGreaterThan(0);
  });

  it('asks each of several people in turn, with their own hand before them, and tells all bids at once', async () => {
    // Tom would lead; Ada is asked first all the same.
    const { play } = await played({ persons: 3, dealer: 0 });
    for (const [name, answer, first] of [
      ['Ada', /^I bid$/, 'Green 2, 1 of 4'],
      ['Tom', /^No bid$/, 'Green 3, 1 of 4'],
      ['Eva', /^I bid$/, 'Green 4, 1 of 4'],
    ] as const) {
      expect(
        screen.getByRole('heading', { name: (label) => plain(label) === `Hand the phone to ${name}` }),
      ).toBeTruthy();
      expect(handOf()).toBeNull();
      expect(question()).toBeUndefined();
      expect(marked()).toEqual([]);
      await press(new RegExp(`^I am ${name}`));
      expect(question()).toBe(`${name}, do you bid to go out`);
      expect(cards()[0]).toBe(first);
      expect(roundOf(play)?.bids).toEqual([]);
      await press(answer);
    }
    expect(roundOf(play)?.bids).toEqual([0, 2]);
    expect(marked().sort()).toEqual(['Ada', 'Eva']);
    expect(screen.getByRole('heading', { name: (label) => plain(label) === 'Hand the phone to Tom' })).toBeTruthy();
    await press(/^I am Tom/);
    expect(question()).toBeUndefined();
    expect(cards()[0]).toBe('Green 3, playable, 1 of 4');
  });

  it('tells with the hands laid open what became of a bid', async () => {
    const { play } = await played();
    await press(/^I bid$/);
    for (let card = 0; card < 12 && roundOf(play)?.score === undefined; card++) {
      const legal = screen.queryAllByRole('button', { name: /, playable,/ })[0];
      if (legal !== undefined) fireEvent.keyDown(legal, { key: 'Enter' });
      await pass();
    }
    await pass(500);
    const scored = roundOf(play)?.score;
    const left = scored?.left[0];
    if (scored === undefined || left === undefined || typeof left === 'number') throw new Error('not scored');
    const table = screen.getAllByRole('table')[0] as HTMLElement;
    const said = plain(table.textContent);
    const became = left.length > 0 ? 'bid lost: doubled' : scored.outFools.includes(0) ? 'bid not kept' : 'bid kept';
    expect(said.match(/\(bid [^)]*\)/g)).toEqual([`(${became})`]);
  });
});
