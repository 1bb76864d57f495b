/** Tells whether an unchecked value is such a one. */
export type Check<T> = (value: unknown) => value is T;

/** A check for every field, so that none can be forgotten; a field that may be missing has a check made by `maybe`. */
export type Shape<T> = {
  readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? Check<T[K] | undefined> : Check<T[K]>;
};

/** A whole number in these bounds. */
export const isWhole = (least: number, most: number): Check<number> =>
  ((value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most) as Check<number>;

/** A text of such a length. */
export const isText = (least: number, most: number): Check<string> =>
  ((value) => typeof value === 'string' && value.length >= least && value.length <= most) as Check<string>;

/** One of these very values. */
export const isOneOf = <T>(values: readonly T[]): Check<T> => ((value) => values.includes(value as T)) as Check<T>;

/** A list of such items, at most so many. */
export const isList = <T>(most: number, isItem: Check<T>): Check<T[]> =>
  ((value) => Array.isArray(value) && value.length <= most && value.every(isItem)) as Check<T[]>;

/** The one or the other. */
export const either = <A, B>(isA: Check<A>, isB: Check<B>): Check<A | B> =>
  ((value) => isA(value) || isB(value)) as Check<A | B>;

/** Such a value, or none. */
export const maybe = <T>(isGiven: Check<T>): Check<T | undefined> =>
  ((value) => value === undefined || isGiven(value)) as Check<T | undefined>;

/** An object of this shape; it may have other fields too. */
export const isShape = <T>(shape: Shape<T>): Check<T> =>
  ((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const fields = value as Readonly<Record<string, unknown>>;
    return Object.entries<Check<unknown>>(shape).every(([key, isField]) => isField(fields[key]));
  }) as Check<T>;

/** The fields of the shape alone; undefined where the value is not of it. */
export function readShape<T>(shape: Shape<T>, value: unknown): T | undefined {
  if (!isShape(shape)(value)) return undefined;
  return Object.fromEntries(Object.entries(value as object).filter(([key]) => Object.hasOwn(shape, key))) as T;
}
