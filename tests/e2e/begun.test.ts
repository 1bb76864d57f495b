import { expect, it } from 'vitest';
import type { GameEvent } from '../../src/engine';
import { begunLog } from './begun';
import { openApp } from './browser';
import { logIn } from './play';
import { people, startGame, tapCards, waitSaved } from './table';

/** Without what is different each time: the moments, and who is which by number. */
const lasting = (log: readonly GameEvent[]) =>
  log.map(({ at, ...fact }) =>
    fact.type === 'gameStarted'
      ? { ...fact, id: '', players: fact.players.map((player) => ({ ...player, id: '' })) }
      : fact,
  );

it.each([{ dealer: 2 }, { edition: '1995' }] as const)(
  'a game that other tests put on the disk is the one that the screens tell: %o',
  async (start) => {
    const { page } = await openApp();
    const cards = ['G5', 'R2', 'G9', 'G11', '1'] as const;
    await startGame(page, people(4), start);
    await tapCards(page, cards);
    await waitSaved(page);
    expect(lasting(await logIn(page))).toEqual(lasting(begunLog('', people(4), start, cards)));
  },
);
