import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Level } from '../../src/bots/protocol';
import { botOf } from '../../src/cli/arena/bot';
import { type Figures, playMatch } from '../../src/cli/arena/match';
import { optionsOf } from '../engine/log';

/**
 * How strong the levels are, on deals that are always the same, so that a change that weakens one is seen. Few deals: the
 * true margins are those of a thousand deals and more, which `npm run -s arena` measures.
 */
async function margin(level: Level, players: number, deals: number): Promise<Figures> {
  const b = await botOf(join(import.meta.dirname, 'yardstick.mjs'));
  return playMatch({ a: await botOf(level), b, players, options: optionsOf(players), deals, seed: 'margins' });
}

describe('a round among yardsticks', { timeout: 120_000 }, () => {
  it.each([
    { players: 4, deals: 200 },
    { players: 6, deals: 130 },
    { players: 8, deals: 60 },
  ])('is worth at least a point more to medium, at $players', async ({ players, deals }) => {
    const { difference } = await margin('medium', players, deals);
    expect(difference).toBeGreaterThan(1);
  });

  it.each([
    { players: 4, deals: 200, least: 3 },
    { players: 6, deals: 130, least: 2 },
    { players: 8, deals: 60, least: 3 },
  ])('is worth at least $least points more to hard, at $players', async ({ players, deals, least }) => {
    const { difference } = await margin('hard', players, deals);
    expect(difference).toBeGreaterThan(least);
  });

  it.each([
    { players: 4, deals: 200 },
    { players: 6, deals: 130 },
    { players: 8, deals: 60 },
  ])('costs easy two to five points, at $players', async ({ players, deals }) => {
    const { difference } = await margin('easy', players, deals);
    expect(difference).toBeLessThan(-2);
    expect(difference).toBeGreaterThan(-5);
  });
});
