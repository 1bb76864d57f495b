import { signal } from '@preact/signals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handsOf, newSeed, sealOf, seedOfDay } from '../../src/app/fairdeal';
import type { Play } from '../../src/app/play';
import type { Draw, Round } from '../../src/engine';
import { CheckDeal } from '../../src/ui/screens/play/CheckDeal';
import { FairDeal } from '../../src/ui/screens/play/FairDeal';
import { FirstDeal } from '../../src/ui/screens/play/FirstDeal';
import { Speaker } from '../../src/ui/speaker';
import { loadWords } from '../../src/ui/words/words';
import { optionsOf, started, tell } from '../engine/log';

beforeEach(() => Promise.all([loadWords('fair'), loadWords('end')]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SEED = newSeed();
const SEAL = sealOf(SEED);
const text = () => document.body.textContent ?? '';

/** A round dealt from a draw, just begun or scored at once. */
function roundOf(draw: Draw, isOver: boolean, dealt: Draw = draw): Round {
  const options = optionsOf(4);
  const state = tell(
    undefined,
    started(options, 4, 3, 'digital'),
    { type: 'roundStarted', hands: handsOf(dealt, options.deck, 4), draw },
    ...(isOver ? [{ type: 'roundScored', left: [[], 3, 4, 5], fools: [], anyway: true } as const] : []),
  );
  return state.rounds[0] as Round;
}

function show(round: Round, daily?: string) {
  render(
    <>
      <CheckDeal round={round} daily={daily} />
      <Speaker />
    </>,
  );
}

describe('before a deal', () => {
  it('shows the seal, its beginning without opening anything', () => {
    render(<FairDeal seal={SEAL} cut="" onCut={() => undefined} />);
    const summary = document.querySelector('summary');
    expect(summary?.textContent).toContain(SEAL.slice(0, 8));
    expect(screen.getByText(SEAL)).toBeTruthy();
  });

  it('says that it is being sealed until the seed is kept, and lets a cut be typed meanwhile', () => {
    const onCut = vi.fn();
    render(<FairDeal seal={undefined} cut="" onCut={onCut} />);
    expect(text()).toContain('being sealed');
    fireEvent.input(screen.getByLabelText(/^Add your own cut/), { target: { value: 'x' } });
    expect(onCut).toHaveBeenCalledWith('x');
  });

  it('keeps what is typed in the field as it is typed', () => {
    const cut = signal('');
    const Held = () => (
      <FairDeal
        seal={SEAL}
        cut={cut.value}
        onCut={(typed) => {
          cut.value = typed;
        }}
      />
    );
    render(<Held />);
    const field = screen.getByLabelText<HTMLInputElement>(/^Add your own cut/);
    for (const typed of ['a', 'a ', 'a  b ']) {
      fireEvent.input(field, { target: { value: typed } });
      expect(field.value).toBe(typed);
    }
  });
});

describe('the first deal of a game begun with one tap', () => {
  const state = tell(undefined, started(optionsOf(4), 4, 3, 'digital'));
  const playWith = (seal: string | undefined) => {
    const dealNext = vi.fn();
    const deal = { isReady: signal(true), seal: signal(seal), cut: signal(''), setCut: vi.fn(), fact: () => undefined };
    return { dealNext, deal, table: { isFollowing: signal(false) } };
  };
  const draw = (play: ReturnType<typeof playWith>) => {
    vi.useFakeTimers();
    render(<FirstDeal play={play as unknown as Play} state={state} />);
  };
  afterEach(() => vi.useRealTimers());

  it('shows its seal before any card, and comes by itself', () => {
    const play = playWith(SEAL);
    draw(play);
    expect(text()).toContain(`This deal is sealed: ${SEAL.slice(0, 8)}`);
    act(() => void vi.advanceTimersByTime(1500));
    expect(play.dealNext).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1000));
    expect(play.dealNext).toHaveBeenCalledTimes(1);
  });

  it('waits for whoever wants to cut, for as long as that takes', () => {
    const play = playWith(SEAL);
    draw(play);
    fireEvent.click(screen.getByRole('button', { name: 'Cut first' }));
    fireEvent.input(screen.getByLabelText(/^Add your own cut/), { target: { value: 'x' } });
    expect(play.deal.setCut).toHaveBeenCalledWith('x');
    expect(screen.getByText(SEAL)).toBeTruthy();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(play.dealNext).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Deal now' }));
    expect(play.dealNext).toHaveBeenCalledTimes(1);
  });

  it('waits longer where it is being sealed yet', () => {
    const play = playWith(undefined);
    draw(play);
    act(() => void vi.advanceTimersByTime(3000));
    expect(play.dealNext).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(2000));
    expect(play.dealNext).toHaveBeenCalledTimes(1);
  });
});

