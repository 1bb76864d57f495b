import { act, cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameFact } from '../../src/engine';
import { SheetScreen } from '../../src/ui/screens/Sheet';
import { draw, NAMES, opened, plain, scored, started } from './opened';
import { TRACKED } from './tracked';

afterEach(cleanup);

const FOUR = NAMES.slice(0, 4);

async function sheet(...facts: readonly GameFact[]) {
  const game = await opened(...facts);
  draw(game.app, <SheetScreen game="game" />);
  return game;
}

const cells = (row: HTMLElement) => [...row.querySelectorAll('td')].map((cell) => plain(cell.textContent));
const rowOf = (name: string | RegExp) => {
  const header = screen.getByRole('rowheader', { name });
  const row = header.closest('tr');
  if (row === null) throw new Error('no row');
  return row;
};
const text = () => plain(document.body.textContent);

describe('the score sheet', () => {
  it('has rounds by players, totals, the way to −80, and the +10s', async () => {
    await sheet(started(FOUR), ...scored([undefined, 20, 30, 9]), ...scored([undefined, 20, 30, 9]));
    expect(screen.getAllByRole('columnheader').map((head) => plain(head.textContent))).toEqual(['Round', ...FOUR]);
    expect(cells(rowOf('2'))).toEqual(['+10', '−20', '−30', '−9']);
    expect(cells(rowOf('Total'))).toEqual(['20', '−40', '−60', '−18']);
    expect(cells(rowOf('To −80'))).toEqual(['100', '40', '20', '62']);
    expect(within(rowOf('+10s')).getAllByRole('img', { name: /of 6/ })[0]?.getAttribute('aria-label')).toBe('2 of 6');
    for (const head of screen.getAllByRole('columnheader')) expect(head.getAttribute('scope')).toBe('col');
    for (const head of screen.getAllByRole('rowheader')) expect(head.getAttribute('scope')).toBe('row');
  });

  it('marks the dealer of each round, and who was out with the disc', async () => {
    await sheet(started(FOUR), ...scored([undefined, 20, 30, 9], [0]));
    const [ada, , , sam] = [...rowOf('1').querySelectorAll('td')];
    expect(within(sam as HTMLElement).getByRole('img', { name: 'dealt' })).toBeTruthy();
    expect(within(ada as HTMLElement).getByRole('img', { name: 'with the disc' })).toBeTruthy();
    expect(plain(ada?.textContent)).toBe('0');
    expect(text()).not.toMatch(/[-−]0(?!\d)/);
  });

  it('says in footnotes what did not add up, what the table gave and took, and what was dealt in vain', async () => {
    await sheet(
      started(FOUR),
      { type: 'roundStarted' },
      { type: 'dealThrownAway' },
      { type: 'roundScored', left: [9, 9, 9, 9], anyway: true, fools: [] },
      { type: 'scoreAdjusted', round: 0, player: 1, points: -5, reason: ' sang {name} $& ' },
    );
    const notes = screen.getAllByRole('listitem').map((item) => plain(item.textContent));
    expect(notes.slice(0, 3)).toEqual([
      'Round 1 was scored although it did not add up.',
      'Round 1: one deal was thrown away first.',
      'Round 1, Tom: −5 by the table, for “sang {name} $&”.',
    ]);
    expect(cells(rowOf(/^1/))[1]).toContain('−5note 3');
    expect(cells(rowOf('Total'))).toEqual(['−9', '−14', '−9', '−9']);
  });

  it('tells what could end the game, the nearest three first and the rest behind a tap', async () => {
    await sheet(started(FOUR), ...scored([undefined, 60, 70, 50]), ...scored([undefined, 9, 9, 9]));
    expect(screen.getByRole('heading', { name: 'What could end the game next round' })).toBeTruthy();
    const section = screen.getByRole('region', { name: 'What could end the game next round' });
    const sentences = [...section.querySelectorAll('li')].map((item) => plain(item.textContent));
    expect(sentences[0]).toBe('Eva loses 1 point or more: that is −80.');
    expect(sentences[1]).toBe('Tom loses 11 points or more: that is −80.');
  });

  it('shows the tricks of a round behind a tap', async () => {
    const { plays, left, dealer } = TRACKED;
    await sheet(
      started(FOUR, {}, dealer),
      { type: 'roundStarted' },
      ...plays,
      { type: 'roundScored', left },
      { type: 'roundStarted' },
      { type: 'foolMarked', fools: [1] },
      { type: 'tricksSkipped' },
      { type: 'roundScored', left: [[], 9, 9, 9], fools: [], anyway: true },
    );
    expect(text()).toContain('Round 1: 13 tricks');
    expect(text()).toContain('Round 2: 2 tricks');
    expect(text()).toContain('Fool: Tom');
    expect(text()).toContain('some tricks not entered');
  });

  it('is empty before the first score, and says so', async () => {
    await sheet(started(FOUR), { type: 'roundStarted' });
    expect(screen.queryByRole('table')).toBeNull();
    expect(text()).toContain('No round is scored yet.');
    expect(screen.getByRole('link', { name: 'Back to the table' }).getAttribute('href')).toBe('#/game/game');
  });

  it('counts rounds where their number is fixed', async () => {
    await sheet(started(FOUR, { rounds: 2 }), ...scored([undefined, 20, 30, 9]));
    expect(text()).toContain('Round 1 of 2.');
    expect(text()).toContain('It is the last of 2 rounds.');
    expect(screen.queryByRole('rowheader', { name: 'To −80' })).toBeNull();
  });

  it('says that there is no such game', async () => {
    const { app } = await opened(started(FOUR));
    draw(app, <SheetScreen game="elsewhere" />);
    expect(await screen.findByText('There is no such game on this device.')).toBeTruthy();
  });
});

