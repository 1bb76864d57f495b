import type { GameEvent, Outcome } from '../engine';
import type { Log } from './branches';
import type { Pack } from './pack';
import type { Said } from './said';

/** What is told of a person. */
export const OF_PERSON = ['name', 'colour', 'same', 'isGone'] as const;

/** A person who has sat at the table before. Times are milliseconds since 1970. */
export interface Person extends Said<(typeof OF_PERSON)[number]> {
  readonly name: string;
  /** When they last started a game. */
  readonly usedAt: number;
  /** Since when they have had this name; undefined: since before that was noted. */
  readonly namedAt?: number | undefined;
  /** The colour chosen for them, 0…7; undefined: the one their id gives. */
  readonly colour?: number | undefined;
  /** They are this other person too. */
  readonly same?: string | undefined;
  /** Taken off the list of those one sits down with; their games keep them. */
  readonly isGone?: boolean | undefined;
}

/** What is told of a game beside its log. */
export const OF_GAME = ['place', 'note'] as const;

/** What people add to a game beside its log; the id is that of the game. */
export interface GameNote extends Said<(typeof OF_GAME)[number]> {
  readonly place: string;
  readonly note: string;
  readonly changedAt: number;
}

/** Whether a game is deleted; the newest mark holds where two devices meet. */
export interface Gone {
  /** Of the game. */
  readonly id: string;
  readonly at: number;
  readonly isGone: boolean;
  /** Of a deleted game whose log is still here, so that it can be brought back. */
  readonly summary?: GameSummary | undefined;
}

/** A digital game counts, or is practice, or is the deal of a day. */
export const DIGITAL = ['game', 'practice', 'daily'] as const;

/** Lists tell games at a real table from the digital ones. */
export type GameKind = 'table' | (typeof DIGITAL)[number];

/** What lists show of a game: a cache that can be rebuilt from its log at any time. */
export interface GameSummary {
  readonly id: string;
  readonly startedAt: number;
  readonly changedAt: number;
  /** Events in the log. */
  readonly length: number;
  readonly state: 'running' | 'over';
  /** The table ended it before its rules did. */
  readonly isStopped?: boolean | undefined;
  /** Version of the rules that made this summary. */
  readonly rules: number;
  readonly players: readonly {
    readonly id: string;
    readonly name: string;
    readonly total: number;
    /** Undefined for who left before the end. */
    readonly rank?: number | undefined;
    /** The name was told for this game alone. */
    readonly isRenamed?: true | undefined;
  }[];
  /** Scored rounds. */
  readonly rounds: number;
  /** What a digital game is; undefined for one at a real table. */
  readonly digital?: (typeof DIGITAL)[number] | undefined;
  /** Of practice: the round of another game that it plays on, and when that game began. */
  readonly whatIf?: { readonly round: number; readonly began?: number | undefined } | undefined;
}

/** A log as far as it can be read. */
export interface Loaded {
  readonly events: readonly GameEvent[];
  /** `at`: sequence number of the first event that could not be read; those before it are in `events`, all stay stored. */
  readonly problem?: { readonly at: number };
}

export const STORAGE_FAULTS = [
  'blocked',
  'unavailable',
  'timeout',
  'full',
  'closed',
  'conflict',
  'newer',
  'unknown',
] as const;
/**
 * `blocked`: another tab holds an older version open. `unavailable`: the browser refuses storage. `closed`: the
 * connection is gone for good, a reload is needed. `conflict`: somebody else wrote there first; nothing was written.
 * `newer`: newer code made the database what it is; this code reads it as far as it can, and writes nothing.
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

/** Games in which one of these people took part, and these games. */
export interface Among {
  readonly people: readonly string[];
  readonly ids: readonly string[];
}

/** Which games are looked for: all that is given must hold. */
export interface Wanted {
  /** `stopped`: of those that are over the ones that the table ended. */
  readonly state?: GameSummary['state'] | 'stopped' | undefined;
  readonly kind?: GameKind | undefined;
  /** Each of these took part. */
  readonly people?: readonly string[] | undefined;
  /** Started at or after, and before; milliseconds since 1970. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** It is among each of these. */
  readonly among?: readonly Among[] | undefined;
}

/** What a game adds to statistics. */
export interface GameOutcome {
  readonly game: string;
  readonly outcome: Outcome;
}

/** A log as it is stored: in one piece, or event by event. */
export type RawLog = { readonly pack: Pack } | { readonly events: Log };

/** All that is stored, unchecked, below what lists and screens see: for backups. */
export interface Raw {
  readonly people: readonly unknown[];
  readonly values: readonly { readonly key: string; readonly value: unknown }[];
  readonly notes: readonly unknown[];
  readonly gone: readonly unknown[];
  /** The length of every log there is, of deleted games too. */
  readonly logs: ReadonlyMap<string, number>;
  /** Several logs at once, in that order; undefined where there is none. */
  readLogs(ids: readonly string[]): Promise<readonly (RawLog | undefined)[]>;
  /** Writes all of it or nothing; 'conflict' where a log is no longer as long as it was. */
  write(changes: Changes): Promise<void>;
}

