import { act, cleanup, fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeRoute, parseRoute } from '../../src/app/route';
import type { GameFact } from '../../src/engine';
import { LayScreen } from '../../src/ui/screens/Lay';
import { spotsOf } from '../../src/ui/screens/lay/sides';
import { loadWords } from '../../src/ui/words/words';
import { draw, NAMES, opened, plain, scored, started } from './opened';

beforeEach(async () => {
  localStorage.clear();
  await loadWords('lay');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const FOUR = NAMES.slice(0, 4);
const PLAYED: readonly GameFact[] = [
  { type: 'roundStarted' },
  { type: 'cardPlayed', seat: 1, card: 'G5' },
  { type: 'cardPlayed', seat: 2, card: 'R2' },
  { type: 'cardPlayed', seat: 3, card: 'G9' },
  { type: 'cardPlayed', seat: 0, card: 'G11' },
];

async function laid(...facts: readonly GameFact[]) {
  const game = await opened(...facts);
  const drawn = draw(game.app, <LayScreen game="game" />);
  return { ...game, ...drawn };
}

/** Lets time go by on the fake clock. */
const pass = (seconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  });
const seats = () =>
  [...document.querySelectorAll('.lay__seat')].map((seat) =>
    plain(seat.querySelector('.visually-hidden')?.textContent),
  );
const words = () => [...document.querySelectorAll('.lay__said')].map((each) => plain(each.textContent));
/** What is seen of the verdict, from the side that reads it upright. */
const seen = () =>
  [...document.querySelectorAll('.lay__verdict:not(.lay__verdict--turned) .lay__fool')].map((fool) => [
    plain(fool.querySelector('b')?.textContent),
    fool.querySelector('.chip')?.getAttribute('aria-label') ?? undefined,
  ]);

describe('what lies on the table', () => {
  it('tells totals, +10s, who leads, deals and sits out, and the last verdict', async () => {
    await laid(started(FOUR), ...scored([undefined, 20, 30, 9]), ...PLAYED);
    expect(seats()).toEqual([
      'Ada, total +10, +10 × 1, deals, leads, to play',
      'Tom, total −20, +10 × 0',
      'Eva, total −30, +10 × 0, sits out with the disc',
      'Sam, total −9, +10 × 0',
    ]);
    expect(words()).toEqual(['Eva is the Fool: red 2 is the lowest off green.']);
    expect([...document.querySelectorAll('.lay__total')].map((total) => total.textContent)).toEqual([
      '+10',
      '−20',
      '−30',
      '−9',
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Round 2, trick 2');
  });

  it('shows the Fools first, each with the card where it was seen; long names are cut for the eye alone', async () => {
    const five = [...NAMES.slice(0, 4), 'Maximiliane von und zu Hohenstein'];
    const { table } = await laid(started(five, { discs: 2 }), { type: 'roundStarted' });
    expect(seen()).toEqual([]);
    act(() => void table.play('G5', 'R2', 'G9', 'G11', 'Y3'));
    expect(seen()).toEqual([
      ['Tom', 'red 2'],
      ['Maximilia…', 'yellow 3'],
    ]);
    expect(words()[0]).toContain('Tom and Maximiliane von und zu Hohenstein are the Fools');
    expect(plain(document.querySelector('.lay__reason')?.textContent)).toContain('Tom and Maximilia… are the Fools');
    act(() => void table.tell({ type: 'foolMarked', fools: [0, 2], winner: 3 }));
    expect(seen()).toEqual([
      ['Ada', undefined],
      ['Eva', undefined],
    ]);
  });

  it('has the discs in the middle until somebody is the Fool', async () => {
    const { table } = await laid(started(FOUR), { type: 'roundStarted' });
    expect(document.querySelectorAll('.lay__discs .disc')).toHaveLength(1);
    expect(words()).toEqual(['Ada leads trick 1']);
    act(() => void table.play('G5', 'R2', 'G9', 'G11'));
    expect(document.querySelectorAll('.lay__discs .disc')).toHaveLength(0);
    expect(document.querySelectorAll('.lay__seat .disc')).toHaveLength(1);
    expect(words()).toEqual(['Tom is the Fool: red 2 is the lowest off green.']);
  });

  it('follows what is undone', async () => {
    const { table } = await laid(started(FOUR), ...scored([undefined, 20, 30, 9]), ...PLAYED);
    act(() => table.undo());
    expect(seats()[2]).toBe('Eva, total −30, +10 × 0');
    expect(seats()[0]).toBe('Ada, total +10, +10 × 1, deals, to play');
    expect(words()).toEqual(['Ada plays']);
  });

  it('says between rounds who deals, and in the end who has won', async () => {
    const { table } = await laid(started(FOUR), ...scored([undefined, 20, 30, 9]));
    expect(words()).toEqual(['Ada deals round 2']);
    act(() => void table.tell({ type: 'gameStopped' }));
    expect(words()).toEqual(['Ada wins!']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The game is over');
    expect(document.querySelectorAll('.lay__seat .icon')).not.toHaveLength(0);
  });

  it('says that there is no such game', async () => {
    const { app } = await opened(started(FOUR));
    draw(app, <LayScreen game="elsewhere" />);
    expect(await screen.findByText('This game is not on this device.')).toBeTruthy();
  });

  it('warns where not everything is saved', async () => {
    const { table } = await laid(started(FOUR), { type: 'roundStarted' });
    expect(screen.queryByText('Not everything is saved. See the table.')).toBeNull();
    act(() => {
      table.mishap.value = { kind: 'gone' };
    });
    expect(screen.getByText('Not everything is saved. See the table.')).toBeTruthy();
  });
});

describe('its buttons', () => {
  it('turn each seat to its player, and the device remembers it', async () => {
    const { app } = await laid(started(FOUR), { type: 'roundStarted' });
    const sides = () => [...document.querySelectorAll<HTMLElement>('.lay__seat')].map((seat) => seat.dataset.wide);
    expect(sides()).toEqual([undefined, undefined, undefined, undefined]);
    fireEvent.click(screen.getByRole('button', { name: 'To each player' }));
    expect(sides()).toEqual(['foot', 'left', 'head', 'right']);
    expect(words()).toEqual(['Ada leads trick 1']);
    expect(
      [...document.querySelectorAll('[aria-hidden="true"] .lay__line')].map((line) => plain(line.textContent)),
    ).toEqual(['Ada leads trick 1', 'Ada leads trick 1']);
    expect(app.settings.value.turned).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'One side' }));
    expect(sides()[0]).toBeUndefined();
    expect(app.settings.value.turned).toBe(false);
  });

  it('change the light, and lead back to the table', async () => {
    const { app } = await laid(started(FOUR), { type: 'roundStarted' });
    fireEvent.click(screen.getByRole('button', { name: 'Night' }));
    expect(app.settings.value.theme).toBe('dark');
    fireEvent.click(screen.getByRole('button', { name: 'Day' }));
    expect(app.settings.value.theme).toBe('light');
    expect(screen.getByRole('link', { name: 'Back to the table' }).getAttribute('href')).toBe('#/game/game');
  });

  it('go by themselves, and come with a tap anywhere', async () => {
    const game = await opened(started(FOUR), { type: 'roundStarted' });
    vi.useFakeTimers();
    draw(game.app, <LayScreen game="game" />);
    await pass(7.9);
    expect(screen.queryByRole('link', { name: 'Back to the table' })).not.toBeNull();
    await pass(0.4);
    expect(screen.queryByRole('link', { name: 'Back to the table' })).toBeNull();
    const cover = screen.getByRole('button', { name: 'Show the buttons' });
    expect(cover.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(cover);
    await pass(0);
    expect(screen.queryByRole('link', { name: 'Back to the table' })).not.toBeNull();
  });
});

it('dims when nothing happens for a while, and wakes on a change or a tap', async () => {
  const game = await opened(started(FOUR), { type: 'roundStarted' });
  vi.useFakeTimers();
  draw(game.app, <LayScreen game="game" />);
  const isDimmed = () => screen.getByRole('main').dataset.dimmed;
  await pass(59);
  expect(isDimmed()).toBe('false');
  await pass(2);
  expect(isDimmed()).toBe('true');
  act(() => void game.table.play('G5'));
  await pass(1);
  expect(isDimmed()).toBe('false');
  await pass(60);
  expect(isDimmed()).toBe('true');
  fireEvent.pointerDown(document.body);
  await pass(1);
  expect(isDimmed()).toBe('false');
});

describe.each(['wide', 'tall'] as const)('the sides of a %s table', (shape) => {
  it.each([3, 4, 5, 6, 7, 8])('seat %i clockwise, each in an area of its own', (players) => {
    const { spots, middle } = spotsOf(players, shape);
    expect(spots).toHaveLength(players);
    expect(spots[0]?.side).toBe('foot');
    const [rows, columns] = shape === 'wide' ? [3, 8] : [8, 3];
    const taken = Array.from({ length: rows * columns }, () => 0);
    const centres = [...spots.map(({ area }) => area), middle].map((area) => {
      const [row = 0, column = 0, endRow = 0, endColumn = 0] = area.split(' / ').map(Number);
      for (let y = row; y < endRow; y++) {
        for (let x = column; x < endColumn; x++) {
          const cell = (y - 1) * columns + x - 1;
          taken[cell] = (taken[cell] ?? 0) + 1;
        }
      }
      return [(column + endColumn - 2) / 2 - columns / 2, (row + endRow - 2) / 2 - rows / 2] as const;
    });
    expect(new Set(taken)).toEqual(new Set([1]));
    // Seen from the foot, clockwise goes left first: the angles only grow.
    const angles = centres.slice(0, players).map(([x, y]) => (Math.atan2(-x, y) + 2 * Math.PI) % (2 * Math.PI));
    const first = angles[0] ?? 0;
    const grown = angles.map((angle) => (angle - first + 2 * Math.PI) % (2 * Math.PI));
    expect(grown).toEqual([...grown].sort((a, b) => a - b));
  });
});

it('has an address of its own', () => {
  const route = { screen: 'lay', game: 'a b/c' } as const;
  expect(parseRoute(makeRoute(route))).toEqual(route);
});
