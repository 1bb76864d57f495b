import { count, id, number, text, time, timesOf } from './fields';
import { plainOrUndefined } from './plain';
import { isList, isOneOf, isShape, isWhole, maybe, readShape, type Shape } from './shape';
import { DIGITAL, type GameSummary, OF_PERSON, type Person } from './store';

const summary: Shape<GameSummary> = {
  id,
  startedAt: time,
  changedAt: time,
  length: count,
  state: isOneOf(['running', 'over']),
  isStopped: maybe(isOneOf([true, false])),
  rules: count,
  // All who ever played: people come and go, so there may be more of them than seats.
  players: isList(
    1000,
    isShape<GameSummary['players'][number]>({
      id,
      name: text,
      total: number,
      rank: maybe(count),
      isRenamed: maybe(isOneOf([true])),
    }),
  ),
  rounds: count,
  digital: maybe(isOneOf(DIGITAL)),
  whatIf: maybe(isShape<NonNullable<GameSummary['whatIf']>>({ round: count, began: maybe(time) })),
};

/** A stored summary; undefined where it is damaged. */
export function readSummary(value: unknown): GameSummary | undefined {
  return readShape(summary, plainOrUndefined(value));
}

const person: Shape<Omit<Person, 'usedAt'>> = {
  id,
  name: text,
  changedAt: maybe(time),
  saidAt: maybe(isShape(timesOf(OF_PERSON))),
  namedAt: maybe(time),
  colour: maybe(isWhole(0, 7)),
  same: maybe(id),
  isGone: maybe(isOneOf([true, false])),
};

/** A stored person; undefined where not even the name is left. A lost time of use is as never used. */
export function readPerson(value: unknown): Person | undefined {
  const plain = plainOrUndefined(value);
  const read = readShape(person, plain) ?? readShape({ id, name: text }, plain);
  return read && { ...read, usedAt: readShape({ usedAt: time }, plain)?.usedAt ?? 0 };
}
