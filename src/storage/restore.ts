import { plainOrUndefined } from './plain';
import { readLog } from './reader';
import { readPerson } from './rows';
import type { Backup, Person } from './store';
import { fromLog } from './summary';

/** `damaged`: no JSON, or nothing in it can be read. `foreign`: JSON, but none of ours. `newer`: of a newer version. */
export const BACKUP_PROBLEMS = ['damaged', 'foreign', 'newer', 'large', 'empty'] as const;
export type BackupProblem = (typeof BACKUP_PROBLEMS)[number];

/** A file as long as this would take minutes to check, and no evening fills it. */
export const LONGEST_BACKUP = 50_000_000;

const MOST_GAMES = 20_000;
const MOST_EVENTS = 20_000;
const MOST_VALUE = 100_000;
const MOST_PEOPLE = 10_000;

/** Reads the text of a rescue file: all that is in it is checked, and changes nothing. */
export function readBackup(text: string): Backup | BackupProblem {
  if (text.length > LONGEST_BACKUP) return 'large';
  const parsed = parse(text);
  if (parsed === undefined) return 'damaged';
  return checkBackup(parsed);
}

/** Checks what claims to be a rescue file. */
export function checkBackup(parsed: unknown): Backup | BackupProblem {
  const { format, version, people, values, games } = recordOf(parsed);
  if (format !== 'foolscap-rescue') return 'foreign';
  if (typeof version === 'number' && version > 1) return 'newer';
  if (!Array.isArray(people) || !Array.isArray(values) || !Array.isArray(games)) return 'damaged';
  if (games.length > MOST_GAMES || people.length > MOST_PEOPLE) return 'large';
  const read = games.map(readGame);
  const whole = [...new Map(read.flatMap((game) => (game === undefined ? [] : [[game.id, game] as const]))).values()];
  if (whole.length === 0 && games.length > 0) return 'damaged';
  const known = people.flatMap((person): readonly Person[] | Person => readPerson(person) ?? []);
  if (whole.length + known.length + values.length === 0) return 'empty';
  const ids = new Set(whole.map(({ id }) => id));
  return {
    people: known,
    values: values.flatMap((value) => readValue(value, ids) ?? []),
    games: whole,
    damaged: read.filter((game) => game === undefined).length,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** A game of which every event can be read and the rules accept all; its summary is made anew. */
function readGame(value: unknown): Backup['games'][number] | undefined {
  const { id, events } = recordOf(value);
  if (typeof id !== 'string' || !Array.isArray(events) || events.length === 0 || events.length > MOST_EVENTS)
    return undefined;
  const read = readLog(events);
  if (read.problem !== undefined) return undefined;
  const summary = fromLog(read.events);
  return summary?.id === id ? { id, events: read.events, summary } : undefined;
}

/** A draft of a game that is brought along, or of the whole device. */
function readValue(value: unknown, games: ReadonlySet<string>): Backup['values'][number] | undefined {
  const { key, value: stored } = recordOf(value);
  if (typeof key !== 'string' || key === '' || key.length > 300) return undefined;
  const at = key.indexOf(':');
  if (at >= 0 && !games.has(key.slice(at + 1))) return undefined;
  const plain = plainOrUndefined(stored);
  if (plain === undefined || JSON.stringify(plain).length > MOST_VALUE) return undefined;
  return { key, value: plain };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
