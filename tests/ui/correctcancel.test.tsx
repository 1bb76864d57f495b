import { cleanup, fireEvent, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import type { GameFact } from '../../src/engine';
import { bytes, correct, FOUR, press, select, state, THREE } from './corrected';
import { NAMES, plain, scored, started } from './opened';

afterEach(() => {
  cleanup();
  location.hash = '';
});

const BETWEEN = [started(FOUR), ...scored([undefined, 20, 30, 9])];
const FIVE = [started(NAMES.slice(0, 5)), ...scored([undefined, 20, 30, 9, 4])];

const ROWS: readonly (readonly [what: string, facts: readonly GameFact[], enter: () => void])[] = [
  [
    'seats',
    THREE,
    () => {
      press('Seat 1: Ada');
      press('Seat 3: Eva');
    },
  ],
  ['1/dealer', THREE, () => select('Who deals', '0')],
  ['2/dealer', BETWEEN, () => select('Who deals', '2')],
  [
    'names',
    THREE,
    () => fireEvent.input(screen.getByRole('textbox', { name: 'New name' }), { target: { value: 'Adam' } }),
  ],
  ['options', BETWEEN, () => press('A 1 left in hand costs: less')],
  ['join', BETWEEN, () => fireEvent.input(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Mia' } })],
  ['leave', FIVE, () => select('Who', '2')],
  ['1/3/table', THREE, () => select('The Fool the table played', '2')],
  ['1/4', THREE, () => select('Who led', '2')],
  [
    '1/scores',
    BETWEEN,
    () => {
      press(/^Tom/);
      press('Erase');
      press('Close');
    },
  ],
];

describe('a correction that is left', () => {
  it.each(ROWS)('leaves every byte as it was: %s', async (what, facts, enter) => {
    const game = await correct(what, ...facts);
    const before = await bytes(game);
    const { length } = state(game);
    enter();
    expect(await bytes(game)).not.toBe(before);
    press('See what changes');
    const dialog = screen.getByRole('dialog');
    expect(plain(dialog.textContent)).not.toContain('Nothing changes');
    press('Not yet');
    press('Leave it');
    expect(await bytes(game)).toBe(before);
    expect(state(game).length).toBe(length);
  });
});
