import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { levelOf, openBots } from '../../src/bots/client';
import { type Answer, LOADED, type Question } from '../../src/bots/protocol';
import { type SeatView, viewFor } from '../../src/engine';
import { chanceOf } from '../engine/chance';
import { digital, optionsOf } from '../engine/log';
import { dealt } from '../engine/truth';

/** A worker that answers as it is told. */
function workers(answer: (question: Question) => Partial<Answer> | 'throws' | 'hangs' | 'breaks', isLoaded = true) {
  const made: { readonly isAlive: () => boolean; readonly asked: Question[] }[] = [];
  const start = (): Worker => {
    let alive = true;
    const asked: Question[] = [];
    made.push({ isAlive: () => alive, asked });
    const worker = {
      onmessage: undefined as ((event: unknown) => void) | undefined,
      onerror: undefined as ((event: unknown) => void) | undefined,
      onmessageerror: undefined,
      terminate: () => {
        alive = false;
      },
      postMessage(question: Question) {
        asked.push(question);
        const answered = answer(question);
        if (answered === 'throws') throw new Error('no such message');
        if (answered === 'hangs') return;
        queueMicrotask(() => {
          if (answered === 'breaks') worker.onerror?.({});
          else worker.onmessage?.({ data: { id: question.id, card: undefined, ...answered } });
        });
      },
    };
    if (isLoaded) queueMicrotask(() => worker.onmessage?.({ data: { id: LOADED, card: undefined } }));
    return worker as unknown as Worker;
  };
  return { start, made };
}

function openingView(): SeatView {
  const { deck } = optionsOf(4);
  const view = viewFor(digital(dealt(deck, 4, chanceOf(1)), { deck }), 0);
  if (view === undefined) throw new Error('no view');
  return view;
}

const view = openingView();
const [first, second] = view.hand;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a bot that is asked', () => {
  it('plays its own card', async () => {
    const { start, made } = workers(() => ({ card: second }));
    const bots = openBots(start);
    expect(await bots.ask('easy', view, 'a')).toEqual({ card: second });
    expect(await bots.ask('easy', view, 'b')).toEqual({ card: second });
    expect(made).toHaveLength(1);
    expect(made[0]?.asked.map(({ level, seed }) => [level, seed])).toEqual([
      ['easy', 'a'],
      ['easy', 'b'],
    ]);
  });

  it.each([
    ['fails', () => ({}), 'failed'],
    ['breaks its worker', () => 'breaks' as const, 'failed'],
    ['cannot be reached', () => 'throws' as const, 'failed'],
    ['plays a card that it does not hold', () => ({ card: 'B99' as const }), 'illegal'],
  ])('that %s has a legal card played for it, and why', async (_, answer, standIn) => {
    const bots = openBots(workers(answer).start);
    expect(await bots.ask('easy', view, 'a')).toEqual({ card: first, standIn });
  });

  it('that hangs has a legal card played for it within two seconds, and a worker that does not hang next time', async () => {
    let hangs = true;
    const { start, made } = workers(() => (hangs ? 'hangs' : { card: second }));
    const bots = openBots(start);
    const asked = bots.ask('medium', view, 'a');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await asked).toEqual({ card: first, standIn: 'late' });
    hangs = false;
    expect(await bots.ask('medium', view, 'b')).toEqual({ card: second });
    expect(made.map(({ isAlive }) => isAlive())).toEqual([false, true]);
  });

  it('that still loads has a legal card played for it, and is left to load: its late answer is not heard', async () => {
    const { start, made } = workers(() => 'hangs', false);
    let said: ((card: string | undefined, id: number) => void) | undefined;
    const bots = openBots(() => {
      const worker = start();
      said = (card, id) => worker.onmessage?.({ data: { id, card } } as MessageEvent);
      return worker;
    });
    const late = bots.ask('easy', view, 'a');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await late).toEqual({ card: first, standIn: 'late' });
    const asked = bots.ask('easy', view, 'b');
    said?.(undefined, LOADED);
    said?.(first, 1);
    said?.(second, 2);
    expect(await asked).toEqual({ card: second });
    expect(made.map(({ isAlive }) => isAlive())).toEqual([true]);
  });

  it('has a worker before it is asked, where that is wanted, and only one', async () => {
    const { start, made } = workers(() => ({ card: second }));
    const bots = openBots(start);
    bots.open();
    bots.open();
    expect(made).toHaveLength(1);
    expect(await bots.ask('easy', view, 'a')).toEqual({ card: second });
    expect(made).toHaveLength(1);
  });

  it('has a card played for it though no worker can be started', async () => {
    const bots = openBots(() => {
      throw new Error('no workers');
    });
    bots.open();
    expect(await bots.ask('easy', view, 'a')).toEqual({ card: first, standIn: 'failed' });
  });

  it('is not heard any more once it is asked something else', async () => {
    const late: (() => void)[] = [];
    const { start } = workers(() => 'hangs');
    const bots = openBots(() => {
      const worker = start();
      const post = worker.postMessage.bind(worker);
      worker.postMessage = (question: Question) => {
        post(question);
        late.push(() =>
          worker.onmessage?.({ data: { id: question.id, card: question.id === 1 ? second : first } } as MessageEvent),
        );
      };
      return worker;
    });
    const old = bots.ask('easy', view, 'a');
    const asked = bots.ask('easy', view, 'b');
    for (const answer of late) answer();
    expect(await old).toEqual({ card: first, standIn: 'late' });
    expect(await asked).toEqual({ card: first });
  });

  it('has no worker left once the game is left', async () => {
    const { start, made } = workers(() => ({ card: second }));
    const bots = openBots(start);
    await bots.ask('easy', view, 'a');
    bots.close();
    await bots.ask('easy', view, 'b');
    bots.close();
    expect(made.map(({ isAlive }) => isAlive())).toEqual([false, false]);
  });
});

describe('a level', () => {
  it('is known by its name; one that is not known is the strongest there is', () => {
    expect(levelOf('easy')).toBe('easy');
    expect(levelOf('of the future')).toBe('expert');
  });
});

describe('the worker', () => {
  it('says that it is loaded, then answers what it is asked', async () => {
    const said: Answer[] = [];
    let hear: ((message: { data: Question }) => void) | undefined;
    vi.stubGlobal('postMessage', (answer: Answer) => said.push(answer));
    vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => {
      hear = listener;
    });
    await import('../../src/bots/worker');
    expect(said).toEqual([{ id: LOADED, card: undefined }]);
    hear?.({ data: { id: 7, level: 'easy', view, seed: 'a' } });
    vi.unstubAllGlobals();
    expect(said[1]?.id).toBe(7);
    expect(view.hand).toContain(said[1]?.card);
  });
});
