import type { Store } from '../../src/storage';
import { planFor } from '../../src/storage/bring';
import { makeFile } from '../../src/storage/file';
import { eventsIn } from '../../src/storage/raw';
import { type Backup, readBackup } from '../../src/storage/restore';

export interface Dump {
  readonly people: unknown[];
  readonly values: unknown[];
  readonly notes: unknown[];
  readonly gone: unknown[];
  readonly games: { id: string; events: unknown[] }[];
}

/** All that a store holds, as JSON has it. */
export async function dumpOf(store: Store): Promise<Dump> {
  const raw = await store.raw();
  const ids = [...raw.logs.keys()].sort();
  const logs = await raw.readLogs(ids);
  const games = await Promise.all(ids.map(async (id, place) => ({ id, events: await eventsIn(logs[place]) })));
  const { people, values, notes, gone } = raw;
  return JSON.parse(JSON.stringify({ people, values, notes, gone, games }));
}

/** The text of a backup of all that a store holds. */
export async function fileOf(store: Store): Promise<string> {
  return (await makeFile(await store.raw(), new Map())).text();
}

/** What a text, or what it says, holds; the test fails where it is no backup. */
export async function backupIn(file: unknown): Promise<Backup> {
  const read = await readBackup(typeof file === 'string' ? file : JSON.stringify(file));
  if (typeof read === 'string') throw new Error(read);
  return read;
}

/** Brings a backup to a store; what was planned. */
export async function bring(store: Store, file: unknown, now = Date.now()) {
  const raw = await store.raw();
  const plan = await planFor(raw, await backupIn(file), now);
  await raw.write(plan.changes);
  return plan;
}
