import { atTable, count, id, number, text, time } from './fields';
import { plainOrUndefined } from './plain';
import { isOneOf, isShape, readShape, type Shape } from './shape';
import type { GameSummary, Person } from './store';

const summary: Shape<GameSummary> = {
  id,
  startedAt: time,
  changedAt: time,
  length: count,
  state: isOneOf(['running', 'over']),
  rules: count,
  players: atTable(isShape<GameSummary['players'][number]>({ id, name: text, total: number, rank: count })),
  rounds: count,
};

/** A stored summary; undefined where it is damaged. */
export function readSummary(value: unknown): GameSummary | undefined {
  return readShape(summary, plainOrUndefined(value));
}

const known: Shape<Omit<Person, 'usedAt'>> = { id, name: text };

/** A stored person; undefined where not even the name is left. A lost time of use is as never used. */
export function readPerson(value: unknown): Person | undefined {
  const plain = plainOrUndefined(value);
  const person = readShape(known, plain);
  return person && { ...person, usedAt: readShape({ usedAt: time }, plain)?.usedAt ?? 0 };
}
