import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Card, GameFact, Seat } from '../../src/engine';

interface Replay {
  readonly players: number;
  readonly dealer: Seat;
  readonly tricks: readonly { readonly seats: readonly Seat[]; readonly plays: readonly Card[] }[];
  readonly left: readonly (readonly Card[])[];
  readonly scores: readonly number[];
}

const lines = readFileSync(join(process.cwd(), 'tests/vectors/replays.jsonl'), 'utf8').trim().split('\n');
const replay = lines
  .map((line) => JSON.parse(line) as Replay)
  .find(({ players, left }) => players === 4 && left.filter((hand) => hand.length === 0).length === 1);
if (replay === undefined) throw new Error('no replay of four in which one is out');

const COLOURS: Readonly<Record<string, string>> = { G: 'green', R: 'red', Y: 'yellow', B: 'blue' };

/** A round of four that was tracked card by card until seat 0 was out. */
export const TRACKED = {
  dealer: replay.dealer,
  plays: replay.tricks.flatMap(({ seats, plays }) =>
    plays.map((card, place): GameFact => ({ type: 'cardPlayed', seat: seats[place] ?? -1, card })),
  ),
  left: replay.left,
  points: replay.scores,
  /** How each card that is left is called. */
  words: Object.fromEntries(
    replay.left.flat().map((card) => [card, card === '1' ? 'wild 1' : `${COLOURS[card.charAt(0)]} ${card.slice(1)}`]),
  ) as Readonly<Record<string, string>>,
};
