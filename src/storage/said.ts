/**
 * When each of some fields was said last, in milliseconds since 1970; what is missing was never said. A record that has
 * no such times is of older code, or nothing differs: all that it tells was said when it was changed.
 */
export type SaidAt<F extends string> = { readonly [K in F]?: number | undefined };

/** Something that people tell, field by field; the newest of each field holds where two devices meet. */
export interface Said<F extends string> {
  readonly id: string;
  /** When anything of it was changed last. Undefined: never. */
  readonly changedAt?: number | undefined;
  readonly saidAt?: SaidAt<F> | undefined;
}

type Telling<F extends string> = Said<F> & { readonly [K in F]?: unknown };

const NEVER = Number.NEGATIVE_INFINITY;

/** A record that takes the place of a known one: what it tells otherwise is said at its change, all else as before. */
export function retold<F extends string, T extends Telling<F>>(
  fields: readonly F[],
  known: T | undefined,
  given: T,
): T {
  if (known === undefined) return given;
  const times = fields.map((field) =>
    isSame(known[field], given[field]) ? timeOf(known, field) : (given.changedAt ?? NEVER),
  );
  return timed(fields, given, times, given.changedAt);
}

/**
 * Records of one id in one, whichever comes first, however often: each field as it was said last. `rank` decides, the
 * higher, between what was never said.
 */
export function joined<F extends string, T extends Telling<F>>(
  fields: readonly F[],
  all: readonly [T, ...T[]],
  rank: (each: T) => number = () => 0,
): T {
  const newest = fields.map((field) => all.reduce((one, other) => (isLater(other, one, field, rank) ? other : one)));
  const [first] = all;
  const told = Object.fromEntries(fields.map((field, place) => [field, newest[place]?.[field]]));
  const times = fields.map((field, place) => timeOf(newest[place] ?? first, field));
  const changes = all.flatMap(({ changedAt }) => changedAt ?? []);
  return timed(fields, { ...first, ...told }, times, changes.length === 0 ? undefined : Math.max(...changes));
}

function isLater<F extends string, T extends Telling<F>>(one: T, other: T, field: F, rank: (each: T) => number) {
  const [mine, theirs] = [timeOf(one, field), timeOf(other, field)];
  if (mine !== theirs) return mine > theirs;
  const ranks = mine === NEVER ? rank(one) - rank(other) : 0;
  return ranks !== 0 ? ranks > 0 : textOf(one[field]) > textOf(other[field]);
}

/** When a field was said last, as far as it is known. */
export function timeOf<F extends string>(record: Telling<F>, field: F): number {
  if (record.saidAt !== undefined) return record.saidAt[field] ?? NEVER;
  return isTold(record[field]) ? (record.changedAt ?? NEVER) : NEVER;
}

/** The record with its times, or without where they follow from its change: the same however it came about. */
function timed<F extends string, T extends Telling<F>>(
  fields: readonly F[],
  { saidAt: _, changedAt: __, ...rest }: T,
  times: readonly number[],
  changedAt: number | undefined,
): T {
  const record = (changedAt === undefined ? rest : { ...rest, changedAt }) as T;
  if (fields.every((field, place) => timeOf(record, field) === times[place])) return record;
  const said = fields.flatMap((field, place) => (times[place] === NEVER ? [] : [[field, times[place]]]));
  return { ...record, saidAt: Object.fromEntries(said) };
}

const isTold = (value: unknown) => value !== undefined && value !== '';
const textOf = (value: unknown) => JSON.stringify(value) ?? '';
const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other);
