import type { GameEvent } from '../engine';

/** A person who has sat at the table before. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** When they last started a game: milliseconds since 1970. */
  readonly usedAt: number;
}

/** A digital game counts, or is practice, or is the deal of a day. */
export const DIGITAL = ['game', 'practice', 'daily'] as const;

/** What lists and statistics show of a game: a cache that can be rebuilt from its log at any time. */
export interface GameSummary {
  readonly id: string;
  readonly startedAt: number;
  readonly changedAt: number;
  /** Events in the log. */
  readonly length: number;
  readonly state: 'running' | 'over';
  /** Version of the rules that made this summary. */
  readonly rules: number;
  readonly players: readonly {
    readonly id: string;
    readonly name: string;
    readonly total: number;
    /** Undefined for who left before the end. */
    readonly rank?: number | undefined;
  }[];
  /** Scored rounds. */
  readonly rounds: number;
  /** What a digital game is; undefined for one at a real table. */
  readonly digital?: (typeof DIGITAL)[number] | undefined;
}

/** A log as far as it can be read. */
export interface Loaded {
  readonly events: readonly GameEvent[];
  /** `at`: sequence number of the first event that could not be read; those before it are in `events`, all stay stored. */
  readonly problem?: { readonly at: number };
}

export const STORAGE_FAULTS = ['blocked', 'unavailable', 'timeout', 'full', 'closed', 'conflict', 'unknown'] as const;
/**
 * `blocked`: another tab holds an older version open. `unavailable`: the browser refuses storage. `closed`: the
 * connection is gone for good, a reload is needed. `conflict`: somebody else wrote there first; nothing was written.
 */
export type StorageFault = (typeof STORAGE_FAULTS)[number];

/** Why the store did not do what it was asked. */
export class StorageError extends Error {
  readonly fault: StorageFault;

  constructor(fault: StorageFault, cause?: unknown) {
    super(fault, { cause });
    this.name = 'StorageError';
    this.fault = fault;
  }
}

/** What a file or another store holds, checked completely. */
export interface Backup {
  readonly people: readonly Person[];
  readonly values: readonly { readonly key: string; readonly value: unknown }[];
  readonly games: readonly {
    readonly id: string;
    readonly events: readonly GameEvent[];
    readonly summary: GameSummary;
  }[];
  /** Games in it that could not be read. */
  readonly damaged: number;
}

/**
 * `missing`: only what is not there is added. `newer`: the backup is what this window did meanwhile, so that logs are
 * lengthened too, and a log that went another way becomes a game of its own.
 */
export type Bringing = 'missing' | 'newer';

/** What became of the games of a backup. */
export interface Brought {
  readonly added: number;
  readonly known: number;
}

/** Where games are kept. Every promise settles; it rejects with a `StorageError`, or a `TypeError` for what is not plain JSON. */
export interface Store {
  readonly kind: 'disk' | 'memory';
  /** Known people, newest use first. */
  listPeople(): Promise<Person[]>;
  putPeople(people: readonly Person[]): Promise<void>;
  deletePerson(id: string): Promise<void>;
  /** Every game there is, newest change first; a summary that is missing, damaged or out of date is made anew. */
  listGames(state?: 'running' | 'over', limit?: number): Promise<GameSummary[]>;
  /** A game's log; undefined where there is none. */
  loadGame(id: string): Promise<Loaded | undefined>;
  /**
   * Adds events at sequence numbers seq, seq+1, … and puts the summary, in one transaction; 'conflict' (nothing
   * written) if the log does not end just before `seq`.
   */
  append(id: string, seq: number, events: readonly GameEvent[], summary: GameSummary): Promise<void>;
  deleteGame(id: string): Promise<void>;
  /** What was found out about a round of a game: any JSON value, kept as long as the game. Undefined where there is none. */
  getReview(game: string, round: number): Promise<unknown>;
  /** Keeps it, where there still is such a game. */
  putReview(game: string, round: number, value: unknown): Promise<void>;
  /** Settings and drafts: any JSON value under a key. Undefined where there is none. */
  getValue(key: string): Promise<unknown>;
  putValue(key: string, value: unknown): Promise<void>;
  deleteValue(key: string): Promise<void>;
  eraseEverything(): Promise<void>;
  /** Plain JSON of everything, what cannot be read included, for a rescue download. */
  exportAll(): Promise<unknown>;
  /** Adds a backup in one transaction: all of it or nothing. The same again changes nothing. */
  bring(backup: Backup, how: Bringing): Promise<Brought>;
  close(): void;
}
