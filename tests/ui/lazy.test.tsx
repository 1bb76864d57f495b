import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyScreen } from '../../src/ui/lazy';

afterEach(cleanup);

const Hello = ({ name }: { name: string }) => <h1>{name}</h1>;

it('shows the screen once it has come', async () => {
  const Screen = lazyScreen(async () => Hello);
  render(<Screen name="Eva" />);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  expect((await screen.findByRole('heading')).textContent).toBe('Eva');
});

it('shows a screen that was fetched before at once', async () => {
  const load = vi.fn(async () => Hello);
  const Screen = lazyScreen(load);
  await Screen.preload();
  render(<Screen name="Eva" />);
  expect(screen.getByRole('heading').textContent).toBe('Eva');
  expect(load).toHaveBeenCalledTimes(1);
});

it('asks once more, unasked, for a screen whose coming was broken off', async () => {
  const load = vi.fn<() => Promise<typeof Hello>>().mockRejectedValueOnce(new Error('aborted'));
  load.mockResolvedValue(Hello);
  const Screen = lazyScreen(load);
  render(<Screen name="Eva" />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  expect((await screen.findByRole('heading')).textContent).toBe('Eva');
  expect(load).toHaveBeenCalledTimes(2);
});

it('says in its place that a screen could not be had twice, and then tries again only when asked', async () => {
  const load = vi.fn<() => Promise<typeof Hello>>().mockRejectedValue(new Error('404'));
  const Screen = lazyScreen(load);
  render(<Screen name="Eva" />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(load).toHaveBeenCalledTimes(2);
  fireEvent.click(retry);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  // It stays where it is, or the focus on it would be lost.
  await vi.waitFor(() => expect(screen.getByRole('alert').getAttribute('aria-busy')).toBe('false'));
  expect(retry.isConnected).toBe(true);
  load.mockResolvedValue(Hello);
  fireEvent.click(retry);
  expect((await screen.findByRole('heading')).textContent).toBe('Eva');
});
