import type { SaidAt } from './said';
import { type Check, isList, isText, isWhole, maybe, type Shape } from './shape';

/** The last moment that a Date can hold. */
const LAST_TIME = 8.64e15;
/** Wide enough for any table; only there so that a hostile file cannot bring numbers or texts without end. */
const MOST = 1_000_000;

/** Milliseconds since 1970. */
export const time = isWhole(-LAST_TIME, LAST_TIME);
export const number = isWhole(-MOST, MOST);
export const count = isWhole(0, MOST);
export const id = isText(1, 200);
export const text = isText(0, 10_000);
/** A list with at most one item a seat. */
export const atTable = <T>(isItem: Check<T>) => isList(8, isItem);

/** When each of these was said last. */
export const timesOf = <F extends string>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, maybe(time)])) as Shape<SaidAt<F>>;

/** The fields of an unchecked value; none where it is no object. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
