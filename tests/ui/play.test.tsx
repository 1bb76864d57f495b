import { signal } from '@preact/signals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeApp } from '../../src/app/app';
import type { Play } from '../../src/app/play';
import { tableOf } from '../../src/app/table';
import { type Card, type GameEvent, type GameState, optionsFor, replay, SCHEMA } from '../../src/engine';
import { openMemory } from '../../src/storage/memory';
import { summaryOf } from '../../src/storage/summary';
import { PlayScreen } from '../../src/ui/screens/Play';
import { loadWords } from '../../src/ui/words/words';
import { type Dealt, showDealt } from './dealt';
import { draw, NAMES, plain } from './opened';

interface Staged extends Dealt {
  readonly isWide?: boolean;
  /** Another window writes the game. */
  readonly follows?: boolean;
}

beforeEach(async () => {
  localStorage.clear();
  await Promise.all((['table', 'end', 'trouble', 'play', 'coach', 'fair'] as const).map(loadWords));
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A digital game on its screen. Seat 0 is Ada, a person, and leads unless another deals. */
async function played({ isWide, follows = false, ...dealt }: Staged = {}) {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isWide === true,
        media: query,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  return showDealt({
    ...dealt,
    prepare(app) {
      if (follows) Object.assign(tableOf(app, 'game'), { isFollowing: signal(true) });
    },
  });
}

/** Lets time go by. Long enough for the others to play. */
const pass = (ms = 5000) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const stateOf = (play: Play): GameState => play.table.state.value as GameState;
const hand = () => screen.getByRole('region', { name: /^(Your hand|Hand of)/ });
const nameOf = (element: Element | null) => element?.querySelector('.visually-hidden')?.textContent;
const cards = () =>
  within(hand())
    .getAllByRole('button')
    .map((button) => nameOf(button));
const lying = () =>
  within(screen.getByRole('list', { name: /^Trick/ }))
    .getAllByText(/ played /)
    .map((item) => plain(item.textContent));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const tap = async (name: string | RegExp) => {
  fireEvent.click(button(name));
  await pass(1);
};
const said = () => plain(screen.getByText((_, element) => element?.matches('[aria-live] > span') === true).textContent);
const alertText = () => plain(screen.getByRole('alert').textContent);

describe('the hand', () => {
  it('is a list of buttons, colour by colour upward and the 1 last, each with what may be done', async () => {
    await played({ dealer: 0 });
    await pass();
    expect(lying()).toEqual(['Tom played green 3', 'Eva played green 4', 'Sam played green 6']);
    expect(cards()).toEqual([
      'Green 2, playable, 1 of 4',
      'Green 7, playable, 2 of 4',
      'Red 3, not playable, 3 of 4',
      'Wild 1, playable, 4 of 4',
    ]);
    expect(within(hand()).getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByText('Green is led')).toBeTruthy();
    expect(said()).toBe('Your turn. Green is led. Lying: Tom green 3, Eva green 4, and Sam green 6.');
  });

  it('plays with a second tap, and the focus goes to the neighbour', async () => {
    const { play } = await played();
    await tap('Green 2, playable, 1 of 4');
    expect(lyingCount(play)).toBe(0);
    expect(button('Green 2, playable, 1 of 4').getAttribute('aria-pressed')).toBe('true');
    await tap('Green 2, playable, 1 of 4');
    expect(lying()).toEqual(['Ada played green 2']);
    expect(nameOf(document.activeElement)).toBe('Green 7, 1 of 3');
  });

  it('plays the lifted card with the button at its foot', async () => {
    await played();
    expect(button('Choose a card').getAttribute('aria-disabled')).toBe('true');
    await tap(/^Wild 1/);
    await tap('Play wild 1');
    expect(lying()).toEqual(['Ada played wild 1']);
    expect(nameOf(document.activeElement)).toBe('Red 3, 3 of 3');
  });

  it('plays with one tap on a wide screen, unless that is not wanted', async () => {
    await played({ isWide: true });
    await tap(/^Green 7/);
    expect(lying()).toEqual(['Ada played green 7']);
    cleanup();
    const other = await played({ isWide: true, settings: { oneTap: false } });
    await tap(/^Green 7/);
    expect(lyingCount(other.play)).toBe(0);
  });

  it('is gone through with the arrow keys, and Enter plays', async () => {
    await played();
    const focused = () => nameOf(document.activeElement)?.split(',')[0];
    button(/^Green 2/).focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
    press('ArrowRight');
    expect(focused()).toBe('Green 7');
    press('ArrowLeft');
    press('ArrowLeft');
    expect(focused()).toBe('Wild 1');
    press('Home');
    press('ArrowRight');
    press('Enter');
    await pass(1);
    expect(lying()).toEqual(['Ada played green 7']);
    expect(focused()).toBe('Red 3');
  });

  it('says why a card may not be played, and which may', async () => {
    const { play } = await played({ dealer: 0 });
    await pass();
    await tap(/^Red 3/);
    expect(alertText()).toContain('You hold green: play it, or a wild 1.');
    expect(alertText()).toContain('R5');
    const allowed = within(screen.getByRole('alert')).getAllByRole('img');
    expect(allowed.map((card) => card.getAttribute('aria-label'))).toEqual(['green 2', 'green 7', 'wild 1']);
    expect(lyingCount(play)).toBe(3);
    await tap(/^Green 2/);
    expect(alertText()).toBe('');
  });

  it('says it anew each time, as a screen reader would not hear it otherwise', async () => {
    await played({ dealer: 0 });
    await pass();
    const told: string[] = [];
    const watch = new MutationObserver(() => told.push(alertText()));
    watch.observe(screen.getByRole('alert'), { childList: true });
    await tap(/^Red 3/);
    await tap(/^Red 3/);
    watch.disconnect();
    expect(told).toHaveLength(2);
    expect(told[1]).toBe(told[0]);
  });

  it('says whose turn it is, where it is another’s', async () => {
    await played({ dealer: 0 });
    await tap(/^Green 2/);
    expect(alertText()).toBe('It is not Ada’s turn: Tom plays next.');
  });

  it('plays a forced card by itself, and tells so', async () => {
    const { play } = await played({
      more: [
        { type: 'cardPlayed', seat: 0, card: '1' },
        { type: 'cardPlayed', seat: 1, card: 'R6' },
        { type: 'cardPlayed', seat: 2, card: 'G4' },
        { type: 'cardPlayed', seat: 3, card: 'R2' },
        { type: 'cardPlayed', seat: 1, card: 'R4' },
        { type: 'cardPlayed', seat: 3, card: 'R5' },
      ],
    });
    expect(cards()[2]).toBe('Red 3, playable, 3 of 3');
    await pass(300);
    expect(lying()).toEqual(['Tom played red 4', 'Sam played red 5', 'Ada played red 3']);
    expect(screen.getByText('Red 3 played itself: it was the only one allowed.')).toBeTruthy();
    expect(said()).toContain('Red 3 played itself');
    expect(stateOf(play).rounds[0]?.tricks).toHaveLength(2);
  });
});

const lyingCount = (play: Play) => play.trick.value?.entry.plays.length;

describe('a finished trick', () => {
  it('lies there until it is tapped, told once, with its reasons one tap away', async () => {
    const { play } = await played();
    await tap(/^Green 2/);
    await tap(/^Green 2/);
    await pass();
    expect(lying()).toEqual(['Ada played green 2', 'Tom played green 3', 'Eva played green 4', 'Sam played green 6']);
    expect(said()).toBe('Sam wins, Ada is the Fool and sits out.');
    await tap('Why?');
    expect(screen.getByRole('dialog', { name: 'Trick 1: why' }).textContent).toContain('R9');
    await tap('Close');
    await tap('Go on');
    expect(play.isFinished.value).toBe(false);
    expect(nameOf(document.activeElement)).toBe('Green 7, 1 of 3');
  });

  it('goes on when the table is tapped', async () => {
    const { play, container } = await played();
    fireEvent.keyDown(button(/^Green 2/), { key: 'Enter' });
    await pass();
    fireEvent.click(container.querySelector('.felt-top__gather') as Element);
    expect(play.isFinished.value).toBe(false);
  });

  it.each(['Go on', 'the table'])('is cleared away by %s in a window that only follows, too', async (what) => {
    const more = [
      ['G2', 0],
      ['G3', 1],
      ['G4', 2],
      ['G6', 3],
    ] as const;
    const { play, container } = await played({
      follows: true,
      more: more.map(([card, seat]) => ({ type: 'cardPlayed', seat, card })),
    });
    expect(play.isFinished.value).toBe(true);
    const target = what === 'Go on' ? button(what) : container.querySelector('.felt-top__gather');
    expect((target as HTMLButtonElement).disabled).toBe(false);
    fireEvent.click(target as Element);
    await pass();
    expect(play.isFinished.value).toBe(false);
    expect(stateOf(play).rounds[0]?.current?.entry.plays).toEqual([]);
  });

  it('is skipped to while the person sits out', async () => {
    const { play } = await played({ settings: { pace: 'slow' } });
    fireEvent.keyDown(button(/^Green 2/), { key: 'Enter' });
    await pass(10_000);
    await tap('Go on');
    expect(screen.getByText(/You sit this trick out/)).toBeTruthy();
    await tap(/^Skip/);
    await pass(100);
    expect(stateOf(play).rounds[0]?.tricks).toHaveLength(2);
    expect(said()).toContain('Tom wins, Eva is the Fool and sits out.');
  });

  it('is among the tricks so far, which are one tap away', async () => {
    await played();
    await tap('Tricks');
    expect(screen.getByRole('dialog').textContent).toContain('No trick is finished yet.');
    await tap('Close');
    fireEvent.keyDown(button(/^Green 2/), { key: 'Enter' });
    await pass();
    await tap('Tricks');
    const dialog = screen.getByRole('dialog', { name: 'This round so far' });
    expect(plain(dialog.textContent)).toContain('Fool: Ada');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Trick 1: why?' }));
    expect(screen.getByRole('dialog', { name: 'Trick 1: why' })).toBeTruthy();
  });

  it('tells of a card that was played in a bot’s stead', async () => {
    await played({ reply: ([card]) => ({ card: card as Card, standIn: 'failed' }) });
    fireEvent.keyDown(button(/^Green 2/), { key: 'Enter' });
    await pass(400);
    expect(plain(document.querySelector('.prompt__note')?.textContent)).toBe('Tom dozed off; a legal card was played.');
  });
});

describe('taking back', () => {
  it('takes the own card back until somebody has answered', async () => {
    const { play } = await played();
    expect(button('Take back').getAttribute('aria-disabled')).toBe('true');
    fireEvent.keyDown(button(/^Green 2/), { key: 'Enter' });
    await pass(1);
    await tap('Take back');
    expect(lyingCount(play)).toBe(0);
    expect(cards()).toHaveLength(4);
    expect(said()).toBe('Taken back. Your turn. You lead: play any card.');
    fireEvent.keyDown(button(/^Green 2/), { key: 'Enter' });
    await pass(400);
    expect(button('Take back').getAttribute('aria-disabled')).toBe('true');
  });

  it('takes all back in practice, which says that it does not count', async () => {
    const { play } = await played({ practice: true });
    expect(screen.getByText(/^Practice: .* does not count$/)).toBeTruthy();
    fireEvent.keyDown(button(/^Green 2/), { key: 'Enter' });
    await pass();
    await tap('Take back');
    expect(lyingCount(play)).toBe(0);
    expect(cards()).toHaveLength(4);
  });
});

describe('several people on one device', () => {
  /** All that is in the page or about it, in words. */
  const page = (container: Element) =>
    plain(`${container.innerHTML} ${document.title} ${JSON.stringify(history.state)} ${location.href}`);
  const holds = (text: string, own: readonly string[]) => own.filter((card) => new RegExp(card, 'i').test(text));
  const ADA = ['green 2', 'green 7', 'red 3', 'wild 1'];
  const TOM = ['green 3', 'red 4', 'red 6', 'yellow 2'];

  it('names who is next before any hand is in the page', async () => {
    const { container, play } = await played({ persons: 2 });
    expect(screen.getByRole('heading', { name: /^Hand the phone to .Ada/ })).toBeTruthy();
    expect(said()).toBe('Hand the phone to Ada');
    expect(screen.queryByRole('region', { name: /^Hand of/ })).toBeNull();
    expect(holds(page(container), [...ADA, ...TOM])).toEqual([]);
    await pass(500);
    await tap(/^I am .Ada/);
    expect(cards()).toHaveLength(4);
    expect(holds(page(container), TOM)).toEqual([]);
    fireEvent.keyDown(button(/^Green 2/), { key: 'Enter' });
    await pass(1);
    expect(said()).toBe('Hand the phone to Tom');
    expect(document.activeElement?.textContent).toContain('Hand the phone to');
    expect(holds(page(container), [...ADA, ...TOM])).toEqual(['green 2']);
    await tap('Take back');
    expect(said()).toBe('Taken back. Hand the phone to Ada');
    expect(holds(page(container), [...ADA, ...TOM])).toEqual([]);
    await pass(500);
    await tap(/^I am .Ada/);
    expect(holds(page(container), TOM)).toEqual([]);
    expect(cards()).toHaveLength(4);
    fireEvent.keyDown(button(/^Green 2/), { key: 'Enter' });
    await pass(500);
    await tap(/^I am .Tom/);
    expect(holds(page(container), ADA)).toEqual(['green 2']);
    expect(cards()[1]).toBe('Red 4, not playable, 2 of 4');
    await tap(/^Red 4/);
    expect(alertText()).toContain('Tom holds green');
    expect(play.hand.value?.seat).toBe(1);
  });

  it('turns the table so that whoever is shown sits at its foot', async () => {
    await played({ persons: 2 });
    const seats = () => [...document.querySelectorAll('[data-seat]')].map((seat) => seat.getAttribute('data-seat'));
    await pass(500);
    await tap(/^I am .Ada/);
    expect(seats()).toEqual(['0', '1', '2', '3']);
    fireEvent.keyDown(button(/^Green 2/), { key: 'Enter' });
    await pass(500);
    await tap(/^I am .Tom/);
    expect(seats()).toEqual(['1', '2', '3', '0']);
  });
});

describe('a round that is over', () => {
  /** Everybody plays the first card that is allowed, until somebody is out. */
  async function toTheEnd() {
    const staged = await played({ settings: { pace: 'instant', gathers: true } });
    for (let card = 0; card < 12 && stateOf(staged.play).rounds[0]?.score === undefined; card++) {
      const legal = screen.queryAllByRole('button', { name: /, playable,/ })[0];
      if (legal !== undefined) fireEvent.keyDown(legal, { key: 'Enter' });
      await pass();
    }
    await pass(500);
    return staged;
  }

  it('lays the hands open, with the rule that counts them, and deals the next round', async () => {
    const { play } = await toTheEnd();
    expect(screen.getByRole('heading', { name: 'Round 1 is scored' })).toBeTruthy();
    const table = screen.getAllByRole('table')[0] as HTMLElement;
    const { score } = stateOf(play).rounds[0] ?? {};
    const held = (score?.left ?? []).flatMap((left) => (typeof left === 'number' ? [] : left));
    expect(within(table).getAllByRole('img')).toHaveLength(held.length);
    expect(table.textContent).toContain('R15');
    expect(table.textContent).toContain('R16');
    expect(screen.getByText('Was this deal fair?')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Score sheet' })).toBeTruthy();
    await tap('Deal round 2');
    expect(screen.getByRole('heading', { level: 1, name: 'Round 2, trick 1' })).toBeTruthy();
    expect(stateOf(play).rounds[1]?.draw).toBeDefined();
  });

  it('ends the game from the menu, asked once more', async () => {
    await toTheEnd();
    await tap('Pace and more');
    await tap('End the game here');
    await tap('End the game');
    expect(screen.getByRole('heading', { level: 1, name: 'The game is over' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Rematch/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'The last round' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the screen', () => {
  it('tells of each seat what its place card shows', async () => {
    await played({ dealer: 0 });
    await pass();
    const seats = within(screen.getByRole('list', { name: 'Seats, clockwise' })).getAllByRole('listitem');
    expect(seats.map((seat) => plain(seat.querySelector('.visually-hidden')?.textContent))).toEqual([
      'Ada, 4 cards, total 0, deals, to play',
      'Tom, bot, 3 cards, total 0, leads',
      'Eva, bot, 3 cards, total 0',
      'Sam, bot, 3 cards, total 0',
    ]);
  });

  it('changes pace and taps from its menu', async () => {
    const { app } = await played();
    await tap('Pace and more');
    const dialog = screen.getByRole('dialog');
    fireEvent.click(within(dialog).getByRole('radio', { name: 'At once' }));
    fireEvent.click(within(dialog).getByRole('switch', { name: 'Clear finished tricks by itself' }));
    fireEvent.click(within(dialog).getByRole('switch', { name: 'Play forced cards by itself' }));
    expect(app.settings.value).toMatchObject({ pace: 'instant', gathers: true, forced: false });
  });

  it('asks for a bid before the first card, where the table plays with bids', async () => {
    const { play } = await played({ options: { bids: true }, dealer: 0 });
    await pass();
    expect(lyingCount(play)).toBe(0);
    await tap('I bid');
    expect(stateOf(play).rounds[0]?.bids).toEqual([0]);
    await pass();
    expect(lyingCount(play)).toBe(3);
  });

  it('has single keys, unless they are not wanted', async () => {
    const { play, app } = await played();
    fireEvent.keyDown(button(/^Green 2/), { key: 'Enter' });
    await pass();
    app.changeSettings({ keys: false });
    await pass(1);
    fireEvent.keyDown(document.body, { key: 'g' });
    expect(play.isFinished.value).toBe(true);
    app.changeSettings({ keys: true });
    await pass(1);
    fireEvent.keyDown(document.body, { key: 'g' });
    expect(play.isFinished.value).toBe(false);
  });

  it('tells no keys of a table with a real deck', async () => {
    const { app } = await played();
    app.changeSettings({ keys: true });
    await tap('Pace and more');
    await tap('Cards and places');
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getAllByRole('row').length).toBe(5);
    expect(plain(dialog.textContent)).not.toContain('keyboard');
  });

  it('leads to the table of a game with a real deck', async () => {
    const store = openMemory();
    const usual = optionsFor(4);
    if (usual === undefined) throw new Error('no game of four');
    const players = NAMES.slice(0, 4).map((name, seat) => ({ id: `p${seat}`, name }));
    const event: GameEvent = {
      type: 'gameStarted',
      schema: SCHEMA,
      id: 'real',
      kind: 'table',
      players,
      dealer: 0,
      options: usual,
      at: 1,
    };
    const begun = replay([event]);
    if (!begun.ok) throw new Error(begun.error.code);
    await store.append('real', 0, [event], summaryOf(begun.value, 1));
    const place = { location: { hash: '#/play/real', replace: () => undefined }, addEventListener: () => undefined };
    const app = makeApp({ place, openDisk: async () => store, openMemory: async () => store });
    draw(app, <PlayScreen game="real" />);
    await pass(1);
    expect(screen.getByRole('link', { name: 'To its table' }).getAttribute('href')).toBe('#/game/real');
  });
});

describe('the coach', () => {
  const hint = () => screen.queryByRole('complementary', { name: 'A word on the rules' });
  const words = () => plain(hint()?.querySelector('p')?.textContent ?? null);

  it('says what a rule means when it first matters, one after the other, each once', async () => {
    const { play, app } = await played({ settings: { coach: true, forced: false } });
    await pass(10);
    expect(words()).toMatch(/^You lead: play any card\./);
    expect(
      within(hint() as HTMLElement)
        .getByRole('link', { name: 'R4' })
        .getAttribute('href'),
    ).toBe('#/rules/R4');
    await pass(1300);
    expect(said()).toBe(words());
    await tap('I see');
    expect(words()).toBe('');
    await tap(/^Green 7/);
    await tap(/^Green 7/);
    await pass();
    // Ada’s 7 won the trick: R8, from the verdict.
    expect(play.trick.value).toMatchObject({ winner: 0 });
    expect(words()).toMatch(/^The highest card of the colour wins: yours\./);
    await pass(3000);
    await tap('Go on');
    // To lead has been explained.
    expect(words()).toBe('');
    const store = await app.store();
    await pass(10);
    expect(await store.getValue('taught')).toEqual(['LEAD', 'WINNER']);
  });

  it('says it again to who played on before it could be read', async () => {
    const { app } = await played({ settings: { coach: true } });
    await pass(10);
    await tap(/^Green 7/);
    await tap(/^Green 7/);
    await pass(10);
    expect(words()).toBe('');
    expect(await (await app.store()).getValue('taught')).toBeUndefined();
  });

  it('is silent for good where no more hints are wanted', async () => {
    const { app } = await played({ settings: { coach: true } });
    await pass(10);
    await tap('Stop explaining');
    expect(hint()).toBeNull();
    expect(app.settings.value.coach).toBe(false);
  });
});
