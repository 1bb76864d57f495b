import { rowOf } from '../../storage/indexed';
import { RULES } from '../../storage/rules';
import { fromLog, outcomeOfLog } from '../../storage/summary';
import { seeded } from './chance';
import type { Crowd } from './crowd';
import { randomGame } from './games';

/** So many games are played; more are the same ones again, begun at other times. */
const PLAYED = 60;
const HOUR = 3600_000;

function play(_: unknown, nth: number) {
  const log = randomGame('bench', 4 + (nth % 5), 13, seeded(nth));
  return { summary: fromLog(log), outcome: outcomeOfLog(log) };
}

/** So many games of which statistics know, tables of four to eight by turns. */
export function outcomeCrowd(size: number): Crowd {
  const all = Array.from({ length: PLAYED }, play);
  const games = Array.from({ length: size }, (_, nth) => ({ id: `game ${nth}`, ...all[nth % PLAYED] }));
  return {
    games: games.flatMap(({ id, summary }, nth) => {
      if (summary === undefined) return [];
      const startedAt = summary.startedAt + nth * HOUR;
      return [rowOf({ ...summary, id, startedAt, changedAt: startedAt })];
    }),
    outcomes: games.map(({ id, outcome }, nth) => ({
      game: id,
      rules: RULES,
      people: outcome?.players.map((player) => player.id) ?? [],
      value: JSON.stringify(outcome && { ...outcome, startedAt: outcome.startedAt + nth * HOUR }),
    })),
    events: [],
    people: [],
    notes: [],
  };
}
