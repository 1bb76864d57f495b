import { act, cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import type { GameFact, PlayedCard } from '../../src/engine';
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

/** A table of the screen as it is read, without its head. */
const rows = (selector: string) =>
  [...document.querySelectorAll(`${selector} :is(tbody, tfoot) tr`)].map((row) =>
    [...row.children].map((cell) => plain(cell.textContent)),
  );

const plays = (seats: readonly number[], line: string): GameFact[] =>
  line.split(' ').map((card, place) => ({ type: 'cardPlayed', seat: seats[place] ?? -1, card: card as PlayedCard }));

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
    expect(rows('.accounts__seats')).toEqual([
      ['Ada', '12', 'at least 0', '–'],
      ['Tom', 'at least 0', 'at least 0', '–'],
      ['Eva', 'at least 0', 'at least 0', '–'],
      ['Sam', 'at least 0', 'at least 0', '–'],
    ]);
  });

  it('count the trick being entered, and say at least where tricks were not entered', async () => {
    const { table } = await accounts(started(FOUR), { type: 'roundStarted' }, ...plays([0, 1, 2, 3], 'G5 R2 G9 G11'));
    act(() => void table.play('Y5', 'Y6'));
    expect(rows('.accounts__seats')).toEqual([
      ['Ada', '2', '0', '–'],
      ['Tom', '1', '1', 'green'],
      ['Eva', '1', '0', '–'],
      ['Sam', '2', '0', '–'],
    ]);
    act(() => void table.tell({ type: 'tricksSkipped' }));
    expect(rows('.accounts__seats')).toEqual([
      ['Ada', 'at least 2', 'at least 0', '–'],
      ['Tom', 'at least 1', 'at least 1', 'green'],
      ['Eva', 'at least 2', 'at least 0', '–'],
      ['Sam', 'at least 2', 'at least 0', '–'],
    ]);
  });

  it('tell what each can still hold: by voids, by hands, and by what nobody else has room for', async () => {
    const deck = { green: 5, red: 4, yellow: 3, blue: 3, ones: 1 };
    const { table } = await accounts(started(FOUR, { deck }), { type: 'roundStarted' });
    act(() => void table.play('G2', 'G3', 'Y2'));
    const heads = [...document.querySelectorAll('.accounts__holds thead th')].map((head) => plain(head.textContent));
    expect(heads).toEqual(['Player', 'In hand', 'green', 'red', 'yellow', 'blue', 'Wild 1s']);
    expect(rows('.accounts__holds')).toEqual([
      ['Ada', '2', '0–2', '0–2', '0–1', '0–2', '0–1'],
      ['Tom', '2', '0–2', '0–2', '0–1', '0–2', '0–1'],
      ['Eva', '2', '0', '0–2', '0–1', '0–2', '0–1'],
      ['Sam', '3', '0–2', '0–3', '0–1', '0–2', '0–1'],
      ['All that is out', '9', '2', '3', '1', '2', '1'],
    ]);
    // Eva and Ada do not follow red; Sam and Eva have no green. So the red ones are Sam's, and the wild 1 is Eva's.
    act(() => void table.play('B2'));
    act(() => void table.play('R2', 'B3', 'Y3'));
    expect(rows('.accounts__holds').slice(0, 4)).toEqual([
      ['Ada', '1', '1', '0', '0', '0', '0'],
      ['Tom', '1', '1', '0', '0', '0', '0'],
      ['Eva', '1', '0', '0', '0', '0', '1'],
      ['Sam', '2', '0', '2', '0', '0', '0'],
    ]);
  });

  it('tell it with at most where tricks were not entered, and no more of whoever has shown the hand', async () => {
    const { table } = await accounts(started(FOUR), { type: 'roundStarted' }, { type: 'tricksSkipped' });
    expect(rows('.accounts__holds')[0]?.slice(0, 3)).toEqual(['Ada', 'at most 11', '0–11']);
    act(() => void table.tell({ type: 'roundScored', left: [[], ['G5', '1'], 20, 9], fools: [], anyway: true }));
    expect(rows('.accounts__holds').map((row) => row.slice(0, 2))).toEqual([
      ['Ada', 'nothing left'],
      ['Tom', 'showed 2 cards'],
      ['Eva', 'at most 11'],
      ['Sam', 'at most 11'],
      ['All that is out', '46'],
    ]);
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
    const inRow = (row: string) =>
      within(screen.getByRole('row', { name: (name) => plain(name).startsWith(row) })).getAllByRole('cell');
    const cells = (row: string) => inRow(row).map((cell) => plain(cell.textContent));
    // Who left ends no game: there is no way to an end for them.
    expect(cells('Total')).toEqual(['20', '−21', '−11', '−7', '−30']);
    expect(cells('To −80')).toEqual(['100', '59', '69', '73', '']);
    expect(inRow('+10s').map((cell) => cell.childElementCount > 0)).toEqual([true, true, true, true, false]);
    const head = screen.getByRole('button', { name: (name) => plain(name).startsWith('Eva') });
    act(() => head.click());
    expect(plain(screen.getByRole('dialog').textContent)).toContain('−30 in 1 round');
    expect(plain(screen.getByRole('dialog').textContent)).not.toContain('To −80');
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
