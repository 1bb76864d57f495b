import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { Ring } from '../../src/ui/parts/Ring';

afterEach(cleanup);

function spots(seats: number, kind: '' | 'wide-'): [across: number, down: number][] {
  const { container } = render(<Ring seats={seats} label="chairs" render={(seat) => <b>{seat}</b>} />);
  const found = [...container.querySelectorAll<HTMLElement>('.ring__seat')].map((chair): [number, number] => [
    Number.parseFloat(chair.style.getPropertyValue(`--${kind}across`)),
    Number.parseFloat(chair.style.getPropertyValue(`--${kind}down`)),
  ]);
  cleanup();
  return found;
}

it.each(['', 'wide-'] as const)('seats everybody clockwise from the foot of the table (%s)', (kind) => {
  for (let seats = 3; seats <= 8; seats++) {
    const around = spots(seats, kind);
    expect(around[0]).toEqual([50, 100]);
    // Seen from above and clockwise from below, the way goes up on the left: the angle only grows.
    const angles = around.map(([across, down]) => (Math.atan2(50 - across, down - 50) + 2 * Math.PI) % (2 * Math.PI));
    expect([...angles].sort((one, other) => one - other)).toEqual(angles);
    expect(new Set(around.map(String)).size).toBe(seats);
    for (const [across, down] of around) {
      expect(Math.min(across, down)).toBeGreaterThanOrEqual(0);
      expect(Math.max(across, down)).toBeLessThanOrEqual(100);
    }
  }
});

it('is the same on both sides', () => {
  for (let seats = 2; seats <= 8; seats++) {
    for (const kind of ['', 'wide-'] as const) {
      const around = spots(seats, kind);
      around.slice(1).forEach(([across, down], index) => {
        const [opposite, same] = around[seats - 1 - index] ?? [];
        expect(opposite).toBeCloseTo(100 - across, 1);
        expect(same).toBeCloseTo(down, 1);
      });
    }
  }
});

it('is a list of chairs in their order, with the middle free for anything', () => {
  render(<Ring seats={4} label="chairs" center={<p>middle</p>} render={(seat) => <b>{seat}</b>} />);
  expect(screen.getByRole('list', { name: 'chairs' }).textContent).toBe('0123');
  expect(screen.getByText('middle')).toBeTruthy();
});
