import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { setupOf } from '../../src/app/setup';
import type { GameFact } from '../../src/engine';
import { GameOver } from '../../src/ui/screens/end/GameOver';
import { RoundResult } from '../../src/ui/screens/end/RoundResult';
import { draw, NAMES, type OpenGame, opened, plain, scored, started } from './opened';
import { TRACKED } from './tracked';

afterEach(cleanup);

const FOUR = NAMES.slice(0, 4);
const times = (count: number, ...facts: readonly GameFact[]) => Array.from({ length: count }, () => facts).flat();
const text = () => plain(document.body.textContent);
const title = () => plain(screen.getByRole('heading', { level: 2 }).textContent);

async function over(...facts: readonly GameFact[]): Promise<OpenGame> {
  const game = await opened(...facts);
  draw(game.app, <GameOver table={game.table} />);
  return game;
}

async function result(...facts: readonly GameFact[]): Promise<OpenGame> {
  const game = await opened(...facts);
  draw(game.app, <RoundResult table={game.table} />);
  return game;
}

const rows = () => [...document.querySelectorAll('.ranks > li')].map((item) => plain(item.textContent));

async function tapSteady(name: string | RegExp) {
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  return button;
}

describe('the winner', () => {
  it('is named, with the ranks and why it ended', async () => {
    await over(started(FOUR), ...scored([undefined, 80, 20, 9]));
    expect(title()).toBe('Ada wins!');
    expect(text()).toContain('Tom is at −80 or below, and that ends the game.');
    expect(rows()).toEqual(['Place 11Ada10', 'Place 22Sam−9', 'Place 33Eva−20', 'Place 44Tom−80']);
  });

  it('is everybody who shares the highest total, whatever their seats; the next rank is skipped', async () => {
    await over(started(FOUR), ...scored([80, undefined, 20, undefined]));
    expect(title()).toBe('Tom and Sam share the win!');
    expect(rows().map((row) => /^Place (\d)/.exec(row)?.[1])).toEqual(['1', '1', '3', '4']);
  });

  it('is named among three', async () => {
    await over(started(FOUR), ...scored([undefined, 80, undefined, undefined]));
    expect(title()).toBe('Ada, Eva, and Sam share the win!');
    expect(rows().map((row) => /^Place (\d)/.exec(row)?.[1])).toEqual(['1', '1', '1', '4']);
  });

  it('is everybody, where all are equal', async () => {
    await over(started(FOUR), ...scored([80, 80, 80, 80]));
    expect(title()).toBe('Everybody wins! Wise fools, all of you.');
    expect(text()).toContain('Ada, Tom, Eva, and Sam are at −80 or below');
  });

  it('is nobody where no round was scored', async () => {
    await over(started(FOUR), { type: 'roundStarted' }, { type: 'gameStopped' });
    expect(title()).toBe('A short game: no round was scored.');
    expect(rows()).toEqual([]);
  });

  it('keeps the name as it is written', async () => {
    await over(
      started(['<svg/onload=alert()>', '{name}', '$&', 'Tom']),
      ...scored([undefined, undefined, undefined, 80]),
    );
    expect(title()).toBe('<svg/onload=alert()>, {name}, and $& share the win!');
    expect(document.querySelector('svg[onload]')).toBeNull();
  });
});

describe('the reason', () => {
  it('is six +10s', async () => {
    await over(started(FOUR), ...times(6, ...scored([undefined, 3, 4, 5])));
    expect(text()).toContain('Ada has scored +10 6 times, and that ends the game.');
  });

  it('is the +10s of all', async () => {
    await over(started(FOUR, { tensOverAll: true, tens: 3 }), ...times(3, ...scored([undefined, 3, 4, 5])));
    expect(text()).toContain('The table has scored +10 3 times together, and that ends the game.');
  });

  it('is the number of rounds', async () => {
    await over(started(FOUR, { rounds: 2 }), ...times(2, ...scored([undefined, 3, 4, 5])));
    expect(text()).toContain('All 2 rounds are played.');
  });

  it('is both, where both hold', async () => {
    await over(started(FOUR, { tens: 1 }), ...scored([undefined, 80, 4, 5]));
    expect(text()).toContain('Tom is at −80 or below, and that ends the game. Ada has scored +10 once');
  });
});

describe('what can follow', () => {
  it('is to play on, until the table stops', async () => {
    const { table } = await over(started(FOUR), ...scored([undefined, 80, 20, 9]));
    await tapSteady('Play on anyway');
    expect(table.state.value?.continued).toBe(true);
  });

  it('takes a stop back, so that the rules still end the game', async () => {
    const { table } = await over(started(FOUR), ...scored([undefined, 20, 20, 9]), { type: 'gameStopped' });
    await tapSteady('Play on anyway');
    expect(table.state.value?.stopped).toBe(false);
    expect(table.state.value?.continued).toBe(false);
  });

  it('is one rematch however often it is tapped: same seats, same options, the deal moved on', async () => {
    const { app, table, store } = await over(started(FOUR, { lowest: -70 }, 2), ...scored([undefined, 80, 20, 9]));
    const button = await tapSteady(/^Rematch/);
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(async () => expect(await store.listGames()).toHaveLength(2));
    await waitFor(() => expect(app.games.value).toHaveLength(2));
    const again = (await store.listGames()).find(({ id }) => id !== 'game');
    const log = await store.loadGame(again?.id ?? '');
    expect(log?.events[0]).toMatchObject({
      type: 'gameStarted',
      players: FOUR.map((name, index) => ({ id: `p${index}`, name })),
      dealer: 3,
      options: { lowest: -70 },
    });
    expect(log?.events[1]).toMatchObject({ type: 'roundStarted' });
    expect(table.state.value?.rounds).toHaveLength(1);
  });

  it('is to seat the same people anew', async () => {
    const { app, store } = await over(started(FOUR, { lowest: -70 }, 2), ...scored([undefined, 80, 20, 9]));
    await store.putPeople(['p0', 'p1', 'p2'].map((id, index) => ({ id, name: FOUR[index] ?? '', usedAt: index })));
    await app.refresh();
    await tapSteady('New seats');
    const setup = setupOf(app);
    await waitFor(() => expect(setup.seated.value.map(({ name }) => name)).toEqual(FOUR));
    expect(setup.dealer.value).toBe(3);
    const options = setup.options.value;
    expect(options.ok && options.value.lowest).toBe(-70);
  });
});

describe('a round that is scored', () => {
  it('tells what it brought and why, and who deals next', async () => {
    const { table } = await result(started(FOUR, {}, TRACKED.dealer), { type: 'roundStarted' }, ...TRACKED.plays, {
      type: 'roundScored',
      left: TRACKED.left,
    });
    const row = (name: string) =>
      plain(screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr')?.textContent);
    expect(row('Ada')).toContain('out, but with the disc00');
    expect(row('Sam')).toContain('−32');
    expect(text()).toContain('Eva deals next.');
    await tapSteady('Deal round 2');
    expect(table.state.value?.rounds).toHaveLength(2);
  });

  it('is not dealt over by the second of two taps', async () => {
    const { table } = await result(started(FOUR), ...scored([undefined, 20, 30, 9]));
    act(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Deal round 2' }).click());
    expect(table.state.value?.rounds).toHaveLength(1);
  });

  it('says when it did not add up', async () => {
    await result(
      started(FOUR),
      { type: 'roundStarted' },
      { type: 'roundScored', left: [9, 9, 9, 9], fools: [], anyway: true },
    );
    expect(text()).toContain('Round 1 was scored although it did not add up.');
  });
});