/** Whether a game was deleted, or brought back, and when. */
export type Mark = Pick<Gone, 'id' | 'at' | 'isGone'>;

/** What is to be written at once. */
export interface Changes {
  readonly games: readonly GameChange[];
  /** Ids of logs that are called otherwise from now on. */
  readonly dropped: readonly string[];
  readonly people: readonly Person[];
  readonly values: readonly { readonly key: string; readonly value: unknown }[];
  readonly notes: readonly GameNote[];
  readonly marks: readonly Mark[];
}

/** The whole log of a game, as it is to be. */
export interface GameChange {
  readonly id: string;
  /** As long as it is now; 0 where there is none. */
  readonly stored: number;
  readonly length: number;
  readonly pack: Pack;
  readonly summary: GameSummary;
  /** What a finished game adds to statistics; undefined where it adds nothing. */
  readonly outcome: Outcome | undefined;
  readonly mark: Mark | undefined;
  /** What is stored is the beginning of it: what was found out about its rounds still holds. */
  readonly goesOn: boolean;
}

/** Where games are kept. Every promise settles; it rejects with a `StorageError`, or a `TypeError` for what is not plain JSON. */
export interface Store {
  readonly kind: 'disk' | 'memory';
  /** Known people, newest use first. */
  listPeople(): Promise<Person[]>;
  /** Those taken off the list too. */
  listAllPeople(): Promise<Person[]>;
  /**
   * Puts what is given of people; what else is known of them stays, their names too where no change is told. Who was
   * taken off the list is on it again.
   */
  putPeople(people: readonly Person[]): Promise<void>;
  /** Takes somebody off the list. */
  deletePerson(id: string, at: number): Promise<void>;
  /** Games, newest change first: all, or the first so many. */
  listGames(state?: 'running' | 'over', limit?: number): Promise<GameSummary[]>;
  countGames(): Promise<number>;
  /** The ids of games, newest start first. Reads keys only: as fast with ten thousand games as with ten, or nearly. */
  findGames(wanted?: Wanted): Promise<string[]>;
  /** The ids of all who play in them. Reads keys only. */
  listPlayers(): Promise<string[]>;
  /** Their summaries, in that order; undefined where there is none. */
  readGames(ids: readonly string[]): Promise<(GameSummary | undefined)[]>;
  /** Marks games as deleted: no list has them, and no log is lost for 30 days. All of them or none. */
  removeGames(ids: readonly string[], at: number): Promise<void>;
  /** Brings deleted games back, as far as their logs are still here. */
  restoreGames(ids: readonly string[], at: number): Promise<void>;
  /** The log of a deleted game, as long as it is still here. */
  loadGone(id: string): Promise<Loaded | undefined>;
  /** All marks of games that are or were deleted, newest first. */
  listGone(): Promise<Gone[]>;
  listNotes(): Promise<GameNote[]>;
  putNote(note: GameNote): Promise<void>;
  /**
   * What finished games that count add to statistics: all, or those in which one of these people played. What is
   * missing or out of date is made anew.
   */
  listOutcomes(people?: readonly string[]): Promise<GameOutcome[]>;
  /**
   * Mends the lists: a summary that is missing, damaged or of other rules is made anew from its log, and logs deleted
   * 30 days before `now` are taken away. Gives the number of summaries made. Takes its time, and lets others go first.
   */
  tend(now: number): Promise<number>;
  /** A game's log; undefined where there is none, or it is deleted. */
  loadGame(id: string): Promise<Loaded | undefined>;
  /**
   * Adds events at sequence numbers seq, seq+1, … and puts the summary, in one transaction; 'conflict' (nothing
   * written) if the log does not end just before `seq`, or the game is deleted. From 0 on it is written anew.
   */
  append(id: string, seq: number, events: readonly GameEvent[], summary: GameSummary): Promise<void>;
  /** Deletes a game, its log too; the mark stays. */
  deleteGame(id: string, at: number): Promise<void>;
  /** What was found out about a round of a game: any JSON value, kept as long as the game. Undefined where there is none. */
  getReview(game: string, round: number): Promise<unknown>;
  /** Keeps it, where there still is such a game. */
  putReview(game: string, round: number, value: unknown): Promise<void>;
  /** Settings and drafts: any JSON value under a key. Undefined where there is none. */
  getValue(key: string): Promise<unknown>;
  putValue(key: string, value: unknown): Promise<void>;
  deleteValue(key: string): Promise<void>;
  eraseEverything(): Promise<void>;
  /** All that is stored, for backups: what cannot be read is in it too. */
  raw(): Promise<Raw>;
  close(): void;
}
