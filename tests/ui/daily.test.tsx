import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BUILD_ID } from '../../src/app/build';
import { dailyFacts, localDate } from '../../src/app/daily';
import type { DailyResult } from '../../src/app/dailyresult';
import { type GameEvent, type GameFact, replay, runningRound } from '../../src/engine';
import { summaryOf } from '../../src/storage/summary';
import { DailyScreen } from '../../src/ui/screens/Daily';
import { dailyText } from '../../src/ui/screens/daily/Outcome';
import { PlayScreen } from '../../src/ui/screens/Play';
import { loadWords } from '../../src/ui/words/words';
import { nextFact } from '../engine/turn';
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
function logOf(
  isOver: boolean,
  more: readonly GameFact[] = [],
  date = TODAY,
  isPractice = false,
): readonly GameEvent[] {
  const begun = dailyFacts(GAME, date, { id: 'me', name: 'Me' }, (id) => id, isPractice);
  const log: GameEvent[] = [...begun, ...more].map((fact) => ({ ...fact, at: 1 }));
  for (;;) {
    const state = replay(log);
    if (!state.ok) throw new Error(state.error.code);
    const round = runningRound(state.value);
    if (!isOver || round === undefined) return log;
    log.push({ ...nextFact(state.value), at: 1 });
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
    await shown(true, logOf(false, [{ type: 'gameStopped' }]));
    expect(text()).toContain('You stopped today’s deal');
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('is not offered again where its game was deleted', async () => {
    await shown(true);
    expect(text()).toContain('its game was deleted');
    expect(buttons()).toEqual(['Practise this deal']);
  });
});

describe('a try that has ended', () => {
  const YESTERDAY = localDate(new Date(Date.now() - 36 * 3600_000));

  it('has its result though its game is deleted, and no way to that game', async () => {
    const { store } = await shown(true, logOf(true));
    await waitFor(async () => expect(await store.getValue(`dailyTry.${TODAY}`)).toHaveProperty('end'));
    cleanup();
    const end = Object(await store.getValue(`dailyTry.${TODAY}`)).end;
    const stage = await openStage({
      values: { [`dailyTry.${TODAY}`]: { game: GAME, build: '0.0.9', isStored: true, end } },
    });
    stage.show(<DailyScreen />);
    await settle();
    expect(screen.getByRole('heading', { name: 'Your result' })).toBeTruthy();
    expect(text()).toContain('Its game was deleted.');
    expect(screen.queryByText('See the game')).toBeNull();
    expect(buttons()).toContain('Practise this deal');
  });

  /** The game of a day on its own screen, its end. */
  async function ended(date: string, log: readonly GameEvent[], values: Readonly<Record<string, unknown>> = {}) {
    // What comes on demand has to be made first here, which takes its time.
    await import('../../src/ui/screens/daily/Ended');
    await Promise.all((['end', 'play', 'coach', 'fair'] as const).map(loadWords));
    const kept = { game: GAME, build: '0.0.9+abcdef12', isStored: true };
    const stage = await openStage({ values: { [`dailyTry.${date}`]: kept, ...values } });
    const state = replay(log);
    if (!state.ok) throw new Error(state.error.code);
    await stage.store.append(GAME, 0, log, summaryOf(state.value, 1));
    await stage.app.refresh();
    stage.place.location.hash = `#/play/${GAME}`;
    stage.show(<PlayScreen game={GAME} />);
    await screen.findByRole('heading', { level: 1, name: 'The game is over' }, { timeout: 5000 });
    return stage;
  }
  const outcome = () => screen.findByRole('region', { name: 'Your result' }, { timeout: 5000 });

  it('shows it at the end of its game, for the day of that game and its version, though it is past midnight', async () => {
    const { store } = await ended(YESTERDAY, logOf(true, [], YESTERDAY));
    const field = within(await outcome()).getByLabelText<HTMLTextAreaElement>(/^The result as text/);
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(`${YESTERDAY}T12:00`));
    expect(field.value).toContain(`the deal of ${day}\n`);
    expect(field.value).toContain('Version 0.0.9+abcdef12');
    expect(await store.getValue(`dailyTry.${YESTERDAY}`)).toMatchObject({ end: { kind: 'over' } });
    expect(await store.getValue(`dailyTry.${TODAY}`)).toBeUndefined();
  });

  it('leads on to the deal of today and home alone', async () => {
    await ended(TODAY, logOf(true));
    await outcome();
    const ways = within(screen.getByRole('main')).getAllByRole('link');
    expect(ways.map((link) => link.textContent)).toEqual(expect.arrayContaining(['To today’s deal', 'Home']));
    for (const name of [/^Rematch/, 'New seats', 'Play on anyway'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is final where it was stopped: nobody plays on who has practised since', async () => {
    await ended(TODAY, logOf(false, [{ type: 'gameStopped' }]));
    expect(await screen.findByText('You stopped this deal before its end. That was its one try.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To today’s deal' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Play on anyway' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Copy the result/ })).toBeNull();
  });

  it('says that practice does not count, and gives nothing to share', async () => {
    await ended(TODAY, logOf(true, [], TODAY, true));
    expect(await screen.findByText('This was practice. It does not count.')).toBeTruthy();
    expect(screen.queryByLabelText(/^The result as text/)).toBeNull();
  });

  it('says that a game does not count where the try was gone', async () => {
    const gone = { game: GAME, build: '1', isStored: true, end: { kind: 'gone' } };
    await ended(TODAY, logOf(true), { [`dailyTry.${TODAY}`]: gone });
    expect(await screen.findByText(/^This game does not count/)).toBeTruthy();
    expect(screen.queryByLabelText(/^The result as text/)).toBeNull();
  });

  it('tells of cards in a bot’s stead, on the page and in the text', async () => {
    const log = logOf(true);
    const at = log.findIndex((event) => event.type === 'cardPlayed' && event.seat === 1);
    await ended(
      TODAY,
      log.map((event, index) => (index === at ? { ...event, standIn: 'late' } : event)) as GameEvent[],
    );
    const region = await outcome();
    expect(within(region).getByText(/^1 card was played in a bot’s stead/)).toBeTruthy();
    expect(within(region).getByLabelText<HTMLTextAreaElement>(/^The result/).value).toContain('in a bot’s stead');
  });
});

describe('the text of a result', () => {
  const result: DailyResult = {
    date: '2026-11-30',
    points: -7,
    place: 2,
    marks: ['won', 'safe', 'fool', 'out', 'safe'],
    isPractice: false,
    standIns: 0,
  };

  it('names date, points, place, how the tricks went, and the version; no card and nobody', () => {
    expect(dailyText(result, '0.1.0+12345678')).toBe(
      'Foolscap, the deal of Nov 30, 2026\n−7 points, place 2 of 4\n★○●–○\nVersion 0.1.0+12345678',
    );
  });

  it('says so where cards were played in a bot’s stead', () => {
    expect(dailyText({ ...result, standIns: 1 }, '1')).toContain(
      '\n1 card was played in a bot’s stead: it gave none of its own\nVersion 1',
    );
    expect(dailyText({ ...result, standIns: 2 }, '1')).toContain('2 cards were played in a bot’s stead');
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
