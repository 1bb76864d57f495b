import { id, text, time, timesOf } from './fields';
import { plainOrUndefined } from './plain';
import { readSummary } from './rows';
import { isOneOf, isShape, maybe, readShape, type Shape } from './shape';
import { type GameNote, type Gone, OF_GAME } from './store';

const note: Shape<GameNote> = {
  id,
  place: text,
  note: text,
  changedAt: time,
  saidAt: maybe(isShape(timesOf(OF_GAME))),
};

/** A stored note; undefined where it is damaged. */
export function readNote(value: unknown): GameNote | undefined {
  return readShape(note, plainOrUndefined(value));
}

/** A stored mark; undefined where it is damaged. */
export function readGone(value: unknown): Gone | undefined {
  const plain = plainOrUndefined(value);
  const mark = readShape({ id, at: time, isGone: isOneOf([true, false]) } as Shape<Omit<Gone, 'summary'>>, plain);
  const summary = readSummary(Object(plain).summary);
  return mark && { ...mark, ...(summary === undefined ? {} : { summary }) };
}
