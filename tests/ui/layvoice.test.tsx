import { act, cleanup, fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Settings } from '../../src/app/settings';
import { type GameFact, type GameState, replay } from '../../src/engine';
import { SettingsScreen } from '../../src/ui/screens/Settings';
import { newsBetween } from '../../src/ui/voice/news';
import { Voice } from '../../src/ui/voice/Voice';
import { loadWords } from '../../src/ui/words/words';
import { draw, NAMES, opened, plain, scored, started } from './opened';
import { openStage } from './stage';
import { TRACKED } from './tracked';

const FOUR = NAMES.slice(0, 4);

/** What a device was made to say, feel and sound. */
interface Device {
  readonly said: string[];
  readonly felt: number[];
  /** Pitches that were struck. */
  readonly struck: number[];
  cancelled: number;
  opened: number;
  closed: number;
}

function device(voices: readonly { lang: string; localService: boolean }[] = [{ lang: 'en-GB', localService: true }]) {
  const seen: Device = { said: [], felt: [], struck: [], cancelled: 0, opened: 0, closed: 0 };
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      voice = undefined;
      lang = '';
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    speak: ({ text }: { text: string }) => seen.said.push(text),
    cancel: () => {
      seen.cancelled += 1;
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.defineProperty(navigator, 'vibrate', {
    configurable: true,
    value: (length: number) => seen.felt.push(length) > 0,
  });
  const node = () => ({
    connect: (next: unknown) => next,
    disconnect: () => undefined,
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
  });
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running';
      currentTime = 0;
      destination = {};
      constructor() {
        seen.opened += 1;
      }
      createGain = node;
      createOscillator() {
        const frequency = { value: 0 };
        return {
          ...node(),
          type: '',
          frequency,
          start: () => seen.struck.push(frequency.value),
          stop: () => undefined,
        };
      }
      async close() {
        seen.closed += 1;
      }
    },
  );
  return seen;
}

beforeEach(async () => {
  localStorage.clear();
  await loadWords('lay');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'vibrate');
});

async function voiced(settings: Partial<Settings>, ...facts: readonly GameFact[]) {
  const game = await opened(started(FOUR), { type: 'roundStarted' }, ...facts);
  game.app.changeSettings(settings);
  const drawn = draw(game.app, <Voice game="game" />);
  await act(async () => undefined);
  return { ...game, ...drawn };
}

describe('news', () => {
  const at = (facts: readonly GameFact[]): GameState => {
    const state = replay(facts.map((fact, index) => ({ ...fact, at: index })));
    if (!state.ok) throw new Error(state.error.code);
    return state.value;
  };

  it('tells each verdict of a round once, and that the round is over once', () => {
    const facts: GameFact[] = [started(FOUR, {}, TRACKED.dealer), { type: 'roundStarted' }];
    let before = at(facts);
    const verdicts: string[] = [];
    let ends = 0;
    let fools = 0;
    for (const fact of [...TRACKED.plays, { type: 'roundScored', left: TRACKED.left } as const]) {
      facts.push(fact);
      const state = at(facts);
      const news = newsBetween(before, state);
      verdicts.push(...(news?.tricks ?? []).map(({ entry }) => JSON.stringify(entry.plays)));
      ends += news?.endsRound === true ? 1 : 0;
      fools += news?.hasNewFool === true ? 1 : 0;
      before = state;
    }
    const tricks = before.rounds[0]?.tricks ?? [];
    expect(verdicts).toEqual(tricks.map(({ entry }) => JSON.stringify(entry.plays)));
    expect([ends, fools]).toEqual([1, tricks.length]);
  });

  it('is not what is opened, taken back, or done again, in whatever window', () => {
    const facts: GameFact[] = [started(FOUR), { type: 'roundStarted' }, { type: 'foolMarked', fools: [1] }];
    const told = at(facts);
    const undone = at([...facts, { type: 'undone' }]);
    // As another window reads it: equal facts, other objects.
    const redone = JSON.parse(JSON.stringify(at([...facts, { type: 'undone' }, { type: 'redone' }]))) as GameState;
    expect(newsBetween(told, told)).toBeUndefined();
    expect(newsBetween(told, undone)).toBeUndefined();
    expect(newsBetween(undone, redone)).toBeUndefined();
    const other = at([...facts, { type: 'undone' }, { type: 'foolMarked', fools: [2] }]);
    expect(newsBetween(undone, other)?.tricks).toHaveLength(1);
  });

  it('of a correction is its trick, where it is of the running round', () => {
    const facts: GameFact[] = [started(FOUR), { type: 'roundStarted' }, { type: 'foolMarked', fools: [1] }];
    const amend = (round: number): GameFact => ({
      type: 'trickAmended',
      round,
      trick: 0,
      entry: { plays: [], marked: { fools: [2] } },
    });
    expect(newsBetween(at(facts), at([...facts, amend(0)]))?.tricks[0]?.fools).toEqual([2]);
    const later: GameFact[] = [...facts, { type: 'roundScored', left: [[], 9, 9, 9], fools: [], anyway: true }];
    const next: GameFact[] = [...later, { type: 'roundStarted' }, { type: 'foolMarked', fools: [3] }];
    expect(newsBetween(at(next), at([...next, amend(0)]))?.tricks).toEqual([]);
  });
});