describe('a player on the sheet', () => {
  it('has the whole name behind a tap, as it is written', async () => {
    const name = `${'W'.repeat(33)}<svg/>`;
    await sheet(started([name, '{name}', '$&', 'Tom']), ...scored([undefined, 20, 30, 9]));
    fireEvent.click(screen.getByRole('button', { name: new RegExp(name) }));
    expect(plain(screen.getByRole('dialog').querySelector('h2')?.textContent)).toBe(name);
    expect(document.querySelector('h2 svg, button.score-sheet__head svg')).toBeNull();
  });

  it('is given or taken points with a reason, and never without', async () => {
    const { table } = await sheet(started(FOUR), ...scored([undefined, 20, 30, 9]));
    fireEvent.click(screen.getByRole('button', { name: /Tom/ }));
    const dialog = within(screen.getByRole('dialog'));
    const write = () => fireEvent.click(dialog.getByRole('button', { name: 'Write it down', hidden: true }));
    fireEvent.input(dialog.getByLabelText('Points'), { target: { value: '12' } });
    write();
    expect(plain(dialog.getByRole('alert', { hidden: true }).textContent)).toContain('Write down a reason');
    expect(table.refusal.value).toBeUndefined();
    fireEvent.input(dialog.getByLabelText('Reason'), { target: { value: 'revoked' } });
    write();
    expect(table.state.value?.adjustments).toEqual([
      expect.objectContaining({ round: 0, player: 1, points: -12, reason: 'revoked' }),
    ]);
    expect(cells(rowOf('Total'))[1]).toBe('−32');
  });
});

describe('a running game', () => {
  it('is ended early, asked once more', async () => {
    const { table } = await sheet(started(FOUR), ...scored([undefined, 20, 30, 9]), { type: 'roundStarted' });
    fireEvent.click(screen.getByRole('button', { name: 'End the game here' }));
    expect(text()).toContain('The round being played will not count');
    fireEvent.click(screen.getByRole('button', { name: 'No, play on' }));
    expect(table.state.value?.stopped).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'End the game here' }));
    fireEvent.click(screen.getByRole('button', { name: 'End the game' }));
    expect(table.state.value?.stopped).toBe(true);
    expect(plain(screen.getByRole('heading', { level: 2 }).textContent)).toBe('Ada wins!');
    expect(text()).toContain('The table stopped here. The round that was running does not count.');
    act(() => table.undo());
    expect(screen.getByRole('link', { name: 'Back to the table' })).toBeTruthy();
  });
});

describe('place and note', () => {
  it('are kept letter by letter, with all signs, and shown where they are told', async () => {
    const { store } = await sheet(started(FOUR), ...scored([undefined, 20, 30, 9]));
    const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
    type('Place', 'Gra');
    type('Place', 'Graz <b>');
    type('Note', '{rain} $&');
    await vi.waitFor(async () => {
      expect(await store.listNotes()).toEqual([
        { id: 'game', place: 'Graz <b>', note: '{rain} $&', changedAt: expect.any(Number) },
      ]);
    });
    expect(plain(document.querySelector('.place-note summary')?.textContent)).toBe('Graz <b> · {rain} $&');
  });

  it('says so where they cannot be kept, and tries again with the next letter', async () => {
    const { store } = await sheet(started(FOUR), ...scored([undefined, 20, 30, 9]));
    const failing = vi.spyOn(store, 'putNote').mockRejectedValueOnce(new Error('full'));
    fireEvent.input(screen.getByLabelText('Place'), { target: { value: 'Gra' } });
    expect(await screen.findByText(/^The last letters could not be saved/)).toBeTruthy();
    fireEvent.input(screen.getByLabelText('Place'), { target: { value: 'Graz' } });
    await vi.waitFor(() => expect(screen.queryByText(/^The last letters/)).toBeNull());
    expect(failing).toHaveBeenCalledTimes(2);
    expect((await store.listNotes())[0]?.place).toBe('Graz');
  });

  it('stand beside the way to delete the game, which can be brought back', async () => {
    const { app, store } = await sheet(started(FOUR), ...scored([undefined, 20, 30, 9]));
    const go = vi.spyOn(app, 'go');
    fireEvent.click(screen.getByRole('button', { name: 'Delete this game', hidden: true }));
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith({ screen: 'games' }));
    expect(await store.findGames()).toEqual([]);
    expect((await store.listGone())[0]?.summary?.id).toBe('game');
  });
});
