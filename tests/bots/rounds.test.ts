import { expect, it } from 'vitest';
import { chanceOf } from '../engine/chance';
import { TABLES } from '../engine/truth';
import { type Played, playBots } from './botgame';

declare module 'vitest' {
  interface TaskMeta {
    /** What a run of bots played without a fault. */
    botsPlayed?: Played;
  }
}

/** How many rounds; each game of another number has other cards. */
const ROUNDS = Number(process.env.ROUNDS ?? 200);
const FIRST = Number(process.env.SEED ?? 1);
/** One game in so many is checked after every card. */
const THOROUGH = 100;

it('goes on without a fault among bots, at every table, with all options', { timeout: 0 }, ({ task }) => {
  let rounds = 0;
  let cards = 0;
  for (let game = FIRST; rounds < ROUNDS; game++) {
    const kind = TABLES[game % TABLES.length] ?? expect.fail('no table');
    try {
      const played = playBots(kind, chanceOf(game), game % THOROUGH === 0);
      rounds += played.rounds;
      cards += played.cards;
    } catch (error) {
      throw new Error(`game ${game}: ${kind.name}`, { cause: error });
    }
    task.meta.botsPlayed = { rounds, cards };
  }
  expect(rounds).toBeGreaterThanOrEqual(ROUNDS);
});
