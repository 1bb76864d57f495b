import { cleanup, fireEvent, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BUILD_ID } from '../../src/app/build';
import { type DailyResult, dailyFacts, localDate } from '../../src/app/daily';
import {
  type GameEvent,
  type GameFact,
  handOf,
  legalPlays,
  phaseOf,
  replay,
  runningRound,
  turnOf,
} from '../../src/engine';
import { summaryOf } from '../../src/storage/summary';
import { DailyScreen, dailyText } from '../../src/ui/screens/Daily';
import { loadWords } from '../../src/ui/words/words';
import { openStage, type Stage, settle } from './stage';

beforeEach(async () => {
  await Promise.all([loadWords('playsetup'), loadWords('daily')]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TODAY = localDate(new Date());
const GAME = 'today';
const text = () => document.body.textContent ?? '';
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

/** The log of today's game, so far or played out by the first card that may be played. */
function logOf(isOver: boolean, ...more: readonly GameFact[]): readonly GameEvent[] {
  const begun = dailyFacts(GAME, TODAY, { id: 'me', name: 'Me' }, (id) => id);
  const log: GameEvent[] = [...begun, ...more].map((fact) => ({ ...fact, at: 1 }));
  for (;;) {
    const state = replay(log);
    if (!state.ok) throw new Error(state.error.code);
    const round = runningRound(state.value);
    if (!isOver || round === undefined) return log;
    const seat = turnOf(round);
    if (phaseOf(state.value) === 'scoring' || seat === undefined) {
      log.push({ type: 'roundScored', left: round.seats.map((_, each) => handOf(round, each) ?? []), at: 1 });
    } else {
      const [card] = legalPlays(handOf(round, seat) ?? [], round.current?.entry.plays.map((play) => play.card) ?? []);
      if (card === undefined) throw new Error('no card');
      log.push({ type: 'cardPlayed', seat, card, at: 1 });
    }
  }
}

/** The screen where today's try is so far; without a log its game was deleted, or never begun. */
async function shown(isTried: boolean, log?: readonly GameEvent[]): Promise<Stage> {
  const kept = { game: GAME, build: '0.0.9+abcdef12', isStored: true };
  const stage = await openStage({ values: isTried ? { [`dailyTry.${TODAY}`]: kept } : {} });
  const state = log && replay(log);
  if (log !== undefined && state?.ok) await stage.store.append(GAME, 0, log, summaryOf(state.value, 1));
  stage.show(<DailyScreen />);
  await settle();
  return stage;
}

describe('the daily deal', () => {
  it('is offered once, and leads to its game', async () => {
    const { place, store } = await shown(false);
    expect(buttons()).toEqual(['Play today’s deal']);
    const button = screen.getByText('Play today’s deal');
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(place.location.hash).toMatch(/^#\/play\/.+/));
    expect(await store.listGames()).toHaveLength(1);
  });

  it('goes on where it was left', async () => {
    const { place } = await shown(true, logOf(false));
    expect(text()).toContain('You have begun.');
    expect(buttons()).toEqual(['Go on playing']);
    fireEvent.click(screen.getByText('Go on playing'));
    await waitFor(() => expect(place.location.hash).toBe(`#/play/${GAME}`));
  });

  it('shows the result when it is over, and offers practice only', async () => {
    const { place, store } = await shown(true, logOf(true));
    expect(text()).toMatch(/[+−]?\d+ points, place [1-4] of 4/);
    expect(buttons()).not.toContain('Play today’s deal');
    expect(screen.getByText('See the game').getAttribute('href')).toBe(`#/play/${GAME}`);
    fireEvent.click(screen.getByText('Practise this deal'));
    await waitFor(() => expect(place.location.hash).toMatch(/^#\/play\/.+/));
    const games = await store.listGames();
    expect(games).toHaveLength(2);
    const practice = await store.loadGame(games.find(({ id }) => id !== GAME)?.id ?? '');
    expect(practice?.events[0]).toMatchObject({ practice: true, daily: TODAY });
  });

  it('has no result where it was stopped', async () => {
    await shown(true, logOf(false, { type: 'gameStopped' }));
    expect(text()).toContain('You stopped today’s deal');
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('is not offered again where its game was deleted', async () => {
    await shown(true);
    expect(text()).toContain('its game was deleted');
    expect(buttons()).toEqual(['Practise this deal']);
  });
});

describe('the text of a result', () => {
  const result: DailyResult = {
    date: '2026-11-30',
    points: -7,
    place: 2,
    marks: ['won', 'safe', 'fool', 'out', 'safe'],
    isPractice: false,
  };

  it('names date, points, place, how the tricks went, and the version; no card and nobody', () => {
    expect(dailyText(result, '0.1.0+12345678')).toBe(
      'Foolscap, the deal of Nov 30, 2026\n−7 points, place 2 of 4\n★○●–○\nVersion 0.1.0+12345678',
    );
  });

  it('is copied as it is shown, with the version that the try began on', async () => {
    const writeText = vi.fn((_: string) => Promise.resolve());
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await shown(true, logOf(true));
    fireEvent.click(screen.getByText('Copy the result'));
    const field = screen.getByLabelText<HTMLTextAreaElement>(/^The result as text/);
    expect(writeText).toHaveBeenCalledWith(field.value);
    expect(field.value).toContain('Version 0.0.9+abcdef12');
    expect(field.value).not.toContain(BUILD_ID);
    expect(field.value).not.toMatch(/\b[GRYB]\d/);
    await waitFor(() => expect(document.querySelector('[aria-live]')?.textContent).toBe('Copied.'));
  });

  it('is marked where there is no clipboard', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    await shown(true, logOf(true));
    fireEvent.click(screen.getByText('Copy the result'));
    const field = screen.getByLabelText<HTMLTextAreaElement>(/^The result as text/);
    expect(document.activeElement).toBe(field);
    expect(field.selectionEnd).toBe(field.value.length);
  });

  it('is shared where the device can', async () => {
    const share = vi.fn((_: ShareData) => Promise.resolve());
    vi.stubGlobal('navigator', { ...navigator, share, canShare: () => true });
    await shown(true, logOf(true));
    fireEvent.click(screen.getByText('Share'));
    const field = screen.getByLabelText<HTMLTextAreaElement>(/^The result as text/);
    expect(share).toHaveBeenCalledWith({ text: field.value });
  });
});
