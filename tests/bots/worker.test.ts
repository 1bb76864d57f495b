import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Answer, Question, Step, Task } from '../../src/bots/protocol';
import { rehearse } from '../../src/bots/rehearsal';
import { sketch } from './positions';

const view = sketch('G3 G16 R2 R3', 'G5');
const study = { kind: 'hint', view, seed: 'a' } as const;

/** The worker as the window sees it. */
async function started() {
  let hear: (message: { data: Question | Task }) => void = () => undefined;
  const told: (Answer | Step)[] = [];
  vi.stubGlobal('addEventListener', (_: 'message', listener: typeof hear) => {
    hear = listener;
  });
  vi.stubGlobal('postMessage', (message: Answer | Step) => told.push(message));
  vi.resetModules();
  await import('../../src/bots/worker');
  return { told, tell: (data: Question | Task) => hear({ data }) };
}

const isEnd = (message: Answer | Step) => 'isWhole' in message;
const idsOf = (told: readonly (Answer | Step)[]) => [...new Set(told.map(({ id }) => id))];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says that it listens, and studies step by step to the end', async () => {
  const { told, tell } = await started();
  expect(told.splice(0)).toEqual([{ id: 0, card: undefined }]);
  tell({ id: 1, study });
  await vi.runAllTimersAsync();
  expect(idsOf(told)).toEqual([1]);
  expect(told.filter(isEnd)).toEqual([{ id: 1, isWhole: true }]);
  expect(told.at(-1)).toEqual({ id: 1, isWhole: true });
});

it('ends a study at once when it is told to, and says no more of it', async () => {
  const { told, tell } = await started();
  tell({ id: 1, study });
  tell({ id: 1, study: undefined });
  told.splice(0);
  await vi.runAllTimersAsync();
  expect(told).toEqual([]);
  tell({ id: 2, study });
  await vi.runAllTimersAsync();
  expect(told.at(-1)).toEqual({ id: 2, isWhole: true });
});

it('studies something else in place of what it studies', async () => {
  const { told, tell } = await started();
  tell({ id: 1, study });
  tell({ id: 2, study });
  told.splice(0);
  await vi.runAllTimersAsync();
  expect(idsOf(told)).toEqual([2]);
});

it('answers for a bot while it studies', async () => {
  const { told, tell } = await started();
  tell({ id: 1, study });
  told.splice(0);
  tell({ id: 2, level: 'easy', view, seed: 'b' });
  expect(told).toMatchObject([{ id: 2, card: expect.any(String) }]);
  await vi.runAllTimersAsync();
  expect(told.at(-1)).toEqual({ id: 1, isWhole: true });
});

it('says that a study failed', async () => {
  const { told, tell } = await started();
  told.splice(0);
  tell({ id: 1, study: { kind: 'hint', view: { ...view, deck: undefined } as never, seed: 'a' } });
  await vi.runAllTimersAsync();
  expect(told).toEqual([{ id: 1, isWhole: false }]);
});

it('has worked a hint out before one is asked for, unless something else was', async () => {
  const rehearse = vi.fn();
  vi.doMock('../../src/bots/rehearsal', () => ({ rehearse }));
  await started();
  expect(rehearse).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(rehearse).toHaveBeenCalledOnce();
  const { tell } = await started();
  tell({ id: 1, study });
  await vi.runAllTimersAsync();
  expect(rehearse).toHaveBeenCalledOnce();
  vi.doUnmock('../../src/bots/rehearsal');
});

it('rehearses all of a first answer', () => {
  expect(rehearse()?.cards).toHaveLength(12);
});
