/** A game in a rescue file: what was stored, readable or not. */
export interface RescuedGame {
  readonly id: string;
  /** In order; null for one that is missing. */
  readonly events: readonly unknown[];
  readonly summary?: unknown;
}

/** Everything that is stored, as one plain JSON value. */
export interface Rescue {
  readonly format: 'foolscap-rescue';
  readonly version: 1;
  readonly people: readonly unknown[];
  readonly values: readonly { readonly key: string; readonly value: unknown }[];
  readonly games: readonly RescuedGame[];
}

/** Makes the rescue file. What is no plain JSON, and so not ours, is kept as JSON has it: a date as its text. */
export function makeRescue(kept: Omit<Rescue, 'format' | 'version'>): Rescue {
  return JSON.parse(JSON.stringify({ format: 'foolscap-rescue', version: 1, ...kept }, textOfBig));
}

/** The one thing that a database can hold and JSON refuses. */
const textOfBig = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
