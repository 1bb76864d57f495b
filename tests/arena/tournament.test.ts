import { expect, it } from 'vitest';
import { expert } from '../../src/bots/expert';
import { CHOOSE } from '../../src/bots/levels';
import { LEVELS, type Level } from '../../src/bots/protocol';
import type { Bot } from '../../src/cli/arena/bot';
import { playMatch } from '../../src/cli/arena/match';
import { optionsOf } from '../engine/log';

/** A fifteenth of what it thinks in the game is enough to be told from those below. */
const EFFORT = 6000;

function botOf(level: Level): Bot {
  const choose =
    level === 'expert' ? (...[view, random]: Parameters<Bot['choose']>) => expert(view, random, EFFORT) : CHOOSE[level];
  return { name: level, choose };
}

/**
 * A short tournament on deals that are always the same: each level once among three of the next lower. What the margins
 * truly are, `npm run -s arena` measures on many deals; here stands what none of them may fall below.
 */
it.each([
  { level: 'medium', deals: 60, least: 2 },
  { level: 'hard', deals: 60, least: 1 },
  { level: 'expert', deals: 40, least: 0.3 },
] as const)('$level is worth points among the next lower', { timeout: 600_000 }, ({ level, deals, least }) => {
  const [a, b] = [botOf(level), botOf(LEVELS[LEVELS.indexOf(level) - 1] ?? expect.fail('no lower level'))];
  const { difference } = playMatch({ a, b, players: 4, options: optionsOf(4), deals, seed: 'tournament' });
  expect(difference).toBeGreaterThan(least);
});
