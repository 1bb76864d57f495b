import { cleanup, fireEvent, screen } from '@testing-library/preact';
import { expect, vi } from 'vitest';
import { correctingOf } from '../../src/app/correcting';
import { draftKeys } from '../../src/app/keys';
import type { GameFact, GameState } from '../../src/engine';
import { CorrectScreen } from '../../src/ui/screens/correct/Correct';
import { loadWords } from '../../src/ui/words/words';
import { draw, NAMES, type OpenGame, opened, plain, started } from './opened';

export const FOUR = NAMES.slice(0, 4);
export const cards = (seats: readonly number[], line: string): GameFact[] =>
  line.split(' ').map((card, place) => ({ type: 'cardPlayed', seat: seats[place] ?? -1, card: card as 'G5' }));
/** Ada leads. The Fools are Eva, Ada and Tom. */
export const THREE: readonly GameFact[] = [
  started(FOUR),
  { type: 'roundStarted' },
  ...cards([0, 1, 2, 3], 'G5 G9 R2 Y3'),
  ...cards([1, 3, 0], 'G10 G4 R5'),
  ...cards([1, 2, 3], 'B2 B3 B4'),
];

/** A game whose corrections are read. */
export async function ready(game: OpenGame): Promise<OpenGame> {
  await loadWords('correct');
  const correcting = correctingOf(game.app, game.table);
  await vi.waitFor(() => expect(correcting.isReady.value).toBe(true));
  return game;
}

/** A game with one of its corrections open. */
export async function correct(what: string, ...facts: readonly GameFact[]): Promise<OpenGame> {
  const game = await ready(await opened(...facts));
  draw(game.app, <CorrectScreen game="game" what={what} />);
  return game;
}

/** A button by its name, which may hold names of people. */
export const button = (name: string | RegExp) =>
  screen.getByRole('button', {
    name: (label: string) => (typeof name === 'string' ? plain(label) === name : name.test(plain(label))),
  });
export const press = (name: string | RegExp) => fireEvent.click(button(name));
export const select = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
export const changes = () => [...document.querySelectorAll('.changes > li')].map((line) => plain(line.textContent));
export const state = ({ table }: OpenGame): GameState => {
  if (table.state.value === undefined) throw new Error('no game');
  return table.state.value;
};
/** All that is stored of the game. */
export const bytes = async ({ store, table }: OpenGame) => {
  await table.saving.settled();
  const drafts = await Promise.all(draftKeys('game').map((key) => store.getValue(key)));
  return JSON.stringify([await store.loadGame('game'), drafts, await store.listPeople(), await store.listGames()]);
};

/** Draws another screen of the corrections of a game, as a link to it does. */
export function goTo(game: OpenGame, what: string): void {
  cleanup();
  draw(game.app, <CorrectScreen game="game" what={what} />);
}
