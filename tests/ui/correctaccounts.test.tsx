import { act, cleanup, fireEvent, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import type { GameFact } from '../../src/engine';
import { AccountsScreen } from '../../src/ui/screens/accounts/Accounts';
import { SheetScreen } from '../../src/ui/screens/Sheet';
import { loadWords } from '../../src/ui/words/words';
import { draw, NAMES, opened, plain, scored, started } from './opened';
import { TRACKED } from './tracked';

afterEach(cleanup);

const FOUR = NAMES.slice(0, 4);
const text = () => plain(document.body.textContent);

async function accounts(...facts: readonly GameFact[]) {
  await loadWords('correct');
  const game = await opened(...facts);
  draw(game.app, <AccountsScreen game="game" />);
  return game;
}

const tracked = (
  left: (typeof TRACKED)['left'] | readonly (readonly never[] | number)[],
  anyway = true,
): GameFact[] => [
  started(FOUR, {}, TRACKED.dealer),
  { type: 'roundStarted' },
  ...TRACKED.plays,
  { type: 'roundScored', left, anyway },
];

const worth = (hand: readonly string[]) =>
  hand.reduce((sum, card) => sum + (card === '1' ? 5 : Number(card.slice(1))), 0);

describe('the accounts of a round', () => {
  it('add up where every card is accounted for', async () => {
    await accounts(...tracked(TRACKED.left));
    expect(text()).toContain('It adds up: every point that is out is accounted for.');
    expect(text()).toContain('Nothing: all cards are seen.');
  });

  it('name the card that would explain what is missing', async () => {
    const sums = TRACKED.left.map((hand) => (hand.length === 0 ? [] : worth(hand)));
    const at = sums.findIndex((sum) => typeof sum === 'number' && sum > 5);
    const short = sums.map((sum, seat) => (seat === at && typeof sum === 'number' ? sum - 5 : sum));
    await accounts(...tracked(short as readonly (readonly never[] | number)[]));
    expect(text()).toContain('5 points are missing.');
    expect(text()).toContain('The fewest cards that would explain it');
    const over = sums.map((sum, seat) => (seat === at && typeof sum === 'number' ? sum + 7 : sum));
    cleanup();
    await accounts(...tracked(over as readonly (readonly never[] | number)[]));
    expect(text()).toContain('7 points are too many.');
    const sets = [...document.querySelectorAll('.accounts__sets .chip')].map((chip) => chip.getAttribute('aria-label'));
    expect(sets).toEqual(['green 7', 'red 7', 'yellow 7', 'blue 7']);
  });

  it('say where too little was entered to tell', async () => {
    await accounts(started(FOUR), ...scored([undefined, 20, 30, 9]));
    expect(text()).toContain('Tricks were not entered card by card');
    expect(
      screen.getByRole('row', {
        name: (name) => plain(name).startsWith('Ada 0') || plain(name).startsWith('Ada at least 0'),
      }),
    ).toBeTruthy();
  });

  it('take an adjustment with its reason', async () => {
    const game = await accounts(started(FOUR), ...scored([undefined, 20, 30, 9]));
    fireEvent.change(screen.getByRole('combobox', { name: 'For' }), { target: { value: '2' } });
    fireEvent.input(screen.getByRole('textbox', { name: 'Points' }), { target: { value: '5' } });
    fireEvent.input(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'revoke' } });
    fireEvent.click(screen.getByRole('button', { name: 'Write it down' }));
    expect(game.table.state.value?.adjustments).toEqual([{ round: 0, player: 2, points: -5, reason: 'revoke' }]);
  });
});

describe('the sheet after corrections', () => {
  it('shows who left, and their average of the rounds they played', async () => {
    const five = NAMES.slice(0, 5);
    const options = started(FOUR);
    if (options.type !== 'gameStarted') throw new Error('no options');
    const game = await opened(
      started(five),
      ...scored([undefined, 20, 30, 9, 4]),
      { type: 'playerLeft', player: 2, options: options.options },
      ...scored([undefined, 1, 2, 3]),
    );
    draw(game.app, <SheetScreen game="game" />);
    const heads = screen.getAllByRole('columnheader').map((head) => plain(head.textContent));
    expect(heads).toEqual(['Round', 'Ada', 'Tom', 'Sam', 'Mia', 'Evaleft']);
    const head = screen.getByRole('button', { name: (name) => plain(name).startsWith('Eva') });
    act(() => head.click());
    expect(plain(screen.getByRole('dialog').textContent)).toContain('−30 in 1 round');
  });

  it('notes a trick that was led otherwise than follows', async () => {
    const game = await opened(
      started(FOUR),
      { type: 'roundStarted' },
      { type: 'foolMarked', fools: [2], winner: 1 },
      { type: 'positionNamed', leader: 0 },
      { type: 'foolMarked', fools: [3], winner: 0 },
      { type: 'roundScored', left: [[], 20, 30, 9], fools: [], anyway: true },
    );
    draw(game.app, <SheetScreen game="game" />);
    expect(text()).toContain('Round 1, trick 2: the table named who led or who sat out');
    expect(screen.getByRole('link', { name: 'Correct round 1', hidden: true }).getAttribute('href')).toBe(
      '#/game/game/correct/1',
    );
  });
});
