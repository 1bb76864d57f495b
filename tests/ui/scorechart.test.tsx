import { cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { type GameFact, optionsFor } from '../../src/engine';
import { gridOf } from '../../src/ui/parts/chart/field';
import { ScoreChart, totalsByRound } from '../../src/ui/screens/end/ScoreChart';
import { draw, opened, plain, scored, started } from './opened';

afterEach(cleanup);

const FIVE = ['Ada', 'Tom', 'Eva', 'Sam', 'Mia'];
const next: GameFact = { type: 'roundScored', left: [2, [], 3, 4], fools: [], anyway: true };
/** Five play two rounds, one of them corrected; Ada goes, four play on. */
const FACTS: readonly GameFact[] = [
  started(FIVE),
  ...scored([undefined, 5, 6, 7, 8]),
  { type: 'scoreAdjusted', round: 0, player: 1, points: -3, reason: 'peeked' },
  ...scored([9, undefined, 6, 7, 8]),
  { type: 'playerLeft', player: 0, options: optionsFor(4)! },
  { type: 'roundStarted' },
  next,
];

it('draws the totals of all, as far as each was there', async () => {
  const { app, table } = await opened(...FACTS);
  const state = table.state.value!;
  expect(totalsByRound(state)).toEqual([
    [0, 0, 0, 0, 0],
    [10, -8, -6, -7, -8],
    [1, 2, -12, -14, -16],
    [undefined, 0, -2, -17, -20],
  ]);
  draw(app, <ScoreChart state={state} />);
  const names = () =>
    [...document.querySelectorAll('.chart__name')].map((each) =>
      [each.querySelector('.truncate'), each.querySelector('b')].map((part) => plain(part?.textContent)).join(' '),
    );
  expect(names()).toEqual(['Ada 1', 'Tom 0', 'Eva −2', 'Sam −17', 'Mia −20']);
  // Colour alone tells nobody from another.
  expect(new Set([...document.querySelectorAll('.chart__name path')].map((mark) => mark.getAttribute('d'))).size).toBe(
    5,
  );
  fireEvent.input(screen.getByRole('slider'), { target: { value: '1' } });
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('After round 1');
  expect(names()).toEqual(['Ada 10', 'Tom −8', 'Eva −6', 'Sam −7', 'Mia −8']);
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4);
});

it('is not drawn of a single round, which has no course', async () => {
  const { app, table } = await opened(...FACTS.slice(0, 3));
  draw(app, <ScoreChart state={table.state.value!} />);
  expect(screen.queryByRole('slider')).toBeNull();
});

it('has a grid for any values', () => {
  expect(gridOf([])).toEqual([0, 1]);
  expect(gridOf([0, 0, 0])).toEqual([0, 1]);
  expect(gridOf([-7, -80])).toEqual([-80, -60, -40, -20, 0]);
  expect(gridOf([5, 33])).toEqual([0, 10, 20, 30, 40]);
  for (const most of [3, 90, 700, 9000, 1_000_000]) expect(gridOf([-most, most]).length).toBeLessThan(1005);
});