describe('while a round is played', () => {
  it('shows the seal and the cut, and nowhere the seed', () => {
    show(roundOf({ seed: SEED, cut: 'my cut' }, false));
    expect(text()).toContain(SEAL);
    expect(text()).toContain('my cut');
    expect(document.documentElement.outerHTML).not.toContain(SEED);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows nothing of a deal that comes from no draw', () => {
    const state = tell(undefined, started(optionsOf(4), 4, 3, 'table'), { type: 'roundStarted' });
    show(state.rounds[0] as Round);
    expect(document.querySelector('details')).toBeNull();
  });
});

describe('after a round', () => {
  const check = () => fireEvent.click(screen.getByText('Check this deal'));
  const heard = () => screen.getByRole('status').textContent ?? '';

  it('shows the seed, and says that the deal is fair only when it was worked out', async () => {
    show(roundOf({ seed: SEED, cut: '' }, true));
    expect(text()).toContain(SEED);
    expect(text()).toContain('none');
    expect(text()).not.toContain('It is fair');
    check();
    expect(text()).toContain('It is fair: seed and cut give just the cards');
    await waitFor(() => expect(heard()).toContain('It is fair'));
  });

  it('says where the cards are not those of the seed', async () => {
    show(roundOf({ seed: SEED, cut: '' }, true, { seed: SEED, cut: 'another' }));
    check();
    expect(text()).toContain('not those of this seed');
    expect(text()).not.toContain('It is fair');
    await waitFor(() => expect(heard()).toContain('not those'));
  });

  it('prints no seed that is not hexadecimal, as a command least of all', () => {
    for (const seed of [`${SEED}; curl evil`, '$(id)', '', `${SEED}\nrm`]) {
      show(roundOf({ seed, cut: '' }, true));
      expect(text()).toContain('it cannot be checked');
      expect(document.documentElement.outerHTML).not.toMatch(/curl|\$\(id\)|rm<|printf/);
      expect(screen.queryByRole('button')).toBeNull();
      cleanup();
    }
  });

  it('forgets the answer with the next round', () => {
    const { rerender } = render(<CheckDeal round={roundOf({ seed: SEED, cut: '' }, true)} />);
    check();
    expect(text()).toContain('It is fair');
    rerender(<CheckDeal round={roundOf({ seed: newSeed(), cut: '' }, true)} />);
    expect(text()).not.toContain('It is fair');
  });

  it('holds the deal of a day against its date', () => {
    const draw = { seed: seedOfDay('2026-11-30'), cut: '' };
    show(roundOf(draw, true), '2026-11-30');
    expect(text()).toContain('its seed is no secret');
    check();
    expect(text()).toContain('the date gives just the cards');
    cleanup();
    show(roundOf(draw, true), '2026-12-01');
    check();
    expect(text()).toContain('not those of this date');
  });

  it('tells how to check it elsewhere: the command, and seal, seed and cut to copy', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    show(roundOf({ seed: SEED, cut: 'my cut' }, true));
    expect(text()).toContain(`printf %s ${SEED} | sha256sum`);
    fireEvent.click(screen.getByText('Copy seal, seed and cut'));
    expect(writeText).toHaveBeenCalledWith(`${SEAL}\n${SEED}\nmy cut`);
    await waitFor(() => expect(heard()).toBe('Copied.'));
  });

  it('marks the text where there is no clipboard', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    show(roundOf({ seed: SEED, cut: '' }, true));
    fireEvent.click(screen.getByText('Copy seal, seed and cut'));
    const field = screen.getByLabelText<HTMLTextAreaElement>('Seal, seed and cut as text');
    expect(document.activeElement).toBe(field);
    expect(field.selectionEnd - field.selectionStart).toBe(field.value.length);
    await waitFor(() => expect(heard()).toContain('copy it by hand'));
  });
});
