import { act, cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameFact } from '../../src/engine';
import { ReplayScreen } from '../../src/ui/screens/Replay';
import { SheetScreen } from '../../src/ui/screens/Sheet';
import { loadWords } from '../../src/ui/words/words';
import { seededLog } from '../e2e/seeded';
import { draw, NAMES, opened, plain, scored, started } from './opened';
import { TRACKED } from './tracked';

beforeEach(async () => {
  await Promise.all((['review', 'replay'] as const).map(loadWords));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const FOUR = NAMES.slice(0, 4);
/** Tracked card by card; then the Fool of one trick marked, one and then several not entered; then scores alone. */
const GAME: readonly GameFact[] = [
  started(FOUR, {}, TRACKED.dealer),
  { type: 'roundStarted' },
  ...TRACKED.plays,
  { type: 'roundScored', left: TRACKED.left },
  { type: 'roundStarted' },
  { type: 'foolMarked', fools: [1] },
  { type: 'tricksSkipped', count: 1 },
  { type: 'tricksSkipped' },
  { type: 'roundScored', left: [[], 9, 9, 9], fools: [], anyway: true },
  ...scored([undefined, 1, 2, 3]),
  { type: 'scoreAdjusted', round: 1, player: 1, points: -5, reason: 'sang' },
];
const STOPS = 13 + 1 + 3 + 1 + 1;

async function replay(facts: readonly GameFact[] = GAME, round?: number, place?: number) {
  const game = await opened(...facts);
  draw(game.app, <ReplayScreen game="game" round={round} place={place} />);
  return game;
}

const slider = () => screen.getByRole('slider', { name: 'Place in the game' }) as HTMLInputElement;
const where = () => plain(screen.getByRole('heading', { level: 2 }).textContent);
const text = () => plain(document.querySelector('main')?.textContent);
const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });
const cellsOf = (name: string) => {
  const row = screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') as HTMLElement;
  return [...row.children].map((cell) => plain(cell.textContent));
};

