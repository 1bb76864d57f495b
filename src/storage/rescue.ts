import { plainOrUndefined } from './plain';

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

/** Makes the rescue file. What is no plain JSON, and so not ours, is kept as its text. */
export function makeRescue(kept: Omit<Rescue, 'format' | 'version'>): Rescue {
  return {
    format: 'foolscap-rescue',
    version: 1,
    people: kept.people.map(plainOrText),
    values: kept.values.map(({ key, value }) => ({ key, value: plainOrText(value) })),
    games: kept.games.map(({ id, events, summary }) => ({
      id,
      events: Array.from(events, plainOrText),
      ...(summary === undefined ? {} : { summary: plainOrText(summary) }),
    })),
  };
}

function plainOrText(value: unknown): unknown {
  if (value === undefined) return null;
  const plain = plainOrUndefined(value);
  return plain === undefined ? { unreadable: String(value) } : plain;
}