describe('given aloud', () => {
  it('a verdict is spoken once, and not again when it is taken back and done again', async () => {
    const seen = device();
    const { table } = await voiced({ spoken: true });
    act(() => void table.play('G5', 'R2', 'G9', 'G11'));
    expect(seen.said).toEqual(['Tom is the Fool: red 2 is the lowest off green. Sam leads, Tom sits out.']);
    act(() => table.undo());
    act(() => table.redo());
    expect(seen.said).toHaveLength(1);
    act(() => table.undo());
    act(() => void table.play('Y2'));
    expect(seen.said).toHaveLength(2);
    expect(seen.cancelled).toBeGreaterThan(0);
  });

  it('nothing is of a game that is just opened', async () => {
    const seen = device();
    await voiced({ spoken: true, sounds: true }, { type: 'foolMarked', fools: [1] });
    expect(seen).toMatchObject({ said: [], felt: [], struck: [], opened: 0 });
  });

  it('by default a new Fool is felt, and nothing is heard', async () => {
    const seen = device();
    const { table } = await voiced({});
    act(() => void table.play('G5', 'R2', 'G9'));
    expect(seen.felt).toEqual([]);
    act(() => void table.play('G11'));
    expect(seen).toMatchObject({ said: [], struck: [], opened: 0 });
    expect(seen.felt).toHaveLength(1);
  });

  it('vibration can be switched off', async () => {
    const seen = device();
    const { table } = await voiced({ vibration: false });
    act(() => void table.tell({ type: 'foolMarked', fools: [1] }));
    expect(seen.felt).toEqual([]);
  });

  it('a card, a Fool and the end of a round sound different, on one device that is given back', async () => {
    const seen = device();
    const { table, unmount } = await voiced({ sounds: true });
    const heard = (act: () => unknown) => {
      const before = seen.struck.length;
      act();
      return seen.struck.slice(before).join();
    };
    const sounds = [
      heard(() => act(() => void table.play('G5'))),
      heard(() => act(() => void table.play('R2', 'G9', 'G11'))),
      heard(() => act(() => void table.tell(...scored([undefined, 9, 9, 9]).slice(1)))),
    ];
    expect(new Set(sounds).size).toBe(3);
    expect(sounds).not.toContain('');
    expect(seen).toMatchObject({ opened: 1, closed: 0 });
    unmount();
    await vi.waitFor(() => expect(seen.closed).toBe(1));
  });

  it('speech ends with the table and with its setting', async () => {
    const seen = device();
    const { table, app, unmount } = await voiced({ spoken: true });
    act(() => void table.tell({ type: 'foolMarked', fools: [1] }));
    const before = seen.cancelled;
    act(() => app.changeSettings({ spoken: false }));
    expect(seen.cancelled).toBe(before + 1);
    act(() => app.changeSettings({ spoken: true }));
    act(() => void table.tell({ type: 'foolMarked', fools: [2] }));
    unmount();
    await vi.waitFor(() => expect(seen.cancelled).toBe(before + 2));
  });

  it.each([
    ['no voice at all', []],
    ['voices of another language only', [{ lang: 'fr-FR', localService: true }]],
    ['voices that speak elsewhere', [{ lang: 'en-GB', localService: false }]],
  ])('nothing is spoken with %s', async (_, voices) => {
    const seen = device(voices);
    const { table } = await voiced({ spoken: true });
    act(() => void table.tell({ type: 'foolMarked', fools: [1] }));
    expect(seen.said).toEqual([]);
  });

  it('nothing is asked of a device before it was tapped', async () => {
    const seen = device();
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { userActivation: { hasBeenActive: false } }));
    const { table } = await voiced({ spoken: true, sounds: true });
    act(() => void table.tell({ type: 'foolMarked', fools: [1] }));
    expect(seen).toMatchObject({ said: [], felt: [], opened: 0 });
  });

  it('a device that can do nothing of it does no harm', async () => {
    const { table } = await voiced({ spoken: true, sounds: true });
    act(() => void table.tell({ type: 'foolMarked', fools: [1] }));
    expect(table.state.value?.rounds[0]?.tricks).toHaveLength(1);
  });
});

describe('the settings', () => {
  async function settings() {
    const stage = await openStage();
    stage.show(<SettingsScreen />);
    await act(async () => undefined);
    return stage.app;
  }
  const toggle = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));

  it('let the voice be tried, and give samples of what is switched on', async () => {
    const seen = device();
    const app = await settings();
    expect(app.settings.value).toMatchObject({ spoken: false, sounds: false, vibration: true });
    fireEvent.click(screen.getByRole('button', { name: 'Try the voice' }));
    expect(seen.said.map(plain)).toEqual(['Tom is the Fool: red 5 is the lowest off yellow. Eva leads, Tom sits out.']);
    toggle('Verdicts spoken aloud');
    toggle('Sounds');
    toggle('Vibrate when the Fool changes');
    toggle('Vibrate when the Fool changes');
    expect(app.settings.value).toMatchObject({ spoken: true, sounds: true, vibration: true });
    expect(seen.struck).not.toEqual([]);
    expect(seen.felt).toHaveLength(1);
    cleanup();
    await vi.waitFor(() => expect(seen.closed).toBe(1));
  });

  it('say what a device cannot do', async () => {
    await settings();
    expect(screen.getByText(/has no voice of its own/)).toBeTruthy();
    expect(screen.getByText(/cannot make the device vibrate/)).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Try the voice' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
  });
});
