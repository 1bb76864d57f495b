import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { handsOf } from '../../src/app/fairdeal';
import { eventsFrom } from '../../src/app/whatif';
import {
  type GameEvent,
  type GameFact,
  type GameState,
  optionsFor,
  replay,
  runningRound,
  SCHEMA,
} from '../../src/engine';
import { summaryOf } from '../../src/storage/summary';
import { Chooser } from '../../src/ui/screens/whatif/Chooser';
import { WhatIfOver } from '../../src/ui/screens/whatif/WhatIfOver';
import { loadWords } from '../../src/ui/words/words';
import { nextFact } from '../engine/turn';
import { NAMES, plain } from './opened';
import { openStage } from './stage';

beforeEach(async () => {
  await Promise.all((['table', 'end', 'play', 'whatif'] as const).map(loadWords));
});
afterEach(cleanup);

const options = optionsFor(4);
if (options === undefined) throw new Error('no game of four');
const deck = options.deck;

function stateOf(events: readonly GameEvent[]): GameState {
  const state = replay(events);
  if (!state.ok) throw new Error(state.error.code);
  return state.value;
}

/** Plays a round to its end, always the first or the last card allowed, and scores it. */
function playedOut(events: readonly GameEvent[], pick: 0 | -1): readonly GameEvent[] {
  const log = [...events];
  for (;;) {
    const state = stateOf(log);
    if (runningRound(state) === undefined) return log;
    log.push({ ...nextFact(state, (legal) => legal.at(pick)), at: log.length });
  }
}

function roundOf(persons: number): readonly GameEvent[] {
  const players = NAMES.slice(0, 4).map((name, seat) => ({
    id: `p${seat}`,
    name,
    ...(seat < persons ? {} : { bot: 'easy' }),
  }));
  const draw = { seed: 'ab'.repeat(32), cut: '' };
  const facts: GameFact[] = [
    { type: 'gameStarted', schema: SCHEMA, id: 'game', kind: 'digital', players, dealer: 3, options: options as never },
    { type: 'roundStarted', hands: handsOf(draw, deck, 4), draw },
  ];
  return playedOut(
    facts.map((fact, at): GameEvent => ({ ...fact, at })),
    0,
  );
}

/** That round played on from its sixth card, otherwise. */
function otherwise(persons: number): { readonly then: GameState; readonly now: GameState } {
  const then = stateOf(roundOf(persons));
  const begun = eventsFrom(then, { round: 0, cards: 5 }, 'other', 1);
  if (!begun.ok) throw new Error(begun.error.code);
  return { then, now: stateOf(playedOut(begun.value, -1)) };
}

const signed = (points: number) => (points > 0 ? `+${points}` : String(points).replace('-', '\u2212'));

it('tells alone what came of it, beside then, and leads back to the game while it is there', async () => {
  const { then, now } = otherwise(1);
  const stage = await openStage();
  stage.show(<WhatIfOver state={now} />);
  const before = then.rounds[0]?.score?.points ?? [];
  const after = now.rounds[0]?.score?.points ?? [];
  const gain = (after[0] ?? 0) - (before[0] ?? 0);
  const heading = screen.getByRole('heading', { level: 2 }).textContent ?? '';
  if (gain === 0) expect(heading).toBe('The same points as then');
  else expect(heading).toMatch(new RegExp(`^${Math.abs(gain)} points? ${gain > 0 ? 'more' : 'less'} than then$`));
  const table = screen.getByRole('table', { name: 'What came of it, for each player' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => plain(cell.textContent)))).toEqual(
    NAMES.slice(0, 4).map((name, seat) => [
      name,
      signed(before[seat] ?? 0),
      signed(after[seat] ?? 0),
      signed((after[seat] ?? 0) - (before[seat] ?? 0)),
    ]),
  );
  expect(screen.getByText(/^Round 1, played on from trick 2\. It was practice/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'The game as it was' })).toBeNull();
  await stage.store.append('game', 0, then.done, summaryOf(then, 1));
  await stage.app.refresh();
  const origin = await screen.findByRole('link', { name: 'The game as it was' });
  expect(origin.getAttribute('href')).toBe('#/play/game');
});

it('praises and blames nobody where several have played', async () => {
  const stage = await openStage();
  stage.show(<WhatIfOver state={otherwise(2).now} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Then and now');
});

it('begins again from the same point', async () => {
  const { now } = otherwise(1);
  const { show, store, place } = await openStage();
  show(<WhatIfOver state={now} />);
  const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Again from there' });
  await waitFor(() => expect(again.disabled).toBe(false));
  fireEvent.click(again);
  await waitFor(() => expect(place.location.hash).toMatch(/^#\/play\/./));
  const [listed] = await store.listGames();
  const loaded = await store.loadGame(listed?.id ?? '');
  expect(loaded?.events[0]).toMatchObject({ practice: true, whatIf: now.whatIf });
});

it('says where it cannot begin, and stays', async () => {
  const { then } = otherwise(1);
  const { show, store } = await openStage();
  // As if a card had been corrected since.
  const broken = { ...then, done: then.done.filter((event, at) => event.type !== 'cardPlayed' || at > 6) };
  show(<Chooser state={broken} index={0} onClose={() => expect.fail('closed')} />);
  fireEvent.change(screen.getByRole('combobox', { hidden: true }), { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Play on from here', hidden: true }));
  expect(await screen.findByText(/^That did not work/)).toBeTruthy();
  expect(await store.listGames()).toEqual([]);
});

it('steps from trick to trick, and no further', async () => {
  const { then } = otherwise(1);
  const { show } = await openStage();
  show(<Chooser state={then} index={0} onClose={() => undefined} />);
  const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { hidden: true }).value;
  const step = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
  step('Trick before');
  expect(chosen()).toBe('0');
  step('Next trick');
  expect(chosen()).toBe('1');
  const radios = screen.getAllByRole<HTMLInputElement>('radio', { hidden: true });
  expect(radios).toHaveLength(then.rounds[0]?.tricks[1]?.entry.plays.length ?? 0);
  expect(radios.map(({ checked }) => checked).indexOf(true)).toBe(0);
});
