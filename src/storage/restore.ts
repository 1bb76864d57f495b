import { recordOf } from './fields';
import { FORMAT, VERSION } from './file';
import { readGone, readNote } from './marks';
import { plainOrUndefined } from './plain';
import { readPerson } from './rows';
import { unsealed } from './seal';
import type { GameNote, Gone, Person } from './store';

/**
 * `damaged`: not to be read. `foreign`: none of ours. `newer`: of a newer version. `sealed`: it takes a passphrase, and
 * none was given; `locked`: another one was given.
 */
export const BACKUP_PROBLEMS = ['damaged', 'foreign', 'newer', 'large', 'empty', 'sealed', 'locked'] as const;
export type BackupProblem = (typeof BACKUP_PROBLEMS)[number];

/** What a file holds: all is checked, save the games, which are looked at one by one. */
export interface Backup {
  readonly people: readonly Person[];
  readonly values: readonly { readonly key: string; readonly value: unknown }[];
  readonly notes: readonly GameNote[];
  readonly gone: readonly Gone[];
  readonly games: readonly unknown[];
}

/** A file as long as this would take minutes to check, and no life of evenings fills it. */
export const LONGEST_BACKUP = 50_000_000;

/** So much longer a file may be that is sealed. */
const SEALED = 1.4;
/** The beginning of a file tells what it is to be. */
const HEAD = 200;

const MOST = 50_000;
const MOST_VALUE = 100_000;

/** Reads a file of any version up to this one. Nothing changes. */
export async function readBackup(file: Blob | string, passphrase?: string): Promise<Backup | BackupProblem> {
  const size = typeof file === 'string' ? file.length : file.size;
  const begins = typeof file === 'string' ? file.slice(0, HEAD) : await file.slice(0, HEAD).text();
  if (size > LONGEST_BACKUP * (begins.includes('"seal"') ? SEALED : 1)) return 'large';
  const text = (typeof file === 'string' ? file : await file.text()).replace(/^\uFEFF/, '');
  const parsed = parse(text);
  if (parsed === undefined) return begins.includes('"foolscap-') ? 'damaged' : 'foreign';
  const { format, version, seal, data } = recordOf(parsed);
  if (format !== FORMAT || seal === undefined || (version as number) > VERSION) return checkBackup(parsed);
  if (passphrase === undefined) return 'sealed';
  const opened = await unsealed(seal, data, passphrase);
  if (opened === 'locked') return opened;
  return opened === undefined ? 'damaged' : checkBackup(parse(new TextDecoder().decode(opened)));
}

/** Checks what claims to be a backup, or the rescue file that came before. */
export function checkBackup(parsed: unknown): Backup | BackupProblem {
  const { format, version, people, values, games, notes = [], gone = [] } = recordOf(parsed);
  const newest = format === FORMAT ? VERSION : format === 'foolscap-rescue' ? 1 : 0;
  if (newest === 0) return 'foreign';
  if (typeof version !== 'number') return 'damaged';
  if (version > newest) return 'newer';
  const lists: readonly unknown[] = [people, values, games, notes, gone];
  if (!isLists(lists)) return 'damaged';
  if (lists.every((list) => list.length === 0)) return 'empty';
  if (lists.some((list) => list.length > MOST)) return 'large';
  const [allPeople = [], allValues = [], allGames = [], allNotes = [], allGone = []] = lists;
  return {
    people: allPeople.flatMap((person) => readPerson(person) ?? []),
    values: allValues.flatMap((value) => readValue(value) ?? []),
    notes: allNotes.flatMap((note) => readNote(note) ?? []),
    gone: allGone.flatMap((each) => readGone(each) ?? []),
    games: allGames,
  };
}

const isLists = (lists: readonly unknown[]): lists is readonly (readonly unknown[])[] => lists.every(Array.isArray);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A setting, or a draft. */
function readValue(value: unknown): Backup['values'][number] | undefined {
  const { key, value: stored } = recordOf(value);
  if (typeof key !== 'string' || key === '' || key.length > 300) return undefined;
  const plain = plainOrUndefined(stored);
  if (plain === undefined || JSON.stringify(plain).length > MOST_VALUE) return undefined;
  return { key, value: plain };
}