describe('the replay of a game', () => {
  it('begins with the first trick: who led, the cards in order, the colour, the worst card, the Fool and why', async () => {
    const { table } = await replay();
    expect(where()).toBe('Round 1, trick 1');
    const trick = table.state.value?.rounds[0]?.tricks[0];
    if (trick === undefined) throw new Error('no trick');
    const cards = [...document.querySelectorAll('.laid > li [role="img"][aria-label]')].map((card) =>
      plain(card.getAttribute('aria-label')),
    );
    expect(cards.length).toBe(4);
    expect(cards[0]).toContain(`${FOUR[trick.leader ?? -1]}:`);
    expect(text()).toContain(`${FOUR[trick.leader ?? -1]} led`);
    expect(text()).toMatch(/(Green|Red|Yellow|Blue) is led/);
    expect(text()).toContain('Nobody sits out');
    expect(text()).toContain(`${FOUR[trick.fools?.[0] ?? -1]} is the Fool`);
    expect(text()).toContain(`${FOUR[trick.winner ?? -1]} leads`);
    expect(document.querySelectorAll('.verdict__steps > li').length).toBeGreaterThan(2);
    expect(cellsOf(FOUR[trick.fools?.[0] ?? -1] ?? '')[0]).toContain('takes the disc');
    expect(cellsOf(FOUR[trick.winner ?? -1] ?? '')[0]).toContain('leads next');
  });

  it('goes on trick by trick, by buttons, keys and the scrubber, and never past its ends', async () => {
    await replay();
    expect(slider().max).toBe(String(STOPS - 1));
    const next = screen.getByRole('button', { name: 'The next stop' });
    const previous = screen.getByRole('button', { name: 'The stop before' });
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(previous);
    fireEvent.click(next);
    fireEvent.click(next);
    expect(where()).toBe('Round 1, trick 3');
    expect(slider().getAttribute('aria-valuetext')).toBe('Round 1, trick 3');
    press('ArrowRight');
    press('ArrowLeft');
    press('ArrowLeft');
    expect(where()).toBe('Round 1, trick 2');
    press('End');
    expect(where()).toBe('End of round 3');
    expect(next.getAttribute('aria-disabled')).toBe('true');
    press('ArrowRight');
    expect(where()).toBe('End of round 3');
    press('Home');
    expect(where()).toBe('Round 1, trick 1');
    fireEvent.input(slider(), { target: { value: '13' } });
    expect(where()).toBe('End of round 1');
    // The scrubber moves by its own keys, a choice by its own.
    press('ArrowRight', slider());
    press('Home', screen.getByRole('combobox', { name: 'Round' }));
    expect(where()).toBe('End of round 1');
    fireEvent.change(screen.getByRole('combobox', { name: 'Round' }), { target: { value: '2' } });
    expect(where()).toBe('End of round 3');
  });

  it('shows the totals as they stood: before the round in its tricks, after it at its end', async () => {
    await replay(GAME, 1);
    expect(where()).toBe('Round 2, trick 1');
    const before = TRACKED.points[1] ?? 0;
    expect(cellsOf('Tom').at(-1)).toBe(String(before).replace('-', '−'));
    press('ArrowRight');
    press('ArrowRight');
    press('ArrowRight');
    expect(where()).toBe('End of round 2');
    expect(cellsOf('Tom').slice(1)).toEqual(['−9', String(before - 14).replace('-', '−')]);
    expect(text()).toContain('Round 2, Tom: −5 by the table, for “sang”.');
  });

  it('shows what was not entered as not entered', async () => {
    await replay(GAME, 1);
    expect(text()).toContain('Tom is the Fool, as the table saw it.');
    expect(screen.getAllByText('not entered').length).toBe(4);
    press('ArrowRight');
    expect(where()).toBe('Round 2, trick 2');
    expect(text()).toContain('Who led was not entered');
    expect(text()).toContain('This trick was not entered.');
    press('ArrowRight');
    expect(text()).toContain('Several tricks were not entered.');
    press('ArrowRight');
    expect(text()).toContain('What was played after trick 3 was not entered.');
    press('ArrowRight');
    expect(where()).toBe('End of round 3');
    expect(text()).toContain('No trick of this round was entered, only what it came to.');
    expect(text()).toContain('held 2 points');
  });

  it('opens where its address says, and at the nearest there is', async () => {
    await replay(GAME, 0, 4);
    expect(where()).toBe('Round 1, trick 5');
    cleanup();
    await replay(GAME, 0, 99);
    expect(where()).toBe('End of round 1');
    cleanup();
    await replay(GAME, 99, 0);
    expect(where()).toBe('End of round 3');
  });

  it('is said once where it comes to rest, and put into the address', async () => {
    await replay();
    vi.useFakeTimers();
    const said = () => plain(document.querySelector('[aria-live="polite"]')?.textContent);
    expect(said()).toBe('');
    press('ArrowRight');
    press('ArrowRight');
    expect(said()).toBe('');
    act(() => void vi.advanceTimersByTime(400));
    expect(said()).toMatch(/^Round 1, trick 3\. \w+ led, .* is led, Sits out: \w+\. \w+: .* is the Fool: .* leads, /);
    expect(location.hash).toBe('#/game/game/replay/1/3');
    slider().focus();
    fireEvent.input(slider(), { target: { value: String(STOPS - 1) } });
    act(() => void vi.advanceTimersByTime(400));
    expect(said()).toBe(
      'No trick of this round was entered, only what it came to. Round 3 is scored: Ada +10, Tom −1, Eva −2, and Sam −3.',
    );
  });

  it('ends with how the game ended, also where the table stopped in a round', async () => {
    await replay([...GAME.slice(0, 20), { type: 'gameStopped' }]);
    press('End');
    expect(where()).toBe('End of round 1');
    expect(text()).toContain('A short game: no round was scored. The table stopped here.');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('keeps the hands of a running digital game hidden', async () => {
    const log = seededLog({ players: 4, until: ({ rounds }) => (rounds[0]?.tricks.length ?? 0) === 2 });
    const game = await opened(...log.map(({ at: _, ...fact }) => fact as GameFact));
    draw(game.app, <ReplayScreen game="game" round={undefined} place={undefined} />);
    expect(slider().max).toBe('1');
    const shown = new Set<string>();
    for (const key of ['Home', 'ArrowRight']) {
      press(key);
      for (const card of document.querySelectorAll('.laid [role="img"][aria-label]')) {
        shown.add(card.getAttribute('aria-label') ?? '');
      }
    }
    const played = log.filter(({ type }) => type === 'cardPlayed').length;
    expect(shown.size).toBe(played);
    expect(document.querySelectorAll('.chip').length).toBe(0);
  });

  it('says where nothing has been played', async () => {
    await replay([started(FOUR)]);
    expect(text()).toContain('Nothing has been played yet.');
    expect(screen.queryByRole('slider')).toBeNull();
    cleanup();
    await replay([started(FOUR), { type: 'roundStarted' }]);
    expect(text()).toContain('No trick of this round was entered yet.');
  });

  it('is reached from the sheet', async () => {
    const { app } = await opened(...GAME);
    draw(app, <SheetScreen game="game" />);
    const link = screen.getByRole('link', { name: 'Replay it, trick by trick' });
    expect(link.getAttribute('href')).toBe('#/game/game/replay');
    expect(within(document.body).getByRole('link', { name: 'Replay round 2', hidden: true }).getAttribute('href')).toBe(
      '#/game/game/replay/2',
    );
  });
});
