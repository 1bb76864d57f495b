import { cleanup, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { dealHands, type GameFact, optionsFor, randomOf } from '../../src/engine';
import { CorrectScreen } from '../../src/ui/screens/correct/Correct';
import { TableScreen } from '../../src/ui/screens/Table';
import { loadWords } from '../../src/ui/words/words';
import { draw, NAMES, opened, started } from './opened';

afterEach(cleanup);

const FOUR = NAMES.slice(0, 4);

/** A digital game in its first trick. */
function digital(): GameFact[] {
  const start = started(FOUR);
  const deck = optionsFor(4)?.deck;
  if (start.type !== 'gameStarted' || deck === undefined) throw new Error('no game of four');
  const chance = randomOf('hands');
  const hands = dealHands(deck, 4, (count) => Math.floor(chance() * count));
  return [
    { ...start, kind: 'digital' },
    { type: 'roundStarted', hands },
  ];
}

describe('the screens of games with a real deck', () => {
  it.each(['table', 'list', 'accounts', 'trick/1/1', 'differently', 'scores/1', 'names'])(
    'tell and change nothing of hands that are known: %s',
    async (what) => {
      const { app } = await opened(...digital());
      await loadWords('correct');
      draw(app, what === 'table' ? <TableScreen game="game" /> : <CorrectScreen game="game" what={what} />);
      expect(screen.getByText('This game is played in the app, without a deck.')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'To its cards' }).getAttribute('href')).toBe('#/play/game');
      expect(screen.queryAllByRole('button')).toEqual([]);
    },
  );
});
