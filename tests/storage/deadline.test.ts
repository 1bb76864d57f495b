import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { within } from '../../src/storage/deadline';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);

it('settles as the work does', async () => {
  await expect(within(1000, Promise.resolve(1))).resolves.toBe(1);
  await expect(within(1000, Promise.reject(new Error('mine')))).rejects.toThrow('mine');
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up when the time is over, and stops the work first', async () => {
  const stopped = vi.fn();
  const end = expect(within(1000, never, stopped)).rejects.toMatchObject({ fault: 'timeout' });
  await vi.advanceTimersByTimeAsync(999);
  expect(stopped).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(stopped).toHaveBeenCalledOnce();
  await end;
});

it('gives a device that slept through it a moment awake', async () => {
  let finish: (value: string) => void = () => undefined;
  const work = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const end = within(1000, work);
  // The first timer to fire on waking is long overdue; what was under way ends right after.
  vi.advanceTimersToNextTimer();
  await vi.advanceTimersByTimeAsync(50);
  finish('done');
  await expect(end).resolves.toBe('done');
});
