import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handsOf, newSeed, sealOf } from '../../src/app/fairdeal';
import { type GameEvent, type GameFact, optionsFor, replay, SCHEMA } from '../../src/engine';
import { summaryOf } from '../../src/storage/summary';
import { PlayScreen } from '../../src/ui/screens/Play';
import { loadWords } from '../../src/ui/words/words';
import { NAMES } from './opened';
import { openStage } from './stage';

beforeEach(async () => {
  await Promise.all((['table', 'end', 'trouble', 'play', 'coach', 'fair'] as const).map(loadWords));
});
afterEach(cleanup);

const options = optionsFor(4);
if (options === undefined) throw new Error('no game of four');
const START: GameFact = {
  type: 'gameStarted',
  schema: SCHEMA,
  id: 'game',
  kind: 'digital',
  players: NAMES.slice(0, 4).map((name, seat) => ({ id: `p${seat}`, name, ...(seat === 0 ? {} : { bot: 'easy' }) })),
  dealer: 0,
  options,
};
const draw = { seed: newSeed(), cut: '' };
const DEAL: GameFact = { type: 'roundStarted', hands: handsOf(draw, options.deck, 4), draw };

async function shown(facts: readonly GameFact[], values: Readonly<Record<string, unknown>> = {}) {
  const stage = await openStage({ values });
  const events = facts.map((fact, index): GameEvent => ({ ...fact, at: index + 1 }));
  const state = replay(events);
  if (!state.ok) throw new Error(state.error.code);
  await stage.store.append('game', 0, events, summaryOf(state.value, 1));
  await stage.app.refresh();
  stage.place.location.hash = '#/play/game';
  stage.show(<PlayScreen game="game" />);
  return stage;
}

describe('a rematch', () => {
  it('shows the seal of its first deal beforehand, takes a cut, and deals just that', async () => {
    const next = { seed: newSeed(), cut: '' };
    const { store, place } = await shown([START, DEAL, { type: 'gameStopped' }], { nextDeal: next });
    const seal = sealOf(next.seed);
    const summary = await screen.findByText(`The next deal is sealed: ${seal.slice(0, 8)}…`);
    const fold = summary.closest('details') as HTMLElement;
    fireEvent.click(summary);
    expect(within(fold).getByText(seal)).toBeTruthy();
    expect(document.documentElement.outerHTML).not.toContain(next.seed);
    fireEvent.input(within(fold).getByLabelText(/^Add your own cut/), { target: { value: 'seven' } });
    const rematch = screen.getByRole<HTMLButtonElement>('button', { name: /^Rematch/ });
    await waitFor(() => expect(rematch.disabled).toBe(false));
    fireEvent.click(rematch);
    await waitFor(async () => expect(await store.listGames()).toHaveLength(2));
    const again = (await store.listGames()).find(({ id }) => id !== 'game')?.id ?? '';
    const log = await store.loadGame(again);
    expect(log?.events[1]).toMatchObject({
      type: 'roundStarted',
      draw: { seed: next.seed, cut: 'seven' },
      hands: handsOf({ ...next, cut: 'seven' }, options.deck, 4),
    });
    await waitFor(() => expect(place.location.hash).toBe(`#/play/${again}`));
  });

  it('says that its deal is being sealed until the seed is kept', async () => {
    const store = { putValue: () => Promise.reject(new Error('full')) };
    const stage = await openStage();
    Object.assign(stage.store, store);
    const events = [START, DEAL, { type: 'gameStopped' } as const].map(
      (fact, index): GameEvent => ({ ...fact, at: index }),
    );
    const state = replay(events);
    if (!state.ok) throw new Error(state.error.code);
    await stage.store.append('game', 0, events, summaryOf(state.value, 1));
    stage.show(<PlayScreen game="game" />);
    expect(await screen.findByText('The next deal is being sealed…')).toBeTruthy();
  });
});

describe('a round whose hands are not in the game', () => {
  it('says that it cannot be played on, and leads to the scores', async () => {
    await shown([START, { type: 'roundStarted' }]);
    expect(await screen.findByText(/^The hands of this round are not in the game/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the scores' }).getAttribute('href')).toBe('#/game/game/sheet');
    expect(screen.queryByRole('region', { name: /^Your hand/ })).toBeNull();
  });

  it('keeps nobody from the end of a game that was stopped in it', async () => {
    await shown([START, { type: 'roundStarted' }, { type: 'gameStopped' }]);
    expect(await screen.findByRole('button', { name: /^Rematch/ })).toBeTruthy();
  });
});
